"""Everything that Discord is given about the commands, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import discord
from discord import app_commands

from bot.core.sentences import CommandTranslator
from bot.registry import commands
from languages import Texts
from testing.discord.api_checks import problems

# Discord's rule for names: letters of any script in lower case, digits, - and _.
_NAME = re.compile(r"[-_'\w]{1,32}")
# What Discord takes of a command, counting of each field the longest of its languages.
_MOST = 8_000


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


def command_parts(options: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Groups, commands, options and choices alike."""
    for option in options:
        yield option
        yield from command_parts(option.get("options", []))
        yield from command_parts(option.get("choices", []))


def _in_every_language(option: dict[str, Any], field: str) -> list[str]:
    return [str(option.get(field, "")), *(option.get(f"{field}_localizations") or {}).values()]


def _siblings(option: dict[str, Any]) -> Iterator[list[dict[str, Any]]]:
    """Commands of one group, and options of one command."""
    if option.get("options"):
        yield option["options"]
        for one in option["options"]:
            yield from _siblings(one)


def payload_problems(payloads: list[dict[str, Any]]) -> list[str]:
    """What Discord would refuse, in whichever language, and what a reader could not tell apart."""
    found = [problem for payload in payloads for problem in problems("POST", "/applications/1/commands", payload)]
    found += [f"{one['name']} has {_characters(one)} characters" for one in payloads if _characters(one) > _MOST]
    found += [f"{one['name']} is localised" for one in payloads if one.get("name_localizations")]
    for group in (group for payload in payloads for group in _siblings(payload)):
        locales = {locale for one in group for locale in one.get("name_localizations") or {}}
        for locale in ("default", *sorted(locales)):
            names = [(one.get("name_localizations") or {}).get(locale, one["name"]) for one in group]
            found += [f"{locale}: {name} is no name" for name in names if not _is_name(name)]
            found += [f"{locale}: {name} is there twice" for name in {one for one in names if names.count(one) > 1}]
    return found


def _is_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None and name == name.lower()


def _characters(group: dict[str, Any]) -> int:
    """How large Discord counts a command."""
    parts, fields = list(command_parts([group])), ("name", "description")
    texts = sum(max(map(len, _in_every_language(one, field))) for one in parts for field in fields)
    return texts + sum(len(one["value"]) for one in parts if isinstance(one.get("value"), str))
