"""What a press asks for: a verb and the actions chosen so far."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

from msgspec import Struct

from bot.panels.model.action_kinds import FIELDS
from game import ACTION_KINDS, Action, FieldType, action_kind


class Verb(StrEnum):
    """What a press asks for; the value is the second letter of its code."""

    OPEN = "o"  # the present panel, as a new private message
    SHOW = "s"  # the panel that asks for what is still open
    PLAY = "d"  # take these actions
    FINISH = "e"  # take these actions and end the turn
    UNDO = "u"  # go back to the revision in `number`
    CHOOSE = "c"  # a select whose values are codes themselves
    CHOOSE_BLOCKS = "g"  # a select whose values are single blocks
    DISABLED = "x"  # a button that cannot be pressed: Discord requires a custom id for it too


class PartialAction(Struct, frozen=True):
    """An action as far as it has been chosen: its kind and its first fields."""

    kind: str
    fields: tuple[Any, ...] = ()

    @property
    def open_field(self) -> FieldType | None:
        """The type of the field that is chosen next; None where all are chosen."""
        types = FIELDS[self.kind]
        return types[len(self.fields)] if len(self.fields) < len(types) else None

    @property
    def is_complete(self) -> bool:
        """Whether it is an action of the rules, not a choice that only panels know, and every field is chosen."""
        return self.kind in ACTION_KINDS and self.open_field is None

    def with_field(self, value: Any) -> PartialAction:
        """The same with the next field chosen."""
        return PartialAction(self.kind, (*self.fields, value))

    def to_action(self) -> Action:
        """The finished action. Raises ValueError while something is missing."""
        if not self.is_complete:
            raise ValueError(self.kind)
        action: Action = ACTION_KINDS[self.kind].action(*self.fields)
        return action


def partial_of(action: Action) -> PartialAction:
    """A finished action as a partial one with every field."""
    kind = action_kind(action)
    return PartialAction(kind.tag, kind.values(action))


class Path(Struct, frozen=True):
    """What a press asks for. `number` is a page of a list, a revision, or makes disabled buttons distinct.

    `warned_of` is the number of the open proposal that the panel of the control spoke of, 0 where it spoke of none.
    """

    verb: Verb = Verb.SHOW
    partials: tuple[PartialAction, ...] = ()
    number: int = 0
    warned_of: int = 0

    def actions(self) -> tuple[Action, ...]:
        """The finished actions. Raises ValueError where one is not finished."""
        return tuple(partial.to_action() for partial in self.partials)


# The first panel of the pending question.
HOME: Final = Path()


def path_to(partial: PartialAction, *, page: int = 0) -> Path:
    """The path to the panel that asks for what is still open."""
    return Path(Verb.SHOW, (partial,), page)
