"""From an interaction to its acknowledgement inside the bot, against a bot that only acknowledges."""

from __future__ import annotations

import asyncio
import re
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from pathlib import Path
from statistics import quantiles
from typing import Any, Self

import discord
from discord import app_commands, ui

import rendering
from bot.core.views import read_table
from testing.discord.harness import World
from testing.discord.quick_env import QuickEnv
from tools.bench import Row, row

PRESSES = 150
WARM_UP = 15
ROUNDS = 2
BUTTONS = ("Take your turn", "My screen", "Since my last turn", "More")


class Stopwatch(list[Any]):
    """simcord's list of requests, which notes when an interaction is acknowledged."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed = 0.0
        self.took: list[float] = []

    def note(self, interaction: Any) -> None:
        self.pressed = time.perf_counter()

    def append(self, entry: Any) -> None:
        if entry.path.endswith("/callback") and self.pressed:
            self.took.append(time.perf_counter() - self.pressed)
            self.pressed = 0.0

    def times(self) -> list[float]:
        """What was measured, without the first few."""
        return self.took[WARM_UP:]


class PlainButton(ui.DynamicItem[ui.Button[Any]], template="plain"):
    """Acknowledges and does nothing."""

    @classmethod
    async def from_custom_id(cls, _interaction: Any, item: Any, _match: re.Match[str], /) -> Self:
        return cls(item)

    async def callback(self, interaction: Any) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)


class PlainBot(discord.AutoShardedClient):
    """The baseline: a button and a command that only acknowledge."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), shard_count=1, max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(app_commands.Command(name="plain", description="plain", callback=plain))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(PlainButton)
        await self.tree.sync()


async def plain(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)


async def repeat(act: Callable[[], Awaitable[Any]]) -> None:
    for _ in range(PRESSES + WARM_UP):
        await act()


async def plain_acknowledgements(kind: str) -> list[float]:
    """Acknowledgements of the bot that does nothing else."""
    env, watch = QuickEnv(PlainBot()), Stopwatch()
    guild = env.create_guild("Plain")
    channel, user = guild.create_text_channel("plain"), env.create_user("ada")
    await env.start()
    try:
        member = guild.add_member(user)
        layout = ui.LayoutView(timeout=None)
        layout.add_item(ui.TextDisplay("x" * 300))
        layout.add_item(ui.ActionRow(*(ui.Button(label=str(n), custom_id=f"other{n}") for n in range(3))))
        layout.add_item(ui.ActionRow(ui.Button(label="plain", custom_id="plain")))
        layout.stop()
        with env._bot_scope():
            message = await env.bot.get_partial_messageable(channel.id).send(view=layout)
        env.backend.http_requests = watch
        env._register_dispatch_observer(watch.note)
        press = (
            (lambda: member.click(message, label="plain"))
            if kind == "button"
            else (lambda: member.slash(channel, "plain"))
        )
        await repeat(press)
    finally:
        await env.shutdown()
    return watch.times()


async def own_acknowledgements(label: str) -> list[float]:
    """Acknowledgements of this bot: the first answer counts, whatever is drawn comes after it."""
    with tempfile.TemporaryDirectory() as folder:
        async with World(Path(folder), renderer=rendering) as world:
            table = (await world.start_table("ada", "ben")).table
            await world.play_turn(table.id)
            board, watch = world.messages()[-1], Stopwatch()
            mover = (await read_table(world.service.tables, table.id)).mover
            assert mover is not None
            name = world.name_of(mover.person)
            world.env.backend.http_requests = watch
            world.env._register_dispatch_observer(watch.note)
            if label.startswith("/"):
                await repeat(lambda: world.people[name].slash(world.channel, label[1:]))
            else:
                await repeat(lambda: world.click(name, board, label))
            return watch.times()


def times_of_all_rounds(measure: Callable[[str], Coroutine[Any, Any, list[float]]], what: str) -> list[float]:
    return [one for _ in range(ROUNDS) for one in asyncio.run(measure(what))]


def rows() -> Iterator[Row]:
    """p50 and p99 of each button and of one command."""
    plain_button, plain_command = (times_of_all_rounds(plain_acknowledgements, kind) for kind in ("button", "command"))
    for label in BUTTONS:
        yield from _comparison(label, times_of_all_rounds(own_acknowledgements, label), plain_button)
    yield from _comparison("/carrara board", times_of_all_rounds(own_acknowledgements, "/carrara board"), plain_command)


def _comparison(what: str, took: list[float], plain_took: list[float]) -> Iterator[Row]:
    for percent in (50, 99):
        value, base = (quantiles(times, n=100)[percent - 1] * 1_000 for times in (took, plain_took))
        against = "a bot that only acknowledges"
        yield row(f"acknowledge {what}, p{percent}", value, "ms", against=against, baseline=base)
