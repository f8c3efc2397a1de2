"""What a viewer sees: screens, open holdings, objectives, the text of a position (RULES.md, "Hidden and public")."""

from __future__ import annotations

import random
import re

import pytest
from msgspec.structs import replace

from game import Cards, GameState, Screen, new_game, total, undo_limit, view
from rendering import position_text
from testing.games.positions import (
    SEED,
    blocks,
    board,
    legal,
    objects,
    play,
    table,
    with_seat,
    with_tiles,
    with_wheel,
)
from testing.games.walk import NAMES, walk
from testing.laws.hidden_information import reshuffle_hidden
from testing.oracle.tables import RULESETS


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_screen_is_seen_by_its_owner_alone(ruleset: str) -> None:
    state = with_seat(table(ruleset, 3), 1, coins=17, blocks=blocks("2 red blue"))
    for viewer in (None, 0, 1, 2):
        screens = [seat.screen for seat in view(state, viewer).seats]
        assert [screen is not None for screen in screens] == [index == viewer for index in range(3)]
    own = view(state, 1).seats[1].screen
    assert own == Screen(17, blocks("2 red blue"), state.seats[1].objects)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_open_holdings_show_everyones_totals(ruleset: str) -> None:
    """A table may be created with open holdings; the bag's colours and the pile stay closed."""
    state = new_game(ruleset, 3, seed=SEED, options=("open-holdings", "fixed-seats"))
    shown = view(state, None)
    assert shown.open_holdings
    assert [seat.screen for seat in shown.seats] == [Screen(s.coins, s.blocks, s.objects) for s in state.seats]
    other = replace(reshuffle_hidden(state, None, random.Random(1)), seats=state.seats)
    assert view(other, None) == shown


@pytest.mark.parametrize("ruleset", RULESETS)
def test_public_things_are_shown(ruleset: str) -> None:
    """Buildings, VP, scored places, wheel, tiles, how many blocks are in the bag and tiles in the pile."""
    state = with_seat(table(ruleset), 1, vp=12, columns=board(lucca="villa-3"), scored=0b100)
    shown = view(state, 0)
    assert (shown.seats[1].vp, shown.seats[1].columns, shown.seats[1].scored) == (12, board(lucca="villa-3"), 0b100)
    assert (shown.wheel, shown.tiles) == (state.wheel, state.tiles)
    assert (shown.bag_count, shown.pile_count) == (total(state.bag), len(state.pile))


@pytest.mark.parametrize(
    ("cards", "hidden"),
    [
        (Cards(1, 1, 1, 5), {"object"}),
        (Cards(5, 2, 1, 5), {"top", "object"}),
        (Cards(6, 8, 9, 5), {"object"}),
    ],
)
def test_progress_towards_hidden_objectives_is_hidden(cards: Cards, hidden: set[str]) -> None:
    """Objects and coins are behind the screen, and so is how near they are to an objective."""
    state = with_seat(table("first-expansion", cards=cards), 1, objects=objects("4 cup"))
    closed = view(state, 0).seats[1].objectives
    assert {objective.card for objective in closed if objective.have is None} == hidden
    own = view(state, 1).seats[1].objectives
    assert all(objective.have is not None for objective in own)


def test_a_view_can_be_written_for_any_viewer() -> None:
    for ruleset in RULESETS:
        for number, step in enumerate(walk(ruleset, 3, 6)):
            if number % 10 == 0 or step.after.is_over:
                for viewer in (None, 0):
                    text = position_text(view(step.after, viewer, NAMES[:3]))
                    assert all(name in text for name in NAMES[:3])


def test_the_text_has_wheel_tiles_and_boards() -> None:
    state = with_wheel(table("first-basic"), II="2 red", bag="3 blue")
    state = with_seat(with_tiles(state, "villa-4 porta-1"), 1, columns=board(massa="castello-5"))
    text = position_text(view(state, None))
    for part in ("red", "3 blocks", "Villa 4", "Porta 1", "Castello 5"):
        assert part in text


def test_the_text_fits_a_phone_and_has_no_internal_names() -> None:
    for ruleset in RULESETS:
        for number, step in enumerate(walk(ruleset, 3, 6)):
            if number % 10 == 0 or step.after.is_over:
                text = position_text(view(step.after, 0, NAMES[:3]))
                assert max(map(len, text.splitlines())) <= 30
                assert not re.search(r"[a-z]-\d|Objective|category|type |coat-of", text), text


def test_the_text_keeps_a_screen_closed() -> None:
    state = with_seat(table("first-basic"), 1, coins=7777)
    assert "7777" not in position_text(view(state, None))
    assert "7777" not in position_text(view(state, 0))
    assert "7777" in position_text(view(state, 1))


# Undo --------------------------------------------------------------------------------------------------------


def limits(state: GameState, *texts: str) -> list[int | None]:
    """How far back the seat may go after each decision."""
    found = []
    for text in texts:
        state = play(state, text)
        found.append(undo_limit(state))
    return found


def test_undo_reaches_back_to_the_start_of_the_turn() -> None:
    state = with_wheel(table("second-regular"), I="red")
    assert limits(state, "stay", "take I red") == [0, 0]


def test_undo_stops_at_a_draw() -> None:
    state = table("first-basic")
    after = play(state, "turn")
    take = min(legal(after))
    assert undo_limit(after) is None
    assert undo_limit(play(after, take)) == 1


def test_undo_stops_at_a_turned_up_tile() -> None:
    state = with_seat(with_tiles(table("first-basic"), "villa-1 " * 9, pile="porta-1"), 0, blocks=blocks("red"))
    assert limits(state, "build villa-1 lucca red") == [None]
    nothing_revealed = with_tiles(state, "villa-1 " * 9, pile="")
    assert limits(nothing_revealed, "build villa-1 lucca red") == [0]


def test_undo_stops_at_the_end_of_the_turn() -> None:
    state = table("second-regular")
    assert undo_limit(state) is None
    assert limits(state, "pass", "end", "pass", "end") == [0, None, 2, None]


def test_undo_reaches_back_over_a_long_turn_without_a_draw() -> None:
    state = with_seat(with_wheel(table("second-advanced"), I="red"), 0, columns=board(livorno="villa-1"))
    turn = ("spin", "take I red", "gain white-statue", "place white-statue livorno.1")
    assert limits(state, *turn) == [0, 0, 0, 0]
