"""Presses as Discord delivers them: late, twice, at once, forged, from somebody else, across restarts."""

from __future__ import annotations

import asyncio
import gc
import random
from collections import Counter
from contextlib import closing
from typing import Any
from unittest.mock import patch

import pytest

from bot.core.access import find_person
from bot.core.custom_ids import CustomId, base36
from bot.core.views import read_table
from bot.leaving import pause_table
from bot.panels.press import UnreadableItem
from storage import Person
from storage.sqlite import FileDatabase, connect
from testing.discord.api_checks import all_components
from testing.discord.clicker import (
    clickers_of,
    mover_and_other,
    newest_board,
    pressable,
    pressable_message,
    send,
)
from testing.discord.harness import World, controls, text_of

# The table of what people have chosen.
PEOPLE = "people"


@pytest.fixture
async def table(world: World) -> int:
    done = await world.start_table("ada", "ben", ruleset="first-expansion")
    return int(done.table.id)


async def revision(world: World, table: int) -> int:
    return int((await read_table(world.service.tables, table)).revision)


def code_of(message: Any, label: str) -> str:
    return str(controls(message)[label]["custom_id"])


def codes(message: Any) -> list[str]:
    return [one["custom_id"] for one in pressable(message)]


async def test_a_turn_is_five_clicks(world: World, table: int) -> None:
    mover, other = await mover_and_other(world, table)
    panel = await mover.open()
    assert panel.ephemeral
    assert [alt.split(" at ")[0] for alt in alt_texts(panel)] == ["The market of seat 0"]
    assert "20 coins" in text_of(panel)
    await mover.actor.click(panel, label="Buy")
    await mover.actor.click(panel, label="Turn the wheel")
    assert alt_texts(panel) == ["The wheel at 1 for 20 coins"]
    await mover.actor.click(panel, label=next(label for label in controls(panel) if label.startswith("II: ")))
    assert alt_texts(panel) == [], "the picture is for the choice of a place"
    finish = next(label for label in controls(panel) if label.endswith("- end turn"))
    assert finish.startswith("Buy, ")
    assert "left" in text_of(panel)
    await mover.actor.click(panel, label=finish)
    assert pressable(panel) == []
    assert "turn." in text_of(panel)
    assert (await read_table(world.service.tables, table)).turn_start == await revision(world, table) == 3
    assert f"<@{other.actor.id}>, it is your turn" in text_of(newest_board(world))


def alt_texts(message: Any) -> list[str]:
    """What the pictures of a message say."""
    galleries = [one for one in all_components(message.components) if "items" in one]
    return [item.get("description", "") for gallery in galleries for item in gallery["items"]]


async def questions_asked_twice(world: World, table: int) -> list[tuple[str, str]]:
    """The questions to the database that one press of a purchase asks twice, its delivery left out."""
    mover, _ = await mover_and_other(world, table)
    panel, asked, execute = await mover.open(), Counter[tuple[str, str]](), FileDatabase.execute

    def note(self: FileDatabase, sql: str, parameters: Any = ()) -> Any:
        if sql.split()[0] == "select":
            # The seats of a table bring their people along: to ask for one of these again is to ask twice.
            asked[(PEOPLE, "") if f" {PEOPLE} " in sql else (sql, str(parameters))] += 1
        return execute(self, sql, parameters)

    twice: list[tuple[str, str]] = []
    # What is delivered is read at its own moment: the table may have moved on since the press was answered.
    with patch.object(FileDatabase, "execute", note), patch.object(world.bot.dispatcher, "wake"):
        for words in ("Buy", "Turn the wheel", "II: ", "- end turn"):
            asked.clear()
            await mover.actor.click(panel, label=next(label for label in controls(panel) if words in label))
            assert asked
            twice += [question for question, number in asked.items() if number > 1]
    return twice


async def test_a_press_reads_nothing_twice(world: World, table: int) -> None:
    assert await questions_asked_twice(world, table) == []


async def test_a_press_that_reads_what_the_caller_has_chosen_anew_would_be_noticed(world: World, table: int) -> None:
    """The mutant of the law above."""

    async def find_anew(interaction: Any) -> Person:
        return await find_person(world.service.tables, interaction.user.id)

    with patch("bot.panels.press.read_person", find_anew):
        assert {sql for sql, _ in await questions_asked_twice(world, table)} == {PEOPLE}


async def test_panels_tell_newcomers_why_until_they_switch_it_off(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    assert "💡" in text_of(await mover.open())
    answer = await mover.actor.slash(world.channel, "carrara settings", reasons=False)
    assert "Panels explain why: no." in text_of(answer.response)
    assert "💡" not in text_of(await mover.open())
    await mover.actor.slash(world.channel, "carrara settings", reasons=True)
    assert "💡" in text_of(await mover.open())


def finish_another_game(world: World, user_id: int) -> None:
    """A finished table where the person held a seat."""
    with closing(connect(world.settings.database)) as db:
        (number,) = db.execute("""
            insert into tables (channel, ruleset, options, size, status, opened, ended)
            values (1, 'first-basic', '[]', 2, 'finished', 0, 1) returning id
        """).fetchone()
        seat = 'insert into seats ("table", seat, name, colour, person, live) values (?, 0, ?, 0, ?, 0)'
        db.execute(seat, (number, "Ada", user_id))


async def test_panels_tell_why_in_the_first_three_games(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    told = []
    for _ in range(4):
        told.append("💡" in text_of(await mover.open()))
        finish_another_game(world, mover.actor.id)
    assert told == [True, True, True, False]


async def test_a_button_of_an_older_position_opens_the_present_panel(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    old, new = await mover.open(), await mover.open()
    await mover.actor.click(new, label="Buy")
    await mover.actor.click(new, label="Do not turn")
    await mover.actor.click(old, label="Build")
    assert "The table has moved on" in text_of(old)
    assert codes(old) == codes(new)
    assert await revision(world, table) == 1


async def test_a_double_click_does_what_one_does(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    panel = await mover.open()
    await mover.actor.click(panel, label="Buy")
    turn = code_of(panel, "Turn the wheel")
    first, second = send(world, mover.actor, panel, turn), send(world, mover.actor, panel, turn)
    await world.env.settle()
    assert first.acknowledged
    assert second.acknowledged
    assert await revision(world, table) == 1
    await world.env.advance_time(15)
    assert len([one for one in world.messages() if "turned the wheel" in text_of(one)]) == 1


async def test_two_presses_at_once_are_served_one_after_the_other(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    one, other = await mover.open(), await mover.open()
    for panel in (one, other):
        await mover.actor.click(panel, label="Buy")
    send(world, mover.actor, one, code_of(one, "Turn the wheel"))
    send(world, mover.actor, other, code_of(other, "Do not turn"))
    await world.env.settle()
    assert await revision(world, table) == 1
    told = [text_of(panel) for panel in (one, other)]
    assert sum("moved on" in words for words in told) == 1
    assert codes(one) == codes(other)


async def test_a_slower_picture_does_not_take_the_place_of_the_newer_panel(world: World, table: int) -> None:
    """Seen: 6 of 43 pairs of quick presses ended on the older position."""
    mover, _ = await mover_and_other(world, table)
    panel = await mover.open()
    buy, market = code_of(panel, "Buy"), alt_texts(panel)
    assert market
    await mover.actor.click(panel, label="Buy")
    question, back = codes(panel), code_of(panel, "Back")
    await mover.actor.click(panel, label="Back")
    assert alt_texts(panel) == market
    pictures = world.bot.context.pictures
    draw, answers = pictures.try_draw, list[Any]()

    async def draw_late(*about: Any, **how: Any) -> Any:
        """As slow as it takes for the second press to be answered."""
        while codes(panel) != question:
            await asyncio.sleep(0)
        return await draw(*about, **how)

    with patch.object(pictures, "try_draw", draw_late):
        answers += [send(world, mover.actor, panel, code) for code in (back, buy)]
        await world.env.settle()
    assert codes(panel) == question
    assert alt_texts(panel) == []
    assert all(answer.acknowledged for answer in answers)
    gc.collect()
    assert len(world.bot.context.pressed_messages) == 0


async def test_a_decision_is_shown_although_a_later_press_was_answered_before_it(world: World, table: int) -> None:
    """The later press has read the older position."""
    mover, _ = await mover_and_other(world, table)
    panel = await mover.open()
    home_buy = code_of(panel, "Buy")
    await mover.actor.click(panel, label="Buy")
    turn, question = code_of(panel, "Do not turn"), codes(panel)
    tables = world.bot.context.service.tables
    change, position = tables.change, tables.position
    is_read = asyncio.Event()

    async def read_before_the_decision(*about: Any, **how: Any) -> Any:
        found = await position(*about, **how)
        is_read.set()
        return found

    async def play_late(*about: Any, **how: Any) -> Any:
        while not is_read.is_set():
            await asyncio.sleep(0)
        return await change(*about, **how)

    with (
        patch.object(tables, "change", play_late),
        patch.object(tables, "position", read_before_the_decision),
    ):
        for code in (turn, home_buy):
            send(world, mover.actor, panel, code)
        await world.env.settle()
    assert await revision(world, table) == 1
    assert codes(panel) != question
    assert {CustomId.decode(code).revision for code in codes(panel)} == {1}


async def test_pairs_of_quick_presses_never_end_on_an_older_position(world: World, table: int) -> None:
    luck, pictures, pressed = random.Random(3), world.bot.context.pictures, 0
    draw = pictures.try_draw

    async def draw_late(*about: Any, **how: Any) -> Any:
        for _ in range(luck.choice((0, 20, 400))):
            await asyncio.sleep(0)
        return await draw(*about, **how)

    with patch.object(pictures, "try_draw", draw_late):
        for _ in range(25):
            mover, _ = await mover_and_other(world, table)
            panel = await mover.open()
            buttons = [one for one in pressable(panel) if "options" not in one]
            # What the first press opens belongs to the choices of the second: people press where a button was.
            await mover.actor.click(panel, custom_id=luck.choice(buttons)["custom_id"])
            further = [one["custom_id"] for one in (*buttons, *pressable(panel)) if "options" not in one]
            answers = [send(world, mover.actor, panel, code) for code in luck.choices(further, k=2)]
            await world.env.settle()
            assert all(answer.acknowledged for answer in answers)
            shown = {CustomId.decode(code).revision for code in codes(panel)}
            pressed += bool(shown)
            assert shown <= {await revision(world, table)}
    assert pressed > 10


async def test_strangers_are_refused_privately(world: World, table: int) -> None:
    before = len(world.messages())
    board = pressable_message(world, newest_board(world))
    result = await world.people["cleo"].click(board, label="Take your turn")
    assert result.response.ephemeral
    assert "no seat" in text_of(result.response)
    assert len(world.messages()) == before


async def test_the_others_see_their_own_screen_and_no_controls(world: World, table: int) -> None:
    mover, other = await mover_and_other(world, table)
    panel = await other.open()
    assert f"It is {mover.name}'s turn" in text_of(panel)
    assert "20 coins" in text_of(panel)
    assert pressable(panel) == []


async def test_somebody_elses_button_decides_nothing(world: World, table: int) -> None:
    mover, other = await mover_and_other(world, table)
    panel = await mover.open()
    await mover.actor.click(panel, label="Buy")
    code = code_of(panel, "Turn the wheel")
    for person in (other.actor, world.people["cleo"]):
        answer = send(world, person, newest_board(world), code)
        await world.env.settle()
        assert answer.response.ephemeral
        assert pressable(answer.response) == []
    assert await revision(world, table) == 0


@pytest.mark.parametrize(
    "path", ["pdz", "pdb1.0.700000", "peb2.5.000001", "pse", "pdk5.000001", "pu~1", "px", "p?", "pc"]
)
async def test_forged_codes_change_nothing(world: World, table: int, path: str) -> None:
    mover, _ = await mover_and_other(world, table)
    panel = await mover.open()
    prefix = codes(panel)[0].rsplit(":", 1)[0]
    send(world, mover.actor, panel, f"{prefix}:{path}")
    await world.env.settle()
    assert await revision(world, table) == 0
    assert "Your turn" in text_of(panel)
    assert "Buy" in controls(panel)


async def test_forged_values_change_nothing(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    panel = await mover.open()
    prefix = codes(panel)[0].rsplit(":", 1)[0]
    for path, values in (("pck", ["nonsense"]), ("pgk1", ["99"]), ("pgk9", ["00"]), ("pg", ["00"]), ("pc", ["pcB"])):
        send(world, mover.actor, panel, f"{prefix}:{path}", values=values)
        await world.env.settle()
        assert "Your turn" in text_of(panel)
    assert await revision(world, table) == 0


async def test_a_table_of_another_server_does_not_exist(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    panel = await mover.open()
    elsewhere = world.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("away")
    actor = elsewhere.add_member(world.users[mover.name])
    note = await actor.send(channel, "hello")
    stored = world.env.backend.get_message(channel.id, note.id)
    answer = send(world, actor, pressable_message(world, stored), code_of(panel, "Build"), guild=elsewhere)
    await world.env.settle()
    assert "no such table" in text_of(answer.response)


async def test_a_code_of_another_version_opens_the_present_panel(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    answer = send(world, mover.actor, newest_board(world), "cr:9:what-ever")
    await world.env.settle()
    assert answer.response.ephemeral
    assert "Your turn" in text_of(answer.response)


UNREADABLE = [
    "cr:",
    "cr:1",
    "cr:1:1:0",
    "cr:1:1:0:",
    "cr:1:1:0:?",
    "cr:1:-1:0:po",
    "cr:1:1:-1:po",
    "cr:1:0123456789abc:0:po",
    "cr:1:1:012345678:po",
    "cr:1:" + "9" * 90 + ":0:po",
    "cr:1:١:0:po",
]


@pytest.mark.parametrize("malformed", UNREADABLE)
async def test_a_malformed_code_of_ours_opens_the_present_panel(world: World, table: int, malformed: str) -> None:
    mover, _ = await mover_and_other(world, table)
    for values in (None, ["x"]):
        answer = send(world, mover.actor, newest_board(world), malformed, values=values)
        await world.env.settle()
        assert answer.response.ephemeral
        assert "Your turn" in text_of(answer.response)
    assert await revision(world, table) == 0


async def test_a_malformed_code_that_nobody_reads_would_be_noticed(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    world.bot.remove_dynamic_items(UnreadableItem)
    answer = send(world, mover.actor, newest_board(world), UNREADABLE[0])
    await world.env.settle()
    assert answer.response is None


async def test_a_malformed_code_where_there_is_no_table_is_answered_with_a_sentence(world: World) -> None:
    note = await world.people["ada"].send(world.channel, "hello")
    stored = world.env.backend.get_message(world.channel.id, note.id)
    for malformed in ("cr:1:-1:0:po", "cr:1:zzzzzzzzzzzz:0:po", "cr:1:1:0:lj", "cr:1:0:0:v?"):
        answer = send(world, world.people["ada"], stored, malformed)
        await world.env.settle()
        private = [text_of(one) for one in (*answer.followups, answer.response) if one is not None and one.ephemeral]
        assert any("no longer works" in words or "no such table" in words for words in private), malformed


@pytest.mark.parametrize(
    "path", ["bs", "bm", "bl", "bxy", "bp0", "b?", "fr", "lj", "l?", "po", "psbuild", "pdturn", "peturn"]
)
async def test_a_select_with_the_code_of_a_button_opens_the_present_panel(world: World, table: int, path: str) -> None:
    mover, _ = await mover_and_other(world, table)
    answer = send(world, mover.actor, newest_board(world), f"cr:1:{base36(table)}:0:{path}", values=["x"])
    await world.env.settle()
    said = [one for one in (*answer.followups, answer.response) if one is not None]
    assert all(one.ephemeral for one in said)
    assert any("Your turn" in text_of(one) for one in said)
    assert await revision(world, table) == 0
    assert (await read_table(world.service.tables, table)).seat_of(mover.actor.id) is not None


async def test_codes_and_values_at_random_are_always_answered(world: World, table: int) -> None:
    luck = random.Random(7)
    mover, _ = await mover_and_other(world, table)
    panel = await mover.open()
    known = [*codes(panel), *codes(newest_board(world)), "cr:1:1:0:lj", "cr:1:1:0:fr", "cr:1:0:0:vx"]
    for number in range(120):
        code = damage(luck.choice(known), luck)
        values = [damage("psbuild.9.3.000100", luck)[:100] or "x"] if luck.random() < 0.4 else None
        answer = send(world, mover.actor, newest_board(world), code, values=values)
        await world.env.settle()
        said = [one for one in (*answer.followups, answer.response) if one is not None]
        assert said, (number, code, values)
        assert all(one.ephemeral for one in said if one.id not in {old.id for old in world.messages()}), code


def damage(text: str, luck: random.Random) -> str:
    """The same text with a few characters changed, left out, doubled or many times repeated; it begins like ours."""
    head, body = ("cr:", text.removeprefix("cr:")) if text.startswith("cr:") else ("", text)
    for _ in range(luck.randrange(1, 4)):
        at = luck.randrange(len(body) + 1)
        inserted = luck.choice(["", "0", "9" * 20, "-", ":", ".", "~", "+", "z", "٣", "\u202e", "p", "x"])
        body = body[:at] + inserted + body[at + luck.randrange(3) :]
    # Discord gives no custom id of more than 100 characters.
    return (head + body)[:100]


async def test_the_turn_can_be_taken_from_a_direct_message(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    letter = pressable_message(world, world.direct_messages(mover.name)[-1])
    result = await world.users[mover.name].click(letter, label="Take your turn")
    assert "Your turn" in text_of(result.response)
    await world.users[mover.name].click(result.response, label="Buy")
    await world.users[mover.name].click(result.response, label="Do not turn")
    assert "Take blocks from" in text_of(result.response)
    assert await revision(world, table) == 1


async def test_an_old_panel_renews_itself(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    panel = await mover.open()
    await world.env.advance_time(60 * 60 * 24 * 3)
    await mover.actor.click(panel, label="Build")
    assert "### Build" in text_of(panel), "whatever of it is asked: with one payable tile only the city"


async def test_undo_goes_back_and_says_so(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    panel = await mover.open()
    await mover.actor.click(panel, label="Buy")
    await mover.actor.click(panel, label="Do not turn")
    await mover.actor.click(panel, label="Undo")
    assert "Undone" in text_of(panel)
    assert "Buy" in controls(panel)
    assert await revision(world, table) == 2


async def test_a_paused_table_takes_no_decision(world: World, table: int) -> None:
    mover, _ = await mover_and_other(world, table)
    panel = await mover.open()
    await mover.actor.click(panel, label="Buy")
    await world.service.tables.change_by_itself(pause_table, table, reason="moderator")
    result = await mover.actor.click(panel, label="Turn the wheel")
    assert "paused" in text_of(result.followups[-1] if result.followups else result.response)
    assert await revision(world, table) == 0


@pytest.mark.parametrize("ruleset", ["first-expansion", "second-advanced"])
async def test_every_kind_of_panel_works_after_a_restart(world: World, ruleset: str) -> None:
    done = await world.start_table("ada", "ben", ruleset=ruleset)
    clickers = clickers_of(world, ("ada", "ben"), 3, dithering=0.25)
    restarted: set[str] = set()
    for _ in range(150):
        found = await read_table(world.service.tables, done.table.id)
        if found.status != "running":
            break
        clicker = clickers[found.seats[found.to_move].person]
        await clicker.act()
        title = next((line for line in text_of(clicker.panel).splitlines() if line.startswith("###")), "")
        kind = title.split(" (")[0].split(" from place")[0]
        if kind not in restarted and pressable(clicker.panel):
            restarted.add(kind)
            await world.restart()
    assert len(restarted) >= 7, restarted
