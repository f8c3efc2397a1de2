"""The language of whoever asks."""

from __future__ import annotations

import logging
from typing import Final

from bot.interactions.context import READER_LOCALE, Interaction, context_of, locale_of, log_fields
from bot.service import Person, Refused
from languages import Localizer, reader_locale

log = logging.getLogger(__name__)
# Where an interaction keeps what whoever reads its answer has chosen.
_READER: Final = "reader"


def localizer_of(interaction: Interaction) -> Localizer:
    """Texts in the language in which the caller reads."""
    context = context_of(interaction)
    return Localizer(context.texts, locale_of(interaction), context.icons.markup)


async def find_reader(interaction: Interaction) -> None:
    """Look up what the caller has chosen, the language above all, for every answer to this interaction."""
    try:
        await read_person(interaction)
    except Refused as refused:
        # What was asked for will be refused for the same reason, and that is told in the language of their Discord.
        log.info("reader not found: %s", refused.code, extra=log_fields(interaction))


async def read_person(interaction: Interaction) -> Person:
    """What the caller has chosen, read once for each interaction. Raises Refused where it cannot be read."""
    known: Person | None = interaction.extras.get(_READER)
    if known is None:
        known = await context_of(interaction).service.people.find(interaction.user.id)
        note_reader(interaction, known)
    return known


def reader_of(interaction: Interaction, person: Person) -> Localizer:
    """Texts for the rest of this interaction, after the caller has changed their settings."""
    note_reader(interaction, person)
    return localizer_of(interaction)


def note_reader(interaction: Interaction, person: Person) -> None:
    """From here on the answers to this interaction follow what this person has chosen."""
    locale = reader_locale(person.language, interaction.locale.value)
    assert locale is not None
    interaction.extras[READER_LOCALE] = locale
    interaction.extras[_READER] = person
