"""The best turn: a seat's decisions to the end of its turn, weighed by where they lead."""

from __future__ import annotations

import random
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from game.ai.search.candidates import candidates
from game.ai.search.pruning import prune_actions
from game.ai.search.purchase_gains import purchase_gains
from game.ai.search.rules_of_thumb import is_side_action
from game.ai.value.game_stage import GameStage, game_stage
from game.ai.value.position_value import (
    ValueMemo,
    expected_item_vp,
    expected_margin,
    expected_result,
    position_value,
)
from game.model.actions import Action, Announce, End, Gain, Score, Turn
from game.model.luck import SEED_BYTES, Luck
from game.model.pieces import NO_TILE, NOTHING
from game.model.state import (
    ChooseAction,
    ChooseGain,
    ChooseUpgrade,
    FinishTurn,
    GameState,
    ItemPlacement,
    TakeBlocks,
)
from game.rulesets.catalogue import RULESETS


class RankedAction(Struct, frozen=True):
    """A decision, where it leads, and how that stands for the seat that takes it."""

    value: float
    action: Action
    after: GameState


class Breadth(Struct, frozen=True):
    """How widely a turn is searched: decisions followed to its end, buildings looked at, draws for the wheel."""

    width: int
    reach: int
    draws: int


class TurnSearch(Struct, frozen=True):
    """How one turn is searched: for whom, at what stage, how widely, with which draws of luck, and with patience."""

    seat: int
    stage: GameStage
    breadth: Breadth
    draws: tuple[Luck, ...]
    memory: ValueMemo
    patient: bool = True


END, NO_ITEM = End(), Gain(NOTHING)
# How many purchases the network looks at after a turn of the wheel.
PURCHASES_WEIGHED = 3
GOOD = Breadth(6, 12, 2)


def start_turn_search(
    state: GameState, stage: GameStage, breadth: Breadth, rng: random.Random, *, patient: bool = True
) -> TurnSearch:
    """A search for the seat to move, with its own draws of luck and an empty memo."""
    drawn = tuple(Luck(rng.randbytes(SEED_BYTES)) for _ in range(breadth.draws))
    return TurnSearch(state.to_move, stage, breadth, drawn, {}, patient)


def start_good_search(state: GameState, rng: random.Random) -> TurnSearch:
    """The search of the good level."""
    stage = game_stage(RULESETS[state.ruleset], state)
    return start_turn_search(state, stage, GOOD, rng)


def good_choice(state: GameState, rng: random.Random) -> Action:
    """The first decision of the turn that leads to the best position."""
    actions = candidates(state)
    return actions[0] if len(actions) == 1 else ranked_actions(start_good_search(state, rng), state)[0].action


def next_state(state: GameState, action: Action) -> GameState:
    """The state after a decision that is known to be legal."""
    ruleset = RULESETS[state.ruleset]
    return ruleset.rule_of[type(action)].resolve(ruleset, state, action)[0]


def _next_states(state: GameState, actions: Iterable[Action] | None = None) -> list[tuple[Action, GameState]]:
    return [(action, next_state(state, action)) for action in (candidates(state) if actions is None else actions)]


def leaf_value(search: TurnSearch, state: GameState) -> float:
    """The value of a position. What a turn has left open is settled first, so that all values are on one scale."""
    match state.pending:
        case FinishTurn() if _ends_differently(state):
            state = next_state(state, END)
        case ChooseGain() if state.ending is None:
            hope = expected_item_vp(state)
            return position_value(next_state(state, NO_ITEM), search.seat, search.stage, search.memory, hope=hope)
        case ItemPlacement() | ChooseGain():
            return max(leaf_value(search, after) for _, after in _next_states(state))
        case ChooseUpgrade() if state.ending is not None or search.stage.network is not None:
            return max(leaf_value(search, after) for _, after in _next_states(state))
        case _:
            pass
    return position_value(state, search.seat, search.stage, search.memory)


def _ends_differently(state: GameState) -> bool:
    """Whether ending the turn changes the value of the position, because the game may be over then."""
    return state.ending is not None or RULESETS[state.ruleset].ending.reason_over(state) is not None


def ranked_actions(search: TurnSearch, state: GameState) -> list[RankedAction]:
    """The decisions worth looking at, best first; the first few are followed to the end of the turn."""
    match state.pending:
        case FinishTurn():
            return _finishing_actions(search, state, depth=2)
        case ChooseAction():
            actions = candidates(state)
            promising = prune_actions(state, actions, search.stage, search.breadth.reach, patient=search.patient)
            ranked = [_evaluate(search, state, action) for action in promising]
            ranked += _side_actions(search, state, actions)
        case TakeBlocks() if state.ending is None:
            ranked = _best_purchases(search, state, search.breadth.width)
        case _:
            ranked = [_evaluate(search, state, action) for action in candidates(state)]
    return _refine(search, ranked, search.breadth.width)


def _evaluate(search: TurnSearch, state: GameState, action: Action) -> RankedAction:
    if isinstance(action, Turn):
        return _evaluate_turn(search, state, action)
    after = next_state(state, action)
    if after.tiles != state.tiles:
        after = _hide_revealed_tile(state, after)
    if isinstance(after.pending, TakeBlocks):
        return RankedAction(_best_purchase_value(search, after), action, after)
    return RankedAction(leaf_value(search, after), action, after)


def _hide_revealed_tile(before: GameState, after: GameState) -> GameState:
    """The display without the tile that luck would turn up."""
    kept = tuple(new if new == old else NO_TILE for old, new in zip(before.tiles, after.tiles, strict=True))
    return replace(after, tiles=kept)


def _evaluate_turn(search: TurnSearch, state: GameState, action: Turn) -> RankedAction:
    """Turning brings unknown blocks, so this is the mean over several draws of the best that could be taken."""
    summed, after = 0.0, state
    for luck in search.draws:
        after = next_state(replace(state, luck=luck), action)
        summed += _best_purchase_value(search, after)
    return RankedAction(summed / len(search.draws), action, after)


def _best_purchase_value(search: TurnSearch, state: GameState) -> float:
    """The value of the best purchase."""
    if state.ending is not None:
        return max(leaf_value(search, next_state(state, action)) for action in candidates(state))
    if search.stage.network is not None:
        return max([entry.value for entry in _best_purchases(search, state, PURCHASES_WEIGHED)])
    gain = max((gain for gain, _ in purchase_gains(state, search.stage)), default=0.0)
    return expected_result(expected_margin(state, search.seat, search.stage, search.memory) + gain, search.stage.turns)


def _best_purchases(search: TurnSearch, state: GameState, number: int) -> list[RankedAction]:
    """The purchases that look best, carried out; relief if there are none."""
    gains = sorted(purchase_gains(state, search.stage), key=lambda entry: entry[0], reverse=True)
    actions = [take for _, take in gains[:number]] or candidates(state)
    return [_evaluate(search, state, action) for action in actions]


def _side_actions(search: TurnSearch, state: GameState, actions: Iterable[Action]) -> list[RankedAction]:
    """Moves and purchases before the action pay only if a scoring follows; announcing first may always pay."""
    asides = [action for action in actions if is_side_action(action)]
    ranked = [RankedAction(leaf_value(search, after), action, after) for action, after in _next_states(state, asides)]
    ranked.sort(key=_value_of, reverse=True)
    return [_follow_side_action(search, aside) for aside in ranked[: search.breadth.width // 2]]


def _follow_side_action(search: TurnSearch, aside: RankedAction) -> RankedAction:
    after = aside.after
    follow = candidates(after)
    if not isinstance(aside.action, Announce):
        follow = [action for action in follow if isinstance(action, Score)]
    else:
        follow = [action for action in follow if not is_side_action(action)]
    values = [_evaluate(search, after, action).value for action in follow]
    return RankedAction(max(values, default=-2.0), aside.action, after)


def _value_of(entry: RankedAction) -> float:
    return entry.value


def _refine(search: TurnSearch, ranked: list[RankedAction], width: int) -> list[RankedAction]:
    """The best few, followed to the end of the turn."""
    ranked.sort(key=_value_of, reverse=True)
    best = [_follow(search, entry) for entry in ranked[:width]]
    best.sort(key=_value_of, reverse=True)
    return best + ranked[width:]


def _follow(search: TurnSearch, entry: RankedAction) -> RankedAction:
    after = entry.after
    if after.is_over or after.to_move != search.seat or isinstance(after.pending, ChooseAction | TakeBlocks):
        return entry
    following = ranked_actions(search, after)
    return RankedAction(following[0].value, entry.action, after) if following else entry


def _finishing_actions(search: TurnSearch, state: GameState, *, depth: int) -> list[RankedAction]:
    """What may follow the action, and the end of the turn."""
    ranked = [RankedAction(leaf_value(search, after), action, after) for action, after in _next_states(state)]
    ranked.sort(key=_value_of, reverse=True)
    if depth == 0:
        return ranked
    best = [_follow_finishing(search, entry, depth - 1) for entry in ranked[:3]]
    best.sort(key=_value_of, reverse=True)
    return best + ranked[3:]


def _follow_finishing(search: TurnSearch, entry: RankedAction, depth: int) -> RankedAction:
    if entry.action == END:
        return entry
    return RankedAction(_finishing_actions(search, entry.after, depth=depth)[0].value, entry.action, entry.after)
