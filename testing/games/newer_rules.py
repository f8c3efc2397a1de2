"""A later version of the rules, for as long as a test needs; `corrected_numbers` changes a number with it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from game import CITY_NAMES, REWARD_NAMES, RULES_VERSION, RULESETS, concerns_ruleset, printed_numbers
from game.model.pieces import LIGHT_COLOUR_NAMES

_COUNTED_BY = {*CITY_NAMES, *REWARD_NAMES, *LIGHT_COLOUR_NAMES, "darkest"}


@contextmanager
def newer_rules(version: int = RULES_VERSION + 1) -> Iterator[None]:
    """Every module believes that this is the version of the rules."""
    modules = [one for name, one in sys.modules.items() if name.partition(".")[0] in ("game", "storage", "bot")]
    patches = [patch.object(one, "RULES_VERSION", version) for one in modules if hasattr(one, "RULES_VERSION")]
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in patches:
            one.stop()


def numbers_of_every_kind(ruleset: str) -> list[str]:
    """The first printed number of every kind that a game of this ruleset can meet."""
    kinds: dict[str, str] = {}
    for name in printed_numbers():
        if concerns_ruleset(name, ruleset):
            kinds.setdefault(kind_of_number(name), name)
    return list(kinds.values())


def kind_of_number(name: str) -> str:
    """The name without its ruleset and without what it is counted by: `reward.vp` for a reward of any place."""
    parts = [part for part in name.split(".") if part not in RULESETS]
    return ".".join(part for part in parts if not _is_counted_by(part))


def _is_counted_by(part: str) -> bool:
    """Whether a part of a name is a number, a number of players, a colour or a place, or places in a row."""
    return part[0].isdigit() or part[-1].isdigit() or not set(part.split("-")) - _COUNTED_BY
