"""A file system root for a recipe: the programs of this machine, read-only, and nothing else of it.

Only inside a mount namespace of its own (`unshare --mount`), as root: nothing is unmounted, everything ends with the
namespace.
"""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from testing.hosting.fake_discord import NAMES
from testing.hosting.program import Program

PATH: Final = "/stubs:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
CERTIFICATE: Final = "/etc/discord.pem"
WHEELS: Final = "/wheels"
# The repository that is cloned.
SOURCE: Final = "/source/.git"
_FOLDERS: Final = (
    *("dev/shm", "etc/systemd/system", "opt", "proc", "root", "run", "stubs", "tmp", "usr", "wheels"),
    *("home", "srv", "var/lib", "var/backups", "var/log", "var/tmp"),
)
_DEVICES: Final = ("null", "zero", "full", "random", "urandom")
# What programs of /usr read of /etc: how libraries are found, which program an alternative stands for, new users.
_COPIED: Final = ("ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives", "login.defs")
# A user of the operator's, who types the recipe: not root, so that a forgotten `sudo` is noticed.
OPERATOR: Final = 1000


def environment_of(assignments: str) -> dict[str, str]:
    """The variables of `NAME=value NAME="another value"`, quoted as a shell does."""
    return {name: value for name, _, value in (word.partition("=") for word in shlex.split(assignments))}


def mount(*words: str | Path) -> None:
    subprocess.run(["mount", *map(str, words)], check=True, capture_output=True, text=True)


class Confinement(NamedTuple):
    """What a service may do: no privileges ever, and what it finds of the file system."""

    is_read_only: bool
    # Folders from outside, by the path where the service finds them.
    writable: Mapping[Path, str]
    # Empty folders that it may write, and folders that it cannot look into.
    empty: Sequence[str]
    hidden: Sequence[str] = ()
    umask: str = "0022"


class Root:
    """A root at `path`, with Python, the wheels of the lock file, and the certificate of the fake Discord."""

    def __init__(self, path: Path, *, wheels: Path, certificate: Path) -> None:
        self.path = path
        path.mkdir(parents=True)
        mount("-t", "tmpfs", "-o", "mode=755,size=900m", "tmpfs", path)
        for folder in _FOLDERS:
            (path / folder).mkdir(parents=True)
        for folder in ("tmp", "var/tmp", "dev/shm"):
            (path / folder).chmod(0o1777)
        self._mount_programs(wheels)
        self._write_etc(certificate)

    def _mount_programs(self, wheels: Path) -> None:
        for name in ("bin", "sbin", "lib", "lib32", "lib64", "libx32"):
            here = Path("/") / name
            if here.is_symlink():
                (self.path / name).symlink_to(here.readlink())
            elif here.is_dir():
                self._bind_read_only(here, here)
        self._bind_read_only(Path("/usr"), Path("/usr"))
        self._bind_read_only(wheels, Path(WHEELS))
        prefix = Path(sys.base_prefix)
        if not prefix.is_relative_to("/usr"):
            self._bind_read_only(prefix, prefix)
        mount("-t", "proc", "proc", self.path / "proc")
        for device in _DEVICES:
            (self.path / "dev" / device).touch()
            mount("--bind", f"/dev/{device}", self.path / "dev" / device)
        # Not links: a virtual environment remembers the path by which Python was started.
        python = Path(sys.base_prefix) / "bin" / f"python{sys.version_info.major}.{sys.version_info.minor}"
        for name in ("python", "python3"):
            self.write(f"stubs/{name}", f'#!/bin/sh\nexec {python} "$@"\n', mode=0o755)

    def _bind_read_only(self, source: Path, target: Path) -> None:
        inside = self.inside(target)
        inside.mkdir(parents=True, exist_ok=True)
        mount("--rbind", source, inside)
        mount("-o", "remount,ro,bind", inside)

    def _write_etc(self, certificate: Path) -> None:
        for name in _COPIED:
            source = Path("/etc") / name
            if source.is_dir():
                shutil.copytree(source, self.path / "etc" / name, symlinks=True)
            elif source.exists():
                shutil.copy(source, self.path / "etc" / name)
        shutil.copy(certificate, self.inside(Path(CERTIFICATE)))
        self.inside(Path(CERTIFICATE)).chmod(0o644)
        self.write("etc/passwd", f"root:x:0:0::/root:/bin/sh\nme:x:{OPERATOR}:{OPERATOR}::/srv/me:/bin/sh\n")
        self.write("etc/group", f"root:x:0:\nme:x:{OPERATOR}:\n")
        self.write("etc/shadow", "root:*:::::::\n", mode=0o600)
        self.write("etc/gshadow", "root:*::\n", mode=0o600)
        self.write("etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files\n")
        self.write("etc/gitconfig", f"[safe]\n\tdirectory = {SOURCE}\n")
        self.write("etc/hosts", f"127.0.0.1 localhost {' '.join(NAMES)}\n")

    def inside(self, path: Path | str, *below: str) -> Path:
        """Where an absolute path of this root is found from outside."""
        return (self.path / str(path).lstrip("/")).joinpath(*below)

    def write(self, path: str, text: str, *, mode: int = 0o644) -> None:
        self.inside(path).write_text(text, encoding="utf-8")
        self.inside(path).chmod(mode)

    def start(
        self,
        words: Sequence[str],
        *,
        folder: str,
        environment: Mapping[str, str],
        user: int = 0,
        confined: Confinement | None = None,
    ) -> Program:
        """Start a program in this root as `user`."""
        become = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"] if user else ["setpriv"]
        mounts = list[list[str]]()
        if confined is not None:
            become += ["--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"]
            mounts = [["umask", confined.umask], *self._mounts(confined)]
        inner = [*become, "env", "-i", f"--chdir={folder}", *(f"{a}={b}" for a, b in environment.items()), *words]
        lines = [*mounts, ["exec", "chroot", str(self.path), *inner]]
        # A mount namespace inside ours: what is read-only for this program is not for the next step. Each of these
        # programs becomes the next, so that a signal reaches the last.
        return Program(["unshare", "--mount", "sh", "-ec", "\n".join(map(shlex.join, lines))])

    def run(
        self, words: Sequence[str], *, folder: str, environment: Mapping[str, str], user: int = 0
    ) -> tuple[int, str]:
        """Run a program in this root to its end; its exit code and what it printed."""
        return self.start(words, folder=folder, environment=environment, user=user).result()

    def _mounts(self, confined: Confinement) -> Iterator[list[str]]:
        for source, target in confined.writable.items():
            yield ["mount", "--bind", str(source), str(self.inside(target))]
        for target in confined.empty:
            yield ["mount", "-t", "tmpfs", "-o", "mode=1777", "tmpfs", str(self.inside(target))]
        for target in confined.hidden:
            yield ["mount", "-t", "tmpfs", "-o", "mode=000,ro", "tmpfs", str(self.inside(target))]
        if confined.is_read_only:
            # With "bind" the flag is that of this mount point alone, so that what is mounted inside stays writable.
            yield ["mount", "-o", "remount,ro,bind", str(self.path)]


def compile_once(root: Root, folder: str) -> None:
    """Compile the program in this folder, where there is one: otherwise each of its many starts would do so again."""
    if not root.inside(folder, "bot").is_dir() or root.inside(folder, "bot", "__pycache__").exists():
        return
    packages = ("bot", "game", "languages", "rendering", "storage")
    root.run(["python3", "-m", "compileall", "-q", *packages], folder=folder, environment={"PATH": PATH})
