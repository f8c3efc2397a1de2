"""What the event loop feels of it when the stand-ins of four tables think at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from bot.workers.thinking_pool import ThinkingPool, create_executor
from game import view
from tools.bench import Row, note_delays, percentile, row
from tools.bench.ai import Position, positions

TABLES = 4
THOUGHTS = 3


async def _stalls(processes: int, found: list[Position]) -> list[float]:
    """How late the loop wakes up, every millisecond, while strong stand-ins think."""
    thinking_pool = ThinkingPool(lambda: create_executor(processes), seconds=0.5)
    await thinking_pool.hint(view(found[0][0], found[0][0].to_move), found[0][1], table_id=1, person=1)
    late: list[float] = []

    async def table(number: int) -> None:
        for state, log in found[number :: len(found) // THOUGHTS]:
            await thinking_pool.choose(view(state, state.to_move), log, level="strong", seed=number)

    watching = asyncio.create_task(note_delays(late))
    await asyncio.gather(*(table(number) for number in range(TABLES)))
    watching.cancel()
    thinking_pool.close()
    return late


def rows() -> Iterator[Row]:
    found = positions("second-regular")
    apart, together = asyncio.run(_stalls(1, found)), asyncio.run(_stalls(0, found))
    against = "thinking in a thread"
    yield row("event loop, four tables: longest stall", max(apart), "ms", against=against, baseline=max(together))
    shares = percentile(apart, 0.99), percentile(together, 0.99)
    yield row("event loop, four tables: p99", shares[0], "ms", against=against, baseline=shares[1])
