"""Hints: for the player to move alone, with a reason, and only where the table allows them."""

from __future__ import annotations

from bot.hints import hint_words
from bot.texts import load
from bot.texts.pieces import Speech
from game.ai import Hint, Term
from game.ai.weights import TERMS
from game.notation import parse
from tests.bot.harness import World, controls, said

SPEECH = Speech(load())


async def test_the_player_to_move_gets_a_suggestion_with_its_reason(world: World) -> None:
    await world.start_table("ada", "ben")
    table = await world.service.at(world.channel.id)
    mover = next(name for name, user in world.users.items() if user.id == table.mover.person)
    other = "ben" if mover == "ada" else "ada"
    hint = await world.people[mover].slash(world.channel, "carrara hint")
    assert hint.ephemeral
    assert "A good stand-in would play" in said(hint.response)
    refused = await world.people[other].slash(world.channel, "carrara hint")
    assert "A good stand-in" not in said(refused.response)
    more = await world.click(mover, world.messages()[-1], "More")
    assert "Hint" in controls(more.response)


async def test_a_table_may_do_without_hints(world: World) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", hints=False, seats=2)
    card = world.messages()[-1]
    assert "Nobody gets hints" in said(card)
    await world.click("ada", card, "Add easy one")
    await world.click("ada", card, "Start")
    hint = await world.people["ada"].slash(world.channel, "carrara hint")
    assert "without hints" in said(hint.response)
    more = await world.click("ada", world.messages()[-1], "More")
    assert "Hint" not in controls(more.response)


def test_every_term_of_a_position_has_its_words() -> None:
    assert all(load().has(f"hint-term-{name}") for name in TERMS)


def test_a_hint_names_what_it_was_weighed_against() -> None:
    build, turn = parse("build porta-1 lerici blue", "first-basic"), parse("turn", "first-basic")
    told = hint_words(Hint(build, (Term("scorings", 2.04),), turn), SPEECH, ruleset="first-basic")
    assert told == (
        "💡 A good stand-in would play `build porta-1 lerici blue`. "
        "Over `turn` speaks: what can be scored later (+2.0)."
    )
    assert "only choice" in hint_words(Hint(turn, (), None), SPEECH, ruleset="first-basic")
    assert "about as good" in hint_words(Hint(turn, (), build), SPEECH, ruleset="first-basic")
