"""Final scoring: every term by its name, and the winners."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.pieces import CITIES, MONEY_SPACES, NOTHING
from game.model.state import Cards, Columns, GameState, Seat
from game.model.tally import total
from game.model.view import FinalLine, Outcome
from game.printed.cards import BONUS_CARDS, BUILDING_CARDS, OBJECT_CARDS, coin_rate
from game.printed.numbers import COINS_PER_VP, DECORATION_SETS, MONEY_MARKS, MONEY_RATES, NO_PAY, STATUE_RANKS
from game.rules.ruleset import Ruleset


def card_terms(ruleset: Ruleset, state: GameState) -> list[dict[str, int]]:
    """First edition: the cards in play, and coins including those from the bonus card."""
    cards = state.cards or Cards()
    rate = coin_rate(cards, COINS_PER_VP)
    bonuses = [NO_PAY] * len(state.seats)
    if cards.bonus is not None:
        bonuses = BONUS_CARDS[cards.bonus].pays(
            [seat.columns for seat in state.seats],
            [ruleset.rewards(seat.upgrades) for seat in state.seats],
            coins=[seat.coins for seat in state.seats],
            rate=rate,
        )
    return [
        {
            "track": seat.vp,
            "objects": OBJECT_CARDS[cards.object].final_vp(seat),
            "buildings": BUILDING_CARDS[cards.building].final_vp(seat),
            "bonus": bonus.vp,
            "coins": (seat.coins + bonus.coins) // rate,
        }
        for seat, bonus in zip(state.seats, bonuses, strict=True)
    ]


def coin_terms(ruleset: Ruleset, state: GameState) -> list[dict[str, int]]:
    """Second edition, regular: coins only."""
    return [{"track": seat.vp, "coins": seat.coins // COINS_PER_VP} for seat in state.seats]


def money_rate(seat: Seat) -> int:
    """How many coins make 1 VP: fewer for a seat that claimed a money space."""
    for space, mark in zip(MONEY_SPACES, MONEY_MARKS, strict=True):
        if seat.scored >> space & 1:
            return MONEY_RATES[mark]
    return COINS_PER_VP


def decoration_vp(columns: Columns) -> int:
    """The VP for sets of equal decorations on the buildings of a board."""
    kinds = [building.type for column in columns for building in column if building.decorated]
    return sum(DECORATION_SETS[kinds.count(kind)].value for kind in set(kinds))


def statue_vp(city: int, counts: Sequence[int]) -> list[int]:
    """VP per seat for its statues in a city.

    A seat's level is the number of different positive counts at or above its own, plus how many of those are shared.
    """

    def vp(own: int) -> int:
        if own == 0:
            return 0
        above = {count for count in counts if count >= own}
        level = len(above) + sum(counts.count(count) > 1 for count in above)
        ranks = STATUE_RANKS[city]
        return ranks[level - 1].value if level <= len(ranks) else 0

    return [vp(own) for own in counts]


def _statues(seat: Seat, city: int) -> int:
    return sum(building.statue != NOTHING for building in seat.columns[city])


def item_terms(ruleset: Ruleset, state: GameState) -> list[dict[str, int]]:
    """Second edition, advanced: decorations, statues, and coins at each seat's own rate."""
    by_city = [statue_vp(city, [_statues(seat, city) for seat in state.seats]) for city in CITIES]
    return [
        {
            "track": seat.vp,
            "decorations": decoration_vp(seat.columns),
            "statues": sum(vps[number] for vps in by_city),
            "coins": seat.coins // money_rate(seat),
        }
        for number, seat in enumerate(state.seats)
    ]


def final_scores(ruleset: Ruleset, state: GameState) -> tuple[FinalLine, ...]:
    """What each seat would score if the game ended now."""
    return tuple(
        FinalLine({name: terms[name] for name in ruleset.terms}, sum(terms.values()), total(seat.blocks))
        for terms, seat in zip(ruleset.final_terms(ruleset, state), state.seats, strict=True)
    )


def final_outcome(lines: tuple[FinalLine, ...]) -> Outcome:
    """Most VP wins, then most blocks left, then the victory is shared."""
    best = max((line.total, line.blocks) for line in lines)
    winners = tuple(seat for seat, line in enumerate(lines) if (line.total, line.blocks) == best)
    level_on_vp = sum(line.total == best[0] for line in lines)
    return Outcome(lines, winners, blocks_decided=level_on_vp > len(winners))
