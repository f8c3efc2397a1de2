"""The only source of the time. Everything that needs the time gets `now` as an argument."""

from __future__ import annotations

from discord.utils import utcnow


def now() -> float:
    """Seconds since 1970."""
    return utcnow().timestamp()
