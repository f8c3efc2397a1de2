"""The laws that hidden things stay hidden: shuffle all of them, and nothing public changes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game import (
    COLOURS,
    EMPTY_TALLY,
    Action,
    Event,
    GameState,
    Luck,
    RecordedLuck,
    Relief,
    Seat,
    TileRevealed,
    View,
    WheelTurned,
    apply,
    each,
    is_legal,
    legal_actions,
    publicly_forced_action,
    tally,
    tally_of,
    total,
    view,
)

Show = Callable[[GameState, int | None], View]
Apply = Callable[..., tuple[GameState, tuple[Event, ...]]]
Forced = Callable[[GameState], Action | None]
# Deals of other holdings until one fits: rare decisions are legal with few of them.
TRIES = 8
SOME_TILES = tuple(type_ * 10 + value for type_ in range(6) for value in (1, 2, 3, 4, 5))


def reshuffle_hidden(state: GameState, viewer: int | None, rng: random.Random, *, bag: bool = True) -> GameState:
    """Deal again everything that `viewer` (or, for None, everybody at the table) cannot see."""
    closed = [index for index in range(len(state.seats)) if index != viewer]
    seats = list(state.seats)
    for index in closed:
        seats[index] = replace(seats[index], coins=rng.randrange(60))
    _deal_objects(seats, closed, rng)
    left = _deal_blocks(state, seats, closed, rng) if bag else state.bag
    pile = tuple(sorted(rng.choices(SOME_TILES, k=len(state.pile))))
    luck = Luck(rng.randbytes(32), rng.randrange(1000)) if state.luck is not None else None
    changed: Any = replace(state, seats=tuple(seats), bag=left, pile=pile, luck=luck)
    return changed  # type: ignore[no-any-return]


def _deal_blocks(state: GameState, seats: list[Seat], closed: list[int], rng: random.Random) -> Any:
    """Blocks of the bag and of closed screens mixed; only the bag's size is public."""
    pool = [*each(state.bag), *(block for index in closed for block in each(seats[index].blocks))]
    rng.shuffle(pool)
    size = total(state.bag)
    hands: dict[int, list[int]] = {index: [] for index in closed}
    for block in pool[size:]:
        hands[rng.choice(closed)].append(block)
    for index in closed:
        seats[index] = replace(seats[index], blocks=tally_of(hands[index]))
    return tally_of(pool[:size])


def _deal_objects(seats: list[Seat], closed: list[int], rng: random.Random) -> None:
    pool = [thing for index in closed for thing in each(seats[index].objects)]
    hands: dict[int, list[int]] = {index: [] for index in closed}
    for thing in pool:
        hands[rng.choice(closed)].append(thing)
    for index in closed:
        seats[index] = replace(seats[index], objects=tally_of(hands[index]) if hands[index] else EMPTY_TALLY)


def deal_other_holdings(state: GameState, rng: random.Random) -> GameState:
    """Other coins, blocks and objects behind every screen; everything else as it is, what luck will bring too."""
    seats = tuple(
        replace(seat, coins=rng.choice((0, 1, 3, 9, 10, 60)), blocks=_some_tally(rng, 7), objects=_some_tally(rng, 2))
        for seat in state.seats
    )
    changed: GameState = replace(state, seats=seats)
    return changed


def _some_tally(rng: random.Random, most: int) -> Any:
    # Often nothing at all: what has no alternative most often has none because somebody is poor.
    return tally([rng.randrange(most + 1) for _ in COLOURS]) if rng.random() < 0.7 else EMPTY_TALLY


def other_holdings_for(state: GameState, action: Action, rng: random.Random) -> GameState | None:
    """Other holdings behind every screen with which the same decision is legal. None if none were found."""
    others = (deal_other_holdings(state, rng) for _ in range(TRIES))
    return next((other for other in others if is_legal(other, action)), None)


def forced_hides(state: GameState, rng: random.Random, *, forced: Forced = publicly_forced_action) -> None:
    """What plays itself is the only decision for whatever is held, and follows from what everybody sees."""
    action, other = forced(state), deal_other_holdings(state, rng)
    assert forced(other) == action, "what plays itself tells hidden things"
    if action is not None:
        assert legal_actions(other) == [action], "there is an alternative for other holdings"


def views_hide(state: GameState, rng: random.Random, *, show: Show = view) -> None:
    """No view depends on what its viewer may not see; a finished game hides nothing any more."""
    if state.is_over:
        return
    for viewer in (None, *range(len(state.seats))):
        other = reshuffle_hidden(state, viewer, rng)
        assert show(state, viewer) == show(other, viewer), f"the view of {viewer} tells hidden things"


def luck_of(events: tuple[Event, ...]) -> RecordedLuck:
    """Luck as it fell in these events."""
    drawn = [event.drawn for event in events if isinstance(event, WheelTurned)]
    revealed = [event.tile for event in events if isinstance(event, TileRevealed)]
    return RecordedLuck(drawn[0] if drawn else None, revealed[0] if revealed else None)


def events_hide(
    state: GameState, action: Action, events: tuple[Event, ...], *, rng: random.Random, do: Apply = apply
) -> None:
    """The same decision tells the same events and shows the same table, whatever is behind the screens."""
    other = reshuffle_hidden(state, state.to_move, rng, bag=False)
    other = replace(other, pile=state.pile)
    if not isinstance(action, Relief):
        seats = list(other.seats)
        seats[state.to_move] = replace(state.seat, coins=state.seat.coins + rng.randrange(1, 90))
        other = replace(other, seats=tuple(seats))
    luck = luck_of(events)
    after, happened = do(state, action, luck=luck)
    after_other, happened_other = do(other, action, luck=luck)
    assert happened == events, "told luck changes what happened"
    assert happened_other == events, "events tell hidden things"
    if not after.is_over:
        assert view(after, None) == view(after_other, None), "what is seen after a decision tells hidden things"
