"""The catalogue of panels: every sentence that may be said is there, and nothing that is never said."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from bot import panels
from bot.panels.path import BUY, FIELDS, HOME, WAYS_TO_BUY, Show
from bot.panels.steps import ITEM_KINDS, panel
from bot.panels.words import PanelTexts, action_sentence, reason
from game import (
    ACTION_KINDS,
    CARD_NUMBERS,
    Announce,
    ChooseUpgrade,
    CourtBonus,
    End,
    FieldType,
    Pass,
    Relief,
    Skip,
    Spin,
    Stay,
    Turn,
    legal_actions,
)
from languages import load
from testing.discord.panel_walker import RULESETS, draw, intents, look_of, positions, sample_positions

PANELS = Path(panels.__file__).parent
CATALOGUE = PANELS.parents[1] / "languages" / "en" / "panels.ftl"
MOST_REASONS = 12
LONGEST_REASON = 200
PLAIN = (Turn, Stay, Spin, Relief, Announce, Skip, Pass, End)


def is_listed(kind: str, type_: FieldType) -> bool:
    """Whether the field is chosen from a list of its own."""
    return kind not in (*ITEM_KINDS, "take") and type_ not in (FieldType.BLOCKS, FieldType.BONUS)


def written() -> set[str]:
    return set(re.findall(r"^([a-z][a-z0-9-]*) =", CATALOGUE.read_text(encoding="utf-8"), re.M))


def said_literally() -> set[str]:
    """Keys that stand in the code as they are."""
    sources = "\n".join(path.read_text(encoding="utf-8") for path in PANELS.rglob("*.py"))
    return set(re.findall(r'"(panel-[a-z-]+)"', sources))


@cache
def reasons_of(ruleset: str) -> frozenset[str]:
    """The reasons that panels of random games give, on every path that presses lead to within three."""
    found: set[str] = set()
    for players, seed in ((2, 10), (3, 10), (4, 11)):
        # An upgrade is asked for too seldom for a sample.
        upgrades = [state for state in positions(ruleset, players, seed) if isinstance(state.pending, ChooseUpgrade)]
        for state in (*sample_positions(ruleset, players, seed, 40), *upgrades[:1]):
            for seat in (state.to_move, (state.to_move + 1) % players):
                look = look_of(state, seat=seat)
                paths = [HOME]
                for _ in range(3):
                    found |= {reason(look, path) for path in paths}
                    meant = [one for path in paths[:6] for one in intents(look, draw(look, path))]
                    paths = [one.path for one in meant if isinstance(one, Show)]
    return frozenset(found)


def every_reason() -> set[str]:
    return {name for ruleset in RULESETS for name in reasons_of(ruleset)}


def test_no_ruleset_has_more_than_twelve_reasons() -> None:
    numbers = {ruleset: len(reasons_of(ruleset)) for ruleset in RULESETS}
    assert all(8 <= number <= MOST_REASONS for number in numbers.values()), numbers


def test_a_reason_is_one_short_line_and_the_last_of_the_panel() -> None:
    for ruleset in RULESETS:
        for state in sample_positions(ruleset, 2, 12, 20):
            look = look_of(state)
            (text,) = panel(look, HOME, load(), "en", has_reasons=True).text
            (plain,) = panel(look, HOME, load(), "en").text
            told = text.removeprefix(plain + "\n")
            assert told.startswith("-# 💡 ")
            assert "\n" not in told
            assert len(told) <= LONGEST_REASON


def said_by_name() -> set[str]:
    """Keys that are put together from the names of pieces and decisions."""
    cards = [(card, number) for card, numbers in CARD_NUMBERS.items() if card != "bonus" for number in numbers]
    return {
        *(f"panel-objective-{card}-{number}" for card, number in cards),
        *(f"panel-bonus-{bonus}" for bonus in CourtBonus),
        *(f"panel-ask-{kind}-{name}" for kind, names in FIELDS.items() for name in names if is_listed(kind, name)),
        *(f"panel-title-{kind}" for kind in (*ACTION_KINDS, BUY)),
        *(f"panel-action-{kind}" for kind in (*ACTION_KINDS, BUY)),
        *(f"panel-do-{kind.__struct_config__.tag}" for kind in PLAIN),
        *(f"panel-wheel-after-{kind}" for kind in WAYS_TO_BUY),
        *(f"panel-reason-{name}" for name in every_reason()),
    }


def test_every_sentence_is_there_and_none_is_left_over() -> None:
    said = said_literally() | said_by_name()
    assert said - written() == set()
    assert written() - said == set()


def test_every_legal_decision_is_an_order_in_words() -> None:
    for ruleset in RULESETS:
        for state in sample_positions(ruleset, 3, 10, 15):
            texts = PanelTexts(load(), "en", look_of(state).view)
            for action in legal_actions(state)[:60]:
                assert action_sentence(action, texts)
                assert "{" not in action_sentence(action, texts)
