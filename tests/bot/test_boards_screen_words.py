"""What a seat holds, in one line."""

from __future__ import annotations

from bot.boards import screen_words
from game import BLUE, EMPTY_TALLY, Screen, tally_of
from languages import Localizer, load


def test_a_seat_without_blocks_reads_that_it_has_nothing() -> None:
    localizer = Localizer(load(), "en")
    some = Screen(coins=14, blocks=tally_of((BLUE, BLUE)), objects=EMPTY_TALLY)
    none = Screen(coins=14, blocks=EMPTY_TALLY, objects=EMPTY_TALLY)
    assert screen_words(localizer, some, "first-basic") == "14 coins; 2 blue"
    assert screen_words(localizer, none, "first-basic") == "14 coins; blocks: nothing"
