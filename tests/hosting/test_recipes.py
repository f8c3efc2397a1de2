"""Both hosting recipes, typed word by word in a sandbox: systemd's and Docker's part is played by testing/hosting."""

from __future__ import annotations

import fcntl
import json
import os
import re
from pathlib import Path
from typing import Any, Final

import pytest

from bot.__main__ import BAD_SETTINGS, DISCORD_REFUSED, NEEDS_OPERATOR, NO_DATABASE
from testing.hosting.recipe import recipe
from testing.hosting.sandbox import NoSandbox, follow_recipes
from testing.hosting.systemd import DYNAMIC_USER, service_settings, unrestarted_codes
from testing.postgres import NoPostgres, program

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
UNIT: Final = (ROOT / "deploy" / "carrara.service").read_text(encoding="utf-8")
# The first sandbox installs the unit, then works in a plain folder with a copy of what was installed.
PLAIN: Final = ("2. The machine", "Upgrade a plain folder", "Go back with a plain folder")
WITH_UNIT: Final = ("systemd", "Upgrade the unit", "Go back with the unit", *PLAIN)
# Of several processes, on a real server. Whoever has none skips it, except where CI=true says that there must be one.
SEVERAL: Final = "Several processes with systemd"
CONTAINER: Final = ("Container", "Upgrade the container", "Go back with the container")
# What this starts is held by test_several_processes.py.
COMPOSED: Final = "Several processes in containers"
# The user of the Dockerfile, and the person who types.
CONTAINER_USER, PERSON = 10_001, 1000


def follow_once(tmp_path_factory: pytest.TempPathFactory, *headings: str) -> Any:
    """What became of these recipes, followed once for all processes of this run.

    With pytest-xdist several processes run the tests: the first that gets here follows, the others wait and read.
    """
    folder = tmp_path_factory.getbasetemp()
    # A worker's own folder is inside that of the run; without workers the folder above outlives the run.
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    path = folder / f"hosting-{headings[0]}.json"
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            try:
                path.write_text(json.dumps(follow_recipes(*headings)))
            except NoSandbox as reason:
                pytest.skip(str(reason))
    return json.loads(path.read_text())


@pytest.fixture(scope="module")
def unit(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return follow_once(tmp_path_factory, *WITH_UNIT, *([SEVERAL] if has_postgres() else []))


def has_postgres() -> bool:
    try:
        return program("postgres").exists()
    except NoPostgres:
        return os.environ.get("CI") == "true"


@pytest.fixture(scope="module")
def container(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return follow_once(tmp_path_factory, *CONTAINER)


def assert_every_line_worked(followed: Any, *headings: str) -> None:
    for heading in headings:
        steps = followed["recipes"][heading]["steps"]
        assert [step["command"] for step in steps] == [step.command for step in recipe(PAGE, heading)]
        for step in steps:
            assert step["code"] == 0, step
            assert "Traceback" not in step["output"], step


def assert_kept_privately(kept: dict[str, list[int]], owner: int) -> None:
    assert {"carrara.sqlite3", "."} <= kept.keys()
    for name, (mode, user) in kept.items():
        assert (oct(mode), user) == (oct(0o700) if name in (".", "backups") else oct(0o600), owner), name


def test_every_line_of_the_systemd_recipes_works(unit: Any) -> None:
    assert_every_line_worked(unit, *WITH_UNIT)


def test_every_line_of_the_recipe_for_several_processes_works(unit: Any) -> None:
    if not has_postgres():
        pytest.skip("no PostgreSQL here: tools/postgres.sh installs it on Debian")
    assert_every_line_worked(unit, SEVERAL)
    kept = unit["recipes"][SEVERAL]["kept"]["several"]
    assert {"carrara-0-7", "carrara-8-15"} <= kept.keys()
    # The file of games stays away: what is kept is in the database.
    assert not [name for name in kept if name.startswith(("carrara-0-7", "carrara-8-15")) and "sqlite3" in name]
    assert [name for name in kept if name.endswith("commands.json")] == ["carrara-0-7/commands.json"]
    assert unit["exit_codes"]["units: SIGTERM"] == 0


def test_every_line_of_the_container_recipes_works(container: Any) -> None:
    assert_every_line_worked(container, *CONTAINER)


def test_no_recipe_is_left_out() -> None:
    # What is typed to a PostgreSQL server is followed in tests/storage/test_moving_over.py.
    on_a_server = {"Set up the database", "Move over from the file", "Back up PostgreSQL", "Go back to a moment"}
    on_a_server |= {"Rehearse an upgrade of PostgreSQL"}
    elsewhere = {"5. What is kept, and backups", COMPOSED} | on_a_server
    assert {*WITH_UNIT, SEVERAL, *CONTAINER} | elsewhere == set(headings_with_commands())


def headings_with_commands() -> list[str]:
    parts = re.split(r"^#+ (.+)$", re.sub(r"^#(?= )", "##", PAGE, count=1), flags=re.MULTILINE)
    return [name for name, below in zip(parts[1::2], parts[2::2], strict=True) if "```sh\n" in below]


def test_the_unit_keeps_games_in_its_own_folder_and_for_its_user_alone(unit: Any) -> None:
    for heading in ("systemd", "Upgrade the unit", "Go back with the unit"):
        assert_kept_privately(unit["recipes"][heading]["kept"]["unit"], DYNAMIC_USER)
    (mode,) = service_settings(UNIT)["StateDirectoryMode"]
    assert mode == "0700"


def test_a_plain_folder_is_readable_for_its_owner_alone(unit: Any) -> None:
    for heading in PLAIN:
        assert_kept_privately(unit["recipes"][heading]["kept"]["folder"], PERSON)


def test_the_container_keeps_games_on_its_volume(container: Any) -> None:
    for heading in CONTAINER:
        assert_kept_privately(container["recipes"][heading]["kept"]["volume"], CONTAINER_USER)


def test_asked_to_stop_it_ends_with_0(unit: Any, container: Any) -> None:
    assert unit["exit_codes"]["unit: SIGTERM"] == 0
    assert container["exit_codes"]["container: SIGTERM"] == 0


@pytest.mark.parametrize(
    ("trouble", "code"),
    [
        ("wrong setting", BAD_SETTINGS),
        ("refused token", DISCORD_REFUSED),
        ("folder in the settings", NO_DATABASE),
        ("damaged database", NO_DATABASE),
    ],
)
def test_what_needs_the_operator_ends_the_unit_for_good(unit: Any, trouble: str, code: int) -> None:
    """The folder in the settings is also the mutant: with the old .env.example the recipe would fail."""
    assert unit["exit_codes"][f"unit: {trouble}"] == code
    assert code in unrestarted_codes(UNIT)


def test_a_folder_in_the_settings_would_be_noticed_in_the_container(container: Any) -> None:
    assert container["exit_codes"]["container: folder in the settings"] == NO_DATABASE


def test_the_unit_is_started_again_unless_the_operator_is_needed() -> None:
    assert unrestarted_codes(UNIT) == NEEDS_OPERATOR
    assert service_settings(UNIT)["Restart"] == ["on-failure"]
