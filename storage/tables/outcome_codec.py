"""The outcome of a finished game as bytes, with the version of its form."""

from __future__ import annotations

from typing import Final

from game import Outcome, StoredForm

_FORM: Final = StoredForm[Outcome]("outcome", Outcome)


def encode_outcome(outcome: Outcome) -> bytes:
    """The outcome as it is stored, in the present form."""
    return _FORM.encode(outcome)


def decode_outcome(encoded: bytes) -> Outcome:
    """The outcome that was stored, by whichever version. Raises BadState where it cannot be read."""
    return _FORM.decode(encoded)
