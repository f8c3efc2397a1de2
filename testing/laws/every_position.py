"""Laws that hold in every position and after every decision of every game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from game import (
    ACTION_KINDS,
    Action,
    GameState,
    IllegalAction,
    TileRevealed,
    TurnEnded,
    WheelTurned,
    apply,
    decode_actions,
    decode_events,
    decode_state,
    encode_actions,
    encode_events,
    encode_state,
    is_legal,
    legal_actions,
    legal_choices,
    legal_kinds,
    undo_limit,
)
from testing.games.walk import WalkStep

Listing = Callable[[GameState], Sequence[Action]]


def without_luck(state: GameState) -> GameState:
    """The state as a record alone can give it."""
    return replace(state, luck=None, seating=())


def survives_encoding(
    step: WalkStep,
    *,
    encode: Callable[[GameState], bytes] = encode_state,
    decode: Callable[[bytes], GameState] = decode_state,
) -> None:
    """A state, a decision and its events come back from their bytes as they were."""
    assert decode(encode(step.after)) == step.after, "the state changed"
    assert list(decode_actions(encode_actions([step.action]))) == [step.action], "the decision changed"
    assert list(decode_events(encode_events(list(step.events)))) == list(step.events), "the events changed"


def narrowing_reaches(state: GameState, *, listing: Listing = legal_actions) -> None:
    """Walking the narrowing question to its ends gives exactly the legal decisions, each once."""
    reached = [action for kind in legal_kinds(state) for action in _completions(state, kind, ())]
    listed = listing(state)
    assert len(reached) == len(set(reached)), "narrowing reaches a decision twice"
    assert len(listed) == len(set(listed)), "a decision is listed twice"
    assert set(reached) == set(listed), "narrowing and list differ"
    assert set(legal_kinds(state)) == {action.__struct_config__.tag for action in listed}


def _completions(state: GameState, kind: str, chosen: tuple[Any, ...]) -> Iterator[Action]:
    action = ACTION_KINDS[kind].action
    if len(chosen) == len(action.__struct_fields__):
        yield action(*chosen)
        return
    options = legal_choices(state, kind, *chosen)
    assert options, f"a dead end behind {kind} {chosen}"
    for option in options:
        yield from _completions(state, kind, (*chosen, option))


def mutate_action(action: Action, rng: random.Random) -> Action:
    """A decision with one of its fields changed slightly, or the decision itself if it has none."""
    names = [name for name in action.__struct_fields__ if isinstance(getattr(action, name), int)]
    if not names:
        return action
    name = rng.choice(names)
    nudge = rng.choice((1, -1, 10, -10, 16, -16, 64, 256, 4096, -4096, 65536, 1 << 20))
    return replace(action, **{name: getattr(action, name) + nudge})


def is_listed_iff_legal(
    state: GameState,
    others: Sequence[Action],
    *,
    rng: random.Random,
    judge: Callable[[GameState, Action], bool] = is_legal,
) -> None:
    """Listed decisions are legal; any other one is not, is refused, and changes nothing."""
    listed = legal_actions(state)
    some = rng.sample(listed, min(len(listed), 12))
    assert all(judge(state, action) for action in some), "listed but not legal"
    known = set(listed)
    for action in [*others, *(mutate_action(action, rng) for action in [*some, *others])]:
        assert judge(state, action) == (action in known), f"{action} judged wrongly"
        if action not in known:
            refuses(state, action)


def refuses(state: GameState, action: Action) -> None:
    before = encode_state(state)
    try:
        apply(state, action)
        refused = False
    except IllegalAction:
        refused = True
    assert refused, f"{action} was not refused"
    assert encode_state(state) == before, "a refused decision changed something"


class UndoWatch:
    """Follows a game and tells which revisions a seat may go back to."""

    def __init__(self, revision: int = 0) -> None:
        self.strict = self.loose = revision

    def follow(self, step: WalkStep, *, limit: Callable[[GameState], int | None] = undo_limit) -> None:
        """Undo reaches back to the turn's start or the last reveal: not behind it, and not less far."""
        for event in step.events:
            if isinstance(event, TurnEnded | TileRevealed) or (isinstance(event, WheelTurned) and event.drawn):
                self.strict = self.loose = step.after.revision
            elif isinstance(event, WheelTurned):
                self.loose = step.after.revision
        allowed = limit(step.after)
        reach = step.after.revision if allowed is None else allowed
        assert reach >= self.strict, "undo goes behind a reveal"
        if step.after.is_over:
            assert allowed is None, "a finished game is undone"
            return
        assert reach <= self.loose, "undo is refused without a reason"
        assert allowed is None or allowed < step.after.revision
