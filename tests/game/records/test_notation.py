"""The table of action kinds, and the notation that derives from it."""

from __future__ import annotations

from typing import get_args

import pytest

from game import (
    ACTION_KINDS,
    Action,
    BadNotation,
    FieldType,
    action_kind,
    action_words,
    field_words,
    parse_action,
    parse_field,
)
from testing.games.walk import walk
from testing.oracle.tables import RULESETS


def test_every_kind_of_action_is_in_the_table() -> None:
    assert [kind.action for kind in ACTION_KINDS.values()] == list(get_args(Action))
    for tag, kind in ACTION_KINDS.items():
        assert tag == kind.tag == kind.action.__struct_config__.tag
        assert tuple(field.name for field in kind.fields) == kind.action.__struct_fields__
        assert set(kind.written) == set(kind.fields)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_words_lead_back_to_every_decision_and_every_field(ruleset: str) -> None:
    for step in walk(ruleset, 2, 5):
        kind = action_kind(step.action)
        assert parse_action(action_words(step.action, ruleset), ruleset) == step.action
        for field, value in zip(kind.fields, kind.values(step.action), strict=True):
            if value is not None:
                assert parse_field(field.type, field_words(field.type, value, ruleset), ruleset) == value


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("", "unknown-decision"),
        ("dance", "unknown-decision"),
        ("pass now", "too-many-words"),
        ("take", "wrong-number-of-words"),
        ("take I", "wrong-number-of-words"),
        ("take VII white", "unknown-place"),
        ("take I pink", "unknown-colour"),
        ("build villa-9 lucca white", "unknown-tile"),
        ("build villa-3 roma white", "unknown-city"),
        ("improve lucca villa-3 white", "unknown-building"),
        ("upgrade roma", "unknown-reward"),
        ("score city roma", "unknown-space"),
        ("score city", "wrong-number-of-words"),
        ("score city lucca coins", "wrong-number-of-words"),
        ("score city lucca bonus gold", "unknown-bonus"),
        ("score city lucca prize coins", "unknown-bonus"),
        ("place nothing lucca.1", "unknown-item"),
        ("purchase hat", "unknown-object"),
        ("purchase book lucca.1 now", "wrong-number-of-words"),
    ],
)
def test_what_is_no_decision_is_refused_with_its_reason(words: str, code: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        parse_action(words, "second-advanced")
    assert refusal.value.code == code


def test_nothing_is_an_offer_but_no_item() -> None:
    assert field_words(FieldType.OFFER, parse_field(FieldType.OFFER, "nothing", RULESETS[0]), RULESETS[0]) == "nothing"
    with pytest.raises(BadNotation):
        parse_field(FieldType.ITEM, "nothing", RULESETS[0])
