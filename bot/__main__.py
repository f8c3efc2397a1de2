"""`python -m bot`: on Discord with a token, in a local browser without."""

from __future__ import annotations

import argparse
import asyncio
import errno
import logging
import signal
import sys
import traceback
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import aiohttp
import discord
from pydantic import ValidationError

import rendering
from bot import __version__, wall_clock
from bot.app import CarraraBot
from bot.cluster import join
from bot.logs import configure
from bot.settings import ENV_FILE, Settings
from storage import StorageError, Store, make_private

log = logging.getLogger(__name__)

# Exit codes. 1 is Python's default for an uncaught exception. docs/hosting.md says what to do about each.
OK = 0
BAD_SETTINGS = 2
NO_DATABASE = 3
DISCORD_REFUSED = 4
TRY_AGAIN = 5
# Restarting does not cure these, so a supervisor must not restart the bot after them. A file in use is one of them (3):
# somebody has started two bots and must decide which one should run.
NEEDS_OPERATOR = frozenset({BAD_SETTINGS, NO_DATABASE, DISCORD_REFUSED})
# Problems that may be gone by the next start: codes of StorageError and numbers of OSError.
_PASSING = frozenset({"disk-full", "disk-error", "locked", "unreachable", errno.ENOSPC, errno.EDQUOT, errno.EIO})
# Seconds between attempts to reach Discord, which allows a bot 1,000 sessions a day; the longest pause makes 288.
FIRST_PAUSE = 5.0
LONGEST_PAUSE = 300.0
# Seconds that discord.py gets to stop after it was closed.
LONGEST_DISCONNECT = 1.0
# Authentication failed, invalid shard, sharding required, invalid version, invalid or disallowed intents.
_FATAL_CLOSE_CODES = frozenset({4004, 4010, 4011, 4012, 4013, 4014})
# The modules of discord.py that connect.
_CONNECTING = frozenset({"discord.client", "discord.gateway", "discord.shard"})
_NO_TOKEN = "Discord does not accept DISCORD_TOKEN. Copy it again from the developer portal (Bot, Reset Token)."
_NO_TRYOUT = (
    "There is no DISCORD_TOKEN, and the try-out is not installed. `make run` installs it; "
    "by hand: pip install -r requirements-tryout.lock"
)


def main() -> int:
    """Run the bot or the try-out until it ends; returns one of the exit codes above.

    If Discord cannot be reached, the bot does not end but tries again after growing pauses.
    """
    arguments = argument_parser().parse_args()
    try:
        settings = Settings()
    except ValidationError as error:
        return _print_error(_settings_problems(error), BAD_SETTINGS)
    configure(settings)
    make_private(Path(ENV_FILE))
    if settings.discord_token is None:
        # Hosts with a token do not install simcord, so only the try-out may import it.
        if find_spec("simcord") is None:
            return _print_error(_NO_TRYOUT, BAD_SETTINGS)
        from bot.tryout import run

        return run(settings, arguments)
    try:
        store = open_store(settings)
    except (StorageError, OSError) as error:
        return _print_error(_database_problem(settings, error), _database_status(error))
    return asyncio.run(serve(settings, store))


def open_store(settings: Settings) -> Store:
    """Open the store. Each process gets a new name, so that none inherits the leases of a dead one."""
    return Store.open(settings.database, now=wall_clock.now(), program=__version__, folder=settings.carrara_folder)


def argument_parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="Hosts The Palaces of Carrara on Discord. With DISCORD_TOKEN (in the environment or in .env) "
        "it goes online; without, it starts a try-out in your browser. .env.example lists all settings.",
    )
    parser.add_argument("--version", action="version", version=f"carrara {__version__}")
    tryout = parser.add_argument_group("try-out")
    tryout.add_argument("--no-browser", action="store_true", help="do not open a browser")
    tryout.add_argument("--fresh", action="store_true", help="start over, without the games from last time")
    tryout.add_argument("--port", type=int, help="serve the page on this port")
    return parser


def _database_problem(settings: Settings, error: Exception) -> str:
    if isinstance(error, StorageError) and error.code == "in-use":
        return f"Carrara is already running on {settings.database_name}; stop it first."
    if isinstance(error, StorageError) and error.code in ("newer-file", "newer-rules"):
        return _newer_file(settings, error)
    return f"The database {settings.database_name} cannot be used: {error}"


def _database_status(error: StorageError | OSError) -> int:
    reason = error.code if isinstance(error, StorageError) else error.errno
    return TRY_AGAIN if reason in _PASSING else NO_DATABASE


def _newer_file(settings: Settings, error: StorageError) -> str:
    written, running = error.facts["file"], error.facts["program"]
    what = f"Carrara {written}" if error.code == "newer-file" else f"version {written} of the rules"
    return (
        f"The database {settings.database_name} was written by {what}; this is {running}. Nothing was changed. "
        "Start that version again, or restore a backup from before the upgrade."
    )


def _settings_problems(error: ValidationError) -> str:
    """Which settings are wrong and why, without their values, since some are secret."""
    wrong = (f"{'.'.join(map(str, item['loc'])).upper()}: {item['msg']}" for item in error.errors(include_input=False))
    # Pydantic puts this before the messages of our own validators.
    return "These settings are wrong:\n  " + "\n  ".join(wrong).replace(": Value error, ", ": ")


class _RefusedByDiscord(Exception):
    """Discord refuses the bot and would do so again. The message is for the operator."""


def _is_raised_while_connecting(error: AttributeError) -> bool:
    """Whether the error comes from discord.py's own connecting code and not from ours."""
    *_, (frame, _) = traceback.walk_tb(error.__traceback__)
    return frame.f_globals.get("__name__") in _CONNECTING


class _Session:
    """The part that a signal ends: a bot that is online, or the pause before the next attempt."""

    def __init__(self, settings: Settings) -> None:
        assert settings.discord_token is not None
        self._settings = settings
        self._token = settings.discord_token.get_secret_value()
        self._bot: CarraraBot | None = None
        self._connection: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()

    @property
    def is_stopping(self) -> bool:
        return self._stopping.is_set()

    async def run(self, store: Store) -> bool:
        """Be online until something ends it; returns whether Discord was reached. Raises _RefusedByDiscord.

        Other connection errors are logged, not raised. The store is closed in any case.
        """
        bot = self._bot = CarraraBot(self._settings, store=store, renderer=rendering)
        try:
            shards = self._settings.carrara_shard_range
            if await join(
                store.processes, shards, now=wall_clock.now, pause=self.pause, is_stopping=self._stopping.is_set
            ):
                self._connection = asyncio.create_task(bot.start(self._token))
                await self._connection
        except asyncio.CancelledError:
            if not self.is_stopping:
                raise
        except discord.LoginFailure as error:
            raise _RefusedByDiscord(_NO_TOKEN) from error
        except discord.PrivilegedIntentsRequired as error:
            raise _RefusedByDiscord(str(error)) from error
        except discord.ConnectionClosed as error:
            if error.code in _FATAL_CLOSE_CODES:
                raise _RefusedByDiscord(str(error)) from error
            log.warning("Discord has closed the connection: %s", error.code)
        except discord.HTTPException as error:
            if error.status < 500 and error.status != 429:
                raise
            log.warning("Discord cannot be reached: %s", error)
        except (OSError, aiohttp.ClientError, discord.GatewayNotFound) as error:
            log.warning("Discord cannot be reached: %r", error)
        except AttributeError as error:
            # discord.py fails so if the gateway is down at the first connect: it uses a connection that it never had.
            if bot.is_ready() or not _is_raised_while_connecting(error):
                raise
            log.warning("the gateway of Discord cannot be reached", exc_info=True)
        finally:
            await bot.close()
        return bot.is_ready()

    async def pause(self, seconds: float) -> None:
        """Wait n seconds, or until a signal asks to stop."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stopping.wait(), seconds)

    async def close(self) -> None:
        """Close the bot and its connection."""
        self._stopping.set()
        if self._bot is not None:
            await self._bot.close()
        if self._connection is not None:
            await asyncio.wait([self._connection], timeout=LONGEST_DISCONNECT)
            # discord.py would go on to connect shards that have not identified yet, even after it was closed.
            self._connection.cancel()


async def serve(settings: Settings, store: Store) -> int:
    """Be online until a signal asks to stop; returns the exit status. Reconnects if Discord cannot be reached."""
    session = _Session(settings)
    closing, failures = _close_on_signals(session), 0
    try:
        while True:
            was_reached = await session.run(store)
            if session.is_stopping:
                return OK
            failures = 0 if was_reached else failures + 1
            await session.pause(pause_before_restart(failures))
            if session.is_stopping:
                return OK
            try:
                # The bot closed its store when it closed.
                store = open_store(settings)
            except OSError as error:
                return _print_error(_database_problem(settings, error), _database_status(error))
    except _RefusedByDiscord as refused:
        return _print_error(str(refused), DISCORD_REFUSED)
    except StorageError as error:
        return _print_error(_database_problem(settings, error), _database_status(error))
    finally:
        for task in closing:
            await task


def pause_before_restart(failures: int) -> float:
    """Seconds; doubled after every attempt that did not reach Discord."""
    return min(FIRST_PAUSE * 2.0 ** min(failures, 20), LONGEST_PAUSE)


def _close_on_signals(session: _Session) -> list[asyncio.Task[None]]:
    """Let SIGTERM and SIGINT close the session; returns the list to which their tasks are added."""
    loop, stopping = asyncio.get_running_loop(), list[asyncio.Task[None]]()
    for number in (signal.SIGTERM, signal.SIGINT):
        # Windows has no such handlers; there Ctrl-C raises KeyboardInterrupt as usual.
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, lambda: stopping.append(loop.create_task(session.close())))
    return stopping


def _print_error(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
