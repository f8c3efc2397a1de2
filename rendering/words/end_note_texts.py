"""What pays at the end and how the end comes, in a few lines for each ruleset with room for them on its board."""

from __future__ import annotations

from collections.abc import Mapping

from game import OBJECT_CARDS, SINGLE, STATUE_RANKS, Cards, Seat
from rendering.words.picture_words import PictureWords

Lines = tuple[tuple[str, str], ...]

_FACTS: Mapping[str, int] = {
    "objects": OBJECT_CARDS[Cards().object].final_vp(Seat(objects=SINGLE[0])),
    "statues": max(ranks[0].value for ranks in STATUE_RANKS),
}
# The names of each line's head and note. The first edition's expansion has its cards in this place.
_LINES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "first-basic": (
        ("objects", "objects"),
        ("buildings", "buildings"),
        ("coins", "coins"),
        ("announcing", "announcing"),
    ),
    "second-regular": (("coins", "coins"), ("end", "end-regular"), ("no-markers", "no-markers")),
    # The formula of decorations holds for every printed number: tests/rendering/words/test_printed_numbers.py.
    "second-advanced": (
        ("decorations", "decorations"),
        ("statues", "statues"),
        ("coins", "coins-or-rate"),
        ("end", "end-advanced"),
    ),
}
RULESETS_WITH_NOTES = frozenset(_LINES)


def end_notes(words: PictureWords, ruleset: str) -> Lines:
    """The lines of a ruleset (a head and a note each); none if there is no room for them."""
    return tuple(
        (words.say(f"end-head-{head}"), words.say(f"end-note-{note}", vp=_FACTS.get(note, 0)))
        for head, note in _LINES.get(ruleset, ())
    )
