"""Positions for presses and commands, and what those would do there, without a table."""

from __future__ import annotations

import random
from functools import cache

from bot.core.refusals import Refused
from bot.core.sentences import refusal_words
from bot.core.values import TableView
from bot.panels.path import Intent, Play, Show
from bot.turns import play_actions
from game import GameError, ruleset_ids
from languages import load
from testing.discord.panel_walker import draw, look_of, sample_positions

_POSITIONS_PER_RULESET = 6


@cache
def looks() -> tuple[TableView, ...]:
    """Some positions of every ruleset, as the seat to move sees them."""
    return tuple(
        look_of(state, undoable=1)
        for ruleset in ruleset_ids()
        for state in sample_positions(ruleset, 2, 8, _POSITIONS_PER_RULESET)
    )


def any_look(rng: random.Random) -> TableView:
    return rng.choice(looks())


def carry_out(look: TableView, intent: Intent) -> str:
    """Execute the intent; returns the outcome. A refusal must have its sentence."""
    try:
        match intent:
            case Show(path=path):
                assert draw(look, path).text
                return "shown"
            case Play(actions=actions, ends_turn=ends_turn):
                play_actions(look._state, actions, forced=True, ends_turn=ends_turn)
                return "played"
            case _:
                return "stepped back"
    except (Refused, GameError) as refused:
        return refusal_name(refused)


def refusal_name(refused: Refused | GameError) -> str:
    """The name of a refusal, which must have a sentence."""
    assert refusal_words(load(), refused)
    return type(refused).__name__
