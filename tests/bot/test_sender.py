"""When Discord does not take a message: nothing is lost, nothing is said twice, nobody is held up."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.sender import Sender
from bot.service import Caller, Notice, Owed, Status
from bot.texts import load
from storage.messages import Owing
from storage.store import Store
from tests.bot.harness import World, controls, said

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
    posts = [one.json["nonce"] for one in channel_posts(world) if one.json["enforce_nonce"]]
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
    assert (await world.service.person(world.users["ada"].id)).dm_refused
    for _ in range(3):
        await world.play_turn(table.id)
    assert len(world.requests("POST", f"/channels/{letters}/messages")) == 1
    board = world.messages()[-1]
    first = await world.click("ada", board, "My screen")
    assert ["do not reach you" in said(one) for one in first.followups] == [True]
    assert "/hand" in said(first.followups[0])
    assert first.followups[0].ephemeral
    second = await world.click("ada", board, "My screen")
    assert not second.followups


async def test_who_cannot_be_written_to_is_pinged_in_the_channel(world: World) -> None:
    await world.service.dm_refused(world.users["ada"].id)
    await world.service.dm_refused(world.users["ben"].id)
    table = (await world.start_table("ada", "ben")).table
    moved = await world.play_turn(table.id)
    assert channel_posts(world)[-1].json["allowed_mentions"]["users"] == [moved.mover.person]


async def test_opening_ones_door_again_is_said_in_the_settings(world: World) -> None:
    await world.service.dm_refused(world.users["ada"].id)
    result = await world.people["ada"].slash(world.channel, "carrara settings", notices="dm")
    assert "by direct message" in said(result.response)
    assert not (await world.service.person(world.users["ada"].id)).dm_refused


async def test_a_missing_permission_pauses_the_table_and_tells_the_host_what_is_missing(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    world.forbid("send_messages")
    await world.play_turn(table.id)
    paused = await world.service.find(table.id)
    assert (paused.status, paused.end_reason) == (Status.PAUSED, "no-permission")
    letter = world.letters("ada")[-1]
    assert "Send Messages" in said(letter)
    assert f"<#{world.channel.id}>" in said(letter)
    shown = len(world.messages())
    world.forbid()
    await world.env.advance_time(30)
    assert (await world.service.find(table.id)).status is Status.RUNNING
    new = [said(one) for one in world.messages()[shown:]]
    assert "Round" in new[0]
    assert new[-1] == "▶️ The game goes on."
    assert sum("could not post" in one for one in new) == 0


async def test_a_paused_table_goes_on_as_soon_as_somebody_presses_and_nothing_is_missing(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    board = world.messages()[-1]
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50001, times=1)
    moved = await world.play_turn(table.id)
    assert moved.status is Status.PAUSED
    result = await world.click(world.name_of(moved.mover.person), board, "Take your turn")
    assert result.acknowledged
    assert (await world.service.find(table.id)).status is Status.RUNNING
    assert "Round" in said(world.messages()[-2])
    assert "goes on" in said(world.messages()[-1])


async def test_a_deleted_channel_pauses_the_table_and_tells_the_host(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=404, code=10003, times=None)
    await world.play_turn(table.id)
    paused = await world.service.find(table.id)
    assert (paused.status, paused.end_reason) == (Status.PAUSED, "no-channel")
    assert "is gone" in said(world.letters("ada")[-1])
    letters = len(world.letters("ada"))
    await world.env.advance_time(3_600)
    assert len(world.letters("ada")) == letters


@pytest.mark.parametrize(("status", "code"), [(400, 30046), (404, 10008), (403, 50001), (500, 0)])
@pytest.mark.parametrize("method", ["GET", "PATCH"])
async def test_old_buttons_that_cannot_be_removed_stay(world: World, method: str, status: int, code: int) -> None:
    table = (await world.start_table("ada", "ben")).table
    board = world.messages()[-1]
    world.env.inject_error(method, f"/channels/{world.channel.id}/messages/{board.id}", status=status, code=code)
    await world.play_turn(table.id)
    assert next(iter(controls(board))) == "Take your turn"
    assert next(iter(controls(world.messages()[-1]))) == "Take your turn"
    assert (await world.service.find(table.id)).status is Status.RUNNING
    result = await world.click("ada", board, "My screen")
    assert "screen of seat" in said(result.response)


async def test_a_deleted_lobby_card_is_posted_anew(world: World) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", seats=3)
    card = world.messages()[-1]
    table = await world.service.at(world.channel.id)
    world.env.backend.delete_message(world.channel.id, card.id)
    ben = Caller(world.users["ben"].id, "ben", world.guild.id)
    await world.service.join(table.id, ben)
    await world.flush(table.id)
    assert f"<@{ben.person}>" in said(world.messages()[-1])
    assert (await world.service.find(table.id)).lobby_message == world.messages()[-1].id


async def test_what_discord_calls_wrong_is_given_up_and_the_rest_goes_on(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=400, code=50035, times=1)
    await world.play_turn(table.id)
    await world.play_turn(table.id, seed=5)
    assert "Round" in said(world.messages()[-1])
    assert any("given up" in line for line in world.apologies.lines)
    world.apologies.clear()


async def test_a_picture_that_cannot_be_drawn_does_not_hold_up_the_game(world: World, monkeypatch: Any) -> None:
    table = (await world.start_table("ada", "ben")).table

    def broken(*about: Any, **how: Any) -> None:
        raise ValueError("no paint")

    monkeypatch.setattr(type(world.easel), "board", broken)
    await world.play_turn(table.id)
    board = world.messages()[-1]
    assert "Round" in said(board)
    assert not board.attachments
    assert any("could not be drawn" in line for line in world.apologies.lines)
    world.apologies.clear()


async def test_a_crash_after_the_commit_loses_no_board(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=500, times=1)
    shown = len(world.messages())
    await world.play_turn(table.id)
    assert len(world.messages()) == shown
    await world.restart()
    await world.env.advance_time(10)
    assert len(world.messages()) == shown + 1


class SlowPost(Sender):
    """A sender whose letters to some people take as long as the test likes."""

    def __init__(self, store: Store, slow: set[int]) -> None:
        nothing: Any = None
        super().__init__(nothing, service=nothing, store=store, texts=load(), now=lambda: 0.0, prepare=nothing)
        self.slow, self.delivered, self.gate = slow, list[int | None](), asyncio.Event()

    async def _send(self, owed: Owed) -> None:
        if owed.person in self.slow:
            await self.gate.wait()
        self.delivered.append(owed.person)
        await self._store.outbox.sent(owed.key, 1, at=0.0)


async def test_a_letter_that_takes_long_holds_up_nobody_else_and_goes_out_once(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "carrara.db")
    sender = SlowPost(store, slow={1})

    async def owe(*people: int) -> None:
        for person in people:
            await store.outbox.owe(Owing(Notice("paused", {}), person), at=0.0)

    await owe(1, 2)
    slow = asyncio.create_task(sender.flush())
    while sender.delivered != [2]:
        await asyncio.sleep(0)
    await owe(3, 1)
    await sender.flush()
    assert sender.delivered == [2, 3]
    closing = asyncio.create_task(sender.finish())
    sender.gate.set()
    await asyncio.gather(slow, closing)
    assert sender.delivered == [2, 3, 1]
    assert len(await store.outbox.due(1e9)) == 1
    await store.close()
