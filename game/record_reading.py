"""Reading a record; malformed text is refused with the number of its line."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.cards import CARD_NUMBERS
from game.catalogue import ruleset_named
from game.errors import BadNotation, GameError
from game.luck import Told, seed_from_hex
from game.notation import parse_blocks, parse_item, parse_tile
from game.pieces import Item, Tile, tile_name
from game.record import HEADING, Entry, LuckSet, Record, RecordedDecision
from game.ruleset import Ruleset
from game.setup import Dealt, all_tiles, checked, checked_cards, wheel_turned_by
from game.state import Cards


class RecordError(BadNotation):
    """A record that is malformed, or a line of it that is not legal; `line` counts from 1."""


def at_line(line: int, error: GameError) -> RecordError:
    """A refusal with the place where it happened."""
    return RecordError(error.code, line=line, **{k: v for k, v in error.facts.items() if k != "line"})


class _Reader:
    """Reads a record's lines one after the other; what has been read so far decides what may follow."""

    def __init__(self) -> None:
        self.line = 0
        self.header: dict[str, str] = {}
        self.names: list[str] = []
        self.options: list[str] = []
        self.cards: dict[str, int] = {}
        self.entries: list[Entry] = []
        self.closing: list[str] = []
        self.closing_at: list[int] = []

    def read(self, text: str) -> Record:
        for self.line, raw in enumerate(text.splitlines(), 1):
            content = raw.strip()
            if content and not content.startswith("#"):
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
            self.entries.append(LuckSet(_number("luck", rest), self.line))
        elif word == "=":
            self._take_luck(rest)
        elif word.isdigit() and word.isascii():
            self._take_decision(word, rest)
        else:
            self._take_header(word, rest)

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
            case "ruleset" | "tiles" | "wheel" | "seed-hash" | "seed":
                if word in self.header:
                    raise BadNotation("said-twice", word=word)
                if word == "ruleset":
                    ruleset_named(rest)
                self.header[word] = rest
            case _:
                raise BadNotation("unknown-line", words=f"{word} {rest}".strip())

    def _take_decision(self, seat: str, rest: str) -> None:
        if not 0 < int(seat) <= len(self.names):
            raise BadNotation("unknown-seat", seat=int(seat))
        self.entries.append(RecordedDecision(int(seat) - 1, " ".join(rest.split()), line=self.line))

    def _take_luck(self, rest: str) -> None:
        last = self.entries[-1] if self.entries else None
        if not isinstance(last, RecordedDecision):
            raise BadNotation("luck-without-decision", words=rest)
        kind, *names = rest.split() or ("",)
        if kind == "drew" and last.told == Told() and names:
            drawn = [] if names == ["nothing"] else names
            told = Told(drawn=parse_blocks(drawn, self._ruleset()))
        elif kind == "tile" and last.told == Told() and len(names) == 1:
            told = Told(revealed=parse_tile(names[0]))
        else:
            raise BadNotation("unknown-luck", words=rest)
        self.entries[-1] = replace(last, told=told)

    def _ruleset(self) -> Ruleset:
        if "ruleset" not in self.header:
            raise BadNotation("header-incomplete", missing="ruleset")
        return ruleset_named(self.header["ruleset"])

    def _record(self) -> Record:
        try:
            ruleset = self._ruleset()
            _, options = checked(ruleset.id, self.names, self.options)
            dealt = self._dealt(ruleset)
            if seed := self.header.get("seed"):
                seed_from_hex(seed)
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
            closing=tuple(self.closing),
            closing_at=tuple(self.closing_at),
        )

    def _dealt(self, ruleset: Ruleset) -> Dealt:
        if "tiles" not in self.header:
            raise BadNotation("header-incomplete", missing="tiles")
        tiles = tuple(parse_tile(name) for name in self.header["tiles"].split())
        _check_display(tiles, all_tiles(ruleset, len(self.names)))
        return Dealt(tiles, self._cards(ruleset), self._wheel(ruleset))

    def _cards(self, ruleset: Ruleset) -> Cards | None:
        if not ruleset.has_card_choice:
            if self.cards:
                raise BadNotation("no-cards", ruleset=ruleset.id)
            return None
        if missing := [kind for kind in CARD_NUMBERS if kind not in self.cards]:
            raise BadNotation("header-incomplete", missing=f"card {missing[0]}")
        return checked_cards(ruleset, Cards(**self.cards))

    def _wheel(self, ruleset: Ruleset) -> tuple[Item, ...]:
        if not ruleset.has_workshop:
            if "wheel" in self.header:
                raise BadNotation("no-wheel", ruleset=ruleset.id)
            return ()
        around = tuple(parse_item(name, ruleset) for name in self.header.get("wheel", "").split())
        if around not in map(wheel_turned_by, range(6)):
            raise BadNotation("header-incomplete" if not around else "impossible-wheel", missing="wheel")
        return around


def _check_display(tiles: Sequence[Tile], all_: Sequence[Tile]) -> None:
    if len(tiles) != min(9, len(all_)) or any(tiles.count(tile) > all_.count(tile) for tile in tiles):
        raise BadNotation("impossible-tiles", tiles=" ".join(map(tile_name, tiles)))


def _number(what: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadNotation(f"bad-{what}", word=text)
    return int(text)


def read(text: str) -> Record:
    """The record that a text holds; malformed text is refused with the number of its line."""
    return _Reader().read(text)
