"""Fit a network to watched games, with NumPy; the stand-ins themselves do without.

The network learns what the weighed terms miss. What a position leads to is told by the positions that follow it more
than by the end of the game, which luck decides as well: the target of a row is the mean, with falling weights, of what
was expected in the turns after it (TD lambda), in passes that each begin with what the last one has learnt. A turn
played at random says nothing about the position before it. Every tenth game is kept back to measure the error.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from game.ai.value.network import Network
from research.matches.network_games import FACTS

HIDDEN, EPOCHS, BATCH = 16, (6, 10), 1024
LAMBDA = 0.7
RATE, DECAY = 1.5e-3, 0.05
# Errors are counted in so many VP, and one counts at most twice that.
SCALE, MOST_ERROR = 30.0, 2.0
KEPT_BACK = 10


@dataclass(frozen=True)
class FittedNetwork:
    """A network with how it was fitted; errors are VP in the games kept back, one for each pass."""

    network: Network
    rows: int
    error_before: float
    errors: list[float]


def read_rows(files: Sequence[Path], width: int) -> Any:
    """The rows of all these files of watched games."""
    return np.concatenate([np.fromfile(file, dtype=np.float32).reshape(-1, width) for file in files])


def fit_network(rows: Any, seat_inputs: int) -> FittedNetwork:
    """The network that tells best what follows the positions of these rows."""
    inputs, (weighed, at_random, final, game) = rows[:, :-FACTS], rows[:, -FACTS:].T
    at_random = at_random > 0
    kept_back = game % KEPT_BACK == 0
    learnt_from, checked = np.flatnonzero(~kept_back & ~at_random), np.flatnonzero(kept_back & ~at_random)
    fit = NetworkFit(inputs, seed=0)
    expected, errors = weighed, []
    for epochs in EPOCHS:
        target = ((following_expectations(expected, at_random, final, game) - weighed) / SCALE).astype(np.float32)
        fit.learn(target, learnt_from, epochs)
        expected = weighed + SCALE * fit.ask(fit.inputs)[1]
        errors.append(_error(expected[checked], final[checked]))
    return FittedNetwork(fit.network(seat_inputs), len(learnt_from), _error(weighed[checked], final[checked]), errors)


def _error(expected: Any, final: Any) -> float:
    return round(float(np.sqrt(((expected - final) ** 2).mean())), 2)


def following_expectations(expected: Any, at_random: Any, final: Any, game: Any) -> Any:
    """What every row should have expected. Rows come in pairs, one for each side: the next turn is two rows on."""
    found = np.empty_like(final)
    for row in range(len(final) - 1, -1, -1):
        after = row + 2
        if after >= len(final) or game[after] != game[row]:
            found[row] = final[row]
        elif at_random[after]:
            found[row] = expected[after]
        else:
            found[row] = (1 - LAMBDA) * expected[after] + LAMBDA * found[after]
    return found


class NetworkFit:
    """One hidden layer and a straight way past it, fitted by Adam with a falling rate."""

    def __init__(self, inputs: Any, seed: int) -> None:
        self.mean, spread = inputs.mean(0), inputs.std(0)
        # An input that never changes tells nothing.
        self.dead = spread < 1e-6
        self.spread = np.where(self.dead, 1, spread)
        self.inputs = ((inputs - self.mean) / self.spread).astype(np.float32)
        self.rng = np.random.default_rng(seed)

    def start(self) -> None:
        size = self.inputs.shape[1]
        first = (self.rng.normal(size=(size, HIDDEN)) / np.sqrt(size)).astype(np.float32)
        first[self.dead] = 0
        self.parts = {
            "first": first,
            "bias": np.zeros(HIDDEN, np.float32),
            "out": np.zeros((HIDDEN, 1), np.float32),
            "straight": np.zeros((size, 1), np.float32),
            "constant": np.zeros(1, np.float32),
        }

    def ask(self, inputs: Any) -> tuple[Any, Any]:
        parts = self.parts
        hidden = np.maximum(inputs @ parts["first"] + parts["bias"], 0)
        return hidden, (hidden @ parts["out"] + inputs @ parts["straight"] + parts["constant"])[:, 0]

    def learn(self, target: Any, rows: Any, epochs: int) -> None:
        self.start()
        means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        step = 0
        for epoch in range(epochs):
            order = self.rng.permutation(rows)
            rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / epochs)) + 1e-5
            for start in range(0, len(order) - BATCH + 1, BATCH):
                step += 1
                chosen = order[start : start + BATCH]
                for name, slope in self.slopes(self.inputs[chosen], target[chosen]).items():
                    part = self.parts[name]
                    means[name] = 0.9 * means[name] + 0.1 * slope
                    squares[name] = 0.999 * squares[name] + 0.001 * slope**2
                    change = means[name] / (1 - 0.9**step) / (np.sqrt(squares[name] / (1 - 0.999**step)) + 1e-8)
                    part -= rate * (change + (DECAY * part if part.ndim > 1 else 0))

    def slopes(self, inputs: Any, target: Any) -> dict[str, Any]:
        hidden, found = self.ask(inputs)
        off = (np.clip(found - target, -MOST_ERROR, MOST_ERROR) / len(target))[:, None].astype(np.float32)
        back = (off @ self.parts["out"].T) * (hidden > 0)
        return {
            "first": inputs.T @ back,
            "bias": back.sum(0),
            "out": hidden.T @ off,
            "straight": inputs.T @ off,
            "constant": off.sum(0),
        }

    def network(self, seat_inputs: int) -> Network:
        """The numbers as the stand-ins read them: inputs as they come, answers in VP."""
        first = self.parts["first"] / self.spread[:, None]
        straight = self.parts["straight"] / self.spread[:, None] * SCALE
        rows = np.concatenate([first, straight], axis=1).T
        bias = [*(self.parts["bias"] - self.mean @ first), (self.parts["constant"] * SCALE - self.mean @ straight)[0]]
        return Network(
            own=_round_numbers(rows[:, :seat_inputs]),
            rival=_round_numbers(rows[:, seat_inputs : 2 * seat_inputs]),
            shared=_round_numbers(rows[:, 2 * seat_inputs : -1]),
            moving=_round_numbers(rows[:, -1]),
            bias=_round_numbers(np.array(bias)),
            out=_round_numbers(self.parts["out"][:, 0] * SCALE),
        )


def _round_numbers(numbers: Any) -> Any:
    return np.round(numbers.astype(np.float64), 5).tolist()
