"""The best turn: a seat's decisions to the end of its turn, weighed by where they lead."""

from __future__ import annotations

import random
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from game.actions import Action, Announce, End, Score, Turn
from game.ai.appraisal import Memory, in_sight, margin, standing
from game.ai.bargains import take_gains
from game.ai.candidates import candidates
from game.ai.easy import is_aside
from game.ai.outlook import Outlook, outlook
from game.ai.promise import promising
from game.catalogue import RULESETS
from game.luck import SEED_BYTES, Luck
from game.pieces import NO_TILE
from game.state import ChooseAction, FinishTurn, GameState, TakeBlocks


class Ranked(Struct, frozen=True):
    """A decision, where it leads, and how that stands for the seat that takes it."""

    worth: float
    action: Action
    after: GameState


class Thought(Struct, frozen=True):
    """How one turn is thought through: for whom, at what stage, how widely, and with which draws of luck."""

    seat: int
    view: Outlook
    width: int
    reach: int
    draws: tuple[Luck, ...]
    memory: Memory


END = End()
# Items, their places and upgrades are followed at least so widely, for their worth shows only at the turn's end.
ITEM_WIDTH = 3
GOOD_WIDTH, GOOD_REACH, GOOD_DRAWS = 6, 12, 2


def thought(state: GameState, view: Outlook, *, width: int, reach: int, draws: int, rng: random.Random) -> Thought:
    """A thought of the seat to move."""
    return Thought(state.to_move, view, width, reach, tuple(Luck(rng.randbytes(SEED_BYTES)) for _ in range(draws)), {})


def good_thought(state: GameState, rng: random.Random) -> Thought:
    """How the good level thinks a turn through."""
    view = outlook(RULESETS[state.ruleset], state)
    return thought(state, view, width=GOOD_WIDTH, reach=GOOD_REACH, draws=GOOD_DRAWS, rng=rng)


def good_choice(state: GameState, rng: random.Random) -> Action:
    """The first decision of the turn that leads to the best position."""
    actions = candidates(state)
    return actions[0] if len(actions) == 1 else ranked(good_thought(state, rng), state)[0].action


def step(state: GameState, action: Action) -> GameState:
    """The state after a decision that is known to be legal."""
    ruleset = RULESETS[state.ruleset]
    return ruleset.rule_of[type(action)].resolve(ruleset, state, action)[0]


def _steps(state: GameState, actions: Iterable[Action] | None = None) -> list[tuple[Action, GameState]]:
    return [(action, step(state, action)) for action in (candidates(state) if actions is None else actions)]


def leaf(thought: Thought, state: GameState) -> float:
    """How a position stands; once the end is in motion the turn is ended first, for the game may be over then."""
    if state.ending is not None and isinstance(state.pending, FinishTurn):
        state = step(state, END)
    return standing(state, thought.seat, thought.view, thought.memory)


def ranked(thought: Thought, state: GameState) -> list[Ranked]:
    """The decisions worth looking at, best first; the first few are followed to the end of the turn."""
    match state.pending:
        case FinishTurn():
            return _finishing(thought, state, depth=2)
        case ChooseAction():
            actions = candidates(state)
            found = [
                _looked_at(thought, state, action) for action in promising(state, actions, thought.view, thought.reach)
            ]
            found += _asides(thought, state, actions)
        case TakeBlocks() if state.ending is None:
            found = _best_takes(thought, state)
        case _:
            found = [_looked_at(thought, state, action) for action in candidates(state)]
            return _refined(thought, found, max(thought.width, ITEM_WIDTH))
    return _refined(thought, found, thought.width)


def _looked_at(thought: Thought, state: GameState, action: Action) -> Ranked:
    if isinstance(action, Turn):
        return _turned(thought, state, action)
    after = step(state, action)
    if after.tiles != state.tiles:
        after = _not_yet_revealed(state, after)
    if isinstance(after.pending, TakeBlocks):
        return Ranked(_best_taken(thought, after), action, after)
    return Ranked(leaf(thought, after), action, after)


def _not_yet_revealed(before: GameState, after: GameState) -> GameState:
    """The display without the tile that luck would turn up."""
    kept = tuple(new if new == old else NO_TILE for old, new in zip(before.tiles, after.tiles, strict=True))
    return replace(after, tiles=kept)


def _turned(thought: Thought, state: GameState, action: Turn) -> Ranked:
    """Turning brings unknown blocks: the mean over several draws of the best that could be taken."""
    found, after = 0.0, state
    for luck in thought.draws:
        after = step(replace(state, luck=luck), action)
        found += _best_taken(thought, after)
    return Ranked(found / len(thought.draws), action, after)


def _best_taken(thought: Thought, state: GameState) -> float:
    """How the best purchase would stand."""
    if state.ending is not None:
        return max(leaf(thought, step(state, action)) for action in candidates(state))
    gain = max((gain for gain, _ in take_gains(state, thought.view)), default=0.0)
    return in_sight(margin(state, thought.seat, thought.view, thought.memory) + gain, thought.view.turns)


def _best_takes(thought: Thought, state: GameState) -> list[Ranked]:
    """The purchases that look best, carried out; relief where there is none."""
    gains = sorted(take_gains(state, thought.view), key=lambda entry: entry[0], reverse=True)
    actions = [take for _, take in gains[: thought.width]] or candidates(state)
    return [_looked_at(thought, state, action) for action in actions]


def _asides(thought: Thought, state: GameState, actions: Iterable[Action]) -> list[Ranked]:
    """Moves and purchases before the action pay only if a scoring follows; announcing first may always do."""
    asides = [action for action in actions if is_aside(action)]
    found = [Ranked(leaf(thought, after), action, after) for action, after in _steps(state, asides)]
    found.sort(key=_worth, reverse=True)
    return [_aside_followed(thought, aside) for aside in found[: thought.width // 2]]


def _aside_followed(thought: Thought, aside: Ranked) -> Ranked:
    after = aside.after
    follow = candidates(after)
    if not isinstance(aside.action, Announce):
        follow = [action for action in follow if isinstance(action, Score)]
    else:
        follow = [action for action in follow if not is_aside(action)]
    worths = [_looked_at(thought, after, action).worth for action in follow]
    return Ranked(max(worths, default=-2.0), aside.action, after)


def _worth(entry: Ranked) -> float:
    return entry.worth


def _refined(thought: Thought, found: list[Ranked], width: int) -> list[Ranked]:
    """The best few, thought through to the end of the turn."""
    found.sort(key=_worth, reverse=True)
    best = [_followed(thought, entry) for entry in found[:width]]
    best.sort(key=_worth, reverse=True)
    return best + found[width:]


def _followed(thought: Thought, entry: Ranked) -> Ranked:
    after = entry.after
    if after.is_over or after.to_move != thought.seat or isinstance(after.pending, ChooseAction | TakeBlocks):
        return entry
    following = ranked(thought, after)
    return Ranked(following[0].worth, entry.action, after) if following else entry


def _finishing(thought: Thought, state: GameState, *, depth: int) -> list[Ranked]:
    """What may follow the action, and the end of the turn."""
    found = [Ranked(leaf(thought, after), action, after) for action, after in _steps(state)]
    found.sort(key=_worth, reverse=True)
    if depth == 0:
        return found
    best = [_finished(thought, entry, depth - 1) for entry in found[:3]]
    best.sort(key=_worth, reverse=True)
    return best + found[3:]


def _finished(thought: Thought, entry: Ranked, depth: int) -> Ranked:
    if entry.action == END:
        return entry
    return Ranked(_finishing(thought, entry.after, depth=depth)[0].worth, entry.action, entry.after)
