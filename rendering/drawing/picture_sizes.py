"""The sizes in pixels that all pictures of boards, people and lobbies keep to."""

from __future__ import annotations

WIDTH = 1400
MARGIN = 20
# Discord makes a taller picture narrower than the message.
TALLEST = WIDTH * 11 // 10
# A phone shows these 1400 pixels as 300, and anything smaller than 9 of those cannot be read. So figures and signs that
# a decision needs are no smaller than this. tests/rendering/test_sizes.py measures it and names the exceptions.
LEAST = 42
# For names of cities and of building types, which also have colours and signs.
NAME_SIZE = 32
