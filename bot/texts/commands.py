"""Names and descriptions of slash commands, from the catalogues."""

from __future__ import annotations

import discord
from discord import app_commands

from languages.catalogue import DEFAULT_LOCALE, Texts, load


def command_text(key: str) -> app_commands.locale_str:
    """The English text of a key, marked so that `CommandTranslator` gives Discord the other languages."""
    return app_commands.locale_str(load().say(key), key=key)


class CommandTranslator(app_commands.Translator):
    """Translates the texts that `command_text` made, by their key."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        key, language = string.extras.get("key"), locale.value.partition("-")[0]
        if key is None or language == DEFAULT_LOCALE or language not in self._texts.locales:
            return None
        return self._texts.say(key, locale=language)
