"""Refusals: a code and facts, which one place turns into words; and the limits that lead to some of them."""

from __future__ import annotations

import sys
from enum import StrEnum

from msgspec import Struct

from game import BadState, CodedError, GameError
from storage import StorageError, TableTransaction, Usage

# The fact `reason` of a STORAGE refusal for a damaged game: one that cannot be decoded.
UNREADABLE = "unreadable"
# Reasons of STORAGE refusals that do not pass soon: something is wrong with one table or row.
_LASTING = frozenset({UNREADABLE, "corrupt", "unknown-deadline", "newer-rules"})
# Errors of the storage that become refusals with the same code; all others mean that the database does not work.
_TOLD_BY_STORAGE = frozenset({"channel-taken", "too-many-channels", "too-many-blocks", "being-erased", "unsettled"})


class RefusalCode(StrEnum):
    """Every reason for refusing something, with its facts. The texts are `refused-<code>`."""

    NO_SUCH_TABLE = "no-such-table"  # table; also said of another server's table
    CHANNEL_TAKEN = "channel-taken"  # table
    REMATCH_OPEN = "rematch-open"  # table
    NO_THREAD = "no-thread"  # permissions: those that are known to be missing
    TOO_MANY_THREADS = "too-many-threads"
    TOO_MANY_LOBBIES = "too-many-lobbies"  # most
    TOO_MANY_TABLES = "too-many-tables"  # most
    SEATED_AT_TOO_MANY = "seated-at-too-many"  # name, most
    SERVER_FULL = "server-full"  # most
    OPENED_TOO_FAST = "opened-too-fast"  # most
    BLOCKED = "blocked"
    OPENERS_ONLY = "openers-only"  # role
    OTHER_CHANNEL = "other-channel"  # channels
    OTHER_PLACE = "other-place"  # place
    TOO_MANY_HERE = "too-many-here"  # most
    LIMIT_OUT_OF_RANGE = "limit-out-of-range"  # most
    BAD_RULESET = "bad-ruleset"
    BAD_PACE = "bad-pace"
    TOO_MANY_CHANNELS = "too-many-channels"  # most
    TOO_MANY_BLOCKS = "too-many-blocks"  # most
    CANNOT_BLOCK_SELF = "cannot-block-self"
    CANNOT_BLOCK_BOT = "cannot-block-bot"
    NOT_BLOCKED = "not-blocked"
    NO_SEAT_THERE = "no-seat-there"
    CANNOT_RESUME = "cannot-resume"  # reason
    BAD_SETUP = "bad-setup"  # reason, and the facts of the rules
    NOT_LOBBY = "not-lobby"  # status
    NOT_RUNNING = "not-running"  # status
    TABLE_FULL = "table-full"  # size
    SEATS_ARE_KEPT = "seats-are-kept"  # again: when they are open to anyone
    SEATS_UNTAKEN = "seats-untaken"  # seats: how many are kept for people who have not taken them
    CARD_NOT_POSTED = "card-not-posted"
    TOO_FEW = "too-few"  # seated, need
    ALREADY_SEATED = "already-seated"  # seat
    NOT_SEATED = "not-seated"
    NO_STAND_IN = "no-stand-in"
    NOT_HOST = "not-host"  # host
    NOT_MODERATOR = "not-moderator"
    NOT_YOUR_TURN = "not-your-turn"  # seat, to_move
    UNKNOWN_BUTTON = "unknown-button"  # path
    STALE = "stale"  # revision, current
    ILLEGAL = "illegal"  # reason, and the facts of the rules
    NOTHING_TO_UNDO = "nothing-to-undo"
    UNDO_TOO_FAR = "undo-too-far"  # back_to, limit (None: nothing can be undone)
    NO_SUCH_REVISION = "no-such-revision"  # revision
    NO_PROPOSAL = "no-proposal"  # kind
    PROPOSAL_OPEN = "proposal-open"  # kind
    PROPOSED_TODAY = "proposed-today"  # again: when the next one may be made
    REWOUND_TODAY = "rewound-today"  # again
    NOT_PAUSED = "not-paused"  # status
    SEAT_IS_ANOTHERS = "seat-is-anothers"
    SEAT_OFFERED = "seat-offered"
    OFFERED_TODAY = "offered-today"  # again
    NO_OFFER = "no-offer"
    SUBSTITUTE_SEATED = "substitute-seated"
    SUBSTITUTE_LEFT = "substitute-left"
    SUBSTITUTE_ERASED = "substitute-erased"
    NOBODY_TO_NUDGE = "nobody-to-nudge"
    NUDGED_TODAY = "nudged-today"  # again
    REWIND_TOO_FAR = "rewind-too-far"  # turns, most
    NO_VOTE = "no-vote"
    NOT_A_VOTER = "not-a-voter"
    NO_DEADLINE = "no-deadline"
    DAY_GIVEN = "day-given"
    SEAT_NOT_KEPT = "seat-not-kept"
    SEAT_KEPT = "seat-kept"
    BAD_TIMEZONE = "bad-timezone"  # timezone
    BAD_TIME = "bad-time"
    SKIPPED_TIME = "skipped-time"  # day, time
    PAST_TIME = "past-time"
    NOT_AWAY = "not-away"
    AWAY_TOO_LONG = "away-too-long"  # days
    AWAY_TOO_OFTEN = "away-too-often"  # again
    BEING_ERASED = "being-erased"
    NEWER_STATE = "newer-state"  # version, readable
    UNSETTLED = "unsettled"  # detail
    STORAGE = "storage"  # reason: disk-full, read-only, locked, corrupt, disk-error, ...


class Refused(CodedError):
    """The bot refuses what was asked for. Nothing has been changed."""

    code: RefusalCode

    @property
    def is_passing(self) -> bool:
        """Whether the database is unavailable at the moment. False for a damaged table and for what is not allowed."""
        if self.code is RefusalCode.STORAGE:
            return self.facts.get("reason") not in _LASTING
        return self.code is RefusalCode.UNSETTLED

    @property
    def brief(self) -> str:
        """The code and the reason, for the log. The other facts may quote what is hidden."""
        return f"{self.code} {self.facts.get('reason', '')}".strip()


def refusal_for_rules(error: GameError) -> Refused:
    """The refusal of an action that the rules do not allow."""
    return Refused(RefusalCode.ILLEGAL, reason=error.code, **error.facts)


def refusal_for_state(error: BadState) -> Refused:
    """The refusal for a game that cannot be decoded, because it is damaged or of a newer version of the program."""
    if error.code == "other-version":
        return Refused(RefusalCode.NEWER_STATE, **error.facts)
    return Refused(RefusalCode.STORAGE, reason=UNREADABLE, detail=str(error))


def refusal_for_storage(error: StorageError) -> Refused:
    """The refusal for an error of the database; its fact `detail` is for the log, not for people."""
    if error.code in _TOLD_BY_STORAGE:
        return Refused(RefusalCode(error.code), **error.facts)
    return Refused(RefusalCode.STORAGE, reason=error.code, **error.facts)


# Openings are counted over the last minute.
OPENING_SECONDS = 60.0
_NO_LIMIT = sys.maxsize


class Limits(Struct, frozen=True, kw_only=True):
    """The most there may be of each, from the operator's settings; no limit by default.

    `lobbies` and `tables` count those where one person has a seat, `server_tables` a server's lobbies and games,
    `openings` the lobbies opened in a server within a minute.
    """

    lobbies: int = _NO_LIMIT
    tables: int = _NO_LIMIT
    server_tables: int = _NO_LIMIT
    openings: int = _NO_LIMIT

    def check_opening(self, usage: Usage) -> None:
        """Check that a person may open a lobby. Raises Refused: as `check_seat`, and SERVER_FULL, OPENED_TOO_FAST."""
        self.check_seat(usage)
        # The operator may have lowered the limit since the server set its own.
        most = min(self.server_tables, usage.settings.server_tables or self.server_tables)
        if usage.server_tables >= most:
            raise Refused(RefusalCode.SERVER_FULL, most=most)
        if usage.openings >= self.openings:
            raise Refused(RefusalCode.OPENED_TOO_FAST, most=self.openings)

    def check_seat(self, usage: Usage) -> None:
        """Check that a person may sit down at one more lobby of a server.

        Raises Refused: BLOCKED, TOO_MANY_LOBBIES, TOO_MANY_TABLES, TOO_MANY_HERE.
        """
        if usage.is_blocked:
            raise Refused(RefusalCode.BLOCKED)
        if usage.lobbies >= self.lobbies:
            raise Refused(RefusalCode.TOO_MANY_LOBBIES, most=self.lobbies)
        self.check_game(usage)

    def check_game(self, usage: Usage) -> None:
        """Check that a person may take a seat in one more running game of a server.

        Raises Refused: BLOCKED, TOO_MANY_TABLES, TOO_MANY_HERE.
        """
        if usage.is_blocked:
            raise Refused(RefusalCode.BLOCKED)
        if usage.tables >= self.tables:
            raise Refused(RefusalCode.TOO_MANY_TABLES, most=self.tables)
        most = usage.settings.person_tables
        if most is not None and usage.tables_here >= most:
            raise Refused(RefusalCode.TOO_MANY_HERE, most=most)

    def check_start(self, transaction: TableTransaction) -> None:
        """Check that everyone seated may play one more game. Raises Refused(SEATED_AT_TOO_MANY)."""
        for holder in transaction.table.seats:
            if holder.person is not None and transaction.usage(holder.person).tables >= self.tables:
                raise Refused(RefusalCode.SEATED_AT_TOO_MANY, name=holder.name, most=self.tables)
