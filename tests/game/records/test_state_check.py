"""Values that no version of the rules gives are found, part by part. Every state that the rules lead to is possible."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game import (
    RULESETS,
    BadState,
    Cards,
    GameError,
    GameState,
    apply,
    concerns_ruleset,
    decode_state,
    encode_state,
    legal_actions,
    legal_kinds,
    new_game,
    outcome,
    printed_numbers,
    view,
)
from game.model.state import CHOOSE_UPGRADE, ChooseGain, Ending, ItemPlacement, Visit
from game.records import state_check
from game.records.state_check import impossible_part
from testing.games.corrected_numbers import corrected_number

ADVANCED = "second-advanced"
EXPANSION = "first-expansion"
TOO_MANY = 1 << 40


def some_state(ruleset: str) -> GameState:
    """A position in the middle of a game for three."""
    luck = random.Random(7)
    state = new_game(ruleset, 3, seed=luck.randbytes(32))
    for _ in range(60):
        state, _events = apply(state, luck.choice(legal_actions(state)))
    assert not state.is_over
    return state


def with_seat(state: GameState, **changes: Any) -> GameState:
    first, *others = state.seats
    return replace(state, seats=(replace(first, **changes), *others))


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_state_of_a_game_is_possible(ruleset: str, players: int) -> None:
    luck = random.Random(players)
    state = new_game(ruleset, players, seed=luck.randbytes(32))
    while not state.is_over:
        assert impossible_part(state, RULESETS[ruleset]) is None
        state, _events = apply(state, luck.choice(legal_actions(state)))
    assert impossible_part(state, RULESETS[ruleset]) is None


@pytest.mark.parametrize(
    ("ruleset", "damage", "part"),
    [
        (EXPANSION, lambda state: replace(state, seats=state.seats[:1], seating=(0,)), "seats"),
        (EXPANSION, lambda state: replace(state, seating=(0, 1, 1)), "seats"),
        (EXPANSION, lambda state: replace(state, to_move=3), "to_move"),
        (EXPANSION, lambda state: replace(state, revision=-1), "revision"),
        (EXPANSION, lambda state: replace(state, undo_floor=TOO_MANY), "revision"),
        (EXPANSION, lambda state: replace(state, wheel=state.wheel[:5]), "wheel"),
        (EXPANSION, lambda state: replace(state, wheel=(8, *state.wheel[1:])), "wheel"),
        (EXPANSION, lambda state: replace(state, bag=-1), "wheel"),
        (EXPANSION, lambda state: replace(state, tiles=(99, *state.tiles[1:])), "tiles"),
        (EXPANSION, lambda state: replace(state, pile=(99,)), "tiles"),
        (ADVANCED, lambda state: replace(state, eights=1 << 6), "eights"),
        (ADVANCED, lambda state: replace(state, upgrades=-1), "eights"),
        (EXPANSION, lambda state: replace(state, luck=replace(state.luck, seed=b"short")), "luck"),
        (EXPANSION, lambda state: replace(state, luck=replace(state.luck, counter=-1)), "luck"),
        (ADVANCED, lambda state: replace(state, pending=ChooseGain((99,))), "pending"),
        (ADVANCED, lambda state: replace(state, pending=ItemPlacement(0, scoring=99)), "pending"),
        (ADVANCED, lambda state: replace(state, fresh=99), "fresh"),
        (ADVANCED, lambda state: replace(state, pending=CHOOSE_UPGRADE), "eights"),
        ("first-basic", lambda state: replace(state, pending=CHOOSE_UPGRADE), "pending"),
        (EXPANSION, lambda state: replace(state, undo_floor=state.revision + 1), "revision"),
        (EXPANSION, lambda state: replace(state, idle_turns=state.turn + 1), "idle_turns"),
        (EXPANSION, lambda state: replace(state, options=("unheard-of",)), "options"),
        (EXPANSION, lambda state: replace(state, bag=state.bag + 1), "blocks"),
        (EXPANSION, lambda state: replace(state, wheel=(0,) * 6), "blocks"),
        (EXPANSION, lambda state: with_seat(state, objects=state.seats[0].objects + 1), "objects"),
        (EXPANSION, lambda state: with_seat(state, open_markers=1), "markers"),
        (EXPANSION, lambda state: with_seat(state, scored=(1 << 14) - 1), "markers"),
        (ADVANCED, lambda state: with_seat(state, open_markers=state.seats[0].open_markers + 1), "markers"),
        (ADVANCED, lambda state: replace(state, pile=(*state.pile, state.tiles[0])), "tiles"),
        (ADVANCED, lambda state: replace(state, pile=(8,)), "tiles"),
        (ADVANCED, lambda state: replace(state, eights=0), "eights"),
        (ADVANCED, lambda state: with_seat(state, warehouse=(12, 12, 12)), "seat"),
        (ADVANCED, lambda state: with_seat(state, warehouse=(*state.seats[0].warehouse, 0)[:2]), "items"),
        ("second-regular", lambda state: with_seat(state, warehouse=(12,)), "items"),
        (EXPANSION, lambda state: replace(state, ending=Ending(3, "announced")), "ending"),
        (EXPANSION, lambda state: with_seat(state, coins=-1), "seat"),
        (EXPANSION, lambda state: with_seat(state, vp=TOO_MANY), "seat"),
        (EXPANSION, lambda state: with_seat(state, blocks=8), "seat"),
        (EXPANSION, lambda state: with_seat(state, objects=1 << 24), "seat"),
        (EXPANSION, lambda state: with_seat(state, scored=1 << 40), "seat"),
        (ADVANCED, lambda state: with_seat(state, upgrades=-1), "seat"),
        (ADVANCED, lambda state: with_seat(state, court=1 << 20), "seat"),
        (ADVANCED, lambda state: with_seat(state, warehouse=(99,)), "seat"),
        (EXPANSION, lambda state: replace(state, cards=None), "cards"),
        (EXPANSION, lambda state: replace(state, cards=Cards(top=99)), "cards"),
        (EXPANSION, lambda state: replace(state, market=None), "market"),
        (EXPANSION, lambda state: replace(state, market=replace(state.market, sale=1 << 6)), "market"),
        (ADVANCED, lambda state: replace(state, visit=Visit(3, 0)), "visit"),
        (ADVANCED, lambda state: replace(state, workshop=None), "workshop"),
        (ADVANCED, lambda state: replace(state, workshop=replace(state.workshop, statues=(99,) * 6)), "workshop"),
        (ADVANCED, lambda state: replace(state, workshop=replace(state.workshop, decoration_supply=-1)), "workshop"),
        (ADVANCED, lambda state: replace(state, workshop=replace(state.workshop, decorations=(-1,) * 6)), "workshop"),
    ],
)
def test_what_no_rule_gives_is_found(ruleset: str, damage: Callable[[GameState], GameState], part: str) -> None:
    damaged = damage(some_state(ruleset))
    assert impossible_part(damaged, RULESETS[ruleset]) == part
    with pytest.raises(BadState, match=part):
        decode_state(encode_state(damaged))


def test_a_building_that_was_never_printed_is_found() -> None:
    state = some_state(EXPANSION)
    number, seat = next((number, seat) for number, seat in enumerate(state.seats) if any(seat.columns))
    columns = tuple(tuple(replace(building, tile=99) for building in column) for column in seat.columns)
    seats = tuple(replace(seat, columns=columns) if index == number else seat for index, seat in enumerate(state.seats))
    assert impossible_part(replace(state, seats=seats), RULESETS[EXPANSION]) == "seat"


# These may be -1, which means that there is no item. A gold statue that is gone may have been given up.
MAY_BE_NOTHING = {"statue", "fresh"}
# For counts without a supply and numbers that are names, one more is another possible value.
ANOTHER_VALUE_IS_POSSIBLE = {
    "coins", "vp", "revision", "turn", "undo_floor", "idle_turns", "counter", "to_move", "seat", "holder", "section",
    "top", "object", "building", "bonus", "fresh", "statue", "tile", "tiles", "pile", "decorations", "statues",
    "scored", "scoring", "offers", "version",
}  # fmt: skip


def numbers_in(value: Any, name: str = "") -> Iterator[tuple[Any, Any, str]]:
    """Every whole number inside stored data: its container, its key or index there, and the field it belongs to."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        field = key if isinstance(key, str) else name
        if isinstance(inner, int) and not isinstance(inner, bool):
            yield value, key, field
        yield from numbers_in(inner, field)


def positions(ruleset: str, players: int) -> list[GameState]:
    """Positions from the first to the last of a game, including one with each kind of question."""
    luck = random.Random(players)
    state, played = new_game(ruleset, players, seed=luck.randbytes(32)), []
    while not state.is_over:
        played.append(state)
        state, _events = apply(state, luck.choice(legal_actions(state)))
    of_each_kind = {type(position.pending): position for position in played}
    return [*of_each_kind.values(), played[len(played) // 3], played[len(played) * 2 // 3], state]


def play_on(state: GameState) -> None:
    """Use a state that was read in every way. Raises whatever the rules raise for an impossible state."""
    for seat in (None, *range(len(state.seats))):
        view(state, seat)
    legal_kinds(state)
    outcome(state)
    assert state.is_over or legal_actions(state)
    for action in legal_actions(state):
        try:
            after, _events = apply(state, action)
        except GameError:
            continue
        assert impossible_part(after, RULESETS[state.ruleset]) is None


def accepted_damage(ruleset: str, players: int) -> list[str]:
    """The fields of a stored state that may be negative, or above the supply, and are still accepted."""
    accepted = []
    for position in positions(ruleset, players):
        stored = msgspec.json.decode(encode_state(position))
        for index, (_container, _key, field) in enumerate(numbers_in(stored)):
            for change in ("-1", "negative", "one more", "far more"):
                damaged = deepcopy(stored)
                container, key, _field = list(numbers_in(damaged))[index]
                was = container[key]
                container[key] = {"-1": -1, "negative": -abs(was) - 2, "one more": was + 1, "far more": 1 << 62}[change]
                try:
                    state = decode_state(msgspec.json.encode(damaged))
                except BadState:
                    continue
                if change == "-1" and field in MAY_BE_NOTHING:
                    continue
                if change != "one more" or field not in ANOTHER_VALUE_IS_POSSIBLE:
                    accepted.append(f"{ruleset}, {players}, {type(position.pending).__name__}: {field} {change}")
                play_on(state)
    return accepted


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_count_of_a_stored_game_is_negative_or_above_its_supply(ruleset: str) -> None:
    for players in (2, 3, 4):
        assert accepted_damage(ruleset, players) == []


@pytest.mark.parametrize(
    ("blind", "damage"),
    [
        ("_are_equally_many", lambda state: replace(state, bag=state.bag + 1)),
        ("_eights_are_possible", lambda state: replace(state, eights=0)),
        ("_tiles_are_in_the_box", lambda state: replace(state, pile=(*state.pile, state.tiles[0]))),
        ("_items_are_possible", lambda state: with_seat(state, warehouse=(12, 12))),
    ],
)
def test_pieces_that_are_not_counted_would_be_accepted(
    blind: str, damage: Callable[[GameState], GameState], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant for each way to count."""
    damaged = damage(new_game(ADVANCED, 3, seed=bytes(32)))
    assert impossible_part(damaged, RULESETS[ADVANCED]) is not None
    monkeypatch.setattr(state_check, blind, lambda *_, **__: True)
    assert impossible_part(damaged, RULESETS[ADVANCED]) is None


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_game_is_read_after_a_number_of_its_pieces_was_corrected(ruleset: str) -> None:
    stored = [encode_state(state) for state in positions(ruleset, 4)]
    pieces = ("blocks.of-a-colour", "objects.supply", "statues.of-a-colour", "decorations.", "tiles.", "start.seat")
    for name, number in printed_numbers().items():
        if concerns_ruleset(name, ruleset) and number and any(piece in name for piece in pieces):
            # The second copy of a tile is the only piece that a correction could not remove.
            is_second_copy = ".tiles." in name and number > 1
            for other in (number + 1,) if is_second_copy else (number - 1, number + 1):
                with corrected_number(name, other):
                    assert [decode_state(encoded) is None for encoded in stored] == [False] * len(stored), name
