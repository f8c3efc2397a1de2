"""What may be decided in a state, and what a decision does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.model.actions import Action
from game.model.errors import GameError, IllegalAction
from game.model.events import Event, TileRevealed, TurnEnded, WheelTurned
from game.model.luck import RecordedLuck
from game.model.state import ChooseAction, FinishTurn, GameState, Seat
from game.model.tally import LIMIT
from game.model.view import Outcome
from game.rules.final_scoring import final_outcome, final_scores
from game.rules.turn_flow import with_seat
from game.rulesets.catalogue import RULESETS

# A tuple made once: a union written inline would be made again at every event.
_ALWAYS_LEARNT = (TurnEnded, TileRevealed)
# More holdings only add legal actions; relief alone needs too few. So an action that is legal with any holdings is
# legal with one of these two.
_NOTHING_HELD = Seat()
_PLENTY_HELD = Seat(coins=1_000, blocks=LIMIT, objects=LIMIT)


def legal_actions(state: GameState) -> list[Action]:
    """Every decision that the seat to move may take now; empty once the game is over."""
    ruleset = RULESETS[state.ruleset]
    actions: list[Action] = []
    for rule in ruleset.rules_for(state.pending):
        actions += rule.options(ruleset, state)
    return actions


def publicly_forced_action(state: GameState) -> Action | None:
    """The only legal decision whatever coins, blocks and objects the seat to move has; None if there is a choice.

    It follows from what everyone sees. Choosing an action and ending a turn are never forced: they are the player's.
    """
    if isinstance(state.pending, ChooseAction | FinishTurn):
        return None
    actions = {
        *legal_actions(_with_holdings(state, _NOTHING_HELD)),
        *legal_actions(_with_holdings(state, _PLENTY_HELD)),
    }
    return actions.pop() if len(actions) == 1 else None


def _with_holdings(state: GameState, held: Seat) -> GameState:
    return with_seat(state, coins=held.coins, blocks=held.blocks, objects=held.objects)


def legal_kinds(state: GameState) -> tuple[str, ...]:
    """The kinds of decision that are possible now."""
    ruleset = RULESETS[state.ruleset]
    return tuple(rule.kind for rule in ruleset.rules_for(state.pending) if rule.why_illegal(ruleset, state) is None)


def legal_choices(state: GameState, kind: str, *chosen: Any) -> Sequence[Any]:
    """The legal values of the next field of a decision, given the fields chosen so far."""
    ruleset = RULESETS[state.ruleset]
    rule = ruleset.rule_named.get(kind)
    if rule is None or rule not in ruleset.rules_for(state.pending):
        return ()
    return rule.choices(ruleset, state, chosen)


def why_illegal(state: GameState, kind: str) -> GameError | None:
    """Why no decision of this kind is possible now; None if one is."""
    ruleset = RULESETS[state.ruleset]
    rule = ruleset.rule_named.get(kind)
    if rule is None:
        return IllegalAction("not-in-this-ruleset", kind=kind)
    if rule not in ruleset.rules_for(state.pending):
        return IllegalAction("not-now", kind=kind)
    return rule.why_illegal(ruleset, state)


def is_legal(state: GameState, action: Action) -> bool:
    """Whether the seat to move may take this decision now."""
    ruleset = RULESETS[state.ruleset]
    rule = ruleset.rule_of.get(type(action))
    return rule is not None and type(state.pending) in rule.phases and rule.accepts(ruleset, state, action)


def apply(state: GameState, action: Action, *, luck: RecordedLuck | None = None) -> tuple[GameState, tuple[Event, ...]]:
    """The state after a decision, and what happened. `luck` is a record's luck, used instead of the seed's.

    Raises IllegalAction if the decision is not legal, GameError if the recorded luck cannot have happened.
    """
    ruleset = RULESETS[state.ruleset]
    rule = ruleset.rule_of.get(type(action))
    if rule is None or type(state.pending) not in rule.phases:
        kind = str(type(action).__struct_config__.tag)
        raise why_illegal(state, kind) or IllegalAction("not-now", kind=kind)
    if not rule.accepts(ruleset, state, action):
        raise rule.refusal(ruleset, state, action)
    own_luck = state.luck
    if luck is not None:
        state = replace(state, luck=luck)
    after, events = rule.resolve(ruleset, state, action)
    if luck is not None:
        if after.luck != RecordedLuck():
            raise GameError("luck-not-needed")
        after = replace(after, luck=own_luck)
    return _advance_revision(after, events), events


def _advance_revision(state: GameState, events: tuple[Event, ...]) -> GameState:
    """The state with its next revision. If anything was revealed or a turn ended, undo cannot go behind it."""
    # Undo must not cross anything a player has learned: a drawn block, a revealed tile. A wheel that turned without a
    # draw (the bag was empty) showed nothing new.
    revision = state.revision + 1
    for event in events:
        if isinstance(event, _ALWAYS_LEARNT) or (isinstance(event, WheelTurned) and event.drawn):
            return replace(state, revision=revision, undo_floor=revision)
    return replace(state, revision=revision)


def undo_limit(state: GameState) -> int | None:
    """The earliest revision the seat to move may go back to; None if it has nothing to take back."""
    return state.undo_floor if state.undo_floor < state.revision and not state.is_over else None


def outcome(state: GameState) -> Outcome | None:
    """The final scoring of a finished game; None before its end."""
    return final_outcome(final_scores(RULESETS[state.ruleset], state)) if state.is_over else None
