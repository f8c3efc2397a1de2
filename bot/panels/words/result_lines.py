"""What came of a press, for the one who pressed."""

from __future__ import annotations

from bot.service import Committed, Look
from bot.texts.event_sentences import turn_lines
from languages.localizer import Localizer


def result_lines(look: Look, done: Committed, localizer: Localizer) -> tuple[str, ...]:
    """What happened, as everybody at the table will read it; going back has no events. `look` is the new position."""
    if not done.actions:
        return (localizer.say("panel-undone"),)
    seats = look.view.seats
    names = [seat.name for seat in seats]
    return tuple(turn_lines(localizer, done.events, names=names, ruleset=look.view.ruleset, seats=seats))
