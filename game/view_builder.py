"""Building a view from a state, field by field."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import outcome
from game.model.state import OPEN_HOLDINGS, GameState, Seat
from game.model.tally import total
from game.model.view import Objective, Screen, SeatView, View
from game.printed.cards import objective_cards
from game.rules.ruleset import Ruleset
from game.rulesets.catalogue import RULESETS


def view(state: GameState, viewer: int | None, names: Sequence[str] | None = None) -> View:
    """What a seat may know, or what everyone may (viewer None). Once the game is over all screens are open.

    `names` are those of the seats, which a state does not have. Without them they are "Seat 1", "Seat 2" and so on.
    """
    if names is None:
        names = [f"Seat {seat}" for seat in range(1, len(state.seats) + 1)]
    ruleset = RULESETS[state.ruleset]
    market, workshop = state.market, state.workshop
    all_open = OPEN_HOLDINGS in state.options or state.is_over
    return View(
        ruleset=state.ruleset,
        viewer=viewer,
        open_holdings=OPEN_HOLDINGS in state.options,
        revision=state.revision,
        turn=state.turn,
        round=state.round,
        to_move=state.to_move,
        pending=state.pending,
        ending=state.ending,
        seats=tuple(
            _seat_view(ruleset, state, seat, name=name, is_open=all_open or number == viewer)
            for number, (seat, name) in enumerate(zip(state.seats, names, strict=True))
        ),
        wheel=state.wheel,
        bag_count=total(state.bag),
        tiles=state.tiles,
        pile_count=len(state.pile),
        eights=state.eights,
        upgrades=state.upgrades,
        has_eights=ruleset.has_eights,
        sale=None if market is None else market.sale,
        object_supply=None if market is None else market.supply,
        cards=state.cards,
        sections=ruleset.sections,
        visit=state.visit,
        place_decorations=() if workshop is None else workshop.decorations,
        place_statues=() if workshop is None else workshop.statues,
        decoration_supply=None if workshop is None else workshop.decoration_supply,
        statue_supply=None if workshop is None else workshop.statue_supply,
        outcome=outcome(state),
        idle_turns_left=ruleset.ending.idle_turns_left(state),
    )


def _seat_view(ruleset: Ruleset, state: GameState, seat: Seat, *, name: str, is_open: bool) -> SeatView:
    return SeatView(
        name=name,
        vp=seat.vp,
        columns=seat.columns,
        scored=seat.scored,
        markers_left=ruleset.markers_left(seat),
        upgrades=seat.upgrades,
        court=seat.court,
        open_markers=seat.open_markers,
        warehouse=seat.warehouse,
        objectives=_objectives(state, seat, is_open=is_open),
        screen=Screen(seat.coins, seat.blocks, seat.objects) if is_open else None,
    )


def _objectives(state: GameState, seat: Seat, *, is_open: bool) -> tuple[Objective, ...]:
    if state.cards is None:
        return ()
    players = len(state.seats)
    return tuple(
        Objective(
            kind,
            number,
            card.need(players),
            card.have(seat) if is_open or card.is_public else None,
        )
        for kind, number, card in objective_cards(state.cards)
    )
