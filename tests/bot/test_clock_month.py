"""The laws of the simulated month hold for its first days, and each notices a mistake."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from bot import boards, digests, leaving, proposals, turns
from bot import clock as clock_module
from bot.core import access, messages, turn_clock
from bot.core.refusals import RefusalCode
from storage import HALF, changes
from testing.clock import DAY, HOUR
from testing.month.laws import check_ends
from testing.soak.month import SEEDS, Month, MonthHarness, quick_folder

TABLES = 4
REMIND = clock_module._remind
MISS_TURN = clock_module._miss_turn
CALLS_TO = clock_module.reminders_to
CLOCK_DEADLINES = turn_clock.clock_deadlines
START_CLOCK = turn_clock._start_clock
CLOCK_LATER = turn_clock.clock_later
DECIDE_STATUS = leaving.status_change


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as folder:
        yield folder


async def failures_of_days(folder: Path, days: float) -> list[str]:
    """The first law that is broken in the first days; empty if none is."""
    async with MonthHarness(folder / "carrara.sqlite3") as harness:
        month = Month(harness, tables=TABLES, longest=days * DAY, most_failures=1)
        try:
            await month.run()
        except AssertionError as error:
            month.figures.failures.append(str(error))
        return month.figures.failures


@pytest.mark.parametrize("seed", SEEDS)
async def test_the_laws_hold_for_the_first_days(folder: Path, seed: int) -> None:
    async with MonthHarness(folder / "carrara.sqlite3") as harness:
        month = Month(harness, tables=TABLES, seed=seed, longest=9 * DAY)
        await month.run()
        figures = month.figures
        assert figures.failures == []
        assert figures.sounds["turn"] > 10
        assert figures.refusals[RefusalCode.AWAY_TOO_OFTEN] > 10, "nobody tried to put off a deadline"
        assert {"half", "vote", "digest"} <= set(figures.sounds)
        assert {"grace", "vote", "paused"} <= set(figures.notices), "the days were too quiet"
        check_ends(month.tables.values(), figures, at=harness.now())
        assert len(figures.failures) == sum(table.status == "running" for table in month.tables.values()) > 0


def remember_nothing(*about: Any, **how: Any) -> Any:
    """A reminder that calls, and does not write down that it has."""
    decided = REMIND(*about, **how)
    return replace(decided, clock=UNSET)


def miss_turn_again(*about: Any) -> Any:
    """A missed turn that is announced, and stays as it was."""
    decided = MISS_TURN(*about)
    return replace(decided, clock=UNSET, seats=None)


def call_twice(*about: Any, **how: Any) -> Any:
    return CALLS_TO(*about, **how) * 2


def forget_half_time(clock: Any) -> dict[str, float]:
    return {kind: at for kind, at in CLOCK_DEADLINES(clock).items() if kind != HALF}


def start_clock_of_another_turn(*about: Any, **how: Any) -> Any:
    clock = START_CLOCK(*about, **how)
    return replace(clock, turn_start=clock.turn_start + 1)


def decide_without_reason(status: Any, *, reason: str | None, code: str, at: float) -> Any:
    return DECIDE_STATUS(status, reason=None, code=code, at=at)


def mention_everybody(person: Any, now: float, *, table: Any) -> bool:
    """A board that mentions also those who are told in another way."""
    return not messages._is_notified_later(person, table, now)


def ask_nobody(*about: Any) -> tuple[Any, ...]:
    return ()


def no_screens(*about: Any, **how: Any) -> Iterator[Any]:
    return iter(())


def move_what_was_moved(clock: Any, person: Any, seconds: float) -> Any:
    """A deadline that quiet hours have moved is taken for the one before they did."""
    return CLOCK_LATER(replace(clock, unmoved_due=clock.due), person, seconds)


@pytest.mark.parametrize(
    ("module", "name", "mistake", "law"),
    [
        (turn_clock, "clock_later", move_what_was_moved, "away and back again moved a deadline"),
        (turn_clock, "LONGEST_MOVE", 24 * HOUR, "quiet hours moved a deadline by more than twelve hours"),
        (access, "follow_turn", lambda transaction, change: change, "a turn without a clock"),
        (turn_clock, "_start_clock", start_clock_of_another_turn, "the clock of another turn"),
        (turn_clock, "_has_deadline", lambda transaction, change: False, "nobody ever misses the turn"),
        (turn_clock, "stopped_clock", lambda clock, *, at: clock, "a clock that should stand still"),
        (turn_clock, "is_stopped_by", lambda proposal, clock, *, at: True, "a clock that should stand still"),
        (proposals, "people_asked", ask_nobody, "without consent: an owner of a seat did not press"),
        (turn_clock, "clock_deadlines", forget_half_time, "deadlines that are not those of the clock"),
        (changes, "write_clock", lambda *about: None, "a turn without a clock"),
        (clock_module, "_remind", remember_nothing, "what is due stays due for ever"),
        (
            clock_module,
            "_miss_turn",
            miss_turn_again,
            "what was worked off was done again",
        ),
        (clock_module, "reminders_to", call_twice, "a second sound for the same thing"),
        (boards, "channel_may_notify", mention_everybody, "a second sound for the same thing: turn"),
        (messages, "_is_notified_later", lambda *about: False, "a sound in quiet hours"),
        (turns, "turn_screen", no_screens, "somebody is to move and was not told"),
        (digests, "next_digest", lambda person, now: now + HOUR, "twice in a day: digest"),
        (leaving, "NUDGE_WAIT", 0.0, "twice in a day: nudge"),
        (turns, "_require_revision", lambda state, revision: None, "an old button changed something"),
        (turn_clock.Pace, "grace", lambda self, due: due + 60 * DAY, "a turn may wait longer than the rules allow"),
        (leaving, "status_change", decide_without_reason, "it ended or is paused without a reason"),
    ],
)
async def test_each_law_notices_a_mistake(
    folder: Path, module: object, name: str, mistake: object, law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, mistake)
    failures = await failures_of_days(folder, 9)
    assert any(law in failure for failure in failures), failures
