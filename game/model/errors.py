"""Refusals: a code and facts, which are put into words where they are shown."""

from __future__ import annotations

from typing import Any


class CodedError(Exception):
    """A refusal without words: `code` names the reason, `facts` has what a sentence about it needs."""

    def __init__(self, code: str, /, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({details})" if details else self.code


class GameError(CodedError):
    """Something the rules refuse."""


class IllegalAction(GameError):
    """A decision that cannot be taken now."""


class BadSetup(GameError):
    """A setup that is not possible."""


class BadNotation(GameError):
    """Text that is not a decision, or not a record."""


class BadState(GameError):
    """Stored data that this program cannot read."""
