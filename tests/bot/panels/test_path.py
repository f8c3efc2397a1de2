"""Codes of panels: every path survives, whatever else comes from outside is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.custom_ids import OPEN_PANEL, CustomId
from bot.panels.path import FIELDS, PartialAction, Path, Verb, decode_path, encode_path, partial_of
from game import ACTION_KINDS, CourtBonus, FieldType, Item, legal_actions, tally
from testing.discord.panel_walker import RULESETS, sample_positions

BLOCKS = st.lists(st.integers(0, 7), min_size=6, max_size=6).map(tally)
NUMBERS = st.integers(0, 383)
VALUES: dict[FieldType, st.SearchStrategy[Any]] = {
    FieldType.BLOCKS: BLOCKS,
    FieldType.ITEM: st.integers(-1, 12).map(Item),
    FieldType.OFFER: st.integers(-1, 12).map(Item),
    FieldType.BONUS: st.sampled_from([*CourtBonus, None]),
}


@st.composite
def steps(draw: st.DrawFn, *, complete: bool) -> PartialAction:
    kind = draw(st.sampled_from([*(ACTION_KINDS if complete else FIELDS)]))
    fields = FIELDS[kind]
    number = len(fields) if complete else draw(st.integers(0, len(fields)))
    return PartialAction(kind, tuple(draw(VALUES.get(field, NUMBERS)) for field in fields[:number]))


@st.composite
def paths(draw: st.DrawFn) -> Path:
    verb = draw(st.sampled_from(Verb))
    decides = verb in (Verb.PLAY, Verb.FINISH)
    chosen = draw(st.lists(steps(complete=decides), min_size=int(decides), max_size=2))
    # A proposal is known by the second it was opened at.
    seen_proposal = draw(st.just(0) | st.integers(1, 2**33))
    return Path(verb, tuple(chosen), draw(st.integers(0, 10_000)), seen_proposal)


@given(paths())
def test_a_path_survives_its_code(path: Path) -> None:
    assert decode_path(encode_path(path)) == path


@given(paths())
def test_a_code_fits_a_custom_id(path: Path) -> None:
    assert len(CustomId(10**12, 10**8, encode_path(path)).encode()) <= 100


@settings(max_examples=300)
@given(
    st.text(max_size=40)
    | st.text("posdeucgxtkbl0123456789.+~!-", max_size=20).map("p".__add__)
    | st.lists(
        st.sampled_from([*FIELDS, "ps", "pd", "pe", ".", "+", "~", "!", "1", "0", "-", "000100"]), max_size=8
    ).map("".join)
)
def test_what_is_read_is_what_would_be_written(code: str) -> None:
    path = decode_path(code)
    assert path is None or encode_path(path) == code


@pytest.mark.parametrize(
    "code",
    ["", "p", "q", "so", "pz", "ps?", "psbuild.1.2.3", "psbuild.1.2.999999", "psbuild.1.2.00000", "pdbuild.12.3", "pd",
     "pe", "pstake.2.8", "psbuild.", "psbuild.1.", "psbuild.1..000000", "psscore.3.q", "psbuild.-1", "psbuy.3", "ps~",
     "ps~0", "ps~zzzzzzzzz", "psbuild.٣", "pdbuy", "pdturn+buy", "psfly", "psBuild", "psbuild.01", "psscore.3.Coins",
     "ps!", "ps!0", "ps!01", "ps!1~1", "ps!1!1", "ps!zzzzzzzzz"],
)  # fmt: skip
def test_forged_codes_are_refused(code: str) -> None:
    assert decode_path(code) is None


def test_opening_has_the_path_that_boards_use() -> None:
    assert encode_path(Path(Verb.OPEN)) == OPEN_PANEL


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_legal_decision_has_a_code(ruleset: str) -> None:
    for state in sample_positions(ruleset, 3, 1, 25):
        for action in legal_actions(state):
            path = Path(Verb.PLAY, (partial_of(action),))
            decoded = decode_path(encode_path(path))
            assert decoded is not None
            assert decoded.actions() == (action,)
