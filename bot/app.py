"""The bot: constructs every part, hands each what it needs, starts and stops them."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import discord
from discord import app_commands

from bot import clock
from bot.commands.sync import sync_commands
from bot.delivery.dispatcher import Dispatcher
from bot.delivery.membership import Membership
from bot.delivery.recovery import TableRecovery
from bot.delivery.sender import Sender
from bot.delivery.timer import Timer
from bot.interactions.context import Context
from bot.interactions.errors import report
from bot.messages.presenter import Presenter
from bot.registry import ITEMS, commands
from bot.service import Limits, Service, Table
from bot.settings import Settings
from bot.stand_ins import StandIns
from bot.texts.commands import CommandTranslator
from bot.workers.application_icons import ApplicationIcons, Drawn
from bot.workers.picture_worker import PictureWorker, Renderer
from bot.workers.thinking_pool import ThinkingPool, assume_usual_pace, create_executor, measure_pace
from game import SEED_BYTES
from languages import load
from rendering.icons import ICONS
from storage import StorageError, Store

log = logging.getLogger(__name__)

HOUR: Final = 3_600.0
# A backup that failed is tried again after so many seconds.
BACKUP_RETRY: Final = 600.0
# How long the bot waits for its own answers when it is asked to stop. Supervisors kill it after 10 s or more.
ANSWER_SECONDS: Final = 5.0


class CarraraBot(discord.AutoShardedClient):
    """One process for all servers. `close` finishes what is being sent and lets go of the file."""

    def __init__(
        self,
        settings: Settings,
        *,
        store: Store,
        renderer: Renderer,
        now: Callable[[], float] = clock.now,
        secret: Callable[[], bytes] = lambda: secrets.token_bytes(SEED_BYTES),
        icons: Sequence[Drawn] = ICONS,
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
        self.store = store
        self._is_stopping = False
        self._backup_not_before = 0.0
        self.timer = Timer(self._tick, now=now)
        service = Service(
            store,
            now=now,
            secret=secret,
            after_commit=self._after_commit,
            keep_days=settings.carrara_keep_days,
            limits=_limits(settings),
        )
        texts, pictures, thinking_pool = load(), PictureWorker(renderer), _thinkers(settings)
        self.icons = ApplicationIcons(self, icons, pictures=pictures)
        self.recovery = TableRecovery(
            self, service=service, store=store, texts=texts, now=now, wake_delivery=self._wake_delivery
        )
        presenter = Presenter(
            service,
            texts=texts,
            pictures=pictures,
            now=now,
            locale_at=self._locale_at,
            icons=lambda: self.icons.markup,
        )
        sender = Sender(
            self,
            service=service,
            outbox=store.outbox,
            recovery=self.recovery,
            now=now,
            render=presenter.render,
            thread_name=presenter.thread_name,
        )
        self.dispatcher = Dispatcher(store.outbox, deliver=sender.deliver, now=now, set_alarm=self.timer.wake_at)
        self.stand_ins = StandIns(service, pool=thinking_pool, now=now, set_alarm=self.timer.wake_at)
        self.membership = Membership(self, service=service, now=now)
        self.context = Context(
            service=service,
            texts=texts,
            icons=self.icons,
            pictures=pictures,
            thinking_pool=thinking_pool,
            now=now,
            settings=settings,
            try_resume_channel=self.recovery.try_resume_channel,
            remove_if_gone=self.membership.remove_if_gone,
        )

    def _after_commit(self, table: Table) -> None:
        """The one step after every commit: deliver what it queued, then let a stand-in move where it is its turn."""
        self.dispatcher.wake()
        self.stand_ins.wake(table)

    def _wake_delivery(self) -> None:
        self.dispatcher.wake()

    def _locale_at(self, server: int | None) -> str | None:
        """The language of a server."""
        guild = None if server is None else self.get_guild(server)
        return None if guild is None else guild.preferred_locale.value

    async def setup_hook(self) -> None:
        """Buttons of every message ever sent answer from here on."""
        self.add_dynamic_items(*ITEMS)
        for command in commands():
            self.tree.add_command(command)
        await self.tree.set_translator(CommandTranslator(self.context.texts))
        await sync_commands(self.tree, self.context.settings)
        self.icons.start()
        self.context.thinking_pool.warm_up()
        await self.store.delete_unfinished_backups(self._backup_folder)
        self.timer.start()

    async def _tick(self) -> float | None:
        """What falls due: lobbies that close, stand-ins that were to move, queued messages, backups."""
        await self.membership.remove_gone_movers()
        await self.context.service.work_off_deadlines()
        await self.stand_ins.wake_all()
        self.dispatcher.wake_by_timer()
        self.timer.wake_at(await self._back_up_if_due())
        return await self.context.service.next_deadline()

    @property
    def _backup_folder(self) -> Path:
        return self.context.settings.carrara_folder / "backups"

    async def _back_up_if_due(self) -> float | None:
        """When the next backup is due; None where none is to be made."""
        settings, now = self.context.settings, self.context.now()
        if not settings.carrara_backup_hours:
            return None
        every = settings.carrara_backup_hours * HOUR
        try:
            due = await self.store.next_backup(self._backup_folder, every=every, now=now)
            # A file that cannot be backed up is not copied again at every tick.
            if max(due, self._backup_not_before) > now:
                return max(due, self._backup_not_before)
            self._backup_not_before = now + BACKUP_RETRY
            await self.store.back_up(
                self._backup_folder,
                now=now,
                hours=settings.carrara_backups_hourly,
                days=settings.carrara_backups_daily,
            )
        except (StorageError, OSError) as error:
            # Deadlines and messages do not wait for a disk that is full.
            log.warning("no backup was made; the next attempt is in %d minutes: %s", BACKUP_RETRY / 60, error)
            return self._backup_not_before
        return now + every

    async def on_ready(self) -> None:
        # Discord lists every server of the bot here, those in an outage included.
        gone = await self.context.service.servers.mark_missing(guild.id for guild in self.guilds)
        for server in gone:
            await self.recovery.pause_server(server)
        # What changed while nobody was connected was told to nobody.
        for guild in self.guilds:
            await self.recovery.check_server(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.context.service.servers.mark_present(guild.id)
        await self.recovery.try_resume_server(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.context.service.servers.mark_present(guild.id)
        await self.recovery.try_resume_server(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was taken from a server. An outage is not a removal: discord.py reports it as `guild_unavailable`."""
        await self.context.service.servers.mark_left(guild.id)
        await self.recovery.pause_server(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.recovery.pause_deleted_place(channel.id, server=channel.guild.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        # Raw: an archived thread is not in the cache.
        await self.recovery.pause_deleted_place(payload.thread_id, server=payload.guild_id)

    async def on_member_update(self, before: Any, after: discord.Member) -> None:
        """Without the privileged intent Discord tells of the bot itself alone: its roles were changed."""
        if self.user is not None and after.id == self.user.id:
            await self.recovery.try_resume_server(after.guild.id)

    async def on_guild_channel_update(self, before: Any, after: discord.abc.GuildChannel) -> None:
        await self.recovery.try_resume_channel(after.id)

    async def on_guild_role_update(self, before: Any, after: discord.Role) -> None:
        await self.recovery.try_resume_server(after.guild.id)

    async def on_thread_update(self, before: Any, after: discord.Thread) -> None:
        await self.recovery.follow_thread(after)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Also what discord.py makes of a thread that is not archived any more: those it does not keep in its cache."""
        await self.recovery.follow_thread(thread)

    async def close(self) -> None:
        """Stop in good order; what is still queued is kept. A second call does nothing."""
        if self._is_stopping:
            return
        self._is_stopping = True
        log.info("stopping")
        self.timer.stop()
        await self.icons.close()
        await self.stand_ins.close()
        # Answer first, then stop: what was committed is told to whoever pressed.
        if not await self.context.callbacks.stop(seconds=ANSWER_SECONDS):
            log.warning("stopping before every press was answered")
        # Before the connection goes: deliveries under way still need it.
        await self.dispatcher.close()
        await super().close()
        self.context.pictures.close()
        self.context.thinking_pool.close()
        await self.store.close()


def _limits(settings: Settings) -> Limits:
    return Limits(
        lobbies=settings.carrara_most_lobbies,
        tables=settings.carrara_most_tables,
        server_tables=settings.carrara_most_server_tables,
        openings=settings.carrara_most_openings,
    )


def _thinkers(settings: Settings) -> ThinkingPool:
    processes = settings.carrara_stand_in_processes
    return ThinkingPool(
        lambda: create_executor(processes),
        seconds=settings.carrara_stand_in_seconds,
        workers=max(1, processes),
        measure=measure_pace if processes else assume_usual_pace,
    )


class Tree(app_commands.CommandTree[CarraraBot]):
    """The commands; what goes wrong before a command begins is answered like anything else."""

    async def on_error(
        self, interaction: discord.Interaction[CarraraBot], error: app_commands.AppCommandError, /
    ) -> None:
        await report(interaction, error)
