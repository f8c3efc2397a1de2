"""Positions to draw, golden pictures to compare with, and a recorder of all written texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from game import GameState, View, view
from game.ai import player_names, random_game
from rendering import Picture
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import SPRITES
from rendering.drawing.text import SUPERSAMPLING, text_width

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
# How much a pixel may differ before it counts, from 0 to 1: far less than an eye can see.
THRESHOLD = 0.1


@cache
def _stored_views(name: str) -> list[View]:
    return msgspec.json.decode((HERE / "positions" / f"{name}.json").read_bytes(), type=list[View])


@pytest.fixture
def stored_views() -> Callable[[str], list[View]]:
    """Views of well-played games, from files."""
    return _stored_views


@cache
def _states(ruleset: str, players: int, seed: int) -> tuple[GameState, ...]:
    return tuple(step[2] for step in random_game(ruleset, players, seed))


@pytest.fixture
def states() -> Callable[[str, int, int], tuple[GameState, ...]]:
    """Every state of a random game."""
    return _states


@pytest.fixture
def views() -> Callable[[str, int, int], list[View]]:
    """Start, middle and end of a random game as everyone sees them."""

    def views_of(ruleset: str, players: int, seed: int) -> list[View]:
        found = _states(ruleset, players, seed)
        return [view(found[index], None, player_names(found[0])) for index in (0, len(found) // 2, -2, -1)]

    return views_of


def image_of(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png)).convert("RGB")


@pytest.fixture
def as_image() -> Callable[[Picture], Image.Image]:
    return image_of


@pytest.fixture
def golden(
    image_snapshot: Any, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Picture, str], None]:
    """Compare with a golden picture. Updating stores the picture's own small file."""
    # Otherwise the snapshot plugin would open a window with the difference.
    monkeypatch.setattr(Image.Image, "show", lambda *_, **__: None)

    def compare(picture: Picture, name: str) -> None:
        path = GOLDEN / f"{name}.png"
        if request.config.getoption("--image-snapshot-update"):
            path.write_bytes(picture.png)
            return
        assert path.exists(), f"{path.name} was never kept: run with --image-snapshot-update and look at it"
        drawn = image_of(picture)
        # First check for equality, because the comparison is written in Python and takes two seconds a picture.
        with Image.open(path) as kept:
            if kept.convert("RGB").tobytes() == drawn.convert("RGB").tobytes():
                return
        image_snapshot(drawn, path, threshold=THRESHOLD)

    return compare


class RecordedText(msgspec.Struct, frozen=True):
    """A text as it was written: its place on its piece, its ink and its ground."""

    text: str
    size: float
    box: tuple[float, float, float, float]
    piece: tuple[int, int]
    ink: str
    ground: str


@contextmanager
def _recorded_texts() -> Iterator[list[RecordedText]]:
    found: list[RecordedText] = []
    plain = Pen.text

    def text(pen: Pen, where: tuple[float, float], text: str, **style: Any) -> float:
        if text.strip():
            found.append(_recorded_text(pen, where, text, style))
        return plain(pen, where, text, **style)

    SPRITES.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pen, "text", text)
        yield found
    SPRITES.clear()


def _recorded_text(pen: Pen, where: tuple[float, float], text: str, style: dict[str, Any]) -> RecordedText:
    """The ground of a text: the colour that covered most of its place before it was written."""
    unit, size = pen._unit, style["size"]
    width = text_width(text, style["face"], size * unit / SUPERSAMPLING) * SUPERSAMPLING
    left, middle = pen._point(*where)
    left -= {"l": 0, "m": width / 2, "r": width}[style.get("anchor", "l")]
    if not style.get("middle", True):
        middle -= 0.36 * size * unit
    half = 0.36 * size * unit
    box = (left, middle - half, left + width, middle + half)
    under = pen._image.crop(tuple(round(edge) for edge in box)).resize((24, 12), Image.Resampling.NEAREST)
    _, colour = max(under.getcolors(24 * 12) or [(1, (0, 0, 0))])
    ground = "#" + "".join(f"{part:02X}" for part in colour)
    return RecordedText(text, size * unit / SUPERSAMPLING, box, pen._image.size, style["fill"], ground)


@pytest.fixture
def recorded_texts() -> Callable[[], Any]:
    """Record every text that is written while pictures are drawn from scratch."""
    return _recorded_texts
