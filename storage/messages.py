"""Messages owed: what is to be said to whom, never how it is worded."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class LobbyCard(Struct, frozen=True, tag="lobby"):
    """The lobby's card: posted once, then brought up to date in place."""


class Board(Struct, frozen=True, tag="board"):
    """The public board at `revision`, with what happened from revision `since` on; seat `to_move` is next."""

    revision: int
    since: int
    to_move: int


class Wheel(Struct, frozen=True, tag="wheel"):
    """The wheel was turned inside a turn: a small public message, without ping."""

    revision: int
    since: int


class ScreenCard(Struct, frozen=True, tag="screen"):
    """A person's own screen, by direct message; `why` says when. Only "turn" may make a sound."""

    revision: int
    seat: int
    why: Literal["start", "turn", "after"]


class Final(Struct, frozen=True, tag="final"):
    """The final scoring."""

    revision: int
    since: int


class Notice(Struct, frozen=True, tag="notice"):
    """Anything else: a code and the facts of a sentence, public unless it is owed to a person."""

    code: str
    facts: dict[str, int | str | None] = {}


Message = LobbyCard | Board | Wheel | ScreenCard | Final | Notice


class Owing(Struct, frozen=True):
    """A message to be owed: to the table's channel, or by direct message to a person."""

    message: Message
    person: int | None = None


class Owed(Struct, frozen=True):
    """A message owed. `key` is its nonce: the same at every attempt, at most 25 characters."""

    key: str
    table: int | None
    person: int | None
    message: Message
    created: float
    due: float
    attempts: int = 0
