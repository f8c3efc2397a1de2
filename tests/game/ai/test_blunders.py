"""Positions with a decision that no good player would take and a stand-in once took."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game import (
    EMPTY_TALLY,
    FINISH_TURN,
    NOTHING,
    SPACE_NAMES,
    Action,
    CourtBonus,
    End,
    Ending,
    Gain,
    GameState,
    Pass,
    PurchaseObject,
    Score,
    Space,
    legal_actions,
    outcome,
)
from game.ai.search.pruning import PATIENCE
from game.ai.search.rollouts import strong_choice
from game.ai.search.turn_search import good_choice, leaf_value, next_state, start_good_search
from game.ai.value.position_value import position_value
from game.rules.ending import IDLE_ROUNDS
from testing.games.positions import blocks, board, objects, spaces, table, with_seat, with_tiles, with_wheel
from testing.oracle.tables import SECOND

SEEDS = range(4)


def decisions(state: GameState) -> list[Action]:
    """What the good and the strong level decide here with different luck."""
    found = [good_choice(state, random.Random(seed)) for seed in SEEDS]
    return found + [strong_choice(state, random.Random(seed), 12) for seed in SEEDS]


def one_pass_before_the_stall(ruleset: str, *, ahead: int) -> GameState:
    """The seat to move has waited twice, the other one three times; there is something to build and to buy."""
    state = with_tiles(table(ruleset), "villa-3 porta-3 villa-2 porta-2 villa-1", pile="porta-1")
    for seat in (0, 1):
        state = with_seat(state, seat, coins=12, vp=10 + ahead * (seat == 1))
    return replace(state, to_move=1, turn=9, idle_turns=5)


@pytest.mark.parametrize("ruleset", SECOND)
def test_a_stalled_end_is_worth_its_true_score(ruleset: str) -> None:
    for ahead in (-6, 6):
        state = one_pass_before_the_stall(ruleset, ahead=ahead)
        search = start_good_search(state, random.Random(1))
        passed = next_state(state, Pass())
        ended = next_state(passed, End())
        result = outcome(ended)
        assert result is not None
        assert (1 in result.winners) == (ahead > 0)
        assert leaf_value(search, passed) == position_value(ended, 1, search.stage, {})


@pytest.mark.parametrize("ruleset", SECOND)
@pytest.mark.parametrize("ahead", [6, -6])
def test_no_level_ends_the_game_by_waiting_if_there_is_something_to_do(ruleset: str, ahead: int) -> None:
    """Not even the leader stops at ten, because the game is also played for points."""
    assert Pass() not in decisions(one_pass_before_the_stall(ruleset, ahead=ahead))


def test_patience_ends_before_the_game_does() -> None:
    assert 0 < PATIENCE < IDLE_ROUNDS


@pytest.mark.parametrize("ruleset", SECOND)
def test_no_level_waits_again_once_everyone_has_waited(ruleset: str) -> None:
    """Neither seat has a block or the coins for a good one, so each would rather let the other turn the wheel."""
    state = with_wheel(table(ruleset), I="white", bag="3 white")
    for seat in (0, 1):
        state = with_seat(state, seat, coins=6, blocks=EMPTY_TALLY)
    waiting = replace(state, idle_turns=2 * PATIENCE, turn=8)
    assert Pass() not in decisions(waiting)
    assert Pass() in legal_actions(waiting)
    deadlocked = replace(waiting, wheel=(EMPTY_TALLY,) * 6, bag=EMPTY_TALLY)
    assert set(decisions(deadlocked)) == {Pass()}


@pytest.mark.parametrize("behind", [150, -150])
def test_a_decided_game_is_played_for_points(behind: int) -> None:
    """The leader and the other alike: a marker is left, and a scoring is worth twelve points."""
    state = replace(with_tiles(table("second-regular"), "", pile=""), eights=0, turn=60)
    used = spaces("type villa", "type porta", "type biblioteca", "type castello", "type palazzo")
    done = spaces("city lerici", "city massa", "city viareggio", "type villa", "type porta")
    state = with_seat(state, 0, vp=100, scored=used, court=0, open_markers=1, coins=3, blocks=EMPTY_TALLY)
    state = with_seat(state, 0, columns=board(livorno="villa-2 porta-2"))
    state = with_seat(state, 1, vp=100 + behind, scored=done, court=0, open_markers=1, columns=board(lucca="villa-1"))
    assert all(isinstance(action, Score) for action in decisions(state))


def test_the_last_turn_is_not_thrown_away_for_an_item() -> None:
    """If the bonus of a scoring is an item, a question comes first; the scoring must still count in full."""
    state = with_tiles(table("second-advanced"), "villa-3", pile="")
    used = spaces(
        "type villa", "type porta", "type biblioteca", "type castello", "type palazzo", "city massa", "city pisa"
    )
    state = with_seat(state, 1, vp=120, scored=used | spaces("city viareggio"), court=0, open_markers=0)
    state = with_seat(state, 0, vp=90, coins=4, scored=used & ~spaces("city massa", "city pisa"), court=0b1)
    state = with_seat(state, 0, open_markers=2, columns=board(livorno="villa-3 porta-3"), blocks=blocks("purple"))
    state = replace(state, turn=80, ending=Ending(1, "markers-and-pile"))
    assert all(isinstance(action, Score) for action in decisions(state))


@pytest.mark.parametrize("behind", [30, -30])
def test_an_open_question_is_worth_what_its_best_answer_is_worth(behind: int) -> None:
    """In the last turn everything is compared with finished games, on their scale."""
    state = with_tiles(table("second-advanced"), "villa-3", pile="")
    state = with_seat(state, 0, vp=90 - behind, columns=board(livorno="villa-3 porta-3"))
    state = with_seat(state, 1, vp=90, scored=0b11111111, court=0, open_markers=0)
    state = replace(state, turn=80, ending=Ending(1, "markers-and-pile"))
    search = start_good_search(state, random.Random(1))
    asked = next_state(state, Score(Space(SPACE_NAMES.index("city livorno")), CourtBonus.STATUE))
    finished = next_state(next_state(asked, Gain(NOTHING)), End())
    assert finished.is_over
    assert leaf_value(search, asked) >= position_value(finished, 0, search.stage, {})
    assert abs(leaf_value(search, asked)) >= 1.0


def test_an_early_marker_is_not_spent_on_a_point() -> None:
    state = with_tiles(table("second-regular"), "villa-3 porta-2 villa-2 porta-1 villa-1", pile="porta-1 villa-4")
    state = with_seat(state, 0, coins=12, blocks=blocks("purple blue"), columns=board(massa="villa-1"))
    assert not any(isinstance(action, Score) for action in decisions(replace(state, turn=2)))


def test_objects_are_bought_when_coins_have_nothing_better_to_do() -> None:
    """Ten coins are worth two points at the end, an object three."""
    state = with_tiles(table("first-basic"), "villa-1", pile="")
    state = with_seat(state, 0, coins=34, objects=objects("2 crown"), scored=spaces("type villa", "type porta"))
    state = replace(state, turn=50, pending=FINISH_TURN)
    assert all(isinstance(action, PurchaseObject) for action in decisions(state))
