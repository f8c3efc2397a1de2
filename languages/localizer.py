"""Texts of one language, and the names of the pieces of the game in it."""

from __future__ import annotations

from collections.abc import Sequence
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
    spot_city,
    tile_type,
    tile_value,
)
from languages.catalogue import DEFAULT_LOCALE, Texts


class Localizer:
    """The catalogue bound to one language."""

    def __init__(self, texts: Texts, locale: str | None = None) -> None:
        self.texts = texts
        self.locale = locale

    @property
    def language(self) -> str:
        """For what is drawn: pictures take a language by its name."""
        return self.locale or DEFAULT_LOCALE

    def say(self, key: str, **facts: Any) -> str:
        return self.texts.say(key, locale=self.locale, **facts)

    def enumeration(self, words: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        if len(words) < 2:
            return words[0] if words else self.say("nothing")
        return self.say("list", most=", ".join(words[:-1]), last=words[-1])

    def alternatives(self, words: Sequence[str]) -> str:
        """`a`, `a or b`, `a, b or c`."""
        if len(words) < 2:
            return words[0] if words else self.say("nothing")
        return self.say("choice", most=", ".join(words[:-1]), last=words[-1])

    def coins(self, number: int) -> str:
        return self.say("coins", number=number)

    def colour(self, colour: int, ruleset: str) -> str:
        return self.say(f"colour-{RULESETS[ruleset].colours[colour]}")

    def blocks(self, blocks: Tally, ruleset: str) -> str:
        """`2 blue, 1 green`, or `nothing`."""
        words = [f"{n} {self.colour(colour, ruleset)}" for colour, n in enumerate(counts(blocks)) if n]
        return ", ".join(words) or self.say("nothing")

    def objects(self, objects: Tally) -> str:
        """`2 crowns, 1 book`, or `nothing`."""
        held = [(OBJECT_NAMES[kind], n) for kind, n in enumerate(counts(objects)) if n]
        return ", ".join(self.say(f"objects-{name}", number=n) for name, n in held) or self.say("nothing")

    def object(self, kind: int) -> str:
        return self.say(f"object-{OBJECT_NAMES[kind]}")

    def type(self, kind: int) -> str:
        return self.say(f"type-{TYPE_NAMES[kind]}")

    def tile(self, tile: Tile, ruleset: str = "") -> str:
        """`Palazzo 3`; where the ruleset calls it so, `Villa 8, monument`."""
        if not 0 <= tile_type(tile) < len(TYPE_NAMES):
            return str(tile)
        name = f"{self.type(tile_type(tile))} {tile_value(tile)}"
        return self.say("tile-eight", tile=name, ruleset=ruleset) if tile_value(tile) == EIGHT else name

    def city(self, city: int) -> str:
        return self.say(f"city-{CITY_NAMES[city]}")

    def building(self, tile: Tile | None, spot: Spot, ruleset: str) -> str:
        """`Castello 1 in Lucca`; the city alone where the tile is not known."""
        city = self.city(spot_city(spot))
        return city if tile is None else self.say("building-in-city", building=self.tile(tile, ruleset), city=city)

    def item(self, item: Item, ruleset: str) -> str:
        """`a crown`, `a blue statue`."""
        if item == NOTHING:
            return self.say("nothing")
        name = RULESETS[ruleset].item_names.get(item)
        return str(int(item)) if name is None else self.say(f"item-{name}")

    def known_item(self, item: Item, ruleset: str) -> str:
        """`the crown`, `the blue statue`: one that has been spoken of."""
        name = RULESETS[ruleset].item_names.get(item)
        return str(int(item)) if name is None else self.say(f"known-item-{name}")

    def reward(self, reward: int) -> str:
        name = REWARD_NAMES[reward]
        return self.say(f"city-{name}" if name in CITY_NAMES else f"category-{name}")

    def space(self, space: Space) -> str:
        """A scoring space: `Palazzo`, `Pisa`, `urban buildings`, `statues of Pisa and Massa`, `36 coins`."""
        kind, _, name = SPACE_NAMES[space].partition(" ")
        match kind:
            case "statues":
                one, other = name.split("-")
                return self.say("space-statues", one=self.say(f"city-{one}"), other=self.say(f"city-{other}"))
            case "money":
                return self.say("space-money", coins=int(name))
            case _:
                return self.say(f"{kind}-{name}")

    def card(self, kind: str) -> str:
        """`the top card`: which of the objective cards."""
        return self.say(f"card-{kind}")
