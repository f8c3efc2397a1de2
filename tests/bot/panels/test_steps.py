"""Panels of random games: Discord takes every one, and they lead to every legal decision."""

from __future__ import annotations

import random
import re

import pytest
from msgspec.structs import replace

from bot.core.values import TableView
from bot.panels.consequences import consequences_of, wheel_ahead
from bot.panels.path import (
    BUY,
    FIELDS,
    HOME,
    UNDO,
    Panel,
    PartialAction,
    Path,
    Play,
    Select,
    Show,
    StepBack,
    decode_path,
    encode_path,
    intent_of,
    path_to,
)
from bot.panels.press import layout
from bot.panels.words import PanelTexts, own_coins
from game import (
    EMPTY_TALLY,
    LERICI,
    VILLA,
    Action,
    ChooseGain,
    End,
    GameState,
    Spin,
    Stay,
    Take,
    TakeBlocks,
    Tally,
    Turn,
    WheelTurned,
    apply,
    is_legal,
    legal_actions,
    new_game,
    tally,
    tile,
    total,
)
from languages import load
from testing.discord.api_checks import all_components, problems
from testing.discord.panel_walker import RULESETS, draw, intents, look_of, presses, sample_positions, way_to
from testing.discord.plain_pictures import pixel

GAMES = [(ruleset, players) for ruleset in RULESETS for players in (2, 4)]
PANELS_A_POSITION = 30
DECISIONS_A_POSITION = 10


def refused(shown: Panel) -> list[str]:
    """What Discord would not take about a panel."""
    made = layout(shown, table_id=36**4, revision=9_999)
    body = {"components": made.to_components(), "flags": 1 << 15}
    return problems("POST", "/channels/1/messages", body)


def wandered(look: TableView, luck: random.Random) -> list[tuple[Path, Panel]]:
    """Panels that presses lead to from the first one, each once, as many as a test has time for."""
    found: dict[Path, Panel] = {}
    to_see = [HOME]
    while to_see and len(found) < PANELS_A_POSITION:
        path = to_see.pop(luck.randrange(len(to_see)))
        if path not in found:
            found[path] = draw(look, path)
            to_see += [intent.path for intent in intents(look, found[path]) if isinstance(intent, Show)]
    return list(found.items())


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_discord_takes_every_panel_and_every_press_means_something(ruleset: str, players: int) -> None:
    luck = random.Random(players)
    for state in sample_positions(ruleset, players, 2, 12):
        look = look_of(state, undoable=luck.choice((0, 1, 3)))
        for path, shown in wandered(look, luck):
            assert refused(shown) == [], (path, state.revision)
            for pressed, values in presses(shown):
                assert decode_path(encode_path(pressed)) == pressed
                check_intent(look, state, intent_of(pressed, values))


def check_intent(look: TableView, state: GameState, meant: object) -> None:
    match meant:
        case Play(actions):
            assert is_legal(state, actions[0])
        case StepBack(revision):
            assert revision in [step.revision for step in look.undoable]
        case Show(path):
            assert path == HOME or "not possible here" not in "".join(draw(look, path).text)
        case _:
            raise AssertionError(meant)


def chosen(state: GameState, luck: random.Random) -> list[Action]:
    """Some of the legal decisions, at least one of each kind."""
    legal = legal_actions(state)
    first = {type(action): action for action in luck.sample(legal, len(legal))}
    more = luck.sample(legal, min(len(legal), DECISIONS_A_POSITION))
    return list(dict.fromkeys([*first.values(), *more]))


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_every_legal_decision_can_be_pressed(ruleset: str, players: int) -> None:
    luck = random.Random(players)
    for state in sample_positions(ruleset, players, 3, 14):
        look = look_of(state)
        for action in chosen(state, luck):
            way_to(look, action)


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_confirm_ends_the_turn_in_one_press_and_stands_alone_only_while_something_is_left(
    ruleset: str, players: int
) -> None:
    luck = random.Random(players)
    for state in sample_positions(ruleset, players, 4, 10):
        look = look_of(state)
        for action in chosen(state, luck)[:6]:
            if isinstance(action, Turn | Stay | Spin | End):
                continue
            last = draw(look, way_to(look, action)[-1])
            plays = [
                intent for intent in intents(look, last) if isinstance(intent, Play) and intent.actions[0] == action
            ]
            seen = consequences_of(look, plays[0].actions)
            assert seen is not None
            assert any(play.ends_turn for play in plays) == seen.is_done
            assert any(not play.ends_turn for play in plays) == (not seen.is_done or seen.has_more)


def test_others_see_no_choices() -> None:
    for ruleset in RULESETS:
        for state in sample_positions(ruleset, 3, 5, 5):
            for seat in range(3):
                shown = draw(look_of(state, seat=seat))
                assert bool(shown.rows) == (seat == state.to_move)


def test_a_forged_path_shows_the_present_question() -> None:
    for ruleset in RULESETS:
        for state in sample_positions(ruleset, 2, 6, 4):
            look = look_of(state)
            for kind in FIELDS:
                if kind in (BUY, UNDO) or kind in look.kinds:
                    continue
                forged = decode_path(encode_path(path_to(PartialAction(kind))))
                assert forged is not None
                assert draw(look, forged).rows == draw(look).rows


MOST_COMPONENTS = 36


def number_of_components(shown: Panel) -> int:
    """As Discord counts: everything nested, a gallery and its picture included."""
    picture = pixel("The wheel") if shown.picture is not None else None
    made = layout(shown, table_id=1, revision=1, picture=picture)  # type: ignore[arg-type]
    return len(list(all_components(made.to_components()))) + (picture is not None)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_panel_has_more_than_36_components(ruleset: str) -> None:
    largest = 0
    for state in sample_positions(ruleset, 2, 7, 30):
        for _, shown in wandered(look_of(state, undoable=3), random.Random(1)):
            largest = max(largest, number_of_components(shown))
    assert 12 < largest <= MOST_COMPONENTS


def test_the_fullest_purchase_and_the_fullest_payment_stay_below_36_components() -> None:
    """Place I begins with all six colours, and a full hand pays with all six."""
    rich = {"coins": 99, "blocks": tally((7, 7, 7, 7, 7, 2))}
    for ruleset in RULESETS:
        begun = new_game(ruleset, 2, seed=bytes(32))
        state = replace(begun, seats=(replace(begun.seats[0], **rich), *begun.seats[1:]))
        bought = replace(state, pending=TakeBlocks(), wheel=(tally((2, 2, 2, 2, 2, 1)),) * 2 + (EMPTY_TALLY,) * 4)
        places = look_of(bought, undoable=3)
        for path in (HOME, path_to(PartialAction("take", (0,)))):
            assert number_of_components(draw(places, path)) <= MOST_COMPONENTS
        paying = path_to(PartialAction("build", (tile(VILLA, 5), LERICI, tally((1, 1, 1, 1, 1, 0)))))
        tiles = (tile(VILLA, 5), *state.tiles[1:])
        shown = draw(look_of(replace(state, tiles=tiles), undoable=3), paying)
        assert 20 < number_of_components(shown) <= MOST_COMPONENTS


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_what_a_purchase_promises_is_what_one_gets(ruleset: str, players: int) -> None:
    assert broken_promises(ruleset, players) == []


def test_a_wrong_promise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.panels.steps.own_coins", lambda seen: own_coins(seen) + 1)
    assert broken_promises("first-basic", 2)


BILL = re.compile(r"(\d+) coins?, (\d+) left")
CONFIRM = re.compile(r"Buy, (\d+) coins?( - |$)")
EMPTYING = re.compile(r"For all of it: (.*)\.")


def broken_promises(ruleset: str, players: int) -> list[str]:
    """Panels of a place whose price, coins left, blocks or items differ from what confirming them brings."""
    found = []
    for state in sample_positions(ruleset, players, 9, 60):
        look = look_of(state)
        for place in look.choices("take") if isinstance(state.pending, TakeBlocks) else ():
            shown = draw(look, path_to(PartialAction("take", (place,))))
            (play, *_) = [intent for intent in intents(look, shown) if isinstance(intent, Play)]
            after, _ = apply(state, play.actions[0])
            words = "\n".join(shown.text)
            bill, label = BILL.search(words), confirm_label(shown)
            paid, left = state.seat.coins - after.seats[state.to_move].coins, after.seats[state.to_move].coins
            if bill is None or (int(bill[1]), int(bill[2])) != (paid, left) or label != paid:
                found.append(words)
            taken = Tally(after.seats[state.to_move].blocks - state.seat.blocks)
            if PanelTexts(load(), "en", look.view).blocks(taken) not in words:
                found.append(words)
            if isinstance(after.pending, ChooseGain) and not tells_offers(words, after.pending, look):
                found.append(words)
    return found


def confirm_label(shown: Panel) -> int:
    labels = [button.label for row in shown.rows if not isinstance(row, Select) for button in row]
    return next(int(match[1]) for label in labels if (match := CONFIRM.match(label)))


def tells_offers(words: str, pending: ChooseGain, look: TableView) -> bool:
    texts, told = PanelTexts(load(), "en", look.view), EMPTYING.search(words)
    wanted = texts.alternatives(map(texts.item, pending.offers)) if pending.offers else None
    return (told[1] if told else None) == wanted


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_the_wheel_before_turning_is_the_wheel_after_it_except_for_the_draw(ruleset: str, players: int) -> None:
    for state in sample_positions(ruleset, players, 12, 40):
        look = look_of(state)
        for kind in (Turn, Stay, Spin):
            ahead = wheel_ahead(look, kind())
            assert (ahead is not None) == is_legal(state, kind())
            if ahead is None:
                continue
            after, events = apply(state, kind())
            drawn = next((event.drawn for event in events if isinstance(event, WheelTurned)), EMPTY_TALLY)
            assert (Tally(ahead.places[0] + drawn), *ahead.places[1:]) == after.wheel
            assert ahead.drawn == total(drawn)
            for place, blocks in enumerate(after.wheel):
                rich = replace(after.seat, coins=99)
                seats = tuple(rich if n == after.to_move else seat for n, seat in enumerate(after.seats))
                if blocks and ahead.offers:
                    emptied, _ = apply(replace(after, seats=seats), Take(place, blocks))
                    assert emptied.pending == ChooseGain(ahead.offers[place])


@pytest.mark.parametrize(("idle_turns", "told"), [(3, None), (4, "everyone passes"), (5, "If you pass")])
def test_a_panel_warns_before_waiting_ends_the_game(idle_turns: int, told: str | None) -> None:
    state = replace(new_game("second-regular", 2, seed=bytes(32)), idle_turns=idle_turns, turn=idle_turns)
    text = " ".join(draw(look_of(state)).text)
    assert (told in text) if told else ("the game ends" not in text)
