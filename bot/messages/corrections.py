"""Printed numbers that were corrected while a game was going on."""

from __future__ import annotations

from typing import Final

from discord import ui

from bot.interactions.components import Layout, text, text_file
from bot.interactions.limits import Listing, fit_text
from bot.messages.rendered_message import MessageNotNeeded, RenderedMessage
from bot.service import CorrectionsMessage, Table
from bot.texts.correction_sentences import correction_sentence
from game import concerns_ruleset
from languages import Localizer

# Nobody reads more lines than this in a message; the rest is in a file.
MOST_LINES: Final = 20


def corrections_card(table: Table, message: CorrectionsMessage, localizer: Localizer) -> RenderedMessage:
    """One line per corrected number of the table's ruleset, without a sound; a file has them all if they are many.

    Raises MessageNotNeeded where no number of this ruleset was corrected.
    """
    lines = [
        # In words: they also stand in a file, which would show the markup of icons.
        correction_sentence(localizer.words, one, table.ruleset)
        for one in message.corrections
        if concerns_ruleset(one.name, table.ruleset)
    ]
    if not lines:
        raise MessageNotNeeded("no number of this ruleset was corrected")
    listing = Listing(
        lines=[f"- {line}" for line in lines],
        more=lambda number: localizer.say("corrections-more", number=number),
        most=MOST_LINES,
    )
    fitted = fit_text(localizer, lambda it: (it.say("corrections"), listing))
    if not fitted.left_out:
        return RenderedMessage(layout=Layout(text(fitted.text)), silent=True)
    filename = f"carrara-{table.id}-{localizer.say('file-corrections')}.txt"
    layout = Layout(text(fitted.text), ui.File(f"attachment://{filename}"))
    return RenderedMessage(layout=layout, files=(text_file("\n".join(lines), filename),), silent=True)
