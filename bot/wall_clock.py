"""The one source of the time. Everything that needs the time is handed `now`."""

from __future__ import annotations

from discord.utils import utcnow


def now() -> float:
    """Seconds since 1970."""
    return utcnow().timestamp()
