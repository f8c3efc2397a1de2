"""What the watcher knows: what was acknowledged, what was delivered, and whether the file agrees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from storage.check import game_faults, games
from storage.database import Database
from storage.sqlite import connect_to_read, reading
from tools.crash.player import TABLES, Press
from tools.crash.wire import Line


class Discord:
    """Takes messages; one whose nonce it knows is not posted again."""

    def __init__(self) -> None:
        self.posted: dict[str, int] = {}
        self.about: Counter[str] = Counter()
        self.recognised = 0
        self.order: dict[tuple[Any, Any], list[str]] = {}

    def post(self, message: Line) -> int:
        nonce = message["nonce"]
        if nonce in self.posted:
            self.recognised += 1
        else:
            self.posted[nonce] = len(self.posted) + 1
            self.about[message["about"]] += 1
            lane = message["table"], message["person"]
            self.order.setdefault(lane, []).append(message["about"])
        return self.posted[nonce]


class Ledger:
    """Everything that was told before each kill."""

    def __init__(self) -> None:
        self.discord = Discord()
        self.acknowledged: dict[tuple[int, int], str] = {}
        self.steps_back: dict[tuple[int, int], int] = {}
        self.begun: dict[int, Press] = {}
        self.repeated = self.accepted = self.refused = 0
        self._present: set[Press] = set()
        self.faults: list[str] = []
        # What was refused because the disk failed, by table and revision.
        self.failed: dict[tuple[int, int], set[str]] = {}

    def note(self, line: Line) -> None:
        match line:
            case {"trying": [table, revision, said, forced]}:
                self.begun[table] = Press(table, revision, said, forced)
            case {"ack": [table, revision, said]}:
                self._acknowledge(table, revision, said)
            case {"undone": [table, revision, back_to]}:
                self.steps_back[table, revision] = back_to
            case {"refused": [table, _, _]}:
                self._refuse(table)
            case {"failed": [table, revision, said]}:
                self.begun.pop(table, None)
                self.failed.setdefault((table, revision), set()).add(said)
            case _:
                pass

    def _acknowledge(self, table_id: int, revision: int, said: list[str]) -> None:
        for offset, one in enumerate(said):
            self.acknowledged[table_id, revision + offset] = one
        press = self.begun.pop(table_id)
        if press in self._present:
            self.faults.append(f"doubled: table {table_id}, revision {revision} was taken twice")

    def _refuse(self, table_id: int) -> None:
        press = self.begun.pop(table_id)
        self.refused += 1
        if press not in self._present:
            self.faults.append(f"refused: table {table_id}, revision {press.revision}, but it never was taken")

    def compare_failed(self, path: Path) -> int:
        """How many decisions are in the file though their press was refused; each is counted once."""
        db = connect_to_read(path)
        there = [
            (table, revision)
            for (table, revision), said in self.failed.items()
            if (table, revision) not in self.acknowledged
            and (table, revision) not in self.steps_back
            and (words := _decision_at(db, table, revision)) in said
            and not (table in self.begun and self.begun[table].words == words)
        ]
        db.close()
        self.failed.clear()
        return len(there)

    def unanswered_presses(self, path: Path) -> list[Press]:
        """The presses that were not answered before the kill; which of them are in the file is remembered."""
        left = list(self.begun.values())
        self.repeated += len(left)
        if left:
            db = connect_to_read(path)
            self._present = {press for press in left if _words_at(db, press.table, press.revision) == press.words}
            db.close()
        return left

    def compare(self, path: Path, *, whole: bool) -> None:
        """Whether the file holds what was acknowledged, and every game follows from its log."""
        db = connect_to_read(path)
        try:
            tables = games(db) if whole else _running(db)
            if tables or self.acknowledged:
                self.faults += self._lost_decisions(db)
            for table in tables:
                self.faults += [f"table {table} {fault.what}" for fault in game_faults(db, table)]
        finally:
            db.close()

    def _lost_decisions(self, db: Database) -> Iterator[str]:
        for (table, revision), said in self.acknowledged.items():
            if _words_at(db, table, revision) != said:
                yield f"lost: table {table}, revision {revision}: {said}"
        for (table, revision), back_to in self.steps_back.items():
            row = db.execute(
                'select back_to from actions where "table" = ? and revision = ?', (table, revision)
            ).fetchone()
            if row is None or row[0] != back_to:
                yield f"lost: table {table}, revision {revision}: back to {back_to}"

    def compare_deliveries(self, path: Path) -> int:
        """Whether every message owed was posted once and in order; how many there were."""
        with reading(path) as db:
            number, faults = delivery_faults(db, self.discord)
        self.faults += faults
        return number


def delivery_faults(db: Database, discord: Discord) -> tuple[int, list[str]]:
    """How many messages were owed, and which of the laws of delivery were broken: each is posted once and in order."""
    faults = []
    numbers = dict(db.execute("select key, id from outbox").fetchall())
    left = db.execute("select count(*) from outbox where status <> 'sent'").fetchone()[0]
    if left:
        faults.append(f"{left} messages were never delivered")
    owed, posts = set(numbers), discord.about
    if missing := owed - set(posts):
        faults.append(f"{len(missing)} messages count as sent but were not posted")
    if foreign := set(posts) - owed:
        faults.append(f"{len(foreign)} messages were posted that are not owed")
    if doubled := [about for about, times in posts.items() if times > 1]:
        faults.append(f"{len(doubled)} messages were posted twice")
    lanes = ([numbers.get(key, 0) for key in keys] for keys in discord.order.values())
    if any(lane != sorted(lane) for lane in lanes):
        faults.append("messages of one lane were posted out of order")
    return len(owed), faults


def _words_at(db: Database, table_id: int, revision: int) -> str | None:
    row = db.execute('select words from actions where "table" = ? and revision = ?', (table_id, revision)).fetchone()
    return None if row is None else str(row[0])


def _decision_at(db: Database, table_id: int, revision: int) -> str | None:
    """The words of a decision; of a step back, the revision it leads to."""
    sql = 'select back_to from actions where "table" = ? and revision = ? and back_to is not null'
    back = db.execute(sql, (table_id, revision)).fetchone()
    return _words_at(db, table_id, revision) if back is None else f"back to {back[0]}"


def _running(db: Database) -> list[int]:
    """The newest games, which are all that can have changed."""
    return games(db)[-3 * TABLES :]
