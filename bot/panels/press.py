"""What a press means: a narrower panel, decisions to take, or a step back."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.panels.buying import gathered
from bot.panels.foresight import with_end
from bot.panels.path import HOME, Path, Step, Verb, decode
from bot.service import Look
from game.actions import Action


class Show(Struct, frozen=True):
    """Only look: the panel of this path."""

    path: Path


class Play(Struct, frozen=True):
    """Take these decisions."""

    actions: tuple[Action, ...]


class StepBack(Struct, frozen=True):
    """Undo, back to this revision."""

    revision: int


Meaning = Show | Play | StepBack


def meaning(look: Look, path: Path, values: Sequence[str] = ()) -> Meaning:
    """What this press asks for; what it makes no sense of shows the present question."""
    match path.verb:
        case Verb.SHOW:
            return Show(path)
        case Verb.DO:
            return Play(path.actions())
        case Verb.FINISH:
            return Play(with_end(look, path.actions()))
        case Verb.UNDO:
            return StepBack(path.number)
        case Verb.CHOOSE:
            return _chosen(look, values)
        case Verb.GATHER:
            return Show(_gathered(path, values))
        case _:
            return Show(HOME)


def _chosen(look: Look, values: Sequence[str]) -> Meaning:
    """The value of a select is a code itself, but never another select."""
    path = decode(values[0]) if values else None
    if path is None or path.verb not in (Verb.SHOW, Verb.DO, Verb.FINISH, Verb.UNDO):
        return Show(HOME)
    return meaning(look, path)


def _gathered(path: Path, values: Sequence[str]) -> Path:
    blocks = gathered(values)
    step = path.steps[0] if path.steps else None
    if blocks is None or step is None or step.kind != "take" or len(step.fields) != 1:
        return HOME
    return Path(Verb.SHOW, (Step("take", (step.fields[0], blocks)),))
