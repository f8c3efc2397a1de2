"""Seats without a name of their own: marks that cannot be mistaken for a name, and English words in records."""

from __future__ import annotations

import pytest

from game import ANONYMOUS_NAME, NEUTRAL_NAME, NameMark, marked_name, name_mark, recorded_name, stand_in_name


@pytest.mark.parametrize(
    ("name", "mark", "words"),
    [
        (ANONYMOUS_NAME, NameMark("anonymous"), "Anonymous"),
        (NEUTRAL_NAME, NameMark("player"), "Player"),
        (f"{NEUTRAL_NAME} (2)", NameMark("player", distinction=" (2)"), "Player (2)"),
        (stand_in_name(2, "good"), NameMark("stand-in", 2, "good"), "Stand-in 2 (good)"),
        *((own, None, own) for own in ("Ada", "Anonymous", "Player", "Stand-in 1 (good)", "", "\x1f", "\x1fAda")),
    ],
)
def test_a_mark_is_read_and_a_name_is_left_alone(name: str, mark: NameMark | None, words: str) -> None:
    assert name_mark(name) == mark
    assert recorded_name(name) == words


@pytest.mark.parametrize(
    ("kept", "level", "name"),
    [
        ("Anonymous", None, ANONYMOUS_NAME),
        ("Anonymous", "easy", ANONYMOUS_NAME),
        ("Stand-in 1", "easy", stand_in_name(1, "easy")),
        ("Stand-in 3 (good)", "good", stand_in_name(3, "good")),
        ("Ada", "good", "Ada"),
        ("Stand-in 3 (good)", None, "Stand-in 3 (good)"),
        (ANONYMOUS_NAME, None, ANONYMOUS_NAME),
    ],
)
def test_words_that_the_first_version_stored_are_read_as_marks(kept: str, level: str | None, name: str) -> None:
    assert marked_name(kept, level) == name
