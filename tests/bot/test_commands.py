"""/carrara: what each command answers, and to whom."""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from unittest.mock import patch

import discord
import pytest
from msgspec.structs import replace
from simcord.backend.models.channel import Overwrite
from simcord.enums import ChannelType, OverwriteType

from bot import __version__
from bot.core.access import find_person
from bot.core.custom_ids import PLAYER_BOARD, BoardPath, CustomId, SettingsPath
from bot.core.turn_clock import timezone_names, zone_named
from bot.core.values import Caller
from bot.core.views import read_table
from bot.moderation import move_table
from bot.people import change_person, mark_dms_working
from storage import Status
from testing.discord.clicker import send
from testing.discord.harness import World, controls, text_of


async def slash(world: World, name: str, command: str, **options: Any) -> Any:
    return await world.people[name].slash(world.channel, command, **options)


async def test_where_there_is_no_table_every_command_says_so(world: World) -> None:
    for command in ("board", "log", "since", "cancel", "resign"):
        result = await slash(world, "ada", f"carrara {command}")
        assert result.ephemeral
        assert "no such table" in text_of(result.response)


async def test_looking_at_the_board_is_private(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    await world.play_turn(table.id)
    shown = len(world.messages())
    board = await slash(world, "cleo", "carrara board")
    assert list(controls(board.response))[0:2] == ["Take your turn", "My screen"]
    text = await slash(world, "cleo", "carrara board", text=True)
    assert "Wheel (" in text_of(text.response)
    log = await slash(world, "cleo", "carrara log")
    assert f"**{table.mover.name}**" in text_of(log.response)
    since = await slash(world, "cleo", "carrara since")
    assert "no seat" in text_of(since.response)
    assert all(result.ephemeral for result in (board, text, log, since))
    assert len(world.messages()) == shown


async def test_games_are_listed_with_links_ones_turn_first(world: World) -> None:
    none = await slash(world, "ada", "carrara games")
    assert "no game" in text_of(none.response)
    await slash(world, "ada", "carrara new", thread=True)
    table = (await world.start_table("ada", "ben")).table
    mover = world.name_of(table.mover.person)
    lines = text_of((await slash(world, mover, "carrara games")).response).splitlines()
    other = "ben" if mover == "ada" else "ada"
    assert "Your turn" in lines[0]
    assert f"with {other}" in lines[0]
    assert f"/{world.channel.id}/" in lines[0]
    assert f"<t:{int(world.now())}:R>" in lines[0]
    assert f"round 1, <#{world.channel.id}>" in lines[1]
    waiting = text_of((await slash(world, other, "carrara games")).response)
    assert f"{mover}'s turn began" in waiting
    hosting = text_of((await slash(world, "ada", "carrara games")).response).splitlines()
    assert "Not started" in hosting[2]


async def test_a_player_proposes_to_end_the_game_and_everybody_is_asked(world: World) -> None:
    table = (await world.start_table("ada", "ben", "cleo")).table
    refused = await slash(world, "dan", "carrara cancel")
    assert "no seat" in text_of(refused.response)
    result = await slash(world, "ada", "carrara cancel")
    assert "everyone" in text_of(result.response)
    proposal = world.messages()[-1]
    assert list(controls(proposal)) == ["Agree", "Play on"]
    stranger = await world.click("dan", proposal, "Agree")
    assert "no seat" in text_of(stranger.response)
    await world.click("ben", proposal, "Agree")
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING
    await world.click("cleo", proposal, "Agree")
    assert (await read_table(world.tables, table.id)).status is Status.CANCELLED
    assert "Everyone agreed" in text_of(world.messages()[-1])
    assert controls(next(message for message in world.messages() if message.id == proposal.id)) == {}


async def test_one_no_is_enough(world: World) -> None:
    table = (await world.start_table("ada", "ben", "cleo")).table
    await slash(world, "ada", "carrara cancel")
    proposal = world.messages()[-1]
    await world.click("ben", proposal, "Play on")
    assert "continues" in text_of(world.messages()[-1])
    assert controls(next(message for message in world.messages() if message.id == proposal.id)) == {}
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING


async def test_cancel_needs_a_seat_also_where_a_moderator_asks(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    role = world.guild.create_role("Mods", permissions=discord.Permissions(manage_guild=True))
    mod = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    asked = await mod.slash(world.channel, "carrara cancel")
    assert "no seat at this table" in text_of(asked.response)
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING


async def test_the_button_of_1_0_0_that_ends_a_table_still_answers_moderators_alone(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    role = world.guild.create_role("Mods", permissions=discord.Permissions(manage_guild=True))
    world.people["mod"] = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    ending = CustomId(table.id, 0, BoardPath.END_CONFIRMED).encode()
    stranger = await world.press("dan", world.messages()[-1], ending)
    assert "Only moderators" in text_of(stranger.response)
    await world.press("mod", world.messages()[-1], ending)
    assert (await read_table(world.tables, table.id)).status is Status.CANCELLED
    assert "moderator has ended" in text_of(world.messages()[-1])


async def test_resigning_asks_once_and_a_stand_in_plays_on(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    stranger = await slash(world, "cleo", "carrara resign")
    assert "no seat" in text_of(stranger.response)
    asked = await slash(world, "ben", "carrara resign")
    assert (await read_table(world.tables, table.id)).seat_of(world.users["ben"].id) is not None
    await world.people["ben"].click(asked.response, label="Yes, resign")
    left = await read_table(world.tables, table.id)
    assert left.seat_of(world.users["ben"].id) is None
    assert any("has resigned" in text_of(message) for message in world.messages())
    assert left.mover.person == world.users["ada"].id


async def start_alone(world: World) -> Any:
    return (await world.start_table("ada", stand_ins=1)).table


async def test_who_plays_alone_is_asked_before_the_game_is_cancelled_and_hears_the_truth(world: World) -> None:
    table = await start_alone(world)
    asked = await slash(world, "ada", "carrara cancel")
    assert "Nobody else is playing" in text_of(asked.response)
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING
    ending = controls(asked.response)["Yes, end it"]["custom_id"]
    stranger = await world.press("ben", world.messages()[-1], ending)
    assert "no seat at this table" in text_of(stranger.response)
    await world.people["ada"].click(asked.response, label="Yes, end it")
    assert (await read_table(world.tables, table.id)).status is Status.CANCELLED
    said = text_of(world.messages()[-1])
    assert "only player" in said
    assert not any("agreed" in text_of(message) for message in world.messages())


async def test_who_resigns_alone_hears_that_the_game_ends(world: World) -> None:
    table = await start_alone(world)
    asked = await slash(world, "ada", "carrara resign")
    assert "the game would end" in text_of(asked.response)
    assert "stand-in" not in text_of(asked.response)
    answer = await world.people["ada"].click(asked.response, label="Yes, resign")
    assert "the game has ended" in text_of(answer.response)
    assert (await read_table(world.tables, table.id)).status is Status.CANCELLED
    (told,) = [text_of(message) for message in world.messages() if "has resigned" in text_of(message)]
    assert "Nobody is left" in told
    assert "stand-in" not in told


async def test_one_can_resign_from_afar(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    elsewhere = world.guild.create_text_channel("elsewhere")
    offered = await world.people["ben"].autocomplete(elsewhere, "carrara resign", "table", "")
    assert [offer["value"] for offer in offered] == [table.id]
    asked = await world.people["ben"].slash(elsewhere, "carrara resign", table=table.id)
    assert "Are you sure" in text_of(asked.response)


async def test_settings_are_shown_changed_and_checked(world: World) -> None:
    shown = await slash(world, "ada", "carrara settings")
    assert "by direct message" in text_of(shown.response)
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
    assert "22:00 to 07:30" in text_of(changed.response)
    assert "Your time zone: Europe/Rome" in text_of(changed.response)
    person = await find_person(world.tables, world.users["ada"].id)
    assert (person.notices, person.theme, person.quiet_from, person.quiet_until) == ("ping", "light", 1320, 450)
    bad = await slash(world, "ada", "carrara settings", quiet_from="half past")
    assert "looks like 22:00" in text_of(bad.response)
    bad = await slash(world, "ada", "carrara settings", timezone="Mars/Olympus")
    assert "time zone" in text_of(bad.response)
    off = await slash(world, "ada", "carrara settings", quiet_from="off")
    assert "Quiet hours: none" in text_of(off.response)
    zones = await world.people["ada"].autocomplete(world.channel, "carrara settings", "timezone", "rome")
    assert zones[0]["value"] == "Europe/Rome"


async def test_two_quick_choices_of_settings_are_both_shown_whichever_is_stored_last(world: World) -> None:
    ada = world.people["ada"]
    shown = (await slash(world, "ada", "carrara settings")).response
    mark, change, is_changed = mark_dms_working, change_person, asyncio.Event()

    async def mark_late(*about: Any) -> Any:
        while not is_changed.is_set():
            await asyncio.sleep(0)
        return await mark(*about)

    async def note_change(*about: Any, **how: Any) -> Any:
        changed = await change(*about, **how)
        is_changed.set()
        return changed

    with patch("bot.people.mark_dms_working", mark_late), patch("bot.people.change_person", note_change):
        for path, value in ((SettingsPath.NOTICES, "none"), (SettingsPath.THEME, "light")):
            send(world, ada, shown, CustomId(0, 0, path).encode(), values=[value])
        await world.env.settle()
    words = text_of(shown)
    assert "your turn **not at all**" in words
    assert "Pictures are **light**" in words


@pytest.fixture
def unknown_zones() -> None:
    """No time zone has been looked up yet in this process."""
    timezone_names.cache_clear()
    zone_named.cache_clear()


async def test_typing_a_time_zone_reads_nothing_from_the_disk(
    unknown_zones: None, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each letter took 20 to 124 ms, in which nothing else was answered."""
    assert timezone_names.cache_info().currsize == 1, "looked up when the bot started"

    def walk(*about: Any, **how: Any) -> Any:
        raise AssertionError("the disk is read")

    monkeypatch.setattr(os, "walk", walk)
    for typed in ("r", "ro", "rom", "rome"):
        zones = await world.people["ada"].autocomplete(world.channel, "carrara settings", "timezone", typed)
        assert 0 < len(zones) <= 25
    assert [zone["value"] for zone in zones] == ["Europe/Rome"]
    changed = await slash(world, "ada", "carrara settings", timezone="Europe/Rome")
    assert "Your time zone: Europe/Rome" in text_of(changed.response)
    await slash(world, "ada", "carrara new", daily_by="21:00", timezone="Europe/Rome")


async def test_going_away_again_and_again_is_refused_with_the_moment_from_which_it_works(world: World) -> None:
    day = datetime.fromtimestamp(world.now() + 3 * 86_400, UTC)
    first = int(world.now())
    for _ in range(3):
        away = await slash(world, "ada", "carrara away", until=f"{day:%Y-%m-%d}")
        assert "You are away until" in text_of(away.response)
        await slash(world, "ada", "carrara away", until="off")
    refused = await slash(world, "ada", "carrara away", until=f"{day:%Y-%m-%d}", stand_ins=True)
    assert refused.ephemeral
    (again,) = re.findall(r"You can go away again <t:(\d+):R>", text_of(refused.response))
    assert first + 86_400 <= int(again) <= world.now() + 86_400 + 1


def set_otherwise(world: World, **settings: Any) -> None:
    """Change settings of the running bot."""
    world.bot.context = replace(world.bot.context, settings=world.settings.model_copy(update=settings))


async def test_what_is_kept_can_be_exported_and_erased(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    shown = await slash(world, "ben", "carrara privacy")
    exported = await world.people["ben"].click(shown.response, label="Export")
    (file,) = exported.response.attachments
    kept = json.loads(world.env.backend.cdn.get(file.url))
    assert kept["tables"][0]["name"] == "ben"
    asked = await world.people["ben"].click(shown.response, label="Erase")
    assert "can't undo this" in text_of(asked.response)
    erased = await world.people["ben"].click(asked.response, label="Yes, erase everything")
    assert "I make no backups" in text_of(erased.response)
    left = await read_table(world.tables, table.id)
    assert "ben" not in [seat.name for seat in left.seats]
    assert left.seat_of(world.users["ben"].id) is None


@pytest.mark.parametrize(
    ("kept", "words"),
    [
        ({"carrara_backups_daily": 7}, "after 7 days"),
        ({"carrara_backups_daily": 0}, "after a day."),
        ({"carrara_backups_daily": 2, "carrara_backups_hourly": 72}, "after 3 days"),
    ],
)
async def test_who_is_erased_hears_what_stays_and_how_long(world: World, kept: dict[str, int], words: str) -> None:
    set_otherwise(world, carrara_backup_hours=1, **kept)
    shown = await slash(world, "ben", "carrara privacy")
    asked = await world.people["ben"].click(shown.response, label="Erase")
    erased = text_of((await world.people["ben"].click(asked.response, label="Yes, erase everything")).response)
    assert words in erased
    assert "Messages already posted stay" in erased


async def test_about_says_what_it_is_and_what_not(world: World) -> None:
    words = text_of((await slash(world, "ada", "carrara about")).response)
    assert __version__ in words
    assert "unofficial" in words
    assert "Up for 0 d 0 h 0 min" in words
    assert "Run by" not in words


async def test_about_says_who_runs_the_bot_and_links_their_texts(world: World) -> None:
    set_otherwise(
        world,
        carrara_contact="Eve, eve@example.org",
        carrara_terms_url="https://example.org/terms",
        carrara_privacy_url="https://example.org/privacy",
    )
    words = text_of((await slash(world, "ada", "carrara about")).response)
    assert "Run by: Eve, eve@example.org" in words
    assert "[Terms](https://example.org/terms)" in words
    assert "[Privacy](https://example.org/privacy)" in words


async def missing_ends_said(world: World) -> list[str]:
    """Which end of the quiet hours is said to be missing, when the one and when the other alone is typed."""
    said = []
    for given, missing in (("quiet_from", "quiet_until"), ("quiet_until", "quiet_from")):
        told = text_of((await slash(world, "ada", "carrara settings", theme="light", **{given: "22:00"})).response)
        found = await find_person(world.tables, world.users["ada"].id)
        is_unchanged = (found.quiet_from, found.quiet_until, found.theme) == (None, None, None)
        said += [missing] if is_unchanged and f"{missing}** is missing" in told else []
    return said


async def test_quiet_hours_that_are_half_set_are_caught(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: one end of the quiet hours is taken, and does nothing."""
    monkeypatch.setattr("bot.people._missing_time", lambda person, changes: None)
    assert await missing_ends_said(world) == []


async def test_quiet_hours_with_one_end_say_which_one_is_missing(world: World) -> None:
    person = world.users["ada"].id
    assert await missing_ends_said(world) == ["quiet_until", "quiet_from"]
    await slash(world, "ada", "carrara settings", quiet_from="22:00", quiet_until="7:30")
    later = await slash(world, "ada", "carrara settings", quiet_from="23:00")
    assert "23:00 to 07:30" in text_of(later.response)
    lopsided = await slash(world, "ada", "carrara settings", quiet_from="off", quiet_until="8:00")
    assert "quiet_from** is missing" in text_of(lopsided.response)
    off = await slash(world, "ada", "carrara settings", quiet_until="off")
    assert "none" in text_of(off.response)
    assert (await find_person(world.tables, person)).quiet_from is None


@pytest.fixture
async def finished(world: World) -> Any:
    """A finished game of Ada and Ben in the channel."""
    table = (await world.start_table("ada", "ben", ruleset="second-regular")).table
    return await world.play_to_end(table.id)


async def may_read(world: World, name: str, table_id: int, *, channel: Any) -> bool:
    result = await world.people[name].slash(channel, "carrara record", table=table_id)
    shown = text_of(result.response)
    assert ("no such table" in shown) != bool(result.response.attachments), shown
    return bool(result.response.attachments)


async def test_a_record_is_for_those_who_see_its_channel(world: World, finished: Any) -> None:
    elsewhere = world.guild.create_text_channel("elsewhere")
    assert await may_read(world, "cleo", finished.id, channel=elsewhere)
    hidden = discord.Permissions(view_channel=True).value
    world.env.backend.set_overwrite(world.channel.id, Overwrite(world.guild.id, OverwriteType.ROLE, deny=hidden))
    assert not await may_read(world, "cleo", finished.id, channel=elsewhere)
    world.env.backend.set_overwrite(
        world.channel.id, Overwrite(world.users["dan"].id, OverwriteType.MEMBER, allow=hidden)
    )
    assert await may_read(world, "dan", finished.id, channel=elsewhere)
    assert await may_read(world, "ada", finished.id, channel=elsewhere)


async def test_the_record_of_a_channel_that_is_gone_is_for_those_who_sat_there(world: World, finished: Any) -> None:
    elsewhere = world.guild.create_text_channel("elsewhere")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert await may_read(world, "ben", finished.id, channel=elsewhere)
    assert not await may_read(world, "cleo", finished.id, channel=elsewhere)


async def thread_table(world: World, *names: str, is_private: bool) -> tuple[Any, Any]:
    """A finished table of these people in a thread of theirs, and the thread."""
    kind = ChannelType.PRIVATE_THREAD if is_private else ChannelType.PUBLIC_THREAD
    thread = world.env.backend.create_thread(world.channel.id, "Quarry", world.users[names[0]].id, type=kind)
    for name in names:
        world.env.backend.add_thread_member(thread.id, world.users[name].id)
    world.env.backend.add_thread_member(thread.id, world.bot.user.id)
    await world.env.settle()
    table = (await world.start_table(*names, thread=thread.id, ruleset="second-regular")).table
    return await world.play_to_end(table.id), thread


async def test_a_record_from_a_private_thread_is_for_its_members(world: World) -> None:
    table, thread = await thread_table(world, "ada", "ben", is_private=True)
    assert table.status is Status.FINISHED
    elsewhere = world.guild.create_text_channel("elsewhere")
    assert await may_read(world, "ben", table.id, channel=elsewhere)
    # Everybody sees the channel that the thread belongs to.
    assert not await may_read(world, "cleo", table.id, channel=elsewhere)
    assert not await may_read(world, "cleo", table.id, channel=world.channel)
    world.env.backend.add_thread_member(thread.id, world.users["cleo"].id)
    assert await may_read(world, "cleo", table.id, channel=elsewhere)


async def test_a_record_from_a_private_thread_is_for_those_who_manage_threads(world: World) -> None:
    table, _thread = await thread_table(world, "ada", "ben", is_private=True)
    role = world.guild.create_role("Keepers", permissions=discord.Permissions(manage_threads=True))
    world.people["keeper"] = world.guild.add_member(world.env.create_user("keeper"), roles=[role])
    assert await may_read(world, "keeper", table.id, channel=world.channel)


async def test_a_record_from_a_public_thread_is_for_those_who_see_its_channel(world: World) -> None:
    table, thread = await thread_table(world, "ada", "ben", is_private=False)
    elsewhere = world.guild.create_text_channel("elsewhere")
    assert await may_read(world, "cleo", table.id, channel=elsewhere)
    world.env.backend.delete_channel(thread.id)
    await world.env.settle()
    assert not await may_read(world, "cleo", table.id, channel=elsewhere)
    assert await may_read(world, "ada", table.id, channel=elsewhere)


async def test_whether_a_hidden_table_is_there_no_command_tells(world: World) -> None:
    """The number of a table can be typed by anybody, in every command that takes one."""
    table = (await world.start_table("ada", "ben")).table
    elsewhere = world.guild.create_text_channel("elsewhere")
    hidden = discord.Permissions(view_channel=True).value
    world.env.backend.set_overwrite(world.channel.id, Overwrite(world.guild.id, OverwriteType.ROLE, deny=hidden))
    for command in ("cancel", "resign", "substitute", "pause", "record"):
        answers = [
            text_of((await world.people["cleo"].slash(elsewhere, f"carrara {command}", table=number)).response)
            for number in (table.id, 99)
        ]
        assert answers[0].replace(str(table.id), "99") == answers[1], command


async def test_an_old_board_shows_nothing_of_a_table_that_was_moved_out_of_sight(world: World) -> None:
    """Its buttons stay where it was posted."""
    table = (await world.start_table("ada", "ben")).table
    board = world.messages()[-1]
    hall = world.guild.create_text_channel("hall")
    role = world.guild.create_role("Mods", permissions=discord.Permissions(manage_guild=True))
    world.people["mod"] = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    moderator = Caller(world.people["mod"].user.id, "mod", world.guild.id, is_moderator=True)
    await world.tables.change(move_table, table.id, moderator, channel=hall.id, thread=None)
    await world.env.settle()
    hidden = discord.Permissions(view_channel=True).value
    world.env.backend.set_overwrite(hall.id, Overwrite(world.guild.id, OverwriteType.ROLE, deny=hidden))
    for path in (BoardPath.BOARD, BoardPath.TEXT, BoardPath.LOG, BoardPath.MORE, f"{PLAYER_BOARD}0"):
        pressed = CustomId(table.id, 0, path).encode()
        refused = await world.press("cleo", board, pressed)
        assert "no such table" in text_of(refused.response), path
        assert not refused.response.attachments
        shown = await world.press("ada", board, pressed)
        assert "no such table" not in text_of(shown.response), path


async def test_a_record_for_everybody_in_the_server_would_be_noticed(
    world: World, finished: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def see_everything(interaction: Any, table: Any) -> bool:
        return True

    monkeypatch.setattr("bot.core.interactions.sees_game", see_everything)
    elsewhere = world.guild.create_text_channel("elsewhere")
    hidden = discord.Permissions(view_channel=True).value
    world.env.backend.set_overwrite(world.channel.id, Overwrite(world.guild.id, OverwriteType.ROLE, deny=hidden))
    assert await may_read(world, "cleo", finished.id, channel=elsewhere)


async def test_a_record_is_for_finished_games_of_the_own_server(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    result = await slash(world, "ada", "carrara record", table=table.id)
    assert result.ephemeral
    assert not result.response.attachments
    assert "still being played" in text_of(result.response)
    result = await slash(world, "ada", "carrara record", table=99)
    assert "no such table" in text_of(result.response)


async def test_commands_answer_in_direct_messages_where_no_server_is_needed(world: World) -> None:
    await world.start_table("ada", "ben")
    user = world.users["ada"]
    games = await user.slash("carrara games")
    assert "table" in text_of(games.response)
    new = await user.slash("carrara new")
    assert "channel of a server" in text_of(new.response)


def _described(options: list[Any]) -> Iterator[Any]:
    """Commands, subcommands and options alike."""
    for option in options:
        yield option
        yield from _described(option.get("options", []))


def test_names_and_descriptions_fit_discord(world: World) -> None:
    payload = [command.to_dict(world.bot.tree) for command in world.bot.tree.get_commands()]
    assert {one["name"] for one in payload} == {"carrara", "turn", "carrara-admin"}
    assert all(2 < len(one["description"]) <= 100 for one in _described(payload))
    shown = {option["name"] for one in payload if one["name"] == "carrara" for option in one["options"]}
    assert shown == {
        "new",
        "substitute",
        "pause",
        "rewind",
        "board",
        "log",
        "since",
        "hint",
        "games",
        "stats",
        "leaderboard",
        "record",
        "rules",
        "cancel",
        "resign",
        "away",
        "settings",
        "privacy",
        "about",
    }


# Discord's limit for the members of a command group.
SUBCOMMANDS = 25


def test_five_places_of_the_group_stay_free(world: World) -> None:
    groups = {command.name: len(command.commands) for command in world.bot.tree.get_commands()}
    assert groups["carrara"] <= SUBCOMMANDS - 5
    assert groups["turn"] <= SUBCOMMANDS
