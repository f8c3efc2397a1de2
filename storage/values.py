"""What is kept about tables and people, as frozen values."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from game import Cards, GameState, Outcome


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class ThreadKind(StrEnum):
    """How a table comes to a thread of its own: at Start from its lobby's card, or as a post of a forum channel."""

    FROM_CARD = "from-card"
    FORUM_POST = "forum-post"


OPEN_STATUSES = frozenset({Status.LOBBY, Status.RUNNING, Status.PAUSED})
# The deadlines that follow from the clock of a turn. A table has one of each kind at most.
HALF = "half"
LAST = "last"
ALOUD = "aloud"
TURN = "turn"
VOTE = "vote"


class Notices(StrEnum):
    """How a person wants to hear that it is their turn."""

    DM = "dm"
    PING = "ping"
    DIGEST = "digest"
    NONE = "none"


class SeatHolder(Struct, frozen=True):
    """The holder of a seat: a person, or a stand-in of some level while `level` is set.

    Both are set while a stand-in keeps the seat for its owner, `kept_since` and `kept_reason` then say since when and
    why. `missed` counts the turns that were not taken in time. In a lobby seats are numbered in order of joining; the
    start draws the order of play and numbers them again.
    """

    seat: int
    name: str
    colour: int
    person: int | None = None
    level: str | None = None
    kept_since: float | None = None
    kept_reason: str | None = None
    missed: int = 0

    @property
    def is_stand_in(self) -> bool:
        """Whether a stand-in plays here now."""
        return self.level is not None

    @property
    def is_kept(self) -> bool:
        """Whether a stand-in plays here until the owner is back."""
        return self.person is not None and self.level is not None

    @property
    def player(self) -> int | None:
        """The person who plays here now; None if a stand-in does."""
        return None if self.is_stand_in else self.person


class Vote(Struct, frozen=True):
    """What one person wants to happen to a turn that was missed."""

    person: int
    choice: str
    time: float


class TurnClock(Struct, frozen=True):
    """How long the current turn of a person may take. Times are epoch seconds.

    The revision at which the turn began, the seat and the person together tell one turn from every other. `due` is
    None if no one waits for the person. `half` and `last` are the reminders still to come, `aloud` the end of the
    quiet hours after which the turn is told with a sound. `vote_opened` is set while the others decide what happens,
    `stopped` while the clock stands still. `extra_days` are the persons who gave a day more, `days_voted` is how often
    the others have voted for another day.

    `unmoved_due`, `unmoved_half` and `unmoved_last` are the same moments before quiet hours moved them: whatever moves
    a clock moves these, and the others are worked out from them once. `promised_due` is a deadline that other quiet
    hours have led to, and before which it must not come; None if there is none. The deadline counts the absence of the
    person until `away_until`; None if it counts none.
    `stopped_for` is when the one proposal was made that has stopped this clock; no other stops it in the same turn.
    """

    turn_start: int
    seat: int
    person: int
    began: float
    due: float | None = None
    half: float | None = None
    last: float | None = None
    aloud: float | None = None
    vote_opened: float | None = None
    stopped: float | None = None
    days_voted: int = 0
    unmoved_due: float | None = None
    unmoved_half: float | None = None
    unmoved_last: float | None = None
    promised_due: float | None = None
    away_until: float | None = None
    stopped_for: float | None = None
    votes: tuple[Vote, ...] = ()
    extra_days: tuple[int, ...] = ()


class SeatOwner(Struct, frozen=True):
    """A person who holds a seat: what they have chosen, and what a press asks about them.

    `is_newcomer` until their third game is over. While `is_being_erased` nothing new is written about them.
    """

    settings: Person
    absences: tuple[Absence, ...] = ()
    is_newcomer: bool = True
    is_being_erased: bool = False

    def absence_at(self, moment: float) -> Absence | None:
        """The absence that lasts at a moment."""
        return lasting_absence(self.absences, moment)


class Table(Struct, frozen=True):
    """One game in one channel or thread, from its lobby to its end. Times are epoch seconds.

    `turn_start` is the revision at which the current turn began, `rules` the version of the rules it is played under.
    `pace` are the hours of a turn; in their place `daily_at` may be a minute of the day in the table's `timezone`.
    Without `thread_kind` it is played where its lobby was opened. `rematch_of` is the finished table it repeats.
    `proposal` is what its people are currently asked to agree to, `left` are the persons who have left the game,
    `owners` those who hold a seat, as they were when the table was read. `server_language` is what the moderators of
    its server chose for their channels, None if they chose none. `invitations` are the seats of a rematch that are
    kept for people who have not taken them yet; no one is seated without a press of their own.
    """

    id: int
    server: int | None
    channel: int
    thread: int | None
    host: int | None
    ruleset: str
    options: tuple[str, ...]
    cards: Cards | None
    pace: int | None
    size: int
    status: Status
    revision: int
    to_move: int | None
    turn_start: int
    seats: tuple[SeatHolder, ...]
    opened: float
    started: float | None = None
    ended: float | None = None
    end_reason: str | None = None
    commitment: str | None = None
    lobby_message: int | None = None
    board_message: int | None = None
    rules: int | None = None
    thread_kind: ThreadKind | None = None
    rematch_of: int | None = None
    daily_at: int | None = None
    timezone: str | None = None
    clock: TurnClock | None = None
    proposal: Proposal | None = None
    offers: tuple[SeatOffer, ...] = ()
    left: tuple[int, ...] = ()
    owners: tuple[SeatOwner, ...] = ()
    server_language: str | None = None
    invitations: tuple[Invitation, ...] = ()

    @property
    def card_place(self) -> int:
        """Where the lobby's card stands: in the channel from which its thread is opened, or where it is played."""
        return self.channel if self.thread_kind is ThreadKind.FROM_CARD else self.where

    @property
    def where(self) -> int:
        """The channel or thread it is played in."""
        return self.channel if self.thread is None else self.thread

    @property
    def mover(self) -> SeatHolder | None:
        """The holder of the seat whose decision is pending."""
        return None if self.to_move is None else self.seats[self.to_move]

    @property
    def waits_for_stand_in(self) -> bool:
        """Whether the game goes on and a stand-in is to move."""
        return self.status is Status.RUNNING and self.mover is not None and self.mover.is_stand_in

    @property
    def people(self) -> tuple[int, ...]:
        """The persons who hold a seat."""
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def players(self) -> tuple[int, ...]:
        """The persons who play now: not those whose seat a stand-in keeps."""
        return tuple(seat.player for seat in self.seats if seat.player is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, user_id: int) -> SeatHolder | None:
        """The seat that a person holds, also while a stand-in keeps it for them."""
        return next((seat for seat in self.seats if seat.person == user_id), None)

    def owner_of(self, user_id: int) -> SeatOwner | None:
        """What is known of a person who holds a seat."""
        return next((owner for owner in self.owners if owner.settings.id == user_id), None)

    def invitations_at(self, moment: float) -> tuple[Invitation, ...]:
        """The seats that are still kept at a moment."""
        return tuple(invitation for invitation in self.invitations if moment < invitation.until)

    def offer_of(self, seat: int) -> SeatOffer | None:
        """The offer of a seat; None if it is not on offer."""
        return next((offer for offer in self.offers if offer.seat == seat), None)


class Position(Struct, frozen=True):
    """A table and the game on it; no game while it is a lobby. `outcome` is what a finished game came to."""

    table: Table
    state: GameState | None
    outcome: Outcome | None = None


class PastPosition(Struct, frozen=True):
    """A table, its game at a revision, and the rows of the log that led there.

    `state` is None if the revision was undone or never was, and in a lobby.
    """

    position: Position
    state: GameState | None
    log: tuple[Decision, ...]


class Person(Struct, frozen=True):
    """What a person has chosen, and how direct messages reach them. Quiet hours and digest: minutes of the day.

    `reasons` are lines on panels that tell a newcomer why. `language` is what they chose, `locale` that of their own
    Discord when they last pressed or typed something.
    """

    id: int
    language: str | None = None
    theme: str | None = None
    notices: Notices = Notices.DM
    quiet_from: int | None = None
    quiet_until: int | None = None
    timezone: str | None = None
    dms_blocked: bool = False
    dms_blocked_told: bool = False
    dm_channel: int | None = None
    reasons: bool = True
    digest_at: int | None = None
    rating_shown: bool = False
    locale: str | None = None

    @property
    def wants_mention(self) -> bool:
        """Whether they are told by a mention in the channel: chosen so, or direct messages do not reach them."""
        is_unreachable = self.notices in (Notices.DM, Notices.DIGEST) and self.dms_blocked
        return self.notices is Notices.PING or is_unreachable

    @property
    def wants_dm(self) -> bool:
        """Whether they are told by a direct message immediately."""
        return self.notices is Notices.DM and not self.dms_blocked


class Absence(Struct, frozen=True):
    """A person is away from one moment to another: their clocks stand still, or stand-ins keep their seats.

    `times` is how often they said at `since` that they are away: more than once if it was at the same moment.
    """

    since: float
    until: float
    with_stand_ins: bool = False
    times: int = 1


def lasting_absence(absences: Iterable[Absence], moment: float) -> Absence | None:
    """The absence that lasts at a moment, the one announced last if there are several."""
    lasting = [absence for absence in absences if absence.since <= moment < absence.until]
    return max(lasting, key=lambda absence: absence.since, default=None)


class Decision(Struct, frozen=True):
    """One row of a table's log: a decision, a step back to the revision `back_to`, or a jump to the revision `jump_to`.

    A jump is written where the rules changed ("rules 2") or a backup was restored ("restored"): the position stays,
    buttons made before it fit no more. `luck` is the number of draws that had been used before the row.
    """

    revision: int
    seat: int
    turn: int
    words: str
    events: bytes
    time: float
    person: int | None = None
    back_to: int | None = None
    undone_by: int | None = None
    jump_to: int | None = None
    luck: int | None = None

    @property
    def is_decision(self) -> bool:
        """Whether the row is neither a step back nor a jump."""
        return self.back_to is None and self.jump_to is None


class Proposal(Struct, frozen=True):
    """Something the people of a table must agree to; it lapses when the table moves on.

    `away_seats` are the seats that a stand-in kept for an absence and has given back while the proposal was open.
    """

    table: int
    kind: str
    revision: int
    by: int
    back_to: int | None
    opened: float
    agreed: tuple[int, ...]
    away_seats: tuple[int, ...] = ()

    @property
    def number(self) -> int:
        """What tells it from the next proposal of its table on a panel, never 0: its second since 1970."""
        return int(self.opened)


class SeatOffer(Struct, frozen=True):
    """A person offers their seat to anyone who takes it."""

    seat: int
    person: int
    opened: float


class Invitation(Struct, frozen=True):
    """A seat of a rematch that is kept for a person of the game before, in the colour they had there."""

    person: int
    colour: int
    until: float


class Unrated(StrEnum):
    """Why a finished game does not count for a person's rating."""

    STAND_IN = "stand-in"
    HINT = "hint"
    REPLACED = "replaced"


class Participant(Struct, frozen=True):
    """How a participant did in a finished game. Without person and level it is a person who was erased.

    `left` says why they left before its end: a seat that was left has a participant more. A resignation counts as the
    last place. `unrated` is an `Unrated`, or None if the game counts. `cities` are the buildings per city.
    `played_by_others`: others took more than a third of the seat's turns; None if nothing is known about turns, as in
    a game of version 1.0.0 whose log was dropped.
    """

    seat: int
    person: int | None
    level: str | None
    place: int
    points: int
    left: str | None = None
    unrated: str | None = None
    turn_seconds: float | None = None
    cities: tuple[int, ...] = ()
    played_by_others: bool | None = None

    @property
    def is_own_game(self) -> bool:
        """Whether the result is the person's own: they took two thirds of their turns, or gave up, which is a defeat.

        It does not depend on hints, unlike `unrated`: if it did, everyone could see who asked for one. If nothing is
        known about turns the result is taken for the person's own.
        """
        if self.left is None and self.played_by_others is not None:
            return not self.played_by_others
        return self.unrated not in (Unrated.STAND_IN, Unrated.REPLACED)

    @property
    def was_opponent(self) -> bool:
        """Whether the others played against a person here: a person, erased or not, who took turns themselves."""
        if self.person is None and self.level is not None:
            return False
        return self.turn_seconds is not None or (self.left is None and self.is_own_game)


class FinishedGame(Struct, frozen=True):
    """A game that has a result, and everyone who took part in it."""

    table: int
    server: int | None
    ruleset: str
    finished: float
    participants: tuple[Participant, ...]

    @property
    def size(self) -> int:
        """How many seats it had."""
        return len({participant.seat for participant in self.participants})

    @property
    def is_among_people(self) -> bool:
        """Whether at least two people took turns in it."""
        playing = [participant for participant in self.participants if participant.was_opponent]
        erased = sum(participant.person is None for participant in playing)
        return len({participant.person for participant in playing} - {None}) + erased >= 2

    def participant(self, user_id: int) -> Participant | None:
        """How a person did; who came back to a seat they had left is taken as they ended."""
        own = [participant for participant in self.participants if participant.person == user_id]
        return min(own, key=lambda participant: participant.left is not None, default=None)


class TablePlace(StrEnum):
    """What a table is played in."""

    CHANNEL = "channel"
    THREAD = "thread"
    FORUM = "forum"


class ServerSettings(Struct, frozen=True):
    """What the moderators of a server have set; what is None or empty is as the operator and the players choose.

    Tables are opened by who has the role `opener_role`, in one of `channels` (a thread counts as its channel).
    `person_tables` is at how many lobbies and games of the server one person may sit, `server_tables` how many the
    server may have; `place` what each is played in; `ruleset` and `pace` are the defaults of people who name none;
    `language` is that of public messages.
    """

    opener_role: int | None = None
    channels: tuple[int, ...] = ()
    person_tables: int | None = None
    server_tables: int | None = None
    place: TablePlace | None = None
    ruleset: str | None = None
    pace: str | None = None
    language: str | None = None


class Usage(Struct, frozen=True):
    """How much there is already, counted inside a transaction, and what the server has set.

    `lobbies` and `tables` (running or paused) are those where a person has a seat, `server_tables` the live ones of a
    server, `openings` those of the server that were opened recently, closed ones included, `tables_here` the live ones
    of the server where the person has a seat. `is_blocked`: the server's moderators have blocked the person.
    """

    lobbies: int = 0
    tables: int = 0
    server_tables: int = 0
    openings: int = 0
    tables_here: int = 0
    is_blocked: bool = False
    settings: ServerSettings = ServerSettings()


class Deadline(Struct, frozen=True):
    """Something that falls due at a table at a moment, for one of its seats or for the table as a whole."""

    table: int
    kind: str
    at: float
    seat: int | None = None
