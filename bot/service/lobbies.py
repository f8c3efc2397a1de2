"""Lobbies: opening, joining, leaving, starting and closing a table before its game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from msgspec.structs import replace

from bot.service.clock.following import BACK, end_with_stand_ins
from bot.service.clock.local_time import DAY
from bot.service.clock.turn_clock import NO_PACE, Pace
from bot.service.limits import OPENING_SECONDS, Limits
from bot.service.moderation.server_rules import check_server_rules
from bot.service.people.names import distinct_name
from bot.service.refusals import RefusalCode, Refused
from bot.service.table_access import TableAccess, require_host, require_lobby, require_seat
from bot.service.values import Caller, Committed
from game import (
    PLAYER_COUNTS,
    SEED_BYTES,
    BadSetup,
    Cards,
    GameState,
    encode_state,
    new_game,
    seed_from_secret,
    stand_in_name,
)
from storage import (
    LIVE,
    BoardMessage,
    Change,
    GameStep,
    LobbyMessage,
    NewMessage,
    NewTable,
    NoticeMessage,
    OpeningTransaction,
    ScreenMessage,
    SeatHolder,
    Status,
    Table,
    TablePlace,
    TableTransaction,
    ThreadKind,
    Usage,
)

# A lobby that nobody starts within a week closes itself.
LOBBY_LIFE: Final = 7 * DAY
# The level of a stand-in that nobody chose a level for: added by one press, or taking over a seat.
USUAL_LEVEL: Final = "good"
SMALLEST: Final = min(PLAYER_COUNTS)
LARGEST: Final = max(PLAYER_COUNTS)
CARD: Final = NewMessage(LobbyMessage())
# The kind of the deadline at which a lobby closes itself; the store writes it with every new table.
LOBBY_DEADLINE: Final = "lobby"

# Opens the thread of a lobby from its card and returns its id; the same id when it is called again.
OpenThread = Callable[[Table], Awaitable[int]]


class Lobbies:
    """Open, join, leave, stand-ins, start. Every operation raises Refused(NOT_LOBBY) once the game has begun."""

    def __init__(self, access: TableAccess, *, secret: Callable[[], bytes], limits: Limits) -> None:
        self._access = access
        self._secret = secret
        self._limits = limits

    async def open(
        self,
        by: Caller,
        *,
        channel: int,
        ruleset: str,
        thread: int | None = None,
        thread_kind: ThreadKind | None = None,
        if_taken: ThreadKind | None = None,
        size: int = LARGEST,
        options: Iterable[str] = (),
        cards: Cards | None = None,
        pace: Pace = NO_PACE,
        place: TablePlace | None = None,
    ) -> Committed:
        """Open a lobby with the caller as its host, seated. `place` is where it will be played, if that is known.

        With `thread_kind` it gets a thread of its own; with `if_taken` only where its channel has a table already.
        Raises Refused: BAD_SETUP, CHANNEL_TAKEN, as `Limits.check_opening`, and as `check_server_rules`.
        """
        setup = _check_setup(ruleset, size, tuple(options), cards)
        now = self._access.now()
        new = NewTable(
            server=by.server,
            channel=channel,
            thread=None if thread_kind is not None else thread,
            thread_kind=thread_kind,
            host=by.person,
            ruleset=ruleset,
            options=setup.options,
            cards=cards,
            pace=pace.hours,
            daily_at=pace.daily_at,
            timezone=pace.timezone,
            size=size,
            opened=now,
            closes=now + LOBBY_LIFE,
            secret=self._secret(),
            seats=(SeatHolder(0, by.name, 0, person=by.person),),
            messages=(CARD,),
        )

        def decide(transaction: OpeningTransaction) -> NewTable:
            usage = self._check_opening(transaction, new, by, place=place)
            return _with_place(transaction, new, usage, if_taken)

        return await self._access.open_table(decide)

    async def open_rematch(self, old: Table, by: Caller, *, if_taken: ThreadKind | None = None) -> Committed:
        """Open a lobby like a finished table, in its place, with its people and stand-ins; the caller is its host.

        Whoever may not sit down (`Limits.check_seat`) or is being erased gets no seat. The others are notified,
        but only at the first rematch.
        Raises Refused: as `open`, and NOT_SEATED, NOT_RUNNING where the old table is not over, REMATCH_OPEN.
        """
        require_seat(old, by)
        if old.status in LIVE:
            raise Refused(RefusalCode.NOT_RUNNING, status=old.status)
        now = self._access.now()
        new = NewTable(
            server=old.server,
            channel=old.channel,
            thread=old.thread,
            host=by.person,
            ruleset=old.ruleset,
            options=old.options,
            cards=old.cards,
            pace=old.pace,
            daily_at=old.daily_at,
            timezone=old.timezone,
            size=old.size,
            opened=now,
            closes=now + LOBBY_LIFE,
            secret=self._secret(),
            seats=(),
            messages=(),
            rematch_of=old.id,
        )

        def decide(transaction: OpeningTransaction) -> NewTable:
            earlier = transaction.rematches_of(old.id)
            for table, is_live in earlier:
                if is_live:
                    raise Refused(RefusalCode.REMATCH_OPEN, table=table)
            usage = self._check_opening(transaction, new, by)
            seats = self._rematch_seats(transaction, old, by)
            # Whoever opens and closes rematches again and again must not notify everybody each time.
            messages = (CARD,) if earlier else _rematch_messages(seats, by)
            rematch = replace(new, seats=seats, messages=messages)
            return _with_place(transaction, rematch, usage, if_taken)

        return await self._access.open_table(decide)

    def _check_opening(
        self, transaction: OpeningTransaction, new: NewTable, by: Caller, *, place: TablePlace | None = None
    ) -> Usage:
        """The usage of host and server. Raises Refused as `Limits.check_opening` and `check_server_rules` do."""
        usage = transaction.usage(new.host, server=new.server, since=new.opened - OPENING_SECONDS)
        check_server_rules(usage.settings, by, channel=new.channel, place=place)
        self._limits.check_opening(usage)
        return usage

    def _rematch_seats(self, transaction: OpeningTransaction, old: Table, by: Caller) -> tuple[SeatHolder, ...]:
        """The host first, then the others in their order of play; a seat whose person was erased stays free."""

        def may_sit(person: int) -> bool:
            usage = transaction.usage(person, server=old.server, since=float("inf"))
            return self._limits.has_room_for(usage) and not transaction.is_being_erased(person)

        def is_taken(seat: SeatHolder) -> bool:
            return seat.is_stand_in if seat.person is None else seat.person == by.person or may_sit(seat.person)

        found = sorted(filter(is_taken, old.seats), key=lambda seat: seat.person != by.person)
        # A stand-in that only kept a seat for its owner leaves it to them.
        return tuple(
            SeatHolder(number, seat.name, seat.colour, seat.person, None if seat.person is not None else seat.level)
            for number, seat in enumerate(found)
        )

    async def join(self, table: int, by: Caller) -> Committed:
        """Give the caller a seat. Raises Refused: ALREADY_SEATED, TABLE_FULL, and as `Limits.check_seat`."""

        def decide(transaction: TableTransaction) -> Change:
            lobby = require_lobby(transaction.table)
            if (held := lobby.seat_of(by.person)) is not None:
                raise Refused(RefusalCode.ALREADY_SEATED, seat=held.seat)
            self._limits.check_seat(transaction.usage(by.person))
            return self._add_seat(lobby, name=by.name, person=by.person)

        return await self._access.change(table, by, decide)

    async def add_stand_in(self, table: int, by: Caller, *, level: str) -> Committed:
        """Add a stand-in, with the first number in its name that nobody at the table has.

        Raises Refused: NOT_HOST, TABLE_FULL.
        """

        def decide(transaction: TableTransaction) -> Change:
            lobby = require_lobby(transaction.table)
            require_host(lobby, by)
            names = [stand_in_name(number, level) for number in range(1, LARGEST + 1)]
            taken = [seat.name for seat in lobby.seats]
            name = next((name for name in names if distinct_name(name, taken) == name), names[-1])
            return self._add_seat(lobby, name=name, level=level)

        return await self._access.change(table, by, decide)

    async def remove_stand_in(self, table: int, by: Caller, *, seat: int | None = None) -> Committed:
        """Remove the stand-in of this seat, or the last one. Raises Refused: NOT_HOST, NO_STAND_IN."""

        def decide(transaction: TableTransaction) -> Change:
            lobby = require_lobby(transaction.table)
            require_host(lobby, by)
            stand_ins = [one for one in lobby.seats if one.is_stand_in and seat in (None, one.seat)]
            if not stand_ins:
                raise Refused(RefusalCode.NO_STAND_IN)
            return self._change_seats(_without(lobby.seats, stand_ins[-1].seat))

        return await self._access.change(table, by, decide)

    async def leave(self, table: int, by: Caller) -> Committed:
        """Free the caller's seat; the host's lobby passes to the next person, and the last one who leaves closes it.

        Raises Refused(NOT_SEATED).
        """

        def decide(transaction: TableTransaction) -> Change:
            lobby = require_lobby(transaction.table)
            require_seat(lobby, by)
            return decide_leave(lobby, by.person, at=self._access.now())

        return await self._access.change(table, by, decide)

    async def start(self, table: int, by: Caller, *, open_thread: OpenThread | None = None) -> Committed:
        """Draw the order of play, commit to the seed, send everybody a screen.

        A lobby that is to get a thread gets it by `open_thread`; what that raises is raised here, and the lobby stays
        as it is. Raises ValueError without `open_thread` where it needs one.
        Raises Refused: NOT_HOST, TOO_FEW, CARD_NOT_POSTED, SEATED_AT_TOO_MANY.
        """
        lobby = (await self._access.position(table, by)).table
        _require_startable(lobby, by)
        thread = None
        if lobby.thread_kind is not None and lobby.thread is None:
            if open_thread is None:
                raise ValueError("this lobby needs a thread")
            # Before the commit, so that no game ever begins without its place. A thread opened from a message has the
            # id of the message: after a crash in between, or a refusal below, the next Start finds the same one.
            thread = await open_thread(lobby)

        def decide(transaction: TableTransaction) -> Change:
            _require_startable(transaction.table, by)
            self._limits.check_start(transaction)
            return replace(_start_change(transaction, at=self._access.now()), thread=thread)

        return await self._access.change(table, by, decide)

    async def close_expired(self, table: int) -> Committed | None:
        """Close a lobby that nobody started in time; None if it was started or closed meanwhile."""

        def decide(transaction: TableTransaction) -> Change:
            return decide_close(require_lobby(transaction.table), reason="expired", at=self._access.now())

        try:
            return await self._access.change(table, None, decide)
        except Refused as refused:
            if refused.code is not RefusalCode.NOT_LOBBY:
                raise
            return None

    def _add_seat(self, lobby: Table, *, name: str, person: int | None = None, level: str | None = None) -> Change:
        if len(lobby.seats) >= lobby.size:
            raise Refused(RefusalCode.TABLE_FULL, size=lobby.size)
        colour = min(set(range(LARGEST)) - {seat.colour for seat in lobby.seats})
        taken = (seat.name for seat in lobby.seats)
        seat = SeatHolder(len(lobby.seats), distinct_name(name, taken), colour, person=person, level=level)
        return self._change_seats((*lobby.seats, seat))

    def _change_seats(self, seats: tuple[SeatHolder, ...]) -> Change:
        return Change(self._access.now(), seats=seats, messages=(CARD,))


def decide_leave(lobby: Table, person: int, *, at: float) -> Change:
    """The person's seat becomes free. They must have one."""
    left = next(seat.seat for seat in lobby.seats if seat.person == person)
    seats = _without(lobby.seats, left)
    people = [seat.person for seat in seats if seat.person is not None]
    if not people:
        return decide_close(lobby, reason="empty", at=at)
    host = people[0] if lobby.host == person else None
    return Change(at, seats=seats, host=host, messages=(CARD,))


def decide_close(lobby: Table, *, reason: str, at: float) -> Change:
    """The lobby closes without a game."""
    messages = (CARD, NewMessage(NoticeMessage("lobby-closed", {"reason": reason})))
    return Change(at, status=Status.CANCELLED, end_reason=reason, messages=messages)


def _require_startable(lobby: Table, by: Caller) -> None:
    require_lobby(lobby)
    require_host(lobby, by)
    if len(lobby.seats) < SMALLEST:
        raise Refused(RefusalCode.TOO_FEW, seated=len(lobby.seats), need=SMALLEST)
    if lobby.lobby_message is None:
        raise Refused(RefusalCode.CARD_NOT_POSTED)


def _with_place(transaction: OpeningTransaction, new: NewTable, usage: Usage, if_taken: ThreadKind | None) -> NewTable:
    """The lobby as it was asked for; with a thread of its own where its place has a table already and may have one."""
    stays_in_channel = usage.settings.place is TablePlace.CHANNEL
    if new.thread_kind is not None or if_taken is None or stays_in_channel:
        return new
    is_free = transaction.table_in(new.channel if new.thread is None else new.thread) is None
    return new if is_free else replace(new, thread=None, thread_kind=if_taken)


def _rematch_messages(seats: tuple[SeatHolder, ...], by: Caller) -> tuple[NewMessage, ...]:
    """The card, and a notice to everybody who did not ask for the rematch."""
    others = [seat.person for seat in seats if seat.person not in (None, by.person)]
    notice = NoticeMessage("rematch", {"seat": 0})
    return (NewMessage(LobbyMessage(pings=True)), *(NewMessage(notice, person) for person in others))


def _start_change(transaction: TableTransaction, *, at: float) -> Change:
    """The game begins. Its seed is made of the secret and of the id that Discord gave the card that shows its hash."""
    lobby, salt = transaction.table, transaction.table.lobby_message
    assert salt is not None, "checked by _require_startable"
    seed = seed_from_secret(transaction.secret(), salt)
    state = new_game(lobby.ruleset, len(lobby.seats), seed=seed, options=lobby.options, cards=lobby.cards)
    # In the order of play that was drawn.
    seats = tuple(replace(lobby.seats[joined], seat=seat) for seat, joined in enumerate(state.seating))
    encoded = encode_state(state)
    return Change(
        at,
        step=GameStep(state.revision, state.to_move, state.revision, encoded, snapshots=((0, encoded),)),
        status=Status.RUNNING,
        seats=seats,
        salt=salt,
        met=LOBBY_DEADLINE,
        seat_deadlines=_seats_of_absent_people(transaction, seats, at),
        messages=(CARD, *_first_messages(state, seats)),
    )


def _seats_of_absent_people(
    transaction: TableTransaction, seats: tuple[SeatHolder, ...], at: float
) -> tuple[tuple[str, int, float], ...]:
    """Deadlines that are due now, by which stand-ins take the seats of those who are away with stand-ins."""
    away = [holder.seat for holder in seats if end_with_stand_ins(transaction, holder.person, at) is not None]
    return tuple((BACK, seat, at) for seat in away)


def _check_setup(ruleset: str, size: int, options: tuple[str, ...], cards: Cards | None) -> GameState:
    """A game of this setup, to check it before a lobby opens. Raises Refused(BAD_SETUP)."""
    try:
        return new_game(ruleset, size, seed=bytes(SEED_BYTES), options=options, cards=cards)
    except BadSetup as error:
        raise Refused(RefusalCode.BAD_SETUP, reason=error.code, **error.facts) from error


def _without(seats: tuple[SeatHolder, ...], seat: int) -> tuple[SeatHolder, ...]:
    """The other seats, numbered anew."""
    others = [holder for holder in seats if holder.seat != seat]
    return tuple(replace(holder, seat=number) for number, holder in enumerate(others))


def _first_messages(state: GameState, seats: tuple[SeatHolder, ...]) -> Iterable[NewMessage]:
    yield NewMessage(BoardMessage(state.revision, state.revision, state.to_move))
    for holder in seats:
        if holder.person is not None:
            yield NewMessage(ScreenMessage(state.revision, holder.seat, "start"), holder.person)
