"""Hints: what a good stand-in would do in the caller's place, and why; told to the caller alone."""

from __future__ import annotations

from bot.answers import defer, say
from bot.desk import Interaction, caller_of, desk_of
from bot.private import speech_of
from bot.service import Code, Refused
from bot.texts.pieces import Speech
from game.ai import Hint
from game.notation import words
from game.state import NO_HINTS


async def show_hint(interaction: Interaction, table: int) -> None:
    """The suggestion and its reason in a sentence."""
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
    await say(interaction, hint_words(hint, speech, ruleset=look.view.ruleset))


def hint_words(hint: Hint, speech: Speech, *, ruleset: str) -> str:
    """The decision in the words that /play takes, and the terms that speak for it."""
    suggestion = speech.say("hint-suggestion", words=words(hint.action, ruleset))
    if hint.over is None:
        return f"{suggestion} {speech.say('hint-only-choice')}"
    over = words(hint.over, ruleset)
    if not hint.terms:
        return f"{suggestion} {speech.say('hint-close', over=over)}"
    reasons = speech.listed([speech.say(f"hint-term-{term.name}", vp=f"{term.vp:.1f}") for term in hint.terms])
    return f"{suggestion} {speech.say('hint-reason', over=over, reasons=reasons)}"
