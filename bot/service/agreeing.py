"""What takes more than one decision: rewinding, cancelling, leaving, pausing."""

from __future__ import annotations

from msgspec.structs import replace

from bot.service.desk import require_host, require_seat
from bot.service.lobby import Lobbies
from bot.service.playing import Playing
from bot.service.refusals import Code, Refused
from bot.service.values import Caller, Done
from game.state import GameState
from storage.changes import Change, Departure
from storage.messages import Notice, Owing
from storage.values import LIVE, Proposal, SeatHolder, Status, Table

REWIND = "rewind"
CANCEL = "cancel"


class Agreeing(Lobbies, Playing):
    """Consent of every person at the table, or the authority of host and moderator."""

    async def propose_rewind(self, table: int, by: Caller, *, back_to: int) -> Done:
        """Back to any earlier revision, with the consent of every person at the table."""
        async with self._queues.at(table):
            found, state = await self._running(table, by)
            require_seat(found, by)
            if not 0 <= back_to < state.revision:
                raise Refused(Code.NO_SUCH_REVISION, revision=back_to)
            await self._past(table, back_to)
            return await self._propose(found, state, kind=REWIND, by=by, back_to=back_to)

    async def propose_cancel(self, table: int, by: Caller) -> Done:
        """A lobby is closed by its host at once, a running game with everybody's consent."""
        async with self._queues.at(table):
            position = await self._position(table, by)
            found = position.table
            _require_live(found)
            require_host(found, by)
            if position.state is None:
                return await self._close_lobby(found, reason="host")
            return await self._propose(found, position.state, kind=CANCEL, by=by, back_to=None)

    async def consent(self, table: int, by: Caller, *, kind: str, agree: bool = True) -> Done:
        """Agree to what was proposed, or not: one no is enough."""
        async with self._queues.at(table):
            found, state = await self._game(table, by)
            _require_live(found)
            seat = require_seat(found, by)
            proposal = await self._open_proposal(found, kind)
            if not agree:
                return await self._withdraw(found, kind=kind, seat=seat)
            agreed = tuple({*proposal.agreed, by.person})
            return await self._weigh(found, state, replace(proposal, agreed=agreed))

    async def _open_proposal(self, table: Table, kind: str) -> Proposal:
        """What was proposed at this revision; older proposals have lapsed."""
        proposal = await self._kept(self.store.proposal(table.id, kind))
        if proposal is None or proposal.revision != table.revision:
            raise Refused(Code.NO_PROPOSAL, kind=kind)
        return proposal

    async def _propose(self, table: Table, state: GameState, *, kind: str, by: Caller, back_to: int | None) -> Done:
        proposal = Proposal(table.id, kind, table.revision, by.person, back_to, self._now(), (by.person,))
        return await self._weigh(table, state, proposal, is_new=True)

    async def _weigh(self, table: Table, state: GameState, proposal: Proposal, *, is_new: bool = False) -> Done:
        """Carry it out once every person agrees; until then it is kept."""
        if set(table.people) <= set(proposal.agreed):
            return await self._carry_out(table, state, proposal)
        seat = next((held.seat for held in table.seats if held.person == proposal.by), None)
        facts: dict[str, int | str | None] = {"kind": proposal.kind, "seat": seat, "back_to": proposal.back_to}
        owing = (Owing(Notice("proposed", facts)),) if is_new else ()
        change = Change(table=table.id, was=table.revision, at=self._now(), proposal=proposal, owing=owing)
        return Done(table, await self._commit(change), proposal=proposal)

    async def _carry_out(self, table: Table, state: GameState, proposal: Proposal) -> Done:
        if proposal.back_to is None:
            return await self._end(table, reason="agreed")
        notice = Owing(Notice("rewound", {"back_to": proposal.back_to}))
        return await self._step_back(table, state, back_to=proposal.back_to, owing=(notice,), person=proposal.by)

    async def _withdraw(self, table: Table, *, kind: str, seat: int) -> Done:
        notice = Owing(Notice("proposal-refused", {"kind": kind, "seat": seat}))
        change = Change(table=table.id, was=table.revision, at=self._now(), withdrawn=kind, owing=(notice,))
        return Done(table, await self._commit(change))

    async def resign(self, table: int, by: Caller, *, level: str = "good") -> Done:
        """A stand-in takes over for good; the last person who leaves ends the table."""
        async with self._queues.at(table):
            found, _ = await self._game(table, by)
            _require_live(found)
            return await self._resign(found, by.person, level=level, reason="resigned")

    async def _resign(self, table: Table, person: int, *, level: str, reason: str) -> Done:
        holder = table.seat_of(person)
        if holder is None:
            raise Refused(Code.NOT_SEATED)
        left = replace(holder, person=None, level=level)
        seats = tuple(left if seat.seat == left.seat else seat for seat in table.seats)
        people = [seat.person for seat in seats if seat.person is not None]
        change = Change(
            table=table.id,
            was=table.revision,
            at=self._now(),
            seats=seats,
            host=people[0] if people and table.host == person else None,
            departure=Departure(holder.seat, person, reason),
            status=None if people else Status.CANCELLED,
            end_reason=None if people else "abandoned",
            owing=_farewell(holder, is_last=not people),
        )
        changed, owed = await self._changed(change)
        return Done(changed, owed)

    async def end(self, table: int, by: Caller, *, reason: str = "moderator") -> Done:
        """A moderator ends any table of their server."""
        async with self._queues.at(table):
            position = await self._position(table, by)
            if not by.is_moderator or by.server != position.table.server:
                raise Refused(Code.NOT_MODERATOR)
            _require_live(position.table)
            return await self._end(position.table, reason=reason)

    async def _end(self, table: Table, *, reason: str) -> Done:
        if table.status is Status.LOBBY:
            return await self._close_lobby(table, reason=reason)
        return await self._set_status(table, Status.CANCELLED, reason=reason, code="cancelled")

    async def pause(self, table: int, *, reason: str) -> Done:
        """The game cannot go on for now."""
        async with self._queues.at(table):
            found, _ = await self._running(table, None)
            return await self._set_status(found, Status.PAUSED, reason=reason, code="paused")

    async def resume(self, table: int) -> Done:
        """The game goes on."""
        async with self._queues.at(table):
            found, _ = await self._game(table, None)
            if found.status is not Status.PAUSED:
                raise Refused(Code.NOT_RUNNING, status=found.status)
            return await self._set_status(found, Status.RUNNING, reason=None, code="resumed")

    async def _set_status(self, table: Table, status: Status, *, reason: str | None, code: str) -> Done:
        change = Change(
            table=table.id,
            was=table.revision,
            at=self._now(),
            status=status,
            end_reason=reason,
            owing=(Owing(Notice(code, {"reason": reason})),),
        )
        changed, owed = await self._changed(change)
        return Done(changed, owed)


def _require_live(table: Table) -> None:
    if table.status not in LIVE:
        raise Refused(Code.NOT_RUNNING, status=table.status)


def _farewell(holder: SeatHolder, *, is_last: bool) -> tuple[Owing, ...]:
    farewell = Owing(Notice("resigned", {"seat": holder.seat}))
    return (farewell, Owing(Notice("cancelled", {"reason": "abandoned"}))) if is_last else (farewell,)
