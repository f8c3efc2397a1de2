"""How a turn ends, and how the game does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec.structs import replace

from game.model.actions import Action, Announce, End, Pass, Skip
from game.model.errors import IllegalAction
from game.model.events import EndAnnounced, EndTriggered, GameEnded, Passed, TurnEnded, TurnSkipped
from game.model.pieces import NOTHING
from game.model.state import CHOOSE_ACTION, ChooseAction, Ending, FinishTurn, GameOver, GameState
from game.printed.cards import BUILDING_CARDS, OBJECT_CARDS, TOP_CARDS, objective_cards
from game.printed.numbers import END_VP, PASS_COINS
from game.rules.ruleset import EndCondition, Resolution, Rule, Ruleset
from game.rules.turn_flow import finish_action, with_seat

# The game ends after this many rounds in which everyone passed or took relief. This is our decision (docs/rules.md),
# because the printed rules would let it go on forever.
IDLE_ROUNDS = 3


class CompleteTheRound(EndCondition):
    """The last tile is built, or the end announced: the round is completed."""

    def check(self, ruleset: Ruleset, state: GameState) -> Resolution:
        if state.ending is not None or any(state.tiles):
            return state, ()
        ending = Ending(state.to_move, "last-tile")
        return replace(state, ending=ending), (EndTriggered(state.to_move, "last-tile", 0),)

    def reason_over(self, state: GameState) -> Literal["completed"] | None:
        is_last = state.to_move == len(state.seats) - 1
        return "completed" if state.ending is not None and is_last else None


class OneMoreTurnEach(EndCondition):
    """A player's markers are used up and the pile is empty: everyone else has one more turn."""

    def check(self, ruleset: Ruleset, state: GameState) -> Resolution:
        if state.ending is not None or state.pile:
            return state, ()
        if all(ruleset.markers_left(seat) for seat in state.seats):
            return state, ()
        state = with_seat(state, vp=state.seat.vp + END_VP)
        ending = Ending(state.to_move, "markers-and-pile")
        return replace(state, ending=ending), (EndTriggered(state.to_move, "markers-and-pile", END_VP),)

    def reason_over(self, state: GameState) -> Literal["completed", "stalled"] | None:
        following = (state.to_move + 1) % len(state.seats)
        if state.ending is not None and state.ending.seat == following:
            return "completed"
        stalled = state.idle and state.idle_turns + 1 >= IDLE_ROUNDS * len(state.seats)
        return "stalled" if stalled else None

    def idle_turns_left(self, state: GameState) -> int | None:
        return None if state.ending is not None else IDLE_ROUNDS * len(state.seats) - state.idle_turns


class EndingTurn(Rule):
    """The turn passes on, or the game is over."""

    action = End
    phases = (FinishTurn,)
    _options: ClassVar = (End(),)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        return self._options

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        return None

    def resolve(self, ruleset: Ruleset, state: GameState, action: End) -> Resolution:
        ended = TurnEnded(state.to_move)
        reason = ruleset.ending.reason_over(state)
        if reason is not None:
            return replace(state, pending=GameOver(reason)), (ended, GameEnded(reason))
        state = replace(
            state,
            to_move=(state.to_move + 1) % len(state.seats),
            turn=state.turn + 1,
            pending=CHOOSE_ACTION,
            purchased=False,
            announced=False,
            fresh=NOTHING,
            idle=False,
            idle_turns=state.idle_turns + 1 if state.idle else 0,
        )
        state, events = ruleset.on_turn_start(state)
        return state, (ended, *events)


class Passing(Rule):
    """Coins instead of an action."""

    action = Pass
    phases = (ChooseAction,)
    _options: ClassVar = (Pass(),)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        return self._options

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        return None

    def resolve(self, ruleset: Ruleset, state: GameState, action: Pass) -> Resolution:
        state, events = ruleset.before_action(state)
        state = replace(with_seat(state, coins=state.seat.coins + PASS_COINS), idle=True)
        state, more = finish_action(ruleset, state)
        return state, (*events, Passed(state.to_move, PASS_COINS), *more)


class Skipping(Rule):
    """No action, once the end is in motion. A player who announced it this turn may not skip."""

    action = Skip
    phases = (ChooseAction,)
    _options: ClassVar = (Skip(),)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        return self._options if state.ending is not None and not state.announced else ()

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        if state.announced:
            return IllegalAction("announcer-plays-on")
        return None if state.ending is not None else IllegalAction("end-not-in-motion")

    def resolve(self, ruleset: Ruleset, state: GameState, action: Skip) -> Resolution:
        return replace(state, pending=FinishTurn(skipped=True)), (TurnSkipped(state.to_move),)


def missing_objectives(state: GameState) -> dict[str, tuple[int, int]]:
    """The objectives that the seat to move has not met, by card: (have, need)."""
    if state.cards is None:
        return {}
    seat, players = state.seat, len(state.seats)
    progress = {kind: (card.have(seat), card.need(players)) for kind, _, card in objective_cards(state.cards)}
    return {kind: (have, need) for kind, (have, need) in progress.items() if have < need}


def _all_objectives_met(state: GameState) -> bool:
    if state.cards is None:
        return False
    cards, seat, players = state.cards, state.seats[state.to_move], len(state.seats)
    # One after the other, because most positions do not even meet the first.
    if (top := TOP_CARDS[cards.top]).have(seat) < top.need(players):
        return False
    if (object_ := OBJECT_CARDS[cards.object]).have(seat) < object_.need(players):
        return False
    building = BUILDING_CARDS[cards.building]
    return building.have(seat) >= building.need(players)


class Announcing(Rule):
    """A player who meets all objectives may announce the end, before or after the action."""

    action = Announce
    phases = (ChooseAction, FinishTurn)
    _options: ClassVar = (Announce(),)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        return self._options if state.ending is None and _all_objectives_met(state) else ()

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        if state.ending is not None:
            return IllegalAction("end-in-motion")
        missing = missing_objectives(state)
        if not missing or state.cards is None:
            return None
        numbers = {kind: number for kind, number, _ in objective_cards(state.cards) if kind in missing}
        return IllegalAction("objectives-missing", missing=missing, numbers=numbers)

    def resolve(self, ruleset: Ruleset, state: GameState, action: Announce) -> Resolution:
        mover = state.to_move
        state = with_seat(state, vp=state.seat.vp + END_VP)
        state = replace(state, ending=Ending(mover, "announced"), announced=True)
        return state, (EndAnnounced(mover, END_VP),)
