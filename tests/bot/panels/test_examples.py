"""Panels as people read them, one example for each thing the design promises."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from bot.panels.path import (
    BUY,
    HOME,
    UNDO,
    Button,
    Panel,
    PanelPicture,
    PartialAction,
    Path,
    Play,
    Select,
    Show,
    Verb,
    decode_path,
    intent_of,
    path_to,
)
from bot.panels.press import layout
from bot.panels.words import PanelTexts
from game import (
    BIBLIOTECA,
    BLUE,
    DARK,
    EMPTY_TALLY,
    GOLD_STATUE,
    GREEN,
    LERICI,
    LUCCA,
    MONEY_SPACES,
    PALAZZO,
    RED,
    VILLA,
    WHITE,
    Build,
    Building,
    ChooseGain,
    ChooseUpgrade,
    CourtBonus,
    FinishTurn,
    GameState,
    Item,
    ItemPlacement,
    MoveItem,
    Relief,
    Score,
    Stay,
    Take,
    TakeBlocks,
    Tally,
    Visit,
    apply,
    new_game,
    tally,
    tally_of,
    tile,
    view,
)
from languages import load
from testing.discord.api_checks import problems
from testing.discord.panel_walker import draw, intents, look_of, way_to

EVERY_BLOCK = tally((7, 7, 7, 7, 7, 2))


def fresh(ruleset: str, players: int = 2, **changes: Any) -> GameState:
    state = new_game(ruleset, players, seed=bytes(32))
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
    return [button.label for button in buttons(shown) if not button.is_disabled]


def select(shown: Panel) -> Select:
    return next(row for row in shown.rows if isinstance(row, Select))


def test_the_own_screen_comes_first_and_greyed_actions_say_why() -> None:
    shown = draw(look_of(fresh("first-basic")))
    assert "20 coins; blocks: 1 black" in shown.text[0].splitlines()[1]
    greyed = [button.label for button in buttons(shown) if button.is_disabled]
    assert greyed == ["Score", "Announce the end"]
    assert "scorings (0 of 4), objects (0 of 8) and summed building value (0 of 30)" in words(shown)


def test_turning_says_that_it_cannot_be_undone() -> None:
    look = look_of(fresh("first-expansion"))
    shown = draw(look, path_to(PartialAction(BUY)))
    assert "cannot be undone" in words(shown)
    assert labels(shown) == ["Turn the wheel", "Do not turn", "Back"]
    empty = look_of(replace(fresh("first-expansion"), bag=EMPTY_TALLY))
    assert "cannot be undone" not in words(draw(empty, path_to(PartialAction(BUY))))


def test_the_wheel_is_shown_as_it_will_be_after_a_compulsory_turn() -> None:
    """First edition: turning comes first and is not optional, so that the present prices can never be paid."""
    wheel = (EMPTY_TALLY, tally_of((BLUE, GREEN)), *(EMPTY_TALLY,) * 3, tally_of((WHITE,)))
    shown = words(draw(look_of(fresh("first-basic", wheel=wheel)), path_to(PartialAction(BUY))))
    assert "**III**: 1 green at 1, 1 blue at 0" in shown
    assert "**I**: 1 white at 6 + 8 blocks drawn from the bag, colours unknown" in shown
    assert "**II**" not in shown


def test_each_way_to_buy_shows_what_one_then_gets() -> None:
    """Second edition, advanced: both wheels turn, or the statue wheel alone; a used-up supply offers nothing."""
    wheel = (tally_of((BLUE,)), *(EMPTY_TALLY,) * 5)
    state = fresh("second-advanced", wheel=wheel)
    assert state.workshop is not None
    before = view(state, 0, ("Ada", "Ben"))
    crown, blue = before.place_decorations[0], before.place_statues[5]
    lines = words(draw(look_of(state), path_to(PartialAction(BUY)))).split("**After turning the statue wheel only:**")
    texts = PanelTexts(load(), "en", before)
    turned = f"**II**: 1 blue at 1 · all of it: {texts.item(crown)} or {texts.item(before.place_statues[0])}"
    spun = f"**I**: 1 blue at 2 · all of it: {texts.item(crown)} or {texts.item(blue)}"
    assert turned in lines[0]
    assert spun in lines[1]
    empty = replace(state, workshop=replace(state.workshop, statue_supply=EMPTY_TALLY))
    shown = words(draw(look_of(empty), path_to(PartialAction(BUY))))
    assert shown.endswith(f"**I**: 1 blue at 2 · all of it: {texts.item(crown)}")


def test_a_place_is_a_button_with_blocks_and_prices() -> None:
    wheel = (tally_of((WHITE,)), tally_of((BLUE, BLUE, GREEN)), tally_of((RED,)), *(EMPTY_TALLY,) * 3)
    state = holding(fresh("second-advanced", pending=TakeBlocks(), wheel=wheel), coins=5)
    shown = draw(look_of(state))
    assert shown.picture is PanelPicture.WHEEL
    assert labels(shown) == ["II: 1 green at 2, 2 blue at 1", "III: 1 red at 2"]
    assert [button.label for button in buttons(shown) if button.is_disabled] == ["I: 1 white at 6"]
    assert "**II**: all of it: a " in words(shown)


def test_a_chosen_place_preselects_all_that_can_be_paid() -> None:
    wheel = (tally_of((WHITE, RED, RED)), tally_of((BLUE,)), *(EMPTY_TALLY,) * 4)
    look = look_of(holding(fresh("first-basic", pending=TakeBlocks(), wheel=wheel), coins=15))
    shown = draw(look, path_to(PartialAction("take", (0,))))
    assert "**All of I: 14 coins, 1 left** (1 white, 2 red)." in words(shown)
    assert labels(shown) == ["Buy, 14 coins - end turn", "−", "1 of 1 white", "−", "2 of 2 red", "Other place"]
    poorer = look_of(holding(look._state, coins=9))
    part = draw(poorer, path_to(PartialAction("take", (0,))))
    assert "**2 red of I: 8 coins, 1 left.**" in words(part), "as many as can be paid, not the dearest one alone"
    assert labels(part) == ["Buy, 8 coins - end turn", "−", "2 of 2 red", "Other place"], "white is too dear"


def test_a_part_of_a_place_is_one_press_more() -> None:
    wheel = (tally_of((WHITE, RED, RED)), *(EMPTY_TALLY,) * 5)
    look = look_of(holding(fresh("first-basic", pending=TakeBlocks(), wheel=wheel), coins=15))
    (without_red,) = [one.path for one in buttons(draw(look)) if one.label == "2 of 2 red"]
    shown = draw(look, without_red)
    assert labels(shown) == ["Buy, 6 coins - end turn", "−", "1 of 1 white", "0 of 2 red", "+"]
    (no_white,) = [one.path for one in buttons(shown) if one.label == "1 of 1 white"]
    nothing = draw(look, no_white)
    assert "You have not chosen any blocks yet" in words(nothing)
    assert not any(label.startswith("Buy") for label in labels(nothing))


def test_a_place_with_one_block_needs_no_second_question() -> None:
    wheel = (tally_of((BLUE,)), tally_of((RED,)), *(EMPTY_TALLY,) * 4)
    look = look_of(fresh("first-basic", pending=TakeBlocks(), wheel=wheel))
    shown = draw(look, path_to(PartialAction("take", (0,))))
    assert labels(shown) == ["Buy, 2 coins - end turn", "Buy, 2 coins - then more…", "Other place"]


def test_the_select_of_blocks_of_version_1_0_0_still_chooses_them() -> None:
    wheel = (tally_of((WHITE, RED, RED)), *(EMPTY_TALLY,) * 5)
    look = look_of(holding(fresh("first-basic", pending=TakeBlocks(), wheel=wheel), coins=9))
    select_of_blocks = Path(Verb.CHOOSE_BLOCKS, (PartialAction("take", (0,)),))
    dear = intent_of(select_of_blocks, ["00", "20"])
    assert isinstance(dear, Show)
    assert "10 coins: **1 more than you have.**" in words(draw(look, dear.path))
    assert not any(label.startswith("Buy") for label in labels(draw(look, dear.path)))
    cheap = intent_of(select_of_blocks, ["20", "21"])
    assert isinstance(cheap, Show)
    assert labels(draw(look, cheap.path))[0] == "Buy, 8 coins - end turn"


def test_who_can_afford_nothing_takes_relief_and_ends_the_turn_in_one_press() -> None:
    wheel = (tally_of((WHITE,)), *(EMPTY_TALLY,) * 5)
    look = look_of(holding(fresh("second-regular", pending=TakeBlocks(), wheel=wheel), coins=1))
    shown = draw(look)
    assert "Take 2 coins" in words(shown)
    assert "cheapest" in words(shown)
    assert labels(shown) == ["Take 2 coins - end turn"]
    assert intents(look, shown) == [Play((Relief(),), ends_turn=True)]
    assert labels(draw(look_of(look._state, undoable=1))) == ["Take 2 coins - end turn", "Undo"]


def test_tiles_that_cannot_be_paid_are_named_with_the_reason() -> None:
    state = fresh("first-basic", tiles=(tile(VILLA, 1), tile(VILLA, 5), *(0,) * 7))
    shown = draw(look_of(state), path_to(PartialAction("build")))
    assert "Build, pay 1 black - end turn" in labels(shown), "the only tile and city are chosen already"
    assert "when scored" not in words(shown)
    richer = look_of(holding(state, blocks=tally_of((BLUE, DARK))))
    asked = draw(richer, path_to(PartialAction("build")))
    assert labels(asked)[0] == "Massa - 1 VP when scored, pay 1 blue"
    assert labels(asked)[1].startswith("Lerici - ")


def test_not_payable_tiles_stand_as_text() -> None:
    state = fresh("first-basic", tiles=(tile(VILLA, 1), tile(PALAZZO, 1), tile(VILLA, 5), *(0,) * 6))
    shown = draw(look_of(state), path_to(PartialAction("build")))
    assert "Out of reach with 1 block: Villa 5." in words(shown)
    assert "Lerici: Villa 1 · Palazzo 1" in words(shown)
    assert labels(shown) == ["Villa 1", "Palazzo 1", "Back"]


def test_payments_are_suggested_or_chosen_block_by_block() -> None:
    state = fresh("second-regular", tiles=(tile(VILLA, 3), *(0,) * 8))
    look = look_of(holding(state, blocks=EVERY_BLOCK))
    wanted = Build(tile(VILLA, 3), LUCCA, tally((1, 0, 1, 2, 0, 0)))
    first = draw(look, path_to(PartialAction("build", (wanted.tile, LUCCA))))
    assert labels(first)[0] == "Build, pay 3 red - end turn"
    assert "Choose blocks" in labels(first)
    counting = draw(look, path_to(PartialAction("build", (wanted.tile, LUCCA, tally((1, 0, 1, 0, 0, 0))))))
    assert labels(counting).count("+") == 4, "white, yellow, red, and two green for one red"
    assert "2 green count as 1 red there." in words(counting)
    assert not any("pay" in label for label in labels(counting))
    assert len(way_to(look, wanted)) < 12


def test_every_payment_of_a_full_hand_fits_discord() -> None:
    state = holding(fresh("second-regular"), blocks=EVERY_BLOCK)
    look = look_of(state)
    rng = random.Random(1)
    path = path_to(PartialAction("build", (tile(VILLA, 8), LERICI, tally((1, 1, 1, 1, 1, 1)))))
    for _ in range(40):
        shown = draw(look, path)
        assert _refused(shown) == []
        path = rng.choice([one.path for one in intents(look, shown) if isinstance(one, Show)])


def _refused(shown: Panel) -> list[str]:
    made = layout(shown, table_id=10**9, revision=10**5)
    return problems("POST", "/channels/1/messages", {"components": made.to_components(), "flags": 1 << 15})


def test_long_lists_are_paged_by_24_and_more() -> None:
    many = built(*((LERICI, Building(tile(VILLA, 1))) for _ in range(60)))
    gold = Item(12)
    state = holding(fresh("second-advanced"), columns=many, warehouse=(gold,))
    look = look_of(state)
    shown = draw(look, path_to(PartialAction("move")))
    pages = 0
    seen: set[str] = set()
    path = path_to(PartialAction("move"))
    while not {option.label for option in select(shown).options} <= seen | {"More…"}:
        assert len(select(shown).options) <= 25
        assert _refused(shown) == []
        seen |= {option.label for option in select(shown).options} - {"More…"}
        code = decode_path(select(shown).options[-1].value)
        assert code is not None
        path, pages = code, pages + 1
        shown = draw(look, path)
    assert (len(seen), pages) == (60, 3)
    moves = [action for action in look.legal() if isinstance(action, MoveItem)]
    for action in (moves[0], moves[24], moves[-1]):
        way_to(look, action)


def test_an_upgrade_shows_old_and_new_reward() -> None:
    shown = draw(look_of(fresh("second-regular", pending=ChooseUpgrade())))
    assert "Lucca - 3 VP instead of 2 VP per point" in labels(shown)
    assert "Take an improvement" in words(shown), "the second edition has improvements"
    first = draw(look_of(fresh("first-expansion", pending=ChooseUpgrade())))
    assert "Take an upgrade" in words(first)


def test_scoring_says_what_it_pays_and_offers_the_bonus() -> None:
    board = built((LUCCA, Building(tile(PALAZZO, 3))), (LUCCA, Building(tile(VILLA, 1))))
    look = look_of(holding(fresh("second-advanced"), columns=board))
    asked = draw(look, path_to(PartialAction("score")))
    assert "Chosen: **Lucca - 2 buildings: 8 VP**" in words(asked), "what pays most is chosen already"
    assert "Palazzo - 1 building: 6 VP" in labels(asked)
    palazzo = draw(look, path_to(PartialAction("score", (PALAZZO,))))
    assert labels(palazzo)[:6] == [
        "Score Palazzo, 6 VP + a gold statue",
        "Score Palazzo, 6 VP + a decoration",
        "Score Palazzo, 6 VP + 5 coins - end turn",
        "Score Palazzo, 6 VP + 5 coins - then more…",
        "Score Palazzo, 6 VP + 3 VP - end turn",
        "Score Palazzo, 6 VP + 3 VP - then more…",
    ]
    assert "Lucca - 2 buildings: 8 VP" in labels(palazzo)
    assert "Up to +2 VP for this scoring with a decoration" in words(palazzo)
    plain = draw(look, path_to(PartialAction("score", (PALAZZO, CourtBonus.COINS))))
    assert "Scoring pays 6 VP" in words(plain)
    assert labels(plain)[0] == "Score Palazzo, 6 VP + 5 coins - end turn"


def test_first_edition_scoring_names_the_objects() -> None:
    board = built((LUCCA, Building(tile(PALAZZO, 2))), (LERICI, Building(tile(PALAZZO, 1))))
    asked = draw(look_of(holding(fresh("first-basic"), columns=board)), path_to(PartialAction("score", (PALAZZO,))))
    assert "Scoring pays 4 VP, 1 coin and 2 crowns" in words(asked)


def test_a_money_space_warns_that_it_shows_coins() -> None:
    look = look_of(holding(fresh("second-advanced"), coins=40))
    shown = draw(look, path_to(PartialAction("score", (MONEY_SPACES[0], CourtBonus.COINS))))
    assert "shows everyone that you hold at least 36 coins" in words(shown)


def test_following_a_visit_is_warned_of_and_needs_no_bonus() -> None:
    board = built((LUCCA, Building(tile(PALAZZO, 3))))
    state = holding(fresh("second-regular", visit=Visit(1, 0)), columns=board)
    look = look_of(state)
    assert "Any other action gives up your marker here" in words(draw(look))
    shown = draw(look, path_to(PartialAction("score", (PALAZZO,))))
    assert "You follow the Royal Visit and gain 5 coins" in words(shown)
    assert labels(shown)[0] == "Score Palazzo, 6 VP + 5 coins - end turn"
    assert "gives up your marker" in words(draw(look, path_to(PartialAction("pass"))))


def test_a_gain_offers_buildings_store_and_decline() -> None:
    crown = Item(PALAZZO)
    board = built((LUCCA, Building(tile(PALAZZO, 3))))
    state = holding(fresh("second-advanced", pending=ChooseGain((crown,), PALAZZO)), columns=board)
    shown = draw(look_of(state))
    assert labels(shown) == [
        "Put a crown on Palazzo 3 in Lucca - Scoring pays 8 VP.",
        "Store a crown in a warehouse - Scoring pays 6 VP.",
        "Decline",
    ]
    assert "You may take a crown." in words(shown)


def test_one_of_several_items_is_a_choice() -> None:
    offers = (Item(BIBLIOTECA), Item(PALAZZO), Item(VILLA))
    shown = draw(look_of(fresh("second-advanced", pending=ChooseGain(offers))))
    assert "You may take one of these: a book, a crown or a coat of arms." in words(shown)


def test_equal_statues_show_the_cities_they_are_scored_with() -> None:
    board = built((LUCCA, Building(tile(PALAZZO, 3))), (LERICI, Building(tile(PALAZZO, 3))))
    state = holding(fresh("second-advanced", pending=ItemPlacement(GOLD_STATUE)), columns=board)
    assert labels(draw(look_of(state)))[:2] == [
        "Put a gold statue on Palazzo 3 in Lucca - statues of Lucca and Viareggio",
        "Put a gold statue on Palazzo 3 in Lerici - statues of Livorno and Lerici",
    ]


def test_a_discard_names_what_is_gained_and_what_is_lost() -> None:
    full = holding(fresh("second-advanced"), warehouse=(Item(BIBLIOTECA), Item(VILLA)))
    for pending in (ItemPlacement(Item(PALAZZO)), ChooseGain((Item(PALAZZO),))):
        shown = draw(look_of(replace(full, pending=pending)))
        assert labels(shown)[:2] == ["Take the crown, discard the book", "Take the crown, discard the coat of arms"]


def test_monuments_are_called_so_in_the_second_edition() -> None:
    rich = {"blocks": EVERY_BLOCK}
    shown = draw(look_of(holding(fresh("second-regular"), **rich)), path_to(PartialAction("build")))
    assert "Villa 8 (monument)" in labels(shown)
    first = draw(look_of(holding(fresh("first-expansion"), **rich)), path_to(PartialAction("build")))
    assert "Villa 8" in labels(first)


def test_announcing_says_what_it_does() -> None:
    board = built(*((LERICI, Building(tile(VILLA, 5))) for _ in range(6)))
    state = holding(fresh("first-basic"), columns=board, objects=tally((6, 2, 0, 0, 0, 0)), scored=0b1111)
    shown = draw(look_of(state), path_to(PartialAction("announce")))
    assert "5 VP immediately" in words(shown)
    assert labels(shown) == ["Announce the end", "Back"]


def test_building_while_tiles_are_left_cannot_be_undone() -> None:
    state = fresh("first-basic", tiles=(tile(VILLA, 1), *(0,) * 8))
    assert "cannot be undone" in words(draw(look_of(state), path_to(PartialAction("build"))))
    last = replace(state, pile=())
    shown = words(draw(look_of(last), path_to(PartialAction("build"))))
    assert "cannot be undone" not in shown
    assert "sets the end in motion" in shown


def test_then_more_appears_only_while_something_is_left() -> None:
    wheel = (tally_of((DARK,)), *(EMPTY_TALLY,) * 5)
    poor = holding(fresh("first-basic", pending=TakeBlocks(), wheel=wheel), coins=9)
    rich = holding(fresh("first-basic", pending=TakeBlocks(), wheel=wheel), coins=19)
    path = path_to(PartialAction("take", (0, tally_of((DARK,)))))
    assert labels(draw(look_of(poor), path)) == ["Buy, 1 coin - end turn"]
    assert labels(draw(look_of(rich), path)) == ["Buy, 1 coin - end turn", "Buy, 1 coin - then more…"]


def test_turning_says_how_many_wheels_turn() -> None:
    for ruleset, label in (("second-regular", "Turn the wheel"), ("second-advanced", "Turn both wheels")):
        assert labels(draw(look_of(fresh(ruleset)), path_to(PartialAction(BUY))))[0] == label


def test_undo_is_direct_for_one_decision_and_a_list_for_several() -> None:
    state, _ = apply(fresh("first-expansion", revision=8), Stay())
    one = draw(look_of(state, undoable=1))
    assert [button.path.verb for button in buttons(one) if button.label == "Undo"] == [Verb.UNDO]
    several = look_of(state, undoable=3)
    (undo,) = [button for button in buttons(draw(several)) if button.label == "Undo"]
    assert undo.path == path_to(PartialAction(UNDO))
    listed = select(draw(several, path_to(PartialAction(UNDO)))).options
    assert [option.label for option in listed] == ["Took 1 green, 1 blue from II for 3 coins"] * 3


def test_the_end_of_a_turn_is_one_press() -> None:
    look = look_of(fresh("second-regular", pending=FinishTurn()))
    assert Play((*look.legal(),)) in intents(look, draw(look))


def test_a_forged_gathering_is_no_purchase() -> None:
    for values in ([], ["9"], ["66"], ["0a"], ["x0"], ["07"]):
        assert intent_of(Path(Verb.CHOOSE_BLOCKS, (PartialAction("take", (0,)),)), values) == Show(HOME)
    assert intent_of(Path(Verb.CHOOSE_BLOCKS, (PartialAction("build"),)), ["00"]) == Show(HOME)
    assert intent_of(Path(Verb.PLAY, (PartialAction("take", (0, Tally(1))),))) == Play((Take(0, Tally(1)),))
    assert intent_of(Path(Verb.PLAY, (PartialAction("score", (1, None)),))) == Play((Score(PALAZZO, None),))
