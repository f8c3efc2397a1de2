"""Laws on random games of every ruleset with 2 to 4 players. Beside each law is a mutant that it catches."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game import (
    SINGLE,
    Action,
    Event,
    GameState,
    Tally,
    TurnEnded,
    View,
    apply,
    decode_state,
    each,
    format_record,
    game_record,
    legal_actions,
    legal_choices,
    parse_record,
    publicly_forced_action,
    recorded_decision,
    replay_to_end,
    undo_limit,
    view,
)
from testing.games.random_games import (
    a_step,
    every_ruleset,
    few,
    games,
    over_random_games,
    some,
    steps_of,
    with_first_seat,
)
from testing.games.walk import NAMES, WalkStep, start, walk
from testing.laws.conservation import Gone, nothing_is_lost
from testing.laws.every_position import (
    UndoWatch,
    is_listed_iff_legal,
    narrowing_reaches,
    survives_encoding,
    without_luck,
)
from testing.laws.hidden_information import events_hide, forced_hides, views_hide

# Nothing is created or lost ----------------------------------------------------------------------------------


@over_random_games
def test_nothing_is_created_or_lost(ruleset: str, players: int, seed: int, policy: str) -> None:
    gone = Gone()
    for step in steps_of(ruleset, players, seed, policy):
        gone = gone.then(step.before, step.events)
        nothing_is_lost(step.after, gone)


def _bag_short(state: GameState) -> GameState:
    colour = next(kind for kind in range(6) if state.bag >> 4 * kind & 7)
    return replace(state, bag=state.bag - SINGLE[colour])


LOSSES: dict[str, tuple[str, Callable[[GameState], GameState]]] = {
    "block": ("first-basic", _bag_short),
    "tile": ("first-basic", lambda state: replace(state, pile=state.pile[1:])),
    "object": ("first-basic", lambda state: with_first_seat(state, objects=state.seats[0].objects + 1)),
    "marker": ("second-regular", lambda state: with_first_seat(state, open_markers=state.seats[0].open_markers + 1)),
    "eight": ("first-expansion", lambda state: replace(state, eights=state.eights - 1)),
    "upgrade": ("second-regular", lambda state: replace(state, upgrades=state.upgrades - 1)),
    "decoration": ("second-advanced", lambda state: with_first_seat(state, warehouse=(0,))),
    "statue": ("second-advanced", lambda state: with_first_seat(state, warehouse=(7,))),
    "gold statue": ("second-advanced", lambda state: with_first_seat(state, warehouse=(12,))),
}


@pytest.mark.parametrize("piece", LOSSES)
def test_a_lost_piece_is_noticed(piece: str) -> None:
    ruleset, lose = LOSSES[piece]
    state = start(ruleset, 3, 1)
    nothing_is_lost(state, Gone())
    with pytest.raises(AssertionError):
        nothing_is_lost(lose(state), Gone())


# Encoding ----------------------------------------------------------------------------------------------------


@over_random_games
def test_everything_survives_encoding(ruleset: str, players: int, seed: int, policy: str) -> None:
    for step in some(steps_of(ruleset, players, seed, policy), seed, one_in=5):
        survives_encoding(step)


def test_a_forgetful_encoding_is_noticed() -> None:
    step = a_step("second-advanced", "store")

    def forgetful(encoded: bytes) -> GameState:
        return replace(decode_state(encoded), fresh=-1)

    with pytest.raises(AssertionError):
        survives_encoding(step, decode=forgetful)


# Replay ------------------------------------------------------------------------------------------------------


def record_text(steps: list[WalkStep]) -> str:
    entries = [recorded_decision(step.before, step.action, step.events) for step in steps]
    return format_record(
        game_record(steps[0].before, entries, names=NAMES[: len(steps[0].before.seats)], end=steps[-1].after)
    )


@over_random_games
def test_replay_equals_play(ruleset: str, players: int, seed: int, policy: str) -> None:
    """The record alone, without the generator, leads to the same position; writing it again gives the same text."""
    steps = list(steps_of(ruleset, players, seed, policy))
    text = record_text(steps)
    record = parse_record(text)
    assert without_luck(replay_to_end(record)) == without_luck(steps[-1].after)
    assert format_record(record) == text


def test_a_changed_record_is_noticed() -> None:
    steps = list(walk("first-basic", 2, 3))
    text = record_text(steps[:40])
    other = parse_record(text.replace("take II", "take I", 1))
    with pytest.raises(Exception):  # noqa: B017, PT011 - either the line is refused or the position differs
        assert without_luck(replay_to_end(other)) == without_luck(steps[39].after)


# Legality ----------------------------------------------------------------------------------------------------


@over_random_games
def test_listed_if_and_only_if_legal(ruleset: str, players: int, seed: int, policy: str) -> None:
    rng = random.Random(seed)
    seen: list[Action] = []
    for step in some(steps_of(ruleset, players, seed, policy), seed, one_in=8):
        seen.append(step.action)
        is_listed_iff_legal(step.before, rng.sample(seen, min(4, len(seen))), rng=rng)
        is_listed_iff_legal(step.after, [step.action], rng=rng)


def test_a_generous_judge_is_noticed() -> None:
    step = a_step("second-regular", "build")
    with pytest.raises(AssertionError):
        is_listed_iff_legal(step.before, [step.action], rng=random.Random(1), judge=lambda *_: True)
    with pytest.raises(AssertionError):
        is_listed_iff_legal(step.before, [step.action], rng=random.Random(1), judge=lambda *_: False)


@over_random_games
def test_narrowing_reaches_every_decision(ruleset: str, players: int, seed: int, policy: str) -> None:
    for step in some(steps_of(ruleset, players, seed, policy), seed, one_in=12):
        narrowing_reaches(step.before)


@every_ruleset
def test_payments_come_thriftiest_first(ruleset: str) -> None:
    """Cheaper payments come first."""

    def base_price(paid: Tally) -> int:
        return sum(6 - colour for colour in each(paid))

    seen = 0
    for step in walk(ruleset, 3, 3):
        for tile in legal_choices(step.before, "build"):
            for city in legal_choices(step.before, "build", tile):
                prices = [base_price(paid) for paid in legal_choices(step.before, "build", tile, city)]
                assert prices == sorted(prices)
                seen += len(prices) > 1
    assert seen > 10


def test_a_list_that_lacks_something_is_noticed() -> None:
    state = a_step("first-expansion", "improve").before
    with pytest.raises(AssertionError):
        narrowing_reaches(state, listing=lambda state: legal_actions(state)[1:])
    with pytest.raises(AssertionError):
        narrowing_reaches(state, listing=lambda state: [*legal_actions(state), legal_actions(state)[0]])


# The game goes on, and ends ----------------------------------------------------------------------------------


@over_random_games
def test_there_is_an_option_until_the_game_ends(ruleset: str, players: int, seed: int, policy: str) -> None:
    """`walk` fails if there is no legal action before the end, and if the game does not end."""
    *_, last = steps_of(ruleset, players, seed, policy)
    assert last.after.is_over
    assert legal_actions(last.after) == []
    turns = [event for event in last.events if isinstance(event, TurnEnded)]
    assert len(turns) == 1


def test_a_game_that_stops_or_never_ends_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as without_options:
        without_options.setattr("testing.games.walk.legal_kinds", lambda state: ())
        with pytest.raises(AssertionError, match="no option"):
            list(walk("first-basic", 2, 1))
    with monkeypatch.context() as impatient:
        impatient.setattr("testing.games.walk.LONGEST_GAME", 20)
        with pytest.raises(AssertionError, match="does not end"):
            list(walk("first-basic", 2, 1))


@pytest.mark.parametrize("ruleset", ["first-basic", "first-expansion"])
@games
@few
def test_all_have_had_the_same_number_of_turns(ruleset: str, seed: int, policy: str) -> None:
    """RULES.md, section 2: the round is completed."""
    turns = [0, 0, 0]
    for step in steps_of(ruleset, 3, seed, policy):
        turns[step.before.to_move] += step.words == "end"
    assert len(set(turns)) == 1


# Hidden things -----------------------------------------------------------------------------------------------


@over_random_games
def test_views_tell_nothing_hidden(ruleset: str, players: int, seed: int, policy: str) -> None:
    rng = random.Random(seed)
    for step in some(steps_of(ruleset, players, seed, policy), seed, one_in=6):
        views_hide(step.after, rng)


def _leaky(state: GameState, viewer: int | None) -> View:
    return replace(view(state, viewer), pile_count=len(state.pile) + state.seats[-1].coins % 2)


def _colourful(state: GameState, viewer: int | None) -> View:
    return replace(view(state, viewer), bag_count=state.bag)


def _prying(state: GameState, viewer: int | None) -> View:
    return view(state, len(state.seats) - 1)


@pytest.mark.parametrize("show", [_leaky, _colourful, _prying])
def test_a_leaked_secret_is_noticed(show: Callable[[GameState, int | None], View]) -> None:
    state, rng = a_step("first-basic", "build").after, random.Random(2)

    def look_often() -> None:
        for _ in range(20):
            views_hide(state, rng, show=show)

    with pytest.raises(AssertionError):
        look_often()


@over_random_games
def test_what_plays_itself_tells_nothing_hidden(ruleset: str, players: int, seed: int, policy: str) -> None:
    rng = random.Random(seed)
    for step in steps_of(ruleset, players, seed, policy):
        forced_hides(step.after, rng)
        assert publicly_forced_action(step.after) in (None, *legal_actions(step.after))


def test_something_plays_itself() -> None:
    steps = (step for seed in range(6) for step in walk("second-advanced", 4, seed))
    assert any(publicly_forced_action(step.after) is not None for step in steps)


def _only_legal(state: GameState) -> Action | None:
    legal = legal_actions(state)
    return legal[0] if len(legal) == 1 else None


def test_a_decision_forced_by_its_holdings_is_noticed() -> None:
    rng = random.Random(2)

    def look_often() -> None:
        for step in walk("first-basic", 3, 1):
            forced_hides(step.after, rng, forced=_only_legal)

    with pytest.raises(AssertionError):
        look_often()


@over_random_games
def test_events_tell_nothing_hidden(ruleset: str, players: int, seed: int, policy: str) -> None:
    rng = random.Random(seed)
    for step in some(steps_of(ruleset, players, seed, policy), seed, one_in=5):
        events_hide(step.before, step.action, step.events, rng=rng)


def test_a_talkative_event_is_noticed() -> None:
    step = a_step("first-basic", "end")

    def talkative(state: GameState, action: Action, **luck: Any) -> tuple[GameState, tuple[Event, ...]]:
        after, events = apply(state, action, **luck)
        return after, (*events, TurnEnded(sum(seat.coins for seat in state.seats)))

    with pytest.raises(AssertionError):
        events_hide(step.before, step.action, step.events, rng=random.Random(3), do=talkative)


# Undo --------------------------------------------------------------------------------------------------------


@over_random_games
def test_undo_never_crosses_a_reveal(ruleset: str, players: int, seed: int, policy: str) -> None:
    watch = UndoWatch()
    for step in steps_of(ruleset, players, seed, policy):
        watch.follow(step)


@pytest.mark.parametrize(
    "limit",
    [
        lambda state: 0,
        lambda state: max(0, state.revision - 2),
        lambda state: None,
        lambda state: None if undo_limit(state) is None else state.revision - 1,
    ],
)
def test_a_wrong_undo_limit_is_noticed(limit: Callable[[GameState], int | None]) -> None:
    watch = UndoWatch()

    def follow_a_game() -> None:
        for step in walk("second-advanced", 3, 5):
            watch.follow(step, limit=limit)

    with pytest.raises(AssertionError):
        follow_a_game()
