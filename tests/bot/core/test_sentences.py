"""Words: every event, every refusal, every command has its sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import replace

import game
from bot.core.refusals import RefusalCode, Refused, refusal_for_rules
from bot.core.sentences import clause, escape_markdown, refusal_words, turn_lines
from game import (
    LUCCA,
    RULESETS,
    SPACE_NAMES,
    TILE_BY_NAME,
    Building,
    CourtBonus,
    Event,
    GameError,
    Improved,
    Item,
    ItemMoved,
    ItemPlaced,
    Space,
    Spot,
    TurnEnded,
    new_game,
    spot,
    tally,
    view,
)
from game.ai import random_game
from languages import load
from languages.localizer import Localizer

LOCALIZER = Localizer(load())
CODE = re.compile(r"(?:IllegalAction|GameError|BadSetup|BadNotation|RecordError|BadState)\(\s*f?\"([a-z-]+)\"")


def codes() -> list[str]:
    """Every code the rules can raise, read from their source."""
    folder = Path(game.__file__).parent
    found = {code for file in folder.rglob("*.py") for code in CODE.findall(file.read_text(encoding="utf-8"))}
    return sorted(code for code in found if not code.endswith("-"))


def test_every_code_of_the_rules_has_a_sentence() -> None:
    assert len(codes()) > 70
    assert [code for code in codes() if not load().has(f"rule-{code}")] == []


def test_every_code_of_the_service_has_a_sentence() -> None:
    told = set(RefusalCode) - {RefusalCode.ILLEGAL, RefusalCode.BAD_SETUP}
    assert [code for code in told if not load().has(f"refused-{code}")] == []


def test_refusals_name_pieces_and_numbers() -> None:
    texts = load()
    error = GameError("cannot-afford", price=12, coins=9)
    assert (
        refusal_words(texts, refusal_for_rules(error))
        == refusal_words(texts, error)
        == "That costs 12, and you have 9."
    )
    numbers = {"top": 1, "object": 1}
    missing = GameError("objectives-missing", missing={"top": (3, 4), "object": (2, 6)}, numbers=numbers)
    assert "scorings (3 of 4) and objects (2 of 6)" in refusal_words(texts, missing)
    assert "Palazzo 3" in refusal_words(texts, GameError("no-such-tile", tile=TILE_BY_NAME["palazzo-3"]))
    assert "Pisa" in refusal_words(texts, GameError("too-few-buildings", space=SPACE_NAMES[7], have=1, need=2))
    assert "VI" in refusal_words(texts, GameError("no-such-blocks", place=5))
    assert refusal_words(texts, Refused(RefusalCode.TABLE_FULL, size=3)) == "All 3 seats are taken."
    assert refusal_words(texts, GameError("came-later", what=1)) == texts.say("rule-not-possible")
    assert refusal_words(texts, GameError("unknown-tile", word="@everyone **x**")) == (
        "I don't know the tile “@\u200beveryone \\*\\*x\\*\\*”."
    )


def examples() -> list[Any]:
    """One of each event, and every variant of those that have several."""
    values: dict[str, Any] = {"int": 1, "Tally": tally((1, 0, 2, 0, 0, 0)), "Tile": TILE_BY_NAME["villa-4"]}
    values |= {"Item": Item(7), "Space": Space(8), "Spot": Spot(65), "Reward": 6, "CourtBonus": CourtBonus.STATUE}
    values |= {"tuple[Item, ...]": (Item(1), Item(9))}
    made: list[Any] = []
    for kind in get_args(Event):
        fields = {name: values.get(kind.__annotations__[name]) for name in kind.__struct_fields__}
        reasons = re.findall(r"'([a-z-]+)'", str(kind.__annotations__.get("reason", "")))
        made += [kind(**{**fields, "reason": reason}) for reason in reasons] or [kind(**fields)]
    return made


def test_every_event_has_a_sentence(subtests: pytest.Subtests) -> None:
    for event in examples():
        with subtests.test(repr(event)):
            sentence = clause(LOCALIZER, event, "second-advanced")
            assert sentence
            assert "None" not in sentence


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whole_games_can_be_told(ruleset: str) -> None:
    events: list[Event] = []
    for _, _, _, happened in random_game(ruleset, 3, seed=5):
        events += happened
    lines = turn_lines(LOCALIZER, events, names=["Ada", "*Ben*", "Cleo"], ruleset=ruleset)
    assert len(lines) == sum(isinstance(event, TurnEnded) for event in events) + 1, "a line for each turn, and the end"
    assert any("**\\*Ben\\***" in line for line in lines)
    assert max(map(len, lines)) < 600
    assert "🏁 " in lines[-1]
    assert not any("****" in line for line in lines)


def test_news_name_buildings_by_their_tile_and_not_by_their_number() -> None:
    """A building that was improved since had another tile when the item was placed on it."""
    castello, monument = TILE_BY_NAME["castello-1"], TILE_BY_NAME["castello-8"]
    here = spot(LUCCA, 0)
    improved = Improved(0, monument, here, castello, tally((0,) * 6))
    events: list[Event] = [ItemPlaced(0, Item(4), here), TurnEnded(0), improved, ItemMoved(0, Item(9), here)]
    state = new_game("second-advanced", 2, seed=bytes(32))
    columns = tuple((Building(monument),) if city == LUCCA else () for city in range(6))
    after = view(replace(state, seats=(replace(state.seats[0], columns=columns), state.seats[1])), None, ("Ada", "Ben"))
    first, second = turn_lines(LOCALIZER, events, names=["Ada", "Ben"], ruleset="second-advanced", seats=after.seats)
    assert "placed a flag on Castello 1 in Lucca" in first
    assert "to Castello 8 (monument) in Lucca" in second


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_news_name_a_building_by_a_number(ruleset: str) -> None:
    """Told from the start of the game, or from any position on with the seats as they are in the end."""
    events: list[Event] = []
    cities = "|".join(LOCALIZER.city(city) for city in range(6))
    for _, _, after, happened in random_game(ruleset, 3, seed=6):
        events += happened
        seats = view(after, None, ("Ada", "Ben", "Cleo")).seats
    whole = turn_lines(LOCALIZER, events, names=["Ada", "Ben", "Cleo"], ruleset=ruleset)
    since = turn_lines(LOCALIZER, events, names=["Ada", "Ben", "Cleo"], ruleset=ruleset, seats=seats)
    assert whole == since
    assert not [line for line in whole if re.search(rf"({cities}) \d", line)]
    assert not [line for line in whole if re.search(rf" on ({cities})", line)]


def test_names_are_harmless() -> None:
    assert escape_markdown("@everyone") == "@\u200beveryone"
    assert escape_markdown("a\n# b") == "a # b"
    assert escape_markdown("   ") == "?"
    assert len(escape_markdown("x" * 500)) == 40
    assert "<@1" not in escape_markdown("<@123456789012345678>")


def test_every_piece_has_a_name() -> None:
    for ruleset in RULESETS.values():
        assert all(LOCALIZER.item(item, ruleset.id) for item in ruleset.item_names)
        assert all(LOCALIZER.colour(colour, ruleset.id) for colour in range(6))
        assert all(LOCALIZER.say(f"final-term-{term}", vp=1) for term in ruleset.terms)
        assert LOCALIZER.say(f"about-{ruleset.id}")
        assert LOCALIZER.say(f"ruleset-{ruleset.id}")
    assert all(LOCALIZER.space(Space(number), "second-advanced") for number in range(len(SPACE_NAMES)))
    assert [LOCALIZER.coins(n) for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert LOCALIZER.enumeration([]) == "nothing"
    assert LOCALIZER.enumeration(["a", "b", "c"]) == "a, b and c"
