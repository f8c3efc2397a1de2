"""The project as a whole: what a clone must find, and what must never be committed."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TARGETS = ("run", "test", "bench", "soak", "crash", "arena", "tune", "gallery", "format", "clean", "invite", "lock")


def tracked() -> list[Path]:
    """The files git keeps; everything below the folder where there is no git."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    names = [name for name in listing.stdout.split("\0") if name]
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def texts() -> list[tuple[Path, str]]:
    found = []
    for path in tracked():
        try:
            found.append((path, path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue
    return found


def locked() -> dict[str, str]:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^\s;\\]+)", lock, re.MULTILINE))


def normalised(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_lock_holds_every_dependency_with_hashes_and_names_no_host() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {normalised(re.split(r"[<>=!~\[; ]", entry)[0]) for entry in wanted}
    assert names <= set(locked())
    assert "://" not in lock
    entries = re.split(r"^(?=[a-z0-9-]+==)", lock, flags=re.MULTILINE)[1:]
    assert [entry.split("==")[0] for entry in entries if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("target", TARGETS)
def test_makefile_has_target(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


def test_ci_runs_make_test() -> None:
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_nothing_committed_names_a_machine_a_registry_or_unfinished_work() -> None:
    machine = re.compile(r"(?<![\w.])/(work|root|farm|home)/\w")
    registry = re.compile(
        "|".join(("files" + r"\.pythonhosted", "pypi" + r"\.org", "registry" + r"\.npmjs", "deb" + r"\.debian"))
    )
    unfinished = re.compile(r"\b(TO" + "DO|FIX" + "ME|X" + "XX)" + r"\b")
    wrong = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path, text in texts()
        for pattern in (machine, registry, unfinished)
        if (match := pattern.search(text))
    ]
    assert wrong == []


def test_no_file_of_code_grows_past_two_rooms() -> None:
    long = {
        str(path.relative_to(ROOT)): text.count("\n")
        for path, text in texts()
        if path.suffix == ".py" and text.count("\n") > 450
    }
    assert long == {}


def test_luck_document_describes_the_engine() -> None:
    from game.luck import Luck

    document = (ROOT / "docs" / "luck.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", document, re.DOTALL)
    assert found is not None
    stranger: dict[str, object] = {}
    exec(found.group(1), stranger)
    choose = stranger["choose"]
    assert callable(choose)
    seed, luck, number = bytes(range(32)), Luck(bytes(range(32))), 0
    for among in (2, 3, 5, 30, 36, 42, 7, 1):
        theirs, number = choose(seed, number, among)
        ours, luck = luck.choose(among)
        assert (theirs, number) == (ours, luck.counter)
