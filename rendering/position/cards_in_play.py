"""The first edition's cards of a position, with what each seat has of them publicly."""

from __future__ import annotations

from msgspec import Struct

from game import View


class CardInPlay(Struct, frozen=True):
    """A card: what it asks for, and how much of that each seat has (None if hidden). A bonus card has no `haves`."""

    kind: str
    number: int
    need: int = 0
    haves: tuple[int | None, ...] = ()


def cards_in_play(view: View) -> tuple[CardInPlay, ...]:
    """The cards of a position: three objectives, and the bonus card if there is one."""
    if view.cards is None:
        return ()
    objectives = (
        CardInPlay(
            objective.card,
            objective.number,
            objective.need,
            tuple(seat.objectives[index].have for seat in view.seats),
        )
        for index, objective in enumerate(view.seats[0].objectives)
    )
    bonus = () if view.cards.bonus is None else (CardInPlay("bonus", view.cards.bonus),)
    return (*objectives, *bonus)
