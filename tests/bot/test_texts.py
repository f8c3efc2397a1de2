"""Words: every event, every refusal, every command has its sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk
from msgspec import Struct

import game
from bot.service.refusals import Code, Refused, illegal
from bot.texts import catalogue, load
from bot.texts.escaping import safe
from bot.texts.happenings import clause, turn_lines
from bot.texts.pieces import Speech
from bot.texts.refusals import refusal_words
from bot.texts.rules import TOPICS, matching_topics, topic_words
from game.actions import Bonus
from game.catalogue import RULESETS
from game.errors import GameError
from game.events import Event, TurnEnded
from game.pieces import SPACE_NAMES, TILE_BY_NAME, Item, Space, Spot
from game.play import random_states
from game.tally import tally

SPEECH = Speech(load())
CODE = re.compile(r"(?:IllegalAction|GameError|BadSetup|BadNotation|RecordError|BadState)\(\s*f?\"([a-z-]+)\"")


def codes() -> list[str]:
    """Every code the rules can raise, read from their source."""
    folder = Path(game.__file__).parent
    found = {code for file in folder.rglob("*.py") for code in CODE.findall(file.read_text(encoding="utf-8"))}
    return sorted(code for code in found if not code.endswith("-"))


def test_there_are_codes_to_look_at() -> None:
    assert len(codes()) > 70


@pytest.mark.parametrize("code", codes())
def test_every_code_of_the_rules_has_a_sentence(code: str) -> None:
    assert load().has(f"rule-{code}"), code


@pytest.mark.parametrize("code", [code for code in Code if code not in (Code.ILLEGAL, Code.BAD_SETUP)])
def test_every_code_of_the_service_has_a_sentence(code: Code) -> None:
    assert load().has(f"refused-{code}")


def test_refusals_name_pieces_and_numbers() -> None:
    texts = load()
    error = GameError("cannot-afford", price=12, coins=9)
    assert refusal_words(texts, illegal(error)) == refusal_words(texts, error) == "That costs 12, and you have 9."
    missing = GameError("objectives-missing", missing={"top": (3, 4), "object": (2, 6)})
    assert "top card 3 of 4 and object card 2 of 6" in refusal_words(texts, missing)
    assert "Palazzo 3" in refusal_words(texts, GameError("no-such-tile", tile=TILE_BY_NAME["palazzo-3"]))
    assert "Pisa" in refusal_words(texts, GameError("too-few-buildings", space=SPACE_NAMES[7], have=1, need=2))
    assert "VI" in refusal_words(texts, GameError("no-such-blocks", place=5))
    assert refusal_words(texts, Refused(Code.TABLE_FULL, size=3)) == "All 3 seats are taken."
    assert refusal_words(texts, GameError("came-later", what=1)) == texts.say("rule-not-possible")
    assert refusal_words(texts, GameError("unknown-tile", word="@everyone **x**")) == (
        "I know no tile “@\u200beveryone \\*\\*x\\*\\*”."
    )


def examples() -> list[Any]:
    """One of each event, and every variant of those that have several."""
    values: dict[str, Any] = {"int": 1, "Tally": tally((1, 0, 2, 0, 0, 0)), "Tile": TILE_BY_NAME["villa-4"]}
    values |= {"Item": Item(7), "Space": Space(8), "Spot": Spot(65), "Reward": 6, "Bonus": Bonus.STATUE}
    values |= {"tuple[Item, ...]": (Item(1), Item(9))}
    made: list[Any] = []
    for kind in get_args(Event):
        fields = {name: values.get(kind.__annotations__[name]) for name in kind.__struct_fields__}
        reasons = re.findall(r"'([a-z-]+)'", str(kind.__annotations__.get("reason", "")))
        made += [kind(**{**fields, "reason": reason}) for reason in reasons] or [kind(**fields)]
    return made


@pytest.mark.parametrize("event", examples(), ids=lambda event: type(event).__name__)
def test_every_event_has_a_sentence(event: Any) -> None:
    sentence = clause(SPEECH, event, "second-advanced")
    assert sentence
    assert "None" not in sentence


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whole_games_can_be_told(ruleset: str) -> None:
    events: list[Event] = []
    for _, _, _, happened in random_states(ruleset, 3, seed=5):
        events += happened
    lines = turn_lines(SPEECH, events, names=["Ada", "*Ben*", "Cleo"], ruleset=ruleset)
    assert len(lines) == sum(isinstance(event, TurnEnded) for event in events) or len(lines) > 20
    assert any("**\\*Ben\\***" in line for line in lines)
    assert max(map(len, lines)) < 600
    assert "🏁 " in lines[-1]
    assert not any("****" in line for line in lines)


def test_names_are_harmless() -> None:
    assert safe("@everyone") == "@\u200beveryone"
    assert safe("a\n# b") == "a # b"
    assert safe("   ") == "?"
    assert len(safe("x" * 500)) == 40
    assert "<@1" not in safe("<@123456789012345678>")


def test_every_piece_has_a_name() -> None:
    for ruleset in RULESETS.values():
        assert all(SPEECH.item(item, ruleset.id) for item in ruleset.item_names)
        assert all(SPEECH.colour(colour, ruleset.id) for colour in range(6))
        assert all(SPEECH.say(f"term-{term}") for term in ruleset.terms)
        assert SPEECH.say(f"about-{ruleset.id}")
        assert SPEECH.say(f"ruleset-{ruleset.id}")
    assert all(SPEECH.space(Space(number)) for number in range(len(SPACE_NAMES)))
    assert [SPEECH.coins(n) for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert SPEECH.listed([]) == "nothing"
    assert SPEECH.listed(["a", "b", "c"]) == "a, b and c"


def test_rules_are_found_by_title_and_by_text() -> None:
    assert all(len(topic_words(SPEECH, topic)) < 3_900 for topic in TOPICS)
    assert matching_topics(load(), "warehouse")[0][0] == "second-advanced"
    assert "Royal Visit" in topic_words(SPEECH, "second-regular")
    assert "I have no such topic" in topic_words(SPEECH, "quantum")


def test_a_missing_key_or_fact_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        load().say("no-such-key")
    with pytest.raises(KeyError):
        load().say("coins-of")
    with pytest.raises(KeyError):
        load().say("rule-cannot-afford", price=1)


def test_every_key_the_program_says_exists() -> None:
    folder = Path(__file__).parents[2] / "bot"
    said = re.compile(r"(?:\.say|said)\(\s*\"([a-z-]+)\"")
    for file in (one for one in folder.rglob("*.py") if "panels" not in one.parts):
        for key in said.findall(file.read_text(encoding="utf-8")):
            assert load().has(key), f"{file.name}: {key}"


@pytest.mark.parametrize("file", sorted((Path(catalogue.__file__).parent).glob("*/*.ftl")), ids=lambda file: file.name)
def test_catalogues_have_no_line_that_cannot_be_read(file: Path) -> None:
    entries = FluentParser().parse(file.read_text(encoding="utf-8")).body
    assert [entry.content for entry in entries if isinstance(entry, Junk)] == []


def test_structs_are_what_events_are() -> None:
    assert all(issubclass(kind, Struct) for kind in get_args(Event))
