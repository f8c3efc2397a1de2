"""What the pictures about people show, as plain values."""

from __future__ import annotations

from msgspec import Struct

from game import CITY_NAMES, RULESETS

MOST_OPPONENTS = 3
MOST_ROWS = 10


class TableRow(Struct, frozen=True):
    """One line of figures. `average` is None if there are no points, `rating` if it is not shown."""

    name: str
    games: int
    victories: int
    average: float | None
    rating: int | None = None
    place: int = 0


class OpponentRow(Struct, frozen=True):
    """How often a person was ahead of another one, and behind."""

    name: str
    ahead: int
    behind: int


class StatisticsCard(Struct, frozen=True):
    """The statistics of a person. Raises ValueError if there are more lines than the picture has room for."""

    name: str
    total: TableRow
    turn_seconds: float | None
    rulesets: tuple[TableRow, ...]
    sizes: tuple[TableRow, ...]
    opponents: tuple[OpponentRow, ...]
    cities: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.opponents) > MOST_OPPONENTS:
            raise ValueError(f"opponents: {len(self.opponents)} are more than {MOST_OPPONENTS}")
        if len(self.rulesets) > len(RULESETS):
            raise ValueError(f"rulesets: {len(self.rulesets)} are more than {len(RULESETS)}")
        if len(self.cities) != len(CITY_NAMES):
            raise ValueError(f"cities: {len(self.cities)} are not {len(CITY_NAMES)}")


class LeaderboardCard(Struct, frozen=True):
    """The first lines of a server's standings in one ruleset."""

    ruleset: str
    rows: tuple[TableRow, ...]

    def __post_init__(self) -> None:
        if len(self.rows) > MOST_ROWS:
            raise ValueError(f"rows: {len(self.rows)} are more than {MOST_ROWS}")
        if self.ruleset not in RULESETS:
            raise ValueError(f"ruleset: {self.ruleset!r} is none of {', '.join(RULESETS)}")
