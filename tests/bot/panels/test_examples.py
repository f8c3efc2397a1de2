"""Panels as people read them, one example for each thing the design promises."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from bot.panels.layouts import layout
from bot.panels.parts import Button, Panel, Select
from bot.panels.path import BUY, HOME, UNDO, Path, Step, Verb, decode, show
from bot.panels.press import Play, Show, meaning
from game import apply, new_game
from game.actions import Bonus, Build, Move, Score, Stay, Take
from game.pieces import (
    BIBLIOTECA,
    BLUE,
    DARK,
    GREEN,
    LERICI,
    LUCCA,
    MONEY_SPACES,
    PALAZZO,
    RED,
    VILLA,
    WHITE,
    Item,
    tile,
)
from game.state import Building, ChooseGain, ChooseUpgrade, FinishTurn, GameState, PlaceItem, TakeBlocks, Visit
from game.tally import NONE, Tally, tally, tally_of
from tests.bot.discord_api import problems
from tests.bot.panels.walking import draw, look_of, meanings, reached

EVERY_BLOCK = tally((7, 7, 7, 7, 7, 2))


def fresh(ruleset: str, players: int = 2, **changes: Any) -> GameState:
    state = new_game(ruleset, ["Ann", "Ben", "Cleo", "Dan"][:players], seed=bytes(32))
    return replace(state, **changes)


def holding(state: GameState, **changes: Any) -> GameState:
    """The state with the moving seat changed."""
    return replace(state, seats=(replace(state.seats[0], **changes), *state.seats[1:]))


def built(*buildings: tuple[int, Building]) -> Any:
    columns: list[list[Building]] = [[] for _ in range(6)]
    for city, building in buildings:
        columns[city].append(building)
    return tuple(map(tuple, columns))


def words(shown: Panel) -> str:
    return "\n".join(shown.text)


def buttons(shown: Panel) -> list[Button]:
    return [button for row in shown.rows if not isinstance(row, Select) for button in row]


def labels(shown: Panel) -> list[str]:
    return [button.label for button in buttons(shown) if not button.is_greyed]


def select(shown: Panel) -> Select:
    return next(row for row in shown.rows if isinstance(row, Select))


def test_the_own_screen_comes_first_and_greyed_actions_say_why() -> None:
    shown = draw(look_of(fresh("first-basic")))
    assert "20 coins; blocks: 1 black" in shown.text[0].splitlines()[1]
    greyed = [button.label for button in buttons(shown) if button.is_greyed]
    assert greyed == ["Score", "Announce the end"]
    assert "scorings (0 of 4), objects (0 of 8) and summed building value (0 of 30)" in words(shown)


def test_turning_says_that_it_cannot_be_undone() -> None:
    look = look_of(fresh("first-expansion"))
    shown = draw(look, show(Step(BUY)))
    assert "cannot be undone" in words(shown)
    assert labels(shown) == ["Turn the wheel", "Do not turn", "Back"]
    empty = look_of(replace(fresh("first-expansion"), bag=NONE))
    assert "cannot be undone" not in words(draw(empty, show(Step(BUY))))


def test_a_place_lists_blocks_and_prices_and_what_emptying_it_brings() -> None:
    state = fresh("second-advanced", pending=TakeBlocks(), wheel=(NONE, tally_of((BLUE, BLUE, GREEN)), *(NONE,) * 4))
    option = select(draw(look_of(state))).options[0]
    assert option.label == "II: 1 green at 2, 2 blue at 1"
    assert option.description.startswith("All for 4 coins")
    assert "all of it: a " in option.description


def test_blocks_beyond_the_budget_cannot_be_confirmed() -> None:
    wheel = (tally_of((WHITE, RED, RED)), *(NONE,) * 5)
    look = look_of(holding(fresh("first-basic", pending=TakeBlocks(), wheel=wheel), coins=9))
    path = show(Step("take", (0,)))
    gathering = select(draw(look, path))
    assert [option.value for option in gathering.options] == ["00", "20", "21"]
    assert gathering.most == 3
    dear = meaning(look, gathering.path, ["00", "20"])
    assert isinstance(dear, Show)
    assert "10 coins: **1 more than you have.**" in words(draw(look, dear.path))
    assert labels(draw(look, dear.path)) == ["Back"]
    cheap = meaning(look, gathering.path, ["20", "21"])
    assert isinstance(cheap, Show)
    shown = draw(look, cheap.path)
    assert labels(shown) == ["Buy for 8, 1 left and end turn", "Back"]
    assert [option.is_chosen for option in select(shown).options] == [False, True, True]


def test_tiles_that_cannot_be_paid_are_named_with_the_reason() -> None:
    state = fresh("first-basic", tiles=(tile(VILLA, 1), tile(VILLA, 5), *(0,) * 7))
    shown = draw(look_of(state), show(Step("build")))
    assert "Pay 1 black and end turn" in labels(shown), "the only tile and city are chosen already"
    assert "when scored" not in words(shown)
    richer = look_of(holding(state, blocks=tally_of((BLUE, DARK))))
    asked = draw(richer, show(Step("build")))
    assert [option.label for option in select(asked).options] == ["Massa", "Lerici"]
    assert select(asked).options[0].description == "1 VP when scored; pay 1 blue"


def test_not_payable_tiles_stand_as_text() -> None:
    state = fresh("first-basic", tiles=(tile(VILLA, 1), tile(PALAZZO, 1), tile(VILLA, 5), *(0,) * 6))
    shown = draw(look_of(state), show(Step("build")))
    assert "Not payable with 1 block: Villa 5." in words(shown)
    assert [option.label for option in select(shown).options] == ["Villa 1", "Palazzo 1"]


def test_payments_are_suggested_or_chosen_block_by_block() -> None:
    state = fresh("second-regular", tiles=(tile(VILLA, 3), *(0,) * 8))
    look = look_of(holding(state, blocks=EVERY_BLOCK))
    wanted = Build(tile(VILLA, 3), LUCCA, tally((1, 0, 1, 2, 0, 0)))
    first = draw(look, show(Step("build", (wanted.tile, LUCCA))))
    assert labels(first)[0] == "Pay 3 red and end turn"
    assert "Choose blocks" in labels(first)
    counting = draw(look, show(Step("build", (wanted.tile, LUCCA, tally((1, 0, 1, 0, 0, 0))))))
    assert labels(counting).count("+") == 4, "white, yellow, red, and two green for one red"
    assert "Two green count as one red there." in words(counting)
    assert not any("Pay" in label for label in labels(counting))
    assert len(reached(look, wanted)) < 12


def test_every_payment_of_a_full_hand_fits_discord() -> None:
    state = holding(fresh("second-regular"), blocks=EVERY_BLOCK)
    look = look_of(state)
    rng = random.Random(1)
    path = show(Step("build", (tile(VILLA, 8), LERICI, tally((1, 1, 1, 1, 1, 1)))))
    for _ in range(40):
        shown = draw(look, path)
        assert _refused(shown) == []
        path = rng.choice([one.path for one in meanings(look, shown) if isinstance(one, Show)])


def _refused(shown: Panel) -> list[str]:
    made = layout(shown, table=10**9, revision=10**5)
    return problems("POST", "/channels/1/messages", {"components": made.to_components(), "flags": 1 << 15})


def test_long_lists_are_paged_by_24_and_more() -> None:
    many = built(*((LERICI, Building(tile(VILLA, 1))) for _ in range(60)))
    gold = Item(12)
    state = holding(fresh("second-advanced"), columns=many, warehouse=(gold,))
    look = look_of(state)
    shown = draw(look, show(Step("move")))
    pages = 0
    seen: set[str] = set()
    path = show(Step("move"))
    while not {option.label for option in select(shown).options} <= seen | {"More …"}:
        assert len(select(shown).options) <= 25
        assert _refused(shown) == []
        seen |= {option.label for option in select(shown).options} - {"More …"}
        code = decode(select(shown).options[-1].value)
        assert code is not None
        path, pages = code, pages + 1
        shown = draw(look, path)
    assert (len(seen), pages) == (60, 3)
    moves = [action for action in look.legal() if isinstance(action, Move)]
    for action in (moves[0], moves[24], moves[-1]):
        reached(look, action)


def test_an_upgrade_shows_old_and_new_reward() -> None:
    shown = draw(look_of(fresh("second-regular", pending=ChooseUpgrade())))
    lucca = next(option for option in select(shown).options if option.label == "Lucca")
    assert lucca.description == "3 VP instead of 2 VP per point"


def test_scoring_says_what_it_pays_and_offers_the_bonus() -> None:
    board = built((LUCCA, Building(tile(PALAZZO, 3))), (LUCCA, Building(tile(VILLA, 1))))
    look = look_of(holding(fresh("second-advanced"), columns=board))
    asked = draw(look, show(Step("score")))
    by_label = {option.label: option.description for option in select(asked).options}
    assert by_label["Palazzo"] == "1 building: 6 VP"
    assert by_label["Lucca"] == "2 buildings: 8 VP"
    bonuses = draw(look, show(Step("score", (PALAZZO,))))
    assert labels(bonuses) == ["a gold statue", "a decoration", "5 coins", "3 VP", "Back"]
    assert "a decoration: up to +2 VP" in words(bonuses)
    plain = draw(look, show(Step("score", (PALAZZO, Bonus.COINS))))
    assert "Scoring pays 6 VP" in words(plain)
    assert labels(plain)[:1] == ["Confirm and end turn"]
    placed = draw(look, show(Step("score", (PALAZZO, Bonus.DECORATION))))
    assert labels(placed)[:1] == ["Confirm"], "the item is still to be placed"


def test_first_edition_scoring_names_the_objects() -> None:
    board = built((LUCCA, Building(tile(PALAZZO, 2))), (LERICI, Building(tile(PALAZZO, 1))))
    asked = draw(look_of(holding(fresh("first-basic"), columns=board)), show(Step("score", (PALAZZO,))))
    assert "Scoring pays 4 VP, 1 coin and 2 crowns" in words(asked)


def test_a_money_space_warns_that_it_shows_coins() -> None:
    look = look_of(holding(fresh("second-advanced"), coins=40))
    shown = draw(look, show(Step("score", (MONEY_SPACES[0], Bonus.COINS))))
    assert "shows everybody that you hold at least 36 coins" in words(shown)


def test_following_a_visit_is_warned_of_and_needs_no_bonus() -> None:
    board = built((LUCCA, Building(tile(PALAZZO, 3))))
    state = holding(fresh("second-regular", visit=Visit(1, 0)), columns=board)
    look = look_of(state)
    assert "Any other action gives up your marker here" in words(draw(look))
    shown = draw(look, show(Step("score", (PALAZZO,))))
    assert "You follow the Royal Visit and gain 5 coins" in words(shown)
    assert labels(shown)[0] == "Confirm and end turn"
    assert "gives up your marker" in words(draw(look, show(Step("pass"))))


def test_a_gain_offers_buildings_store_and_decline() -> None:
    crown = Item(PALAZZO)
    board = built((LUCCA, Building(tile(PALAZZO, 3))))
    state = holding(fresh("second-advanced", pending=ChooseGain((crown,), PALAZZO)), columns=board)
    shown = draw(look_of(state))
    assert [option.label for option in select(shown).options] == [
        "Put a crown on Palazzo 3 in Lucca",
        "Store a crown in a warehouse",
    ]
    assert select(shown).options[0].description == "Scoring pays 8 VP."
    assert labels(shown) == ["Decline"]


def test_a_discard_names_what_is_lost() -> None:
    state = holding(
        fresh("second-advanced", pending=PlaceItem(Item(PALAZZO))), warehouse=(Item(BIBLIOTECA), Item(VILLA))
    )
    shown = draw(look_of(state))
    assert [option.label for option in select(shown).options] == [
        "Discard a book to make room",
        "Discard a coat of arms to make room",
    ]


def test_announcing_says_what_it_does() -> None:
    board = built(*((LERICI, Building(tile(VILLA, 5))) for _ in range(6)))
    state = holding(fresh("first-basic"), columns=board, objects=tally((6, 2, 0, 0, 0, 0)), scored=0b1111)
    shown = draw(look_of(state), show(Step("announce")))
    assert "5 VP at once" in words(shown)
    assert labels(shown) == ["Confirm", "Back"]


def test_building_while_tiles_are_left_cannot_be_undone() -> None:
    state = fresh("first-basic", tiles=(tile(VILLA, 1), *(0,) * 8))
    assert "cannot be undone" in words(draw(look_of(state), show(Step("build"))))
    last = replace(state, pile=())
    shown = words(draw(look_of(last), show(Step("build"))))
    assert "cannot be undone" not in shown
    assert "sets the end in motion" in shown


def test_plain_confirm_appears_only_while_something_is_left() -> None:
    wheel = (tally_of((DARK,)), *(NONE,) * 5)
    poor = holding(fresh("first-basic", pending=TakeBlocks(), wheel=wheel), coins=9)
    rich = holding(fresh("first-basic", pending=TakeBlocks(), wheel=wheel), coins=19)
    path = show(Step("take", (0, tally_of((DARK,)))))
    assert labels(draw(look_of(poor), path)) == ["Buy for 1, 8 left and end turn", "Back"]
    assert labels(draw(look_of(rich), path)) == ["Buy for 1, 18 left and end turn", "Buy for 1, 18 left", "Back"]


def test_turning_says_how_many_wheels_turn() -> None:
    for ruleset, label in (("second-regular", "Turn the wheel"), ("second-advanced", "Turn both wheels")):
        assert labels(draw(look_of(fresh(ruleset)), show(Step(BUY))))[0] == label


def test_undo_is_direct_for_one_decision_and_a_list_for_several() -> None:
    state, _ = apply(fresh("first-expansion", revision=8), Stay())
    one = draw(look_of(state, undoable=1))
    assert [button.path.verb for button in buttons(one)] == [Verb.UNDO]
    several = look_of(state, undoable=3)
    assert [button.path for button in buttons(draw(several))] == [show(Step(UNDO))]
    listed = select(draw(several, show(Step(UNDO)))).options
    assert [option.label for option in listed] == ["Took 1 green, 1 blue from II for 3 coins"] * 3


def test_the_end_of_a_turn_is_one_press() -> None:
    look = look_of(fresh("second-regular", pending=FinishTurn()))
    assert Play((*look.legal(),)) in meanings(look, draw(look))


def test_a_forged_gathering_is_no_purchase() -> None:
    look = look_of(fresh("first-basic", pending=TakeBlocks()))
    for values in ([], ["9"], ["66"], ["0a"], ["x0"], ["07"]):
        assert meaning(look, Path(Verb.GATHER, (Step("take", (0,)),)), values) == Show(HOME)
    assert meaning(look, Path(Verb.GATHER, (Step("build"),)), ["00"]) == Show(HOME)
    assert meaning(look, Path(Verb.DO, (Step("take", (0, Tally(1))),))) == Play((Take(0, Tally(1)),))
    assert meaning(look, Path(Verb.DO, (Step("score", (1, None)),))) == Play((Score(PALAZZO, None),))
