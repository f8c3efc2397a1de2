"""`python -m tools.release_database`: make the database of the present version in tests/data/releases.

With `--seal` its SHA-256 is written down; from then on it is never made again, because it stands for what was released.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence

from bot import __version__
from testing.releases import FOLDER, database_of, is_unreleased, seal, sealed_digests, write_release
from testing.releases.making import make_release


def main(arguments: Sequence[str] | None = None) -> int:
    """0 if the file was made, 1 where it is sealed already or the version is not one to be released."""
    parser = argparse.ArgumentParser(prog="python -m tools.release_database", description=__doc__)
    parser.add_argument("--seal", action="store_true", help="this is the release: the file never changes again")
    asked = parser.parse_args(arguments)
    if is_unreleased(__version__):
        print(f"{__version__} is being worked on; give it its number in bot/__init__.py first", file=sys.stderr)
        return 1
    path = database_of(__version__)
    if path.name in sealed_digests():
        print(f"{path.name} was released and is never made again; raise the version first", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    write_release(asyncio.run(make_release(path)))
    if asked.seal:
        seal(__version__)
    print(f"{path}: {path.stat().st_size} bytes" + (", sealed" if asked.seal else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
