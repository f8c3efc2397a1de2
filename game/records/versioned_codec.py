"""Values as JSON with the version of their format: what an earlier program wrote is upgraded step by step.

Version 1 of a format has no steps. To change how something is stored, add one step at the end: a function from the
plain data (dicts, lists, numbers, text) of the last version to that of the next. Never change an existing step.
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
    """Upgrade plain data of this version to the current one; `steps[0]` makes version 2 of version 1.

    Raises BadState("other-version") for anything but a version up to the current one, and BadState("unreadable") if a
    step fails.
    """
    readable = current_version(steps)
    if not isinstance(version, int) or isinstance(version, bool) or not 0 < version <= readable:
        raise BadState("other-version", version=version, readable=readable)
    for step in steps[version - 1 :]:
        try:
            data = step(data)
        # A step expects sound data of its version. On damaged data it may fail in any way.
        except Exception as error:
            raise BadState("unreadable", what=f"version {version}", reason=repr(error)) from None
    return data


class VersionedCodec(Generic[T]):
    """Encodes one kind of value as a JSON object: the version and, under the name of the kind, the value.

    `bare_first` says that version 1 is the value alone, without such an object around it. A codec has no state, so
    several threads may use it at the same time.
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
        """The value in the current version of its format."""
        return _encoder.encode(value if self._is_bare else {_VERSION: self.version, self.what: value})

    def decode(self, encoded: bytes) -> T:
        """The value from bytes of any version up to the current one; raises BadState for damage and a newer version."""
        # Nearly everything has the current version and is decoded in one go. Only if that fails do we look why.
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
        """The value of an earlier version; `error` is why it could not be read as the current one."""
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
