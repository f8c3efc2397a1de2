"""The words of each picture: what it shows, the most important first, for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterator

from game.pieces import NO_TILE
from game.tally import Tally, counts
from game.view import SeatView, View
from rendering.card_words import card_words
from rendering.differences import Changes
from rendering.facts import (
    CITIES,
    MONEY_RATES,
    NUMERALS,
    OBJECTS,
    TYPES,
    WORDING,
    colour_names,
    own_spaces,
    owner_of,
    price,
    shared_spaces,
)
from rendering.finale import TITLES, closing_words, ranking
from rendering.names import spoken

LONGEST = 1024


def fitted(sentences: Iterator[str]) -> str:
    """As many sentences as an alt text may hold, whole ones."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > LONGEST:
            break
        text = longer
    return text or "A picture of the game."


def _name(view: View, seat: int) -> str:
    return spoken(view.seats[seat].name, seat)


def _situation(view: View) -> str:
    if view.outcome is not None:
        winners = " and ".join(_name(view, seat) for seat in view.outcome.winners)
        return f"{winners} {'wins' if len(view.outcome.winners) == 1 else 'share the victory'}."
    return f"{_name(view, view.to_move)} to play, round {view.round}."


def _points(view: View) -> str:
    return "Points: " + ", ".join(f"{_name(view, seat)} {own.vp}" for seat, own in enumerate(view.seats)) + "."


def wheel_words(view: View) -> str:
    """The blocks on the wheel with their prices, place by place."""
    colours = colour_names(view.ruleset)
    places = []
    for place, blocks in enumerate(view.wheel):
        found = [
            f"{number} {colour} for {price(place, Tally(1 << 4 * index))}"
            if number > 1
            else f"{colour} {price(place, Tally(1 << 4 * index))}"
            for index, (colour, number) in enumerate(zip(colours, counts(blocks), strict=True))
            if number
        ]
        places.append(f"{NUMERALS[place]} {', '.join(found) or 'empty'}")
    return f"Wheel: {'; '.join(places)}; {view.bag_count} in the bag."


def _tiles(view: View) -> str:
    shown = [f"{TYPES[tile // 10]} {tile % 10}" for tile in view.tiles if tile != NO_TILE]
    return f"Buildings: {', '.join(shown) or 'none'}; {view.pile_count} in the pile."


def _taken(view: View) -> str:
    found = []
    for index, space in enumerate(shared_spaces(view.ruleset)):
        owner = owner_of(view, space)
        what = CITIES[index] if index < 6 else f"{tuple(MONEY_RATES)[index - 6]} coins"
        if owner is not None:
            found.append(f"{what} {_name(view, owner)}")
    return f"Scored by: {', '.join(found)}." if found else "No city is scored yet."


def board_of(own: SeatView, name: str) -> str:
    """A seat's buildings by city."""
    columns = [
        f"{CITIES[city]} " + ", ".join(f"{TYPES[b.type]} {b.value}" for b in column)
        for city, column in enumerate(own.columns)
        if column
    ]
    markers = f"{own.markers_left} marker{'' if own.markers_left == 1 else 's'} left"
    return f"{name}: {'; '.join(columns) or 'no building'}; {markers}."


def _cards(view: View) -> Iterator[str]:
    for one in view.seats[0].objectives:
        yield f"{one.card.capitalize()} card: {card_words(one.card, one.number, one.need).condition}."
    if view.cards is not None and view.cards.bonus is not None:
        yield f"Bonus card: {card_words('bonus', view.cards.bonus).condition}."


def _sentences(view: View) -> Iterator[str]:
    yield _situation(view)
    yield _points(view)
    yield wheel_words(view)
    yield _tiles(view)
    yield _taken(view)
    if view.visit is not None:
        yield f"Royal Visit: {_name(view, view.visit.holder)}."
    yield from (board_of(own, _name(view, seat)) for seat, own in enumerate(view.seats))
    yield from _cards(view)


def board_alt(view: View) -> str:
    return fitted(_sentences(view))


def _held(pieces: Tally, names: tuple[str, ...]) -> str:
    return ", ".join(f"{n} {name}" for name, n in zip(names, counts(pieces), strict=True) if n) or "none"


def screen_alt(view: View, seat: int) -> str:
    """What a seat's own screen shows."""
    return fitted(_screen_sentences(view, seat))


def _screen_sentences(view: View, seat: int) -> Iterator[str]:
    own = view.seats[seat]
    assert own.screen is not None
    blocks = _held(own.screen.blocks, colour_names(view.ruleset))
    yield f"{_name(view, seat)}’s screen: {_coins(own.screen.coins)}; blocks: {blocks}."
    if view.sale is not None:
        yield f"Objects: {_held(own.screen.objects, OBJECTS)}."
    for one in own.objectives:
        yield f"{card_words(one.card, one.number, one.need).condition}: {one.have} of {one.need}."


def _coins(number: int) -> str:
    return "1 coin" if number == 1 else f"{number} coins"


def wheel_alt(view: View, coins: int | None) -> str:
    purse = "" if coins is None else f"You have {_coins(coins)}. "
    return fitted(iter((purse + wheel_words(view),)))


def player_alt(view: View, seat: int) -> str:
    """One seat's board: points, buildings, what has been scored."""
    own = view.seats[seat]
    groups = own_spaces(view.ruleset)
    scored = [TYPES[space] for space in groups[0] if own.scored >> space & 1]
    yours = f"Types scored: {', '.join(scored)}." if scored else "No type scored yet."
    return fitted(iter((f"{_name(view, seat)}, {own.vp} points.", board_of(own, "Buildings"), yours)))


def final_alt(view: View) -> str:
    """Every term of every seat, the winner first."""
    assert view.outcome is not None
    outcome = view.outcome

    def sentences() -> Iterator[str]:
        yield _situation(view)
        for seat in ranking(outcome):
            line = outcome.lines[seat]
            terms = ", ".join(f"{TITLES[term]} {vp}" for term, vp in line.terms.items())
            yield f"{_name(view, seat)} {line.total}: {terms}."
        yield closing_words(outcome)

    return fitted(sentences())


_KINDS = {
    "wedge": "the wheel",
    "tile": "the face-up buildings",
    "eight": "the value 8 buildings",
    "upgrade": "the upgrade tiles",
    "object": "the objects for sale",
    "section": "the Royal Court",
}


def _change_words(view: View, changed: Changes) -> Iterator[str]:
    """What changed, in the order of the board."""
    kinds = dict.fromkeys(_KINDS[place.kind] for place in changed.places if place.kind in _KINDS)
    if kinds:
        yield f"Changed: {', '.join(kinds)}."
    shared = shared_spaces(view.ruleset)
    for place, seat in changed.places.items():
        who = "" if seat is None else _name(view, seat)
        if place.kind == "building":
            built = view.seats[place.seat].columns[place.number][place.row]
            yield f"{who}: {TYPES[built.type]} {built.value} in {CITIES[place.number]}."
        elif place.kind == "shared" and shared[place.number] < 12:
            yield f"{who} scored {CITIES[place.number]}."
        elif place.kind == "space" and place.number < 6:
            yield f"{who} scored {TYPES[place.number]}."


def since_alt(view: View, changed: Changes) -> str:
    """What happened since, then the position."""

    def sentences() -> Iterator[str]:
        yield f"{len(changed.places)} places changed in {changed.turns} turns."
        yield from _change_words(view, changed)
        yield from _sentences(view)

    return fitted(sentences())


def lobby_alt(ruleset: str, names: tuple[str, ...], seats: int) -> str:
    sitting = ", ".join(spoken(name, seat) for seat, name in enumerate(names)) or "nobody yet"
    return fitted(
        iter((f"A table of Carrara, {WORDING[ruleset].title}. {len(names)} of {seats} seats taken: {sitting}.",))
    )


__all__ = [
    "board_alt",
    "final_alt",
    "lobby_alt",
    "player_alt",
    "screen_alt",
    "since_alt",
    "wheel_alt",
]
