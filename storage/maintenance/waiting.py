"""How long queued messages have been waiting, for whoever watches over the program."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from storage.engines.database import Database

# Ages in seconds by which waiting messages are counted; what is older than the last one is counted as well.
AGES: Final = (60.0, 600.0, 3_600.0)

# What is not due yet and was never tried waits for its own moment, and not for Discord.
_WAITING: Final = """
    select created, due, attempts from outbox where status = 'queued' and (due <= ? or attempts > 0)
"""


class WaitingMessages(Struct, frozen=True):
    """How many messages are younger than each of AGES and than none of them, each counted once.

    `oldest` is when the oldest of them was queued, `untried` since when the oldest is due that nobody tried to send.
    """

    counts: tuple[int, ...]
    oldest: float | None = None
    untried: float | None = None


def waiting_messages(db: Database, now: float) -> WaitingMessages:
    """What is due or was tried before and is not sent."""
    rows = db.execute(_WAITING, (now,)).fetchall()
    counts = [0] * (len(AGES) + 1)
    for created, _, _ in rows:
        counts[sum(now - created >= age for age in AGES)] += 1
    untried = [due for _, due, attempts in rows if not attempts]
    return WaitingMessages(
        tuple(counts), min((created for created, _, _ in rows), default=None), min(untried, default=None)
    )
