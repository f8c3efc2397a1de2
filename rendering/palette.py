"""One fixed palette per theme: its colours, and the steps between those that meet at an edge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from rendering import theme as fixed
from rendering.theme import Theme, mix, rgb

SIZE = 256


def _plain(theme: Theme) -> Iterator[str]:
    """Every colour that fills an area."""
    yield theme.ground
    for name in theme.__struct_fields__:
        value = getattr(theme, name)
        if isinstance(value, tuple):
            yield from value
        elif isinstance(value, str) and value.startswith("#"):
            yield value
    for name, value in vars(fixed).items():
        if name.isupper() and isinstance(value, str) and value.startswith("#"):
            yield value
    yield from fixed.SEATS
    yield from (mix(seat, fixed.SEAT_INK, 0.42) for seat in fixed.SEATS)
    yield from (mix(theme.ground, colour, 0.34) for colour in (fixed.GOLD, theme.star))
    yield from fixed.CARD_HEADS.values()
    for block in theme.blocks:
        yield from (mix(block, "#000000", 0.28), mix(block, "#FFFFFF", 0.35))
    yield "#FFFFFF"


def _edges(theme: Theme) -> Iterator[tuple[str, str]]:
    """Pairs of colours that meet, the most frequent first."""
    yield from ((theme.text, theme.panel), (fixed.INK, theme.marble), (theme.text, theme.ground))
    yield from ((theme.muted, theme.ground), (theme.muted, theme.panel), (theme.text, theme.well))
    yield from ((fixed.INK, fixed.GOLD), (fixed.RIM, theme.ground), (fixed.CREAM, fixed.CITY))
    yield from ((fixed.CREAM, fixed.LAND), (theme.marble, theme.ground), (fixed.INK, theme.marble_second))
    yield from ((theme.star, theme.panel), (theme.panel, theme.ground), (fixed.CREAM, fixed.PLAQUE))
    yield from ((fixed.GOLD_EDGE, fixed.GOLD), (fixed.STAR_ON_MARBLE, theme.marble))
    yield from ((fixed.SEAT_INK, seat) for seat in fixed.SEATS)
    yield from ((seat, theme.panel) for seat in fixed.SEATS)
    yield from ((theme.line, theme.ground), (fixed.INK, fixed.EIGHT_GROUND), (fixed.LAND, theme.marble))
    for block, ink in zip(theme.blocks, fixed.BLOCK_INKS, strict=True):
        yield block, ink
    for block in theme.blocks:
        yield block, fixed.INK
    yield from ((fixed.CREAM, head) for head in fixed.CARD_HEADS.values())
    yield from ((fixed.WALL, theme.marble), (fixed.ROOF, theme.marble), (fixed.OPENING, fixed.WALL))
    yield from ((fixed.GOLD, theme.well), (fixed.GOLD, theme.panel), (fixed.GOLD_EDGE, theme.marble))
    yield from ((fixed.INK_SOFT, theme.marble), (theme.muted, theme.well), (theme.faint, theme.panel))
    yield from ((theme.changed, theme.ground), (theme.done, theme.panel), (fixed.DONE_ON_MARBLE, theme.marble))
    yield from ((seat, theme.marble) for seat in fixed.SEATS)


def _steps(theme: Theme) -> Iterator[str]:
    """Mixtures for smooth edges: first the halves of all pairs, then finer and finer."""
    pairs = tuple(_edges(theme))
    for shares in ((0.5,), (0.25, 0.75), (0.125, 0.375, 0.625, 0.875)):
        for one, other in pairs:
            yield from (mix(one, other, share) for share in shares)


@cache
def colours(theme: Theme) -> tuple[str, ...]:
    """At most 256 colours; the ground is the first."""
    chosen = dict.fromkeys(map(str.upper, _plain(theme)))
    taken = [rgb(colour) for colour in chosen]
    for step in _steps(theme):
        if len(chosen) == SIZE:
            break
        value = rgb(step)
        if all(sum(abs(a - b) for a, b in zip(value, other, strict=True)) > 12 for other in taken):
            chosen[step.upper()] = None
            taken.append(value)
    return tuple(chosen)


@cache
def chunk(theme: Theme) -> bytes:
    """The palette as bytes: red, green, blue of each colour."""
    return b"".join(bytes(rgb(colour)) for colour in colours(theme))


@cache
def _image(theme: Theme) -> Image.Image:
    image = Image.new("P", (1, 1))
    filled = chunk(theme)
    image.putpalette(filled + filled[:3] * (SIZE - len(filled) // 3))
    return image


def indexed(image: Image.Image, theme: Theme) -> Image.Image:
    """The picture in the theme's palette, every pixel at its nearest colour."""
    return image.quantize(palette=_image(theme), dither=Image.Dither.NONE)
