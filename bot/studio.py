"""The studio: pictures are drawn in one worker thread, never on the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from game.view import View

log = logging.getLogger(__name__)
T = TypeVar("T")


class Picture(Protocol):
    """A finished picture and the same in words."""

    @property
    def png(self) -> bytes: ...
    @property
    def alt(self) -> str: ...


class Easel(Protocol):
    """What can be drawn. `rendering` is one; tests bring a quicker one."""

    def board(self, view: View, *, theme: str = ...) -> Picture: ...
    def screen(self, view: View, seat: int, *, theme: str = ...) -> Picture: ...
    def wheel(self, view: View, *, theme: str = ...) -> Picture: ...
    def player_board(self, view: View, seat: int, *, theme: str = ...) -> Picture: ...
    def final(self, view: View, *, theme: str = ...) -> Picture: ...
    def since(self, before: View, after: View, *, theme: str = ..., between: Sequence[View] = ...) -> Picture: ...
    def lobby_banner(self, ruleset: str, names: Sequence[str], *, seats: int = ..., theme: str = ...) -> Picture: ...


class Studio:
    """`await studio.draw(studio.easel.board, view, theme=...)`."""

    def __init__(self, easel: Easel) -> None:
        self.easel = easel
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="studio")

    async def draw(self, picture: Callable[..., T], *about: Any, **how: Any) -> T:
        """The picture, drawn in the worker thread."""
        return await asyncio.get_running_loop().run_in_executor(self._worker, lambda: picture(*about, **how))

    async def try_draw(self, picture: Callable[..., T], *about: Any, **how: Any) -> T | None:
        """The picture, or None with a log line: a game goes on without pictures."""
        try:
            return await self.draw(picture, *about, **how)
        except Exception:
            log.exception("a picture could not be drawn")
            return None

    def close(self) -> None:
        self._worker.shutdown(wait=True)
