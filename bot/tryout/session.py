"""One run of the try-out: the bot, the fake Discord around it, and the page that shows both."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

import rendering
from bot import __version__, wall_clock
from bot.app import CarraraBot
from bot.command_sync import state_file
from bot.settings import Settings
from bot.tryout.channel_history import ChannelHistory
from bot.tryout.clock_driver import ClockDriver
from bot.tryout.emojis import put_emojis
from bot.tryout.fake_discord import FakeDiscord, build_fake_discord, set_clock
from bot.tryout.page_api import PageApi
from bot.tryout.windows.previews import Previews
from rendering.icons import ICONS
from storage import Store

HOST: Final = "127.0.0.1"
# Seconds: in the try-out nobody wants to wait for a stand-in, and one person may play against three.
SHORT_THOUGHT: Final = 0.1
PORT: Final = 8422


@dataclass(frozen=True, kw_only=True)
class Session:
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
    _restore_channels(fake, history)
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
    """Serve the page and let the clock run; at the end keep the channels."""

    def page_api(previews: Previews) -> PageApi:
        return PageApi(fake, bot.context, previews=previews, clock=ClockDriver(fake, previews, history))

    async with Previews(fake, port=port, page_api=page_api) as previews:
        clock = ClockDriver(fake, previews, history)
        driving = asyncio.create_task(clock.run())
        try:
            yield Session(bot=bot, fake=fake, previews=previews, clock=clock, address=previews.address)
        finally:
            driving.cancel()
            with suppress(asyncio.CancelledError):
                await driving
            history.write(fake)


async def _open_store(settings: Settings, history: ChannelHistory, *, is_fresh: bool) -> Store:
    """The database; `is_fresh` removes the old one, which only who holds its lock may do."""
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


def _restore_channels(fake: FakeDiscord, history: ChannelHistory) -> None:
    """Put the saved messages back, and set the clock behind the newest of them, or to now where that is later."""
    past = history.read()
    if past is not None:
        history.restore(fake, past)
    set_clock(fake, max(time.time(), 0.0 if past is None else past.seconds + 1))


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
    """The same settings for a folder of its own, so that the try-out never touches the games of real servers.

    It makes no backups: a week that goes by at the press of a button would make 168. Strong stand-ins think only
    shortly, because the fake Discord waits until the bot has come to rest after a press.
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
