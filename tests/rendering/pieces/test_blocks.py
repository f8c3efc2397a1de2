"""A block on the wheel: no coin covers a letter, however small the block is."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from rendering.drawing.colours import BLOCK_LETTERS
from rendering.drawing.pen import Pen
from rendering.drawing.theme import THEMES
from rendering.pieces import blocks
from rendering.public_board.market.block_positions import _SIDE, _TOP

SIDES = sorted({side for table in (_TOP, _SIDE) for side, _ in table.values() if side})


def letter_pixels(paint, side, *, with_coin, monkeypatch):
    """The pixels in which the letter differs from a block without one, at the size at which it is drawn."""
    theme = THEMES["dark"]

    def drawn(letters):
        monkeypatch.setattr(blocks, "BLOCK_LETTERS", letters)
        pen = Pen(theme, side, side)
        blocks.draw_priced_block(pen, paint, 6, side=side)
        return pen._image

    if not with_coin:
        monkeypatch.setattr(blocks, "draw_price", lambda *_, **__: None)
    difference = ImageChops.difference(drawn(BLOCK_LETTERS), drawn(" " * len(BLOCK_LETTERS))).convert("L")
    monkeypatch.undo()
    return sum(difference.point(lambda value: value > 0).histogram()[1:])


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("paint", range(len(BLOCK_LETTERS)))
def test_no_coin_covers_a_letter(paint, side, monkeypatch):
    whole = letter_pixels(paint, side, with_coin=False, monkeypatch=monkeypatch)
    shown = letter_pixels(paint, side, with_coin=True, monkeypatch=monkeypatch)
    assert whole > 0
    # The very edge of a letter's foot may touch.
    assert shown >= whole * 0.96


def test_a_coin_that_is_too_large_is_caught(monkeypatch):
    whole = letter_pixels(0, 83, with_coin=False, monkeypatch=monkeypatch)
    monkeypatch.setattr(blocks, "LEAST", 60.0)
    assert letter_pixels(0, 83, with_coin=True, monkeypatch=monkeypatch) < whole * 0.96
