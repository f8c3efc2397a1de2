"""A stand-in knows what a person with perfect memory knows: the log gives the whole position except its luck."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from msgspec.structs import replace

from game import EIGHT, RULESETS, Event, GameState, all_tiles, each, total, view
from game.ai import determinise, random_game


def comparable(state: GameState) -> GameState:
    """The state without its luck, and without what no decision depends on."""
    return replace(state, luck=None, seating=(), undo_floor=0, options=())


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_log_gives_the_position_back(ruleset: str, players: int) -> None:
    log: list[Event] = []
    for before, _, _, events in random_game(ruleset, players, seed=31 * players):
        if before.revision % 5 == 0:
            found = determinise(view(before, before.to_move), log, random.Random(1))
            assert comparable(found) == comparable(before)
        log += events


@pytest.mark.parametrize("ruleset", RULESETS)
def test_without_the_log_what_is_drawn_keeps_to_everything_public(ruleset: str) -> None:
    for number, (before, _, _, _) in enumerate(random_game(ruleset, 3, seed=5)):
        if number % 9 == 0:
            seen = view(before, before.to_move)
            found = determinise(seen, (), random.Random(number))
            assert _without_screens(view(found, before.to_move)) == _without_screens(seen)
            assert found.seats[before.to_move] == before.seats[before.to_move]
            _nothing_lost(found, before)


def _without_screens(seen: object) -> object:
    """The objectives of others depend on what is behind their screens, so they are not compared."""
    seats = tuple(replace(seat, objectives=()) for seat in seen.seats)  # type: ignore[attr-defined]
    return replace(seen, seats=seats)  # type: ignore[type-var]


def _nothing_lost(found: GameState, real: GameState) -> None:
    handfuls = [found.bag, *found.wheel, *(seat.blocks for seat in found.seats)]
    assert sorted(block for handful in handfuls for block in each(handful)) == sorted(list(range(6)) * 7)
    assert total(found.bag) == total(real.bag)
    every = list(all_tiles(RULESETS[real.ruleset], 3))
    built = [b.tile for seat in found.seats for column in seat.columns for b in column if b.tile % 10 != EIGHT]
    for tile in (*found.pile, *(tile for tile in found.tiles if tile), *built):
        every.remove(tile)


def test_different_draws_differ_where_the_log_is_missing() -> None:
    """Without the log, two seeds give two positions."""
    before, _, _, _ = next(islice(random_game("first-basic", 3, seed=8), 60, None))
    seen = view(before, before.to_move)
    drawn = {determinise(seen, (), random.Random(seed)).seats for seed in range(8)}
    assert len(drawn) > 1
