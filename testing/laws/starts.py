"""The law of a start: what binds the luck is told before anything has happened, even if a stand-in moves first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def start_problems(messages: Sequence[str], *, commitment: str, card: str) -> Iterator[str]:
    """What is wrong with the texts of a game's messages in its channel, oldest first, and with its lobby's card."""
    if commitment not in card:
        yield "the card does not show the fingerprint of the luck"
    begins = [number for number, words in enumerate(messages) if "begins" in words]
    if len(begins) != 1:
        yield f"{len(begins)} messages tell that the game begins"
        return
    first = messages[begins[0]]
    if commitment not in first:
        yield "the start does not show the fingerprint of the luck"
    if "Order of play" not in first:
        yield "the start does not show the order of play"
    if any("Round" in words for words in messages[: begins[0]]):
        yield "a board was shown before the start"
