"""Texts of one language, and the names of the pieces of the game in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game import (
    CITY_NAMES,
    EIGHT,
    NOTHING,
    OBJECT_NAMES,
    REWARD_NAMES,
    RULESETS,
    SPACE_NAMES,
    TYPE_NAMES,
    Item,
    Space,
    Spot,
    Tally,
    Tile,
    counts,
    is_decoration,
    money_mark,
    name_mark,
    spot_city,
    tile_type,
    tile_value,
)
from languages.catalogue import Texts
from languages.formats import decimal, listing
from languages.icons import NO_ICONS, Icons, block_icon, item_icon, object_icon, space_icon, type_icon

# More pieces of a kind than this are a number and one icon.
MOST_ICONS = 4


class Localizer:
    """The catalogue bound to one language. With icons, sentences show the pieces instead of naming them.

    Use `words` for plain text and text that is read aloud: labels, names of threads, alt texts, files, records.
    """

    def __init__(self, texts: Texts, locale: str | None = None, icons: Icons | None = None) -> None:
        self.texts = texts
        self.locale = locale
        self.icons = icons or NO_ICONS

    @property
    def words(self) -> Localizer:
        """This localizer without icons."""
        return Localizer(self.texts, self.locale) if self.icons else self

    def icon(self, name: str) -> str:
        """The markup of an icon; empty if there are no icons."""
        return self.icons.get(name, "")

    @property
    def language(self) -> str:
        """The name of the folder from which the texts come."""
        return self.texts.language(self.locale)

    def decimal(self, number: float) -> str:
        """`1.5`, in German `1,5`."""
        return decimal(number, self.language)

    def say(self, key: str, **facts: Any) -> str:
        return self.texts.say(key, locale=self.locale, **facts)

    def command_name(self, key: str) -> str:
        """The name of a command or an option, as the reader's Discord shows it."""
        return self.texts.command_name(key, locale=self.locale)

    def enumeration(self, words: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        if len(words) < 2:
            return words[0] if words else self.say("nothing")
        return listing(words, self.language)

    def alternatives(self, words: Sequence[str]) -> str:
        """`a`, `a or b`, `a, b or c`."""
        if len(words) < 2:
            return words[0] if words else self.say("nothing")
        return listing(words, self.language, "or")

    def name(self, name: str) -> str:
        """The name of a seat for a reader: a person's own name unchanged, a mark in words."""
        mark = name_mark(name)
        if mark is None:
            return name
        if mark.kind != "stand-in":
            return self.say(f"{mark.kind}-name") + mark.distinction
        # A later version may drop a level whose name is still stored.
        level = self.say(key) if self.texts.has(key := f"level-{mark.level}") else mark.level
        return self.say("stand-in-name", number=mark.number, level=level) + mark.distinction

    def coins(self, number: int) -> str:
        """`3 coins`."""
        return f"{number} {icon}" if (icon := self.icon("coin")) else self.say("coins", number=number)

    def points(self, number: int) -> str:
        """`6 VP`."""
        return f"{number} {icon}" if (icon := self.icon("victory_point")) else self.say("points", number=number)

    def colour(self, colour: int, ruleset: str) -> str:
        name = RULESETS[ruleset].colours[colour]
        return self.icon(block_icon(name)) or self.say(f"colour-{name}")

    def blocks(self, blocks: Tally, ruleset: str) -> str:
        """`2 blue, 1 green`, or `nothing`."""
        held = [(colour, n) for colour, n in enumerate(counts(blocks)) if n]
        if self.icons:
            return _icon_groups((self.colour(colour, ruleset), n) for colour, n in held) or self.say("nothing")
        return ", ".join(self.so_many_blocks(n, colour, ruleset) for colour, n in held) or self.say("nothing")

    def so_many_blocks(self, number: int, colour: int, ruleset: str) -> str:
        """`2 blue`."""
        name = RULESETS[ruleset].colours[colour]
        icon = self.icon(block_icon(name))
        return f"{number} {icon}" if icon else self.say(f"blocks-{name}", number=number)

    def objects(self, objects: Tally) -> str:
        """`2 crowns, 1 book`, or `nothing`."""
        held = [(OBJECT_NAMES[kind], n) for kind, n in enumerate(counts(objects)) if n]
        if self.icons:
            return _icon_groups((self.icon(object_icon(name)), n) for name, n in held) or self.say("nothing")
        return ", ".join(self.say(f"objects-{name}", number=n) for name, n in held) or self.say("nothing")

    def object(self, kind: int) -> str:
        name = OBJECT_NAMES[kind]
        return self.icon(object_icon(name)) or self.say(f"object-{name}")

    def known_object(self, kind: int) -> str:
        """`the crown`."""
        name = OBJECT_NAMES[kind]
        return self.icon(object_icon(name)) or self.say(f"known-item-{name}")

    def type(self, kind: int) -> str:
        return self.say(f"type-{TYPE_NAMES[kind]}")

    def tile(self, tile: Tile, ruleset: str = "") -> str:
        """`Palazzo 3`; `Villa 8 (monument)` if the ruleset calls it that."""
        if not 0 <= tile_type(tile) < len(TYPE_NAMES):
            return str(tile)
        name = self.say("tile", type=self.type(tile_type(tile)), value=tile_value(tile))
        named = self.say("tile-eight", tile=name, ruleset=ruleset) if tile_value(tile) == EIGHT else name
        return self.beside(type_icon(TYPE_NAMES[tile_type(tile)]), named)

    def city(self, city: int) -> str:
        return self.say(f"city-{CITY_NAMES[city]}")

    def building(self, tile: Tile | None, spot: Spot, ruleset: str) -> str:
        """`Castello 1 in Lucca`; only the city if the tile is not known."""
        city = self.city(spot_city(spot))
        return city if tile is None else self.say("building-in-city", building=self.tile(tile, ruleset), city=city)

    def item(self, item: Item, ruleset: str) -> str:
        """`a crown`, `a blue statue`."""
        if item == NOTHING:
            return self.say("nothing")
        return self._item("item", item, ruleset)

    def known_item(self, item: Item, ruleset: str) -> str:
        """`the crown`, `the blue statue`: one that was mentioned before."""
        return self._item("known-item", item, ruleset)

    def bare_item(self, item: Item, ruleset: str) -> str:
        """`crown`, `blue statue`: for use outside a sentence, where no grammatical case is needed."""
        name = RULESETS[ruleset].item_names[item]
        words = f"object-{name}" if is_decoration(item) else f"statue-{name.removesuffix('-statue')}"
        return self.icon(item_icon(name)) or self.say(words)

    def _item(self, key: str, item: Item, ruleset: str) -> str:
        name = RULESETS[ruleset].item_names.get(item)
        if name is None:
            return str(int(item))
        return self.icon(item_icon(name)) or self.say(f"{key}-{name}")

    def reward(self, reward: int, ruleset: str) -> str:
        """The scoring that a reward is for: `Pisa`, `urban buildings`."""
        name = REWARD_NAMES[reward]
        return self.say(f"city-{name}") if name in CITY_NAMES else self.category(name, ruleset)

    def category(self, name: str, ruleset: str) -> str:
        """`urban buildings`; in English the first edition calls them `city buildings`."""
        return self.say(f"category-{name}", ruleset=ruleset)

    def space(self, space: Space, ruleset: str) -> str:
        """A scoring space: `Palazzo`, `Pisa`, `urban buildings`, `statues of Pisa and Massa`, `36 coins`."""
        kind, _, name = SPACE_NAMES[space].partition(" ")
        if kind == "money":
            # The space keeps its name in notation if the printed number is corrected; readers see the number.
            words = self.say("space-money", coins=money_mark(space))
        else:
            words = self._space(kind, name, ruleset)
        return self.beside(space_icon(kind, name), words)

    def _space(self, kind: str, name: str, ruleset: str) -> str:
        match kind:
            case "category":
                return self.category(name, ruleset)
            case "statues":
                first, second = name.split("-")
                return self.say("space-statues", one=self.say(f"city-{first}"), other=self.say(f"city-{second}"))
            case _:
                return self.say(f"{kind}-{name}")

    def card(self, kind: str) -> str:
        """`the top card`: one of the objective cards."""
        return self.say(f"card-{kind}")

    def beside(self, icon: str, words: str) -> str:
        """The words after the icon of this name; only the words if there is no icon."""
        return f"{markup} {words}" if (markup := self.icon(icon)) else words


def _icon_groups(pieces: Iterable[tuple[str, int]]) -> str:
    """Icons grouped by kind, with spaces between kinds; a kind with many pieces is a number and one icon."""
    return " ".join(icon * n if n <= MOST_ICONS else f"{n} {icon}" for icon, n in pieces)
