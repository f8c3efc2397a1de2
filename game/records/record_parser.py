"""Reading a record; malformed text is refused with the number of its line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

from msgspec.structs import replace

from game.model.errors import BadNotation, GameError
from game.model.luck import RecordedLuck, seed_from_hex
from game.model.pieces import Item, Tile, tile_name
from game.model.state import Cards
from game.printed.cards import CARD_NUMBERS
from game.printed.numbers import DISPLAY_SLOTS
from game.records.notation import parse_blocks, parse_item, parse_tile
from game.records.record import (
    HEADING,
    REWOUND,
    UNDONE,
    LuckSet,
    Record,
    RecordedDecision,
    RecordEntry,
    RulesChange,
    TakenBack,
)
from game.rules.ruleset import Ruleset
from game.rulesets.catalogue import ruleset_named
from game.rulesets.setup import Deal, all_tiles, check_cards, check_setup, wheel_decorations

# No number in a record has more, except its salt: a game uses some hundred draws.
_MOST_DIGITS = 9
# Discord's ids have 64 bits.
_MOST_SALT_DIGITS = 20
_RULES_COMMENT = re.compile(rf"#\s*rules\s+([0-9]{{1,{_MOST_DIGITS}}})")


class RecordError(BadNotation):
    """A record that is malformed, or a line of it that is not legal; `line` counts from 1."""


def at_line(line: int, error: GameError) -> RecordError:
    """The same refusal with its line."""
    return RecordError(error.code, line=line, **{k: v for k, v in error.facts.items() if k != "line"})


class _RecordParser:
    """Reads a record line by line; what it has read decides what may follow."""

    def __init__(self) -> None:
        self.line = 0
        self.header: dict[str, str] = {}
        self.names: list[str] = []
        self.options: list[str] = []
        self.cards: dict[str, int] = {}
        self.rules: int | None = None
        self.entries: list[RecordEntry] = []
        # What was taken back since the last decision that stands.
        self.undone: list[RecordedDecision | TakenBack] = []
        self.closing: list[str] = []
        self.closing_at: list[int] = []

    def parse(self, text: str) -> Record:
        """The record in this text; raises RecordError with the number of the line."""
        for self.line, raw in enumerate(text.splitlines(), 1):
            content = raw.strip()
            if content.startswith("#"):
                self._take_comment(content)
            elif content:
                try:
                    self._take_line(content)
                except RecordError:
                    raise
                except GameError as error:
                    raise at_line(self.line, error) from None
        if "heading" not in self.header:
            raise RecordError("not-a-record", line=self.line or 1, expected=HEADING)
        return self._record()

    def _take_line(self, content: str) -> None:
        if "heading" not in self.header:
            if content != HEADING:
                raise BadNotation("not-a-record", expected=HEADING)
            self.header["heading"] = content
            return
        word, _, rest = content.partition(" ")
        rest = rest.strip()
        if word in ("final", "winner"):
            self.closing_at.append(self.line)
            self.closing.append(" ".join(content.split()))
        elif self.closing:
            raise BadNotation("after-the-end", words=content)
        elif word == "luck":
            self.entries.append(LuckSet(_number("luck", rest), self.line, tuple(self.undone)))
            self.undone.clear()
        elif word == "=":
            self._take_luck(rest)
        elif word.isdigit() and word.isascii():
            self.entries.append(self._decision(word, rest))
            self.undone.clear()
        else:
            self._take_header(word, rest)

    def _take_comment(self, content: str) -> None:
        """Skip a comment unless it has the version of the rules or a decision that was taken back.

        A malformed one is skipped too; `verify` then reports the draws that nothing explains.
        """
        if content.startswith((UNDONE, REWOUND)):
            with suppress(GameError):
                self._take_undone(content)
            return
        rules = _RULES_COMMENT.fullmatch(content)
        if rules is None:
            return
        if self.entries:
            self.entries.append(RulesChange(int(rules[1]), self.line))
        else:
            self.rules = int(rules[1])

    def _take_undone(self, content: str) -> None:
        if content.startswith(REWOUND):
            self.undone.append(TakenBack(_number("rewound", content.removeprefix(REWOUND).strip()), self.line))
            return
        word, _, rest = content.removeprefix(UNDONE).strip().partition(" ")
        if word != "=":
            self.undone.append(self._decision(word, rest))
        elif self.undone and isinstance(last := self.undone[-1], RecordedDecision):
            self.undone[-1] = self._with_luck(last, rest.strip())

    def _take_header(self, word: str, rest: str) -> None:
        if self.entries:
            raise BadNotation("unknown-line", words=f"{word} {rest}".strip())
        match word:
            case "player":
                seat, _, name = rest.partition(" ")
                if seat != str(len(self.names) + 1) or not name.strip():
                    raise BadNotation("player-out-of-order", expected=len(self.names) + 1)
                self.names.append(name.strip())
            case "option":
                self.options.append(rest)
            case "card":
                kind, _, number = rest.partition(" ")
                if kind not in CARD_NUMBERS or kind in self.cards:
                    raise BadNotation("unknown-card", card=kind)
                self.cards[kind] = _number("card", number)
            case "ruleset" | "tiles" | "wheel" | "seed-hash" | "seed" | "secret-hash" | "salt" | "secret":
                if word in self.header:
                    raise BadNotation("said-twice", word=word)
                if word == "ruleset":
                    ruleset_named(rest)
                self.header[word] = rest
            case _:
                raise BadNotation("unknown-line", words=f"{word} {rest}".strip())

    def _decision(self, seat: str, rest: str) -> RecordedDecision:
        # The length first, because int() raises another error for more than 4,300 digits.
        if not (seat.isascii() and seat.isdigit()) or len(seat) > _MOST_DIGITS or not 0 < int(seat) <= len(self.names):
            raise BadNotation("unknown-seat", seat=seat)
        return RecordedDecision(int(seat) - 1, " ".join(rest.split()), line=self.line)

    def _take_luck(self, rest: str) -> None:
        at = len(self.entries) - 1
        while at >= 0 and isinstance(self.entries[at], RulesChange):
            at -= 1
        last = self.entries[at] if at >= 0 else None
        if not isinstance(last, RecordedDecision):
            raise BadNotation("luck-without-decision", words=rest)
        self.entries[at] = self._with_luck(last, rest)

    def _with_luck(self, decision: RecordedDecision, words: str) -> RecordedDecision:
        kind, *names = words.split() or ("",)
        if kind == "drew" and decision.luck == RecordedLuck() and names:
            drawn = [] if names == ["nothing"] else names
            luck = RecordedLuck(drawn=parse_blocks(drawn, self._ruleset()))
        elif kind == "tile" and decision.luck == RecordedLuck() and len(names) == 1:
            luck = RecordedLuck(revealed=parse_tile(names[0]))
        else:
            raise BadNotation("unknown-luck", words=words)
        return replace(decision, luck=luck)

    def _ruleset(self) -> Ruleset:
        if "ruleset" not in self.header:
            raise BadNotation("header-incomplete", missing="ruleset")
        return ruleset_named(self.header["ruleset"])

    def _record(self) -> Record:
        try:
            ruleset = self._ruleset()
            _, options = check_setup(ruleset.id, len(self.names), self.options)
            dealt = self._parse_deal(ruleset)
            for word in ("seed", "secret"):
                if word in self.header:
                    seed_from_hex(self.header[word])
            salt = _salt(self.header["salt"]) if "salt" in self.header else None
        except GameError as error:
            raise at_line(self.line, error) from None
        return Record(
            ruleset=ruleset.id,
            names=tuple(self.names),
            dealt=dealt,
            entries=tuple(self.entries),
            options=options,
            seed_hash=self.header.get("seed-hash"),
            seed=self.header.get("seed"),
            secret_hash=self.header.get("secret-hash"),
            salt=salt,
            secret=self.header.get("secret"),
            rules=self.rules,
            closing=tuple(self.closing),
            closing_at=tuple(self.closing_at),
        )

    def _parse_deal(self, ruleset: Ruleset) -> Deal:
        if "tiles" not in self.header:
            raise BadNotation("header-incomplete", missing="tiles")
        tiles = tuple(parse_tile(name) for name in self.header["tiles"].split())
        _check_display(tiles, all_tiles(ruleset, len(self.names)))
        return Deal(tiles, self._cards(ruleset), self._wheel(ruleset))

    def _cards(self, ruleset: Ruleset) -> Cards | None:
        if not ruleset.has_card_choice:
            if self.cards:
                raise BadNotation("no-cards", ruleset=ruleset.id)
            return None
        if missing := [kind for kind in CARD_NUMBERS if kind not in self.cards]:
            raise BadNotation("header-incomplete", missing=f"card {missing[0]}")
        return check_cards(ruleset, Cards(**self.cards))

    def _wheel(self, ruleset: Ruleset) -> tuple[Item, ...]:
        if not ruleset.has_workshop:
            if "wheel" in self.header:
                raise BadNotation("no-wheel", ruleset=ruleset.id)
            return ()
        around = tuple(parse_item(name, ruleset) for name in self.header.get("wheel", "").split())
        if around not in map(wheel_decorations, range(6)):
            raise BadNotation("header-incomplete" if not around else "impossible-wheel", missing="wheel")
        return around


def _check_display(tiles: Sequence[Tile], all_: Sequence[Tile]) -> None:
    if len(tiles) != min(DISPLAY_SLOTS, len(all_)) or any(tiles.count(tile) > all_.count(tile) for tile in tiles):
        raise BadNotation("impossible-tiles", tiles=" ".join(map(tile_name, tiles)))


def _number(what: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise BadNotation(f"bad-{what}", word=text)
    return int(text)


def _salt(text: str) -> int:
    """A Discord id, written as it went into the seed: without a sign or leading zeros."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_SALT_DIGITS and str(int(text)) == text):
        raise BadNotation("bad-salt", word=text)
    return int(text)


def parse_record(text: str) -> Record:
    """The record that a text holds; malformed text is refused with the number of its line."""
    return _RecordParser().parse(text)
