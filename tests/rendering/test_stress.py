"""Extremes: everything stays on the picture in any game and with any name."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import rendering
from game import EMPTY_TALLY, GOLD_STATUE, RULESETS, Building, tally, tile

LONG_NAME = "Wilhelmina Wolkenstein-Wittgenst"
NAMES = (LONG_NAME, "W" * 32, "مصطفى عبد الرحمن الطويل جدا جدا", "𝕱𝖆𝖓𝖈𝖞 🦊 ñame")


def crowded_column(count):
    """A column with this many buildings, with everything on them."""
    return tuple(
        Building(tile(index % 6, (1, 2, 3, 4, 5, 8)[index % 6]), decorated=index % 2 == 0, statue=GOLD_STATUE)
        for index in range(count)
    )


def extreme_view(view, *, buildings=12, names=NAMES):
    """The same position, with as much on it as there could be."""
    seats = tuple(
        replace(
            seat,
            name=names[number % len(names)],
            vp=(245, 999, 200, 100)[number],
            columns=tuple(crowded_column(buildings if (city + number) % 2 else city) for city in range(6)),
            upgrades=0b11111111 if view.has_eights else 0,
            open_markers=8 if view.sections else 0,
        )
        for number, seat in enumerate(view.seats)
    )
    full = (EMPTY_TALLY, tally((2, 2, 2, 2, 2, 1)), EMPTY_TALLY, EMPTY_TALLY, EMPTY_TALLY, EMPTY_TALLY)
    return replace(view, seats=seats, wheel=full, bag_count=31, pile_count=27, round=123)


def texts_outside(written):
    """Texts that extend beyond their piece by more than a hair."""
    return [
        label
        for label in written
        if label.box[0] < -2
        or label.box[1] < -2
        or label.box[2] > label.piece[0] + 2
        or label.box[3] > label.piece[1] + 2
    ]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_everything_written_stays_on_its_piece(ruleset, stored_views, recorded_texts):
    with recorded_texts() as written:
        shown = extreme_view(stored_views(ruleset)[0])
        rendering.board(shown)
        rendering.player_board(shown, 1)
        rendering.wheel(shown, coins=123)
        over = extreme_view(stored_views(f"final-{ruleset}")[0])
        rendering.board(over)
        rendering.final(over)
        rendering.screen(over, 1)
        rendering.lobby_banner(ruleset, NAMES)
    assert len(written) > 200
    assert not texts_outside(written)


def test_a_name_that_is_neither_shrunk_nor_cut_is_noticed(recorded_texts, stored_views, monkeypatch):
    monkeypatch.setattr(
        "rendering.public_board.players.row.fitted_name", lambda name, seat, *, face, size, least, width: (name, size)
    )
    with recorded_texts() as written:
        rendering.board(extreme_view(stored_views("first-basic")[0], names=("W" * 64, "Nils")))
    assert texts_outside(written)


def test_each_of_twelve_buildings_shows(stored_views):
    """Taking away any one of twelve changes the picture."""
    shown = extreme_view(stored_views("second-advanced")[0])
    seat = shown.seats[0]
    column = next(index for index, held in enumerate(seat.columns) if len(held) == 12)
    whole = [picture.png for picture in rendering.board(shown)]
    for row in range(12):
        fewer = (*seat.columns[column][:row], *seat.columns[column][row + 1 :])
        columns = (*seat.columns[:column], fewer, *seat.columns[column + 1 :])
        less = replace(shown, seats=(replace(seat, columns=columns), *shown.seats[1:]))
        assert [picture.png for picture in rendering.board(less)] != whole


@pytest.mark.parametrize(
    "name", ["", "   ", "\n\t", "\u200b\u200d", "\x00\x07", "🦊🦊", "\ud800", "𐎠𐎡", "\ue000", "a" * 4000]
)
def test_any_name_gives_a_whole_picture(name, stored_views, as_image):
    view = stored_views("first-basic")[0]
    named = replace(view, seats=tuple(replace(seat, name=name) for seat in view.seats))
    for picture in rendering.board(named):
        assert as_image(picture).size == (picture.width, picture.height)
        assert 0 < len(picture.alt) <= 1024


def test_a_full_wheel_keeps_every_price(stored_views):
    """With eleven blocks on one place, the price of each can be read."""
    view = stored_views("second-advanced")[0]
    for place in range(6):
        full = [EMPTY_TALLY] * 6
        full[place] = tally((2, 2, 2, 2, 2, 1))
        crowded_wheel = replace(view, wheel=tuple(full))
        whole = rendering.board(crowded_wheel)[0].png
        for colour in range(6):
            full[place] = tally(tuple(n - (c == colour) for c, n in enumerate((2, 2, 2, 2, 2, 1))))
            assert rendering.board(replace(view, wheel=tuple(full)))[0].png != whole
