"""The hosting recipes: every command exists, every setting is known, systemd reads the units."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from bot.__main__ import NEEDS_OPERATOR
from bot.settings import Settings
from storage.__main__ import _parser as storage_parser

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
# Programs of the machine; what they are told is theirs to know.
PROGRAMS = {"cd", "echo", "git", "install", "journalctl", "systemctl"}
PROGRAMS |= {"createdb", "createuser", "dropdb", "pg_basebackup", "pg_dump", "pg_restore"}


def typed_commands() -> list[list[str]]:
    """The words of every command in a block of the page, without `sudo` and its user."""
    blocks = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    lines = [line.split(" #")[0] for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    typed = [re.sub(r"^sudo (-u \w+ )?", "", part.strip()) for line in lines for part in line.split("&&")]
    return [shlex.split(re.sub(r"<([a-z ]+)>", "x", command)) for command in typed if command]


def trouble_with(words: list[str]) -> str | None:
    """Why a command could not be typed; None if it could."""
    match words:
        case ["make", *targets]:
            makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
            for purpose in ("run", "postgres"):
                makefile = makefile.replace(f"$(READY_{purpose.upper()})", f".venv/.ready-{purpose}")
            missing = [name for name in targets if not re.search(rf"^{re.escape(name)}:", makefile, re.MULTILINE)]
            return f"no target {missing}" if missing else None
        case [".venv/bin/python", "-m", "storage", *arguments]:
            return trouble_with_storage(arguments)
        case ["docker", "run", *options] if "--entrypoint" in options:
            at = options.index("storage")
            return trouble_with_storage(options[at + 1 :])
        case ["docker", "build" | "compose", *options]:
            file = options[options.index("-f") + 1]
            return None if (ROOT / file).exists() else f"no {file}"
        case ["docker", "run" | "logs" | "stop" | "rm" | "tag", *_]:
            return None
        case ["install", "-m", _, file, _] if not (ROOT / file).exists():
            return f"no {file}"
        case ["systemctl", "enable" | "disable" | "start" | "stop", *names]:
            units = [re.sub("@.*", "@", name) for name in names if not name.startswith("-")]
            missing = [unit for unit in units if not (DEPLOY / f"{unit}.service").exists()]
            return f"no unit {missing}" if missing else None
        case [program, *_]:
            return None if program in PROGRAMS else "unknown"
    return "empty"


def trouble_with_storage(arguments: list[str]) -> str | None:
    try:
        storage_parser().parse_args(["1" if word == "x" else word for word in arguments])
    except SystemExit:
        return "python -m storage does not understand it"
    return None


def test_every_command_of_the_hosting_page_can_be_typed() -> None:
    troubles = {" ".join(words): trouble_with(words) for words in typed_commands()}
    assert len(troubles) > 30
    assert {command: trouble for command, trouble in troubles.items() if trouble} == {}


def test_a_command_that_does_not_exist_is_noticed() -> None:
    for command in ("make fly", ".venv/bin/python -m storage vanish", "sudo_it", "systemctl start palazzo"):
        assert trouble_with(shlex.split(command)), command
    assert trouble_with(shlex.split("docker build -f deploy/Containerfile -t carrara ."))


def test_every_setting_that_is_named_for_hosting_is_known() -> None:
    known = {name.upper() for name in Settings.model_fields}
    files = [ROOT / "docs" / "hosting.md", ROOT / ".env.example", *DEPLOY.iterdir()]
    wrong = {
        (file.name, name)
        for file in files
        for name in re.findall(r"\b(?:CARRARA|DISCORD)_[A-Z_]+\b", file.read_text(encoding="utf-8"))
        if name not in known
    }
    assert wrong == set()
    # systemd.exec(5): what a file sets wins over `Environment=`, an empty value too; so does a container's file.
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert re.findall(r"^(CARRARA_FOLDER|CARRARA_SHARD_RANGE)=", example, re.MULTILINE) == []


def test_the_units_are_not_restarted_when_only_the_operator_can_help() -> None:
    for unit in sorted(DEPLOY.glob("*.service")):
        (line,) = re.findall(r"^RestartPreventExitStatus=(.*)$", unit.read_text(encoding="utf-8"), re.MULTILINE)
        assert {int(code) for code in line.split()} == NEEDS_OPERATOR, unit.name


def test_the_containers_share_the_shards_and_one_database() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    bots = [
        Settings(_env_file=None, **{name.lower(): value for name, value in service["environment"].items()})
        for name, service in services.items()
        if name != "database"
    ]
    (shards,) = {bot.carrara_shards for bot in bots}
    assert shards is not None
    assert sorted(shard for bot in bots for shard in bot.shard_ids or ()) == list(range(shards))
    assert len({str(bot.database) for bot in bots}) == 1


@pytest.mark.real
@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs Debian's systemd")
def test_systemd_reads_the_units_and_would_tell_of_a_mistake(tmp_path: Path) -> None:
    # It looks whether the program is there.
    place = tmp_path / "carrara"
    (place / ".venv" / "bin").mkdir(parents=True)
    (place / ".venv" / "bin" / "python").symlink_to(sys.executable)
    mutants = (("", ""), ("StateDirectory=", "StatesDirectory="), ("RestartSec=5", "RestartSec=soon"))
    wrong = []
    for unit in sorted(DEPLOY.glob("*.service")):
        for line, instead in mutants:
            text = unit.read_text(encoding="utf-8").replace("/opt/carrara", str(place)).replace(line, instead)
            file = tmp_path / unit.name.replace("@.", "@0-7.")
            file.write_text(text, encoding="utf-8")
            said = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True, check=False)
            if bool(said.stdout + said.stderr) is not bool(line):
                wrong.append((unit.name, instead, said))
    assert wrong == []
