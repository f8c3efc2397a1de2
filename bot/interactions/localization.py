"""The language in which a caller is answered, and their other settings, read at most once for each interaction.

A table that is read comes with the settings of those who sit there. The settings of everybody else are read when the
first answer needs them, so that nothing is read before an interaction is acknowledged.
"""

from __future__ import annotations

import logging
from typing import Final

from bot.interactions.context import Interaction, context_of, log_fields
from bot.service import Person, Refused, Table
from languages import Localizer, reader_locale

log = logging.getLogger(__name__)
# Keys of `interaction.extras`: the settings of the caller, and whether they could not be read.
_READER: Final = "reader"
_IS_UNREADABLE: Final = "reader-unreadable"


async def localizer_of(interaction: Interaction) -> Localizer:
    """Texts in the language of `locale_of`."""
    context = context_of(interaction)
    return Localizer(context.texts, await locale_of(interaction), context.icons.markup)


async def locale_of(interaction: Interaction) -> str:
    """The language in which the caller reads: the one they chose, else that of their own Discord. Never raises."""
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
    """The caller's settings, read once for each interaction. Raises Refused where they cannot be read."""
    person: Person | None = interaction.extras.get(_READER)
    if person is None:
        person = await context_of(interaction).service.people.find(interaction.user.id)
        note_reader(interaction, person)
    return person


def note_reader(interaction: Interaction, person: Person) -> None:
    """Let the answers to this interaction follow these settings from now on."""
    interaction.extras[_READER] = person


def note_reader_at(interaction: Interaction, table: Table) -> None:
    """Call `note_reader` with the caller's settings where they sit at this table, which was read just now."""
    owner = table.owner_of(interaction.user.id)
    if owner is not None:
        note_reader(interaction, owner.settings)
