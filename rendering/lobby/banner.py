"""The banner over a lobby: Carrara's hills, the ruleset, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence

from game import PLAYER_COUNTS, RULESETS
from rendering.drawing.canvas import Canvas
from rendering.drawing.colours import (
    CREAM,
    DISCOUNT,
    EIGHT_GROUND,
    FAR_CYPRESS,
    FAR_LAND,
    GOLD,
    HUB,
    LAND,
    OPENING,
    PLAQUE,
    RIM,
    RING_EDGE,
    ROOF,
    SEATS,
    SUN_HALO,
    WALL,
)
from rendering.drawing.geometry import Box, Size, row_of_cells
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import WIDTH
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import DARK, LIGHT, Theme
from rendering.lobby.landscape import draw_cypress, draw_quarry, ridge_line
from rendering.pieces.facades import draw_facade
from rendering.pieces.names import fitted_name, write_name
from rendering.pieces.seat_marks import draw_seal
from rendering.words.picture_words import PictureWords, Wordings

HEIGHT, SCENE = 560, 420
PLATE_W = 424
LEAST_SEATS, MOST_SEATS = min(PLAYER_COUNTS), max(PLAYER_COUNTS)
# The sky from the top down, in colours of other things, because the palette is full.
DUSK = (HUB, OPENING, PLAQUE, RIM)
DAWN = (LIGHT.panel, DARK.marble, EIGHT_GROUND, DISCOUNT)


def _draw_sky(pen: Pen) -> None:
    """Evening in the dark theme, morning in the light one, in flat bands."""
    bands = DUSK if pen.theme.is_dark else DAWN
    for index, colour in enumerate(bands):
        pen.shape([*ridge_line(WIDTH, 34 + 72 * index, ((12, 240, index * 1.7),)), (WIDTH, SCENE), (0, SCENE)], colour)
    pen.disc((1030, 236), 118, SUN_HALO)
    pen.disc((1030, 236), 86, GOLD)


def _draw_mountains(pen: Pen) -> None:
    """White marble cut out of grey hills."""
    for peak, width, hill in (
        ((840, 150), 330, RING_EDGE),
        ((250, 130), 400, RING_EDGE),
        ((1340, 150), 380, RING_EDGE),
        ((590, 84), 470, DARK.faint),
    ):
        draw_quarry(pen, peak, width, (hill, DARK.marble, WALL))


def _draw_land(pen: Pen) -> None:
    line = ridge_line(WIDTH, 330, ((22, 170, 0.4), (8, 61, 0.0)))
    pen.shape([*line, (WIDTH, SCENE), (0, SCENE)], FAR_LAND)
    line = ridge_line(WIDTH, 372, ((18, 210, 2.0), (6, 77, 1.0)))
    pen.shape([*line, (WIDTH, SCENE), (0, SCENE)], LAND)
    for x, foot, height in (
        (40, 372, 120),
        (84, 380, 92),
        (128, 378, 132),
        (1180, 376, 110),
        (1222, 384, 140),
        (1354, 380, 118),
    ):
        draw_cypress(pen, x, foot, height, FAR_CYPRESS)
    for x, foot, type_, size in ((1250, 398, 3, 1.15), (980, 398, 5, 0.95), (1110, 396, 2, 0.95)):
        draw_facade(pen.at(x, foot - 92 * size, size), type_)


@cached_sprite
def _scene_sprite(theme: Theme, title: str, subtitle: Wordings) -> Sprite:
    pen = Pen(theme, WIDTH, SCENE)
    _draw_sky(pen)
    _draw_mountains(pen)
    _draw_land(pen)
    pen.rect((36, 34, PLATE_W, 152), DARK.ground, radius=18, edge=ROOF, stroke=3)
    pen.label((64, 92), title, room=PLATE_W - 56, face="display", size=100, fill=CREAM)
    pen.label((66, 156), subtitle, room=PLATE_W - 48, face="heavy", size=27, least=24, fill=DISCOUNT)
    return pen.sprite()


@cached_sprite
def _seat_sprite(theme: Theme, seat: int, name: str | None, free: Wordings, size: Size) -> Sprite:
    """A seat: its seal and the person who sits there, or an empty ring."""
    width, height = size
    pen = Pen(theme, width, height)
    edge = theme.line if name is None else SEATS[seat]
    pen.rect((0, 0, width, height), theme.panel, radius=14, edge=edge, stroke=1.5 if name is None else 4)
    middle = height / 2
    if name is None:
        pen.dashed_ring((50, middle), 24, theme.muted, 2.4)
        pen.label((92, middle), free, room=width - 108, face="bold", size=27, fill=theme.muted)
        return pen.sprite()
    draw_seal(pen, seat, (50, middle), 25)
    text, fits = fitted_name(name, seat, face="heavy", size=31, least=22, width=width - 108)
    write_name(pen, (92, middle), text, seat=seat, face="heavy", size=fits, fill=theme.text)
    return pen.sprite()


def lobby_canvas(ruleset: str, names: Sequence[str], theme: Theme, words: PictureWords, *, seats: int) -> Canvas:
    """The banner for a table of this ruleset, with these people on its seats. Raises ValueError on nonsense."""
    if ruleset not in RULESETS:
        raise ValueError(f"ruleset: {ruleset!r} is none of {', '.join(RULESETS)}")
    if not LEAST_SEATS <= seats <= MOST_SEATS or len(names) > seats:
        raise ValueError(f"seats: {seats} seats and {len(names)} names do not fit")
    canvas = Canvas(theme, WIDTH, HEIGHT)
    title = words.wordings(f"ruleset-{ruleset}")
    # Always the shorter title if there is one, so that all rulesets have the same size.
    canvas.put(_scene_sprite(theme, words.say("picture-carrara"), title[-1:]), 0, 0)
    free = words.wordings("picture-free-seat")
    for seat, cell in enumerate(row_of_cells(Box(24, SCENE + 24, WIDTH - 48, 92), seats, 16)):
        name = names[seat] if seat < len(names) else None
        canvas.put(_seat_sprite(theme, seat, name, free, (cell.w, cell.h)), cell.x, cell.y)
    return canvas
