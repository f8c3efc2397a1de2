"""Hints: what a good stand-in would do in the caller's place, and why; told to the caller alone."""

from __future__ import annotations

from collections.abc import Iterator

from bot.answers import answer, defer, say
from bot.desk import Interaction, caller_of, desk_of, locale_of
from bot.panels.layouts import layout
from bot.panels.orders import order
from bot.panels.parts import Button, Panel, Style, in_rows
from bot.panels.path import show, step_of
from bot.panels.wording import Voice
from bot.private import speech_of
from bot.service import Code, Refused
from game.ai import Hint
from game.state import NO_HINTS


async def show_hint(interaction: Interaction, table: int) -> None:
    """The suggestion, its reason in a sentence, and the way to its preview."""
    await defer(interaction)
    desk, speech = desk_of(interaction), speech_of(interaction)
    look = await desk.service.look(table, caller_of(interaction))
    if look.seat is None:
        raise Refused(Code.NOT_SEATED)
    if not look.is_to_move:
        raise Refused(Code.NOT_YOUR_TURN, seat=look.seat, to_move=look.view.to_move)
    if NO_HINTS in look.table.options:
        await say(interaction, speech.say("hint-not-allowed"))
        return
    events = await desk.service.events(table, since=0, until=look.view.revision)
    hint = await desk.thinkers.hint(look.view, events)
    shown = hint_panel(hint, Voice(desk.texts, locale_of(interaction), look.view))
    await answer(interaction, layout(shown, table=table, revision=look.view.revision))


def hint_panel(hint: Hint, voice: Voice) -> Panel:
    """The suggestion and the terms that speak for it."""
    button = Button(voice.speech.say("hint-show"), show(step_of(hint.action)), Style.MAIN)
    return Panel(("\n".join(_sentences(hint, voice)),), in_rows([button]))


def _sentences(hint: Hint, voice: Voice) -> Iterator[str]:
    say = voice.speech.say
    yield say("hint-suggestion", order=order(hint.action, voice))
    if hint.over is None:
        yield say("hint-only-choice")
    elif not hint.terms:
        yield say("hint-close", over=order(hint.over, voice))
    else:
        reasons = voice.listed(say(f"hint-term-{term.name}", vp=f"{term.vp:.1f}") for term in hint.terms)
        yield say("hint-reason", over=order(hint.over, voice), reasons=reasons)
