"""Learning weights from play: games are watched, and the weights fitted to how they ended.

For every turn of a watched game the terms of two seats are subtracted from each other; what is to be explained is the
difference of their final totals. The fit is a regression pulled towards the table in force (ridge, by how sure each
weight is): what the games do not tell stays as it was.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path

from game import RULESETS, ChooseAction, GameState, Pass, apply, new_game, outcome
from game.ai.search.candidates import candidates
from game.ai.search.turn_search import ranked_actions, start_turn_search
from game.ai.value.final_terms import all_board_totals
from game.ai.value.game_stage import GameStage, game_stage, shared_spaces_taken
from game.ai.value.position_value import term_values
from game.ai.value.weight_tables import WeightTable
from game.ai.value.weights import STEPS, TERMS
from research.matches.duels import NARROW

# How often a seat does something other than what it thinks best, so that the games show what that is worth.
EXPLORED = 0.04
# How far a weight is expected to be from the table in force: this share of it, and at least this many VP.
LIKELY_PART, LIKELY_VP = 0.5, 0.3
# The turns of one game share its luck: this many of them tell about as much as one.
ALIKE = 30
# The track is what everything else is measured in.
LEARNT = tuple(term for term in TERMS if term != "track")
# One game in this many is for three or four, by turns.
LARGER_TABLE = 4

Terms = list[float]


@dataclass(frozen=True)
class WatchedGame:
    """The final totals, and for every turn its step of progress, who moves, and the terms of every seat."""

    number: int
    totals: list[int]
    turns: list[tuple[int, int, list[Terms]]]


def play_watched(ruleset: str, table: WeightTable, number: int) -> WatchedGame:
    """One game of a table against itself; everything about it follows from the number."""
    rng = random.Random(f"{ruleset} {number}")
    players = 2 if number % LARGER_TABLE else 3 + number // LARGER_TABLE % 2
    state, rules = new_game(ruleset, players, seed=rng.randbytes(32), options=["fixed-seats"]), RULESETS[ruleset]
    turns: list[tuple[int, int, list[Terms]]] = []
    watched = -1
    while not state.is_over:
        stage = game_stage(rules, state, table)
        begins = isinstance(state.pending, ChooseAction) and state.turn > watched
        if begins and state.ending is None:
            watched = state.turn
            turns.append((stage.step, state.to_move, _all_terms(state, stage)))
        if begins and rng.random() < EXPLORED:
            action = rng.choice([action for action in candidates(state) if action != Pass()] or candidates(state))
        else:
            narrow = start_turn_search(state, stage, NARROW, rng)
            action = ranked_actions(narrow, state)[0].action
        state, _ = apply(state, action)
    result = outcome(state)
    assert result is not None
    return WatchedGame(number, [line.total for line in result.lines], turns)


def _all_terms(state: GameState, stage: GameStage) -> list[Terms]:
    boards, taken = all_board_totals(state), shared_spaces_taken(state)
    found = (term_values(state, seat, stage, boards=boards, taken=taken) for seat in range(len(state.seats)))
    return [[round(value, 3) for value in terms] for terms in found]


def append_game(path: Path, game: WatchedGame) -> None:
    path.parent.mkdir(exist_ok=True)
    with path.open("a") as file:
        file.write(json.dumps(asdict(game)) + "\n")


def load_games(path: Path) -> list[WatchedGame]:
    """The games watched so far."""
    lines = path.read_text().splitlines() if path.exists() else []
    return [WatchedGame(**json.loads(line)) for line in lines]


def _equations(game: WatchedGame) -> Iterator[tuple[list[float], float]]:
    """What each learnt weight, early and late, is multiplied with, and what should come out."""
    track = TERMS.index("track")
    players = len(game.totals)
    for step, mover, seats in game.turns:
        late = step / STEPS
        for number in range(players if players > 2 else 1):
            other = (number + 1) % players
            terms = [own - theirs for own, theirs in zip(seats[number], seats[other], strict=True)]
            rest = game.totals[number] - game.totals[other] - terms.pop(track)
            # Whose turn it is counts too, but decides nothing: both sides of a decision have it.
            terms.append((number == mover) - (other == mover))
            yield [(1 - late) * value for value in terms] + [late * value for value in terms], rest


def fitted_weights(games: Sequence[WatchedGame], table: WeightTable) -> WeightTable:
    """The table that explains these games best, each weight pulled towards the given one by how sure that is."""
    size = 2 * (len(LEARNT) + 1)
    matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
    for game in games:
        for factors, rest in _equations(game):
            _add_equation(matrix, right, [(index, factor) for index, factor in enumerate(factors) if factor], rest)
    known = [*(table[term][0] for term in LEARNT), 0.0, *(table[term][1] for term in LEARNT), 0.0]
    doubt = ALIKE * (1 + spread(games, table) ** 2)
    for index in range(size):
        matrix[index][:index] = [matrix[other][index] for other in range(index)]
        pull = doubt / (LIKELY_PART * abs(known[index]) + LIKELY_VP) ** 2
        matrix[index][index] += pull
        right[index] += pull * known[index]
    found = solution(matrix, right)
    half = len(LEARNT) + 1
    return {
        term: table[term]
        if term not in LEARNT
        else (round(found[LEARNT.index(term)], 3), round(found[half + LEARNT.index(term)], 3))
        for term in TERMS
    }


def _add_equation(
    matrix: list[list[float]], right: list[float], factors: Sequence[tuple[int, float]], rest: float
) -> None:
    """Add one equation to the upper half of the normal equations."""
    for place, (index, factor) in enumerate(factors):
        right[index] += factor * rest
        row = matrix[index]
        for other, value in factors[place:]:
            row[other] += factor * value


def solution(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of these linear equations (Gauss, with the largest pivot)."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for index in range(size):
        pivot = max(range(index, size), key=lambda row: abs(rows[row][index]))
        rows[index], rows[pivot] = rows[pivot], rows[index]
        above = rows[index]
        for row in rows[index + 1 :]:
            factor = row[index] / above[index]
            if factor:
                row[index:] = [value - factor * upper for value, upper in zip(row[index:], above[index:], strict=True)]
    found = [0.0] * size
    for index in reversed(range(size)):
        known = sum(rows[index][other] * found[other] for other in range(index + 1, size))
        found[index] = (rows[index][size] - known) / rows[index][index]
    return found


def spread(games: Sequence[WatchedGame], table: WeightTable) -> float:
    """How far off the table's expectations are, in VP (root of the mean square)."""
    weights = [*(table[term][0] for term in LEARNT), 0.0, *(table[term][1] for term in LEARNT), 0.0]
    errors = [
        (rest - sum(factor * weight for factor, weight in zip(factors, weights, strict=True))) ** 2
        for game in games
        for factors, rest in _equations(game)
    ]
    return sqrt(sum(errors) / len(errors)) if errors else 0.0
