"""Whatever stands in a path, a value or a typed option: only documented errors, and always something to show."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.panels.commands import parse_options, parse_typed_action
from bot.panels.path import FIELDS, HOME, Play, Verb, decode_path, encode_path, intent_of
from game import ACTION_KINDS, GameError, ruleset_ids
from testing.fuzzing.looks import carry_out, looks, refusal_name

NUMBERS = st.sampled_from(["", "0", "1", "5", "9", "z", "zz", "00", "-", "-1", "٣", "zzzzzzzz", "9" * 9, "9" * 5_000])
WORDS = st.one_of(NUMBERS, st.sampled_from(["000000", "777777", "000001", "900000", "coins", "points", "statue"]))
PARTIALS = st.builds(
    lambda kind, fields: ".".join((kind, *fields)), st.sampled_from([*FIELDS, "?"]), st.lists(WORDS, max_size=4)
)
CODES = st.one_of(
    st.builds(
        lambda verb, partials, page: f"p{verb}{'+'.join(partials)}{page}",
        st.sampled_from([*Verb, "?", ""]),
        st.lists(PARTIALS, max_size=3),
        st.one_of(st.just(""), NUMBERS.map("~{}".format)),
    ),
    st.text(max_size=40),
)
MANY = settings(max_examples=400, deadline=None, derandomize=True, database=None)


LOOKS = looks()


@MANY
@given(code=CODES, values=st.lists(CODES, max_size=3), position=st.integers(0, len(LOOKS) - 1))
def test_any_path_and_any_value_lead_somewhere(code: str, values: list[str], position: int) -> None:
    look, path = LOOKS[position], decode_path(code)
    if path is not None:
        assert encode_path(path) == code
    carry_out(look, intent_of(HOME if path is None else path, values))


def words(luck: random.Random) -> str:
    """A decision in the record's words, or nearly one."""
    parts = [
        "take",
        "II",
        "build",
        "villa-3",
        "lerici",
        "lerici.1",
        "score",
        "city",
        "bonus",
        "coins",
        "black",
        "red",
        "place",
    ]
    strange = [
        "9" * 5_000,
        "lerici." + "9" * 5_000,
        "villa-" + "9" * 4_400,
        "-1",
        "٣",
        "lerici.٣",
        "\x00",
        "villa-" + "9" * 250,
    ]
    chosen = [luck.choice(parts if luck.random() < 0.7 else strange) for _ in range(luck.randrange(1, 6))]
    return " ".join(chosen)


@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_anything_typed_is_a_decision_or_refused_with_a_sentence(ruleset: str) -> None:
    luck = random.Random(ruleset)
    look = next(look for look in LOOKS if look.view.ruleset == ruleset)
    for _ in range(1_500):
        try:
            carry_out(look, Play((parse_typed_action(words(luck), ruleset),)))
        except GameError as refused:
            refusal_name(refused)


@pytest.mark.parametrize("kind", ACTION_KINDS)
def test_any_option_is_a_field_or_refused_with_a_sentence(kind: str) -> None:
    luck = random.Random(kind)
    for _ in range(300):
        names = [f"option-{number}" for number in range(len(FIELDS[kind]) + 1)]
        typed = {name: luck.choice([None, words(luck), words(luck).split()[0]]) for name in names}
        try:
            parse_options(kind, typed, luck.choice(ruleset_ids()))
        except GameError as refused:
            refusal_name(refused)
