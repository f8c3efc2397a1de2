"""Refusals: a code and the facts, which the edge turns into words."""

from __future__ import annotations

from typing import Any


class CodedError(Exception):
    """A refusal that one place turns into words: `code` names the reason, `facts` what a sentence about it needs."""

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
    """A game that cannot be set up so."""


class BadNotation(GameError):
    """Text that is no decision, or no record."""


class BadState(GameError):
    """Stored data this program cannot read."""
