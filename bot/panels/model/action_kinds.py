"""The kinds of actions as the rules define them: their fields, and where panels have a button for them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from game import ACTION_KINDS, FieldType

# Two kinds that only panels know, no action of the rules: the choice among the ways to buy, and the list of what can be
# undone.
BUY: Final = "buy"
UNDO: Final = "undo"

# The type of each field of every kind, in the order in which they are chosen.
FIELDS: Final[dict[str, tuple[FieldType, ...]]] = {
    BUY: (),
    UNDO: (),
    **{tag: tuple(field.type for field in kind.fields) for tag, kind in ACTION_KINDS.items()},
}


class Placement(StrEnum):
    """Where the button of a kind of action is."""

    ACTION = "action"  # on the first panel of a turn, disabled with a reason where it is not legal
    WAY_TO_BUY = "way-to-buy"  # behind the button Buy
    WHEN_LEGAL = "when-legal"  # on the first panel, only where it is legal
    BESIDE_ACTION = "beside-action"  # on the first panel, before and after the action of the turn
    END = "end"  # on the first panel, once the action is taken
    OWN_QUESTION = "own-question"  # nowhere: the game asks for it by itself


# Kinds that are not here have the placement ACTION. The order is that of the buttons.
_PLACEMENTS: Final = {
    "turn": Placement.WAY_TO_BUY,
    "stay": Placement.WAY_TO_BUY,
    "spin": Placement.WAY_TO_BUY,
    "relief": Placement.WHEN_LEGAL,
    "skip": Placement.WHEN_LEGAL,
    "purchase-object": Placement.BESIDE_ACTION,
    "purchase-item": Placement.BESIDE_ACTION,
    "move": Placement.BESIDE_ACTION,
    "end": Placement.END,
    "take": Placement.OWN_QUESTION,
    "upgrade": Placement.OWN_QUESTION,
    "gain": Placement.OWN_QUESTION,
    "place": Placement.OWN_QUESTION,
    "store": Placement.OWN_QUESTION,
    "discard": Placement.OWN_QUESTION,
}


def kinds_at(placement: Placement) -> tuple[str, ...]:
    """The kinds whose buttons are there, in the order of the buttons."""
    order = dict.fromkeys((*_PLACEMENTS, *ACTION_KINDS))
    return tuple(kind for kind in order if _PLACEMENTS.get(kind, Placement.ACTION) is placement)


WAYS_TO_BUY: Final = kinds_at(Placement.WAY_TO_BUY)
