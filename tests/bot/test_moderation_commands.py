"""/carrara-admin: what moderators set, see and do, and that only they can."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.results import ResponseMessage

from bot.core.commands import admin as admin_group
from bot.core.values import Caller
from bot.core.views import read_table
from bot.lobby import open_lobby
from bot.people import change_person
from game import NEUTRAL_NAME
from storage import Notices, Status
from testing.discord.harness import World, controls, text_of

COMMANDS: dict[str, dict[str, Any]] = {
    "settings": {},
    "tables": {},
    "end": {"table": 1},
    "pause": {"table": 1},
    "resume": {"table": 1},
    "move": {"table": 1},
    "reset-name": {"table": 1, "seat": 1},
}


@pytest.fixture
def mod(world: World) -> Any:
    role = world.guild.create_role("Mods", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("mod"), roles=[role])


async def admin(world: World, by: Any, command: str, **options: Any) -> str:
    """What the bot answers a moderator, privately."""
    result = await by.slash(world.channel, f"carrara-admin {command}", **options)
    assert result.ephemeral
    return text_of(result.response)


def test_discord_asks_for_manage_server_and_offers_it_in_servers_alone(world: World) -> None:
    payload = admin_group.make().to_dict(world.bot.tree)
    assert payload["default_member_permissions"] == discord.Permissions(manage_guild=True).value
    assert payload["contexts"] == [0]


async def test_strangers_are_not_offered_a_single_command(world: World) -> None:
    await world.start_table("ada", "ben")
    for command, options in COMMANDS.items():
        with pytest.raises(Exception, match=r"permission|access|allowed"):
            await world.people["ada"].slash(world.channel, f"carrara-admin {command}", **options)
    person, channel = {"person": world.users["ben"]}, {"channel": world.channel}
    named = {"remove": person | {"table": 1}, "block": person, "unblock": person, "allow": channel, "disallow": channel}
    assert {*COMMANDS, *named} == {command.name for command in admin_group.make().commands}
    for command, options in named.items():
        with pytest.raises(Exception, match=r"permission|access|allowed"):
            await world.people["ada"].slash(world.channel, f"carrara-admin {command}", **options)
    assert (await read_table(world.tables, 1)).status is Status.RUNNING


async def test_a_role_that_discord_lets_call_it_moderates_without_managing_the_server(world: World) -> None:
    await world.start_table("ada", "ben")
    role = world.guild.create_role("Referees")
    referee = world.guild.add_member(world.env.create_user("referee"), roles=[role])
    group = next(command for command in await world.bot.tree.fetch_commands() if command.name == "carrara-admin")
    world.guild.set_command_permissions(group, {role: True})
    assert "paused" in await admin(world, referee, "pause", table=1)
    assert (await read_table(world.tables, 1)).status is Status.PAUSED


async def test_settings_are_shown_and_changed(world: World, mod: Any) -> None:
    shown = await admin(world, mod, "settings")
    assert "everyone" in shown
    assert "every channel" in shown
    assert "100 tables in all" in shown
    assert "nobody" in shown
    role = world.guild.create_role("Players")
    shown = await admin(
        world,
        mod,
        "settings",
        openers=role,
        tables_per_person=2,
        tables_per_server=1,
        place="thread",
        ruleset="second-regular",
        pace="daily 21:00",
    )
    for part in (f"<@&{role.id}>", "2 tables per person", "one table in all", "a thread of its own", "daily 21:00"):
        assert part in shown
    shown = await admin(world, mod, "settings", openers=world.guild.default_role, place="asked")
    assert "everyone" in shown
    assert "as chosen for each table" in shown
    assert "daily 21:00" in shown


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"tables_per_person": 11}, "from 1 to 10"),
        ({"tables_per_server": 101}, "from 1 to 100"),
        ({"tables_per_server": 0}, "from 1 to 100"),
        ({"pace": "as fast as you can"}, "A pace is"),
    ],
)
async def test_what_cannot_be_set_is_refused_with_what_would_do(
    world: World, mod: Any, options: dict[str, Any], words: str
) -> None:
    before = await admin(world, mod, "settings")
    assert words in await admin(world, mod, "settings", **options)
    assert await admin(world, mod, "settings") == before


async def test_the_settings_decide_who_opens_what_and_where(world: World, mod: Any) -> None:
    role = world.guild.create_role("Players")
    games = world.guild.create_text_channel("games")
    await admin(world, mod, "settings", openers=role, ruleset="second-regular", place="thread")
    assert f"<#{games.id}>" in await admin(world, mod, "allow", channel=games)
    refused = await world.people["ada"].slash(games, "carrara new")
    assert f"<@&{role.id}>" in text_of(refused.response)
    player = world.guild.add_member(world.env.create_user("eve"), roles=[role])
    refused = await player.slash(world.channel, "carrara new")
    assert f"<#{games.id}>" in text_of(refused.response)
    opened = await player.slash(games, "carrara new")
    assert "lobby is open" in text_of(opened.response)
    table = await read_table(world.tables, 1)
    assert table.ruleset == "second-regular"
    named = await player.slash(games, "carrara new", ruleset="first-expansion")
    assert "lobby is open" in text_of(named.response)
    assert (await read_table(world.tables, 2)).ruleset == "first-expansion"
    assert "every channel" in await admin(world, mod, "disallow", channel=games)


async def test_a_server_that_plays_in_channels_refuses_a_thread_and_leaves_none(world: World, mod: Any) -> None:
    await admin(world, mod, "settings", place="channel")
    refused = await world.people["ada"].slash(world.channel, "carrara new", thread=True)
    assert "the channel itself" in text_of(refused.response)
    assert not world.channel.threads
    assert "lobby is open" in text_of((await world.people["ada"].slash(world.channel, "carrara new")).response)


async def test_a_server_that_plays_in_forums_refuses_a_channel(world: World, mod: Any) -> None:
    await admin(world, mod, "settings", place="forum")
    refused = await world.people["ada"].slash(world.channel, "carrara new")
    assert "a forum post" in text_of(refused.response)
    forum = world.guild.create_forum_channel("games")
    await admin(world, mod, "allow", channel=forum)
    world.env.backend.create_thread(forum.id, "A game", world.users["ada"].id)
    await world.env.settle()
    opened = await world.people["ada"].slash(forum.threads[0], "carrara new")
    assert "lobby is open" in text_of(opened.response)
    assert (await read_table(world.tables, 1)).where == forum.threads[0].id


async def test_tables_are_listed_with_their_seats(world: World, mod: Any) -> None:
    assert "no table" in await admin(world, mod, "tables")
    await world.start_table("ada", "ben")
    shown = await admin(world, mod, "tables")
    assert "**1**" in shown
    assert "running" in shown
    assert f"<@{world.users['ada'].id}>" in shown
    assert "ada" in shown
    assert "ben" in shown
    offered = await mod.autocomplete(world.channel, "carrara-admin end", "table", "")
    assert [offer["value"] for offer in offered] == [1]


async def test_ending_asks_once(world: World, mod: Any) -> None:
    await world.start_table("ada", "ben")
    assert "with **sure**" in await admin(world, mod, "end", table=1)
    assert (await read_table(world.tables, 1)).status is Status.RUNNING
    assert "has ended" in await admin(world, mod, "end", table=1, sure=True)
    assert (await read_table(world.tables, 1)).status is Status.CANCELLED
    assert "moderator has ended" in text_of(world.messages()[-1])
    assert "There is no game at this table" in await admin(world, mod, "end", table=1, sure=True)


async def test_a_paused_game_waits_and_goes_on_with_its_board_and_ping(world: World, mod: Any) -> None:
    for name in ("ada", "ben"):
        await change_person(world.tables, world.users[name].id, notices=Notices.PING)
    table = (await world.start_table("ada", "ben")).table
    board = world.messages()[-1]
    mover = world.name_of(table.mover.person)
    await admin(world, mod, "pause", table=1)
    assert "moderator has paused" in text_of(world.messages()[-1])
    refused = await world.click(mover, board, "Take your turn")
    assert "paused" in text_of(refused.response)
    for _ in range(4):
        await world.env.advance_time(6 * 3_600)
    await world.restart()
    assert (await read_table(world.tables, 1)).status is Status.PAUSED
    assert "continues" in await admin(world, mod, "resume", table=1)
    shown = world.messages()[-1]
    assert f"<@{table.mover.person}>" in text_of(shown)
    assert "Take your turn" in controls(shown)
    posted = world.requests("POST", f"/channels/{world.channel.id}/messages")[-1]
    assert posted.json["allowed_mentions"]["users"] == [table.mover.person]
    assert "still being played" in await admin(world, mod, "resume", table=1)


async def test_removing_blocking_and_unblocking(world: World, mod: Any) -> None:
    table = (await world.start_table("ada", "ben")).table
    ben = world.users["ben"]
    assert "no longer has a seat" in await admin(world, mod, "remove", table=1, person=ben)
    assert any("taken" in text_of(message) for message in world.messages())
    assert (await read_table(world.tables, table.id)).seat_of(ben.id) is None
    assert "no such seat" in await admin(world, mod, "remove", table=1, person=ben)
    assert "can no longer open or join tables" in await admin(world, mod, "block", person=ben)
    assert "already" in await admin(world, mod, "block", person=ben)
    assert f"<@{ben.id}>" in await admin(world, mod, "settings")
    other = world.guild.create_text_channel("other")
    refused = await world.people["ben"].slash(other, "carrara new")
    assert "not to give you a seat" in text_of(refused.response)
    await world.people["cleo"].slash(other, "carrara new")
    card = ResponseMessage(world.env, world.messages(other)[-1])
    refused = await world.people["ben"].click(card, label="Join")
    assert "not to give you a seat" in text_of(refused.followups[-1])
    assert "again" in await admin(world, mod, "unblock", person=ben)
    await world.people["ben"].click(card, label="Join")
    assert (await read_table(world.tables, 2)).seat_of(ben.id) is not None
    assert "not blocked" in await admin(world, mod, "unblock", person=ben)


async def test_blocking_oneself_or_the_bot_is_answered_with_a_sentence(world: World, mod: Any) -> None:
    assert "yourself" in await admin(world, mod, "block", person=mod)
    bot = world.env.create_user("other-bot", bot=True)
    world.guild.add_member(bot)
    assert "Bots can't join tables" in await admin(world, mod, "block", person=bot)
    assert "nobody" in await admin(world, mod, "settings")


async def test_a_seat_gets_a_plain_name_and_keeps_it(world: World, mod: Any) -> None:
    table = (await world.start_table("ada", "ben")).table
    seat = table.seat_of(world.users["ben"].id).seat
    assert "Player" in await admin(world, mod, "reset-name", table=1, seat=seat + 1)
    for turn in range(2):
        await world.play_turn(table.id, seed=turn)
    assert (await read_table(world.tables, 1)).names[seat] == NEUTRAL_NAME
    assert "no such seat" in await admin(world, mod, "reset-name", table=1, seat=4)


async def test_a_table_of_another_server_does_not_exist_here(world: World, mod: Any) -> None:
    foreign = Caller(world.users["dan"].id, "dan", 4242)
    await world.tables.open_table(open_lobby, foreign, channel=5, ruleset="first-basic", limits=world.tables.limits)
    world.unexpected_errors.clear()
    for command in ("end", "pause", "resume", "move"):
        assert "no such table" in await admin(world, mod, command, table=1)
    assert "no such table" in await admin(world, mod, "end", table=1, sure=True)
    assert "no such table" in await admin(world, mod, "reset-name", table=1, seat=1)
    assert "no such table" in await admin(world, mod, "remove", table=1, person=world.users["dan"])
    assert "no table" in await admin(world, mod, "tables")
    assert await mod.autocomplete(world.channel, "carrara-admin end", "table", "") == []
    assert "no such table" in await admin(world, mod, "pause", table=10**15)
