"""After hours without Discord: one board that shows the present, with its ping, and nothing posted twice."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from bot import delivery
from bot.core.values import Caller
from bot.core.views import read_table, read_table_in
from bot.lobby import join_lobby
from bot.people import change_person
from storage import Notices, Status
from testing.discord.harness import World, controls, text_of

HOUR = 3_600.0


def posts(world: World) -> list[Any]:
    return world.requests("POST", f"/channels/{world.channel.id}/messages")


async def pinging_table(world: World) -> int:
    for name in ("ada", "ben"):
        await change_person(world.tables, world.users[name].id, notices=Notices.PING)
    return int((await world.start_table("ada", "ben")).table.id)


async def pass_hours(world: World, hours: int) -> None:
    for _ in range(hours):
        await world.env.advance_time(HOUR)


def new_boards(world: World, shown: int) -> list[Any]:
    return [message for message in world.messages()[shown:] if "Round" in text_of(message)]


async def is_shown_once(world: World, table_id: int, *, shown: int) -> bool:
    """One board since, it shows the present turn, and its post pinged the player to move."""
    found = await read_table(world.tables, table_id)
    boards = new_boards(world, shown)
    pings = [post.json["allowed_mentions"].get("users") for post in posts(world) if post.json.get("components")]
    return (
        len(boards) == 1
        and found.status is Status.RUNNING
        and found.board_message == boards[0].id
        and f"<@{found.mover.person}>" in text_of(boards[0])
        and [found.mover.person] in [[int(id) for id in ping or ()] for ping in pings[-3:]]
        and "Take your turn" in controls(boards[0])
    )


async def live_without_permission(world: World) -> tuple[int, int]:
    table = await pinging_table(world)
    shown = len(world.messages())
    world.forbid("send_messages")
    await world.play_turn(table)
    await pass_hours(world, 48)
    world.unexpected_errors.clear()
    assert await world.bot.store.outbox.next_due() is None
    world.forbid()
    await pass_hours(world, 1)
    return table, shown


async def test_two_days_without_permission_end_with_one_board_and_its_ping(world: World) -> None:
    table, shown = await live_without_permission(world)
    if (await read_table(world.tables, table)).status is Status.PAUSED:
        mover = world.name_of((await read_table(world.tables, table)).mover.person)
        await world.click(mover, world.messages()[-1], "Take your turn")
    assert await is_shown_once(world, table, shown=shown)
    await pass_hours(world, 30)
    assert await is_shown_once(world, table, shown=shown)


async def test_a_table_that_goes_on_without_asking_for_its_board_is_caught(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask_for_nothing(table_id: int, *, at: float, again: bool) -> bool:
        return False

    monkeypatch.setattr(world.bot.store.outbox, "queue_present_board", ask_for_nothing)
    table, shown = await live_without_permission(world)
    await world.bot.lost_channels.try_resume_channel(world.channel.id)
    await world.flush()
    assert not await is_shown_once(world, table, shown=shown)


async def live_through_503(world: World, *, turns_at: tuple[int, ...] = ()) -> tuple[int, int]:
    table = await pinging_table(world)
    shown = len(world.messages())
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=503, times=None)
    await world.play_turn(table)
    for hour in range(26):
        if hour in turns_at:
            await world.play_turn(table, seed=hour)
        await world.env.advance_time(HOUR)
    world.env.backend.faults.clear()
    world.unexpected_errors.clear()
    await pass_hours(world, 1)
    return table, shown


async def test_a_day_of_503_ends_with_one_board_and_its_ping(world: World) -> None:
    table, shown = await live_through_503(world)
    assert await is_shown_once(world, table, shown=shown)
    await pass_hours(world, 30)
    assert await is_shown_once(world, table, shown=shown)


async def test_what_was_queued_behind_a_board_that_is_given_up_joins_the_present_one(world: World) -> None:
    table, shown = await live_through_503(world, turns_at=(2, 5, 23))
    assert await is_shown_once(world, table, shown=shown)


async def test_a_bot_that_gives_a_board_up_for_good_is_caught(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.outbox._replace_board", lambda db, given_up, at: None)
    table, shown = await live_through_503(world)
    assert not await is_shown_once(world, table, shown=shown)


class CutConnection:
    """Requests whose answer is lost on the way back: Discord has done what was asked."""

    def __init__(self, world: World, monkeypatch: pytest.MonkeyPatch, *, times: int) -> None:
        self.left = times
        request = world.bot.http.request

        async def cut(route: Any, **how: Any) -> Any:
            done = await request(route, **how)
            if self.left and route.method == "POST" and route.path.endswith("/messages"):
                self.left -= 1
                raise aiohttp.ClientOSError(104, "Connection reset by peer")
            return done

        monkeypatch.setattr(world.bot.http, "request", cut)


async def lose_an_answer(world: World, monkeypatch: pytest.MonkeyPatch, *, hours: int) -> list[Any]:
    """The boards that follow a turn whose board was posted while the bot did not hear of it for some hours."""
    table = (await world.start_table("ada", "ben")).table
    shown = len(world.messages())
    CutConnection(world, monkeypatch, times=1)
    path = f"/channels/{world.channel.id}/messages"
    await world.play_turn(table.id)
    world.env.inject_error("POST", path, status=503, times=None)
    world.env.inject_error("GET", path, status=503, times=None)
    await pass_hours(world, hours)
    world.env.backend.faults.clear()
    await pass_hours(world, 1)
    return new_boards(world, shown)


async def test_a_board_whose_answer_was_lost_is_not_posted_again_after_hours(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = await lose_an_answer(world, monkeypatch, hours=3)
    assert len(boards) == 1
    table = await read_table(world.tables, 1)
    assert table.board_message == boards[0].id
    assert await world.bot.store.outbox.next_due() is None
    assert not [message for message in world.messages()[:-1] if "Take your turn" in controls(message)]


async def test_a_bot_that_does_not_look_for_its_message_is_caught(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def find_nothing(*about: Any, **how: Any) -> None:
        return None

    monkeypatch.setattr("bot.delivery.find_posted", find_nothing)
    assert len(await lose_an_answer(world, monkeypatch, hours=3)) == 2


async def test_a_message_that_was_never_posted_is_posted_after_the_search(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    shown = len(world.messages())
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=503, times=8)
    await world.play_turn(table.id)
    await pass_hours(world, 2)
    assert len(new_boards(world, shown)) == 1
    assert world.requests("GET", f"/channels/{world.channel.id}/messages")


async def test_a_process_that_died_while_sending_left_no_message_to_post_twice(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await world.start_table("ada", "ben")).table
    shown = len(world.messages())

    async def die(*about: Any, **how: Any) -> None:
        raise RuntimeError("killed")

    monkeypatch.setattr(world.bot.store.outbox, "mark_sent", die)
    monkeypatch.setattr(world.bot.store.outbox, "mark_failed", die)
    await world.play_turn(table.id)
    screens = len(world.direct_messages("ada")) + len(world.direct_messages("ben"))
    world.unexpected_errors.clear()
    await world.bot.dispatcher.close()
    await pass_hours(world, 1)
    await world.restart()
    await pass_hours(world, 1)
    assert len(new_boards(world, shown)) == 1
    assert len(world.direct_messages("ada")) + len(world.direct_messages("ben")) == max(screens, 4)
    assert await world.bot.store.outbox.next_due() is None


async def test_in_the_usual_run_nothing_is_searched(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=500, times=2)
    for turn in range(3):
        await world.play_turn(table.id, seed=turn)
        await world.env.advance_time(60)
    assert not [request for request in world.request_log if request.method == "GET" and "/messages" in request.path]


async def test_a_card_of_a_lobby_whose_answer_was_lost_is_found(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    CutConnection(world, monkeypatch, times=1)
    path = f"/channels/{world.channel.id}/messages"
    await world.people["ada"].slash(world.channel, "carrara new", seats=3)
    world.env.inject_error("POST", path, status=503, times=10)
    await pass_hours(world, 3)
    table = await read_table_in(world.tables, world.channel.id)
    ben = Caller(world.users["ben"].id, "ben", world.guild.id)
    await world.tables.change(join_lobby, table.id, ben, limits=world.tables.limits)
    await world.flush()
    cards = [message for message in world.messages() if "Join" in controls(message)]
    assert len(cards) == 1
    assert f"<@{ben.person}>" in text_of(cards[0])


def test_the_mark_of_a_message_follows_from_its_key() -> None:
    ids = {delivery._component_id(f"{number:016x}") for number in range(1000)}
    assert len(ids) == 1000
    assert all(1 << 30 <= one < 1 << 31 for one in ids)
