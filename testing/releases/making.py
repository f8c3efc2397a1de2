"""Makes the database that the current version leaves behind at its release."""

from __future__ import annotations

import tempfile
from itertools import count
from pathlib import Path

from bot import __version__
from bot.core.views import read_table, read_view
from bot.leaving import offer_seat, pause_table, resign
from bot.people import change_person, mark_dms_blocked
from bot.proposals import propose_cancel, propose_rewind
from bot.turns import undo
from game import NO_HINTS, OPEN_HOLDINGS, Correction, printed_numbers, ruleset_ids
from storage import CorrectionsMessage, DigestMessage, NewMessage, NoticeMessage, Notices, QueuedMessage, Table
from storage.messages import Message
from storage.restore import restore_table
from storage.sqlite import connect
from testing.releases import Release
from testing.releases.listing import list_tables
from testing.service import ANN, BEN, CLEO, DAN, PEOPLE, SERVER, START, ServiceHarness

MADE = START
DAY = 86_400.0
# Turns taken at a running table when the file is made: enough for a log, few enough for a small file.
TURNS = 5
KINDS = {type_.__struct_config__.tag for type_ in Message.__args__}


async def make_release(target: Path) -> Release:
    """Write the file of the current version to `target`. Returns what it holds."""
    with tempfile.TemporaryDirectory() as folder:
        async with ServiceHarness(Path(folder) / "release.sqlite3") as harness:
            # The older part of the file was played and delivered weeks ago.
            harness.now.moment = MADE - 20 * DAY
            await _ReleaseTables(harness).make()
            release = Release(
                version=__version__,
                made=MADE,
                server=SERVER,
                people=tuple(PEOPLE),
                tables=await list_tables(harness),
            )
        _pack(harness.path, target)
    return release


def _pack(path: Path, target: Path) -> None:
    """Copy the database into one small file that does not tell when it was written."""
    db = connect(path)
    db.execute("update _sqlite_migrations set applied_at = '2027-01-15 08:00:00+00:00'")
    db.execute("pragma journal_mode = delete")
    target.unlink(missing_ok=True)
    db.execute("vacuum into ?", (str(target),))
    db.close()


def kind_of(queued: QueuedMessage) -> str:
    """What kind of message is queued, as the file names it."""
    return str(queued.message.__struct_config__.tag)


class _ReleaseTables:
    """Every kind of table and of message that a file can hold."""

    def __init__(self, harness: ServiceHarness) -> None:
        self.harness = harness
        self.service = harness.service
        self.channels = count(1)
        self.message_ids = count(1)

    async def make(self) -> None:
        for ruleset in ruleset_ids()[1:]:
            await self._finish(ruleset)
            # A day between two games: the first one ended so long ago that its log is dropped below.
            self.harness.now.moment += DAY
        await self.harness.store.drop_logs(MADE - 19.5 * DAY)
        running = [await self._play(ruleset, seats) for ruleset in ruleset_ids() for seats in (2, 3, 4)]
        await self._deliver()
        self.harness.now.moment = MADE - 600
        await self.harness.store.outbox.delete_closed(self.harness.now())
        await self._finish(ruleset_ids()[0])
        await self._deliver(all_but="final")
        for table in running[::2]:
            await self._play_turns(table, 1)
        for table in running[7::2]:
            await self._begin_turn(table)
        await self.harness.store._engine.write(
            lambda db: restore_table(db, running[-3], moment=MADE - DAY, at=self.harness.now())
        )
        await self._leave_traces(running)
        self.harness.now.moment = MADE
        assert await self._kinds_queued() == KINDS, KINDS - await self._kinds_queued()

    async def _finish(self, ruleset: str) -> None:
        table = (await self.harness.started(channel=next(self.channels), ruleset=ruleset)).id
        await self.harness.steps(table, 5_000)

    async def _play(self, ruleset: str, seats: int) -> int:
        """A running table; tables of three have a stand-in, those of four in the first ruleset open holdings."""
        stand_ins = int(seats == 3)
        options = {("first-basic", 4): [OPEN_HOLDINGS], ("second-regular", 2): [NO_HINTS]}.get((ruleset, seats), [])
        # Everybody is host of one ruleset's tables: so nobody plays more games than the usual limits allow.
        host = [*PEOPLE.values()][ruleset_ids().index(ruleset) % len(PEOPLE)]
        table = await self.harness.started(
            channel=next(self.channels),
            host=host,
            ruleset=ruleset,
            people=seats - stand_ins,
            stand_ins=stand_ins,
            size=seats,
            options=options,
        )
        await self._play_turns(table.id, TURNS)
        return table.id

    async def _play_turns(self, table_id: int, turns: int) -> None:
        for _ in range(turns):
            start = (await read_table(self.service.tables, table_id)).turn_start
            while (await self.harness.step(table_id, forced=False)).table.turn_start == start:
                self.harness.now.moment += 30

    async def _leave_traces(self, running: list[int]) -> None:
        """What is special about some of the tables, all of it still to be told."""
        store, now = self.harness.store, self.harness.now()
        undone, middle, paused, resigned, proposed, *_ = running
        await self._undo(undone)
        await self._stop_inside_a_turn(middle)
        await self.service.tables.change_by_itself(pause_table, paused, reason="no-permission")
        notice = NoticeMessage("cannot-post", {"channel": paused, "missing": "Attach Files", "code": 50013})
        await store.outbox.add(NewMessage(notice, ANN.person), at=now, table=paused)
        await self.service.tables.change(resign, resigned, BEN)
        await self.service.tables.change(propose_cancel, proposed, BEN)
        await self.service.tables.change(propose_rewind, running[5], BEN, back_to=0)
        await self.service.tables.change(offer_seat, running[5], BEN)
        name, value = next(iter(printed_numbers().items()))
        corrected = CorrectionsMessage((Correction(name, value + 1, value),))
        await store.outbox.add(NewMessage(corrected), at=now, table=running[-1])
        await store.outbox.add(NewMessage(DigestMessage(), BEN.person), at=now)
        await self._open_lobby()
        await self.harness.started(channel=next(self.channels), thread=next(self.channels), people=2)
        await self._change_settings()
        await self._close_some_deliveries()

    async def _undo(self, table_id: int) -> Table:
        await self.harness.until_undoable(table_id)
        by = await self.harness.mover(table_id)
        look = await read_view(self.service.tables, table_id, by)
        done = await self.service.tables.change(
            undo, table_id, by, revision=look.view.revision, back_to=look.undoable[0].revision
        )
        return done.table

    async def _begin_turn(self, table_id: int) -> None:
        """Until a turn has begun and is not over."""
        for _ in range(100):
            done = await self.harness.step(table_id, forced=False)
            if done.table.turn_start != done.table.revision:
                return
        raise AssertionError("every turn is one decision")

    async def _stop_inside_a_turn(self, table_id: int) -> None:
        """Until the wheel was turned: the person who did may now take blocks or not."""
        for _ in range(500):
            done = await self.harness.step(table_id, forced=False)
            kinds = [kind_of(one) for one in done.messages]
            if "wheel" in kinds and done.table.turn_start != done.table.revision:
                return
        raise AssertionError("the wheel was never turned inside a turn")

    async def _open_lobby(self) -> None:
        opened = await self.harness.lobby(channel=next(self.channels), people=2, stand_ins=1, ruleset="first-expansion")
        assert opened.size == 4

    async def _change_settings(self) -> None:
        tables = self.service.tables
        await change_person(
            tables, ANN.person, theme="light", timezone="Europe/Rome", quiet_from=1_320, quiet_until=420
        )
        await change_person(tables, CLEO.person, notices=Notices.PING, language="de")
        await change_person(tables, BEN.person, notices=Notices.DIGEST)
        await mark_dms_blocked(tables, DAN.person)

    async def _close_some_deliveries(self) -> None:
        """One message was sent, one was tried in vain, one was given up."""
        outbox, now = self.harness.store.outbox, self.harness.now()
        boards = [one for one in await outbox.due(now, limit=50) if kind_of(one) == "board"]
        await outbox.mark_sent(boards[0].key, next(self.message_ids), at=now)
        await outbox.mark_failed(boards[1].key, "503 0", at=now)
        await outbox.give_up(boards[2].key, "told with the next board", at=now)

    async def _deliver(self, *, all_but: str | None = None) -> None:
        outbox = self.harness.store.outbox
        while due := [one for one in await outbox.due(self.harness.now()) if kind_of(one) != all_but]:
            for one in due:
                await outbox.mark_sent(one.key, next(self.message_ids), at=self.harness.now())

    async def _kinds_queued(self) -> set[str]:
        sql = "select distinct json_extract(message, '$.message.type') from outbox where status = 'queued'"
        return set(await self.harness.store._engine.read(lambda db: {kind for (kind,) in db.execute(sql)}))
