"""A value learned from play: a small network that predicts the end of a game. Its numbers lie beside this module."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from operator import add, mul

import msgspec
from msgspec import Struct

from game.ai.value.final_terms import AllTotals
from game.ai.value.network_inputs import seat_inputs, shared_inputs
from game.model.state import CHOOSE_ACTION, GameState
from game.printed.numbers import DISPLAY_SLOTS
from game.rulesets.catalogue import RULESETS
from game.rulesets.setup import all_tiles

Rows = Sequence[Sequence[float]]
Sums = list[float]


class Network(Struct, frozen=True, eq=False):
    """One hidden layer, and a linear path past it.

    The rows of `own`, `rival` and `shared` weigh the inputs of both seats and of what they share: one row for each
    hidden unit, and a last one for the linear path. `moving` is added if the own seat moves next.
    """

    own: list[list[float]]
    rival: list[list[float]]
    shared: list[list[float]]
    moving: list[float]
    bias: list[float]
    out: list[float]

    def lead(self, own: Sums, rival: Sums, rest: Sums) -> float:
        """The output for these sums of rows, in VP."""
        *hidden, straight = map(sum, zip(own, rival, rest, strict=True))
        lead: float = straight + sum([weight * unit for weight, unit in zip(self.out, hidden, strict=True) if unit > 0])
        return lead


def row_sums(rows: Rows, inputs: Sequence[float]) -> Sums:
    """Every row's weighted sum."""
    return [sum(map(mul, row, inputs)) for row in rows]


@cache
def network_of(ruleset: str) -> Network | None:
    """The network that was trained for a ruleset; None if the weighed terms alone judge better there."""
    file = resources.files("game.ai.value").joinpath(f"{ruleset}.json")
    return msgspec.json.decode(file.read_bytes(), type=Network) if file.is_file() else None


@cache
def covered_tiles(ruleset: str, seats: int) -> int:
    """How many tiles the pile has at the start."""
    return len(all_tiles(RULESETS[ruleset], seats)) - DISPLAY_SLOTS


def rival_sums(network: Network, state: GameState, rival: int, *, boards: AllTotals, taken: int) -> Sums:
    """What a seat adds to every row as the rival of another."""
    return row_sums(network.rival, seat_inputs(state, rival, boards, taken))


def network_lead(
    network: Network, state: GameState, own: int, rival: int, *, theirs: Sums, boards: AllTotals, taken: int
) -> float:
    """How many VP further ahead of another a seat is expected to end than the weighed terms say.

    `theirs` are the rival's sums, which most decisions of a search leave as they were.
    """
    mine = _own_sums(network, tuple(seat_inputs(state, own, boards, taken)))
    shared = shared_inputs(state, taken, covered_tiles(state.ruleset, len(state.seats)))
    moves = _moves_sooner(state, own, rival)
    return network.lead(mine, theirs, _shared_sums(network, tuple(shared), moves=moves))


def _moves_sooner(state: GameState, own: int, rival: int) -> bool:
    """Whether the own seat's next turn comes before the rival's. A turn whose action is chosen counts as over."""
    seats = len(state.seats)
    first = state.to_move if state.pending == CHOOSE_ACTION else state.to_move + 1
    return (own - first) % seats < (rival - first) % seats


# A decision changes one seat and little of what the seats share, so a search asks for most sums many times.
@lru_cache(maxsize=1 << 12)
def _own_sums(network: Network, inputs: tuple[float, ...]) -> Sums:
    return row_sums(network.own, inputs)


@lru_cache(maxsize=1 << 12)
def _shared_sums(network: Network, inputs: tuple[float, ...], *, moves: bool) -> Sums:
    known = [*map(add, network.bias, row_sums(network.shared, inputs))]
    return [*map(add, known, network.moving)] if moves else known
