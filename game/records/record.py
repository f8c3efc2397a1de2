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
# Comments that begin so have a decision that was taken back, or how many decisions were.
UNDONE = "# undone "
REWOUND = "# rewound "


class RecordedDecision(Struct, frozen=True):
    """One decision, and the luck that followed it. `line` is its line if it was read from a text."""

    seat: int
    words: str
    luck: RecordedLuck = RecordedLuck()
    line: int = 0


class TakenBack(Struct, frozen=True):
    """The last `number` of the decisions that stood then were taken back."""

    number: int
    line: int = 0


class LuckSet(Struct, frozen=True):
    """After a rewind, luck continues from this draw.

    `undone` has the decisions that used up the draws in between, in the order in which they were taken and taken back.
    """

    counter: int
    line: int = 0
    undone: tuple[RecordedDecision | TakenBack, ...] = ()


class RulesChange(Struct, frozen=True):
    """From here on the game was played under this version of the rules."""

    version: int
    line: int = 0


RecordEntry = RecordedDecision | LuckSet | RulesChange


class Record(Struct, frozen=True):
    """A game as it was played. `closing` are its `final` and `winner` lines, `closing_at` their line numbers.

    `rules` is the version of the rules that it began with, None if the record does not say. Its luck comes either from
    `seed`, with its published `seed_hash`, or from a `secret` with its `secret_hash` and a `salt`.
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
    def is_of_current_rules(self) -> bool:
        """Whether these rules can judge the whole game. A record without a version counts as one of these rules."""
        versions = {self.rules, *(entry.version for entry in self.entries if isinstance(entry, RulesChange))}
        return versions <= {None, RULES_VERSION}

    def start(self) -> GameState:
        """The position before the first decision, without luck."""
        return starting_state(ruleset_named(self.ruleset), len(self.names), self.dealt, options=self.options)


def revealed_luck(events: Iterable[Event]) -> RecordedLuck:
    """The luck that these events reveal."""
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
    """The record of a game from its starting position.

    `names` are those of the seats, `rules` is the version of the rules that the game began with. If `end` is the end of
    the game, the record has its result and shows `seed`, or `secret` and `salt` if these are given.
    """
    result = None if end is None else outcome(end)
    # With a secret the seed is left out: it follows from secret and salt, and the two could disagree.
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
    # A comment, so that readers that know no versions of rules skip it.
    return f"# rules {version}"


def _player_line(seat: int, name: str) -> str:
    return f"{_PLAYER} {seat} {' '.join(name.split()) or seat}"


def with_player_names(text: str, names: Sequence[str]) -> str:
    """A record's text with these names in its `player` lines and no other change.

    Raises BadNotation("wrong-player-count") unless it has as many players as there are names.
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
    # Comments, so that readers that know no rewinds skip them; version 1.0.0 checks the `luck` line without them.
    for entry in undone:
        if isinstance(entry, TakenBack):
            yield f"{REWOUND}{entry.number}"
        else:
            yield from (f"{UNDONE}{line}" for line in _decision_lines(entry, ruleset))


def without_rewinds(text: str) -> str:
    """A record's text as version 1.0.0 wrote it, without the lines about rewinds."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith((UNDONE, REWOUND)))
