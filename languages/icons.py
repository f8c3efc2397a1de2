"""Icons of the pieces: which icon shows which piece, by name.

An icon's markup is what Discord wants in a text; where an icon has none, words stand in its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# The markup of every icon by its name. Either all of them are there or none: a text never mixes icons and words.
Icons = Mapping[str, str]
NO_ICONS: Final[Icons] = {}
NO_ICON: Final = ""


def block_icon(colour: str) -> str:
    return f"block_{colour}"


def type_icon(name: str) -> str:
    return f"type_{name}"


def object_icon(name: str) -> str:
    return f"object_{_short(name)}"


def item_icon(name: str) -> str:
    """Of a decoration or a statue, by its name in the ruleset: `crown`, `blue-statue`."""
    colour = name.removesuffix("-statue")
    return f"decoration_{_short(name)}" if colour == name else f"statue_{colour}"


def space_icon(kind: str, name: str) -> str:
    """Of a scoring space; a city has none."""
    match kind:
        case "type":
            return type_icon(name)
        case "category":
            return f"category_{name}"
        case "statues":
            return "statue_gold"
        case "money":
            return "coin"
        case _:
            return NO_ICON


def place_icon(place: int) -> str:
    """Of a place of the wheel, the first being 0."""
    return f"place_{place + 1}"


def marker_icon(seat: int) -> str:
    """Of a seat's markers, the first being 0."""
    return f"marker_{seat + 1}"


def action_icon(kind: str) -> str:
    """Of a kind of action."""
    return f"action_{kind.replace('-', '_')}"


def _short(name: str) -> str:
    # Discord's names end at 32 characters, and a changed drawing needs room for its number.
    return name.replace("coat-of-arms", "arms")
