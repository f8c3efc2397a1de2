"""Substitutes and nudges: a seat changes hands with everything that belongs to it, and its leaver sees it no more."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from bot.core.refusals import Limits, RefusalCode, Refused
from bot.core.values import Caller, ChangeResult
from bot.core.views import read_log, read_past_turns, read_since_last_turn, read_table, read_tables_of, read_view
from bot.leaving import end_table, nudge, offer_seat, resign, take_offered_seat, withdraw_offer
from bot.people import erase_person
from bot.proposals import propose_pause
from bot.turns import play, undo
from game import encode_state
from storage import BoardMessage, ScreenMessage, Status, Table
from storage.check import check
from testing.clock import DAY, calls, notices, pass_time
from testing.service import ANN, BEN, CLEO, DAN, ServiceHarness, caller

EVE = caller(1005)


async def refusal(awaitable: Any) -> RefusalCode:
    with pytest.raises(Refused) as refused:
        await awaitable
    return refused.value.code


async def table_in_play(harness: ServiceHarness, people: int = 2, **setup: Any) -> int:
    table = (await harness.started(people=people, **setup)).id
    await harness.steps(table, 8)
    return table


def rows(harness: ServiceHarness, sql: str) -> list[tuple[Any, ...]]:
    return harness.rows(sql)


def seat_of(table: Table, caller: Caller) -> int:
    holder = table.seat_of(caller.person)
    assert holder is not None
    return holder.seat


async def take(harness: ServiceHarness, table_id: int, taker: Caller, *, seat: int) -> ChangeResult:
    tables = harness.tables
    return await tables.change(take_offered_seat, table_id, taker, seat=seat, limits=tables.limits)


async def substitute(harness: ServiceHarness, table_id: int, *, leaver: Caller = ANN, taker: Caller = DAN) -> int:
    offered = await harness.tables.change(offer_seat, table_id, leaver)
    seat = seat_of(offered.table, leaver)
    await take(harness, table_id, taker, seat=seat)
    return seat


async def test_a_volunteer_takes_the_seat_with_its_screen(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    before = await read_view(harness.tables, table, ANN)
    offered = await harness.tables.change(offer_seat, table, ANN)
    assert notices(list(offered.messages)) == ["seat-offered"]
    await harness.reopen()
    done = await harness.tables.change(
        take_offered_seat, table, DAN, seat=seat_of(offered.table, ANN), limits=harness.tables.limits
    )
    after = await read_view(harness.tables, table, DAN)
    assert after.seat == before.seat
    assert after.view.seats[before.seat or 0].screen == before.view.seats[before.seat or 0].screen
    assert done.table.names[after.seat or 0] == DAN.name
    assert (done.table.host, done.table.offers) == (DAN.person, ()), "the host's part goes with the seat"
    assert notices(list(done.messages)) == ["substituted"]
    assert rows(harness, "select seat, person, reason from departures") == [(after.seat, ANN.person, "substituted")]
    assert await read_tables_of(harness.tables, ANN.person) == ()
    assert [one.id for one in await read_tables_of(harness.tables, DAN.person)] == [table]
    assert check(harness.database).is_sound


async def test_the_result_counts_for_the_substitute(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    seat = await substitute(harness, table)
    assert seat_of(await harness.steps(table, 3_000), DAN) == seat
    found = await read_table(harness.tables, table)
    assert found.status is Status.FINISHED
    assert rows(harness, f"select person from seats where seat = {seat}") == [(DAN.person,)]  # noqa: S608
    assert rows(harness, "select person, reason from departures") == [(ANN.person, "substituted")]


async def test_the_substitute_is_called_to_the_turn_with_a_new_clock(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    leaver = await harness.mover(table)
    await pass_time(harness, DAY)
    offered = await harness.tables.change(offer_seat, table, leaver)
    seat = seat_of(offered.table, leaver)
    done = await take(harness, table, DAN, seat=seat)
    assert [type(queued.message) for queued in done.messages][1:] == [BoardMessage, ScreenMessage]
    assert done.table.clock is not None
    assert (done.table.clock.person, done.table.clock.began) == (DAN.person, harness.now())


async def test_who_cannot_take_the_seat_is_told_why_and_nothing_changes(harness: ServiceHarness) -> None:
    table = await table_in_play(harness, people=3)
    assert await refusal(take(harness, table, DAN, seat=0)) is RefusalCode.NO_OFFER
    offered = (await harness.tables.change(offer_seat, table, ANN)).table
    seat = seat_of(offered, ANN)
    assert await refusal(harness.tables.change(offer_seat, table, ANN)) is RefusalCode.SEAT_OFFERED
    assert await refusal(harness.tables.change(offer_seat, table, DAN)) is RefusalCode.NOT_SEATED
    for seated in (ANN, BEN, CLEO):
        assert await refusal(take(harness, table, seated, seat=seat)) is RefusalCode.SUBSTITUTE_SEATED
    assert await refusal(take(harness, table, DAN, seat=(seat + 1) % 3)) is RefusalCode.NO_OFFER
    assert await refusal(take(harness, table, caller(1004, server=5), seat=seat)) is RefusalCode.NO_SUCH_TABLE
    assert await read_table(harness.tables, table) == offered
    await take(harness, table, DAN, seat=seat)
    late = take(harness, table, EVE, seat=seat)
    assert await refusal(late) is RefusalCode.NO_OFFER, "the second press finds it taken"
    assert (await harness.tables.change(offer_seat, table, BEN)).table.offers[0].person == BEN.person
    back = take(harness, table, ANN, seat=seat_of(offered, BEN))
    assert await refusal(back) is RefusalCode.SUBSTITUTE_LEFT, "who knows a screen cannot take another"


async def test_nobody_takes_more_seats_than_they_may_have(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    seat = seat_of((await harness.tables.change(offer_seat, table, ANN)).table, ANN)
    limited = harness.tables.change(take_offered_seat, table, DAN, seat=seat, limits=Limits(tables=0))
    assert await refusal(limited) is RefusalCode.TOO_MANY_TABLES


async def test_an_offer_can_be_withdrawn_and_made_again_a_day_later(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    change = harness.tables.change
    assert await refusal(change(withdraw_offer, table, ANN)) is RefusalCode.NO_OFFER
    seat = seat_of((await change(offer_seat, table, ANN)).table, ANN)
    assert notices(list((await change(withdraw_offer, table, ANN)).messages)) == ["offer-withdrawn"]
    assert await refusal(take(harness, table, DAN, seat=seat)) is RefusalCode.NO_OFFER
    assert await refusal(change(offer_seat, table, ANN)) is RefusalCode.OFFERED_TODAY
    harness.now.moment += DAY
    await change(offer_seat, table, ANN)


@pytest.mark.parametrize("restarts", [False, True])
async def test_an_offer_lapses_after_seven_days(harness: ServiceHarness, restarts: bool) -> None:
    table = await table_in_play(harness)
    seat = seat_of((await harness.tables.change(offer_seat, table, ANN)).table, ANN)
    assert "offer-lapsed" not in notices(await pass_time(harness, 7 * DAY - 1, restarts=restarts))
    assert "offer-lapsed" in notices(await pass_time(harness, 2, restarts=restarts))
    assert await refusal(take(harness, table, DAN, seat=seat)) is RefusalCode.NO_OFFER


async def test_an_offer_ends_with_its_table_and_when_its_maker_resigns(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    await harness.tables.change(offer_seat, table, ANN)
    done = await harness.tables.change(resign, table, ANN)
    assert done.table.offers == ()
    await harness.tables.change(offer_seat, table, BEN)
    await harness.tables.change(resign, table, BEN)
    assert rows(harness, "select count(*) from offers") == [(0,)]
    assert "offer-lapsed" not in notices(await pass_time(harness, 8 * DAY))


async def test_erasing_a_leaver_leaves_their_substitute_seated(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    seat = await substitute(harness, table)
    await erase_person(harness.tables, ANN.person)
    found = await read_table(harness.tables, table)
    assert (found.seats[seat].person, found.seats[seat].name, found.left) == (DAN.person, DAN.name, ())
    assert rows(harness, f"select count(*) from actions where person = {ANN.person}") == [(0,)]  # noqa: S608
    # A later leaver leaves their own name behind, not that of the first owner.
    await harness.tables.change(resign, table, DAN)
    assert (await read_table(harness.tables, table)).seats[seat].name == DAN.name


# The law: a person who has left sees nothing that depends on the seat's screen.


async def all_a_leaver_gets(harness: ServiceHarness, table_id: int) -> list[Any]:
    """What every way to a table answers somebody, in the server and by direct message."""
    found: list[Any] = []
    for by in (ANN, replace(ANN, server=None)):
        tables, turns = harness.tables, harness.tables
        asked = [
            read_view(tables, table_id, by),
            read_log(tables, table_id, by),
            read_since_last_turn(tables, table_id, by),
            read_past_turns(tables, table_id, by),
            read_table(tables, table_id, by),
            turns.change(undo, table_id, by, revision=(await read_table(tables, table_id)).revision),
            harness.tables.change(offer_seat, table_id, by),
            harness.tables.change(propose_pause, table_id, by),
        ]
        for one in asked:
            try:
                result: Any = await one
            except Refused as refused:
                found.append((refused.code, refused.facts))
            else:
                found.append(getattr(result, "view", result))
    return found


async def shuffle_screen(harness: ServiceHarness, table_id: int, seat: int) -> None:
    """Give the seat other coins and blocks behind its screen, which the others cannot tell."""
    position = await harness.store.position(table_id)
    assert position is not None
    assert position.state is not None
    holder = position.state.seats[seat]
    changed = replace(holder, coins=holder.coins + 7)
    seats = tuple(changed if number == seat else one for number, one in enumerate(position.state.seats))
    encoded = encode_state(replace(position.state, seats=seats))
    harness.execute("update tables set state = ? where id = ?", encoded, table_id)


async def sees_no_screen(harness: ServiceHarness, *, leaves: bool) -> bool:
    table = await table_in_play(harness)
    seat = seat_of(await read_table(harness.tables, table), ANN)
    if leaves:
        await substitute(harness, table)
    before = await all_a_leaver_gets(harness, table)
    await shuffle_screen(harness, table, seat)
    return before == await all_a_leaver_gets(harness, table)


async def test_a_leaver_never_sees_the_screen_again(harness: ServiceHarness) -> None:
    assert await sees_no_screen(harness, leaves=True)


async def test_the_law_notices_somebody_who_still_sees_it(harness: ServiceHarness) -> None:
    """The mutant: a departure that leaves the seat with its old holder."""
    with patch("bot.leaving._seat_of_substitute", lambda seats, by, *, seat: seats[seat]):
        assert not await sees_no_screen(harness, leaves=True)


async def test_a_leaver_is_told_that_the_seat_is_anothers(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    await substitute(harness, table)
    found = await read_table(harness.tables, table)
    late = harness.tables.change(play, table, ANN, revision=found.revision, actions=())
    assert await refusal(late) is RefusalCode.SEAT_IS_ANOTHERS
    direct = replace(ANN, server=None)
    assert await refusal(read_view(harness.tables, table, direct)) is RefusalCode.SEAT_IS_ANOTHERS
    stranger = replace(EVE, server=None)
    assert await refusal(read_view(harness.tables, table, stranger)) is RefusalCode.NO_SUCH_TABLE


# Nudges


async def test_an_opponent_nudges_once_a_day(harness: ServiceHarness) -> None:
    table = await table_in_play(harness, people=3)
    found = await read_table(harness.tables, table)
    mover = await harness.mover(table)
    one, two = (by for by in (ANN, BEN, CLEO) if by != mover)
    assert await refusal(harness.tables.change(nudge, table, mover)) is RefusalCode.NOBODY_TO_NUDGE
    assert await refusal(harness.tables.change(nudge, table, DAN)) is RefusalCode.NOT_SEATED
    assert calls(list((await harness.tables.change(nudge, table, one)).messages)) == [("nudge", found.to_move)]
    await harness.reopen()
    assert await refusal(harness.tables.change(nudge, table, two)) is RefusalCode.NUDGED_TODAY, (
        "once at a table, no matter who presses"
    )
    harness.now.moment += DAY
    assert calls(list((await harness.tables.change(nudge, table, two)).messages)) == [("nudge", found.to_move)]


async def test_nobody_nudges_a_stand_in_or_a_table_that_waits_for_answers(harness: ServiceHarness) -> None:
    table = await table_in_play(harness, people=2)
    mover = await harness.mover(table)
    other = ANN if mover is BEN else BEN
    await harness.tables.change(propose_pause, table, other)
    assert await refusal(harness.tables.change(nudge, table, other)) is RefusalCode.NOBODY_TO_NUDGE
    await harness.tables.change(resign, table, mover)
    assert await refusal(harness.tables.change(nudge, table, other)) is RefusalCode.NOBODY_TO_NUDGE


@pytest.mark.parametrize("way", ["erased while seated", "resigned before", "substituted before"])
async def test_somebody_erased_takes_no_seat_at_a_table_whose_screen_they_know(
    harness: ServiceHarness, way: str
) -> None:
    table = await table_in_play(harness, people=3)
    if way == "resigned before":
        await harness.tables.change(resign, table, ANN)
    elif way == "substituted before":
        await substitute(harness, table, leaver=ANN, taker=EVE)
    await erase_person(harness.tables, ANN.person)
    offered = seat_of((await harness.tables.change(offer_seat, table, BEN)).table, BEN)
    await harness.reopen()
    assert await refusal(take(harness, table, ANN, seat=offered)) is RefusalCode.SUBSTITUTE_ERASED
    assert seat_of((await take(harness, table, DAN, seat=offered)).table, DAN) == offered


async def test_somebody_erased_sits_down_anywhere_else(harness: ServiceHarness) -> None:
    known, strange = await table_in_play(harness, people=3), (await harness.started(channel=2, host=BEN, people=2)).id
    await erase_person(harness.tables, ANN.person)
    assert harness.rows('select "table" from erased_seats') == [(known,)]
    offered = seat_of((await harness.tables.change(offer_seat, strange, BEN)).table, BEN)
    assert (await take(harness, strange, ANN, seat=offered)).table.seat_of(ANN.person) is not None


async def test_what_is_kept_of_an_erased_seat_is_no_id_differs_by_table_and_goes_with_the_game(
    harness: ServiceHarness,
) -> None:
    tables = [await table_in_play(harness, people=3, channel=channel) for channel in (1, 2)]
    lobby = (await harness.lobby(channel=3)).id
    await erase_person(harness.tables, ANN.person)
    rows_kept = harness.rows('select "table", salt, hash from erased_seats order by "table"')
    assert [row[0] for row in rows_kept] == tables, "a lobby has no screens"
    assert lobby not in tables
    assert len({bytes(row[1]) for row in rows_kept}) == len({bytes(row[2]) for row in rows_kept}) == 2
    await harness.tables.change(end_table, tables[0], replace(BEN, is_moderator=True))
    await harness.steps(tables[1], 3_000)
    assert harness.rows("select * from erased_seats") == []
