"""Joining the processes that run already: never two for one shard, never two versions of the rules."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from storage import LiveProcess, Store

log = logging.getLogger(__name__)

# Seconds between two looks at who is there.
LOOK_EVERY: Final = 1.0
# Only one process at a time looks and joins: two that start together would both find their shards free.
_JOINING: Final = "join"


async def join(
    store: Store,
    *,
    now: Callable[[], float],
    pause: Callable[[float], Awaitable[None]],
    is_stopping: Callable[[], bool],
) -> bool:
    """Become one of the live processes; False where the process was asked to stop before it could.

    Waits while another process has one of this one's shards: during an upgrade the old one serves until it is stopped.
    Waits while a process with older rules lives: it could not go on with tables that were brought to newer ones. Then
    brings them there. A lone process waits for nobody.
    """
    if not store.processes.is_shared:
        return True
    told: str | None = None
    while not is_stopping():
        async with store.processes.exclusive(_JOINING):
            obstacle = _obstacle(store.processes.me, await store.processes.live(now()))
            if obstacle is None:
                await store.processes.beat(now())
                await store.upgrade_rules(now=now())
                return True
        if obstacle != told:
            log.warning("%s", obstacle)
            told = obstacle
        await pause(LOOK_EVERY)
    return False


def _obstacle(me: LiveProcess, live: Iterable[LiveProcess]) -> str | None:
    """Why this process cannot join yet, for the log."""
    others = [one for one in live if one.holder != me.holder]
    for one in others:
        if one.rules < me.rules:
            return (
                f"waiting: process {one.holder} (Carrara {one.program}) has version {one.rules} of the rules, "
                f"this one version {me.rules}. Stop it; the tables are then brought to the newer rules"
            )
    for one in others:
        if _overlap(one.shards, me.shards):
            return f"waiting: process {one.holder} (Carrara {one.program}) has shards of this one; stop it"
    return None


def _overlap(one: str, other: str) -> bool:
    """Whether two ranges have a shard in common; an empty one stands for all."""
    if not one or not other:
        return True
    (first, last), (others_first, others_last) = (map(int, written.split("-")) for written in (one, other))
    return first <= others_last and others_first <= last
