"""The catalogue of panels: every sentence that may be said is there, and nothing that is never said."""

from __future__ import annotations

import re
from pathlib import Path

import bot.commands.turn
import bot.panels
from bot.panels.entries import _ENTRIES
from bot.panels.orders import order
from bot.panels.path import BUY, KINDS, UNDO
from bot.panels.wording import Voice
from bot.texts import load
from game import legal_actions
from game.actions import Announce, Bonus, End, Pass, Relief, Skip, Spin, Stay, Turn
from game.cards import CARD_NUMBERS
from tests.bot.panels.walking import RULESETS, look_of, sampled

PANELS = Path(bot.panels.__file__).parent
CATALOGUE = PANELS.parent / "texts" / "en" / "panels.ftl"
PLAIN = (Turn, Stay, Spin, Relief, Announce, Skip, Pass, End)


def written() -> set[str]:
    return set(re.findall(r"^([a-z][a-z0-9-]*) =", CATALOGUE.read_text(encoding="utf-8"), re.M))


def said_literally() -> set[str]:
    """Keys that stand in the code as they are."""
    sources = "\n".join(path.read_text(encoding="utf-8") for path in PANELS.glob("*.py"))
    commands = Path(bot.commands.turn.__file__).read_text(encoding="utf-8")
    voiced = {f"panel-{key}" for key in re.findall(r'voice\.say\(\s*"([a-z-]+)"', sources)}
    voiced |= {f"panel-{key}" for key in re.findall(r'self\.say\(\s*"([a-z-]+)"', sources)}
    whole = set(re.findall(r'"(panel-[a-z-]+)"', sources))
    return voiced | whole | set(re.findall(r'said\("(turn-[a-z-]+)"\)', commands))


def said_by_name() -> set[str]:
    """Keys that are put together from the names of pieces and decisions."""
    cards = [(card, number) for card, numbers in CARD_NUMBERS.items() if card != "bonus" for number in numbers]
    return {
        *(f"panel-objective-{card}-{number}" for card, number in cards),
        *(f"panel-bonus-{bonus}" for bonus in Bonus),
        *(f"panel-ask-{kind}-{depth}" for kind, depth in _ENTRIES),
        *(f"panel-title-{kind}" for kind in KINDS if kind not in (BUY, UNDO)),
        *(f"panel-action-{kind}" for kind in KINDS if kind != UNDO),
        *(f"panel-do-{kind.__struct_config__.tag}" for kind in PLAIN),
        *("panel-in-city", "panel-in-city-numbered", "panel-visit-follow", "panel-visit-lost"),
        *("panel-confirm", "panel-confirm-end", "panel-confirm-what", "panel-confirm-what-end"),
    }


def test_every_sentence_is_there_and_none_is_left_over() -> None:
    said = said_literally() | said_by_name()
    assert said - written() == set()
    assert written() - said == set()


def test_every_legal_decision_is_an_order_in_words() -> None:
    for ruleset in RULESETS:
        for state in sampled(ruleset, 3, 10, 15):
            voice = Voice(load(), "en", look_of(state).view)
            for action in legal_actions(state)[:60]:
                assert order(action, voice)
                assert "{" not in order(action, voice)
