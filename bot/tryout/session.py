"""One run of the try-out: the bot, the pretended Discord around it, and the page that shows both."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

import rendering
from bot.app import CarraraBot
from bot.settings import Settings
from bot.tryout.driver import Driver
from bot.tryout.front import Front
from bot.tryout.history import History
from bot.tryout.windows import Windows
from bot.tryout.world import World, build, set_clock
from storage.store import Store

HOST: Final = "127.0.0.1"
SHORT_THOUGHT: Final = 0.1
PORT: Final = 8422


@dataclass(frozen=True, kw_only=True)
class Session:
    """What runs."""

    bot: CarraraBot
    world: World
    windows: Windows
    driver: Driver
    address: str


@asynccontextmanager
async def session(settings: Settings, *, port: int | None = None, is_fresh: bool = False) -> AsyncIterator[Session]:
    """Start everything; at the end keep the channels and let go of the file. The folder is the try-out's own."""
    history = History(settings.carrara_folder / "channels")
    store = await _store(settings, history, is_fresh=is_fresh)
    bot = CarraraBot(settings, store=store, easel=rendering)
    world = build(bot)
    _bring_back(world, history)
    try:
        await world.env.start()
        async with _shown(bot, world, history, port=free_port(port)) as running:
            yield running
    finally:
        await world.env.shutdown()
        await bot.close()


@asynccontextmanager
async def _shown(bot: CarraraBot, world: World, history: History, *, port: int) -> AsyncIterator[Session]:
    front = Front(world, bot.desk)
    async with Windows(world, port=port, page=front) as windows:
        driver = Driver(world, windows, history)
        front.connect(windows, driver)
        driving = asyncio.create_task(driver.run())
        try:
            yield Session(bot=bot, world=world, windows=windows, driver=driver, address=windows.address)
        finally:
            driving.cancel()
            with suppress(asyncio.CancelledError):
                await driving
            history.write(world)


async def _store(settings: Settings, history: History, *, is_fresh: bool) -> Store:
    """The file of games. Only who holds its claim may throw the old one away."""
    store = Store.open(settings.database)
    if is_fresh:
        await store.close()
        history.forget()
        for old in settings.carrara_folder.glob(f"{settings.database.name}*"):
            old.unlink()
        store = Store.open(settings.database)
    # The pretended Discord has forgotten the commands, so they must be told again.
    (settings.carrara_folder / "commands.sha256").unlink(missing_ok=True)
    return store


def _bring_back(world: World, history: History) -> None:
    """The channels as they were left; time goes on from there, or from now where that is later."""
    past = history.read()
    if past is not None:
        history.restore(world, past)
    set_clock(world, max(time.time(), 0.0 if past is None else past.seconds + 1))


def free_port(wished: int | None) -> int:
    """The port wished for; without a wish the usual one, or any if that is taken."""
    if wished is not None:
        return wished
    with socket.socket() as trial:
        # As the server itself does: a port that a run just left is free.
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((HOST, PORT))
        except OSError:
            return 0
    return PORT


def own_settings(settings: Settings) -> Settings:
    """The same settings for a folder of its own, so that the try-out never touches the games of real servers.

    It makes no backups: a week that goes by at the press of a button would make 168. Strong stand-ins think only
    shortly, because the pretended Discord waits until the bot has come to rest after a press.
    """
    return settings.model_copy(
        update={
            "carrara_folder": settings.carrara_folder / "tryout",
            "carrara_shards": 1,
            "carrara_server": None,
            "carrara_backup_hours": 0,
            "carrara_stand_in_seconds": min(settings.carrara_stand_in_seconds, SHORT_THOUGHT),
        }
    )
