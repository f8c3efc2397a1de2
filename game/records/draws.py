"""Whether the luck in a record follows from its seed.

Draws depend on the bag and the pile alone, and these follow from the recorded decisions: drawn pieces left them, paid
blocks came back to the bag. So the draws of a game can be checked without its rules, even under a later version.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from game.model.actions import Action, Build, Improve, Turn
from game.model.errors import GameError
from game.model.luck import Luck
from game.model.pieces import EIGHT, Tile, tile_value
from game.model.state import GameState
from game.model.tally import Tally, is_tally, total
from game.records.notation import parse_action
from game.records.record import LuckSet, Record, RecordedDecision, RulesChange, TakenBack
from game.records.record_parser import RecordError, at_line
from game.records.replay import replay_step

# The error code for a `luck` line that skips other draws than those that were taken back.
UNEXPLAINED_JUMP = "luck-without-rewind"


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
        """Check every draw and return what `luck` lines skipped.

        `states` are the positions before each decision, if the current rules could replay them.
        """
        return tuple(self._follow(iter(states)))

    def _follow(self, states: Iterator[GameState]) -> Iterator[SkippedDraws]:
        skip: LuckSet | None = None
        for entry in self._record.entries:
            if isinstance(entry, RulesChange):
                continue
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

    def _skip(self, to: LuckSet, before: GameState | None) -> SkippedDraws:
        """Take a `luck` line after checking that the decisions taken back before it used up exactly these draws.

        Raises RecordError(UNEXPLAINED_JUMP) otherwise, because skipping a draw is choosing the next one.
        """
        used = self._luck.counter
        if to.counter <= used:
            raise RecordError("luck-not-ahead", line=to.line, luck=to.counter, least=used + 1)
        self._follow_undone(to.undone, before)
        if self._luck.counter != to.counter:
            raise RecordError(UNEXPLAINED_JUMP, line=to.line, luck=to.counter, explained=self._luck.counter)
        return SkippedDraws(to.line, to.counter - used)

    def _follow_undone(self, undone: Sequence[RecordedDecision | TakenBack], state: GameState | None) -> None:
        """Check the decisions that were taken back like all others. Afterwards bag and pile are as before."""
        before = list[tuple[Tally, list[Tile], GameState | None]]()
        for entry in undone:
            if isinstance(entry, RecordedDecision):
                before.append((self._bag, self._pile.copy(), state))
                self._check(entry)
                state = _state_after(state, entry)
                continue
            if not 0 < entry.number <= len(before):
                raise RecordError("rewind-too-far", line=entry.line)
            self._bag, self._pile, state = before[-entry.number]
            del before[-entry.number :]
        if before:
            raise RecordError("rewind-missing", line=undone[-1].line)

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


def _state_after(state: GameState | None, decision: RecordedDecision) -> GameState | None:
    """The position after a decision that was taken back; None if the one before is not known. Raises RecordError."""
    if state is None:
        return None
    try:
        return replay_step(state, decision).after
    except GameError as error:
        raise at_line(decision.line, error) from None
