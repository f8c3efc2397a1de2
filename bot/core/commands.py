"""Groups of slash commands, to which every feature adds its own; choices and suggestions that several of them use."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.core.interactions import Interaction, answer_errors, context_of, localizer_of
from bot.core.limits import OPTIONS
from bot.core.sentences import AUTOMATIC, command_text, language_name, option_key
from bot.core.turn_clock import timezone_names
from bot.core.views import read_tables_of
from languages import Localizer, load
from languages.command_names import GROUPS
from storage import Table

CallbackT = TypeVar("CallbackT", bound=Callable[..., Coroutine[Any, Any, None]])


class CommandGroup:
    """A group of slash commands. Features register theirs with `command`; `make` builds the group for one bot."""

    def __init__(self, name: str, *, in_direct_messages: bool, permissions: discord.Permissions | None = None) -> None:
        self.name = name
        self._in_direct_messages = in_direct_messages
        self._permissions = permissions
        self._commands: list[tuple[str, Callable[..., Coroutine[Any, Any, None]]]] = []

    def command(self, name: str, /, **options: str) -> Callable[[CallbackT], CallbackT]:
        """Register a function as a command: its texts have the keys `command-<name>` and `command-<name>-about`.

        `options` maps the names of its parameters to the keys of the texts that describe them. The command runs the
        function inside `answer_errors`; the function itself is returned unchanged.
        """

        def register(callback: CallbackT) -> CallbackT:
            @functools.wraps(callback)
            async def run(interaction: Interaction, **given: Any) -> None:
                await answer_errors(interaction, functools.partial(callback, interaction, **given))

            # discord.py would resolve the annotations in this module and not in the callback's.
            run.__signature__ = inspect.signature(callback, eval_str=True)  # type: ignore[attr-defined]
            app_commands.describe(**{option: command_text(key) for option, key in options.items()})(run)
            app_commands.rename(**{option: command_text(option_key(option)) for option in options})(run)
            self._commands.append((name, run))
            return callback

        return register

    def make(self) -> app_commands.Group:
        """A new group with new commands: each can be added to one bot only."""
        group = app_commands.Group(
            name=GROUPS[self.name],
            description=command_text(f"command-{self.name}-about"),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=self._in_direct_messages, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            default_permissions=self._permissions,
        )
        for name, callback in self._commands:
            title, about = command_text(f"command-{name}"), command_text(f"command-{name}-about")
            group.add_command(app_commands.Command(name=title, description=about, callback=callback))
        return group


carrara = CommandGroup("carrara", in_direct_messages=True)
turn = CommandGroup("turn", in_direct_messages=False)
# Discord allows this group to those who may manage the server; its page *Integrations* can give it to other roles.
admin = CommandGroup("admin", in_direct_messages=False, permissions=discord.Permissions(manage_guild=True))


def choices(prefix: str, values: Iterable[str]) -> list[Choice[str]]:
    """The fixed choices of an option, labelled by the texts `<prefix>-<value>`."""
    return [Choice(name=command_text(f"{prefix}-{value}"), value=str(value)) for value in values]


def language_choices(automatic: str) -> list[Choice[str]]:
    """The languages by their own names, after the choice to follow Discord, labelled with the text `automatic`."""
    texts = load()
    names = [Choice(name=language_name(texts, locale), value=locale) for locale in texts.locales]
    return [Choice(name=command_text(automatic), value=AUTOMATIC), *names]


async def suggest_own_tables(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The caller's own tables, wherever they are played."""
    tables = await read_tables_of(context_of(interaction).tables, interaction.user.id)
    return table_choices(await localizer_of(interaction), tables, typed)


def table_choices(localizer: Localizer, tables: Iterable[Table], typed: str) -> list[Choice[int]]:
    """The tables whose number or ruleset contains what was typed, as many as Discord shows."""
    named = [(f"{table.id}: {localizer.say(f'ruleset-{table.ruleset}')}", table.id) for table in tables]
    return [Choice(name=name, value=table_id) for name, table_id in named if typed.lower() in name.lower()][:OPTIONS]


async def suggest_timezones(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The time zones whose name contains what was typed."""
    wanted = typed.lower().replace(" ", "_")
    zones = [zone for zone in timezone_names() if wanted in zone.lower()]
    return [Choice(name=zone, value=zone) for zone in zones[:OPTIONS]]
