"""The banner over a lobby: Carrara's hills, the ruleset, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rendering import parts
from rendering.cache import Sprite, cached
from rendering.canvas import Canvas
from rendering.facades import facade
from rendering.facts import WORDING
from rendering.landscape import cypress, quarry, ridge
from rendering.layout import Box as LayoutBox
from rendering.layout import cells
from rendering.pen import Pen
from rendering.pieces import fitted, write_name
from rendering.theme import CREAM, FAR_CYPRESS, FAR_LAND, GOLD, LAND, ROOF, SEATS, SUN_HALO, WALL, Theme

WIDTH, HEIGHT, SCENE = 1400, 560, 420
MOST_SEATS: Final = 4
DUSK: Final = ("#43352E", "#54433A", "#6E3319", "#A9552F")
DAWN: Final = ("#F5EEE2", "#F3EDE3", "#F2DDA6", "#F2D9A8")


def _sky(pen: Pen) -> None:
    """Evening in the dark theme, morning in the light one, in flat bands."""
    bands = DUSK if pen.theme.ground < "#80" else DAWN
    for index, colour in enumerate(bands):
        pen.shape([*ridge(WIDTH, 34 + 72 * index, ((12, 240, index * 1.7),)), (WIDTH, SCENE), (0, SCENE)], colour)
    pen.disc((1030, 236), 118, SUN_HALO)
    pen.disc((1030, 236), 86, GOLD)


def _mountains(pen: Pen) -> None:
    """White marble cut out of grey hills."""
    for peak, width, hill in (
        ((840, 150), 330, "#8A7464"),
        ((250, 130), 400, "#8A7464"),
        ((1340, 150), 380, "#8A7464"),
        ((590, 84), 470, "#6F6156"),
    ):
        quarry(pen, peak, width, (hill, "#F3EDE3", WALL))


def _land(pen: Pen) -> None:
    far, near = FAR_LAND, LAND
    line = ridge(WIDTH, 330, ((22, 170, 0.4), (8, 61, 0.0)))
    pen.shape([*line, (WIDTH, SCENE), (0, SCENE)], far)
    line = ridge(WIDTH, 372, ((18, 210, 2.0), (6, 77, 1.0)))
    pen.shape([*line, (WIDTH, SCENE), (0, SCENE)], near)
    for x, foot, height in (
        (40, 372, 120),
        (84, 380, 92),
        (128, 378, 132),
        (1180, 376, 110),
        (1222, 384, 140),
        (1354, 380, 118),
    ):
        cypress(pen, x, foot, height, FAR_CYPRESS)
    for x, foot, type_, size in ((1250, 398, 3, 1.15), (980, 398, 5, 0.95), (1110, 396, 2, 0.95)):
        facade(pen.at(x, foot - 92 * size, size), type_)


@cached
def _scene(theme: Theme, title: str, subtitle: str) -> Sprite:
    pen = Pen(theme, WIDTH, SCENE)
    _sky(pen)
    _mountains(pen)
    _land(pen)
    pen.rect((36, 34, 424, 152), "#292220", radius=18, edge=ROOF, stroke=3)
    pen.text((64, 92), title, face="display", size=100, fill=CREAM)
    pen.text((66, 156), subtitle, face="heavy", size=27, fill="#F2D9A8")
    return pen.sprite()


@cached
def _seat(theme: Theme, seat: int, name: str | None, size: tuple[float, float]) -> Sprite:
    """A seat: its seal and who sits there, or an empty ring."""
    width, height = size
    pen = Pen(theme, width, height)
    edge = theme.line if name is None else SEATS[seat]
    pen.rect((0, 0, width, height), theme.panel, radius=14, edge=edge, stroke=1.5 if name is None else 4)
    middle = height / 2
    if name is None:
        pen.dashed_ring((50, middle), 24, theme.muted, 2.4)
        pen.text((92, middle), "free seat", face="bold", size=27, fill=theme.muted)
        return pen.sprite()
    parts.seal(pen, seat, (50, middle), 25)
    text, fits = fitted(name, seat, face="heavy", size=31, least=22, width=width - 108)
    write_name(pen, (92, middle), text, seat=seat, face="heavy", size=fits, fill=theme.text)
    return pen.sprite()


def lay_lobby(ruleset: str, names: Sequence[str], theme: Theme, *, seats: int) -> Canvas:
    """The banner for a table of this ruleset with these people and as many seats."""
    if ruleset not in WORDING:
        raise ValueError(f"ruleset: {ruleset!r} is none of {', '.join(WORDING)}")
    if not 2 <= seats <= MOST_SEATS or len(names) > seats:
        raise ValueError(f"seats: {seats} seats and {len(names)} names do not fit")
    canvas = Canvas(theme, WIDTH, HEIGHT)
    canvas.put(_scene(theme, "Carrara", WORDING[ruleset].title), 0, 0)
    for seat, cell in enumerate(cells(LayoutBox(24, SCENE + 24, WIDTH - 48, 92), seats, 16)):
        name = names[seat] if seat < len(names) else None
        canvas.put(_seat(theme, seat, name, (cell.w, cell.h)), cell.x, cell.y)
    return canvas
