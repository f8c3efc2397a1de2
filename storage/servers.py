"""Servers: which of them the bot has left, what their moderators have set, whom they have blocked."""

from __future__ import annotations

from typing import Any

from msgspec import json
from msgspec.structs import asdict, replace

from storage.database import (
    ConstraintError,
    Database,
    Engine,
    find_value,
    has_rows,
    numbers,
    upsert,
)
from storage.errors import StorageError, refuse_unreadable
from storage.values import ServerSettings, TablePlace

# The first moment stays: an event that Discord sends twice must not restart the time.
_MARK_LEFT = """
    insert into servers (id, "left") values (?, ?)
    on conflict (id) do update set "left" = coalesce(servers."left", excluded."left")
"""
_LIVE_TABLES = """
    select id from tables where server = ? and ended is null and status in ('lobby', 'running', 'paused') order by id
"""
_KNOWN = """
    select distinct server from tables
    where server is not null and ended is null and status in ('lobby', 'running', 'paused')
    union select server from server_settings
    union select server from server_blocks
    union select server from server_names
    order by 1
"""
# Only of a server that is left: the bot may have come back since it was looked for.
_IS_LEFT = 'select 1 from servers where id = ? and "left" is not null'
_FORGET = (
    "delete from server_settings where server = ?",
    "delete from server_blocks where server = ?",
    "delete from server_names where server = ?",
    "delete from servers where id = ?",
)
_SETTINGS = f"select {', '.join(ServerSettings.__struct_fields__)} from server_settings where server = ?"  # noqa: S608
_SAVE = upsert("server_settings", ("server",), ServerSettings.__struct_fields__)
# The kind of lock that is held while something is written about a server.
SERVER = "server"
_CHANNELS = json.Decoder(tuple[int, ...])


def settings_of(db: Database, server: int | None) -> ServerSettings:
    """What the moderators of a server have set. Raises BadState if it cannot be read."""
    row = db.execute(_SETTINGS, (server,)).fetchone()
    if row is None:
        return ServerSettings()
    role, channels, person_tables, server_tables, place, *rest = row
    with refuse_unreadable("settings of a server"):
        table_place = None if place is None else TablePlace(place)
        return ServerSettings(role, _CHANNELS.decode(channels), person_tables, server_tables, table_place, *rest)


def is_blocked(db: Database, server: int | None, user_id: int) -> bool:
    """Whether the moderators of a server have blocked a person."""
    sql = "select 1 from server_blocks where server = ? and person = ?"
    return has_rows(db, sql, (server, user_id))


def shown_name(db: Database, server: int | None, user_id: int, name: str) -> str | None:
    """What stands in place of a person's name that moderators of the server have reset; None for other names."""
    sql = "select shown from server_names where server = ? and person = ? and name = ?"
    return find_value(db, str, sql, (server, user_id, name))


def _change_settings(db: Database, server: int, changes: dict[str, Any]) -> ServerSettings:
    # The row is read, changed and written as a whole: two moderators must not undo each other's change.
    db.lock(SERVER, server)
    changed = replace(settings_of(db, server), **changes)
    # Plain text: how an enum is stored would be up to the driver.
    place = None if changed.place is None else changed.place.value
    row = {**asdict(changed), "server": server, "channels": json.encode(changed.channels).decode(), "place": place}
    try:
        db.execute(_SAVE, row)
    except (ConstraintError, OverflowError) as error:
        raise StorageError("bad-setting", detail=str(error)) from error
    return changed


def _change_channel(db: Database, server: int, channel: int, *, is_allowed: bool, most: int) -> ServerSettings:
    # Before the list is read and counted: see `_change_settings`.
    db.lock(SERVER, server)
    others = tuple(known for known in settings_of(db, server).channels if known != channel)
    if is_allowed and len(others) >= most:
        raise StorageError("too-many-channels", most=most)
    return _change_settings(db, server, {"channels": (*others, channel) if is_allowed else others})


def _block(db: Database, server: int, user_id: int, *, at: float, most: int) -> bool:
    # What is counted must not grow before the row is written.
    db.lock(SERVER, server)
    (number,) = db.execute("select count(*) from server_blocks where server = ?", (server,)).fetchone()
    if number >= most and not is_blocked(db, server, user_id):
        raise StorageError("too-many-blocks", most=most)
    sql = "insert into server_blocks (server, person, since) values (?, ?, ?) on conflict do nothing"
    return db.execute(sql, (server, user_id, at)).rowcount == 1


def _forget(db: Database, server: int) -> None:
    # The bot may be invited back at this moment: then nothing is forgotten.
    db.lock(SERVER, server)
    if has_rows(db, _IS_LEFT, (server,)):
        for sql in _FORGET:
            db.execute(sql, (server,))


class Servers:
    """One row per server that the bot has left; a server it has come back to has a row without a moment.

    Settings by server; a server whose moderators never set anything has the defaults.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def mark_left(self, server: int, at: float) -> None:
        """Remember that the bot is not in this server any more. A second report changes nothing."""
        await self._engine.write(lambda db: db.execute(_MARK_LEFT, (server, at)))

    async def mark_present(self, server: int) -> None:
        """Remember that the bot is in this server (again)."""
        # Called for every server at every start: if nothing changes, SQLite writes nothing to the disk.
        sql = 'update servers set "left" = null where id = ? and "left" is not null'
        await self._engine.write(lambda db: db.execute(sql, (server,)))

    async def left_before(self, moment: float) -> tuple[int, ...]:
        """The servers that the bot left before a moment and has not come back to."""
        return await self._engine.read(lambda db: numbers(db, 'select id from servers where "left" < ?', (moment,)))

    async def live_tables(self, server: int) -> tuple[int, ...]:
        """The numbers of the open, running and paused tables of a server."""
        return await self._engine.read(lambda db: numbers(db, _LIVE_TABLES, (server,)))

    async def known_servers(self) -> tuple[int, ...]:
        """The servers of which something is kept that is forgotten with them: a live table, settings, a block."""
        return await self._engine.read(lambda db: numbers(db, _KNOWN))

    async def forget(self, server: int) -> None:
        """Delete what is kept about a server that the bot has left; one it has come back to is kept."""
        await self._engine.write(lambda db: _forget(db, server))

    async def settings(self, server: int | None) -> ServerSettings:
        """What the moderators of a server have set. Raises BadState if it cannot be read."""
        return await self._engine.read(lambda db: settings_of(db, server))

    async def change_channel(self, server: int, channel: int, *, is_allowed: bool, most: int) -> ServerSettings:
        """Add a channel to those where tables may be opened, or take it from them; the settings after that.

        Raises StorageError("too-many-channels") beyond `most`.
        """
        return await self._engine.write(
            lambda db: _change_channel(db, server, channel, is_allowed=is_allowed, most=most)
        )

    async def block(self, server: int, user_id: int, *, at: float, most: int) -> bool:
        """Block a person; whether they were not blocked yet. Raises StorageError("too-many-blocks") beyond `most`."""
        return await self._engine.write(lambda db: _block(db, server, user_id, at=at, most=most))

    async def change_settings(self, server: int, **changes: Any) -> ServerSettings:
        """Change settings; all of them afterwards. Raises StorageError("bad-setting") if one is out of range."""
        return await self._engine.write(lambda db: _change_settings(db, server, changes))

    async def unblock(self, server: int, user_id: int) -> bool:
        """Lift the block of a person; whether they were blocked."""
        sql = "delete from server_blocks where server = ? and person = ?"
        return await self._engine.write(lambda db: db.execute(sql, (server, user_id)).rowcount == 1)

    async def blocks(self, server: int) -> tuple[int, ...]:
        """The persons who are blocked in a server, who was blocked last first."""
        sql = "select person from server_blocks where server = ? order by since desc, person"
        return await self._engine.read(lambda db: numbers(db, sql, (server,)))
