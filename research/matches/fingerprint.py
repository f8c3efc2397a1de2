"""What stand-ins are, in eight letters: a hash of what they decide.

Figures and kept games belong to the stand-ins that played them. A change that leaves a ruleset's decisions as they
were, such as another ruleset's weights, leaves its fingerprint too, and its games count on.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from typing import Protocol

from game import Action, Event, View, encode_actions, legal_actions, new_game, view
from game.ai import choose, play_to_end, random_policy, stand_in_policy

# Decisions asked for in a game of each of these policies, spread over its course.
ASKED = 20
POLICIES = (random_policy, stand_in_policy("easy"))
LEVELS = ("easy", "good", "strong")


class Chooser(Protocol):
    """Stand-ins of some version; without a budget each level thinks as long as that version means it to."""

    def __call__(self, view: View, log: list[Event], *, level: str, seed: int, rollouts: int | None) -> Action: ...


def fingerprint(ruleset: str, players: int = 2, *, levels: Sequence[str] = LEVELS, chooser: Chooser = choose) -> str:
    """What these levels decide in the same positions, hashed."""
    found = hashlib.sha256()
    for number, (seen, log) in enumerate(_positions(ruleset, players)):
        decided = [chooser(seen, log, level=level, seed=number, rollouts=None) for level in levels]
        found.update(encode_actions(decided))
    return found.hexdigest()[:8]


def _positions(ruleset: str, players: int) -> Iterator[tuple[View, list[Event]]]:
    """Positions with a choice: views of the seat to move, and the log behind each."""
    for number, policy in enumerate(POLICIES):
        rng = random.Random(f"fingerprint {ruleset} {players} {number}")
        state = new_game(ruleset, players, seed=rng.randbytes(32), options=["fixed-seats"])
        log: list[Event] = []
        steps = []
        for before, _, _, events in play_to_end(state, policy, rng):
            if len(legal_actions(before)) > 1:
                steps.append((view(before, before.to_move), list(log)))
            log += events
        yield from steps[:: max(1, len(steps) // ASKED)]
