"""The fixed choices of the options of commands."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.core.sentences import AUTOMATIC, command_text, language_name
from languages import load


def choices(prefix: str, values: Iterable[str]) -> list[app_commands.Choice[str]]:
    """The fixed choices of an option, labelled by the catalogue."""
    return [app_commands.Choice(name=command_text(f"{prefix}-{value}"), value=str(value)) for value in values]


def language_choices(automatic: str) -> list[app_commands.Choice[str]]:
    """The languages by their own names, and under the text of the key `automatic` the one that Discord is set to."""
    texts = load()
    names = [app_commands.Choice(name=language_name(texts, one), value=one) for one in texts.locales]
    return [app_commands.Choice(name=command_text(automatic), value=AUTOMATIC), *names]
