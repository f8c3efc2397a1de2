"""Scoring a space with a marker, with or without the Royal Court."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from game.model.actions import Action, CourtBonus, Score
from game.model.errors import IllegalAction
from game.model.events import CourtBonusGained, Event, MarkerMoved, Scored, VisitEnded, VisitFollowed, VisitStarted
from game.model.pieces import (
    CATEGORY_OF_TYPE,
    CITIES,
    DECORATIONS,
    GOLD_STATUE,
    MONEY_SPACES,
    NOTHING,
    SPACE_NAMES,
    STATUE_PAIRS,
    STATUE_SPACES,
    TYPES,
    Space,
)
from game.model.state import ChooseAction, ChooseGain, GameState, Seat, Visit
from game.model.tally import EMPTY_TALLY, Tally, count
from game.printed.numbers import CITY_MINIMUM, COURT_COINS, COURT_VP, MONEY_MARKS
from game.printed.scoring_spaces import (
    FIRST_CATEGORY,
    FIRST_CITY,
    FIRST_MONEY,
    MONEY_BITS,
    SHARED_BITS,
    buildings_scored,
    money_mark,
    objects_gained,
    scoring_minimum,
    scoring_pay,
)
from game.rules.ruleset import Resolution, Rule, Ruleset
from game.rules.turn_flow import finish_action, with_seat

# The spaces that a building of each type and a statue in each city make scorable, as bits. Every position asks which
# spaces are open, and with bits each building is looked at once instead of once for each space.
_BITS_OF_TYPE = tuple(1 << type_ | 1 << FIRST_CATEGORY + CATEGORY_OF_TYPE[type_] for type_ in TYPES)
_PAIR_BIT = tuple(
    sum(1 << space for space, pair in zip(STATUE_SPACES, STATUE_PAIRS, strict=True) if city in pair) for city in CITIES
)


def _taken_bits(state: GameState, mover: Seat) -> int:
    """The spaces that the seat to move can no longer score: its own, and the shared ones that others have scored."""
    taken = 0
    for seat in state.seats:
        taken |= seat.scored
    return taken & SHARED_BITS | mover.scored


def _met_bits(seat: Seat) -> int:
    """The spaces whose conditions a seat meets."""
    met = 0
    for city, column in enumerate(seat.columns):
        if not column:
            continue
        if len(column) >= CITY_MINIMUM[city]:
            met |= 1 << FIRST_CITY + city
        for building in column:
            # Its type without a property call, because this runs for every building at every action.
            met |= _BITS_OF_TYPE[building.tile // 10]
            if building.statue != NOTHING:
                met |= _PAIR_BIT[city]
    if seat.coins >= MONEY_MARKS[0] and not seat.scored & MONEY_BITS:
        met |= sum(1 << space for space in MONEY_SPACES if seat.coins >= money_mark(space))
    return met


def _open_bits(state: GameState) -> int:
    mover = state.seats[state.to_move]
    return _met_bits(mover) & ~_taken_bits(state, mover)


def open_spaces(ruleset: Ruleset, state: GameState) -> list[Space]:
    """The spaces that the seat to move could score, regardless of markers."""
    bits = _open_bits(state)
    return [space for space in ruleset.spaces if bits >> space & 1] if bits else []


def _is_open(ruleset: Ruleset, state: GameState, space: Space) -> bool:
    """Whether one space is among `open_spaces`."""
    return space in ruleset.spaces and _open_bits(state) >> space & 1 == 1


def pay_scoring(ruleset: Ruleset, state: GameState, space: Space) -> Resolution:
    """Pay a scoring, once its bonus has been taken, and complete the action."""
    seat, market = state.seat, state.market
    pay = scoring_pay(seat.columns, space, ruleset.rewards(seat.upgrades))
    objects = EMPTY_TALLY if market is None else objects_gained(seat.columns, space, market.supply)
    if market is not None and objects:
        state = replace(state, market=replace(market, supply=Tally(market.supply - objects)))
    state = with_seat(state, coins=seat.coins + pay.coins, vp=seat.vp + pay.vp, objects=Tally(seat.objects + objects))
    state, events = finish_action(ruleset, state)
    return state, (Scored(state.to_move, space, pay.coins, pay.vp, objects), *events)


class _Scoring(Rule):
    """What scoring with and without the Royal Court share."""

    action = Score
    phases = (ChooseAction,)

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        if ruleset.markers_left(state.seat) == 0:
            return IllegalAction("no-marker")
        return None if open_spaces(ruleset, state) else IllegalAction("nothing-to-score")

    def refusal(self, ruleset: Ruleset, state: GameState, action: Score) -> IllegalAction:
        space, seat = action.space, state.seat
        if space not in ruleset.spaces:
            return IllegalAction("no-such-space", space=space)
        if ruleset.markers_left(seat) == 0:
            return IllegalAction("no-marker")
        if _taken_bits(state, seat) >> space & 1:
            return IllegalAction("already-scored", space=SPACE_NAMES[space])
        if space >= FIRST_MONEY:
            if seat.scored & MONEY_BITS:
                return IllegalAction("one-money-space", space=SPACE_NAMES[space])
            if seat.coins < money_mark(space):
                return IllegalAction("too-few-coins", need=money_mark(space), coins=seat.coins)
        have, need = sum(1 for _ in buildings_scored(seat.columns, space)), scoring_minimum(space)
        if have < need:
            return IllegalAction("too-few-buildings", space=SPACE_NAMES[space], have=have, need=need)
        return IllegalAction("wrong-bonus", bonus=action.bonus)


class Scoring(_Scoring):
    """Scoring with a marker from the player's own stock."""

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        if ruleset.markers_left(state.seats[state.to_move]) == 0:
            return ()
        return [Score(space) for space in open_spaces(ruleset, state)]

    def accepts(self, ruleset: Ruleset, state: GameState, action: Score) -> bool:
        has_marker = ruleset.markers_left(state.seat) > 0
        return action.bonus is None and has_marker and _is_open(ruleset, state, action.space)

    def resolve(self, ruleset: Ruleset, state: GameState, action: Score) -> Resolution:
        state = with_seat(state, scored=state.seat.scored | 1 << action.space)
        return pay_scoring(ruleset, state, action.space)


# The Royal Court.


def _bonuses(ruleset: Ruleset, state: GameState) -> tuple[CourtBonus | None, ...]:
    """The bonuses that a scoring may name: only None if it follows a visit or uses the open area."""
    seat, visit = state.seats[state.to_move], state.visit
    if visit is not None:
        return (None,) if seat.court >> visit.section & 1 else ()
    if seat.court:
        return tuple(dict.fromkeys(b for s, b in enumerate(ruleset.sections) if seat.court >> s & 1))
    return (None,) if seat.open_markers else ()


class CourtScoring(_Scoring):
    """Scoring with a marker from a section of the Royal Court and its bonus, while any marker lies there."""

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        bonuses = _bonuses(ruleset, state)
        if not bonuses:
            return ()
        return [Score(space, bonus) for space in open_spaces(ruleset, state) for bonus in bonuses]

    def accepts(self, ruleset: Ruleset, state: GameState, action: Score) -> bool:
        return action.bonus in _bonuses(ruleset, state) and _is_open(ruleset, state, action.space)

    def resolve(self, ruleset: Ruleset, state: GameState, action: Score) -> Resolution:
        seat, mover = state.seat, state.to_move
        scored = seat.scored | 1 << action.space
        visit, bonus = state.visit, action.bonus
        event: Event
        if visit is not None:
            section = visit.section
            bonus = ruleset.sections[section]
            event = VisitFollowed(mover, section, bonus)
        elif bonus is not None:
            section = next(s for s, b in enumerate(ruleset.sections) if b is bonus and seat.court >> s & 1)
            state = replace(state, visit=Visit(mover, section))
            event = VisitStarted(mover, section, bonus)
        else:
            state = with_seat(state, scored=scored, open_markers=seat.open_markers - 1)
            return pay_scoring(ruleset, state, action.space)
        state = with_seat(state, scored=scored, court=seat.court & ~(1 << section))
        state, more = _give_bonus(ruleset, state, bonus=bonus, space=action.space)
        return state, (event, *more)


def _give_bonus(ruleset: Ruleset, state: GameState, *, bonus: CourtBonus, space: Space) -> Resolution:
    """Pay coins and points at once. For an item, ask first; the scoring waits for the answer."""
    seat = state.seat
    match bonus:
        case CourtBonus.COINS:
            event = CourtBonusGained(state.to_move, COURT_COINS, 0)
            state = with_seat(state, coins=seat.coins + COURT_COINS)
        case CourtBonus.POINTS:
            event = CourtBonusGained(state.to_move, 0, COURT_VP)
            state = with_seat(state, vp=seat.vp + COURT_VP)
        case CourtBonus.STATUE:
            return replace(state, pending=ChooseGain((GOLD_STATUE,), space)), ()
        case CourtBonus.DECORATION:
            supply = EMPTY_TALLY if state.workshop is None else state.workshop.decoration_supply
            offers = tuple(item for item in DECORATIONS if count(supply, item))
            return replace(state, pending=ChooseGain(offers, space)), ()
        case _:
            assert_never(bonus)
    state, more = pay_scoring(ruleset, state, space)
    return state, (event, *more)


def leave_visited_section(state: GameState) -> Resolution:
    """Before any action except scoring: the mover's marker leaves the section that another player visits."""
    visit, seat = state.visit, state.seat
    if visit is None or not seat.court >> visit.section & 1:
        return state, ()
    court = seat.court & ~(1 << visit.section)
    state = with_seat(state, court=court, open_markers=seat.open_markers + 1)
    return state, (MarkerMoved(state.to_move, visit.section),)


def return_visit_marker(state: GameState) -> Resolution:
    """At the start of a turn: the seat to move gives back the Royal Visit marker if it holds it."""
    if state.visit is None or state.visit.holder != state.to_move:
        return state, ()
    return replace(state, visit=None), (VisitEnded(state.to_move),)
