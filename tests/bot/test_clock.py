"""What happens at tables as time passes: reminders, graces, votes, days given and taken, seats kept and taken back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot import clock as clock_module
from bot.absences import go_away
from bot.clock import AFTER_OUTAGE, give_day, take_seat_back, vote
from bot.core.refusals import RefusalCode
from bot.core.turn_clock import Choice, Pace
from bot.core.views import read_table, read_view
from bot.leaving import pause_table, resign, resume_table
from bot.lobby import start_game
from bot.people import change_person, erase_person, export_person
from bot.proposals import answer_proposal, propose_rewind
from bot.turns import play
from storage import Notices
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
    to_vote,
)
from testing.service import ANN, BEN, CLEO, PEOPLE, START, ServiceHarness, caller

BOTH = pytest.mark.parametrize("restarts", [False, True])


@BOTH
async def test_a_turn_is_reminded_of_at_half_time_and_in_the_last_tenth(
    harness: ServiceHarness, restarts: bool
) -> None:
    table = await harness.started(people=2, pace=Pace(48))
    assert table.to_move is not None
    clock = await clock_of(harness, table.id)
    assert (clock.began, clock.due) == (START, START + 48 * HOUR)
    assert calls(await pass_time(harness, 24 * HOUR - 1, restarts=restarts)) == []
    assert calls(await pass_time(harness, 1, restarts=restarts)) == [("half", table.to_move)]
    assert calls(await pass_time(harness, 19 * HOUR, restarts=restarts)) == []
    assert calls(await pass_time(harness, 1 * HOUR, restarts=restarts)) == [("last", table.to_move)]
    assert calls(await pass_time(harness, 4 * HOUR - 1, restarts=restarts)) == []


async def test_a_finished_turn_sets_the_clock_of_the_next(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(12))
    first = await clock_of(harness, table.id)
    await pass_time(harness, 7 * HOUR)
    await harness.step(table.id, forced=False)
    found = await read_table(harness.tables, table.id)
    if found.turn_start == first.turn_start:
        assert await clock_of(harness, table.id) == replace(first, half=None, unmoved_half=None)
        found = await finish_turn(harness, table.id)
    second = await clock_of(harness, table.id)
    assert (second.seat, second.turn_start) == (found.to_move, found.turn_start)
    assert second.due == harness.now() + 12 * HOUR
    assert calls(await pass_time(harness, 6 * HOUR - 1)) == [], "the reminders of the last turn are gone"


async def test_one_person_with_stand_ins_has_no_deadline(harness: ServiceHarness) -> None:
    table = await harness.started(people=1, stand_ins=1, pace=Pace(12))
    for _ in range(200):
        found = await read_table(harness.tables, table.id)
        if found.mover is not None and found.mover.player is not None:
            break
        await harness.step(table.id)
    clock = await clock_of(harness, table.id)
    assert (clock.due, clock.half, clock.last) == (None, None, None)
    assert await pass_time(harness, 30 * DAY) == []


async def test_without_a_pace_a_turn_is_missed_after_seven_days(harness: ServiceHarness) -> None:
    await harness.started(people=2)
    assert notices(await pass_time(harness, 7 * DAY - 1)) == []
    assert notices(await pass_time(harness, 1)) == ["grace"]


@BOTH
async def test_the_first_missed_turn_is_forgiven_and_then_the_others_vote(
    harness: ServiceHarness, restarts: bool
) -> None:
    table = await harness.started(people=3, pace=Pace(24))
    seat = table.to_move
    assert notices(await pass_time(harness, 24 * HOUR, restarts=restarts)) == ["grace"]
    assert (await clock_of(harness, table.id)).due == START + 36 * HOUR
    queued = await pass_time(harness, 12 * HOUR, restarts=restarts)
    assert notices(queued) == ["vote"]
    assert calls(queued) == [("vote", other) for other in range(3) if other != seat]
    # A day later there is no vote, so it stays open; a week later a stand-in keeps the seat.
    assert await pass_time(harness, 7 * DAY - 1, restarts=restarts) == []
    assert notices(await pass_time(harness, 1, restarts=restarts)) == ["seat-kept-unvoted"]
    holder = (await read_table(harness.tables, table.id)).seats[seat or 0]
    assert (holder.is_kept, holder.kept_reason, holder.level) == (True, "missed", "good")
    assert (holder.person, holder.missed) == (table.seats[seat or 0].person, 2)


async def test_more_than_half_decide_at_once_and_votes_may_be_changed(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness)
    one, two, three = await opponents(harness, table.id)
    cast = partial(harness.tables.change, vote)
    await cast(table.id, one, turn_start=clock.turn_start, choice=Choice.DAY)
    await cast(table.id, one, turn_start=clock.turn_start, choice=Choice.SEAT)
    await cast(table.id, two, turn_start=clock.turn_start, choice=Choice.DAY)
    assert (await clock_of(harness, table.id)).vote_opened is not None
    done = await cast(table.id, three, turn_start=clock.turn_start, choice=Choice.SEAT)
    assert notices(list(done.messages)) == ["seat-kept"]
    assert done.table.seats[clock.seat].is_kept
    assert done.table.clock is None
    owner = [queued.person for queued in done.messages if queued.person is not None]
    assert owner == [clock.person], "the owner is told, with the way back"


async def test_after_a_day_the_most_votes_decide_and_a_tie_gives_another_day(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness)
    one, two, _ = await opponents(harness, table.id)
    await harness.tables.change(vote, table.id, one, turn_start=clock.turn_start, choice=Choice.SEAT)
    await harness.tables.change(vote, table.id, two, turn_start=clock.turn_start, choice=Choice.TURN)
    assert notices(await pass_time(harness, DAY)) == ["day-voted"]
    later = await clock_of(harness, table.id)
    assert (later.due, later.vote_opened, later.votes) == (harness.now() + DAY, None, ())
    assert notices(await pass_time(harness, DAY)) == ["vote"], "no second grace"
    await harness.tables.change(vote, table.id, one, turn_start=clock.turn_start, choice=Choice.SEAT)
    assert notices(await pass_time(harness, DAY)) == ["seat-kept"]


async def test_the_first_vote_after_a_day_without_any_decides(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness)
    one = (await opponents(harness, table.id))[0]
    await pass_time(harness, 2 * DAY)
    done = await harness.tables.change(vote, table.id, one, turn_start=clock.turn_start, choice=Choice.TURN)
    assert done.table.seats[clock.seat].kept_reason == "turn"


async def test_a_stand_in_that_plays_one_turn_gives_the_seat_back(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness, people=2)
    (other,) = await opponents(harness, table.id)
    done = await harness.tables.change(vote, table.id, other, turn_start=clock.turn_start, choice=Choice.TURN)
    assert done.table.seats[clock.seat].is_stand_in
    owner = PEOPLE[clock.person]
    look = await read_view(harness.tables, table.id, owner)
    played = harness.tables.change(play, table.id, owner, revision=look.view.revision, actions=[look.legal()[0]])
    assert await refusal(played) is RefusalCode.SEAT_KEPT
    found = await finish_turn(harness, table.id)
    assert found.seats[clock.seat].player == clock.person
    assert found.seats[clock.seat].kept_since is None
    assert (await clock_of(harness, table.id)).person == other.person


async def test_a_late_turn_ends_the_vote(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness, people=2)
    (other,) = await opponents(harness, table.id)
    await finish_turn(harness, table.id)
    voting = harness.tables.change(vote, table.id, other, turn_start=clock.turn_start, choice=Choice.SEAT)
    assert await refusal(voting) is RefusalCode.NO_VOTE


async def test_who_may_vote(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness, people=2)
    cast = partial(harness.tables.change, vote)
    mover = await harness.mover(table.id)
    asked = {"turn_start": clock.turn_start, "choice": Choice.DAY}
    assert await refusal(cast(table.id, caller(99), **asked)) is RefusalCode.NOT_SEATED
    assert await refusal(cast(table.id, mover, **asked)) is RefusalCode.NOT_A_VOTER
    assert (await clock_of(harness, table.id)).votes == ()


async def test_where_only_stand_ins_are_left_a_stand_in_takes_over_at_once(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness, people=2)
    (other,) = await opponents(harness, table.id)
    await harness.tables.change(vote, table.id, other, turn_start=clock.turn_start, choice=Choice.SEAT)
    await finish_turn(harness, table.id)
    assert notices(await pass_time(harness, 24 * HOUR)) == ["grace"]
    assert notices(await pass_time(harness, 12 * HOUR)) == ["seat-kept-alone"]
    found = await read_table(harness.tables, table.id)
    assert found.players == ()
    assert set(found.people) == {ANN.person, BEN.person}


async def test_the_owner_takes_a_seat_back_in_the_middle_of_the_stand_ins_turn(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness, people=2)
    (other,), owner = await opponents(harness, table.id), PEOPLE[clock.person]
    await harness.tables.change(vote, table.id, other, turn_start=clock.turn_start, choice=Choice.SEAT)
    done = await harness.tables.change(take_seat_back, table.id, owner)
    assert done.table.seats[clock.seat].player == owner.person
    assert done.table.clock is not None
    assert done.table.clock.due == harness.now() + 24 * HOUR
    assert await refusal(harness.tables.change(take_seat_back, table.id, owner)) is RefusalCode.SEAT_NOT_KEPT
    await finish_turn(harness, table.id)


async def test_an_opponent_gives_a_day_once_a_turn(harness: ServiceHarness) -> None:
    table = await harness.started(people=3, pace=Pace(24))
    clock = await clock_of(harness, table.id)
    one, two = await opponents(harness, table.id)
    give = partial(harness.tables.change, give_day)
    done = await give(table.id, one, turn_start=clock.turn_start)
    assert notices(list(done.messages)) == ["day-given"]
    assert (await clock_of(harness, table.id)).due == START + 48 * HOUR
    assert (await clock_of(harness, table.id)).half == START + 24 * HOUR
    assert await refusal(give(table.id, one, turn_start=clock.turn_start)) is RefusalCode.DAY_GIVEN
    await give(table.id, two, turn_start=clock.turn_start)
    mover = await harness.mover(table.id)
    assert await refusal(give(table.id, mover, turn_start=clock.turn_start)) is RefusalCode.NOT_A_VOTER
    assert (await clock_of(harness, table.id)).due == START + 72 * HOUR
    assert len(calls(await pass_time(harness, 72 * HOUR))) == 2
    await finish_turn(harness, table.id)
    assert (await clock_of(harness, table.id)).extra_days == ()


async def test_a_day_given_ends_the_vote(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness)
    one = (await opponents(harness, table.id))[0]
    await harness.tables.change(give_day, table.id, one, turn_start=clock.turn_start)
    later = await clock_of(harness, table.id)
    assert (later.vote_opened, later.due) == (None, harness.now() + DAY)
    assert notices(await pass_time(harness, DAY)) == ["vote"]


async def test_a_paused_table_has_no_deadline_and_goes_on_with_the_time_that_was_left(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(48))
    await pass_time(harness, 10 * HOUR)
    await harness.tables.change_by_itself(pause_table, table.id, reason="no-permission")
    assert await pass_time(harness, 20 * DAY) == []
    await harness.tables.change_by_itself(resume_table, table.id)
    assert (await clock_of(harness, table.id)).due == START + 20 * DAY + 48 * HOUR
    assert [why for why, _ in calls(await pass_time(harness, 38 * HOUR - 1))] == ["half", "last"]


async def test_a_proposed_rewind_stops_the_clock_until_it_is_refused(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(48))
    await harness.steps(table.id, 12)
    before = await clock_of(harness, table.id)
    mover, (other,) = await harness.mover(table.id), await opponents(harness, table.id)
    done = await harness.tables.change(propose_rewind, table.id, other, back_to=0)
    seats = {holder.person: holder.seat for holder in done.table.seats}
    assert calls(list(done.messages)) == [("rewind", seats[mover.person])], "who must answer is told, nobody else"
    assert await pass_time(harness, 2 * DAY) == []
    await harness.tables.change(answer_proposal, table.id, mover, kind="rewind", agree=False)
    after = await clock_of(harness, table.id)
    assert (after.stopped, after.due) == (None, (before.due or 0) + 2 * DAY)


async def test_a_move_lets_a_proposal_lapse_and_the_clock_go_on(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(48))
    await harness.steps(table.id, 12)
    (other,) = await opponents(harness, table.id)
    await harness.tables.change(propose_rewind, table.id, other, back_to=0)
    assert (await clock_of(harness, table.id)).stopped is not None
    await harness.step(table.id)
    assert (await clock_of(harness, table.id)).stopped is None


async def test_a_rewind_begins_the_turn_again(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(48))
    await harness.steps(table.id, 12)
    await pass_time(harness, 5 * HOUR)
    mover, (other,) = await harness.mover(table.id), await opponents(harness, table.id)
    await harness.tables.change(propose_rewind, table.id, mover, back_to=0)
    done = await harness.tables.change(answer_proposal, table.id, other, kind="rewind")
    assert done.table.clock is not None
    assert (done.table.clock.began, done.table.clock.seat) == (harness.now(), done.table.to_move)


async def test_a_turn_that_began_in_quiet_hours_is_told_aloud_at_their_end(harness: ServiceHarness) -> None:
    table = await harness.lobby(people=2, pace=Pace(48))
    for person in (ANN, BEN):
        # The clock of the harness starts at 08:00 in UTC.
        await change_person(harness.tables, person.person, quiet_from=7 * 60, quiet_until=11 * 60)
    started = (await harness.tables.change(start_game, table.id, ANN, limits=harness.tables.limits)).table
    clock = await clock_of(harness, table.id)
    assert clock.aloud == START - START % DAY + 11 * HOUR
    queued = await pass_time(harness, 6 * HOUR)
    assert calls(queued) == [("aloud", started.to_move)]
    assert (await clock_of(harness, table.id)).aloud is None


async def test_a_person_who_wants_no_reminders_gets_none(harness: ServiceHarness) -> None:
    await harness.started(people=2, pace=Pace(48))
    for person, notices_chosen in ((ANN, Notices.NONE), (BEN, Notices.DIGEST)):
        await change_person(harness.tables, person.person, notices=notices_chosen)
    assert calls(await pass_time(harness, 48 * HOUR)) == []


async def test_a_bot_that_was_not_there_makes_nobody_miss_a_turn(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(48))
    harness.now.moment += 5 * DAY
    await harness.reopen()
    done = await harness.due_work.run()
    queued = [message for one in done for message in one.messages]
    assert (calls(queued), notices(queued)) == ([], ["outage"])
    found = await read_table(harness.tables, table.id)
    assert found.clock is not None
    assert found.clock.due == harness.now() + AFTER_OUTAGE
    assert [seat.missed for seat in found.seats] == [0, 0]


async def test_a_table_without_a_clock_gets_one(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(48))
    await harness.store._engine.write(lambda db: db.execute("delete from turn_clocks"))
    await harness.store._engine.write(lambda db: db.execute("delete from deadlines"))
    await harness.reopen()
    await harness.due_work.run()
    assert (await clock_of(harness, table.id)).due == harness.now() + 48 * HOUR


async def test_resigning_leaves_one_person_without_a_deadline(harness: ServiceHarness) -> None:
    table = await harness.started(people=2, pace=Pace(24))
    (other,) = await opponents(harness, table.id)
    await harness.tables.change(resign, table.id, other)
    assert (await clock_of(harness, table.id)).due is None
    assert await pass_time(harness, 10 * DAY) == []


async def test_erasing_leaves_nothing_of_votes_days_and_clocks(harness: ServiceHarness) -> None:
    table, clock = await to_vote(harness, people=3)
    one, two = await opponents(harness, table.id)
    await harness.tables.change(vote, table.id, one, turn_start=clock.turn_start, choice=Choice.DAY)
    await go_away(harness.tables, one.person, until=day_words(harness.now() + 2 * DAY))
    await change_person(harness.tables, one.person, notices=Notices.DIGEST)
    kept = await export_person(harness.tables, one.person)
    assert kept["votes"]
    assert kept["absences"]
    assert kept["digests"]
    await erase_person(harness.tables, one.person)
    after = await export_person(harness.tables, one.person)
    assert not any(after.values())
    assert two in (ANN, BEN, CLEO)


async def test_a_loop_that_reminds_twice_is_caught(harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: what was told is not written down."""
    await harness.started(people=2, pace=Pace(48))
    monkeypatch.setattr(clock_module, "replace", lambda value, **changes: value)
    with pytest.raises(AssertionError):
        await pass_time(harness, 24 * HOUR)


@pytest.mark.parametrize("day", [datetime(2027, 3, 27, tzinfo=UTC), datetime(2027, 10, 30, tzinfo=UTC)])
async def test_a_fixed_hour_stays_the_same_by_the_clock_on_the_wall(harness: ServiceHarness, day: datetime) -> None:
    """Over the night on which summer time begins or ends in Rome, with a restart before every deadline."""
    rome = ZoneInfo("Europe/Rome")
    harness.now.moment = day.replace(hour=6).timestamp()
    table = await harness.started(people=2, pace=Pace(None, 21 * 60, "Europe/Rome"))

    async def due() -> datetime:
        moment = (await clock_of(harness, table.id)).due
        assert moment is not None
        return datetime.fromtimestamp(moment, rome)

    first = await due()
    assert (first.date(), first.hour, first.minute) == (day.date(), 21, 0)
    assert notices(await pass_time(harness, first.timestamp() - harness.now(), restarts=True)) == ["grace"]
    second = await due()
    assert (second.date() - first.date(), second.hour, second.minute) == (timedelta(days=1), 21, 0)
    assert second.timestamp() - first.timestamp() in (23 * HOUR, 25 * HOUR)
    assert notices(await pass_time(harness, 25 * HOUR, restarts=True)) == ["vote"]


async def test_several_tables_keep_their_own_time(harness: ServiceHarness) -> None:
    paces = {1: Pace(12), 2: Pace(24), 3: Pace(48), 4: Pace(72), 5: Pace()}
    tables = {(await harness.started(people=2, channel=channel, pace=pace)).id: pace for channel, pace in paces.items()}
    queued = await pass_time(harness, 20 * DAY, restarts=True)
    for table, pace in tables.items():
        own = [row for row in queued if row.table == table]
        assert [why for why, _ in calls(own)] == ["half", "last", "vote"], pace
        assert notices(own)[:2] == ["grace", "vote"]
    # The pace, half of it as grace, and a week without a vote are over everywhere.
    kept = [table for table in tables if any(s.is_kept for s in (await read_table(harness.tables, table)).seats)]
    assert len(kept) == 5


async def choose_quiet_hours(harness: ServiceHarness, *, until: int) -> None:
    """Both players have quiet hours from 7:00 to this hour and are told by direct message."""
    for person in (ANN, BEN):
        await change_person(
            harness.tables,
            person.person,
            timezone="UTC",
            quiet_from=7 * 60,
            quiet_until=until * 60,
            notices=Notices.DM,
        )


async def test_a_turn_whose_deadline_is_the_end_of_quiet_hours_is_told_aloud_all_the_same(
    harness: ServiceHarness,
) -> None:
    await choose_quiet_hours(harness, until=20)
    table = await harness.started(people=2, pace=Pace(12))
    clock = await clock_of(harness, table.id)
    assert clock.aloud == clock.due == START + 12 * HOUR
    queued = await pass_time(harness, 12 * HOUR, restarts=True)
    assert notices(queued) == ["grace"]
    assert calls(queued) == [("aloud", clock.seat)]


async def test_a_sound_that_met_a_reminder_is_made_where_the_reminder_moves(harness: ServiceHarness) -> None:
    await choose_quiet_hours(harness, until=15)
    table = await harness.started(people=2, pace=Pace(12))
    clock = await clock_of(harness, table.id)
    assert clock.aloud == clock.half == START + 7 * HOUR
    (other,) = await opponents(harness, table.id)
    await harness.tables.change(give_day, table.id, other, turn_start=clock.turn_start)
    assert calls(await pass_time(harness, 7 * HOUR, restarts=True)) == [("aloud", clock.seat)]
    assert calls(await pass_time(harness, 29 * HOUR - 1)) == [("half", clock.seat), ("last", clock.seat)]


async def test_of_a_sound_and_a_reminder_at_one_moment_the_reminder_is_left(harness: ServiceHarness) -> None:
    await choose_quiet_hours(harness, until=15)
    table = await harness.started(people=2, pace=Pace(12))
    assert calls(await pass_time(harness, 7 * HOUR, restarts=True)) == [("half", table.to_move)]
    clock = await clock_of(harness, table.id)
    assert (clock.aloud, clock.half) == (None, None)


async def test_a_sound_that_met_a_reminder_is_made_after_an_outage(harness: ServiceHarness) -> None:
    await choose_quiet_hours(harness, until=15)
    table = await harness.started(people=2, pace=Pace(12))
    harness.now.moment = START + 14 * HOUR
    queued = await pass_time(harness, 0, restarts=True)
    assert (calls(queued), notices(queued)) == ([("aloud", table.to_move)], ["outage"])
