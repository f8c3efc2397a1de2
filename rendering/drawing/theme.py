"""Themes: the colours that differ between dark and light pictures, named by their role."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rendering.drawing.colours import SAFE_BLOCKS, STANDARD_BLOCKS


class Theme(Struct, frozen=True, eq=False):
    """Colours by role.

    Compared by identity (`eq=False`): each theme exists once, and since it is a part of every cache key it must hash
    quickly, which twenty strings would not.
    """

    name: str
    is_dark: bool
    ground: str
    panel: str
    well: str
    line: str
    text: str
    muted: str
    faint: str
    # For empty places.
    emptied: str
    marble: str
    marble_second: str
    marble_line: str
    vein: str
    star: str
    done: str
    changed: str
    halo: str
    # By paint. With patterns, blocks differ by more than colour.
    blocks: tuple[str, ...] = STANDARD_BLOCKS
    has_patterns: bool = False


DARK = Theme(
    name="dark",
    is_dark=True,
    ground="#292220",
    panel="#352C28",
    well="#42372F",
    line="#5D5046",
    text="#F5EEE2",
    muted="#C2B5A5",
    faint="#6F6156",
    emptied="#302825",
    marble="#F3EDE3",
    marble_second="#E7DED0",
    marble_line="#CBBFAE",
    vein="#D8CDBD",
    star="#E08A5B",
    done="#9CCB86",
    changed="#7FE3F2",
    halo="#100C0A",
)

LIGHT = Theme(
    name="light",
    is_dark=False,
    ground="#E4D8C5",
    panel="#F5EEE2",
    well="#E7DBC8",
    line="#BDAC91",
    text="#2A2320",
    muted="#5F5343",
    faint="#A8997F",
    emptied="#DBCEB8",
    marble="#FFFCF6",
    marble_second="#F1E9DB",
    marble_line="#CDBEA6",
    vein="#DFD3C0",
    star="#A3471F",
    done="#3F6B2C",
    changed="#005F78",
    halo="#FFFBF4",
)

# The dark theme with other blocks. Seats, signs and spaces already differ by shape, letter or number.
COLOUR_BLIND = replace(DARK, name="colour-blind", blocks=SAFE_BLOCKS, has_patterns=True)

THEMES = {theme.name: theme for theme in (DARK, LIGHT, COLOUR_BLIND)}


def theme_named(name: str) -> Theme:
    """The theme of this name; raises ValueError if there is none."""
    try:
        return THEMES[name]
    except (KeyError, TypeError):  # an unhashable value is not a theme either
        raise ValueError(f"theme: {name!r} is none of {', '.join(THEMES)}") from None
