"""Drawing without pixels: every picture is laid out and every text measured, in a hundredth of the time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from PIL import Image

from rendering.drawing import pen as pen_module
from rendering.drawing.canvas import Canvas
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import SPRITES, Sprite
from rendering.drawing.text import SUPERSAMPLING, text_width
from rendering.private import since_last_turn

SHAPES = ("rect", "disc", "ring", "pie", "shape", "line", "dashes", "dashed_box", "dashed_ring")


class WrittenText(msgspec.Struct, frozen=True):
    """A text as it would be written: on which piece, where (left, top, right, bottom), and how large.

    Words that are fitted also have their room and the least size that their place allows.
    """

    text: str
    size: float
    box: tuple[float, float, float, float]
    piece: int
    piece_size: tuple[float, float]
    room: float | None = None
    least: float = 0

    @property
    def is_fitted(self) -> bool:
        return self.room is not None

    @property
    def is_too_wide(self) -> bool:
        return self.room is not None and self.box[2] - self.box[0] > self.room + 1

    @property
    def is_too_small(self) -> bool:
        return self.size < self.least - 0.01

    @property
    def is_outside(self) -> bool:
        """Beyond the piece that it is written on."""
        left, top, right, bottom = self.box
        width, height = self.piece_size
        return left < -1 or top < -1 or right > width + 1 or bottom > height + 1

    def meets(self, other: WrittenText) -> bool:
        """Whether both are written over each other."""
        if self.piece != other.piece:
            return False
        across = min(self.box[2], other.box[2]) - max(self.box[0], other.box[0])
        down = min(self.box[3], other.box[3]) - max(self.box[1], other.box[1])
        return across > 1 and down > 1


class _DryPiece:
    """Instead of an image: its size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size


@contextmanager
def dry_drawing() -> Iterator[list[WrittenText]]:
    """Every text that is written meanwhile."""
    written: list[WrittenText] = []
    pieces: list[_DryPiece] = []
    fitting: list[tuple[float, float]] = []

    def start(pen: Pen, theme: Any, width: float, height: float, *, ground: str | None = None) -> None:
        pen.theme, pen.ground = theme, ground or theme.ground
        piece = _DryPiece((round(width), round(height)))
        pieces.append(piece)
        pen._image, pen._draw = piece, None  # type: ignore[assignment]
        pen._x = pen._y = 0.0
        pen._unit = float(SUPERSAMPLING)

    def text(pen: Pen, where: tuple[float, float], text: str, **style: Any) -> float:
        scale = pen._unit / SUPERSAMPLING
        size = style["size"] * scale
        width = text_width(text, style["face"], size)
        if text.strip():
            x, y = (part / SUPERSAMPLING for part in pen._point(*where))
            left = x - {"l": 0.0, "m": width / 2, "r": width}[style.get("anchor", "l")]
            half = 0.36 * size
            middle = y if style.get("middle", True) else y - half
            room, least = fitting[-1] if fitting else (None, 0.0)
            box = (left, middle - half, left + width, middle + half)
            written.append(WrittenText(text, size, box, id(pen._image), pen._image.size, room, least))
        return width / scale

    plain_label = Pen.label

    def label(pen: Pen, where: tuple[float, float], words: Any, *, room: float, size: float, **style: Any) -> float:
        scale, least = pen._unit / SUPERSAMPLING, style.get("least")
        fitting.append((room * scale, (size if least is None else least) * scale))
        try:
            return plain_label(pen, where, words, room=room, size=size, **style)
        finally:
            fitting.pop()

    SPRITES.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pen_module.Pen, "__init__", start)
        for shape in SHAPES:
            patch.setattr(Pen, shape, lambda *_, **__: None)
        patch.setattr(Pen, "text", text)
        patch.setattr(Pen, "label", label)
        patch.setattr(Pen, "sprite", lambda pen, **_: Sprite(Image.new("P", pen._image.size)))
        patch.setattr(Canvas, "png", lambda _: b"")
        patch.setattr(since_last_turn, "_since_png", lambda *_: b"")
        yield written
    SPRITES.clear()
