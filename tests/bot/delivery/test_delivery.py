"""When Discord does not take a message: nothing is lost, nothing is said twice, other tables do not wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot import __version__
from bot.core.access import find_person
from bot.core.values import Caller
from bot.core.views import read_table, read_table_in
from bot.delivery import Dispatcher
from bot.leaving import pause_table
from bot.lobby import join_lobby, open_lobby, start_game
from bot.people import mark_dms_blocked
from storage import NewMessage, NoticeMessage, QueuedMessage, Status, StorageError, Store
from testing.discord.harness import World, controls, text_of

POSTS = "/channels/*/messages"


def channel_posts(world: World) -> list[Any]:
    return world.requests("POST", f"/channels/{world.channel.id}/messages")


@pytest.mark.parametrize("status", [500, 502, 429])
async def test_what_fails_is_sent_later_with_the_same_nonce(world: World, status: int) -> None:
    table = (await world.start_table("ada", "ben")).table
    path = f"/channels/{world.channel.id}/messages"
    world.env.inject_error("POST", path, status=status, times=2)
    shown = len(world.messages())
    await world.play_turn(table.id)
    assert len(world.messages()) == shown
    await world.env.advance_time(60)
    posts = [post.json["nonce"] for post in channel_posts(world) if post.json["enforce_nonce"]]
    assert len(posts) == len(channel_posts(world))
    assert posts[-1] == posts[-2] == posts[-3] != posts[-4]
    assert len(world.messages()) == shown + 1
    assert next(iter(controls(world.messages()[-1]))) == "Take your turn"


@pytest.mark.parametrize("code", [50007, 50278])
async def test_a_closed_door_is_remembered_told_once_and_never_holds_up_the_game(world: World, code: int) -> None:
    world.env.backend.get_dm_channel(world.users["ada"].id)
    letters = world.env.backend.dm_channels[world.users["ada"].id]
    world.env.inject_error("POST", f"/channels/{letters}/messages", status=403, code=code, times=None)
    table = (await world.start_table("ada", "ben")).table
    assert (await find_person(world.tables, world.users["ada"].id)).dms_blocked
    for _ in range(3):
        await world.play_turn(table.id)
    assert len(world.requests("POST", f"/channels/{letters}/messages")) == 1
    board = world.messages()[-1]
    first = await world.click("ada", board, "My screen")
    assert ["don't reach you" in text_of(answer) for answer in first.followups] == [True]
    assert "/turn hand" in text_of(first.followups[0])
    assert first.followups[0].ephemeral
    second = await world.click("ada", board, "My screen")
    assert not second.followups


async def warnings_of_presses_at_once(world: World) -> int:
    await world.start_table("ada", "ben")
    await mark_dms_blocked(world.tables, world.users["ada"].id)
    board = world.messages()[-1]
    results = await world.press_together([("ada", board, label) for label in ("My screen", "More", "My screen")])
    return sum("don't reach you" in text_of(answer) for result in results for answer in result.followups)


async def test_of_presses_at_once_one_is_warned(world: World) -> None:
    assert await warnings_of_presses_at_once(world) == 1


async def test_a_bot_that_asks_and_marks_in_two_steps_is_caught(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    people, asked, several = world.bot.store.people, list[int](), asyncio.Event()

    async def take_in_two_steps(user_id: int) -> bool:
        is_told = (await people.find(user_id)).dms_blocked_told
        asked.append(user_id)
        if len(asked) > 1:
            several.set()
        await several.wait()
        await people.change(user_id, dms_blocked_told=True)
        return not is_told

    monkeypatch.setattr(people, "take_dm_warning", take_in_two_steps)
    assert await warnings_of_presses_at_once(world) > 1


async def test_who_cannot_be_written_to_is_pinged_in_the_channel(world: World) -> None:
    for name in ("ada", "ben"):
        letters = world.env.backend.get_dm_channel(world.users[name].id).id
        world.env.inject_error("POST", f"/channels/{letters}/messages", status=403, code=50007, times=None)
    table = (await world.start_table("ada", "ben")).table
    moved = await world.play_turn(table.id)
    assert channel_posts(world)[-1].json["allowed_mentions"]["users"] == [moved.mover.person]


async def test_opening_ones_door_again_is_said_in_the_settings(world: World) -> None:
    await mark_dms_blocked(world.tables, world.users["ada"].id)
    result = await world.people["ada"].slash(world.channel, "carrara settings", notices="dm")
    assert "by direct message" in text_of(result.response)
    assert not (await find_person(world.tables, world.users["ada"].id)).dms_blocked


async def test_a_missing_permission_pauses_the_table_and_tells_the_host_what_is_missing(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    world.forbid("send_messages")
    await world.play_turn(table.id)
    paused = await read_table(world.tables, table.id)
    assert (paused.status, paused.end_reason) == (Status.PAUSED, "no-permission")
    letter = world.direct_messages("ada")[-1]
    assert "Send Messages" in text_of(letter)
    assert f"<#{world.channel.id}>" in text_of(letter)
    shown = len(world.messages())
    world.forbid()
    await world.env.advance_time(30)
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING
    new = [text_of(message) for message in world.messages()[shown:]]
    assert "Round" in new[0]
    assert new[-1] == "▶️ The game continues."
    assert sum("wasn't allowed to post" in message for message in new) == 0


TROUBLE_AND_NOTICES = """
    select (select count(*) from tables where status = 'paused')
        or (select count(*) from tables join outbox on outbox."table" = tables.id
            where tables.status = 'lobby' and outbox.person is null and outbox.attempts > 0),
        (select count(*) from outbox where person is not null and cast(message as text) like '%cannot-post%')
"""


async def notices_at_every_commit(world: World, monkeypatch: pytest.MonkeyPatch, *, is_lobby: bool) -> list[int]:
    """How many notices to the host the file holds after each commit from the pause, or the refused card, on."""
    if is_lobby:
        world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013, times=2)
    else:
        table = (await world.start_table("ada", "ben")).table.id
        world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013, times=2)
    engine, found = world.bot.store._engine, list[int]()
    write = engine.write

    async def write_and_look(change: Any) -> Any:
        written = await write(change)
        trouble, notices = await engine.read(lambda db: db.execute(TROUBLE_AND_NOTICES).fetchone())
        found.extend([notices] if trouble else [])
        return written

    monkeypatch.setattr(engine, "write", write_and_look)
    if is_lobby:
        ada = world.users["ada"].id
        await world.tables.open_table(
            open_lobby,
            Caller(ada, "ada", world.guild.id),
            channel=world.channel.id,
            ruleset="first-basic",
            size=2,
            limits=world.tables.limits,
        )
        await world.flush()
    else:
        await world.play_turn(table)
    await world.env.advance_time(3)
    return found


@pytest.mark.parametrize("is_lobby", [False, True])
async def test_a_crash_after_any_commit_leaves_the_notice_to_the_host(
    world: World, monkeypatch: pytest.MonkeyPatch, is_lobby: bool
) -> None:
    found = await notices_at_every_commit(world, monkeypatch, is_lobby=is_lobby)
    assert found
    assert set(found) == {1}


@pytest.mark.parametrize("is_lobby", [False, True])
async def test_a_bot_that_pauses_first_and_tells_the_host_afterwards_is_caught(
    world: World, monkeypatch: pytest.MonkeyPatch, is_lobby: bool
) -> None:
    async def pause_then_tell(queued: QueuedMessage, code: int, *, error: str) -> None:
        assert queued.table is not None
        table = await read_table(world.tables, queued.table)
        await world.bot.store.outbox.mark_failed(queued.key, error, at=world.bot.context.now())
        if table.status is Status.RUNNING:
            await world.tables.change_by_itself(pause_table, table.id, reason="no-permission")
        notice = NoticeMessage("cannot-post", {"channel": table.where, "missing": "", "code": code})
        await world.bot.store.outbox.add(NewMessage(notice, table.host), at=world.bot.context.now(), table_id=table.id)

    monkeypatch.setattr(world.bot.lost_channels, "pause_table", pause_then_tell)
    assert 0 in await notices_at_every_commit(world, monkeypatch, is_lobby=is_lobby)


async def test_a_paused_table_goes_on_as_soon_as_somebody_presses_and_nothing_is_missing(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    board = world.messages()[-1]
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50001, times=1)
    moved = await world.play_turn(table.id)
    assert moved.status is Status.PAUSED
    result = await world.click(world.name_of(moved.mover.person), board, "Take your turn")
    assert result.acknowledged
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING
    assert "Round" in text_of(world.messages()[-2])
    assert "continues" in text_of(world.messages()[-1])


async def test_a_deleted_channel_pauses_the_table_and_tells_the_host(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=404, code=10003, times=None)
    await world.play_turn(table.id)
    paused = await read_table(world.tables, table.id)
    assert (paused.status, paused.end_reason) == (Status.PAUSED, "no-channel")
    assert "is gone" in text_of(world.direct_messages("ada")[-1])
    letters = len(world.direct_messages("ada"))
    await world.env.advance_time(3_600)
    assert len(world.direct_messages("ada")) == letters


@pytest.mark.parametrize(("status", "code"), [(400, 30046), (404, 10008), (403, 50001), (500, 0)])
async def test_old_buttons_that_cannot_be_removed_stay(world: World, status: int, code: int) -> None:
    table = (await world.start_table("ada", "ben")).table
    board = world.messages()[-1]
    world.env.inject_error("PATCH", f"/channels/{world.channel.id}/messages/{board.id}", status=status, code=code)
    await world.play_turn(table.id)
    assert next(iter(controls(board))) == "Take your turn"
    assert next(iter(controls(world.messages()[-1]))) == "Take your turn"
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING
    result = await world.click("ada", board, "My screen")
    assert "screen of seat" in text_of(result.response)


async def test_a_deleted_lobby_card_is_posted_again(world: World) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", seats=3)
    card = world.messages()[-1]
    table = await read_table_in(world.tables, world.channel.id)
    world.env.backend.delete_message(world.channel.id, card.id)
    ben = Caller(world.users["ben"].id, "ben", world.guild.id)
    await world.tables.change(join_lobby, table.id, ben, limits=world.tables.limits)
    await world.flush(table.id)
    assert f"<@{ben.person}>" in text_of(world.messages()[-1])
    assert (await read_table(world.tables, table.id)).lobby_message == world.messages()[-1].id


async def test_what_discord_calls_wrong_is_given_up_and_the_rest_goes_on(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=400, code=50035, times=1)
    await world.play_turn(table.id)
    await world.play_turn(table.id, seed=5)
    assert "Round" in text_of(world.messages()[-1])
    assert any("given up" in line for line in world.unexpected_errors.lines)
    world.unexpected_errors.clear()


async def test_a_picture_that_cannot_be_drawn_does_not_hold_up_the_game(world: World, monkeypatch: Any) -> None:
    table = (await world.start_table("ada", "ben")).table

    def broken(*about: Any, **how: Any) -> None:
        raise ValueError("no paint")

    monkeypatch.setattr(type(world.renderer), "board", broken)
    await world.play_turn(table.id)
    board = world.messages()[-1]
    assert "Round" in text_of(board)
    assert not board.attachments
    assert any("could not be drawn" in line for line in world.unexpected_errors.lines)
    world.unexpected_errors.clear()


async def test_a_crash_after_the_commit_loses_no_board(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=500, times=1)
    shown = len(world.messages())
    await world.play_turn(table.id)
    assert len(world.messages()) == shown
    await world.restart()
    await world.env.advance_time(10)
    assert len(world.messages()) == shown + 1


class SlowDeliveries:
    """Deliveries to some people take as long as the test likes."""

    def __init__(self, store: Store, slow: set[int]) -> None:
        self.store, self.slow = store, slow
        self.delivered, self.gate = list[int | None](), asyncio.Event()

    async def deliver(self, queued: QueuedMessage) -> None:
        if queued.person in self.slow:
            await self.gate.wait()
        self.delivered.append(queued.person)
        await self.store.outbox.mark_sent(queued.key, 1, at=0.0)


async def queue(store: Store, *people: int) -> None:
    for person in people:
        await store.outbox.add(NewMessage(NoticeMessage("paused", {}), person), at=0.0)


async def wait_until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.001)


async def test_a_delivery_that_takes_long_holds_up_nobody_else_and_goes_out_once(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "carrara.db", now=0.0, program=__version__)
    slow = SlowDeliveries(store, slow={1})
    dispatcher = Dispatcher(store.outbox, deliver=slow.deliver, now=lambda: 0.0, set_alarm=lambda moment: None)
    await queue(store, 1, 2)
    dispatcher.wake()
    await wait_until(lambda: slow.delivered == [2])
    await queue(store, 3, 1)
    for _ in range(10):
        dispatcher.wake()
        await asyncio.sleep(0)
    await wait_until(lambda: slow.delivered == [2, 3])
    closing = asyncio.create_task(dispatcher.close())
    slow.gate.set()
    await closing
    assert slow.delivered == [2, 3, 1]
    assert len(await store.outbox.due(1e9)) == 1
    await store.close()


async def test_a_delivery_that_hangs_does_not_keep_the_bot_from_stopping(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "carrara.db", now=0.0, program=__version__)
    slow = SlowDeliveries(store, slow={1})
    dispatcher = Dispatcher(store.outbox, deliver=slow.deliver, now=lambda: 0.0, set_alarm=lambda moment: None)
    await queue(store, 1)
    dispatcher.wake()
    await wait_until(lambda: bool(dispatcher._in_flight))
    await dispatcher.close(seconds=0.01)
    assert slow.delivered == []
    assert len(await store.outbox.due(1e9)) == 1
    await store.close()


async def test_a_message_acknowledged_while_the_queue_is_read_is_not_delivered_again(tmp_path: Path) -> None:
    """The race of a dispatcher that trusts a result read before the acknowledgement."""
    store = Store.open(tmp_path / "carrara.db", now=0.0, program=__version__)
    slow = SlowDeliveries(store, slow={1})
    dispatcher = Dispatcher(store.outbox, deliver=slow.deliver, now=lambda: 0.0, set_alarm=lambda moment: None)
    await queue(store, 1)
    dispatcher.wake()
    await wait_until(lambda: bool(dispatcher._in_flight))
    read = store.outbox.due

    async def read_then_acknowledge(now: float, limit: int) -> tuple[QueuedMessage, ...]:
        found = await read(now, limit)
        slow.gate.set()
        await wait_until(lambda: slow.delivered == [1])
        return found

    store.outbox.due = read_then_acknowledge  # type: ignore[method-assign]
    dispatcher.wake()
    await wait_until(lambda: not dispatcher._in_flight and dispatcher._loop is not None and dispatcher._loop.done())
    assert slow.delivered == [1]
    await store.close()


async def test_who_wakes_the_dispatcher_while_it_asks_for_the_next_alarm_is_heard(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "carrara.db", now=0.0, program=__version__)
    quick = SlowDeliveries(store, slow=set())
    dispatcher = Dispatcher(store.outbox, deliver=quick.deliver, now=lambda: 0.0, set_alarm=lambda moment: None)
    ask = store.outbox.next_due

    async def ask_while_somebody_commits() -> float | None:
        store.outbox.next_due = ask  # type: ignore[method-assign]
        moment = await ask()
        await queue(store, 1)
        dispatcher.wake()
        return moment

    store.outbox.next_due = ask_while_somebody_commits  # type: ignore[method-assign]
    dispatcher.wake()
    await wait_until(lambda: quick.delivered == [1])
    await dispatcher.close()
    await store.close()


async def test_a_fate_that_cannot_be_written_is_tried_again_by_the_timer_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store.open(tmp_path / "carrara.db", now=0.0, program=__version__)
    alarms, attempts = list[float | None](), list[str]()

    async def deliver(queued: QueuedMessage) -> None:
        attempts.append(queued.key)
        if len(attempts) == 1:
            raise StorageError("disk-full")
        await store.outbox.mark_sent(queued.key, 1, at=0.0)

    dispatcher = Dispatcher(store.outbox, deliver=deliver, now=lambda: 0.0, set_alarm=alarms.append)
    await queue(store, 1)
    dispatcher.wake()
    await wait_until(lambda: alarms == [30.0])
    dispatcher.wake()
    await wait_until(lambda: dispatcher._loop is not None and dispatcher._loop.done())
    assert len(attempts) == 1
    dispatcher.wake_by_timer()
    await wait_until(lambda: len(attempts) == 2 and not dispatcher._in_flight)
    assert len(set(attempts)) == 1
    await store.close()


async def test_a_card_that_another_application_posted_is_posted_again_and_holds_up_nothing(world: World) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", seats=2)
    card = world.messages()[-1]
    table = await read_table_in(world.tables, world.channel.id)
    world.env.inject_error(
        "PATCH", f"/channels/{world.channel.id}/messages/{card.id}", status=403, code=50005, times=None
    )
    ada, ben = (Caller(world.users[name].id, name, world.guild.id) for name in ("ada", "ben"))
    await world.tables.change(join_lobby, table.id, ben, limits=world.tables.limits)
    await world.flush(table.id)
    posted = world.messages()[-1]
    assert posted.id != card.id
    assert f"<@{ben.person}>" in text_of(posted)
    assert [attachment["size"] for attachment in posted.attachments] == [
        attachment["size"] for attachment in card.attachments
    ]
    assert posted.attachments
    assert all(attachment["size"] for attachment in posted.attachments)
    assert (await read_table(world.tables, table.id)).lobby_message == posted.id
    await world.tables.change(start_game, table.id, ada, limits=world.tables.limits)
    await world.flush(table.id)
    assert "Take your turn" in controls(world.messages()[-1])


async def test_direct_messages_come_although_their_channels_are_those_of_another_application(world: World) -> None:
    """The folder served another application before: Discord answers 403 and 50001 for as long as it is asked."""
    table = (await world.start_table("ada", "ben")).table
    person, foreign = world.users["ada"].id, 4_242
    await world.bot.store._engine.write(
        lambda db: db.execute("update people set dm_channel = ? where id = ?", (foreign, person))
    )
    world.env.inject_error("POST", f"/channels/{foreign}/messages", status=403, code=50001, times=None)
    seen = len(world.direct_messages("ada"))
    for turn in range(2):
        await world.play_turn(table.id, seed=turn)
        await world.env.advance_time(60)
    assert len(world.direct_messages("ada")) > seen
    assert len(world.requests("POST", f"/channels/{foreign}/messages")) == 1
    found = await find_person(world.tables, person)
    assert (found.dm_channel, found.dms_blocked) == (world.env.backend.dm_channels[person], False)
    world.unexpected_errors.clear()


async def test_a_channel_that_is_refused_as_soon_as_it_is_opened_is_not_tried_for_a_day(world: World) -> None:
    letters = world.env.backend.get_dm_channel(world.users["ada"].id).id
    path = f"/channels/{letters}/messages"
    world.env.inject_error("POST", path, status=403, code=50001, times=None)
    await world.start_table("ada", "ben")
    for _ in range(24):
        await world.env.advance_time(3_600)
    assert len(world.requests("POST", path)) < 10
    assert len(world.direct_messages("ben")) >= 1
    assert not (await find_person(world.tables, world.users["ada"].id)).dms_blocked
    world.unexpected_errors.clear()
