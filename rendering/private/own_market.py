"""The market and the wheel for the player to move: what can be reached this turn is framed."""

from __future__ import annotations

from math import radians

from game import View
from rendering.drawing.canvas import Canvas, Layer
from rendering.drawing.colours import SEAT_INK
from rendering.drawing.geometry import Size, point_on_circle
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import WIDTH
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.signs import draw_check
from rendering.position.reach import Reach
from rendering.private.place_outlines import market_box
from rendering.public_board.header import header_sprite, title_around
from rendering.public_board.market.market import market_canvas
from rendering.public_board.market.market_layout import WHEEL
from rendering.public_board.market.wheel import wheel_content
from rendering.public_board.market.wheel_base import RIM_MIDDLE, direction
from rendering.words.picture_words import PictureWords

FRAME, HALO = 8, 12
BADGE = 46
# On the rim, between the chevrons and the plate of the place.
BADGE_BEFORE = radians(14)


@cached_sprite
def _frame_sprite(theme: Theme, size: Size) -> Sprite:
    """A frame around a piece of this size, with its middle cut out."""
    width, height = size
    pen = Pen(theme, width + 2 * HALO, height + 2 * HALO)
    for inset, colour, radius in ((0, theme.halo, 22), (2, theme.done, 20), (2 + FRAME, theme.ground, 12)):
        box = (inset, inset, width + 2 * (HALO - inset), height + 2 * (HALO - inset))
        pen.rect(box, colour, radius=radius)
    return pen.sprite(cut_out=True)


@cached_sprite
def _badge_sprite(theme: Theme) -> Sprite:
    """A check in a roundel, which says the same as the frame without colour."""
    pen = Pen(theme, BADGE, BADGE)
    middle = (BADGE / 2, BADGE / 2)
    pen.disc(middle, BADGE / 2, SEAT_INK)
    pen.disc(middle, BADGE / 2 - 3, theme.done)
    draw_check(pen.at(BADGE * 0.24, BADGE * 0.24, BADGE * 0.0052), SEAT_INK if theme.is_dark else theme.marble)
    return pen.sprite(cut_out=True)


def lay_wedge_badge(layer: Layer, place: int) -> None:
    """Lay a check on the rim next to a place of the wheel."""
    x, y = point_on_circle((WHEEL.x, WHEEL.y), RIM_MIDDLE, direction(place) - BADGE_BEFORE)
    layer.put(_badge_sprite(layer.theme), x - BADGE / 2, y - BADGE / 2)


def lay_reach(layer: Layer, view: View, reach: Reach) -> None:
    """Lay a check beside every place within reach, and a frame around it; places of the wheel already have one."""
    for place in sorted(reach.places):
        box = market_box(view, place)
        if place.kind == "wedge":
            lay_wedge_badge(layer, place.number)
        elif box is not None:
            layer.put(_frame_sprite(layer.theme, (box.w, box.h)), box.x - HALO, box.y - HALO)
            layer.put(_badge_sprite(layer.theme), box.x + box.w - BADGE * 0.7, box.y - BADGE * 0.3)


def own_market_canvas(view: View, seat: int, theme: Theme, words: PictureWords, reach: Reach) -> Canvas:
    """The market with what this seat can reach. Prices that are too high are struck through if that is known."""
    screen = view.seats[seat].screen
    assert screen is not None, "reach was read from it"
    title = title_around(view.seats[seat].name, words.around_name("picture-in-reach"))
    header = header_sprite(theme, WIDTH, seat, title, words.coins(screen.coins))
    wheel = wheel_content(view, coins=reach.coins, in_reach=reach.wedges)
    canvas = market_canvas(view, theme, words, header=header, wheel=wheel)
    lay_reach(canvas, view, reach)
    return canvas
