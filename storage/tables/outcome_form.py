"""The outcome of a finished game as bytes, with the version of its form."""

from __future__ import annotations

from typing import Final

from game import Outcome, VersionedCodec

OUTCOME_FORM: Final = VersionedCodec[Outcome]("outcome", Outcome)
