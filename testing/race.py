"""`python -m testing.race ADDRESS TABLE PRESSES`: presses of one person at one revision, all at once.

With `--without-lock` the row of the table is not locked before it is read: a fault that must be noticed.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections import Counter

from bot import __version__
from bot.core.refusals import Refused
from bot.core.views import read_table, read_view
from bot.deadlines import Service
from bot.turns import play
from storage import Store
from storage.postgres import PostgresDatabase
from testing.service import PEOPLE


async def press_at_once(address: str, table_id: int, presses: int) -> Counter[str]:
    """What each press was answered: done, the code of its refusal, or the name of an error."""
    store = Store.open(address, now=time.time(), program=__version__)
    service = Service(store, now=time.time, secret=lambda: b"")
    holder = (await read_table(service.tables, table_id)).mover
    assert holder is not None
    assert holder.person is not None
    by = PEOPLE[holder.person]
    look = await read_view(service.tables, table_id, by)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    # Different decisions: a press that repeats the one taken would not be told from it.
    wanted = [random.choice(look.legal()) for _ in range(presses)]
    plays = (service.tables.change(play, table_id, by, revision=look.view.revision, actions=[one]) for one in wanted)
    answers = await asyncio.gather(*plays, return_exceptions=True)
    await store.close()
    return Counter(_name(one) for one in answers)


def _name(answer: object) -> str:
    if isinstance(answer, Refused):
        return str(answer.code)
    return type(answer).__name__ if isinstance(answer, BaseException) else "done"


def lock_nothing() -> None:
    """A mutant: whoever changes a table does not wait for others who do.

    The first change of a process is committed late, so that the others' first ones meet it for certain.
    """
    commit, is_first = PostgresDatabase.commit, iter((True,))

    def no_lock(self: PostgresDatabase, kind: str, number: int = 0) -> None:
        pass

    def commit_late(self: PostgresDatabase) -> None:
        if next(is_first, False):
            time.sleep(0.5)
        commit(self)

    PostgresDatabase.lock, PostgresDatabase.commit = no_lock, commit_late  # type: ignore[method-assign]


if __name__ == "__main__":
    given = [one for one in sys.argv[1:] if one != "--without-lock"]
    if len(given) < len(sys.argv) - 1:
        lock_nothing()
    sys.stdout.write(json.dumps(asyncio.run(press_at_once(given[0], int(given[1]), int(given[2])))))
