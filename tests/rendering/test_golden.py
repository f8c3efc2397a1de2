"""Pictures that were looked at and kept: every ruleset in every theme, and every other kind of picture."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytest_image_snapshot import ImageMismatchError

import rendering
from game.tally import Tally

RULESETS = ("first-basic", "first-expansion", "second-regular", "second-advanced")


@pytest.mark.parametrize("theme", ["dark", "light", "colour-blind"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_boards(ruleset, theme, kept, golden):
    golden(rendering.board(kept(ruleset)[0], theme=theme), f"board-{ruleset}-{theme}")


def test_screen_of_the_first_edition(kept, golden):
    golden(rendering.screen(kept("screen-first-basic")[0], 0), "screen-first-basic")


def test_screen_of_the_second_edition(kept, golden):
    golden(rendering.screen(kept("screen-second-advanced")[0], 0, theme="light"), "screen-second-advanced")


def test_wheel_close_up(kept, golden):
    golden(rendering.wheel(kept("screen-second-advanced")[0], coins=4), "wheel")


def test_player_board(kept, golden):
    golden(rendering.player_board(kept("second-advanced")[0], 2), "player-board")


@pytest.mark.parametrize("ruleset", ["first-expansion", "second-advanced"])
def test_final_scoring(ruleset, kept, golden):
    golden(rendering.final(kept(f"final-{ruleset}")[0]), f"final-{ruleset}")


def test_open_holdings_at_the_end(kept, golden):
    golden(rendering.board(kept("final-first-expansion")[0]), "board-over")


def test_since(kept, golden):
    first, *between, last = kept("since")
    golden(rendering.since(first, last, between=between), "since")


def test_lobby(golden):
    picture = rendering.lobby_banner("second-regular", ["Giulia", "أمين العمري"], seats=3)
    golden(picture, "lobby")


# The goldens must notice what matters: one block or one building less.


def without_a_block(view):
    place = next(index for index, blocks in enumerate(view.wheel) if blocks)
    lowest = view.wheel[place] & -view.wheel[place]
    fewer = Tally(view.wheel[place] - (1 << 4 * ((lowest.bit_length() - 1) // 4)))
    return replace(view, wheel=(*view.wheel[:place], fewer, *view.wheel[place + 1 :]))


def without_a_building(view):
    seat = view.seats[-1]
    city = next(index for index, column in enumerate(seat.columns) if column)
    columns = (*seat.columns[:city], seat.columns[city][:-1], *seat.columns[city + 1 :])
    return replace(view, seats=(*view.seats[:-1], replace(seat, columns=columns)))


@pytest.mark.parametrize("change", [without_a_block, without_a_building])
def test_goldens_notice(change, kept, golden, request):
    if request.config.getoption("--image-snapshot-update"):
        pytest.xfail("a changed picture must not be kept")
    changed = change(kept("first-basic")[0])
    with pytest.raises(ImageMismatchError):
        golden(rendering.board(changed), "board-first-basic-dark")
