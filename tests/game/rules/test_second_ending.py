"""The second edition's ending (RULES.md, section 4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import FINISH_TURN, EndTriggered, GameEnded, GameOver, GameState
from testing.games.positions import (
    blocks,
    board,
    decide,
    legal,
    play,
    play_turns,
    table,
    with_seat,
    with_tiles,
    with_wheel,
)
from testing.oracle.tables import MARKERS, SECOND

ALL_SPACES = {"second-regular": 0b111111, "second-advanced": 0b111111 | 0b11 << 12}


def last_marker(state: GameState, index: int) -> GameState:
    """A seat with one marker left, in the open area, and Lucca to score with it."""
    ruleset = state.ruleset
    scored = ALL_SPACES[ruleset] - 1
    return with_seat(state, index, scored=scored, court=0, open_markers=1, columns=board(lucca="villa-1 biblioteca-1"))


def used_up(state: GameState, index: int) -> GameState:
    return with_seat(state, index, scored=ALL_SPACES[state.ruleset], court=0, open_markers=0)


def courtless(ruleset: str, players: int = 3) -> GameState:
    """A table at which all markers lie in the open area."""
    state = table(ruleset, players)
    for index in range(players):
        state = with_seat(state, index, court=0, open_markers=MARKERS[ruleset])
    return state


@pytest.mark.parametrize("ruleset", SECOND)
def test_the_last_marker_with_an_empty_pile_brings_the_end(ruleset: str) -> None:
    """The moment both hold: all markers used by some player, and the pile empty; 5 VP at once."""
    state = replace(last_marker(courtless(ruleset), 0), pile=())
    state, events = decide(state, "score city lucca")
    assert EndTriggered(0, "markers-and-pile", 5) in events
    assert state.seats[0].vp == 2 * 2 + 5


@pytest.mark.parametrize("ruleset", SECOND)
def test_the_last_marker_with_tiles_in_the_pile_ends_nothing(ruleset: str) -> None:
    state = play(last_marker(courtless(ruleset), 0), "score city lucca")
    assert state.ending is None
    assert state.seats[0].vp == 4


@pytest.mark.parametrize("ruleset", SECOND)
def test_the_last_tile_of_the_pile_with_markers_used_up_brings_the_end(ruleset: str) -> None:
    """The player whose action made both true gains the 5 VP: here not the one without markers."""
    state = used_up(courtless(ruleset), 2)
    state = with_tiles(with_seat(state, 0, blocks=blocks("red")), "villa-1 " * 9, pile="porta-1")
    state, events = decide(state, "build villa-1 lucca red")
    assert EndTriggered(0, "markers-and-pile", 5) in events
    assert [seat.vp for seat in state.seats] == [5, 0, 0]


@pytest.mark.parametrize("ruleset", SECOND)
def test_an_empty_pile_alone_ends_nothing(ruleset: str) -> None:
    """Face-up tiles may remain or not; markers are needed, too."""
    state = with_tiles(with_seat(courtless(ruleset), 0, blocks=blocks("red")), "villa-1", pile="")
    assert play(state, "build villa-1 lucca red").ending is None


@pytest.mark.parametrize("ruleset", SECOND)
def test_the_builder_without_markers_gains_both(ruleset: str) -> None:
    """VP for the building, since every marker is used, and 5 VP for the end."""
    state = with_seat(used_up(courtless(ruleset), 0), 0, blocks=blocks("2 red"))
    state = with_tiles(state, "villa-2 " * 9, pile="porta-1")
    assert play(state, "build villa-2 lucca red red").seats[0].vp == 2 + 5


@pytest.mark.parametrize("trigger", [0, 1, 2])
@pytest.mark.parametrize("ruleset", SECOND)
def test_every_other_player_has_one_more_turn(ruleset: str, trigger: int) -> None:
    """The trigger ends that turn as usual and is done; every other player has exactly one more turn."""
    state = replace(last_marker(courtless(ruleset), trigger), pile=())
    played: list[int] = []
    while not isinstance(state.pending, GameOver):
        played.append(state.to_move)
        score = state.to_move == trigger and state.ending is None
        state = play_turns(state, "score city lucca" if score else "pass")
    assert played[trigger:] == [trigger, *((trigger + step) % 3 for step in (1, 2))]
    assert len(played) == trigger + 3


@pytest.mark.parametrize("ruleset", SECOND)
def test_the_five_points_come_once(ruleset: str) -> None:
    """Others who use their last marker afterwards gain nothing more."""
    state = replace(last_marker(last_marker(courtless(ruleset), 0), 1), pile=())
    state = with_seat(state, 1, columns=board(lerici="biblioteca-1"))
    state = play_turns(state, "score city lucca", "score type biblioteca")
    assert state.seats[1].vp == 0
    assert state.seats[1].coins == 21


def test_a_turn_that_brings_the_end_inside_a_statue_bonus_is_ended_as_usual() -> None:
    """Section 5: the turn is ended as usual, gain and purchase included."""
    state = replace(last_marker(table("second-advanced", 2), 0), pile=())
    state = with_seat(state, 0, court=1, open_markers=0)
    state = play(state, "score city lucca bonus statue", "gain nothing")
    assert state.pending == FINISH_TURN
    assert state.ending is not None
    assert state.seats[0].vp == 4 + 5
    state = play(state, "end", "pass", "end")
    assert state.pending == GameOver("completed")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", SECOND)
def test_three_idle_turns_of_everyone_end_the_game(ruleset: str, players: int) -> None:
    """Decision: every player passes or takes relief three turns running: the game ends there, without the 5 VP."""
    state = table(ruleset, players)
    for _ in range(3 * players):
        assert not state.is_over
        state, events = decide(play(state, "pass"), "end")
    assert state.pending == GameOver("stalled")
    assert GameEnded("stalled") in events
    assert {seat.vp for seat in state.seats} == {0}


@pytest.mark.parametrize("ruleset", SECOND)
def test_relief_counts_towards_the_stall(ruleset: str) -> None:
    state = with_wheel(table(ruleset), I="white", bag="")
    for _ in range(6):
        assert not state.is_over
        state = with_seat(with_wheel(state, I="white", bag=""), state.to_move, coins=0)
        state = play(state, "turn", "relief", "end")
    assert state.pending == GameOver("stalled")


@pytest.mark.parametrize("ruleset", SECOND)
def test_any_action_starts_the_count_again(ruleset: str) -> None:
    state = play_turns(table(ruleset), *["pass"] * 5)
    state = with_seat(with_tiles(state, "villa-1 " * 9), state.to_move, blocks=blocks("red"))
    state = play_turns(state, "build villa-1 lucca red", *["pass"] * 5)
    assert not state.is_over
    assert play_turns(state, "pass").pending == GameOver("stalled")


@pytest.mark.parametrize("ruleset", ["first-basic", "first-expansion"])
def test_the_first_edition_does_not_stall(ruleset: str) -> None:
    """Section 4's decision belongs to the second edition; a first edition table cannot pass."""
    state = with_wheel(table(ruleset), bag="")
    for index in range(2):
        state = with_seat(state, index, blocks=blocks(""))
    for _ in range(20):
        state = play(state, "relief", "end")
    assert not state.is_over


@pytest.mark.parametrize("ruleset", SECOND)
def test_a_finished_game_offers_nothing(ruleset: str) -> None:
    state = play_turns(table(ruleset), *["pass"] * 6)
    assert legal(state) == set()
