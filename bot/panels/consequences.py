"""What an action would bring about, computed before it is played."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.core.values import TableView
from bot.panels.path import PartialAction
from game import (
    EMPTY_TALLY,
    NOTHING,
    Action,
    EndTriggered,
    Event,
    FinishTurn,
    Gain,
    GameState,
    IllegalAction,
    Item,
    Pay,
    Score,
    Scored,
    Spin,
    Stay,
    Tally,
    TileRevealed,
    Turn,
    View,
    WheelTurned,
    apply,
    count,
    legal_actions,
    legal_kinds,
    publicly_forced_action,
    statue_colour,
    total,
    view,
)


class Consequences(Struct, frozen=True):
    """Where actions lead. Nothing here tells what luck will bring.

    `actions` includes the forced ones that follow, `kinds` are the kinds of the actions that are legal afterwards.
    `is_done`: only optional actions are left in the turn. `reveals`: something hidden becomes known, so that there is
    no undo.
    """

    actions: tuple[Action, ...]
    kinds: tuple[str, ...] = ()
    is_done: bool = False
    reveals: bool = False
    ends_game: bool = False
    scored: Scored | None = None

    @property
    def has_more(self) -> bool:
        """Whether anything except ending the turn is legal afterwards."""
        return self.kinds != ("end",)


def consequences_of(look: TableView, actions: Sequence[Action]) -> Consequences | None:
    """Where these actions lead; None if one of them is not legal, or it is not the reader's turn."""
    if not look.is_to_move:
        return None
    state, all_actions = look._state, tuple(actions)
    events: tuple[Event, ...] = ()
    try:
        for action in actions:
            state, more = apply(state, action)
            events += more
    except IllegalAction:
        return None
    # The drawn blocks decide what is possible next, and they are not known yet: nothing more may be told.
    if any(map(_is_draw, events)):
        return Consequences(all_actions, reveals=True)
    # What `play` adds by itself: actions of this turn without alternative whatever the seat holds. Any others would
    # tell the table what it holds.
    while state.turn == look._state.turn and not state.is_over:
        forced = publicly_forced_action(state)
        if forced is None:
            break
        state, more = apply(state, forced)
        events += more
        all_actions = (*all_actions, forced)
    return _summary(state, events, all_actions)


def consequences_of_partials(look: TableView, partials: Sequence[PartialAction]) -> Consequences | None:
    """Where finished actions lead; None if one is not finished or not legal."""
    if not partials or not all(partial.is_complete for partial in partials):
        return None
    return consequences_of(look, [partial.to_action() for partial in partials])


def _summary(state: GameState, events: tuple[Event, ...], actions: tuple[Action, ...]) -> Consequences:
    return Consequences(
        actions=actions,
        kinds=legal_kinds(state),
        is_done=isinstance(state.pending, FinishTurn),
        reveals=any(map(_is_reveal, events)),
        ends_game=any(isinstance(event, EndTriggered) for event in events),
        scored=next((event for event in events if isinstance(event, Scored)), None),
    )


def _is_draw(event: Event) -> bool:
    return isinstance(event, WheelTurned) and event.drawn != 0


def _is_reveal(event: Event) -> bool:
    return isinstance(event, TileRevealed) or _is_draw(event)


class WheelAhead(Struct, frozen=True):
    """The wheel after a way to buy, without the blocks that are drawn onto place I: `drawn` is their number.

    `offers` are the items that taking all blocks of a place may bring, by place; empty in rulesets without them.
    """

    places: tuple[Tally, ...]
    drawn: int
    offers: tuple[tuple[Item, ...], ...]


def wheel_ahead(look: TableView, action: Turn | Stay | Spin) -> WheelAhead | None:
    """The wheel after a way to buy; None if it is not legal."""
    try:
        state, events = apply(look._state, action)
    except IllegalAction:
        return None
    # The drawn blocks lie on place I now. Nobody may know their colours before the press; how many there are follows
    # from what everybody sees.
    drawn = next((event.drawn for event in events if isinstance(event, WheelTurned)), EMPTY_TALLY)
    places = (Tally(state.wheel[0] - drawn), *state.wheel[1:])
    return WheelAhead(places, total(drawn), place_offers(view(state, look.seat, look.table.names)))


def place_offers(seen: View) -> tuple[tuple[Item, ...], ...]:
    """What taking all blocks of each place may bring, if the supplies still have it."""
    decorations, statues = seen.decoration_supply, seen.statue_supply
    if decorations is None or statues is None:
        return ()
    return tuple(
        tuple(
            item
            for item, left in (
                (decoration, count(decorations, decoration)),
                (statue, count(statues, statue_colour(statue))),
            )
            if left
        )
        for decoration, statue in zip(seen.place_decorations, seen.place_statues, strict=True)
    )


def following_actions(look: TableView, actions: Sequence[Action]) -> tuple[Action, ...]:
    """The legal actions after these; none if these reveal something. Raises IllegalAction."""
    state = look._state
    for action in actions:
        state, events = apply(state, action)
        if any(map(_is_reveal, events)):
            return ()
    return tuple(legal_actions(state))


def best_extra_pay(look: TableView, score: Score, *, base: Pay) -> Pay:
    """The most that a scoring may pay beyond `base`, over all items of its bonus and buildings to place them on."""
    gains = [gain for gain in following_actions(look, [score]) if isinstance(gain, Gain) and gain.item != NOTHING]
    chains = [(score, gain, place) for gain in gains for place in following_actions(look, [score, gain])]
    consequences = (consequences_of(look, chain) for chain in chains)
    results = [after.scored for after in consequences if after is not None and after.scored is not None]
    extra = [Pay(scored.coins - base.coins, scored.vp - base.vp) for scored in results]
    return max(extra, key=lambda pay: pay.coins + pay.vp, default=Pay())
