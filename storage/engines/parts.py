"""The parts of the store: functions that run on a connection, made into methods for the event loop."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from storage.engines.database import Database, Engine

T = TypeVar("T")
P = ParamSpec("P")


class Part:
    """One topic of what is kept, for the event loop. Its methods raise StorageError as those of `Store` do."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine


def read_method(query: Callable[Concatenate[Database, P], T]) -> Callable[Concatenate[Part, P], Coroutine[Any, Any, T]]:
    """The method of a part that runs `query` by `Engine.read`: it takes the same arguments but for the connection."""

    @wraps(query)
    def read(part: Part, /, *args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]:
        return part._engine.read(lambda db: query(db, *args, **kwargs))

    return read


def write_method(job: Callable[Concatenate[Database, P], T]) -> Callable[Concatenate[Part, P], Coroutine[Any, Any, T]]:
    """The method of a part that runs `job` by `Engine.write`: it takes the same arguments but for the connection."""

    @wraps(job)
    def write(part: Part, /, *args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]:
        return part._engine.write(lambda db: job(db, *args, **kwargs))

    return write
