"""Building: a tile on a player's board, new or in place of another, paid for in blocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    spot,
    spot_city,
    spot_row,
    tile,
    tile_type,
    tile_value,
)
from game.model.state import CHOOSE_UPGRADE, Building, ChooseAction, ChooseUpgrade, Column, GameState, Seat
from game.model.tally import Tally
from game.rules.payments import PayingRule, Payments
from game.rules.ruleset import Resolution, Rule, Ruleset
from game.rules.turn_flow import columns_with, finish_action, seats_with, with_seat


# The display stays the same for most decisions of a turn. All caches of the rules are bounded, because a process runs
# for months.
@lru_cache(maxsize=1 << 12)
def _open_tiles(shown: tuple[Tile, ...], eights: int) -> tuple[Tile, ...]:
    """The display's tiles, each once, then the 8-buildings that are left."""
    face_up = dict.fromkeys(shown)
    face_up.pop(NO_TILE, None)
    return (*face_up, *[tile(type_, EIGHT) for type_ in TYPES if eights >> type_ & 1])


def open_tiles(state: GameState) -> tuple[Tile, ...]:
    """Every tile that may be built now."""
    return _open_tiles(state.tiles, state.eights)


def _take_tile(state: GameState, taken: Tile) -> tuple[GameState, tuple[Event, ...]]:
    """Take a tile from the display, which is refilled from the pile while that lasts, or from the 8-buildings."""
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

    def __init__(self, *, vp_without_markers: bool = False) -> None:
        """`vp_without_markers`: a seat that has used every scoring marker gains VP for the value built."""
        self.vp_without_markers = vp_without_markers

    def _vp_at_once(self, ruleset: Ruleset, seat: Seat, cost: int) -> int:
        return cost if self.vp_without_markers and ruleset.markers_left(seat) == 0 else 0

    def _construct(
        self, ruleset: Ruleset, state: GameState, *, city: City, column: Column, built: Built | Improved
    ) -> Resolution:
        """Pay, and put the column into its city. An 8-building asks for an upgrade; otherwise the action is over."""
        seat = state.seat
        owner = replace(
            seat,
            blocks=Tally(seat.blocks - built.paid),
            columns=columns_with(seat.columns, city, column),
            vp=seat.vp + built.vp,
        )
        state = replace(state, seats=seats_with(state, owner), bag=Tally(state.bag + built.paid))
        state, revealed = _take_tile(state, built.tile)
        if tile_value(built.tile) == EIGHT:
            return state, (built,)
        state, more = finish_action(ruleset, state)
        return state, (built, *revealed, *more)

    def refusal(self, ruleset: Ruleset, state: GameState, action: Build | Improve) -> IllegalAction:
        if action.tile not in open_tiles(state):
            return IllegalAction("no-such-tile", tile=action.tile)
        return self.why_illegal(ruleset, state) or IllegalAction("wrong-payment", tile=action.tile)


# The actions themselves are cached, as in buying: the same hand meets the same tile turn after turn.
@lru_cache(maxsize=1 << 14)
def _builds(paying: PayingRule, hand: Tally, new: Tile) -> tuple[Build, ...]:
    """Every way to build a tile from a hand."""
    cost, reach, pay = tile_value(new), paying.reach(hand), paying.payments
    # Looks for payments only in the cities that the hand reaches, which are few for expensive tiles.
    return tuple(
        [Build(new, city, blocks) for city in CITIES if cost <= reach[city] for blocks in pay(hand, city, cost)]
    )


class BuildingNew(_Constructing):
    """Build a tile in any city."""

    action = Build

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        hand = state.seats[state.to_move].blocks
        if not hand:
            return ()
        paying = ruleset.paying
        furthest = paying.reach(hand)[-1]
        builds: list[Action] = []
        for new in open_tiles(state):
            # Its value without a function call, because this runs for every open tile at every action.
            if new % 10 <= furthest:
                builds += _builds(paying, hand, new)
        return builds

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
        tile, city = action.tile, action.city
        if tile not in open_tiles(state) or city not in CITIES:
            return False
        return action.blocks in ruleset.paying.payments(state.seat.blocks, city, tile_value(tile))

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
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
        column = (*seat.columns[city], Building(action.tile))
        vp = self._vp_at_once(ruleset, seat, tile_value(action.tile))
        built = Built(state.to_move, action.tile, spot(city, len(column) - 1), action.blocks, vp)
        state, more = self._construct(ruleset, state, city=city, column=column, built=built)
        return state, events + more


# The tiles of each value, from 0 to 8.
TilesByValue = Sequence[tuple[Tile, ...]]
# For each type of the old building: the tiles that may replace it if their value is higher.
Replacements = Sequence[TilesByValue]


@lru_cache(maxsize=1 << 12)
def _any_tile(shown: tuple[Tile, ...], eights: int) -> Replacements:
    by_value: list[tuple[Tile, ...]] = [()] * (EIGHT + 1)
    for new in _open_tiles(shown, eights):
        by_value[new % 10] += (new,)
    return (tuple(by_value),) * len(TYPES)


def any_tile(state: GameState) -> Replacements:
    """Every open tile, whatever the type of the old building."""
    return _any_tile(state.tiles, state.eights)


@lru_cache(maxsize=1 << len(TYPES))
def _monument_of_its_type(eights: int) -> Replacements:
    below: TilesByValue = ((),) * EIGHT
    return tuple((*below, (tile(type_, EIGHT),)) if eights >> type_ & 1 else () for type_ in TYPES)


def monument_of_its_type(state: GameState) -> Replacements:
    """The monument of the old building's type, if it is still there."""
    return _monument_of_its_type(state.eights)


class Improving(_Constructing):
    """Replace a building by a tile of higher value and pay the difference."""

    action = Improve

    def __init__(
        self,
        replacements: Callable[[GameState], Replacements],
        *,
        least_cost: int = 1,
        vp_without_markers: bool = False,
    ) -> None:
        """`least_cost`: no replacement costs less, so cities where the hand does not reach that are skipped."""
        super().__init__(vp_without_markers=vp_without_markers)
        self.replacements = replacements
        self.least_cost = least_cost

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        seat = state.seats[state.to_move]
        hand = seat.blocks
        if not hand:
            return ()
        pay = ruleset.paying.payments
        return [
            Improve(new, spot(city, row), blocks)
            for city, row, cost, tiles in self._payable(ruleset, state, seat)
            for blocks in pay(hand, city, cost)
            for new in tiles
        ]

    def _payable(self, ruleset: Ruleset, state: GameState, seat: Seat) -> list[tuple[City, int, int, tuple[Tile, ...]]]:
        """Every city, row and cost within reach of a seat, with the tiles that have this cost there."""
        reach, replacing = ruleset.paying.reach(seat.blocks), self.replacements(state)
        columns, least = seat.columns, self.least_cost
        return [
            (city, row, cost, tiles)
            for city in CITIES
            if (furthest := reach[city]) >= least
            for row, old in enumerate(columns[city])
            for cost, tiles in enumerate(
                replacing[old.tile // 10][old.tile % 10 + 1 : old.tile % 10 + 1 + furthest], start=1
            )
            if tiles
        ]

    def choices(self, ruleset: Ruleset, state: GameState, chosen: tuple[Any, ...]) -> Sequence[Any]:
        match chosen:
            case ():
                payable = self._payable(ruleset, state, state.seat)
                return tuple(dict.fromkeys(new for _, _, _, tiles in payable for new in tiles))
            case (tile,):
                payable = self._payable(ruleset, state, state.seat)
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
        old = column[row]
        higher = self.replacements(state)[old.type][old.value + 1 :]
        if not any(new in tiles for tiles in higher):
            return ()
        return ruleset.paying.payments(seat.blocks, city, tile_value(new) - old.value)

    def accepts(self, ruleset: Ruleset, state: GameState, action: Improve) -> bool:
        return action.blocks in self._payments_for(ruleset, state, new=action.tile, where=action.spot)

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        if not any(state.seat.columns):
            return IllegalAction("no-buildings")
        if not state.seat.blocks:
            return IllegalAction("no-blocks")
        return None if self.choices(ruleset, state, ()) else IllegalAction("no-improvement-payable")

    def resolve(self, ruleset: Ruleset, state: GameState, action: Improve) -> Resolution:
        state, events = ruleset.before_action(state)
        seat, city, row = state.seat, spot_city(action.spot), spot_row(action.spot)
        old = seat.columns[city][row]
        column = (*seat.columns[city][:row], replace(old, tile=action.tile), *seat.columns[city][row + 1 :])
        vp = self._vp_at_once(ruleset, seat, tile_value(action.tile) - old.value)
        built = Improved(state.to_move, action.tile, action.spot, old.tile, action.blocks, vp)
        state, more = self._construct(ruleset, state, city=city, column=column, built=built)
        return state, events + more


class Upgrading(Rule):
    """Take one of the upgrade tiles that are left, after an 8-building."""

    action = Upgrade
    phases = (ChooseUpgrade,)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        return [Upgrade(reward) for reward in REWARDS if state.upgrades >> reward & 1]

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        return None

    def refusal(self, ruleset: Ruleset, state: GameState, action: Upgrade) -> IllegalAction:
        return IllegalAction("upgrade-taken", reward=action.reward)

    def resolve(self, ruleset: Ruleset, state: GameState, action: Upgrade) -> Resolution:
        bit = 1 << action.reward
        state = with_seat(state, upgrades=state.seat.upgrades | bit)
        state, events = finish_action(ruleset, replace(state, upgrades=state.upgrades & ~bit))
        return state, (UpgradeTaken(state.to_move, action.reward), *events)
