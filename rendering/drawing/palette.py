"""One fixed palette per theme: its colours, and steps between the colours that meet at an edge.

It is fixed so that pieces can be laid side by side without conversion, a board is pasted in bytes instead of full
colour, and its PNG is a quarter of the size. Finding the best 256 colours for each board took 219 ms, mapping it to a
given palette takes 10 ms, and a piece is mapped only once, when it is first drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from rendering.drawing import colours
from rendering.drawing.colours import mixture, rgb
from rendering.drawing.theme import Theme

# As many as one byte can index.
SIZE = 256
# Two colours closer than this (the sum of the red, green and blue differences) look the same, so a step that close to
# another one would waste one of the 256 entries.
NEAREST = 12


def _plain(theme: Theme) -> Iterator[str]:
    """Every colour that fills an area. The ground is first, because an empty canvas has index 0."""
    yield theme.ground
    for name in theme.__struct_fields__:
        value = getattr(theme, name)
        if isinstance(value, tuple):
            yield from value
        elif isinstance(value, str) and value.startswith("#"):
            yield value
    yield from colours.NAMED
    yield from colours.SEATS
    yield from (colours.seat_shade(seat) for seat in colours.SEATS)
    yield from (colours.faded_colour(colour, theme.ground) for colour in (colours.GOLD, theme.star))
    yield from colours.CARD_HEADS.values()
    for block in theme.blocks:
        yield from (colours.darker(block), colours.lighter(block))
    yield colours.WHITE


def _edges(theme: Theme) -> Iterator[tuple[str, str]]:
    """Pairs of colours that meet, the most frequent first."""
    yield from ((theme.text, theme.panel), (colours.INK, theme.marble), (theme.text, theme.ground))
    yield from ((theme.muted, theme.ground), (theme.muted, theme.panel), (theme.text, theme.well))
    yield from ((colours.INK, colours.GOLD), (colours.RIM, theme.ground), (colours.CREAM, colours.CITY))
    yield from ((colours.CREAM, colours.LAND), (theme.marble, theme.ground), (colours.INK, theme.marble_second))
    yield from ((theme.star, theme.panel), (theme.panel, theme.ground), (colours.CREAM, colours.PLAQUE))
    yield from ((colours.GOLD_EDGE, colours.GOLD), (colours.STAR_ON_MARBLE, theme.marble))
    yield from ((colours.SEAT_INK, seat) for seat in colours.SEATS)
    yield from ((seat, theme.panel) for seat in colours.SEATS)
    yield from ((theme.line, theme.ground), (colours.INK, colours.EIGHT_GROUND), (colours.LAND, theme.marble))
    for block, ink in zip(theme.blocks, colours.BLOCK_INKS, strict=True):
        yield block, ink
    for block in theme.blocks:
        yield block, colours.INK
    yield from ((colours.CREAM, head) for head in colours.CARD_HEADS.values())
    yield from ((colours.WALL, theme.marble), (colours.ROOF, theme.marble), (colours.OPENING, colours.WALL))
    yield from ((colours.GOLD, theme.well), (colours.GOLD, theme.panel), (colours.GOLD_EDGE, theme.marble))
    yield from ((colours.INK_SOFT, theme.marble), (theme.muted, theme.well), (theme.faint, theme.panel))
    yield from ((theme.changed, theme.ground), (theme.done, theme.panel), (colours.DONE_ON_MARBLE, theme.marble))
    yield from ((seat, theme.marble) for seat in colours.SEATS)


def _steps(theme: Theme) -> Iterator[str]:
    """Mixtures for smooth edges: first the halves of all pairs, then finer and finer."""
    pairs = tuple(_edges(theme))
    for shares in ((0.5,), (0.25, 0.75), (0.125, 0.375, 0.625, 0.875)):
        for colour, other in pairs:
            yield from (mixture(colour, other, share) for share in shares)


@cache
def palette_colours(theme: Theme) -> tuple[str, ...]:
    """At most 256 colours; the ground is the first."""
    chosen = dict.fromkeys(map(str.upper, _plain(theme)))
    taken = [rgb(colour) for colour in chosen]
    for step in _steps(theme):
        if len(chosen) == SIZE:
            break
        value = rgb(step)
        if all(sum(abs(a - b) for a, b in zip(value, other, strict=True)) > NEAREST for other in taken):
            chosen[step.upper()] = None
            taken.append(value)
    return tuple(chosen)


@cache
def palette_bytes(theme: Theme) -> bytes:
    """The palette as bytes: red, green, blue of each colour."""
    return b"".join(bytes(rgb(colour)) for colour in palette_colours(theme))


@cache
def _palette_image(theme: Theme) -> Image.Image:
    image = Image.new("P", (1, 1))
    filled = palette_bytes(theme)
    # Filled up with the ground: with other colours, pixels could get an index that the PNG's palette does not have.
    image.putpalette(filled + filled[:3] * (SIZE - len(filled) // 3))
    return image


def in_palette(image: Image.Image, theme: Theme) -> Image.Image:
    """The picture in the theme's palette, every pixel at its nearest colour."""
    # No dithering: areas must stay flat, so that there is no seam between two pieces, and flat areas compress best.
    return image.quantize(palette=_palette_image(theme), dither=Image.Dither.NONE)
