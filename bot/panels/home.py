"""The first panel of a decision: the actions as buttons, greyed ones with their reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.panels.parts import Button, Panel, Style, in_rows
from bot.panels.path import BUY, UNDO, Path, Step, Verb, show
from bot.panels.screen import held, stored, visit_warning
from bot.panels.wording import Voice, own
from bot.service import Look
from game.catalogue import RULESETS
from game.errors import GameError
from game.state import ChooseAction

_BUYING: Final = ("turn", "stay", "spin")
_ALWAYS: Final = ("build", "improve", "score", "pass", "announce")
_WHEN_POSSIBLE: Final = ("relief", "skip")
_OPTIONAL: Final = ("purchase-object", "purchase-item", "move")


def home(look: Look, voice: Voice) -> Panel:
    """What may be done now, the reader's own screen first."""
    greyed = tuple(_greyed(look))
    text = (
        voice.say("your-turn", round=look.view.round),
        held(voice),
        *stored(voice),
        *visit_warning(look, voice),
        *_ending(look, voice),
        *(voice.say("not-now", action=voice.action(kind), reason=voice.reason(why)) for kind, why in greyed),
    )
    buttons = (*_buttons(look, voice, {kind for kind, _ in greyed}), *undo_button(look, voice))
    return Panel(text, in_rows(buttons))


def _ending(look: Look, voice: Voice) -> Iterator[str]:
    ending = look.view.ending
    if ending is not None:
        yield voice.say("end-in-motion", name=voice.player(ending.seat), reason=ending.reason)


def _offered(look: Look) -> Iterator[str]:
    """The kinds of button that belong on this panel, possible or not."""
    rules = RULESETS[look.view.ruleset].rule_named
    is_start = isinstance(look.view.pending, ChooseAction)
    if not is_start and "end" in rules:
        yield "end"
    if is_start:
        yield BUY
    yield from (kind for kind in _ALWAYS if kind in rules and (is_start or kind == "announce"))
    yield from (kind for kind in _WHEN_POSSIBLE if kind in look.kinds)
    yield from (kind for kind in _OPTIONAL if kind in rules and _matters(look, kind, is_start=is_start))


def _matters(look: Look, kind: str, *, is_start: bool) -> bool:
    """Objects are bought after the action only; moving needs something stored."""
    if kind == "move":
        return bool(own(look.view).warehouse)
    return kind != "purchase-object" or not is_start


def why_greyed(look: Look, kind: str) -> GameError | None:
    """Why a button cannot be pressed; buying is possible if any way to buy is."""
    if kind != BUY:
        return look.why_not(kind)
    return None if any(way in look.kinds for way in _BUYING) else look.why_not("turn")


def _greyed(look: Look) -> Iterator[tuple[str, GameError]]:
    for kind in _offered(look):
        why = why_greyed(look, kind)
        if why is not None:
            yield kind, why


def _buttons(look: Look, voice: Voice, greyed: set[str]) -> Iterator[Button]:
    for kind in _offered(look):
        if kind in greyed:
            yield Button(voice.action(kind), Path(Verb.IDLE, (Step(kind),)), is_greyed=True)
        elif kind == "end":
            yield Button(voice.action(kind), Path(Verb.DO, (Step(kind),)), Style.GOOD)
        else:
            yield Button(voice.action(kind), show(Step(kind)), Style.PLAIN if kind in _OPTIONAL else Style.MAIN)


def undo_button(look: Look, voice: Voice) -> Iterator[Button]:
    """Back to the only decision that can be undone, or to the list of them."""
    steps = look.undoable
    if len(steps) == 1:
        yield Button(voice.say("undo"), Path(Verb.UNDO, (), steps[0].revision), Style.GRAVE)
    elif steps:
        yield Button(voice.say("undo"), show(Step(UNDO)), Style.GRAVE)


def buy_buttons(look: Look, voice: Voice) -> Iterator[Button]:
    """Turn or not, as the ruleset lets one choose."""
    for kind in _BUYING:
        if kind in RULESETS[look.view.ruleset].rule_named:
            is_possible = kind in look.kinds
            path = Path(Verb.DO if is_possible else Verb.IDLE, (Step(kind),))
            yield Button(voice.action(kind), path, Style.MAIN, is_greyed=not is_possible)
