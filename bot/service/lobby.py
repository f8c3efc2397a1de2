"""Before the game: lobbies are opened, filled and started."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from bot.service.desk import Desk, require_host, require_seat
from bot.service.refusals import Code, Refused
from bot.service.values import Caller, Done
from game import new_game
from game.codec import encode_state
from game.errors import BadSetup
from game.luck import SEED_BYTES, commitment
from game.state import Cards, GameState
from storage.changes import Change, Step
from storage.messages import Board, LobbyCard, Notice, Owing, ScreenCard
from storage.store import NewTable
from storage.values import SeatHolder, Status, Table

LOBBY_LIFE: Final = 7 * 86_400.0
SMALLEST: Final = 2
LARGEST: Final = 4
CARD: Final = Owing(LobbyCard())


class Lobbies(Desk):
    """Open, join, leave, stand-ins, start."""

    async def open_lobby(
        self,
        by: Caller,
        *,
        channel: int,
        thread: int | None = None,
        ruleset: str = "first-basic",
        size: int = LARGEST,
        options: Iterable[str] = (),
        cards: Cards | None = None,
        pace: int | None = None,
    ) -> Done:
        """A lobby with its host seated."""
        setup = _checked_setup(ruleset, size, tuple(options), cards)
        now = self._now()
        new = NewTable(
            server=by.server,
            channel=channel,
            thread=thread,
            host=by.person,
            ruleset=ruleset,
            options=setup.options,
            cards=cards,
            pace=pace,
            size=size,
            opened=now,
            closes=now + LOBBY_LIFE,
            seats=(SeatHolder(0, by.name, 0, person=by.person),),
            owing=(CARD,),
        )
        table, owed = await self._kept(self.store.open_table(new))
        return Done(table, owed)

    async def join(self, table: int, by: Caller) -> Done:
        async with self._queues.at(table):
            found = await self._lobby(table, by)
            if (held := found.seat_of(by.person)) is not None:
                raise Refused(Code.ALREADY_SEATED, seat=held.seat)
            return await self._seat(found, name=by.name, person=by.person)

    async def add_stand_in(
        self, table: int, by: Caller, *, level: str = "easy", named: Callable[[int], str] = "Stand-in {}".format
    ) -> Done:
        """`named` makes its name from the first number that gives one nobody at the table has."""
        async with self._queues.at(table):
            found = await self._lobby(table, by)
            require_host(found, by)
            names, taken = [named(number) for number in range(1, LARGEST + 1)], [seat.name for seat in found.seats]
            name = next((name for name in names if name not in taken), names[-1])
            return await self._seat(found, name=name, level=level)

    async def remove_stand_in(self, table: int, by: Caller, *, seat: int | None = None) -> Done:
        """The stand-in of this seat leaves, or the last one."""
        async with self._queues.at(table):
            found = await self._lobby(table, by)
            require_host(found, by)
            held = [one for one in found.seats if one.is_stand_in and seat in (None, one.seat)]
            if not held:
                raise Refused(Code.NO_STAND_IN)
            return await self._lobby_changed(found, _without(found.seats, held[-1].seat))

    async def leave(self, table: int, by: Caller) -> Done:
        """A host who leaves passes the lobby on; the last person who leaves closes it."""
        async with self._queues.at(table):
            found = await self._lobby(table, by)
            require_seat(found, by)
            return await self._leave(found, by.person)

    async def start(self, table: int, by: Caller) -> Done:
        """Seats are drawn, the seed is committed to, everybody gets a screen."""
        async with self._queues.at(table):
            found = await self._lobby(table, by)
            require_host(found, by)
            if len(found.seats) < SMALLEST:
                raise Refused(Code.TOO_FEW, seated=len(found.seats), need=SMALLEST)
            return await self._start(found)

    async def _leave(self, table: Table, person: int) -> Done:
        left = next(seat.seat for seat in table.seats if seat.person == person)
        seats = _without(table.seats, left)
        people = [seat.person for seat in seats if seat.person is not None]
        if not people:
            return await self._close_lobby(table, reason="empty")
        host = people[0] if table.host == person else None
        return await self._lobby_changed(table, seats, host=host)

    async def _start(self, table: Table) -> Done:
        seed = self._seed()
        state = _set_up(table, seed)
        seats = _seated(table.seats, state)
        encoded = encode_state(state)
        change = Change(
            table=table.id,
            was=table.revision,
            at=self._now(),
            step=Step(state.revision, state.to_move, state.revision, encoded, snapshots=((0, encoded),)),
            status=Status.RUNNING,
            seats=seats,
            commitment=commitment(seed),
            met="lobby",
            owing=(CARD, *_first_messages(state, seats)),
        )
        started, owed = await self._changed(change)
        return Done(started, owed)

    async def _seat(self, table: Table, *, name: str, person: int | None = None, level: str | None = None) -> Done:
        if len(table.seats) >= table.size:
            raise Refused(Code.TABLE_FULL, size=table.size)
        colour = min(set(range(LARGEST)) - {seat.colour for seat in table.seats})
        seat = SeatHolder(len(table.seats), name, colour, person=person, level=level)
        return await self._lobby_changed(table, (*table.seats, seat))

    async def _lobby_changed(self, table: Table, seats: tuple[SeatHolder, ...], *, host: int | None = None) -> Done:
        change = Change(table=table.id, was=table.revision, at=self._now(), seats=seats, host=host, owing=(CARD,))
        changed, owed = await self._changed(change)
        return Done(changed, owed)

    async def _close_lobby(self, table: Table, *, reason: str) -> Done:
        change = Change(
            table=table.id,
            was=table.revision,
            at=self._now(),
            status=Status.CANCELLED,
            end_reason=reason,
            owing=(CARD, Owing(Notice("lobby-closed", {"reason": reason}))),
        )
        closed, owed = await self._changed(change)
        return Done(closed, owed)


def _checked_setup(ruleset: str, size: int, options: tuple[str, ...], cards: Cards | None) -> GameState:
    """A game that could be set up so; whatever could not is refused before a lobby opens."""
    names = [str(seat) for seat in range(size)]
    try:
        return new_game(ruleset, names, seed=bytes(SEED_BYTES), options=options, cards=cards)
    except BadSetup as error:
        raise Refused(Code.BAD_SETUP, reason=error.code, **error.facts) from error


def _set_up(table: Table, seed: bytes) -> GameState:
    names = [seat.name for seat in table.seats]
    return new_game(table.ruleset, names, seed=seed, options=table.options, cards=table.cards)


def _seated(joined: tuple[SeatHolder, ...], state: GameState) -> tuple[SeatHolder, ...]:
    """The holders in the order of play that was drawn."""
    return tuple(replace(joined[order], seat=seat) for seat, order in enumerate(state.seating))


def _without(seats: tuple[SeatHolder, ...], seat: int) -> tuple[SeatHolder, ...]:
    left = [held for held in seats if held.seat != seat]
    return tuple(replace(held, seat=number) for number, held in enumerate(left))


def _first_messages(state: GameState, seats: tuple[SeatHolder, ...]) -> Iterable[Owing]:
    yield Owing(Board(state.revision, state.revision, state.to_move))
    for holder in seats:
        if holder.person is not None:
            yield Owing(ScreenCard(state.revision, holder.seat, "start"), holder.person)
