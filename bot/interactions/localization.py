"""The language of whoever asks."""

from __future__ import annotations

import logging

from bot.interactions.context import READER_LOCALE, Interaction, context_of, locale_of, log_fields
from bot.service import Person, Refused
from languages import Localizer, reader_locale

log = logging.getLogger(__name__)


def localizer_of(interaction: Interaction) -> Localizer:
    """Texts in the language in which the caller reads."""
    context = context_of(interaction)
    return Localizer(context.texts, locale_of(interaction), context.icons.markup)


async def find_reader(interaction: Interaction) -> None:
    """Look up which language the caller has chosen, for every answer to this interaction."""
    try:
        person = await context_of(interaction).service.people.find(interaction.user.id)
    except Refused as refused:
        # What was asked for will be refused for the same reason, and that is told in the language of their Discord.
        log.info("reader not found: %s", refused.code, extra=log_fields(interaction))
    else:
        note_reader(interaction, person)


def reader_of(interaction: Interaction, person: Person) -> Localizer:
    """Texts for the rest of this interaction, after the caller has changed their settings."""
    note_reader(interaction, person)
    return localizer_of(interaction)


def note_reader(interaction: Interaction, person: Person) -> None:
    """From here on the answers to this interaction are in the language that this person has chosen."""
    locale = reader_locale(person.language, interaction.locale.value)
    assert locale is not None
    interaction.extras[READER_LOCALE] = locale
