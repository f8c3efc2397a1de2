"""A ruleset: tables, an ordered list of rules, a way to end and a final scoring; nothing asks which edition it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Literal

from msgspec import Struct

from game.model.actions import Action, CourtBonus
from game.model.errors import IllegalAction
from game.model.events import Event
from game.model.pieces import LIGHT_COLOUR_NAMES, OBJECT_NAMES, REWARDS, Item, Space
from game.model.state import GameState, Pending, Seat
from game.model.tally import Tally
from game.printed.numbers import Pay
from game.rules.payments import PayingRule

Resolution = tuple[GameState, tuple[Event, ...]]


class Rule(ABC):
    """One kind of decision: when it is possible, what it may be, and what it does.

    `options` is the one source of legality. Rules with long lists override `choices` and `accepts` with narrower
    questions to the same functions that `options` uses.
    """

    action: ClassVar[type[Any]]
    # The action's tag, which names the rule.
    kind: ClassVar[str]
    # The pending questions that it may answer.
    phases: ClassVar[tuple[type[Any], ...]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "action" in vars(cls):
            cls.kind = str(cls.action.__struct_config__.tag)

    @abstractmethod
    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        """Every legal decision of this kind, given that the phase is right."""

    @abstractmethod
    def resolve(self, ruleset: Ruleset, state: GameState, action: Any) -> Resolution:
        """The state after a legal decision, and what happened."""

    @abstractmethod
    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        """Why no decision of this kind is possible, given that the phase is right; None if one is."""

    def accepts(self, ruleset: Ruleset, state: GameState, action: Any) -> bool:
        """Whether this decision is one of `options`."""
        return action in self.options(ruleset, state)

    def choices(self, ruleset: Ruleset, state: GameState, chosen: tuple[Any, ...]) -> Sequence[Any]:
        """The values the next field may take, given the fields chosen so far."""
        names = self.action.__struct_fields__
        depth = len(chosen)
        if depth >= len(names):
            return ()
        fitting = (
            getattr(option, names[depth])
            for option in self.options(ruleset, state)
            if all(getattr(option, name) == value for name, value in zip(names[:depth], chosen, strict=True))
        )
        return tuple(dict.fromkeys(fitting))

    def refusal(self, ruleset: Ruleset, state: GameState, action: Any) -> IllegalAction:
        """Why this decision is not legal, as precisely as the rule can say."""
        return self.why_illegal(ruleset, state) or IllegalAction("not-possible", kind=self.kind)


class EndCondition(ABC):
    """How a game comes to its end."""

    @abstractmethod
    def check(self, ruleset: Ruleset, state: GameState) -> Resolution:
        """Set the end in motion if the action just taken did so."""

    @abstractmethod
    def reason_over(self, state: GameState) -> Literal["completed", "stalled"] | None:
        """Why the game is over once the current turn ends; None if it goes on."""

    def idle_turns_left(self, state: GameState) -> int | None:
        """How many more idle turns in a row end the game; None if they never do."""
        return None


FinalTerms = Callable[["Ruleset", GameState], list[dict[str, int]]]


# It has a __dict__ for the values of cached properties.
class Ruleset(Struct, frozen=True, kw_only=True, dict=True):
    """One of the games that can be played.

    `darkest` is the name of its sixth colour. `start_blocks` are by seat, `tile_values` by the number of players, both
    kinds of rewards by city and category. `sections` are what the sections of the Royal Court give.
    `before_action` runs before every action except scoring, `on_turn_start` when a turn begins. `terms` are the terms
    of the final scoring in the order in which they are shown; `final_terms` computes them for every seat.
    """

    id: str
    darkest: str
    start_blocks: tuple[Tally, ...]
    tile_values: Mapping[int, tuple[int, ...]]
    markers: int
    spaces: tuple[Space, ...]
    plain_rewards: tuple[Pay, ...]
    upgraded_rewards: tuple[Pay, ...] = ()
    sections: tuple[CourtBonus, ...] = ()
    has_eights: bool = False
    has_objects: bool = False
    has_card_choice: bool = False
    has_workshop: bool = False
    paying: PayingRule
    rules: tuple[Rule, ...]
    before_action: Callable[[GameState], Resolution] = lambda state: (state, ())
    on_turn_start: Callable[[GameState], Resolution] = lambda state: (state, ())
    ending: EndCondition
    final_terms: FinalTerms
    terms: tuple[str, ...]

    def rules_for(self, pending: Pending) -> tuple[Rule, ...]:
        """The rules that may answer a pending question, in the catalogue's order."""
        return self.rules_of_phase.get(type(pending), ())

    @cached_property
    def rules_of_phase(self) -> Mapping[type[Any], tuple[Rule, ...]]:
        """The rules that may answer each type of pending question. Every decision asks for them."""
        phases = {phase for rule in self.rules for phase in rule.phases}
        return {phase: tuple(rule for rule in self.rules if phase in rule.phases) for phase in phases}

    @cached_property
    def rule_of(self) -> Mapping[type[Any], Rule]:
        """The rule for each kind of action."""
        return {rule.action: rule for rule in self.rules}

    @cached_property
    def rule_named(self) -> Mapping[str, Rule]:
        """The rule for each action's tag."""
        return {rule.kind: rule for rule in self.rules}

    @property
    def allows_exchange(self) -> bool:
        """Whether two blocks of the next lower colour may stand for a block of the city's."""
        return self.paying.allows_exchange

    @property
    def colours(self) -> tuple[str, ...]:
        """The names of the six colours, from white to the darkest."""
        return (*LIGHT_COLOUR_NAMES, self.darkest)

    @cached_property
    def item_names(self) -> Mapping[Item, str]:
        """The names of decorations and statues."""
        names = (*OBJECT_NAMES, *(f"{colour}-statue" for colour in self.colours), "gold-statue")
        return {Item(number): name for number, name in enumerate(names)}

    def rewards(self, upgrades: int) -> tuple[Pay, ...]:
        """The reward of each city and category on a board with these upgrades (a set of bits by reward)."""
        if not upgrades:
            return self.plain_rewards
        plain, upgraded = self.plain_rewards, self.upgraded_rewards
        return tuple(upgraded[reward] if upgrades >> reward & 1 else plain[reward] for reward in REWARDS)

    def markers_left(self, seat: Seat) -> int:
        """How many scoring markers a seat has not used yet."""
        return self.markers - seat.scored.bit_count()
