"""From the lobby to the first boards, as people see it."""

from __future__ import annotations

from tests.bot.harness import World, controls, said


async def test_a_started_table_shows_its_board_and_sends_screens(world: World) -> None:
    done = await world.start_table("ada", "ben")
    card, board = world.messages()
    assert "begun" in said(card)
    assert not controls(card)
    assert done.table.commitment
    assert done.table.commitment in said(board)
    assert list(controls(board)) == ["Take your turn", "My screen", "Since my last turn", "More"]
    assert [len(world.letters(name)) for name in ("ada", "ben", "cleo")] == [1, 1, 0]
