"""What commands offer while they are typed: legal, few, best first, and read back as they were meant."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace

from bot.panels.offers import WORDED, decisions, fields, fits, read_decision, read_fields
from bot.panels.wording import Voice
from bot.service.values import Look
from bot.texts import load
from game import legal_actions, new_game
from game.actions import Build
from game.errors import BadNotation
from game.pieces import LUCCA, VILLA, tile
from game.tally import tally
from tests.bot.panels.walking import RULESETS, look_of, sampled


def voice(look: Look) -> Voice:
    return Voice(load(), "en", look.view)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_offers_are_legal_and_read_back(ruleset: str) -> None:
    for state in sampled(ruleset, 3, 8, 20):
        look, legal = look_of(state), legal_actions(state)
        offered = decisions(look, "", voice(look))
        assert len(offered) == min(25, len(legal))
        assert all(read_decision(offer.value, ruleset) in legal for offer in offered)
        assert all(0 < len(text) <= 100 for offer in offered for text in (offer.name, offer.value))
        assert len({offer.value for offer in offered}) == len(offered)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_fields_narrow_to_a_legal_decision(ruleset: str) -> None:
    for state in sampled(ruleset, 2, 9, 25):
        look = look_of(state)
        for kind in set(look.kinds) & set(WORDED):
            chosen: tuple[object, ...] = ()
            for worded in WORDED[kind]:
                offered = fields(look, kind, chosen, "", voice(look))
                if not offered:
                    break
                chosen = (*chosen, worded.read(offered[0].value, ruleset))
                assert chosen[-1] in look.choices(kind, *chosen[:-1])


def test_typing_filters() -> None:
    look = look_of(new_game("first-basic", ["Ann", "Ben"], seed=bytes(32)))
    everything = decisions(look, "", voice(look))
    some = decisions(look, "Build LERICI", voice(look))
    assert some
    assert set(some) < set(everything)
    assert all("lerici" in offer.value for offer in some)
    assert decisions(look, "nothing like this", voice(look)) == []
    assert fits("build porta-3 lucca", "porta 3")


def test_a_full_hand_is_offered_in_time_and_thriftiest_first() -> None:
    state = new_game("second-regular", ["Ann", "Ben"], seed=bytes(32))
    state = replace(state, seats=(replace(state.seats[0], blocks=tally((7, 7, 7, 7, 7, 2))), state.seats[1]))
    look = look_of(state)
    began = time.process_time()
    offered = decisions(look, "villa 8", voice(look))
    assert time.process_time() - began < 0.9
    assert len(offered) == 25
    cities = [read_decision(offer.value, "second-regular").city for offer in offered[:6]]  # type: ignore[union-attr]
    assert len(set(cities)) == 6, "every city before the second payment of any"


def test_a_long_payment_is_sent_as_a_code() -> None:
    state = new_game("second-regular", ["Ann", "Ben"], seed=bytes(32))
    hand = tally((0, 0, 0, 7, 7, 7))
    state = replace(state, seats=(replace(state.seats[0], blocks=hand), state.seats[1]))
    look = look_of(state)
    offered = fields(look, "build", (tile(VILLA, 8), 4), "", voice(look))
    blocks = [read_fields("build", ("villa-8", "massa", offer.value), "second-regular")[2] for offer in offered]
    assert blocks == list(look.choices("build", tile(VILLA, 8), 4))[: len(blocks)]
    long_one = max(decisions(look, "build villa 8 massa", voice(look)), key=lambda offer: len(offer.value))
    assert isinstance(read_decision(long_one.value, "second-regular"), Build)


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
        read_fields(kind, typed, "second-advanced")
    assert load().has(f"rule-{refused.value.code}")


def test_blocks_may_be_typed_in_words() -> None:
    assert read_fields("build", ("villa-1", "lucca", "red white"), "first-basic") == (
        tile(VILLA, 1),
        LUCCA,
        tally((1, 0, 1, 0, 0, 0)),
    )
