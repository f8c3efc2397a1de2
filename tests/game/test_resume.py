"""A position of an earlier version of the rules can be played on, or is known not to be playable."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace

from game import (
    CHOOSE_UPGRADE,
    PLAYER_COUNTS,
    RULESETS,
    GameState,
    Visit,
    apply,
    can_go_on,
    concerns_ruleset,
    encode_state,
    legal_actions,
    printed_numbers,
    state_at_revision,
    undo_limit,
)
from testing.games.corrected_numbers import another_value, corrected_number
from testing.games.random_games import with_first_seat
from testing.games.walk import start, walk

NUMBERS = printed_numbers()
# Only corrections to fewer markers than a seat has used, or fewer sections than it has markers on, end a position.
ENDING = (".markers", ".court.")
NO_COUNT = ".wheel."


def middle_of(ruleset: str, players: int = 3, seed: int = 1) -> GameState:
    steps = list(walk(ruleset, players, seed))
    return steps[len(steps) // 2].before


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_position_of_a_game_can_go_on(ruleset: str, players: int) -> None:
    for step in walk(ruleset, players, 5):
        assert can_go_on(step.before)
    assert step.after.is_over
    assert can_go_on(step.after)


def test_same_position_under_a_higher_revision_cannot_be_undone() -> None:
    state = middle_of("second-regular")
    later = state_at_revision(state, state.revision + 1_000)
    assert replace(later, revision=state.revision, undo_floor=state.undo_floor) == state
    assert undo_limit(later) is None
    after, _ = apply(later, legal_actions(later)[0])
    assert (undo_limit(after) or after.revision) >= later.revision
    for revision in (state.revision, state.revision - 1):
        with pytest.raises(ValueError, match="is not above"):
            state_at_revision(state, revision)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_game_goes_on_after_any_number_was_corrected_upwards(ruleset: str) -> None:
    """Both in the middle of a turn and at its start."""
    positions = [middle_of(ruleset, seed=seed) for seed in (1, 2)]
    for name in (name for name in NUMBERS if concerns_ruleset(name, ruleset)):
        with corrected_number(name, another_value(name)):
            assert all(map(can_go_on, positions)), name


@pytest.mark.parametrize("ruleset", RULESETS)
def test_game_goes_on_with_pieces_that_are_no_longer_dealt(ruleset: str) -> None:
    state = middle_of(ruleset)
    for name, number in NUMBERS.items():
        if concerns_ruleset(name, ruleset) and number and not any(kind in name for kind in (*ENDING, NO_COUNT)):
            with corrected_number(name, number - 1):
                assert can_go_on(state), name


def impossible(state: GameState) -> dict[str, GameState]:
    """Positions that no game reaches, by what is wrong with them."""
    seat = state.seats[0]
    return {
        "more markers used than there are": with_first_seat(
            state, scored=(1 << len(RULESETS[state.ruleset].spaces)) - 1
        ),
        "a space that the ruleset does not have": with_first_seat(state, scored=1 << 30),
        "coins below nothing": with_first_seat(state, coins=-1),
        "VP below nothing": with_first_seat(state, vp=-5),
        "an upgrade that two have": replace(state, seats=tuple(replace(own, upgrades=1) for own in state.seats)),
        "a tally that is none": with_first_seat(state, blocks=0x8),
        "more blocks than a tally holds": with_first_seat(replace(state, bag=0x777777), blocks=0x1),
        "no luck left": replace(state, luck=None),
        "a seat that is not there": replace(state, to_move=7),
        "a section that is not there": replace(state, visit=Visit(0, 9)),
        "a ruleset that is not there": replace(state, ruleset="third"),
        "a section that the court does not have": with_first_seat(state, court=seat.court | 1 << 12),
        "nothing to decide": replace(state, pending=CHOOSE_UPGRADE, upgrades=0),
    }


@pytest.mark.parametrize("ruleset", RULESETS)
def test_impossible_position_cannot_go_on(ruleset: str) -> None:
    state = start(ruleset, 2, 3)
    assert can_go_on(state)
    assert [what for what, wrong in impossible(state).items() if can_go_on(wrong)] == []


def test_asking_changes_nothing_and_is_quick() -> None:
    """At its start the bot checks a thousand tables: 0.5 to 1.8 ms each were measured, so at most two seconds."""
    positions = [step.before for ruleset in RULESETS for step in walk(ruleset, 3, 2)]
    before = [encode_state(state) for state in positions]
    began = time.process_time()
    assert all(map(can_go_on, positions))
    assert (time.process_time() - began) / len(positions) < 0.02
    assert [encode_state(state) for state in positions] == before
