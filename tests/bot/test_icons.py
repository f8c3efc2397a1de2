"""Games with icons: shown in texts and beside the words of controls, and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from bot.core.limits import MESSAGE_LENGTH, fit_text
from bot.core.views import read_table
from bot.panels.path import HOME, Button, Option, Panel, Select, Show
from bot.panels.steps import panel
from bot.panels.words import PanelTexts
from game import BLUE, GREEN, RULESETS, BlocksTaken, tally_of
from languages import load
from languages.localizer import Localizer
from testing.discord.api_checks import all_components
from testing.discord.clicker import clickers_of, newest_board, play_game
from testing.discord.harness import World, text_of
from testing.discord.panel_walker import intents, look_of, sample_positions
from testing.discord.plain_pictures import PIXEL_ICONS

TEXT_DISPLAY = 10
MARKUP = re.compile(r"<a?:(\w+):\d+>")
# As long as Discord's: ids have 19 digits.
ICONS = {icon.name: f"<:{icon.emoji_name}:{10**18 + n}>" for n, icon in enumerate(PIXEL_ICONS)}
LOCALIZER = Localizer(load(), None, ICONS)


def misplaced_markup(body: Any, *, is_text: bool = False) -> Iterator[str]:
    """Strings of a request that show markup as it is written: all but the texts of components."""
    if isinstance(body, dict):
        for name, value in body.items():
            yield from misplaced_markup(value, is_text=name == "content" and body.get("type") == TEXT_DISPLAY)
    elif isinstance(body, list | tuple):
        for value in body:
            yield from misplaced_markup(value)
    elif isinstance(body, str) and not is_text and "<:" in body:
        yield body


def check_requests(world: World) -> None:
    """The law: markup stands in texts alone; files have none."""
    found = [wrong for entry in world.request_log for wrong in misplaced_markup(entry.json)]
    assert not found, found[:3]
    for address, content in world.env.backend.cdn._blobs.items():
        assert not address.endswith(".txt") or b"<:" not in content, address


async def play_and_ask(world: World, ruleset: str, *, most: int) -> int:
    """A game by clicks and commands, then everything that can be asked about it; the table's number."""
    table = (await world.start_table("ada", "ben", ruleset=ruleset)).table.id
    clickers = clickers_of(world, ("ada", "ben"), 3, typing=0.1, dithering=0.15)
    await play_game(world, clickers, table, most=most)
    mover = world.name_of((await read_table(world.tables, table)).mover.person)
    person = world.people[mover]
    more = await world.click(mover, newest_board(world), "More")
    for label in ("Board", "Board as text", "Log", "Hint"):
        await person.click(more.response, label=label)
    for button in ("My screen", "Since my last turn"):
        await world.click(mover, newest_board(world), button)
    for command in ("carrara rewind", "carrara games", "turn hand"):
        await person.slash(world.channel, command)
    for command, option in (("turn buy", "what"), ("turn build", "tile"), ("turn score", "place")):
        await person.autocomplete(world.channel, command, option, "")
    return table


@pytest.mark.parametrize("ruleset", ["first-expansion", "second-advanced"])
async def test_icons_stand_in_texts_and_beside_labels_alone(icon_world: World, ruleset: str) -> None:
    await play_and_ask(icon_world, ruleset, most=70)
    check_requests(icon_world)
    shown = "".join(map(text_of, icon_world.messages()))
    told = {*MARKUP.findall(shown)}
    assert {"carrara_coin", "carrara_action_buy", "carrara_block_white"} <= told <= names()
    beside = {
        component["emoji"]["name"]
        for messages in icon_world.env.backend.messages.values()
        for message in messages.values()
        for component in all_components(message.components)
        if component.get("emoji")
    }
    assert beside
    assert beside <= names()


def names() -> set[str]:
    return {icon.emoji_name for icon in PIXEL_ICONS}


async def test_a_bot_that_puts_icons_into_labels_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PanelTexts, "words", property(lambda texts: texts))
    world = World(tmp_path, icons=PIXEL_ICONS)
    with world.env.time_context():
        async with world:
            await world.start_table("ada", "ben")
            await play_game(world, clickers_of(world, ("ada", "ben"), 3), 1, most=12)
            with pytest.raises(AssertionError, match="carrara_"):
                check_requests(world)


async def test_direct_messages_have_icons_too(icon_world: World) -> None:
    await icon_world.start_table("ada", "ben")
    assert "<:carrara_coin:" in text_of(icon_world.direct_messages("ada")[-1])


def test_blocks_are_shown_side_by_side_and_many_as_a_number() -> None:
    taken = BlocksTaken(0, 1, tally_of((1, GREEN, GREEN, GREEN)), 10)
    yellow, green, coin = ICONS["block_yellow"], ICONS["block_green"], ICONS["coin"]
    said = LOCALIZER.blocks(taken.blocks, "first-basic")
    assert said == f"{yellow} {green}{green}{green}"
    assert LOCALIZER.blocks(tally_of((BLUE,) * 5), "first-basic") == f"5 {ICONS['block_blue']}"
    assert LOCALIZER.coins(10) == f"10 {coin}"
    assert LOCALIZER.words.blocks(taken.blocks, "first-basic") == "1 yellow, 3 green"
    assert LOCALIZER.blocks(tally_of(()), "first-basic") == "nothing"


def test_without_icons_the_same_localizer_says_words() -> None:
    assert Localizer(load(), None, {}).coins(1) == Localizer(load()).coins(1) == "1 coin"


def labels(shown: Panel) -> Iterator[str]:
    for row in shown.rows:
        controls: tuple[Button | Option, ...] = row.options if isinstance(row, Select) else row
        if isinstance(row, Select):
            yield row.placeholder
            yield from (option.description for option in row.options)
        yield from (control.label for control in controls)


def control_icons(shown: Panel) -> Iterator[str]:
    for row in shown.rows:
        yield from (option.icon for option in (row.options if isinstance(row, Select) else row) if option.icon)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_panel_keeps_its_labels_its_limits_and_its_ways(ruleset: str) -> None:
    """With icons a panel offers the same, in the same words; its text stays within a message. In all languages."""
    for state, language in zip(sample_positions(ruleset, 3, 5, 25), cycle(load().locales), strict=False):
        look = look_of(state, undoable=2)
        meant = intents(look, panel(look, HOME, load(), language))
        reached = [HOME, *(one.path for one in meant if isinstance(one, Show))]
        for path in reached:
            plain = panel(look, path, load(), language, has_reasons=True)
            shown = panel(look, path, load(), language, has_reasons=True, icons=ICONS)
            assert [*labels(shown)] == [*labels(plain)]
            assert not any("<:" in label for label in labels(shown))
            assert sum(map(len, shown.text)) <= MESSAGE_LENGTH
            assert {*control_icons(shown)} <= {*ICONS.values()}
            assert not [*control_icons(plain)]


def test_a_text_that_icons_make_too_long_is_told_in_words() -> None:
    def compose(localizer: Localizer) -> list[str]:
        return [localizer.blocks(tally_of((BLUE, GREEN)), "first-basic")] * 60

    assert len("\n".join(compose(LOCALIZER))) > MESSAGE_LENGTH
    assert fit_text(LOCALIZER, compose).text.splitlines() == compose(LOCALIZER.words)
    assert fit_text(LOCALIZER, compose, limit=9_999).text.splitlines() == compose(LOCALIZER)


def test_a_panel_that_icons_make_too_long_is_told_in_words() -> None:
    look = look_of(sample_positions("first-basic", 3, 5, 1)[0])
    (plain,), (shown,) = panel(look, HOME, load(), "en").text, panel(look, HOME, load(), "en", icons=ICONS).text
    assert "<:" in shown
    for room, is_shown in ((len(shown), True), (len(shown) - 1, False), (len(plain), False)):
        notes = ("-" * (MESSAGE_LENGTH - room - len("\n")),)
        (text,) = panel(look, HOME, load(), "en", notes=notes, icons=ICONS).text
        assert ("<:" in text, len(text) <= MESSAGE_LENGTH) == (is_shown, True)
