"""Threads of tables: the card is seen in its channel, the thread opens from it, everyone is added, nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.results import ResponseMessage

from bot.core.access import commit
from bot.core.values import Caller, ChangeResult
from bot.core.views import read_table, read_table_in, read_tables_of
from storage import Change, SeatHolder, Status, Table, TableTransaction
from testing.discord.harness import World, controls, text_of

TAG = {"id": "77", "name": "games", "moderated": False, "emoji_id": None, "emoji_name": None}


def card_of(world: World, table: Table) -> Any:
    return world.env.backend.messages[table.card_place][table.lobby_message]


async def only_table(world: World, name: str) -> Table:
    (found,) = await read_tables_of(world.tables, world.users[name].id)
    return found


async def open_thread_lobby(world: World, *names: str) -> Table:
    """A lobby of these people that gets a thread when it starts."""
    await world.people[names[0]].slash(world.channel, "carrara new", thread=True)
    table = await only_table(world, names[0])
    for name in names[1:]:
        await world.click(name, card_of(world, table), "Join")
    return await only_table(world, names[0])


async def start(world: World, name: str, table: Table) -> Any:
    return await world.click(name, card_of(world, table), "Start")


async def test_card_stands_in_the_channel_and_start_opens_the_thread_from_it(world: World) -> None:
    lobby = await open_thread_lobby(world, "ada", "ben")
    assert lobby.thread is None
    assert not world.requests("POST", "/threads")
    assert "thread" in text_of(card_of(world, lobby))
    await start(world, "ada", lobby)
    table = await read_table(world.tables, lobby.id)
    assert table.status is Status.RUNNING
    assert table.thread == lobby.lobby_message
    (made,) = world.requests("POST", "/threads")
    assert made.path == f"/channels/{world.channel.id}/messages/{lobby.lobby_message}/threads"
    assert made.json["name"] == f"Carrara: First edition, basic game for 2, table {table.id}"
    thread = world.env.backend.get_channel(table.thread)
    people = {world.users[name].id for name in ("ada", "ben")}
    assert people <= set(thread.thread_members)
    card = card_of(world, table)
    assert card.channel_id == world.channel.id
    assert f"<#{table.thread}>" in text_of(card)
    assert not controls(card)
    board = list(world.env.backend.messages[table.thread].values())[-1]
    assert "begins" in text_of(board)
    assert "Take your turn" in controls(board)


async def test_where_a_table_is_already_a_thread_is_the_way(world: World) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", seats=2)
    mine = await only_table(world, "ada")
    answer = await world.people["ben"].slash(world.channel, "carrara new", seats=2)
    assert "thread of its own" in text_of(answer.response)
    other = await only_table(world, "ben")
    assert mine.thread_kind is None
    assert card_of(world, other).channel_id == world.channel.id
    await world.click("cleo", card_of(world, other), "Join")
    await world.click("cleo", card_of(world, mine), "Join")
    await start(world, "ben", other)
    await start(world, "ada", mine)
    assert (await read_table(world.tables, mine.id)).where == world.channel.id
    assert (await read_table(world.tables, other.id)).where == other.lobby_message
    assert (await read_table_in(world.tables, world.channel.id)).id == mine.id
    assert (await read_table_in(world.tables, other.lobby_message)).id == other.id


async def test_lobby_that_will_get_a_thread_leaves_the_channel_free(world: World) -> None:
    lobby = await open_thread_lobby(world, "ada")
    await world.people["ben"].slash(world.channel, "carrara new")
    assert (await only_table(world, "ben")).thread_kind is None
    # Commands in the channel are about the table played there; the lobby's host names theirs.
    closed = await world.people["ada"].slash(world.channel, "carrara cancel", table=lobby.id)
    assert "ended" in text_of(closed.response)
    assert (await read_table(world.tables, lobby.id)).status is Status.CANCELLED


async def test_commands_find_a_lobby_whose_card_stands_alone_in_the_channel(world: World) -> None:
    lobby = await open_thread_lobby(world, "ada")
    await world.people["ada"].slash(world.channel, "carrara cancel")
    assert (await read_table(world.tables, lobby.id)).status is Status.CANCELLED


@pytest.mark.parametrize(
    ("status", "code", "words"),
    [(403, 50013, "couldn't open a thread"), (400, 160006, "limit of open threads"), (500, 0, "couldn't open")],
)
async def test_thread_that_cannot_be_opened_is_told_privately_and_changes_nothing(
    world: World, status: int, code: int, words: str
) -> None:
    lobby = await open_thread_lobby(world, "ada", "ben")
    refuse_threads(world, lobby, status=status, code=code)
    result = await start(world, "ada", lobby)
    assert words in text_of(result.followups[0])
    assert result.followups[0].ephemeral
    assert await read_table(world.tables, lobby.id) == lobby
    world.env.backend.faults.clear()
    await start(world, "ada", lobby)
    assert (await read_table(world.tables, lobby.id)).status is Status.RUNNING


def refuse_threads(world: World, lobby: Table, *, status: int, code: int) -> None:
    path = f"/channels/{lobby.channel}/messages/{lobby.lobby_message}/threads"
    fault = {"method": "POST", "path": path, "status": status, "code": code, "message": "", "times": 99}
    world.env.backend.faults.append(fault)


async def test_missing_permission_to_open_threads_is_named(world: World) -> None:
    lobby = await open_thread_lobby(world, "ada", "ben")
    world.forbid("create_public_threads")
    result = await start(world, "ada", lobby)
    assert "Create Public Threads" in text_of(result.followups[0])
    assert await read_table(world.tables, lobby.id) == lobby


async def test_missing_permission_is_named_before_the_lobby_opens(world: World) -> None:
    await world.people["ada"].slash(world.channel, "carrara new")
    world.forbid("create_public_threads")
    refused = await world.people["ben"].slash(world.channel, "carrara new")
    assert "Create Public Threads" in text_of(refused.response)


async def test_crash_between_thread_and_commit_leaves_one_thread_and_no_lost_table(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await open_thread_lobby(world, "ada", "ben")
    store = world.bot.store

    async def crash(*asked: Any) -> Any:
        raise OSError("the process was killed")

    monkeypatch.setattr(store, "write", crash)
    await start(world, "ada", lobby)
    world.unexpected_errors.clear()
    monkeypatch.undo()
    await world.restart()
    assert (await read_table(world.tables, lobby.id)).status is Status.LOBBY
    # Discord's answer where a message has a thread already; simcord would open another one.
    refuse_threads(world, lobby, status=400, code=160004)
    await start(world, "ada", lobby)
    table = await read_table(world.tables, lobby.id)
    assert (table.status, table.thread) == (Status.RUNNING, lobby.lobby_message)
    made = [channel for channel in world.env.backend.channels.values() if channel.parent_id == world.channel.id]
    assert [one.id for one in made] == [table.thread]


async def test_two_starts_at_once_begin_one_game(world: World) -> None:
    lobby = await open_thread_lobby(world, "ada", "ben")
    await world.press_together([("ada", card_of(world, lobby), "Start")] * 2)
    table = await read_table(world.tables, lobby.id)
    assert table.status is Status.RUNNING
    boards = [message for message in world.env.backend.messages[table.thread].values() if "begins" in text_of(message)]
    assert len(boards) == 1


async def test_a_later_owner_of_a_seat_is_added_and_one_who_cannot_be_added_delays_nothing(world: World) -> None:
    lobby = await open_thread_lobby(world, "ada", "ben")
    await start(world, "ada", lobby)
    table = await read_table(world.tables, lobby.id)
    cleo, dan = (world.users[name].id for name in ("cleo", "dan"))
    path = f"/channels/{table.thread}/thread-members/{dan}"
    fault = {"method": "PUT", "path": path, "status": 403, "code": 50001, "message": "", "times": 1}
    world.env.backend.faults.append(fault)
    await take_seats(world, table, cleo, dan)
    members = set(world.env.backend.get_channel(table.thread).thread_members)
    assert cleo in members
    assert dan not in members
    assert await world.bot.store.outbox.next_due() is None


async def take_seats(world: World, table: Table, *people: int) -> None:
    """Other people get the seats, as a substitution would give them."""
    seats = tuple(SeatHolder(seat, f"New {seat}", seat, person=person) for seat, person in enumerate(people))
    caller = Caller(world.users["ada"].id, "ada", world.guild.id)

    def change_seats(tx: TableTransaction, caller: Caller) -> ChangeResult:
        return commit(tx, caller, Change(tx.at, seats=seats))

    with world.env._bot_scope():
        await world.bot.context.tables.change(change_seats, table.id, caller)
    await world.flush()


async def test_thread_of_a_table_stays_open(world: World) -> None:
    lobby = await open_thread_lobby(world, "ada", "ben")
    await start(world, "ada", lobby)
    thread = (await read_table(world.tables, lobby.id)).thread
    backend = world.env.backend
    backend.get_channel(thread).thread_metadata.archived = True
    backend.announce_channel_update(thread)
    await world.env.settle()
    assert not backend.get_channel(thread).thread_metadata.archived


async def test_refused_setup_is_told_privately(world: World) -> None:
    most = world.settings.carrara_most_lobbies
    for _ in range(most):
        await world.people["ada"].slash(world.channel, "carrara new", thread=True)
    before = len(world.messages())
    result = await world.people["ada"].slash(world.channel, "carrara new", thread=True)
    assert result.ephemeral
    assert f"{most} lobbies" in text_of(result.response)
    assert len(world.messages()) == before


# Forums


async def in_forum(world: World) -> Any:
    """A post of a forum, in which commands can be given."""
    forum = world.guild.create_forum_channel("tables")
    await world.env.settle()
    backend = world.env.backend
    backend.get_channel(forum.id).available_tags = [TAG]
    backend.announce_channel_update(forum.id)
    post = backend.create_thread(forum.id, "Who plays?", world.users["ada"].id)
    await world.env.settle()
    return forum, post


async def new_in(world: World, name: str, post: Any, **options: Any) -> Any:
    handle = type(world.channel)(world.env, world.guild, post)
    return await world.people[name].slash(handle, "carrara new", **options)


@pytest.mark.parametrize("refused_first", [False, True])
async def test_in_a_forum_a_table_is_a_post_with_the_first_tag_where_one_is_required(
    world: World, refused_first: bool
) -> None:
    forum, post = await in_forum(world)
    if refused_first:
        path = f"/channels/{forum.id}/threads"
        fault = {"method": "POST", "path": path, "status": 400, "code": 40067, "message": "", "times": 1}
        world.env.backend.faults.append(fault)
    answer = await new_in(world, "ada", post, thread=True, seats=2)
    assert "post of its own" in text_of(answer.response)
    table = await only_table(world, "ada")
    assert table.channel == forum.id
    made = world.env.backend.get_channel(table.thread)
    assert [int(tag) for tag in made.applied_tags] == ([77] if refused_first else [])
    assert made.name == f"Carrara: First edition, basic game for 2, table {table.id}"
    card = ResponseMessage(world.env, card_of(world, table))
    await world.people["ben"].click(card, label="Join")
    await world.people["ada"].click(card, label="Start")
    started = await read_table(world.tables, table.id)
    assert (started.status, started.thread) == (Status.RUNNING, table.thread)
    assert {world.users[name].id for name in ("ada", "ben")} <= set(made.thread_members)
    assert len(world.requests("POST", "/threads")) == 1 + refused_first


async def test_free_post_of_a_forum_holds_a_table_and_the_next_gets_a_post(world: World) -> None:
    forum, post = await in_forum(world)
    await new_in(world, "ada", post)
    assert (await only_table(world, "ada")).where == post.id
    await new_in(world, "ben", post)
    other = await only_table(world, "ben")
    assert other.channel == forum.id
    assert other.thread not in (None, post.id)


async def test_post_that_was_made_before_a_crash_is_found_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    forum, post = await in_forum(world)
    outbox = world.bot.store.outbox

    async def crash(*asked: Any, **how: Any) -> Any:
        raise OSError("the process was killed")

    monkeypatch.setattr(outbox, "mark_sent", crash)
    monkeypatch.setattr(outbox, "mark_failed", crash)
    await new_in(world, "ada", post, thread=True)
    world.unexpected_errors.clear()
    monkeypatch.undo()
    world.env.backend.advance_clock(1.0)
    await world.restart()
    await world.env.advance_time(3_600)
    table = await only_table(world, "ada")
    made = [
        channel
        for channel in world.env.backend.channels.values()
        if channel.parent_id == forum.id and channel.id != post.id
    ]
    assert [one.id for one in made] == [table.thread]


async def test_post_whose_fate_could_not_be_written_is_found_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    forum, post = await in_forum(world)
    outbox = world.bot.store.outbox

    async def fail(*asked: Any, **how: Any) -> Any:
        raise OSError("the disk is full")

    monkeypatch.setattr(outbox, "mark_sent", fail)
    monkeypatch.setattr(outbox, "mark_failed", fail)
    await new_in(world, "ada", post, thread=True)
    world.unexpected_errors.clear()
    monkeypatch.undo()
    await world.env.advance_time(3_600)
    table = await only_table(world, "ada")
    made = [
        channel
        for channel in world.env.backend.channels.values()
        if channel.parent_id == forum.id and channel.id != post.id
    ]
    assert [one.id for one in made] == [table.thread]


async def test_in_a_thread_of_a_channel_there_is_no_room_for_a_second_table(world: World) -> None:
    thread = world.env.backend.create_thread(world.channel.id, "ours", world.users["ada"].id)
    await world.env.settle()
    await new_in(world, "ada", thread)
    refused = await new_in(world, "ben", thread)
    assert "already a table" in text_of(refused.response)
