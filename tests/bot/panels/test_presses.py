"""Presses as Discord delivers them: late, twice, at once, forged, from somebody else, across restarts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.clicking import Clicker, as_seen, clickers_of, newest_board, pressable, quicken, send
from tests.bot.harness import World, controls, said


@pytest.fixture
async def table(world: World) -> int:
    quicken(world)
    done = await world.start_table("ada", "ben", ruleset="first-expansion")
    return int(done.table.id)


async def seats(world: World, table: int) -> tuple[Clicker, Clicker]:
    """The one who is to move, and the other."""
    found = await world.service.find(table)
    clickers = clickers_of(world, ("ada", "ben"), 1)
    mover = clickers.pop(found.seats[found.to_move].person)
    return mover, *clickers.values()  # type: ignore[return-value]


async def revision(world: World, table: int) -> int:
    return int((await world.service.find(table)).revision)


def code_of(message: Any, label: str) -> str:
    return str(controls(message)[label]["custom_id"])


def codes(message: Any) -> list[str]:
    return [one["custom_id"] for one in pressable(message)]


async def test_a_turn_is_five_clicks(world: World, table: int) -> None:
    mover, other = await seats(world, table)
    panel = await mover.open()
    assert panel.ephemeral
    assert "20 coins" in said(panel)
    await mover.actor.click(panel, label="Buy")
    await mover.actor.click(panel, label="Turn the wheel")
    place = controls(panel)["Which place?"]
    await mover.actor.select(panel, [place["options"][-1]["value"]], custom_id=place["custom_id"])
    blocks = controls(panel)["Which blocks?"]
    await mover.actor.select(panel, [blocks["options"][-1]["value"]], custom_id=blocks["custom_id"])
    finish = next(label for label in controls(panel) if label.endswith("and end turn"))
    assert "left" in finish
    await mover.actor.click(panel, label=finish)
    assert pressable(panel) == []
    assert "turn." in said(panel)
    assert (await world.service.find(table)).turn_start == await revision(world, table) == 3
    assert f"<@{other.actor.id}>, it is your turn" in said(newest_board(world))


async def test_a_button_of_an_older_position_opens_the_present_panel(world: World, table: int) -> None:
    mover, _ = await seats(world, table)
    old, new = await mover.open(), await mover.open()
    await mover.actor.click(new, label="Buy")
    await mover.actor.click(new, label="Do not turn")
    await mover.actor.click(old, label="Build")
    assert "The table has moved on" in said(old)
    assert codes(old) == codes(new)
    assert await revision(world, table) == 1


async def test_a_double_click_does_what_one_does(world: World, table: int) -> None:
    mover, _ = await seats(world, table)
    panel = await mover.open()
    await mover.actor.click(panel, label="Buy")
    turn = code_of(panel, "Turn the wheel")
    first, second = send(world, mover.actor, panel, turn), send(world, mover.actor, panel, turn)
    await world.env.settle()
    assert first.acknowledged
    assert second.acknowledged
    assert await revision(world, table) == 1
    assert len([one for one in world.messages() if "turned the wheel" in said(one)]) == 1


async def test_two_presses_at_once_are_served_one_after_the_other(world: World, table: int) -> None:
    mover, _ = await seats(world, table)
    one, other = await mover.open(), await mover.open()
    for panel in (one, other):
        await mover.actor.click(panel, label="Buy")
    send(world, mover.actor, one, code_of(one, "Turn the wheel"))
    send(world, mover.actor, other, code_of(other, "Do not turn"))
    await world.env.settle()
    assert await revision(world, table) == 1
    told = [said(panel) for panel in (one, other)]
    assert sum("moved on" in words for words in told) == 1
    assert codes(one) == codes(other)


async def test_strangers_are_refused_privately(world: World, table: int) -> None:
    before = len(world.messages())
    board = as_seen(world, newest_board(world))
    result = await world.people["cleo"].click(board, label="Take your turn")
    assert result.response.ephemeral
    assert "no seat" in said(result.response)
    assert len(world.messages()) == before


async def test_the_others_see_their_own_screen_and_no_controls(world: World, table: int) -> None:
    mover, other = await seats(world, table)
    panel = await other.open()
    assert f"It is {mover.name}'s turn" in said(panel)
    assert "20 coins" in said(panel)
    assert pressable(panel) == []


async def test_somebody_elses_button_decides_nothing(world: World, table: int) -> None:
    mover, other = await seats(world, table)
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
    mover, _ = await seats(world, table)
    panel = await mover.open()
    prefix = codes(panel)[0].rsplit(":", 1)[0]
    send(world, mover.actor, panel, f"{prefix}:{path}")
    await world.env.settle()
    assert await revision(world, table) == 0
    assert "Your turn" in said(panel)
    assert "Buy" in controls(panel)


async def test_forged_values_change_nothing(world: World, table: int) -> None:
    mover, _ = await seats(world, table)
    panel = await mover.open()
    prefix = codes(panel)[0].rsplit(":", 1)[0]
    for path, values in (("pck", ["nonsense"]), ("pgk1", ["99"]), ("pgk9", ["00"]), ("pg", ["00"]), ("pc", ["pcB"])):
        send(world, mover.actor, panel, f"{prefix}:{path}", values=values)
        await world.env.settle()
        assert "Your turn" in said(panel)
    assert await revision(world, table) == 0


async def test_a_table_of_another_server_does_not_exist(world: World, table: int) -> None:
    mover, _ = await seats(world, table)
    panel = await mover.open()
    elsewhere = world.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("away")
    actor = elsewhere.add_member(world.users[mover.name])
    note = await actor.send(channel, "hello")
    stored = world.env.backend.get_message(channel.id, note.id)
    answer = send(world, actor, as_seen(world, stored), code_of(panel, "Build"), guild=elsewhere)
    await world.env.settle()
    assert "no such table" in said(answer.response)


async def test_a_code_of_another_version_opens_the_present_panel(world: World, table: int) -> None:
    mover, _ = await seats(world, table)
    answer = send(world, mover.actor, newest_board(world), "cr:9:what-ever")
    await world.env.settle()
    assert answer.response.ephemeral
    assert "Your turn" in said(answer.response)


async def test_the_turn_can_be_taken_from_a_direct_message(world: World, table: int) -> None:
    mover, _ = await seats(world, table)
    letter = as_seen(world, world.letters(mover.name)[-1])
    result = await world.users[mover.name].click(letter, label="Take your turn")
    assert "Your turn" in said(result.response)
    await world.users[mover.name].click(result.response, label="Buy")
    await world.users[mover.name].click(result.response, label="Do not turn")
    assert "Which place?" in said(result.response)
    assert await revision(world, table) == 1


async def test_an_old_panel_renews_itself(world: World, table: int) -> None:
    mover, _ = await seats(world, table)
    panel = await mover.open()
    await world.env.advance_time(60 * 60 * 24 * 3)
    await mover.actor.click(panel, label="Build")
    assert "Which tile?" in said(panel)


async def test_undo_goes_back_and_says_so(world: World, table: int) -> None:
    mover, _ = await seats(world, table)
    panel = await mover.open()
    await mover.actor.click(panel, label="Buy")
    await mover.actor.click(panel, label="Do not turn")
    await mover.actor.click(panel, label="Undo")
    assert "Undone" in said(panel)
    assert "Buy" in controls(panel)
    assert await revision(world, table) == 2


async def test_a_paused_table_takes_no_decision(world: World, table: int) -> None:
    mover, _ = await seats(world, table)
    panel = await mover.open()
    await mover.actor.click(panel, label="Buy")
    await world.service.pause(table, reason="agreed")
    result = await mover.actor.click(panel, label="Turn the wheel")
    assert "paused" in said(result.followups[-1] if result.followups else result.response)
    assert await revision(world, table) == 0


@pytest.mark.parametrize("ruleset", ["first-expansion", "second-advanced"])
async def test_every_kind_of_panel_works_after_a_restart(world: World, ruleset: str) -> None:
    quicken(world)
    done = await world.start_table("ada", "ben", ruleset=ruleset)
    clickers = clickers_of(world, ("ada", "ben"), 3, dithering=0.25)
    restarted: set[str] = set()
    for _ in range(150):
        found = await world.service.find(done.table.id)
        if found.status != "running":
            break
        clicker = clickers[found.seats[found.to_move].person]
        await clicker.act()
        title = next((line for line in said(clicker.panel).splitlines() if line.startswith("###")), "")
        kind = title.split(" (")[0].split(" from place")[0]
        if kind not in restarted and pressable(clicker.panel):
            restarted.add(kind)
            await world.restart()
            quicken(world)
    assert len(restarted) >= 7, restarted
