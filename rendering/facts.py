"""What the pictures need to know of a ruleset, and the names they write."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from game.catalogue import RULESETS
from game.pieces import CATEGORY_SPACES, CITY_SPACES, MONEY_SPACES, STATUE_SPACES, TYPE_SPACES, Space
from game.printed import CITY_MINIMUM, MONEY_RATES, PURCHASE_PRICE, Pay
from game.view import View
from game.wheel import price
from rendering.theme import BLACK, PURPLE

__all__ = ["CITY_MINIMUM", "MONEY_RATES", "PURCHASE_PRICE", "Pay", "price"]

CITIES: Final = ("Livorno", "Pisa", "Lucca", "Viareggio", "Massa", "Lerici")
TYPES: Final = ("Biblioteca", "Palazzo", "Porta", "Cattedrale", "Castello", "Villa")
OBJECTS: Final = ("book", "crown", "gate", "cup", "flag", "coat of arms")
NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI")
URBAN_TYPES: Final = range(4)


class Wording(Struct, frozen=True):
    """What an edition calls itself and its parts."""

    title: str
    eights: str
    upgrades: str
    eight: str


WORDING: Final = {
    "first-basic": Wording("First edition, basic game", "8-buildings", "Upgrades", "8-building"),
    "first-expansion": Wording("First edition, expansion", "8-buildings", "Upgrades", "8-building"),
    "second-regular": Wording("Second edition, regular", "Monuments", "Improvements", "monument"),
    "second-advanced": Wording("Second edition, advanced", "Monuments", "Improvements", "monument"),
}


class Features(Struct, frozen=True):
    """Which parts a position has; the layout follows from them alone."""

    has_objects: bool
    has_eights: bool
    sections: int
    has_workshop: bool
    has_cards: bool
    is_open: bool


def features(view: View) -> Features:
    return Features(
        has_objects=view.sale is not None,
        has_eights=view.has_eights,
        sections=len(view.sections),
        has_workshop=bool(view.place_decorations),
        has_cards=view.cards is not None and view.cards.bonus is not None,
        is_open=all(seat.screen is not None for seat in view.seats),
    )


@cache
def darkest(ruleset: str) -> int:
    """The paint of the darkest colour: purple or black."""
    return PURPLE if RULESETS[ruleset].darkest == "purple" else BLACK


def paint(ruleset: str, colour: int) -> int:
    """The paint of a block colour."""
    return darkest(ruleset) if colour == 5 else colour


@cache
def colour_names(ruleset: str) -> tuple[str, ...]:
    return RULESETS[ruleset].colours


@cache
def rewards(ruleset: str, upgrades: int) -> tuple[Pay, ...]:
    """What one point of value pays in each city and category, on a board with these upgrades."""
    rules = RULESETS[ruleset]
    if not upgrades:
        return rules.plain
    return tuple(rules.upgraded[r] if upgrades >> r & 1 else rules.plain[r] for r in range(8))


@cache
def upgraded(ruleset: str) -> tuple[Pay, ...]:
    return RULESETS[ruleset].upgraded


@cache
def own_spaces(ruleset: str) -> tuple[tuple[Space, ...], ...]:
    """The scoring spaces of one's own board: types, categories, statue pairs; those the ruleset has."""
    spaces = set(RULESETS[ruleset].spaces)
    groups = (TYPE_SPACES, CATEGORY_SPACES, STATUE_SPACES)
    return tuple(tuple(space for space in group if space in spaces) for group in groups)


@cache
def shared_spaces(ruleset: str) -> tuple[Space, ...]:
    """The spaces that the first to score takes: cities, and money where there is any."""
    spaces = set(RULESETS[ruleset].spaces)
    return tuple(space for space in (*CITY_SPACES, *MONEY_SPACES) if space in spaces)


def owner_of(view: View, space: Space) -> int | None:
    """The seat whose marker lies on a shared space."""
    return next((seat for seat, shown in enumerate(view.seats) if shown.scored >> space & 1), None)
