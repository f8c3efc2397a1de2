"""Icons have names that Discord accepts, keep them, are small files, and are clear on dark and on light ground."""

import re
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from game import ACTION_KINDS, MONEY_SPACES, OBJECT_NAMES, PLACES, RULESETS, SPACE_NAMES, TYPE_NAMES
from languages.icons import action_icon, block_icon, item_icon, object_icon, place_icon, space_icon, type_icon
from rendering.icons import ICONS
from rendering.icons.icon_list import PREFIX, Icon
from rendering.icons.transparency import SIDE, png

RECORDS = Path(__file__).parents[2] / "data" / "icons"
# The size of a record relative to the drawing, and how much a channel may differ (of 255): fonts differ this much
# between builds of Pillow, which no eye can see.
SMALLER, TOLERANCE = 4, 16
# Discord's limits: bytes of a file, characters of a name, emojis of an application.
LARGEST, LONGEST, MOST = 256_000, 32, 2_000
GROUNDS = {"dark": "#313338", "light": "#FFFFFF"}
BY_NAME = {icon.name: icon for icon in ICONS}


@cache
def image_of(icon):
    return icon.image()


def fingerprint(icon):
    """The drawing in a small size, with colours multiplied by their alpha."""
    small = image_of(icon).reduce(SMALLER)
    ground = Image.new("RGBA", small.size, (0, 0, 0, 255))
    return Image.merge("RGBA", (*Image.alpha_composite(ground, small).split()[:3], small.split()[3]))


def fault_of_record(icon):
    """What is wrong with the record of an icon; empty if it shows this drawing."""
    path = RECORDS / f"{icon.emoji_name}.png"
    if not path.exists():
        return "has no record: run with --image-snapshot-update and look at it"
    off = ImageChops.difference(fingerprint(icon), Image.open(path).convert("RGBA"))
    if max(most for _, most in off.getextrema()) > TOLERANCE:
        return "is drawn differently: give it the next number in rendering/icons/icon_list.py, old messages keep it"
    return ""


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.name)
def test_a_name_keeps_its_drawing(icon, request):
    path = RECORDS / f"{icon.emoji_name}.png"
    # An existing record is never overwritten, because the emoji of that name cannot be changed either.
    if request.config.getoption("--image-snapshot-update") and not path.exists():
        fingerprint(icon).save(path, optimize=True)
    assert not fault_of_record(icon), f"{icon.emoji_name} {fault_of_record(icon)}"


def test_a_changed_drawing_is_noticed():
    def moved(pen):
        BY_NAME["block_red"].draw(pen.at(3, 0))

    assert "differently" in fault_of_record(Icon("block_red", moved))
    assert "no record" in fault_of_record(Icon("block_red", moved, version=99))


def test_names_are_discords_and_differ():
    names = [icon.emoji_name for icon in ICONS]
    assert len({*names}) == len(names) <= MOST
    for icon in ICONS:
        # Leaves room for the version of a later drawing.
        assert re.fullmatch(r"[a-z0-9_]+", icon.emoji_name)
        assert len(f"{PREFIX}{icon.name}_9") <= LONGEST


def test_files_are_square_and_small():
    for icon in ICONS:
        file = png(image_of(icon))
        image = Image.open(BytesIO(file))
        assert image.size == (SIDE, SIDE), icon.name
        assert image.mode == "RGBA", icon.name
        assert len(file) < LARGEST / 10, icon.name


@pytest.mark.parametrize("ground", GROUNDS.values(), ids=GROUNDS)
def test_every_icon_stands_out_at_the_size_of_a_line(ground):
    """At 22 pixels at least a sixth of the square differs clearly from the ground, and its corners are the ground."""
    for icon in ICONS:
        small = image_of(icon).resize((22, 22), Image.Resampling.LANCZOS)
        bare = Image.new("RGBA", small.size, ground)
        red, green, blue = ImageChops.difference(Image.alpha_composite(bare, small), bare).split()[:3]
        off = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        clear = sum(value > 48 for value in off.tobytes())
        assert clear > 22 * 22 / 6, (icon.name, clear)
        assert off.getpixel((0, 0)) < 24, icon.name


def test_black_and_purple_differ_from_dark_ground_at_their_edge():
    for name in ("block_black", "block_purple", "statue_black", "statue_purple"):
        image = image_of(BY_NAME[name])
        edge = next(image.getpixel((x, 70)) for x in range(SIDE) if image.getpixel((x, 70))[3] == 255)
        assert sum(edge[:3]) > sum((0x31, 0x33, 0x38)) + 90, name


def test_every_piece_action_and_place_has_an_icon():
    wanted = {"coin", "victory_point", *map(place_icon, PLACES), *map(action_icon, (*ACTION_KINDS, "buy", "undo"))}
    wanted |= {type_icon(name) for name in TYPE_NAMES} | {object_icon(name) for name in OBJECT_NAMES}
    for rules in RULESETS.values():
        wanted |= {block_icon(colour) for colour in rules.colours}
        wanted |= {item_icon(name) for name in rules.item_names.values()}
    kinds = (name.partition(" ") for number, name in enumerate(SPACE_NAMES) if number not in MONEY_SPACES)
    wanted |= {space_icon(kind, name) for kind, _, name in kinds} - {""}
    assert wanted <= {*BY_NAME}
    assert {*BY_NAME} - wanted == {f"marker_{number}" for number in (1, 2, 3, 4)}
