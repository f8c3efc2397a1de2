"""Builds an image and runs it as Docker documents it, as far as this project's Dockerfile and recipe go.

The one thing that is replaced is the base image: no registry of images is needed, this machine's programs stand in.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shlex
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from testing.hosting.program import Program
from testing.hosting.root import CERTIFICATE, PATH, WHEELS, Confinement, Root, compile_once, environment_of

_BASE: Final = "python:3.11-slim"
# How long `docker stop` waits before it kills.
_STOP_SECONDS: Final = 10.0


@dataclass
class Stage:
    """One stage of a build: its root, and what its instructions set."""

    root: Root
    environment: dict[str, str] = field(default_factory=lambda: {"PATH": PATH})
    folder: str = "/"
    user: str = "root"
    entrypoint: list[str] = field(default_factory=list)
    volumes: list[str] = field(default_factory=list)

    @property
    def user_id(self) -> int:
        lines = self.root.inside("/etc/passwd").read_text(encoding="utf-8").splitlines()
        return next(int(line.split(":")[2]) for line in lines if line.split(":")[0] == self.user)


class Docker:
    """Images, volumes and containers. `new_root` makes the root that stands in for the base image."""

    def __init__(
        self,
        folder: Path,
        *,
        new_root: Callable[[], Root],
        wait_until_online: Callable[[Program], tuple[int, str]],
    ) -> None:
        self._folder = folder
        self._new_root = new_root
        self._wait_until_online = wait_until_online
        self._images: dict[str, Stage] = {}
        self._built: dict[str, Stage] = {}
        self._containers: dict[str, Program] = {}

    def volume(self, name: str) -> Path:
        return self._folder / "volumes" / name

    def _remove(self, name: str) -> str:
        del self._containers[name]
        return name

    def execute(self, words: Sequence[str], folder: Path) -> tuple[int, str]:
        """`docker WORDS` in a folder: the exit code (of a container that ends or is stopped: that of its program) and
        what was printed. Of `run -d` 0 once its program is online."""
        match list(words):
            case ["build", *options]:
                return self._build(options, folder)
            case ["run", *options]:
                return self._run(options, folder)
            case ["tag", image, other]:
                self._images[other] = self._images[image]
                return 0, ""
            case ["stop", name]:
                return self._containers[name].stop(seconds=_STOP_SECONDS)
            case ["rm", name]:
                return (1, "it runs") if self._containers[name].exit_code is None else (0, str(self._remove(name)))
            case ["logs", name]:
                return 0, self._containers[name].output
            case other:
                raise ValueError(f"nobody follows docker {' '.join(other)}")

    def _build(self, options: Sequence[str], folder: Path) -> tuple[int, str]:
        parser = argparse.ArgumentParser(exit_on_error=False)
        parser.add_argument("-f", dest="file", required=True)
        parser.add_argument("-t", dest="tag", required=True)
        parser.add_argument("context")
        asked = parser.parse_args(options)
        context = folder / asked.context
        stages: dict[str, Stage] = {}
        for lines in _stages((folder / asked.file).read_text(encoding="utf-8")):
            _, base, *name = lines[0].split()
            if base != _BASE:
                raise ValueError(f"what stands in for {base}?")
            key = _cache_key(lines, context)
            # As Docker's cache does for a stage whose instructions and copied files are the same.
            is_cached = key is not None and key in self._built
            stage = self._built[key] if key is not None and is_cached else Stage(self._new_root())
            for line in () if is_cached else lines[1:]:
                code, said = self._follow(line, stage, context=context, stages=stages)
                if code:
                    return code, f"{line}\n{said}"
            if key is not None:
                self._built[key] = stage
            compile_once(stage.root, stage.folder)
            stages[name[1] if name else ""] = stage
        self._images[asked.tag] = stages[""]
        return 0, ""

    def _follow(self, line: str, stage: Stage, *, context: Path, stages: Mapping[str, Stage]) -> tuple[int, str]:
        instruction, rest = line.split(" ", 1)
        match instruction:
            case "RUN":
                offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": WHEELS}
                return stage.root.run(
                    ["/bin/sh", "-c", rest],
                    folder=stage.folder,
                    environment=stage.environment | offline,
                    user=stage.user_id,
                )
            case "COPY":
                _copy(shlex.split(rest), stage, context=context, stages=stages)
            case "WORKDIR":
                stage.folder = rest
                stage.root.inside(rest).mkdir(parents=True, exist_ok=True)
            case "ENV":
                stage.environment |= environment_of(rest)
            case "USER":
                stage.user = rest
            case "VOLUME":
                stage.volumes.append(rest)
            case "ENTRYPOINT":
                stage.entrypoint = json.loads(rest)
            case "STOPSIGNAL":
                assert rest == "SIGTERM"
            case _:
                raise ValueError(f"nobody follows {line}")
        return 0, ""

    def _run(self, options: Sequence[str], folder: Path) -> tuple[int, str]:
        parser = argparse.ArgumentParser(exit_on_error=False)
        for flag in ("-d", "--rm", "--read-only"):
            parser.add_argument(flag, action="store_true")
        for option in ("--name", "--restart", "--env-file", "--tmpfs", "--cap-drop", "--security-opt", "--entrypoint"):
            parser.add_argument(option)
        parser.add_argument("-v", dest="volume")
        parser.add_argument("image")
        parser.add_argument("words", nargs=argparse.REMAINDER)
        asked = parser.parse_args(options)
        if asked.name in self._containers:
            return 125, f"the name {asked.name} is in use"
        image = self._images[asked.image]
        environment = image.environment | {"SSL_CERT_FILE": CERTIFICATE}
        if asked.env_file:
            environment |= _env_file(folder / asked.env_file)
        assert (asked.cap_drop, asked.security_opt) == ("ALL", "no-new-privileges")
        program = image.root.start(
            [*([asked.entrypoint] if asked.entrypoint else image.entrypoint), *asked.words],
            folder=image.folder,
            environment=environment,
            user=image.user_id,
            confined=Confinement(
                is_read_only=asked.read_only,
                writable=self._volumes(asked.volume, image),
                empty=[asked.tmpfs] if asked.tmpfs else [],
            ),
        )
        if not asked.d:
            return program.result()
        self._containers[asked.name] = program
        return self._wait_until_online(program)

    def _volumes(self, option: str, image: Stage) -> dict[Path, str]:
        """A new volume begins with what the image has at its place, owner and mode included."""
        name, place = option.split(":")
        assert place in image.volumes
        if not self.volume(name).exists():
            self.volume(name).parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["cp", "-a", str(image.root.inside(place)), str(self.volume(name))], check=True)
        return {self.volume(name): place}


def _stages(dockerfile: str) -> list[list[str]]:
    """The instructions of each stage, continuation lines joined."""
    text = "\n".join(line for line in dockerfile.splitlines() if not line.startswith("#"))
    stages: list[list[str]] = []
    for line in filter(None, text.replace("\\\n", " ").splitlines()):
        if line.startswith("FROM "):
            stages.append([])
        stages[-1].append(" ".join(line.split()))
    return stages


def _cache_key(lines: Sequence[str], context: Path) -> str | None:
    """What a stage is made of; None where it copies folders or from another stage, which is cheap to do again."""
    copied = [word for line in lines if line.startswith("COPY ") for word in line.split()[1:-1]]
    if any(word.startswith("--from") or not (context / word).is_file() for word in copied):
        return None
    digest = hashlib.sha256("\n".join(lines).encode())
    for word in copied:
        digest.update((context / word).read_bytes())
    return digest.hexdigest()


def _copy(words: list[str], stage: Stage, *, context: Path, stages: Mapping[str, Stage]) -> None:
    *sources, target = words
    place = stage.root.inside(target) if target.startswith("/") else stage.root.inside(stage.folder) / target
    if sources[0].startswith("--from="):
        origin = stages[sources.pop(0).removeprefix("--from=")].root
        for source in sources:
            subprocess.run(["cp", "-a", str(origin.inside(source)), str(place)], check=True)
        return
    for source in sources:
        _require_in_context(context, source)
        if (context / source).is_dir():
            shutil.copytree(context / source, place, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(context / source, place)


def _require_in_context(context: Path, source: str) -> None:
    """Docker does not see what .dockerignore leaves out; this project's names what is let in."""
    lines = (context / ".dockerignore").read_text(encoding="utf-8").split()
    assert lines[0] == "*"
    if f"!{source.split('/')[0]}" not in lines:
        raise ValueError(f".dockerignore leaves out {source}")


def _env_file(path: Path) -> dict[str, str]:
    """Docker's --env-file: values as they stand, quotes included; empty values are set."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line.strip() and not line.startswith("#"))
