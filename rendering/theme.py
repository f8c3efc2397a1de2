"""Themes: every colour the pictures use, by its role."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

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

# A seat is known by colour, shape and number alike: disc, diamond, triangle, hexagon.
SEATS: Final = ("#F1864E", "#34919C", "#EEB5D6", "#9C86D6")

CARD_HEADS: Final = {"top": "#7A4E32", "object": "#5E4680", "building": "#5F646B", "bonus": "#44683F"}

# White, yellow, red, green, blue, purple, black: colour 5 is painted purple or black as the ruleset has it.
STANDARD_BLOCKS: Final = ("#F8F4EA", "#EFBB30", "#B13627", "#66AC88", "#2F5BB6", "#351A4C", "#262327")
SAFE_BLOCKS: Final = ("#FFFFFF", "#F2C41B", "#B32C17", "#64A391", "#2650AF", "#1F0B23", "#141016")
BLOCK_LETTERS: Final = "WYRGBPK"
BLOCK_INKS: Final = ("#2A2320", "#2A2320", "#FFFFFF", "#1C1815", "#FFFFFF", "#FFFFFF", "#FFFFFF")
PURPLE, BLACK = 5, 6


class Theme(Struct, frozen=True, eq=False):
    """Colours by role. There is one value of each theme, so that it can be a key of the cache by identity."""

    name: str
    ground: str
    panel: str
    raised: str
    well: str
    line: str
    text: str
    muted: str
    faint: str
    hills: tuple[str, str, str]
    marble: str
    marble_second: str
    marble_line: str
    vein: str
    star: str
    done: str
    changed: str
    halo: str
    blocks: tuple[str, ...] = STANDARD_BLOCKS
    has_patterns: bool = False


DARK: Final = Theme(
    name="dark",
    ground="#292220",
    panel="#352C28",
    raised="#42372F",
    well="#42372F",
    line="#5D5046",
    text="#F5EEE2",
    muted="#C2B5A5",
    faint="#6F6156",
    hills=("#2F2724", "#352C28", "#3B312B"),
    marble="#F3EDE3",
    marble_second="#E7DED0",
    marble_line="#CBBFAE",
    vein="#D8CDBD",
    star="#E08A5B",
    done="#9CCB86",
    changed="#7FE3F2",
    halo="#100C0A",
)

LIGHT: Final = Theme(
    name="light",
    ground="#E4D8C5",
    panel="#F5EEE2",
    raised="#FFFBF4",
    well="#E7DBC8",
    line="#BDAC91",
    text="#2A2320",
    muted="#5F5343",
    faint="#A8997F",
    hills=("#DED1BC", "#D8CAB3", "#D1C2A9"),
    marble="#FFFCF6",
    marble_second="#F1E9DB",
    marble_line="#CDBEA6",
    vein="#DFD3C0",
    star="#A3471F",
    done="#3F6B2C",
    changed="#005F78",
    halo="#FFFBF4",
)

COLOUR_BLIND: Final = Theme(
    **{
        **{name: getattr(DARK, name) for name in DARK.__struct_fields__},
        "name": "colour-blind",
        "blocks": SAFE_BLOCKS,
        "has_patterns": True,
    }
)

THEMES: Final = {theme.name: theme for theme in (DARK, LIGHT, COLOUR_BLIND)}


def theme_named(name: str) -> Theme:
    """The theme of this name, or a ValueError that says what is wrong with `theme`."""
    try:
        return THEMES[name]
    except (KeyError, TypeError):
        raise ValueError(f"theme: {name!r} is none of {', '.join(THEMES)}") from None


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """`colour` with this share of `other` in it."""
    pairs = zip(rgb(colour), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)
