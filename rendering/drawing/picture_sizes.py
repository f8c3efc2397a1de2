"""The measures that pictures of the board, of people and of a lobby keep to, in pixels."""

from __future__ import annotations

WIDTH = 1400
MARGIN = 20
# Discord shows a taller picture narrower than the message.
TALLEST = WIDTH * 11 // 10
# A phone shows 300 of these 1400 pixels, and what is smaller than 9 there cannot be read: figures and signs that a
# decision needs are no smaller than this. tests/rendering/test_sizes.py measures it and names the exceptions.
LEAST = 42
# Names of cities and of building types, which their colours and signs say as well.
NAME_SIZE = 32
