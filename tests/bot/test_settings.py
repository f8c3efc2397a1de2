"""Settings: each stands in `.env.example` with its comment; mistakes are named; logs keep secrets."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
from pydantic import SecretStr

from bot import __main__ as program
from bot import __version__
from bot.logs import JsonLines, NoSecrets, TextLines, configure
from bot.settings import Settings
from game import RULES_VERSION
from storage.backup import outdated_backups
from storage.sqlite import connect
from storage.store import Store

ROOT = Path(__file__).parents[2]


SHARED = {"CARRARA_SHARDS": "16", "CARRARA_DATABASE": "postgresql://ada:secret@host/carrara"}


def example() -> list[tuple[str, str, str]]:
    """The comment, name and value of every setting in the example file."""
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    return re.findall(r"^# (.+)\n(?:# )?([A-Z_]+)=(.*)$", text, flags=re.M)


def test_the_limits_that_nobody_set() -> None:
    """What operators are promised: lobbies and games of a person, tables of a server, openings a minute."""
    names = ("carrara_most_lobbies", "carrara_most_tables", "carrara_most_server_tables", "carrara_most_openings")
    assert [Settings.model_fields[name].default for name in names] == [3, 10, 100, 5]


def test_the_example_has_every_setting_with_its_comment_and_default() -> None:
    fields = Settings.model_fields
    described = [(field.description, name.upper()) for name, field in fields.items()]
    assert [(comment, name) for comment, name, _ in example()] == described
    for _, name, value in example():
        default = fields[name.lower()].default
        assert value == ("" if default is None else str(default).lower() if default is False else str(default))


def test_the_example_can_be_read_as_it_is() -> None:
    assert Settings(_env_file=ROOT / ".env.example") == Settings(_env_file=None)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("between", "hourly", "daily"),
    [(1, 24, 7), (1, 24, 0), (1, 1, 1), (6, 24, 2), (5, 24, 7), (48, 3, 7), (48, 24, 0), (1, 200, 3)],
)
def test_every_backup_is_removed_after_the_days_that_people_are_told(between: int, hourly: int, daily: int) -> None:
    settings = Settings(
        _env_file=None,  # type: ignore[call-arg]
        carrara_backup_hours=between,
        carrara_backups_hourly=hourly,
        carrara_backups_daily=daily,
    )
    kept: list[tuple[int, Path]] = []
    oldest = 0
    for hour in range(0, 24 * 70, between):
        oldest = max(oldest, *(hour - made for made, _ in kept), 0) if kept else 0
        stamp = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(hours=hour)
        kept.append((hour, Path(f"carrara-{stamp:%Y%m%dT%H%M%SZ}.sqlite3")))
        gone = outdated_backups([path for _, path in kept], hours=hourly, days=daily)
        kept = [one for one in kept if one[1] not in gone]
    assert settings.backup_days - 1 < oldest / 24 <= settings.backup_days


def test_without_backups_none_has_to_expire() -> None:
    assert Settings(_env_file=None, carrara_backup_hours=0).backup_days == 0  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("arguments", "environment", "code", "words"),
    [
        (["--version"], {}, 0, __version__),
        (["--help"], {}, 0, "DISCORD_TOKEN"),
        (["--nonsense"], {}, 2, "usage"),
        ([], {"CARRARA_SHARDS": "none"}, 2, "CARRARA_SHARDS"),
        ([], {"CARRARA_KEEP_DAYS": "0"}, 2, "CARRARA_KEEP_DAYS"),
        ([], {"CARRARA_FOLDER": "/proc/nowhere"}, 3, "cannot be used"),
        ([], {"CARRARA_SHARD_RANGE": "0-7"}, 2, "CARRARA_SHARD_RANGE: needs CARRARA_SHARDS"),
        ([], {"CARRARA_SHARD_RANGE": "0-7", "CARRARA_SHARDS": "8"}, 2, "CARRARA_SHARD_RANGE: needs CARRARA_DATABASE"),
        ([], {**SHARED, "CARRARA_SHARD_RANGE": "8-16"}, 2, "CARRARA_SHARD_RANGE: must be two numbers from 0 to 15"),
        ([], {**SHARED, "CARRARA_SHARD_RANGE": "7-3"}, 2, "CARRARA_SHARD_RANGE: must be two numbers from 0 to 15"),
        ([], {**SHARED, "CARRARA_SHARD_RANGE": "all"}, 2, "CARRARA_SHARD_RANGE: must be two numbers from 0 to 15"),
        ([], {"CARRARA_DATABASE": "mysql://ada:secret@host/x"}, 2, "CARRARA_DATABASE: must begin with postgresql://"),
        ([], {"CARRARA_HEALTH_PORT": "0"}, 2, "CARRARA_HEALTH_PORT"),
    ],
)
def test_the_program_says_what_is_wrong(
    arguments: list[str],
    environment: dict[str, str],
    code: int,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["bot", *arguments])
    monkeypatch.setattr(program, "configure", lambda settings: None)
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert ended() == code
    shown = "".join(capsys.readouterr())
    assert words in shown
    assert "secret" not in shown


def ended() -> int:
    """What the program ends with."""
    try:
        return program.main()
    except SystemExit as exit_:
        return int(exit_.code or 0)


def test_a_token_discord_does_not_accept_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any) -> None:
    async def refused(self: Any, token: str) -> None:
        raise discord.LoginFailure("Improper token")

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", refused)
    monkeypatch.setattr(sys, "argv", ["bot"])
    monkeypatch.setattr(program, "configure", lambda settings: None)
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    monkeypatch.setenv("CARRARA_FOLDER", str(tmp_path))
    assert program.main() == program.DISCORD_REFUSED
    assert "DISCORD_TOKEN" in capsys.readouterr().err
    Store.open(tmp_path / "carrara.sqlite3", now=0.0, program=__version__).close_now()


@pytest.mark.parametrize(
    ("sql", "written"),
    [
        ("update meta set value = '99.1.0' where key = 'program'", "Carrara 99.1.0; this is " + __version__),
        ("insert into rules_versions values (99, '{}', 0.0)", f"version 99 of the rules; this is {RULES_VERSION}"),
    ],
)
def test_a_file_of_a_newer_version_is_refused_with_both_versions(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any, sql: str, written: str
) -> None:
    path = tmp_path / "carrara.sqlite3"
    Store.open(path, now=0.0, program=__version__).close_now()
    db = connect(path)
    db.execute(sql)
    db.execute("pragma journal_mode = delete")
    db.close()
    before = path.read_bytes()
    monkeypatch.setattr(sys, "argv", ["bot"])
    monkeypatch.setattr(program, "configure", lambda settings: None)
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    monkeypatch.setenv("CARRARA_FOLDER", str(tmp_path))
    assert program.main() == program.NO_DATABASE
    assert f"was written by {written}. Nothing was changed." in capsys.readouterr().err
    assert path.read_bytes() == before


def record(message: str, *given: Any, **facts: Any) -> logging.LogRecord:
    made = logging.LogRecord("bot.test", logging.INFO, __file__, 1, message, given, None)
    for name, value in facts.items():
        setattr(made, name, value)
    return made


def test_log_lines_are_json_or_text_with_the_same_facts() -> None:
    made = record("sent %s", "it", table=3, revision=14, person=None)
    line = json.loads(JsonLines().format(made))
    assert (line["message"], line["table"], line["revision"], line["level"]) == ("sent it", 3, 14, "info")
    assert "person" not in line
    assert TextLines().format(made).endswith("bot.test: sent it table=3 revision=14")


def test_errors_are_logged_with_their_trace() -> None:
    try:
        raise ValueError("x")
    except ValueError:
        made = record("failed")
        made.exc_info = sys.exc_info()
    assert "ValueError" in json.loads(JsonLines().format(made))["exception"]


def test_the_token_never_gets_into_the_log() -> None:
    made = record("login with %s", "abc.def")
    assert NoSecrets("abc.def").filter(made)
    assert made.getMessage() == "login with [token]"
    assert "abc.def" not in repr(Settings(_env_file=None, discord_token=SecretStr("abc.def")))  # type: ignore[call-arg]


def test_the_password_of_a_database_is_shown_nowhere() -> None:
    settings = Settings(_env_file=None, carrara_database=SecretStr("postgresql://ada:le:mon@host:5432/carrara"))  # type: ignore[call-arg]
    assert settings.database == "postgresql://ada:le:mon@host:5432/carrara"
    assert settings.database_name == "postgresql://ada@host:5432/carrara"
    made = record("cannot connect to %s", settings.database)
    assert NoSecrets(None, settings.database_password).filter(made)
    assert made.getMessage() == "cannot connect to postgresql://ada:[password]@host:5432/carrara"
    assert "le:mon" not in repr(settings)


def test_shards_of_a_process() -> None:
    settings = Settings(
        _env_file=None,  # type: ignore[call-arg]
        carrara_shards=16,
        carrara_database=SecretStr("postgresql://host/carrara"),
        carrara_shard_range="8-15",
    )
    assert settings.shard_ids == tuple(range(8, 16))
    assert settings.database_password is None
    assert Settings(_env_file=None, carrara_shards=16).shard_ids is None  # type: ignore[call-arg]


def test_configure_sets_level_and_form() -> None:
    root = logging.getLogger()
    kept, level, library = root.handlers[:], root.level, logging.getLogger("discord").level
    try:
        configure(Settings(_env_file=None, carrara_log_json=True, carrara_log_level="WARNING"))  # type: ignore[call-arg]
        assert root.level == logging.WARNING
        assert isinstance(root.handlers[0].formatter, JsonLines)
    finally:
        root.handlers[:] = kept
        root.setLevel(level)
        logging.getLogger("discord").setLevel(library)
