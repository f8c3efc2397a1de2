"""The fixed choices of options."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.texts.commands import command_text


def choices(prefix: str, values: Iterable[str]) -> list[app_commands.Choice[str]]:
    """The fixed choices of an option, labelled by the catalogue."""
    return [app_commands.Choice(name=command_text(f"{prefix}-{value}"), value=str(value)) for value in values]
