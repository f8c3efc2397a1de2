"""The wheel close up, with the whole table of prices on its rim."""

from __future__ import annotations

from math import pi
from typing import Final

from game.tally import Tally
from game.view import View
from rendering import parts
from rendering.band import title_band
from rendering.block_wheel import RIM_WIDTH, UNIT, around, direction, lay_wheel, order, shown_wheel
from rendering.cache import Sprite, cached
from rendering.canvas import Canvas
from rendering.facts import WORDING, darkest, price
from rendering.layout import BAND, Round
from rendering.pen import Pen, text_width
from rendering.theme import BLOCK_EDGE, BLOCK_INKS, BLOCK_LETTERS, RIM, SEAT_INK, SEATS, Theme, mix

WIDTH: Final = 900
AT: Final = Round(WIDTH / 2, BAND + 18 + 430, 430)
CHIP: Final = 41
APART: Final = 6.15
AFTER_NUMERAL: Final = 7.6


@cached
def _price_chip(theme: Theme, paint: int, amount: int) -> Sprite:
    """A line of the price table: the colour's letter small, its price large."""
    pen = Pen(theme, CHIP, CHIP, ground=RIM)
    edge = mix(theme.blocks[paint], "#FFFFFF", 0.35) if paint >= 5 else BLOCK_EDGE
    pen.rect((0, 0, CHIP, CHIP), theme.blocks[paint], radius=7, edge=edge, stroke=1.6)
    ink = BLOCK_INKS[paint]
    pen.text((4, 11), BLOCK_LETTERS[paint], face="black", size=15, fill=ink)
    pen.text((CHIP - 5, CHIP - 15), str(amount), face="black", size=28, fill=ink, anchor="r")
    return pen.sprite(cut_out=True)


def _lay_table(canvas: Canvas, dark: int) -> None:
    radius = (UNIT - RIM_WIDTH / 2) * AT.r / UNIT
    for place in range(6):
        for colour in range(6):
            steps = colour - 2.5
            degrees = (abs(steps) - 0.5) * APART + AFTER_NUMERAL
            angle = direction(place) + order(place) * (1 if steps > 0 else -1) * degrees * pi / 180
            x, y = around((AT.x, AT.y), radius, angle)
            amount = price(place, Tally(1 << 4 * colour))
            piece = _price_chip(canvas.theme, dark if colour == 5 else colour, amount)
            canvas.put(piece, x - CHIP / 2, y - CHIP / 2)


@cached
def _purse(theme: Theme, coins: int, seat_colour: str) -> Sprite:
    """The coins at hand, for the band."""
    number = text_width(str(coins), "display", 54)
    unit = "coin" if coins == 1 else "coins"
    width = 58 + 12 + number + 10 + text_width(unit, "heavy", 26) + 2
    pen = Pen(theme, width, 70, ground=seat_colour)
    parts.coin(pen.at(0, 7, 0.56))
    pen.text((68, 36), str(coins), face="display", size=54, fill=SEAT_INK)
    pen.text((68 + number + 10, 40), unit, face="heavy", size=26, fill=SEAT_INK)
    return pen.sprite(cut_out=True)


def lay_close_up(view: View, theme: Theme, coins: int | None) -> Canvas:
    """The wheel for whoever is to buy; prices above `coins` are struck through."""
    seat = view.to_move
    canvas = Canvas(theme, WIDTH, round(AT.y + AT.r + 18))
    words = "The wheel" if coins is None else "Choose a place"
    right = (f"Round {view.round}", WORDING[view.ruleset].title) if coins is None else ("", "")
    canvas.put(title_band(theme, WIDTH, seat, (words, None, ""), right), 0, 0)
    if coins is not None:
        purse = _purse(theme, coins, SEATS[seat])
        canvas.put(purse, WIDTH - 28 - purse.image.width, 8)
    lay_wheel(canvas, AT, shown_wheel(view, coins=coins, has_table=True))
    _lay_table(canvas, darkest(view.ruleset))
    return canvas
