"""A position as plain text for people: read aloud by screen readers, compared by tests."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, assert_never

from game import (
    NO_TILE,
    NOTHING,
    PLACE_NAMES,
    RULESETS,
    SINGLE,
    SPACE_NAMES,
    Building,
    ChooseAction,
    ChooseGain,
    ChooseUpgrade,
    FinishTurn,
    GameOver,
    Item,
    ItemPlacement,
    Objective,
    Pay,
    SeatView,
    Space,
    TakeBlocks,
    Tile,
    View,
    block_price,
    counts,
    money_mark,
)
from rendering.position.features import has_bit, owner
from rendering.position.ruleset_tables import shared_spaces
from rendering.words.card_texts import card_text
from rendering.words.picture_words import PictureWords

# A phone 390 points wide shows this many fixed-width characters in a line of a message.
WIDTH = 30
# Deeper than the indentation of any line.
_LONGEST_WORD = WIDTH - 4
# Stands for a space at which a line may not end, so that names of people and of buildings stay whole.
_FIXED_BLANK = "\u00a0"


def position_in_words(view: View, words: PictureWords) -> str:
    """The whole position, most important first."""
    return _TextBoard(view, words).text()


def _one_word(words: str) -> str:
    """The words with spaces at which no line ends; unchanged if they are too long for a line."""
    return words.replace(" ", _FIXED_BLANK) if len(words) <= _LONGEST_WORD else words


def _short_lines(line: str) -> str:
    """The line broken into lines that fit on a phone, indented from the second on."""
    inset = " " * (len(line) - len(line.lstrip()) + 2)
    short = textwrap.wrap(line, WIDTH, subsequent_indent=inset, break_on_hyphens=False)
    return "\n".join(short).replace(_FIXED_BLANK, " ")


class _TextBoard:
    """One position in one language."""

    def __init__(self, view: View, words: PictureWords) -> None:
        self._view = view
        self._words = words
        self._say = words.say
        self._reward_titles = words.reward_titles(view.ruleset)
        self._names = tuple(_one_word(words.name(seat.name)) for seat in view.seats)

    def text(self) -> str:
        """The text in paragraphs of short lines."""
        shared = (self._situation(), self._wheel(), self._tiles(), self._supplies(), self._shared_spaces())
        boards = (self._board(number) for number in range(len(self._view.seats)))
        paragraphs = ("\n".join(map(_short_lines, lines)) for lines in (*shared, *boards))
        return "\n\n".join(filter(None, paragraphs)) + "\n"

    # Names of pieces, each kept on one line.

    def _whole_words(self, words: Iterable[str]) -> str:
        return ", ".join(map(_one_word, words)) or self._say("text-none")

    def _tile(self, tile: Tile) -> str:
        return _one_word(self._words.plain_tile(tile))

    def _item(self, item: Item) -> str:
        return _one_word(self._words.bare_item(item, self._view.ruleset))

    @cached_property
    def _space_titles(self) -> tuple[str, ...]:
        return tuple(self._space_title(Space(number)) for number in range(len(SPACE_NAMES)))

    def _space_title(self, space: Space) -> str:
        """The name of a scoring space."""
        kind, _, what = SPACE_NAMES[space].partition(" ")
        match kind:
            case "type" | "city":
                return self._say(f"{kind}-{what}")
            case "category":
                return _one_word(self._words.category(what, self._view.ruleset))
            case "statues":
                one, other = (self._say(f"city-{city}") for city in what.split("-"))
                return self._say("text-space-statues", one=one, other=other)
            case _:
                return _one_word(self._words.coins(money_mark(space)))

    def _names_of_bits(self, bits: int, names: tuple[str, ...]) -> str:
        named = (name for number, name in enumerate(names) if has_bit(bits, number))
        return ", ".join(named) or self._say("text-none")

    # Paragraphs.

    def _situation(self) -> Iterator[str]:
        view = self._view
        yield self._say("text-situation", round=view.round, question=self._question(self._names[view.to_move]))
        if view.ending is not None and view.outcome is None:
            yield self._say(f"text-ending-{view.ending.reason}", name=self._names[view.ending.seat])
        if view.outcome is not None:
            for name, line in zip(self._names, view.outcome.lines, strict=True):
                terms = ((self._say(f"picture-term-{term}"), vp) for term, vp in line.terms.items())
                figures = self._whole_words(self._say("alt-figure", name=term, number=str(vp)) for term, vp in terms)
                yield self._say("text-final", name=name, terms=figures, total=str(line.total), blocks=line.blocks)
            yield self._say("text-winner", names=", ".join(self._names[seat] for seat in view.outcome.winners))

    def _question(self, mover: str) -> str:
        pending = self._view.pending
        match pending:
            case ChooseAction():
                return self._say("text-to-play", name=mover)
            case TakeBlocks():
                return self._say("text-takes-blocks", name=mover)
            case ChooseUpgrade():
                return self._say("text-chooses-upgrade", name=mover, ruleset=self._view.ruleset)
            case ChooseGain(offers):
                offered = ", ".join(map(self._item, offers)) or self._say("nothing")
                return self._say("text-may-gain", name=mover, items=offered)
            case ItemPlacement(item):
                return self._say("text-places-item", name=mover, item=self._item(item))
            case FinishTurn():
                return self._say("text-finishes-turn", name=mover)
            case GameOver(reason):
                return self._say(f"text-over-{reason}")
            case _:
                assert_never(pending)

    def _wheel(self) -> Iterator[str]:
        view = self._view
        yield self._say("text-wheel", bag=view.bag_count)
        for place, blocks in enumerate(view.wheel):
            held = ((colour, n) for colour, n in enumerate(counts(blocks)) if n)
            priced = ", ".join(self._price_words(n, colour, block_price(place, SINGLE[colour])) for colour, n in held)
            there = (priced or self._say("text-empty")) + self._items_at(place)
            yield "  " + self._line(PLACE_NAMES[place], there)

    def _line(self, about: str, what: str) -> str:
        return self._say("text-line", about=about, what=what)

    def _price_words(self, number: int, colour: int, price: int) -> str:
        blocks = self._words.so_many_blocks(number, colour, self._view.ruleset)
        return _one_word(self._say("text-blocks-price", blocks=blocks, price=price))

    def _items_at(self, place: int) -> str:
        """Second edition, advanced: what a player may gain by taking all blocks of a place."""
        if not self._view.place_decorations:
            return ""
        one, other = self._view.place_decorations[place], self._view.place_statues[place]
        return " " + self._say("text-all-of-it", one=self._item(one), other=self._item(other))

    def _tiles(self) -> Iterator[str]:
        view = self._view
        shown = ", ".join(self._tile(tile) for tile in view.tiles if tile != NO_TILE) or self._say("text-none")
        yield self._say("text-tiles", pile=view.pile_count, tiles=shown)
        if view.has_eights:
            types = self._names_of_bits(view.eights, self._words.type_titles)
            yield self._say("text-eights", types=types, ruleset=view.ruleset)
            yield self._say("text-upgrades" if view.upgrades else "text-upgrades-none", ruleset=view.ruleset)
            for number, pay in enumerate(RULESETS[view.ruleset].upgraded_rewards):
                if has_bit(view.upgrades, number):
                    yield "  " + self._line(self._reward_titles[number], self._pay(pay))

    def _pay(self, pay: Pay) -> str:
        """What one point of value pays, in words."""
        parts = [self._say("points", number=pay.vp)] if pay.vp else []
        parts += [self._words.coins(pay.coins)] if pay.coins else []
        return " + ".join(parts)

    def _supplies(self) -> Iterator[str]:
        view, words = self._view, self._words
        if view.sale is not None and view.object_supply is not None:
            yield self._say("text-sale", objects=self._names_of_bits(view.sale, words.object_words))
            yield self._say("text-object-supply", objects=self._whole_words(words.held_objects(view.object_supply)))
        if view.decoration_supply is not None and view.statue_supply is not None:
            decorations = self._whole_words(words.held_objects(view.decoration_supply))
            yield self._say("text-decoration-supply", objects=decorations)
            statues = self._whole_words(words.held_statues(view.statue_supply, view.ruleset))
            yield self._say("text-statue-supply", statues=statues)
        if view.cards is not None and RULESETS[view.ruleset].has_card_choice:
            for objective in view.seats[0].objectives:
                condition = card_text(words, objective.card, objective.number, objective.need).condition
                yield self._say(f"text-card-{objective.card}", condition=condition)
            if view.cards.bonus is not None:
                yield self._say("text-card-bonus", condition=card_text(words, "bonus", view.cards.bonus).condition)

    def _shared_spaces(self) -> Iterator[str]:
        view = self._view
        owners = ((space, owner(view, space)) for space in shared_spaces(view.ruleset))
        taken = [
            self._say("text-space-by", space=self._space_titles[space], name=self._names[seat])
            for space, seat in owners
            if seat is not None
        ]
        yield self._say("text-taken", spaces=", ".join(taken) or self._say("text-none"))
        for number, bonus in enumerate(view.sections):
            there = [self._names[index] for index, seat in enumerate(view.seats) if has_bit(seat.court, number)]
            facts = {"number": number + 1, "bonus": self._say(f"text-bonus-{bonus}")}
            yield self._say("text-court", **facts, names=", ".join(there) or self._say("text-empty"))
        if view.sections and view.visit is not None:
            yield self._say("text-visit", name=self._names[view.visit.holder], section=view.visit.section + 1)

    def _board(self, number: int) -> Iterator[str]:
        view, seat = self._view, self._view.seats[number]
        facts: dict[str, Any] = {"number": number + 1, "vp": str(seat.vp), "markers": seat.markers_left}
        yield self._say("text-seat", name=self._names[number], **facts)
        yield from (f"  {line}" for line in self._board_lines(view, seat))

    def _board_lines(self, view: View, seat: SeatView) -> Iterator[str]:
        for city, column in enumerate(seat.columns):
            if column:
                yield self._line(self._words.city_titles[city], ", ".join(map(self._building, column)))
        if seat.scored:
            yield self._say("text-scored", spaces=self._names_of_bits(seat.scored, self._space_titles))
        if seat.upgrades:
            rewards = self._names_of_bits(seat.upgrades, self._reward_titles)
            yield self._say("text-upgraded", rewards=rewards, ruleset=view.ruleset)
        if view.sections:
            yield self._say("text-markers", court=seat.court.bit_count(), open=seat.open_markers)
        if seat.warehouse:
            yield self._say("text-warehouses", items=", ".join(map(self._item, seat.warehouse)))
        yield from map(self._objective, seat.objectives)
        yield from self._screen(view, seat)

    def _building(self, building: Building) -> str:
        """A building with what stands on it."""
        extras = [self._say("text-decorated")] if building.decorated else []
        extras += [self._item(building.statue)] if building.statue != NOTHING else []
        return self._tile(building.tile) + (f" ({', '.join(extras)})" if extras else "")

    def _objective(self, objective: Objective) -> str:
        """How much of an objective is met, as far as the viewer may know."""
        goal = card_text(self._words, objective.card, objective.number, objective.need).condition
        if objective.have is None:
            return self._say("text-progress-hidden", goal=goal)
        return self._say("text-progress", goal=goal, have=str(objective.have), need=str(objective.need))

    def _screen(self, view: View, seat: SeatView) -> Iterator[str]:
        if seat.screen is None:
            yield self._say("text-screen-closed")
            return
        yield self._say("text-coins", coins=str(seat.screen.coins))
        yield self._say(
            "text-blocks", blocks=self._whole_words(self._words.held_blocks(seat.screen.blocks, view.ruleset))
        )
        if view.sale is not None:
            yield self._say("text-objects", objects=self._whole_words(self._words.held_objects(seat.screen.objects)))
