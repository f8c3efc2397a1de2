"""The bot: wires service, sender, timer, buttons and commands together."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import discord
from discord import app_commands

from bot import clock
from bot.desk import Desk
from bot.errors import report
from bot.presenter import Presenter
from bot.rooms import ITEMS, commands
from bot.sender import Sender
from bot.service import Service
from bot.settings import Settings
from bot.stand_ins import StandIns
from bot.studio import Easel, Studio
from bot.sync import sync_commands
from bot.texts import load
from bot.texts.commands import CommandTranslator
from bot.thinking import Thinkers, hired, measured_pace, usual_pace
from bot.timer import Timer
from storage.backup import back_up
from storage.store import Store

log = logging.getLogger(__name__)

SEED_BYTES: Final = 32
HOUR: Final = 3_600.0
# Seconds until a stand-in that could not move is asked again.
TRY_LATER: Final = 30.0


class CarraraBot(discord.AutoShardedClient):
    """One process for all servers. `close` finishes what is being sent and lets go of the file."""

    def __init__(
        self,
        settings: Settings,
        *,
        store: Store,
        easel: Easel,
        now: Callable[[], float] = clock.now,
        seed: Callable[[], bytes] = lambda: secrets.token_bytes(SEED_BYTES),
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            shard_count=settings.carrara_shards,
        )
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        self.started = now()
        self.tree = Tree(self)
        self.desk = self._desk(settings, store=store, easel=easel, now=now, seed=seed)
        self.timer = Timer(self._tick, now=now)
        self.stand_ins = StandIns(
            self.desk.service,
            thinkers=self.desk.thinkers,
            flush=self.desk.sender.flush,
            try_later=lambda: self.timer.wake_at(now() + TRY_LATER),
        )
        self.desk.sender.stand_ins = self.stand_ins.play
        self.desk.sender.set_alarm = self.timer.wake_at
        self._backed_up = now()
        self._is_stopping = False

    def _desk(
        self,
        settings: Settings,
        *,
        store: Store,
        easel: Easel,
        now: Callable[[], float],
        seed: Callable[[], bytes],
    ) -> Desk:
        service = Service(store, now=now, seed=seed)
        texts, studio = load(), Studio(easel)
        presenter = Presenter(service, texts=texts, studio=studio, now=now, locale_at=self._locale_at)
        sender = Sender(self, service=service, store=store, texts=texts, now=now, prepare=presenter.prepare)
        processes, seconds = settings.carrara_stand_in_processes, settings.carrara_stand_in_seconds
        return Desk(
            service=service,
            store=store,
            texts=texts,
            studio=studio,
            now=now,
            settings=settings,
            sender=sender,
            thinkers=Thinkers(
                lambda: hired(processes),
                seconds=seconds,
                at_once=max(1, processes),
                measure=measured_pace if processes else usual_pace,
            ),
        )

    def _locale_at(self, server: int | None) -> str | None:
        """The language of a server."""
        guild = None if server is None else self.get_guild(server)
        return None if guild is None else guild.preferred_locale.value

    async def setup_hook(self) -> None:
        """Buttons of every message ever sent answer from here on."""
        self.add_dynamic_items(*ITEMS)
        for command in commands():
            self.tree.add_command(command)
        await self.tree.set_translator(CommandTranslator(self.desk.texts))
        await sync_commands(self.tree, self.desk.settings)
        self.desk.thinkers.warm_up()
        self.timer.start()

    async def _tick(self) -> float | None:
        """What falls due: lobbies that close, stand-ins that were to move, messages owed, backups."""
        await self.desk.service.settle()
        for table in await self.desk.service.stand_in_turns():
            await self.stand_ins.play(table)
        await self.desk.sender.flush()
        await self._back_up()
        moments = (await self.desk.store.outbox.next_due(), await self.desk.service.next_deadline())
        return min((moment for moment in moments if moment is not None), default=None)

    async def _back_up(self) -> None:
        settings, now = self.desk.settings, self.desk.now()
        hours = settings.carrara_backup_hours
        if not hours or now - self._backed_up < hours * HOUR:
            return
        self._backed_up = now
        kept = {"hours": settings.carrara_backups_hourly, "days": settings.carrara_backups_daily}
        await asyncio.to_thread(back_up, self.desk.store.path, settings.carrara_folder / "backups", now=now, **kept)

    async def on_guild_channel_update(self, before: Any, after: discord.abc.GuildChannel) -> None:
        await self.desk.sender.go_on(after.id)

    async def on_guild_role_update(self, before: Any, after: discord.Role) -> None:
        await self.desk.sender.go_on()

    async def on_thread_update(self, before: Any, after: discord.Thread) -> None:
        """A table's thread stays open as long as the table lives."""
        if after.archived and await self.desk.service.at(after.id) is not None:
            with suppress(discord.HTTPException):
                await after.edit(archived=False)
        await self.desk.sender.go_on(after.id)

    async def close(self) -> None:
        """Stop in good order; what is still owed is kept. A second call does nothing."""
        if self._is_stopping:
            return
        self._is_stopping = True
        log.info("stopping")
        self.timer.stop()
        self.stand_ins.close()
        await self.desk.sender.finish()
        await super().close()
        self.desk.studio.close()
        self.desk.thinkers.close()
        await self.desk.store.close()


class Tree(app_commands.CommandTree[CarraraBot]):
    """The commands; what goes wrong before a command begins is answered like anything else."""

    async def on_error(
        self, interaction: discord.Interaction[CarraraBot], error: app_commands.AppCommandError, /
    ) -> None:
        await report(interaction, error)
