"""What holds people's games is readable by its owner alone, and one process at a time uses it, by whatever name."""

from __future__ import annotations

import logging
import os
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot import __version__
from storage import create_private_folder, make_private
from storage.__main__ import main
from storage.backup import back_up
from storage.errors import StorageError
from storage.messages import NewMessage, NoticeMessage
from storage.restore import restore
from storage.sqlite import connect
from storage.store import Store
from testing.service import START

ROOT = Path(__file__).parents[2]
OPEN = (
    "import sys; from pathlib import Path; from bot import __version__; from storage import Store; "
    "Store.open(Path(sys.argv[1]), now=0.0, program=__version__).close_now()"
)
NOBODY = 65_534


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that everybody may read."""
    made = tmp_path / "data"
    made.mkdir(mode=0o755)
    return made


def modes(folder: Path) -> dict[str, int]:
    """The folder as "." and everything in it, with its mode."""
    found = [folder, *folder.rglob("*")]
    return {str(one.relative_to(folder)): stat.S_IMODE(one.stat().st_mode) for one in found}


def readable_by_others(folder: Path) -> set[str]:
    return {name for name, mode in modes(folder).items() if mode & 0o077}


async def write_and_back_up(store: Store, folder: Path) -> None:
    await store.outbox.add(NewMessage(NoticeMessage("hello")), at=START)
    await store.back_up(folder / "backups", now=START, hours=24, days=7)


async def test_new_files_are_readable_by_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    store = Store.open(folder / "carrara.sqlite3", now=0.0, program=__version__)
    await write_and_back_up(store, folder)
    assert {"carrara.sqlite3", "carrara.sqlite3-wal", "carrara.sqlite3-shm", "carrara.sqlite3.lock"} < set(
        modes(folder)
    )
    assert sorted(one.suffix for one in (folder / "backups").iterdir()) == [".lock", ".zst"]
    assert readable_by_others(folder) == set()
    await store.close()


def leave_to_sqlite(path: Path) -> None:
    """A mutant of `create_private_file`: the first to open the file creates it, with the mode of the umask."""


def create_as_usual(path: Path) -> None:
    """A mutant of `create_private_folder`: as the umask has it."""
    path.mkdir(parents=True, exist_ok=True)


@pytest.mark.parametrize(
    ("name", "mutant", "readable"),
    [
        ("storage.sqlite.create_private_file", leave_to_sqlite, "carrara.sqlite3-wal"),
        ("storage.files.create_private_file", leave_to_sqlite, "carrara.sqlite3.lock"),
        ("storage.store.create_private_folder", create_as_usual, "."),
        ("storage.backup.create_private_folder", create_as_usual, "backups"),
    ],
)
async def test_files_as_the_umask_has_them_are_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, mutant: Callable[[Path], None], readable: str
) -> None:
    monkeypatch.setattr(name, mutant)
    # What is left open at the start is put right by other code, which has a mutant of its own.
    monkeypatch.setattr("storage.store.make_database_private", lambda path: None)
    folder = tmp_path / "new"
    store = Store.open(folder / "carrara.sqlite3", now=0.0, program=__version__)
    await write_and_back_up(store, folder)
    assert readable in readable_by_others(folder)
    await store.close()


def test_a_start_that_leaves_what_is_there_is_caught(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: only new files are private."""
    path = folder / "carrara.sqlite3"
    Store.open(path, now=0.0, program=__version__).close_now()
    path.chmod(0o644)
    monkeypatch.setattr("storage.store.make_database_private", lambda path: None)
    Store.open(path, now=0.0, program=__version__).close_now()
    assert "carrara.sqlite3" in readable_by_others(folder)


async def test_what_others_could_read_is_put_right_at_the_start_and_logged(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = folder / "carrara.sqlite3"
    store = Store.open(path, now=0.0, program=__version__)
    await write_and_back_up(store, folder)
    (folder / "backups" / "carrara-20270101T000000Z.sqlite3.zst").touch()
    (folder / "carrara.sqlite3.before-20270101T000000Z").touch()
    # A killed process leaves the write-ahead log; it is copied here while it is there.
    log = path.with_name(path.name + "-wal").read_bytes()
    await store.close()
    path.with_name(path.name + "-wal").write_bytes(log)
    for one in [folder, *folder.rglob("*")]:
        one.chmod(0o755 if one.is_dir() else 0o644)
    found = {str((folder / name).resolve()) for name in readable_by_others(folder)}
    assert len(found) == 9
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        Store.open(path, now=0.0, program=__version__).close_now()
    assert readable_by_others(folder) == set()
    said = [record.getMessage().partition(" could be read by others")[0] for record in caplog.records]
    assert len(said) == len(set(said))
    # While the lock is taken SQLite puts a journal beside it.
    assert set(said) - {str(folder / "carrara.sqlite3.lock-journal")} == found
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        Store.open(path, now=0.0, program=__version__).close_now()
    assert caplog.records == []


def test_folder_that_is_shared_by_design_or_by_hand_is_left_alone(tmp_path: Path, folder: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    Store.open(shared / "carrara.sqlite3", now=0.0, program=__version__).close_now()
    assert readable_by_others(shared) == {"."}
    copy = back_up(shared / "carrara.sqlite3", folder, now=START)
    assert readable_by_others(folder) == {"."}
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_private_folder_cannot_take_the_place_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileExistsError):
        create_private_folder(tmp_path / "file")
    make_private(tmp_path / "nothing")


def test_restored_file_is_private_too(folder: Path) -> None:
    path = folder / "carrara.sqlite3"
    Store.open(path, now=0.0, program=__version__).close_now()
    copy = back_up(path, folder / "backups", now=START)
    copy.chmod(0o644)
    restore(copy, path, now=START, program=__version__)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can act for another user")
def test_what_root_makes_in_the_bots_folder_belongs_to_the_bot(folder: Path) -> None:
    os.chown(folder, NOBODY, NOBODY)
    path = folder / "carrara.sqlite3"
    Store.open(path, now=0.0, program=__version__).close_now()
    restore(back_up(path, folder / "backups", now=START), path, now=START, program=__version__)
    assert {one.stat().st_uid for one in folder.rglob("*")} == {NOBODY}


def test_what_may_not_be_changed_is_a_warning(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(path: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", refuse)
    make_private(folder)
    assert "can be read by others, and cannot be changed" in caplog.text


def two_names(tmp_path: Path, folder: Path, kind: str) -> tuple[Path, Path]:
    """A database and the name under which a symbolic link leads to it: of the file, of its folder, or of both."""
    path, linked = folder / "carrara.sqlite3", tmp_path / "linked"
    if kind == "file":
        linked.mkdir()
        (linked / "carrara.sqlite3").symlink_to(path)
    else:
        linked.symlink_to(folder)
        if kind == "both":
            (folder / "other.sqlite3").symlink_to("carrara.sqlite3")
    return path, linked / ("other.sqlite3" if kind == "both" else "carrara.sqlite3")


@pytest.mark.parametrize("kind", ["file", "folder", "both"])
def test_second_process_does_not_get_in_through_a_symbolic_link(tmp_path: Path, folder: Path, kind: str) -> None:
    path, other = two_names(tmp_path, folder, kind)
    # The second process, by either name.
    for first, second in ((path, other), (other, path)):
        store = Store.open(first, now=0.0, program=__version__)
        asked = subprocess.run([sys.executable, "-c", OPEN, str(second)], cwd=ROOT, capture_output=True, check=False)
        assert asked.returncode == 1
        assert b"in-use" in asked.stderr
        with pytest.raises(StorageError, match="in-use"):
            Store.open(second, now=0.0, program=__version__)
        store.close_now()
        Store.open(second, now=0.0, program=__version__).close_now()


# Through a link to the folder alone both names lead to one lock anyhow.
@pytest.mark.parametrize("kind", ["file", "both"])
def test_a_lock_beside_the_name_instead_of_the_file_is_caught(
    tmp_path: Path, folder: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: links are not followed to the file before it is locked."""
    path, other = two_names(tmp_path, folder, kind)
    monkeypatch.setattr(Path, "resolve", Path.absolute)
    store = Store.open(path, now=0.0, program=__version__)
    Store.open(other, now=0.0, program=__version__).close_now()
    store.close_now()


def test_a_lock_that_does_not_ask_for_hard_links_is_caught(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: the second name of a file has a lock of its own."""
    path, other = folder / "carrara.sqlite3", folder / "other.sqlite3"
    Store.open(path, now=0.0, program=__version__).close_now()
    other.hardlink_to(path)
    monkeypatch.setattr("storage.files._require_one_name", lambda path: None)
    store = Store.open(path, now=0.0, program=__version__)
    Store.open(other, now=0.0, program=__version__).close_now()
    store.close_now()


def test_file_with_a_second_name_of_its_own_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "carrara.sqlite3"
    Store.open(path, now=0.0, program=__version__).close_now()
    copy = back_up(path, folder / "backups", now=START)
    (folder / "other.sqlite3").hardlink_to(path)
    for name in (path, folder / "other.sqlite3"):
        with pytest.raises(StorageError, match="hard-linked"):
            Store.open(name, now=0.0, program=__version__)
    assert main(["--database", str(path), "restore", str(copy)]) == 1
    assert "hard link" in capsys.readouterr().err
    (folder / "other.sqlite3").unlink()
    Store.open(path, now=0.0, program=__version__).close_now()


def test_restoring_through_a_link_replaces_the_file_and_keeps_the_link(tmp_path: Path, folder: Path) -> None:
    path, link = folder / "carrara.sqlite3", tmp_path / "link.sqlite3"
    Store.open(path, now=0.0, program=__version__).close_now()
    link.symlink_to(path)
    copy = back_up(path, tmp_path / "backups", now=START)
    aside = restore(copy, link, now=START, program=__version__).aside
    assert aside is not None
    assert aside.parent == folder
    assert link.is_symlink()
    Store.open(link, now=0.0, program=__version__).close_now()


def test_file_that_cannot_be_created_is_a_storage_error(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot-open"):
        connect(tmp_path / "nowhere" / "carrara.sqlite3")
