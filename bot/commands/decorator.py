"""The decorator of every slash command."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from discord import app_commands

from bot.core.interactions import answer_errors
from bot.core.sentences import command_text, option_key

Method = Callable[..., Coroutine[Any, Any, None]]


def command(name: str, /, **options: str) -> Callable[[Method], app_commands.Command[Any, ..., None]]:
    """Make a method of a group a command: its texts have the keys `command-<name>` and `command-<name>-about`.

    `options` are the keys of the texts that describe its options, by the names of their parameters. What the method
    raises is answered, as `answer_errors` does it.
    """
    title, about = command_text(f"command-{name}"), command_text(f"command-{name}-about")
    named = {parameter: command_text(option_key(parameter)) for parameter in options}
    described = {parameter: command_text(key) for parameter, key in options.items()}

    def decorate(method: Method) -> app_commands.Command[Any, ..., None]:
        callback = app_commands.describe(**described)(answer_errors(method))
        return app_commands.command(name=title, description=about)(app_commands.rename(**named)(callback))

    return decorate
