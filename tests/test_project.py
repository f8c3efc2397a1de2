"""The project as a whole: what a clone must find, and what must never be committed."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
import yaml

import bot
from game import Luck

ROOT = Path(__file__).parent.parent
PACKAGES = ("game", "languages", "rendering", "storage", "bot")
SUPPORT = ("testing", "tests", "tools", "research")
# What each lock file must hold: production's own dependencies and these extras.
LOCKS = {
    "requirements.lock": (),
    "requirements-tryout.lock": ("tryout",),
    "requirements-postgres.lock": ("postgres",),
    "requirements-dev.lock": ("tryout", "postgres", "dev"),
}
# Run with packages that are installed for them alone: fonttools once per change of the fonts.
RUN_APART = ("tools/pictures/subset_fonts.py",)


def tracked_files() -> list[Path]:
    """The files git keeps; none where this is no clone."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    names = [name for name in listing.stdout.split("\0") if name]
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def tracked_texts() -> list[tuple[Path, str]]:
    found = []
    for path in tracked_files():
        try:
            found.append((path, path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue
    return found


def project() -> dict[str, Any]:
    return dict(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"])


def locked_versions(lock: str) -> dict[str, str]:
    text = (ROOT / lock).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^\s;\\]+)", text, re.MULTILINE))


def normalised(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def declared_packages(*extras: str) -> set[str]:
    """The names of production's dependencies and of these extras'."""
    found = project()
    entries = [*found["dependencies"], *(entry for extra in extras for entry in found["optional-dependencies"][extra])]
    return {normalised(re.split(r"[<>=!~\[; ]", entry)[0]) for entry in entries}


def source_files(folder: str) -> Iterator[Path]:
    return (path.relative_to(ROOT) for path in sorted((ROOT / folder).rglob("*.py")))


def imported_packages(path: Path) -> set[str]:
    """The top-level packages that a file imports, wherever the import stands."""
    nodes = list(ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    absolute = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level}
    return {name.partition(".")[0] for name in plain | absolute}


def undeclared_imports(files: Iterable[Path], *extras: str) -> list[str]:
    """Imports of packages that neither production nor these extras declare."""
    declared, homes = declared_packages(*extras), packages_distributions()
    own = {*PACKAGES, *SUPPORT, *sys.stdlib_module_names}
    return [
        f"{path} imports {name}"
        for path in files
        for name in imported_packages(path) - own
        if not declared & {normalised(home) for home in homes.get(name, ())}
    ]


def test_locks_hold_every_dependency_with_hashes_and_name_no_host(subtests: pytest.Subtests) -> None:
    for lock, extras in LOCKS.items():
        with subtests.test(lock):
            text = (ROOT / lock).read_text(encoding="utf-8")
            assert declared_packages(*extras) <= set(locked_versions(lock))
            assert "://" not in text
            entries = re.split(r"^(?=[a-z0-9-]+==)", text, flags=re.MULTILINE)[1:]
            assert [entry.split("==")[0] for entry in entries if "--hash=sha256:" not in entry] == []


def test_locks_agree_and_each_holds_the_smaller_one() -> None:
    production, tryout, postgres, dev = (locked_versions(lock).items() for lock in LOCKS)
    assert production < tryout < dev
    assert production < postgres < dev


def test_host_installs_nothing_of_the_try_out_or_the_tests() -> None:
    for lock in ("requirements.lock", "requirements-postgres.lock"):
        assert set(locked_versions(lock)) & {"simcord", "playwright", "pytest", "mypy", "chess"} == set()
    # One image for both databases: which one is used stands in .env alone.
    assert "requirements-postgres.lock" in (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")


def test_what_is_imported_is_declared_for_each_purpose() -> None:
    tryout = Path("bot/tryout")
    for package in PACKAGES:
        # The driver of PostgreSQL, in storage/ alone.
        extras = ("postgres",) if package == "storage" else ()
        files = (path for path in source_files(package) if tryout not in path.parents)
        assert undeclared_imports(files, *extras) == []
    assert undeclared_imports(source_files("bot/tryout"), "tryout") == []
    for folder in SUPPORT:
        files = (path for path in source_files(folder) if str(path) not in RUN_APART)
        assert undeclared_imports(files, "tryout", "postgres", "dev") == []


def test_without_the_try_outs_packages_the_bot_says_how_to_get_them(tmp_path: Path) -> None:
    # A folder without .env, and a Python to which simcord is unknown: a host that has forgotten its token.
    program = (
        "import sys; sys.modules['simcord'] = None; sys.argv = ['bot']; from bot.__main__ import main; sys.exit(main())"
    )
    asked = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 2, asked.stderr
    assert "requirements-tryout.lock" in asked.stderr
    assert "Traceback" not in asked.stderr


def test_version_has_one_source() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in settings["project"]["dynamic"]
    assert "version" not in settings["project"]
    assert settings["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "bot.__version__"}
    literal = f'"{bot.__version__}"'
    said = [str(path.relative_to(ROOT)) for path, text in tracked_texts() if path.suffix == ".py" and literal in text]
    assert said == ["bot/__init__.py"]


def test_ci_runs_both_stages() -> None:
    for file in (".ci/run", ".github/workflows/test.yml"):
        text = (ROOT / file).read_text(encoding="utf-8")
        assert re.search(r"\bmake test$", text, re.MULTILINE), file
        assert re.search(r"\bmake test-real$", text, re.MULTILINE), file


def parsed_yaml(path: Path) -> dict[Any, Any]:
    return dict(yaml.safe_load(path.read_text(encoding="utf-8")))


def test_workflow_covers_both_pythons() -> None:
    job = parsed_yaml(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["test"]
    assert job["strategy"]["matrix"]["python"] == ["3.11", "3.13"]
    assert project()["requires-python"] == ">=3.11"


def test_form_for_owners_of_the_box_asks_for_what_a_correction_needs() -> None:
    form = parsed_yaml(ROOT / ".github" / "ISSUE_TEMPLATE" / "i-own-the-box.yml")
    fields = {field["id"]: field for field in form["body"] if "id" in field}
    assert list(fields) == ["edition", "number", "printed", "proof"]
    assert all(fields[name]["validations"]["required"] for name in ("edition", "number", "printed"))


def test_nothing_committed_names_a_machine_a_registry_or_unfinished_work() -> None:
    machine = re.compile(r"(?<![\w.])/(work|root|farm|home)/\w")
    registry = re.compile(
        "|".join(("files" + r"\.pythonhosted", "pypi" + r"\.org", "registry" + r"\.npmjs", "deb" + r"\.debian"))
    )
    unfinished = re.compile(r"\b(TO" + "DO|FIX" + "ME|X" + "XX)" + r"\b")
    wrong = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path, text in tracked_texts()
        for pattern in (machine, registry, unfinished)
        if (match := pattern.search(text))
    ]
    assert wrong == []


def test_luck_document_describes_the_engine() -> None:
    document = (ROOT / "docs" / "luck.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", document, re.DOTALL)
    assert found is not None
    names: dict[str, object] = {}
    exec(found.group(1), names)
    choose = names["choose"]
    assert callable(choose)
    seed, luck, number = bytes(range(32)), Luck(bytes(range(32))), 0
    for among in (2, 3, 5, 30, 36, 42, 7, 1):
        theirs, number = choose(seed, number, among)
        ours, luck = luck.choose(among)
        assert (theirs, number) == (ours, luck.counter)


def test_tests_and_tools_do_not_import_each_other_and_nothing_imports_research() -> None:
    """tests/ is no package, so import-linter does not look at it."""
    forbidden = {"tests": {"tools", "research"}, "tools": {"tests"}, "testing": {"tests"}, "research": {"tests"}}
    wrong = [
        (str(path), sorted(found))
        for folder, others in forbidden.items()
        for path in source_files(folder)
        if (found := imported_packages(path) & others)
    ]
    assert wrong == []
