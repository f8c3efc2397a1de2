"""A service with a file, a clock and a source of seeds of its own, and random play through it."""

from __future__ import annotations

import random
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from bot import __version__
from bot.core.access import Tables
from bot.core.values import Caller, ChangeResult
from bot.core.views import read_stand_in_turn, read_table, read_view
from bot.deadlines import DueWork
from bot.lobby import add_stand_in, join_lobby, open_lobby, start_game
from bot.statistics import RatingCache
from bot.turns import play, play_for_stand_in
from storage import SeatHolder, Status, Store, Table, create_private_file, create_private_folder
from storage.postgres import connect as connect_to_server
from storage.sqlite import connect
from testing.postgres import empty_tables

SERVER = 77
START = 1_800_000_000.0


class Clock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.moment = START

    def __call__(self) -> float:
        return self.moment


def caller(user_id: int, **more: Any) -> Caller:
    return Caller(user_id, f"Person {user_id}", **{"server": SERVER, **more})


ANN, BEN, CLEO, DAN = map(caller, (1001, 1002, 1003, 1004))
PEOPLE = {one.person: one for one in (ANN, BEN, CLEO, DAN)}


def copy_prepared_file(database: str | Path) -> None:
    """If there is no file yet, copy one as `Store.open` makes it: its tables are made once per process.

    A server's database is left as it is.
    """
    if isinstance(database, Path) and not database.exists():
        create_private_folder(database.parent)
        create_private_file(database)
        database.write_bytes(_prepared_file())


@cache
def _prepared_file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "carrara.sqlite3"
        Store.open(path, now=START, program=__version__).close_now()
        return path.read_bytes()


class ServiceHarness:
    """Everything one test needs, on a file or on a server's database; `reopen` is a restart."""

    def __init__(self, database: str | Path, **options: Any) -> None:
        self.database = database
        self.options = options
        self.now = Clock()
        self.luck = random.Random(5)
        self.seeds = random.Random(6)

    @property
    def path(self) -> Path:
        """The file, if the database is one."""
        assert isinstance(self.database, Path)
        return self.database

    async def __aenter__(self) -> Self:
        self._open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.store.close()

    def _open(self) -> None:
        copy_prepared_file(self.database)
        self.store = Store.open(self.database, now=self.now(), program=__version__, **self.options)
        self._hand_out(Tables(self.store, now=self.now, secret=lambda: self.seeds.randbytes(32)))

    def _hand_out(self, tables: Tables) -> None:
        self.tables = tables
        self.due_work = DueWork(tables)
        self.ratings = RatingCache(self.store)

    async def reopen(self) -> None:
        await self.store.close()
        self._open()

    def forget(self) -> None:
        """Begin with an empty database at the next `_open`."""
        if isinstance(self.database, Path):
            self.database.unlink()
        else:
            empty_tables(self.database)

    def beside(self) -> Any:
        """A connection of its own to the same database, behind the service's back; every statement is committed."""
        return connect(self.database) if isinstance(self.database, Path) else connect_to_server(self.database)

    def rows(self, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """What the database says, whichever it is."""
        with closing(self.beside()) as db:
            return [tuple(row) for row in db.execute(sql, parameters)]

    def execute(self, sql: str, *parameters: Any) -> None:
        """Change the database behind the service's back."""
        with closing(self.beside()) as db:
            db.execute(sql, parameters)

    async def open_lobby(
        self, caller: Caller, *, channel: int, ruleset: str = "first-basic", **setup: Any
    ) -> ChangeResult:
        """A lobby of the simplest ruleset unless another is named."""
        opened = await self.tables.open_table(
            open_lobby, caller, channel=channel, ruleset=ruleset, **setup, limits=self.tables.limits
        )
        await self.post_card(opened)
        return opened

    async def post_card(self, opened: ChangeResult) -> None:
        """Discord has the lobby's card: without its id no game can be started."""
        for queued in opened.messages:
            await self.store.outbox.mark_sent(queued.key, 1_000_000 + opened.table.id, at=self.now())

    async def lobby(
        self, *, channel: int = 1, host: Caller = ANN, people: int = 2, stand_ins: int = 0, **setup: Any
    ) -> Table:
        """A lobby with this many people: the host and those who follow in the circle Ann, Ben, Cleo, Dan."""
        opened = await self.open_lobby(host, channel=channel, **setup)
        table = opened.table
        circle = [*PEOPLE.values()] * 2
        place = circle.index(host)
        for guest in circle[place + 1 : place + people]:
            table = (await self.tables.change(join_lobby, table.id, guest, limits=self.tables.limits)).table
        for _ in range(stand_ins):
            table = (await self.tables.change(add_stand_in, table.id, host, level="easy")).table
        return table

    async def started(self, *, host: Caller = ANN, **setup: Any) -> Table:
        table = await self.lobby(host=host, **setup)
        return (await self.tables.change(start_game, table.id, host, limits=self.tables.limits)).table

    async def mover(self, table_id: int) -> Caller:
        return PEOPLE[_person_of((await read_table(self.tables, table_id)).mover)]

    async def step(self, table_id: int, *, forced: bool = True, table: Table | None = None) -> ChangeResult:
        """One random press of the player to move; `table` is the table if it is already known."""
        holder = (table or await read_table(self.tables, table_id)).mover
        turn = await read_stand_in_turn(self.tables, table_id) if holder is None or holder.is_stand_in else None
        if turn is not None:
            action = self.luck.choice(turn.look.legal())
            return await self.tables.change_by_itself(
                play_for_stand_in, table_id, turn.seat, revision=turn.revision, actions=[action], forced=forced
            )
        by = PEOPLE[_person_of(holder)]
        look = await read_view(self.tables, table_id, by)
        action = self.luck.choice(look.legal())
        return await self.tables.change(
            play, table_id, by, revision=look.view.revision, actions=[action], forced=forced
        )

    async def steps(self, table_id: int, number: int) -> Table:
        """`number` random presses, or fewer if the game ends."""
        table = await read_table(self.tables, table_id)
        for _ in range(number):
            if table.status is not Status.RUNNING:
                break
            table = (await self.step(table_id, table=table)).table
        return table

    async def until_undoable(self, table_id: int) -> Table:
        """Play until the seat to move could take something back."""
        for _ in range(500):
            by = await self.mover(table_id)
            if (await read_view(self.tables, table_id, by)).undoable:
                return await read_table(self.tables, table_id)
            await self.step(table_id, forced=False)
        raise AssertionError("nothing could ever be undone")


def _person_of(holder: SeatHolder | None) -> int:
    assert holder is not None
    assert holder.person is not None
    return holder.person
