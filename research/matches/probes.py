"""Blunder probes: positions of self-play where a search a hundred times larger is certain which decision is right.

The large search is a race. All decisions worth looking at are followed into the same sampled futures; whatever falls
clearly behind the leader drops out, and only where one is left within the budget is it called right.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from game import (
    Action,
    ChooseAction,
    Event,
    GameState,
    action_words,
    apply,
    legal_actions,
    new_game,
    parse_action,
    view,
)
from game.ai import choose, determinise, rollouts_for, stand_in_policy
from game.ai.search.rollouts import (
    MOST_WIDTH,
    Lead,
    horizon_for,
    paired_lead,
    rollout_value,
    sample_luck,
    start_wide_search,
)
from game.ai.search.turn_search import RankedAction, ranked_actions

# How many times more futures the large search may play out than the strong level does.
LARGER = 100
# A decision drops out when it is behind by so many standard errors, after so many futures and then every so many.
# Longer batches spend the whole budget of second-advanced on a first look at a wide field.
CLEAR, BATCH = 4.0, 8
# As far as strong looks at a table: a budget that is this large would pay for farther futures, but for too few to be
# certain.
HORIZON = horizon_for(rollouts_for(1.0, "first-basic"))
# Differences below this are no blunders: about 2 VP on the scale of the value of a position.
LEAST_LEAD = 0.04
FEWEST_DECISIONS = 4
# A probe comes from one of these turns.
FIRST_TURN, LAST_TURN = 4, 60


@dataclass(frozen=True)
class Probe:
    """A game up to a decision, as words; the right decision, and by how much it leads."""

    ruleset: str
    number: int
    seed: str
    decisions: list[str]
    right: str
    lead: float


@dataclass(frozen=True)
class AskedLevel:
    """A level and how many seconds it thinks; None where it plays no futures out."""

    level: str
    seconds: float | None = None

    def __str__(self) -> str:
        return self.level if self.seconds is None else f"{self.level} ({self.seconds:g} s)"


# Strong as in matches, and both levels as at a table.
ASKED_LEVELS = (
    AskedLevel("easy"),
    AskedLevel("good"),
    AskedLevel("strong", 0.1),
    AskedLevel("strong", 1.0),
    AskedLevel("expert", 5.0),
)


@dataclass(frozen=True)
class ProbePosition:
    """The position of a probe with the log up to it."""

    state: GameState
    log: list[Event]


def is_blunder(lead: Lead) -> bool:
    """Whether the decision behind may be called a blunder."""
    return lead.mean >= LEAST_LEAD and lead.mean >= CLEAR * lead.error


def is_hopeless(lead: Lead) -> bool:
    """Whether the decision behind is hardly going to turn out a blunder."""
    return lead.mean + 2 * lead.error < LEAST_LEAD


def replay_probe(probe: Probe) -> ProbePosition:
    """The position that a probe asks about."""
    state = new_game(probe.ruleset, 2, seed=bytes.fromhex(probe.seed), options=["fixed-seats"])
    log: list[Event] = []
    for words in probe.decisions:
        state, events = apply(state, parse_action(words, probe.ruleset))
        log += events
    return ProbePosition(state, log)


def find_probe(ruleset: str, number: int, *, rollouts: int | None = None) -> Probe | None:
    """What a game of the good level against itself, and a turn of it, give: both follow from the number."""
    rng = random.Random(f"probe {ruleset} {number}")
    seed, turn = rng.randbytes(32), rng.randrange(FIRST_TURN, LAST_TURN)
    state = new_game(ruleset, 2, seed=seed, options=["fixed-seats"])
    log: list[Event] = []
    decisions: list[str] = []
    play = stand_in_policy("good")
    while not state.is_over and state.turn < turn:
        action = play(state, log, rng)
        decisions.append(action_words(action, ruleset))
        state, events = apply(state, action)
        log += events
    if state.is_over or not isinstance(state.pending, ChooseAction):
        return None
    budget = LARGER * rollouts_for(0.1, ruleset) if rollouts is None else rollouts
    found = certain_decision(ProbePosition(state, log), rng, budget)
    if found is None:
        return None
    return Probe(ruleset, number, seed.hex(), decisions, action_words(found[0], ruleset), round(found[1], 3))


def certain_decision(position: ProbePosition, rng: random.Random, rollouts: int) -> tuple[Action, float] | None:
    """The decision that is clearly better than every other, and its lead; None where this budget does not tell."""
    state, log = position.state, position.log
    futures = HORIZON.futures(rollouts)
    seen = view(state, state.to_move)
    world = determinise(seen, log, rng)
    field = ranked_actions(start_wide_search(world, rng), world)[:MOST_WIDTH]
    if len(field) < FEWEST_DECISIONS:
        return None
    values: list[list[float]] = [[] for _ in field]
    left = list(range(len(field)))
    while futures >= BATCH * len(left):
        futures -= BATCH * len(left)
        world = determinise(seen, log, rng)
        _follow_futures(world, field, left, values, rng)
        best = max(left, key=lambda entry: mean(values[entry]))
        behind = {entry: paired_lead(values[best], values[entry]) for entry in left if entry != best}
        if any(map(is_hopeless, behind.values())):
            return None
        left = [entry for entry in left if entry == best or not is_blunder(behind[entry])]
        if len(left) == 1:
            return field[best].action, min(found.mean for found in behind.values())
    return None


def _follow_futures(
    world: GameState,
    field: Sequence[RankedAction],
    left: Sequence[int],
    values: list[list[float]],
    rng: random.Random,
) -> None:
    """A batch of futures of this world, the same for every decision that is left."""
    for _ in range(BATCH):
        ahead = sample_luck(rng)
        for entry in left:
            values[entry].append(rollout_value(world, field[entry].action, ahead, HORIZON))


def is_right(probe: Probe, asked: AskedLevel, *, seed: int = 1) -> bool:
    """Whether a level that thinks so long finds the right decision."""
    position = replay_probe(probe)
    seen = view(position.state, position.state.to_move)
    rollouts = None if asked.seconds is None else rollouts_for(asked.seconds, probe.ruleset)
    action = choose(seen, position.log, level=asked.level, seed=seed, rollouts=rollouts)
    assert action in legal_actions(position.state)
    return action_words(action, probe.ruleset) == probe.right
