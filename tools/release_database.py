"""`python -m tools.release_database`: release the current version's database into tests/data/releases.

Its SHA-256 is written down, and it is never made again: every later version must open it and answer its buttons.
"""

from __future__ import annotations

import asyncio
import sys

from bot import __version__
from testing.releases import database_of, is_unreleased, seal, versions, write_release
from testing.releases.making import make_release


def main() -> int:
    """Returns 0 if the file was made, 1 if it exists already or the version is not one to be released."""
    if is_unreleased(__version__):
        print(f"{__version__} is being worked on; give it its number in bot/__init__.py first", file=sys.stderr)
        return 1
    path = database_of(__version__)
    if __version__ in versions():
        print(f"{path.name} was released and is never made again; raise the version first", file=sys.stderr)
        return 1
    write_release(asyncio.run(make_release(path)))
    seal(__version__)
    print(f"{path}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
