"""Which parts a position has, and who holds what of them."""

from __future__ import annotations

from msgspec import Struct

from game import CITIES, SeatView, Space, View


class Features(Struct, frozen=True):
    """Which parts a position has; the layout follows from them alone."""

    has_eights: bool
    has_objects: bool
    has_objectives: bool
    has_bonus_card: bool
    has_workshop: bool


def features(view: View) -> Features:
    """The parts of this position."""
    return Features(
        has_eights=view.has_eights,
        has_objects=view.sale is not None,
        has_objectives=view.cards is not None,
        has_bonus_card=view.cards is not None and view.cards.bonus is not None,
        has_workshop=bool(view.place_decorations),
    )


def is_open(view: View) -> bool:
    """Whether all holdings may be shown: in a game with open holdings, or one that is over."""
    return all(seat.screen is not None for seat in view.seats)


def has_bit(bits: int, number: int) -> bool:
    """Whether a set of bits (`scored`, `upgrades`, `court`, `eights`, `sale`) has this number."""
    return bool(bits >> number & 1)


def owner(view: View, space: Space) -> int | None:
    """The seat whose marker lies on a shared space."""
    return next((seat for seat, shown in enumerate(view.seats) if has_bit(shown.scored, space)), None)


def has_category_upgrade(upgrades: int, category: int) -> bool:
    """Whether a category's reward is among these upgrades. Cities have the first numbers of rewards."""
    return has_bit(upgrades, len(CITIES) + category)


def has_scored(seat: SeatView, space: Space) -> bool:
    """Whether the seat's marker lies on a space."""
    return has_bit(seat.scored, space)
