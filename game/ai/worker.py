"""Thinking in another process: bytes in, bytes out.

With bytes no struct is pickled, and a worker imports only the rules.
"""

from __future__ import annotations

import msgspec

from game.ai.hints import Hint, hint
from game.ai.levels import choose
from game.model.errors import BadState
from game.model.view import View
from game.records.codec import decode_events, encode_actions
from game.records.versioned_codec import DAMAGE

_encoder = msgspec.json.Encoder()
_view_decoder = msgspec.json.Decoder(View)
_hint_decoder = msgspec.json.Decoder(Hint)


def encode_view(view: View) -> bytes:
    """A view as JSON."""
    return _encoder.encode(view)


def decode_view(encoded: bytes) -> View:
    """The view that `encode_view` wrote; raises BadState for damage."""
    try:
        return _view_decoder.decode(encoded)
    except DAMAGE as error:
        raise BadState("unreadable", what="view", reason=str(error)) from None


def think_of_hint(encoded_view: bytes, encoded_log: bytes, rollouts: int) -> bytes:
    """A hint for the seat to move; `decode_hint` reads the answer."""
    return _encoder.encode(hint(decode_view(encoded_view), decode_events(encoded_log), rollouts=rollouts))


def decode_hint(encoded: bytes) -> Hint:
    """The hint that `think_of_hint` wrote; raises BadState for damage."""
    try:
        return _hint_decoder.decode(encoded)
    except DAMAGE as error:
        raise BadState("unreadable", what="hint", reason=str(error)) from None


def think(encoded_view: bytes, encoded_log: bytes, level: str, seed: int, rollouts: int | None) -> bytes:
    """A stand-in's decision; `decode_actions` reads the answer, a list with one action."""
    view, log = decode_view(encoded_view), decode_events(encoded_log)
    return encode_actions([choose(view, log, level=level, seed=seed, rollouts=rollouts)])
