"""Menus: More, settings by selects. Each answers privately and says what holds."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.access import find_person
from bot.core.custom_ids import CustomId, SettingsPath
from bot.digests import ListedGame, games_layout
from game import SEED_BYTES, new_game
from languages import load
from languages.localizer import Localizer
from rendering import THEMES
from storage import Status
from testing.discord.api_checks import all_components
from testing.discord.clicker import send
from testing.discord.harness import World, text_of
from testing.discord.panel_walker import table_of


def rows_of(message: Any) -> list[list[str]]:
    """The labels of the buttons, row by row."""
    rows = [component for component in all_components(message.components) if component["type"] == 1]
    return [[component.get("label") for component in row["components"]] for row in rows]


async def test_more_groups_looking_help_and_leaving(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    mover = world.name_of(table.mover.person)
    more = await world.click(mover, world.messages()[-1], "More")
    names = [seat.name for seat in table.seats]
    assert rows_of(more.response) == [["Board", "Board as text", "Log"], names, ["Hint", "How to play"], ["Resign"]]
    stranger = await world.click("cleo", world.messages()[-1], "More")
    assert rows_of(stranger.response) == [["Board", "Board as text", "Log"], names, ["How to play"]]


async def choose(world: World, shown: Any, path: str, value: str) -> str:
    done = await world.people["ada"].select(shown, [value], custom_id=CustomId(0, 0, path).encode())
    return text_of(done.response)


async def test_settings_are_chosen_by_selects_and_say_what_now_holds(world: World) -> None:
    shown = (await world.people["ada"].slash(world.channel, "carrara settings")).response
    assert "From now on" not in text_of(shown)
    said = await choose(world, shown, SettingsPath.NOTICES, "ping")
    assert "From now on" in said
    assert "You hear about your turn **by a mention in the channel**" in said
    assert "Pictures are **light**" in await choose(world, shown, SettingsPath.THEME, "light")
    assert "Quiet hours: 22:00 to 07:00" in await choose(world, shown, SettingsPath.QUIET_HOURS, "1320-420")
    assert "Your time zone: Asia/Tokyo" in await choose(world, shown, SettingsPath.TIMEZONE, "Asia/Tokyo")
    person = await find_person(world.tables, world.users["ada"].id)
    assert (person.notices, person.theme, person.quiet_from, person.quiet_until) == ("ping", "light", 1320, 420)
    assert person.timezone == "Asia/Tokyo"
    assert "Quiet hours: none" in await choose(world, shown, SettingsPath.QUIET_HOURS, "off")


async def test_forged_settings_change_nothing(world: World, subtests: pytest.Subtests) -> None:
    await world.people["ada"].slash(world.channel, "carrara new")
    before = await find_person(world.tables, world.users["ada"].id)
    for path, value in product(SettingsPath, ["", "x", "1440-0", "-", "9" * 90]):
        with subtests.test(f"{path} {value}"):
            sent = send(world, world.people["ada"], world.messages()[-1], CustomId(0, 0, path).encode(), values=[value])
            await world.env.settle()
            assert sent.acknowledged
            assert await find_person(world.tables, world.users["ada"].id) == before


def test_every_theme_and_every_way_of_notice_has_its_words() -> None:
    texts = load()
    assert all(texts.say(f"theme-{theme}") for theme in THEMES)


def test_games_come_in_the_order_in_which_they_are_due() -> None:
    state = new_game("first-basic", 2, seed=bytes(SEED_BYTES))
    table = table_of(state)
    mine = table.seats[state.to_move].person
    assert mine is not None
    games = [
        ListedGame(replace(table, id=1, status=Status.LOBBY, to_move=None), None, 10.0),
        ListedGame(replace(table, id=2), 3, 500.0),
        ListedGame(replace(table, id=3), 4, 400.0),
        ListedGame(replace(table, id=4, to_move=1 - state.to_move), 4, 300.0),
        ListedGame(replace(table, id=5, status=Status.PAUSED), 4, 200.0),
    ]
    layout = games_layout(games, user_id=mine, localizer=Localizer(load(), "en"))
    (said,) = (component["content"] for component in all_components(layout.components()) if "content" in component)
    order = [said.index(f"table {number}") for number in (3, 2, 4, 5, 1)]
    assert order == sorted(order)
