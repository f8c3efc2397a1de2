"""Rematches: each of the others is offered their seat, and only their own press seats them."""

from __future__ import annotations

import random
from collections.abc import Awaitable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from bot import lobby as module
from bot.core.access import Tables
from bot.core.refusals import Limits, RefusalCode, Refused
from bot.core.values import Caller
from bot.core.views import read_table
from bot.leaving import end_table, give_up_seat
from bot.lobby import (
    INVITATION_LIFE,
    LEAVE_OUT,
    add_stand_in,
    join_lobby,
    leave_lobby,
    open_lobby,
    open_rematch,
    start_game,
)
from bot.people import erase_person, export_person
from storage import BoardMessage, NoticeMessage, SeatHolder, Status, Table
from testing.clock import DAY, notices, pass_time
from testing.service import ANN, BEN, CLEO, DAN, SERVER, ServiceHarness, caller

MODERATOR = caller(9, is_moderator=True)
EVE = caller(1005)
PEOPLE = {by.person: by for by in (ANN, BEN, CLEO, DAN, EVE)}


async def code_of(awaitable: Awaitable[Any]) -> RefusalCode:
    with pytest.raises(Refused) as caught:
        await awaitable
    return caught.value.code


async def ended(harness: ServiceHarness, **setup: Any) -> Table:
    table = await harness.started(**setup)
    return (await harness.tables.change(end_table, table.id, MODERATOR)).table


async def rematch(harness: ServiceHarness, *, caller: Caller = ANN, **setup: Any) -> Table:
    """The rematch of a game that was ended, its card posted."""
    opened = await harness.tables.open_table(
        open_rematch, caller, await ended(harness, **setup), limits=harness.tables.limits
    )
    await harness.post_card(opened)
    return await read_table(harness.tables, opened.table.id)


def invited(table: Table) -> set[int]:
    return {invitation.person for invitation in table.invitations}


async def test_nobody_but_the_one_who_pressed_is_seated_and_the_others_keep_their_seats(
    harness: ServiceHarness,
) -> None:
    old = await ended(harness, people=3, stand_ins=1)
    opened = await harness.tables.open_table(open_rematch, BEN, old, limits=harness.tables.limits)
    table = opened.table
    assert (table.people, table.host) == ((BEN.person,), BEN.person)
    assert [seat.level for seat in table.seats] == [None, "easy"], "stand-ins come along"
    assert invited(table) == {ANN.person, CLEO.person}
    assert {invitation.until for invitation in table.invitations} == {harness.now() + INVITATION_LIFE}
    told = [queued.person for queued in opened.messages if isinstance(queued.message, NoticeMessage)]
    assert sorted(told) == [ANN.person, CLEO.person]
    await harness.reopen()
    taken = (await harness.tables.change(join_lobby, table.id, CLEO, limits=harness.tables.limits)).table
    own = old.seat_of(CLEO.person)
    assert own is not None
    assert taken.seats[-1] == SeatHolder(2, CLEO.name, own.colour, CLEO.person)
    assert invited(taken) == {ANN.person}


async def test_nobody_else_takes_a_kept_seat_for_three_days_and_then_anybody_does(harness: ServiceHarness) -> None:
    table = (await rematch(harness, people=2, size=2)).id
    tables = harness.tables
    join = partial(tables.change, join_lobby, limits=tables.limits)
    assert await code_of(join(table, DAN)) is RefusalCode.SEATS_ARE_KEPT
    adding = tables.change(add_stand_in, table, ANN, level="easy")
    assert await code_of(adding) is RefusalCode.SEATS_ARE_KEPT
    await pass_time(harness, INVITATION_LIFE - 60)
    assert await code_of(join(table, DAN)) is RefusalCode.SEATS_ARE_KEPT
    await pass_time(harness, 61)
    assert (await read_table(harness.tables, table)).invitations == ()
    assert (await join(table, DAN)).table.people == (ANN.person, DAN.person)
    assert await code_of(join(table, BEN)) is RefusalCode.TABLE_FULL


async def test_a_kept_seat_is_open_at_its_hour_even_if_the_bot_was_not_there(harness: ServiceHarness) -> None:
    table = (await rematch(harness, people=2, size=2)).id
    harness.now.moment += INVITATION_LIFE + 1
    assert (await harness.tables.change(join_lobby, table, DAN, limits=harness.tables.limits)).table.people == (
        ANN.person,
        DAN.person,
    )


async def test_a_free_seat_beside_the_kept_ones_is_open_to_anybody(harness: ServiceHarness) -> None:
    table = (await rematch(harness, people=3, size=4)).id
    joined = (await harness.tables.change(join_lobby, table, DAN, limits=harness.tables.limits)).table
    joined = (await harness.tables.change(join_lobby, joined.id, BEN, limits=harness.tables.limits)).table
    joined = (await harness.tables.change(join_lobby, joined.id, CLEO, limits=harness.tables.limits)).table
    assert joined.people == (ANN.person, DAN.person, BEN.person, CLEO.person)
    assert len({seat.colour for seat in joined.seats}) == 4


async def test_declining_frees_the_seat(harness: ServiceHarness) -> None:
    table = (await rematch(harness, people=2, size=2)).id
    left = (await harness.tables.change(leave_lobby, table, BEN)).table
    assert (left.invitations, left.people, left.status) == ((), (ANN.person,), Status.LOBBY)
    assert await code_of(harness.tables.change(leave_lobby, table, BEN)) is RefusalCode.NOT_SEATED
    assert (await harness.tables.change(join_lobby, table, DAN, limits=harness.tables.limits)).table.people == (
        ANN.person,
        DAN.person,
    )


async def test_start_asks_what_becomes_of_seats_that_nobody_took(harness: ServiceHarness) -> None:
    table = (await rematch(harness, people=3)).id
    tables = harness.tables
    start = partial(tables.change, start_game, limits=tables.limits)
    assert await code_of(start(table, ANN)) is RefusalCode.SEATS_UNTAKEN
    assert await code_of(start(table, ANN, untaken=LEAVE_OUT)) is RefusalCode.TOO_FEW
    assert await code_of(start(table, BEN, untaken=LEAVE_OUT)) is RefusalCode.NOT_HOST
    await harness.tables.change(join_lobby, table, BEN, limits=harness.tables.limits)
    begun = await start(table, ANN, untaken=LEAVE_OUT)
    assert (begun.table.status, set(begun.table.people)) == (Status.RUNNING, {ANN.person, BEN.person})
    assert begun.table.invitations == ()
    assert notices(list(begun.messages)) == ["kept-seats-left-out"]
    assert harness.rows("select kind from deadlines where kind = 'invitations'") == []


async def test_start_fills_seats_that_nobody_took_and_says_so_before_the_board(harness: ServiceHarness) -> None:
    table = (await rematch(harness, people=3, stand_ins=1)).id
    begun = await harness.tables.change(start_game, table, ANN, untaken="strong", limits=harness.tables.limits)
    assert begun.table.people == (ANN.person,)
    levels = sorted(seat.level or "" for seat in begun.table.seats)
    assert levels == ["", "easy", "strong", "strong"]
    assert len(set(begun.table.names)) == len({seat.colour for seat in begun.table.seats}) == 4
    public = [queued.message for queued in begun.messages if queued.person is None]
    assert isinstance(public[-1], BoardMessage), "the board is the newest message"
    assert public[-2] == NoticeMessage("kept-seats-filled", {"number": 2})


async def test_everybody_who_took_their_seat_plays_and_nothing_is_asked(harness: ServiceHarness) -> None:
    table = (await rematch(harness, people=2)).id
    await harness.tables.change(join_lobby, table, BEN, limits=harness.tables.limits)
    begun = await harness.tables.change(start_game, table, ANN, limits=harness.tables.limits)
    assert set(begun.table.people) == {ANN.person, BEN.person}
    assert notices(list(begun.messages)) == []


async def test_limits_are_checked_when_the_seat_is_taken(harness: ServiceHarness) -> None:
    old = await ended(harness, people=2)
    tables = Tables(harness.store, now=harness.now, secret=lambda: bytes(32), limits=Limits(lobbies=1))
    busy = (await tables.open_table(open_lobby, BEN, channel=9, ruleset="first-basic", limits=tables.limits)).table.id
    table = (await tables.open_table(open_rematch, ANN, old, limits=tables.limits)).table
    assert invited(table) == {BEN.person}
    assert await code_of(tables.change(join_lobby, table.id, BEN, limits=tables.limits)) is RefusalCode.TOO_MANY_LOBBIES
    await tables.change(leave_lobby, busy, BEN)
    assert (await tables.change(join_lobby, table.id, BEN, limits=tables.limits)).table.people == (
        ANN.person,
        BEN.person,
    )


async def test_somebody_erased_is_offered_nothing_and_erasing_gives_a_kept_seat_up(harness: ServiceHarness) -> None:
    table = (await rematch(harness, people=3)).id
    exported = await export_person(harness.tables, BEN.person)
    assert [row["table"] for row in exported["invitations"]] == [table]
    cards = 'select count(*) from outbox where "table" = ? and person is null'
    (before,) = harness.rows(cards, table)
    await erase_person(harness.tables, BEN.person)
    found = await read_table(harness.tables, table)
    assert invited(found) == {CLEO.person}
    assert harness.rows(cards, table) == [(before[0] + 1,)], "the card that names them is drawn again"
    await harness.store.people.begin_erasure(CLEO.person, at=harness.now())
    await harness.tables.change(end_table, table, MODERATOR)
    again = await harness.tables.open_table(
        open_rematch, ANN, await read_table(harness.tables, 1), limits=harness.tables.limits
    )
    assert again.table.invitations == ()


async def test_somebody_who_left_the_server_keeps_no_seat_there(harness: ServiceHarness) -> None:
    table = (await rematch(harness, people=2)).id
    left = (await harness.tables.change_by_itself(give_up_seat, table, BEN.person, reason="left-server")).table
    assert left.invitations == ()


async def test_a_lobby_that_closes_keeps_no_seats(harness: ServiceHarness) -> None:
    table = (await rematch(harness, people=2)).id
    await harness.tables.change(leave_lobby, table, ANN)
    assert (await read_table(harness.tables, table)).status is Status.CANCELLED
    assert harness.rows("select * from invitations") == []
    await pass_time(harness, 4 * DAY)


async def test_only_the_first_rematch_notifies_anybody(harness: ServiceHarness) -> None:
    old = await ended(harness, people=2)
    first = (await harness.tables.open_table(open_rematch, ANN, old, limits=harness.tables.limits)).table.id
    await harness.tables.change(leave_lobby, first, ANN)
    again = await harness.tables.open_table(open_rematch, ANN, old, limits=harness.tables.limits)
    assert invited(again.table) == {BEN.person}
    assert [queued.person for queued in again.messages] == [None]


async def test_a_rematch_of_1_0_0_in_which_everybody_is_seated_starts_as_before(harness: ServiceHarness) -> None:
    old = await ended(harness, people=2)
    lobby = await harness.lobby(channel=2, people=2)
    harness.execute("update tables set rematch_of = ? where id = ?", old.id, lobby.id)
    await harness.reopen()
    begun = await harness.tables.change(start_game, lobby.id, ANN, limits=harness.tables.limits)
    assert begun.table.status is Status.RUNNING


async def nobody_is_seated_without_a_press(harness: ServiceHarness) -> None:
    """Random presses at rematches: everybody who sits in a lobby or a game has pressed Rematch or Join there."""
    luck = random.Random(3)
    for channel in range(1, 5):
        old = await ended(harness, channel=channel, people=luck.choice((2, 3, 4)))
        host = PEOPLE[luck.choice(old.people)]
        opened = await harness.tables.open_table(open_rematch, host, old, limits=harness.tables.limits)
        await harness.post_card(opened)
        number, pressed = opened.table.id, {host.person}
        for _ in range(12):
            table = await read_table(harness.tables, number)
            assert set(table.people) <= pressed
            if table.status is not Status.LOBBY:
                break
            by = PEOPLE[luck.choice([*PEOPLE])]
            press = luck.choice(("join", "leave", "start", "wait"))
            harness.now.moment += DAY * luck.random()
            try:
                if press == "join":
                    await harness.tables.change(join_lobby, number, by, limits=harness.tables.limits)
                    pressed.add(by.person)
                elif press == "leave":
                    await harness.tables.change(leave_lobby, number, by)
                elif press == "start":
                    untaken = luck.choice((None, LEAVE_OUT, "easy"))
                    await harness.tables.change(start_game, number, by, untaken=untaken, limits=harness.tables.limits)
                else:
                    await harness.due_work.run()
            except Refused:
                continue
        table = await read_table(harness.tables, number)
        assert set(table.people) <= pressed
        if table.status is not Status.CANCELLED:
            await harness.tables.change(end_table, number, MODERATOR)


async def test_nobody_is_ever_seated_without_a_press_of_their_own(harness: ServiceHarness) -> None:
    await nobody_is_seated_without_a_press(harness)


@pytest.mark.file_only
async def test_a_rematch_that_seats_everybody_would_be_noticed(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: the people of the game before have their seats again."""

    def everybody(old: Table, caller: Caller) -> tuple[SeatHolder, ...]:
        first = sorted(old.seats, key=lambda seat: seat.person != caller.person)
        return tuple(replace(seat, seat=number) for number, seat in enumerate(first))

    monkeypatch.setattr(module, "_rematch_seats", everybody)
    with pytest.raises(AssertionError):
        await nobody_is_seated_without_a_press(harness)


async def test_two_who_want_the_last_seat_at_once_get_it_one_after_the_other(harness: ServiceHarness) -> None:
    """One has it kept and the other has not: it stays kept even if the other one presses first."""
    table = (await rematch(harness, people=2, size=2)).id
    assert (
        await code_of(
            harness.tables.change(join_lobby, table, replace(DAN, server=SERVER), limits=harness.tables.limits)
        )
        is RefusalCode.SEATS_ARE_KEPT
    )
    assert (await harness.tables.change(join_lobby, table, BEN, limits=harness.tables.limits)).table.people == (
        ANN.person,
        BEN.person,
    )
