"""A position as plain text for people: read aloud by screen readers, compared by tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from game.catalogue import RULESETS
from game.notation import item_words
from game.pieces import (
    CITY_NAMES,
    CITY_SPACES,
    MONEY_SPACES,
    NOTHING,
    OBJECT_NAMES,
    PLACE_NAMES,
    REWARD_NAMES,
    SPACE_NAMES,
    TYPE_NAMES,
    Space,
    tile_name,
)
from game.printed import Pay
from game.state import (
    Building,
    ChooseAction,
    ChooseGain,
    ChooseUpgrade,
    FinishTurn,
    GameOver,
    PlaceItem,
    TakeBlocks,
)
from game.tally import Tally, counts
from game.view import Objective, SeatView, View
from game.wheel import price


def listed(pieces: Tally, names: tuple[str, ...]) -> str:
    """A tally in words: `2 blue, 1 green`, or `none`."""
    return ", ".join(f"{n} {name}" for name, n in zip(names, counts(pieces), strict=True) if n) or "none"


def pay_words(pay: Pay) -> str:
    """What one point of value pays, in words."""
    parts = [f"{pay.vp} VP"] if pay.vp else []
    parts += [f"{pay.coins} {'coin' if pay.coins == 1 else 'coins'}"] if pay.coins else []
    return " + ".join(parts)


def _title(name: str) -> str:
    return name.replace("-", " ").capitalize()


def _set_names(bits: int, names: tuple[str, ...]) -> str:
    return ", ".join(name for number, name in enumerate(names) if bits >> number & 1) or "none"


def position_text(view: View) -> str:
    """The whole position, most important first."""
    shared = (_situation(view), _wheel(view), _tiles(view), _supplies(view), _shared(view))
    boards = (_board(view, number) for number in range(len(view.seats)))
    paragraphs = ("\n".join(lines) for lines in (*shared, *boards))
    return "\n\n".join(filter(None, paragraphs)) + "\n"


def _situation(view: View) -> Iterator[str]:
    mover = view.seats[view.to_move].name
    yield f"Round {view.round}, decision {view.revision}. {_question(view, mover)}"
    if view.ending is not None and view.outcome is None:
        yield f"The end is in motion ({view.ending.reason}), by {view.seats[view.ending.seat].name}."
    if view.outcome is not None:
        for seat, line in zip(view.seats, view.outcome.lines, strict=True):
            terms = ", ".join(f"{name} {vp}" for name, vp in line.terms.items())
            yield f"Final scoring, {seat.name}: {terms}; total {line.total}, blocks {line.blocks}."
        yield "Winner: " + ", ".join(view.seats[seat].name for seat in view.outcome.winners) + "."


def _question(view: View, mover: str) -> str:
    match view.pending:
        case ChooseAction():
            return f"{mover} to play."
        case TakeBlocks():
            return f"{mover} takes blocks from the wheel."
        case ChooseUpgrade():
            return f"{mover} chooses an upgrade."
        case ChooseGain(offers):
            offered = ", ".join(item_words(item, view.ruleset) for item in offers) or "nothing"
            return f"{mover} may gain {offered}."
        case PlaceItem(item):
            return f"{mover} places {item_words(item, view.ruleset)}."
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
            f"{n} {colour} at {price(place, Tally(1 << 4 * number))}"
            for number, (colour, n) in enumerate(zip(colours, counts(blocks), strict=True))
            if n
        )
        yield f"  {PLACE_NAMES[place]}: {priced or 'empty'}{_around(view, place)}"


def _around(view: View, place: int) -> str:
    if not view.place_decorations:
        return ""
    decoration = item_words(view.place_decorations[place], view.ruleset)
    statue = item_words(view.place_statues[place], view.ruleset)
    return f" (all of it: {decoration} or {statue})"


def _tiles(view: View) -> Iterator[str]:
    shown = ", ".join(tile_name(tile) for tile in view.tiles if tile) or "none"
    yield f"Tiles ({view.pile_count} in the pile): {shown}"
    if view.has_eights:
        yield f"8-buildings: {_set_names(view.eights, TYPE_NAMES)}"
        ruleset = RULESETS[view.ruleset]
        upgrades = ", ".join(
            f"{name} ({pay_words(ruleset.upgraded[number])})"
            for number, name in enumerate(REWARD_NAMES)
            if view.upgrades >> number & 1
        )
        yield f"Upgrades: {upgrades or 'none'}"


def _supplies(view: View) -> Iterator[str]:
    ruleset = RULESETS[view.ruleset]
    if view.sale is not None and view.object_supply is not None:
        yield f"Objects for sale: {_set_names(view.sale, OBJECT_NAMES)}"
        yield f"Objects in supply: {listed(view.object_supply, OBJECT_NAMES)}"
    if view.decoration_supply is not None and view.statue_supply is not None:
        yield f"Decorations in supply: {listed(view.decoration_supply, OBJECT_NAMES)}"
        yield f"Statues in supply: {listed(view.statue_supply, ruleset.colours)}"
    if view.cards is not None and ruleset.has_card_choice:
        cards = view.cards
        yield f"Cards: top {cards.top}, object {cards.object}, building {cards.building}, bonus {cards.bonus}"


def _shared(view: View) -> Iterator[str]:
    spaces = RULESETS[view.ruleset].spaces
    shared = [space for space in (*CITY_SPACES, *MONEY_SPACES) if space in spaces]
    taken = [f"{SPACE_NAMES[s]} by {owner}" for s in shared if (owner := _owner(view, s))]
    yield "Taken: " + (", ".join(taken) or "none")
    if view.sections:
        for number, bonus in enumerate(view.sections):
            there = [seat.name for seat in view.seats if seat.court >> number & 1]
            yield f"Royal Court {number + 1} ({bonus}): {', '.join(there) or 'empty'}"
        if view.visit is not None:
            holder = view.seats[view.visit.holder].name
            yield f"Royal Visit: {holder}, at section {view.visit.section + 1}"


def _owner(view: View, space: Space) -> str | None:
    return next((seat.name for seat in view.seats if seat.scored >> space & 1), None)


def _board(view: View, number: int) -> Iterator[str]:
    seat = view.seats[number]
    markers = "1 marker" if seat.markers_left == 1 else f"{seat.markers_left} markers"
    yield f"Seat {number + 1}, {seat.name}: {seat.vp} VP, {markers} left"
    for city, column in enumerate(seat.columns):
        if column:
            buildings = ", ".join(building_words(building, view.ruleset) for building in column)
            yield f"  {_title(CITY_NAMES[city])}: {buildings}"
    if seat.scored:
        yield f"  Scored: {_set_names(seat.scored, SPACE_NAMES)}"
    if seat.upgrades:
        yield f"  Upgraded: {_set_names(seat.upgrades, REWARD_NAMES)}"
    if view.sections:
        yield f"  Markers: {seat.court.bit_count()} at court, {seat.open_markers} in the open area"
    if seat.warehouse:
        stored = ", ".join(item_words(item, view.ruleset) for item in seat.warehouse)
        yield f"  Warehouses: {stored}"
    yield from (f"  {objective_words(objective)}" for objective in seat.objectives)
    yield from _screen(view, seat)


def building_words(building: Building, ruleset: str) -> str:
    """A building with what stands on it."""
    extras = ["decorated"] if building.decorated else []
    extras += [item_words(building.statue, ruleset)] if building.statue != NOTHING else []
    return tile_name(building.tile) + (f" ({', '.join(extras)})" if extras else "")


def objective_words(objective: Objective) -> str:
    """How far an objective is, as far as the viewer may know."""
    have = "?" if objective.have is None else objective.have
    return f"Objective {objective.card} {objective.number}: {have} of {objective.need}"


def _screen(view: View, seat: SeatView) -> Iterator[str]:
    if seat.screen is None:
        yield "  Screen: closed"
        return
    yield f"  Coins: {seat.screen.coins}"
    yield f"  Blocks: {listed(seat.screen.blocks, RULESETS[view.ruleset].colours)}"
    if view.sale is not None:
        yield f"  Objects: {listed(seat.screen.objects, OBJECT_NAMES)}"
