"""Health and metrics for the operator: /healthz and /metrics on a port of this machine. Knows nothing of games."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from aiohttp import web
from msgspec import Struct
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from storage import StorageError, WaitingMessages

log = logging.getLogger(__name__)

# Health: checks of what can fail by itself while the program runs

# Seconds. A tick with a big backlog takes a while, so it may be this late.
TICK_LATE = 120.0
# If nobody has tried to send a due message for this long, the program holds it up and not Discord.
QUEUE_LATE = 300.0
# A failed backup is tried again after ten minutes: a backup this late has failed several times.
BACKUP_LATE = 2_400.0
# The database must answer within this time.
DATABASE_PATIENCE = 5.0


class HealthInputs(Struct, frozen=True, kw_only=True):
    """Where the checks get their values. `backup_every` is None if the program makes no backups."""

    now: Callable[[], float]
    started: float
    is_connected: Callable[[], bool]
    last_tick: Callable[[], float]
    longest_tick: float
    waiting: Callable[[float], Awaitable[WaitingMessages]]
    newest_backup: Callable[[], Awaitable[float | None]]
    backup_every: float | None


class Health(Struct, frozen=True):
    """The results. `checks` is what /healthz shows; each has `ok`."""

    checks: dict[str, dict[str, Any]]
    waiting: WaitingMessages | None
    last_tick: float
    newest_backup: float | None

    @property
    def is_healthy(self) -> bool:
        return all(check["ok"] for check in self.checks.values())


async def run_checks(inputs: HealthInputs) -> Health:
    """Run every check. Never raises: a check that cannot get its value fails."""
    now = inputs.now()
    waiting: WaitingMessages | None = None
    with suppress(StorageError, TimeoutError):
        async with asyncio.timeout(DATABASE_PATIENCE):
            waiting = await inputs.waiting(now)
    last_tick = inputs.last_tick()
    newest_backup: float | None = None
    with suppress(OSError):
        newest_backup = await inputs.newest_backup()
    checks: dict[str, dict[str, Any]] = {
        "gateway": {"ok": inputs.is_connected()},
        "tick": {"ok": now - last_tick <= inputs.longest_tick + TICK_LATE, "seconds_ago": round(now - last_tick, 1)},
        "queue": _queue_check(waiting, now),
        "backup": _backup_check(inputs, newest_backup, now),
        "database": {"ok": waiting is not None},
    }
    return Health(checks, waiting, last_tick, newest_backup)


def _queue_check(waiting: WaitingMessages | None, now: float) -> dict[str, Any]:
    """Messages that wait because Discord is down, or a channel closed to the bot, are not the program's fault."""
    if waiting is None:
        return {"ok": False, "oldest_seconds": None, "messages": None}
    oldest = None if waiting.oldest is None else round(now - waiting.oldest, 1)
    is_ok = waiting.untried is None or now - waiting.untried <= QUEUE_LATE
    return {"ok": is_ok, "oldest_seconds": oldest, "messages": sum(waiting.counts)}


def _backup_check(inputs: HealthInputs, newest: float | None, now: float) -> dict[str, Any]:
    seconds_ago = None if newest is None else round(now - newest, 1)
    if inputs.backup_every is None:
        return {"ok": True, "seconds_ago": seconds_ago}
    # The first backup is made when the program starts.
    due = inputs.started if newest is None else newest + inputs.backup_every
    return {"ok": now - due <= BACKUP_LATE, "seconds_ago": seconds_ago}


# Metrics: no label names a person, a server or a table, and none depends on hidden information

# The `_created` series would say when each counter began; `process_start_time_seconds` does so already.
disable_created_metrics()  # type: ignore[no-untyped-call]
# Bucket bounds in seconds. Discord waits 3 s for an acknowledgement.
_ACKNOWLEDGEMENTS = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0)
_DRAWINGS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_THOUGHTS = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)
_DATABASE = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
# Waiting messages are counted by age under these labels.
AGE_LABELS = ("under_1m", "under_10m", "under_1h", "over_1h")


class Metrics:
    """One per bot, with its own registry. The `note_...` methods are passed to the parts of the bot that measure."""

    def __init__(self, *, program: str) -> None:
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        Info("carrara_build", "The version that runs.", registry=registry).info({"version": program})
        self._interactions = Counter("carrara_interactions", "Interactions received.", ["kind"], registry=registry)
        self.note_acknowledgement = Histogram(
            "carrara_acknowledgement_seconds",
            "From receiving an interaction until Discord has the first answer.",
            buckets=_ACKNOWLEDGEMENTS,
            registry=registry,
        ).observe
        self.note_decisions = Counter("carrara_decisions", "Decisions committed.", registry=registry).inc
        self.note_drawing = Histogram(
            "carrara_draw_seconds", "Drawing one answer's pictures.", buckets=_DRAWINGS, registry=registry
        ).observe
        self._thoughts = Histogram(
            "carrara_thinking_seconds",
            "From asking for a stand-in's decision or a hint until it is there, waiting for a free process included.",
            ["level"],
            buckets=_THOUGHTS,
            registry=registry,
        )
        self._database = Histogram(
            "carrara_database_seconds",
            "From asking the database until it has answered or committed, waiting included.",
            ["operation"],
            buckets=_DATABASE,
            registry=registry,
        )
        self._queued = Gauge(
            "carrara_queued_messages", "Messages that are due and not sent, by age.", ["age"], registry=registry
        )
        self._oldest = Gauge(
            "carrara_queued_message_oldest_seconds",
            "Age of the oldest of them; 0 if there are none.",
            registry=registry,
        )
        self._tick = Gauge("carrara_last_tick_timestamp_seconds", "When due work was last checked.", registry=registry)
        self._backup = Gauge(
            "carrara_last_backup_timestamp_seconds",
            "When the newest backup was made; 0 if there is none.",
            registry=registry,
        )

    def note_interaction(self, kind: str) -> None:
        self._interactions.labels(kind).inc()

    def note_thought(self, level: str, seconds: float) -> None:
        self._thoughts.labels(level).observe(seconds)

    def note_database(self, operation: str, seconds: float) -> None:
        self._database.labels(operation).observe(seconds)

    def set_waiting(self, waiting: WaitingMessages, *, now: float) -> None:
        for label, count in zip(AGE_LABELS, waiting.counts, strict=True):
            self._queued.labels(label).set(count)
        self._oldest.set(0.0 if waiting.oldest is None else now - waiting.oldest)

    def set_moments(self, *, tick: float, backup: float | None) -> None:
        self._tick.set(tick)
        self._backup.set(backup or 0.0)

    def exposition(self) -> bytes:
        """Everything, in Prometheus' text format."""
        return generate_latest(self._registry)


# The port, for this machine alone

# An operator who wants to show it to others puts a proxy in front.
HOST = "127.0.0.1"


class MonitoringServer:
    """Answers from `start` to `stop`.

    Not `prometheus_client.start_http_server`: it answers metrics on every path, from a thread of its own, but both the
    health checks and the gauges are read on the event loop.
    """

    def __init__(self, port: int, *, inputs: HealthInputs, metrics: Metrics, program: str) -> None:
        self._port = port
        self._inputs = inputs
        self._metrics = metrics
        self._program = program
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Listen on the port. If it is taken, only the log says so: games do not depend on it."""
        app = web.Application()
        app.router.add_get("/healthz", self._answer_health)
        app.router.add_get("/metrics", self._answer_metrics)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, self._port).start()
        except OSError as error:
            log.error("there is no /healthz and no /metrics: %s", error)

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _answer_health(self, request: web.Request) -> web.Response:
        health = await run_checks(self._inputs)
        shown = {"healthy": health.is_healthy, "version": self._program, "checks": health.checks}
        return web.json_response(shown, status=200 if health.is_healthy else 503)

    async def _answer_metrics(self, request: web.Request) -> web.Response:
        health = await run_checks(self._inputs)
        if health.waiting is not None:
            self._metrics.set_waiting(health.waiting, now=self._inputs.now())
        self._metrics.set_moments(tick=health.last_tick, backup=health.newest_backup)
        return web.Response(body=self._metrics.exposition(), headers={"Content-Type": CONTENT_TYPE_LATEST})
