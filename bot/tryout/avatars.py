"""The small pictures beside the names: a block of marble for the bot, a letter for each person."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Final

from PIL import Image, ImageDraw, ImageFont
from simcord.backend.cdn import CDN_BASE

from bot.tryout.fake_discord import FakeDiscord

SIZE: Final = 96
DARK: Final = "#17181b"
# Those of the circles on the page.
COLOURS: Final = ("#e9c46a", "#8ab6d6", "#d99a84", "#9dc08b")
MARBLE: Final = (
    ("#d3b06f", ((16, 5), (27, 11), (27, 21), (16, 27), (5, 21), (5, 11))),
    ("#ece7df", ((16, 5), (27, 11), (16, 17), (5, 11))),
    ("#a98a52", ((16, 17), (27, 11), (27, 21), (16, 27))),
)


def avatars(fake: FakeDiscord) -> Mapping[str, tuple[str, bytes]]:
    """Every avatar by the address under which Discord would keep it."""
    backend = fake.env.backend
    drawn = {backend.bot_user.id: _block()}
    for person, colour in zip(fake.people, COLOURS, strict=True):
        drawn[person.id] = _letter(person.name[0].upper(), colour)
    return {
        f"{CDN_BASE}/avatars/{who}/{backend.get_user(who).avatar}.png": (f"{who}.png", png)
        for who, png in drawn.items()
    }


def _block() -> bytes:
    picture = Image.new("RGB", (SIZE, SIZE), "#2b2d31")
    pen = ImageDraw.Draw(picture)
    for colour, corners in MARBLE:
        pen.polygon([(x * SIZE / 32, y * SIZE / 32) for x, y in corners], fill=colour)
    return _png(picture)


def _letter(letter: str, colour: str) -> bytes:
    picture = Image.new("RGB", (SIZE, SIZE), colour)
    font = ImageFont.load_default(size=SIZE * 0.55)
    ImageDraw.Draw(picture).text((SIZE / 2, SIZE / 2), letter, fill=DARK, font=font, anchor="mm")
    return _png(picture)


def _png(picture: Image.Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()
