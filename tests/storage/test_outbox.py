"""The outbox: once, in order, for a day."""

from __future__ import annotations

import logging

import pytest
from msgspec.structs import replace

from bot.core.views import read_table
from bot.proposals import answer_proposal, propose_pause
from storage.messages import (
    BoardMessage,
    LobbyMessage,
    Message,
    NewMessage,
    NoticeMessage,
    OutdatedButtons,
    QueuedMessage,
    ScreenMessage,
)
from storage.outbox import GIVE_UP_AFTER, LONGEST_PAUSE, Outbox, pause_before_retry
from testing.service import ANN, BEN, START, ServiceHarness

HELLO = NewMessage(NoticeMessage("hello"))


async def owe(harness: ServiceHarness, *messages: NewMessage, table_id: int | None = None) -> list[QueuedMessage]:
    return [await harness.store.outbox.add(message, at=harness.now(), table_id=table_id) for message in messages]


async def delivered(harness: ServiceHarness) -> list[QueuedMessage]:
    """A sender that drives the outbox until nothing is due."""
    found: list[QueuedMessage] = []
    while len(found) < 100 and (batch := await harness.store.outbox.due(harness.now())):
        for one in batch:
            found.append(one)
            await harness.store.outbox.mark_sent(one.key, len(found), at=harness.now())
    return found


async def is_delivered_once(harness: ServiceHarness) -> bool:
    """The law: whatever is owed reaches Discord once, also across a restart."""
    owed = await owe(
        harness, HELLO, NewMessage(NoticeMessage("to you"), person=5), NewMessage(NoticeMessage("to them"), person=6)
    )
    first = await delivered(harness)
    await harness.reopen()
    return sorted(one.key for one in first + await delivered(harness)) == sorted(one.key for one in owed)


async def test_what_is_owed_is_delivered_once(harness: ServiceHarness) -> None:
    assert await is_delivered_once(harness)


async def test_a_doubled_send_would_be_noticed(harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    async def forgetful(self: Outbox, key: str, message_id: int, *, at: float) -> OutdatedButtons:
        return OutdatedButtons()

    monkeypatch.setattr(Outbox, "mark_sent", forgetful)
    assert not await is_delivered_once(harness)


async def test_keys_fit_a_nonce_and_differ(harness: ServiceHarness) -> None:
    owed = await owe(harness, *[HELLO] * 30)
    assert len({one.key for one in owed}) == 30
    assert all(len(one.key) <= 25 for one in owed)


async def test_a_retry_carries_the_same_key_after_a_restart(harness: ServiceHarness) -> None:
    (owed,) = await owe(harness, HELLO)
    (first,) = await harness.store.outbox.due(harness.now())
    await harness.reopen()
    (again,) = await harness.store.outbox.due(harness.now())
    assert owed.key == first.key == again.key


async def test_order_is_kept_within_a_lane(harness: ServiceHarness) -> None:
    table_id = (await harness.lobby()).id
    await delivered(harness)
    await owe(
        harness,
        NewMessage(NoticeMessage("one")),
        NewMessage(NoticeMessage("two")),
        NewMessage(NoticeMessage("three")),
        table_id=table_id,
    )
    (first,) = await harness.store.outbox.due(harness.now())
    await harness.store.outbox.mark_failed(first.key, "503", at=harness.now())
    assert await harness.store.outbox.due(harness.now()) == ()
    harness.now.moment += pause_before_retry(0)
    codes = [one.message.code for one in await delivered(harness) if isinstance(one.message, NoticeMessage)]
    assert codes == ["one", "two", "three"]


async def test_a_direct_message_that_fails_holds_nobody_up(harness: ServiceHarness) -> None:
    table_id = (await harness.lobby()).id
    await delivered(harness)
    screen, board = await owe(
        harness,
        NewMessage(ScreenMessage(0, 0, "turn"), ANN.person),
        NewMessage(BoardMessage(0, 0, 0)),
        table_id=table_id,
    )
    await harness.store.outbox.mark_failed(screen.key, "503", at=harness.now())
    assert [one.key for one in await delivered(harness)] == [board.key]


def test_pauses_grow_to_a_limit() -> None:
    pauses = [pause_before_retry(attempts) for attempts in range(12)]
    assert pauses[:4] == [2, 4, 8, 16]
    assert pauses == sorted(pauses)
    assert pauses[-1] == LONGEST_PAUSE


async def test_a_message_is_given_up_after_a_day_with_a_log_line(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture
) -> None:
    (owed,) = await owe(harness, HELLO)
    attempts = 0
    with caplog.at_level(logging.ERROR):
        while (when := await harness.store.outbox.next_due()) is not None:
            harness.now.moment = max(when, harness.now())
            (one,) = await harness.store.outbox.due(harness.now())
            assert one.attempts == attempts
            attempts += 1
            await harness.store.outbox.mark_failed(one.key, "no answer", at=harness.now())
    assert harness.now() - START >= GIVE_UP_AFTER
    assert 50 < attempts < 200
    assert [record.getMessage() for record in caplog.records] == [f"gave up message {owed.key} after a day: no answer"]


async def test_a_channel_that_works_again_is_tried_at_once(harness: ServiceHarness) -> None:
    table_id = (await harness.lobby()).id
    await delivered(harness)
    (owed,) = await owe(harness, HELLO, table_id=table_id)
    await harness.store.outbox.mark_failed(owed.key, "403", at=harness.now())
    assert await harness.store.outbox.due(harness.now()) == ()
    await harness.store.outbox.retry_now(table_id, at=harness.now())
    assert [one.key for one in await harness.store.outbox.due(harness.now())] == [owed.key]


async def test_what_can_never_get_through_is_given_up_at_once(harness: ServiceHarness) -> None:
    (owed,) = await owe(harness, HELLO)
    await harness.store.outbox.give_up(owed.key, "refused", at=harness.now())
    assert await harness.store.outbox.next_due() is None
    await harness.store.outbox.mark_failed(owed.key, "late report", at=harness.now())
    assert await harness.store.outbox.next_due() is None


@pytest.mark.parametrize("message", [BoardMessage(0, 0, 0), LobbyMessage()])
async def test_a_table_knows_its_newest_messages(harness: ServiceHarness, message: Message) -> None:
    table_id = (await harness.started()).id
    await delivered(harness)
    was = await read_table(harness.tables, table_id)
    (owed,) = await owe(harness, NewMessage(message), table_id=table_id)
    answer = await harness.store.outbox.mark_sent(owed.key, 4242, at=harness.now())
    assert answer.previous_board == (was.board_message if isinstance(message, BoardMessage) else None)
    for _ in range(2):
        now = await read_table(harness.tables, table_id)
        assert 4242 in (now.board_message, now.lobby_message)
        assert {now.board_message, now.lobby_message} & {was.board_message, was.lobby_message}
        await harness.reopen()


async def test_a_second_report_changes_nothing(harness: ServiceHarness) -> None:
    table_id = (await harness.started()).id
    (owed,) = await owe(harness, NewMessage(BoardMessage(0, 0, 0)), table_id=table_id)
    await harness.store.outbox.mark_sent(owed.key, 1, at=harness.now())
    await harness.store.outbox.mark_sent(owed.key, 2, at=harness.now())
    assert (await read_table(harness.tables, table_id)).board_message == 1


@pytest.mark.parametrize("key", ["", "x", "abcdef-1", "' or 1=1 --"])
async def test_reports_of_unknown_keys_change_nothing(harness: ServiceHarness, key: str) -> None:
    (owed,) = await owe(harness, HELLO)
    await harness.store.outbox.mark_sent(key, 1, at=harness.now())
    await harness.store.outbox.mark_failed(key, "x", at=harness.now())
    await harness.store.outbox.give_up(key, "x", at=harness.now())
    (due,) = await harness.store.outbox.due(harness.now())
    assert replace(due, leased_at=None) == owed


async def test_closed_messages_are_forgotten_after_a_week(harness: ServiceHarness) -> None:
    await owe(harness, HELLO)
    await delivered(harness)
    (left,) = await owe(harness, NewMessage(NoticeMessage("still owed")))
    assert await harness.store.outbox.delete_closed(harness.now() + 6 * GIVE_UP_AFTER) == 0
    harness.now.moment += 8 * GIVE_UP_AFTER
    await harness.due_work.run()
    assert await harness.store.outbox.delete_closed(harness.now()) == 0
    assert [one.key for one in await harness.store.outbox.due(harness.now())] == [left.key]


async def test_a_message_that_cannot_be_read_holds_back_nothing_else(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """Damaged bytes in one row: its lane and all others go on, and a log line tells."""
    damaged, behind = await owe(harness, HELLO, HELLO)
    (elsewhere,) = await owe(harness, NewMessage(NoticeMessage("to you"), person=5))
    harness.execute("update outbox set message = ? where key = ?", b'{"version":1', damaged.key)
    assert {one.key for one in await delivered(harness)} == {behind.key, elsewhere.key}
    assert damaged.key in caplog.text


async def test_a_board_that_cannot_be_read_is_replaced_by_the_present_one(harness: ServiceHarness) -> None:
    table = await harness.started()
    await delivered(harness)
    before = (await read_table(harness.tables, table.id)).turn_start
    while (now := await read_table(harness.tables, table.id)).turn_start == before:
        await harness.step(table.id)
    harness.execute("update outbox set message = ? where person is null and status = 'queued'", b"?")
    boards = [one.message for one in await delivered(harness) if isinstance(one.message, BoardMessage)]
    assert [board.revision for board in boards] == [now.turn_start]


async def test_the_card_of_a_proposal_is_handed_out_once_it_is_over(harness: ServiceHarness) -> None:
    table_id = (await harness.started()).id
    await delivered(harness)
    proposed = await harness.tables.change(propose_pause, table_id, ANN)
    card = next(queued for queued in proposed.messages if queued.person is None)
    (said, later) = await owe(harness, *[NewMessage(NoticeMessage("nudged"))] * 2, table_id=table_id)
    outbox, now = harness.store.outbox, harness.now()
    assert await outbox.mark_sent(card.key, 71, at=now) == OutdatedButtons()
    assert await outbox.mark_sent(said.key, 72, at=now) == OutdatedButtons(), "it is still open"
    ended = await harness.tables.change(answer_proposal, table_id, BEN, kind="pause", agree=False)
    (end,) = (queued for queued in ended.messages if queued.person is None)
    assert await outbox.mark_sent(end.key, 73, at=now) == OutdatedButtons(ended_card=71)
    assert await outbox.mark_sent(later.key, 74, at=now) == OutdatedButtons()


async def test_what_takes_the_place_of_a_message_is_queued_once_with_its_end(harness: ServiceHarness) -> None:
    table_id = (await harness.lobby(people=2)).id
    await delivered(harness)
    (owed,) = await owe(harness, NewMessage(NoticeMessage("to you"), person=5), table_id=table_id)
    for _ in range(2):
        await harness.store.outbox.give_up(owed.key, "refused", at=harness.now(), instead=HELLO)
    await harness.reopen()
    assert [(one.table, one.person, one.message) for one in await delivered(harness)] == [
        (table_id, None, HELLO.message)
    ]
