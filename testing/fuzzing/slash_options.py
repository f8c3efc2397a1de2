"""Damaged options of slash commands: fields of actions, whole actions, autocomplete and settings."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from bot.core.limits import OPTION_LENGTH, OPTIONS
from bot.core.refusals import Refused
from bot.core.values import TableView
from bot.panels.commands import (
    action_suggestions,
    field_suggestions,
    matches,
    parse_fields,
    parse_options,
    parse_typed_action,
    typed_text,
)
from bot.panels.path import FIELDS, PartialAction, Play, Show, partial_of, path_to
from bot.panels.steps import is_legal_so_far
from bot.panels.words import PanelTexts
from bot.people import minutes_of
from bot.rules import topic_words
from game import ACTION_KINDS, Action, GameError, action_kind, action_words
from languages import load
from languages.localizer import Localizer
from testing.fuzzing.looks import any_look, carry_out, looks, refusal_name
from testing.fuzzing.mutations import ANYWHERE, mutate_text, part_mutations

_MUTATIONS = (*ANYWHERE, *part_mutations(" "), *part_mutations("-", "."))


@cache
def _legal() -> dict[int, tuple[Action, ...]]:
    """The legal actions of every position, a few of each kind: one tile in one city may have hundreds of payments."""
    actions: dict[int, tuple[Action, ...]] = {}
    for look in looks():
        some = {(type(action), number % 3): action for number, action in enumerate(look.legal())}
        actions[id(look)] = tuple(some.values())
    return actions


def _perhaps(rng: random.Random, text: str) -> str:
    return text if rng.random() < 0.4 else mutate_text(rng, text, _MUTATIONS)


def try_slash_option(rng: random.Random) -> str:
    """Type a damaged option; returns the outcome. Every error except a refusal passes through."""
    look = any_look(rng)
    try:
        return rng.choice((_type_fields, _type_action, _suggest, _type_setting))(rng, look)
    except (GameError, Refused) as refused:
        return refusal_name(refused)


def _typed_fields(rng: random.Random, look: TableView) -> tuple[str, list[str | None]]:
    """A kind of action and the text of its fields: those of a legal action, damaged, missing or too many."""
    ruleset, action = look.view.ruleset, rng.choice(_legal()[id(look)])
    partial = partial_of(action)
    pairs = zip(FIELDS[partial.kind], partial.fields, strict=True)
    typed: list[str | None] = [None if v is None else _perhaps(rng, typed_text(t, v, ruleset)) for t, v in pairs]
    if rng.random() < 0.2:
        typed.insert(rng.randrange(len(typed) + 1), rng.choice((None, "", "villa-1")))
    if typed and rng.random() < 0.2:
        typed[rng.randrange(len(typed))] = None
    kind = rng.choice(list(ACTION_KINDS)) if rng.random() < 0.1 else partial.kind
    return kind, typed


def _type_fields(rng: random.Random, look: TableView) -> str:
    """What `/turn build` and similar commands do with their options."""
    kind, typed = _typed_fields(rng, look)
    named = {f"option-{number}": text for number, text in enumerate(typed)}
    partial = PartialAction(kind, parse_options(kind, named, look.view.ruleset))
    if is_legal_so_far(look, partial) and tuple(look.choices(kind, *partial.fields)) == (None,):
        partial = partial.with_field(None)
    return carry_out(look, Play((partial.to_action(),)) if partial.is_complete else Show(path_to(partial)))


def _type_action(rng: random.Random, look: TableView) -> str:
    """What `/turn play` and `/turn buy` do with a whole action."""
    ruleset = look.view.ruleset
    words = action_words(rng.choice(_legal()[id(look)]), ruleset)
    action = parse_typed_action(_perhaps(rng, words), ruleset)
    assert action_kind(action).tag
    return carry_out(look, Play((action,), ends_turn=rng.random() < 0.5))


def _suggest(rng: random.Random, look: TableView) -> str:
    """What autocomplete answers while someone types: never an error, and never more than Discord accepts."""
    texts = PanelTexts(load(), "en", look.view)
    kind, typed = _typed_fields(rng, look)
    last = str(typed[-1] or "") if typed else ""
    suggestions: list[Any] = []
    try:
        suggestions = field_suggestions(
            look, PartialAction(kind, parse_fields(kind, typed[:-1], look.view.ruleset)), last, texts
        )
    except GameError:
        # Autocomplete offers nothing if an earlier option cannot be read.
        return "nothing suggested"
    # There are many whole actions, so they are requested only now and then.
    if rng.random() < 0.02:
        suggestions += action_suggestions(look, last, texts)[: OPTIONS - len(suggestions)]
    matches("Villa 3 in Lerici", last)
    assert len(suggestions) <= OPTIONS
    for suggestion in suggestions:
        assert 0 < len(suggestion.name) <= OPTION_LENGTH
        assert 0 < len(suggestion.value) <= OPTION_LENGTH
    return "suggested"


def _type_setting(rng: random.Random, look: TableView) -> str:
    """Times of quiet hours, and topics of the rules."""
    typed = mutate_text(rng, rng.choice(("22:30", "7", "07.15", "none", "overview", "wheel")), _MUTATIONS)
    assert topic_words(Localizer(load(), "en"), typed[:200])
    try:
        minutes = minutes_of(typed)
    except Refused as refused:
        return refusal_name(refused)
    assert minutes is None or 0 <= minutes < 24 * 60
    return "time"
