"""Pruning: which actions of a turn look good enough to be searched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import mul

from game.ai.search.rules_of_thumb import first_sight_score, is_side_action
from game.ai.value.game_stage import GameStage, shared_spaces_taken
from game.ai.value.potential import CATEGORY_PART, CITY_PART
from game.ai.value.weights import TERMS
from game.model.actions import Action, Build, Improve, Pass, Score
from game.model.pieces import CATEGORY_OF_TYPE
from game.model.state import GameState
from game.model.tally import counts
from game.printed.scoring_spaces import FIRST_CATEGORY, FIRST_CITY
from game.rulesets.catalogue import board_rewards

PASS = Pass()
# For how many rounds a stand-in waits if everyone else waits too; a third round would end the game.
PATIENCE = 1
_WHITE, _SPARE, _SCORINGS = TERMS.index("white"), TERMS.index("spare"), TERMS.index("scorings")


def prune_actions(
    state: GameState, actions: Sequence[Action], stage: GameStage, number: int, *, patient: bool
) -> list[Action]:
    """The `number` most promising buildings, half as many spaces to score, and every other action of a turn.

    A seat that is not `patient` passes only if there is nothing else to do.
    """
    builds = [action for action in actions if isinstance(action, Build | Improve)]
    scores = [action for action in actions if isinstance(action, Score)]
    others = [
        action for action in actions if not isinstance(action, Build | Improve | Score) and not is_side_action(action)
    ]
    if has_lost_patience(state, patient=patient):
        busy = [action for action in others if action != PASS]
        others = busy if busy or builds or scores else others
    if len(builds) > number:
        builds = sorted(builds, key=_build_scorer(state, stage), reverse=True)[:number]
    return [*builds, *_best_spaces(state, scores, (number + 1) // 2), *others]


def has_lost_patience(state: GameState, *, patient: bool) -> bool:
    """Whether everyone has waited for as many rounds as a stand-in is patient, so that another pass gains nothing.

    Waiting pays only if the others do not wait too. A seat that can do anything else does it, rather than let the game
    stall.
    """
    if state.ending is not None:
        return False
    return not patient or state.idle_turns >= PATIENCE * len(state.seats)


def _best_spaces(state: GameState, scores: list[Score], number: int) -> list[Score]:
    """Every scoring of the spaces that pay most, with any bonus."""
    pays = {action.space: first_sight_score(state, action) for action in scores}
    if len(pays) <= number:
        return scores
    best = sorted(pays, key=lambda space: -pays[space])[:number]
    return [action for action in scores if action.space in best]


def _build_scorer(state: GameState, stage: GameStage) -> Callable[[Build | Improve], float]:
    """A function that says what a building adds to open scorings, minus the worth of the blocks paid."""
    seat, weights = state.seat, stage.weights
    taken, scored = shared_spaces_taken(state), seat.scored
    worth = [pay.vp + stage.coin * pay.coins for pay in board_rewards(state.ruleset, seat.upgrades)]
    shared = [CITY_PART * worth[c] * (not taken >> FIRST_CITY + c & 1) for c in range(6)]
    blocks, scorings = weights[_WHITE:_SPARE], weights[_SCORINGS]
    kept = float(state.cards is not None)

    def promise(action: Build | Improve) -> float:
        kind, value = divmod(action.tile, 10)
        city = action.city if isinstance(action, Build) else action.spot >> 6
        if isinstance(action, Improve):
            value -= seat.building(action.spot).value
        point = shared[city] + worth[city] * (not scored >> kind & 1)
        point += CATEGORY_PART * (not scored >> FIRST_CATEGORY + CATEGORY_OF_TYPE[kind] & 1)
        paid: float = sum(map(mul, counts(action.blocks), blocks))
        return value * (scorings * point + kept) - paid

    return promise
