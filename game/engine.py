"""The door to the rules: what may be decided, and what a decision does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.actions import Action
from game.catalogue import RULESETS
from game.errors import GameError, IllegalAction
from game.events import Event, TileRevealed, TurnEnded, WheelTurned
from game.final import decided, final_lines
from game.luck import Told
from game.ruleset import Rule
from game.state import GameState
from game.view import Outcome


def legal_actions(state: GameState) -> list[Action]:
    """Every decision the seat to move may take now; none once the game is over."""
    ruleset = RULESETS[state.ruleset]
    found: list[Action] = []
    for rule in ruleset.rules_for(state.pending):
        found += rule.options(ruleset, state)
    return found


def kinds(state: GameState) -> tuple[str, ...]:
    """The kinds of decision that are possible now."""
    ruleset = RULESETS[state.ruleset]
    return tuple(rule.kind for rule in ruleset.rules_for(state.pending) if rule.obstacle(ruleset, state) is None)


def choices(state: GameState, kind: str, *chosen: Any) -> Sequence[Any]:
    """The legal values of the next field of a decision, given the fields chosen so far."""
    ruleset = RULESETS[state.ruleset]
    rule = ruleset.rule_named.get(kind)
    if rule is None or rule not in ruleset.rules_for(state.pending):
        return ()
    return rule.choices(ruleset, state, chosen)


def why_not(state: GameState, kind: str) -> GameError | None:
    """Why no decision of this kind is possible now, None if one is."""
    ruleset = RULESETS[state.ruleset]
    rule = ruleset.rule_named.get(kind)
    if rule is None:
        return IllegalAction("not-in-this-ruleset", kind=kind)
    if rule not in ruleset.rules_for(state.pending):
        return IllegalAction("not-now", kind=kind)
    return rule.obstacle(ruleset, state)


def _rule_for(state: GameState, action: Action) -> Rule | None:
    ruleset = RULESETS[state.ruleset]
    rule = ruleset.rule_of.get(type(action))
    return rule if rule is not None and type(state.pending) in rule.phases else None


def is_legal(state: GameState, action: Action) -> bool:
    rule = _rule_for(state, action)
    return rule is not None and rule.accepts(RULESETS[state.ruleset], state, action)


def apply(state: GameState, action: Action, *, told: Told | None = None) -> tuple[GameState, tuple[Event, ...]]:
    """The state after a decision, and what happened. `told` gives the luck of a record instead of the seed's."""
    ruleset = RULESETS[state.ruleset]
    rule = ruleset.rule_of.get(type(action))
    if rule is None or type(state.pending) not in rule.phases:
        kind = str(type(action).__struct_config__.tag)
        raise why_not(state, kind) or IllegalAction("not-now", kind=kind)
    if not rule.accepts(ruleset, state, action):
        raise rule.refusal(ruleset, state, action)
    luck = state.luck
    if told is not None:
        state = replace(state, luck=told)
    after, events = rule.resolve(ruleset, state, action)
    if told is not None:
        if after.luck != Told():
            raise GameError("luck-not-needed")
        after = replace(after, luck=luck)
    return _counted(after, events), events


def _counted(state: GameState, events: tuple[Event, ...]) -> GameState:
    """The next revision; what was revealed, or a turn's end, closes the way back."""
    revision = state.revision + 1
    for event in events:
        if isinstance(event, TurnEnded | TileRevealed) or (isinstance(event, WheelTurned) and event.drawn):
            return replace(state, revision=revision, undo_floor=revision)
    return replace(state, revision=revision)


def undo_limit(state: GameState) -> int | None:
    """The earliest revision the seat to move may go back to; None if it has nothing to take back."""
    return state.undo_floor if state.undo_floor < state.revision and not state.is_over else None


def outcome(state: GameState) -> Outcome | None:
    """The final scoring of a finished game, None before its end."""
    return decided(final_lines(RULESETS[state.ruleset], state)) if state.is_over else None
