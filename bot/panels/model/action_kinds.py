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


# In the order of the buttons. Kinds that are not here have the placement ACTION.
_KINDS_ELSEWHERE: Final[dict[Placement, tuple[str, ...]]] = {
    Placement.WAY_TO_BUY: ("turn", "stay", "spin"),
    Placement.WHEN_LEGAL: ("relief", "skip"),
    Placement.BESIDE_ACTION: ("purchase-object", "purchase-item", "move"),
    Placement.END: ("end",),
    Placement.OWN_QUESTION: ("take", "upgrade", "gain", "place", "store", "discard"),
}


def kinds_at(placement: Placement) -> tuple[str, ...]:
    """The kinds whose buttons are there, in the order of the buttons."""
    if placement is not Placement.ACTION:
        return _KINDS_ELSEWHERE[placement]
    elsewhere = {kind for kinds in _KINDS_ELSEWHERE.values() for kind in kinds}
    return tuple(kind for kind in ACTION_KINDS if kind not in elsewhere)


WAYS_TO_BUY: Final = kinds_at(Placement.WAY_TO_BUY)
