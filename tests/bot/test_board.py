"""Boards, wheels, screens and the final scoring, as they appear turn by turn."""

from __future__ import annotations

import hashlib
import random
from typing import Any

from bot.service import Caller, Notices, Status
from game.actions import Turn
from game.record_reading import read
from game.replay import replayed
from tests.bot.harness import World, controls, said

BOARD = ["Take your turn", "My screen", "Since my last turn", "More"]


def boards(world: World) -> list[Any]:
    return [message for message in world.messages() if "Round" in said(message)]


async def test_every_finished_turn_gets_a_board_and_takes_the_buttons_off_the_last(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    first = world.messages()[-1]
    moved = await world.play_turn(table.id)
    board = world.messages()[-1]
    assert board.id == moved.board_message != first.id
    assert list(controls(board)) == BOARD
    assert not controls(first)
    assert first.attachments[0]["filename"] == "board.png"
    assert "attachment://board.png" in str(world.requests("PATCH", f"/messages/{first.id}")[-1].json)
    assert f"**{table.mover.name}**" in said(board)
    assert f"<@{moved.mover.person}>, it is your turn" in said(board)
    assert board.attachments[0]["description"] == f"The board at {moved.revision}"


async def test_at_most_one_sound_a_turn_in_the_way_the_player_likes(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    heard = []
    for notices in (Notices.DM, Notices.PING, Notices.NONE):
        following = table.seats[1 - (await world.service.find(table.id)).to_move].person
        await world.service.settings(following, notices=notices)
        before = len(world.letters(world.name_of(following)))
        await world.play_turn(table.id)
        board = world.requests("POST", f"/channels/{world.channel.id}/messages")[-1].json
        letters = world.letters(world.name_of(following))[before:]
        loud = [one for one in letters if not one.flags & 1 << 12]
        pinged = board["allowed_mentions"].get("users", [])
        heard.append((notices, [int(one) for one in pinged] == [following], len(letters), len(loud)))
        assert set(board["allowed_mentions"]["parse"]) == set()
    assert heard == [(Notices.DM, False, 1, 1), (Notices.PING, True, 1, 0), (Notices.NONE, False, 0, 0)]


async def test_quiet_hours_make_no_sound(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    following = table.seats[1 - table.to_move].person
    await world.service.settings(following, notices=Notices.DM, quiet_from=22 * 60, quiet_until=7 * 60)
    await world.play_turn(table.id)
    assert world.letters(world.name_of(following))[-1].flags & 1 << 12


async def test_screens_come_at_the_start_at_ones_turn_and_after_it(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    mover, other = (world.name_of(table.seats[seat].person) for seat in (table.to_move, 1 - table.to_move))
    moved = await world.play_turn(table.id)
    assert "is over" in said(world.letters(mover)[-1])
    letter = world.letters(other)[-1]
    assert "It is your turn" in said(letter)
    assert "coins" in said(letter)
    assert list(controls(letter)) == ["Take your turn"]
    assert f"/{world.channel.id}/{moved.board_message}" in str(letter.components)
    assert len(world.letters(mover)) == len(world.letters(other)) == 2


async def test_a_wheel_turned_inside_a_turn_is_shown_without_a_sound(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    holder = table.mover
    caller = Caller(holder.person, holder.name, world.guild.id)
    await world.service.play(table.id, caller, revision=0, actions=(Turn(),), forced=False)
    await world.flush(table.id)
    wheel = world.messages()[-1]
    assert "turned the wheel" in said(wheel)
    assert wheel.flags & 1 << 12
    assert not controls(wheel)
    assert list(controls(world.messages()[-2])) == BOARD


async def test_turns_of_stand_ins_in_a_row_share_one_board(world: World) -> None:
    table = (await world.start_table("ada", stand_ins=3)).table
    moved = await world.play_turn(table.id)
    shown = [message for message in world.messages() if message.id > (moved.lobby_message or 0)]
    own, theirs = shown[-2:]
    assert "ada" in said(own)
    assert "is playing" in said(own)
    told = said(theirs)
    assert all(f"Stand-in {number}" in told for number in (1, 2, 3))
    assert f"<@{world.users['ada'].id}>, it is your turn" in told
    assert all("turned the wheel" not in said(message) or "Round" in said(message) for message in shown)


async def play_out(world: World, table: int, *, seed: int = 1) -> Any:
    """The rest of the game, quickly: boards in between are sent at the end."""
    luck = random.Random(seed)
    while (found := await world.service.find(table)).status is Status.RUNNING:
        holder = found.mover
        caller = Caller(holder.person, holder.name, world.guild.id)
        look = await world.service.look(table, caller)
        legal = look.legal()
        await world.service.play(table, caller, revision=look.view.revision, actions=(luck.choice(legal),))
    return found


async def test_the_final_scoring_shows_every_term_the_seed_and_the_record(world: World) -> None:
    table = (await world.start_table("ada", "ben", ruleset="second-regular")).table
    over = await play_out(world, table.id)
    await world.flush(table.id)
    final = world.messages()[-1]
    assert final.id == (await world.service.find(table.id)).board_message
    assert list(controls(final)) == ["Rematch", "The boards"]
    seed = world.seed.hex()
    assert seed in said(final)
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == over.commitment
    assert over.commitment in said(next(m for m in world.messages() if "begins" in said(m)))
    assert [one["filename"] for one in final.attachments] == ["board.png", f"carrara-{table.id}.txt"]
    record = await world.service.record(table.id)
    lines = replayed(read(record)).seats
    assert all(str(seat.vp) in said(final) for seat in lines)
    for letter in ("ada", "ben"):
        await world.service.find(table.id)
        assert not any("It is your turn" in said(one) for one in world.letters(letter)[1:])


async def test_rematch_opens_a_lobby_like_the_finished_table(world: World) -> None:
    table = (await world.start_table("ada", "ben", ruleset="second-regular")).table
    await play_out(world, table.id)
    await world.flush(table.id)
    final = world.messages()[-1]
    result = await world.click("cleo", final, "Rematch")
    assert "no seat" in said(result.response)
    await world.click("ben", final, "Rematch")
    again = await world.service.at(world.channel.id)
    assert (again.ruleset, again.size, again.host) == ("second-regular", 2, world.users["ben"].id)
    result = await world.click("ada", final, "Rematch")
    assert "already a table" in said(result.response)


async def test_looking_is_private_and_shows_only_ones_own_screen(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    moved = await world.play_turn(table.id)
    board = world.messages()[-1]
    before = len(world.messages())
    mine = await world.click("ada", board, "My screen")
    assert world.requests("POST", "/callback")[-1].json["type"] == 5
    assert mine.ephemeral
    seat = (await world.service.find(table.id)).seat_of(world.users["ada"].id).seat
    assert f"screen of seat {seat}" in said(mine.response)
    stranger = await world.click("cleo", board, "My screen")
    assert "no seat" in said(stranger.response)
    since = await world.click(world.name_of(moved.mover.person), board, "Since my last turn")
    assert f"**{table.mover.name}**" in said(since.response)
    more = await world.click("cleo", board, "More")
    assert "Resign" not in controls(more.response)
    text = await world.click("cleo", more.response._message, "Board as text")
    assert "Screen: closed" in said(text.response)
    assert "Coins:" not in said(text.response)
    own = await world.click("ada", (await world.click("ada", board, "More")).response._message, "Board as text")
    assert said(own.response).count("Coins:") == 1
    log = await world.click("cleo", more.response._message, "Log")
    assert f"**{table.mover.name}**" in said(log.response)
    player = await world.click("cleo", more.response._message, "ada")
    assert "board of seat" in said(player.response)
    assert len(world.messages()) == before


async def test_old_boards_and_screens_still_answer_after_a_restart(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    board = world.messages()[-1]
    screen = controls(board)["My screen"]["custom_id"]
    await world.play_turn(table.id)
    await world.restart()
    result = await world.press("ada", board, screen)
    assert "screen of seat" in said(result.response)


async def test_what_is_owed_when_the_process_ends_is_sent_once_by_the_next(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    holder = table.mover
    caller = Caller(holder.person, holder.name, world.guild.id)
    start = table.turn_start
    luck = random.Random(3)
    while (found := await world.service.find(table.id)).turn_start == start:
        look = await world.service.look(table.id, caller)
        await world.service.play(table.id, caller, revision=found.revision, actions=(luck.choice(look.legal()),))
    before = len(world.messages())
    await world.restart()
    assert len([m for m in world.messages()[before:] if "Round" in said(m)]) == 1
    await world.restart()
    assert len([m for m in world.messages()[before:] if "Round" in said(m)]) == 1
