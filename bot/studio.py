"""The studio: pictures are drawn in one worker thread, never on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from game.view import View

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
    def final(self, view: View, *, theme: str = ...) -> Picture: ...
    def since(self, before: View, after: View, *, theme: str = ...) -> Picture: ...


class Studio:
    """`await studio.draw(studio.easel.board, view, theme=...)`."""

    def __init__(self, easel: Easel) -> None:
        self.easel = easel
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="studio")

    async def draw(self, picture: Callable[..., T], *about: Any, **how: Any) -> T:
        """The picture, drawn in the worker thread."""
        return await asyncio.get_running_loop().run_in_executor(self._worker, lambda: picture(*about, **how))

    def close(self) -> None:
        self._worker.shutdown(wait=True)
