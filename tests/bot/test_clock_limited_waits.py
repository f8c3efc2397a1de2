"""No turn waits for ever: another day is voted for three times at most, and quiet hours move a deadline by 12 hours."""

from __future__ import annotations

import pytest

from bot import clock as clock_module
from bot import people as people_module
from bot.absences import go_away
from bot.clock import MOST_DAYS_VOTED, give_day, take_seat_back, vote
from bot.core import turn_clock
from bot.core.turn_clock import VOTE_WEEK, Choice, Pace
from bot.core.values import Caller
from bot.core.views import read_table
from bot.leaving import pause_table, resign, resume_table
from bot.people import change_person
from storage import Person, Table, TurnClock
from testing.clock import DAY, HOUR, calls, clock_of, day_words, notices, opponents, pass_time, to_vote
from testing.month.waits import TurnWaits
from testing.service import ANN, BEN, CLEO, START, ServiceHarness


async def vote_for_days(
    harness: ServiceHarness, table: Table, caller: Caller, *, turn_start: int, times: int
) -> list[str]:
    """What is announced while an opponent votes for another day as often as they are asked."""
    said, waits = list[str](), TurnWaits()
    for _ in range(times):
        done = await harness.tables.change(vote, table.id, caller, turn_start=turn_start, choice=Choice.DAY)
        said += notices(list(done.messages))
        said += notices(await pass_time(harness, DAY, restarts=True))
        found = await read_table(harness.tables, table.id)
        assert list(waits.broken_laws(found, (), now=harness.now())) == []
    return said


async def test_another_day_is_voted_for_three_times_at_most(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness, people=2)
    (other,) = await opponents(harness, table.id)
    said = await vote_for_days(harness, table, other, turn_start=clock.turn_start, times=3)
    assert said == ["day-voted", "vote", "day-voted", "vote", "last-day-voted", "seat-kept-waited"]
    found = await read_table(harness.tables, table.id)
    assert found.seats[clock.seat].is_kept
    assert found.clock is None
    back = await harness.tables.change(take_seat_back, table.id, _owner(clock.person))
    assert back.table.clock is not None
    assert back.table.clock.days_voted == 0, "a new wait begins"


@pytest.mark.parametrize(
    ("name", "mutant", "law"),
    [
        ("MOST_DAYS_VOTED", 99, "another day was voted for too often"),
        (
            "clock_until",
            lambda clock, person, deadline: turn_clock.clock_until(clock, person, deadline + 60 * DAY),
            "wait",
        ),
    ],
)
async def test_the_law_about_waiting_notices_a_mistake(
    harness: ServiceHarness, name: str, mutant: object, law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, clock = await to_vote(harness, people=2)
    monkeypatch.setattr(clock_module, name, mutant)
    (other,) = await opponents(harness, table.id)
    with pytest.raises(AssertionError, match=law):
        await vote_for_days(harness, table, other, turn_start=clock.turn_start, times=5)


async def longest_turn(harness: ServiceHarness) -> set[str]:
    """The laws that a turn breaks which is put off in every way there is: by its player, and by the other."""
    for person in (ANN, BEN):
        await quiet(harness, person.person, 19, 9)
    table, waits = await harness.started(people=2, pace=Pace(12)), TurnWaits()
    clock, broken = await clock_of(harness, table.id), list[str]()
    (other,) = await opponents(harness, table.id)

    async def look() -> None:
        found = await read_table(harness.tables, table.id)
        away = await harness.store.schedules.absences(clock.person)
        broken.extend(waits.broken_laws(found, away, now=harness.now()))

    await look()
    await go_away(harness.tables, clock.person, until=day_words(START + 2 * DAY))
    await harness.tables.change(give_day, table.id, other, turn_start=clock.turn_start)
    for _ in range(8):
        await look()
        now = await clock_of(harness, table.id)
        if now.vote_opened is None:
            await pass_time(harness, (now.due or 0) - harness.now())
        elif now.days_voted < MOST_DAYS_VOTED:
            await harness.tables.change(vote, table.id, other, turn_start=clock.turn_start, choice=Choice.DAY)
        else:
            break
    found = await read_table(harness.tables, table.id)
    assert found.seats[clock.seat].is_kept, "it comes to an end"
    return set(broken)


async def test_a_turn_that_is_put_off_in_every_way_takes_what_the_rules_allow(harness: ServiceHarness) -> None:
    assert await longest_turn(harness) == set()


CLOCK_WITH_DAY = turn_clock.clock_with_day
CLOCK_WITH_ABSENCE = turn_clock.clock_with_absence


def count_a_day_more(clock: TurnClock, person: Person, *, until: float | None, at: float) -> TurnClock:
    return CLOCK_WITH_ABSENCE(clock, person, until=None if until is None else until + DAY, at=at)


@pytest.mark.parametrize(
    ("module", "name", "mutant"),
    [
        (Pace, "deadline", lambda self, start: start + (self.hours + 13) * HOUR),
        (Pace, "grace", lambda self, due: due + (self.hours / 2 + 13) * HOUR),
        (clock_module, "VOTE_DAY", 1.6 * DAY),
        (
            clock_module,
            "clock_with_day",
            lambda clock, person, *, at: CLOCK_WITH_DAY(CLOCK_WITH_DAY(clock, person, at=at), person, at=at),
        ),
        (turn_clock, "clock_with_absence", count_a_day_more),
        (turn_clock, "LONGEST_MOVE", 25 * HOUR),
    ],
    ids=["pace", "grace", "day voted", "day given", "absence", "quiet hours"],
)
async def test_each_kind_of_extension_that_is_too_long_is_noticed(
    harness: ServiceHarness, module: object, name: str, mutant: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, mutant)
    broken = await longest_turn(harness)
    assert broken & {
        "a turn may wait longer than the rules allow",
        "quiet hours moved a deadline by more than twelve hours",
    }, broken


async def test_a_clock_that_stands_still_may_wait_longer(harness: ServiceHarness) -> None:
    table, waits = await harness.started(people=2, pace=Pace(24)), TurnWaits()
    for _ in range(3):
        await harness.tables.change_by_itself(pause_table, table.id, reason="no-permission")
        assert list(waits.broken_laws(await read_table(harness.tables, table.id), (), now=harness.now())) == []
        await pass_time(harness, 20 * DAY)
        await harness.tables.change_by_itself(resume_table, table.id)
        found = await read_table(harness.tables, table.id)
        assert list(waits.broken_laws(found, (), now=harness.now())) == []
    assert list(TurnWaits().broken_laws(found, (), now=harness.now())), "and nobody else may"


async def test_a_day_given_counts_for_itself(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness, people=2)
    (other,) = await opponents(harness, table.id)
    await vote_for_days(harness, table, other, turn_start=clock.turn_start, times=2)
    await harness.tables.change(give_day, table.id, other, turn_start=clock.turn_start)
    assert (await clock_of(harness, table.id)).days_voted == 2
    assert notices(await pass_time(harness, DAY)) == ["vote"]


async def test_the_vote_of_somebody_who_left_does_not_keep_it_due_for_ever(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness, people=4)
    one, *_ = await opponents(harness, table.id)
    await harness.tables.change(vote, table.id, one, turn_start=clock.turn_start, choice=Choice.SEAT)
    await harness.tables.change(resign, table.id, one)
    assert notices(await pass_time(harness, VOTE_WEEK - 1, restarts=True)) == []
    assert notices(await pass_time(harness, 1)) == ["seat-kept-unvoted"]


def _owner(user_id: int) -> Caller:
    return next(one for one in (ANN, BEN, CLEO) if one.person == user_id)


async def quiet(harness: ServiceHarness, user_id: int, start: int, end: int) -> None:
    await change_person(harness.tables, user_id, timezone="UTC", quiet_from=start * 60, quiet_until=end * 60)


async def test_quiet_hours_chosen_in_the_middle_of_a_turn_move_its_deadline(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(12))
    clock = await clock_of(harness, table.id)
    assert clock.due == START + 12 * HOUR, "at 20:00"
    await quiet(harness, clock.person, 18, 23)
    moved = await clock_of(harness, table.id)
    assert (moved.due, moved.half, moved.last) == (START + 15 * HOUR, clock.half, None)
    queued = await pass_time(harness, 15 * HOUR - 1, restarts=True)
    assert (notices(queued), calls(queued)) == ([], [("half", clock.seat)])
    assert notices(await pass_time(harness, 1)) == ["grace"]


async def test_a_moved_deadline_is_told_and_one_that_stays_is_not(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(12))
    person = (await clock_of(harness, table.id)).person
    await quiet(harness, person, 2, 5)
    await quiet(harness, person, 18, 23)
    rows = await harness.store._engine.read(lambda db: db.execute("select message from outbox").fetchall())
    assert sum(b"deadline-moved" in bytes(message) for (message,) in rows) == 1


async def test_changing_quiet_hours_again_and_again_wins_twelve_hours_at_most(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(12))
    clock = await clock_of(harness, table.id)
    for hour in range(13, 34):
        await quiet(harness, clock.person, hour % 24, (hour + 13) % 24)
        due = (await clock_of(harness, table.id)).due
        assert due is not None
        assert START + 12 * HOUR <= due <= START + 24 * HOUR
    assert due == START + 24 * HOUR, "never earlier than it was promised"
    assert notices(await pass_time(harness, 24 * HOUR)) == ["grace"]


async def test_quiet_hours_leave_a_vote_and_a_stopped_clock_alone(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness, people=2)
    await quiet(harness, clock.person, 0, 23)
    assert await clock_of(harness, table.id) == clock


async def test_a_deadline_follows_quiet_hours_that_nobody_could_tell_it(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a process that ended between the settings and the clocks."""
    table = await harness.started(people=2, pace=Pace(12))
    clock = await clock_of(harness, table.id)
    with monkeypatch.context() as patch:
        patch.setattr(people_module, "follow_quiet_hours", _follow_nothing)
        await quiet(harness, clock.person, 18, 23)
    assert (await clock_of(harness, table.id)).due == clock.due
    assert notices(await pass_time(harness, 12 * HOUR, restarts=True)) == ["deadline-moved"]
    assert (await clock_of(harness, table.id)).due == START + 15 * HOUR


async def _follow_nothing(tables: object, user_id: int) -> None:
    pass


def test_the_limit_is_what_the_notice_says() -> None:
    assert MOST_DAYS_VOTED == 3
