"""Deadlines, reminders and quiet hours on values, over summer time and leap days."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.absences import BANK, BANK_OF_TABLE, seconds_left
from bot.core import turn_clock
from bot.core.refusals import RefusalCode, Refused
from bot.core.turn_clock import (
    DAY,
    HOUR,
    LONGEST_MOVE,
    PACES,
    SHORTEST_TURN,
    VOTE_DAY,
    VOTE_WEEK,
    Choice,
    Pace,
    after_quiet,
    clock_later,
    is_quiet,
    is_skipped,
    local_date,
    new_clock,
    next_daily,
    restarted_clock,
    skipped_day,
    stopped_clock,
    typed_moment,
    typed_pace,
    vote_outcome,
    votes_with,
)
from bot.digests import SPREAD, next_digest, seconds_of_spread
from storage import Absence, Notices, Person, TurnClock, Vote

ZONES = ["UTC", "Europe/Rome", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia"]
ROME = ZoneInfo("Europe/Rome")
# From before a leap day to after two changes of summer time.
MOMENTS = st.floats(
    datetime(2027, 9, 1, tzinfo=UTC).timestamp(), datetime(2029, 4, 1, tzinfo=UTC).timestamp(), allow_nan=False
)
MINUTES = st.integers(0, 1439)
PACE = st.one_of(
    st.sampled_from([None, *PACES]).map(Pace),
    st.builds(Pace, st.none(), MINUTES, st.sampled_from(ZONES)),
)
PEOPLE = st.builds(
    lambda start, end, zone: Person(7, quiet_from=start, quiet_until=end, timezone=zone),
    st.one_of(st.none(), MINUTES),
    MINUTES,
    st.sampled_from(ZONES),
)


def at(zone: str, *moment: int) -> float:
    return datetime(*moment, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[misc,arg-type]


def problems(clock: TurnClock, person: Person, raw: float) -> list[str]:
    """What a new clock promises and does not keep."""
    assert clock.due is not None
    reminders = [moment for moment in (clock.half, clock.last) if moment is not None]
    sounds = reminders if clock.aloud is None else [clock.aloud, *reminders]
    found = [f"a sound in quiet hours: {moment}" for moment in sounds if is_quiet(person, moment)]
    found += ["two reminders at once"] if len(reminders) != len(set(reminders)) else []
    found += ["out of order"] if sounds != sorted(sounds) else []
    found += ["told after the deadline"] if any(reminder >= clock.due for reminder in reminders) else []
    found += ["a deadline moved by more than twelve hours"] if not 0 <= clock.due - raw <= LONGEST_MOVE else []
    is_stuck = is_quiet(person, clock.due) and clock.due - raw < LONGEST_MOVE
    return [*found, *(["a deadline in quiet hours"] if is_stuck else [])]


@settings(max_examples=400, deadline=None)
@given(PACE, PEOPLE, MOMENTS)
def test_nothing_is_told_in_quiet_hours_and_each_reminder_once(pace: Pace, person: Person, moment: float) -> None:
    clock = new_clock(turn_start=1, seat=0, person=person, at=moment, pace=pace)
    assert problems(clock, person, pace.deadline(moment)) == []
    if not any(is_quiet(person, one) for one in (moment, pace.deadline(moment))):
        assert clock.aloud is None
        assert clock.due == pace.deadline(moment)


OUT_OF_QUIET_HOURS = turn_clock.out_of_quiet_hours


def with_late_reminder(clock: TurnClock, person: Person) -> TurnClock:
    """The last reminder stays where the end of quiet hours puts it, also behind the deadline."""
    late = None if clock.unmoved_last is None else after_quiet(person, clock.unmoved_last)
    return replace(OUT_OF_QUIET_HOURS(clock, person), last=late)


@pytest.mark.parametrize(
    ("name", "mutant"),
    [
        ("after_quiet", lambda person, moment: moment),
        ("out_of_quiet_hours", with_late_reminder),
        ("LONGEST_MOVE", 24 * HOUR),
    ],
)
def test_a_clock_that_breaks_its_promise_is_caught(name: str, mutant: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_clock, name, mutant)
    found = []
    for hour in range(48):
        for start, end in ((22 * 60, 7 * 60), (20 * 60, 18 * 60)):
            person = Person(7, quiet_from=start, quiet_until=end)
            moment = at("UTC", 2027, 5, 1) + hour * HOUR
            for pace in map(Pace, PACES):
                clock = new_clock(turn_start=1, seat=0, person=person, at=moment, pace=pace)
                found += problems(clock, person, pace.deadline(moment))
    assert found


@settings(max_examples=300, deadline=None)
@given(MINUTES, st.sampled_from(ZONES), MOMENTS)
def test_a_fixed_hour_comes_once_a_day(minute: int, zone: str, moment: float) -> None:
    first = next_daily(minute, ZoneInfo(zone), after=moment)
    second = next_daily(minute, ZoneInfo(zone), after=first)
    assert moment < first <= moment + 25 * HOUR
    assert local_date(second, ZoneInfo(zone)) - local_date(first, ZoneInfo(zone)) == timedelta(days=1)
    shown = datetime.fromtimestamp(first, UTC).astimezone(ZoneInfo(zone))
    assert shown.hour * 60 + shown.minute == minute or is_skipped(shown.date(), minute, ZoneInfo(zone))


@settings(max_examples=300, deadline=None)
@given(PEOPLE, MOMENTS)
def test_quiet_hours_end(person: Person, moment: float) -> None:
    end = after_quiet(person, moment)
    assert not is_quiet(person, end)
    assert end == moment or is_quiet(person, end - 1)
    assert 0 <= end - moment <= 50 * HOUR


def test_quiet_hours_inside_the_hour_that_spring_leaves_out_come_an_hour_later() -> None:
    """In the night to 28 March 2027 clocks in Rome go from 1:59 to 3:00."""
    person = Person(7, quiet_from=2 * 60 + 15, quiet_until=2 * 60 + 45, timezone="Europe/Rome")
    three = at("Europe/Rome", 2027, 3, 28, 3, 0)
    assert not any(is_quiet(person, three + minutes * 60) for minutes in (-45, -30, -1, 0, 14, 45))
    assert is_quiet(person, three + 15 * 60)
    assert after_quiet(person, three + 30 * 60) == three + 45 * 60
    ordinary = at("Europe/Rome", 2027, 3, 29, 2, 15)
    assert after_quiet(person, ordinary) == ordinary + 30 * 60
    late = Person(7, quiet_from=22 * 60, quiet_until=2 * 60 + 30, timezone="Europe/Rome")
    assert after_quiet(late, three - HOUR) == three + 30 * 60


def test_a_deadline_inside_the_hour_that_spring_leaves_out_waits_for_the_end_of_quiet_hours() -> None:
    person = Person(7, quiet_from=2 * 60 + 15, quiet_until=2 * 60 + 45, timezone="Europe/Rome")
    began = at("Europe/Rome", 2027, 3, 27, 15, 20)
    clock = new_clock(turn_start=1, seat=0, person=person, at=began, pace=Pace(12))
    assert clock.unmoved_due == began + 12 * HOUR == at("Europe/Rome", 2027, 3, 28, 4, 20)
    earlier = new_clock(turn_start=1, seat=0, person=person, at=began - HOUR, pace=Pace(12))
    assert earlier.unmoved_due == at("Europe/Rome", 2027, 3, 28, 3, 20)
    assert earlier.due == at("Europe/Rome", 2027, 3, 28, 3, 45)


def test_pace_by_example() -> None:
    start = at("Europe/Rome", 2028, 2, 28, 20, 0)
    assert Pace(48).deadline(start) == at("Europe/Rome", 2028, 3, 1, 20, 0), "2028 has a 29th of February"
    daily = Pace(None, 21 * 60, "Europe/Rome")
    assert daily.deadline(start) == at("Europe/Rome", 2028, 2, 29, 21, 0), "an hour would be too short"
    assert daily.deadline(start - SHORTEST_TURN) == at("Europe/Rome", 2028, 2, 28, 21, 0)
    assert daily.grace(at("Europe/Rome", 2028, 3, 25, 21, 0)) == at("Europe/Rome", 2028, 3, 26, 21, 0), "23 hours"
    assert Pace(24).grace(start) == start + 12 * HOUR
    assert Pace().deadline(start) == start + 7 * DAY


def test_a_deadline_in_the_night_waits_for_the_morning() -> None:
    person = Person(7, quiet_from=22 * 60, quiet_until=7 * 60, timezone="Europe/Rome")
    began = at("Europe/Rome", 2027, 10, 30, 15, 0)
    clock = new_clock(turn_start=1, seat=0, person=person, at=began, pace=Pace(12))
    assert clock.due == at("Europe/Rome", 2027, 10, 31, 7, 0), "that night has an hour more"
    assert clock.half == began + 6 * HOUR
    assert clock.last is None, "it would come at the deadline"
    late = new_clock(turn_start=1, seat=0, person=person, at=at("Europe/Rome", 2027, 5, 1, 23, 0), pace=Pace(12))
    assert late.aloud == late.half == at("Europe/Rome", 2027, 5, 2, 7, 0), "they meet, and one of them will be told"


@settings(max_examples=200, deadline=None)
@given(PEOPLE, MOMENTS, st.floats(0, 20 * DAY))
def test_a_clock_that_stood_still_has_as_much_time_as_before(person: Person, moment: float, pause: float) -> None:
    clock = new_clock(turn_start=1, seat=0, person=person, at=moment, pace=Pace(48))
    stopped = stopped_clock(clock, at=moment + HOUR)
    assert stopped_clock(stopped, at=moment + 2 * HOUR) == stopped
    again = restarted_clock(stopped, person, at=moment + HOUR + pause)
    assert again.stopped is None
    assert again.due is not None
    assert clock.unmoved_due is not None
    assert again.unmoved_due == pytest.approx(clock.unmoved_due + pause, abs=0.001)
    assert problems(again, person, again.unmoved_due) == [], "moved once, and not what was moved before"
    assert clock_later(clock, person, 0.0) == clock


def test_votes_by_example() -> None:
    everybody = {1, 2, 3}
    votes = votes_with((), Vote(1, Choice.TURN, 0.0))
    assert vote_outcome(votes, everybody, opened=0.0, at=1.0) is None
    assert vote_outcome(votes, everybody, opened=0.0, at=VOTE_DAY) is Choice.TURN
    votes = votes_with(votes, Vote(2, Choice.SEAT, 1.0))
    assert vote_outcome(votes, everybody, opened=0.0, at=VOTE_DAY) is Choice.DAY, "a tie"
    votes = votes_with(votes, Vote(1, Choice.SEAT, 2.0))
    assert vote_outcome(votes, everybody, opened=0.0, at=3.0) is Choice.SEAT, "changed, and two of three"
    assert vote_outcome((), everybody, opened=0.0, at=VOTE_WEEK - 1) is None
    assert vote_outcome((), everybody, opened=0.0, at=VOTE_WEEK) is Choice.SEAT
    assert vote_outcome((), set(), opened=0.0, at=0.0) is Choice.SEAT
    assert vote_outcome((Vote(9, Choice.DAY, 0.0),), {1}, opened=0.0, at=VOTE_DAY) is None, (
        "a vote of somebody who left"
    )


def test_the_bank_of_days() -> None:
    now = 1000 * DAY
    assert seconds_left((), at=now, game_starts=()) == BANK
    assert seconds_left((), at=now, game_starts=(now - DAY,)) == BANK_OF_TABLE
    used = (Absence(now - 400 * DAY, now - 390 * DAY), Absence(now - 20 * DAY, now - 15 * DAY))
    assert seconds_left(used, at=now, game_starts=()) == 9 * DAY
    assert seconds_left(used, at=now, game_starts=(now - 18 * DAY,)) == 4 * DAY
    assert seconds_left((Absence(now - 14 * DAY, now),), at=now, game_starts=()) == 0


@settings(max_examples=200, deadline=None)
@given(PEOPLE, MINUTES, MOMENTS, st.integers(1, 2**63 - 1))
def test_a_digest_comes_once_a_day_at_its_hour(person: Person, minute: int, moment: float, number: int) -> None:
    chosen = Person(
        number, notices=Notices.DIGEST, digest_at=minute, timezone=person.timezone,
        quiet_from=person.quiet_from, quiet_until=person.quiet_until,
    )  # fmt: skip
    assert 0 <= seconds_of_spread(number) < SPREAD
    first = next_digest(chosen, moment)
    assert first is not None
    second = next_digest(chosen, first)
    assert second is not None
    assert moment < first
    assert not is_quiet(chosen, first)
    if person.quiet_from is None:
        assert 22 * HOUR < second - first < 26 * HOUR
    assert next_digest(Person(number), moment) is None


def test_digests_are_spread_over_a_quarter_of_an_hour() -> None:
    # Discord's ids: the low bits count within a millisecond and are mostly nought.
    seconds = [seconds_of_spread(number << 22) for number in range(250_000_000_000, 250_000_001_000)]
    minutes = {second // 60 for second in seconds}
    assert minutes == set(range(15))
    assert max(seconds.count(second) for second in set(seconds)) < 10


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("tomorrow", RefusalCode.BAD_TIME),
        ("2027-02-29", RefusalCode.BAD_TIME),
        ("2027-03-28 25:00", RefusalCode.BAD_TIME),
        ("0001-01-01", RefusalCode.BAD_TIME),
        ("2027-03-28 02:30", RefusalCode.SKIPPED_TIME),
        ("2026-03-01", RefusalCode.PAST_TIME),
    ],
)
def test_a_moment_that_cannot_be_is_refused(typed: str, code: RefusalCode) -> None:
    with pytest.raises(Refused) as refusal:
        typed_moment(typed, timezone="Europe/Rome", now=at("UTC", 2027, 1, 1))
    assert refusal.value.code is code


def test_moments_and_paces_as_people_type_them() -> None:
    now = at("UTC", 2027, 1, 1)
    assert typed_moment("2028-2-29", timezone="Europe/Rome", now=now) == at("Europe/Rome", 2028, 2, 29, 23, 59)
    assert typed_moment("2027-03-28 3:30", timezone="Europe/Rome", now=now) == at("Europe/Rome", 2027, 3, 28, 3, 30)
    assert typed_pace("24h", daily_by=None, timezone=None, now=now) == Pace(24)
    assert typed_pace("none", daily_by=None, timezone=None, now=now) == Pace()
    assert typed_pace("48h", daily_by="21:00", timezone="Europe/Rome", now=now) == Pace(None, 1260, "Europe/Rome")
    for daily_by, zone, code in (
        ("2:30", "Europe/Rome", RefusalCode.SKIPPED_TIME),
        ("21:00", "Europe/Atlantis", RefusalCode.BAD_TIMEZONE),
        ("noon", None, RefusalCode.BAD_TIME),
        (None, None, RefusalCode.BAD_TIME),
    ):
        with pytest.raises(Refused) as refusal:
            typed_pace("daily", daily_by=daily_by, timezone=zone, now=now)
        assert refusal.value.code is code
    assert skipped_day(2 * 60 + 30, ROME, after=now) == date(2027, 3, 28)
    assert skipped_day(2 * 60 + 30, ZoneInfo("UTC"), after=now) is None
