"""The measures that pictures of the board, of people and of a lobby keep to, in pixels."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 1400
MARGIN: Final = 20
# Discord shows a taller picture narrower than the message.
TALLEST: Final = WIDTH * 11 // 10
# A phone shows 300 of these 1400 pixels, and what is smaller than 9 there cannot be read: figures and signs that a
# decision needs are no smaller than this. tests/rendering/test_sizes.py measures it and names the exceptions.
LEAST: Final = 42
# Names of cities and of building types, which their colours and signs say as well.
NAME_SIZE: Final = 32
