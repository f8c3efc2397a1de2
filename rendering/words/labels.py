"""Labels on pictures that are not plain texts of the catalogue: figures with signs, texts chosen by the position."""

from __future__ import annotations

from game import Outcome
from rendering.words.picture_words import PictureWords


def discount_label(place: int) -> str:
    """The discount of a place of the wheel on every block; empty at place I."""
    # A true minus sign, as wide as the figures after it.
    return f"−{place}" if place else ""


def rate_label(coins: int) -> str:
    """How many coins make 1 VP."""
    return f"{coins}:1"


def exchange_note(words: PictureWords, coins: int | None, rate: int) -> str:
    """The rate at which coins became VP, and how many coins if that is given."""
    if coins is None:
        return words.say("picture-exchange-rate", rate=rate_label(rate))
    return words.say("picture-exchange", coins=str(coins), rate=rate_label(rate))


def tie_break_note(words: PictureWords, outcome: Outcome) -> str:
    """How the winner was determined."""
    if len(outcome.winners) > 1:
        return words.say("picture-tie-shared")
    return words.say("picture-tie-blocks" if outcome.blocks_decided else "picture-tie-none")
