"""Statistics through the service, on random games that were played to their end."""

from __future__ import annotations

import pytest

from bot.core.access import find_person
from bot.leaving import resign
from bot.people import change_person, erase_person, export_person
from bot.statistics import (
    note_hint,
    read_figures,
    read_people_showing_ratings,
    read_player_names,
    read_reliability,
    read_standings,
)
from storage import Statistics, Status
from testing.service import ANN, BEN, CLEO, SERVER, ServiceHarness

HOUR = 3_600.0


async def play_out(harness: ServiceHarness, *, channel: int, hints: tuple[int, ...] = (), **setup: object) -> int:
    """A random game to its end, an hour before each press; these seats ask for a hint."""
    table = await harness.started(channel=channel, **setup)  # type: ignore[arg-type]
    for seat in hints:
        person = table.seats[seat].person
        assert person is not None
        await note_hint(harness.tables, table.id, seat=seat, user_id=person)
    for _ in range(2_000):
        harness.now.moment += HOUR
        table = (await harness.step(table.id, table=table)).table
        if table.status is Status.FINISHED:
            return table.id
    raise AssertionError("the game does not end")


async def test_figures_add_up_over_the_people_of_a_server(harness: ServiceHarness) -> None:
    for channel in range(1, 4):
        await play_out(harness, channel=channel, people=2, stand_ins=channel % 2)
    await play_out(harness, channel=4, ruleset="second-regular")
    tables = harness.tables
    ann = await read_figures(tables, ANN.person, server=SERVER)
    ben = await read_figures(tables, BEN.person, server=SERVER)
    assert ann.total.games == ben.total.games == 4
    assert [ruleset for ruleset, _ in ann.by_ruleset] == ["first-basic", "second-regular"]
    assert [size for size, _ in ann.by_size] == [2, 3]
    assert sum(one.games for _, one in ann.by_size) == sum(one.games for _, one in ann.by_ruleset) == 4
    (met,) = ann.opponents
    assert (met.person, met.games) == (BEN.person, 4)
    assert (met.ahead, met.behind) == (ben.opponents[0].behind, ben.opponents[0].ahead)
    assert ann.turn_seconds is not None
    assert ann.turn_seconds >= HOUR
    assert sum(ann.cities) > 0
    only = await read_figures(tables, ANN.person, server=SERVER, ruleset="second-regular")
    assert only.total == dict(ann.by_ruleset)["second-regular"]


async def test_a_server_knows_its_own_games_and_all_of_them_together_count(harness: ServiceHarness) -> None:
    await play_out(harness, channel=1)
    tables = harness.tables
    assert (await read_figures(tables, ANN.person, server=99)).total.games == 0
    assert (await read_figures(tables, ANN.person, server=None)).total.games == 1
    assert await read_standings(tables, 99) == {}
    found = await read_standings(tables, SERVER)
    assert {row.person for row in found["first-basic"]} == {ANN.person, BEN.person}
    assert await read_player_names(tables, [ANN.person, 5], server=SERVER) == {ANN.person: ANN.name}
    assert await read_player_names(tables, [ANN.person], server=99) == {}


async def ratings_follow_the_results(harness: ServiceHarness) -> None:
    ratings = harness.ratings
    assert await ratings.read_ratings("first-basic", server=None) == {}
    await play_out(harness, channel=1)
    first = await ratings.read_ratings("first-basic", server=None)
    assert set(first) == {ANN.person, BEN.person}
    await ratings.read_ratings("second-regular", server=None)
    assert await ratings.read_ratings("first-basic", server=None) == first
    await play_out(harness, channel=2, people=2, stand_ins=1)
    second = await ratings.read_ratings("first-basic", server=None)
    assert set(second) == {ANN.person, BEN.person, "easy"}
    assert second[ANN.person].games == 2
    await erase_person(harness.tables, ANN.person)
    assert set(await ratings.read_ratings("first-basic", server=None)) == {BEN.person, "easy"}


async def test_ratings_follow_the_results_whenever_they_are_asked_for(harness: ServiceHarness) -> None:
    await ratings_follow_the_results(harness)
    remembered = await harness.ratings.read_ratings("first-basic", server=None)
    await harness.reopen()
    assert await harness.ratings.read_ratings("first-basic", server=None) == remembered


@pytest.mark.file_only
async def test_ratings_that_are_never_computed_again_would_be_noticed(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: the results look the same whatever happens."""

    async def same(self: Statistics) -> tuple[int, ...]:
        return (1,)

    monkeypatch.setattr(Statistics, "version", same)
    with pytest.raises(AssertionError):
        await ratings_follow_the_results(harness)


async def test_a_player_who_asked_for_a_hint_is_not_rated(harness: ServiceHarness) -> None:
    await play_out(harness, channel=1, people=3, hints=(1,))
    rated = await harness.ratings.read_ratings("first-basic", server=None)
    assert len(rated) == 2
    (game,) = await harness.store.statistics.games_at(SERVER)
    assert game.participants[1].person not in rated


async def test_reliability_counts_games_that_were_left(harness: ServiceHarness) -> None:
    await play_out(harness, channel=1)
    running = await harness.started(channel=2, people=3)
    await harness.tables.change(resign, running.id, BEN)
    found = await read_reliability(harness.tables, [ANN.person, BEN.person, CLEO.person])
    assert set(found) == {ANN.person, BEN.person}
    assert (found[ANN.person].begun, found[ANN.person].finished) == (1, 1)
    assert (found[BEN.person].begun, found[BEN.person].finished) == (2, 1)


async def test_the_opt_in_to_ratings_is_a_setting(harness: ServiceHarness) -> None:
    assert await read_people_showing_ratings(harness.tables) == frozenset()
    await change_person(harness.tables, ANN.person, rating_shown=True)
    assert await read_people_showing_ratings(harness.tables) == {ANN.person}
    assert (await find_person(harness.tables, ANN.person)).rating_shown is True
    await erase_person(harness.tables, ANN.person)
    assert await read_people_showing_ratings(harness.tables) == frozenset()


async def test_a_hint_at_a_table_that_does_not_run_is_not_remembered(harness: ServiceHarness) -> None:
    lobby = await harness.lobby()
    await note_hint(harness.tables, lobby.id, seat=0, user_id=ANN.person)
    await note_hint(harness.tables, 99, seat=0, user_id=ANN.person)
    assert (await export_person(harness.tables, ANN.person))["hints"] == []


async def test_two_accounts_on_a_server_of_their_own_lift_nobody_elsewhere(harness: ServiceHarness) -> None:
    ratings, elsewhere = harness.ratings, 78
    await play_out(harness, channel=1)
    before = await ratings.read_ratings("first-basic", server=SERVER)
    for channel in range(2, 6):
        table = await play_out(harness, channel=channel)
        harness.execute("update tables set server = ? where id = ?", elsewhere, table)
    assert await ratings.read_ratings("first-basic", server=SERVER) == before
    assert before[ANN.person].games == 1
    assert (await ratings.read_ratings("first-basic", server=elsewhere))[ANN.person].games == 4
    assert (await ratings.read_ratings("first-basic", server=None))[ANN.person].games == 5


async def test_each_ruleset_has_a_leaderboard_of_its_own(harness: ServiceHarness) -> None:
    await play_out(harness, channel=1, ruleset="second-regular")
    await play_out(harness, channel=2)
    tables = harness.tables
    found = await read_standings(tables, SERVER)
    assert list(found) == ["first-basic", "second-regular"]
    assert all(row.score.games == 1 for rows in found.values() for row in rows)
    assert list(await read_standings(tables, SERVER, ruleset="second-regular")) == ["second-regular"]
    # Points are told, since they are those of one ruleset.
    assert all(row.score.average is not None for rows in found.values() for row in rows)
