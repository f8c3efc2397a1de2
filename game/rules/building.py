"""Building: a tile onto one's board, new or in place of another, paid in blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from game.model.actions import Action, Build, Improve, Upgrade
from game.model.errors import IllegalAction
from game.model.events import Built, Event, Improved, TileRevealed, UpgradeTaken
from game.model.pieces import (
    CITIES,
    EIGHT,
    NO_TILE,
    REWARDS,
    TYPES,
    City,
    Spot,
    Tile,
    Type,
    spot,
    spot_city,
    spot_row,
    tile,
    tile_type,
    tile_value,
)
from game.model.state import CHOOSE_UPGRADE, Building, ChooseAction, ChooseUpgrade, Column, Columns, GameState, Seat
from game.model.tally import Tally
from game.rules.payments import Payments, all_payments
from game.rules.ruleset import Resolution, Rule, Ruleset
from game.rules.turn_flow import finish_action, seats_with, with_seat


# The display stays the same for most decisions of a turn: without the two tables of this module random games are a
# tenth slower. Bounded, as all of them: a process plays for months.
@lru_cache(maxsize=1 << 12)
def _open_tiles(shown: tuple[Tile, ...], eights: int) -> tuple[Tile, ...]:
    """The display's tiles, each once, then the 8-buildings nobody has built."""
    left = (tile(type_, EIGHT) for type_ in TYPES if eights >> type_ & 1)
    return tuple(dict.fromkeys((*(face_up for face_up in shown if face_up != NO_TILE), *left)))


def open_tiles(state: GameState) -> tuple[Tile, ...]:
    """Every tile that may be built now."""
    return _open_tiles(state.tiles, state.eights)


def _with_column(columns: Columns, city: City, column: Column) -> Columns:
    return (*columns[:city], column, *columns[city + 1 :])  # type: ignore[return-value]


def _take_tile(state: GameState, taken: Tile) -> tuple[GameState, tuple[Event, ...]]:
    """The tile leaves the display (refilled from the pile while it lasts) or the row of 8-buildings."""
    if tile_value(taken) == EIGHT:
        return replace(state, eights=state.eights & ~(1 << tile_type(taken)), pending=CHOOSE_UPGRADE), ()
    slot = state.tiles.index(taken)
    shown, pile, luck = NO_TILE, state.pile, state.luck
    events: tuple[Event, ...] = ()
    if pile:
        if luck is None:
            raise IllegalAction("no-luck")
        index, luck = luck.tile(pile)
        shown = pile[index]
        pile = (*pile[:index], *pile[index + 1 :])
        events = (TileRevealed(slot, shown),)
    tiles = (*state.tiles[:slot], shown, *state.tiles[slot + 1 :])
    return replace(state, tiles=tiles, pile=pile, luck=luck), events


class _Constructing(Rule):
    """What new buildings and improvements share."""

    phases = (ChooseAction,)

    def __init__(self, *, consoles: bool = False) -> None:
        """`consoles`: who has used every scoring marker gains VP for the value built."""
        self.consoles = consoles

    def _consolation(self, ruleset: Ruleset, seat: Seat, cost: int) -> int:
        return cost if self.consoles and ruleset.markers_left(seat) == 0 else 0

    def _complete(self, ruleset: Ruleset, state: GameState, *, taken: Tile, built: Event) -> Resolution:
        """Take the tile away; an 8-building asks for an upgrade first, any other completes the action."""
        state, revealed = _take_tile(state, taken)
        if tile_value(taken) == EIGHT:
            return state, (built, *revealed)
        state, more = finish_action(ruleset, state)
        return state, (built, *revealed, *more)

    def refusal(self, ruleset: Ruleset, state: GameState, action: Build | Improve) -> IllegalAction:
        if action.tile not in open_tiles(state):
            return IllegalAction("no-such-tile", tile=action.tile)
        return self.obstacle(ruleset, state) or IllegalAction("wrong-payment", tile=action.tile)


class BuildingNew(_Constructing):
    """Build a tile in any of one's cities."""

    action = Build

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        hand, pay = state.seat.blocks, ruleset.paying.payments
        furthest = ruleset.paying.reach(hand)[-1]
        return [
            Build(shown, city, blocks)
            for shown in open_tiles(state)
            if tile_value(shown) <= furthest
            for city, blocks in all_payments(pay, hand, tile_value(shown))
        ]

    def choices(self, ruleset: Ruleset, state: GameState, chosen: tuple[Any, ...]) -> Sequence[Any]:
        hand, shown = state.seat.blocks, open_tiles(state)
        reach = ruleset.paying.reach(hand)
        match chosen:
            case ():
                return tuple(tile for tile in shown if tile_value(tile) <= reach[-1])
            case (tile,) if tile in shown:
                return tuple(city for city in CITIES if tile_value(tile) <= reach[city])
            case (tile, city) if tile in shown and city in CITIES:
                return ruleset.paying.payments(hand, city, tile_value(tile))
            case _:
                return ()

    def accepts(self, ruleset: Ruleset, state: GameState, action: Build) -> bool:
        return action.blocks in self.choices(ruleset, state, (action.tile, action.city))

    def obstacle(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        if not open_tiles(state):
            return IllegalAction("no-tiles")
        if not state.seat.blocks:
            return IllegalAction("no-blocks")
        return None if self.choices(ruleset, state, ()) else IllegalAction("no-tile-payable")

    def refusal(self, ruleset: Ruleset, state: GameState, action: Build | Improve) -> IllegalAction:
        if isinstance(action, Build) and action.city not in CITIES:
            return IllegalAction("no-such-city", city=action.city)
        return super().refusal(ruleset, state, action)

    def resolve(self, ruleset: Ruleset, state: GameState, action: Build) -> Resolution:
        state, events = ruleset.before_action(state)
        seat, city = state.seat, action.city
        vp = self._consolation(ruleset, seat, tile_value(action.tile))
        column = (*seat.columns[city], Building(action.tile))
        owner = replace(
            seat,
            blocks=Tally(seat.blocks - action.blocks),
            columns=_with_column(seat.columns, city, column),
            vp=seat.vp + vp,
        )
        state = replace(state, seats=seats_with(state, owner), bag=Tally(state.bag + action.blocks))
        built = Built(state.to_move, action.tile, spot(city, len(column) - 1), action.blocks, vp)
        state, more = self._complete(ruleset, state, taken=action.tile, built=built)
        return state, events + more


Costs = tuple[tuple[int, tuple[Tile, ...]], ...]
Improvable = Callable[[GameState, Building], Costs]


@lru_cache(maxsize=1 << 13)
def _tiles_above(shown: tuple[Tile, ...], eights: int, value: int) -> Costs:
    tiles = _open_tiles(shown, eights)
    values = sorted({tile_value(new) for new in tiles if tile_value(new) > value})
    return tuple((dear - value, tuple(new for new in tiles if tile_value(new) == dear)) for dear in values)


def by_any_higher_tile(state: GameState, old: Building) -> Costs:
    """Every open tile of higher value, by what it costs: the difference."""
    return _tiles_above(state.tiles, state.eights, old.value)


def by_monument_of_its_type(state: GameState, old: Building) -> Costs:
    """The monument of the same type, if it is still there."""
    type_, value = divmod(old.tile, 10)
    return ((EIGHT - value, (tile(Type(type_), EIGHT),)),) if state.eights >> type_ & 1 else ()


class Improving(_Constructing):
    """Put a tile in place of one's building and pay the difference."""

    action = Improve

    def __init__(self, improvable: Improvable, *, consoles: bool = False) -> None:
        super().__init__(consoles=consoles)
        self.improvable = improvable

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        seat = state.seat
        hand, columns = seat.blocks, seat.columns
        if not hand:
            return ()
        reach, pay = ruleset.paying.reach(hand), ruleset.paying.payments
        # As `_payable`, without its tuples: every position of a game asks for this list.
        return [
            Improve(new, spot(city, row), blocks)
            for city in CITIES
            if columns[city] and reach[city]
            for row, old in enumerate(columns[city])
            for cost, tiles in self.improvable(state, old)
            if cost <= reach[city]
            for blocks in pay(hand, city, cost)
            for new in tiles
        ]

    def _payable(self, ruleset: Ruleset, state: GameState) -> Iterator[tuple[City, int, int, tuple[Tile, ...]]]:
        """Every city, row and cost within reach, with the tiles that cost so much there."""
        reach, columns = ruleset.paying.reach(state.seat.blocks), state.seat.columns
        return (
            (city, row, cost, tiles)
            for city in CITIES
            if columns[city] and reach[city]
            for row, old in enumerate(columns[city])
            for cost, tiles in self.improvable(state, old)
            if cost <= reach[city]
        )

    def choices(self, ruleset: Ruleset, state: GameState, chosen: tuple[Any, ...]) -> Sequence[Any]:
        payable = self._payable(ruleset, state)
        match chosen:
            case ():
                return tuple(dict.fromkeys(new for _, _, _, tiles in payable for new in tiles))
            case (tile,):
                return tuple(spot(city, row) for city, row, _, tiles in payable if tile in tiles)
            case (tile, where):
                return self._payments_for(ruleset, state, new=tile, where=where)
            case _:
                return ()

    def _payments_for(self, ruleset: Ruleset, state: GameState, *, new: Tile, where: Spot) -> Payments:
        seat = state.seat
        if not isinstance(where, int) or where < 0 or (city := spot_city(where)) not in CITIES:
            return ()
        column, row = seat.columns[city], spot_row(where)
        if row >= len(column):
            return ()
        for cost, tiles in self.improvable(state, column[row]):
            if new in tiles and cost <= ruleset.paying.reach(seat.blocks)[city]:
                return ruleset.paying.payments(seat.blocks, city, cost)
        return ()

    def accepts(self, ruleset: Ruleset, state: GameState, action: Improve) -> bool:
        return action.blocks in self.choices(ruleset, state, (action.tile, action.spot))

    def obstacle(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        if not any(state.seat.columns):
            return IllegalAction("no-buildings")
        if not state.seat.blocks:
            return IllegalAction("no-blocks")
        return None if self.choices(ruleset, state, ()) else IllegalAction("no-improvement-payable")

    def resolve(self, ruleset: Ruleset, state: GameState, action: Improve) -> Resolution:
        state, events = ruleset.before_action(state)
        seat, city, row = state.seat, spot_city(action.spot), spot_row(action.spot)
        old = seat.columns[city][row]
        vp = self._consolation(ruleset, seat, tile_value(action.tile) - old.value)
        column = (*seat.columns[city][:row], replace(old, tile=action.tile), *seat.columns[city][row + 1 :])
        owner = replace(
            seat,
            blocks=Tally(seat.blocks - action.blocks),
            columns=_with_column(seat.columns, city, column),
            vp=seat.vp + vp,
        )
        state = replace(state, seats=seats_with(state, owner), bag=Tally(state.bag + action.blocks))
        built = Improved(state.to_move, action.tile, action.spot, old.tile, action.blocks, vp)
        state, more = self._complete(ruleset, state, taken=action.tile, built=built)
        return state, events + more


class Upgrading(Rule):
    """Take one of the upgrade tiles that are left, after an 8-building."""

    action = Upgrade
    phases = (ChooseUpgrade,)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        return [Upgrade(reward) for reward in REWARDS if state.upgrades >> reward & 1]

    def obstacle(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        return None

    def refusal(self, ruleset: Ruleset, state: GameState, action: Upgrade) -> IllegalAction:
        return IllegalAction("upgrade-taken", reward=action.reward)

    def resolve(self, ruleset: Ruleset, state: GameState, action: Upgrade) -> Resolution:
        bit = 1 << action.reward
        state = with_seat(state, upgrades=state.seat.upgrades | bit)
        state, events = finish_action(ruleset, replace(state, upgrades=state.upgrades & ~bit))
        return state, (UpgradeTaken(state.to_move, action.reward), *events)
