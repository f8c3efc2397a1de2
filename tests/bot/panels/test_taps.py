"""Taps on a phone: the usual turn of each kind stays within its bar, and the count is the one a phone makes."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.panels.path import Option, Panel, PartialAction, Path, Select, Verb
from game import (
    BLUE,
    DARK,
    EMPTY_TALLY,
    LERICI,
    RED,
    VILLA,
    Building,
    End,
    GameState,
    Score,
    Space,
    Stay,
    Take,
    new_game,
    tally_of,
    tile,
)
from testing.discord.panel_walker import RULESETS, look_of
from testing.discord.tap_counter import taps_for_turn, taps_of
from testing.soak.taps import BARS, TapFindings, kind_of_turn, report, some_turns


@pytest.mark.parametrize("ruleset", RULESETS)
def test_usual_turns_stay_within_their_bars(ruleset: str) -> None:
    found = TapFindings()
    for sort in ("stand-in", "random"):
        found.add(some_turns((ruleset, 2, 1, sort)))
    told = report(found, 1)
    assert told["failures"] == []
    assert told["over_the_bar"] == []
    assert sum(figures["turns"] for figures in told["taps"]["stand-in"].values()) > 10


def test_a_kind_beyond_its_bar_is_reported() -> None:
    slow = TapFindings({("stand-in", "buy"): Counter({BARS["buy"] + 1: 3})})
    assert report(slow, 1)["over_the_bar"] == ["buy"]
    assert not report(slow, 1)["ok"]


def begun(**changes: object) -> GameState:
    state = new_game("first-expansion", 2, seed=bytes(32))
    wheel = (tally_of((DARK,)), tally_of((BLUE, BLUE, RED)), *(EMPTY_TALLY,) * 4)
    return replace(state, wheel=wheel, **changes)


def test_a_purchase_is_five_taps_and_a_part_of_it_six() -> None:
    """Take your turn, Buy, do not turn, the place, confirm; without the red block one more."""
    whole = (Stay(), Take(1, tally_of((BLUE, BLUE, RED))), End())
    assert taps_for_turn(begun(), whole) == 5
    part = (Stay(), Take(1, tally_of((BLUE, BLUE))), End())
    assert taps_for_turn(begun(), part) == 6
    one_colour = (Stay(), Take(1, tally_of((RED,))), End())
    assert taps_for_turn(begun(), one_colour) == 6, "all blocks of a colour go with one press"


def test_a_scoring_is_three_taps() -> None:
    state = begun()
    columns = (*((),) * LERICI, (Building(tile(VILLA, 4)),))
    seats = (replace(state.seats[0], columns=columns), state.seats[1])
    scored = (Score(Space(VILLA), None), End())
    before = replace(state, seats=seats)
    assert taps_for_turn(before, scored) == 3
    assert kind_of_turn(tuple((before, action) for action in scored)) == "score"


def test_a_select_is_two_taps() -> None:
    path = Path(Verb.CHOOSE, (PartialAction("build"),))
    shown = Panel(("",), (Select(path, "", (Option("a", "ps"), Option("b", "ps"))),))
    assert [cost for cost, _ in taps_of(look_of(begun()), shown)] == [2, 2]
