"""Names of people: nothing in them is more than text, wherever they are shown."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.sentences import escape_markdown, plain_text, turn_lines
from bot.core.values import Caller
from bot.leaving import resign
from bot.lobby import join_lobby, open_lobby, start_game
from game import Passed
from languages import load
from languages.localizer import Localizer
from testing.discord.api_checks import all_components
from testing.discord.harness import World, text_of

LOCALIZER = Localizer(load())
HOSTILE = (
    "https://evil.example/x",
    "HTTP://a.b",
    "steam://run/1",
    "discord.gg/abc",
    "https://discord.com/invite/abc",
    "[click](https://evil.example)",
    "<https://evil.example>",
    "<t:0:R>",
    "<#123456789012345678>",
    "<@&123456789012345678>",
    "<@!123456789012345678>",
    "<:carrara:123456789012345678>",
    "<a:wave:123456789012345678>",
    "</turn end:123456789012345678>",
    "<id:customize>",
    "@here",
    "**bold** __x__ ~~y~~ ||z|| `c` ```d```",
    "# big",
    "-# small",
    "> quote",
    "- item",
    "a\u202egnp.exe",
    "\u2066\u2067x\u2069",
    "\u200f\u061c\u200e",
    "\ud800",
    "\x00\x1b[31m",
)
# What Discord makes of text, as its clients read it: an escaped sign belongs to none of these.
ALIVE = re.compile(
    r"""(?<!\\)(?: <[@\#:/a-z][^>]*> | (?:https?|steam|discord):// | discord(?:app)?\.(?:gg|com)/ | [*_~|`] | \]\( )
    | @(?:everyone|here|[!&]?\d{17,20}) | ^(?:\#|-|>)""",
    re.X | re.I,
)
CONTROLS = re.compile("[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ud800-\udfff\x00-\x1f]")


def alive(shown: str) -> list[str]:
    """What Discord would not show as plain text."""
    return [*ALIVE.findall(shown), *CONTROLS.findall(shown)]


@given(st.lists(st.one_of(st.sampled_from(HOSTILE), st.text(max_size=6)), max_size=4).map("".join))
def test_nothing_in_a_name_is_alive(name: str) -> None:
    shown = escape_markdown(name)
    assert alive(shown) == []
    assert shown
    assert shown.isprintable() or not CONTROLS.search(plain_text(name))
    assert len(plain_text(name)) <= 40


def test_hostile_names_are_harmless_in_lines_of_the_log(subtests: pytest.Subtests) -> None:
    for name in HOSTILE:
        with subtests.test(repr(name)):
            (line,) = turn_lines(LOCALIZER, [Passed(0, 2)], names=[name, "Ben"], ruleset="second-regular")
            assert alive(line.replace("**", "")) == []


def test_names_escaped_as_discord_py_does_would_be_noticed() -> None:
    """It leaves addresses, whatever stands in angle brackets, and controls alone."""
    escaped = [discord.utils.escape_markdown(hostile) for hostile in HOSTILE]
    assert sum(bool(alive(one)) for one in escaped) > 10


def test_ordinary_names_stay_readable() -> None:
    for name in ("Ada", "Jean-Luc (he)", "Željko", "שלמה", "李小龙", "👩\u200d🚀", "O'Brien & Co"):
        assert escape_markdown(name) == name


async def shown_everywhere(world: World, name: str) -> tuple[list[Any], list[str]]:
    """Every message in which the name of a player is shown (card, boards, answers, notices, direct messages), and every
    text of their files."""
    people = [Caller(world.users["ada"].id, name, world.guild.id), Caller(world.users["ben"].id, name, world.guild.id)]
    done: Any = await world.tables.open_table(
        open_lobby,
        people[0],
        channel=world.channel.id,
        ruleset="second-regular",
        size=2,
        limits=world.tables.limits,
    )
    await world.tables.change(join_lobby, done.table.id, people[1], limits=world.tables.limits)
    await world.flush(done.table.id)
    await world.tables.change(start_game, done.table.id, people[0], limits=world.tables.limits)
    for _ in range(3):
        await world.play_turn(done.table.id)
    ada, board = world.people["ada"], world.messages()[-1]
    answers = [
        (await ada.slash(world.channel, "carrara log")).response,
        (await ada.slash(world.channel, "carrara since")).response,
        (await ada.slash(world.channel, "carrara games")).response,
        (await ada.slash(world.channel, "carrara board", text=True)).response,
        (await world.click("ada", board, "More")).response,
        (await world.click("ben", board, "Take your turn")).response,
        (await world.click("ada", board, "Take your turn")).response,
    ]
    await world.tables.change(resign, done.table.id, people[1])
    await world.flush()
    messages = [*world.messages(), *world.direct_messages("ada"), *world.direct_messages("ben"), *answers]
    files = [
        attachment["_data"] for answer in answers for attachment in answer.attachments if isinstance(attachment, dict)
    ]
    return messages, [content.decode() for content in files if not content.startswith(b"\x89PNG")]


# Up to the next three marks, wherever they come from: a name that has them would end the block.
CODE = re.compile("```.*?```", re.S)


def contents(messages: list[Any]) -> list[str]:
    """Every text in which Discord reads Markdown: what stands in a block of code is shown as it is."""
    parts = [component for message in messages for component in all_components(message.components)]
    texts = [*(message.content for message in messages), *(part["content"] for part in parts if part.get("content"))]
    return [CODE.sub("", text) for text in texts]


EVERYWHERE = (
    "a\u202egnp.exe",
    "\u2067<t:0:R> https://evil.example",
    "\u200b",
    "x discord.gg/abc",
    "x [a](https://evil.example)",
    "x <#123456789012345678>",
    "x <:c:123456789012345678>",
    "@everyone <@&123456789012345678>",
    "x **b** ||s|| `c` ~~d~~",
    "x ```<#123456789012345678>",
)


async def is_plain_everywhere(world: World, name: str) -> bool:
    """The law: whether a name is shown as nothing but text, wherever it is shown."""
    messages, files = await shown_everywhere(world, name)
    shown = contents(messages)
    has_controls = any(CONTROLS.search(one.replace("\n", "")) for one in (*map(text_of, messages), *files))
    # Escaped, the signs of a live text never stand together as they were typed.
    is_raw = escape_markdown(name) != name and any(name in message for message in shown)
    assert any(escape_markdown(name) in message for message in shown), "the name is shown nowhere"
    return not has_controls and not is_raw and not any("evil.example" in message for message in shown)


@pytest.mark.parametrize("name", EVERYWHERE)
async def test_a_hostile_name_is_plain_text_everywhere(world: World, name: str) -> None:
    assert await is_plain_everywhere(world, name)


async def test_names_that_are_shown_as_typed_would_be_noticed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.core.sentences.escape_markdown", lambda name: name)
    messages, _ = await shown_everywhere(world, EVERYWHERE[5])
    assert any(EVERYWHERE[5] in content for content in contents(messages))


async def test_the_thread_of_a_table_names_its_ruleset_and_nobody(world: World) -> None:
    """Discord shows the name of a thread to everybody who sees the channel; a player's name has no place in it."""
    await world.people["ada"].slash(world.channel, "carrara new", thread=True)
    card = world.messages()[-1]
    await world.click("ben", card, "Join")
    await world.click("ada", card, "Start")
    names = {
        thread.name for thread in world.env.backend.channels.values() if "Carrara:" in str(getattr(thread, "name", ""))
    }
    assert names
    assert not any("ada" in name for name in names)
