"""A person who runs the bot: types the commands of recipes, one after the other."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from itertools import count
from pathlib import Path
from typing import Any, Final

from testing.hosting import systemd
from testing.hosting.containers import Docker
from testing.hosting.fake_discord import TOKEN, FakeGateway
from testing.hosting.program import Program
from testing.hosting.recipe import RecipeStep
from testing.hosting.root import CERTIFICATE, OPERATOR, PATH, SOURCE, WHEELS, Root, compile_once
from testing.postgres import DATABASE, PostgresServer

PROJECT: Final = Path(__file__).parents[2]
HOME: Final = "/srv/me"
_REPOSITORY: Final = ("<this repository>", str(Path(SOURCE).parent))
_NEWEST: Final = "<newest>"


class Operator:
    """Types the commands of recipes, one after the other, in a root of their own."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        numbers, self._discord = count(), FakeGateway(folder)
        self._place = folder

        def new_root() -> Root:
            return Root(folder / f"root-{next(numbers)}", wheels=wheels, certificate=self._discord.certificate)

        self.root = new_root()
        self.docker = Docker(folder, new_root=new_root, wait_until_online=self._discord.wait_until_online)
        self._folder = HOME
        self._units: dict[str, Program] = {}
        (self.root.inside(self._folder)).mkdir()
        os.chown(self.root.inside(self._folder), OPERATOR, OPERATOR)
        _create_repository(self.root.inside(Path(SOURCE).parent))

    def follow_recipe(self, steps: list[RecipeStep]) -> list[dict[str, Any]]:
        """Type every line. A recipe that begins with a clone is typed in the operator's home, others where one is."""
        if " clone " in steps[0].command:
            self._folder = HOME
        return [self.type_line(step) for step in steps]

    def type_line(self, step: RecipeStep) -> dict[str, Any]:
        """Type one line; the exit code of its first part that failed, or of its last, and what was printed."""
        code, said, began = 0, "", time.monotonic()
        for part in step.command.split("&&"):
            code, more = self._type([self._fill_in(word) for word in _words(part)])
            said += more
            if code:
                break
        if "token" in step.comment:
            self._put_token_in(step.command.split()[-1])
        if "CARRARA_DATABASE" in step.comment:
            self._put_database_in("/etc/carrara.env", step.comment)
        seconds = round(time.monotonic() - began, 1)
        return {"command": step.command, "code": code, "output": said, "seconds": seconds}

    def _fill_in(self, word: str) -> str:
        """What a person types in the place of _NEWEST: the name of the newest backup there."""
        folder, is_asked, _ = word.partition(_NEWEST)
        if not is_asked:
            return word
        in_volume = self.docker.volume("carrara") / folder.removeprefix("/data/")
        place = in_volume if folder.startswith("/data/") else self._path(folder)
        return folder + max(one.name for one in place.glob("carrara-*.sqlite3*"))

    def _type(self, words: list[str]) -> tuple[int, str]:
        is_root = words[0] == "sudo"
        match words[is_root:]:
            case ["cd", folder]:
                self._folder = os.path.normpath(os.path.join(self._folder, folder))
                self._reuse_environment()
                compile_once(self.root, self._folder)
                return (0, "") if self._path(".").is_dir() else (1, "no such folder")
            case ["systemctl", "enable", "--now", *names] | ["systemctl", "start", *names]:
                assert is_root
                return _combine(self._start_unit(name) for name in names)
            case ["systemctl", "disable", "--now", *names] | ["systemctl", "stop", *names]:
                assert is_root
                return _combine(systemd.stop(self.root, name, self._units[name]) for name in names)
            case ["systemctl", "daemon-reload"]:
                assert is_root
                return 0, ""
            case ["journalctl", "-u", name, "-f"]:
                return 0, "".join(unit.output for found, unit in self._units.items() if fnmatch(found, name))
            case ["make", "run"]:
                return self._run_in_terminal(["make", "run"])
            case ["docker", *rest]:
                return self.docker.execute(rest, self._path("."))
            case program:
                return self.root.run(
                    program, folder=self._folder, environment=_environment(is_root), user=0 if is_root else OPERATOR
                )

    def _start_unit(self, name: str) -> tuple[int, str]:
        self._units[name] = systemd.start(self.root, name)
        # Of a template "NAME@FIRST-LAST" the shards.
        first, is_several, last = name.partition("@")[2].partition("-")
        shards = range(int(first), int(last) + 1) if is_several else None
        return self._discord.wait_until_online(self._units[name], shards)

    def _run_in_terminal(self, words: list[str]) -> tuple[int, str]:
        """Let it go online, then press Ctrl-C; the exit code before that, and everything it printed."""
        program = self.root.start(words, folder=self._folder, environment=_environment(is_root=False), user=OPERATOR)
        code, said = self._discord.wait_until_online(program)
        return (code, said) if program.exit_code is not None else (code, program.interrupt()[1])

    def _path(self, path: str) -> Path:
        return self.root.inside(os.path.join(self._folder, path))

    def _reuse_environment(self) -> None:
        """Where an earlier recipe has installed with the same target of make, copy that: it takes 15 s."""
        made, here = self.root.inside("/opt/carrara/.venv"), self._path(".venv")
        if made.exists() and self._path("Makefile").exists() and not here.exists():
            subprocess.run(["cp", "-a", str(made), str(here)], check=True)
            subprocess.run(["chown", "-R", f"{OPERATOR}:{OPERATOR}", str(here)], check=True)
            (here / ".ready-run").touch()

    def _put_token_in(self, file: str) -> None:
        path = self._path(file)
        path.write_text(_text_with_line(path, "DISCORD_TOKEN=", f"DISCORD_TOKEN={TOKEN}"), encoding="utf-8")

    def _put_database_in(self, file: str, comment: str) -> None:
        """What the comment tells: the address of a database, which is made here, and how many shards there are."""
        server = PostgresServer(self._place / "database", listen_addresses="127.0.0.1")
        server.folder.mkdir()
        server.create()
        server.start()
        server.create_database(DATABASE)
        path, (shards,) = self._path(file), re.findall(r"CARRARA_SHARDS=\d+", comment)
        self._without_database = path, path.read_text(encoding="utf-8")
        address = f"postgresql://postgres:secret@127.0.0.1/{DATABASE}"
        path.write_text(_text_with_line(path, "CARRARA_DATABASE=", f"CARRARA_DATABASE={address}"), encoding="utf-8")
        path.write_text(_text_with_line(path, "CARRARA_SHARDS=", shards), encoding="utf-8")

    def forget_database(self) -> None:
        """The settings as they were before there was a database."""
        path, text = self._without_database
        path.write_text(text, encoding="utf-8")

    @contextmanager
    def changed_file(self, file: str, line: str, instead: str) -> Iterator[None]:
        """A file of the sandbox with another line in the place of one, until the block ends."""
        path = self._path(file)
        before = path.read_text(encoding="utf-8")
        path.write_text(_text_with_line(path, line, instead), encoding="utf-8")
        yield
        path.write_text(before, encoding="utf-8")


def _text_with_line(path: Path, line: str, instead: str) -> str:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    at = lines.index(f"{line}\n")
    return "".join([*lines[:at], f"{instead}\n", *lines[at + 1 :]])


def _combine(results: Iterable[tuple[int, str]]) -> tuple[int, str]:
    """The first exit code that is not 0, and everything that was printed."""
    codes, said = zip(*results, strict=True)
    return next((code for code in codes if code), 0), "".join(said)


def _words(part: str) -> list[str]:
    return shlex.split(part.replace(*_REPOSITORY).replace("<newest backup>", _NEWEST))


def _environment(is_root: bool) -> dict[str, str]:
    """That of a shell; pip finds the wheels of the lock file here instead of on the network."""
    home = "/root" if is_root else HOME
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": WHEELS, "SSL_CERT_FILE": CERTIFICATE}
    return {"PATH": PATH, "HOME": home, **offline}


def _create_repository(target: Path) -> None:
    """A repository with the files of this one as they are now, committed or not."""
    listing = subprocess.run(
        ["git", "-c", f"safe.directory={PROJECT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=PROJECT,
        capture_output=True,
        check=True,
    )
    files = [name for name in listing.stdout.split(b"\0") if name and (PROJECT / os.fsdecode(name)).is_file()]
    target.mkdir()
    tar = subprocess.run(
        ["tar", "--create", "--null", "--files-from=-"], cwd=PROJECT, input=b"\0".join(files), stdout=-1, check=True
    )
    subprocess.run(["tar", "--extract", "--no-same-owner"], cwd=target, input=tar.stdout, check=True)
    identity = ["-c", "user.name=test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
    for words in (["init", "-q", "-b", "main"], ["add", "-A"], [*identity, "commit", "-q", "-m", "State"]):
        subprocess.run(["git", *words], cwd=target, check=True)
