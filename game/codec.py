"""States, decisions and events as bytes. A state carries the version of its format."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from game.actions import Action
from game.catalogue import RULESETS
from game.errors import BadState
from game.events import Event
from game.state import GameState

STATE_VERSION: Final = 1


class _Versioned(msgspec.Struct, frozen=True):
    version: int
    state: GameState


class _VersionOnly(msgspec.Struct, frozen=True):
    version: int


_encoder: Final = msgspec.json.Encoder()
_state_decoder: Final = msgspec.json.Decoder(_Versioned)
_version_decoder: Final = msgspec.json.Decoder(_VersionOnly)
_actions_decoder: Final[Any] = msgspec.json.Decoder(list[Action])
_events_decoder: Final[Any] = msgspec.json.Decoder(list[Event])


def encode_state(state: GameState) -> bytes:
    return _encoder.encode(_Versioned(STATE_VERSION, state))


def decode_state(encoded: bytes) -> GameState:
    """The state, or a refusal: one written by a newer version of the program is not touched."""
    try:
        versioned = _state_decoder.decode(encoded)
    except msgspec.MsgspecError as error:
        raise _unreadable(encoded, error) from None
    if versioned.version != STATE_VERSION:
        raise _other_version(versioned.version)
    if versioned.state.ruleset not in RULESETS:
        raise BadState("unknown-ruleset", ruleset=versioned.state.ruleset, known=tuple(RULESETS))
    return versioned.state


def _unreadable(encoded: bytes, error: msgspec.MsgspecError) -> BadState:
    try:
        version = _version_decoder.decode(encoded).version
    except msgspec.MsgspecError:
        return BadState("unreadable", what="state", reason=str(error))
    return (
        BadState("unreadable", what="state", reason=str(error)) if version == STATE_VERSION else _other_version(version)
    )


def _other_version(version: int) -> BadState:
    return BadState("other-version", version=version, readable=STATE_VERSION)


def encode_actions(actions: Sequence[Action]) -> bytes:
    return _encoder.encode(list(actions))


def decode_actions(encoded: bytes) -> list[Action]:
    """Decisions from outside: an unknown kind or field is refused, with its place."""
    try:
        found: list[Action] = _actions_decoder.decode(encoded)
    except msgspec.MsgspecError as error:
        raise BadState("unreadable", what="actions", reason=str(error)) from None
    return found


def encode_events(events: Sequence[Event]) -> bytes:
    return _encoder.encode(list(events))


def decode_events(encoded: bytes) -> list[Event]:
    try:
        found: list[Event] = _events_decoder.decode(encoded)
    except msgspec.MsgspecError as error:
        raise BadState("unreadable", what="events", reason=str(error)) from None
    return found
