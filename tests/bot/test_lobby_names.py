"""Names at a table: told apart, and brought up to date by the next press."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from bot.core.access import distinct_name
from bot.core.refusals import Refused
from bot.core.values import Caller
from bot.core.views import read_table, read_view
from bot.leaving import resign
from bot.lobby import add_stand_in, join_lobby, leave_lobby, start_game
from bot.proposals import propose_rewind
from bot.turns import play
from game import stand_in_name
from storage import Table
from testing.service import ANN, BEN, CLEO, PEOPLE, ServiceHarness


def name_of(table: Table, caller: Caller) -> str:
    holder = table.seat_of(caller.person)
    assert holder is not None
    return holder.name


async def play_something(harness: ServiceHarness, table_id: int, caller: Caller) -> Table:
    look = await read_view(harness.tables, table_id, caller)
    actions = [harness.luck.choice(look.legal())]
    return (await harness.tables.change(play, table_id, caller, revision=look.view.revision, actions=actions)).table


def test_a_taken_name_gets_the_first_free_number() -> None:
    assert distinct_name("Ada", ()) == "Ada"
    assert distinct_name("Ada", ("Ben",)) == "Ada"
    assert distinct_name("Ada", ("Ada",)) == "Ada (2)"
    assert distinct_name("Ada", ("Ada", "Ada (2)")) == "Ada (3)"
    assert distinct_name("Ada", ("Ada (2)", "Ada")) == "Ada (3)"
    assert distinct_name("ADA", ("ada",)) == "ADA (2)", "they read alike"
    assert distinct_name("A  B", ("A B",)) == "A  B (2)", "messages show one blank"


async def test_people_of_one_name_are_told_apart(harness: ServiceHarness) -> None:
    table = (await harness.open_lobby(replace(ANN, name="Ada"), channel=1)).table.id
    await harness.tables.change(join_lobby, table, replace(BEN, name="Ada"), limits=harness.tables.limits)
    await harness.tables.change(join_lobby, table, replace(CLEO, name="Ada"), limits=harness.tables.limits)
    seated = await read_table(harness.tables, table)
    assert seated.names == ("Ada", "Ada (2)", "Ada (3)")
    begun = (
        await harness.tables.change(start_game, table, replace(ANN, name="Ada"), limits=harness.tables.limits)
    ).table
    assert [name_of(begun, one) for one in (ANN, BEN, CLEO)] == ["Ada", "Ada (2)", "Ada (3)"]


async def test_a_person_and_a_stand_in_are_told_apart(harness: ServiceHarness) -> None:
    table = (await harness.lobby(people=1, stand_ins=1)).id
    joined = (
        await harness.tables.change(
            join_lobby, table, replace(BEN, name="Stand-in 1 (easy)"), limits=harness.tables.limits
        )
    ).table
    assert joined.names == ("Person 1001", stand_in_name(1, "easy"), "Stand-in 1 (easy) (2)")
    other = (await harness.open_lobby(replace(ANN, name="stand-in 1 (easy)"), channel=2)).table.id
    added = (await harness.tables.change(add_stand_in, other, ANN, level="easy")).table
    assert added.names[1] == stand_in_name(2, "easy")


async def test_the_next_press_takes_a_changed_name_over(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    by = replace(await harness.mover(table), name="Renamed")
    await read_view(harness.tables, table, by)
    assert "Renamed" not in (await read_table(harness.tables, table)).names, "who only looks changes nothing"
    moved = await play_something(harness, table, by)
    assert name_of(moved, by) == "Renamed"
    assert [seat.name for seat in (await read_view(harness.tables, table)).view.seats] == list(moved.names)
    await harness.reopen()
    assert await read_table(harness.tables, table) == moved


async def test_a_refused_press_takes_no_name_over(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    before = await read_table(harness.tables, table)
    mover = await harness.mover(table)
    waiting = next(PEOPLE[person] for person in before.people if person != mover.person)
    with pytest.raises(Refused):
        await harness.tables.change(play, table, replace(waiting, name="Renamed"), revision=0, actions=())
    assert await read_table(harness.tables, table) == before


async def test_a_changed_name_that_is_taken_gets_a_number_and_loses_it_when_the_name_is_free(
    harness: ServiceHarness,
) -> None:
    table = (await harness.lobby(people=3)).id
    propose = partial(harness.tables.change, propose_rewind)
    begun = (await harness.tables.change(start_game, table, ANN, limits=harness.tables.limits)).table
    while begun.revision < 2:
        begun = (await harness.step(table)).table
    ada = replace(BEN, name="person 1001")
    assert name_of((await propose(table, ada, back_to=0)).table, BEN) == "person 1001 (2)"
    assert name_of((await propose(table, ada, back_to=0)).table, BEN) == "person 1001 (2)", "once and for all"
    await propose(table, replace(ANN, name="Ann"), back_to=0)
    assert name_of((await propose(table, ada, back_to=0)).table, BEN) == "person 1001"


async def test_seats_that_change_with_the_name_keep_their_holders(harness: ServiceHarness) -> None:
    table = (await harness.lobby(people=3)).id
    left = (await harness.tables.change(leave_lobby, table, replace(ANN, name="Gone"))).table
    assert left.names == ("Person 1002", "Person 1003"), "who leaves takes nobody's name away"
    begun = (
        await harness.tables.change(start_game, table, replace(BEN, name="Benny"), limits=harness.tables.limits)
    ).table
    assert {seat.person: seat.name for seat in begun.seats} == {BEN.person: "Benny", CLEO.person: "Person 1003"}
    resigned = (await harness.tables.change(resign, table, replace(BEN, name="Later"))).table
    assert sorted(resigned.names) == ["Benny", "Person 1003"], "a seat that was given up keeps its name"


async def test_the_name_of_direct_messages_is_not_the_one_of_the_server(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    by = await harness.mover(table)
    assert name_of(await play_something(harness, table, replace(by, name="Global name", server=None)), by) == by.name
