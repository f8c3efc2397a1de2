"""`python -m tools.structure`: print how the code is laid out and write it to evidence/structure.json.

The file holds two accounts: `now`, which every run renews, and `before`, the version before the packages were sorted
into folders. `--root FOLDER --account before` measures another checkout.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from testing.structure import figures

ROOT: Final = Path(__file__).parent.parent
EVIDENCE: Final = ROOT / "evidence" / "structure.json"
LISTS: Final = ("bare_participles", "participles_called_as_statements", "statements_that_are_no_verbs", "import_cycles")


def main() -> int:
    arguments = parser().parse_args()
    found = figures(arguments.root)
    for line in lines(found, is_long=arguments.long):
        print(line)
    accounts = json.loads(EVIDENCE.read_text(encoding="utf-8")) if EVIDENCE.exists() else {}
    accounts[arguments.account] = found
    EVIDENCE.write_text(json.dumps(accounts, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return 0


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m tools.structure", description=__doc__)
    made.add_argument("--root", type=Path, default=ROOT, help="the project's folder, unless it is this one")
    made.add_argument("--account", choices=("now", "before"), default="now", help="which account to renew")
    made.add_argument("--long", action="store_true", help="list every finding instead of counting them")
    return made


def lines(found: dict[str, Any], *, is_long: bool) -> Iterator[str]:
    """The figures for a reader."""
    for name, package in (found["packages"] | found["in_short"]).items():
        yield f"{name}/"
        for key, value in package.items():
            yield from _figure(key, value, is_long=is_long)
    yield "across the packages"
    for key in ("classes_of_one_name", "imports_between_tests_and_tools"):
        yield from _figure(key, found[key], is_long=True)


def _figure(key: str, value: Any, *, is_long: bool) -> Iterator[str]:
    title = key.replace("_", " ")
    if key in LISTS and is_long:
        yield f"  {title}: {len(value)}"
        yield from (f"    {one}" for one in value)
    elif key in LISTS:
        yield f"  {title}: {len(value)}"
    elif key == "longest_import_chain":
        yield f"  {title}: {' > '.join(value)}"
    elif key == "comment_share":
        yield f"  {title}: {value:.1%}"
    else:
        yield f"  {title}: {value or 'none'}"


if __name__ == "__main__":
    sys.exit(main())
