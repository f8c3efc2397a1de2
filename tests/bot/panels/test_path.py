"""Codes of panels: every path survives, whatever else comes from outside is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.codes import Code
from bot.codes import encode as custom_id
from bot.panels.path import KINDS, OPEN, Field, Path, Step, Verb, decode, encode, step_of
from game import legal_actions
from game.actions import Bonus
from game.pieces import Item
from game.tally import tally
from tests.bot.panels.walking import RULESETS, sampled

BLOCKS = st.lists(st.integers(0, 7), min_size=6, max_size=6).map(tally)
VALUES: dict[Field, st.SearchStrategy[Any]] = {
    Field.NUMBER: st.integers(0, 383),
    Field.BLOCKS: BLOCKS,
    Field.ITEM: st.integers(-1, 12).map(Item),
    Field.BONUS: st.sampled_from([*Bonus, None]),
}


@st.composite
def steps(draw: st.DrawFn, *, complete: bool) -> Step:
    name = draw(st.sampled_from([name for name, kind in KINDS.items() if kind.action is not None or not complete]))
    fields = KINDS[name].fields
    number = len(fields) if complete else draw(st.integers(0, len(fields)))
    return Step(name, tuple(draw(VALUES[field]) for field in fields[:number]))


@st.composite
def paths(draw: st.DrawFn) -> Path:
    verb = draw(st.sampled_from(Verb))
    decides = verb in (Verb.DO, Verb.FINISH)
    chosen = draw(st.lists(steps(complete=decides), min_size=int(decides), max_size=2))
    return Path(verb, tuple(chosen), draw(st.integers(0, 10_000)))


@given(paths())
def test_a_path_survives_its_code(path: Path) -> None:
    assert decode(encode(path)) == path


@given(paths())
def test_a_code_fits_a_custom_id(path: Path) -> None:
    assert len(custom_id(Code(10**12, 10**8, encode(path)))) <= 100


@settings(max_examples=300)
@given(st.text(max_size=40) | st.text("posdeucgxtkbl0123456789.+~-", max_size=20).map("p".__add__))
def test_what_is_read_is_what_would_be_written(code: str) -> None:
    path = decode(code)
    assert path is None or encode(path) == code


@pytest.mark.parametrize(
    "code",
    ["", "p", "q", "so", "pz", "ps?", "psb1.2.3", "psb1.2.999999", "psb1.2.00000", "pdb12.3", "pd", "pe", "psk2.8",
     "psb.", "psb1.", "psb1..000000", "psc3.q", "psb-1", "psB3", "ps~", "ps~0", "ps~zzzzzzzzz", "psb٣", "pdB", "pdt+B"],
)  # fmt: skip
def test_forged_codes_are_refused(code: str) -> None:
    assert decode(code) is None


def test_opening_has_the_code_that_boards_use() -> None:
    assert encode(OPEN) == "po"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_legal_decision_has_a_code(ruleset: str) -> None:
    for state in sampled(ruleset, 3, 1, 25):
        for action in legal_actions(state):
            path = Path(Verb.DO, (step_of(action),))
            decoded = decode(encode(path))
            assert decoded is not None
            assert decoded.actions() == (action,)
