"""What came of a press, said to the one who pressed."""

from __future__ import annotations

from bot.service import Done, Look
from bot.texts import Texts
from bot.texts.happenings import turn_lines
from bot.texts.pieces import Speech


def told(before: Look, done: Done, texts: Texts, locale: str | None) -> tuple[str, ...]:
    """What happened, as everybody at the table will read it; a step back has no events."""
    speech, view = Speech(texts, locale), before.view
    if not done.actions:
        return (speech.say("panel-undone"),)
    return tuple(turn_lines(speech, done.events, names=[seat.name for seat in view.seats], ruleset=view.ruleset))
