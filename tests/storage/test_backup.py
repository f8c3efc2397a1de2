"""Backups: taken while running, verified, kept by hour and day, put back only when it is safe."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import __version__
from bot.core.refusals import RefusalCode, Refused
from bot.core.views import read_table
from bot.turns import play
from game import ruleset_ids
from storage.__main__ import main
from storage.backup import (
    DAYS,
    HOURS,
    back_up,
    backups_in,
    compress_file,
    delete_leftovers,
    is_compressed,
    next_backup,
    outdated_backups,
    time_of,
    unpack,
)
from storage.check import check
from storage.errors import StorageError
from storage.messages import BoardMessage, LobbyMessage, NewMessage, NoticeMessage
from storage.restore import REVISIONS_SKIPPED, restore
from storage.sqlite import connect
from testing.clock import DAY
from testing.releases import database_of
from testing.service import START, ServiceHarness

# What happens to the file itself.
pytestmark = pytest.mark.file_only


def names_every(minutes: int, hours: int) -> list[Path]:
    """A backup every few minutes for some hours, until midnight."""
    end = datetime(2027, 3, 10, tzinfo=UTC)
    moments = [end - timedelta(minutes=minutes * number) for number in range(hours * 60 // minutes)]
    return [Path(f"carrara-{moment:%Y%m%dT%H%M%SZ}.sqlite3") for moment in moments]


def test_a_day_by_the_hour_and_a_week_by_the_day() -> None:
    every = names_every(20, 24 * 14)
    kept = set(every) - set(outdated_backups(every, hours=24, days=7))
    # Of the seven days three lie among the hours: the day that has just begun and the newest of the one before.
    assert len(kept) == 24 + 7 - 2
    hours = sorted({one.name[8:19] for one in kept}, reverse=True)
    assert hours[:24] == sorted({one.name[8:19] for one in every}, reverse=True)[:24]
    assert len({one.name[8:16] for one in kept}) == 7


def test_nothing_is_removed_while_there_is_little() -> None:
    every = names_every(60, 24)
    assert outdated_backups(every, hours=24, days=7) == []
    assert outdated_backups([], hours=24, days=7) == []


async def test_a_backup_is_taken_while_the_game_goes_on(harness: ServiceHarness, tmp_path: Path) -> None:
    table_id = (await harness.started()).id
    await harness.steps(table_id, 20)
    copy = back_up(harness.path, tmp_path / "backups", now=START)
    revision = (await read_table(harness.tables, table_id)).revision
    await harness.steps(table_id, 20)
    assert is_compressed(copy)
    plain = tmp_path / "plain.sqlite3"
    unpack(copy, plain)
    assert check(plain).is_sound
    async with ServiceHarness(plain) as other:
        assert (await read_table(other.tables, table_id)).revision == revision
        await other.steps(table_id, 10)


async def test_old_backups_are_removed_and_strangers_left_alone(harness: ServiceHarness, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "letter.txt").write_text("mine")
    for hour in range(6):
        back_up(harness.path, folder, now=START + 3600 * hour, hours=3, days=1)
    assert len(backups_in(folder)) == 3
    assert (folder / "letter.txt").exists()
    assert sorted(one.suffix for one in folder.iterdir()) == [".lock", ".txt"] + [".zst"] * 3


async def test_an_unsound_copy_is_not_kept(harness: ServiceHarness, tmp_path: Path) -> None:
    table_id = (await harness.started()).id
    await harness.steps(table_id, 10)
    await harness.store._engine.write(lambda db: db.execute("delete from actions where revision = 2"))
    with pytest.raises(StorageError, match="unsound-backup"):
        back_up(harness.path, tmp_path / "backups", now=START)
    assert backups_in(tmp_path / "backups") == []
    assert unfinished(tmp_path / "backups") == []


def unfinished(folder: Path) -> list[str]:
    return [one.name for one in folder.iterdir() if ".part" in one.name]


async def test_a_compressed_copy_that_holds_something_else_is_not_kept(
    harness: ServiceHarness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mutants of the compression: a byte that is lost, a file that is cut off."""

    def lose_a_byte(source: Path, target: Path) -> str:
        digest = compress_file(source, target)
        source.write_bytes(source.read_bytes()[:-1])
        compress_file(source, target)
        return digest

    def cut_off(source: Path, target: Path) -> str:
        digest = compress_file(source, target)
        target.write_bytes(target.read_bytes()[:-50])
        return digest

    await harness.started()
    for mutant in (lose_a_byte, cut_off):
        monkeypatch.setattr("storage.backup.compress_file", mutant)
        with pytest.raises(StorageError, match="unsound-backup"):
            back_up(harness.path, tmp_path / "backups", now=START)
        assert backups_in(tmp_path / "backups") == []
        assert unfinished(tmp_path / "backups") == []


@pytest.mark.parametrize("damage", [lambda raw: raw[: len(raw) // 2], lambda raw: raw[:100] + b"x" + raw[101:]])
async def test_a_damaged_backup_is_not_restored(
    harness: ServiceHarness, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    await harness.started()
    copy = back_up(harness.path, tmp_path / "backups", now=START)
    copy.write_bytes(damage(copy.read_bytes()))
    await harness.store.close()
    before = harness.path.read_bytes()
    with pytest.raises(StorageError, match="unsound-backup"):
        restore(copy, harness.path, now=START, program=__version__)
    assert harness.path.read_bytes() == before
    assert unfinished(harness.path.parent) == []
    harness._open()


async def test_what_a_killed_backup_or_restore_left_is_deleted(harness: ServiceHarness, tmp_path: Path) -> None:
    folder, stem = tmp_path / "backups", "carrara-20270101T000000Z"
    folder.mkdir()
    names = (f"{stem}.part", f"{stem}.part-journal", f"{stem}.sqlite3.part", f"{stem}.sqlite3.zst.part", "other.part")
    leftovers = [folder / name for name in names]
    for leftover in leftovers:
        leftover.touch()
    delete_leftovers(folder)
    assert unfinished(folder) == ["other.part"]
    for one in leftovers:
        one.touch()
    back_up(harness.path, folder, now=START)
    assert unfinished(folder) == ["other.part"]
    part = harness.path.with_name(harness.path.name + ".part")
    await harness.store.close()
    part.touch()
    harness._open()
    assert not part.exists()


@pytest.mark.parametrize("renames", [0, 1, 2])
async def test_a_restore_that_was_killed_is_finished_by_the_next_start_or_was_never_begun(
    harness: ServiceHarness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, renames: int
) -> None:
    """Killed after a number of renames of files: the file is the old one or the backup's, never an empty one."""
    table_id = (await harness.started()).id
    copy = back_up(harness.path, tmp_path / "backups", now=START)
    await harness.steps(table_id, 3)
    await harness.store.close()
    left = renames

    def die_later(rename: Callable[..., Any]) -> Callable[..., Any]:
        def call(*paths: Path) -> Any:
            nonlocal left
            if not left:
                raise KeyboardInterrupt
            left -= 1
            return rename(*paths)

        return call

    with monkeypatch.context() as patched:
        patched.setattr("storage.restore.os", SimpleNamespace(replace=die_later(os.replace)))
        patched.setattr("storage.restore.shutil", SimpleNamespace(move=die_later(shutil.move)))
        with pytest.raises(KeyboardInterrupt):
            restore(copy, harness.path, now=START + 9, program=__version__)
    harness._open()
    assert (await read_table(harness.tables, table_id)).revision == (REVISIONS_SKIPPED if renames else 3)
    assert check(harness.database).is_sound


async def test_a_backup_that_is_being_written_is_no_leftover(
    harness: ServiceHarness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, seen = tmp_path / "backups", list[str]()

    def meanwhile(copy: Path) -> None:
        delete_leftovers(folder)
        with pytest.raises(StorageError, match="backup-running"):
            back_up(harness.path, folder, now=START + 1)
        seen.extend(unfinished(folder))

    monkeypatch.setattr("storage.backup.require_sound", meanwhile)
    back_up(harness.path, folder, now=START)
    assert len(seen) == 1
    assert len(backups_in(folder)) == 1


async def test_the_next_backup_is_due_by_the_age_of_the_newest(harness: ServiceHarness, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    assert next_backup(folder, every=3_600.0, now=START) == START
    back_up(harness.path, folder, now=START - 7_200)
    back_up(harness.path, folder, now=START - 600)
    assert next_backup(folder, every=3_600.0, now=START) == START + 3_000
    # A clock that was set back: a backup of the future says nothing about the last hour.
    assert next_backup(folder, every=3_600.0, now=START - 86_400) == START - 86_400


async def test_a_month_of_backups_is_smaller_than_five_times_the_file(harness: ServiceHarness, tmp_path: Path) -> None:
    for channel, ruleset in enumerate(ruleset_ids()):
        table_id = (await harness.started(channel=channel, ruleset=ruleset)).id
        await harness.steps(table_id, 5_000)
    copy = back_up(harness.path, tmp_path / "backups", now=START)
    plain = tmp_path / "plain.sqlite3"
    unpack(copy, plain)
    assert (HOURS + DAYS) * copy.stat().st_size < 5 * plain.stat().st_size


async def test_a_backup_of_the_first_version_is_restored(harness: ServiceHarness, tmp_path: Path) -> None:
    """It was not compressed."""
    folder = tmp_path / "backups"
    folder.mkdir()
    old = folder / "carrara-20270101T000000Z.sqlite3"
    shutil.copy(database_of("1.0.0"), old)
    assert backups_in(folder) == [old]
    await harness.store.close()
    restore(old, harness.path, now=START, program=__version__)
    harness._open()
    assert check(harness.database).is_sound
    ((told,),) = await harness.store._engine.read(
        lambda db: db.execute(
            "select distinct json_extract(message, '$.message.facts.moment') from outbox"
            " where json_extract(message, '$.message.code') = 'restored' and status = 'queued'"
        ).fetchall()
    )
    assert told == time_of(old).timestamp()


async def test_a_table_that_is_known_to_be_damaged_keeps_no_other_from_its_backup(
    harness: ServiceHarness, tmp_path: Path
) -> None:
    await harness.started(channel=1)
    broken = (await harness.started(channel=2)).id
    await harness.store._engine.write(lambda db: db.execute("update tables set state = x'00' where id = ?", (broken,)))
    with pytest.raises(StorageError, match="unsound-backup"):
        back_up(harness.path, tmp_path / "backups", now=START)
    with pytest.raises(Refused):
        await harness.step(broken)
    assert back_up(harness.path, tmp_path / "backups", now=START).exists()


async def test_restoring_is_refused_while_the_bot_runs(harness: ServiceHarness, tmp_path: Path) -> None:
    table_id = (await harness.started()).id
    copy = back_up(harness.path, tmp_path / "backups", now=START)
    await harness.steps(table_id, 10)
    with pytest.raises(StorageError, match="in-use"):
        restore(copy, harness.path, now=START, program=__version__)
    assert (await harness.steps(table_id, 5)).revision > 0


async def test_what_is_queued_after_a_restore_has_keys_that_discord_never_saw(
    harness: ServiceHarness, tmp_path: Path
) -> None:
    table_id = (await harness.started()).id
    await harness.steps(table_id, 10)
    revision = (await read_table(harness.tables, table_id)).revision
    copy = back_up(harness.path, tmp_path / "backups", now=START)
    await harness.steps(table_id, 10)
    rows = await harness.store._engine.read(lambda db: db.execute("select key from outbox").fetchall())
    keys = {key for (key,) in rows}
    later = (await read_table(harness.tables, table_id)).revision
    await harness.store.close()
    aside = restore(copy, harness.path, now=START, program=__version__).aside
    assert aside is not None
    harness._open()
    assert (await read_table(harness.tables, table_id)).revision == revision + REVISIONS_SKIPPED
    queued = [await harness.store.outbox.add(NewMessage(NoticeMessage("hello")), at=harness.now()) for _ in range(100)]
    assert not keys & {row.key for row in queued}
    async with ServiceHarness(aside) as before:
        assert (await read_table(before.tables, table_id)).revision == later
    await harness.steps(table_id, 10)
    assert check(harness.database).is_sound


async def test_no_button_of_the_lost_hours_fits_what_is_played_after_a_restore(
    harness: ServiceHarness, tmp_path: Path
) -> None:
    table_id = (await harness.started()).id
    lobby = (await harness.lobby(channel=2)).id
    await harness.steps(table_id, 10)
    copy = back_up(harness.path, tmp_path / "backups", now=START)
    await harness.steps(table_id, 40)
    lost = (await read_table(harness.tables, table_id)).revision
    await harness.store.close()
    restore(copy, harness.path, now=START + 3_600, program=__version__)
    harness._open()
    now = await read_table(harness.tables, table_id)
    assert now.revision > lost
    queued = list(await harness.store.outbox.due(START + 3_600, limit=50))
    assert [type(row.message) for row in queued] == [NoticeMessage, NoticeMessage]
    assert all(row.message == NoticeMessage("restored", {"moment": int(START)}) for row in queued)
    for row in queued:
        await harness.store.outbox.mark_sent(row.key, 1, at=START + 3_600)
    following = {one.table: one.message for one in await harness.store.outbox.due(START + 3_600, limit=50)}
    assert following == {table_id: BoardMessage(now.revision, now.revision, now.to_move or 0), lobby: LobbyMessage()}
    by = await harness.mover(table_id)
    for revision in range(lost - 5, lost + 1):
        with pytest.raises(Refused) as refusal:
            await harness.tables.change(play, table_id, by, revision=revision, actions=[])
        assert refusal.value.code is RefusalCode.STALE
    while (await harness.step(table_id)).table.turn_start <= now.revision:
        pass
    assert check(harness.database).faults == ()


@pytest.mark.parametrize("damage", ["state = x'00'", "ruleset = cast(x'ff' as text)"])
async def test_a_damaged_table_of_a_backup_is_paused_and_the_others_are_restored(
    harness: ServiceHarness, tmp_path: Path, damage: str
) -> None:
    broken, sound = (await harness.started(channel=1)).id, (await harness.started(channel=2)).id
    copy = back_up(harness.path, tmp_path / "backups", now=START)
    await harness.store.close()
    plain = tmp_path / "plain.sqlite3"
    unpack(copy, plain)
    db = connect(plain)
    db.execute(f"update tables set {damage} where id = ?", (broken,))  # noqa: S608
    db.close()
    restore(plain, harness.path, now=START, program=__version__)
    harness._open()
    assert harness.rows("select status, end_reason from tables where id = ?", broken) == [("paused", "damaged")]
    assert (await read_table(harness.tables, sound)).revision == REVISIONS_SKIPPED
    told = [one.message for one in await harness.store.outbox.due(START) if one.table == broken]
    assert told == [NoticeMessage("paused", {"reason": "damaged"})]
    await harness.steps(sound, 10)


def test_an_unsound_backup_is_not_restored(tmp_path: Path) -> None:
    path, letter = tmp_path / "carrara.sqlite3", tmp_path / "letter.txt"
    path.write_bytes(b"what was there")
    letter.write_bytes(b"this is no backup" * 50)
    with pytest.raises(StorageError, match="not-a-database"):
        restore(letter, path, now=START, program=__version__)
    assert path.read_bytes() == b"what was there"


class TestCommands:
    """`python -m storage`."""

    async def test_backup_check_export_and_restore(
        self, harness: ServiceHarness, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        table_id = (await harness.started()).id
        await harness.steps(table_id, 5_000)
        await harness.store.close()
        asked = ["--database", str(harness.path)]
        assert main([*asked, "check"]) == 0
        assert main([*asked, "backup", str(tmp_path / "backups")]) == 0
        (copy,) = backups_in(tmp_path / "backups")
        assert main(["list", str(tmp_path / "backups")]) == 0
        assert main(["rehearse", str(copy)]) == 0
        assert main([*asked, "restore", str(copy)]) == 0
        assert main([*asked, "export", str(table_id)]) == 0
        said = capsys.readouterr().out
        assert f"{copy}  {time_of(copy):%Y-%m-%d %H:%M:%S} UTC" in said
        assert "1 games replayed, 0 faults" in said
        assert "carrara-record 1\nruleset first-basic\n" in said
        assert "\nwinner " in said
        harness._open()

    async def test_what_is_wrong_is_said_with_status_1(
        self, harness: ServiceHarness, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        table_id = (await harness.started()).id
        await harness.steps(table_id, 5)
        copy = back_up(harness.path, tmp_path / "backups", now=START)
        asked = ["--database", str(harness.path)]
        assert main([*asked, "restore", str(copy)]) == 1
        assert main([*asked, "export", "99"]) == 1
        assert main(["--database", str(tmp_path / "none"), "check"]) == 1
        db = connect(harness.path)
        db.execute("delete from actions where revision = 1")
        db.close()
        assert main([*asked, "check"]) == 1
        told = capsys.readouterr().err
        assert "stop it first" in told
        assert "no such table" in told
        assert "no such file" in told
        assert f"table {table_id}: does not replay" in told or f"table {table_id}: replays to another" in told

    @pytest.mark.parametrize("asked", [[], ["dance"], ["export"], ["export", "x"]])
    def test_a_wrong_command_line_has_status_2(self, asked: list[str]) -> None:
        with pytest.raises(SystemExit) as end:
            main(asked)
        assert end.value.code == 2


async def test_what_a_restore_put_aside_goes_with_the_backups_of_its_time(harness: ServiceHarness) -> None:
    """Somebody who is erased later would stay in it for ever."""
    folder = harness.path.parent / "backups"
    await harness.started()
    await harness.store.close()
    kept = back_up(harness.path, folder, now=START)
    asides = [restore(kept, harness.path, now=START + day * DAY, program=__version__).aside for day in (0, 5)]
    assert asides[0] is not None
    (journal := asides[0].with_name(asides[0].name + "-wal")).touch()
    (stranger := harness.path.with_name("carrara.sqlite3.before-1999")).touch()
    back_up(harness.path, folder, now=START + 7 * DAY)
    kept_by_now = (*asides, journal, stranger)
    assert [one is not None and one.exists() for one in kept_by_now] == [True, True, True, True]
    back_up(harness.path, folder, now=START + 7 * DAY + 1)
    assert [one is not None and one.exists() for one in kept_by_now] == [False, True, False, True]
    harness._open()
