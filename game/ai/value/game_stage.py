"""How far a game has come, and who still has a turn."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.ai.value.final_terms import objectives_met
from game.ai.value.network import Network, network_of
from game.ai.value.weight_tables import WeightTable
from game.ai.value.weights import STEPS, blended_weights, weights_at
from game.model.state import ChooseAction, GameState, TakeBlocks
from game.printed.scoring_spaces import SHARED_BITS
from game.rules.ruleset import Ruleset
from game.rulesets.setup import all_tiles

LONG_GAME = 24.0
# About what a coin from a scoring is worth in VP, early and late: it buys blocks, and makes VP at the end.
COIN_WORTH: Mapping[str, tuple[float, float]] = {
    "first-basic": (0.4, 0.22),
    "first-expansion": (0.6, 0.25),
    "second-regular": (0.6, 0.25),
    "second-advanced": (0.6, 0.25),
}


class GameStage(Struct, frozen=True):
    """The stage of the game at which a decision is weighed: its progress and what terms and coins are worth there."""

    progress: float
    step: int
    weights: tuple[float, ...]
    coin: float
    network: Network | None = None

    @property
    def turns(self) -> float:
        """About how many turns each seat still has."""
        return LONG_GAME * (1 - self.progress) + 1


def game_stage(
    ruleset: Ruleset, state: GameState, table: WeightTable | None = None, network: Network | None = None
) -> GameStage:
    """The stage of the game in this state. `table` weighs the terms (None: the trained), `network` corrects them."""
    if ruleset.has_objects:
        # By the objectives of the seat that is nearest to announcing the end, or by the tiles that are gone.
        nearest = max(sum(objectives_met(state, seat)) for seat in state.seats) / 3
        gone = 1 - (len(state.pile) + sum(map(bool, state.tiles))) / 30
        progress = min(1.0, max(nearest, gone))
    else:
        # Half of it is the pile, half the markers of the seat that has used most.
        covered = len(all_tiles(ruleset, len(state.seats))) - len(state.tiles)
        used = ruleset.markers - min(ruleset.markers_left(seat) for seat in state.seats)
        progress = 0.5 * (1 - len(state.pile) / covered) + 0.5 * used / ruleset.markers
    step = min(STEPS, int(progress * STEPS))
    weights = weights_at(ruleset.id, step) if table is None else blended_weights(table, step)
    early, late = COIN_WORTH[ruleset.id]
    return GameStage(progress, step, weights, early + (late - early) * step / STEPS, network)


def experienced_stage(ruleset: Ruleset, state: GameState) -> GameStage:
    """The stage as the strong levels judge it, with the ruleset's trained network."""
    return game_stage(ruleset, state, network=network_of(ruleset.id))


def turns_to_come(state: GameState, number: int) -> int | None:
    """How many turns a seat still has (counting one under way) once the end is in motion; None before."""
    if state.ending is None:
        return None
    if number == state.to_move:
        return int(isinstance(state.pending, ChooseAction | TakeBlocks) and not state.is_over)
    if state.ending.reason != "markers-and-pile":
        return int(number > state.to_move)
    players = len(state.seats)
    until_end = (state.ending.seat - state.to_move) % players or players
    return int((number - state.to_move) % players < until_end)


def shared_spaces_taken(state: GameState) -> int:
    """The shared spaces that any seat has scored."""
    taken = 0
    for seat in state.seats:
        taken |= seat.scored
    return taken & SHARED_BITS
