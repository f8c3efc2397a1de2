"""A whole game as text: setup, decisions and revealed luck, one per line, replayable without the generator."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.engine import outcome
from game.model.actions import Action
from game.model.errors import BadNotation
from game.model.events import Event, TileRevealed, WheelTurned
from game.model.luck import RecordedLuck, commitment, secret_commitment
from game.model.pieces import tile_name
from game.model.state import GameState
from game.model.view import Outcome
from game.printed.cards import CARD_NUMBERS
from game.records.notation import action_words, block_words
from game.rulesets.catalogue import ruleset_named
from game.rulesets.setup import Deal, starting_state
from game.rulesets.version import RULES_VERSION

HEADING = "carrara-record 1"
_PLAYER = "player"
# What the comments begin with that tell a decision which was taken back, and how many were.
UNDONE = "# undone "
REWOUND = "# rewound "


class RecordedDecision(Struct, frozen=True):
    """One decision, and the luck that followed it. `line` is where it stands in the text, if it came from one."""

    seat: int
    words: str
    luck: RecordedLuck = RecordedLuck()
    line: int = 0


class TakenBack(Struct, frozen=True):
    """The game went back behind this many of the decisions that stood then."""

    number: int
    line: int = 0


class LuckSet(Struct, frozen=True):
    """After a rewind, luck goes on from this draw.

    `undone` tells which decisions used up the draws in between, in the order in which they were taken and taken back.
    """

    counter: int
    line: int = 0
    undone: tuple[RecordedDecision | TakenBack, ...] = ()


class RulesChange(Struct, frozen=True):
    """From here on this version of the rules was played."""

    version: int
    line: int = 0


RecordEntry = RecordedDecision | LuckSet | RulesChange


class Record(Struct, frozen=True):
    """A game as it was played. `closing` are its `final` and `winner` lines, `closing_at` where they stand.

    `rules` is the version of the rules that it began with, None where the record does not tell. What its seed came from
    is either `seed` alone, with its published `seed_hash`, or a `secret` with its `secret_hash` and a `salt`.
    """

    ruleset: str
    names: tuple[str, ...]
    dealt: Deal
    entries: tuple[RecordEntry, ...]
    options: tuple[str, ...] = ()
    seed_hash: str | None = None
    seed: str | None = None
    secret_hash: str | None = None
    salt: int | None = None
    secret: str | None = None
    rules: int | None = None
    closing: tuple[str, ...] = ()
    closing_at: tuple[int, ...] = ()

    @property
    def is_of_present_rules(self) -> bool:
        """Whether these rules can judge the whole game; a record that tells no version is taken for one of today."""
        told = {self.rules, *(entry.version for entry in self.entries if isinstance(entry, RulesChange))}
        return told <= {None, RULES_VERSION}

    def start(self) -> GameState:
        """The position before the first decision, its luck untold."""
        return starting_state(ruleset_named(self.ruleset), len(self.names), self.dealt, options=self.options)


def revealed_luck(events: Iterable[Event]) -> RecordedLuck:
    """The luck among what happened."""
    luck = RecordedLuck()
    for event in events:
        if isinstance(event, WheelTurned):
            luck = replace(luck, drawn=event.drawn)
        elif isinstance(event, TileRevealed):
            luck = replace(luck, revealed=event.tile)
    return luck


def recorded_decision(state: GameState, action: Action, events: Iterable[Event]) -> RecordedDecision:
    """A decision taken in `state`, as a record keeps it."""
    return RecordedDecision(state.to_move, action_words(action, state.ruleset), revealed_luck(events))


def deal_of(start: GameState) -> Deal:
    """What had been dealt before a starting position."""
    cards = start.cards if ruleset_named(start.ruleset).has_card_choice else None
    decorations = () if start.workshop is None else start.workshop.decorations
    return Deal(tuple(tile for tile in start.tiles if tile), cards, decorations)


def game_record(
    start: GameState,
    entries: Sequence[RecordEntry],
    *,
    names: Sequence[str],
    end: GameState | None = None,
    seed: bytes | None = None,
    secret: bytes | None = None,
    salt: int | None = None,
    rules: int | None = RULES_VERSION,
) -> Record:
    """The record of a game from its starting position; `names` are those of the seats, `rules` the version of the rules
    it began with.

    `end` closes it, and a finished game shows its seed: as the secret it was made of where `secret` and `salt` are
    given, as itself where `seed` is.
    """
    result = None if end is None else outcome(end)
    # Where a secret is told, the seed is not: it follows from secret and salt, and two tellings could disagree.
    if secret is not None:
        seed = None
    return Record(
        ruleset=start.ruleset,
        names=tuple(names),
        dealt=deal_of(start),
        entries=tuple(entries),
        options=start.options,
        seed_hash=None if seed is None else commitment(seed),
        seed=None if seed is None or result is None else seed.hex(),
        secret_hash=None if secret is None else secret_commitment(secret),
        salt=salt if secret is not None else None,
        secret=None if secret is None or result is None else secret.hex(),
        rules=rules,
        closing=() if result is None else tuple(closing_lines(result)),
    )


def closing_lines(result: Outcome) -> Iterator[str]:
    """The `final` lines in seat order, then the `winner` line."""
    for seat, line in enumerate(result.lines, 1):
        terms = " ".join(f"{name}={vp}" for name, vp in line.terms.items())
        yield f"final {seat} {terms} total={line.total} blocks={line.blocks}"
    yield "winner " + " ".join(str(seat + 1) for seat in result.winners)


def format_record(record: Record) -> str:
    """The record as text."""
    return "\n".join((*_header_lines(record), *_entry_lines(record), *record.closing)) + "\n"


def _header_lines(record: Record) -> Iterator[str]:
    yield HEADING
    yield f"ruleset {record.ruleset}"
    if record.rules is not None:
        yield _rules_line(record.rules)
    yield from (_player_line(seat, name) for seat, name in enumerate(record.names, 1))
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
    if record.secret_hash is not None:
        yield f"secret-hash {record.secret_hash}"
    if record.salt is not None:
        yield f"salt {record.salt}"
    if record.secret is not None:
        yield f"secret {record.secret}"


def _rules_line(version: int) -> str:
    # A comment: readers that know no versions of rules pass it over.
    return f"# rules {version}"


def _player_line(seat: int, name: str) -> str:
    return f"{_PLAYER} {seat} {' '.join(name.split()) or seat}"


def with_player_names(text: str, names: Sequence[str]) -> str:
    """A record's text with these names in its `player` lines and nothing else changed.

    Raises BadNotation("wrong-player-count") where it has not as many players as there are names.
    """
    lines = text.splitlines(keepends=True)
    at = [index for index, line in enumerate(lines) if line.split()[:1] == [_PLAYER]]
    if len(at) != len(names):
        raise BadNotation("wrong-player-count", players=len(at), names=len(names))
    for seat, (index, name) in enumerate(zip(at, names, strict=True), 1):
        ending = lines[index][len(lines[index].rstrip()) :]
        lines[index] = _player_line(seat, name) + ending
    return "".join(lines)


def _entry_lines(record: Record) -> Iterator[str]:
    for entry in record.entries:
        match entry:
            case LuckSet(counter=counter, undone=undone):
                yield from _undone_lines(undone, record.ruleset)
                yield f"luck {counter}"
            case RulesChange(version=version):
                yield _rules_line(version)
            case RecordedDecision():
                yield from _decision_lines(entry, record.ruleset)


def _decision_lines(decision: RecordedDecision, ruleset: str) -> Iterator[str]:
    yield f"{decision.seat + 1} {decision.words}"
    if decision.luck.drawn is not None:
        yield f"= drew {block_words(decision.luck.drawn, ruleset) or 'nothing'}"
    if decision.luck.revealed is not None:
        yield f"= tile {tile_name(decision.luck.revealed)}"


def _undone_lines(undone: Iterable[RecordedDecision | TakenBack], ruleset: str) -> Iterator[str]:
    # Comments: readers that know no rewinds pass them over, and version 1.0.0 checks the `luck` line all the same.
    for told in undone:
        if isinstance(told, TakenBack):
            yield f"{REWOUND}{told.number}"
        else:
            yield from (f"{UNDONE}{line}" for line in _decision_lines(told, ruleset))


def without_rewinds(text: str) -> str:
    """A record's text as version 1.0.0 wrote it: without what tells the rewinds."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith((UNDONE, REWOUND)))
