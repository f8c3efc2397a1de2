"""`python -m storage backup | restore | check | export`: looking after the file without the bot."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.errors import GameError
from storage.backup import DAYS, HOURS, back_up, restore
from storage.check import check
from storage.connection import connect_to_read
from storage.errors import StorageError
from storage.record import record_text
from storage.schema import require_known

DEFAULT: Final = Path("data/carrara.sqlite3")
FOLDER: Final = Path("data/backups")
_HINTS: Final = {
    "in-use": "the bot is running on this file; stop it first",
    "no-such-file": "there is no such file",
    "not-a-database": "this is no SQLite file",
    "corrupt": "the file is damaged; restore a backup",
    "newer-file": "a newer version of the program has written this file; use that version",
    "no-snapshot": "there is no such table, or its game has not been started",
    "locked": "another program keeps the file locked",
    "read-only": "the file may not be written",
    "disk-full": "the disk is full",
    "cannot-open": "the file cannot be opened",
    "unsound-backup": "the copy did not pass its check and was not kept",
}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m storage", description=__doc__)
    parser.add_argument("--database", type=Path, default=DEFAULT, help=f"the file (default: {DEFAULT})")
    commands = parser.add_subparsers(dest="command", required=True)
    backup = commands.add_parser("backup", help="copy the file, also while the bot runs")
    backup.add_argument("folder", type=Path, nargs="?", default=FOLDER, help=f"where to (default: {FOLDER})")
    backup.add_argument("--hours", type=int, default=HOURS, help="how many hourly backups to keep")
    backup.add_argument("--days", type=int, default=DAYS, help="how many daily backups to keep")
    put_back = commands.add_parser("restore", help="put a backup in the file's place; the bot must not run")
    put_back.add_argument("backup", type=Path)
    commands.add_parser("check", help="replay every game and compare; run it before an upgrade")
    export = commands.add_parser("export", help="print the record of a table's game")
    export.add_argument("table", type=int)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """0 if all is well, 1 if something is wrong with the file, 2 for a wrong command line."""
    asked = _parser().parse_args(arguments)
    try:
        return _run(asked)
    except (StorageError, GameError) as error:
        print(f"{error.code}: {_HINTS.get(error.code, 'it did not work')} ({error})", file=sys.stderr)
    except OSError as error:
        print(f"{error.strerror}: {error.filename}", file=sys.stderr)
    return 1


def _run(asked: argparse.Namespace) -> int:
    match asked.command:
        case "backup":
            kept = back_up(asked.database, asked.folder, now=time.time(), hours=asked.hours, days=asked.days)
            print(f"backed up and verified: {kept}")
        case "restore":
            aside = restore(asked.backup, asked.database, now=time.time())
            print(f"restored to {asked.database}" + (f"; what was there is {aside}" if aside else ""))
        case "check":
            return _check(asked.database)
        case _:
            print(_export(asked.database, asked.table), end="")
    return 0


def _check(path: Path) -> int:
    report = check(path)
    for fault in report.faults:
        print(f"{'file' if fault.table is None else f'table {fault.table}'}: {fault.what}", file=sys.stderr)
    print(f"{report.games} games replayed, {len(report.faults)} faults")
    return 0 if report.is_sound else 1


def _export(path: Path, table: int) -> str:
    db = connect_to_read(path)
    try:
        require_known(db)
        return record_text(db, table)
    finally:
        db.close()


if __name__ == "__main__":
    sys.exit(main())
