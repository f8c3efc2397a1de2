"""Counters, timers and gauges. No label names a person, a server or a table, and none depends on hidden information."""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from storage import WaitingMessages

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
