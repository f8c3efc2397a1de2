"""Measures the contrast of all texts, and the distance of colours as different eyes see them."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest
from msgspec.structs import replace

import rendering
from game import COURT_COINS, COURT_VP, RULESETS
from rendering.drawing.colours import BLACK_PAINT, PURPLE_PAINT, SEATS, rgb
from rendering.drawing.palette import palette_bytes, palette_colours
from rendering.drawing.theme import THEMES
from rendering.public_board.market.wheel import priced_block_sprite
from rendering.public_board.players.court import faded_ink


def linear(part):
    part /= 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour):
    return sum(weight * linear(part) for weight, part in zip((0.2126, 0.7152, 0.0722), rgb(colour), strict=True))


def contrast(colour, other):
    low, high = sorted((luminance(colour), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def every_picture(theme, stored_views):
    for ruleset in RULESETS:
        rendering.board(stored_views(ruleset)[0], theme=theme)
    rendering.wheel(stored_views("second-advanced")[0], theme=theme, coins=2)
    if THEMES[theme].has_patterns:
        return  # this is the dark theme except for its blocks
    for ruleset in ("first-expansion", "second-advanced"):
        over = stored_views(f"final-{ruleset}")[0]
        rendering.board(over, theme=theme)
        rendering.final(over, theme=theme)
        rendering.player_board(over, 1, theme=theme)
    for ruleset in ("first-basic", "second-advanced"):
        rendering.screen(stored_views(f"screen-{ruleset}")[0], 0, theme=theme)
    rendering.lobby_banner("first-basic", ["Giulia"], theme=theme)


def is_ornament(label, theme):
    """Empty sections of the court keep a shadow of their sign, in an ink that is used for nothing else."""
    return label.text in (str(COURT_COINS), str(COURT_VP)) and label.ink == faded_ink(THEMES[theme].ground)


@pytest.mark.parametrize("theme", list(THEMES))
def test_everything_written_can_be_read(theme, stored_views, recorded_texts):
    with recorded_texts() as written:
        every_picture(theme, stored_views)
    shown = [label for label in written if not is_ornament(label, theme)]
    weak = {(label.text, label.ink, label.ground) for label in shown if contrast(label.ink, label.ground) < 4.5}
    assert len(shown) > 300
    assert not weak


def test_a_theme_with_too_quiet_labels_is_noticed(recorded_texts, stored_views, monkeypatch):
    quiet = replace(THEMES["dark"], muted=THEMES["dark"].line)
    monkeypatch.setitem(THEMES, "quiet", quiet)
    with recorded_texts() as written:
        rendering.board(stored_views("first-basic")[0], theme="quiet")
    assert any(contrast(label.ink, label.ground) < 4.5 for label in written)


# Machado, Oliveira and Fernandes 2009, full severity, in linear light.
EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab_colour(colour, eyes):
    """A colour in L*a*b* as these eyes see it."""
    light = [linear(part) for part in colour]
    red, green, blue = (min(1.0, max(0.0, sum(m * v for m, v in zip(row, light, strict=True)))) for row in EYES[eyes])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def hue(a, b):
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def distance(colour, other):
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = colour, other
    middle = (hypot(a1, b1) + hypot(a2, b2)) / 2
    grey = 0.5 * (1 - sqrt(middle**7 / (middle**7 + 25**7)))
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = hue(a1, b1), hue(a2, b2)
    apart = h2 - h1
    if abs(apart) > 180:
        apart -= 360 if apart > 0 else -360
    if not c1 * c2:
        apart = 0.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(apart / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if not c1 * c2 else (h1 + h2) / 2 + (180 if abs(h1 - h2) > 180 else 0)
    t = 1 - 0.17 * cos(radians(hm - 30)) + 0.24 * cos(radians(2 * hm))
    t += 0.32 * cos(radians(3 * hm + 6)) - 0.2 * cos(radians(4 * hm - 63))
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    turn = -2 * sqrt(cm**7 / (cm**7 + 25**7)) * sin(radians(60 * exp(-(((hm - 275) / 25) ** 2))))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + turn * dc / sc * dh / sh)


def drawn_colour(theme, paint):
    """The colour that covers most of a block on the wheel."""
    sprite = priced_block_sprite(THEMES[theme], paint, 1, 1, 124.0, THEMES[theme].marble, is_too_dear=False)
    block = sprite.image.crop((8, 16, 116, 104))
    palette = palette_bytes(THEMES[theme])
    _, index = max(block.getcolors(256))
    return tuple(palette[3 * index : 3 * index + 3])


def test_the_distance_is_the_known_one():
    """A pair from the data published with the formula."""
    assert distance((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)


@pytest.mark.parametrize("eyes", list(EYES))
@pytest.mark.parametrize(("theme", "least"), [("dark", 19.0), ("light", 19.0), ("colour-blind", 24.0)])
def test_blocks_stay_apart(theme, least, eyes):
    for darkest in (PURPLE_PAINT, BLACK_PAINT):
        shown = [drawn_colour(theme, paint) for paint in (0, 1, 2, 3, 4, darkest)]
        nearest = min(distance(lab_colour(a, eyes), lab_colour(b, eyes)) for a, b in combinations(shown, 2))
        assert nearest >= least


@pytest.mark.parametrize("eyes", list(EYES))
def test_seats_stay_apart(eyes):
    nearest = min(distance(lab_colour(rgb(a), eyes), lab_colour(rgb(b), eyes)) for a, b in combinations(SEATS, 2))
    assert nearest >= 11


@pytest.mark.parametrize("theme", list(THEMES))
def test_the_palette_fits_and_begins_with_the_ground(theme):
    shown = palette_colours(THEMES[theme])
    assert len(shown) <= 256
    assert shown[0] == THEMES[theme].ground
    assert {*THEMES[theme].blocks, *SEATS} <= set(shown)
