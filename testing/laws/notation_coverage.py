"""The words of the record's table, so that a soak can tell which were never played."""

from __future__ import annotations

from collections.abc import Iterator

from game import ChooseAction
from testing.games.walk import WalkStep

FIRST = ("turn", "take", "relief", "build", "score type", "score city", "purchase", "announce", "skip", "end")
EXPANSION = ("stay", "improve", "upgrade", "score category")
SECOND = (
    "turn",
    "stay",
    "take",
    "relief",
    "build",
    "improve",
    "upgrade",
    "score type",
    "score city",
    "score category",
    "score, following a visit or from the open area",
    "bonus coins",
    "bonus points",
    "pass",
    "end",
)
ITEMS = (
    "spin",
    "score money 36",
    "score money 50",
    "score statues livorno-lerici",
    "score statues pisa-massa",
    "score statues lucca-viareggio",
    "bonus statue",
    "bonus decoration",
    "gain ITEM",
    "gain nothing",
    "place",
    "store",
    "discard",
    "move",
    "purchase",
)
WHENS = {
    "first": ("announce at the start", "announce after the action", "relief at the start"),
    "advanced": ("move at the start", "move after the action", "purchase at the start", "purchase after the action"),
}
EXPECTED: dict[str, frozenset[str]] = {
    "first-basic": frozenset((*FIRST, *WHENS["first"])),
    "first-expansion": frozenset((*FIRST, *EXPANSION, *WHENS["first"])),
    "second-regular": frozenset(SECOND),
    "second-advanced": frozenset((*SECOND, *ITEMS, *WHENS["advanced"])) - {"stay"},
}


def played_words(step: WalkStep) -> Iterator[str]:
    """Which entries of the table a decision is."""
    head, *rest = step.words.split()
    when = "at the start" if isinstance(step.before.pending, ChooseAction) else "after the action"
    match head:
        case "score":
            yield from _scoring_words(rest, has_visits=step.before.ruleset.startswith("second"))
        case "gain":
            yield "gain nothing" if rest == ["nothing"] else "gain ITEM"
        case "announce" | "move" | "purchase" | "relief":
            yield head
            yield f"{head} {when}"
        case _:
            yield head


def _scoring_words(rest: list[str], *, has_visits: bool) -> Iterator[str]:
    yield f"score {rest[0]} {rest[1]}" if rest[0] in ("money", "statues") else f"score {rest[0]}"
    if "bonus" in rest:
        yield f"bonus {rest[-1]}"
    elif has_visits:
        yield "score, following a visit or from the open area"
