"""What commands offer while they are typed: legal, few, best first, and read back as they were meant."""

from __future__ import annotations

import time

import pytest
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.core.values import TableView
from bot.panels.commands import (
    action_suggestions,
    field_suggestions,
    matches,
    parse_fields,
    parse_typed_action,
    parse_typed_field,
)
from bot.panels.path import FIELDS, PartialAction
from bot.panels.words import PanelTexts
from game import LUCCA, VILLA, BadNotation, Build, legal_actions, new_game, tally, tile
from languages import load
from testing.discord.panel_walker import RULESETS, look_of, sample_positions

TYPED_KINDS = ("build", "improve", "score", "purchase-object", "purchase-item")


def texts(look: TableView) -> PanelTexts:
    return PanelTexts(load(), "en", look.view)


def decisions(look: TableView, typed: str) -> list[Choice[str]]:
    return action_suggestions(look, typed, texts(look))


def fields(look: TableView, kind: str, chosen: tuple[object, ...]) -> list[Choice[str]]:
    return field_suggestions(look, PartialAction(kind, chosen), "", texts(look))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_offers_are_legal_and_read_back(ruleset: str) -> None:
    for state in sample_positions(ruleset, 3, 8, 20):
        look, legal = look_of(state), legal_actions(state)
        offered = decisions(look, "")
        assert len(offered) == min(25, len(legal))
        assert all(parse_typed_action(offer.value, ruleset) in legal for offer in offered)
        assert all(0 < len(text) <= 100 for offer in offered for text in (offer.name, offer.value))
        assert len({offer.value for offer in offered}) == len(offered)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_fields_narrow_to_a_legal_decision(ruleset: str) -> None:
    for state in sample_positions(ruleset, 2, 9, 25):
        look = look_of(state)
        for kind in set(look.kinds) & set(TYPED_KINDS):
            chosen: tuple[object, ...] = ()
            for type_ in FIELDS[kind]:
                offered = fields(look, kind, chosen)
                if not offered:
                    break
                chosen = (*chosen, parse_typed_field(type_, offered[0].value, ruleset))
                assert chosen[-1] in look.choices(kind, *chosen[:-1])


def test_typing_filters() -> None:
    look = look_of(new_game("first-basic", 2, seed=bytes(32)))
    everything = decisions(look, "")
    some = decisions(look, "Build LERICI")
    assert some
    assert set(some) < set(everything)
    assert all("lerici" in offer.value for offer in some)
    assert decisions(look, "nothing like this") == []
    assert matches("build porta-3 lucca", "porta 3")


def test_a_full_hand_is_offered_in_time_and_thriftiest_first() -> None:
    state = new_game("second-regular", 2, seed=bytes(32))
    state = replace(state, seats=(replace(state.seats[0], blocks=tally((7, 7, 7, 7, 7, 2))), state.seats[1]))
    look = look_of(state)
    began = time.process_time()
    offered = decisions(look, "villa 8")
    assert time.process_time() - began < 0.9
    assert len(offered) == 25
    cities = [parse_typed_action(offer.value, "second-regular").city for offer in offered[:6]]  # type: ignore[union-attr]
    assert len(set(cities)) == 6, "every city before the second payment of any"


def test_a_long_payment_is_sent_as_a_code() -> None:
    state = new_game("second-regular", 2, seed=bytes(32))
    hand = tally((0, 0, 0, 7, 7, 7))
    state = replace(state, seats=(replace(state.seats[0], blocks=hand), state.seats[1]))
    look = look_of(state)
    offered = fields(look, "build", (tile(VILLA, 8), 4))
    blocks = [parse_fields("build", ("villa-8", "massa", offer.value), "second-regular")[2] for offer in offered]
    assert blocks == list(look.choices("build", tile(VILLA, 8), 4))[: len(blocks)]
    long_one = max(decisions(look, "build villa 8 massa"), key=lambda offer: len(offer.value))
    assert isinstance(parse_typed_action(long_one.value, "second-regular"), Build)


@pytest.mark.parametrize(
    ("kind", "typed"),
    [
        ("build", ("villa",)),
        ("build", ("villa-1", "roma")),
        ("build", ("villa-1", "lucca", "pink")),
        ("build", ("villa-1", "lucca", "800000")),
        ("improve", ("villa-1", "lucca.0")),
        ("improve", ("villa-1", "lucca.x")),
        ("score", ("type roma",)),
        ("score", ("type villa", "gold")),
        ("purchase-object", ("sword",)),
        ("purchase-item", ("sword",)),
    ],
)
def test_what_is_not_known_is_refused_with_a_sentence(kind: str, typed: tuple[str, ...]) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_fields(kind, typed, "second-advanced")
    assert load().has(f"rule-{refused.value.code}")


def test_blocks_may_be_typed_in_words() -> None:
    assert parse_fields("build", ("villa-1", "lucca", "red white"), "first-basic") == (
        tile(VILLA, 1),
        LUCCA,
        tally((1, 0, 1, 0, 0, 0)),
    )
