"""Putting a backup in the file's place. What was posted in the lost hours must not fit what is played afterwards."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from game import GameError, state_at_revision
from storage import tables
from storage.backup import ASIDE, require_sound, sync_folder, time_of, time_stamp, unpack
from storage.changes import DAMAGED, pause_table, write_jump
from storage.database import Database
from storage.erased_people import BESIDE, DAYS_REMEMBERED, ErasedAgain, ErasedPeople
from storage.errors import StorageError
from storage.files import FileLock, create_private_folder
from storage.messages import BoardMessage, LobbyMessage, NewMessage, NoticeMessage
from storage.outbox import add_message
from storage.people import erase_again
from storage.schema import migrate
from storage.sqlite import writing
from storage.tables import RESTORED

# Buttons posted in the lost hours carry revisions above the backup's. No table plays a thousand decisions in the hours
# between two backups, so no such button can ever fit a position that is played after the restore.
REVISIONS_SKIPPED = 1_000
# What is put behind the name of the file while a backup is being prepared to take its place.
PART = ".part"
# And once it is prepared: from then on a restore that was cut short is finished, not undone.
READY = ".restored"
_GIVE_UP_QUEUED = """
    update outbox set status = 'gave-up', closed = ?, error = 'restored' where status = 'queued'
"""
_DAY = 86_400.0
_LIVE = "select id from tables where status in ('lobby', 'running', 'paused') order by id"


class Restored(Struct, frozen=True):
    """What a restore did: where the file that was there is kept (None without one), and who was erased again.

    `is_too_old`: people may have been erased since who are not remembered any more.
    """

    aside: Path | None
    again: ErasedAgain
    is_too_old: bool


def restore(backup: Path, path: Path, *, now: float, program: str) -> Restored:
    """Put a backup in the file's place, tell every live table, and erase again who was erased since.

    Raises StorageError: "no-such-file", "unsound-backup", "newer-file" for a backup that a newer version than `program`
    has made, "in-use" while the bot runs.
    """
    if not backup.exists():
        raise StorageError("no-such-file", path=str(backup))
    # The real file is replaced, not a link to it; its journals stand beside it.
    path = path.resolve()
    create_private_folder(path.parent)
    with closing(FileLock(path)):
        part = path.with_name(path.name + PART)
        try:
            # Beside the file, so that it is renamed and not copied; the file is touched once all else has succeeded.
            unpack(backup, part)
            require_sound(part)
            made, erased = _time_made(backup), ErasedPeople(path.with_name(path.name + BESIDE))
            again = _mark_restored(part, erased, moment=made, at=now, program=program)
            os.replace(part, path.with_name(path.name + READY))
            aside = settle_unfinished_restore(path, now=now)
            return Restored(aside, again, is_too_old=made < now - DAYS_REMEMBERED * _DAY)
        finally:
            _delete_parts(path)


def settle_unfinished_restore(path: Path, *, now: float) -> Path | None:
    """Put a prepared backup in the file's place, if there is one, and delete what is left of others.

    Where the file that was there is kept; None if there was none. After a kill in between the file may be gone
    already, or parted from its journals: then the next start does the rest. The caller holds the file's lock.
    """
    _delete_parts(path)
    ready = path.with_name(path.name + READY)
    if not ready.exists():
        return None
    aside = _set_aside(path, now)
    os.replace(ready, path)
    sync_folder(path.parent)
    return aside


def _delete_parts(path: Path) -> None:
    for file in path.parent.glob(f"{path.name}{PART}*"):
        file.unlink(missing_ok=True)


def _time_made(backup: Path) -> float:
    """When the backup was made: its name says so; the file's own time if it has another name."""
    try:
        return time_of(backup).timestamp()
    except StorageError:
        return backup.stat().st_mtime


def _mark_restored(path: Path, erased: ErasedPeople, *, moment: float, at: float, program: str) -> ErasedAgain:
    """Make the file of an unpacked backup, before it takes its place: schema, erased people, what tables are told."""
    with writing(path) as db:
        migrate(db, program)
        with db.atomic():
            again = erase_again(db, [erased], at=at)
            tell_live_tables(db, moment=moment, at=at)
        if again.total:
            # No name is left in the unused part of a page either.
            db.execute("vacuum")
        # One file again, so that it can be renamed.
        db.execute("pragma journal_mode = delete")
    return again


def mark_server_restored(url: str, erased: Iterable[ErasedPeople], *, at: float) -> tuple[int, ErasedAgain]:
    """Do the same in a server's database that was restored by its own means; how many tables are told.

    When it was is what the newest decision in it says. The bot must not run.
    """
    from storage.postgres import connect

    with closing(connect(url)) as db, db.atomic():
        (newest,) = db.execute("select max(time) from actions").fetchone()
        # Who held something at that time is gone.
        db.execute("delete from leases")
        db.execute("delete from processes")
        again = erase_again(db, erased, at=at)
        return tell_live_tables(db, moment=at if newest is None else newest, at=at), again


def tell_live_tables(db: Database, *, moment: float, at: float) -> int:
    """Move every live table on and queue what its people must know; how many tables there are."""
    # What was queued then has been posted since, or is told by the messages that follow.
    db.execute(_GIVE_UP_QUEUED, (at,))
    live = db.execute(_LIVE).fetchall()
    for (number,) in live:
        restore_table(db, number, moment=moment, at=at)
    return len(live)


def restore_table(db: Database, table_id: int, *, moment: float, at: float) -> None:
    """Move a live table beyond every revision that it may have reached since, and queue what its people must know."""
    try:
        position = tables.position(db, table_id)
    except (GameError, StorageError):
        # One game that cannot be read waits for the operator; the others must not wait with it.
        pause_table(db, table_id, reason=DAMAGED, at=at)
        return
    assert position is not None
    table, state = position.table, position.state
    notice = NewMessage(NoticeMessage("restored", {"moment": int(moment)}))
    if state is None:
        for message in (notice, NewMessage(LobbyMessage())):
            add_message(db, message, table_id=table.id, at=at)
        return
    after = state_at_revision(state, state.revision + REVISIONS_SKIPPED)
    board = NewMessage(BoardMessage(after.revision, after.revision, after.to_move))
    write_jump(db, table.id, state, after, words=RESTORED, turn_start=table.turn_start, messages=(notice, board), at=at)


def _set_aside(path: Path, now: float) -> Path | None:
    """Rename the file that is there, with the journals that belong to it; its new path, or None if there is none."""
    was_there = path.exists()
    aside = path.with_name(f"{path.name}{ASIDE}{time_stamp(now)}")
    for ending in ("", "-wal", "-shm"):
        part = path.with_name(path.name + ending)
        if part.exists():
            shutil.move(part, aside.with_name(aside.name + ending))
    return aside if was_there else None
