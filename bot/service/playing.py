"""During the game: presses, undo, leaving."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.service.advance import Taken, advance, step_of
from bot.service.desk import Desk
from bot.service.owing import owing_after
from bot.service.refusals import Code, Refused
from bot.service.values import Caller, Done
from game import undo_limit
from game.actions import Action
from game.codec import encode_state
from game.state import GameState
from storage.changes import Change, Step
from storage.messages import Board, Notice, Owing
from storage.replay import stepped_back
from storage.values import Decision, Position, Status, Table


class Playing(Desk):
    """Decisions, and stepping back from them."""

    async def play(
        self, table: int, by: Caller, *, revision: int, actions: Sequence[Action], forced: bool = True
    ) -> Done:
        """One press: all its decisions or none. `forced` adds those without alternative behind it."""
        async with self._queues.at(table):
            found, state = await self._running(table, by)
            _require_turn(found, state, by, revision=revision)
            return await self._take(found, state, actions=actions, forced=forced, person=by.person)

    async def play_for(
        self, table: int, seat: int, *, revision: int, actions: Sequence[Action], forced: bool = True
    ) -> Done:
        """A stand-in's press."""
        async with self._queues.at(table):
            found, state = await self._running(table, None)
            _require_revision(state, revision)
            if state.to_move != seat:
                raise Refused(Code.NOT_YOUR_TURN, seat=seat, to_move=state.to_move)
            if not found.seats[seat].is_stand_in:
                raise Refused(Code.NO_STAND_IN)
            return await self._take(found, state, actions=actions, forced=forced, person=None)

    async def undo(self, table: int, by: Caller, *, revision: int, back_to: int | None = None) -> Done:
        """Back to an earlier decision of the caller's own turn, as long as nothing was revealed since."""
        async with self._queues.at(table):
            found, state = await self._running(table, by)
            _require_turn(found, state, by, revision=revision)
            steps = await self._live_steps(found, state)
            if not steps:
                raise Refused(Code.NOTHING_TO_UNDO)
            target = steps[-1].revision if back_to is None else back_to
            if target not in [step.revision for step in steps]:
                raise Refused(Code.UNDO_TOO_FAR, back_to=target, limit=steps[0].revision)
            notice = Owing(Notice("undone", {"seat": state.to_move, "back_to": target}))
            return await self._step_back(found, state, back_to=target, owing=(notice,), person=by.person)

    async def _live_steps(self, table: Table, state: GameState) -> list[Decision]:
        """The decisions that the seat to move may take back, the oldest first."""
        limit = undo_limit(state)
        if limit is None:
            return []
        log = await self._log(table.id, since=limit)
        return [row for row in log if row.undone_by is None and row.back_to is None]

    async def _log(self, table: int, *, since: int = 0, until: int | None = None) -> tuple[Decision, ...]:
        return await self._kept(self.store.decisions(table, since=since, until=until))

    async def _past(self, table: int, revision: int) -> GameState:
        state = await self._kept(self.store.position_at(table, revision))
        if state is None:
            raise Refused(Code.NO_SUCH_REVISION, revision=revision)
        return state

    async def _take(
        self, table: Table, state: GameState, *, actions: Sequence[Action], forced: bool, person: int | None
    ) -> Done:
        if not actions:
            raise Refused(Code.ILLEGAL, reason="no-decision")
        taken = advance(state, actions, forced=forced)
        if any(one.before.turn != state.turn for one in taken):
            raise Refused(Code.ILLEGAL, reason="not-your-turn")
        last = taken[-1].after
        change = self._press(table, taken, person=person)
        owed = await self._commit(change)
        moved = self._moved(table, last, change)
        events = tuple(event for one in taken for event in one.events)
        done_actions = tuple(one.action for one in taken)
        return Done(moved, owed, events, done_actions, since=state.revision)

    def _press(self, table: Table, taken: tuple[Taken, ...], *, person: int | None) -> Change:
        before, after, at = taken[0].before, taken[-1].after, self._now()
        events = [event for one in taken for event in one.events]
        start = table.turn_start
        owing = owing_after(before, after, events=events, seats=table.seats, turn_start=start)
        return Change(
            table=table.id,
            was=before.revision,
            at=at,
            step=step_of(taken, turn_start=start, person=person, at=at),
            status=Status.FINISHED if after.is_over else None,
            end_reason=getattr(after.pending, "reason", None),
            owing=tuple(owing),
        )

    def _moved(self, table: Table, state: GameState, change: Change) -> Table:
        """What the table has become, remembered."""
        start = table.turn_start if change.step is None else change.step.turn_start
        moved = replace(table, revision=state.revision, to_move=state.to_move, turn_start=start)
        if state.is_over:
            moved = replace(moved, status=Status.FINISHED, ended=change.at, end_reason=change.end_reason)
        return self.store.moved(Position(moved, state)).table

    async def _step_back(
        self, table: Table, state: GameState, *, back_to: int, owing: tuple[Owing, ...], person: int
    ) -> Done:
        """The position of an earlier revision again, under a new one."""
        back = stepped_back(await self._past(table.id, back_to), state)
        at, encoded = self._now(), encode_state(back)
        row = Decision(state.revision, state.to_move, state.turn, "", b"[]", at, person=person, back_to=back_to)
        start, crosses_turns = table.turn_start, back.turn != state.turn
        if crosses_turns:
            start = await self._turn_start(table.id, back, until=back_to)
        board = (Owing(Board(back.revision, back.revision, back.to_move)),) if crosses_turns else ()
        change = Change(
            table=table.id,
            was=state.revision,
            at=at,
            step=Step(back.revision, back.to_move, start, encoded, (row,), ((back.revision, encoded),), back_to),
            owing=(*owing, *board),
        )
        owed = await self._commit(change)
        return Done(self._moved(table, back, change), owed, since=back.revision)

    async def _turn_start(self, table: int, back: GameState, *, until: int) -> int:
        """The revision at which the turn gone back to had begun."""
        log = await self._log(table, until=until)
        begun = (row.revision for row in log if row.turn == back.turn and row.undone_by is None)
        return next(begun, back.revision)


def _require_revision(state: GameState, revision: int) -> None:
    if state.revision != revision:
        raise Refused(Code.STALE, revision=revision, current=state.revision)


def _require_turn(table: Table, state: GameState, by: Caller, *, revision: int) -> None:
    """The caller holds the seat that is to move, and has seen its newest position."""
    holder = table.seat_of(by.person)
    if holder is None:
        raise Refused(Code.NOT_SEATED)
    _require_revision(state, revision)
    if holder.seat != state.to_move or holder.is_stand_in:
        raise Refused(Code.NOT_YOUR_TURN, seat=holder.seat, to_move=state.to_move)
