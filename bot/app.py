"""The bot: constructs every part, hands each what it needs, starts and stops them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from pathlib import Path
from typing import Any, Final

import discord
from discord import app_commands

from bot import __version__, wall_clock
from bot.cluster import Heartbeat, IdentifyPace, RequestBudget, ServedShards, ServerLanguages
from bot.command_sync import sync_commands
from bot.core.access import attempt_each
from bot.core.interactions import Context, Localizers, mark_received, report
from bot.core.refusals import Limits, Refused, refusal_for_storage
from bot.core.sentences import CommandTranslator
from bot.core.turn_clock import HOUR, timezone_names
from bot.deadlines import Service
from bot.delivery.dispatcher import LONGEST, TIMER_RETRY, Dispatcher, Timer
from bot.delivery.presenter import Presenter
from bot.delivery.recovery import Membership, TableRecovery
from bot.delivery.sender import Sender
from bot.moderation import mark_missing_servers, mark_server_left, mark_server_present
from bot.monitoring import HealthInputs, Metrics, MonitoringServer
from bot.people import resume_erasures
from bot.registry import ITEMS, commands
from bot.settings import Settings
from bot.stand_ins import StandIns
from bot.workers.application_icons import ApplicationIcons, DrawnIcon
from bot.workers.picture_worker import PictureWorker, Renderer
from bot.workers.thinking_pool import ThinkingPool, assume_usual_pace, create_executor, measure_pace
from game import SEED_BYTES
from languages import load
from rendering.icons import ICONS
from storage import StorageError, Store, Table

log = logging.getLogger(__name__)

# A backup that failed is tried again after so many seconds.
BACKUP_RETRY: Final = 600.0
# discord.py's own limit, and one for where other processes go before.
LONGEST_CONNECT_ALONE: Final = 180.0
LONGEST_CONNECT: Final = 3_600.0
# Where several processes share the work, each looks this often for what another has left undone.
LOOK_FOR_LEFT_WORK: Final = 10.0
# How long the bot waits for its own answers when it is asked to stop. Supervisors kill it after 10 s or more.
ANSWER_SECONDS: Final = 5.0


class CarraraBot(discord.AutoShardedClient):
    """One process, for all servers or for a range of shards. `close` finishes what is being sent and lets go of the
    database.
    """

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
            # Shards of all processes identify in turn: the last of very many waits for minutes.
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
        longest = LOOK_FOR_LEFT_WORK if store.processes.is_shared else LONGEST
        self.metrics = Metrics(program=__version__)
        store.observe_database(self.metrics.note_database)
        self.timer = Timer(self._tick, now=now, longest=longest)
        self.heartbeat = Heartbeat(store.processes, now=now, budget=budget)
        self._identify_pace = IdentifyPace(store.processes, fetch_max_concurrency=self._fetch_max_concurrency)
        service = Service(
            store,
            now=now,
            secret=secret,
            after_commit=self._after_commit,
            keep_days=settings.carrara_keep_days,
            limits=_limits(settings),
            note_decisions=self.metrics.note_decisions,
        )
        self.tables = service.tables
        texts, pictures = load(), PictureWorker(renderer, observe=self.metrics.note_drawing)
        thinking_pool = _thinking_pool(settings, observe=self.metrics.note_thought)
        self.icons = ApplicationIcons(self, icons, pictures=pictures)
        self.recovery = TableRecovery(
            self,
            service=service,
            store=store,
            now=now,
            wake_delivery=self._wake_delivery,
            serves=self.shards_served.serves,
        )
        languages = ServerLanguages(self, serves=self.shards_served.serves, now=now)
        localizers = Localizers(
            self.tables, texts=texts, locale_at=languages.locale_at, icons=lambda: self.icons.markup
        )
        presenter = Presenter(service, localizers=localizers, pictures=pictures, now=now)
        sender = Sender(
            self,
            service=service,
            outbox=store.outbox,
            recovery=self.recovery,
            now=now,
            render=presenter.render,
        )
        self.dispatcher = Dispatcher(store.outbox, deliver=sender.deliver, now=now, set_alarm=self.timer.wake_at)
        self.stand_ins = StandIns(service, pool=thinking_pool, now=now, set_alarm=self.timer.wake_at)
        self.membership = Membership(
            self, service=service, processes=store.processes, now=now, serves=self.shards_served.serves
        )
        self.context = Context(
            service=service,
            tables=self.tables,
            texts=texts,
            icons=self.icons,
            localizers=localizers,
            pictures=pictures,
            thinking_pool=thinking_pool,
            now=now,
            settings=settings,
            try_resume_channel=self.recovery.try_resume_channel,
            remove_if_gone=self.membership.remove_if_gone,
            note_acknowledgement=self.metrics.note_acknowledgement,
        )
        self._monitoring: MonitoringServer | None = None
        # What events of servers have set going, to be ended before the database is closed.
        self._event_tasks: set[asyncio.Task[Any]] = set()
        # The servers that something happened in while the database was away; None stands for all of them.
        self._unchecked_servers: set[int | None] = set()

    def _after_commit(self, table: Table) -> None:
        """The one step after every commit: deliver what it queued, then let a stand-in move where it is its turn."""
        self.dispatcher.wake()
        if table.waits_for_stand_in:
            self.stand_ins.wake(table.id)

    def _wake_delivery(self) -> None:
        """For what is made before the dispatcher, which needs it."""
        self.dispatcher.wake()

    async def setup_hook(self) -> None:
        """Buttons of every message ever sent answer from here on."""
        self.add_dynamic_items(*ITEMS)
        for command in commands():
            self.tree.add_command(command)
        await self.tree.set_translator(CommandTranslator(self.context.texts))
        # What is done once for the whole bot.
        if self.shards_served.has_first:
            await sync_commands(self.tree, self.context.settings)
        self.icons.start()
        self.context.thinking_pool.warm_up()
        # In a thread: the disk is looked at, and whoever types a time zone is answered from what was found.
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
        """Finish forgetting before anything is posted: a backup may have brought back who was erased since."""
        try:
            await resume_erasures(self.context.service.tables)
        except (Refused, StorageError) as error:
            log.warning("who asked to be erased is forgotten later: %s", error)

    def _health_inputs(self) -> HealthInputs:
        """What the checks of this process's health look at."""
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
        """Whether Discord tells every shard of this process what happens."""
        return self.is_ready() and not any(shard.is_closed() for shard in self.shards.values())

    def dispatch(self, event: str, /, *about: Any, **how: Any) -> None:
        """As discord.py calls it, at the moment an interaction comes: what answers it begins to run after this."""
        if event == "interaction":
            mark_received(about[0])
            self.metrics.note_interaction(about[0].type.name)
        super().dispatch(event, *about, **how)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py's own pace for a lone process; several keep the pace together."""
        if self.store.processes.is_shared:
            await self._identify_pace.wait(shard_id or 0)
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    async def _fetch_max_concurrency(self) -> int:
        return (await self.fetch_session_start_limits()).max_concurrency

    async def _tick(self) -> float | None:
        """What falls due: lobbies that close, stand-ins that were to move, queued messages, backups.

        Each part stands alone: one that fails is tried again soon, and keeps no other from its turn. What asks Discord
        or copies the file comes last, since it may take its time.
        """
        self.dispatcher.wake_by_timer()
        parts = (
            self._work_off_deadlines,
            self.stand_ins.wake_all,
            self._check_servers,
            self.membership.remove_gone_movers,
            self._back_up_if_due,
            self.context.service.due_work.next_deadline,
        )
        moments = [await self._attempt(part) for part in parts]
        return min((moment for moment in moments if moment is not None), default=None)

    async def _attempt(self, part: Callable[[], Awaitable[float | None]]) -> float | None:
        """When a part of a tick wants to be done again; soon if it failed."""
        try:
            return await part()
        except (Refused, StorageError) as error:
            log.warning("%s failed: %s", part.__name__, error.code)
        except Exception:
            log.exception("%s failed", part.__name__)
        return self.context.now() + TIMER_RETRY

    async def _work_off_deadlines(self) -> None:
        # Of several processes one does this for all: what is swept and whom a digest is owed is no table's.
        if await self.store.processes.lease("timer", 0, self.context.now()):
            await self.context.service.due_work.run()

    @property
    def _backup_folder(self) -> Path:
        return self.context.settings.carrara_folder / "backups"

    async def _back_up_if_due(self) -> float | None:
        """When the next backup is due; None where none is to be made."""
        settings, now = self.context.settings, self.context.now()
        # A database that processes share is backed up by its own means.
        if not settings.carrara_backup_hours or not self.store.makes_backups:
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
        """Find out what changed while this process was not connected: after a start, and after each new session."""
        await self._follow_event(None, self._check_server(None))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._follow_event(guild.id, self._resume_server(guild.id))

    # After an outage what was missed is the same as of a server that is new.
    on_guild_available = on_guild_join

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was taken from a server. An outage is not a removal: discord.py reports it as `guild_unavailable`."""
        await self._follow_event(guild.id, self._leave_server(guild.id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        server = channel.guild.id
        await self._follow_event(server, self.recovery.pause_deleted_place(channel.id, server=server))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        # Raw: an archived thread is not in the cache.
        server = payload.guild_id
        await self._follow_event(server, self.recovery.pause_deleted_place(payload.thread_id, server=server))

    async def on_member_update(self, before: Any, after: discord.Member) -> None:
        """Without the privileged intent Discord tells of the bot itself alone: its roles were changed."""
        if self.user is not None and after.id == self.user.id:
            await self._follow_event(after.guild.id, self.recovery.try_resume_server(after.guild.id))

    async def on_guild_channel_update(self, before: Any, after: discord.abc.GuildChannel) -> None:
        await self._follow_event(after.guild.id, self.recovery.try_resume_channel(after.id))

    async def on_guild_role_update(self, before: Any, after: discord.Role) -> None:
        await self._follow_event(after.guild.id, self.recovery.try_resume_server(after.guild.id))

    async def on_thread_update(self, before: Any, after: discord.Thread) -> None:
        await self._follow_event(after.guild.id, self.recovery.follow_thread(after))

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Also what discord.py makes of a thread that is not archived any more: those it does not keep in its cache."""
        await self._follow_event(thread.guild.id, self.recovery.follow_thread(thread))

    async def _follow_event(self, server: int | None, work: Coroutine[Any, Any, object]) -> None:
        """Do what an event of a server asks for. While the database is away, the timer looks at that server later.

        Whoever stops the bot cuts it off: after the next start `on_ready` finds out the same.
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
        """Begin to make up for what happened in servers while the database was away; when to look again."""
        if not self._unchecked_servers:
            return None
        if not self.is_ready():
            # The cache does not know yet which servers there are.
            return self.context.now() + TIMER_RETRY
        servers, self._unchecked_servers = self._unchecked_servers, set()
        # Not here: very many servers, and requests to Discord, must not hold up deadlines.
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
        """Find out what changed in a server, or in all of them, while nobody heard of it."""
        if server is not None:
            if self.get_guild(server) is None:
                await self._leave_server(server)
            else:
                await mark_server_present(self.context.service.tables, server)
                await self.recovery.check_server(server)
            return
        # Discord lists every server of this process's shards here, those in an outage included.
        gone = await mark_missing_servers(
            self.context.service.tables, (guild.id for guild in self.guilds), among=self.shards_served.serves
        )
        await attempt_each("server", gone, self.recovery.pause_server)
        # What changed while nobody was connected was told to nobody.
        await attempt_each("server", [guild.id for guild in self.guilds], self.recovery.check_server)

    async def _resume_server(self, server: int) -> None:
        await mark_server_present(self.context.service.tables, server)
        await self.recovery.try_resume_server(server)

    async def _leave_server(self, server: int) -> None:
        await mark_server_left(self.context.service.tables, server)
        await self.recovery.pause_server(server)

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
        # Their tables are looked at again after the next start.
        for task in tuple(self._event_tasks):
            task.cancel()
        await asyncio.gather(*self._event_tasks, return_exceptions=True)
        # Before the connection goes: deliveries under way still need it.
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
    """The commands; what goes wrong before a command begins is answered like anything else."""

    async def interaction_check(self, interaction: discord.Interaction[CarraraBot], /) -> bool:
        """Whether a command goes on. Suggestions are waited for at the stop as presses are, which count themselves."""
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
