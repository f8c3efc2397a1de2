"""The wheel with everything on it: blocks with their prices, decorations, statues and the bag."""

from __future__ import annotations

from math import radians

from msgspec import Struct

from game import SINGLE, Item, Tally, View, block_price
from rendering.drawing.canvas import Layer
from rendering.drawing.colours import CREAM, HUB, INK, RIM
from rendering.drawing.geometry import Circle, point_on_circle
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import LEAST
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.blocks import draw_bag, draw_priced_block
from rendering.pieces.items import draw_medal, draw_statue, statue_paint
from rendering.position.ruleset_tables import darkest_paint, paint_of
from rendering.public_board.market.block_positions import Pieces, piece_positions, pieces_of
from rendering.public_board.market.wheel_base import (
    AROUND,
    RADIUS,
    RIM_MIDDLE,
    direction,
    lay_wedge_frame,
    ring_tone,
    wedge_marble,
    wheel_base_sprite,
)

# Decorations lie on the rim, so that blocks have the whole wedge.
MEDAL, MEDALS_AFTER = 68, radians(18)
STATUE, STATUES_AT = 64, 109
# A stack: how far the second block is visible behind the first, and the badge with the count.
BEHIND = 7
BADGE_W, BADGE_H = 40, 43
# The room around a stack for these two, and around a single block for its round edge.
AROUND_STACK, AROUND_BLOCK = 16, 1


class WheelContent(Struct, frozen=True):
    """What the wheel shows. Prices above the viewer's `coins` are struck through, and places `in_reach` are framed."""

    blocks: tuple[Tally, ...]
    bag: int
    darkest: int
    decorations: tuple[Item, ...]
    statues: tuple[Item, ...]
    coins: int | None = None
    in_reach: frozenset[int] = frozenset()


def wheel_content(view: View, *, coins: int | None = None, in_reach: frozenset[int] = frozenset()) -> WheelContent:
    """What the wheel shows of this position."""
    return WheelContent(
        blocks=view.wheel,
        bag=view.bag_count,
        darkest=darkest_paint(view.ruleset),
        decorations=view.place_decorations,
        statues=view.place_statues,
        coins=coins,
        in_reach=in_reach,
    )


def _room_around(count: int) -> int:
    return AROUND_STACK if count > 1 else AROUND_BLOCK


@cached_sprite
def priced_block_sprite(
    theme: Theme, paint: int, amount: int, count: int, side: float, ground: str, is_too_dear: bool
) -> Sprite:
    """A block with its price, or a stack of them, drawn on its marble and cut out."""
    around = _room_around(count)
    pen = Pen(theme, side + 2 * around, side + 2 * around, ground=ground).at(around, around)
    if count > 1:
        draw_priced_block(pen.at(BEHIND, -BEHIND), paint, amount, side=side)
    draw_priced_block(pen, paint, amount, side=side, is_too_dear=is_too_dear)
    if count > 1:
        corner = (side + 5 - BADGE_W, -11)
        pen.rect((*corner, BADGE_W, BADGE_H), INK, radius=10, edge=CREAM, stroke=2)
        where = (corner[0] + BADGE_W / 2, corner[1] + BADGE_H / 2)
        pen.text(where, str(count), face="black", size=LEAST, fill=CREAM, anchor="m")
    return pen.sprite(cut_out=True)


@cached_sprite
def _medal_sprite(theme: Theme, object_: int) -> Sprite:
    pen = Pen(theme, MEDAL + 1, MEDAL + 1, ground=RIM)
    draw_medal(pen.at(0.5, 0.5, MEDAL / 100), object_)
    return pen.sprite(cut_out=True)


@cached_sprite
def _statue_sprite(theme: Theme, paint: int, ground: str) -> Sprite:
    pen = Pen(theme, STATUE + 1, STATUE + 1, ground=ground)
    draw_statue(pen.at(0.5, 0.5, STATUE / 100), paint)
    return pen.sprite(cut_out=True)


@cached_sprite
def _bag_sprite(theme: Theme, count: int, unit: float) -> Sprite:
    """The bag and how many blocks are in it."""
    pen = Pen(theme, 96 * unit, 96 * unit, ground=HUB).at(0, 0, unit)
    draw_bag(pen.at(30, 0, 0.36))
    pen.text((48, 66), str(count), face="black", size=44, fill=CREAM, anchor="m")
    return pen.sprite(cut_out=True)


def _piece_sprite(theme: Theme, content: WheelContent, place: int, pieces: Pieces, side: float) -> Sprite:
    paint, amount = paint_of(pieces.colour, content.darkest), block_price(place, SINGLE[pieces.colour])
    is_too_dear = content.coins is not None and amount > content.coins
    return priced_block_sprite(theme, paint, amount, pieces.count, side, wedge_marble(theme, place), is_too_dear)


def _lay_blocks(layer: Layer, at: Circle, content: WheelContent) -> None:
    for place, blocks in enumerate(content.blocks):
        pieces = pieces_of(blocks)
        placed = zip(piece_positions(place, len(pieces)), pieces, strict=True)
        # Stacks extend upwards and to the right, and cover their neighbours there.
        for (x, y, side), piece in sorted(placed, key=lambda pair: (pair[0].y, -pair[0].x)):
            corner = side / 2 + _room_around(piece.count)
            layer.put(_piece_sprite(layer.theme, content, place, piece, side), at.x + x - corner, at.y + y - corner)


def _lay_items(layer: Layer, at: Circle, content: WheelContent) -> None:
    """Second edition, advanced: a decoration on the rim at every place, a statue on every part of the ring."""
    centre = (at.x, at.y)
    for place, item in enumerate(content.decorations):
        x, y = point_on_circle(centre, RIM_MIDDLE, direction(place) + MEDALS_AFTER)
        layer.put(_medal_sprite(layer.theme, item), x - MEDAL / 2, y - MEDAL / 2)
    for place, item in enumerate(content.statues):
        x, y = point_on_circle(centre, STATUES_AT, direction(place))
        sprite = _statue_sprite(layer.theme, statue_paint(item, content.darkest), ring_tone(place))
        layer.put(sprite, x - STATUE / 2, y - STATUE / 2)


def lay_wheel(layer: Layer, at: Circle, content: WheelContent) -> None:
    """Lay the wheel with everything on it."""
    half = RADIUS + AROUND
    has_ring = bool(content.statues)
    layer.put(wheel_base_sprite(layer.theme, has_ring), at.x - half, at.y - half)
    # Before the blocks, which reach to the edges of a full place.
    for place in sorted(content.in_reach):
        lay_wedge_frame(layer, (at.x, at.y), place, has_ring=has_ring)
    _lay_items(layer, at, content)
    _lay_blocks(layer, at, content)
    unit = 1.25 if has_ring else 1.9
    layer.put(_bag_sprite(layer.theme, content.bag, unit), at.x - 48 * unit, at.y - 50 * unit)
