"""What needs the operator: each trouble is tried with the bots that the recipes have installed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from testing.hosting.fake_discord import TOKEN
from testing.hosting.operator import Operator
from testing.hosting.recipe import RecipeStep

_START_UNIT: Final = "sudo systemctl start carrara"
_STOP_UNIT: Final = "sudo systemctl stop carrara"
_START_CONTAINER: Final = (
    "docker run -d --name carrara --env-file .env --read-only --tmpfs /tmp "
    "--cap-drop ALL --security-opt no-new-privileges -v carrara:/data carrara"
)
_DATABASE: Final = "/var/lib/private/carrara/carrara.sqlite3"


class _Trouble(NamedTuple):
    """A line of a file of settings, and what stands there instead."""

    line: str
    wrong: str


_TROUBLES: Final = {
    "wrong setting": _Trouble("CARRARA_LOG_LEVEL=INFO", "CARRARA_LOG_LEVEL=LOUD"),
    "refused token": _Trouble(f"DISCORD_TOKEN={TOKEN}", "DISCORD_TOKEN=MTIzNDU2Nzg5MDEyMzQ1Njc4.refused.token"),
    # What .env.example said once: as a file of settings it wins over the folder of the unit and of the container.
    "folder in the settings": _Trouble("# CARRARA_FOLDER=data", "CARRARA_FOLDER=data"),
}


def try_troubles(operator: Operator, headings: Sequence[str]) -> dict[str, int]:
    """The exit codes of what ends the bots that these recipes have installed and left running."""
    codes = dict[str, int]()
    if "Several processes with systemd" in headings:
        codes["units: SIGTERM"] = _type(operator, "sudo systemctl stop carrara@0-7 carrara@8-15")
        # What follows is about the single unit and its file.
        operator.forget_database()
    if "systemd" in headings:
        codes |= _try_unit(operator)
    if "Container" in headings:
        codes |= _try_container(operator)
    return codes


def _try_unit(operator: Operator) -> dict[str, int]:
    codes = {"unit: SIGTERM": _type(operator, _STOP_UNIT)}
    for name, trouble in _TROUBLES.items():
        with operator.changed_file("/etc/carrara.env", trouble.line, trouble.wrong):
            codes[f"unit: {name}"] = _type(operator, _START_UNIT)
    operator.root.inside(_DATABASE).write_bytes(b"no file of SQLite" * 1000)
    codes["unit: damaged database"] = _type(operator, _START_UNIT)
    return codes


def _try_container(operator: Operator) -> dict[str, int]:
    codes = {"container: SIGTERM": _type(operator, "docker stop carrara")}
    for name, trouble in _TROUBLES.items():
        _type(operator, "docker rm carrara")
        with operator.changed_file("/srv/me/carrara/.env", trouble.line, trouble.wrong):
            codes[f"container: {name}"] = _type(operator, _START_CONTAINER)
    return codes


def _type(operator: Operator, command: str) -> int:
    code: int = operator.type_line(RecipeStep(command, ""))["code"]
    return code
