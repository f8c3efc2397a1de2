"""In the layout of any position nothing overlaps and nothing leaves its box."""

from __future__ import annotations

from itertools import chain, combinations
from math import hypot

import pytest
from msgspec.structs import replace

from game import OPEN_HOLDINGS, PLACES, RULESETS, view
from game.ai import random_game
from rendering.drawing.geometry import Box
from rendering.drawing.picture_sizes import TALLEST, WIDTH
from rendering.position.features import features, is_open
from rendering.position.ruleset_tables import own_spaces
from rendering.public_board.header import HEADER_H
from rendering.public_board.market.block_positions import MOST_SINGLE, piece_positions
from rendering.public_board.market.market_layout import WHEEL, market_layout
from rendering.public_board.market.wheel_base import HUB_PLAIN, RADIUS, RIM_WIDTH, RING_OUTER
from rendering.public_board.players.court import section_boxes
from rendering.public_board.players.players_layout import (
    IDENTITY_W,
    IDENTITY_X,
    LEFT,
    MOST_PLATES,
    _layouts,
    column_box,
    head_box,
    plate_box,
    players_layouts,
    space_box,
    tag_box,
    wells_height,
)
from rendering.public_board.players.row import middle_box, warehouse_box


def do_overlap(box, other):
    return (
        box.x < other.x + other.w and other.x < box.x + box.w and box.y < other.y + other.h and other.y < box.y + box.h
    )


def are_apart(boxes):
    return not any(do_overlap(box, other) for box, other in combinations(boxes, 2))


def is_inside(box, outer):
    return (
        box.x >= outer.x
        and box.y >= outer.y
        and box.x + box.w <= outer.x + outer.w + 0.5
        and box.y + box.h <= outer.y + outer.h + 0.5
    )


def shown_positions(ruleset, players, *, options=()):
    states = [step[2] for step in random_game(ruleset, players, 7, options=options)]
    return [view(state, None) for state in states[:: max(1, len(states) // 12)]]


def crowded_view(shown, count):
    """This many buildings in every column of every seat, with every reward upgraded."""
    building = next(b for seat in shown.seats for b in chain(*seat.columns))
    columns = ((building,) * count,) * 6
    upgrades = 0b11111111 if shown.has_eights else 0
    return replace(shown, seats=tuple(replace(seat, columns=columns, upgrades=upgrades) for seat in shown.seats))


def piece_boxes(place, count):
    return [Box(x - side / 2, y - side / 2, side, side) for x, y, side in piece_positions(place, count)]


@pytest.mark.parametrize("count", range(1, MOST_SINGLE + 1))
def test_blocks_of_a_place_lie_apart_and_on_the_wheel(count):
    for place in PLACES:
        boxes = piece_boxes(place, count)
        assert len(boxes) == count
        assert are_apart(boxes)
        for x, y, w, h in boxes:
            corners = [(x, y), (x + w, y), (x, y + h), (x + w, y + h)]
            # A corner may touch the rim, whose inner edge is round, but no more than a third of its width.
            assert max(hypot(*corner) for corner in corners) < RADIUS - RIM_WIDTH * 2 / 3
            nearest = hypot(max(x, 0, -x - w), max(y, 0, -y - h))
            assert nearest > max(RING_OUTER, HUB_PLAIN)


@pytest.mark.parametrize("place", PLACES)
def test_blocks_of_neighbouring_places_lie_apart(place):
    for number in range(1, MOST_SINGLE + 1):
        for other in range(1, MOST_SINGLE + 1):
            assert are_apart([*piece_boxes(place, number), *piece_boxes((place + 1) % 6, other)])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_market_holds_its_parts_apart(ruleset):
    layout = market_layout(features(shown_positions(ruleset, 2)[0]))
    wheel = Box(WHEEL.x - WHEEL.r, WHEEL.y - WHEEL.r, 2 * WHEEL.r, 2 * WHEEL.r)
    boxes = [*layout.tiles, layout.pile, *layout.eights, *layout.upgrades, *layout.objects, *layout.objectives, wheel]
    boxes += [layout.supply] if layout.supply else []
    assert are_apart(boxes)
    below_header = Box(0, HEADER_H, WIDTH, layout.height - HEADER_H)
    assert all(is_inside(box, below_header) for box in boxes)
    assert layout.height <= TALLEST


def check_players(shown):
    layouts = players_layouts(shown)
    assert [row.seat for layout in layouts for row in layout.rows] == list(range(len(shown.seats)))
    for number, layout in enumerate(layouts):
        assert layout.height <= TALLEST
        whole = [row.box for row in layout.rows]
        if number == 0:
            spaces = 8 if shown.ruleset == "second-advanced" else 6
            whole += [head_box(layout, space) for space in range(spaces)]
        if layout.court is not None:
            whole += section_boxes(layout.court, shown.sections).values()
        whole += [layout.notes] if layout.notes else []
        assert are_apart(whole)
        assert all(is_inside(box, Box(0, 0, WIDTH, layout.height)) for box in whole)
        for row in layout.rows:
            check_row(shown, row)


def check_row(shown, row):
    """Columns, plates, tags, points and spaces of one row."""
    own, height = shown.seats[row.seat], wells_height(row.box.h, has_holdings=is_open(shown))
    for city, column in enumerate(own.columns):
        well = column_box(city, height)
        plates = [plate_box(city, index, height, row.pitch) for index in range(min(len(column), MOST_PLATES))]
        if own.upgrades >> city & 1:
            plates.append(tag_box(city))
        assert are_apart(plates)
        assert all(is_inside(plate, well) for plate in plates)
        assert all(plate.h >= 44 for plate in plates)
    is_to_play = shown.outcome is None and shown.to_move == row.seat
    groups = enumerate(own_spaces(shown.ruleset))
    cells = [space_box(shown.ruleset, group, n, height) for group, spaces in groups for n in range(len(spaces))]
    left = Box(IDENTITY_X - LEFT, 0, IDENTITY_W, height)
    middle = middle_box(shown.ruleset, height, is_to_play=is_to_play)
    assert are_apart([*cells, middle])
    assert all(is_inside(cell, left) for cell in (*cells, middle))
    assert middle.h >= 70
    if shown.place_decorations:
        assert all(is_inside(warehouse_box(shown.ruleset, n, height, is_to_play=is_to_play), middle) for n in range(2))


@pytest.mark.parametrize("options", [(), (OPEN_HOLDINGS,)])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_players_keep_apart_on_every_position(ruleset, players, options):
    for shown in shown_positions(ruleset, players, options=options):
        check_players(shown)
    for count in (4, 7, 12, 36):
        check_players(crowded_view(shown, count))


def test_a_plate_that_is_too_low_is_caught(monkeypatch):
    """With a larger distance than the row has room for, plates leave their wells."""
    shown = crowded_view(shown_positions("first-basic", 3)[-1], 9)
    check_players(shown)
    monkeypatch.setattr("rendering.public_board.players.players_layout._RowNeed.widest_pitch", lambda self, height: 90)
    _layouts.cache_clear()
    with pytest.raises(AssertionError):
        check_players(shown)
    _layouts.cache_clear()


def test_rows_are_shared_out_evenly():
    """If four rows do not fit on one picture, there are two and two."""
    shown = crowded_view(shown_positions("second-advanced", 4)[-1], 6)
    sizes = [len(layout.rows) for layout in players_layouts(shown)]
    assert sum(sizes) == 4
    assert max(sizes) - min(sizes) <= 1
    assert len(sizes) > 1
