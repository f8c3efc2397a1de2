"""States, decisions and events as bytes, each with the version of its format (game/records/versioned_codec.py)."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.actions import Action
from game.model.errors import BadState
from game.model.events import Event
from game.model.state import GameState
from game.records.state_check import impossible_part
from game.records.versioned_codec import VersionedCodec
from game.rulesets.catalogue import RULESETS

_STATE_CODEC = VersionedCodec[GameState]("state", GameState)
# Version 1 of both is a bare list, without a version.
_ACTIONS_CODEC = VersionedCodec[list[Action]]("actions", list[Action], bare_first=True)
_EVENTS_CODEC = VersionedCodec[list[Event]]("events", list[Event], bare_first=True)


def encode_state(state: GameState) -> bytes:
    """The state as JSON, with the version of its format."""
    return _STATE_CODEC.encode(state)


def decode_state(encoded: bytes) -> GameState:
    """The state that this or an earlier version of `encode_state` wrote.

    Raises BadState for damage, for a newer version and for an unknown ruleset.
    """
    state = _STATE_CODEC.decode(encoded)
    if state.ruleset not in RULESETS:
        raise BadState("unknown-ruleset", ruleset=state.ruleset, known=tuple(RULESETS))
    # Damage may leave the types right: one flipped bit makes another digit, and the seat to move does not exist.
    impossible = impossible_part(state, RULESETS[state.ruleset])
    if impossible is not None:
        raise BadState("unreadable", what="state", reason=f"impossible {impossible}")
    return state


def encode_actions(actions: Sequence[Action]) -> bytes:
    """Decisions as JSON."""
    return _ACTIONS_CODEC.encode(list(actions))


def decode_actions(encoded: bytes) -> list[Action]:
    """Decisions from outside. Raises BadState, with the place, for an unknown kind or field."""
    return _ACTIONS_CODEC.decode(encoded)


def encode_events(events: Sequence[Event]) -> bytes:
    """Events as JSON."""
    return _EVENTS_CODEC.encode(list(events))


def decode_events(encoded: bytes) -> list[Event]:
    """The events that this or an earlier version of `encode_events` wrote.

    Raises BadState for damage and for a newer version.
    """
    return _EVENTS_CODEC.decode(encoded)
