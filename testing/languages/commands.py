"""Everything that Discord is given about the commands, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import discord
from discord import app_commands

from bot.registry import commands
from bot.texts.commands import CommandTranslator
from languages import Texts


class _RecordingTranslator(CommandTranslator):
    """Writes down every key that it is asked for, and every text without one."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self.keys: set[str] = set()
        self.literals: set[str] = set()

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        key = string.extras.get("key")
        if key is None:
            self.literals.add(string.message)
        else:
            self.keys.add(key)
        return await super().translate(string, locale, context)


class CommandTexts(NamedTuple):
    """The groups of commands as Discord gets them, the keys of their texts, and the texts that have none."""

    payloads: list[dict[str, Any]]
    keys: set[str]
    literals: set[str]


async def command_texts(texts: Texts) -> CommandTexts:
    """What Discord would be given with these catalogues."""
    client = discord.Client(intents=discord.Intents.none())
    tree, translator = app_commands.CommandTree(client), _RecordingTranslator(texts)
    payloads = [await group.get_translated_payload(tree, translator) for group in commands()]
    return CommandTexts(payloads, translator.keys, translator.literals)


def described(options: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Groups, commands, options and choices alike."""
    for option in options:
        yield option
        yield from described(option.get("options", []))
        yield from described(option.get("choices", []))
