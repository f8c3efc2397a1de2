"""Panels in every language: no label of a button is cut, and every text fits into its message."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from bot.core.limits import BUTTON_LABEL_LENGTH, MESSAGE_LENGTH, PLACEHOLDER_LENGTH
from bot.panels.path import HOME, Button, Panel, Select
from bot.panels.words import PanelTexts, place_label
from game import COLOURS, PLACES, tally_of
from languages import load
from testing.discord.panel_walker import RULESETS, first_panels, look_of, sample_positions

POSITIONS = 4


def too_long_labels(shown: Panel) -> Iterator[str]:
    """The labels that Discord has no room for."""
    for row in shown.rows:
        if isinstance(row, Select):
            yield from [row.placeholder] if len(row.placeholder) > PLACEHOLDER_LENGTH else []
        else:
            yield from (button.label for button in row if len(button.label) > BUTTON_LABEL_LENGTH)


@pytest.mark.parametrize("language", load().locales)
def test_no_label_of_a_panel_is_cut(language: str) -> None:
    seen = 0
    for ruleset in RULESETS:
        for state in sample_positions(ruleset, 2, 5, POSITIONS):
            for shown in first_panels(look_of(state, undoable=2), language):
                assert list(too_long_labels(shown)) == []
                assert sum(map(len, shown.text)) < MESSAGE_LENGTH
                seen += 1
    assert seen > 40


def test_a_label_that_is_cut_is_noticed() -> None:
    long = Button("x" * 81, HOME)
    assert list(too_long_labels(Panel((), ((long, Button("short", HOME)),)))) == [long.label]


def test_a_place_has_room_on_its_button_however_many_blocks_lie_there(subtests: pytest.Subtests) -> None:
    for ruleset, language in product(RULESETS, load().locales):
        texts = PanelTexts(load(), language, look_of(next(iter(sample_positions(ruleset, 2, 5, 1)))).view)
        with subtests.test(f"{ruleset}, {language}"):
            for place, extra in product(PLACES, combinations(COLOURS, 5)):
                blocks = tally_of((*COLOURS, *extra))
                assert len(place_label(place, blocks, texts)) <= BUTTON_LABEL_LENGTH
