"""The language of whoever asks."""

from __future__ import annotations

from bot.interactions.context import Interaction, context_of, locale_of
from languages.localizer import Localizer


def localizer_of(interaction: Interaction) -> Localizer:
    """Texts in the language of the person's own Discord."""
    context = context_of(interaction)
    return Localizer(context.texts, locale_of(interaction), context.icons.markup)
