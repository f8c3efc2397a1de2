"""Joining the processes that run already: two never have the same shard."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from storage import LOOK_EVERY, LiveProcess, Processes

log = logging.getLogger(__name__)

# What a process without a range says that it serves.
ALL_SHARDS: Final = "all"
# Only one process at a time looks and joins: two that start together would both find their shards free.
_JOINING: Final = "join"


async def join(
    processes: Processes,
    shards: str | None,
    *,
    now: Callable[[], float],
    pause: Callable[[float], Awaitable[None]],
    is_stopping: Callable[[], bool],
) -> bool:
    """Tell the others which shards this process has; False where it was asked to stop before it could.

    Waits while another process has one of them: during an upgrade the old one serves until it is stopped. A lone
    process waits for nobody. `shards` is a range ("0-7"), None for all of them.
    """
    if not processes.is_shared:
        return True
    wanted = shards or ALL_SHARDS
    told: str | None = None
    while not is_stopping():
        async with processes.exclusive(_JOINING):
            # One that was killed shall not keep its shards for as long as its last beat is young.
            await processes.free_what_the_dead_held(now())
            others = [one for one in await processes.live(now()) if one.holder != processes.holder]
            obstacle = _obstacle(wanted, others)
            if obstacle is None:
                await processes.beat(now(), shards=wanted)
                return True
        if obstacle != told:
            log.warning("%s", obstacle)
            told = obstacle
        await pause(LOOK_EVERY)
    return False


def _obstacle(wanted: str, others: Iterable[LiveProcess]) -> str | None:
    """Why this process cannot join yet, for the log. Who has not joined itself has no shards yet."""
    for one in others:
        if one.shards is not None and _overlap(one.shards, wanted):
            return f"waiting: process {one.holder} (Carrara {one.program}) has shards of this one; stop it"
    return None


def _overlap(one: str, other: str) -> bool:
    """Whether two ranges have a shard in common."""
    if ALL_SHARDS in (one, other):
        return True
    (first, last), (others_first, others_last) = (map(int, written.split("-")) for written in (one, other))
    return first <= others_last and others_first <= last
