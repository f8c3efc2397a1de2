"""The version of the rules, and what was corrected between two versions."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

# Raise it by one with every change of a printed number, and of a rule if that changes what is legal, what a decision
# does or what it scores: tables and finished games remember the version they were played under. Other changes (speed,
# names, stored formats) do not raise it. tests/game/test_rules_version.py fails if it was forgotten, and says what to
# write into tests/data/rules_versions.json.
RULES_VERSION = 1


class Correction(Struct, frozen=True):
    """A printed number that differs between two versions; None if one of them does not have it."""

    name: str
    old: int | None
    new: int | None


def corrections(old: Mapping[str, int], new: Mapping[str, int]) -> tuple[Correction, ...]:
    """What differs between the `printed_numbers` of two versions, sorted by name."""
    return tuple(
        Correction(name, old.get(name), new.get(name))
        for name in sorted({*old, *new})
        if old.get(name) != new.get(name)
    )
