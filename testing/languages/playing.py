"""A game in one language, with everything that can be looked at."""

from __future__ import annotations

from typing import Any

from bot.core.custom_ids import LobbyPath
from bot.core.views import read_table_in
from testing.discord.clicker import (
    Clicker,
    buttons_for,
    clickers_of,
    newest_board,
    play_game,
    pressable,
    pressable_message,
)
from testing.discord.harness import World, text_of

NAMES = ("ada", "ben")
# Commands that show something and change nothing, with options.
LOOKS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("carrara board", {}),
    ("carrara board", {"text": True}),
    ("carrara log", {}),
    ("carrara since", {}),
    ("carrara games", {}),
    ("carrara rules", {}),
    ("carrara rules", {"topic": "cards"}),
    ("carrara settings", {}),
    ("carrara settings", {"quiet_from": "22:00"}),
    ("carrara settings", {"notices": "digest"}),
    ("carrara settings", {"notices": "dm"}),
    ("carrara privacy", {}),
    ("carrara about", {}),
    ("carrara rewind", {}),
    ("carrara rewind", {"turns": 1}),
    ("carrara hint", {}),
    ("carrara stats", {}),
    ("carrara leaderboard", {}),
    ("carrara away", {"until": "nonsense"}),
    ("carrara record", {"table": 1}),
    ("turn hand", {}),
    ("turn build", {"city": "lucca"}),
    ("turn play", {"decision": "dance"}),
)


async def _look_around(world: World, clicker: Clicker, ruleset: str) -> None:
    """Everything there is to look at, as one player, and a second lobby of the same game."""
    for command, options in (*LOOKS, ("carrara new", {"ruleset": ruleset})):
        clicker.remember_answer(await clicker.actor.slash(world.channel, command, **options))
    for control in pressable(newest_board(world)):
        board = pressable_message(world, newest_board(world))
        clicker.remember_answer(await clicker.actor.click(board, custom_id=control["custom_id"]))


async def play_and_look(world: World, ruleset: str, *, seed: int = 1, most: int | None = None) -> list[str]:
    """A game by clicks and commands, and everything there is to look at during it.

    Returns every text that anybody was shown, alt texts of pictures included.
    """
    await world.people["ada"].slash(world.channel, "carrara new", ruleset=ruleset, seats=2)
    card = world.messages()[-1]
    await world.press("ben", card, buttons_for(card, LobbyPath.JOIN)[0]["custom_id"])
    await world.press("ada", card, buttons_for(card, LobbyPath.START)[0]["custom_id"])
    lobby = await read_table_in(world.service.tables, world.channel.id)
    assert lobby is not None
    table = lobby.id
    clickers = clickers_of(world, NAMES, seed, typing=0.05, dithering=0.05)
    await play_game(world, clickers, table, most=12)
    for clicker in clickers.values():
        await _look_around(world, clicker, ruleset)
    await play_game(world, clickers, table, most=most)
    private = [one for clicker in clickers.values() for one in clicker.seen]
    direct = [one for name in NAMES for one in world.direct_messages(name)]
    return [text_of(message) for message in (*world.messages(), *private, *direct)]
