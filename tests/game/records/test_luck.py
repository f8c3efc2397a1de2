"""Fair luck, checked by hand as RECORD.md, section Luck, describes it."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter

import pytest
from msgspec.structs import replace

from game import (
    GameError,
    GameState,
    Luck,
    LuckSet,
    RecordEntry,
    TakenBack,
    TileRevealed,
    WheelTurned,
    apply,
    commitment,
    draw,
    each,
    format_record,
    game_record,
    new_game,
    parse_action,
    parse_record,
    recorded_decision,
    replay_to_end,
    seed_from_hex,
    verify_record,
)
from testing.games.positions import SEED
from testing.games.walk import NAMES, uniform, walk


def by_hand(seed: bytes, counter: int) -> int:
    digest = hmac.new(seed, counter.to_bytes(8, "big"), hashlib.sha256).digest()
    return int.from_bytes(digest, "big")


def choice_by_hand(seed: bytes, counter: int, among: int) -> tuple[int, int]:
    """One of `among`, and the next counter: draws again until one is below the largest multiple."""
    limit = 2**256 // among * among
    while by_hand(seed, counter) >= limit:
        counter += 1
    return by_hand(seed, counter) % among, counter + 1


@pytest.mark.parametrize("counter", [0, 1, 255, 256, 2**40])
def test_a_draw_is_hmac_sha256(counter: int) -> None:
    assert draw(SEED, counter) == by_hand(SEED, counter)


@pytest.mark.parametrize("among", [1, 2, 3, 6, 11, 30, 36, 2**255 + 1])
def test_a_choice_is_rejection_sampled(among: int) -> None:
    """With 2**255 + 1 possibilities about half of all draws are rejected."""
    luck = Luck(SEED)
    for _ in range(20):
        expected, counter = choice_by_hand(SEED, luck.counter, among)
        chosen, luck = luck.choose(among)
        assert (chosen, luck.counter) == (expected, counter)


def test_choices_are_even() -> None:
    luck, found = Luck(SEED), Counter[int]()
    for _ in range(3000):
        chosen, luck = luck.choose(6)
        found[chosen] += 1
    assert all(400 < number < 600 for number in found.values())


def test_the_commitment_is_sha256() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def expected_draw(state: GameState, number: int) -> list[int]:
    """Blocks drawn one by one, the bag numbered from white to the darkest."""
    assert isinstance(state.luck, Luck)
    bag, counter, drawn = each(state.bag), state.luck.counter, []
    for _ in range(number):
        index, counter = choice_by_hand(SEED, counter, len(bag))
        drawn.append(bag.pop(index))
    return sorted(drawn)


def test_blocks_are_drawn_one_by_one() -> None:
    state = new_game("first-basic", 2, seed=SEED, options=("fixed-seats",))
    _, events = apply(state, parse_action("turn", "first-basic"))
    turned = next(event for event in events if isinstance(event, WheelTurned))
    assert each(turned.drawn) == expected_draw(state, 5)


def test_tiles_are_drawn_from_the_sorted_pile() -> None:
    for step in walk("first-basic", 2, 4, policy=uniform):
        for event in step.events:
            if isinstance(event, TileRevealed):
                luck = step.before.luck
                assert isinstance(luck, Luck)
                index, counter = choice_by_hand(luck.seed, luck.counter, len(step.before.pile))
                assert event.tile == sorted(step.before.pile)[index]
                assert step.after.luck == Luck(luck.seed, counter)


def test_luck_is_spent_only_by_chance() -> None:
    """The counter advances only with draws and reveals."""
    for step in walk("second-advanced", 3, 2):
        chance = any(isinstance(event, WheelTurned | TileRevealed) for event in step.events)
        assert chance or step.before.luck == step.after.luck


@pytest.mark.parametrize("text", ["", "00", "zz" * 32, "00" * 31, "00" * 33])
def test_seeds_that_are_no_seeds_are_refused(text: str) -> None:
    with pytest.raises(GameError):
        seed_from_hex(text)


def finished() -> tuple[list[RecordEntry], GameState, GameState]:
    steps = list(walk("first-basic", 2, 9))
    return [recorded_decision(s.before, s.action, s.events) for s in steps], steps[0].before, steps[-1].after


def test_a_record_with_another_seed_is_refused() -> None:
    """The seed does not match what was published, or the draws do not follow from it."""
    entries, start, end = finished()
    assert isinstance(start.luck, Luck)
    honest = game_record(start, entries, names=NAMES[:2], end=end, seed=start.luck.seed)
    assert verify_record(honest).is_over
    with pytest.raises(GameError):
        verify_record(game_record(start, entries, names=NAMES[:2], end=end, seed=SEED))


def rewound_game(*, tell: bool) -> str:
    """A game in which a turn was taken back: luck continues from where it was, and a `luck` line says so."""
    luck = random.Random(5)
    start = state = new_game("first-basic", 2, seed=SEED)
    turn = parse_action("turn", "first-basic")
    ahead, drawn = apply(state, turn)
    assert isinstance(ahead.luck, Luck)
    undone = (recorded_decision(state, turn, drawn), TakenBack(1))
    entries: list[RecordEntry] = [LuckSet(ahead.luck.counter, undone=undone)] if tell else []
    state = replace(state, luck=ahead.luck)
    while not state.is_over:
        action = uniform(state, luck)
        after, events = apply(state, action)
        entries.append(recorded_decision(state, action, events))
        state = after
    return format_record(game_record(start, entries, names=NAMES[:2], end=state, seed=SEED))


def test_after_a_rewind_the_counter_goes_on() -> None:
    """RECORD.md, Luck: a line `luck N` says so, and what was taken back; replay needs no generator, verify does."""
    told, untold = parse_record(rewound_game(tell=True)), parse_record(rewound_game(tell=False))
    assert replay_to_end(told) == replay_to_end(untold)
    assert verify_record(told).is_over
    with pytest.raises(GameError):
        verify_record(untold)
