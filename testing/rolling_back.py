"""Runs a job of the store and rolls it back: what faults that are put in on purpose are made of."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from storage import Database

Job = Callable[[Database], Any]


class RolledBack(Exception):
    """Carries what a job returned out of the transaction that it ends."""

    def __init__(self, result: Any) -> None:
        self.result = result


async def run_and_roll_back(write: Callable[[Job], Awaitable[Any]], job: Job) -> Any:
    """What the job returns in a transaction of `write`; nothing of it is kept."""

    def roll_back(db: Database) -> None:
        raise RolledBack(job(db))

    try:
        await write(roll_back)
    except RolledBack as rolled_back:
        return rolled_back.result
    raise AssertionError("the job was not rolled back")
