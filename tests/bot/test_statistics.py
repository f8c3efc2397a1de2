"""/carrara stats and /carrara leaderboard: what they tell, to whom, and what they keep to themselves."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

import rendering
from bot.core.values import Caller
from bot.core.views import read_table, read_tables_of, read_view
from bot.leaving import resign
from bot.lobby import join_lobby
from storage import Status
from testing.discord.harness import World, text_of

ENOUGH = 5
# The number of a world's first table.
FIRST = 1


async def play_out(world: World, *names: str, stand_ins: int = 0) -> Any:
    """A finished game of these people in the channel."""
    table = (await world.start_table(*names, stand_ins=stand_ins)).table
    for seed in range(400):
        await world.flush()
        table = await read_table(world.tables, table.id)
        if table.status is not Status.RUNNING:
            return table
        if not table.mover.is_stand_in:
            table = await world.play_turn(table.id, seed=seed)
    raise AssertionError("the game does not end")


@pytest.fixture(scope="module")
def file_with_a_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is kept after a finished game of Ada and Ben: it is played once."""
    folder = tmp_path_factory.mktemp("played")

    async def play() -> None:
        async with World(folder) as world:
            await play_out(world, "ada", "ben")

    asyncio.run(play())
    return folder / "carrara.sqlite3"


@pytest.fixture
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """That game, for those who ask for it: ids in a Discord are the same each time."""
    if "finished" in request.fixturenames:
        shutil.copy(request.getfixturevalue("file_with_a_game"), tmp_path)


@pytest.fixture
async def world(tmp_path: Path, kept: None) -> AsyncIterator[World]:
    async with World(tmp_path) as world:
        yield world


@pytest.fixture
async def finished(world: World) -> Any:
    return await read_table(world.tables, FIRST)


# The tables that hold a finished game, and the column of its number.
KEPT = {"tables": "id", "seats": "table", "results": "table", "result_seats": "table"}


def repeat_result(world: World, table_id: int, *, times: int) -> None:
    """The same people play again, this many times, with the same result."""
    db = Database(str(world.settings.database))
    for name, key in KEPT.items():
        rows = list(db.table(name).rows_where(f'"{key}" = ?', [table_id]))
        for number in range(1_000, 1_000 + times):
            db.table(name).insert_all([row | {key: number} for row in rows])
    db.conn.commit()
    db.close()


async def stats(world: World, name: str, **options: Any) -> Any:
    return await world.people[name].slash(world.channel, "carrara stats", **options)


async def board_of(world: World, name: str, **options: Any) -> str:
    result = await world.people[name].slash(world.channel, "carrara leaderboard", **options)
    assert result.ephemeral
    return text_of(result.response)


async def winner_of(world: World, table: Any) -> str:
    look = await read_view(world.tables, table.id)
    return world.name_of(table.seats[look.view.outcome.winners[0]].person)


async def test_ones_own_statistics_in_words_and_as_a_picture(world: World, finished: Any) -> None:
    winner = await winner_of(world, finished)
    loser = "ben" if winner == "ada" else "ada"
    won, lost = await stats(world, winner), await stats(world, loser)
    assert won.ephemeral
    assert "**1 victory in 1 game, " in text_of(won.response)
    assert "**0 victories in 1 game, " in text_of(lost.response)
    for words in ("First edition", "With 2 players: 1 victory", "1 ahead, 0 behind, in 1 game", "in this server"):
        assert words in text_of(won.response), words
    assert f"Against <@{world.users[loser].id}>" in text_of(won.response)
    assert "rating after 5 games that count (1 so far)" in text_of(won.response)
    assert f"Statistics of {winner}: 1 games" in text_of(won.response)
    assert len(won.response.attachments) == 1


async def test_somebody_elses_statistics_tell_nothing_about_their_rating_unless_they_like(
    world: World, finished: Any
) -> None:
    repeat_result(world, finished.id, times=ENOUGH - 1)
    ada = world.users["ada"]
    own, others = await stats(world, "ada"), await stats(world, "cleo", person=ada)
    assert "in 5 games" in text_of(others.response)
    assert "rating **" in text_of(own.response)
    assert "rating" not in text_of(others.response)
    assert "Only you can see" in text_of((await world.people["ada"].slash(world.channel, "carrara settings")).response)
    changed = await world.people["ada"].slash(world.channel, "carrara settings", rating=True)
    assert "Others can see your rating" in text_of(changed.response)
    assert "rating **" in text_of((await stats(world, "cleo", person=ada)).response)
    await world.people["ada"].slash(world.channel, "carrara settings", rating=False)
    assert "rating" not in text_of((await stats(world, "cleo", person=ada)).response)


async def test_how_many_games_count_is_told_to_nobody_else(world: World, finished: Any) -> None:
    """Otherwise it would show who asked for hints."""
    await world.people["ada"].slash(world.channel, "carrara settings", rating=True)
    assert "so far" in text_of((await stats(world, "ada")).response)
    assert "so far" not in text_of((await stats(world, "cleo", person=world.users["ada"])).response)


async def test_only_one_ruleset(world: World, finished: Any) -> None:
    assert "in 1 game" in text_of((await stats(world, "ada", ruleset="first-basic")).response)
    none = text_of((await stats(world, "ada", ruleset="second-regular")).response)
    assert "You have not finished a game yet" in none
    assert "Second edition" in none


async def test_somebody_without_games_is_told_so(world: World) -> None:
    assert "You have not finished a game yet" in text_of((await stats(world, "cleo")).response)
    stranger = world.env.create_user("stranger")
    told = await stats(world, "cleo", person=stranger)
    assert f"<@{stranger.id}> has not finished a game yet" in text_of(told.response)
    assert "(in this server, all rulesets)" in text_of(told.response)
    assert "There is no finished game between two or more people in this server yet" in await board_of(world, "cleo")


async def test_direct_messages_tell_ones_own_statistics_of_all_servers(world: World, finished: Any) -> None:
    ada, ben = world.users["ada"], world.users["ben"]
    own = await ada.slash("carrara stats")
    assert "in all servers" in text_of(own.response)
    assert "in 1 game" in text_of(own.response)
    others = await ada.slash("carrara stats", person=ben)
    assert "your own statistics" in text_of(others.response)
    assert str(ben.id) not in text_of(others.response)
    board = await ada.slash("carrara leaderboard")
    assert "ask for it there" in text_of(board.response)


async def test_statistics_of_another_server_stay_there(world: World, finished: Any) -> None:
    elsewhere = world.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("table")
    member = elsewhere.add_member(world.users["ada"])
    told = await member.slash(channel, "carrara stats")
    assert "You have not finished a game yet" in text_of(told.response)
    assert "(in this server" in text_of(told.response)
    assert "There is no finished game" in text_of((await member.slash(channel, "carrara leaderboard")).response)


async def test_the_leaderboard_counts_victories_first(world: World, finished: Any) -> None:
    winner = await winner_of(world, finished)
    loser = "ben" if winner == "ada" else "ada"
    shown = await board_of(world, "dan")
    lines = [line for line in shown.splitlines() if line.startswith("**")]
    assert lines[0].startswith(f"**1.** <@{world.users[winner].id}>: 1 victory in 1 game")
    assert lines[1].startswith(f"**2.** <@{world.users[loser].id}>: 0 victories in 1 game")
    assert f"Leaderboard of 2: {winner}, {loser}" in shown
    assert "There is no finished game" in await board_of(world, "dan", ruleset="second-advanced")


async def test_ratings_on_the_leaderboard_are_for_those_who_like_and_for_one_ruleset(world: World) -> None:
    table = await play_out(world, "ada", "ben", stand_ins=1)
    repeat_result(world, table.id, times=ENOUGH - 1)
    hidden = await board_of(world, "dan", ruleset="first-basic")
    assert "· rating" not in hidden
    assert "Ratings of stand-ins: easy " in hidden
    await world.people["ada"].slash(world.channel, "carrara settings", rating=True)
    assert (await board_of(world, "dan", ruleset="first-basic")).count("· rating") == 1
    assert "rating" not in await board_of(world, "dan")


async def test_a_victory_over_stand_ins_alone_is_not_on_the_leaderboard(world: World) -> None:
    await play_out(world, "ada", stand_ins=1)
    assert "two or more people" in await board_of(world, "dan")
    assert "Of these, only against stand-ins: " in text_of((await stats(world, "ada")).response)


async def test_the_leaderboard_shows_each_ruleset_apart_and_says_what_counts(world: World, finished: Any) -> None:
    repeat_result(world, finished.id, times=2)
    with closing(Database(str(world.settings.database))) as db:
        db.execute("update tables set ruleset = 'second-advanced' where id >= 1000")
        db.conn.commit()
    result = await world.people["dan"].slash(world.channel, "carrara leaderboard")
    shown = text_of(result.response)
    assert "Leaderboard of this server (First edition, basic game)" in shown
    assert "Leaderboard of this server (Second edition, advanced game)" in shown
    assert "in 3 games" not in shown
    assert "at least two thirds of their own turns" in shown
    assert len(result.response.attachments) == 2
    own = text_of((await stats(world, "ada")).response)
    total = next(line for line in own.splitlines() if line.startswith("**"))
    assert total.endswith("in 3 games**"), "no points of two rulesets in one figure"
    chosen = await board_of(world, "dan", ruleset="first-basic")
    assert "Second edition" not in chosen
    assert "only use the games of this server" in chosen


async def test_a_rating_made_on_another_server_is_shown_to_nobody_but_its_owner(world: World, finished: Any) -> None:
    await world.people["ada"].slash(world.channel, "carrara settings", rating=True)
    repeat_result(world, finished.id, times=ENOUGH - 1)
    with closing(Database(str(world.settings.database))) as db:
        db.execute("update tables set server = 99 where id >= 1000")
        db.conn.commit()
    ada = world.users["ada"]
    assert "· rating **" not in text_of((await stats(world, "cleo", person=ada)).response)
    assert "· rating **" not in await board_of(world, "cleo", ruleset="first-basic")
    assert "(1 so far)" in text_of((await stats(world, "ada")).response)
    assert "· rating **" in text_of((await ada.slash("carrara stats")).response)


async def test_the_card_of_a_lobby_tells_how_reliable_people_have_been(world: World, finished: Any) -> None:
    repeat_result(world, finished.id, times=1)
    db = Database(str(world.settings.database))
    db.execute("update result_seats set turn_seconds = ?", (6 * 3_600.0,))
    db.conn.commit()
    db.close()
    caller = Caller(world.users["ada"].id, "ada", world.guild.id)
    left = (await world.start_table("ada", "cleo")).table
    await world.tables.change(resign, left.id, caller)
    await world.people["cleo"].slash(world.channel, "carrara new", thread=True)
    lobbies = await read_tables_of(world.tables, world.users["cleo"].id)
    (lobby,) = [table.id for table in lobbies if table.status is Status.LOBBY]
    await world.tables.change(join_lobby, lobby, caller, limits=world.tables.limits)
    await world.flush()
    (card,) = [text_of(message) for message in world.messages() if "*free*" in text_of(message)]
    assert f"<@{caller.person}> · answers within 6 hours, finished 2 of 3" in card
    assert f"<@{world.users['cleo'].id}> · host\n" in card


async def test_real_pictures_are_drawn(world: World, finished: Any) -> None:
    world.bot.context.pictures.renderer = rendering
    for command in ("stats", "leaderboard"):
        result = await world.people["ada"].slash(world.channel, f"carrara {command}")
        assert len(result.response.attachments) == 1
