"""What the reader owns, and what it pays."""

from __future__ import annotations

from game import (
    EMPTY_TALLY,
    RULESETS,
    Pay,
    Reward,
    SeatView,
    Space,
    Tally,
    View,
    board_rewards,
    objects_gained,
    scoring_pay,
)


def own_seat(view: View) -> SeatView:
    """The viewer's own seat. Raises ValueError for the public view."""
    if view.viewer is None:
        raise ValueError("the public has no seat")
    return view.seats[view.viewer]


def own_blocks(view: View) -> Tally:
    """The blocks behind the viewer's screen; none where the view does not show it."""
    screen = own_seat(view).screen
    return EMPTY_TALLY if screen is None else screen.blocks


def own_coins(view: View) -> int:
    """The coins behind the viewer's screen; 0 where the view does not show it."""
    screen = own_seat(view).screen
    return 0 if screen is None else screen.coins


def own_rewards(view: View) -> tuple[Pay, ...]:
    """What each city and category pays on the viewer's board."""
    return board_rewards(view.ruleset, own_seat(view).upgrades)


def upgraded_reward(view: View, reward: Reward) -> Pay:
    """What a city or category pays once it is upgraded."""
    return RULESETS[view.ruleset].upgraded_rewards[reward]


def own_scoring_pay(view: View, space: Space) -> Pay:
    """What scoring a space would pay the viewer now."""
    return scoring_pay(own_seat(view).columns, space, own_rewards(view))


def own_objects_gained(view: View, space: Space) -> Tally:
    """The objects that scoring a space would bring the viewer now; none in rulesets without objects."""
    supply = view.object_supply
    return EMPTY_TALLY if supply is None else objects_gained(own_seat(view).columns, space, supply)


def follows_visit(view: View) -> bool:
    """Whether the viewer's marker lies in the section that another seat visits."""
    return view.visit is not None and bool(own_seat(view).court >> view.visit.section & 1)
