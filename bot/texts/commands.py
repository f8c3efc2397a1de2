"""Names and descriptions of slash commands, from the catalogues."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from languages.catalogue import DEFAULT_LOCALE, Texts, load

# The choice of no language: as Discord is set.
AUTOMATIC: Final = "auto"
# A function whose parameter must have another name than its option.
_OTHERWISE_NAMED: Final = {"as_text": "text"}


def command_text(key: str) -> app_commands.locale_str:
    """The English text of a key, marked so that `CommandTranslator` gives Discord the other languages."""
    return app_commands.locale_str(load().say(key), key=key)


def language_name(texts: Texts, language: str) -> str:
    """What a language calls itself."""
    return texts.say("language-name", locale=language)


def option_key(parameter: str) -> str:
    """The key of an option's name."""
    return f"option-name-{_OTHERWISE_NAMED.get(parameter, parameter).replace('_', '-')}"


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
        key, language = string.extras.get("key"), self._texts.language(locale.value)
        return None if key is None or language == DEFAULT_LOCALE else self._texts.say(key, locale=language)
