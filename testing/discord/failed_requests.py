"""The requests that Discord counts against the bot: 10,000 of them in ten minutes get its address banned."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from simcord.http import client

COUNTED = frozenset({401, 403, 429})
PERIOD = 600.0


@contextmanager
def failed_requests(now: Callable[[], float]) -> Iterator[list[float]]:
    """The moments of requests that were answered with 401, 403 or 429."""
    moments: list[float] = []
    answer = client._raise_for

    def count(error: Any) -> None:
        if error.status in COUNTED:
            moments.append(now())
        answer(error)

    with patch.object(client, "_raise_for", count):
        yield moments


def most_in_ten_minutes(moments: Sequence[float]) -> int:
    """The law's figure: how many of them fell into the worst ten minutes."""
    return max((sum(start <= one < start + PERIOD for one in moments) for start in moments), default=0)
