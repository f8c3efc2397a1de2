"""Log lines name nobody: ids of people stand in lines of level DEBUG alone."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.core.views import read_table
from bot.logs import JsonLines, TextLines
from testing.discord.clicker import clickers_of
from testing.discord.harness import World

NAMES = ("Adalgisa", "Benvenuto", "Cunegonda")
FORMATTERS = {"json": JsonLines, "text": TextLines}


@contextmanager
def log_text(form: str, level: int) -> Iterator[io.StringIO]:
    """Everything that is logged meanwhile, as the bot would print it."""
    root, handler = logging.getLogger(), logging.StreamHandler(io.StringIO())
    before = root.level
    handler.setFormatter(FORMATTERS[form]())
    root.addHandler(handler)
    root.setLevel(level)
    try:
        yield handler.stream
    finally:
        root.removeHandler(handler)
        root.setLevel(before)


def line_about_person(level: int) -> logging.LogRecord:
    return logging.makeLogRecord({"levelno": level, "levelname": "X", "msg": "sent", "person": 4242, "table": 3})


@pytest.mark.parametrize("form", FORMATTERS)
def test_only_a_line_for_debugging_names_a_person(form: str) -> None:
    formatter = FORMATTERS[form]()
    for level in (logging.INFO, logging.WARNING, logging.ERROR):
        assert "4242" not in formatter.format(line_about_person(level))
        assert "3" in formatter.format(line_about_person(level))
    assert "4242" in formatter.format(line_about_person(logging.DEBUG))


async def test_for_debugging_one_line_says_who_asked(world: World) -> None:
    with log_text("text", logging.DEBUG) as printed:
        result = await world.people["ada"].slash(world.channel, "carrara about")
    (asked,) = [line for line in printed.getvalue().splitlines() if ": asked " in line]
    assert f"person={world.users['ada'].id}" in asked
    assert f"interaction={result._interaction.id}" in asked


@pytest.mark.parametrize("form", FORMATTERS)
async def test_a_turn_is_logged_without_anybodys_id_or_name(
    tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answers, refusals, messages that do not get through, an unexpected error."""
    async with World(tmp_path, people=NAMES) as world:
        with log_text(form, logging.INFO) as printed, world.env.time_context():
            table = (await world.start_table(*NAMES)).table
            mover = world.name_of(table.mover.person)
            other = next(name for name in NAMES if name != mover)
            direct = world.env.backend.dm_channels[world.users[other].id]
            world.env.inject_error("POST", f"/channels/{direct}/messages", status=403, code=50007)
            world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=400, code=50035)
            clicker = clickers_of(world, NAMES, 1, dithering=0)[table.mover.person]
            while (await read_table(world.service.tables, table.id)).turn_start == 0:
                await clicker.act()
            await world.people[other].slash(world.channel, "carrara record", table=99)
            monkeypatch.setattr(world.bot, "started", None)
            await world.people[other].slash(world.channel, "carrara about")
        world.unexpected_errors.clear()
        people = [str(user.id) for user in world.users.values()]
        shown = printed.getvalue()
    assert "answered" in shown
    assert "refused" in shown
    assert "not sent: 403" in shown
    assert "given up: 400" in shown
    assert "unexpected" in shown
    assert [word for word in (*people, *NAMES) if word in shown] == []
    if form == "json":
        assert all(json.loads(line)["level"] != "debug" for line in shown.splitlines())
