"""Boards, wheels, screens and the final scoring, as they appear turn by turn."""

from __future__ import annotations

import hashlib
import random
from typing import Any
from unittest.mock import AsyncMock, patch

from bot.core.custom_ids import CustomId, FinalPath, LobbyPath
from bot.core.values import Caller
from bot.core.views import read_record, read_table, read_table_in, read_tables_of, read_view
from bot.people import change_person
from bot.turns import play
from game import Turn, parse_record, replay_to_end, verify_record
from storage import Notices, Status
from testing.discord.clicker import clickers_of
from testing.discord.harness import World, controls, text_of

BOARD = ["Take your turn", "My screen", "Since my last turn", "How to play", "More"]


def boards(world: World) -> list[Any]:
    return [message for message in world.messages() if "Round" in text_of(message)]


async def test_every_finished_turn_gets_a_board_and_takes_the_buttons_off_the_last(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    first = world.messages()[-1]
    moved = await world.play_turn(table.id)
    board = world.messages()[-1]
    assert board.id == moved.board_message != first.id
    assert list(controls(board)) == BOARD
    assert not controls(first)
    assert [attachment["filename"] for attachment in first.attachments] == ["board-1.png", "board-2.png"]
    told = str(world.requests("PATCH", f"/messages/{first.id}")[-1].json)
    assert told.index("attachment://board-1.png") < told.index("attachment://board-2.png")
    assert f"**{table.mover.name}**" in text_of(board)
    assert f"<@{moved.mover.person}>, it is your turn" in text_of(board)
    assert board.attachments[0]["description"] == f"The market at {moved.revision}"


async def test_a_changed_display_name_stands_on_the_next_board(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    mover = table.mover
    clicker = clickers_of(world, ("ada", "ben"), 1, dithering=0)[mover.person]
    await clicker.open()
    world.env.backend.edit_member(world.guild.id, mover.person, {"nick": "Grace"})
    while (await read_table(world.tables, table.id)).turn_start == 0:
        await clicker.act()
    board = text_of(world.messages()[-1])
    assert "**Grace**" in board
    assert f"**{mover.name}**" not in board


async def test_at_most_one_sound_a_turn_in_the_way_the_player_likes(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    heard = []
    for notices in (Notices.DM, Notices.PING, Notices.NONE):
        following = table.seats[1 - (await read_table(world.tables, table.id)).to_move].person
        await change_person(world.tables, following, notices=notices)
        before = len(world.direct_messages(world.name_of(following)))
        await world.play_turn(table.id)
        board = world.requests("POST", f"/channels/{world.channel.id}/messages")[-1].json
        letters = world.direct_messages(world.name_of(following))[before:]
        loud = [letter for letter in letters if not letter.flags & 1 << 12]
        pinged = board["allowed_mentions"].get("users", [])
        heard.append((notices, [int(one) for one in pinged] == [following], len(letters), len(loud)))
        assert set(board["allowed_mentions"]["parse"]) == set()
    assert heard == [(Notices.DM, False, 1, 1), (Notices.PING, True, 1, 0), (Notices.NONE, False, 0, 0)]


async def test_quiet_hours_make_no_sound(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    following = table.seats[1 - table.to_move].person
    await change_person(world.tables, following, notices=Notices.DM, quiet_from=22 * 60, quiet_until=7 * 60)
    await world.play_turn(table.id)
    assert world.direct_messages(world.name_of(following))[-1].flags & 1 << 12


async def test_screens_come_at_the_start_at_ones_turn_and_after_it(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    mover, other = (world.name_of(table.seats[seat].person) for seat in (table.to_move, 1 - table.to_move))
    moved = await world.play_turn(table.id)
    assert "is over" in text_of(world.direct_messages(mover)[-1])
    letter = world.direct_messages(other)[-1]
    assert "It is your turn" in text_of(letter)
    assert "coins" in text_of(letter)
    assert list(controls(letter)) == ["Take your turn"]
    assert f"/{world.channel.id}/{moved.board_message}" in str(letter.components)
    assert len(world.direct_messages(mover)) == len(world.direct_messages(other)) == 2


async def test_a_wheel_turned_inside_a_turn_is_shown_without_a_sound(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    holder = table.mover
    caller = Caller(holder.person, holder.name, world.guild.id)
    await world.tables.change(play, table.id, caller, revision=0, actions=(Turn(),), forced=False)
    await world.env.advance_time(15)
    wheel = world.messages()[-1]
    assert "turned the wheel" in text_of(wheel)
    assert wheel.flags & 1 << 12
    assert not controls(wheel)
    assert list(controls(world.messages()[-2])) == BOARD


async def test_turns_of_stand_ins_in_a_row_share_one_board(world: World) -> None:
    table = (await world.start_table("ada", stand_ins=3)).table
    moved = await world.play_turn(table.id)
    shown = [message for message in world.messages() if message.id > (moved.lobby_message or 0)]
    own, theirs = shown[-2:]
    assert "ada" in text_of(own)
    assert "is playing" in text_of(own)
    told = text_of(theirs)
    assert all(f"Stand-in {number}" in told for number in (1, 2, 3))
    assert f"<@{world.users['ada'].id}>, it is your turn" in told
    assert all("turned the wheel" not in text_of(message) or "Round" in text_of(message) for message in shown)


async def test_the_final_scoring_shows_every_term_the_seed_and_the_record(world: World) -> None:
    table = (await world.start_table("ada", "ben", ruleset="second-regular")).table
    over = await world.play_to_end(table.id)
    before = {name: len(world.direct_messages(name)) for name in ("ada", "ben")}
    await world.flush(table.id)
    final = world.messages()[-1]
    assert final.id == (await read_table(world.tables, table.id)).board_message
    assert list(controls(final)) == ["Rematch", "The boards", "Verify"]
    secret = world.seed.hex()
    assert secret in text_of(final)
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == over.commitment
    assert over.commitment in text_of(next(m for m in world.messages() if "begins" in text_of(m)))
    card = next(m for m in world.messages() if m.id == over.lobby_message)
    assert over.commitment in text_of(card)
    assert [attachment["filename"] for attachment in final.attachments] == ["board.png", f"carrara-{table.id}.txt"]
    record = await read_record(world.tables, table.id)
    shown = verify_record(parse_record(record))
    assert (shown.is_verified, shown.nobody_chose_the_seed) == (True, True)
    lines = replay_to_end(parse_record(record)).seats
    assert all(str(seat.vp) in text_of(final) for seat in lines)
    # Once a game is over, a message queued during it does not tell anyone that it is their turn.
    for name, known in before.items():
        assert not any("It is your turn" in text_of(message) for message in world.direct_messages(name)[known + 1 :])


async def test_anybody_in_the_channel_may_have_the_luck_checked(world: World) -> None:
    table = (await world.start_table("ada", "ben", ruleset="second-regular")).table
    over = await world.play_to_end(table.id)
    await world.flush(table.id)
    final = world.messages()[-1]
    said = (await world.click("cleo", final, "Verify")).response
    assert said.ephemeral
    assert "is as promised" in text_of(said)
    assert over.commitment in text_of(said)
    record = await read_record(world.tables, table.id)
    altered = record.replace(world.seed.hex(), world.seed[::-1].hex())
    assert altered != record
    with patch("bot.boards.read_record", AsyncMock(return_value=altered)):
        said = (await world.click("cleo", final, "Verify")).response
    assert "contradicts its own secret" in text_of(said)
    first = next(number for number, line in enumerate(record.splitlines()) if line == "1 turn")
    jumped = [*record.splitlines()[:first], "luck 1500", *record.splitlines()[first:]]
    with patch("bot.boards.read_record", AsyncMock(return_value="\n".join(jumped))):
        said = (await world.click("cleo", final, "Verify")).response
    assert f"line {first + 1} of its record skips draws" in text_of(said)


async def test_rematch_opens_a_lobby_like_the_finished_table(world: World) -> None:
    table = (await world.start_table("ada", "ben", ruleset="second-regular")).table
    await world.play_to_end(table.id)
    await world.flush(table.id)
    final = world.messages()[-1]
    result = await world.click("cleo", final, "Rematch")
    assert "no seat" in text_of(result.response)
    await world.click("ben", final, "Rematch")
    again = await read_table_in(world.tables, world.channel.id)
    assert (again.ruleset, again.size, again.host) == ("second-regular", 2, world.users["ben"].id)
    # A second press leads to the same lobby.
    result = await world.click("ada", final, "Rematch")
    assert f"/{again.channel}/{again.lobby_message}" in text_of(result.response)
    assert len(await read_tables_of(world.tables, world.users["ben"].id)) == 1


async def finish(world: World, *names: str, **how: Any) -> Any:
    """A finished table and its final scoring."""
    table = (await world.start_table(*names, ruleset="second-regular", **how)).table
    over = await world.play_to_end(table.id)
    await world.flush(table.id)
    return over, world.messages()[-1]


async def test_rematch_keeps_a_seat_for_each_of_the_others_and_tells_them_once(world: World) -> None:
    old, final = await finish(world, "ada", "ben", "cleo", stand_ins=1)
    await change_person(world.tables, world.users["cleo"].id, notices=Notices.PING)
    opened = await world.click("ada", final, "Rematch")
    assert "A seat is reserved for each of the others for three days" in text_of(opened.response)
    again = await read_table_in(world.tables, world.channel.id)
    assert again.people == (world.users["ada"].id,)
    assert [seat.level for seat in again.seats] == [None, "easy"]
    assert again.rematch_of == old.id
    card = world.requests("POST", f"/channels/{world.channel.id}/messages")[-1].json
    assert [int(user) for user in card["allowed_mentions"]["users"]] == [world.users["cleo"].id]
    told = [name for name in ("ada", "ben", "cleo") if "opened a rematch" in text_of(world.direct_messages(name)[-1])]
    assert told == ["ben"]
    assert "A seat is reserved for you there until" in text_of(world.direct_messages("ben")[-1])
    shown = world.env.backend.messages[world.channel.id][again.lobby_message]
    assert f"3. *reserved for* <@{world.users['ben'].id}>" in text_of(shown)
    # Neither a stranger nor a stand-in gets a seat that is kept; each takes their own.
    assert "Add stand-in" not in controls(shown)
    refused = await world.click("dan", shown, "Join")
    assert "reserved for the players of the last game" in text_of(refused.followups[0])
    await world.click("ben", shown, "Join")
    assert f"3. <@{world.users['ben'].id}>" in text_of(shown)
    # Declining frees a seat; opening the rematch once more rings no bell.
    await world.click("cleo", shown, "Leave")
    assert "4. *free*" in text_of(shown)
    assert "the seats of the last game" not in text_of(shown)
    for name in ("ben", "ada"):
        await world.click(name, shown, "Leave")
    letters = len(world.direct_messages("ben"))
    await world.click("ada", final, "Rematch")
    assert len((await read_table_in(world.tables, world.channel.id)).invitations) == 2
    assert len(world.direct_messages("ben")) == letters
    assert (
        not world.requests("POST", f"/channels/{world.channel.id}/messages")[-1].json["allowed_mentions"].get("users")
    )


async def test_start_of_a_rematch_asks_the_host_about_seats_that_nobody_took(world: World) -> None:
    """Before, the other one found themselves in a rated game they had said nothing to."""
    _, final = await finish(world, "ada", "ben")
    await world.click("ada", final, "Rematch")
    again = await read_table_in(world.tables, world.channel.id)
    card = world.env.backend.messages[world.channel.id][again.lobby_message]
    question = (await world.click("ada", card, "Start")).followups[0]
    assert question.ephemeral
    assert "One seat is reserved" in text_of(question)
    # There are only stand-ins to start with.
    fills = ["Fill with good ones", "Fill with easy ones", "Fill with strong ones", "Fill with experts"]
    assert list(controls(question)) == fills
    assert (await read_table(world.tables, again.id)).status is Status.LOBBY
    await world.restart()
    await world.click("ada", question, "Fill with easy ones")
    begun = await read_table(world.tables, again.id)
    assert (begun.status, begun.people) == (Status.RUNNING, (world.users["ada"].id,))
    told = [text_of(message) for message in world.messages()]
    assert any("One reserved seat was not taken: a stand-in plays there." in words for words in told)
    assert "Round" in told[-1], "the board is the newest message"


async def test_start_of_a_rematch_leaves_out_somebody_who_said_nothing(world: World) -> None:
    _, final = await finish(world, "ada", "ben", "cleo")
    await world.click("ada", final, "Rematch")
    again = await read_table_in(world.tables, world.channel.id)
    card = world.env.backend.messages[world.channel.id][again.lobby_message]
    await world.click("cleo", card, "Join")
    question = (await world.click("ada", card, "Start")).followups[0]
    await world.click("ada", question, "Start without them")
    begun = await read_table(world.tables, again.id)
    assert set(begun.people) == {world.users["ada"].id, world.users["cleo"].id}
    assert any("the game starts without it" in text_of(message) for message in world.messages())
    refused = await world.press("ben", card, CustomId(again.id, 0, LobbyPath.JOIN).encode())
    assert "no longer a lobby" in text_of(refused.followups[0])


async def test_a_digest_names_the_seat_that_a_rematch_keeps(world: World) -> None:
    await change_person(world.tables, world.users["ben"].id, notices=Notices.DIGEST)
    _, final = await finish(world, "ada", "ben")
    await world.click("ada", final, "Rematch")
    await world.env.advance_time(86_400)
    assert "a seat in the rematch is reserved for you until" in text_of(world.direct_messages("ben")[-1])


async def test_rematch_of_a_taken_channel_gets_a_thread(world: World) -> None:
    _, final = await finish(world, "ada", "ben")
    await world.people["cleo"].slash(world.channel, "carrara new")
    await world.click("ben", final, "Rematch")
    (again,) = await read_tables_of(world.tables, world.users["ben"].id)
    assert again.thread_kind is not None
    card = world.env.backend.messages[world.channel.id][again.lobby_message]
    await world.click("ada", card, "Join")
    await world.click("ben", card, "Start")
    assert (await read_table(world.tables, again.id)).thread == again.lobby_message


async def test_a_kept_seat_is_refused_to_somebody_who_has_no_room_when_they_take_it(world: World) -> None:
    _, final = await finish(world, "ada", "ben")
    for _ in range(world.settings.carrara_most_lobbies):
        await world.people["ben"].slash(world.channel, "carrara new", thread=True)
    await world.click("ada", final, "Rematch")
    again = await read_table_in(world.tables, world.channel.id)
    card = world.env.backend.messages[world.channel.id][again.lobby_message]
    refused = await world.click("ben", card, "Join")
    assert "3 lobbies" in text_of(refused.followups[0])
    assert (await read_table(world.tables, again.id)).people == (world.users["ada"].id,)


async def test_nobody_opens_a_rematch_of_a_game_that_goes_on(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    result = await world.press("ada", world.messages()[-1], CustomId(table.id, 0, FinalPath.REMATCH).encode())
    assert "still being played" in text_of(result.response)


async def test_end_is_told_to_each_in_the_way_they_chose_with_the_picture(world: World) -> None:
    ways = {"ada": Notices.DM, "ben": Notices.PING, "cleo": Notices.NONE}
    for name, notices in ways.items():
        await change_person(world.tables, world.users[name].id, notices=notices)
    over, final = await finish(world, "ada", "ben", "cleo")
    letter = world.direct_messages("ada")[-1]
    assert "🏁" in text_of(letter)
    assert [attachment["filename"] for attachment in letter.attachments] == ["result.png"]
    assert "final scoring" in text_of(letter)
    assert not letter.flags & 1 << 12, "it makes a sound"
    for name in ("ben", "cleo"):
        assert not any("🏁" in text_of(message) for message in world.direct_messages(name))
    posted = [
        request
        for request in world.requests("POST", f"/channels/{world.channel.id}/messages")
        if "🏆" in str(request.json)
    ]
    assert [int(user) for user in posted[-1].json["allowed_mentions"]["users"]] == [world.users["ben"].id]
    assert (await read_table(world.tables, over.id)).board_message == final.id


async def test_looking_is_private_and_shows_only_ones_own_screen(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    moved = await world.play_turn(table.id)
    board = world.messages()[-1]
    before = len(world.messages())
    mine = await world.click("ada", board, "My screen")
    assert world.requests("POST", "/callback")[-1].json["type"] == 5
    assert mine.ephemeral
    seat = (await read_table(world.tables, table.id)).seat_of(world.users["ada"].id).seat
    assert f"screen of seat {seat}" in text_of(mine.response)
    stranger = await world.click("cleo", board, "My screen")
    assert "no seat" in text_of(stranger.response)
    since = await world.click(world.name_of(moved.mover.person), board, "Since my last turn")
    assert f"**{table.mover.name}**" in text_of(since.response)
    more = await world.click("cleo", board, "More")
    assert "Resign" not in controls(more.response)
    text = await world.click("cleo", more.response._message, "Board as text")
    assert "Screen: closed" in text_of(text.response)
    assert "Coins:" not in text_of(text.response)
    own = await world.click("ada", (await world.click("ada", board, "More")).response._message, "Board as text")
    assert text_of(own.response).count("Coins:") == 1
    log = await world.click("cleo", more.response._message, "Log")
    assert f"**{table.mover.name}**" in text_of(log.response)
    player = await world.click("cleo", more.response._message, "ada")
    assert "board of seat" in text_of(player.response)
    assert len(world.messages()) == before


async def test_old_boards_and_screens_still_answer_after_a_restart(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    board = world.messages()[-1]
    screen = controls(board)["My screen"]["custom_id"]
    await world.play_turn(table.id)
    await world.restart()
    result = await world.press("ada", board, screen)
    assert "screen of seat" in text_of(result.response)


async def test_what_is_owed_when_the_process_ends_is_sent_once_by_the_next(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    holder = table.mover
    caller = Caller(holder.person, holder.name, world.guild.id)
    start = table.turn_start
    luck = random.Random(3)
    while (found := await read_table(world.tables, table.id)).turn_start == start:
        look = await read_view(world.tables, table.id, caller)
        await world.tables.change(play, table.id, caller, revision=found.revision, actions=(luck.choice(look.legal()),))
    before = len(world.messages())
    await world.restart()
    assert len([m for m in world.messages()[before:] if "Round" in text_of(m)]) == 1
    await world.restart()
    assert len([m for m in world.messages()[before:] if "Round" in text_of(m)]) == 1
