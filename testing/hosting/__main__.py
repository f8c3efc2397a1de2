"""`python -m testing.hosting FOLDER WHEELS HEADING...`: follow the recipes below these headings, in one sandbox.

Prints what became of every step as JSON. As root, inside `unshare --mount --net --pid --fork`.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from testing.hosting.operator import PROJECT, Operator
from testing.hosting.recipe import recipe
from testing.hosting.root import mount
from testing.hosting.troubles import try_troubles


def _listing(folder: Path) -> dict[str, list[int]]:
    """Every file and folder below `folder`, itself as ".", with its mode and owner."""
    found: dict[str, list[int]] = {}
    for one in [folder, *folder.rglob("*")] if folder.is_dir() else []:
        # The bot runs meanwhile: a journal may end between two looks.
        with suppress(FileNotFoundError):
            about = one.lstat()
            found[str(one.relative_to(folder))] = [about.st_mode & 0o777, about.st_uid]
    return found


def _stored_files(operator: Operator) -> dict[str, dict[str, list[int]]]:
    """What is now in the folders where games and backups are kept."""
    return {
        "folder": _listing(operator.root.inside("/srv/me/carrara/data")),
        "unit": _listing(operator.root.inside("/var/lib/private/carrara")),
        "several": {
            name: about
            for name, about in _listing(operator.root.inside("/var/lib/private")).items()
            if name.startswith("carrara-")
        },
        "volume": _listing(operator.docker.volume("carrara")),
        "backups": _listing(operator.root.inside("/var/backups/carrara")),
    }


def main(folder: str, wheels: str, *headings: str) -> None:
    """Follow the recipes; print the steps of each and what was then kept, and last what ends the installed bots.

    Nothing is removed here: a recursive removal would go through the mounts into this machine. They end with the
    namespace, and `folder` is then as empty as before.
    """
    # Nothing that is mounted here may be seen outside.
    mount("--make-rprivate", "/")
    os.umask(0o022)
    mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", folder)
    operator = Operator(Path(folder), Path(wheels).resolve())
    page = (PROJECT / "docs" / "hosting.md").read_text(encoding="utf-8")
    followed: dict[str, Any] = {}
    for heading in headings:
        steps = operator.follow_recipe(recipe(page, heading))
        followed[heading] = {"steps": steps, "kept": _stored_files(operator)}
    json.dump({"recipes": followed, "exit_codes": try_troubles(operator, headings)}, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
