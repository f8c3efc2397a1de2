"""The alt text of each picture, for people who do not see it: what it shows, the most important first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game import (
    CITY_SPACES,
    EIGHT,
    NO_TILE,
    PLACE_NAMES,
    SINGLE,
    TYPE_SPACES,
    SeatView,
    View,
    block_price,
    counts,
    statue_colour,
)
from rendering.drawing.text import spoken_name
from rendering.position.changes import Changes
from rendering.position.features import has_bit, has_scored, owner
from rendering.position.ranking import ranking
from rendering.position.reach import Reach
from rendering.position.ruleset_tables import TYPE_GROUP, own_spaces, shared_spaces
from rendering.words.card_texts import card_text
from rendering.words.labels import tie_break_note
from rendering.words.picture_words import PictureWords

# Discord's limit for the description of an attachment.
LONGEST = 1024
_CHANGED_KINDS = ("wedge", "tile", "eight", "upgrade", "object", "section")


class AltTexts:
    """The alt texts in one language."""

    def __init__(self, words: PictureWords) -> None:
        self._words = words
        self._say = words.say

    # The pictures.

    def board(self, view: View, part: str, seats: tuple[int, ...]) -> str:
        """What one picture of the board shows, as far as it fits; `seats` are those with rows on it."""
        return self._whole_sentences(self._part_sentences(view, part, seats))

    def own_market(self, view: View, seat: int, reach: Reach) -> str:
        """What is within reach, then the market."""

        def sentences() -> Iterator[str]:
            screen = view.seats[seat].screen
            assert screen is not None
            yield self._coins_sentence(screen.coins)
            yield self._reach_sentence(view, reach)
            yield from self._market_sentences(view)

        return self._whole_sentences(sentences())

    def screen(self, view: View, seat: int) -> str:
        """What a seat's own screen shows."""
        return self._whole_sentences(self._screen_sentences(view, seat))

    def wheel(self, view: View, coins: int | None, reach: Reach | None = None) -> str:
        """Blocks and prices; the coins at hand and the places within reach if they are given."""
        owned = () if coins is None else (self._coins_sentence(coins),)
        reached = () if reach is None else (self._reach_sentence(view, reach),)
        return self._whole_sentences(iter((" ".join((*owned, self._wheel_sentence(view), *reached)),)))

    def player(self, view: View, seat: int) -> str:
        """One seat's board: points, buildings, what has been scored."""
        own = view.seats[seat]
        scored = self._scored_types(view, own)
        types = self._say("alt-types-scored", types=scored) if scored else self._say("alt-no-type-scored")
        points = self._say("alt-seat-points", name=_name(view, seat), vp=own.vp)
        buildings = self._say("alt-board", columns=self._columns(own), markers=own.markers_left)
        return self._whole_sentences(iter((points, buildings, types)))

    def final(self, view: View) -> str:
        """Every term of every seat, the winner first."""
        assert view.outcome is not None
        outcome = view.outcome

        def sentences() -> Iterator[str]:
            yield self._situation(view)
            for seat in ranking(outcome):
                line = outcome.lines[seat]
                terms = self._figures((self._say(f"picture-term-{term}"), vp) for term, vp in line.terms.items())
                yield self._say("alt-final-line", name=_name(view, seat), total=str(line.total), terms=terms)
            yield tie_break_note(self._words, outcome)

        return self._whole_sentences(sentences())

    def since(self, view: View, changed: Changes, part: str, seats: tuple[int, ...]) -> str:
        """What has changed (with the first picture of the board), then what each picture shows."""

        def sentences() -> Iterator[str]:
            if part == "market":
                yield self._say("alt-since", places=len(changed.places), turns=changed.turns)
                yield from self._change_sentences(view, changed)
            yield from self._part_sentences(view, part, seats)

        return self._whole_sentences(sentences())

    def lobby(self, ruleset: str, names: tuple[str, ...], seats: int) -> str:
        """The ruleset and who sits there."""
        sitting = ", ".join(spoken_name(name, seat) for seat, name in enumerate(names)) or self._say("alt-nobody")
        title = self._words.ruleset_title(ruleset)
        sentence = self._say("alt-lobby", ruleset=title, taken=len(names), seats=seats, names=sitting)
        return self._whole_sentences(iter((sentence,)))

    # The parts of these texts.

    def _whole_sentences(self, sentences: Iterator[str]) -> str:
        """As many sentences as an alt text may hold."""
        # Only whole sentences, or a screen reader would end in the middle of a word. So the most important ones come
        # first.
        text = ""
        for sentence in sentences:
            longer = f"{text} {sentence}".strip()
            if len(longer) > LONGEST:
                break
            text = longer
        return text or self._say("alt-any")

    def _part_sentences(self, view: View, part: str, seats: tuple[int, ...]) -> Iterator[str]:
        """What one picture of the board shows."""
        if part == "market":
            return self._market_sentences(view)
        return self._players_sentences(view, seats) if part == "players" else self._card_sentences(view)

    def _market_sentences(self, view: View) -> Iterator[str]:
        yield self._situation(view)
        yield self._points(view, range(len(view.seats)))
        yield self._wheel_sentence(view)
        shown = ", ".join(self._words.plain_tile(tile) for tile in view.tiles if tile != NO_TILE)
        yield self._say("alt-tiles", tiles=shown or self._say("alt-none"), pile=view.pile_count)
        if view.has_eights:
            yield self._list_sentence(view, "picture-eights", self._names_of_bits(view.eights, self._words.type_titles))
            rewards = self._names_of_bits(view.upgrades, self._words.reward_titles(view.ruleset))
            yield self._list_sentence(view, "picture-upgrades", rewards)
        if view.sale is not None:
            yield self._say("alt-sale", objects=self._names_of_bits(view.sale, self._words.object_words))
        yield from self._item_sentences(view)
        if view.cards is not None and view.cards.bonus is None:
            yield from self._card_sentences(view)

    def _players_sentences(self, view: View, seats: tuple[int, ...]) -> Iterator[str]:
        yield self._points(view, seats)
        yield self._scored_spaces(view)
        if view.visit is not None:
            yield self._say("alt-visit", name=_name(view, view.visit.holder))
        for seat in seats:
            own = view.seats[seat]
            facts = {"columns": self._columns(own), "markers": own.markers_left}
            yield self._say("alt-board-of", name=_name(view, seat), **facts)
        yield from (sentence for seat in seats for sentence in self._own_sentences(view, seat))

    def _own_sentences(self, view: View, seat: int) -> Iterator[str]:
        """What a seat has scored and stored."""
        own, name = view.seats[seat], _name(view, seat)
        if scored := self._scored_types(view, own):
            yield self._say("alt-scored", name=name, spaces=scored)
        if own.court or own.open_markers:
            yield self._say("alt-court", name=name, court=own.court.bit_count(), open=own.open_markers)

    def _screen_sentences(self, view: View, seat: int) -> Iterator[str]:
        own, words = view.seats[seat], self._words
        assert own.screen is not None
        blocks = ", ".join(words.held_blocks(own.screen.blocks, view.ruleset)) or self._say("alt-none")
        coins = words.coins(own.screen.coins)
        yield self._say("alt-screen", name=_name(view, seat), coins=coins, blocks=blocks)
        if view.sale is not None:
            objects = ", ".join(words.held_objects(own.screen.objects))
            yield self._say("alt-objects", objects=objects or self._say("alt-none"))
        for objective in own.objectives:
            goal = card_text(words, objective.card, objective.number, objective.need).condition
            yield self._say("alt-progress", goal=goal, have=str(objective.have), need=str(objective.need))

    def _situation(self, view: View) -> str:
        if view.outcome is None:
            return self._say("alt-to-play", name=_name(view, view.to_move), round=view.round)
        names = self._words.enumeration([_name(view, seat) for seat in view.outcome.winners])
        return self._say("alt-wins" if len(view.outcome.winners) == 1 else "alt-shared", names=names)

    def _figures(self, figures: Iterable[tuple[str, int]]) -> str:
        """Names with their numbers."""
        return ", ".join(self._say("alt-figure", name=name, number=str(number)) for name, number in figures)

    def _points(self, view: View, seats: Iterable[int]) -> str:
        points = self._figures((_name(view, seat), view.seats[seat].vp) for seat in seats)
        return self._say("alt-points", points=points)

    def _wheel_sentence(self, view: View) -> str:
        """The blocks on the wheel with their prices, place by place."""
        places = []
        for place, blocks in enumerate(view.wheel):
            priced = [
                self._price_words(view, number, colour, block_price(place, SINGLE[colour]))
                for colour, number in enumerate(counts(blocks))
                if number
            ]
            there = ", ".join(priced) or self._say("alt-empty")
            places.append(self._say("alt-wheel-place", place=PLACE_NAMES[place], blocks=there))
        return self._say("alt-wheel", places=self._say("panel-semicolon").join(places), bag=str(view.bag_count))

    def _price_words(self, view: View, number: int, colour: int, price: int) -> str:
        if number == 1:
            return self._say("alt-block", colour=self._words.colour(colour, view.ruleset), price=price)
        blocks = self._words.so_many_blocks(number, colour, view.ruleset)
        return self._say("alt-blocks", blocks=blocks, price=price)

    def _list_sentence(self, view: View, heading: str, names: str) -> str:
        return self._say("alt-listed", heading=self._say(heading, ruleset=view.ruleset), names=names)

    def _item_sentences(self, view: View) -> Iterator[str]:
        """Second edition, advanced: what lies around the wheel, from place I on."""
        if view.place_decorations:
            objects = ", ".join(self._words.object_words[item] for item in view.place_decorations)
            yield self._say("alt-decorations", objects=objects)
            statues = [self._words.colour(statue_colour(item), view.ruleset) for item in view.place_statues]
            yield self._say("alt-statues", colours=", ".join(statues))

    def _card_sentences(self, view: View) -> Iterator[str]:
        for objective in view.seats[0].objectives:
            condition = card_text(self._words, objective.card, objective.number, objective.need).condition
            yield self._say(f"alt-card-{objective.card}", condition=condition)
        if view.cards is not None and view.cards.bonus is not None:
            yield self._say("alt-card-bonus", condition=card_text(self._words, "bonus", view.cards.bonus).condition)

    def _scored_spaces(self, view: View) -> str:
        owners = [(index, owner(view, space)) for index, space in enumerate(shared_spaces(view.ruleset))]
        scored = [
            self._say("alt-space-of", space=self._words.shared_space_titles[index], name=_name(view, seat))
            for index, seat in owners
            if seat is not None
        ]
        return self._say("alt-scored-by", spaces=", ".join(scored)) if scored else self._say("alt-no-city-scored")

    def _scored_types(self, view: View, own: SeatView) -> str:
        types = own_spaces(view.ruleset)[TYPE_GROUP]
        return ", ".join(self._words.type_titles[space] for space in types if has_scored(own, space))

    def _columns(self, own: SeatView) -> str:
        """A seat's buildings by city."""
        columns = [
            self._say(
                "alt-column",
                city=self._words.city_titles[city],
                buildings=", ".join(self._words.plain_tile(building.tile) for building in column),
            )
            for city, column in enumerate(own.columns)
            if column
        ]
        return self._say("panel-semicolon").join(columns) or self._say("alt-no-building")

    def _coins_sentence(self, coins: int) -> str:
        return self._say("alt-you-have", coins=self._words.coins(coins))

    def _reach_sentence(self, view: View, reach: Reach) -> str:
        """The places within reach, by kind."""
        words = self._words
        names: dict[str, Callable[[int], str]] = {
            "wedge": lambda n: self._say("alt-place", place=PLACE_NAMES[n]),
            "tile": lambda n: words.plain_tile(view.tiles[n]),
            "eight": lambda n: self._say("tile", type=words.type_titles[n], value=EIGHT),
            "upgrade": lambda n: self._words.reward_titles(view.ruleset)[n],
            "object": lambda n: words.object_words[n],
        }
        places = [names[place.kind](place.number) for place in sorted(reach.places)]
        return self._say("alt-in-reach", places=", ".join(places) or self._say("nothing"))

    def _names_of_bits(self, bits: int, names: tuple[str, ...]) -> str:
        named = (name for number, name in enumerate(names) if has_bit(bits, number))
        return ", ".join(named) or self._say("alt-none")

    def _change_sentences(self, view: View, changed: Changes) -> Iterator[str]:
        """Everything that changed, in the order of the board."""
        kinds = dict.fromkeys(place.kind for place in changed.places if place.kind in _CHANGED_KINDS)
        if kinds:
            changed_kinds = (self._say(f"alt-changed-{kind}", ruleset=view.ruleset) for kind in kinds)
            yield self._say("alt-changed", kinds=", ".join(changed_kinds))
        shared, cities, types = shared_spaces(view.ruleset), self._words.city_titles, self._words.type_titles
        for place, seat in changed.places.items():
            who = "" if seat is None else _name(view, seat)
            if place.kind == "building":
                built = view.seats[place.seat].columns[place.number][place.row]
                facts = {"building": self._words.plain_tile(built.tile), "city": cities[place.number]}
                yield self._say("alt-built", name=who, building=self._say("building-in-city", **facts))
            elif place.kind == "shared" and shared[place.number] in CITY_SPACES:
                yield self._say("alt-scored", name=who, spaces=cities[place.number])
            elif place.kind == "space" and place.number in TYPE_SPACES:
                yield self._say("alt-scored", name=who, spaces=types[place.number])


def _name(view: View, seat: int) -> str:
    return spoken_name(view.seats[seat].name, seat)
