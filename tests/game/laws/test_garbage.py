"""Decisions that no panel would offer: they are refused as illegal at every moment of a game, and never crash."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import (
    Action,
    Announce,
    Build,
    CourtBonus,
    DiscardItem,
    Gain,
    IllegalAction,
    Improve,
    MoveItem,
    PlaceGained,
    PurchaseItem,
    PurchaseObject,
    Score,
    Skip,
    Spin,
    Stay,
    StoreItem,
    Take,
    Upgrade,
    apply,
    is_legal,
    legal_actions,
    legal_choices,
)
from testing.games.walk import walk
from testing.oracle.tables import RULESETS

ODD = (-(1 << 70), -100, -1, 6, 7, 9, 12, 13, 19, 63, 64, 99, 383, 384, 10_000, 1 << 24, 0x888888, 1 << 70)


def garbage(rng: random.Random) -> list[Action]:
    """Every kind of decision with numbers that are out of range or mean something else."""

    def odd() -> Any:
        return rng.choice((*ODD, rng.randrange(-3, 70)))

    def six() -> Any:
        return rng.randrange(6)

    none: Any = 0
    villa_one: Any = 51
    return [
        Take(odd(), odd()),
        Take(six(), none),
        Take(six(), odd()),
        Build(odd(), odd(), odd()),
        Build(villa_one, six(), odd()),
        Build(none, none, none),
        Improve(odd(), odd(), odd()),
        Improve(villa_one, odd(), odd()),
        Upgrade(odd()),
        Score(odd()),
        Score(odd(), rng.choice(list(CourtBonus))),
        Score(six(), rng.choice([None, *CourtBonus])),
        Gain(odd()),
        PlaceGained(odd(), odd()),
        StoreItem(odd()),
        DiscardItem(odd()),
        MoveItem(odd(), odd()),
        PurchaseObject(odd()),
        PurchaseItem(odd(), odd()),
        Announce(),
        Skip(),
        Stay(),
        Spin(),
    ]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_garbage_is_refused(ruleset: str) -> None:
    rng = random.Random(ruleset)
    for step in walk(ruleset, 3, 11):
        listed = set(legal_actions(step.before))
        for action in garbage(rng):
            assert is_legal(step.before, action) == (action in listed)
            if action not in listed:
                with pytest.raises(IllegalAction):
                    apply(step.before, action)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_narrowing_by_garbage_offers_nothing(ruleset: str) -> None:
    """Fields that cannot be chosen lead nowhere; so does a kind that does not exist."""
    rng = random.Random(ruleset)
    for step in walk(ruleset, 2, 12):
        for action in garbage(rng):
            kind = str(action.__struct_config__.tag)
            fields = tuple(getattr(action, name) for name in action.__struct_fields__)
            for depth in range(len(fields)):
                offered = legal_choices(step.before, kind, *fields[:depth])
                legal = [a for a in legal_actions(step.before) if type(a) is type(action)]
                names = action.__struct_fields__
                expected = {
                    getattr(a, names[depth])
                    for a in legal
                    if all(getattr(a, n) == v for n, v in zip(names[:depth], fields[:depth], strict=True))
                }
                assert set(offered) == expected
        assert not legal_choices(step.before, "dance")
        if step.before.revision > 40:
            break
