"""What a press would lead to, as far as the presser may know it beforehand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.service import Look
from game import apply, kinds, legal_actions
from game.actions import Action, End, Gain, Score
from game.errors import IllegalAction
from game.events import EndTriggered, Event, Scored, TileRevealed, WheelTurned
from game.pieces import NOTHING
from game.printed import Pay
from game.state import FinishTurn, GameState


class Foresight(Struct, frozen=True):
    """Where decisions lead. `actions` includes the forced ones behind them; nothing here tells what luck will bring.

    A draw from the bag ends what can be foreseen.
    """

    actions: tuple[Action, ...]
    kinds: tuple[str, ...] = ()
    is_done: bool = False
    reveals: bool = False
    ends_game: bool = False
    scored: Scored | None = None

    @property
    def has_more(self) -> bool:
        """Whether something is left to do but end the turn."""
        return self.kinds != ("end",)


def foresee(look: Look, actions: Sequence[Action]) -> Foresight | None:
    """Where these decisions lead, None if one of them is not legal."""
    if not look.is_to_move:
        return None
    state, taken = look._state, tuple(actions)
    events: tuple[Event, ...] = ()
    try:
        for action in actions:
            state, more = apply(state, action)
            events += more
    except IllegalAction:
        return None
    if any(map(_is_draw, events)):
        return Foresight(taken, reveals=True)
    while (only := _only_choice(look._state, state)) is not None:
        state, more = apply(state, only)
        events += more
        taken = (*taken, only)
    return _seen(state, events, taken)


def _seen(state: GameState, events: tuple[Event, ...], taken: tuple[Action, ...]) -> Foresight:
    reveals = any(isinstance(event, TileRevealed) or _is_draw(event) for event in events)
    return Foresight(
        actions=taken,
        kinds=kinds(state),
        is_done=isinstance(state.pending, FinishTurn),
        reveals=reveals,
        ends_game=any(isinstance(event, EndTriggered) for event in events),
        scored=next((event for event in events if isinstance(event, Scored)), None),
    )


def _is_draw(event: Event) -> bool:
    return isinstance(event, WheelTurned) and event.drawn != 0


def _only_choice(start: GameState, state: GameState) -> Action | None:
    """The decision without alternative, the end of the turn left out."""
    if state.turn != start.turn or state.is_over or isinstance(state.pending, FinishTurn):
        return None
    legal = legal_actions(state)
    return legal[0] if len(legal) == 1 else None


def with_end(look: Look, actions: Sequence[Action]) -> tuple[Action, ...]:
    """These decisions, the forced ones behind them, and the end of the turn."""
    seen = foresee(look, actions)
    return (*(actions if seen is None else seen.actions), End())


def following(look: Look, actions: Sequence[Action]) -> tuple[Action, ...]:
    """The decisions that may follow these, which must not reveal anything."""
    state = look._state
    for action in actions:
        state, events = apply(state, action)
        if any(isinstance(event, TileRevealed) or _is_draw(event) for event in events):
            return ()
    return tuple(legal_actions(state))


def best_scoring(look: Look, score: Score, *, base: Pay) -> Pay:
    """How much more than `base` a scoring may pay, wherever the item of its bonus is placed."""
    gains = [gain for gain in following(look, [score]) if isinstance(gain, Gain) and gain.item != NOTHING]
    placed = [(score, gain, place) for gain in gains for place in following(look, [score, gain])]
    seen = [found.scored for chain in placed if (found := foresee(look, chain)) is not None and found.scored]
    more = [Pay(scored.coins - base.coins, scored.vp - base.vp) for scored in seen]
    return max(more, key=lambda pay: pay.coins + pay.vp, default=Pay())
