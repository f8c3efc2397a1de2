"""Golden pictures: every ruleset in every theme, and every other kind of picture."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytest_image_snapshot import ImageMismatchError

import rendering
from game import RULESETS, ChooseAction, each, legal_actions, tally, tally_of, view


def compare_all(golden, pictures, name):
    """Compare every picture of a board, by its number."""
    for number, picture in enumerate(pictures, start=1):
        golden(picture, f"{name}-{number}")


@pytest.mark.parametrize("theme", ["dark", "light", "colour-blind"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_boards(ruleset, theme, stored_views, golden):
    compare_all(golden, rendering.board(stored_views(ruleset)[0], theme=theme), f"board-{ruleset}-{theme}")


@pytest.mark.parametrize("language", ["de", "es", "fr", "it"])
def test_one_board_in_every_language(language, stored_views, golden):
    pictures = rendering.board(stored_views("first-expansion")[0], language=language)
    compare_all(golden, pictures, f"board-first-expansion-{language}")


def test_screen_of_the_first_edition(stored_views, golden):
    golden(rendering.screen(stored_views("screen-first-basic")[0], 0), "screen-first-basic")


def test_screen_of_the_second_edition(stored_views, golden):
    golden(rendering.screen(stored_views("screen-second-advanced")[0], 0, theme="light"), "screen-second-advanced")


def test_wheel_close_up(stored_views, golden):
    golden(rendering.wheel(stored_views("screen-second-advanced")[0], coins=4), "wheel")


def test_player_board(stored_views, golden):
    golden(rendering.player_board(stored_views("second-advanced")[0], 2), "player-board")


@pytest.mark.parametrize("ruleset", ["first-expansion", "second-advanced"])
def test_final_scoring(ruleset, stored_views, golden):
    golden(rendering.final(stored_views(f"final-{ruleset}")[0]), f"final-{ruleset}")


def test_open_holdings_at_the_end(stored_views, golden):
    golden(rendering.board(stored_views("final-first-expansion")[0])[1], "board-over")


def test_since(stored_views, golden):
    first, *between, last = stored_views("since")
    compare_all(golden, rendering.since(first, last, between=between), "since")


def test_crowded_wheel(stored_views, golden):
    """Every place has another number of blocks, and one has enough that they are drawn as stacks."""
    full = [(2, 2, 2, 2, 2, 1), (1, 1, 1, 1, 1, 1), (1, 2, 1, 1), (2, 1, 1), (1, 1, 1), (1, 0, 1)]
    crowded = replace(stored_views("second-advanced")[0], wheel=tuple(map(tally, full)))
    golden(rendering.wheel(crowded, theme="colour-blind"), "wheel-crowded")


def test_own_market(states, golden):
    """What is within reach for the player to move."""
    state = next(step for step in states("first-basic", 3, 6)[30:] if isinstance(step.pending, ChooseAction))
    seat = state.to_move
    golden(rendering.own_market(view(state, seat), seat, legal_actions(state)), "own-market")


def test_two_players_see_what_pays_at_the_end(states, golden):
    shown = view(states("second-advanced", 2, 5)[40], None)
    golden(rendering.board(shown)[1], "board-two-players")


def test_lobby(golden):
    picture = rendering.lobby_banner("second-regular", ["Giulia", "أمين العمري"], seats=3)
    golden(picture, "lobby")


# The goldens must notice what matters, such as one missing block or building.


def without_a_block(shown):
    place = next(index for index, blocks in enumerate(shown.wheel) if blocks)
    fewer = tally_of(each(shown.wheel[place])[1:])
    return replace(shown, wheel=(*shown.wheel[:place], fewer, *shown.wheel[place + 1 :]))


def without_a_building(shown):
    seat = shown.seats[-1]
    city = next(index for index, column in enumerate(seat.columns) if column)
    columns = (*seat.columns[:city], seat.columns[city][:-1], *seat.columns[city + 1 :])
    return replace(shown, seats=(*shown.seats[:-1], replace(seat, columns=columns)))


@pytest.mark.parametrize("change", [without_a_block, without_a_building])
def test_goldens_notice_one_piece_less(change, stored_views, golden, request):
    if request.config.getoption("--image-snapshot-update"):
        pytest.xfail("a changed picture must not be kept")
    changed = change(stored_views("first-basic")[0])
    with pytest.raises(ImageMismatchError):
        compare_all(golden, rendering.board(changed), "board-first-basic-dark")
