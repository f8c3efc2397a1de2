"""A changed printed number or rule needs a new version of the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from game import (
    RULES_VERSION,
    RULESETS,
    Correction,
    apply,
    concerns_ruleset,
    corrections,
    legal_actions,
    printed_numbers,
)
from testing.games.corrected_numbers import another_value, corrected_number
from testing.games.rules_fingerprint import FIRST_VERSION, rules_fingerprint
from testing.games.walk import start, walk

VERSIONS = Path(__file__).parent.parent / "data" / "rules_versions.json"
NUMBERS = printed_numbers()


def complaint(version: int, known: Mapping[str, str]) -> str | None:
    """What to do about the version of the rules; None if there is nothing to do."""
    if sorted(map(int, known)) != list(range(1, len(known) + 1)) or version not in (len(known), len(known) + 1):
        return f"{VERSIONS} must have one entry for each version from 1 to RULES_VERSION ({version})"
    found = rules_fingerprint(known.get(str(version - 1), FIRST_VERSION))
    if str(version) not in known:
        return f'add to {VERSIONS}: "{version}": "{found}"'
    if known[str(version)] != found:
        return (
            f"the rules no longer do what version {version} did. If that was meant, raise RULES_VERSION in "
            f'game/rulesets/version.py to {version + 1} and add an entry "{version + 1}" to {VERSIONS} (this test then '
            "tells which); entries that are there never change. If it was not meant, undo it."
        )
    return None


def test_version_of_the_rules_is_the_one_that_these_rules_have() -> None:
    assert (problem := complaint(RULES_VERSION, json.loads(VERSIONS.read_text()))) is None, problem


@pytest.mark.parametrize(
    "name", ["second-regular.upgrade.lucca.vp", "price.white.place-1", "first-expansion.card.object.7.vp-0"]
)
def test_changed_number_without_a_new_version_is_noticed(name: str) -> None:
    known = json.loads(VERSIONS.read_text())
    with corrected_number(name, NUMBERS[name] + 1):
        problem = complaint(RULES_VERSION, known)
        assert problem is not None
        assert "raise RULES_VERSION" in problem
        assert "add to" in (complaint(RULES_VERSION + 1, known) or "")
    assert complaint(RULES_VERSION, known) is None


def test_changed_rule_without_a_new_version_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rules.buying.WHEEL_CAPACITY", 10)
    assert "raise RULES_VERSION" in (complaint(RULES_VERSION, json.loads(VERSIONS.read_text())) or "")


def test_earlier_entry_never_changes() -> None:
    """Each fingerprint contains the one before it."""
    first = rules_fingerprint()
    known = {"1": first, "2": rules_fingerprint(first)}
    assert complaint(2, known) is None
    assert "no longer do" in (complaint(2, {**known, "1": "another"}) or "")
    assert "one entry for each" in (complaint(2, {"2": known["2"]}) or "")


def rest_of(name: str) -> str:
    """The name without its ruleset."""
    first, _, rest = name.partition(".")
    return rest if first in RULESETS else name


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_printed_number_can_be_corrected_by_its_name(ruleset: str) -> None:
    """If several rulesets share a table, the number changes in all of them; nothing else changes."""
    for name in (name for name in NUMBERS if concerns_ruleset(name, ruleset)):
        another = another_value(name)
        with corrected_number(name, another):
            found = corrections(NUMBERS, printed_numbers())
            assert Correction(name, NUMBERS[name], another) in found
            assert {rest_of(correction.name) for correction in found} == {rest_of(name)}
        assert printed_numbers() == NUMBERS


def test_corrections_are_sorted_and_tell_what_is_new_and_gone() -> None:
    old, new = {"b": 1, "a": 2, "gone": 3, "same": 0}, {"b": 2, "a": 1, "added": 4, "same": 0}
    assert corrections(old, new) == (
        Correction("a", 2, 1),
        Correction("added", None, 4),
        Correction("b", 1, 2),
        Correction("gone", 3, None),
    )
    assert corrections(old, old) == ()


def test_number_concerns_its_ruleset_or_all() -> None:
    assert concerns_ruleset("price.white.place-1", "first-basic")
    assert concerns_ruleset("first-basic.markers", "first-basic")
    assert not concerns_ruleset("first-expansion.markers", "first-basic")


def test_corrected_number_is_the_one_that_games_are_played_with() -> None:
    """Fewer coins at the start, a more expensive purchase: the next decision already follows the correction."""
    with corrected_number("start.coins", 3):
        assert {seat.coins for seat in start("first-basic", 2, 1).seats} == {3}
    step = next(step for step in walk("second-regular", 2, 1) if step.words == "pass")
    with corrected_number("second-regular.pass.coins", 7):
        after, _ = apply(step.before, step.action)
        assert after.seats[step.before.to_move].coins == step.after.seats[step.before.to_move].coins + 5
    assert legal_actions(step.before)
