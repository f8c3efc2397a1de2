"""The stored form of a value, with its version: what an earlier program wrote is brought up to date step by step.

Version 1 of a form has no steps. Whoever changes how something is stored adds one step at the end: a function from the
plain data (dicts, lists, numbers, text) of the last version to that of the next. Steps that are there never change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from game.model.errors import BadState

Step = Callable[[Any], Any]
T = TypeVar("T")

_VERSION = "version"
# What damaged bytes raise besides msgspec's own errors: text that is not UTF-8 and numbers of too many digits
# (ValueError), brackets nested too deeply.
DAMAGE = (msgspec.MsgspecError, ValueError, RecursionError)
_encoder = msgspec.json.Encoder()


def current_version(steps: Sequence[Step]) -> int:
    """The version that is written: one more than there are steps."""
    return len(steps) + 1


def upgrade_stored_data(data: Any, version: object, steps: Sequence[Step]) -> Any:
    """Plain data of this version as the present version has it; `steps[0]` makes version 2 of version 1.

    Raises BadState("other-version") for a version that is newer or none, and BadState("unreadable") where a step finds
    something else than it expects.
    """
    readable = current_version(steps)
    if not isinstance(version, int) or isinstance(version, bool) or not 0 < version <= readable:
        raise BadState("other-version", version=version, readable=readable)
    for step in steps[version - 1 :]:
        try:
            data = step(data)
        # A step knows sound data of its version. On damaged data it may fail in any way, which says one thing.
        except Exception as error:
            raise BadState("unreadable", what=f"version {version}", reason=repr(error)) from None
    return data


class VersionedCodec(Generic[T]):
    """One kind of value as JSON: an object with the version and, under the name of the kind, the value.

    `bare_first` says that version 1 is the value alone, without such an object around it. Has no state of its own:
    several threads may use one form at the same time.
    """

    def __init__(self, what: str, type_: Any, *, steps: Sequence[Step] = (), bare_first: bool = False) -> None:
        self.what = what
        self.steps = tuple(steps)
        # The version that `encode` writes.
        self.version = current_version(self.steps)
        self._is_bare = bare_first and not steps
        self._bare_first = bare_first
        self._decoder: Any = msgspec.json.Decoder(type_)
        self._envelope_decoder: Any = msgspec.json.Decoder(
            msgspec.defstruct(f"Stored_{what}", [(_VERSION, int), (what, type_)], frozen=True)
        )

    def encode(self, value: T) -> bytes:
        """The value in its present form."""
        return _encoder.encode(value if self._is_bare else {_VERSION: self.version, self.what: value})

    def decode(self, encoded: bytes) -> T:
        """The value of any version up to the present one; raises BadState for damage and for a newer version."""
        # Nearly everything that is read has the present version: it is typed in one go, and only where that fails is
        # it asked why.
        try:
            if self._is_bare:
                bare: T = self._decoder.decode(encoded)
                return bare
            stored = self._envelope_decoder.decode(encoded)
        except DAMAGE as error:
            return self._decode_earlier(encoded, error)
        if stored.version != self.version:
            return self._decode_earlier(encoded, None)
        value: T = getattr(stored, self.what)
        return value

    def _decode_earlier(self, encoded: bytes, error: Exception | None) -> T:
        """The value of an earlier version; `error` is what the present one had against it."""
        version, data = self._parts(encoded, error)
        upgraded = upgrade_stored_data(data, version, self.steps)
        if error is not None and version == self.version:
            raise self._unreadable(error)
        try:
            value: T = self._decoder.decode(_encoder.encode(upgraded))
        except (*DAMAGE, TypeError) as typing_error:
            raise self._unreadable(typing_error) from None
        return value

    def _parts(self, encoded: bytes, error: Exception | None) -> tuple[object, Any]:
        """The version of stored bytes and the plain data of its value."""
        try:
            plain = msgspec.json.decode(encoded)
        except DAMAGE as damage:
            raise self._unreadable(damage) from None
        if isinstance(plain, dict) and _VERSION in plain:
            return plain[_VERSION], plain.get(self.what)
        if self._bare_first:
            return 1, plain
        raise self._unreadable(error or ValueError("no version"))

    def _unreadable(self, error: Exception) -> BadState:
        return BadState("unreadable", what=self.what, reason=str(error))
