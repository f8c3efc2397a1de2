"""A whole game as text: setup, decisions and revealed luck, one per line, replayable without the generator."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.actions import Action
from game.cards import CARD_NUMBERS
from game.catalogue import ruleset_named
from game.engine import outcome
from game.events import Event, TileRevealed, WheelTurned
from game.luck import Told, commitment
from game.notation import block_words, words
from game.pieces import tile_name
from game.setup import Dealt, table_set
from game.state import GameState
from game.view import Outcome

HEADING: Final = "carrara-record 1"


class RecordedDecision(Struct, frozen=True):
    """One decision, and the luck that followed it. `line` is where it stands in the text, if it came from one."""

    seat: int
    words: str
    told: Told = Told()
    line: int = 0


class LuckSet(Struct, frozen=True):
    """After a rewind, luck goes on from this draw."""

    counter: int
    line: int = 0


Entry = RecordedDecision | LuckSet


class Record(Struct, frozen=True):
    """A game as it was played. `closing` are its `final` and `winner` lines, `closing_at` where they stand."""

    ruleset: str
    names: tuple[str, ...]
    dealt: Dealt
    entries: tuple[Entry, ...]
    options: tuple[str, ...] = ()
    seed_hash: str | None = None
    seed: str | None = None
    closing: tuple[str, ...] = ()
    closing_at: tuple[int, ...] = ()

    def start(self) -> GameState:
        """The position before the first decision, its luck untold."""
        return table_set(ruleset_named(self.ruleset), self.names, self.dealt, options=self.options)


def told_by(events: Iterable[Event]) -> Told:
    """The luck among what happened."""
    told = Told()
    for event in events:
        if isinstance(event, WheelTurned):
            told = replace(told, drawn=event.drawn)
        elif isinstance(event, TileRevealed):
            told = replace(told, revealed=event.tile)
    return told


def recorded(state: GameState, action: Action, events: Iterable[Event]) -> RecordedDecision:
    """A decision taken in `state`, as a record keeps it."""
    return RecordedDecision(state.to_move, words(action, state.ruleset), told_by(events))


def dealt_in(start: GameState) -> Dealt:
    """What had been dealt before a starting position."""
    cards = start.cards if ruleset_named(start.ruleset).has_card_choice else None
    decorations = () if start.workshop is None else start.workshop.decorations
    return Dealt(tuple(tile for tile in start.tiles if tile), cards, decorations)


def record_of(
    start: GameState, entries: Sequence[Entry], *, end: GameState | None = None, seed: bytes | None = None
) -> Record:
    """The record of a game from its starting position; `end` closes it, and a finished game shows its seed."""
    result = None if end is None else outcome(end)
    return Record(
        ruleset=start.ruleset,
        names=start.names,
        dealt=dealt_in(start),
        entries=tuple(entries),
        options=start.options,
        seed_hash=None if seed is None else commitment(seed),
        seed=None if seed is None or result is None else seed.hex(),
        closing=() if result is None else tuple(closing_lines(result)),
    )


def closing_lines(result: Outcome) -> Iterator[str]:
    """The `final` lines in seat order, then the `winner` line."""
    for seat, line in enumerate(result.lines, 1):
        terms = " ".join(f"{name}={vp}" for name, vp in line.terms.items())
        yield f"final {seat} {terms} total={line.total} blocks={line.blocks}"
    yield "winner " + " ".join(str(seat + 1) for seat in result.winners)


def write(record: Record) -> str:
    """The record as text."""
    return "\n".join((*_header_lines(record), *_entry_lines(record), *record.closing)) + "\n"


def _header_lines(record: Record) -> Iterator[str]:
    yield HEADING
    yield f"ruleset {record.ruleset}"
    for seat, name in enumerate(record.names, 1):
        yield f"player {seat} {' '.join(name.split()) or seat}"
    yield from (f"option {option}" for option in record.options)
    if record.dealt.cards is not None:
        yield from (f"card {kind} {getattr(record.dealt.cards, kind)}" for kind in CARD_NUMBERS)
    yield "tiles " + " ".join(map(tile_name, record.dealt.tiles))
    if record.dealt.decorations:
        names = ruleset_named(record.ruleset).item_names
        yield "wheel " + " ".join(names[item] for item in record.dealt.decorations)
    if record.seed_hash is not None:
        yield f"seed-hash {record.seed_hash}"
    if record.seed is not None:
        yield f"seed {record.seed}"


def _entry_lines(record: Record) -> Iterator[str]:
    for entry in record.entries:
        if isinstance(entry, LuckSet):
            yield f"luck {entry.counter}"
            continue
        yield f"{entry.seat + 1} {entry.words}"
        if entry.told.drawn is not None:
            yield f"= drew {block_words(entry.told.drawn, record.ruleset) or 'nothing'}"
        if entry.told.revealed is not None:
            yield f"= tile {tile_name(entry.told.revealed)}"
