"""What finished games came to: written at their end, kept when logs are dropped, anonymous when somebody is erased."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from bot import __version__
from bot.core.views import read_table
from bot.leaving import offer_seat, resign, take_offered_seat
from bot.people import erase_person, export_person
from bot.statistics import note_hint
from game import RULESETS, FinalLine, Outcome
from storage import Decision, FinishedGame, Status, Store, Table, Unrated
from storage.results import PlayedTurn, median_seconds, places, played_turns
from storage.schema import MIGRATIONS
from testing.service import ANN, BEN, DAN, SERVER, ServiceHarness

HOUR = 3_600.0
RELEASE = Path(__file__).parent.parent / "data" / "releases" / "1.0.0.sqlite3"


async def play_out(harness: ServiceHarness, table_id: int, *, seconds: float = HOUR) -> None:
    """Random play to the end, `seconds` before each press."""
    found = await read_table(harness.tables, table_id)
    for _ in range(2_000):
        harness.now.moment += seconds
        found = (await harness.step(table_id, table=found)).table
        if found.status is Status.FINISHED:
            return
    raise AssertionError("the game does not end")


async def finished_game(harness: ServiceHarness, **setup: int) -> FinishedGame:
    table = await harness.started(**setup)
    await play_out(harness, table.id)
    return (await harness.store.statistics.games_at(SERVER))[-1]


async def ask_for_hint(harness: ServiceHarness, table: Table, seat: int) -> None:
    """The person in this seat has asked for a hint."""
    person = table.seats[seat].person
    assert person is not None
    await note_hint(harness.tables, table.id, seat=seat, user_id=person)


async def hand_over(harness: ServiceHarness, table: Table, *, hint_before: bool) -> int:
    """Dan takes Ann's seat over; the number of the seat."""
    holder = table.seat_of(ANN.person)
    assert holder is not None
    if hint_before:
        await ask_for_hint(harness, table, holder.seat)
    await harness.tables.change(offer_seat, table.id, ANN)
    await harness.tables.change(take_offered_seat, table.id, DAN, seat=holder.seat, limits=harness.tables.limits)
    return holder.seat


def decision(revision: int, seat: int, turn: int, time: float, **more: int | None) -> Decision:
    return Decision(revision, seat, turn, "", b"", time, **more)  # type: ignore[arg-type]


def test_a_turn_lasts_from_the_end_of_the_one_before_it() -> None:
    log = [decision(0, 0, 1, 10.0, person=7), decision(1, 0, 1, 25.0, person=7), decision(2, 1, 2, 125.0, person=8)]
    assert played_turns(log, started=5.0) == (PlayedTurn(0, 7, 20.0), PlayedTurn(1, 8, 100.0))


def test_a_decision_of_a_stand_in_makes_the_turn_nobodys() -> None:
    log = [decision(0, 0, 1, 10.0, person=7), decision(1, 0, 1, 25.0)]
    assert played_turns(log, started=5.0) == (PlayedTurn(0, None, 20.0),)


def test_undoing_a_part_of_ones_turn_stops_no_clock_and_a_rewind_does() -> None:
    own = [
        decision(0, 0, 1, 10.0, person=7, undone_by=1),
        decision(1, 0, 1, 30.0, person=7, back_to=0),
        decision(2, 0, 1, 40.0, person=7),
    ]
    assert played_turns(own, started=0.0) == (PlayedTurn(0, 7, 40.0),)
    together = [
        decision(0, 0, 1, 10.0, person=7, undone_by=2),
        decision(1, 1, 2, 20.0, person=8, undone_by=2),
        decision(2, 1, 3, 1_000.0, person=7, back_to=0),
        decision(3, 0, 1, 1_010.0, person=7),
    ]
    assert played_turns(together, started=0.0) == (PlayedTurn(0, 7, 10.0),)


def test_the_median_is_of_ones_own_turns() -> None:
    turns = [PlayedTurn(0, 7, seconds) for seconds in (1.0, 100.0, 3.0)] + [PlayedTurn(1, 8, 9.0)]
    assert median_seconds(turns, 7) == 3.0
    assert median_seconds(turns, 9) is None


def test_places_are_by_points_then_blocks_and_may_be_shared() -> None:
    def outcome(*scores: tuple[int, int]) -> Outcome:
        return Outcome(tuple(FinalLine({}, total, blocks) for total, blocks in scores), (), blocks_decided=False)

    assert places(outcome((40, 1), (50, 0), (40, 2))) == (3, 1, 2)
    assert places(outcome((40, 1), (40, 1), (30, 5))) == (1, 1, 3)


async def test_the_end_of_a_game_writes_how_everybody_did(harness: ServiceHarness) -> None:
    game = await finished_game(harness, people=2, stand_ins=1)
    found = await harness.store.position(game.table)
    assert found is not None
    assert found.outcome is not None
    assert found.state is not None
    assert game.size == 3
    assert [participant.points for participant in game.participants] == [line.total for line in found.outcome.lines]
    assert {participant.seat for participant in game.participants if participant.place == 1} == set(
        found.outcome.winners
    )
    assert [(participant.person, participant.level) for participant in game.participants] == [
        (s.person, s.level) for s in found.table.seats
    ]
    assert [sum(participant.cities) for participant in game.participants] == [
        len(seat.buildings) for seat in found.state.seats
    ]
    assert all(participant.unrated is None for participant in game.participants)
    assert all((participant.turn_seconds is None) == (participant.person is None) for participant in game.participants)
    assert all(
        participant.turn_seconds is None or participant.turn_seconds >= HOUR for participant in game.participants
    )


async def test_a_hint_makes_the_seat_unrated_and_is_forgotten_with_the_game(harness: ServiceHarness) -> None:
    table = await harness.started()
    for _ in range(2):
        await ask_for_hint(harness, table, 1)
    await play_out(harness, table.id)
    (game,) = await harness.store.statistics.games_at(SERVER)
    assert [participant.unrated for participant in game.participants] == [None, Unrated.HINT]
    await ask_for_hint(harness, table, 0)
    assert harness.rows("select * from hints") == []


async def test_a_hint_at_a_paused_table_makes_the_game_unrated_too(harness: ServiceHarness) -> None:
    """Seen: Ann asked while the table was paused, it went on, and she won a rated game."""
    table = await harness.started()
    harness.execute("update tables set status = 'paused' where id = ?", table.id)
    await ask_for_hint(harness, table, 1)
    harness.execute("update tables set status = 'running' where id = ?", table.id)
    await play_out(harness, table.id)
    (game,) = await harness.store.statistics.games_at(SERVER)
    assert [participant.unrated for participant in game.participants] == [None, Unrated.HINT]


async def test_a_substitute_is_rated_whatever_the_former_holder_asked(harness: ServiceHarness) -> None:
    table = await harness.started()
    seat = await hand_over(harness, table, hint_before=True)
    assert (await export_person(harness.tables, DAN.person))["hints"] == []
    assert (await export_person(harness.tables, ANN.person))["hints"] == [{"table": table.id, "seat": seat}]
    await play_out(harness, table.id)
    (game,) = await harness.store.statistics.games_at(SERVER)
    substitute = game.participant(DAN.person)
    assert substitute is not None
    assert substitute.unrated is None


async def test_a_hint_that_comes_after_the_seat_changed_hands_is_noted_for_who_asked(harness: ServiceHarness) -> None:
    table = await harness.started()
    seat = await hand_over(harness, table, hint_before=False)
    await harness.store.statistics.note_hint(table.id, seat=seat, user_id=ANN.person)
    assert harness.rows("select seat, person from hints") == [(seat, ANN.person)]


async def test_a_hint_that_comes_after_an_erasure_leaves_no_row(harness: ServiceHarness) -> None:
    table = await harness.started(people=3)
    await ask_for_hint(harness, table, 1)
    asked = table.seats[1].person
    assert asked is not None
    await erase_person(harness.tables, asked)
    assert harness.rows("select * from hints") == []
    await ask_for_hint(harness, table, 1)
    assert harness.rows("select * from hints") == []


@pytest.mark.file_only
def test_hints_of_the_version_before_keep_whose_they_were_if_that_is_known(tmp_path: Path) -> None:
    """Seat 1 was handed over: nothing says which of its two holders had asked."""
    with closing(Database(str(tmp_path / "before.sqlite3"), strict=True)) as db:
        MIGRATIONS.apply(db, stop_before="090-hints-of-people")
        db.execute("""
            insert into tables (id, channel, ruleset, options, size, status, opened)
            values (5, 1, 'first-basic', '[]', 3, 'running', 0)
        """)
        for seat, person in ((0, 11), (1, 12), (2, 13)):
            sql = """insert into seats ("table", seat, name, colour, person) values (5, ?, 'x', 0, ?)"""
            db.execute(sql, (seat, person))
        db.execute("""insert into departures ("table", seat, person, reason, time) values (5, 1, 10, 'replaced', 1)""")
        db.execute("""insert into hints ("table", seat) values (5, 0), (5, 1)""")
        MIGRATIONS.apply(db)
        assert list(db.execute("select * from hints")) == [(5, 0, 11)]


async def test_a_resignation_counts_as_last_and_the_stand_in_is_unrated(harness: ServiceHarness) -> None:
    table = await harness.started(people=3)
    await harness.steps(table.id, 5)
    await harness.tables.change(resign, table.id, BEN)
    await play_out(harness, table.id)
    (game,) = await harness.store.statistics.games_at(SERVER)
    assert game.size == 3
    assert len(game.participants) == 4
    left = game.participant(BEN.person)
    assert left is not None
    assert (left.place, left.left, left.unrated) == (3, "resigned", None)
    stand_in = next(participant for participant in game.participants if participant.level is not None)
    assert (stand_in.person, stand_in.unrated) == (None, Unrated.REPLACED)


@pytest.mark.parametrize(("own_share", "unrated"), [(0.9, None), (0.4, Unrated.STAND_IN)])
async def test_a_seat_that_a_stand_in_played_for_more_than_a_third_is_unrated(
    harness: ServiceHarness, own_share: float, unrated: str | None
) -> None:
    table = await harness.started()
    await play_out(harness, table.id)
    db = harness.beside()
    turns = [turn for (turn,) in db.execute("select distinct turn from actions where seat = 0 order by turn")]
    first = turns[round(own_share * len(turns))]
    db.execute("update actions set person = null where seat = 0 and turn >= ?", (first,))
    db.execute("delete from result_seats")
    db.close()
    await harness.reopen()
    (game,) = await harness.store.statistics.games_at(SERVER)
    assert [participant.unrated for participant in game.participants] == [unrated, None]
    assert [participant.is_own_game for participant in game.participants] == [unrated is None, True]
    # A hint makes no difference to what the leaderboard counts.
    harness.execute("update result_seats set unrated = 'hint' where seat = 0")
    (game,) = await harness.store.statistics.games_at(SERVER)
    assert [participant.is_own_game for participant in game.participants] == [unrated is None, True]


async def test_a_result_without_a_log_says_nothing_about_who_played(harness: ServiceHarness) -> None:
    """As version 1.0.0 leaves one whose log was dropped."""
    await finished_game(harness)
    for relation in ("actions", "result_seats"):
        harness.execute(f"delete from {relation}")  # noqa: S608
    await harness.reopen()
    (game,) = await harness.store.statistics.games_at(SERVER)
    assert [participant.played_by_others for participant in game.participants] == [None, None]
    assert game.is_among_people
    assert all(participant.is_own_game for participant in game.participants)


async def test_statistics_outlive_the_log(harness: ServiceHarness) -> None:
    before = await finished_game(harness)
    assert await harness.store.drop_logs(harness.now() + 1) == 1
    assert harness.rows("select * from actions") == []
    assert await harness.store.statistics.games_at(SERVER) == (before,)


async def test_results_of_a_version_without_statistics_are_filled_in_at_the_start(harness: ServiceHarness) -> None:
    before = await finished_game(harness, people=2, stand_ins=1)
    db = harness.beside()
    db.execute("delete from result_seats")
    db.close()
    await harness.reopen()
    assert await harness.store.statistics.games_at(SERVER) == (before,)
    await harness.reopen()
    assert await harness.store.statistics.games_at(SERVER) == (before,)


async def test_the_finished_games_of_the_first_release_are_filled_in(tmp_path: Path) -> None:
    path = tmp_path / "carrara.sqlite3"
    shutil.copy(RELEASE, path)
    with closing(Database(str(path))) as db:
        finished = [row["table"] for row in db.table("results").rows]
    store = Store.open(path, now=2_000_000_000.0, program=__version__)
    try:
        found = [game for ruleset in RULESETS for game in await store.statistics.games_of_ruleset(ruleset)]
        assert sorted(game.table for game in found) == sorted(finished)
        assert finished
        for game in found:
            position = await store.position(game.table)
            assert position is not None
            assert position.outcome is not None
            held = [participant for participant in game.participants if participant.left is None]
            assert [one.points for one in held] == [line.total for line in position.outcome.lines]
            assert [one.person for one in held] == [seat.person for seat in position.table.seats]
            assert all(sum(one.cities) > 0 for one in held)
    finally:
        await store.close()


@pytest.mark.parametrize(
    "damage",
    [
        "update results set outcome = substr(outcome, 1, 1)",
        "update departures set seat = 99",
        "update tables set options = '{'",
        "update seats set seat = 3 where seat = 2",
    ],
)
async def test_a_damaged_game_without_statistics_keeps_nobody_from_starting(
    harness: ServiceHarness, damage: str
) -> None:
    table = await harness.started(people=3)
    await harness.tables.change(resign, table.id, BEN)
    await play_out(harness, table.id)
    db = harness.beside()
    db.execute("delete from result_seats")
    db.execute(damage)
    db.close()
    await harness.reopen()
    assert await harness.store.statistics.games_at(SERVER) == ()


@pytest.mark.file_only
@pytest.mark.parametrize("cities", ["[", "[1, 2]", '["x"]', "7"])
async def test_damaged_buildings_are_not_known(harness: ServiceHarness, cities: str) -> None:
    await finished_game(harness)
    db = harness.beside()
    db.execute("update result_seats set cities = ?", (cities,))
    db.close()
    (game,) = await harness.store.statistics.games_at(SERVER)
    assert [participant.cities for participant in game.participants] == [(), ()]


async def test_an_erased_person_leaves_an_anonymous_result(harness: ServiceHarness) -> None:
    before = await finished_game(harness)
    version = await harness.store.statistics.version()
    await erase_person(harness.tables, ANN.person)
    (after,) = await harness.store.statistics.games_at(SERVER)
    assert after.participant(ANN.person) is None
    assert [participant.points for participant in after.participants] == [
        participant.points for participant in before.participants
    ]
    assert after.participant(BEN.person) == before.participant(BEN.person)
    assert await harness.store.statistics.games_of(ANN.person) == ()
    assert await harness.store.statistics.version() != version


async def test_export_holds_results_and_hints(harness: ServiceHarness) -> None:
    game = await finished_game(harness)
    table = await harness.started(channel=2)
    seat = table.seat_of(ANN.person)
    assert seat is not None
    await ask_for_hint(harness, table, seat.seat)
    exported = await export_person(harness.tables, ANN.person)
    assert [row["table"] for row in exported["results"]] == [game.table]
    assert exported["hints"] == [{"table": table.id, "seat": seat.seat}]
    assert exported["settings"] == []
