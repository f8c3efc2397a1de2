"""What pays at the end, for the cell that three strips leave free."""

from __future__ import annotations

from typing import Final

from rendering.cache import Sprite, cached
from rendering.cards import wrapped
from rendering.pen import Pen
from rendering.theme import INK, INK_SOFT, Theme

Lines = tuple[tuple[str, str], ...]

NOTES: Final[dict[str, tuple[str, Lines]]] = {
    "first-basic": (
        "At the end",
        (
            ("Objects", "3 VP each"),
            ("Buildings", "their summed value in VP"),
            ("Coins", "1 VP for every 5"),
            ("Announcing", "5 VP at once; the round is completed"),
        ),
    ),
    "second-regular": (
        "At the end",
        (
            ("Coins", "1 VP for every 5"),
            (
                "The end comes",
                "when someone has used all markers and the pile is empty: 5 VP for that, one more turn for the others",
            ),
            ("No markers left", "buildings pay their value in VP at once"),
        ),
    ),
    "second-advanced": (
        "At the end",
        (
            ("Decorations", "n of a kind pay n × (n + 1) VP"),
            ("Statues", "12 VP or less for the most in a city"),
            ("Coins", "1 VP for every 5, or a money space’s rate"),
            (
                "The end comes",
                "with all markers of someone used and the pile empty: 5 VP, one more turn for the others",
            ),
        ),
    ),
}


@cached
def notes(theme: Theme, ruleset: str, size: tuple[float, float]) -> Sprite:
    """A card of marble with a few lines."""
    width, height = size
    title, lines = NOTES[ruleset]
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), theme.marble, radius=14, edge=theme.marble_line, stroke=1.5)
    pen.text((24, 32), title, face="display", size=34, fill=INK)
    y = 76.0
    for head, text in lines:
        pen.text((24, y), head, face="heavy", size=20, fill=INK)
        for line in wrapped(text, "bold", 20, width - 226):
            pen.text((200, y), line, face="bold", size=20, fill=INK_SOFT)
            y += 25
        y += 9
    return pen.sprite()
