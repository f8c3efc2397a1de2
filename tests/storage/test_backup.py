"""Backups: taken while running, verified, kept by hour and day, put back only when it is safe."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from storage.__main__ import main
from storage.backup import back_up, backups_in, outdated, restore
from storage.check import check
from storage.connection import connect
from storage.errors import StorageError
from tests.storage.house import START, House


def names_every(minutes: int, hours: int) -> list[Path]:
    """A backup every so many minutes for so many hours, until midnight."""
    end = datetime(2027, 3, 10, tzinfo=UTC)
    moments = [end - timedelta(minutes=minutes * number) for number in range(hours * 60 // minutes)]
    return [Path(f"carrara-{moment:%Y%m%dT%H%M%SZ}.sqlite3") for moment in moments]


def test_a_day_by_the_hour_and_a_week_by_the_day() -> None:
    every = names_every(20, 24 * 14)
    kept = set(every) - set(outdated(every, hours=24, days=7))
    # Of the seven days three lie among the hours: the day that has just begun and the newest of the one before.
    assert len(kept) == 24 + 7 - 2
    hours = sorted({one.name[8:19] for one in kept}, reverse=True)
    assert hours[:24] == sorted({one.name[8:19] for one in every}, reverse=True)[:24]
    assert len({one.name[8:16] for one in kept}) == 7


def test_nothing_is_removed_while_there_is_little() -> None:
    every = names_every(60, 24)
    assert outdated(every, hours=24, days=7) == []
    assert outdated([], hours=24, days=7) == []


async def test_a_backup_is_taken_while_the_game_goes_on(house: House, tmp_path: Path) -> None:
    table = (await house.started()).id
    await house.steps(table, 20)
    copy = back_up(house.path, tmp_path / "backups", now=START)
    revision = (await house.service.find(table)).revision
    await house.steps(table, 20)
    assert check(copy).is_sound
    async with House(copy) as other:
        assert (await other.service.find(table)).revision == revision
        await other.steps(table, 10)


async def test_old_backups_are_removed_and_strangers_left_alone(house: House, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "letter.txt").write_text("mine")
    for hour in range(6):
        back_up(house.path, folder, now=START + 3600 * hour, hours=3, days=1)
    assert len(backups_in(folder)) == 3
    assert (folder / "letter.txt").exists()
    assert sorted(one.suffix for one in folder.iterdir()) == [".sqlite3"] * 3 + [".txt"]


async def test_an_unsound_copy_is_not_kept(house: House, tmp_path: Path) -> None:
    table = (await house.started()).id
    await house.steps(table, 10)
    await house.store._writer.run(lambda db: db.execute("delete from actions where revision = 2"))
    with pytest.raises(StorageError, match="unsound-backup"):
        back_up(house.path, tmp_path / "backups", now=START)
    assert list((tmp_path / "backups").iterdir()) == []


async def test_restoring_is_refused_while_the_bot_runs(house: House, tmp_path: Path) -> None:
    table = (await house.started()).id
    copy = back_up(house.path, tmp_path / "backups", now=START)
    await house.steps(table, 10)
    with pytest.raises(StorageError, match="in-use"):
        restore(copy, house.path, now=START)
    assert (await house.steps(table, 5)).revision > 0


async def test_a_restored_file_goes_on_under_new_keys(house: House, tmp_path: Path) -> None:
    table = (await house.started()).id
    await house.steps(table, 10)
    keys = {one.key for one in await house.store.outbox.due(house.now())}
    revision = (await house.service.find(table)).revision
    copy = back_up(house.path, tmp_path / "backups", now=START)
    await house.steps(table, 10)
    later = (await house.service.find(table)).revision
    await house.store.close()
    aside = restore(copy, house.path, now=START)
    assert aside is not None
    house._open()
    assert (await house.service.find(table)).revision == revision
    assert not keys & {one.key for one in await house.store.outbox.due(house.now())}
    async with House(aside) as before:
        assert (await before.service.find(table)).revision == later
    await house.steps(table, 10)
    assert check(house.path).is_sound


def test_an_unsound_backup_is_not_restored(tmp_path: Path) -> None:
    path, letter = tmp_path / "carrara.sqlite3", tmp_path / "letter.txt"
    path.write_bytes(b"what was there")
    letter.write_bytes(b"this is no backup" * 50)
    with pytest.raises(StorageError, match="not-a-database"):
        restore(letter, path, now=START)
    assert path.read_bytes() == b"what was there"


class TestCommands:
    """`python -m storage`."""

    async def test_backup_check_export_and_restore(
        self, house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        table = (await house.started()).id
        await house.steps(table, 5_000)
        await house.store.close()
        asked = ["--database", str(house.path)]
        assert main([*asked, "check"]) == 0
        assert main([*asked, "backup", str(tmp_path / "backups")]) == 0
        (copy,) = backups_in(tmp_path / "backups")
        assert main([*asked, "restore", str(copy)]) == 0
        assert main([*asked, "export", str(table)]) == 0
        said = capsys.readouterr().out
        assert "1 games replayed, 0 faults" in said
        assert "carrara-record 1\nruleset first-basic\n" in said
        assert "\nwinner " in said
        house._open()

    async def test_what_is_wrong_is_said_with_status_1(
        self, house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        table = (await house.started()).id
        await house.steps(table, 5)
        copy = back_up(house.path, tmp_path / "backups", now=START)
        asked = ["--database", str(house.path)]
        assert main([*asked, "restore", str(copy)]) == 1
        assert main([*asked, "export", "99"]) == 1
        assert main(["--database", str(tmp_path / "none"), "check"]) == 1
        db = connect(house.path)
        db.execute("delete from actions where revision = 1")
        db.close()
        assert main([*asked, "check"]) == 1
        told = capsys.readouterr().err
        assert "stop it first" in told
        assert "no such table" in told
        assert "no such file" in told
        assert f"table {table}: does not replay" in told or f"table {table}: replays to another" in told

    @pytest.mark.parametrize("asked", [[], ["dance"], ["export"], ["export", "x"]])
    def test_a_wrong_command_line_has_status_2(self, asked: list[str]) -> None:
        with pytest.raises(SystemExit) as end:
            main(asked)
        assert end.value.code == 2
