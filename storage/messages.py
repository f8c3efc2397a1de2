"""The messages that are queued for Discord, as facts and a recipient: they are worded when they are sent."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game import BadState, Correction, VersionedCodec


class LobbyMessage(Struct, frozen=True, tag="lobby"):
    """The lobby's card: posted once, then brought up to date in place.

    `pings`: when it is posted, it mentions those for whom a rematch keeps a seat.
    """

    pings: bool = False


class BoardMessage(Struct, frozen=True, tag="board"):
    """The public board at `revision`, with what happened from revision `since` on; seat `to_move` is next."""

    revision: int
    since: int
    to_move: int


class WheelMessage(Struct, frozen=True, tag="wheel"):
    """The wheel was turned inside a turn: a small public message, without ping."""

    revision: int
    since: int


class ScreenMessage(Struct, frozen=True, tag="screen"):
    """A person's own screen, by direct message; `why` says when. Only "turn" may make a sound."""

    revision: int
    seat: int
    why: Literal["start", "turn", "after", "taken"]


class FinalMessage(Struct, frozen=True, tag="final"):
    """The final scoring."""

    revision: int
    since: int


class NoticeMessage(Struct, frozen=True, tag="notice"):
    """Anything else: a code and the facts of a sentence, public unless it is owed to a person."""

    code: str
    facts: dict[str, int | str | None] = {}


class CorrectionsMessage(Struct, frozen=True, tag="corrections"):
    """Printed numbers were corrected while the table was running: what each of them was, and is now."""

    corrections: tuple[Correction, ...]


class ReminderMessage(Struct, frozen=True, tag="call"):
    """The game waits for a person, who is told once with a sound: by direct message, or by a mention in the channel.

    `seat` is the seat of the person who is called. `why` is "aloud", "half" or "last" for their turn that began at
    `turn_start`, "vote" for the vote about that turn of another, or the kind of a proposal made at that revision.
    """

    why: str
    seat: int
    turn_start: int


class RewindMessage(Struct, frozen=True, tag="rewind"):
    """A seat proposes to go back from `revision` to `back_to`; everyone may answer `until` a moment."""

    seat: int
    revision: int
    back_to: int
    until: int


class DigestMessage(Struct, frozen=True, tag="digest"):
    """All tables where it is a person's turn, in one direct message a day."""


class ThreadMemberMessage(Struct, frozen=True, tag="thread-member"):
    """Nothing to read: the person it is owed to is added to the table's thread."""


Message = (
    LobbyMessage
    | BoardMessage
    | WheelMessage
    | ScreenMessage
    | FinalMessage
    | NoticeMessage
    | CorrectionsMessage
    | ReminderMessage
    | RewindMessage
    | DigestMessage
    | ThreadMemberMessage
)
# A queued message outlives an upgrade: it carries the version of its form.
FORM = VersionedCodec[Message]("message", Message)


def decode_or_none(message: bytes) -> Message | None:
    """The message; None if it cannot be read. It is given up when its time comes."""
    try:
        return FORM.decode(message)
    except BadState:
        return None


def is_proposal_card(message: Message) -> bool:
    """Whether a message asks the people of a table to answer a proposal."""
    return isinstance(message, RewindMessage) or (isinstance(message, NoticeMessage) and message.code == "asked")


def is_call_about(card: Message, message: Message | None) -> bool:
    """Whether a message calls a person to the proposal of this card, with its buttons; no call to a rewind has any."""
    if not isinstance(card, NoticeMessage) or not isinstance(message, ReminderMessage):
        return False
    return (message.why, message.turn_start) == (card.facts["kind"], card.facts["revision"])


class NewMessage(Struct, frozen=True):
    """A message to be queued: for the table's channel, or for a person by direct message."""

    message: Message
    person: int | None = None


class QueuedMessage(Struct, frozen=True):
    """A message in the queue. `key` is its nonce: the same at every attempt, at most 25 characters.

    `uncertain` is the moment of the first attempt after which Discord may have had it all the same. `leased_at` is when
    this process knew for the last time that the message was its own to send; None for a process that is alone.
    """

    key: str
    table: int | None
    person: int | None
    message: Message
    created: float
    due: float
    attempts: int = 0
    uncertain: float | None = None
    leased_at: float | None = None


class SentDetails(Struct, frozen=True):
    """What is known of a message since Discord has it.

    `dm_channel` is the channel of a direct message; `layout` what a board should look like without its buttons, once
    another follows; `digest` tells whether a lobby's card would look different now, `thread` is the forum post that
    began with it.
    """

    dm_channel: int | None = None
    layout: bytes | None = None
    digest: str | None = None
    thread: int | None = None


class OutdatedButtons(Struct, frozen=True):
    """Messages whose buttons are out of date since another was posted.

    `previous_board` is the board before it, and `previous_layout` what that looks like without them; None if that
    was not kept. `ended_card` is the card of a proposal that is over, `ended_calls` are the channels and ids of the
    direct messages about it.
    """

    previous_board: int | None = None
    previous_layout: bytes | None = None
    ended_card: int | None = None
    ended_calls: tuple[tuple[int, int], ...] = ()
