"""Resuming a position of an earlier version of the rules under the current ones."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.engine import apply, legal_actions
from game.model.state import GameState
from game.model.tally import MOST_OF_A_KIND, Tally, counts, is_tally
from game.printed.scoring_spaces import SHARED_BITS
from game.rules.final_scoring import final_scores
from game.rules.ruleset import Ruleset
from game.rulesets.catalogue import RULESETS
from game.view_builder import view


def state_at_revision(state: GameState, revision: int) -> GameState:
    """The same position with a higher revision, behind which undo cannot go. Raises ValueError if it is not higher."""
    if revision <= state.revision:
        raise ValueError(f"revision {revision} is not above {state.revision}")
    return replace(state, revision=revision, undo_floor=revision)


def can_go_on(state: GameState) -> bool:
    """Whether a state can be played on under the current rules.

    The game is over, or has legal actions that can all be applied; it can be viewed and scored; no count is negative,
    no seat has used more markers than there are, and no upgrade or shared space belongs to two seats. Pieces that the
    current setup would not deal (because the number of blocks was corrected, for example) do not matter.
    """
    try:
        ruleset = RULESETS[state.ruleset]
        view(state, None)
        if len(final_scores(ruleset, state)) != len(state.seats) or not _counts_are_possible(ruleset, state):
            return False
        legal = legal_actions(state)
        for action in legal:
            apply(state, action)
    # A position of another version of the rules may break any assumption of the current ones. In every case the answer
    # is no, and the caller has another way to go on.
    except Exception:
        return False
    return state.is_over or bool(legal)


def _counts_are_possible(ruleset: Ruleset, state: GameState) -> bool:
    spaces = sum(1 << space for space in ruleset.spaces)
    for seat in state.seats:
        if (
            min(seat.coins, seat.vp, seat.open_markers, seat.scored, seat.upgrades, seat.court) < 0
            or ruleset.markers_left(seat) < 0
            or seat.scored & ~spaces
            or seat.court >= 1 << len(ruleset.sections)
        ):
            return False
    # One seat could hold all pieces of a sort without overflowing a count.
    for tallies in _tallies_by_sort(state):
        if not all(map(is_tally, tallies)):
            return False
        if any(sum(of_a_kind) > MOST_OF_A_KIND for of_a_kind in zip(*map(counts, tallies), strict=True)):
            return False
    # Each upgrade, and each space that only one seat may score, is in at most one of these sets of bits. Seats have no
    # sets of 8-buildings; this only checks that the set is not negative.
    upgrades = [state.upgrades, *(seat.upgrades for seat in state.seats)]
    for sets in (upgrades, [seat.scored & SHARED_BITS for seat in state.seats], [state.eights]):
        taken = 0
        for bits in sets:
            if bits < 0 or taken & bits:
                return False
            taken |= bits
    return state.visit is None or 0 <= state.visit.section < len(ruleset.sections)


def _tallies_by_sort(state: GameState) -> Iterator[list[Tally]]:
    """The tallies of each sort of pieces on the table: blocks, objects, decorations, statues."""
    yield [state.bag, *state.wheel, *(seat.blocks for seat in state.seats)]
    if state.market is not None:
        yield [state.market.supply, *(seat.objects for seat in state.seats)]
    if state.workshop is not None:
        yield [state.workshop.decoration_supply]
        yield [state.workshop.statue_supply]
