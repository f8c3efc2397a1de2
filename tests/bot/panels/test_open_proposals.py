"""A proposal that is made while somebody's panel is open: the panel warns before the move that withdraws it."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any
from unittest.mock import patch

import pytest

from bot.core.custom_ids import CustomId
from bot.core.refusals import Refused
from bot.core.values import Caller
from bot.core.views import read_table
from bot.proposals import answer_proposal, propose_cancel, propose_pause, propose_rewind
from testing.discord.clicker import Clicker, clickers_of, mover_and_other, pressable
from testing.discord.harness import World, controls, text_of

WARNING = "A move withdraws the proposal."
KINDS = ("pause", "cancel", "rewind")


@pytest.fixture
async def table(world: World) -> int:
    done = await world.start_table("ada", "ben", ruleset="first-expansion")
    return int(done.table.id)


async def propose(world: World, table: int, by: Clicker, kind: str = "pause") -> None:
    caller = Caller(by.actor.id, by.name, world.guild.id)
    tables = world.service.tables
    match kind:
        case "rewind":
            await tables.change(propose_rewind, table, caller, back_to=0)
        case "cancel":
            await tables.change(propose_cancel, table, caller)
        case _:
            await tables.change(propose_pause, table, caller)
    await world.env.settle()


async def proposal(world: World, table: int) -> Any:
    return (await read_table(world.service.tables, table)).proposal


async def revision(world: World, table: int) -> int:
    return int((await read_table(world.service.tables, table)).revision)


async def confirm_panel(mover: Clicker) -> tuple[Any, str]:
    """A panel one press before the end of a turn, and the label of that press."""
    panel = await mover.open()
    await mover.actor.click(panel, label="Buy")
    await mover.actor.click(panel, label="Turn the wheel")
    await mover.actor.click(panel, label=next(label for label in controls(panel) if label.startswith("II: ")))
    return panel, next(label for label in controls(panel) if label.endswith("- end turn"))


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize("kind", KINDS)
async def test_a_panel_from_before_a_proposal_warns_first(world: World, table: int, kind: str, restarts: bool) -> None:
    mover, other = await mover_and_other(world, table)
    panel, finish = await confirm_panel(mover)
    before = await revision(world, table)
    await propose(world, table, other, kind)
    if restarts:
        await world.restart()
    public = len(world.messages())
    await mover.actor.click(panel, label=finish)
    assert text_of(panel).startswith("Nothing has been played yet")
    assert WARNING in text_of(panel)
    assert finish in controls(panel), "the same panel, with the choices made so far"
    assert await revision(world, table) == before
    assert await proposal(world, table) is not None
    assert len(world.messages()) == public
    await mover.actor.click(panel, label=finish)
    assert await revision(world, table) > before
    assert await proposal(world, table) is None


async def test_a_panel_that_warns_is_not_shown_twice(world: World, table: int) -> None:
    mover, other = await mover_and_other(world, table)
    await propose(world, table, other)
    panel = await mover.open()
    assert WARNING in text_of(panel)
    await mover.actor.click(panel, label="Buy")
    await mover.actor.click(panel, label="Do not turn")
    assert await revision(world, table) == 1, "the first press that moves is carried out"
    assert await proposal(world, table) is None


async def test_another_proposal_is_warned_of_again(world: World, table: int) -> None:
    mover, other = await mover_and_other(world, table)
    await propose(world, table, other, "pause")
    panel = await mover.open()
    await mover.actor.click(panel, label="Buy")
    first = await proposal(world, table)
    await world.service.tables.change(
        answer_proposal, table, Caller(mover.actor.id, mover.name, world.guild.id), kind="pause", agree=False
    )
    await world.env.advance_time(60)
    await propose(world, table, other, "cancel")
    assert (await proposal(world, table)).opened != first.opened
    await mover.actor.click(panel, label="Do not turn")
    assert "proposes to end this game" in text_of(panel)
    assert await revision(world, table) == 0


async def test_an_undo_warns_first_too(world: World, table: int) -> None:
    mover, other = await mover_and_other(world, table)
    panel = await mover.open()
    await mover.actor.click(panel, label="Buy")
    await mover.actor.click(panel, label="Do not turn")
    await propose(world, table, other)
    await mover.actor.click(panel, label="Undo")
    assert WARNING in text_of(panel)
    assert await revision(world, table) == 1
    await mover.press(controls(panel)["Back to before…"])
    assert await proposal(world, table) is None


async def test_a_proposal_that_is_over_costs_no_press(world: World, table: int) -> None:
    mover, other = await mover_and_other(world, table)
    await propose(world, table, other)
    panel = await mover.open()
    await mover.actor.click(panel, label="Buy")
    await world.service.tables.change(
        answer_proposal, table, Caller(other.actor.id, other.name, world.guild.id), kind="pause", agree=False
    )
    await mover.actor.click(panel, label="Do not turn")
    assert await revision(world, table) == 1


def has_warned(pressed: str) -> bool:
    found = CustomId.decode(pressed)
    return found is not None and "!" in found.path


async def unwarned_withdrawals(world: World, *, presses: int) -> int:
    """How many proposals end by a press on a panel without a warning, when they are made at any moment of a game."""
    done = await world.start_table("ada", "ben", ruleset="second-advanced")
    table, luck = int(done.table.id), random.Random(5)
    clickers = clickers_of(world, ("ada", "ben"), 3, dithering=0.2)
    surprised = 0
    for _ in range(presses):
        found = await read_table(world.service.tables, table)
        mover = clickers[found.seats[found.to_move].person]
        if mover.panel is None or not pressable(mover.panel):
            await mover.open()
        if found.proposal is None and luck.random() < 0.6:
            with suppress(Refused):
                await propose(world, table, luck.choice([*clickers.values()]), luck.choice(KINDS))
        is_open = await proposal(world, table) is not None
        warned = WARNING in text_of(mover.panel)
        assert warned == any(map(has_warned, (one["custom_id"] for one in pressable(mover.panel))))
        await mover.act()
        surprised += is_open and not warned and await proposal(world, table) is None
        # Whose proposal came to nothing may make another one of its kind a day later.
        await world.env.advance_time(6 * 3_600)
    return surprised


async def test_no_press_withdraws_what_its_panel_did_not_mention(world: World) -> None:
    assert await unwarned_withdrawals(world, presses=60) == 0


async def test_a_service_that_does_not_ask_would_be_noticed(world: World) -> None:
    """The mutant of the law above."""
    with patch("bot.turns._require_proposal_seen", lambda table, warned_of: None):
        assert await unwarned_withdrawals(world, presses=60) > 0
