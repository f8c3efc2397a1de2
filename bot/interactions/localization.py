"""Whoever asks: what they have chosen, and the language in which they are answered.

A table that is read brings along what those who sit there have chosen. Of everybody else it is read when the first
answer needs it, so that nothing is read before an interaction is acknowledged.
"""

from __future__ import annotations

import logging
from typing import Final

from bot.interactions.context import Interaction, context_of, log_fields
from bot.service import Person, Refused, Table
from languages import Localizer, reader_locale

log = logging.getLogger(__name__)
# Where an interaction keeps what whoever reads its answer has chosen.
_READER: Final = "reader"
# Where it keeps that this could not be read.
_IS_UNREADABLE: Final = "reader-unreadable"


async def localizer_of(interaction: Interaction) -> Localizer:
    """Texts in the language in which the caller reads."""
    context = context_of(interaction)
    return Localizer(context.texts, await locale_of(interaction), context.icons.markup)


async def locale_of(interaction: Interaction) -> str:
    """The language in which the caller reads: the one they chose, else that of their own Discord."""
    own = interaction.locale.value
    if _IS_UNREADABLE in interaction.extras:
        return own
    try:
        person = await read_person(interaction)
    except Refused as refused:
        # What was asked for will be refused for the same reason, and that is told in the language of their Discord.
        log.info("reader not found: %s", refused.code, extra=log_fields(interaction))
    except Exception:
        # Errors are told by way of this function: whatever is wrong here must not leave somebody without an answer.
        log.exception("reader not found", extra=log_fields(interaction))
    else:
        return reader_locale(person.language, own) or own
    interaction.extras[_IS_UNREADABLE] = True
    return own


async def read_person(interaction: Interaction) -> Person:
    """What the caller has chosen, read once for each interaction. Raises Refused where it cannot be read."""
    known: Person | None = interaction.extras.get(_READER)
    if known is None:
        known = await context_of(interaction).service.people.find(interaction.user.id)
        note_reader(interaction, known)
    return known


def note_reader(interaction: Interaction, person: Person) -> None:
    """From here on the answers to this interaction follow what this person has chosen."""
    interaction.extras[_READER] = person


def note_reader_at(interaction: Interaction, table: Table) -> None:
    """The same for a caller who sits at a table that was read just now; of others nothing is known yet."""
    owner = table.owner_of(interaction.user.id)
    if owner is not None:
        note_reader(interaction, owner.settings)
