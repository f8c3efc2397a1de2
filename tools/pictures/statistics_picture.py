"""The statistics in docs/play.md, of an invented person: `python -m tools.pictures.statistics_picture`."""

from __future__ import annotations

import sys
from pathlib import Path

import rendering
from testing.people_cards import statistics_card

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "statistics.png"


def main() -> int:
    PICTURE.write_bytes(rendering.statistics(statistics_card()).png)
    return 0


if __name__ == "__main__":
    sys.exit(main())
