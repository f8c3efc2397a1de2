"""`python -m bot`: on Discord with a token, in a local browser without."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
from contextlib import suppress
from typing import Final

import discord
from pydantic import ValidationError

import rendering
from bot import __version__
from bot.app import CarraraBot
from bot.logs import configure
from bot.settings import Settings
from storage.errors import StorageError
from storage.store import Store

log = logging.getLogger(__name__)

FINE: Final = 0
BAD_SETTINGS: Final = 2
NO_STORAGE: Final = 3
NOT_LET_IN: Final = 4

_NO_TOKEN: Final = "Discord does not accept DISCORD_TOKEN. Copy it anew from the developer portal (Bot, Reset Token)."


def main() -> int:
    """What the process ends with: 0 fine, 2 bad settings, 3 no database, 4 not let in by Discord."""
    arguments = parser().parse_args()
    try:
        settings = Settings()
    except ValidationError as error:
        return _said(_complaint(error), BAD_SETTINGS)
    configure(settings)
    if settings.discord_token is None:
        from bot.tryout import run  # it brings a whole pretended Discord along

        return run(settings, arguments)
    try:
        store = Store.open(settings.database)
    except (StorageError, OSError) as error:
        return _said(_trouble(settings, error), NO_STORAGE)
    return asyncio.run(serve(settings, store))


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="python -m bot",
        description="Hosts The Palaces of Carrara on Discord. With DISCORD_TOKEN (in the environment or in .env) "
        "it goes online; without, it starts a try-out in your browser. Every setting stands in .env.example.",
    )
    made.add_argument("--version", action="version", version=f"carrara {__version__}")
    tryout = made.add_argument_group("try-out")
    tryout.add_argument("--no-browser", action="store_true", help="do not open a browser")
    tryout.add_argument("--fresh", action="store_true", help="begin anew, without the games kept from last time")
    tryout.add_argument("--port", type=int, help="serve the page at this port")
    return made


def _trouble(settings: Settings, error: Exception) -> str:
    if isinstance(error, StorageError) and error.code == "in-use":
        return f"Carrara is already running on {settings.database}; stop it first."
    return f"The database {settings.database} cannot be used: {error}"


def _complaint(error: ValidationError) -> str:
    """Which settings are wrong and why, without their values: one of them is a secret."""
    wrong = (f"{'.'.join(map(str, one['loc'])).upper()}: {one['msg']}" for one in error.errors(include_input=False))
    return "These settings are wrong:\n  " + "\n  ".join(wrong)


async def serve(settings: Settings, store: Store) -> int:
    """Online until a signal asks to stop."""
    assert settings.discord_token is not None
    bot = CarraraBot(settings, store=store, easel=rendering)
    stopping = _on_signals(bot)
    try:
        await bot.start(settings.discord_token.get_secret_value())
    except discord.LoginFailure:
        return _said(_NO_TOKEN, NOT_LET_IN)
    except discord.PrivilegedIntentsRequired as error:
        return _said(str(error), NOT_LET_IN)
    except (OSError, discord.GatewayNotFound) as error:
        return _said(f"Discord cannot be reached: {error}", NOT_LET_IN)
    finally:
        await bot.close()
        for task in stopping:
            await task
    return FINE


def _on_signals(bot: CarraraBot) -> list[asyncio.Task[None]]:
    """SIGTERM and SIGINT end the bot in good order; what is owed is kept."""
    loop, stopping = asyncio.get_running_loop(), list[asyncio.Task[None]]()
    for number in (signal.SIGTERM, signal.SIGINT):
        # Windows has no such handlers; there Ctrl-C interrupts as it always does.
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, lambda: stopping.append(loop.create_task(bot.close())))
    return stopping


def _said(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
