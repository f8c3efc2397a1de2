"""The bot: constructs all parts, gives each what it needs, starts and stops them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot import __version__, wall_clock
from bot.cluster import Heartbeat, IdentifyPace, RequestBudget, ServedShards, ServerLanguages
from bot.command_sync import sync_commands
from bot.core.access import Tables, attempt_each
from bot.core.interactions import Context, Localizers, mark_received, report
from bot.core.refusals import Limits, Refused, refusal_for_storage
from bot.core.sentences import CommandTranslator
from bot.core.turn_clock import HOUR, timezone_names
from bot.deadlines import DueWork
from bot.delivery import LONGEST, TIMER_RETRY, Dispatcher, Presenter, Sender, Timer
from bot.moderation import mark_missing_servers, mark_server_left, mark_server_present
from bot.monitoring import HealthInputs, Metrics, MonitoringServer
from bot.people import resume_erasures
from bot.recovery import LostChannels, Membership
from bot.registry import ITEMS, commands
from bot.settings import Settings
from bot.stand_ins import StandIns
from bot.statistics import RatingCache
from bot.workers.application_icons import ApplicationIcons, DrawnIcon
from bot.workers.picture_worker import PictureWorker, Renderer
from bot.workers.thinking_pool import ThinkingPool, assume_usual_pace, create_executor, measure_pace
from game import SEED_BYTES
from languages import load
from rendering.icons import ICONS
from storage import StorageError, Store, Table

log = logging.getLogger(__name__)

# Seconds after which a failed backup is tried again.
BACKUP_RETRY = 600.0
# Seconds for a shard to connect: discord.py's default, and the limit if other processes' shards may go first.
LONGEST_CONNECT_ALONE = 180.0
LONGEST_CONNECT = 3_600.0
# Several processes share the work: each checks this often, in seconds, for work that another has left undone.
CHECK_FOR_LEFT_WORK = 10.0
# How long the bot waits for its own answers when it is asked to stop. Supervisors kill it after 10 s or more.
ANSWER_SECONDS = 5.0


class CarraraBot(discord.AutoShardedClient):
    """One process, for all servers or for a range of shards. `close` finishes running work and closes the store."""

    def __init__(
        self,
        settings: Settings,
        *,
        store: Store,
        renderer: Renderer,
        now: Callable[[], float] = wall_clock.now,
        secret: Callable[[], bytes] = lambda: secrets.token_bytes(SEED_BYTES),
        icons: Sequence[DrawnIcon] = ICONS,
    ) -> None:
        self.shards_served = ServedShards(settings.shard_ids, settings.carrara_shards)
        budget = RequestBudget(is_shared=store.processes.is_shared)
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            shard_count=settings.carrara_shards,
            # Shards of all processes identify one after another: the last of very many waits for minutes.
            shard_connect_timeout=LONGEST_CONNECT if store.processes.is_shared else LONGEST_CONNECT_ALONE,
            http_trace=budget.trace(),
        )
        self.shard_ids = None if settings.shard_ids is None else list(settings.shard_ids)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        self.started = now()
        self.tree = Tree(self)
        self.store = store
        self._is_stopping = False
        self._backup_not_before = 0.0
        longest = CHECK_FOR_LEFT_WORK if store.processes.is_shared else LONGEST
        self.metrics = Metrics(program=__version__)
        store.observe_database(self.metrics.note_database)
        self.timer = Timer(self._tick, now=now, longest=longest)
        self.heartbeat = Heartbeat(store.processes, now=now, budget=budget)
        self._identify_pace = IdentifyPace(store.processes, fetch_max_concurrency=self._fetch_max_concurrency)
        self.tables = Tables(
            store,
            now=now,
            secret=secret,
            after_commit=self._after_commit,
            limits=_limits(settings),
            note_decisions=self.metrics.note_decisions,
        )
        self.due_work = DueWork(self.tables, keep_days=settings.carrara_keep_days)
        self.ratings = RatingCache(store)
        texts, pictures = load(), PictureWorker(renderer, observe=self.metrics.note_drawing)
        thinking_pool = _thinking_pool(settings, observe=self.metrics.note_thought)
        self.icons = ApplicationIcons(self, icons, pictures=pictures)
        self.lost_channels = LostChannels(
            self, tables=self.tables, wake_delivery=self._wake_delivery, serves=self.shards_served.serves
        )
        languages = ServerLanguages(self, serves=self.shards_served.serves, now=now)
        localizers = Localizers(
            self.tables, texts=texts, locale_at=languages.locale_at, icons=lambda: self.icons.markup
        )
        presenter = Presenter(self.tables, localizers=localizers, pictures=pictures)
        sender = Sender(self, tables=self.tables, presenter=presenter, lost_channels=self.lost_channels)
        self.dispatcher = Dispatcher(store.outbox, deliver=sender.deliver, now=now, set_alarm=self.timer.wake_at)
        self.stand_ins = StandIns(self.tables, pool=thinking_pool, now=now, set_alarm=self.timer.wake_at)
        self.membership = Membership(self, tables=self.tables, serves=self.shards_served.serves)
        self.context = Context(
            tables=self.tables,
            texts=texts,
            icons=self.icons,
            localizers=localizers,
            pictures=pictures,
            thinking_pool=thinking_pool,
            now=now,
            settings=settings,
            try_resume_channel=self.lost_channels.try_resume_channel,
            remove_if_gone=self.membership.remove_if_gone,
            note_acknowledgement=self.metrics.note_acknowledgement,
        )
        self._monitoring: MonitoringServer | None = None
        # Tasks started by events of servers, to be cancelled before the database is closed.
        self._event_tasks: set[asyncio.Task[Any]] = set()
        # The servers in which something happened while the database was unavailable; None stands for all servers.
        self._unchecked_servers: set[int | None] = set()

    def _after_commit(self, table: Table) -> None:
        """Called after every commit: deliver what it queued, and let a stand-in move if it is its turn."""
        self.dispatcher.wake()
        if table.waits_for_stand_in:
            self.stand_ins.wake(table.id)

    def _wake_delivery(self) -> None:
        """Wake the dispatcher, for parts that are constructed before it."""
        self.dispatcher.wake()

    async def setup_hook(self) -> None:
        """Register commands and buttons, and start the parts. From here on, buttons of all messages answer."""
        self.add_dynamic_items(*ITEMS)
        for command in commands():
            self.tree.add_command(command)
        await self.tree.set_translator(CommandTranslator(self.context.texts))
        # One process does it for the whole bot.
        if self.shards_served.has_first:
            await sync_commands(self.tree, self.context.settings)
        self.icons.start()
        self.context.thinking_pool.warm_up()
        # In a thread, because it reads the disk. Suggestions of time zones are answered from the result.
        await asyncio.to_thread(timezone_names)
        if self.store.makes_backups:
            await self.store.delete_unfinished_backups(self._backup_folder)
        await self._finish_erasures()
        self.heartbeat.start()
        self.timer.start()
        port = self.context.settings.carrara_health_port
        if port is not None:
            self._monitoring = MonitoringServer(
                port, inputs=self._health_inputs(), metrics=self.metrics, program=__version__
            )
            await self._monitoring.start()

    async def _finish_erasures(self) -> None:
        """Finish erasures before anything is posted: a restored backup may contain people erased since it was made."""
        try:
            await resume_erasures(self.tables)
        except (Refused, StorageError) as error:
            log.warning("people who asked to be erased are erased later: %s", error)

    def _health_inputs(self) -> HealthInputs:
        """Where the health checks get the values of this process."""
        hours = self.context.settings.carrara_backup_hours if self.store.makes_backups else 0
        return HealthInputs(
            now=self.context.now,
            started=self.started,
            is_connected=self._is_connected,
            last_tick=lambda: self.timer.began,
            longest_tick=self.timer.longest,
            waiting=self.store.waiting_messages,
            newest_backup=lambda: self.store.newest_backup(self._backup_folder),
            backup_every=hours * HOUR if hours else None,
        )

    def _is_connected(self) -> bool:
        """Whether every shard of this process is connected to Discord."""
        return self.is_ready() and not any(shard.is_closed() for shard in self.shards.values())

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Note when an interaction arrives. discord.py calls this before the callback that answers it begins to run."""
        if event == "interaction":
            mark_received(args[0])
            self.metrics.note_interaction(args[0].type.name)
        super().dispatch(event, *args, **kwargs)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until the shard may identify: at discord.py's own pace, or at a pace shared by several processes."""
        if self.store.processes.is_shared:
            await self._identify_pace.wait(shard_id or 0)
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    async def _fetch_max_concurrency(self) -> int:
        return (await self.fetch_session_start_limits()).max_concurrency

    async def _tick(self) -> float | None:
        """Do what is due: messages, deadlines, stand-ins, checks, backups. Returns when to run again.

        A part that fails is tried again soon, and does not keep the others from running. What asks Discord or copies
        the database comes last, because it may take a while.
        """
        self.dispatcher.wake_by_timer()
        parts = (
            self._run_due_work,
            self.stand_ins.wake_all,
            self._check_servers,
            self.membership.remove_gone_movers,
            self._back_up_if_due,
            self.due_work.next_deadline,
        )
        moments = [await self._attempt(part) for part in parts]
        return min((moment for moment in moments if moment is not None), default=None)

    async def _attempt(self, part: Callable[[], Awaitable[float | None]]) -> float | None:
        """Run a part of a tick; when it wants to run again, which is soon if it failed."""
        try:
            return await part()
        except (Refused, StorageError) as error:
            log.warning("%s failed: %s", part.__name__, error.code)
        except Exception:
            log.exception("%s failed", part.__name__)
        return self.context.now() + TIMER_RETRY

    async def _run_due_work(self) -> None:
        # One process does this for all: deleting old rows and sending digests do not belong to any one table.
        if await self.store.processes.lease("timer", 0, self.context.now()):
            await self.due_work.run()

    @property
    def _backup_folder(self) -> Path:
        return self.context.settings.carrara_folder / "backups"

    async def _back_up_if_due(self) -> float | None:
        """Make a backup if one is due; when the next one is. None if the bot makes no backups."""
        settings, now = self.context.settings, self.context.now()
        # A database that several processes share has its own means of backup.
        if not settings.carrara_backup_hours or not self.store.makes_backups:
            return None
        every = settings.carrara_backup_hours * HOUR
        try:
            due = await self.store.next_backup(self._backup_folder, every=every, now=now)
            # A file that cannot be backed up must not be copied again in every tick.
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
            # Deadlines and messages must not wait for a full disk.
            log.warning("no backup was made; the next attempt is in %d minutes: %s", BACKUP_RETRY / 60, error)
            return self._backup_not_before
        return now + every

    async def on_ready(self) -> None:
        """After a start, and after each new session: find out what changed while this process was not connected."""
        await self._follow_event(None, self._check_server(None))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._follow_event(guild.id, self._resume_server(guild.id))

    # After an outage the bot has missed the same as in a new server.
    on_guild_available = on_guild_join

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server. discord.py reports an outage as `guild_unavailable` and not here."""
        await self._follow_event(guild.id, self._leave_server(guild.id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        server = channel.guild.id
        await self._follow_event(server, self.lost_channels.pause_deleted_place(channel.id, server=server))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        # Raw: an archived thread is not in the cache.
        server = payload.guild_id
        await self._follow_event(server, self.lost_channels.pause_deleted_place(payload.thread_id, server=server))

    async def on_member_update(self, before: Any, after: discord.Member) -> None:
        """The bot's roles were changed. Without the privileged intent, Discord reports only the bot itself."""
        if self.user is not None and after.id == self.user.id:
            await self._follow_event(after.guild.id, self.lost_channels.try_resume_server(after.guild.id))

    async def on_guild_channel_update(self, before: Any, after: discord.abc.GuildChannel) -> None:
        await self._follow_event(after.guild.id, self.lost_channels.try_resume_channel(after.id))

    async def on_guild_role_update(self, before: Any, after: discord.Role) -> None:
        await self._follow_event(after.guild.id, self.lost_channels.try_resume_server(after.guild.id))

    async def on_thread_update(self, before: Any, after: discord.Thread) -> None:
        await self._follow_event(after.guild.id, self.lost_channels.follow_thread(after))

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """discord.py also reports here that a thread is no longer archived: it caches no archived ones."""
        await self._follow_event(thread.guild.id, self.lost_channels.follow_thread(thread))

    async def _follow_event(self, server: int | None, work: Coroutine[Any, Any, object]) -> None:
        """Do what an event of a server requires. If the database is unavailable, the timer checks that server later.

        Stopping the bot cancels the work: after the next start `on_ready` finds out the same.
        """
        if self._is_stopping:
            work.close()
            return
        task = asyncio.current_task()
        assert task is not None
        self._event_tasks.add(task)
        try:
            await work
        except (Refused, StorageError) as error:
            refused = error if isinstance(error, Refused) else refusal_for_storage(error)
            if not refused.is_passing:
                raise
            log.warning("an event of a server waits for the database: %s", refused.brief, extra={"server": server})
            self._unchecked_servers.add(server)
            self.timer.wake_at(self.context.now() + TIMER_RETRY)
        finally:
            self._event_tasks.discard(task)

    async def _check_servers(self) -> float | None:
        """Start checking the servers whose events were missed while the database was unavailable; when to try again."""
        if not self._unchecked_servers:
            return None
        if not self.is_ready():
            # The cache does not have all servers yet.
            return self.context.now() + TIMER_RETRY
        servers, self._unchecked_servers = self._unchecked_servers, set()
        # In a task, because very many servers and requests to Discord must not hold up deadlines.
        task = asyncio.create_task(self._check_each_server(servers))
        self._event_tasks.add(task)
        task.add_done_callback(self._event_tasks.discard)
        return None

    async def _check_each_server(self, servers: Collection[int | None]) -> None:
        for server in [None] if None in servers else servers:
            try:
                await self._follow_event(server, self._check_server(server))
            except Exception:
                log.exception("a server could not be checked", extra={"server": server})

    async def _check_server(self, server: int | None) -> None:
        """Find out what changed in a server, or in all servers, without an event reaching the database."""
        if server is not None:
            if self.get_guild(server) is None:
                await self._leave_server(server)
            else:
                await mark_server_present(self.tables, server)
                await self.lost_channels.check_server(server)
            return
        # Discord lists every server of this process's shards here, those in an outage included.
        gone = await mark_missing_servers(
            self.tables, (guild.id for guild in self.guilds), among=self.shards_served.serves
        )
        await attempt_each("server", gone, self.lost_channels.pause_server)
        # No process received events of what changed while none was connected.
        await attempt_each("server", [guild.id for guild in self.guilds], self.lost_channels.check_server)

    async def _resume_server(self, server: int) -> None:
        await mark_server_present(self.tables, server)
        await self.lost_channels.try_resume_server(server)

    async def _leave_server(self, server: int) -> None:
        await mark_server_left(self.tables, server)
        await self.lost_channels.pause_server(server)

    async def close(self) -> None:
        """Stop in good order; queued messages stay queued. A second call does nothing."""
        if self._is_stopping:
            return
        self._is_stopping = True
        log.info("stopping")
        self.timer.stop()
        await self.icons.close()
        await self.stand_ins.close()
        # Answer first, then stop: people must learn that their press was committed.
        if not await self.context.callbacks.stop(seconds=ANSWER_SECONDS):
            log.warning("stopping before every press was answered")
        # The next start checks their servers again.
        for task in tuple(self._event_tasks):
            task.cancel()
        await asyncio.gather(*self._event_tasks, return_exceptions=True)
        # Before the connection is closed: running deliveries still need it.
        await self.dispatcher.close()
        self.heartbeat.stop()
        if self._monitoring is not None:
            await self._monitoring.stop()
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


def _thinking_pool(settings: Settings, *, observe: Callable[[str, float], None]) -> ThinkingPool:
    processes = settings.carrara_stand_in_processes
    return ThinkingPool(
        lambda: create_executor(processes),
        seconds=settings.carrara_stand_in_seconds,
        workers=max(1, processes),
        measure=measure_pace if processes else assume_usual_pace,
        observe=observe,
    )


class Tree(app_commands.CommandTree[CarraraBot]):
    """The commands. An error before a command's callback begins is answered like any other."""

    async def interaction_check(self, interaction: discord.Interaction[CarraraBot], /) -> bool:
        """Whether a command may run. Counts suggestions, so that `close` waits for them; presses count themselves."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        callbacks, task = self.client.context.callbacks, asyncio.current_task()
        if callbacks.is_stopping or task is None:
            return False
        callbacks.count_task(task)
        return True

    async def on_error(
        self, interaction: discord.Interaction[CarraraBot], error: app_commands.AppCommandError, /
    ) -> None:
        await report(interaction, error)
