"""A game that everybody's waiting is about to end: told a round before, and truly when it has ended."""

from __future__ import annotations

from bot.core.values import Caller
from bot.core.views import read_table, read_view
from bot.turns import play
from game import End, Pass
from storage import Status
from testing.discord.harness import World, text_of

WARNING = "If everyone waits once more"
LAST_WARNING = "If the next player waits too"


async def wait(world: World, table_id: int) -> str:
    """The seat to move passes; the board that follows."""
    found = await read_table(world.tables, table_id)
    caller = Caller(found.mover.person, found.mover.name, world.guild.id)
    for action in (Pass(), End()):
        look = await read_view(world.tables, table_id, caller)
        await world.tables.change(play, table_id, caller, revision=look.view.revision, actions=(action,))
    await world.flush(table_id)
    return text_of(world.messages()[-1])


async def test_everybody_is_warned_a_round_before_waiting_ends_the_game(world: World) -> None:
    table = (await world.start_table("ada", "ben", ruleset="second-regular")).table
    told = [await wait(world, table.id) for _ in range(6)]
    assert [WARNING in text for text in told] == [False, False, False, True, False, False]
    assert [LAST_WARNING in text for text in told] == [False, False, False, False, True, False]
    assert (await read_table(world.tables, table.id)).status is not Status.RUNNING
    assert "Everybody waited three turns in a row" in told[-1]
