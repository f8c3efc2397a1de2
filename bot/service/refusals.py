"""Refusals of the service: a code and the facts, which one place turns into words."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from game.errors import BadState, GameError
from storage.errors import StorageError


class Code(StrEnum):
    """Every reason for which the service says no, with its facts."""

    NO_SUCH_TABLE = "no-such-table"  # table; also said of another server's table
    CHANNEL_TAKEN = "channel-taken"  # table
    BAD_SETUP = "bad-setup"  # reason, and the facts of the rules
    NOT_LOBBY = "not-lobby"  # status
    NOT_RUNNING = "not-running"  # status
    TABLE_FULL = "table-full"  # size
    TOO_FEW = "too-few"  # seated, need
    ALREADY_SEATED = "already-seated"  # seat
    NOT_SEATED = "not-seated"
    NO_STAND_IN = "no-stand-in"
    NOT_HOST = "not-host"  # host
    NOT_MODERATOR = "not-moderator"
    NOT_YOUR_TURN = "not-your-turn"  # seat, to_move
    STALE = "stale"  # revision, current
    ILLEGAL = "illegal"  # reason, and the facts of the rules
    NOTHING_TO_UNDO = "nothing-to-undo"
    UNDO_TOO_FAR = "undo-too-far"  # back_to, limit (None: nothing can be undone)
    NO_SUCH_REVISION = "no-such-revision"  # revision
    NO_PROPOSAL = "no-proposal"  # kind
    NEWER_STATE = "newer-state"  # version, readable
    STORAGE = "storage"  # reason: disk-full, read-only, locked, corrupt, disk-error, ...


class Refused(Exception):
    """Something the service does not do. Nothing has been changed."""

    def __init__(self, code: Code, /, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({details})" if details else str(self.code)


def illegal(error: GameError) -> Refused:
    return Refused(Code.ILLEGAL, reason=error.code, **error.facts)


def unreadable(error: BadState) -> Refused:
    """A game of a newer version of the program is left alone; anything else is trouble with the file."""
    if error.code == "other-version":
        return Refused(Code.NEWER_STATE, **error.facts)
    return Refused(Code.STORAGE, reason="unreadable", detail=str(error))


def out_of_order(error: StorageError) -> Refused:
    """The file cannot do it now; `detail` is for the log, not for people."""
    if error.code == "channel-taken":
        return Refused(Code.CHANNEL_TAKEN, **error.facts)
    return Refused(Code.STORAGE, reason=error.code, **error.facts)
