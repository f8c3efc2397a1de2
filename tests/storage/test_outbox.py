"""The outbox: once, in order, for a day."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from storage.errors import StorageError
from storage.messages import Board, LobbyCard, Message, Notice, Owed, Owing, ScreenCard
from storage.outbox import DAY, LEASE, LONGEST_PAUSE, Outbox, Sent, pause
from tests.storage.house import ANN, START, House

HELLO = Owing(Notice("hello"))


async def owe(house: House, *messages: Owing, table: int | None = None) -> list[Owed]:
    return [await house.store.outbox.owe(one, at=house.now(), table=table) for one in messages]


async def delivered(house: House) -> list[Owed]:
    """A sender that drives the outbox until nothing is due."""
    found: list[Owed] = []
    while batch := await house.store.outbox.due(house.now()):
        for one in batch:
            found.append(one)
            await house.store.outbox.sent(one.key, len(found), at=house.now())
    return found


async def is_delivered_once(house: House) -> bool:
    """The law: whatever is owed reaches Discord once, also across a restart."""
    owed = await owe(house, HELLO, Owing(Notice("to you"), person=5), Owing(Notice("to them"), person=6))
    first = await delivered(house)
    await house.reopen()
    return sorted(one.key for one in first + await delivered(house)) == sorted(one.key for one in owed)


async def test_what_is_owed_is_delivered_once(house: House) -> None:
    assert await is_delivered_once(house)


async def test_a_doubled_send_would_be_noticed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def forgetful(self: Outbox, key: str, message_id: int | None, *, at: float) -> Sent:
        return Sent()

    monkeypatch.setattr(Outbox, "sent", forgetful)
    assert not await is_delivered_once(house)


async def test_keys_fit_a_nonce_and_differ(house: House) -> None:
    owed = await owe(house, *[HELLO] * 30)
    assert len({one.key for one in owed}) == 30
    assert all(len(one.key) <= 25 for one in owed)


async def test_a_retry_carries_the_same_key_after_a_restart(house: House) -> None:
    (owed,) = await owe(house, HELLO)
    (first,) = await house.store.outbox.due(house.now())
    await house.reopen()
    (again,) = await house.store.outbox.due(house.now())
    assert owed.key == first.key == again.key


async def test_order_is_kept_within_a_lane(house: House) -> None:
    table = (await house.lobby()).id
    await delivered(house)
    await owe(house, Owing(Notice("one")), Owing(Notice("two")), Owing(Notice("three")), table=table)
    (first,) = await house.store.outbox.due(house.now())
    await house.store.outbox.failed(first.key, "503", at=house.now())
    assert await house.store.outbox.due(house.now()) == ()
    house.now.moment += pause(0)
    codes = [one.message.code for one in await delivered(house) if isinstance(one.message, Notice)]
    assert codes == ["one", "two", "three"]


async def test_a_direct_message_that_fails_holds_nobody_up(house: House) -> None:
    table = (await house.lobby()).id
    await delivered(house)
    screen, board = await owe(house, Owing(ScreenCard(0, 0, "turn"), ANN.person), Owing(Board(0, 0, 0)), table=table)
    await house.store.outbox.failed(screen.key, "503", at=house.now())
    assert [one.key for one in await delivered(house)] == [board.key]


async def test_two_senders_are_not_handed_the_same_message(house: House) -> None:
    await owe(house, HELLO)
    first = await house.store.outbox.due(house.now())
    assert len(first) == 1
    assert await house.store.outbox.due(house.now()) == ()
    house.now.moment += LEASE
    assert await house.store.outbox.due(house.now()) == first


def test_pauses_grow_to_a_limit() -> None:
    pauses = [pause(attempts) for attempts in range(12)]
    assert pauses[:4] == [2, 4, 8, 16]
    assert pauses == sorted(pauses)
    assert pauses[-1] == LONGEST_PAUSE


async def test_a_message_is_given_up_after_a_day_with_a_log_line(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    (owed,) = await owe(house, HELLO)
    attempts = 0
    with caplog.at_level(logging.ERROR):
        while (when := await house.store.outbox.next_due()) is not None:
            house.now.moment = max(when, house.now())
            (one,) = await house.store.outbox.due(house.now())
            assert one.attempts == attempts
            attempts += 1
            await house.store.outbox.failed(one.key, "no answer", at=house.now())
    assert house.now() - START >= DAY
    assert 50 < attempts < 200
    assert [record.getMessage() for record in caplog.records] == [f"gave up message {owed.key} after a day: no answer"]


async def test_discord_may_say_when_to_try_again(house: House) -> None:
    (owed,) = await owe(house, HELLO)
    await house.store.outbox.failed(owed.key, "429", at=house.now(), retry_at=house.now() + 7)
    assert await house.store.outbox.next_due() == house.now() + 7


async def test_what_can_never_get_through_is_given_up_at_once(house: House) -> None:
    (owed,) = await owe(house, HELLO)
    await house.store.outbox.gave_up(owed.key, "refused", at=house.now())
    assert await house.store.outbox.next_due() is None
    await house.store.outbox.failed(owed.key, "late report", at=house.now())
    assert await house.store.outbox.next_due() is None


@pytest.mark.parametrize("message", [Board(0, 0, 0), LobbyCard()])
async def test_a_table_knows_its_newest_messages(house: House, message: Message) -> None:
    table = (await house.started()).id
    await delivered(house)
    was = await house.service.find(table)
    (owed,) = await owe(house, Owing(message), table=table)
    answer = await house.store.outbox.sent(owed.key, 4242, at=house.now())
    assert answer.previous_board == was.board_message
    assert answer.previous_lobby == was.lobby_message
    for _ in range(2):
        now = await house.service.find(table)
        assert 4242 in (now.board_message, now.lobby_message)
        assert {now.board_message, now.lobby_message} & {was.board_message, was.lobby_message}
        await house.reopen()


@pytest.mark.parametrize("is_out_before", [True, False])
async def test_what_is_reported_while_somebody_looks_is_not_handed_out_again(
    house: House, monkeypatch: pytest.MonkeyPatch, *, is_out_before: bool
) -> None:
    outbox = house.store.outbox
    await owe(house, HELLO)
    out = await outbox.due(house.now()) if is_out_before else ()
    read, has_read, may_go_on = outbox._reader.run, asyncio.Event(), asyncio.Event()

    async def slowly(question: Any) -> Any:
        answer = await read(question)
        has_read.set()
        await may_go_on.wait()
        return answer

    with monkeypatch.context() as patched:
        patched.setattr(outbox._reader, "run", slowly)
        looking = asyncio.create_task(outbox.due(house.now()))
        await has_read.wait()
    (one,) = out or await outbox.due(house.now())
    await outbox.sent(one.key, 1, at=house.now())
    may_go_on.set()
    assert await looking == ()


async def test_a_second_report_changes_nothing(house: House) -> None:
    table = (await house.started()).id
    (owed,) = await owe(house, Owing(Board(0, 0, 0)), table=table)
    await house.store.outbox.sent(owed.key, 1, at=house.now())
    await house.store.outbox.sent(owed.key, 2, at=house.now())
    assert (await house.service.find(table)).board_message == 1


@pytest.mark.parametrize("key", ["", "x", "abcdef-1", "1", "-1", "' or 1=1 --"])
async def test_foreign_keys_are_refused(house: House, key: str) -> None:
    with pytest.raises(StorageError, match="unknown-key"):
        await house.store.outbox.sent(key, 1, at=house.now())


async def test_closed_messages_are_forgotten_after_a_week(house: House) -> None:
    await owe(house, HELLO)
    await delivered(house)
    (left,) = await owe(house, Owing(Notice("still owed")))
    assert await house.store.outbox.forget_closed(house.now() + 6 * DAY) == 0
    house.now.moment += 8 * DAY
    await house.service.settle()
    assert await house.store.outbox.forget_closed(house.now()) == 0
    assert [one.key for one in await house.store.outbox.due(house.now())] == [left.key]
