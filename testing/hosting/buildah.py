"""Builds the image with a real builder of images, buildah, on a base image made here: no registry can be reached."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final

from testing.hosting.operator import PROJECT
from testing.hosting.sandbox import NoSandbox, words_to_become_root

# The base image has no programs of its own: this machine's are mounted while the image is built. Its Python makes a
# folder and installs nothing; that the packages can be installed is shown where the whole recipe is followed.
_PYTHON: Final = """#!/bin/sh
[ "$*" = "-m venv /venv" ] || exit 1
mkdir -p /venv/bin
printf '#!/bin/sh\\necho "$@" > /venv/asked\\n' > /venv/bin/python
chmod 755 /venv/bin/python
"""
_SCRIPT: Final = """
set -eu
buildah() { command buildah --storage-driver vfs --root "$1/root" --runroot "$1/run" "${@:2}"; }
base=$(buildah "$FOLDER" from scratch)
buildah "$FOLDER" copy --quiet "$base" "$FOLDER/base" / >/dev/null
buildah "$FOLDER" config --env PATH=/stubs:/usr/sbin:/usr/bin:/sbin:/bin "$base"
buildah "$FOLDER" commit --quiet "$base" docker.io/library/python:3.11-slim >/dev/null
buildah "$FOLDER" bud --quiet --pull-never --isolation chroot --volume /usr:/usr:ro \\
  --file deploy/Dockerfile --tag carrara . >/dev/null
buildah "$FOLDER" inspect --type image carrara > "$FOLDER/image.json"
image=$(buildah "$FOLDER" from --pull-never carrara)
cd "$(buildah "$FOLDER" mount "$image")"
find app venv data -printf '%p %m %U\\n' > "$FOLDER/files"
"""


def build_image() -> tuple[dict[str, Any], dict[str, tuple[int, int]]]:
    """The configuration of the image, and mode and owner of its files in /app, /venv and /data. Raises NoSandbox."""
    if shutil.which("buildah") is None:
        raise NoSandbox("no buildah here: tools/sandbox.sh installs it on Debian")
    become_root = words_to_become_root()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _write_base(folder / "base")
        # Whatever is mounted ends with the namespace; what was written belongs to root.
        inside = ["unshare", "--mount", "--pid", "--fork", "--mount-proc", "env", f"FOLDER={folder}", "bash", "-c"]
        ended = subprocess.run(
            [*become_root, *inside, _SCRIPT], cwd=PROJECT, capture_output=True, text=True, check=False
        )
        try:
            if ended.returncode:
                raise RuntimeError(ended.stderr)
            config = json.loads((folder / "image.json").read_text())["OCIv1"]["config"]
            lines = [line.rsplit(" ", 2) for line in (folder / "files").read_text().splitlines()]
        finally:
            subprocess.run([*become_root, "rm", "-rf", f"{folder}/root", f"{folder}/run"], check=True)
    return config, {path: (int(mode, 8), int(user)) for path, mode, user in lines}


def _write_base(base: Path) -> None:
    for folder in ("etc", "usr", "proc", "dev", "sys", "tmp", "root", "run", "stubs"):
        (base / folder).mkdir(parents=True)
    (base / "tmp").chmod(0o1777)
    for name in ("bin", "sbin", "lib", "lib64"):
        (base / name).symlink_to(f"usr/{name}")
    for name in ("ld.so.cache", "login.defs"):
        shutil.copy(Path("/etc") / name, base / "etc" / name)
    (base / "etc/passwd").write_text("root:x:0:0::/root:/bin/sh\n")
    (base / "etc/group").write_text("root:x:0:\n")
    (base / "stubs/python").write_text(_PYTHON)
    (base / "stubs/python").chmod(0o755)
