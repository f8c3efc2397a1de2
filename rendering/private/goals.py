"""What a seat can reach: objectives, free money spaces, and what could be scored now."""

from __future__ import annotations

from itertools import chain

from msgspec import Struct

from game import (
    CITY_SPACES,
    MONEY_SPACES,
    Pay,
    SeatView,
    Space,
    View,
    board_rewards,
    buildings_scored,
    money_mark,
    scoring_minimum,
    scoring_pay,
)
from rendering.position.features import has_scored, owner
from rendering.position.ruleset_tables import own_spaces, shared_spaces
from rendering.words.card_texts import card_text
from rendering.words.picture_words import PictureWords


class Goal(Struct, frozen=True):
    """Something to reach: its title, how much the seat has and needs, and the same in words."""

    title: str
    have: int
    need: int
    progress: str
    missing: str


class ScoringOption(Struct, frozen=True):
    """A space that could be scored now and what it would pay."""

    space: Space
    pay: Pay


def _goal(words: PictureWords, title: str, have: int, need: int) -> Goal:
    progress = words.say("picture-progress", have=str(have), need=str(need))
    return Goal(title, have, need, progress, words.say("picture-missing", number=max(0, need - have)))


def objective_goals(words: PictureWords, seat: SeatView) -> tuple[Goal, ...]:
    """The objectives of the cards in play."""
    return tuple(
        _goal(
            words,
            card_text(words, objective.card, objective.number, objective.need).condition,
            objective.have or 0,
            objective.need,
        )
        for objective in seat.objectives
    )


def money_goals(words: PictureWords, view: View, seat: SeatView) -> tuple[Goal, ...]:
    """The money spaces that are free; none if this seat already has one."""
    spaces = [space for space in shared_spaces(view.ruleset) if space in MONEY_SPACES]
    if seat.screen is None or any(has_scored(seat, space) for space in spaces):
        return ()
    marks = [money_mark(space) for space in spaces if owner(view, space) is None]
    have = seat.screen.coins
    return tuple(_goal(words, words.say("picture-money-goal", coins=coins), have, coins) for coins in marks)


def scoring_options(view: View, seat: SeatView) -> tuple[ScoringOption, ...]:
    """What this seat could score now if it were its turn; nothing without a marker."""
    if not seat.markers_left:
        return ()
    own = [space for space in chain(*own_spaces(view.ruleset)) if not has_scored(seat, space)]
    cities = [s for s in shared_spaces(view.ruleset) if s in CITY_SPACES and owner(view, s) is None]
    seat_rewards = board_rewards(view.ruleset, seat.upgrades)
    return tuple(
        ScoringOption(space, scoring_pay(seat.columns, space, seat_rewards))
        for space in (*own, *cities)
        if sum(1 for _ in buildings_scored(seat.columns, space)) >= scoring_minimum(space)
    )
