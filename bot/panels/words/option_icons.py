"""The icon of one option of a list, by the type of value that is chosen."""

from __future__ import annotations

from typing import Any

from game import (
    CITY_NAMES,
    OBJECT_NAMES,
    REWARD_NAMES,
    RULESETS,
    SPACE_NAMES,
    TYPE_NAMES,
    CourtBonus,
    FieldType,
    spot_city,
    tile_type,
)
from languages.icons import NO_ICON, block_icon, item_icon, object_icon, place_icon, space_icon, type_icon


def option_icon(field: FieldType, value: Any, ruleset: str) -> str:
    """The name of the icon; empty where none says more than the words."""
    match field:
        case FieldType.PLACE:
            return place_icon(value)
        case FieldType.TILE:
            return type_icon(TYPE_NAMES[tile_type(value)])
        case FieldType.CITY:
            return _city_icon(value, ruleset)
        case FieldType.BUILDING:
            return _city_icon(spot_city(value), ruleset)
        case FieldType.REWARD:
            is_city = REWARD_NAMES[value] in CITY_NAMES
            return _city_icon(value, ruleset) if is_city else space_icon("category", REWARD_NAMES[value])
        case FieldType.SPACE:
            kind, _, name = SPACE_NAMES[value].partition(" ")
            return _city_icon(CITY_NAMES.index(name), ruleset) if kind == "city" else space_icon(kind, name)
        case FieldType.BONUS:
            return _BONUS_ICONS.get(value, NO_ICON)
        case FieldType.OBJECT:
            return object_icon(OBJECT_NAMES[value])
        case FieldType.ITEM:
            name = RULESETS[ruleset].item_names.get(value)
            return NO_ICON if name is None else item_icon(name)
        case _:
            return NO_ICON


def _city_icon(city: int, ruleset: str) -> str:
    """A city is known by the colour that it asks for."""
    return block_icon(RULESETS[ruleset].colours[city])


_BONUS_ICONS = {
    CourtBonus.COINS: "coin",
    CourtBonus.POINTS: "victory_point",
    CourtBonus.STATUE: "statue_gold",
    CourtBonus.DECORATION: "action_gain",
}
