"""When Discord changes under a table: it is paused, tells its host once, and goes on with the present board."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from bot import recovery
from bot.core.access import find_person
from bot.core.values import Caller
from bot.core.views import read_table
from bot.leaving import pause_table
from bot.lobby import add_stand_in, join_lobby, open_lobby, start_game
from bot.people import change_person
from storage import Notices, Status
from testing.discord.harness import World, controls, text_of

HOUR = 3_600.0
DAY = 86_400.0
LOST = {"no-channel", "no-server", "locked", "archived"}


async def thread_table(world: World) -> tuple[Any, Any]:
    """A running table in a thread of its own, whose players like to be mentioned; and the thread."""
    for name in ("ada", "ben"):
        await change_person(world.tables, world.users[name].id, notices=Notices.PING)
    thread = world.env.backend.create_thread(world.channel.id, owner_id=world.env.backend.bot_user.id, name="Carrara")
    await world.env.settle()
    ada, ben = (Caller(world.users[name].id, name, world.guild.id) for name in ("ada", "ben"))
    table = (
        await world.tables.open_table(
            open_lobby,
            ada,
            channel=world.channel.id,
            thread=thread.id,
            ruleset="first-basic",
            size=2,
            limits=world.tables.limits,
        )
    ).table
    await world.tables.change(join_lobby, table.id, ben, limits=world.tables.limits)
    await world.flush()
    await world.tables.change(start_game, table.id, ada, limits=world.tables.limits)
    await world.flush()
    return await read_table(world.tables, table.id), thread


async def status(world: World, table_id: int = 1) -> tuple[Status, str | None]:
    found = await read_table(world.tables, table_id)
    return found.status, found.end_reason


def letters(world: World, *words: str) -> list[str]:
    """The direct messages to the host that say why the table waits."""
    found = [text_of(message) for message in world.direct_messages("ada")]
    return [one for one in found if all(word in one for word in words)]


async def pass_hours(world: World, hours: int) -> None:
    for _ in range(hours):
        await world.env.advance_time(HOUR)


async def change_thread(world: World, thread: Any, **changes: bool) -> None:
    world.env.backend.edit_channel(thread.id, {}, thread_metadata=changes)
    await world.env.settle()


async def goes_on_with_its_board(world: World, place: Any, *, shown: int) -> bool:
    """Whether there is one new board, of the present turn, whose post mentioned the player to move."""
    table = await read_table(world.tables, 1)
    boards = [message for message in world.messages(place)[shown:] if "Round" in text_of(message)]
    posts = [request.json for request in world.requests("POST", f"/channels/{place.id}/messages")]
    pings = [ping for post in posts for ping in post["allowed_mentions"].get("users") or ()]
    return (
        table.status is Status.RUNNING
        and len(boards) == 1
        and table.board_message == boards[0].id
        and f"<@{table.mover.person}>" in text_of(boards[0])
        and "Take your turn" in controls(boards[0])
        and pings.count(table.mover.person) == 2
    )


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_locked_thread_pauses_and_an_unlocked_one_goes_on(world: World, restarts: bool) -> None:
    _, thread = await thread_table(world)
    await change_thread(world, thread, locked=True)
    assert await status(world) == (Status.PAUSED, "locked")
    assert len(letters(world, "was locked")) == 1
    await pass_hours(world, 30)
    if restarts:
        await world.restart()
        await world.env.settle()
    assert await status(world) == (Status.PAUSED, "locked"), "posting there is not playing there"
    assert len(letters(world, "was locked")) == 1
    shown = len(world.messages(thread))
    await change_thread(world, thread, locked=False)
    assert await goes_on_with_its_board(world, thread, shown=shown)


async def test_a_thread_locked_and_unlocked_while_the_bot_was_away_is_noticed(world: World) -> None:
    _, thread = await thread_table(world)
    thread.thread_metadata.locked = True
    await world.restart()
    await world.env.settle()
    assert await status(world) == (Status.PAUSED, "locked")
    shown = len(world.messages(thread))
    thread.thread_metadata.locked = False
    await world.restart()
    await world.env.settle()
    assert await goes_on_with_its_board(world, thread, shown=shown)


async def test_an_archived_thread_is_opened_again(world: World) -> None:
    _, thread = await thread_table(world)
    await change_thread(world, thread, archived=True)
    assert not thread.thread_metadata.archived
    assert await status(world) == (Status.RUNNING, None)
    assert not letters(world, "paused")


async def test_an_archived_thread_that_stays_so_pauses_until_somebody_opens_it(world: World) -> None:
    _, thread = await thread_table(world)
    world.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50013, times=None)
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=400, code=50083, times=None)
    await change_thread(world, thread, archived=True)
    assert await status(world) == (Status.PAUSED, "archived")
    assert len(letters(world, "was archived")) == 1
    await pass_hours(world, 26)
    world.unexpected_errors.clear()
    world.env.backend.faults.clear()
    shown = len(world.messages(thread))
    await change_thread(world, thread, archived=False)
    assert await goes_on_with_its_board(world, thread, shown=shown)
    assert len(letters(world, "was archived")) == 1


@pytest.mark.parametrize(("code", "reason"), [(50083, "archived"), (160005, "locked"), (50013, "no-permission")])
async def test_a_refused_message_says_why_the_table_waits(world: World, code: int, reason: str) -> None:
    table, thread = await thread_table(world)
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=403, code=code, times=None)
    await world.play_turn(table.id)
    assert await status(world) == (Status.PAUSED, reason)


@pytest.mark.parametrize("place", ["thread", "channel"])
async def test_a_deleted_place_pauses_the_game_and_tells_the_host_once(world: World, place: str) -> None:
    _, thread = await thread_table(world)
    world.env.backend.delete_channel(thread.id if place == "thread" else world.channel.id)
    await world.env.settle()
    assert await status(world) == (Status.PAUSED, "no-channel")
    assert len(letters(world, "was deleted")) == 1
    tries = len(world.requests("POST", f"/channels/{thread.id}/messages"))
    await pass_hours(world, 3)
    await world.restart()
    await world.env.settle()
    assert await status(world) == (Status.PAUSED, "no-channel")
    assert len(world.requests("POST", f"/channels/{thread.id}/messages")) == tries, "nobody posts to a deleted place"
    assert len(letters(world, "was deleted")) == 1


async def test_a_game_whose_thread_was_deleted_goes_on_where_a_moderator_moves_it(world: World) -> None:
    _, thread = await thread_table(world)
    world.env.backend.delete_channel(thread.id)
    await world.env.settle()
    role = world.guild.create_role("Mods", permissions=discord.Permissions(manage_guild=True))
    mod = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    shown = len(world.messages())
    await pass_hours(world, 30)
    moved = await mod.slash(world.channel, "carrara-admin move", table=1)
    assert "continues here" in text_of(moved.response)
    table = await read_table(world.tables, 1)
    assert (table.status, table.where) == (Status.RUNNING, world.channel.id)
    board = world.messages()[-1]
    assert len(world.messages()[shown:]) == 3
    assert f"<@{table.mover.person}>" in text_of(board)
    await world.click(world.name_of(table.mover.person), board, "Take your turn")
    assert "already a table" in text_of((await mod.slash(world.channel, "carrara-admin move", table=1)).response)


def add_moderator(world: World) -> Any:
    role = world.guild.create_role("Mods", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("mod"), roles=[role])


async def test_a_game_whose_server_was_lost_shows_its_board_where_a_moderator_moves_it(world: World) -> None:
    """The bot is back, but may not write in the channel any more, so that nothing lets the game go on by itself."""
    table = (await world.start_table("ada", "ben")).table
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    world.forbid("send_messages")
    await world.env.settle()
    with world.env._bot_scope():
        world.bot._connection._remove_guild(guild)
        world.bot.dispatch("guild_remove", guild)
    await world.env.settle()
    with world.env._bot_scope():
        world.bot._connection._add_guild(guild)
        world.bot.dispatch("guild_join", guild)
    await world.env.settle()
    assert await status(world) == (Status.PAUSED, "no-server")
    other, mod = world.guild.create_text_channel("other"), add_moderator(world)
    assert "continues here" in text_of((await mod.slash(other, "carrara-admin move", table=1)).response)
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING
    assert [text_of(message) for message in world.messages(other) if "Round" in text_of(message)]
    board = world.messages(other)[-1]
    await world.click(world.name_of(table.mover.person), board, "Take your turn")


async def test_a_game_that_is_moved_shows_its_board_at_once_however_often_its_former_place_refused(
    world: World,
) -> None:
    table = (await world.start_table("ada", "ben")).table
    world.forbid("send_messages")
    await world.play_turn(table.id)
    # The message is tried again a quarter of an hour later by now.
    await pass_hours(world, 3)
    world.unexpected_errors.clear()
    assert await status(world) == (Status.PAUSED, "no-permission")
    other, mod = world.guild.create_text_channel("other"), add_moderator(world)
    await mod.slash(other, "carrara-admin move", table=1)
    assert any("Take your turn" in controls(message) for message in world.messages(other))


async def test_a_game_that_is_moved_into_a_thread_has_its_players_in_there(world: World) -> None:
    table = (await world.start_table("ada", "ben", stand_ins=1)).table
    backend = world.env.backend
    thread = backend.create_thread(world.channel.id, owner_id=backend.bot_user.id, name="Carrara")
    await world.env.settle()
    mod = add_moderator(world)
    await mod.slash(ChannelHandle(world.env, world.guild, thread), "carrara-admin move", table=1)
    added = {int(request.path.split("/")[-1]) for request in world.request_log if "/thread-members/" in request.path}
    assert added == {world.users[name].id for name in ("ada", "ben")}
    assert (await read_table(world.tables, table.id)).where == thread.id


async def test_another_channel_that_is_deleted_changes_nothing(world: World) -> None:
    await thread_table(world)
    other = world.guild.create_text_channel("other")
    world.env.backend.delete_channel(other.id)
    await world.env.settle()
    assert await status(world) == (Status.RUNNING, None)


async def test_a_lobby_whose_channel_is_deleted_is_closed(world: World) -> None:
    other = world.guild.create_text_channel("other")
    await world.people["ada"].slash(other, "carrara new")
    world.env.backend.delete_channel(other.id)
    await world.env.settle()
    assert await status(world) == (Status.CANCELLED, "no-channel")
    assert len(letters(world, "lobby is closed")) == 1


async def test_a_channel_deleted_while_the_bot_was_away_is_noticed(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    backend = world.env.backend
    backend.channels.pop(world.channel.id)
    backend.get_guild(world.guild.id).channel_ids.remove(world.channel.id)
    await world.restart()
    await world.env.settle()
    assert await status(world, table.id) == (Status.PAUSED, "no-channel")
    assert len(letters(world, "was deleted")) == 1


async def test_a_server_that_removes_the_bot_and_takes_it_back_days_later(world: World) -> None:
    for name in ("ada", "ben"):
        await change_person(world.tables, world.users[name].id, notices=Notices.PING)
    await world.start_table("ada", "ben")
    shown = len(world.messages())
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    with world.env._bot_scope():
        world.bot._connection._remove_guild(guild)
        world.bot.dispatch("guild_remove", guild)
    await world.env.settle()
    assert await status(world) == (Status.PAUSED, "no-server")
    assert len(letters(world, "removed from the server")) == 1
    assert len(world.messages()) == shown
    await pass_hours(world, 30)
    with world.env._bot_scope():
        world.bot._connection._add_guild(guild)
        world.bot.dispatch("guild_join", guild)
    await world.env.settle()
    assert await goes_on_with_its_board(world, world.channel, shown=shown)
    assert len(letters(world, "removed from the server")) == 1


async def test_a_server_lost_while_the_bot_was_away_pauses_its_games(world: World) -> None:
    gone = Caller(world.users["cleo"].id, "cleo", 4242)
    table = (
        await world.tables.open_table(open_lobby, gone, channel=5, ruleset="first-basic", limits=world.tables.limits)
    ).table.id
    await world.tables.change(add_stand_in, table, gone, level="easy")
    await world.env.settle()
    # The card could not be posted and waits for its next attempt: as if it had been, in better times.
    for queued in await world.bot.store.outbox.due(world.now() + DAY):
        await world.bot.store.outbox.mark_sent(queued.key, 99, at=world.now())
    await world.tables.change(start_game, table, gone, limits=world.tables.limits)
    await world.env.settle()
    world.unexpected_errors.clear()
    await world.restart()
    await world.env.settle()
    assert (await status(world, table))[0] is Status.PAUSED


async def test_who_cannot_be_written_to_for_want_of_a_common_server_has_closed_nothing(world: World) -> None:
    await world.start_table("ada", "ben")
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50278, times=None)
    with world.env._bot_scope():
        world.bot._connection._remove_guild(guild)
        world.bot.dispatch("guild_remove", guild)
    await world.env.settle()
    assert not (await find_person(world.tables, world.users["ada"].id)).dms_blocked


async def test_a_role_given_back_to_the_bot_lets_its_tables_go_on(world: World) -> None:
    for name in ("ada", "ben"):
        await change_person(world.tables, world.users[name].id, notices=Notices.PING)
    table = (await world.start_table("ada", "ben")).table
    shown = len(world.messages())
    path = f"/channels/{world.channel.id}/messages"
    world.env.inject_error("POST", path, status=403, code=50013, times=None)
    await world.play_turn(table.id)
    await pass_hours(world, 30)
    world.unexpected_errors.clear()
    world.env.backend.faults.clear()
    assert await status(world) == (Status.PAUSED, "no-permission")
    me = world.bot.get_guild(world.guild.id).me  # type: ignore[union-attr]
    with world.env._bot_scope():
        world.bot.dispatch("member_update", me, me)
    await world.env.settle()
    assert (await status(world))[0] is Status.RUNNING
    assert sum("Round" in text_of(message) for message in world.messages()[shown:]) == 1


async def test_a_person_told_of_turns_by_direct_message_is_told_that_the_game_goes_on(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    mover = world.name_of(table.mover.person)
    told = len(world.direct_messages(mover))
    await world.tables.change_by_itself(pause_table, table.id, reason="no-permission")
    # The notice of the pause gets through to the channel, so the game goes on.
    await world.env.settle()
    assert (await status(world))[0] is Status.RUNNING
    assert len(world.direct_messages(mover)) == told + 1
    assert "your turn" in text_of(world.direct_messages(mover)[-1])


async def test_who_has_left_is_found_once_their_turn_has_waited_for_a_day(world: World) -> None:
    table = (await world.start_table("ada", "ben", "cleo")).table
    gone = world.users[world.name_of(table.mover.person)]
    world.guild.remove_member(gone)
    await pass_hours(world, 20)
    assert (await read_table(world.tables, table.id)).seat_of(gone.id) is not None
    await pass_hours(world, 6)
    found = await read_table(world.tables, table.id)
    assert found.seat_of(gone.id) is None
    assert sum(holder.is_stand_in for holder in found.seats) == 1
    assert any("no longer a member of this server" in text_of(message) for message in world.messages())
    assert found.mover.person is not None, "the stand-in has moved, and the next person is to"


async def test_a_member_who_takes_their_time_is_asked_about_once_a_day_and_stays(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    await pass_hours(world, 40)
    asked = [request for request in world.request_log if request.method == "GET" and "/members/" in request.path]
    assert len(asked) == 1
    assert len((await read_table(world.tables, table.id)).people) == 2


async def test_of_very_many_waiting_tables_some_are_asked_about_at_a_time(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "MOST_ASKED", 0)
    await world.start_table("ada", "ben")
    await pass_hours(world, 30)
    assert not [request for request in world.request_log if "/members/" in request.path]


async def test_a_bot_that_forgets_deleted_channels_is_caught(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def forget(*about: Any, **how: Any) -> None:
        return None

    monkeypatch.setattr(world.bot.lost_channels, "pause_deleted_place", forget)
    _, thread = await thread_table(world)
    world.env.backend.delete_channel(thread.id)
    await world.env.settle()
    assert (await status(world))[1] not in LOST
