"""The four rulesets, composed from tables and rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType

from game.model.errors import BadSetup
from game.model.pieces import CATEGORY_SPACES, CITY_SPACES, EIGHT, MONEY_SPACES, STATUE_SPACES, TYPE_SPACES
from game.printed.numbers import (
    ADVANCED_SCORING_MARKERS,
    COURT_SIDE_A,
    COURT_SIDE_B,
    FIRST_EDITION_START_BLOCKS,
    FIRST_EDITION_TILES,
    FIRST_EDITION_UPGRADES,
    PLAIN_REWARDS,
    SCORING_MARKERS,
    SECOND_EDITION_IMPROVEMENTS,
    SECOND_EDITION_START_BLOCKS,
    SECOND_EDITION_TILES,
    Pay,
    Printed,
)
from game.rules.building import (
    BuildingNew,
    Improving,
    Upgrading,
    any_tile,
    monument_of_its_type,
)
from game.rules.buying import Relieving, RelievingInsteadOfActions, Spinning, Staying, Taking, Turning
from game.rules.ending import (
    Announcing,
    CompleteTheRound,
    EndingTurn,
    OneMoreTurnEach,
    Passing,
    Skipping,
)
from game.rules.final_scoring import card_terms, coin_terms, item_terms
from game.rules.items import Discarding, Gaining, Moving, Placing, PurchasingItem, Storing
from game.rules.objects import PurchasingObject
from game.rules.payments import EXCHANGE_PAYING, PLAIN_PAYING
from game.rules.ruleset import Rule, Ruleset
from game.rules.scoring import CourtScoring, Scoring, leave_visited_section, return_visit_marker


def _values(printed: Sequence[Printed[Pay]]) -> tuple[Pay, ...]:
    return tuple(entry.value for entry in printed)


_PLAIN = _values(PLAIN_REWARDS)
# A monument replaces one of the other tiles.
_LEAST_COST_OF_A_MONUMENT = EIGHT - max(max(values) for values in SECOND_EDITION_TILES.values())


def _first_edition_rules(*more: Rule) -> tuple[Rule, ...]:
    """The basic game's rules with `more`. Relief is possible only if no action is."""
    actions: tuple[Rule, ...] = (Turning(), BuildingNew(), Scoring())
    more_actions = tuple(rule for rule in more if isinstance(rule, Improving))
    return (
        Announcing(),
        *actions,
        *more,
        Taking(),
        RelievingInsteadOfActions(actions + more_actions),
        Skipping(),
        PurchasingObject(),
        EndingTurn(),
    )


def _second_edition_rules(*more: Rule) -> tuple[Rule, ...]:
    return (
        Turning(),
        *more,
        Taking(),
        Relieving(),
        BuildingNew(vp_without_markers=True),
        Improving(monument_of_its_type, least_cost=_LEAST_COST_OF_A_MONUMENT, vp_without_markers=True),
        Upgrading(),
        CourtScoring(),
        Passing(),
        EndingTurn(),
    )


FIRST_BASIC = Ruleset(
    id="first-basic",
    darkest="black",
    start_blocks=FIRST_EDITION_START_BLOCKS,
    tile_values=FIRST_EDITION_TILES,
    markers=SCORING_MARKERS,
    spaces=TYPE_SPACES + CITY_SPACES,
    plain_rewards=_PLAIN,
    has_objects=True,
    paying=PLAIN_PAYING,
    rules=_first_edition_rules(),
    ending=CompleteTheRound(),
    final_terms=card_terms,
    terms=("track", "objects", "buildings", "coins"),
)

FIRST_EXPANSION = Ruleset(
    id="first-expansion",
    darkest="black",
    start_blocks=FIRST_EDITION_START_BLOCKS,
    tile_values=FIRST_EDITION_TILES,
    markers=SCORING_MARKERS,
    spaces=TYPE_SPACES + CITY_SPACES + CATEGORY_SPACES,
    plain_rewards=_PLAIN,
    upgraded_rewards=_values(FIRST_EDITION_UPGRADES),
    has_eights=True,
    has_objects=True,
    has_card_choice=True,
    paying=PLAIN_PAYING,
    rules=_first_edition_rules(Staying(), Improving(any_tile), Upgrading()),
    ending=CompleteTheRound(),
    final_terms=card_terms,
    terms=("track", "objects", "buildings", "bonus", "coins"),
)

SECOND_REGULAR = Ruleset(
    id="second-regular",
    darkest="purple",
    start_blocks=SECOND_EDITION_START_BLOCKS,
    tile_values=SECOND_EDITION_TILES,
    markers=SCORING_MARKERS,
    spaces=TYPE_SPACES + CITY_SPACES + CATEGORY_SPACES,
    plain_rewards=_PLAIN,
    upgraded_rewards=_values(SECOND_EDITION_IMPROVEMENTS),
    sections=COURT_SIDE_A.value,
    has_eights=True,
    paying=EXCHANGE_PAYING,
    rules=_second_edition_rules(Staying()),
    before_action=leave_visited_section,
    on_turn_start=return_visit_marker,
    ending=OneMoreTurnEach(),
    final_terms=coin_terms,
    terms=("track", "coins"),
)

SECOND_ADVANCED = Ruleset(
    id="second-advanced",
    darkest="purple",
    start_blocks=SECOND_EDITION_START_BLOCKS,
    tile_values=SECOND_EDITION_TILES,
    markers=ADVANCED_SCORING_MARKERS,
    spaces=TYPE_SPACES + CITY_SPACES + CATEGORY_SPACES + STATUE_SPACES + MONEY_SPACES,
    plain_rewards=_PLAIN,
    upgraded_rewards=_values(SECOND_EDITION_IMPROVEMENTS),
    sections=COURT_SIDE_B.value,
    has_eights=True,
    has_workshop=True,
    paying=EXCHANGE_PAYING,
    rules=_second_edition_rules(Spinning(), Gaining(), Placing(), Storing(), Discarding(), Moving(), PurchasingItem()),
    before_action=leave_visited_section,
    on_turn_start=return_visit_marker,
    ending=OneMoreTurnEach(),
    final_terms=item_terms,
    terms=("track", "decorations", "statues", "coins"),
)

RULESETS: Mapping[str, Ruleset] = MappingProxyType(
    {ruleset.id: ruleset for ruleset in (FIRST_BASIC, FIRST_EXPANSION, SECOND_REGULAR, SECOND_ADVANCED)}
)


def ruleset_ids() -> tuple[str, ...]:
    """The ids of all rulesets, in the catalogue's order."""
    return tuple(RULESETS)


@cache
def board_rewards(ruleset: str, upgrades: int) -> tuple[Pay, ...]:
    """What one point of value pays in each city and category, on a board with these upgrades."""
    return RULESETS[ruleset].rewards(upgrades)


def ruleset_named(name: str) -> Ruleset:
    """The ruleset with this id; raises BadSetup if there is none."""
    try:
        return RULESETS[name]
    except KeyError:
        raise BadSetup("unknown-ruleset", ruleset=name, known=tuple(RULESETS)) from None
