"""Names of seats without a person, in every language."""

from __future__ import annotations

import pytest

from game import ANONYMOUS_NAME, NEUTRAL_NAME, recorded_name, stand_in_name
from game.ai import LEVELS
from languages import Localizer, load

MARKS = (ANONYMOUS_NAME, NEUTRAL_NAME, f"{NEUTRAL_NAME} (2)", *(stand_in_name(1, level) for level in LEVELS))


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_is_said_in_the_readers_words(mark: str) -> None:
    said = {language: Localizer(load(), language).name(mark) for language in load().locales}
    assert said["en"] == recorded_name(mark), "records have the English words"
    assert not any(word.startswith("\x1f") for word in said.values())
    assert len(set(said.values())) > 1


def test_a_name_of_somebodys_own_is_not_translated() -> None:
    assert Localizer(load(), "de").name("Anonymous") == "Anonymous"


def test_a_level_that_there_is_no_more_keeps_its_name() -> None:
    assert Localizer(load(), "de").name(stand_in_name(1, "gone")) == "Computer 1 (gone)"
