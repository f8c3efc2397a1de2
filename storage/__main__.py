"""`python -m storage backup | list | restore | check | rehearse | export | copy | restored`: what the bot keeps."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot import __version__
from game import GameError
from storage import tables
from storage.backup import DAYS, HOURS, back_up, backups_in, time_of
from storage.check import check
from storage.database import Database, has_rows
from storage.erased_people import DAYS_REMEMBERED, OF_SERVER, ErasedAgain, ErasedPeople
from storage.errors import StorageError
from storage.files import is_address
from storage.restore import mark_server_restored, restore
from storage.results import record_text, stored_record
from storage.schema import require_known
from storage.sqlite import reading
from storage.upgrade import Rehearsal, rehearse, rehearse_server

DEFAULT = Path("data/carrara.sqlite3")
FOLDER = Path("data/backups")
_HINTS = {
    "in-use": "the bot is running on it; stop it first",
    "hard-linked": "the file has a second name (a hard link); remove one of them",
    "no-such-file": "there is no such file or folder",
    "not-a-database": "this is no SQLite file",
    "corrupt": "the file is damaged; restore a backup",
    "same-rules-other-numbers": "a printed number was changed without raising RULES_VERSION in game/; raise it",
    "no-snapshot": "there is no such table, or its game has not been started",
    "locked": "another program keeps the file locked",
    "read-only": "the file may not be written",
    "disk-full": "the disk is full",
    "cannot-open": "the file cannot be opened",
    "unsound-backup": "the copy did not pass its check and was not kept",
    "no-file": "this is for the SQLite file; for PostgreSQL see docs/hosting.md",
    "no-address": "this is for a PostgreSQL database; `restore` does it for the file",
    "no-driver": "psycopg is not installed; docs/hosting.md says how",
    "not-empty": "the database has tables already; create an empty one",
    "copy-differs": "the copy is not the same as the file and was not kept",
    "older-database": "start this version of the bot on the database once",
    "unreachable": "the PostgreSQL server does not answer",
    "not-durable": "the server would lose acknowledged decisions in a crash; set synchronous_commit = on",
    "backup-running": "another backup is being written into this folder; try again when it is done",
}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m storage", description=__doc__)
    help_database = f"the file (default: {DEFAULT}); for check, export and rehearse also a postgresql:// address"
    parser.add_argument("--database", default=str(DEFAULT), help=help_database)
    commands = parser.add_subparsers(dest="command", required=True)
    backup = commands.add_parser("backup", help="copy the file, also while the bot runs")
    backup.add_argument("folder", type=Path, nargs="?", default=FOLDER, help=f"where to (default: {FOLDER})")
    backup.add_argument("--hours", type=int, default=HOURS, help="how many hourly backups to keep")
    backup.add_argument("--days", type=int, default=DAYS, help="how many daily backups to keep")
    listing = commands.add_parser("list", help="the backups of a folder, the newest first")
    listing.add_argument("folder", type=Path, nargs="?", default=FOLDER, help=f"which (default: {FOLDER})")
    put_back = commands.add_parser("restore", help="put a backup in the file's place; the bot must not run")
    put_back.add_argument("backup", type=Path)
    commands.add_parser("check", help="replay every game and compare; run it before an upgrade")
    rehearsal = commands.add_parser("rehearse", help="try this version on a copy and say what it would change")
    rehearsal.add_argument("file", type=Path, nargs="?", help="the file to try it on (default: that of --database)")
    export = commands.add_parser("export", help="print the record of a table's game")
    export.add_argument("table", type=int)
    restored = commands.add_parser(
        "restored", help="tell the tables of a PostgreSQL database that a backup of it was put back"
    )
    restored.add_argument(
        "--erased",
        type=Path,
        action="append",
        help="where the bot remembers who was erased, once for each folder it was run with "
        f"(default: {FOLDER.parent / OF_SERVER})",
    )
    copy = commands.add_parser("copy", help="copy the file into an empty PostgreSQL database; the bot must not run")
    copy.add_argument("--to", required=True, metavar="ADDRESS", help="postgresql://user:password@host/database")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 if all is well, 1 if something is wrong with the file, 2 for a wrong command line."""
    options = _parser().parse_args(arguments)
    try:
        return _run(options)
    except (StorageError, GameError) as error:
        print(f"{error.code}: {_hint(error)} ({error})", file=sys.stderr)
    except OSError as error:
        print(f"{error.strerror}: {error.filename}", file=sys.stderr)
    return 1


def _hint(error: StorageError | GameError) -> str:
    match error.code:
        case "newer-file":
            return f"version {error.facts['file']} of the program has written this file, this is {__version__}"
        case "newer-rules":
            return f"version {error.facts['file']} of the rules was played here, this is {error.facts['program']}"
        case code:
            return _HINTS.get(code, "it did not work")


def _run(options: argparse.Namespace) -> int:
    # What a newer version has written may mean something else than this one would read out of it. Of a backup,
    # `restore` and `rehearse` ask that themselves.
    if is_address(options.database):
        return _run_on_server(options)
    file = Path(options.database)
    if options.command in ("backup", "check", "export") and file.exists():
        with reading(file) as db:
            require_known(db, __version__)
    match options.command:
        case "backup":
            backup = back_up(file, options.folder, now=time.time(), hours=options.hours, days=options.days)
            print(f"backed up and verified: {backup}")
        case "list":
            for line in _listing(options.folder):
                print(line)
        case "restore":
            done = restore(options.backup, file, now=time.time(), program=__version__)
            print(f"restored to {file}" + (f"; what was there is {done.aside}" if done.aside else ""))
            _print_erased(done.again)
            if done.is_too_old:
                print(f"the backup is older than {DAYS_REMEMBERED} days: who was erased before that may be in it again")
        case "check":
            return _check(file)
        case "rehearse":
            return _print_rehearsal(rehearse(options.file or file, now=time.time(), program=__version__))
        case "copy":
            _copy(file, options.to)
        case "restored":
            raise StorageError("no-address")
        case _:
            with reading(file) as db:
                print(_export(db, options.table), end="")
    return 0


def _run_on_server(options: argparse.Namespace) -> int:
    if options.command not in ("check", "export", "rehearse", "restored"):
        raise StorageError("no-file", command=options.command)
    try:
        from storage.postgres import reading_server
    except ModuleNotFoundError as error:
        raise StorageError("no-driver", module=error.name) from error
    with reading_server(options.database) as db:
        require_known(db, __version__)
        if options.command == "export":
            print(_export(db, options.table), end="")
            return 0
    if options.command == "rehearse":
        return _print_rehearsal(rehearse_server(options.database, now=time.time(), program=__version__))
    if options.command == "restored":
        files = [path for path in options.erased or [FOLDER.parent / OF_SERVER] if path.exists()]
        told, again = mark_server_restored(options.database, map(ErasedPeople, files), at=time.time())
        print(f"{told} tables are told that they were restored")
        print(f"who was erased is remembered in {', '.join(map(str, files)) or 'no file that was found'}")
        _print_erased(again)
        return 0
    return _check(options.database)


def _print_erased(again: ErasedAgain) -> None:
    """Say how many people, and never who."""
    print(f"erased since the backup was made, and erased again: {again.total} people")
    if again.waiting:
        print(f"{again.waiting} of them hold seats; the bot gives these to stand-ins as soon as it is started")


def _copy(file: Path, url: str) -> None:
    try:
        from storage.copying import copy_to_server
    except ModuleNotFoundError as error:
        raise StorageError("no-driver", module=error.name) from error
    copied = copy_to_server(file, url, program=__version__)
    rows = sum(copied.rows.values())
    print(f"copied and compared: {rows:,} rows of {len(copied.rows)} tables, {copied.games} games being played")
    print(f"the file {file} was not changed: to go back, start the bot on it again")


def _listing(folder: Path) -> Iterator[str]:
    if not folder.is_dir():
        raise StorageError("no-such-file", path=str(folder))
    for backup in backups_in(folder):
        yield f"{backup}  {time_of(backup):%Y-%m-%d %H:%M:%S} UTC  {backup.stat().st_size:,} bytes"


def _check(database: str | Path) -> int:
    report = check(database)
    for fault in report.faults:
        print(fault, file=sys.stderr)
    print(f"{report.games} games replayed, {len(report.faults)} faults")
    return 0 if report.is_sound else 1


def _print_rehearsal(rehearsal: Rehearsal) -> int:
    for line in rehearsal.lines():
        print(line)
    return 1 if rehearsal.faults else 0


def _export(db: Database, table_id: int) -> str:
    names = tables.seat_names(db, table_id)
    is_finished = has_rows(db, 'select 1 from results where "table" = ?', (table_id,))
    return stored_record(db, table_id, names) if is_finished else record_text(db, table_id, names)


if __name__ == "__main__":
    sys.exit(main())
