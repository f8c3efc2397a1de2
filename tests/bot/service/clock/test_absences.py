"""Days away and digests: what falls due for a person and not at one table."""

from __future__ import annotations

from bot.service import Notices, RefusalCode
from bot.service.clock.turn_clock import Pace
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
)
from testing.service import ANN, DAN, START, ServiceHarness


async def test_who_is_away_has_as_much_time_when_they_are_back(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(48))
    mover = await harness.mover(table.id)
    await pass_time(harness, 10 * HOUR)
    until = START - START % DAY + 5 * DAY
    away = await harness.service.absences.leave(mover.person, until=day_words(until))
    assert away.until is not None
    clock = await clock_of(harness, table.id)
    assert clock.due == START + 48 * HOUR + (away.until - harness.now())
    assert away.days == 9
    await pass_time(harness, DAY)
    await harness.service.absences.come_back(mover.person)
    assert (await clock_of(harness, table.id)).due == START + 48 * HOUR + DAY
    assert await refusal(harness.service.absences.come_back(mover.person)) is RefusalCode.NOT_AWAY
    # Six days of seven are left at this table.
    long = harness.service.absences.leave(mover.person, until=day_words(harness.now() + 6.5 * DAY))
    assert await refusal(long) is RefusalCode.AWAY_TOO_LONG


async def test_stand_ins_keep_the_seats_of_whoever_is_away_and_give_them_back(harness: ServiceHarness) -> None:
    one, two = [await harness.started(people=2, channel=channel, pace=Pace(24)) for channel in (1, 2)]
    until = harness.now() + 20 * DAY
    await harness.service.absences.leave_to_stand_ins(ANN.person, until=day_words(until))
    for table in (one, two):
        holder = (await harness.service.looks.table(table.id)).seat_of(ANN.person)
        assert holder is not None
        assert (holder.is_kept, holder.kept_reason) == (True, "away")
    await harness.service.clocks.take_seat_back(one.id, ANN)
    # Once more: what is kept stays, what was taken back is kept again.
    await harness.service.absences.leave_to_stand_ins(ANN.person, until=day_words(until))
    await harness.service.clocks.take_seat_back(one.id, ANN)
    while (await harness.service.looks.table(two.id)).seats[seat_of(two, ANN)].seat != (
        await harness.service.looks.table(two.id)
    ).to_move:
        await harness.step(two.id)
    queued = await pass_time(harness, 21 * DAY, restarts=True)
    assert notices(queued).count("seat-back") == 1
    assert ("aloud", seat_of(two, ANN)) in calls(queued), "it is their turn, and nobody has told them"
    assert (await harness.service.looks.table(two.id)).seat_of(ANN.person).player == ANN.person  # type: ignore[union-attr]
    far = harness.service.absences.leave_to_stand_ins(ANN.person, until=day_words(harness.now() + 400 * DAY))
    assert await refusal(far) is RefusalCode.AWAY_TOO_LONG


async def test_a_turn_that_begins_while_its_player_is_away_waits_for_them(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(24))
    (other,) = await opponents(harness, table.id)
    away = await harness.service.absences.leave(other.person, until=day_words(START + 3 * DAY))
    await finish_turn(harness, table.id)
    assert away.until is not None
    assert (await clock_of(harness, table.id)).due == away.until + 24 * HOUR


async def test_away_is_announced_and_refused_beyond_the_bank(harness: ServiceHarness) -> None:
    await harness.started(people=2, pace=Pace(24))
    await harness.service.absences.leave(ANN.person, until=day_words(START + 2 * DAY))
    rows = await harness.store._engine.read(lambda db: db.execute("select message from outbox").fetchall())
    assert sum(b'"away"' in message for (message,) in rows) == 1
    leave = harness.service.absences.leave
    assert await refusal(leave(ANN.person, until=day_words(START + 9 * DAY))) is RefusalCode.AWAY_TOO_LONG
    assert await refusal(leave(DAN.person, until=day_words(START + 16 * DAY))) is RefusalCode.AWAY_TOO_LONG
    assert await refusal(leave(DAN.person, until=day_words(START - 2 * DAY))) is RefusalCode.PAST_TIME
    assert (await leave(DAN.person, until=day_words(START + 12 * DAY))).days in (1, 2)


async def test_a_digest_comes_once_a_day_while_somebody_waits(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace())
    mover = await harness.mover(table.id)
    await harness.service.people.change(mover.person, notices=Notices.DIGEST, digest_at=9 * 60)
    await pass_time(harness, 3 * DAY, restarts=True)
    sql = 'select created from outbox where person = ? and "table" is null'
    queued = await harness.store._engine.read(lambda db: db.execute(sql, (mover.person,)).fetchall())
    assert len(queued) == 3
    assert all(9 * HOUR <= moment % DAY < 9.25 * HOUR for (moment,) in queued)
    await harness.service.people.change(mover.person, notices=Notices.DM)
    assert await harness.store.schedules.next_digest() is None
