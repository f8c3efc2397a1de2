"""Being forgotten and staying so: no backup that is put back brings anybody back."""

from __future__ import annotations

import os
import stat
import time
from pathlib import Path
from typing import Any

import pytest

from bot.core.access import find_person
from bot.core.refusals import RefusalCode, Refused
from bot.core.views import read_table
from bot.leaving import resign
from bot.lobby import join_lobby, start_game
from bot.people import change_person, erase_person, export_person, resume_erasures
from game import ANONYMOUS_NAME
from storage import Status, people
from storage.__main__ import main
from storage.backup import back_up, unpack
from storage.check import check
from storage.erased_people import DAYS_REMEMBERED, ErasedPeople
from testing.personal_traces import ADA, columns_of, columns_with, leave_traces, traces_of
from testing.postgres import run_program
from testing.service import ANN, START, ServiceHarness

DAY = 86_400.0
# An id that stands in a database only where this person is meant.
OTHER = 818_273_645_546_372_818


class Backup:
    """A backup of either engine, and the command that puts it back."""

    def __init__(self, harness: ServiceHarness, folder: Path) -> None:
        self.harness = harness
        self.folder = folder
        # Of a server's database the bot remembers who was erased in its own folder.
        self.erased = folder / "bot" / "carrara.erased"
        if isinstance(harness.database, Path):
            self.erased = harness.path.with_name(harness.path.name + ".erased")

    def make(self) -> Any:
        if isinstance(self.harness.database, Path):
            return back_up(self.harness.path, self.folder / "backups", now=time.time())
        return run_program("pg_dump", "--clean", "--if-exists", self.harness.database).stdout

    def put_back(self, backup: Any, capsys: pytest.CaptureFixture[str]) -> str:
        """Put it back as docs/hosting.md says; what the command says. The bot is stopped."""
        database = str(self.harness.database)
        capsys.readouterr()
        if isinstance(backup, Path):
            assert main(["--database", database, "restore", str(backup)]) == 0
        else:
            run_program("psql", "--quiet", "--set=ON_ERROR_STOP=1", database, input=backup)
            assert main(["--database", database, "restored", "--erased", str(self.erased)]) == 0
        return capsys.readouterr().out


@pytest.fixture
async def backup(harness: ServiceHarness, tmp_path: Path) -> Backup:
    (tmp_path / "bot").mkdir()
    if not isinstance(harness.database, Path):
        harness.options["folder"] = tmp_path / "bot"
        await harness.reopen()
    return Backup(harness, tmp_path)


async def test_who_was_erased_after_a_backup_is_not_brought_back_by_it(
    harness: ServiceHarness, backup: Backup, capsys: pytest.CaptureFixture[str]
) -> None:
    await leave_traces(harness, ADA)
    made = backup.make()
    await erase_person(harness.tables, ADA.person)
    await harness.store.close()
    said = backup.put_back(made, capsys)
    assert "erased since the backup was made, and erased again: 1 people" in said
    assert "1 of them hold seats" in said
    assert str(ADA.person) not in said
    # Nobody reads their name even before the bot is started, and then nothing is left.
    assert columns_with(harness, ADA.name) <= {("server_names", "name")}
    harness._open()
    await harness.due_work.run()
    assert traces_of(harness, ADA) == []
    assert not any((await export_person(harness.tables, ADA.person)).values())
    assert check(harness.database).is_sound


async def test_who_holds_no_seat_is_erased_by_the_restore_itself(
    harness: ServiceHarness, backup: Backup, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = (await harness.lobby(people=2)).id
    await harness.tables.change(join_lobby, table_id, ADA, limits=harness.tables.limits)
    await harness.tables.change(start_game, table_id, ANN, limits=harness.tables.limits)
    await change_person(harness.tables, ADA.person, theme="dark")
    await harness.tables.change(resign, table_id, ADA)
    made = backup.make()
    await erase_person(harness.tables, ADA.person)
    await harness.store.close()
    said = backup.put_back(made, capsys)
    assert "erased again: 1 people" in said
    assert "hold seats" not in said
    assert columns_with(harness, str(ADA.person), ADA.name) == set()
    harness._open()
    assert ANONYMOUS_NAME in (await read_table(harness.tables, table_id)).names


async def test_a_seat_of_somebody_erased_is_a_stand_ins_after_the_restore(
    harness: ServiceHarness, backup: Backup, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = (await harness.lobby(people=2)).id
    await harness.tables.change(join_lobby, table_id, ADA, limits=harness.tables.limits)
    await harness.tables.change(start_game, table_id, ANN, limits=harness.tables.limits)
    made = backup.make()
    await erase_person(harness.tables, ADA.person)
    await harness.store.close()
    backup.put_back(made, capsys)
    harness._open()
    # Before the bot has given the seat up, they cannot play from it.
    with pytest.raises(Refused) as refusal:
        await harness.tables.change(resign, table_id, ADA)
    assert refusal.value.code is RefusalCode.BEING_ERASED
    await resume_erasures(harness.tables)
    found = await read_table(harness.tables, table_id)
    assert found.status is Status.RUNNING
    assert found.seat_of(ADA.person) is None
    assert sorted(seat.level is None for seat in found.seats) == [False, True, True]
    await harness.steps(table_id, 5)


async def test_who_came_back_before_the_backup_is_somebody_new_and_stays(
    harness: ServiceHarness, backup: Backup, capsys: pytest.CaptureFixture[str]
) -> None:
    await change_person(harness.tables, ADA.person, theme="dark")
    await erase_person(harness.tables, ADA.person)
    await change_person(harness.tables, ADA.person, theme="light")
    made = backup.make()
    await harness.store.close()
    assert "erased again: 0 people" in backup.put_back(made, capsys)
    harness._open()
    assert (await find_person(harness.tables, ADA.person)).theme == "light"


async def test_a_backup_that_is_put_back_twice_brings_nobody_back(
    harness: ServiceHarness, backup: Backup, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second time from before an erasure that the first one did not know."""
    await change_person(harness.tables, ADA.person, theme="dark")
    await change_person(harness.tables, OTHER, theme="dark")
    oldest = backup.make()
    await erase_person(harness.tables, ADA.person)
    for _ in range(2):
        await harness.store.close()
        backup.put_back(oldest, capsys)
        harness._open()
        assert columns_with(harness, str(ADA.person)) == set()
        await erase_person(harness.tables, OTHER)
        assert columns_with(harness, str(OTHER)) == set()
    await harness.store.close()
    assert "erased again: 2 people" in backup.put_back(oldest, capsys)
    harness._open()


async def test_a_backup_that_was_put_back_by_hand_brings_nobody_back(
    harness: ServiceHarness, backup: Backup, tmp_path: Path
) -> None:
    """Without the command: the next start sees that the database knows less than what is remembered."""
    await change_person(harness.tables, ADA.person, theme="dark")
    made = backup.make()
    await erase_person(harness.tables, ADA.person)
    await harness.store.close()
    if isinstance(made, Path):
        harness.path.unlink()
        unpack(made, harness.path)
    else:
        run_program("psql", "--quiet", "--set=ON_ERROR_STOP=1", str(harness.database), input=made)
    harness._open()
    assert traces_of(harness, ADA) == []


async def test_what_is_remembered_is_no_list_of_ids(harness: ServiceHarness, backup: Backup) -> None:
    for person in (ADA.person, ADA.person, ANN.person):
        await change_person(harness.tables, person, theme="dark")
        await erase_person(harness.tables, person)
    content = backup.erased.read_bytes()
    for person in (ADA.person, ANN.person):
        assert str(person).encode() not in content
        assert person.to_bytes(8, "big") not in content
    marks = ErasedPeople(backup.erased).marks_since(0)
    # The same person twice has nothing in common but that both answer to their id.
    assert len({mark.hash for mark in marks}) == len({mark.salt for mark in marks}) == 3
    assert [mark.means(ADA.person) for mark in marks] == [True, True, False]
    if os.name == "posix":
        assert stat.S_IMODE(backup.erased.stat().st_mode) == 0o600


async def test_nobody_is_remembered_for_longer_than_a_backup_may_be_kept(
    harness: ServiceHarness, backup: Backup
) -> None:
    for person, day in ((ADA.person, 0), (ANN.person, 2)):
        harness.now.moment = START + day * DAY
        await change_person(harness.tables, person, theme="dark")
        await erase_person(harness.tables, person)
    remembered = ErasedPeople(backup.erased)
    assert len(remembered.marks_since(0)) == 2
    harness.now.moment = START + (DAYS_REMEMBERED + 1) * DAY
    await harness.reopen()
    (left,) = remembered.marks_since(0)
    assert left.means(ANN.person)
    await change_person(harness.tables, 7, theme="dark")
    harness.now.moment += 2 * DAY
    await erase_person(harness.tables, 7)
    assert [mark.means(7) for mark in remembered.marks_since(0)] == [True]


@pytest.mark.file_only
async def test_a_backup_from_before_anybody_is_remembered_says_so(
    harness: ServiceHarness, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "backups"
    for days, is_too_old in ((DAYS_REMEMBERED - 1, False), (DAYS_REMEMBERED + 1, True)):
        made = back_up(harness.path, folder, now=time.time() - days * DAY)
        await harness.store.close()
        assert main(["--database", str(harness.path), "restore", str(made)]) == 0
        assert ("may be in it again" in capsys.readouterr().out) is is_too_old
        harness._open()


async def test_an_erasure_that_cannot_be_remembered_is_done_later(harness: ServiceHarness, backup: Backup) -> None:
    """As on a full disk: it is finished once it can be written down."""
    await change_person(harness.tables, ADA.person, theme="dark")
    backup.erased.mkdir()
    with pytest.raises(Refused):
        await erase_person(harness.tables, ADA.person)
    assert await harness.store.people.pending_erasures() == (ADA.person,)
    backup.erased.rmdir()
    await resume_erasures(harness.tables)
    assert columns_with(harness, str(ADA.person)) == set()
    assert len(ErasedPeople(backup.erased).marks_since(0)) == 1


async def test_an_erasure_that_is_not_written_down_would_be_noticed(
    harness: ServiceHarness, backup: Backup, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: erased in the database alone."""
    monkeypatch.setattr(people, "_erase_and_remember", lambda db, person, remembered: people._erase(db, person))
    await change_person(harness.tables, ADA.person, theme="dark")
    made = backup.make()
    await erase_person(harness.tables, ADA.person)
    await harness.store.close()
    backup.put_back(made, capsys)
    harness._open()
    assert columns_with(harness, str(ADA.person)) != set()


async def test_everybody_of_whom_anything_is_kept_is_found_again(harness: ServiceHarness) -> None:
    await leave_traces(harness, ADA)
    await harness.store.people.begin_erasure(OTHER, at=START)
    known = {person for (person,) in harness.rows(people._KNOWN)}
    for table, column in columns_of(harness):
        if column in ("person", "host", "by"):
            rows = harness.rows(f'select distinct {column} from "{table}" where {column} is not null')  # noqa: S608
            assert {person for (person,) in rows} <= known, (table, column)
    assert {ADA.person, OTHER} <= known
