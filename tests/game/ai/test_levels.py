"""The levels: legal in every position, the same for the same inputs, and each better than the one below."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from game import (
    RULESETS,
    BadState,
    Event,
    GameError,
    GameState,
    decode_actions,
    encode_events,
    is_legal,
    new_game,
    view,
)
from game.ai import (
    LEVELS,
    TERMS,
    choose,
    decode_hint,
    decode_view,
    encode_view,
    hint,
    play_to_end,
    random_game,
    rollouts_for,
    stand_in_policy,
    think,
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_choice_of_random_positions_is_legal(ruleset: str, level: str) -> None:
    every = {"easy": 2, "good": 11, "strong": 47, "expert": 61}[level]
    for players in (2, 4):
        log: list[Event] = []
        for before, _, _, events in random_game(ruleset, players, seed=40 + players):
            if before.revision % every == 0:
                action = choose(view(before, before.to_move), log, level=level, seed=1, rollouts=4)
                assert is_legal(before, action), (before.pending, action)
            log += events


def final(ruleset: str, levels: tuple[str, ...], seed: int) -> GameState:
    luck = random.Random(seed)
    start = new_game(ruleset, len(levels), seed=luck.randbytes(32), options=["fixed-seats"])
    policies = {level: stand_in_policy(level, rollouts=6) for level in levels}
    steps = play_to_end(start, lambda state, log, rng: policies[levels[state.to_move]](state, log, rng), luck)
    return [after for _, _, after, _ in steps][-1]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_good_beats_easy_from_either_seat(ruleset: str) -> None:
    """Only two games, with the VP of both added; the arena (research/) measures the levels properly."""
    lead = 0
    for levels in (("good", "easy"), ("easy", "good")):
        result = view(final(ruleset, levels, seed=2), None).outcome
        assert result is not None
        totals = dict(zip(levels, (line.total for line in result.lines), strict=True))
        lead += totals["good"] - totals["easy"]
    assert lead > 0


def test_the_same_inputs_give_the_same_choice() -> None:
    log: list[Event] = []
    for before, _, _, events in random_game("second-advanced", 2, seed=77):
        if before.revision % 60 == 0:
            seen = view(before, before.to_move)
            once, again = (choose(seen, log, level="strong", seed=9, rollouts=4) for _ in range(2))
            assert once == again
        log += events


def test_a_hint_names_a_legal_decision_and_known_terms() -> None:
    named = 0
    for ruleset in RULESETS:
        log: list[Event] = []
        for before, _, _, events in random_game(ruleset, 2, seed=6):
            if before.revision % 25 == 0:
                found = hint(view(before, before.to_move), log)
                assert is_legal(before, found.action)
                assert {term.name for term in found.terms} <= set(TERMS)
                assert all(term.vp > 0 for term in found.terms)
                named += bool(found.terms)
            log += events
    assert named >= 5


@pytest.mark.real
def test_thinking_in_another_process_is_the_same_thinking() -> None:
    steps = [step for _, step in zip(range(30), random_game("second-regular", 2, seed=12), strict=False)]
    log = [event for *_, events in steps for event in events]
    state = steps[-1][2]
    seen = view(state, state.to_move)
    assert decode_view(encode_view(seen)) == seen
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        answer = pool.submit(think, encode_view(seen), encode_events(log), "good", 5, None).result(timeout=120)
    assert decode_actions(answer) == [choose(seen, log, level="good", seed=5)]


@pytest.mark.parametrize("decode", [decode_view, decode_hint])
@pytest.mark.parametrize("broken", [b'{"ruleset": 1}', b'{"ruleset": "\xff\xfe"}', b'{"\xc3\x28": 1}', b"[" * 100_000])
def test_a_broken_view_or_hint_is_refused(decode: Callable[[bytes], object], broken: bytes) -> None:
    with pytest.raises(BadState):
        decode(broken)


def test_an_unknown_level_is_refused() -> None:
    state = new_game("first-basic", 2, seed=bytes(32))
    with pytest.raises(GameError):
        choose(view(state, state.to_move), (), level="godlike", seed=1)


def test_more_time_is_more_rollouts() -> None:
    assert all(0 < rollouts_for(0.0, ruleset) <= rollouts_for(0.1, ruleset) for ruleset in RULESETS)
    assert all(rollouts_for(0.1, ruleset) < rollouts_for(1.0, ruleset) for ruleset in RULESETS)
