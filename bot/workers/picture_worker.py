"""Drawing pictures in one worker thread, never on the event loop.

Measured: drawn inline a board stalls the loop for 15 to 80 ms, in one thread for 2 to 4 ms at the 99th percentile.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from game import Action, View
from rendering import LeaderboardCard, Picture, StatisticsCard

log = logging.getLogger(__name__)
T = TypeVar("T")


class Renderer(Protocol):
    """What can be drawn. `rendering` implements it; tests have a faster one."""

    def board(self, view: View, *, theme: str = ..., language: str = ...) -> tuple[Picture, ...]: ...
    def screen(self, view: View, seat: int, *, theme: str = ..., language: str = ...) -> Picture: ...
    def wheel(
        self,
        view: View,
        *,
        theme: str = ...,
        language: str = ...,
        coins: int | None = ...,
        actions: Iterable[Action] | None = ...,
    ) -> Picture: ...
    def player_board(self, view: View, seat: int, *, theme: str = ..., language: str = ...) -> Picture: ...
    def final(self, view: View, *, theme: str = ..., language: str = ...) -> Picture: ...
    def own_market(
        self, view: View, seat: int, actions: Iterable[Action], *, theme: str = ..., language: str = ...
    ) -> Picture: ...
    def since(
        self, before: View, after: View, *, theme: str = ..., language: str = ..., between: Sequence[View] = ...
    ) -> tuple[Picture, ...]: ...
    def lobby_banner(
        self, ruleset: str, names: Sequence[str], *, seats: int = ..., theme: str = ..., language: str = ...
    ) -> Picture: ...
    def statistics(self, card: StatisticsCard, *, theme: str = ..., language: str = ...) -> Picture: ...
    def leaderboard(self, card: LeaderboardCard, *, theme: str = ..., language: str = ...) -> Picture: ...


class PictureWorker:
    """`await pictures.draw(pictures.renderer.board, view, theme=...)`. `observe` gets each drawing's seconds."""

    def __init__(self, renderer: Renderer, *, observe: Callable[[float], None] = lambda seconds: None) -> None:
        self.renderer = renderer
        self._observe = observe
        # One thread: drawing holds the GIL, so more would not draw faster.
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="pictures")

    async def draw(self, picture: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """The picture, drawn in the worker thread."""
        return await asyncio.get_running_loop().run_in_executor(
            self._worker, lambda: self._time(picture, *args, **kwargs)
        )

    def _time(self, picture: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        started = time.perf_counter()
        try:
            return picture(*args, **kwargs)
        finally:
            self._observe(time.perf_counter() - started)

    async def try_draw(self, picture: Callable[..., T], *args: Any, **kwargs: Any) -> T | None:
        """The picture, or None with a log line: a game goes on without pictures."""
        try:
            return await self.draw(picture, *args, **kwargs)
        except Exception:
            log.exception("a picture could not be drawn")
            return None

    def close(self) -> None:
        self._worker.shutdown(wait=True)
