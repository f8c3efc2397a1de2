"""Every request of a table's life fails once, in every way Discord has: the table comes to the same end."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from testing.discord.table_life import live_through

EVERYWHERE = ((500, 0), (502, 0), (429, 0))
OF_ANSWERS = ((404, 10062), (400, 40060))
OF_MESSAGES = ((403, 50001), (403, 50013))
OF_NEW_CHANNELS = ((403, 40003), (403, 50007))
OF_OLD_MESSAGES = ((404, 10008), (400, 30046))

Fault = tuple[int, int, int]


def faults(routes: list[str]) -> Iterator[Fault]:
    """Which request fails how; the sync of commands happens before anything can be played."""
    for number, route in enumerate(routes):
        if "/commands" in route:
            continue
        ways = list(EVERYWHERE)
        if "/callback" in route:
            ways += OF_ANSWERS
        elif route.startswith("POST /channels/*/messages"):
            ways += OF_MESSAGES
        elif route == "POST /users/@me/channels":
            ways += OF_NEW_CHANNELS
        elif route.startswith("PATCH /channels/*/messages/*"):
            ways += OF_OLD_MESSAGES
        yield from ((number, *way) for way in ways)


def failure_of(fault: Fault) -> str | None:
    """A life with one fault: what went wrong, or None."""
    number, status, code = fault
    with tempfile.TemporaryDirectory() as folder:
        try:
            asyncio.run(live_through(Path(folder), failing=number, status=status, code=code))
        except Exception as error:
            return f"request {number} failing with {status} {code}: {type(error).__name__}: {error}"[:500]
    return None


def run(*, scale: float, processes: int) -> dict[str, Any]:
    """All faults; with a smaller scale, every so many of them."""
    with tempfile.TemporaryDirectory() as folder:
        routes = asyncio.run(live_through(Path(folder)))
    chosen = list(faults(routes))[:: max(1, round(1 / scale))]
    with ProcessPoolExecutor(processes) as pool:
        failures = [failure for failure in pool.map(failure_of, chosen) if failure is not None]
    kinds = sorted(set(routes))
    return {"ok": not failures, "faults": len(chosen), "routes": kinds, "failures": failures[:20]}
