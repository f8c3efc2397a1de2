"""Setting up: lobbies as people open, fill, leave and start them."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.custom_ids import CustomId
from bot.core.views import read_table_in, read_tables_of
from storage import Status
from testing.discord.harness import World, controls, text_of


async def opened(world: World, name: str = "ada", **options: Any) -> Any:
    """A lobby opened by command; its card."""
    result = await world.people[name].slash(world.channel, "carrara new", **options)
    assert result.ephemeral
    assert "open in" in text_of(result.response)
    return world.messages()[-1]


async def test_a_lobby_is_filled_and_started(world: World) -> None:
    card = await opened(world, ruleset="second-regular", seats=3, open_holdings=True)
    assert "Second edition, regular" in text_of(card)
    assert "Coins and blocks are open" in text_of(card)
    offered = {"Join", "Leave", "How to play", "Add stand-in", "Add easy one", "Add strong one", "Add expert"}
    assert set(controls(card)) == offered
    await world.click("ben", card, "Join")
    assert f"2. <@{world.users['ben'].id}>" in text_of(card)
    assert "Start" in controls(card)
    await world.click("ada", card, "Add stand-in")
    assert "Stand-in 1 (good)" in text_of(card)
    assert "Join" not in controls(card)
    await world.click("ada", card, "Remove stand-in")
    await world.click("ada", card, "Start")
    table = await read_table_in(world.tables, world.channel.id)
    assert table.status is Status.RUNNING
    assert table.ruleset == "second-regular"
    assert len(world.messages()) == 2
    assert not controls(card)


async def test_one_person_starts_alone_with_a_stand_in_which_plays(world: World) -> None:
    card = await opened(world, seats=2)
    await world.click("ada", card, "Add stand-in")
    await world.click("ada", card, "Start")
    table = await read_table_in(world.tables, world.channel.id)
    assert table.mover.person == world.users["ada"].id
    assert world.messages()[-1].id == table.board_message


@pytest.mark.parametrize("label", ["Start", "Add stand-in", "Add strong one", "Remove stand-in"])
async def test_only_the_host_starts_and_seats_stand_ins(world: World, label: str) -> None:
    card = await opened(world, seats=4)
    await world.click("ada", card, "Add stand-in")
    await world.click("ben", card, "Join")
    before = len(world.messages())
    result = await world.click("ben", card, label)
    assert result.followups[0].ephemeral
    assert "Only the host" in text_of(result.followups[0])
    assert len(world.messages()) == before


async def test_what_cannot_be_done_is_told_privately(world: World) -> None:
    card = await opened(world)
    for name, label, words in [("ada", "Join", "have a seat"), ("ben", "Leave", "no seat")]:
        result = await world.click(name, card, label)
        assert words in text_of(result.followups[0])
        assert result.followups[0].ephemeral


async def test_a_leaving_host_passes_the_lobby_on_and_the_last_one_closes_it(world: World) -> None:
    card = await opened(world)
    await world.click("ben", card, "Join")
    await world.click("ada", card, "Leave")
    assert f"1. <@{world.users['ben'].id}> · host" in text_of(card)
    await world.click("ben", card, "Leave")
    assert "closed" in text_of(card)
    assert not controls(card)
    assert "Everybody has left" in text_of(world.messages()[-1])
    assert await read_table_in(world.tables, world.channel.id) is None


async def test_buttons_of_a_started_lobby_do_nothing_more(world: World) -> None:
    card = await opened(world, seats=2)
    join = controls(card)["Join"]["custom_id"]
    await world.click("ben", card, "Join")
    await world.click("ada", card, "Start")
    result = await world.press("cleo", world.messages()[-1], join)
    assert "no longer a lobby" in text_of(result.followups[0])


async def test_cards_are_chosen_drawn_or_refused(world: World) -> None:
    card = await opened(world, ruleset="first-expansion", top=5)
    assert "top 5, object 2, building 2, bonus 2" in text_of(card)
    await world.people["ada"].slash(world.channel, "carrara cancel")
    result = await world.people["ada"].slash(world.channel, "carrara new", top=5)
    assert "only choose cards in the first edition with the expansion" in text_of(result.response)


async def test_a_lobby_closes_after_seven_days(world: World) -> None:
    card = await opened(world)
    await world.env.advance_time(7 * 86_400 + 60)
    assert "closed" in text_of(card)
    assert "seven days" in text_of(world.messages()[-1])


async def test_tables_of_another_server_are_unknown(world: World) -> None:
    card = await opened(world)
    abroad = world.env.create_guild("Abroad")
    there = abroad.create_text_channel("elsewhere")
    stranger = abroad.add_member(world.users["dan"])
    own = await stranger.slash(there, "carrara new")
    assert "open in" in text_of(own.response)
    join = CustomId(1, 0, "lj").encode()
    assert controls(card)["Join"]["custom_id"] == join
    foreign = world.env.backend.messages[there.id]
    message = list(foreign.values())[-1]
    result = await world.press("dan", message, join, actor=stranger)
    assert "no such table" in text_of(result.followups[0])


@pytest.mark.parametrize("path", ["lz", "l", "bq", "bp9", "fq", "vq", "bzy", "bxy", "bya"])
async def test_forged_paths_do_nothing(world: World, path: str) -> None:
    card = await opened(world)
    result = await world.press("cleo", card, CustomId(1, 0, path).encode())
    assert result.acknowledged
    table = await read_table_in(world.tables, world.channel.id)
    assert table.status is Status.LOBBY
    assert len(table.seats) == 1


async def test_missing_permissions_are_named_before_anything_is_opened(world: World) -> None:
    world.forbid("attach_files", "embed_links")
    result = await world.people["ada"].slash(world.channel, "carrara new")
    assert "Attach Files" in text_of(result.response)
    assert "Embed Links" in text_of(result.response)
    assert await read_table_in(world.tables, world.channel.id) is None


async def test_lobbies_survive_a_restart(world: World) -> None:
    card = await opened(world)
    await world.restart()
    await world.click("ben", card, "Join")
    assert len((await read_table_in(world.tables, world.channel.id)).seats) == 2


async def test_two_presses_at_once_are_served_one_after_the_other(world: World) -> None:
    card = await opened(world, seats=2)
    await world.press_together([("ben", card, "Join"), ("cleo", card, "Join")])
    table = await read_table_in(world.tables, world.channel.id)
    assert [seat.person for seat in table.seats] == [world.users["ada"].id, world.users["ben"].id]
    followups = [
        request for request in world.request_log if request.method == "POST" and request.path.startswith("/webhooks/")
    ]
    assert "seats are taken" in str(followups[-1].json)


async def test_joining_and_rematches_count_too(world: World) -> None:
    lobbies = []
    for name in ("ben", "cleo", "dan"):
        await world.people[name].slash(world.channel, "carrara new", thread=True)
        lobbies.append((await read_tables_of(world.tables, world.users[name].id))[0])
    for table in lobbies:
        await world.click("ada", world.env.backend.messages[table.channel][table.lobby_message], "Join")
    await world.env.advance_time(120)
    result = await world.people["ada"].slash(world.channel, "carrara new")
    assert "3 lobbies" in text_of(result.response)
