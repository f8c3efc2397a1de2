"""Days away and digests: what falls due for a person and not at one table."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot import absences
from bot.absences import MOST_A_DAY, come_back, go_away
from bot.clock import give_day, take_seat_back, vote
from bot.core import turn_clock
from bot.core.refusals import RefusalCode, Refused
from bot.core.turn_clock import Choice, Pace
from bot.core.values import Caller
from bot.core.views import read_table
from bot.leaving import pause_table, resume_table
from bot.lobby import start_game
from bot.people import change_person
from storage import Notices, SeatHolder
from testing.clock import (
    DAY,
    HOUR,
    calls,
    clock_of,
    day_words,
    finish_turn,
    notices,
    opponents,
    pass_time,
    refusal,
    seat_of,
    to_vote,
)
from testing.month.waits import TurnWaits
from testing.service import ANN, BEN, DAN, PEOPLE, START, ServiceHarness

MINUTE = 60.0


async def holder_of(harness: ServiceHarness, table_id: int, caller: Caller) -> SeatHolder:
    holder = (await read_table(harness.tables, table_id)).seat_of(caller.person)
    assert holder is not None
    return holder


async def sent_codes(harness: ServiceHarness, code: str) -> int:
    """How many notices of this kind were queued."""
    rows = await harness.store._engine.read(lambda db: db.execute("select message from outbox").fetchall())
    return sum(f'"code":"{code}"'.encode() in bytes(message) for (message,) in rows)


async def test_going_away_and_back_again_leaves_the_deadline_where_it_was(harness: ServiceHarness) -> None:
    """Twelve times within two minutes moved it by five days."""
    for person in (ANN, BEN):
        await change_person(harness.tables, person.person, timezone="UTC", quiet_from=2 * 60, quiet_until=13 * 60)
    table = await harness.started(people=2, pace=Pace(48))
    mover, before = await harness.mover(table.id), await clock_of(harness, table.id)
    assert before.due == START + 48 * HOUR + 5 * HOUR, "it would be at 8:00, in the middle of their quiet hours"
    for hours in (11.0, 25.3, 60.7):
        await go_away(harness.tables, mover.person, until=day_words(harness.now() + hours * HOUR))
        harness.now.moment += MINUTE
        await come_back(harness.tables, mover.person)
    after = await clock_of(harness, table.id)
    assert after.unmoved_due == pytest.approx(START + 48 * HOUR + 3 * MINUTE, abs=0.01)
    assert after.due == before.due
    assert (after.half, after.last) == (before.half, None), "the end of quiet hours, and the deadline itself"


async def test_going_away_a_fourth_time_within_a_day_is_refused_and_coming_back_is_not(
    harness: ServiceHarness,
) -> None:
    for channel in (1, 2):
        await harness.started(people=2, channel=channel, pace=Pace(24))
    tables = harness.tables
    first = harness.now()
    await go_away(tables, ANN.person, until=day_words(first + 2 * DAY))
    await come_back(tables, ANN.person)
    await go_away(tables, ANN.person, until=day_words(first + 2 * DAY), with_stand_ins=True)
    await go_away(tables, ANN.person, until=day_words(first + 3 * DAY))
    told = await sent_codes(harness, "away")
    await harness.reopen()
    for _ in range(20):
        until = day_words(first + 2 * DAY)
        for with_stand_ins in (False, True):
            going = go_away(harness.tables, ANN.person, until=until, with_stand_ins=with_stand_ins)
            with pytest.raises(Refused) as refused:
                await going
            assert (refused.value.code, refused.value.facts) == (RefusalCode.AWAY_TOO_OFTEN, {"again": first + DAY})
    assert await sent_codes(harness, "away") == told == 4, "two of three absences, at two tables, and no more"
    await come_back(harness.tables, ANN.person)
    assert await refusal(come_back(harness.tables, ANN.person)) is RefusalCode.NOT_AWAY
    harness.now.moment = first + DAY - 1
    late = go_away(harness.tables, ANN.person, until=day_words(first + 2 * DAY))
    assert await refusal(late) is RefusalCode.AWAY_TOO_OFTEN
    harness.now.moment = first + DAY
    await go_away(harness.tables, ANN.person, until=day_words(first + 2 * DAY))
    assert MOST_A_DAY == 3


async def test_an_absence_with_stand_ins_that_is_extended_keeps_the_seats_until_its_new_end(
    harness: ServiceHarness,
) -> None:
    one, two = [await harness.started(people=2, channel=channel, pace=Pace(24)) for channel in (1, 2)]
    leave = partial(go_away, harness.tables, with_stand_ins=True)
    first = (await leave(ANN.person, until=day_words(START + 4 * DAY))).until
    await pass_time(harness, DAY)
    second = (await leave(ANN.person, until=day_words(START + 20 * DAY))).until
    queued = await pass_time(harness, first - harness.now() + HOUR, restarts=True)
    assert "seat-back" not in notices(queued)
    for table in (one, two):
        assert (await holder_of(harness, table.id, ANN)).kept_reason == "away"
    queued = await pass_time(harness, second - harness.now() - 1)
    assert "seat-back" not in notices(queued)
    assert notices(await pass_time(harness, 1)) == ["seat-back", "seat-back"]
    assert await refusal(come_back(harness.tables, ANN.person)) is RefusalCode.NOT_AWAY


async def test_an_absence_with_stand_ins_that_is_shortened_gives_the_seats_back_earlier(
    harness: ServiceHarness,
) -> None:
    table = await harness.started(people=2, pace=Pace(24))
    leave = partial(go_away, harness.tables, with_stand_ins=True)
    await leave(ANN.person, until=day_words(START + 20 * DAY))
    end = (await leave(ANN.person, until=day_words(START + 2 * DAY))).until
    assert notices(await pass_time(harness, end - harness.now())).count("seat-back") == 1
    assert (await holder_of(harness, table.id, ANN)).player == ANN.person


async def test_coming_back_from_stand_ins_gives_every_seat_back_at_once(harness: ServiceHarness) -> None:
    tables = [await harness.started(people=2, channel=channel, pace=Pace(24)) for channel in (1, 2)]
    await go_away(harness.tables, ANN.person, until=day_words(START + 20 * DAY), with_stand_ins=True)
    await come_back(harness.tables, ANN.person)
    for table in tables:
        assert (await holder_of(harness, table.id, ANN)).player == ANN.person
    assert await sent_codes(harness, "seat-back") == 2
    assert harness.rows("select kind from deadlines where kind = 'back'") == []


async def test_a_seat_kept_for_one_turn_stays_kept_while_its_owner_is_away(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness, people=2)
    (other,), owner = await opponents(harness, table.id), PEOPLE[clock.person]
    await harness.tables.change(vote, table.id, other, turn_start=clock.turn_start, choice=Choice.TURN)
    away = await go_away(harness.tables, owner.person, until=day_words(START + 9 * DAY), with_stand_ins=True)
    await finish_turn(harness, table.id)
    assert (await holder_of(harness, table.id, owner)).kept_reason == "away"
    await finish_turn(harness, table.id)
    assert notices(await pass_time(harness, away.until - harness.now())).count("seat-back") == 1


async def test_a_turn_voted_to_a_stand_in_while_its_owner_is_away_does_not_bring_them_back(
    harness: ServiceHarness,
) -> None:
    table, clock = await to_vote(harness, people=2)
    (other,), owner = await opponents(harness, table.id), PEOPLE[clock.person]
    await go_away(harness.tables, owner.person, until=day_words(START + 30 * DAY), with_stand_ins=True)
    # They look in, play themselves at this table, and miss a turn again.
    back = await harness.tables.change(take_seat_back, table.id, owner)
    assert back.table.clock is not None
    await pass_time(harness, DAY)
    clock = await clock_of(harness, table.id)
    assert clock.vote_opened is not None
    await harness.tables.change(vote, table.id, other, turn_start=clock.turn_start, choice=Choice.TURN)
    await finish_turn(harness, table.id)
    assert (await holder_of(harness, table.id, owner)).kept_reason == "away"
    assert harness.rows("select seat from deadlines where kind = 'back'") == [(clock.seat,)]


async def test_days_of_the_bank_in_place_of_stand_ins_give_the_seats_back_and_stop_the_clocks(
    harness: ServiceHarness,
) -> None:
    table = await harness.started(people=2, pace=Pace(24))
    mover = await harness.mover(table.id)
    await go_away(harness.tables, mover.person, until=day_words(START + 2 * DAY), with_stand_ins=True)
    assert (await read_table(harness.tables, table.id)).clock is None
    away = await go_away(harness.tables, mover.person, until=day_words(START + 4 * DAY))
    assert (await holder_of(harness, table.id, mover)).player == mover.person
    assert (await clock_of(harness, table.id)).due == pytest.approx(away.until + 24 * HOUR, abs=0.01)
    assert notices(await pass_time(harness, 3 * DAY)) == []
    # And the other way round: the clock counts no absence any more, a stand-in plays.
    await go_away(harness.tables, mover.person, until=day_words(START + 20 * DAY), with_stand_ins=True)
    assert (await holder_of(harness, table.id, mover)).kept_reason == "away"
    await come_back(harness.tables, mover.person)
    assert (await clock_of(harness, table.id)).due == harness.now() + 24 * HOUR


async def test_a_game_that_starts_while_somebody_is_away_is_played_for_them(harness: ServiceHarness) -> None:
    lobby = await harness.lobby(people=2, pace=Pace(24))
    away = await go_away(harness.tables, BEN.person, until=day_words(START + 9 * DAY), with_stand_ins=True)
    await harness.tables.change(start_game, lobby.id, ANN, limits=harness.tables.limits)
    assert notices(await pass_time(harness, 0)) == ["seat-kept-away"]
    assert (await holder_of(harness, lobby.id, BEN)).kept_reason == "away"
    assert notices(await pass_time(harness, away.until - START)).count("seat-back") == 1


async def test_seats_follow_an_absence_although_the_process_ended_in_between(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.started(people=2, pace=Pace(24))

    def end(tx: object, deadline: object) -> None:
        raise Refused(RefusalCode.STORAGE, reason="locked")

    with monkeypatch.context() as patch:
        patch.setattr(absences, "follow_absence", end)
        await go_away(harness.tables, ANN.person, until=day_words(START + 9 * DAY), with_stand_ins=True)
    assert not (await holder_of(harness, table.id, ANN)).is_kept
    assert notices(await pass_time(harness, 0, restarts=True)) == ["seat-kept-away"]
    with monkeypatch.context() as patch:
        patch.setattr(absences, "follow_absence", end)
        await come_back(harness.tables, ANN.person)
    assert notices(await pass_time(harness, 0, restarts=True)) == ["seat-back"]


async def test_days_away_during_a_pause_are_not_counted_twice(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(48))
    mover = await harness.mover(table.id)
    await harness.tables.change_by_itself(pause_table, table.id, reason="no-permission")
    await pass_time(harness, DAY)
    away = await go_away(harness.tables, mover.person, until=day_words(START + 5 * DAY))
    await pass_time(harness, 2 * DAY)
    await harness.tables.change_by_itself(resume_table, table.id)
    assert (await clock_of(harness, table.id)).due == pytest.approx(away.until + 48 * HOUR, abs=0.01)
    await harness.tables.change_by_itself(pause_table, table.id, reason="no-permission")
    await pass_time(harness, DAY)
    await come_back(harness.tables, mover.person)
    await harness.tables.change_by_itself(resume_table, table.id)
    assert (await clock_of(harness, table.id)).due == pytest.approx(harness.now() + 48 * HOUR, abs=0.01)


async def test_a_day_voted_to_somebody_who_is_away_is_not_taken_away_when_they_come_back(
    harness: ServiceHarness,
) -> None:
    table, clock = await to_vote(harness, people=2)
    (other,) = await opponents(harness, table.id)
    away = await go_away(harness.tables, clock.person, until=day_words(START + 5 * DAY))
    await harness.tables.change(vote, table.id, other, turn_start=clock.turn_start, choice=Choice.DAY)
    assert (await clock_of(harness, table.id)).due == pytest.approx(away.until + DAY, abs=0.01)
    await come_back(harness.tables, clock.person)
    assert (await clock_of(harness, table.id)).due == pytest.approx(harness.now() + DAY, abs=0.01)


async def test_who_leaves_behind_a_deadline_in_quiet_hours_has_the_rest_of_them_when_they_are_back(
    harness: ServiceHarness,
) -> None:
    """Without them that night the deadline would have passed while they were away."""
    for person in (ANN, BEN):
        await change_person(harness.tables, person.person, timezone="UTC", quiet_from=19 * 60, quiet_until=7 * 60)
    table = await harness.started(people=2, pace=Pace(12))
    mover = await harness.mover(table.id)
    assert (await clock_of(harness, table.id)).due == START + 23 * HOUR
    harness.now.moment = START + 20 * HOUR
    away = await go_away(harness.tables, mover.person, until=day_words(START + 30 * HOUR))
    assert (await clock_of(harness, table.id)).due == pytest.approx(away.until + 3 * HOUR, abs=0.01)
    await come_back(harness.tables, mover.person)
    assert (await clock_of(harness, table.id)).due == START + 23 * HOUR


class WeekOfAbsences:
    """Chance lets one person leave, come back, pause and change quiet hours, over the night summer time begins in."""

    def __init__(self, harness: ServiceHarness, seed: int) -> None:
        self.harness = harness
        self.luck = random.Random(seed)
        self.waits = TurnWaits()

    async def run(self) -> list[str]:
        """The laws that were broken."""
        self.harness.now.moment = datetime(2027, 3, 25, 15, tzinfo=UTC).timestamp()
        for person in (ANN, BEN):
            await self._change_quiet_hours(person)
        table = await self.harness.started(people=2, pace=Pace(self.luck.choice((24, 48, 72))))
        mover, (other,) = await self.harness.mover(table.id), await opponents(self.harness, table.id)
        tables, broken = self.harness.tables, list[str]()
        for _ in range(60):
            clock = (await read_table(tables, table.id)).clock
            if clock is None:
                break
            acts: list[Callable[[], Awaitable[object]]] = [
                *[lambda: self._leave(mover)] * 4,
                *[lambda: come_back(tables, mover.person)] * 4,
                lambda: self._change_quiet_hours(mover),
                lambda: tables.change_by_itself(pause_table, table.id, reason="no-permission"),
                *[lambda: tables.change_by_itself(resume_table, table.id)] * 2,
                partial(tables.change, give_day, table.id, other, turn_start=clock.turn_start),
                partial(tables.change, vote, table.id, other, turn_start=clock.turn_start, choice=Choice.DAY),
            ]
            try:
                await self.luck.choice(acts)()
            except Refused as refused:
                if refused.code not in _BY_CHANCE:
                    raise
            await self._look(table.id, broken)
            await pass_time(self.harness, self.luck.choice((0.0, MINUTE, HOUR, 7 * HOUR)))
            await self._look(table.id, broken)
        return broken

    async def _look(self, table_id: int, broken: list[str]) -> None:
        found = await read_table(self.harness.tables, table_id)
        away = () if found.clock is None else await self.harness.store.schedules.absences(found.clock.person)
        broken += self.waits.broken_laws(found, away, now=self.harness.now())

    async def _leave(self, caller: Caller) -> None:
        moment = datetime.fromtimestamp(self.harness.now() + self.luck.uniform(0.1, 80) * HOUR, ZoneInfo("Europe/Rome"))
        await go_away(self.harness.tables, caller.person, until=f"{moment:%Y-%m-%d %H:%M}")

    async def _change_quiet_hours(self, caller: Caller) -> None:
        start, hours = self.luck.randrange(24), self.luck.choice((1, 9, 14, 20))
        quiet: dict[str, Any] = {"quiet_from": start * 60, "quiet_until": (start + hours) % 24 * 60 + 30}
        await change_person(self.harness.tables, caller.person, timezone="Europe/Rome", **quiet)


_BY_CHANCE = {
    RefusalCode.AWAY_TOO_LONG,
    RefusalCode.NOT_AWAY,
    RefusalCode.NOT_RUNNING,
    RefusalCode.NO_VOTE,
    RefusalCode.DAY_GIVEN,
    RefusalCode.SKIPPED_TIME,
    RefusalCode.NOT_A_VOTER,
}
CLOCK_LATER = turn_clock.clock_later
CLOCK_WITH_ABSENCE = turn_clock.clock_with_absence


@pytest.mark.parametrize("seed", range(8))
async def test_away_and_back_again_adds_the_time_really_away_whatever_the_order(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absences, "MOST_A_DAY", 1_000)
    async with ServiceHarness(tmp_path / "carrara.sqlite3") as harness:
        assert await WeekOfAbsences(harness, seed).run() == []


def move_what_was_moved(clock: Any, person: Any, seconds: float) -> Any:
    return CLOCK_LATER(replace(clock, unmoved_due=clock.due), person, seconds)


def count_from_the_announcement(clock: Any, person: Any, *, until: float | None, at: float) -> Any:
    """What was counted before is not taken back when another end is announced."""
    return CLOCK_WITH_ABSENCE(replace(clock, away_until=None), person, until=until, at=at)


def count_a_pause_twice(clock: Any, person: Any, *, until: float | None, at: float) -> Any:
    counted = CLOCK_WITH_ABSENCE(replace(clock, stopped=None), person, until=until, at=at)
    return replace(counted, stopped=clock.stopped)


AWAY_LAW = "time really away"


@pytest.mark.parametrize(
    ("module", "name", "mutant", "law"),
    [
        (turn_clock, "clock_later", move_what_was_moved, AWAY_LAW),
        (absences, "clock_with_absence", count_from_the_announcement, AWAY_LAW),
        (absences, "clock_with_absence", count_a_pause_twice, AWAY_LAW),
        (turn_clock, "clock_with_absence", lambda clock, person, **how: clock, AWAY_LAW),
        (turn_clock, "LONGEST_MOVE", 20 * HOUR, "more than twelve hours"),
    ],
)
async def test_the_laws_about_absences_notice_a_mistake(
    tmp_path: Path, module: object, name: str, mutant: object, law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absences, "MOST_A_DAY", 1_000)
    monkeypatch.setattr(module, name, mutant)
    broken = list[str]()
    for seed in range(8):
        async with ServiceHarness(tmp_path / f"{seed}" / "carrara.sqlite3") as harness:
            broken += await WeekOfAbsences(harness, seed).run()
        if any(law in words for words in broken):
            break
    assert any(law in words for words in broken), set(broken)


async def test_who_is_away_has_as_much_time_when_they_are_back(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(48))
    mover = await harness.mover(table.id)
    await pass_time(harness, 10 * HOUR)
    until = START - START % DAY + 5 * DAY
    away = await go_away(harness.tables, mover.person, until=day_words(until))
    clock = await clock_of(harness, table.id)
    assert clock.due == START + 48 * HOUR + (away.until - harness.now())
    assert away.days == 9
    await pass_time(harness, DAY)
    await come_back(harness.tables, mover.person)
    assert (await clock_of(harness, table.id)).due == START + 48 * HOUR + DAY
    assert await refusal(come_back(harness.tables, mover.person)) is RefusalCode.NOT_AWAY
    # Six days of seven are left at this table.
    long = go_away(harness.tables, mover.person, until=day_words(harness.now() + 6.5 * DAY))
    assert await refusal(long) is RefusalCode.AWAY_TOO_LONG


async def test_stand_ins_keep_the_seats_of_people_who_are_away_and_give_them_back(harness: ServiceHarness) -> None:
    one, two = [await harness.started(people=2, channel=channel, pace=Pace(24)) for channel in (1, 2)]
    until = harness.now() + 20 * DAY
    await go_away(harness.tables, ANN.person, until=day_words(until), with_stand_ins=True)
    for table in (one, two):
        holder = (await read_table(harness.tables, table.id)).seat_of(ANN.person)
        assert holder is not None
        assert (holder.is_kept, holder.kept_reason) == (True, "away")
    await harness.tables.change(take_seat_back, one.id, ANN)
    # Once more: what is kept stays, what was taken back is kept again.
    await go_away(harness.tables, ANN.person, until=day_words(until), with_stand_ins=True)
    await harness.tables.change(take_seat_back, one.id, ANN)
    while (await read_table(harness.tables, two.id)).seats[seat_of(two, ANN)].seat != (
        await read_table(harness.tables, two.id)
    ).to_move:
        await harness.step(two.id)
    queued = await pass_time(harness, 21 * DAY, restarts=True)
    assert notices(queued).count("seat-back") == 1
    assert ("aloud", seat_of(two, ANN)) in calls(queued), "it is their turn, and nobody has told them"
    assert (await read_table(harness.tables, two.id)).seat_of(ANN.person).player == ANN.person  # type: ignore[union-attr]
    far = go_away(harness.tables, ANN.person, until=day_words(harness.now() + 400 * DAY), with_stand_ins=True)
    assert await refusal(far) is RefusalCode.AWAY_TOO_LONG


async def test_a_turn_that_begins_while_its_player_is_away_waits_for_them(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(24))
    (other,) = await opponents(harness, table.id)
    away = await go_away(harness.tables, other.person, until=day_words(START + 3 * DAY))
    await finish_turn(harness, table.id)
    assert (await clock_of(harness, table.id)).due == away.until + 24 * HOUR


async def test_away_is_announced_and_refused_beyond_the_bank(harness: ServiceHarness) -> None:
    await harness.started(people=2, pace=Pace(24))
    await go_away(harness.tables, ANN.person, until=day_words(START + 2 * DAY))
    rows = await harness.store._engine.read(lambda db: db.execute("select message from outbox").fetchall())
    assert sum(b'"away"' in message for (message,) in rows) == 1
    leave = partial(go_away, harness.tables)
    assert await refusal(leave(ANN.person, until=day_words(START + 9 * DAY))) is RefusalCode.AWAY_TOO_LONG
    assert await refusal(leave(DAN.person, until=day_words(START + 16 * DAY))) is RefusalCode.AWAY_TOO_LONG
    assert await refusal(leave(DAN.person, until=day_words(START - 2 * DAY))) is RefusalCode.PAST_TIME
    assert (await leave(DAN.person, until=day_words(START + 12 * DAY))).days in (1, 2)


async def test_a_digest_comes_once_a_day_while_somebody_waits(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace())
    mover = await harness.mover(table.id)
    await change_person(harness.tables, mover.person, notices=Notices.DIGEST, digest_at=9 * 60)
    await pass_time(harness, 3 * DAY, restarts=True)
    sql = 'select created from outbox where person = ? and "table" is null'
    queued = await harness.store._engine.read(lambda db: db.execute(sql, (mover.person,)).fetchall())
    assert len(queued) == 3
    assert all(9 * HOUR <= moment % DAY < 9.25 * HOUR for (moment,) in queued)
    await change_person(harness.tables, mover.person, notices=Notices.DM)
    assert await harness.store.schedules.next_digest() is None
