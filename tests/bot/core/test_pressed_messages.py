"""Quick presses on one private message: however long each answer takes, the message ends on the newest."""

from __future__ import annotations

import asyncio
import gc
import random
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core.interactions import PressedMessage, PressedMessages, defer, mark_received, redraw
from bot.core.messages import Layout

Answer = tuple[int, int]


class SlowMessage:
    """A message in a Discord that carries requests out after a while, each as late as luck has it."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.shown: list[Answer] = []
        self.table_revision = 0
        self.pressed_messages = PressedMessages()

    async def wait(self) -> None:
        for _ in range(self.luck.randrange(6)):
            await asyncio.sleep(0)

    async def change(self, answer: Answer) -> None:
        await self.wait()
        self.shown.append(answer)
        await self.wait()


class _Response:
    def __init__(self, message: SlowMessage) -> None:
        self._message = message
        self.type: discord.InteractionResponseType | None = None

    def is_done(self) -> bool:
        return self.type is not None

    async def defer(self) -> None:
        assert not self.is_done()
        await self._message.wait()
        self.type = discord.InteractionResponseType.deferred_message_update

    async def edit_message(self, *, view: Any, **how: Any) -> None:
        assert not self.is_done()
        await self._message.change(view.answer)
        self.type = discord.InteractionResponseType.message_update


class _Interaction:
    """As much of an interaction as an answer needs."""

    id = guild_id = channel_id = 1
    user = SimpleNamespace(id=1)

    def __init__(self, message: SlowMessage) -> None:
        self._message = message
        self.message = SimpleNamespace(id=5)
        self.client = SimpleNamespace(
            context=SimpleNamespace(
                pressed_messages=message.pressed_messages, note_acknowledgement=lambda seconds: None
            )
        )
        self.extras: dict[str, Any] = {}
        self.response = _Response(message)

    async def edit_original_response(self, *, view: Any, **how: Any) -> None:
        assert self.response.is_done()
        await self._message.change(view.answer)


async def press_at_random(seed: int) -> tuple[list[Answer], list[Answer]]:
    """Presses on one message, some with a picture; what it showed, one after the other, and all the answers."""
    luck = random.Random(seed)
    message, answers = SlowMessage(luck), list[Answer]()

    async def answer_press(interaction: Any, number: int, *, decides: bool, has_picture: bool) -> None:
        await message.wait()
        message.table_revision += decides
        answers.append((message.table_revision, number))
        layout: Any = Layout()
        layout.answer = answers[-1]
        if has_picture:
            await defer(interaction, redraws=True)
            await message.wait()
        await message.wait()
        await redraw(interaction, layout, revision=layout.answer[0])
        assert interaction.response.is_done(), "Discord says that the interaction failed"

    tasks = []
    for number in range(luck.randrange(2, 6)):
        interaction: Any = _Interaction(message)
        mark_received(interaction)
        decides, has_picture = luck.random() < 0.3, luck.random() < 0.5
        press = answer_press(interaction, number, decides=decides, has_picture=has_picture)
        tasks.append(asyncio.create_task(press))
        await message.wait()
    await asyncio.gather(*tasks)
    return message.shown, answers


async def test_the_panel_shown_last_is_the_newest_and_none_ever_goes_back(subtests: pytest.Subtests) -> None:
    for seed in range(200):
        with subtests.test(seed):
            shown, answers = await press_at_random(seed)
            assert shown[-1] == max(answers)
            assert shown == sorted(shown)


async def some_end_on_an_older_panel() -> bool:
    return any(shown != sorted(shown) for shown, _ in [await press_at_random(seed) for seed in range(200)])


async def test_answers_that_are_never_dropped_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant of the law above."""
    assert not await some_end_on_an_older_panel()
    monkeypatch.setattr(PressedMessage, "replace_shown", lambda self, revision, press: True)
    assert await some_end_on_an_older_panel()


async def test_answers_that_do_not_wait_for_one_another_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: the newer answer overtakes one that is being uploaded, which then takes its place."""

    class NoLock(asyncio.Lock):
        async def acquire(self) -> Any:
            return True

        def release(self) -> None:
            pass

    create = PressedMessage.__init__

    def create_without_lock(self: PressedMessage) -> None:
        create(self)
        self.lock = NoLock()

    monkeypatch.setattr(PressedMessage, "__init__", create_without_lock)
    assert await some_end_on_an_older_panel()


def test_a_message_is_forgotten_once_no_press_on_it_is_under_way() -> None:
    messages = PressedMessages()
    presses = [messages.note_press(message_id) for message_id in (1, 1, 2)]
    assert presses[0].message is presses[1].message
    assert len(messages) == 2
    presses.clear()
    gc.collect()
    assert len(messages) == 0
