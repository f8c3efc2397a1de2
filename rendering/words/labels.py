"""The words drawn on pictures, picture by picture; cards and the notes on the end have modules of their own."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game import Outcome


class EditionTerms(Struct, frozen=True):
    """What a ruleset is called, and what its edition calls 8-buildings and upgrades."""

    title: str
    eights: str
    upgrades: str


EDITION_TERMS: Final = {
    "first-basic": EditionTerms("First edition, basic game", "8-buildings", "Upgrades"),
    "first-expansion": EditionTerms("First edition, expansion", "8-buildings", "Upgrades"),
    "second-regular": EditionTerms("Second edition, regular", "Monuments", "Improvements"),
    "second-advanced": EditionTerms("Second edition, advanced", "Monuments", "Improvements"),
}

# The header of every picture. Where words stand around a name, they are (before, after).
TO_PLAY_AROUND_NAME: Final = ("", " to play")
WINS_AROUND_NAME: Final = ("", " wins")
SHARED_VICTORY: Final = "A shared victory"


LAST_TURNS: Final = "Last turns"


def round_label(number: int) -> str:
    """`Round 7`."""
    return f"Round {number}"


# The market.
def discount_label(place: int) -> str:
    """What a place of the wheel takes off the price of every block; nothing at place I."""
    # A true minus sign, as wide as the figures after it.
    return f"−{place}" if place else ""


OBJECTIVES_HEADING: Final = "All three: announce the end"
OBJECTIVE_TITLES: Final = {"top": "Scorings", "object": "Objects", "building": "Value"}
CARD_TITLES: Final = {"top": "Top", "object": "Object", "building": "Building", "bonus": "Bonus"}

# The players.
FIRST_SCORER_TAKES_IT: Final = ("The first to score", "a city takes it")


def rate_label(coins: int) -> str:
    """So many coins for 1 VP."""
    return f"{coins}:1"


# The large board of one player.
SCORED: Final = "Scored"
WAREHOUSES: Final = "Warehouses"


def markers_left_unit(markers: int) -> str:
    """The words after a number of markers."""
    return "marker left" if markers == 1 else "markers left"


def points_label(vp: int) -> str:
    """Victory points."""
    return f"{vp} VP"


# The wheel close up.
THE_WHEEL: Final = "The wheel"
CHOOSE_A_PLACE: Final = "Choose a place"
PRICES_AT_I: Final = "Prices at I"

# The market for the one who is to play.
IN_REACH_AROUND_NAME: Final = ("", ": in reach")

# One's own screen.
ONLY_YOU_SEE_THIS: Final = "only you see this"
COINS: Final = "Coins"
BLOCKS: Final = "Blocks"
OBJECTS: Final = "Objects"
GOALS_TO_ANNOUNCE: Final = "To announce the end you need all three"
FREE_MONEY_SPACES: Final = "Money spaces still free"
SCORING_NOW: Final = "Scoring now would pay"
NOTHING_YET: Final = "Nothing yet"
NO_MARKER: Final = "All your markers are used"


def total_label(number: int) -> str:
    """How many pieces there are in all."""
    return f"{number} in all"


def progress_label(have: int, need: int) -> str:
    """How far a goal is."""
    return f"{have} of {need}"


def missing_label(number: int) -> str:
    """How much of a goal is missing."""
    return f"{number} to go"


def money_goal(mark: int) -> str:
    """What a money space asks for."""
    return f"Show {mark} coins"


# The board since one's last turn.
SINCE_AROUND_NAME: Final = ("Since your last turn, ", "")


def turns_label(turns: int) -> str:
    """How many turns were taken since."""
    return "1 turn" if turns == 1 else f"{turns} turns"


# The final scoring.
TERM_TITLES: Final = {
    "track": "on the track",
    "objects": "objects",
    "buildings": "buildings",
    "bonus": "bonus card",
    "decorations": "decorations",
    "statues": "statues",
    "coins": "coins",
}
TOTAL: Final = "total"


def exchange_note(coins: int | None, rate: int) -> str:
    """At which rate coins became VP, and how many where that is given."""
    return f"at {rate_label(rate)}" if coins is None else f"{coins} at {rate_label(rate)}"


def tie_break_note(outcome: Outcome) -> str:
    """How the winner was found."""
    if len(outcome.winners) > 1:
        return "Equal in points and in blocks left: the victory is shared."
    if outcome.blocks_decided:
        return "Equal in points: the blocks left decided."
    return "Most points win; no tie-break was needed."


# The banner of a lobby.
CARRARA: Final = "Carrara"
FREE_SEAT: Final = "free seat"
