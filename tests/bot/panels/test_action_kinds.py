"""Where panels have their buttons: every kind of action has one place."""

from bot.panels.path import Placement, kinds_at
from game import ACTION_KINDS


def test_every_kind_is_in_one_place() -> None:
    placed = [kind for placement in Placement for kind in kinds_at(placement)]
    assert sorted(placed) == sorted(ACTION_KINDS)


def test_the_buttons_of_a_turn_are_in_the_order_of_the_rules() -> None:
    assert kinds_at(Placement.ACTION) == ("build", "improve", "score", "announce", "pass")
    assert kinds_at(Placement.WAY_TO_BUY) == ("turn", "stay", "spin")
