"""What a press on a panel asks for: another panel, actions to take, or going back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.panels.model.path import HOME, PartialAction, Path, Verb, path_to
from bot.panels.model.path_codec import decode_path
from game import COLOURS, Action, Tally, tally_of


class Show(Struct, frozen=True):
    """Show the panel of this path; nothing changes."""

    path: Path


class Play(Struct, frozen=True):
    """Take these actions; with `ends_turn`, end the turn after them."""

    actions: tuple[Action, ...]
    ends_turn: bool = False


class StepBack(Struct, frozen=True):
    """Undo, back to this revision."""

    revision: int


Intent = Show | Play | StepBack
# Paths of selects; all others are paths of buttons. No panel has a select of single blocks any more, but those that
# version 1.0.0 has sent can still be pressed.
CHOICES: Final = (Verb.CHOOSE, Verb.CHOOSE_BLOCKS)
# What the value of a select may ask for; no panel has a value that leads to another select.
_CHOOSABLE: Final = (Verb.SHOW, Verb.PLAY, Verb.FINISH, Verb.UNDO)


def intent_of(path: Path, values: Sequence[str] = ()) -> Intent:
    """What a press asks for. `values` are those of a select; what makes no sense shows the first panel."""
    match path.verb:
        case Verb.SHOW:
            return Show(path)
        case Verb.PLAY | Verb.FINISH:
            return Play(path.actions(), ends_turn=path.verb is Verb.FINISH)
        case Verb.UNDO:
            return StepBack(path.number)
        case Verb.CHOOSE:
            return _choice_intent(values)
        case Verb.CHOOSE_BLOCKS:
            return Show(_blocks_path(path, values))
        case _:
            return Show(HOME)


def _choice_intent(values: Sequence[str]) -> Intent:
    """What the chosen value asks for, which is a path by itself."""
    path = decode_path(values[0]) if values else None
    return Show(HOME) if path is None or path.verb not in _CHOOSABLE else intent_of(path)


def _blocks_path(path: Path, values: Sequence[str]) -> Path:
    """The panel of the chosen blocks, for a path that has come as far as their place."""
    blocks = chosen_blocks(values)
    partial = path.partials[0] if path.partials else None
    if blocks is None or partial is None or partial.kind != "take" or len(partial.fields) != 1:
        return HOME
    return path_to(PartialAction("take", (partial.fields[0], blocks)))


def chosen_blocks(values: Sequence[str]) -> Tally | None:
    """The blocks that the values of a select name, `21` the second red one; None if one of them names no block."""
    if not values or not all(map(_names_block, values)):
        return None
    return tally_of(int(value[0]) for value in set(values))


def _names_block(value: str) -> bool:
    # There are seven blocks of a colour at most, numbered from 0.
    return len(value) == 2 and value[0] in "012345"[: len(COLOURS)] and value[1] in "0123456"
