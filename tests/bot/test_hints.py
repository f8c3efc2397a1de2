"""Hints: for the player to move alone, with a reason, and only where the table allows them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlite_utils import Database

from bot.core.custom_ids import BoardPath, CustomId
from bot.core.views import read_table, read_table_in
from bot.hints import hint_panel
from bot.panels.path import Play
from bot.panels.words import PanelTexts
from bot.workers.thinking_pool import ThinkingPool
from game import Event, new_game, parse_action
from game.ai import TERMS, Hint, HintTerm, hint, random_game
from languages import load
from storage import Status
from testing.discord.clicker import newest_board, send
from testing.discord.harness import World, controls, text_of
from testing.discord.panel_walker import RULESETS, draw, intents, look_of, presses


def hints(world: World) -> list[Any]:
    """The seats of which is known that they asked for a hint."""
    db = Database(str(world.settings.database))
    try:
        return db.execute('select "table", seat from hints').fetchall()
    finally:
        db.close()


async def test_the_player_to_move_gets_a_suggestion_with_its_reason(world: World) -> None:
    await world.start_table("ada", "ben")
    table = await read_table_in(world.service.tables, world.channel.id)
    mover = next(name for name, user in world.users.items() if user.id == table.mover.person)
    other = "ben" if mover == "ada" else "ada"
    told = await world.people[mover].slash(world.channel, "carrara hint")
    assert told.ephemeral
    assert "A strong stand-in would choose" in text_of(told.response)
    assert hints(world) == [(table.id, table.to_move)]
    preview = await world.click(mover, told.response, "Show me")
    assert preview.acknowledged
    refused = await world.people[other].slash(world.channel, "carrara hint")
    assert "A strong stand-in" not in text_of(refused.response)
    assert hints(world) == [(table.id, table.to_move)]
    assert not any("rating" in text_of(message) for message in world.messages())
    more = await world.click(mover, world.messages()[-1], "More")
    assert "Hint" in controls(more.response)


async def test_a_hint_asked_for_at_a_paused_table_is_noted_too(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    world.forbid("send_messages")
    await world.play_turn(table.id)
    paused = await read_table(world.service.tables, table.id)
    assert paused.status is Status.PAUSED
    mover = world.name_of(paused.mover.person)
    told = await world.press(mover, newest_board(world), CustomId(table.id, paused.revision, BoardPath.HINT).encode())
    assert "A strong stand-in would choose" in text_of(told.response)
    assert hints(world) == [(table.id, paused.to_move)]


async def test_a_second_press_on_hint_is_told_that_the_first_is_in_work(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await world.start_table("ada", "ben")).table
    actor = world.people[world.name_of(table.mover.person)]
    code = CustomId(table.id, table.revision, BoardPath.HINT).encode()
    second: list[Any] = []
    think = ThinkingPool._run

    async def press_again_meanwhile(self: ThinkingPool, *about: Any) -> bytes:
        second.append(send(world, actor, newest_board(world), code))
        while not second[0].response:
            await asyncio.sleep(0)
        return await think(self, *about)

    monkeypatch.setattr(ThinkingPool, "_run", press_again_meanwhile)
    first = send(world, actor, newest_board(world), code)
    await world.env.settle()
    assert "A strong stand-in would choose" in text_of(first.response)
    assert "still working on the hint" in text_of(second[0].response)
    assert len(second) == 1
    third = send(world, actor, newest_board(world), code)
    await world.env.settle()
    assert text_of(third.response) == text_of(first.response)
    assert len(second) == 1, "answered from what was found"


async def test_a_table_may_do_without_hints(world: World) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", hints=False, seats=2)
    card = world.messages()[-1]
    assert "No hints." in text_of(card)
    await world.click("ada", card, "Add easy one")
    await world.click("ada", card, "Start")
    told = await world.people["ada"].slash(world.channel, "carrara hint")
    assert "without hints" in text_of(told.response)
    more = await world.click("ada", world.messages()[-1], "More")
    assert "Hint" not in controls(more.response)


def test_every_term_of_a_position_has_its_words() -> None:
    assert all(load().has(f"hint-term-{name}") for name in TERMS)


def test_a_hint_names_what_it_was_weighed_against() -> None:
    look = look_of(new_game("first-basic", 2, seed=bytes(32)))
    texts = PanelTexts(load(), "en", look.view)
    build, turn = parse_action("build porta-1 lerici blue", "first-basic"), parse_action("turn", "first-basic")

    def told(*hint: Any) -> str:
        return "\n".join(hint_panel(Hint(*hint), texts).text)

    assert told(build, (HintTerm("scorings", 2.04),), turn) == (
        "💡 A strong stand-in would choose: **Build Porta 1 in Lerici for 1 blue**.\n"
        "Reasons for it, compared with **Turn the wheel**: "
        "your types and cities will pay more when you score them (+2.0 VP).\n"
        "-# With a hint, this game does not count for your rating. The others are not told."
    )
    assert "only choice" in told(turn, (), None)
    assert "**Build Porta 1 in Lerici for 1 blue** is about as good" in told(turn, (), build)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_hint_can_be_looked_at_and_carried_out_from_there(ruleset: str) -> None:
    log: list[Event] = []
    for before, _, _, events in random_game(ruleset, 2, seed=5):
        if before.revision % 9 == 0:
            look = look_of(before)
            found = hint(look.view, log)
            (path,) = [path for path, _ in presses(hint_panel(found, PanelTexts(load(), "en", look.view)))]
            shown = intents(look, draw(look, path))
            assert any(isinstance(one, Play) and one.actions[0] == found.action for one in shown), found.action
        log += events
