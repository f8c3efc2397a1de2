"""A position as plain text for people: read aloud by screen readers, compared by tests."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final, assert_never

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
    TakeBlocks,
    Tally,
    Tile,
    View,
    block_price,
    counts,
    item_words,
    tile_type,
    tile_value,
)
from rendering.position.features import has_bit, owner
from rendering.position.ruleset_tables import shared_spaces
from rendering.words.card_texts import card_text
from rendering.words.labels import TERM_TITLES
from rendering.words.piece_names import CITY_TITLES, OBJECT_WORDS, TYPE_TITLES, coins_words, tally_words

# A phone 390 points wide shows so many letters of fixed width in a line of a message.
WIDTH: Final = 30
# Further in than any line begins.
_LONGEST_WORD: Final = WIDTH - 4
# Stands for a blank at which no line may end: names of people and of buildings stay whole.
_FIXED_BLANK: Final = "\u00a0"
_REWARD_TITLES: Final = (*CITY_TITLES, "city buildings", "land buildings")


def _one_word(words: str) -> str:
    """The words with blanks at which no line ends; as they are where they would be cut in the middle then."""
    return words.replace(" ", _FIXED_BLANK) if len(words) <= _LONGEST_WORD else words


def _short_lines(line: str) -> str:
    """The line in lines that a phone shows whole, further in from the second on."""
    inset = " " * (len(line) - len(line.lstrip()) + 2)
    short = textwrap.wrap(line, WIDTH, subsequent_indent=inset, break_on_hyphens=False)
    return "\n".join(short).replace(_FIXED_BLANK, " ")


def _tally_words(pieces: Tally, names: tuple[str, ...]) -> str:
    """As `tally_words`, with each number beside its word."""
    return ", ".join(map(_one_word, tally_words(pieces, names).split(", ")))


def _tile_words(tile: Tile) -> str:
    return _one_word(f"{TYPE_TITLES[tile_type(tile)]} {tile_value(tile)}")


def _item_words(item: Item, ruleset: str) -> str:
    return _one_word(item_words(item, ruleset).replace("-", " "))


def _space_title(name: str) -> str:
    """A scoring space as people call it, from its name in the notation."""
    kind, _, what = name.partition(" ")
    match kind:
        case "type" | "city":
            return what.capitalize()
        case "category":
            return _one_word(f"{'city' if what == 'urban' else 'land'} buildings")
        case "statues":
            return "statues in " + " and ".join(map(str.capitalize, what.split("-")))
        case _:
            return _one_word(f"{what} coins")


_SPACE_TITLES: Final = tuple(map(_space_title, SPACE_NAMES))


def _pay_words(pay: Pay) -> str:
    """What one point of value pays, in words."""
    parts = [f"{pay.vp} VP"] if pay.vp else []
    parts += [coins_words(pay.coins)] if pay.coins else []
    return " + ".join(parts)


def _names_of_bits(bits: int, names: tuple[str, ...]) -> str:
    return ", ".join(name for number, name in enumerate(names) if has_bit(bits, number)) or "none"


def position_text(view: View) -> str:
    """The whole position, most important first."""
    shared = (_situation(view), _wheel(view), _tiles(view), _supplies(view), _shared_space_lines(view))
    boards = (_board(view, number) for number in range(len(view.seats)))
    paragraphs = ("\n".join(map(_short_lines, lines)) for lines in (*shared, *boards))
    return "\n\n".join(filter(None, paragraphs)) + "\n"


def _situation(view: View) -> Iterator[str]:
    yield f"Round {view.round}. {_question(view, _name(view, view.to_move))}"
    if view.ending is not None and view.outcome is None:
        yield f"The end is in motion ({view.ending.reason}), by {_name(view, view.ending.seat)}."
    if view.outcome is not None:
        for number, line in enumerate(view.outcome.lines):
            terms = ", ".join(_one_word(f"{TERM_TITLES[name]} {vp}") for name, vp in line.terms.items())
            yield f"Final scoring, {_name(view, number)}: {terms}; total {line.total}, blocks {line.blocks}."
        yield "Winner: " + ", ".join(_name(view, seat) for seat in view.outcome.winners) + "."


def _name(view: View, seat: int) -> str:
    return _one_word(view.seats[seat].name)


def _question(view: View, mover: str) -> str:
    match view.pending:
        case ChooseAction():
            return f"{mover} to play."
        case TakeBlocks():
            return f"{mover} takes blocks from the wheel."
        case ChooseUpgrade():
            return f"{mover} chooses an upgrade."
        case ChooseGain(offers):
            offered = ", ".join(_item_words(item, view.ruleset) for item in offers) or "nothing"
            return f"{mover} may gain {offered}."
        case ItemPlacement(item):
            return f"{mover} places {_item_words(item, view.ruleset)}."
        case FinishTurn():
            return f"{mover} finishes the turn."
        case GameOver(reason):
            return "The game is over." if reason == "completed" else "The game has come to a standstill."
        case _:
            assert_never(view.pending)


def _wheel(view: View) -> Iterator[str]:
    colours = RULESETS[view.ruleset].colours
    yield f"Wheel ({view.bag_count} blocks in the bag):"
    for place, blocks in enumerate(view.wheel):
        priced = ", ".join(
            _one_word(f"{n} {colour} at {block_price(place, SINGLE[number])}")
            for number, (colour, n) in enumerate(zip(colours, counts(blocks), strict=True))
            if n
        )
        yield f"  {PLACE_NAMES[place]}: {priced or 'empty'}{_items_at(view, place)}"


def _items_at(view: View, place: int) -> str:
    """Second edition, advanced: what taking all blocks of a place may gain."""
    if not view.place_decorations:
        return ""
    decoration = _item_words(view.place_decorations[place], view.ruleset)
    statue = _item_words(view.place_statues[place], view.ruleset)
    return f" (all of it: {decoration} or {statue})"


def _tiles(view: View) -> Iterator[str]:
    shown = ", ".join(_tile_words(tile) for tile in view.tiles if tile != NO_TILE) or "none"
    yield f"Tiles ({view.pile_count} in the pile): {shown}"
    if view.has_eights:
        yield f"8-buildings: {_names_of_bits(view.eights, TYPE_TITLES)}"
        ruleset = RULESETS[view.ruleset]
        yield "Upgrades:" if view.upgrades else "Upgrades: none"
        for number, name in enumerate(_REWARD_TITLES):
            if has_bit(view.upgrades, number):
                yield f"  {name}: {_pay_words(ruleset.upgraded[number])}"


def _supplies(view: View) -> Iterator[str]:
    ruleset = RULESETS[view.ruleset]
    if view.sale is not None and view.object_supply is not None:
        yield f"Objects for sale: {_names_of_bits(view.sale, OBJECT_WORDS)}"
        yield f"Objects in supply: {_tally_words(view.object_supply, OBJECT_WORDS)}"
    if view.decoration_supply is not None and view.statue_supply is not None:
        yield f"Decorations in supply: {_tally_words(view.decoration_supply, OBJECT_WORDS)}"
        yield f"Statues in supply: {_tally_words(view.statue_supply, ruleset.colours)}"
    if view.cards is not None and ruleset.has_card_choice:
        for one in view.seats[0].objectives:
            yield f"{one.card.capitalize()} card: {card_text(one.card, one.number, one.need).condition}"
        if view.cards.bonus is not None:
            yield f"Bonus card: {card_text('bonus', view.cards.bonus).condition}"


def _shared_space_lines(view: View) -> Iterator[str]:
    owners = ((space, owner(view, space)) for space in shared_spaces(view.ruleset))
    taken = [f"{_SPACE_TITLES[space]} by {_name(view, seat)}" for space, seat in owners if seat is not None]
    yield "Taken: " + (", ".join(taken) or "none")
    if view.sections:
        for number, bonus in enumerate(view.sections):
            there = [_one_word(seat.name) for seat in view.seats if has_bit(seat.court, number)]
            yield f"Royal Court {number + 1} ({bonus}): {', '.join(there) or 'empty'}"
        if view.visit is not None:
            yield f"Royal Visit: {_name(view, view.visit.holder)}, at section {view.visit.section + 1}"


def _board(view: View, number: int) -> Iterator[str]:
    seat = view.seats[number]
    markers = "1 marker" if seat.markers_left == 1 else f"{seat.markers_left} markers"
    yield f"Seat {number + 1}, {_name(view, number)}: {seat.vp} VP, {markers} left"
    for city, column in enumerate(seat.columns):
        if column:
            buildings = ", ".join(_building_words(building, view.ruleset) for building in column)
            yield f"  {CITY_TITLES[city]}: {buildings}"
    if seat.scored:
        yield f"  Scored: {_names_of_bits(seat.scored, _SPACE_TITLES)}"
    if seat.upgrades:
        yield f"  Upgraded: {_names_of_bits(seat.upgrades, _REWARD_TITLES)}"
    if view.sections:
        yield f"  Markers: {seat.court.bit_count()} at court, {seat.open_markers} in the open area"
    if seat.warehouse:
        stored = ", ".join(_item_words(item, view.ruleset) for item in seat.warehouse)
        yield f"  Warehouses: {stored}"
    yield from (f"  {_objective_words(objective)}" for objective in seat.objectives)
    yield from _screen(view, seat)


def _building_words(building: Building, ruleset: str) -> str:
    """A building with what stands on it."""
    extras = ["decorated"] if building.decorated else []
    extras += [_item_words(building.statue, ruleset)] if building.statue != NOTHING else []
    return _tile_words(building.tile) + (f" ({', '.join(extras)})" if extras else "")


def _objective_words(objective: Objective) -> str:
    """How far an objective is, as far as the viewer may know."""
    have = "hidden" if objective.have is None else f"{objective.have} of {objective.need}"
    return f"{card_text(objective.card, objective.number, objective.need).condition}: {have}"


def _screen(view: View, seat: SeatView) -> Iterator[str]:
    if seat.screen is None:
        yield "  Screen: closed"
        return
    yield f"  Coins: {seat.screen.coins}"
    yield f"  Blocks: {_tally_words(seat.screen.blocks, RULESETS[view.ruleset].colours)}"
    if view.sale is not None:
        yield f"  Objects: {_tally_words(seat.screen.objects, OBJECT_WORDS)}"
