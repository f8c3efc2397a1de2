"""Statistics and standings of invented people: for kept pictures, the gallery and the documents."""

from __future__ import annotations

from game import RULESETS
from rendering import LeaderboardCard, OpponentRow, StatisticsCard, TableRow, ruleset_title, seats_label

NAMES = (
    "Giulia",
    "أمين العمري",
    "A name of thirty-two characters!",
    "🎲🎲",
    "",
    "\u202eevil",
    "W" * 64,
    "Eva",
    "Ö",
    "Z",
)


def statistics_card(language: str = "en") -> StatisticsCard:
    """Somebody who has played everything."""
    return StatisticsCard(
        "Giulia Montefiore",
        TableRow("", 128, 41, 63.4),
        6 * 3_600.0,
        tuple(TableRow(ruleset_title(name, language=language), 32, 10, 60.2, 1632) for name in RULESETS),
        tuple(TableRow(seats_label(number, language=language), 40, 12, 61.0) for number in (2, 3, 4)),
        (OpponentRow("Ada", 12, 7), OpponentRow("أمين العمري", 3, 9), OpponentRow("Ben", 0, 0)),
        (31, 12, 44, 3, 0, 18),
    )


def leaderboard_card(ruleset: str = "first-basic") -> LeaderboardCard:
    """Ten people with names of all kinds, some of whom show their rating."""
    rows = (
        TableRow(name, 40 - i, 20 - i, 70.0 - i, 1700 - i if i % 3 else None, i + 1) for i, name in enumerate(NAMES)
    )
    return LeaderboardCard(ruleset, tuple(rows))
