"""Leaving, pausing, nudging and going back, as people see and press it; over restarts, with time that passes."""

from __future__ import annotations

from typing import Any

import pytest

from bot.absences import go_away
from bot.core.custom_ids import OPEN_PANEL, BoardPath, CustomId, base36
from bot.core.turn_clock import Pace
from bot.core.values import Caller
from bot.core.views import read_past_turns, read_table, read_view
from bot.people import change_person
from storage import Notices, Status
from testing.clock import day_words
from testing.discord.harness import World, controls, text_of
from testing.discord.sounds import sounds

HOUR = 3_600.0
DAY = 86_400.0


async def advance(world: World, days: float, *, restarts: bool = False) -> None:
    """Let time pass in steps of half a day, with a restart before each."""
    while days > 0:
        if restarts:
            await world.restart()
        await world.env.advance_time(min(days, 0.5) * DAY)
        days -= 0.5


async def in_play(world: World, *names: str, turns: int = 4, **how: Any) -> Any:
    table = (await world.start_table(*names, pace=Pace(72), **how)).table
    for seed in range(turns):
        table = await world.play_turn(table.id, seed=seed)
    return table


def answer_text(result: Any) -> str:
    return text_of(result.response or result.followups[-1])


def caller(world: World, name: str) -> Caller:
    return Caller(world.users[name].id, name, world.guild.id)


def last_with(world: World, label: str) -> Any:
    return next(message for message in reversed(world.messages()) if label in controls(message))


async def test_resigning_asks_once_and_is_final(world: World) -> None:
    table = await in_play(world, "ada", "ben")
    asked = await world.people["ada"].slash(world.channel, "carrara resign")
    assert "count as a loss" in answer_text(asked)
    assert (await read_table(world.tables, table.id)).seat_of(world.users["ada"].id) is not None
    await world.people["ada"].click(asked.response, label="Yes, resign")
    assert (await read_table(world.tables, table.id)).seat_of(world.users["ada"].id) is None
    again = await world.press("ada", world.messages()[-1], CustomId(table.id, 0, BoardPath.RESIGN_CONFIRMED).encode())
    assert "your seat and its screen now belong to someone else" in answer_text(again)


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_seat_is_offered_and_taken_with_one_press(world: World, restarts: bool) -> None:
    table = await in_play(world, "ada", "ben")
    screen = (await read_view(world.tables, table.id, caller(world, "ada"))).view
    before = len(world.messages())
    said = await world.people["ada"].slash(world.channel, "carrara substitute")
    assert "you no longer see its screen" in answer_text(said)
    offer = world.messages()[-1]
    assert len(world.messages()) == before + 1
    assert "offers their seat" in text_of(offer)
    await advance(world, 2, restarts=restarts)
    refused = await world.click("ben", offer, "Take the seat")
    assert "You already have a seat at this table" in answer_text(refused)
    taken = await world.click("cleo", offer, "Take the seat")
    assert "The seat is yours" in answer_text(taken)
    found = await read_table(world.tables, table.id)
    assert {world.name_of(person) for person in found.people} == {"ben", "cleo"}
    own = (await read_view(world.tables, table.id, caller(world, "cleo"))).view
    assert own.seats[own.viewer].screen == screen.seats[screen.viewer].screen
    late = await world.click("dan", offer, "Take the seat")
    assert "no longer on offer" in answer_text(late)
    assert any("has taken the seat" in text_of(message) for message in world.messages())


async def test_old_buttons_of_a_leaver_say_that_the_seat_is_anothers(world: World) -> None:
    table = await in_play(world, "ada", "ben")
    board = last_with(world, "My screen")
    letters = [message for message in world.direct_messages("ada") if controls(message)]
    await world.people["ada"].slash(world.channel, "carrara substitute")
    await world.click("cleo", world.messages()[-1], "Take the seat")
    for path in (BoardPath.SCREEN, BoardPath.HINT, BoardPath.SINCE, OPEN_PANEL, BoardPath.WITHDRAW_OFFER):
        said = await world.press("ada", board, CustomId(table.id, table.revision, path).encode())
        assert "your seat and its screen now belong to someone else" in answer_text(said), path
    assert letters, "the leaver had a turn by direct message"
    for message in letters:
        custom_id = next(iter(controls(message).values()))["custom_id"]
        said = await world.press("ada", message, custom_id, actor=world.users["ada"])
        assert "your seat and its screen now belong to someone else" in answer_text(said)
    own = len(world.direct_messages("ada"))
    await world.play_turn(table.id, seed=7)
    await world.play_turn(table.id, seed=8)
    assert len(world.direct_messages("ada")) == own, "no screen is sent to a person who has left"


@pytest.mark.parametrize("restarts", [False, True])
async def test_an_offer_nobody_takes_lapses_once(world: World, restarts: bool) -> None:
    await in_play(world, "ada", "ben")
    await world.people["ada"].slash(world.channel, "carrara substitute")
    offer = world.messages()[-1]
    await advance(world, 6.5, restarts=restarts)
    assert not [message for message in world.messages() if "'s seat in seven days" in text_of(message)]
    await advance(world, 1, restarts=restarts)
    assert len([message for message in world.messages() if "'s seat in seven days" in text_of(message)]) == 1
    assert "no longer on offer" in answer_text(await world.click("cleo", offer, "Take the seat"))


async def test_the_offer_is_withdrawn_by_the_person_who_made_it(world: World) -> None:
    await in_play(world, "ada", "ben")
    await world.people["ada"].slash(world.channel, "carrara substitute")
    offer = world.messages()[-1]
    assert "no longer on offer" in answer_text(await world.click("ben", offer, "Keep my seat"))
    assert "You keep your seat" in answer_text(await world.click("ada", offer, "Keep my seat"))
    assert "keeps their seat after all" in text_of(world.messages()[-1])


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_pause_by_silence_ends_by_itself(world: World, restarts: bool) -> None:
    table = await in_play(world, "ada", "ben")
    # A person who proposes in their own turn keeps their clock running, and would miss the turn here.
    await turn_of(world, table.id, "ada")
    await world.people["ben"].slash(world.channel, "carrara pause")
    card = world.messages()[-1]
    assert "proposes to pause" in text_of(card)
    assert [sound.name for sound in sounds(world) if "proposes to pause" in sound.text] == ["ada"], "told once"
    await advance(world, 3, restarts=restarts)
    await advance(world, 0.1)
    assert (await read_table(world.tables, table.id)).status is Status.PAUSED
    assert "Nobody objected for three days" in text_of(last_with(world, "Resume the game"))
    assert buttons_now(world, card) == {}
    shown = await world.people["ada"].slash(world.channel, "carrara pause")
    assert "Resume the game" in controls(shown.response)
    await advance(world, 13.8, restarts=restarts)
    assert (await read_table(world.tables, table.id)).status is Status.PAUSED
    await advance(world, 0.5, restarts=restarts)
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING
    assert len([message for message in world.messages() if "The pause is over" in text_of(message)]) == 1
    assert "Take your turn" in controls(world.messages()[-1])


async def test_a_pause_by_consent_ends_with_one_press(world: World) -> None:
    table = await in_play(world, "ada", "ben")
    await world.people["ben"].slash(world.channel, "carrara pause")
    card = world.messages()[-1]
    assert "no seat at this table" in answer_text(await world.click("dan", card, "Agree"))
    await world.click("ada", card, "Agree")
    paused = last_with(world, "Resume the game")
    assert "Everyone agreed" in text_of(paused)
    refused = await world.click("ada", last_with(world, "Take your turn"), "Take your turn")
    assert "This game is paused" in answer_text(refused)
    assert "no seat at this table" in answer_text(await world.click("dan", paused, "Resume the game"))
    await world.restart()
    assert "The game continues" in answer_text(await world.click("ada", paused, "Resume the game"))
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING


def message_now(world: World, message: Any) -> Any:
    return next(one for one in world.messages() if one.id == message.id)


def buttons_now(world: World, message: Any) -> dict[str, Any]:
    """What can be pressed on a message as it is now."""
    return controls(message_now(world, message))


async def test_anybody_seated_proposes_to_end_and_one_no_is_enough(world: World) -> None:
    table = await in_play(world, "ada", "ben", "cleo")
    await world.people["cleo"].slash(world.channel, "carrara cancel")
    card = world.messages()[-1]
    await world.click("ada", card, "Agree")
    await world.click("ben", card, "Play on")
    assert "wants to play on" in text_of(world.messages()[-1])
    assert buttons_now(world, card) == {}, "an ended proposal is not answered any more"
    again = await world.people["cleo"].slash(world.channel, "carrara cancel")
    assert "of this kind failed" in answer_text(again)
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING


async def test_an_answer_by_direct_message_counts(world: World) -> None:
    table = await in_play(world, "ada", "ben")
    await world.people["ada"].slash(world.channel, "carrara cancel")
    (letter,) = [message for message in world.direct_messages("ben") if "proposes to end" in text_of(message)]
    custom_id = controls(letter)["Agree"]["custom_id"]
    await world.press("ben", letter, custom_id, actor=world.users["ben"])
    assert (await read_table(world.tables, table.id)).status is Status.CANCELLED


async def test_an_ended_proposal_takes_its_buttons_off_direct_messages(world: World) -> None:
    await in_play(world, "ada", "ben", "cleo")
    await world.people["ada"].slash(world.channel, "carrara cancel")
    (letter,) = [message for message in world.direct_messages("ben") if "proposes to end" in text_of(message)]
    assert {"Agree", "Play on"} <= controls(letter).keys()
    await advance(world, 3.1)
    others = [message for message in world.direct_messages("ben") if message.id != letter.id and controls(message)]
    (now,) = [message for message in world.direct_messages("ben") if message.id == letter.id]
    assert controls(now) == {}
    assert "proposes to end" in text_of(now)
    assert others, "other direct messages keep theirs"


async def test_a_nudge_is_a_button_and_comes_once_a_day(world: World) -> None:
    table = await in_play(world, "ada", "ben", "cleo")
    mover = world.name_of(table.mover.player)
    one, two = (name for name in ("ada", "ben", "cleo") if name != mover)
    board = last_with(world, "More")
    own = await world.click(mover, board, "More")
    assert "Nudge" not in controls(own.response)
    menus = [(await world.click(name, board, "More")).response for name in (one, two)]
    assert "Nudged" in answer_text(await world.people[one].click(menus[0], label="Nudge"))
    nudges = [sound.name for sound in sounds(world) if "waiting for your turn" in sound.text]
    assert nudges == [mover]
    assert "once a day is the limit" in answer_text(await world.people[two].click(menus[1], label="Nudge"))
    await world.restart()
    await advance(world, 1)
    await world.people[two].click(menus[1], label="Nudge")
    assert [sound.name for sound in sounds(world) if "waiting for your turn" in sound.text] == [mover, mover]


async def test_who_wants_no_notices_is_not_nudged_aloud(world: World) -> None:
    table = await in_play(world, "ada", "ben")
    mover = world.name_of(table.mover.player)
    other = "ada" if mover == "ben" else "ben"
    await change_person(world.tables, world.users[mover].id, notices=Notices.NONE)
    menu = await world.click(other, last_with(world, "More"), "More")
    await world.people[other].click(menu.response, label="Nudge")
    assert not [sound for sound in sounds(world) if "waiting for your turn" in sound.text]


async def choose_turn(world: World, name: str, back: int) -> Any:
    """The preview of a rewind by this many turns, chosen from the list."""
    listed = (await world.people[name].slash(world.channel, "carrara rewind")).response
    (select,) = [control for control in controls(listed).values() if control.get("options")]
    value = select["options"][back - 1]["value"]
    await world.people[name].select(listed, [value], custom_id=select["custom_id"])
    # The press redraws the list.
    return listed


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_rewind_shows_what_it_undoes_and_goes_back_when_all_agree(world: World, restarts: bool) -> None:
    table = await in_play(world, "ada", "ben", "cleo", turns=6)
    turns = await read_past_turns(world.tables, table.id, caller(world, "ada"))
    target = turns[-2]
    past = await read_view(world.tables, table.id, revision=target.revision)
    shown = await choose_turn(world, "ada", 2)
    assert "This would be undone" in text_of(shown)
    assert text_of(shown).count("\n- ") == 2
    assert shown.attachments, "the board as it was"
    proposed = await world.people["ada"].click(shown, label="Propose it")
    assert "Proposed" in answer_text(proposed)
    card = last_with(world, "Agree")
    assert text_of(card).count("\n- ") == 2
    assert card.attachments
    called = sorted(sound.name for sound in sounds(world) if "go back to an earlier" in sound.text)
    assert called == ["ben", "cleo"]
    await advance(world, 2, restarts=restarts)
    await world.click("ben", card, "Agree")
    assert (await read_table(world.tables, table.id)).revision == table.revision
    assert "no seat at this table" in answer_text(await world.click("dan", card, "Agree"))
    assert "Agree" in buttons_now(world, card), "cleo has not answered yet"
    await world.click("cleo", card, "Agree")
    assert buttons_now(world, card) == {}
    assert text_of(message_now(world, card)) == text_of(card), "the board as it was stays"
    now = await read_view(world.tables, table.id)
    assert (now.view.seats, now.view.wheel, now.view.tiles) == (past.view.seats, past.view.wheel, past.view.tiles)
    assert "Everyone agreed: the game is back" in "".join(text_of(message) for message in world.messages())
    assert "Take your turn" in controls(world.messages()[-1])


@pytest.mark.parametrize("restarts", [False, True])
async def test_silence_is_no_consent_to_a_rewind(world: World, restarts: bool) -> None:
    table = await in_play(world, "ada", "ben")
    shown = await choose_turn(world, "ada", 1)
    await world.people["ada"].click(shown, label="Propose it")
    card = last_with(world, "Agree")
    agree, words = controls(card)["Agree"]["custom_id"], text_of(card)
    due = (await read_table(world.tables, table.id)).clock.due
    await advance(world, 3, restarts=restarts)
    await advance(world, 0.1)
    found = await read_table(world.tables, table.id)
    assert found.revision == table.revision
    assert "Not everyone agreed in time" in text_of(world.messages()[-1])
    assert found.clock.due == pytest.approx(due + 3 * DAY, abs=HOUR), "the clock stood still"
    assert buttons_now(world, card) == {}
    assert text_of(message_now(world, card)) == words.removesuffix("\nAgree\nPlay on"), "the board as it was stays"
    said = await world.press("ben", card, agree)
    assert "no longer open" in answer_text(said)


async def test_a_card_that_kept_its_buttons_loses_them_with_the_next_press(world: World) -> None:
    await in_play(world, "ada", "ben")
    shown = await choose_turn(world, "ada", 1)
    await world.people["ada"].click(shown, label="Propose it")
    card = last_with(world, "Agree")
    world.env.inject_error("PATCH", f"/channels/{world.channel.id}/messages/{card.id}", status=400, code=30046, times=1)
    await advance(world, 3.1)
    assert "Not everyone agreed in time" in text_of(world.messages()[-1])
    assert "no longer open" in answer_text(await world.click("ben", card, "Agree"))
    assert buttons_now(world, card) == {}


async def test_the_panel_warns_before_a_move_that_withdraws_a_rewind(world: World) -> None:
    table = await in_play(world, "ada", "ben")
    mover = world.name_of(table.mover.player)
    other = "ada" if mover == "ben" else "ben"
    shown = await choose_turn(world, other, 1)
    await world.people[other].click(shown, label="Propose it")
    card = last_with(world, "Agree")
    panel = await world.click(mover, last_with(world, "Take your turn"), "Take your turn")
    assert "A move withdraws the proposal" in answer_text(panel)
    await world.play_turn(table.id, seed=3)
    told = [message for message in world.messages() if "which withdraws the proposal" in text_of(message)]
    assert len(told) == 1
    assert buttons_now(world, card) == {}


async def test_what_a_preview_showed_is_what_is_proposed(world: World) -> None:
    table = await in_play(world, "ada", "ben")
    shown = await choose_turn(world, "ada", 1)
    await world.play_turn(table.id, seed=5)
    said = await world.people["ada"].click(shown, label="Propose it")
    assert "The table has moved on" in answer_text(said)
    assert (await read_table(world.tables, table.id)).proposal is None


async def test_nobody_goes_back_to_before_the_start(world: World) -> None:
    table = await in_play(world, "ada", "ben", turns=3)
    said = await world.people["ada"].slash(world.channel, "carrara rewind", turns=4)
    assert "at most 3 turns" in answer_text(said)
    back = await world.people["ada"].slash(world.channel, "carrara rewind", turns=3)
    assert "This would be undone" in answer_text(back)
    board = world.messages()[-1]
    for number in (10**6, table.revision):
        forged = CustomId(table.id, table.revision, f"wp{base36(number)}").encode()
        assert "`/carrara rewind` lists" in answer_text(await world.press("ada", board, forged))
    for path in ("wp", "wp-1", "w", "wz1"):
        said = await world.press("ada", board, CustomId(table.id, table.revision, path).encode())
        assert "That button no longer works" in answer_text(said)
    said = await world.people["dan"].slash(world.channel, "carrara rewind")
    assert "no seat at this table" in answer_text(said)
    assert (await read_table(world.tables, table.id)).proposal is None


async def test_at_the_start_there_is_nothing_to_go_back_to(world: World) -> None:
    await world.start_table("ada", "ben")
    assert "Nothing has happened yet" in answer_text(await world.people["ada"].slash(world.channel, "carrara rewind"))


async def test_who_chose_a_digest_finds_the_proposal_in_it(world: World) -> None:
    await in_play(world, "ada", "ben", "cleo")
    await change_person(world.tables, world.users["ben"].id, notices=Notices.DIGEST)
    await world.people["ada"].slash(world.channel, "carrara pause")
    assert not [sound for sound in sounds(world) if sound.name == "ben" and "proposes to pause" in sound.text]
    await advance(world, 1.5)
    digests = [text_of(message) for message in world.direct_messages("ben") if "please answer" in text_of(message)]
    assert 1 <= len(digests) <= 2, "one a day"


async def away_with_stand_ins(world: World, name: str, *, days: float) -> None:
    until = day_words(world.now() + days * DAY)
    await go_away(world.tables, world.users[name].id, until=until, with_stand_ins=True)
    await world.env.advance_time(HOUR)


async def turn_of(world: World, table_id: int, name: str) -> Any:
    """Play until this person is to move."""
    for seed in range(10):
        found = await read_table(world.tables, table_id)
        if found.mover.player == world.users[name].id:
            return found
        await world.play_turn(table_id, seed=seed)
    raise AssertionError("it is never their turn")


@pytest.mark.parametrize("restarts", [False, True])
async def test_an_owner_whose_seat_is_kept_refuses_by_direct_message_and_stays_away(
    world: World, restarts: bool
) -> None:
    table = await in_play(world, "ada", "ben")
    await turn_of(world, table.id, "ada")
    await away_with_stand_ins(world, "ben", days=9)
    await world.people["ada"].slash(world.channel, "carrara cancel")
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING, "one person alone ends nothing"
    if restarts:
        await world.restart()
    (call,) = [message for message in world.direct_messages("ben") if "proposes to end" in text_of(message)]
    assert sorted(sound.name for sound in sounds(world) if "please answer" in sound.text) == ["ben"]
    pressed = await world.press("ben", call, controls(call)["Play on"]["custom_id"], actor=world.users["ben"])
    assert "You have said no" in answer_text(pressed)
    found = await read_table(world.tables, table.id)
    assert (found.status, found.proposal) == (Status.RUNNING, None)
    assert found.seat_of(world.users["ben"].id).is_kept


async def test_an_owner_whose_seat_is_kept_is_mentioned_once_and_agrees_in_the_channel(world: World) -> None:
    table = await in_play(world, "ada", "ben")
    await change_person(world.tables, world.users["ben"].id, notices=Notices.PING)
    await turn_of(world, table.id, "ada")
    await away_with_stand_ins(world, "ben", days=9)
    shown = await choose_turn(world, "ada", 1)
    await world.people["ada"].click(shown, label="Propose it")
    assert [sound.name for sound in sounds(world) if "go back to an earlier" in sound.text] == ["ben"]
    card = last_with(world, "Agree")
    assert "even if a stand-in is playing for them" in text_of(card)
    assert "You have agreed" in answer_text(await world.click("ben", card, "Agree"))
    assert "Everyone agreed: the game is back" in "".join(text_of(message) for message in world.messages())
    again = await choose_turn(world, "ada", 1)
    said = await world.people["ada"].click(again, label="Propose it")
    assert "This game has recently gone back at your proposal" in answer_text(said)


async def test_a_proposal_that_only_the_silence_of_somebody_away_would_decide_lapses_and_says_so(world: World) -> None:
    table = await in_play(world, "ada", "ben")
    await turn_of(world, table.id, "ada")
    await away_with_stand_ins(world, "ben", days=9)
    await world.people["ada"].slash(world.channel, "carrara pause")
    card = last_with(world, "Agree")
    assert "If someone is away during that time" in text_of(card)
    await advance(world, 3.1)
    said = [text_of(message) for message in world.messages()]
    assert any("someone who was away and did not answer is not taken to agree" in words for words in said)
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING
    assert buttons_now(world, card) == {}


async def test_an_owner_whose_seat_is_kept_finds_the_question_in_their_digest(world: World) -> None:
    table = await in_play(world, "ada", "ben")
    await change_person(world.tables, world.users["ben"].id, notices=Notices.DIGEST)
    await turn_of(world, table.id, "ada")
    await away_with_stand_ins(world, "ben", days=9)
    await world.people["ada"].slash(world.channel, "carrara pause")
    await advance(world, 1.5)
    assert [message for message in world.direct_messages("ben") if "please answer" in text_of(message)]
