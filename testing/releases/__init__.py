"""Databases of released versions, and what the bot of that version showed: tests/data/releases."""

from __future__ import annotations

import hashlib
from pathlib import Path

from msgspec import Struct, json

FOLDER = Path(__file__).parents[2] / "tests" / "data" / "releases"
# One line per released file, as `sha256sum` writes them.
SUMS = FOLDER / "SHA256SUMS"


class ShownControl(Struct, frozen=True, omit_defaults=True):
    """A button, or a select with one of its values."""

    custom_id: str
    values: tuple[str, ...] = ()


class ShownMessage(Struct, frozen=True, omit_defaults=True):
    """A message that the bot of that version showed: to everybody, or to `person` alone."""

    kind: str
    controls: tuple[ShownControl, ...]
    person: int | None = None
    is_direct: bool = False


class PlayingControl(Struct, frozen=True):
    """A control that takes decisions when `person` presses it, and these decisions in words."""

    control: ShownControl
    person: int
    words: tuple[str, ...]


class ReleasedTable(Struct, frozen=True, omit_defaults=True):
    """A table of the file as it was stored, and everything that could be pressed there."""

    id: int
    ruleset: str
    status: str
    revision: int
    channel: int
    people: tuple[int, ...]
    shown: tuple[ShownMessage, ...]
    playing: PlayingControl | None = None


class Release(Struct, frozen=True):
    """What a released file holds. `made` is the moment at which its time stands still, in seconds since 1970."""

    version: str
    made: float
    server: int
    people: tuple[int, ...]
    tables: tuple[ReleasedTable, ...]


def database_of(version: str) -> Path:
    return FOLDER / f"{version}.sqlite3"


def listing_of(version: str) -> Path:
    return FOLDER / f"{version}.json"


def is_unreleased(version: str) -> bool:
    """Whether a version is still being worked on."""
    return ".dev" in version


def versions() -> list[str]:
    """The versions that were released: those that have a file, the newest last."""
    return sorted(
        (path.stem for path in FOLDER.glob("*.sqlite3")),
        key=lambda version: [int(number) for number in version.split(".")],
    )


def read_release(version: str) -> Release:
    return json.decode(listing_of(version).read_bytes(), type=Release)


def write_release(release: Release) -> None:
    encoded = json.format(json.encode(release), indent=1)
    listing_of(release.version).write_bytes(encoded + b"\n")


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def sealed_digests() -> dict[str, str]:
    """The SHA-256 of every file that was released, by name."""
    lines = (line.split() for line in SUMS.read_text(encoding="ascii").splitlines())
    return {name: digest for digest, name in lines}


def seal(version: str) -> None:
    """Write down the SHA-256 of a version's two files: from then on they never change."""
    digests = sealed_digests() | {path.name: digest(path) for path in (database_of(version), listing_of(version))}
    SUMS.write_text("".join(f"{digests[name]}  {name}\n" for name in sorted(digests)), encoding="ascii")
