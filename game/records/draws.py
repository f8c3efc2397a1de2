"""Whether the luck that a record tells follows from its seed.

Draws depend on the bag and the pile alone, and these follow from the recorded decisions: what was drawn left them, what
was paid came back to the bag. So the draws of a game can be checked without its rules, also under a later version.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from game.model.actions import Action, Build, Improve, Turn
from game.model.luck import Luck
from game.model.pieces import EIGHT, tile_value
from game.model.state import GameState
from game.model.tally import Tally, is_tally, total
from game.printed.numbers import WHEEL_CAPACITY
from game.records.notation import parse_action
from game.records.record import LuckSet, Record, RecordedDecision, RulesChange
from game.records.record_parser import RecordError


class SkippedDraws(Struct, frozen=True):
    """A `luck` line: this many draws had been used up by decisions that were taken back."""

    line: int
    number: int


class DrawCheck:
    """Follows a record's draws from its setup on; raises RecordError at the first that does not follow."""

    def __init__(self, record: Record, luck: Luck) -> None:
        start = record.start()
        self._record = record
        self._luck = luck
        self._bag = start.bag
        self._pile = list(start.pile)

    def run(self, states: Sequence[GameState] = ()) -> tuple[SkippedDraws, ...]:
        """Check every draw and return what `luck` lines skipped. `states` are the positions before each decision, where
        the present rules could work them out."""
        return tuple(self._follow(iter(states)))

    def _follow(self, states: Iterator[GameState]) -> Iterator[SkippedDraws]:
        skip: LuckSet | None = None
        for entry in self._entries():
            if isinstance(entry, LuckSet):
                if skip is not None:
                    raise RecordError("luck-line-misplaced", line=entry.line)
                skip = entry
                continue
            before = next(states, None)
            if skip is not None:
                yield self._skip(skip, before)
                skip = None
            self._check(entry)
        if skip is not None:
            raise RecordError("luck-line-misplaced", line=skip.line)

    def _entries(self) -> Iterator[RecordedDecision | LuckSet]:
        return (entry for entry in self._record.entries if not isinstance(entry, RulesChange))

    def _skip(self, to: LuckSet, before: GameState | None) -> SkippedDraws:
        """Take a `luck` line: draws are only ever used up, and no decision uses up fewer than `fewest_draws`."""
        used = self._luck.counter
        least = 1 if before is None else fewest_draws(before)
        if to.counter < used + least:
            raise RecordError("luck-not-ahead", line=to.line, luck=to.counter, least=used + least)
        self._luck = Luck(self._luck.seed, to.counter)
        return SkippedDraws(to.line, to.counter - used)

    def _check(self, entry: RecordedDecision) -> None:
        action = parse_action(entry.words, self._record.ruleset)
        self._check_blocks(entry, action)
        self._check_tile(entry, action)

    def _check_blocks(self, entry: RecordedDecision, action: Action) -> None:
        drawn = entry.luck.drawn
        if (drawn is not None) != isinstance(action, Turn):
            raise RecordError("luck-missing" if drawn is None else "luck-not-needed", line=entry.line)
        if drawn is not None:
            if total(drawn) > total(self._bag):
                raise RecordError("luck-impossible", line=entry.line)
            expected, self._luck = self._luck.blocks(self._bag, total(drawn))
            if expected != drawn:
                raise RecordError("draw-not-from-seed", line=entry.line)
            self._bag = Tally(self._bag - drawn)
        if isinstance(action, Build | Improve):
            self._bag = Tally(self._bag + action.blocks)
            if not is_tally(self._bag):
                raise RecordError("luck-impossible", line=entry.line)

    def _check_tile(self, entry: RecordedDecision, action: Action) -> None:
        """A tile is turned up when one of the display was taken, while there is a pile; 8-buildings lie elsewhere."""
        revealed = entry.luck.revealed
        is_due = isinstance(action, Build | Improve) and tile_value(action.tile) != EIGHT and bool(self._pile)
        if is_due != (revealed is not None):
            raise RecordError("luck-missing" if is_due else "luck-not-needed", line=entry.line)
        if is_due:
            index, self._luck = self._luck.tile(self._pile)
            if self._pile.pop(index) != revealed:
                raise RecordError("draw-not-from-seed", line=entry.line)


def fewest_draws(state: GameState) -> int:
    """The fewest draws that a game going on from here can have used, if it used any.

    A tile turned up is one draw. Without a pile only refilling the wheel draws, and until it does the wheel can only
    become emptier and the bag fuller: the first refill that draws is no smaller than it would be now.
    """
    refill = min(WHEEL_CAPACITY - sum(map(total, state.wheel)), total(state.bag))
    return 1 if state.pile else max(1, refill)
