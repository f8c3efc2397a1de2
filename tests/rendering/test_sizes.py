"""Pictures are readable on a phone: how large things are by their importance, and how tall pictures are.

A phone shows a picture of 1400 pixels about 300 wide. Anything that a decision needs has 9 pixels there: 42 of 1400.
Everything smaller is listed here with the reason.
"""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import contextmanager
from functools import cache

import pytest
from msgspec.structs import replace

import rendering
from game import OPEN_HOLDINGS, RULESETS, tally, view
from game.ai import random_game
from rendering.drawing.colours import BLOCK_LETTERS
from rendering.drawing.picture_sizes import LEAST, NAME_SIZE, TALLEST
from rendering.drawing.sprite_cache import SPRITES
from rendering.drawing.text import SUPERSAMPLING
from rendering.pieces import blocks, items, signs
from rendering.pieces.headings import HEADING_SIZE
from rendering.words.picture_words import picture_words
from testing.dry_drawing import dry_drawing

WORDS = picture_words("en")
CITY_TITLES, TYPE_TITLES = WORDS.city_titles, WORDS.type_titles
HEADINGS = {WORDS.say(key, ruleset=name) for name in RULESETS for key in ("picture-eights", "picture-upgrades")}
HEADINGS |= {WORDS.say(f"picture-{name}") for name in ("objects", "objectives", "prices")}
HEADINGS |= set(WORDS.say("picture-first-scorer").splitlines())
# Texts that may be smaller than 42, and how small, because their colour, sign or shape says the same.
SECONDARY = (
    ({*CITY_TITLES, *TYPE_TITLES}, 31.0),
    (HEADINGS, float(HEADING_SIZE)),
    ({WORDS.say(f"picture-card-{kind}") for kind in ("top", "object", "building", "bonus")}, 20.0),
    # The plus after the number of buildings that a city needs.
    ({"+"}, 30.0),
    # Letters on statues, chips and the broad W on a small block: the colour says the same.
    (set(BLOCK_LETTERS), 17.9),
    # Numbers of seats in seals: their shape and colour say the same.
    ({"1", "2", "3", "4"}, 14.0),
)
# Signs that may be smaller than 42: star and coin in a reward that has both; signs on the plates of a dozen buildings;
# a category with its improved reward beside statue pairs.
SMALLEST_SIGN = {
    "medal": 58.0,
    "statue": 42.0,
    "star": 33.0,
    "coin": 31.0,
    "sign": 42.0,
    "category": 40.0,
    "price": 56.7,
}


def crowded_view(shown, *, buildings, markers=3):
    """A position with as many buildings in one city of every seat, and a full wheel."""
    column = next(column for seat in shown.seats for column in seat.columns if column)
    seats = tuple(
        replace(
            seat,
            columns=((column * buildings)[:buildings], *seat.columns[1:]),
            upgrades=0b11111111 if shown.has_eights else 0,
            open_markers=markers if shown.sections else 0,
        )
        for seat in shown.seats
    )
    wheel = (tally((1, 1, 1, 1, 1)), tally((2, 2, 2, 2, 2, 1)), *[tally((1, 1, 1, 1, 1, 1))] * 4)
    return replace(shown, seats=seats, wheel=wheel)


@cache
def positions(ruleset, players):
    """Positions of a random game, of one with open holdings, and crowded ones made of them."""
    found = []
    for options in ((), (OPEN_HOLDINGS,)):
        states = [step[2] for step in random_game(ruleset, players, players, options=options)]
        picked = [view(states[len(states) * share // 8], None) for share in (1, 4, 7)] + [view(states[-1], None)]
        found += picked + [crowded_view(picked[2], buildings=count) for count in (5, 8, 12, 14)]
    return tuple(found)


@contextmanager
def recorded_signs():
    """The sizes in pixels of all signs, medals, statues, stars, coins and prices that are drawn, by kind."""
    found = []

    def recording(kind, draw, box=100):
        def record(pen, *args, **kwargs):
            found.append((kind, pen._unit * box / SUPERSAMPLING))
            return draw(pen, *args, **kwargs)

        return record

    kinds = {
        "draw_medal": ("medal", items.draw_medal),
        "draw_statue": ("statue", items.draw_statue),
        "draw_star": ("star", signs.draw_star),
        "draw_coin": ("coin", blocks.draw_coin),
        "draw_price": ("price", blocks.draw_price),
    }
    SPRITES.clear()
    with pytest.MonkeyPatch.context() as patch:
        for module in [module for name, module in sys.modules.items() if name.startswith("rendering.")]:
            for name, (kind, draw) in kinds.items():
                if getattr(module, name, None) is draw:
                    patch.setattr(module, name, recording(kind, draw))
            if hasattr(module, "OBJECT_SIGNS") and module.__name__ != "rendering.pieces.empty_places":
                patch.setattr(module, "OBJECT_SIGNS", tuple(recording("sign", sign) for sign in signs.OBJECT_SIGNS))
            if hasattr(module, "CATEGORY_SIGNS") and module.__name__ != "rendering.pieces.empty_places":
                several = tuple(recording("category", sign) for sign in signs.CATEGORY_SIGNS)
                patch.setattr(module, "CATEGORY_SIGNS", several)
        yield found
    SPRITES.clear()


def is_too_small(label, names):
    """Whether a recorded text is smaller than its importance allows."""
    if label.size >= LEAST - 0.01:
        return False
    # Names of people are cut and shrink to 38; the header has the full name of the player to move.
    if label.size >= 38 and (label.text in names or label.text.endswith("…")):
        return False
    return not any(label.text in words and label.size >= least - 0.01 for words, least in SECONDARY)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_a_decision_needs_can_be_read_on_a_phone(ruleset, players):
    with dry_drawing() as written, recorded_signs() as drawn:
        for shown in positions(ruleset, players):
            rendering.board(shown)
            rendering.wheel(shown)
            names = {seat.name for seat in shown.seats}
    assert len(written) > 100
    assert {(label.text, round(label.size, 1)) for label in written if is_too_small(label, names)} == set()
    assert len(drawn) > 100
    assert {(kind, round(size, 1)) for kind, size in drawn if size < SMALLEST_SIGN[kind] - 0.01} == set()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_picture_is_taller_than_discord_shows_at_full_width(ruleset, players):
    with dry_drawing():
        for shown in positions(ruleset, players):
            pictures = rendering.board(shown)
            assert [picture.width for picture in pictures] == [1400] * len(pictures)
            assert max(picture.height for picture in pictures) <= TALLEST == 1540


def test_the_measure_notices_a_small_price(stored_views, monkeypatch):
    """Blocks drawn smaller than they may be are caught, by their price and by their letter."""
    monkeypatch.setattr(blocks, "LEAST", 30.0)
    monkeypatch.setattr(blocks, "draw_price", lambda pen, amount, **_: pen.text((0, 0), str(amount), **SMALL))
    with dry_drawing() as written:
        rendering.wheel(crowded_view(stored_views("first-basic")[0], buildings=3))
    assert any(is_too_small(label, set()) for label in written)


SMALL = {"face": "black", "size": 60, "fill": "#000000"}


def test_names_of_cities_have_one_size_on_every_picture_of_players(stored_views):
    shown = crowded_view(stored_views("second-advanced")[0], buildings=9)
    with dry_drawing() as written:
        pictures = rendering.board(shown)
    assert len(pictures) > 2
    cities = [label for label in written if label.text in CITY_TITLES]
    assert all(NAME_SIZE - 1 <= label.size <= NAME_SIZE for label in cities)
    # Above the columns of every picture except the market's.
    assert Counter(label.text for label in cities) == dict.fromkeys(CITY_TITLES, len(pictures) - 1)
