"""What delivery may ask of Discord in a while: new channels for direct messages, and requests that fail."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from bot.messages.rendered_message import MessagePostponed
from storage import pause_before_retry

# Discord states no number for "opening direct messages too fast" (40003). A table opens at most four, and the channels
# are remembered, so that this pace is reached only when very many people play for the first time.
OPENINGS_AT_ONCE: Final = 10
SECONDS_PER_OPENING: Final = 2.0

# 10,000 requests in ten minutes that are answered with 401, 403 or 429 get the address banned. discord.py tries a
# request up to five times by itself, so a thousand failures seen here are at most half of that.
FAILURES_ALLOWED: Final = 1_000
FAILURE_PERIOD: Final = 600.0
COUNTED_STATUSES: Final = frozenset({401, 403, 429})


class OpeningLimit:
    """A token bucket for new channels of direct messages. Nobody waits here: who gets no token is postponed."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._tokens = float(OPENINGS_AT_ONCE)
        self._counted = now()
        self._last_postponed = 0.0
        self._closed_until = 0.0
        self._refusals = 0

    def take(self) -> None:
        """Use up one opening. Raises MessagePostponed where there is none left."""
        now = self._now()
        self._tokens = min(OPENINGS_AT_ONCE, self._tokens + (now - self._counted) / SECONDS_PER_OPENING)
        self._counted = now
        if now >= self._closed_until and self._tokens >= 1:
            self._tokens -= 1
            return
        # One after the other, not all at the moment of the next token: each of them costs a write every time.
        self._last_postponed = max(self._last_postponed, self._closed_until, now) + SECONDS_PER_OPENING
        raise MessagePostponed(self._last_postponed, reason="too many new channels of direct messages")

    def note_refusal(self) -> None:
        """Discord calls this too fast (40003): nobody opens a channel for a pause that grows each time."""
        self._closed_until = self._now() + pause_before_retry(self._refusals)
        self._refusals += 1

    def note_success(self) -> None:
        self._refusals = 0


class FailureLimit:
    """Counts failed requests; where there were too many, nothing is sent until some of them are ten minutes old."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failures = deque[float](maxlen=FAILURES_ALLOWED)

    def note(self, status: int) -> None:
        if status in COUNTED_STATUSES:
            self._failures.append(self._now())

    @property
    def blocked_until(self) -> float | None:
        """When a request may be risked again; None where one may now."""
        if len(self._failures) < FAILURES_ALLOWED or self._failures[0] + FAILURE_PERIOD <= self._now():
            return None
        return self._failures[0] + FAILURE_PERIOD
