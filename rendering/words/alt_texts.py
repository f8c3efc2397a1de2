"""The alt text of each picture: what it shows, the most important first, for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game import (
    CITY_SPACES,
    EIGHT,
    NO_TILE,
    REWARD_NAMES,
    SINGLE,
    TYPE_SPACES,
    SeatView,
    View,
    block_price,
    counts,
    statue_colour,
    tile_type,
    tile_value,
)
from rendering.drawing.text import spoken_name
from rendering.position.changes import Changes
from rendering.position.features import has_bit, has_scored, owner
from rendering.position.ranking import ranking
from rendering.position.reach import Reach
from rendering.position.ruleset_tables import TYPE_GROUP, colour_names, own_spaces, shared_spaces
from rendering.words.card_texts import card_text
from rendering.words.labels import EDITION_TERMS, TERM_TITLES, tie_break_note
from rendering.words.piece_names import (
    CITY_TITLES,
    OBJECT_WORDS,
    PLACE_NUMERALS,
    SHARED_SPACE_TITLES,
    TYPE_TITLES,
    coins_words,
    tally_words,
)

# Discord's limit for the description of an attachment.
LONGEST: Final = 1024
REWARD_TITLES: Final = tuple(map(str.capitalize, REWARD_NAMES))


def _whole_sentences(sentences: Iterator[str]) -> str:
    """As many sentences as an alt text may hold."""
    # Whole ones, or a screen reader would end in the middle of a word; hence the most important come first.
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > LONGEST:
            break
        text = longer
    return text or "A picture of the game."


def _name(view: View, seat: int) -> str:
    return spoken_name(view.seats[seat].name, seat)


def _situation(view: View) -> str:
    if view.outcome is not None:
        winners = " and ".join(_name(view, seat) for seat in view.outcome.winners)
        return f"{winners} {'wins' if len(view.outcome.winners) == 1 else 'share the victory'}."
    return f"{_name(view, view.to_move)} to play, round {view.round}."


def _points(view: View) -> str:
    return "Points: " + ", ".join(f"{_name(view, seat)} {own.vp}" for seat, own in enumerate(view.seats)) + "."


def _wheel_words(view: View) -> str:
    """The blocks on the wheel with their prices, place by place."""
    colours = colour_names(view.ruleset)
    places = []
    for place, blocks in enumerate(view.wheel):
        found = [
            f"{number} {colour} for {block_price(place, SINGLE[index])}"
            if number > 1
            else f"{colour} {block_price(place, SINGLE[index])}"
            for index, (colour, number) in enumerate(zip(colours, counts(blocks), strict=True))
            if number
        ]
        places.append(f"{PLACE_NUMERALS[place]} {', '.join(found) or 'empty'}")
    return f"Wheel: {'; '.join(places)}; {view.bag_count} in the bag."


def _tiles(view: View) -> str:
    shown = [f"{TYPE_TITLES[tile_type(tile)]} {tile_value(tile)}" for tile in view.tiles if tile != NO_TILE]
    return f"Buildings: {', '.join(shown) or 'none'}; {view.pile_count} in the pile."


def _scored_spaces(view: View) -> str:
    found = []
    for index, space in enumerate(shared_spaces(view.ruleset)):
        scorer = owner(view, space)
        if scorer is not None:
            found.append(f"{SHARED_SPACE_TITLES[index]} {_name(view, scorer)}")
    return f"Scored by: {', '.join(found)}." if found else "No city is scored yet."


def _buildings_words(own: SeatView, name: str) -> str:
    """A seat's buildings by city."""
    columns = [
        f"{CITY_TITLES[city]} " + ", ".join(f"{TYPE_TITLES[b.type]} {b.value}" for b in column)
        for city, column in enumerate(own.columns)
        if column
    ]
    markers = f"{own.markers_left} marker{'' if own.markers_left == 1 else 's'} left"
    return f"{name}: {'; '.join(columns) or 'no building'}; {markers}."


def _card_sentences(view: View) -> Iterator[str]:
    for one in view.seats[0].objectives:
        yield f"{one.card.capitalize()} card: {card_text(one.card, one.number, one.need).condition}."
    if view.cards is not None and view.cards.bonus is not None:
        yield f"Bonus card: {card_text('bonus', view.cards.bonus).condition}."


def _market_sentences(view: View) -> Iterator[str]:
    yield _situation(view)
    yield _points(view)
    yield _wheel_words(view)
    yield _tiles(view)
    terms = EDITION_TERMS[view.ruleset]
    if view.has_eights:
        yield f"{terms.eights}: {_names_of_bits(view.eights, TYPE_TITLES)}."
        yield f"{terms.upgrades}: {_names_of_bits(view.upgrades, REWARD_TITLES)}."
    if view.sale is not None:
        yield f"Objects for sale: {_names_of_bits(view.sale, OBJECT_WORDS)}."
    yield from _item_sentences(view)
    if view.cards is not None and view.cards.bonus is None:
        yield from _card_sentences(view)


def _item_sentences(view: View) -> Iterator[str]:
    """Second edition, advanced: what lies around the wheel, from place I on."""
    if view.place_decorations:
        colours = colour_names(view.ruleset)
        yield f"Decorations from I to VI: {', '.join(OBJECT_WORDS[item] for item in view.place_decorations)}."
        yield f"Statues: {', '.join(colours[statue_colour(item)] for item in view.place_statues)}."


def _players_sentences(view: View, seats: tuple[int, ...]) -> Iterator[str]:
    yield "Points: " + ", ".join(f"{_name(view, seat)} {view.seats[seat].vp}" for seat in seats) + "."
    yield _scored_spaces(view)
    if view.visit is not None:
        yield f"Royal Visit: {_name(view, view.visit.holder)}."
    yield from (_buildings_words(view.seats[seat], _name(view, seat)) for seat in seats)
    yield from (sentence for seat in seats for sentence in _own_sentences(view, seat))


def _own_sentences(view: View, seat: int) -> Iterator[str]:
    """What a seat has scored and stored."""
    own, name = view.seats[seat], _name(view, seat)
    scored = [TYPE_TITLES[space] for space in own_spaces(view.ruleset)[TYPE_GROUP] if has_scored(own, space)]
    if scored:
        yield f"{name} scored {', '.join(scored)}."
    if own.court or own.open_markers:
        yield f"{name} at court: {own.court.bit_count()}, in the open area: {own.open_markers}."


def _part_sentences(view: View, part: str, seats: tuple[int, ...]) -> Iterator[str]:
    """What one picture of the board shows."""
    if part == "market":
        return _market_sentences(view)
    return _players_sentences(view, seats) if part == "players" else _card_sentences(view)


def board_alt(view: View, part: str, seats: tuple[int, ...]) -> str:
    """What one picture of the board shows, as far as it fits; `seats` are those whose rows stand on it."""
    return _whole_sentences(_part_sentences(view, part, seats))


def own_market_alt(view: View, seat: int, reach: Reach) -> str:
    """What is within reach, then the market."""

    def sentences() -> Iterator[str]:
        screen = view.seats[seat].screen
        assert screen is not None
        yield f"You have {coins_words(screen.coins)}."
        yield _reach_words(view, reach)
        yield from _market_sentences(view)

    return _whole_sentences(sentences())


def _reach_words(view: View, reach: Reach) -> str:
    """The places within reach, by kind."""
    names = {
        "wedge": lambda n: f"place {PLACE_NUMERALS[n]}",
        "tile": lambda n: f"{TYPE_TITLES[tile_type(view.tiles[n])]} {tile_value(view.tiles[n])}",
        "eight": lambda n: f"{TYPE_TITLES[n]} {EIGHT}",
        "upgrade": lambda n: REWARD_TITLES[n],
        "object": lambda n: OBJECT_WORDS[n],
    }
    found = [names[place.kind](place.number) for place in sorted(reach.places)]
    return f"In reach: {', '.join(found) or 'nothing'}."


def _names_of_bits(bits: int, names: tuple[str, ...]) -> str:
    return ", ".join(name for number, name in enumerate(names) if has_bit(bits, number)) or "none"


def screen_alt(view: View, seat: int) -> str:
    """What a seat's own screen shows."""
    return _whole_sentences(_screen_sentences(view, seat))


def _screen_sentences(view: View, seat: int) -> Iterator[str]:
    own = view.seats[seat]
    assert own.screen is not None
    blocks = tally_words(own.screen.blocks, colour_names(view.ruleset))
    yield f"{_name(view, seat)}’s screen: {coins_words(own.screen.coins)}; blocks: {blocks}."
    if view.sale is not None:
        yield f"Objects: {tally_words(own.screen.objects, OBJECT_WORDS)}."
    for one in own.objectives:
        yield f"{card_text(one.card, one.number, one.need).condition}: {one.have} of {one.need}."


def wheel_alt(view: View, coins: int | None, reach: Reach | None = None) -> str:
    """Blocks and prices; the coins at hand and the places within reach where they are given."""
    owned = "" if coins is None else f"You have {coins_words(coins)}. "
    reached = "" if reach is None else f" {_reach_words(view, reach)}"
    return _whole_sentences(iter((owned + _wheel_words(view) + reached,)))


def player_alt(view: View, seat: int) -> str:
    """One seat's board: points, buildings, what has been scored."""
    own = view.seats[seat]
    types = own_spaces(view.ruleset)[TYPE_GROUP]
    scored = [TYPE_TITLES[space] for space in types if has_scored(own, space)]
    scored_words = f"Types scored: {', '.join(scored)}." if scored else "No type scored yet."
    return _whole_sentences(
        iter((f"{_name(view, seat)}, {own.vp} points.", _buildings_words(own, "Buildings"), scored_words))
    )


def final_alt(view: View) -> str:
    """Every term of every seat, the winner first."""
    assert view.outcome is not None
    outcome = view.outcome

    def sentences() -> Iterator[str]:
        yield _situation(view)
        for seat in ranking(outcome):
            line = outcome.lines[seat]
            terms = ", ".join(f"{TERM_TITLES[term]} {vp}" for term, vp in line.terms.items())
            yield f"{_name(view, seat)} {line.total}: {terms}."
        yield tie_break_note(outcome)

    return _whole_sentences(sentences())


_KIND_WORDS: Final = {
    "wedge": "the wheel",
    "tile": "the face-up buildings",
    "eight": "the value 8 buildings",
    "upgrade": "the upgrade tiles",
    "object": "the objects for sale",
    "section": "the Royal Court",
}


def _change_words(view: View, changed: Changes) -> Iterator[str]:
    """What changed, in the order of the board."""
    kinds = dict.fromkeys(_KIND_WORDS[place.kind] for place in changed.places if place.kind in _KIND_WORDS)
    if kinds:
        yield f"Changed: {', '.join(kinds)}."
    shared = shared_spaces(view.ruleset)
    for place, seat in changed.places.items():
        who = "" if seat is None else _name(view, seat)
        if place.kind == "building":
            built = view.seats[place.seat].columns[place.number][place.row]
            yield f"{who}: {TYPE_TITLES[built.type]} {built.value} in {CITY_TITLES[place.number]}."
        elif place.kind == "shared" and shared[place.number] in CITY_SPACES:
            yield f"{who} scored {CITY_TITLES[place.number]}."
        elif place.kind == "space" and place.number in TYPE_SPACES:
            yield f"{who} scored {TYPE_TITLES[place.number]}."


def since_alt(view: View, changed: Changes, part: str, seats: tuple[int, ...]) -> str:
    """What happened since on the first picture of the board, then what each picture shows."""

    def sentences() -> Iterator[str]:
        if part == "market":
            yield f"{len(changed.places)} places changed in {changed.turns} turns."
            yield from _change_words(view, changed)
        yield from _part_sentences(view, part, seats)

    return _whole_sentences(sentences())


def lobby_alt(ruleset: str, names: tuple[str, ...], seats: int) -> str:
    """The ruleset and who sits there."""
    sitting = ", ".join(spoken_name(name, seat) for seat, name in enumerate(names)) or "nobody yet"
    return _whole_sentences(
        iter((f"A table of Carrara, {EDITION_TERMS[ruleset].title}. {len(names)} of {seats} seats taken: {sitting}.",))
    )
