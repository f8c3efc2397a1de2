"""Topic "fuzz": damaged records, custom ids, stored data and slash options; each is taken or refused as documented."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing import Pool
from typing import Any

from testing.fuzzing.custom_ids import try_custom_id
from testing.fuzzing.records import try_record
from testing.fuzzing.slash_options import try_slash_option
from testing.fuzzing.stored import try_stored_row, try_stored_value

TRIES = 100_000
TRIES_PER_TASK = 500
FAILURES_SHOWN = 20

# A target damages its input by `rng`, reads it, and says what came of it; it raises what is not documented.
Target = Callable[[random.Random], str]
TARGETS: dict[str, Target] = {
    "records": try_record,
    "custom-ids": try_custom_id,
    "stored-values": try_stored_value,
    "stored-rows": try_stored_row,
    "slash-options": try_slash_option,
}


@dataclass
class FuzzFindings:
    """What some tries came to: how often each outcome, and what escaped."""

    tries: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def add(self, other: FuzzFindings) -> None:
        self.tries += other.tries
        self.outcomes += other.outcomes
        self.failures += other.failures


def fuzz(name: str, seeds: range) -> FuzzFindings:
    """One try per seed; `random.Random(f"{name}/{seed}")` makes each one again."""
    found = FuzzFindings()
    for seed in seeds:
        found.tries += 1
        try:
            found.outcomes[TARGETS[name](random.Random(f"{name}/{seed}"))] += 1
        except Exception as error:  # whatever escapes is a finding, and the soak goes on
            found.failures.append(f"{name}, seed {seed}: {type(error).__name__}: {error}"[:500])
    return found


def fuzz_task(task: tuple[str, int, int]) -> tuple[str, FuzzFindings]:
    name, first, number = task
    return name, fuzz(name, range(first, first + number))


def tasks(tries: int) -> Iterator[tuple[str, int, int]]:
    for first in range(0, tries, TRIES_PER_TASK):
        for name in TARGETS:
            yield name, first, min(TRIES_PER_TASK, tries - first)


def run(*, scale: float = 1.0, processes: int = 2) -> dict[str, Any]:
    """Try every target; `ok` is false if anything escaped that is not documented."""
    tries = max(1, round(TRIES * scale))
    found = {name: FuzzFindings() for name in TARGETS}
    with Pool(processes) as pool:
        for name, one in pool.imap_unordered(fuzz_task, tasks(tries)):
            found[name].add(one)
    return report(found)


def report(found: dict[str, FuzzFindings]) -> dict[str, Any]:
    failures = [failure for one in found.values() for failure in one.failures]
    return {
        "ok": not failures,
        "targets": {
            name: {
                "tries": one.tries,
                "seeds": f"0 to {one.tries - 1}",
                "escaped": len(one.failures),
                "outcomes": dict(sorted(one.outcomes.items())),
            }
            for name, one in found.items()
        },
        "failures": failures[:FAILURES_SHOWN],
    }
