"""Printed numbers that were corrected while a game was going on."""

from __future__ import annotations

from typing import Final

from bot.interactions.components import Layout, text
from bot.messages.rendered_message import MessageNotNeeded, RenderedMessage
from bot.service import CorrectionsMessage, Table
from bot.texts.correction_sentences import correction_sentence
from game import concerns_ruleset
from languages.localizer import Localizer

# A message holds 4,000 characters, and nobody reads more lines than this.
MOST_LINES: Final = 20


def corrections_card(table: Table, message: CorrectionsMessage, localizer: Localizer) -> RenderedMessage:
    """One line per corrected number of the table's ruleset, without a sound.

    Raises MessageNotNeeded where no number of this ruleset was corrected.
    """
    lines = [
        correction_sentence(localizer, one, table.ruleset)
        for one in message.corrections
        if concerns_ruleset(one.name, table.ruleset)
    ]
    if not lines:
        raise MessageNotNeeded("no number of this ruleset was corrected")
    shown = [f"- {line}" for line in lines[:MOST_LINES]]
    if len(lines) > MOST_LINES:
        shown.append(localizer.say("corrections-more", number=len(lines) - MOST_LINES))
    return RenderedMessage(layout=Layout(text("\n".join((localizer.say("corrections"), *shown)))), silent=True)
