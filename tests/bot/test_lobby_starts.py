"""Every start tells the order of play and what binds the luck, however fast a stand-in moves."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from bot import boards
from bot.core.views import read_table, read_tables_of
from testing.discord.harness import World, text_of
from testing.laws.starts import start_problems

SEATS = [(people, stand_ins) for people in (1, 2, 3, 4) for stand_ins in (0, 1, 2, 3) if 2 <= people + stand_ins <= 4]


async def problems_of_start(
    world: World, *, people: int, stand_ins: int, seed: int, in_thread: bool = False, is_slow: bool = False
) -> list[str]:
    """The law for one start with seats drawn from a seed; whether a stand-in moves first depends on it.

    `is_slow`: nothing is delivered before the stand-ins have moved.
    """
    world.seed = random.Random(seed).randbytes(32)
    names = list(world.people)[:people]
    await world.people[names[0]].slash(world.channel, "carrara new", seats=people + stand_ins, thread=in_thread)
    lobby = (await read_tables_of(world.tables, world.users[names[0]].id))[-1]
    card = world.env.backend.messages[lobby.card_place][lobby.lobby_message]
    for name in names[1:]:
        await world.click(name, card, "Join")
    for _ in range(stand_ins):
        await world.click(names[0], card, "Add easy one")
    dispatcher: Any = world.bot.dispatcher
    if is_slow:
        dispatcher.wake = lambda: None
    await world.click(names[0], card, "Start")
    if is_slow:
        del dispatcher.wake
        with world.env._bot_scope():
            dispatcher.wake()
    await world.env.settle()
    table = await read_table(world.tables, lobby.id)
    shown = [text_of(message) for message in world.env.backend.messages[table.where].values() if message.id != card.id]
    return list(start_problems(shown, commitment=table.commitment, card=text_of(card)))


@pytest.mark.parametrize(("people", "stand_ins"), SEATS)
async def test_every_start_tells_what_binds_the_luck(world: World, people: int, stand_ins: int) -> None:
    for seed, is_slow in ((10 * people, False), (10 * people + 1, True)):
        found = await problems_of_start(
            world, people=people, stand_ins=stand_ins, seed=seed, in_thread=is_slow, is_slow=is_slow
        )
        assert not found, (seed, found)


async def test_opening_lines_that_depend_on_who_moved_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: the lines of the start are left out once the first turn is over."""
    honest = boards._opening_lines
    monkeypatch.setattr(boards, "_opening_lines", lambda table, say: [] if table.turn_start else honest(table, say))
    found: list[str] = []
    for seed in range(3):
        async with World(tmp_path / str(seed)) as world:
            with world.env.time_context():
                found += await problems_of_start(world, people=1, stand_ins=3, seed=seed, is_slow=True)
    assert found
