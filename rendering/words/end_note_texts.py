"""What pays at the end and how it comes, in a few lines for each ruleset that has room for them on its board."""

from __future__ import annotations

from typing import Final

from game import COINS_PER_VP, END_VP, OBJECT_CARDS, SINGLE, STATUE_RANKS, Cards, Seat

Lines = tuple[tuple[str, str], ...]

TITLE: Final = "At the end"

_VP_OF_AN_OBJECT: Final = OBJECT_CARDS[Cards().object].scores(Seat(objects=SINGLE[0]))
_MOST_STATUES: Final = max(ranks[0].value for ranks in STATUE_RANKS)
_COINS: Final = f"1 VP for every {COINS_PER_VP}"

# The first edition's expansion has its cards in that place.
END_NOTES: Final[dict[str, Lines]] = {
    "first-basic": (
        ("Objects", f"{_VP_OF_AN_OBJECT} VP each"),
        ("Buildings", "their summed value in VP"),
        ("Coins", _COINS),
        ("Announcing", f"{END_VP} VP at once; the round is completed"),
    ),
    "second-regular": (
        ("Coins", _COINS),
        (
            "The end comes",
            "when someone has used all markers and the pile is empty: "
            f"{END_VP} VP for that, one more turn for the others",
        ),
        ("No markers left", "buildings pay their value in VP at once"),
    ),
    "second-advanced": (
        # The formula holds for every printed number of decorations: tests/rendering/words/test_printed_numbers.py.
        ("Decorations", "n of a kind pay n × (n + 1) VP"),
        ("Statues", f"{_MOST_STATUES} VP or less for the most in a city"),
        ("Coins", f"{_COINS}, or a money space’s rate"),
        (
            "The end comes",
            f"with all markers of someone used and the pile empty: {END_VP} VP, one more turn for the others",
        ),
    ),
}
