"""The public functions of `rendering`: what they return, what they refuse, what stays the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import chain

import pytest
from msgspec.structs import replace
from PIL import Image

import rendering
from game import RULESETS, tile_type, tile_value
from rendering.drawing.sprite_cache import SPRITES
from rendering.words.picture_words import picture_words

TYPE_TITLES = picture_words("en").type_titles


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_board_is_a_whole_small_png_with_words(ruleset, players, views):
    for shown in views(ruleset, players, players):
        pictures = rendering.board(shown)
        assert len(pictures) >= 2
        for picture in pictures:
            Image.open(BytesIO(picture.png)).verify()
            image = Image.open(BytesIO(picture.png))
            assert image.size == (picture.width, picture.height)
            assert picture.width == 1400
            assert len(picture.png) < 250_000
            assert 0 < len(picture.alt) <= 1024
        words = " ".join(picture.alt for picture in pictures)
        assert all(seat.name in words for seat in shown.seats)


def test_cold_and_warm_are_the_same(stored_views):
    shown = stored_views("second-advanced")[0]
    warm = rendering.board(shown)
    SPRITES.clear()
    assert rendering.board(shown) == warm


def test_threads_do_not_disturb_each_other(stored_views):
    shown = [stored_views(ruleset)[0] for ruleset in RULESETS]
    SPRITES.clear()
    alone = [rendering.board(view) for view in shown]
    SPRITES.clear()
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(rendering.board, shown)) == alone


@pytest.mark.parametrize("theme", ["", "Dark", "sepia", None])
def test_an_unknown_theme_is_refused_by_its_field(theme, stored_views):
    with pytest.raises(ValueError, match="theme"):
        rendering.board(stored_views("first-basic")[0], theme=theme)
    with pytest.raises(ValueError, match="theme"):
        rendering.lobby_banner("first-basic", [], theme=theme)


@pytest.mark.parametrize("seat", [-1, 2, 99, "0"])
def test_an_unknown_seat_is_refused(seat, stored_views):
    for draw in (rendering.screen, rendering.player_board):
        with pytest.raises(ValueError, match="seat"):
            draw(stored_views("first-basic")[0], seat)


def test_a_closed_screen_is_refused(stored_views):
    with pytest.raises(ValueError, match="seat"):
        rendering.screen(stored_views("screen-first-basic")[0], 1)


def test_a_final_scoring_needs_an_end(stored_views):
    with pytest.raises(ValueError, match="view"):
        rendering.final(stored_views("first-basic")[0])


@pytest.mark.parametrize(
    ("ruleset", "names", "seats", "field"),
    [("chess", [], 2, "ruleset"), ("first-basic", ["a"] * 3, 2, "seats"), ("first-basic", [], 5, "seats")],
)
def test_a_lobby_that_cannot_be_is_refused_by_its_field(ruleset, names, seats, field):
    with pytest.raises(ValueError, match=field):
        rendering.lobby_banner(ruleset, names, seats=seats)


def test_final_words_have_every_term(stored_views):
    over = stored_views("final-second-advanced")[0]
    words = rendering.final(over).alt
    for line in over.outcome.lines:
        assert f" {line.total}: " in words
        assert all(str(vp) in words for vp in line.terms.values())
    assert words.startswith(over.seats[over.outcome.winners[0]].name)


def test_a_shared_victory_has_no_single_winner(stored_views):
    over = stored_views("final-second-regular")[0]
    shared = replace(over, outcome=replace(over.outcome, winners=(0, 3)))
    words = rendering.final(shared).alt
    assert "share the victory" in words
    assert rendering.final(shared).png != rendering.final(over).png
    assert rendering.board(shared)[0].alt.startswith(f"{over.seats[0].name} and {over.seats[3].name}")


def test_the_wheel_strikes_prices_that_are_too_high(stored_views):
    shown = stored_views("second-regular")[0]
    pictures = {coins: rendering.wheel(shown, coins=coins).png for coins in (0, 3, 20, 21)}
    assert len(set(pictures.values())) == 4
    assert "You have 3 coins" in rendering.wheel(shown, coins=3).alt


def test_the_screen_says_what_is_there(stored_views):
    shown = stored_views("screen-first-basic")[0]
    words = rendering.screen(shown, 0).alt
    assert f"{shown.seats[0].screen.coins} coins" in words
    for objective in shown.seats[0].objectives:
        assert f"{objective.have} of {objective.need}" in words


def test_the_whole_position_is_there_in_words(stored_views):
    shown = stored_views("second-advanced")[0]
    # A long name may take two lines.
    text = " ".join(rendering.position_text(shown).split())
    for seat in shown.seats:
        assert f"{seat.name}: {seat.vp} VP, {seat.markers_left} markers left" in text
        for building in chain(*seat.columns):
            assert f"{TYPE_TITLES[tile_type(building.tile)]} {tile_value(building.tile)}" in text
    assert f"{shown.bag_count} blocks in the bag" in text
    assert f"{shown.pile_count} in the pile" in text
    assert f"{shown.seats[shown.to_move].name} to play" in text
