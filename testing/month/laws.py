"""Laws about time, held over every table of the month after whatever happened there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from bot.core.access import find_person
from bot.core.turn_clock import clock_deadlines, is_quiet
from bot.core.views import read_table
from bot.deadlines import Service
from storage import QueuedMessage, Status, Table
from testing.month.consents import Consents
from testing.month.figures import Figures
from testing.month.waits import STOPPED_BY_PROPOSALS, TurnWaits
from testing.service import ServiceHarness

_PLAYED = (Status.RUNNING, Status.PAUSED)
_OWN_KINDS = ("half", "last", "aloud", "turn", "vote")


async def check_table(harness: ServiceHarness, number: int, figures: Figures) -> None:
    """A clock for every awaited turn and for no other, and exactly its moments among the deadlines of the file."""
    table = await read_table(harness.service.tables, number)
    sql = 'select kind, at from deadlines where "table" = ?'
    rows = dict(await harness.store._engine.read(lambda db: db.execute(sql, (number,)).fetchall()))
    for law in _broken_laws(table, rows, harness.now()):
        figures.fail(law, table_id=number, at=harness.now())


def is_stopped_by_proposal(table: Table, at: float) -> bool:
    """Whether the clock of the turn has to stand still: its person is asked, for the first time in this turn."""
    clock, proposal = table.clock, table.proposal
    if clock is None or proposal is None or clock.person in proposal.agreed:
        return False
    return clock.stopped_for in (None, proposal.opened) and at < proposal.opened + STOPPED_BY_PROPOSALS


async def check_consent(
    harness: ServiceHarness, consents: Consents, queued: QueuedMessage, *, figures: Figures
) -> None:
    """What a message says was carried out, everybody who owned a seat had agreed to."""
    assert queued.table is not None
    schedules, owners = harness.store.schedules, consents.owners(queued.table)
    absences = {person: await schedules.absences(person) for person in owners}
    for law in consents.broken_laws(queued.table, queued.message, absences, at=queued.created):
        figures.fail(law, table_id=queued.table, at=harness.now())


def _broken_laws(table: Table, rows: dict[str, float], at: float) -> Iterator[str]:
    mover, clock = table.mover, table.clock
    is_awaited = table.status in _PLAYED and mover is not None and mover.player is not None
    if (clock is not None) != is_awaited:
        yield "a turn without a clock, or a clock without a turn"
    elif clock is not None and mover is not None:
        if (clock.turn_start, clock.person) != (table.turn_start, mover.player):
            yield "the clock of another turn"
        if (clock.due is None) != (len(table.people) < 2):
            yield "nobody ever misses the turn that others wait for"
        if (clock.stopped is not None) != (table.status is Status.PAUSED or is_stopped_by_proposal(table, at)):
            yield "a clock that should stand still goes on, or the other way round"
    written = {kind: at for kind, at in rows.items() if kind in _OWN_KINDS}
    if written != ({} if clock is None else clock_deadlines(clock)):
        yield "deadlines that are not those of the clock"
    if table.status in (Status.PAUSED, Status.CANCELLED) and table.end_reason is None:
        yield "it ended or is paused without a reason"


async def check_wait(harness: ServiceHarness, table: Table, waits: TurnWaits, figures: Figures) -> None:
    """The wait at a table comes to an end within what the rules allow."""
    clock = table.clock
    absences = () if clock is None else await harness.store.schedules.absences(clock.person)
    for law in waits.broken_laws(table, absences, now=harness.now()):
        figures.fail(law, table_id=table.id, at=harness.now())


async def check_told(
    service: Service, table: Table, told: Collection[tuple[int, int, int]], *, figures: Figures, now: float
) -> None:
    """Whoever is to move and wants to be told at once has heard of it, unless it is quiet where they are."""
    clock = table.clock
    if table.status is not Status.RUNNING or clock is None or clock.stopped is not None:
        return
    # It is planned, or falls due at this very moment: a clock that stood still, for a pause too, may go on just then.
    if clock.aloud is not None:
        return
    person = await find_person(service.tables, clock.person)
    # A direct message that was refused has just shown that a mention is needed: it will be one from the next turn on.
    if person.dms_blocked or not (person.wants_dm or person.wants_mention) or is_quiet(person, now):
        return
    if (table.id, clock.turn_start, clock.person) not in told:
        figures.fail("somebody is to move and was not told", table_id=table.id, at=now)


def check_ends(tables: Iterable[Table], figures: Figures, *, at: float) -> None:
    """At the end of the month every table has ended, or is paused."""
    for table in tables:
        if table.status in (Status.RUNNING, Status.LOBBY):
            figures.fail("it never came to an end", table_id=table.id, at=at)
