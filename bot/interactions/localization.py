"""The language of whoever asks."""

from __future__ import annotations

from bot.interactions.context import Interaction, context_of, locale_of
from languages.localizer import Localizer


def localizer_of(interaction: Interaction) -> Localizer:
    """Texts in the language of the person's own Discord."""
    return Localizer(context_of(interaction).texts, locale_of(interaction))
