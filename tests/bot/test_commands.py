"""/carrara: what each command answers, and to whom."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot import __version__
from bot.service import Status
from tests.bot.harness import World, controls, said


async def slash(world: World, name: str, command: str, **options: Any) -> Any:
    return await world.people[name].slash(world.channel, command, **options)


async def test_where_there_is_no_table_every_command_says_so(world: World) -> None:
    for command in ("board", "log", "since", "cancel", "resign"):
        result = await slash(world, "ada", f"carrara {command}")
        assert result.ephemeral
        assert "no such table" in said(result.response)


async def test_looking_at_the_board_is_private(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    await world.play_turn(table.id)
    shown = len(world.messages())
    board = await slash(world, "cleo", "carrara board")
    assert list(controls(board.response))[0:2] == ["Take your turn", "My screen"]
    text = await slash(world, "cleo", "carrara board", text=True)
    assert "Wheel (" in said(text.response)
    log = await slash(world, "cleo", "carrara log")
    assert f"**{table.mover.name}**" in said(log.response)
    since = await slash(world, "cleo", "carrara since")
    assert "no seat" in said(since.response)
    assert all(result.ephemeral for result in (board, text, log, since))
    assert len(world.messages()) == shown


async def test_games_are_listed_with_links_ones_turn_first(world: World) -> None:
    none = await slash(world, "ada", "carrara games")
    assert "no game" in said(none.response)
    await slash(world, "ada", "carrara new", thread=True)
    table = (await world.start_table("ada", "ben")).table
    mover = world.name_of(table.mover.person)
    lines = said((await slash(world, mover, "carrara games")).response).splitlines()
    assert "Your turn" in lines[0]
    assert f"/{world.channel.id}/" in lines[0]
    if mover == "ada":
        assert "not begun" in lines[1]


async def test_the_host_proposes_to_end_the_game_and_everybody_has_to_agree(world: World) -> None:
    table = (await world.start_table("ada", "ben", "cleo")).table
    refused = await slash(world, "ben", "carrara cancel")
    assert "Only the host" in said(refused.response)
    result = await slash(world, "ada", "carrara cancel")
    assert "everybody" in said(result.response)
    proposal = world.messages()[-1]
    assert list(controls(proposal)) == ["Agree", "Play on"]
    stranger = await world.click("dan", proposal, "Agree")
    assert "no seat" in said(stranger.response)
    await world.click("ben", proposal, "Agree")
    assert (await world.service.find(table.id)).status is Status.RUNNING
    await world.click("cleo", proposal, "Agree")
    assert (await world.service.find(table.id)).status is Status.CANCELLED
    assert "Everybody agreed" in said(world.messages()[-1])
    late = await world.click("cleo", proposal, "Play on")
    assert "no game going on" in said(late.response)


async def test_one_no_is_enough(world: World) -> None:
    table = (await world.start_table("ada", "ben", "cleo")).table
    await slash(world, "ada", "carrara cancel")
    proposal = world.messages()[-1]
    await world.click("ben", proposal, "Play on")
    assert "goes on" in said(world.messages()[-1])
    late = await world.click("cleo", proposal, "Agree")
    assert "no longer open" in said(late.response)
    assert (await world.service.find(table.id)).status is Status.RUNNING


async def test_a_moderator_ends_any_table_after_being_asked_and_nobody_else_does(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    role = world.guild.create_role("Mods", permissions=discord.Permissions(manage_guild=True))
    mod = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    asked = await mod.slash(world.channel, "carrara cancel")
    assert "Are you sure" in said(asked.response)
    assert (await world.service.find(table.id)).status is Status.RUNNING
    ending = controls(asked.response)["Yes, end it"]["custom_id"]
    stranger = await world.press("dan", world.messages()[-1], ending)
    assert "manage this server" in said(stranger.response)
    await mod.click(asked.response, label="Yes, end it")
    assert (await world.service.find(table.id)).status is Status.CANCELLED
    assert "moderator has ended" in said(world.messages()[-1])


async def test_resigning_asks_once_and_a_stand_in_plays_on(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    stranger = await slash(world, "cleo", "carrara resign")
    assert "no seat" in said(stranger.response)
    asked = await slash(world, "ben", "carrara resign")
    assert (await world.service.find(table.id)).seat_of(world.users["ben"].id) is not None
    await world.people["ben"].click(asked.response, label="Yes, resign")
    left = await world.service.find(table.id)
    assert left.seat_of(world.users["ben"].id) is None
    assert any("has resigned" in said(one) for one in world.messages())
    assert left.mover.person == world.users["ada"].id


async def test_one_can_resign_from_afar(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    elsewhere = world.guild.create_text_channel("elsewhere")
    offered = await world.people["ben"].autocomplete(elsewhere, "carrara resign", "table", "")
    assert [one["value"] for one in offered] == [table.id]
    asked = await world.people["ben"].slash(elsewhere, "carrara resign", table=table.id)
    assert "Are you sure" in said(asked.response)


async def test_settings_are_shown_changed_and_checked(world: World) -> None:
    shown = await slash(world, "ada", "carrara settings")
    assert "by direct message" in said(shown.response)
    changed = await slash(
        world,
        "ada",
        "carrara settings",
        notices="ping",
        theme="light",
        quiet_from="22:00",
        quiet_until="730",
        timezone="Europe/Rome",
    )
    assert "22:00 to 07:30 (Europe/Rome)" in said(changed.response)
    person = await world.service.person(world.users["ada"].id)
    assert (person.notices, person.theme, person.quiet_from, person.quiet_until) == ("ping", "light", 1320, 450)
    bad = await slash(world, "ada", "carrara settings", quiet_from="half past")
    assert "looks like 22:00" in said(bad.response)
    bad = await slash(world, "ada", "carrara settings", timezone="Mars/Olympus")
    assert "time zone" in said(bad.response)
    off = await slash(world, "ada", "carrara settings", quiet_from="off")
    assert "Quiet hours: none" in said(off.response)
    zones = await world.people["ada"].autocomplete(world.channel, "carrara settings", "timezone", "rome")
    assert zones[0]["value"] == "Europe/Rome"


async def test_what_is_kept_can_be_exported_and_erased(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    shown = await slash(world, "ben", "carrara privacy")
    exported = await world.people["ben"].click(shown.response, label="Export")
    (file,) = exported.response.attachments
    kept = json.loads(world.env.backend.cdn.get(file.url))
    assert kept["tables"][0]["name"] == "ben"
    asked = await world.people["ben"].click(shown.response, label="Erase")
    assert "cannot be taken back" in said(asked.response)
    await world.people["ben"].click(asked.response, label="Yes, erase everything")
    left = await world.service.find(table.id)
    assert "ben" not in [seat.name for seat in left.seats]
    assert left.seat_of(world.users["ben"].id) is None


@pytest.mark.parametrize("typed", ["", "royal", "STATUE", "nothing of the sort"])
async def test_rules_are_offered_as_typed(world: World, typed: str) -> None:
    offered = await world.people["ada"].autocomplete(world.channel, "carrara rules", "topic", typed)
    assert len(offered) <= 25
    result = await slash(world, "ada", "carrara rules", topic=offered[0]["value"] if offered else typed)
    assert "###" in said(result.response) or "no such topic" in said(result.response)


async def test_about_says_what_it_is_and_what_not(world: World) -> None:
    words = said((await slash(world, "ada", "carrara about")).response)
    assert __version__ in words
    assert "unofficial" in words
    assert "Up for 0 d 0 h 0 min" in words


async def test_a_record_is_for_finished_games_of_the_own_server(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    result = await slash(world, "ada", "carrara record", table=table.id)
    assert result.ephemeral
    assert not result.response.attachments
    assert "still going on" in said(result.response)
    result = await slash(world, "ada", "carrara record", table=99)
    assert "no such table" in said(result.response)


async def test_commands_answer_in_direct_messages_where_no_server_is_needed(world: World) -> None:
    await world.start_table("ada", "ben")
    user = world.users["ada"]
    games = await user.slash("carrara games")
    assert "table" in said(games.response)
    new = await user.slash("carrara new")
    assert "channel of a server" in said(new.response)


async def test_commands_are_synced_only_when_they_changed(world: World) -> None:
    def synced() -> int:
        return len([one for one in world.ledger if one.method == "PUT" and one.path.endswith("/commands")])

    assert synced() == 1
    await world.restart()
    assert synced() == 1
    (world.settings.carrara_folder / "commands.sha256").write_text("global another", encoding="utf-8")
    await world.restart()
    assert synced() == 2


def _described(options: list[Any]) -> Iterator[Any]:
    """Commands, subcommands and options alike."""
    for option in options:
        yield option
        yield from _described(option.get("options", []))


def test_names_and_descriptions_fit_discord(world: World) -> None:
    payload = [command.to_dict(world.bot.tree) for command in world.bot.tree.get_commands()]
    assert {one["name"] for one in payload} >= {"carrara", "buy", "build", "score"}
    assert all(2 < len(one["description"]) <= 100 for one in _described(payload))
    shown = {option["name"] for one in payload if one["name"] == "carrara" for option in one["options"]}
    assert shown == {
        "new",
        "board",
        "log",
        "since",
        "hint",
        "games",
        "record",
        "rules",
        "cancel",
        "resign",
        "settings",
        "privacy",
        "about",
    }
