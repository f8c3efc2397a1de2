"""Runs `python -m testing.hosting` where it can touch nothing of this machine."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from testing.hosting.operator import PROJECT

PROGRAMS: Final = ("unshare", "setpriv", "mount", "chroot", "useradd", "openssl", "git", "make", "tar")
# No network but a loopback device of its own, no mount that outlives it, and no process either: whatever a recipe
# leaves running is killed with the first process of the namespace.
_UNSHARE: Final = ("unshare", "--mount", "--net", "--pid", "--fork", "--mount-proc", "--kill-child")
_BUILD: Final = PROJECT / "build"


class NoSandbox(Exception):
    """This machine cannot follow the recipes; the reason is a sentence for whoever runs the tests."""


def follow_recipes(*headings: str) -> Any:
    """What `python -m testing.hosting` prints for these headings. Raises NoSandbox, or RuntimeError where it fails."""
    become_root = words_to_become_root()
    wheels = _download_wheels()
    with tempfile.TemporaryDirectory() as folder:
        ended = subprocess.run(
            [*become_root, *_UNSHARE, sys.executable, "-m", "testing.hosting", folder, str(wheels), *headings],
            cwd=PROJECT,
            capture_output=True,
            text=True,
            check=False,
        )
    if ended.returncode:
        raise RuntimeError(ended.stderr)
    return json.loads(ended.stdout)


def words_to_become_root() -> tuple[str, ...]:
    """What stands before a command that needs root. Raises NoSandbox where it cannot be had."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    if missing := [program for program in PROGRAMS if shutil.which(program, path=path) is None]:
        raise NoSandbox(f"no {', '.join(missing)} here: tools/sandbox.sh installs them on Debian")
    words = () if os.geteuid() == 0 else ("sudo", "-n")
    probe = subprocess.run([*words, *_UNSHARE, "true"], capture_output=True, text=True, check=False)
    if probe.returncode:
        raise NoSandbox(f"no namespaces here, they need root or sudo: {probe.stderr.strip()}")
    return words


def _download_wheels() -> Path:
    """The wheels that an operator installs, downloaded once for each state of the lock file. Raises NoSandbox."""
    # The container's set, which holds that of the other recipes.
    lock = PROJECT / "requirements-postgres.lock"
    version = f"{sys.version_info.major}{sys.version_info.minor}"
    wheels = _BUILD / f"wheels-{version}-{hashlib.sha256(lock.read_bytes()).hexdigest()[:12]}"
    if wheels.exists():
        return wheels
    _BUILD.mkdir(exist_ok=True)
    for old in _BUILD.glob(f"wheels-{version}-*"):
        shutil.rmtree(old, ignore_errors=True)
    part = tempfile.mkdtemp(dir=_BUILD, prefix="download-")
    options = ["--quiet", "--disable-pip-version-check", "--require-hashes", "--only-binary=:all:", "--dest", part]
    download = [sys.executable, "-m", "pip", "download", *options, "-r", str(lock)]
    ended = subprocess.run(download, capture_output=True, text=True, check=False)
    if ended.returncode:
        shutil.rmtree(part)
        raise NoSandbox(f"the wheels of {lock.name} cannot be downloaded: {ended.stderr[-500:]}")
    Path(part).chmod(0o755)
    try:
        Path(part).rename(wheels)
    except OSError:
        # Another process of the tests was faster; what it has is the same.
        shutil.rmtree(part)
    return wheels
