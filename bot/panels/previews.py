"""Before Confirm: what the move will do, and the buttons that do it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.panels.foresight import Foresight, foresee
from bot.panels.orders import order
from bot.panels.parts import Button, Style
from bot.panels.path import Path, Step, Verb
from bot.panels.screen import follows_visit
from bot.panels.wording import Voice
from bot.service import Look
from game.actions import Action, Announce, Build, Improve, Pass, Score, Spin, Stay, Turn
from game.pieces import MONEY_SPACES
from game.printed import Pay
from game.scoring import mark

_MOVES_MARKER = (Turn, Stay, Spin, Build, Improve, Pass)


def preview(look: Look, actions: Sequence[Action], voice: Voice, seen: Foresight) -> Iterator[str]:
    """One sentence for what is done, one for each consequence."""
    yield " ".join(voice.say("preview", order=order(action, voice)) for action in actions)
    yield from will_pay(seen, voice)
    yield from _warnings(look, actions[0], voice)
    if seen.ends_game:
        yield voice.say("will-end")
    if seen.reveals:
        yield voice.say("no-undo")


def will_pay(seen: Foresight, voice: Voice) -> Iterator[str]:
    """What the scoring under way then pays."""
    if seen.scored is not None:
        scored = seen.scored
        yield voice.say("will-pay", gained=voice.gained(Pay(scored.coins, scored.vp), scored.objects))


def _warnings(look: Look, action: Action, voice: Voice) -> Iterator[str]:
    if isinstance(action, _MOVES_MARKER) and follows_visit(look.view):
        yield voice.say("gives-up-marker")
    if isinstance(action, Score) and look.view.visit is not None and follows_visit(look.view):
        yield voice.say("follows", bonus=voice.bonus(look.view.sections[look.view.visit.section]))
    if isinstance(action, Score) and action.space in MONEY_SPACES:
        yield voice.say("shows-money", coins=mark(action.space))
    if isinstance(action, Announce):
        yield voice.say("announcing")


def confirm(seen: Foresight, steps: tuple[Step, ...], voice: Voice, *, what: str | None = None) -> Iterator[Button]:
    """Confirm and end turn in one button; plain Confirm while something is left to do. `what` names the price."""
    finish, plain = ("confirm-end", "confirm") if what is None else ("confirm-what-end", "confirm-what")
    facts = {} if what is None else {"what": what}
    if seen.is_done:
        yield Button(voice.say(finish, **facts), Path(Verb.FINISH, steps), Style.GOOD)
    if not seen.is_done or seen.has_more:
        style = Style.MAIN if seen.is_done else Style.GOOD
        yield Button(voice.say(plain, **facts), Path(Verb.DO, steps), style)


def foreseen(look: Look, steps: tuple[Step, ...]) -> Foresight | None:
    """Where complete steps lead, None if they are not legal."""
    if not steps or not all(step.is_complete for step in steps):
        return None
    return foresee(look, [step.action() for step in steps])
