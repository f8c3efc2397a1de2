"""Icons of the pieces: which icon shows which piece, by name.

The markup of an icon is what Discord expects in a text. An icon without markup is replaced by words.
"""

from __future__ import annotations

from collections.abc import Mapping

# The markup of every icon by name. It has all icons or none, so that no text mixes icons and words.
Icons = Mapping[str, str]
NO_ICONS: Icons = {}
NO_ICON = ""


def block_icon(colour: str) -> str:
    return f"block_{colour}"


def type_icon(name: str) -> str:
    return f"type_{name}"


def object_icon(name: str) -> str:
    return f"object_{_short(name)}"


def item_icon(name: str) -> str:
    """The icon of a decoration or a statue, by its name in the ruleset: `crown`, `blue-statue`."""
    colour = name.removesuffix("-statue")
    return f"decoration_{_short(name)}" if colour == name else f"statue_{colour}"


def space_icon(kind: str, name: str) -> str:
    """The icon of a scoring space; a city has none."""
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
    """The icon of a place of the wheel, counted from 0."""
    return f"place_{place + 1}"


def marker_icon(seat: int) -> str:
    """The icon of a seat's markers; seats are counted from 0."""
    return f"marker_{seat + 1}"


def action_icon(kind: str) -> str:
    """The icon of a kind of action."""
    return f"action_{kind.replace('-', '_')}"


def _short(name: str) -> str:
    # Discord allows names of 32 characters, and a changed drawing gets a number at the end.
    return name.replace("coat-of-arms", "arms")
