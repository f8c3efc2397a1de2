"""The catalogue for pictures: one language, plain words, and a cache of texts."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any

from game import (
    CITIES,
    MONEY_MARKS,
    OBJECT_NAMES,
    REWARD_NAMES,
    RULESETS,
    TYPES,
    Tally,
    Tile,
    counts,
    tile_type,
    tile_value,
)
from languages import Localizer, Texts, catalogue
from rendering.drawing.text import SOFT_HYPHEN

# What may be written in one place of a picture: a text, followed by shorter wordings of it.
Wordings = tuple[str, ...]
# Stands for a name while the words around it are looked up.
_NAME = "\ue001"


class PictureWords(Localizer):
    """The words of pictures, their alt texts and the text board in one language."""

    def say(self, key: str, **facts: Any) -> str:
        return _text_of(self.texts, self.locale, key, tuple(facts.items()))

    def wordings(self, key: str, **facts: Any) -> Wordings:
        """The text to draw, followed by a shorter one if the language has one."""
        return _wordings(self.texts, self.locale, key, tuple(facts.items()))

    def around_name(self, key: str) -> tuple[str, str]:
        """The words before and after a name that is drawn separately."""
        before, _, after = self.say(key, name=_NAME).partition(_NAME)
        return before, after

    @cached_property
    def type_titles(self) -> tuple[str, ...]:
        return tuple(map(self.type, TYPES))

    @cached_property
    def city_titles(self) -> tuple[str, ...]:
        return tuple(map(self.city, CITIES))

    @cached_property
    def shared_space_titles(self) -> tuple[str, ...]:
        """Cities, then the money spaces."""
        return self.city_titles + tuple(map(self.coins, MONEY_MARKS))

    @cached_property
    def object_words(self) -> tuple[str, ...]:
        return tuple(self.say(f"object-{name}") for name in OBJECT_NAMES)

    def reward_titles(self, ruleset: str) -> tuple[str, ...]:
        """What pays each reward: cities, then categories of buildings."""
        return tuple(self.reward(reward, ruleset) for reward in range(len(REWARD_NAMES)))

    def plain_tile(self, tile: Tile) -> str:
        """`Palazzo 3`, even if it is called a monument."""
        return self.say("tile", type=self.type_titles[tile_type(tile)], value=tile_value(tile))

    def held_blocks(self, blocks: Tally, ruleset: str) -> list[str]:
        """`2 blue` and `1 green`."""
        return [self.so_many_blocks(n, colour, ruleset) for colour, n in enumerate(counts(blocks)) if n]

    def held_statues(self, statues: Tally, ruleset: str) -> list[str]:
        """`2 blue` and `1 green`, for statues: in some languages the colour depends on their gender."""
        colours = RULESETS[ruleset].colours
        return [self.say(f"statues-{colours[colour]}", number=n) for colour, n in enumerate(counts(statues)) if n]

    def held_objects(self, objects: Tally) -> list[str]:
        """`2 crowns` and `1 book`; the same for decorations."""
        return [self.say(f"objects-{OBJECT_NAMES[kind]}", number=n) for kind, n in enumerate(counts(objects)) if n]

    def ruleset_title(self, ruleset: str) -> str:
        """The short name of a ruleset."""
        return self.wordings(f"ruleset-{ruleset}")[-1]


# Cached, because a board and its alt texts need some sixty texts, which take 10 to 100 microseconds each and are nearly
# the same in every turn.
@lru_cache(maxsize=8192)
def _text_of(texts: Texts, locale: str | None, key: str, facts: tuple[tuple[str, Any], ...]) -> str:
    return texts.say(key, locale=locale, **dict(facts)).replace(SOFT_HYPHEN, "")


@lru_cache(maxsize=2048)
def _wordings(texts: Texts, locale: str | None, key: str, facts: tuple[tuple[str, Any], ...]) -> Wordings:
    return texts.wordings(key, locale=locale, **dict(facts))


@lru_cache(maxsize=64)
def _words_in(texts: Texts, language: str) -> PictureWords:
    return PictureWords(texts, language)


def picture_words(language: str) -> PictureWords:
    """The words of a language; English if there is none with this name."""
    texts = catalogue.load()
    return _words_in(texts, texts.language(language))
