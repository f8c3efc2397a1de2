"""One run of the try-out: the bot, the fake Discord around it, and the page that shows both."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
import webbrowser
from argparse import Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from msgspec import Struct
from simcord.backend.errors import SetupError

import rendering
from bot import __version__, wall_clock
from bot.app import CarraraBot
from bot.command_sync import state_file
from bot.settings import Settings
from bot.tryout.channel_history import ChannelHistory
from bot.tryout.clock_driver import ClockDriver
from bot.tryout.fake_discord import FakeDiscord, build_fake_discord, put_emojis, set_clock
from bot.tryout.page import PageServer
from bot.tryout.windows import Previews
from rendering.icons import ICONS
from storage import StorageError, Store

HOST = "127.0.0.1"
# Seconds: nobody wants to wait for a stand-in in the try-out, where one person may play against three.
SHORT_THOUGHT = 0.1
PORT = 8422


class Session(Struct, frozen=True, kw_only=True):
    """The parts of a running try-out, for tests and galleries."""

    bot: CarraraBot
    fake: FakeDiscord
    previews: Previews
    clock: ClockDriver
    address: str


@asynccontextmanager
async def session(settings: Settings, *, port: int | None = None, is_fresh: bool = False) -> AsyncIterator[Session]:
    """Run the try-out; at the end save the channels and close the database. The folder is the try-out's own."""
    history = ChannelHistory(settings.carrara_folder / "channels")
    store = await _open_store(settings, history, is_fresh=is_fresh)
    bot = CarraraBot(settings, store=store, renderer=rendering)
    fake = build_fake_discord(bot)
    # Put the saved messages back, and set the clock behind the newest of them, or to now if that is later.
    past = history.read()
    if past is not None:
        history.restore(fake, past)
    set_clock(fake, max(time.time(), 0.0 if past is None else past.seconds + 1))
    await put_emojis(fake.env.backend, ICONS)
    try:
        await fake.env.start()
        async with _serve_page(bot, fake, history, port=free_port(port)) as running:
            yield running
    finally:
        await fake.env.shutdown()
        await bot.close()


@asynccontextmanager
async def _serve_page(
    bot: CarraraBot, fake: FakeDiscord, history: ChannelHistory, *, port: int
) -> AsyncIterator[Session]:
    """Serve the page and let the clock run; at the end save the channels."""
    previews = Previews(fake, port=port)
    clock = ClockDriver(fake, previews, history)
    previews.use_server(PageServer(previews, port, context=bot.context, clock=clock))
    async with previews:
        driving = asyncio.create_task(clock.run())
        try:
            yield Session(bot=bot, fake=fake, previews=previews, clock=clock, address=previews.address)
        finally:
            driving.cancel()
            with suppress(asyncio.CancelledError):
                await driving
            history.write(fake)


async def _open_store(settings: Settings, history: ChannelHistory, *, is_fresh: bool) -> Store:
    """The database; `is_fresh` deletes the old one, which is allowed only while holding its lock."""
    store = Store.open(settings.database, now=wall_clock.now(), program=__version__)
    if is_fresh:
        await store.close()
        history.forget()
        for old in settings.carrara_folder.glob(f"{settings.file.name}*"):
            old.unlink()
        store = Store.open(settings.database, now=wall_clock.now(), program=__version__)
    # The fake Discord starts without commands, so they must be synced again.
    state_file(settings).unlink(missing_ok=True)
    return store


def free_port(asked: int | None) -> int:
    """The port asked for; otherwise the usual one, or 0 (any) if that is taken."""
    if asked is not None:
        return asked
    with socket.socket() as trial:
        # As the server itself does: a port that a run just left counts as free.
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((HOST, PORT))
        except OSError:
            return 0
    return PORT


def own_settings(settings: Settings) -> Settings:
    """The same settings with a folder of the try-out's own, so that it never touches the games of real servers.

    It makes no backups: a week that passes at the press of a button would make 168. Strong stand-ins think only
    briefly, because the fake Discord waits after a press until the bot is idle.
    """
    return settings.model_copy(
        update={
            "carrara_folder": settings.carrara_folder / "tryout",
            "carrara_database": None,
            "carrara_shards": 1,
            "carrara_shard_range": None,
            "carrara_health_port": None,
            "carrara_server": None,
            "carrara_backup_hours": 0,
            "carrara_stand_in_seconds": min(settings.carrara_stand_in_seconds, SHORT_THOUGHT),
        }
    )


# What `make run` does without a token

DONE = 0
FAILED = 1
RUNNING_ALREADY = 3
# Without a desktop the only browsers are those that would take over the terminal.
DESKTOPS = ("DISPLAY", "WAYLAND_DISPLAY")
WELCOME = """\
Carrara, to try out: no token was found, so Discord is simulated on this machine.

{address}

Open it in a browser. Four people, one channel; games are kept in {folder} (ARGS=--fresh starts over).
Press Ctrl-C to stop."""


def run(settings: Settings, arguments: Namespace) -> int:
    """Serve the try-out until it is interrupted; the exit code."""
    own = own_settings(settings)
    try:
        asyncio.run(_serve(own, arguments))
    except StorageError as error:
        return _refuse(error, own)
    except SetupError as error:
        return _print_error(f"The try-out cannot start: {error}. Choose another port with --port.")
    return DONE


async def _serve(settings: Settings, arguments: Namespace) -> None:
    async with session(settings, port=arguments.port, is_fresh=arguments.fresh) as running:
        file = _address_file(settings)
        file.write_text(running.address, encoding="utf-8")
        _print(WELCOME.format(address=running.address, folder=settings.carrara_folder))
        if not arguments.no_browser and has_desktop():
            await asyncio.to_thread(webbrowser.open, running.address)
        await wait_for_interrupt()
        _print("\nStopping.")
        file.unlink(missing_ok=True)
    _print("Stopped. The games are kept for next time.")


async def wait_for_interrupt() -> None:
    """Wait for Ctrl-C or SIGTERM."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    await stop.wait()


def has_desktop() -> bool:
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in DESKTOPS)


def _refuse(error: StorageError, settings: Settings) -> int:
    if error.code != "in-use":
        return _print_error(f"The try-out's games in {settings.carrara_folder} cannot be opened: {error}")
    file = _address_file(settings)
    where = f" at {file.read_text(encoding='utf-8')}" if file.exists() else ""
    _print_error(f"The try-out is already running{where}. Use that one, or stop it with Ctrl-C first.")
    return RUNNING_ALREADY


def _address_file(settings: Settings) -> Path:
    """Where a second start finds the address of the first."""
    return settings.carrara_folder / "address"


def _print_error(text: str) -> int:
    sys.stderr.write(text + "\n")
    return FAILED


def _print(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
