"""Lobbies: opening, joining, leaving, starting and closing a table before its game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.service.clock.following import BACK, end_with_stand_ins
from bot.service.clock.local_time import DAY
from bot.service.clock.turn_clock import NO_PACE, Pace
from bot.service.limits import OPENING_SECONDS, Limits
from bot.service.moderation.server_rules import check_server_rules
from bot.service.people.names import distinct_name
from bot.service.refusals import RefusalCode, Refused
from bot.service.table_access import TableAccess, refusal_without_seat, require_host, require_lobby, require_seat
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
    OPEN_STATUSES,
    BoardMessage,
    Change,
    Deadline,
    GameStep,
    Invitation,
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
# How long the seats of a rematch are kept for the people of the game before.
INVITATION_LIFE = 3 * DAY
# What `Lobbies.start` is told if the game begins without those who have not taken their seats.
LEAVE_OUT = "leave-out"
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
        """Open a lobby like a finished table, in its place, with its stand-ins; the caller is its host, and seated.

        A seat is kept for each of the others for INVITATION_LIFE, except for those who are blocked or being erased.
        They take it by a press of their own: nobody plays a game they have said nothing to. They are notified, but only
        at the first rematch.
        Raises Refused: as `open`, and NOT_SEATED, NOT_RUNNING where the old table is not over, REMATCH_OPEN.
        """
        require_seat(old, by)
        if old.status in OPEN_STATUSES:
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
            invitations = _rematch_invitations(transaction, old, by, until=now + INVITATION_LIFE)
            # If somebody opens and closes rematches again and again, the others must not be notified each time.
            messages = (CARD,) if earlier else _rematch_messages(invitations)
            seats = _rematch_seats(old, by)
            rematch = replace(new, seats=seats, invitations=invitations, messages=messages)
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

    async def join(self, table: int, by: Caller) -> Committed:
        """Give the caller a seat: the one that is kept for them, or a free one.

        Raises Refused: ALREADY_SEATED, TABLE_FULL, SEATS_ARE_KEPT, and as `Limits.check_seat`.
        """

        def decide(transaction: TableTransaction) -> Change:
            lobby = require_lobby(transaction.table)
            if (held := lobby.seat_of(by.person)) is not None:
                raise Refused(RefusalCode.ALREADY_SEATED, seat=held.seat)
            self._limits.check_seat(transaction.usage(by.person))
            change = self._add_seat(lobby, name=by.name, person=by.person)
            return replace(change, invitations=_invitations_without(lobby, by.person)) if lobby.invitations else change

        return await self._access.change(table, by, decide)

    async def add_stand_in(self, table: int, by: Caller, *, level: str) -> Committed:
        """Add a stand-in, with the first number in its name that nobody at the table has.

        Raises Refused: NOT_HOST, TABLE_FULL, SEATS_ARE_KEPT.
        """

        def decide(transaction: TableTransaction) -> Change:
            lobby = require_lobby(transaction.table)
            require_host(lobby, by)
            return self._add_seat(lobby, name=_name_of_stand_in(lobby.seats, level), level=level)

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
        """Free the caller's seat, or the one that is kept for them.

        The host's lobby passes to the next person, and the last one who leaves closes it. Raises Refused(NOT_SEATED).
        """

        def decide(transaction: TableTransaction) -> Change:
            lobby = require_lobby(transaction.table)
            return decide_leave(lobby, by.person, at=self._access.now())

        return await self._access.change(table, by, decide)

    async def start(
        self, table: int, by: Caller, *, open_thread: OpenThread | None = None, untaken: str | None = None
    ) -> Committed:
        """Draw the order of play, commit to the seed, send everybody a screen.

        `untaken` says what becomes of seats that are still kept for people of the game before: LEAVE_OUT, or the level
        of the stand-ins that play in them. The table is told.
        A lobby that is to get a thread gets it by `open_thread`; what that raises is raised here, and the lobby stays
        as it is. Raises ValueError without `open_thread` where it needs one.
        Raises Refused: NOT_HOST, SEATS_UNTAKEN without `untaken`, TOO_FEW, CARD_NOT_POSTED, SEATED_AT_TOO_MANY.
        """
        lobby = (await self._access.position(table, by)).table
        _require_startable(lobby, by, untaken=untaken, at=self._access.now())
        thread = None
        if lobby.thread_kind is not None and lobby.thread is None:
            if open_thread is None:
                raise ValueError("this lobby needs a thread")
            # Before the commit, so that no game ever begins without its place. A thread opened from a message has the
            # id of the message: after a crash in between, or a refusal below, the next Start finds the same one.
            thread = await open_thread(lobby)

        def decide(transaction: TableTransaction) -> Change:
            at = self._access.now()
            _require_startable(transaction.table, by, untaken=untaken, at=at)
            self._limits.check_start(transaction)
            return replace(_start_change(transaction, untaken=untaken, at=at), thread=thread)

        return await self._access.change(table, by, decide)

    async def open_kept_seats(self, deadline: Deadline) -> Committed:
        """Open to anyone the seats that were kept long enough. Changes nothing if that is not due yet."""

        def decide(transaction: TableTransaction) -> Change:
            at, due, lobby = self._access.now(), transaction.deadline(deadline.kind), transaction.table
            if due is not None and due > at:
                return Change(at)
            if lobby.status is not Status.LOBBY:
                return Change(at, met=deadline.kind)
            return Change(at, invitations=lobby.invitations_at(at), messages=(CARD,))

        return await self._access.change(deadline.table, None, decide)

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
        """Raises Refused: TABLE_FULL, SEATS_ARE_KEPT if the rest is kept for others."""
        if len(lobby.seats) >= lobby.size:
            raise Refused(RefusalCode.TABLE_FULL, size=lobby.size)
        invitations = lobby.invitations_at(self._access.now())
        own = next((invitation for invitation in invitations if invitation.person == person), None)
        if own is None and len(lobby.seats) + len(invitations) >= lobby.size:
            raise Refused(RefusalCode.SEATS_ARE_KEPT, again=int(min(invitation.until for invitation in invitations)))
        colours = {seat.colour for seat in lobby.seats} | {invitation.colour for invitation in invitations}
        colour = min(set(range(LARGEST)) - colours) if own is None else own.colour
        taken = (seat.name for seat in lobby.seats)
        seat = SeatHolder(len(lobby.seats), distinct_name(name, taken), colour, person=person, level=level)
        return self._change_seats((*lobby.seats, seat))

    def _change_seats(self, seats: tuple[SeatHolder, ...]) -> Change:
        return Change(self._access.now(), seats=seats, messages=(CARD,))


def decide_leave(lobby: Table, person: int, *, at: float) -> Change:
    """The seat that the person has, or that is kept for them, becomes free. Raises Refused(NOT_SEATED)."""
    holder = lobby.seat_of(person)
    if holder is None:
        others = _invitations_without(lobby, person)
        if others == lobby.invitations:
            raise refusal_without_seat(lobby, person)
        return Change(at, invitations=others, messages=(CARD,))
    seats = _without(lobby.seats, holder.seat)
    people = [seat.person for seat in seats if seat.person is not None]
    if not people:
        return decide_close(lobby, reason="empty", at=at)
    host = people[0] if lobby.host == person else None
    return Change(at, seats=seats, host=host, messages=(CARD,))


def decide_close(lobby: Table, *, reason: str, at: float) -> Change:
    """The lobby closes without a game."""
    messages = (CARD, NewMessage(NoticeMessage("lobby-closed", {"reason": reason})))
    return Change(at, status=Status.CANCELLED, end_reason=reason, messages=messages)


def _require_startable(lobby: Table, by: Caller, *, untaken: str | None, at: float) -> None:
    require_lobby(lobby)
    require_host(lobby, by)
    kept = len(lobby.invitations_at(at))
    if kept and untaken is None:
        raise Refused(RefusalCode.SEATS_UNTAKEN, seats=kept)
    seated = len(lobby.seats) + (0 if untaken == LEAVE_OUT else kept)
    if seated < SMALLEST:
        raise Refused(RefusalCode.TOO_FEW, seated=seated, need=SMALLEST)
    if lobby.lobby_message is None:
        raise Refused(RefusalCode.CARD_NOT_POSTED)


def _with_place(transaction: OpeningTransaction, new: NewTable, usage: Usage, if_taken: ThreadKind | None) -> NewTable:
    """The lobby as it was asked for; with a thread of its own where its place has a table already and may have one."""
    stays_in_channel = usage.settings.place is TablePlace.CHANNEL
    if new.thread_kind is not None or if_taken is None or stays_in_channel:
        return new
    is_free = transaction.table_in(new.channel if new.thread is None else new.thread) is None
    return new if is_free else replace(new, thread=None, thread_kind=if_taken)


def _rematch_seats(old: Table, by: Caller) -> tuple[SeatHolder, ...]:
    """The host first, then the stand-ins; one that only kept a seat for its owner leaves it to them."""
    host = next(seat for seat in old.seats if seat.person == by.person)
    stand_ins = [seat for seat in old.seats if seat.person is None and seat.is_stand_in]
    return (
        SeatHolder(0, host.name, host.colour, host.person),
        *(SeatHolder(number, seat.name, seat.colour, level=seat.level) for number, seat in enumerate(stand_ins, 1)),
    )


def _rematch_invitations(
    transaction: OpeningTransaction, old: Table, by: Caller, *, until: float
) -> tuple[Invitation, ...]:
    """A seat for each of the others. One whose person was erased stays free."""
    others = [(seat.person, seat.colour) for seat in old.seats if seat.person not in (None, by.person)]
    return tuple(
        Invitation(person, colour, until)
        # In the order of their ids: each is locked, and two processes must not wait for each other.
        for person, colour in sorted(others)
        if transaction.may_be_invited(person, server=old.server)
    )


def _rematch_messages(invitations: tuple[Invitation, ...]) -> tuple[NewMessage, ...]:
    """The card, and a notice to everybody for whom a seat is kept."""
    return (
        NewMessage(LobbyMessage(pings=True)),
        *(
            NewMessage(NoticeMessage("rematch", {"seat": 0, "until": int(invitation.until)}), invitation.person)
            for invitation in invitations
        ),
    )


def _invitations_without(lobby: Table, person: int) -> tuple[Invitation, ...]:
    return tuple(invitation for invitation in lobby.invitations if invitation.person != person)


def _name_of_stand_in(seats: Sequence[SeatHolder], level: str) -> str:
    """The name of a stand-in with the first number that nobody at the table has."""
    names = [stand_in_name(number, level) for number in range(1, LARGEST + 1)]
    taken = [seat.name for seat in seats]
    return next((name for name in names if distinct_name(name, taken) == name), names[-1])


def _fill_kept_seats(lobby: Table, *, level: str, at: float) -> tuple[SeatHolder, ...]:
    """The seats of a lobby with stand-ins in those that are kept and were not taken."""
    seats = list(lobby.seats)
    free = sorted(set(range(LARGEST)) - {seat.colour for seat in seats})
    for _, colour in zip(lobby.invitations_at(at), free, strict=False):
        seats.append(SeatHolder(len(seats), _name_of_stand_in(seats, level), colour, level=level))
    return tuple(seats)


def _start_change(transaction: TableTransaction, *, untaken: str | None, at: float) -> Change:
    """The game begins. Its seed is made of the secret and of the id that Discord gave the card that shows its hash."""
    lobby, salt = transaction.table, transaction.table.lobby_message
    assert salt is not None, "checked by _require_startable"
    is_filled = untaken not in (None, LEAVE_OUT)
    joined_seats = _fill_kept_seats(lobby, level=str(untaken), at=at) if is_filled else lobby.seats
    seed = seed_from_secret(transaction.secret(), salt)
    state = new_game(lobby.ruleset, len(joined_seats), seed=seed, options=lobby.options, cards=lobby.cards)
    # In the order of play that was drawn.
    seats = tuple(replace(joined_seats[joined], seat=seat) for seat, joined in enumerate(state.seating))
    encoded = encode_state(state)
    return Change(
        at,
        step=GameStep(state.revision, state.to_move, state.revision, encoded, snapshots=((0, encoded),)),
        status=Status.RUNNING,
        seats=seats,
        salt=salt,
        invitations=(),
        met=LOBBY_DEADLINE,
        seat_deadlines=_seats_of_absent_people(transaction, seats, at),
        messages=(CARD, *_untaken_notice(lobby, is_filled=is_filled, at=at), *_first_messages(state, seats)),
    )


def _untaken_notice(lobby: Table, *, is_filled: bool, at: float) -> tuple[NewMessage, ...]:
    """What the table is told about seats that were kept and not taken. Before the board, which stays the newest."""
    kept = len(lobby.invitations_at(at))
    code = "kept-seats-filled" if is_filled else "kept-seats-left-out"
    return (NewMessage(NoticeMessage(code, {"number": kept})),) if kept else ()


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
