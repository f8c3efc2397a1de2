"""Moderators decide about their own server: what they set is enforced in the transaction that opens or joins."""

from __future__ import annotations

from collections.abc import Awaitable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot import moderation
from bot.core.access import Tables, server_defaults
from bot.core.refusals import Limits, RefusalCode, Refused
from bot.core.values import Caller
from bot.core.views import read_table, read_table_in
from bot.leaving import end_table, pause_table, remove_person
from bot.lobby import join_lobby, leave_lobby, open_rematch, start_game
from bot.moderation import (
    KEEP_AFTER_LEAVING,
    allow_channel,
    block_person,
    blocked_people,
    change_server_settings,
    disallow_channel,
    forget_abandoned_servers,
    mark_missing_servers,
    mark_server_present,
    move_table,
    pause_by_moderator,
    reset_name,
    resume_by_moderator,
    server_settings,
    tables_of_server,
    unblock_person,
)
from bot.people import erase_person, export_person
from storage import ServerSettings, Status, TablePlace, ThreadKind
from storage.database import named_rows
from testing.service import ANN, BEN, CLEO, DAN, SERVER, ServiceHarness, caller

MOD = caller(9, is_moderator=True)
ELSEWHERE = 78
FOREIGN_MOD = caller(9, server=ELSEWHERE, is_moderator=True)
LIMITS = Limits(lobbies=3, tables=4, server_tables=9, openings=100)


async def code_of(awaitable: Awaitable[Any]) -> tuple[RefusalCode, dict[str, Any]]:
    with pytest.raises(Refused) as caught:
        await awaitable
    return caught.value.code, caught.value.facts


@pytest.fixture
async def limited(harness: ServiceHarness) -> ServiceHarness:
    """A service whose operator has set limits."""
    harness.tables = Tables(harness.store, now=harness.now, secret=lambda: harness.seeds.randbytes(32), limits=LIMITS)
    return harness


async def test_only_the_role_opens_and_everybody_joins(limited: ServiceHarness) -> None:
    tables = limited.tables
    await change_server_settings(tables, MOD, opener_role=55)
    code, facts = await code_of(limited.open_lobby(ANN, channel=1))
    assert (code, facts) == (RefusalCode.OPENERS_ONLY, {"role": 55})
    table = (await limited.open_lobby(caller(1002, roles=(54, 55)), channel=1)).table
    assert len((await tables.change(join_lobby, table.id, ANN, limits=tables.limits)).table.seats) == 2
    await limited.open_lobby(MOD, channel=2)
    await change_server_settings(tables, MOD, opener_role=None)
    await limited.open_lobby(ANN, channel=3)


async def test_only_in_channels_that_were_named_threads_of_them_included(limited: ServiceHarness) -> None:
    tables = limited.tables
    assert (await allow_channel(tables, MOD, 5)).channels == (5,)
    assert (await allow_channel(tables, MOD, 6)).channels == (5, 6)
    assert (await allow_channel(tables, MOD, 5)).channels == (6, 5)
    code, facts = await code_of(limited.open_lobby(ANN, channel=1))
    assert (code, facts) == (RefusalCode.OTHER_CHANNEL, {"channels": (6, 5)})
    await limited.open_lobby(ANN, channel=5, thread=51)
    for channel in (5, 6, 7):
        await disallow_channel(tables, MOD, channel)
    await limited.open_lobby(ANN, channel=1)


async def test_channels_have_an_end(limited: ServiceHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moderation, "MOST_CHANNELS", 2)
    for channel in (1, 2):
        await allow_channel(limited.tables, MOD, channel)
    code, facts = await code_of(allow_channel(limited.tables, MOD, 3))
    assert (code, facts) == (RefusalCode.TOO_MANY_CHANNELS, {"most": 2})
    assert (await allow_channel(limited.tables, MOD, 1)).channels == (2, 1)


@pytest.mark.parametrize("place", TablePlace)
async def test_only_in_the_place_that_was_chosen(limited: ServiceHarness, place: TablePlace) -> None:
    await change_server_settings(limited.tables, MOD, place=place)
    for channel, other in enumerate(set(TablePlace) - {place}):
        code, facts = await code_of(limited.open_lobby(ANN, channel=channel, place=other))
        assert (code, facts) == (RefusalCode.OTHER_PLACE, {"place": place})
    await limited.open_lobby(ANN, channel=7, place=place)


async def test_the_number_of_a_persons_tables_is_limited_in_each_server(limited: ServiceHarness) -> None:
    tables = limited.tables
    await change_server_settings(tables, MOD, person_tables=1)
    table = (await limited.open_lobby(ANN, channel=1)).table
    code, facts = await code_of(limited.open_lobby(ANN, channel=2))
    assert (code, facts) == (RefusalCode.TOO_MANY_HERE, {"most": 1})
    other = (await limited.open_lobby(BEN, channel=2)).table
    assert (await code_of(tables.change(join_lobby, other.id, ANN, limits=tables.limits)))[
        0
    ] is RefusalCode.TOO_MANY_HERE
    await limited.open_lobby(caller(ANN.person, server=ELSEWHERE), channel=3)
    await tables.change(leave_lobby, table.id, ANN)
    await tables.change(join_lobby, other.id, ANN, limits=tables.limits)


async def test_a_server_chooses_its_number_of_tables_up_to_that_of_the_operator(
    limited: ServiceHarness,
) -> None:
    tables = limited.tables
    await change_server_settings(tables, MOD, server_tables=2)
    for channel, by in enumerate((ANN, BEN)):
        await limited.open_lobby(by, channel=channel)
    code, facts = await code_of(limited.open_lobby(CLEO, channel=2))
    assert (code, facts) == (RefusalCode.SERVER_FULL, {"most": 2})
    # The operator goes below what the server had set.
    lower = Limits(server_tables=1)
    limited.tables = Tables(limited.store, now=limited.now, secret=lambda: bytes(32), limits=lower)
    assert await code_of(limited.open_lobby(CLEO, channel=2)) == (RefusalCode.SERVER_FULL, {"most": 1})


@pytest.mark.parametrize(("setting", "most"), [("person_tables", 4), ("server_tables", 9)])
async def test_no_limit_above_the_operators_or_below_one(limited: ServiceHarness, setting: str, most: int) -> None:
    change = partial(change_server_settings, limited.tables)
    for number in (0, -1, most + 1, 10**30):
        code, facts = await code_of(change(MOD, opener_role=5, **{setting: number}))
        assert (code, facts) == (RefusalCode.LIMIT_OUT_OF_RANGE, {"most": most})
    assert await server_settings(limited.tables, MOD) == ServerSettings(), "all or nothing"
    await change(MOD, **{setting: most})


async def test_rulesets_and_paces_that_do_not_exist_are_refused(limited: ServiceHarness) -> None:
    change = partial(change_server_settings, limited.tables)
    assert (await code_of(change(MOD, ruleset="third-edition")))[0] is RefusalCode.BAD_RULESET
    for pace in (
        "",
        "5h",
        "48",
        "daily",
        "daily 24:00",
        "daily 21:60",
        "daily 9",
        "daily 21:00 daily 22:00",
        "x" * 999,
    ):
        assert (await code_of(change(MOD, pace=pace)))[0] is RefusalCode.BAD_PACE
    for typed, pace in {"48h": "48h", " Daily  21:30 ": "daily 21:30", "none": "none", "12H": "12h"}.items():
        assert (await change(MOD, pace=typed)).pace == pace


async def test_who_is_blocked_neither_opens_nor_joins_there_and_plays_elsewhere(limited: ServiceHarness) -> None:
    tables = limited.tables
    running = await limited.started(channel=1)
    lobby = (await limited.open_lobby(CLEO, channel=2)).table
    assert await block_person(tables, MOD, BEN.person)
    assert not await block_person(tables, MOD, BEN.person)
    assert await blocked_people(tables, MOD) == (BEN.person,)
    for refused in (
        limited.open_lobby(BEN, channel=3),
        tables.change(join_lobby, lobby.id, BEN, limits=tables.limits),
    ):
        assert (await code_of(refused))[0] is RefusalCode.BLOCKED
    assert (await read_table(tables, running.id)).seat_of(BEN.person) is not None
    await limited.open_lobby(caller(BEN.person, server=ELSEWHERE), channel=4)
    await unblock_person(tables, MOD, BEN.person)
    await tables.change(join_lobby, lobby.id, BEN, limits=tables.limits)
    assert (await code_of(unblock_person(tables, MOD, BEN.person)))[0] is RefusalCode.NOT_BLOCKED


async def test_a_block_that_is_not_asked_for_inside_the_transaction_is_caught(
    limited: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await block_person(limited.tables, MOD, BEN.person)
    monkeypatch.setattr("storage.tables.is_blocked", lambda db, server, person: False)
    await limited.open_lobby(BEN, channel=3)


async def test_nobody_blocks_themself_or_a_bot_or_without_end(
    limited: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    block = partial(block_person, limited.tables)
    assert (await code_of(block(MOD, MOD.person)))[0] is RefusalCode.CANNOT_BLOCK_SELF
    assert (await code_of(block(MOD, 4, is_bot=True)))[0] is RefusalCode.CANNOT_BLOCK_BOT
    monkeypatch.setattr(moderation, "MOST_BLOCKS", 2)
    for person in (1, 2):
        await block(MOD, person)
    assert await code_of(block(MOD, 3)) == (RefusalCode.TOO_MANY_BLOCKS, {"most": 2})
    assert not await block(MOD, 2)


async def test_pausing_resuming_and_the_present_board(limited: ServiceHarness) -> None:
    tables, table = limited.tables, (await limited.started(channel=1)).id
    await limited.steps(table, 3)
    paused = await tables.change(pause_by_moderator, table, MOD)
    assert (paused.table.status, paused.table.end_reason) == (Status.PAUSED, "moderator")
    assert (await code_of(tables.change(pause_by_moderator, table, MOD)))[0] is RefusalCode.NOT_RUNNING
    assert (await code_of(limited.step(table)))[0] is RefusalCode.NOT_RUNNING
    resumed = await tables.change(resume_by_moderator, table, MOD)
    assert resumed.table.status is Status.RUNNING
    kinds = [(type(queued.message).__name__, queued.person) for queued in resumed.messages]
    mover = resumed.table.mover
    assert mover is not None
    assert kinds == [("NoticeMessage", None), ("ScreenMessage", mover.person), ("BoardMessage", None)]
    assert (await code_of(tables.change(resume_by_moderator, table, MOD)))[0] is RefusalCode.NOT_RUNNING
    await limited.step(table)


@pytest.mark.parametrize("reason", sorted(moderation.NOT_TO_RESUME))
async def test_what_waits_for_discord_or_cannot_be_played_is_not_resumed(limited: ServiceHarness, reason: str) -> None:
    table = (await limited.started(channel=1)).id
    await limited.tables.change_by_itself(pause_table, table, reason=reason)
    code, facts = await code_of(limited.tables.change(resume_by_moderator, table, MOD))
    assert (code, facts) == (RefusalCode.CANNOT_RESUME, {"reason": reason})


async def test_a_game_is_moved_and_goes_on_where_its_place_was_lost(limited: ServiceHarness) -> None:
    tables, table = limited.tables, (await limited.started(channel=1)).id
    await tables.change_by_itself(pause_table, table, reason="no-channel")
    await limited.started(channel=2, host=CLEO)
    code, facts = await code_of(tables.change(move_table, table, MOD, channel=2, thread=None))
    assert (code, facts) == (RefusalCode.CHANNEL_TAKEN, {"table": 2})
    moved = await tables.change(move_table, table, MOD, channel=2, thread=21)
    assert (moved.table.channel, moved.table.thread, moved.table.status) == (2, 21, Status.RUNNING)
    assert [type(queued.message).__name__ for queued in moved.messages] == [
        *("ThreadMemberMessage", "ThreadMemberMessage"),
        *("NoticeMessage", "NoticeMessage", "ScreenMessage", "BoardMessage"),
    ]
    await tables.change(pause_by_moderator, table, MOD)
    moved = await tables.change(move_table, table, MOD, channel=3, thread=None)
    assert (moved.table.where, moved.table.status) == (3, Status.PAUSED), "a moderator's pause goes along"
    lobby = (await limited.lobby(channel=5, host=DAN, people=1)).id
    assert (await code_of(tables.change(move_table, lobby, MOD, channel=6, thread=None)))[0] is RefusalCode.NOT_RUNNING


async def test_a_game_with_a_thread_of_its_own_can_be_moved_to_a_channel(limited: ServiceHarness) -> None:
    tables = limited.tables
    opened = await limited.open_lobby(ANN, channel=1, thread_kind=ThreadKind.FROM_CARD)
    await tables.change(join_lobby, opened.table.id, BEN, limits=tables.limits)
    await tables.change(start_game, opened.table.id, ANN, thread=11, limits=tables.limits)
    await tables.change_by_itself(pause_table, opened.table.id, reason="no-channel")
    await tables.change(move_table, opened.table.id, MOD, channel=2, thread=None)
    found = await read_table_in(tables, 2)
    assert found is not None
    assert (found.id, found.where, found.thread_kind) == (opened.table.id, 2, None)
    assert (await code_of(limited.open_lobby(CLEO, channel=2)))[0] is RefusalCode.CHANNEL_TAKEN


async def test_where_tables_stay_in_channels_none_gets_a_thread_because_the_channel_is_taken(
    limited: ServiceHarness,
) -> None:
    await limited.open_lobby(ANN, channel=1)
    await change_server_settings(limited.tables, MOD, place=TablePlace.CHANNEL)
    second = limited.open_lobby(BEN, channel=1, if_taken=ThreadKind.FROM_CARD, place=TablePlace.CHANNEL)
    assert (await code_of(second))[0] is RefusalCode.CHANNEL_TAKEN


async def test_nobody_who_is_blocked_gets_a_seat_by_a_rematch(limited: ServiceHarness) -> None:
    tables, table = limited.tables, (await limited.started(channel=1)).id
    old = (await tables.change(end_table, table, MOD)).table
    await block_person(tables, MOD, BEN.person)
    again = (await tables.open_table(open_rematch, ANN, old, limits=tables.limits)).table
    assert (again.people, again.invitations) == ((ANN.person,), ())
    assert (await code_of(tables.open_table(open_rematch, BEN, old, limits=tables.limits)))[0] in (
        RefusalCode.BLOCKED,
        RefusalCode.REMATCH_OPEN,
    )


async def test_removing_a_person_from_a_lobby_and_from_a_game(limited: ServiceHarness) -> None:
    tables = limited.tables
    lobby = await limited.lobby(channel=1, people=3)
    left = (await tables.change(remove_person, lobby.id, MOD, user_id=ANN.person)).table
    assert left.people == (BEN.person, CLEO.person)
    assert left.host == BEN.person
    table = await limited.started(channel=2)
    done = await tables.change(remove_person, table.id, MOD, user_id=BEN.person)
    assert done.table.seat_of(BEN.person) is None
    assert sum(holder.is_stand_in for holder in done.table.seats) == 1
    assert [queued.message.code for queued in done.messages] == ["removed"]  # type: ignore[union-attr]
    again = tables.change(remove_person, table.id, MOD, user_id=BEN.person)
    assert (await code_of(again))[0] is RefusalCode.NO_SEAT_THERE
    await tables.change(end_table, table.id, MOD)
    over = tables.change(remove_person, table.id, MOD, user_id=ANN.person)
    assert (await code_of(over))[0] is RefusalCode.NOT_RUNNING


async def test_a_name_that_was_reset_stays_so_until_its_holder_has_another(limited: ServiceHarness) -> None:
    tables = limited.tables
    table = (await limited.lobby(channel=1, people=3)).id
    done = await tables.change(reset_name, table, MOD, seat=1, name="Player")
    assert done.table.names == (ANN.name, "Player", CLEO.name)
    # Another of the same name, and the same person at another table: opened, joined.
    done = await tables.change(reset_name, table, MOD, seat=2, name="Player")
    assert done.table.names == (ANN.name, "Player", "Player (2)")
    assert (await limited.open_lobby(BEN, channel=2)).table.names == ("Player",)
    other = (await limited.open_lobby(DAN, channel=3)).table.id
    assert (await tables.change(join_lobby, other, BEN, limits=tables.limits)).table.names == (
        DAN.name,
        "Player",
    )
    started = (await tables.change(start_game, table, ANN, limits=tables.limits)).table
    assert sorted(started.names) == [ANN.name, "Player", "Player (2)"]
    await tables.change(leave_lobby, other, BEN)
    renamed = Caller(BEN.person, "Benedetta", SERVER)
    assert (await tables.change(join_lobby, other, renamed, limits=tables.limits)).table.names == (
        DAN.name,
        "Benedetta",
    )
    elsewhere = caller(BEN.person, server=ELSEWHERE)
    assert (await limited.open_lobby(elsewhere, channel=9)).table.names == (BEN.name,)


async def test_the_name_itself_is_reset_and_not_the_number_behind_it(limited: ServiceHarness) -> None:
    tables = limited.tables
    table = (await limited.open_lobby(ANN, channel=1)).table.id
    namesake = Caller(77, ANN.name, SERVER)
    assert (await tables.change(join_lobby, table, namesake, limits=tables.limits)).table.names[1] == f"{ANN.name} (2)"
    await tables.change(reset_name, table, MOD, seat=1, name="Player")
    assert (await limited.open_lobby(namesake, channel=2)).table.names == ("Player",)


async def test_a_seat_that_does_not_exist_has_no_name(limited: ServiceHarness) -> None:
    table = (await limited.lobby(channel=1)).id
    for seat in (-1, 2, 99):
        reset = limited.tables.change(reset_name, table, MOD, seat=seat, name="Player")
        assert (await code_of(reset))[0] is RefusalCode.NO_SEAT_THERE


async def test_a_moderator_of_another_server_sees_and_changes_nothing_here(limited: ServiceHarness) -> None:
    tables, game = limited.tables, (await limited.started(channel=1)).id
    lobby = (await limited.lobby(channel=2, people=2)).id
    await block_person(tables, MOD, DAN.person)
    await change_server_settings(tables, MOD, opener_role=5, ruleset="second-regular")
    before = list(limited_rows(limited))
    for table in (game, lobby):
        for attempt in (
            tables.change(pause_by_moderator, table, FOREIGN_MOD),
            tables.change(resume_by_moderator, table, FOREIGN_MOD),
            tables.change(move_table, table, FOREIGN_MOD, channel=8, thread=None),
            tables.change(reset_name, table, FOREIGN_MOD, seat=0, name="Player"),
            tables.change(end_table, table, FOREIGN_MOD),
            tables.change(remove_person, table, FOREIGN_MOD, user_id=ANN.person),
        ):
            assert (await code_of(attempt))[0] is RefusalCode.NO_SUCH_TABLE
    assert await tables_of_server(tables, FOREIGN_MOD) == ()
    assert await blocked_people(tables, FOREIGN_MOD) == ()
    assert await server_settings(tables, FOREIGN_MOD) == ServerSettings()
    assert (await code_of(unblock_person(tables, FOREIGN_MOD, DAN.person)))[0] is RefusalCode.NOT_BLOCKED
    await change_server_settings(tables, FOREIGN_MOD, server_tables=1)
    await allow_channel(tables, FOREIGN_MOD, 7)
    await block_person(tables, FOREIGN_MOD, ANN.person)
    assert [row for row in limited_rows(limited) if row.get("server") != ELSEWHERE] == before


def limited_rows(limited: ServiceHarness) -> list[dict[str, Any]]:
    """Every row about tables, seats and servers."""
    db = limited.beside()
    try:
        names = ("tables", "seats", "server_settings", "server_blocks", "server_names", "departures", "outbox")
        return [row for name in names for row in named_rows(db.execute(f"select * from {name} order by 1, 2"))]  # noqa: S608
    finally:
        db.close()


async def test_a_moderation_that_forgets_the_server_is_caught(
    limited: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = (await limited.started(channel=1)).id
    monkeypatch.setattr("bot.core.access.may_see", lambda table, by: True)
    assert (await code_of(limited.tables.change(pause_by_moderator, game, FOREIGN_MOD)))[0] is RefusalCode.NOT_MODERATOR
    monkeypatch.setattr(moderation, "require_moderator", lambda table, by: None)
    assert (await limited.tables.change(pause_by_moderator, game, FOREIGN_MOD)).table.status is Status.PAUSED


@pytest.mark.parametrize("by", [ANN, caller(9), caller(9, server=None, is_moderator=True)])
async def test_who_is_no_moderator_of_a_server_does_nothing(limited: ServiceHarness, by: Caller) -> None:
    tables, game = limited.tables, (await limited.started(channel=1)).id
    refused = {RefusalCode.NOT_MODERATOR} | ({RefusalCode.NO_SUCH_TABLE} if by.server is None else set())
    for attempt in (
        server_settings(tables, by),
        change_server_settings(tables, by, pace="none"),
        allow_channel(tables, by, 1),
        disallow_channel(tables, by, 1),
        block_person(tables, by, 5),
        unblock_person(tables, by, 5),
        blocked_people(tables, by),
        tables_of_server(tables, by),
        tables.change(pause_by_moderator, game, by),
        tables.change(resume_by_moderator, game, by),
        tables.change(move_table, game, by, channel=8, thread=None),
        tables.change(reset_name, game, by, seat=0, name="Player"),
        tables.change(remove_person, game, by, user_id=BEN.person),
        tables.change(end_table, game, by),
    ):
        assert (await code_of(attempt))[0] in refused


async def test_what_a_server_set_goes_with_it_after_thirty_days(limited: ServiceHarness) -> None:
    tables = limited.tables
    table = (await limited.lobby(channel=1)).id
    await change_server_settings(tables, MOD, ruleset="second-regular")
    await block_person(tables, MOD, 5)
    await tables.change(reset_name, table, MOD, seat=0, name="Player")
    await block_person(tables, FOREIGN_MOD, 5)
    # Nothing but settings and blocks is kept of the other one: it is noticed all the same that the bot has left it.
    await mark_missing_servers(tables, ())
    limited.now.moment += KEEP_AFTER_LEAVING - 10
    await forget_abandoned_servers(tables)
    assert await blocked_people(tables, MOD) == (5,)
    await mark_server_present(tables, ELSEWHERE)
    limited.now.moment += 20
    await forget_abandoned_servers(tables)
    assert await blocked_people(tables, MOD) == ()
    assert await server_settings(tables, MOD) == ServerSettings()
    assert limited.rows("select * from server_names") == []
    assert await blocked_people(tables, FOREIGN_MOD) == (5,)


async def test_blocks_and_reset_names_are_exported_and_erased(limited: ServiceHarness) -> None:
    tables = limited.tables
    table = (await limited.lobby(channel=1)).id
    await tables.change(reset_name, table, MOD, seat=1, name="Player")
    await block_person(tables, MOD, BEN.person)
    kept = await export_person(tables, BEN.person)
    assert [row["server"] for row in kept["blocks"]] == [SERVER]
    assert [(row["name"], row["shown"]) for row in kept["reset_names"]] == [(BEN.name, "Player")]
    await erase_person(tables, BEN.person)
    kept = await export_person(tables, BEN.person)
    assert not any(kept.values())
    if isinstance(limited.database, Path):
        assert BEN.name.encode() not in limited.path.read_bytes()


async def test_settings_outlive_a_restart(limited: ServiceHarness) -> None:
    chosen: dict[str, Any] = {"opener_role": 5, "person_tables": 2, "server_tables": 3, "place": TablePlace.FORUM}
    chosen |= {"ruleset": "second-regular", "pace": "daily 21:00"}
    await change_server_settings(limited.tables, MOD, **chosen)
    await allow_channel(limited.tables, MOD, 7)
    await limited.reopen()
    assert await server_settings(limited.tables, MOD) == ServerSettings(channels=(7,), **chosen)
    assert await server_defaults(limited.tables, SERVER) == ServerSettings(channels=(7,), **chosen)
    assert await server_defaults(limited.tables, None) == ServerSettings()
