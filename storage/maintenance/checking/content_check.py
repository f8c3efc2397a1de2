"""Checking what is stored beside the games: whether everything can be read that the program would read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from game import RULES_VERSION, BadState
from storage.engines.database import Database, numbers
from storage.maintenance.rules_upgrade import known_numbers
from storage.outbox import QUEUED_COLUMNS, decode_queued
from storage.servers import settings_of
from storage.tables.person_rows import find_person

_QUEUED: Final = f"select {QUEUED_COLUMNS} from outbox where status = 'queued'"  # noqa: S608
# Nobody began it, or its state is gone.
_WITHOUT_GAME: Final = """
    select id from tables where state is null and status in ('running', 'paused', 'finished') order by id
"""
_OTHER_RULES: Final = """
    select id from tables where rules is not null and rules <> ?
    and rules not in (select version from rules_versions) order by id
"""


def tables_without_game(db: Database) -> tuple[int, ...]:
    """The tables that are or were played and have no position."""
    return numbers(db, _WITHOUT_GAME)


def tables_of_unknown_rules(db: Database) -> tuple[int, ...]:
    """The tables with a version of the rules that was never in use here, nor is now."""
    return numbers(db, _OTHER_RULES, (RULES_VERSION,))


def content_problems(db: Database) -> Iterator[str]:
    """What cannot be read, without an id or a name."""
    people, servers = numbers(db, "select id from people"), numbers(db, "select server from server_settings")
    yield from _problems("the printed numbers of the rules", [partial(known_numbers, db)])
    yield from _problems("the settings of a person", [partial(find_person, db, one) for one in people])
    yield from _problems("the settings of a server", [partial(settings_of, db, one) for one in servers])
    yield from _problems("a queued message", [partial(decode_queued, row) for row in _readable_rows(db, _QUEUED)])


def row_problems(db: Database, tables: list[str]) -> Iterator[str]:
    """The tables of the database with a row that cannot be read: text that is no UTF-8."""
    for name in tables:
        yield from _problems(f"a row of {name}", [partial(_read_all, db, name)])


def _problems(what: str, readings: list[Callable[[], object]]) -> Iterator[str]:
    unreadable = sum(not _can_be_read(reading) for reading in readings)
    if unreadable:
        yield f"{what} cannot be read ({unreadable} of {len(readings)})"


def _can_be_read(reading: Callable[[], object]) -> bool:
    try:
        reading()
    except BadState as error:
        # What a newer version wrote is not damaged.
        return error.code == "other-version"
    return True


def _readable_rows(db: Database, sql: str) -> list[tuple[Any, ...]]:
    try:
        return db.execute(sql).fetchall()
    except BadState:
        # Found by `row_problems`.
        return []


def _read_all(db: Database, name: str) -> None:
    for _ in db.execute(f'select * from "{name}"'):  # noqa: S608
        pass
