"""The board since one's last turn: everything dimmed but what changed, outlined and signed."""

from __future__ import annotations

from io import BytesIO
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from game.pieces import STATUE_SPACES, TYPE_SPACES
from game.view import View
from rendering import parts
from rendering.band import title_band
from rendering.block_wheel import HUB_PLAIN, RIM_WIDTH, RING_OUTER, UNIT, direction
from rendering.cache import Sprite, cached
from rendering.differences import Changes, Place
from rendering.facts import shared_spaces
from rendering.layout import (
    WIDTH,
    BoardLayout,
    Box,
    cells,
    column_box,
    eight_box,
    plate_boxes,
    space_box,
    upgrade_box,
    warehouse_box,
)
from rendering.pen import FINE, Pen, Point, circle, rounded_outline
from rendering.public_board import lay_board, layout_of
from rendering.theme import SEAT_INK, Theme, rgb

DIMMED: Final = 0.6
OUTLINE, HALO = 5, 9


def _wedge(layout: BoardLayout, place: int, *, has_ring: bool) -> list[Point]:
    """The outline of a wedge of the wheel."""
    x, y, radius = layout.wheel
    unit = radius / UNIT
    outer, inner = (UNIT - RIM_WIDTH) * unit, (RING_OUTER if has_ring else HUB_PLAIN) * unit
    start, sweep = direction(place) - pi / 6, pi / 3
    far = circle((x, y), outer, 24, start=start, sweep=sweep)
    near = circle((x, y), inner + 2, 24, start=start, sweep=sweep)
    return [*far, *reversed(near)]


def _strip_box(layout: BoardLayout, view: View, place: Place) -> Box:
    """A place on a seat's strip."""
    corner = layout.strips[place.seat]
    match place.kind:
        case "building":
            column = column_box(place.number)
            boxes = plate_boxes(len(view.seats[place.seat].columns[place.number]))
            box = boxes[min(place.row, len(boxes) - 1)].moved(column.x, column.y)
        case "space":
            kind = 0 if place.number in TYPE_SPACES else 2 if place.number in STATUE_SPACES else 1
            first = (TYPE_SPACES[0], 12, STATUE_SPACES[0])[kind]
            box = space_box(kind, place.number - first)
        case _:
            box = warehouse_box(place.number)
    return box.moved(corner.x, corner.y)


def place_box(layout: BoardLayout, view: View, place: Place) -> Box:
    """Where a place of the board stands, the wheel's wedges apart."""
    match place.kind:
        case "tile":
            return layout.tiles[place.number]
        case "eight":
            return eight_box(layout.rows["eights"], place.number)
        case "upgrade":
            return upgrade_box(layout.rows["eights"], place.number)
        case "object":
            return cells(layout.rows["objects"], 6, 10)[place.number]
        case "section":
            return cells(layout.rows["court"], len(view.sections), 8)[place.number]
        case "shared":
            return cells(layout.rows["cities"], len(shared_spaces(view.ruleset)), 8)[place.number]
        case _:
            return _strip_box(layout, view, place)


def _outline(layout: BoardLayout, view: View, place: Place) -> list[Point]:
    if place.kind == "wedge":
        return _wedge(layout, place.number, has_ring=bool(view.place_statues))
    return rounded_outline(place_box(layout, view, place).grown(3), 9)


def _tag_at(layout: BoardLayout, view: View, place: Place) -> Point:
    """Where the seal of who did it goes."""
    if place.kind == "wedge":
        x, y, radius = layout.wheel
        reach = radius * (UNIT - RIM_WIDTH) / UNIT
        angle = direction(place.number) - pi / 6 + 0.1
        return x + reach * cos(angle), y + reach * sin(angle)
    box = place_box(layout, view, place)
    aside = 16 if box.w < 40 else 2
    return box.x - aside, box.y - aside


@cached
def _tag(theme: Theme, seat: int) -> Sprite:
    """A seal in a dark roundel with a bright edge."""
    pen = Pen(theme, 40, 40)
    pen.disc((20, 20), 20, SEAT_INK, edge=theme.changed, stroke=4)
    parts.seal(pen, seat, (20, 20), 10.5)
    return pen.sprite(cut_out=True)


def _holes(size: tuple[int, int], outlines: list[list[Point]]) -> Image.Image:
    """A mask that is open at the changed places."""
    fine = Image.new("L", (size[0] * 2, size[1] * 2), 0)
    draw = ImageDraw.Draw(fine)
    for outline in outlines:
        draw.polygon([(x * 2, y * 2) for x, y in outline], fill=255)
    return fine.reduce(2)


def _traced(picture: Image.Image, outline: list[Point], strokes: tuple[tuple[str, float], ...]) -> None:
    """Draw an outline smoothly: on a fine cut-out of the picture that is put back."""
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    left, top = int(min(xs)) - 8, int(min(ys)) - 8
    right, bottom = int(max(xs)) + 9, int(max(ys)) + 9
    part = picture.crop((left, top, right, bottom))
    fine = part.resize((part.width * FINE, part.height * FINE), Image.Resampling.NEAREST)
    draw = ImageDraw.Draw(fine)
    points = [((x - left) * FINE, (y - top) * FINE) for x, y in outline]
    for colour, width in strokes:
        draw.line([*points, points[0], points[1]], fill=colour, width=round(width * FINE), joint="curve")
    picture.paste(fine.reduce(FINE), (left, top))


def draw_since(view: View, theme: Theme, changed: Changes, *, viewer: int | None) -> tuple[bytes, tuple[int, int]]:
    """The board with its changed places outlined, as PNG, and its size."""
    layout = layout_of(view)
    canvas = lay_board(view, theme, top=_band(theme, view, changed, viewer))
    picture = canvas.full_colour()
    outlines = [_outline(layout, view, place) for place in changed.places]
    dim = Image.blend(picture, Image.new("RGB", picture.size, rgb(theme.ground)), DIMMED)
    holes = _holes(picture.size, outlines)
    holes.paste(255, (0, 0, WIDTH, 92))
    dim.paste(picture, (0, 0), holes)
    for outline in outlines:
        _traced(dim, outline, ((theme.halo, HALO), (theme.changed, OUTLINE)))
    _sign(dim, view, theme, changed)
    stream = BytesIO()
    dim.save(stream, "PNG", compress_level=7)
    return stream.getvalue(), dim.size


def _sign(picture: Image.Image, view: View, theme: Theme, changed: Changes) -> None:
    layout = layout_of(view)
    for place, seat in changed.places.items():
        if seat is not None:
            x, y = _tag_at(layout, view, place)
            tag = _tag(theme, seat)
            image = tag.image.convert("RGB")
            picture.paste(image, (round(x) - 20, round(y) - 20), tag.mask)


def _band(theme: Theme, view: View, changed: Changes, viewer: int | None) -> Sprite:
    turns = "1 turn" if changed.turns == 1 else f"{changed.turns} turns"
    count = len(changed.places)
    places = "1 place changed" if count == 1 else f"{count} places changed"
    seat = view.to_move if viewer is None else viewer
    words = ("Since your last turn, ", view.seats[seat].name, "")
    return title_band(theme, WIDTH, seat, words, (f"Round {view.round}", f"{turns}, {places}"))
