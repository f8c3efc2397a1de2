"""`python -m testing.older_process ADDRESS`: a process that knows nothing of the newest step of the schema.

Every line that it reads is a table's number: it takes a decision there, delivers what is due, beats, and answers in a
line with the number of messages that it delivered, or with the code of a refusal.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time

from msgspec.structs import astuple

from bot.core.refusals import Refused
from storage import LiveProcess, StorageError, processes, upgrade
from storage.database import Database
from storage.schema import MIGRATIONS
from testing.service import ServiceHarness

# What a beat was before the column that the step adds.
_BEAT = """
    insert into processes (holder, program, rules, beat, shards) values (?, ?, ?, ?, ?)
    on conflict (holder) do update set program = excluded.program, rules = excluded.rules, beat = excluded.beat,
    shards = excluded.shards
"""
NEWEST = "080-presence"


def forget_newest_step() -> None:
    """This process was written before it, and before those that came later."""
    steps = [step.name for step in MIGRATIONS._migrations]
    del MIGRATIONS._migrations[steps.index(NEWEST) :]

    def beat_as_before(db: Database, process: LiveProcess, *, presence: int | None) -> None:
        db.execute(_BEAT, astuple(process))

    for module in (processes, upgrade):
        vars(module)["write_beat"] = beat_as_before


class OlderProcess(ServiceHarness):
    """Its clock is the real one."""

    async def go_on(self, table_id: int) -> str:
        try:
            await self.step(table_id)
            due = await self.store.outbox.due(time.time())
            for number, one in enumerate(due):
                await self.store.outbox.mark_sent(one.key, number + 1, at=time.time())
            await self.store.processes.beat(time.time())
        except Refused as refusal:
            return f"{refusal.code} {refusal.facts.get('reason', '')}".strip()
        except StorageError as error:
            return error.code
        return str(len(due))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def answer_lines(address: str) -> None:
    older = OlderProcess(address, holder="older")
    older.now = time.time  # type: ignore[assignment]
    older.luck = random.Random(1)
    async with older:
        _say("ready")
        while line := await asyncio.to_thread(sys.stdin.readline):
            _say(await older.go_on(int(line)))


if __name__ == "__main__":
    forget_newest_step()
    asyncio.run(answer_lines(sys.argv[1]))
