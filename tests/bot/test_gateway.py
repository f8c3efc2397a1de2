"""The real bot process, started as the systemd unit starts it, on a small Discord with a real gateway."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from bot.__main__ import BAD_SETTINGS, DISCORD_REFUSED, NO_DATABASE, OK
from bot.registry import commands
from testing.discord.gateway import PATIENCE, TOKEN, FakeGateway

pytestmark = pytest.mark.real


async def test_a_bot_with_a_token_goes_online_registers_its_commands_and_stops_when_asked(tmp_path: Path) -> None:
    async with FakeGateway() as discord:
        bot = await discord.start_bot(tmp_path, DISCORD_TOKEN=TOKEN)
        await discord.wait_until_online(bot)
        bot.send_signal(signal.SIGTERM)
        _, errors = await asyncio.wait_for(bot.communicate(), PATIENCE)
    assert bot.returncode == OK, errors.decode()
    assert "Traceback" not in errors.decode()
    assert TOKEN not in errors.decode()
    (registered,) = discord.commands
    assert {command["name"] for command in registered} == {command.name for command in commands()}
    kept = tmp_path / "data"
    assert (kept / "carrara.sqlite3").exists()
    # Only its own user may look at what it keeps.
    modes = {path.name: oct(path.stat().st_mode & 0o777) for path in (kept, *kept.rglob("*"))}
    assert set(modes.values()) <= {"0o600", "0o700"}, modes


async def test_a_bot_that_starting_again_cannot_help_ends_with_the_code_that_the_unit_does_not_restart(
    tmp_path: Path,
) -> None:
    damaged = tmp_path / "damaged"
    damaged.mkdir()
    (damaged / "carrara.sqlite3").write_bytes(b"not a file of SQLite" * 1000)
    troubles = {
        "a refused token": ({"DISCORD_TOKEN": "MTIzNDU2Nzg5MDEyMzQ1Njc4.refused.token"}, DISCORD_REFUSED),
        "a wrong setting": ({"DISCORD_TOKEN": TOKEN, "CARRARA_LOG_LEVEL": "LOUD"}, BAD_SETTINGS),
        "a damaged file": ({"DISCORD_TOKEN": TOKEN, "CARRARA_FOLDER": str(damaged)}, NO_DATABASE),
    }
    wrong = []
    async with FakeGateway() as discord:
        for trouble, (settings, code) in troubles.items():
            bot = await discord.start_bot(tmp_path, **settings)
            _, errors = await asyncio.wait_for(bot.communicate(), PATIENCE)
            if bot.returncode != code or b"Traceback" in errors:
                wrong.append((trouble, bot.returncode, errors.decode()))
    assert wrong == []
