"""How many requests a turn costs, and that nothing is sent which is shown already."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.access import find_person
from bot.core.old_buttons import remove_board_buttons
from bot.core.values import Caller
from bot.core.views import read_table_in
from bot.lobby import join_lobby
from bot.people import erase_person
from bot.turns import play
from game import Turn
from storage.sqlite import connect
from testing.discord.harness import World, controls, text_of
from testing.discord.plain_pictures import pixel
from testing.discord.requests_per_turn import count_requests

MOST = 4.0


async def cost_of_turns(world: World, *, turns: int) -> float:
    table = (await world.start_table("ada", "ben")).table
    with count_requests(world) as count:
        for seed in range(turns):
            await world.play_turn(table.id, seed=seed)
    return count.total / turns


async def test_a_turn_costs_at_most_four_requests(world: World) -> None:
    assert await cost_of_turns(world, turns=12) <= MOST


async def test_a_wheel_that_is_told_inside_a_turn_costs_one_request_more(world: World) -> None:
    """Once there were 4.3 requests a turn at 60 presses a second, although docs/scale.md said four at most."""
    table = (await world.start_table("ada", "ben")).table
    # The first board has none before it whose buttons are taken off.
    table = await world.play_turn(table.id)
    caller = Caller(table.mover.person, table.mover.name, world.guild.id)
    with count_requests(world) as count:
        await world.tables.change(play, table.id, caller, revision=table.revision, actions=(Turn(),), forced=False)
        await world.env.advance_time(20)
        await world.play_turn(table.id)
        await world.env.advance_time(60)
    assert count.total == MOST + 1, count.kinds


async def test_a_bot_that_reads_a_board_to_take_its_buttons_off_is_caught(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fetch_and_remove(channel: Any, message_id: int, layout: bytes | None) -> None:
        await channel.fetch_message(message_id)
        await remove_board_buttons(channel, message_id, layout)

    monkeypatch.setattr("bot.delivery.remove_board_buttons", fetch_and_remove)
    assert await cost_of_turns(world, turns=12) > MOST


@pytest.mark.parametrize("layout", ["?", "null", "[1]", "[{}]", '[{"type": 12, "items": 3}]'])
async def test_a_board_whose_kept_layout_is_damaged_keeps_its_buttons_and_the_table_goes_on(
    world: World, layout: str
) -> None:
    table = (await world.start_table("ada", "ben")).table
    first = world.messages()[-1]
    db = connect(world.settings.database)
    db.execute("update tables set board_layout = ?", (layout.encode(),))
    db.close()
    await world.play_turn(table.id)
    assert controls(first)
    await world.play_turn(table.id, seed=1)
    assert sum("Round" in text_of(message) for message in world.messages()) == 3


async def test_a_wheel_joins_the_board_of_a_turn_that_ends_soon_after(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    caller = Caller(table.mover.person, table.mover.name, world.guild.id)
    shown = len(world.messages())
    await world.tables.change(play, table.id, caller, revision=0, actions=(Turn(),), forced=False)
    await world.env.advance_time(5)
    assert len(world.messages()) == shown
    await world.play_turn(table.id)
    await world.env.advance_time(60)
    (board,) = world.messages()[shown:]
    assert "turned the wheel" in text_of(board)


async def test_no_message_is_read_to_take_its_buttons_off(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    first = world.messages()[-1]
    before = (text_of(first), [attachment["filename"] for attachment in first.attachments])
    await world.play_turn(table.id)
    assert not controls(first)
    words, files = before
    assert [attachment["filename"] for attachment in first.attachments] == files
    assert text_of(first) in words
    assert "Round" in text_of(first)
    assert not [request for request in world.request_log if request.method == "GET" and "/messages" in request.path]


async def test_a_channel_of_direct_messages_is_opened_once_also_after_a_restart(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    for turn in range(3):
        await world.restart()
        await world.play_turn(table.id, seed=turn)
    assert len(world.requests("POST", "/users/@me/channels")) == 2


async def test_a_channel_of_direct_messages_that_is_gone_is_opened_again(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    letters = world.env.backend.dm_channels[world.users["ada"].id]
    world.env.inject_error("POST", f"/channels/{letters}/messages", status=404, code=10003, times=1)
    seen = len(world.direct_messages("ada"))
    await world.play_turn(table.id)
    await world.env.advance_time(10)
    assert len(world.direct_messages("ada")) == seen + 1
    assert (await find_person(world.tables, world.users["ada"].id)).dm_channel == letters


async def test_an_erased_person_gets_no_row_again(world: World) -> None:
    await world.start_table("ada", "ben")
    person = world.users["ada"].id
    assert (await world.bot.store.people.export(person))["settings"][0]["dm_channel"]
    await erase_person(world.tables, person)
    await world.flush()
    await world.env.advance_time(3_600)
    assert not (await world.bot.store.people.export(person))["settings"]


def edits(world: World, card: Any) -> list[Any]:
    return world.requests("PATCH", f"/channels/{world.channel.id}/messages/{card.id}")


async def join_together(world: World) -> tuple[Any, int]:
    await world.people["ada"].slash(world.channel, "carrara new", seats=4)
    card = world.messages()[-1]
    before = len(edits(world, card))
    await world.press_together([(name, card, "Join") for name in ("ben", "cleo", "dan")])
    return card, len(edits(world, card)) - before


async def test_no_edit_shows_what_is_shown(world: World) -> None:
    table, seen = (await join_together(world))[0], set[str]()
    for edit in edits(world, table):
        shown = str(edit.json["components"])
        assert shown not in seen
        seen.add(shown)
    assert all(f"<@{world.users[name].id}>" in text_of(table) for name in ("ada", "ben", "cleo", "dan"))


async def edits_after_one_failed(world: World) -> tuple[Any, list[Any]]:
    """The first edit of a card fails: those behind it wait and come together."""
    await world.people["ada"].slash(world.channel, "carrara new", seats=4)
    card = world.messages()[-1]
    table = await read_table_in(world.tables, world.channel.id)
    world.env.inject_error("PATCH", f"/channels/{world.channel.id}/messages/{card.id}", status=500, times=1)
    for name in ("ben", "cleo", "dan"):
        await world.tables.change(
            join_lobby, table.id, Caller(world.users[name].id, name, world.guild.id), limits=world.tables.limits
        )
        await world.flush()
    await world.env.advance_time(60)
    return card, edits(world, card)


async def test_several_queued_cards_become_one_edit(world: World) -> None:
    card, made = await edits_after_one_failed(world)
    assert len(made) == 2
    assert f"<@{world.users['dan'].id}>" in text_of(card)
    assert await world.bot.store.outbox.next_due() is None


async def test_an_unchanged_picture_is_not_uploaded_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(world.renderer), "lobby_banner", lambda self, *about, **how: pixel("A lobby"))
    await world.people["ada"].slash(world.channel, "carrara new", seats=3)
    card = world.messages()[-1]
    await world.click("ben", card, "Join")
    (edit,) = edits(world, card)
    assert "attachments" not in edit.json
    assert [attachment["filename"] for attachment in card.attachments] == ["lobby.png"]
    assert f"<@{world.users['ben'].id}>" in text_of(card)


async def test_a_bot_that_edits_whatever_is_queued_is_caught(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def change_everything(rendered: Any, shown: str | None) -> dict[str, Any]:
        return {"view": rendered.layout, "attachments": list(rendered.files)}

    monkeypatch.setattr("bot.delivery.changed_parts", change_everything)
    _, made = await edits_after_one_failed(world)
    assert len(made) > 2
