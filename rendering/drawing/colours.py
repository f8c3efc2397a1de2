"""The colours that every theme shares, and arithmetic with colours, which are always written `#RRGGBB`."""

from __future__ import annotations

RIM, RIM_LIGHT, RIM_DEEP, PLAQUE, PILE_EDGE = "#A9552F", "#C87A50", "#8C4424", "#6E3319", "#5D2F1A"
CITY, LAND = "#A64F2B", "#5C6B36"
CREAM = "#FFF8EC"
GOLD, GOLD_EDGE, GOLD_SHADE = "#E7B64C", "#7A5812", "#C9962F"
INK, INK_SOFT = "#2A2320", "#655A50"
EIGHT_GROUND = "#F2DDA6"
WALL, WALL_SHADE, ROOF, ROOF_SHADE = "#E0CFB6", "#C6B092", "#BC5F38", "#9F5739"
OPENING, CYPRESS = "#54433A", "#4E6634"
FAR_LAND, FAR_CYPRESS, SUN_HALO = "#716F4B", "#3A4C27", "#C8863E"
SACK, SACK_SHADE = "#C9A077", "#A67D55"
HUB = "#43352E"
STAR_ON_MARBLE = "#A3471F"
DONE_ON_MARBLE = "#3F6B2C"
GREY_COIN, GREY_EDGE = "#E6E0D6", "#8A7E72"
SEAT_INK = "#1F1A17"
SCREEN = "#9A8C79"
BLOCK_EDGE = "#1C1815"
RIM_MARK, DISCOUNT = "#F3DCC4", "#F2D9A8"
SIGN_ON_GOLD = "#3A2A10"
RING, RING_SECOND, RING_EDGE = "#DBCEBA", "#C9BAA4", "#8A7464"

# All of the above in this order: the palettes begin with them, so that each of these areas keeps its exact colour.
NAMED = tuple(value for name, value in tuple(globals().items()) if name.isupper() and isinstance(value, str))

BLACK, WHITE = "#000000", "#FFFFFF"

# A seat is recognised by its colour, number and shape: disc, diamond, triangle, hexagon.
SEATS = ("#F1864E", "#34919C", "#EEB5D6", "#9C86D6")

CARD_HEADS = {"top": "#7A4E32", "object": "#5E4680", "building": "#5F646B", "bonus": "#44683F"}

# A paint is an index here: white, yellow, red, green, blue, purple, black. How different they
# must be for four kinds of eyes is measured in tests/rendering/drawing/test_colours.py.
STANDARD_BLOCKS = ("#F8F4EA", "#EFBB30", "#B13627", "#66AC88", "#2F5BB6", "#351A4C", "#262327")
SAFE_BLOCKS = ("#FFFFFF", "#F2C41B", "#B32C17", "#64A391", "#2650AF", "#1F0B23", "#141016")
BLOCK_LETTERS = "WYRGBPK"
BLOCK_INKS = ("#2A2320", "#2A2320", "#FFFFFF", "#1C1815", "#FFFFFF", "#FFFFFF", "#FFFFFF")
PURPLE_PAINT, BLACK_PAINT = 5, 6


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixture(colour: str, other: str, share: float) -> str:
    """`colour` with this share of `other` in it."""
    pairs = zip(rgb(colour), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def darker(colour: str) -> str:
    """The colour, darker."""
    return mixture(colour, BLACK, 0.28)


def lighter(colour: str) -> str:
    """The colour, lighter."""
    return mixture(colour, WHITE, 0.35)


def seat_shade(colour: str) -> str:
    """The dark shade of a seat's colour."""
    return mixture(colour, SEAT_INK, 0.42)


def faded_colour(colour: str, ground: str) -> str:
    """A trace of the colour on its ground, for things that are used up."""
    return mixture(ground, colour, 0.34)
