"""`python -m tools.bench [names...]`: run every module of this folder and print one table.

Without names all are run, and evidence/bench.json is written.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import tools.bench
from testing.evidence import write_evidence
from tools.bench import Row

OUT = Path("evidence/bench.json")


def modules() -> list[str]:
    """The names of all benches."""
    modules = pkgutil.iter_modules(tools.bench.__path__)
    return sorted(module.name for module in modules if not module.name.startswith("_"))


def measure(names: Sequence[str]) -> Iterator[Row]:
    """The rows of these benches, each printed as soon as it is known."""
    for name in names:
        rows: Iterable[Row] = importlib.import_module(f"tools.bench.{name}").rows()
        for row in rows:
            row["name"] = f"{name}: {row['name']}"
            print(_line(row), flush=True)
            yield row


def _line(row: Row) -> str:
    baseline = "" if row["baseline_value"] is None else f"{row['baseline_value']:,.4g}"
    ratio = "" if row["ratio"] is None else f"{row['ratio']:.2f} x"
    figures = f"{row['name']:<72} {row['value']:>12,.4g} {row['unit']:<14} {baseline:>12} {ratio:>9}"
    return f"{figures}  {row['baseline'] or ''}".rstrip()


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"of {', '.join(modules())}; all if none is given")
    asked = parser.parse_args(arguments).names
    if unknown := set(asked) - set(modules()):
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    names = asked or modules()
    print(f"{'what':<72} {'value':>12} {'unit':<14} {'baseline':>12} {'ratio':>9}  against")
    rows = list(measure(names))
    # Some figures alone would stand beside those of another commit.
    if not asked:
        write_evidence(OUT, {"rows": rows})
    return 0


if __name__ == "__main__":
    sys.exit(main())
