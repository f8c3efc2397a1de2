"""docs/privacy.md and docs/terms.md: what they say about the program is true.

The list of what is kept about people is taken from the file itself, after a person has done everything there is to do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlite_utils import Database

from bot.service import Caller, Notices
from bot.service.clock.ballot import Choice
from bot.service.lobbies import LOBBY_LIFE
from bot.service.servers import KEEP_AFTER_LEAVING
from bot.service.service import PROPOSAL_LIFE
from bot.settings import Settings
from storage import GIVE_UP_AFTER
from storage.outbox import KEEP_CLOSED
from testing.clock import pass_time
from testing.service import BEN, CLEO, ServiceHarness

DOCS = Path(__file__).parent.parent / "docs"
PRIVACY = (DOCS / "privacy.md").read_text(encoding="utf-8")
TERMS = (DOCS / "terms.md").read_text(encoding="utf-8")
DAY = 86_400.0
# An id and a name that stand in the file only where this person is meant.
ADA = replace(BEN, person=918_273_645_546_372_819, name="Adalgisa of Carrara")
# What columns with somebody's id or name are called. A new one of these names has to be documented at once.
PERSONAL_NAMES = {"person", "name", "host", "by", "agreed", "lane"}
# The table of people is about one person a row; its key is documented, with what stands beside it.
SETTINGS = "people"
# What is kept about a seat without an id or a name is documented too where it is nobody else's business.
BY_SEAT = {("hints", "seat")}


def tables(path: Path) -> Iterator[tuple[str, list[str], list[dict[str, Any]]]]:
    """Every table of the file: its name, its columns, its rows."""
    db = Database(str(path))
    try:
        for name in db.table_names():
            if not name.startswith(("sqlite_", "_sqlite")):
                yield name, [column.name for column in db.table(name).columns], list(db.table(name).rows)
    finally:
        db.close()


def columns(path: Path) -> set[tuple[str, str]]:
    return {(table, column) for table, names, _ in tables(path) for column in names}


def columns_with(path: Path, *words: str) -> set[tuple[str, str]]:
    """The columns in which one of these words stands, as a number, as text or inside of it."""
    return {
        (table, column)
        for table, _, rows in tables(path)
        for row in rows
        for column, value in row.items()
        if any(word in str(value) for word in words)
    }


def empty_tables(path: Path) -> set[str]:
    return {table for table, _, rows in tables(path) if not rows}


def documented() -> set[tuple[str, str]]:
    return set(re.findall(r"`([a-z_]+)\.([a-z_]+)`", PRIVACY))


async def leave_traces(harness: ServiceHarness, by: Caller) -> None:
    """Do all that leaves a trace: settings, hosting, playing to the end, hints, proposing, leaving, messages."""
    service = harness.service
    await service.people.change(by.person, timezone="Europe/Rome")
    await service.servers.mark_left(99)
    finished = (await harness.open_lobby(by, channel=1, size=2)).table.id
    await service.lobbies.add_stand_in(finished, by, level="easy")
    await service.lobbies.start(finished, by)
    await play(harness, finished, by, turns=500)
    left = (await harness.open_lobby(by, channel=2)).table.id
    for guest in (BEN, CLEO):
        await service.lobbies.join(left, guest)
    await service.lobbies.start(left, by)
    await service.lifecycle.resign(left, by)
    open_one = (await harness.open_lobby(by, channel=3)).table.id
    await service.lobbies.join(open_one, BEN)
    await service.lobbies.start(open_one, by)
    await service.statistics.note_hint(open_one, 0)
    await harness.open_lobby(by, channel=4)
    await spend_time(harness, by)
    moderator = Caller(9, "Moderator", by.server, is_moderator=True)
    await service.moderation.change_settings(moderator, ruleset="second-regular")
    await service.moderation.reset_name(open_one, moderator, seat=await _seat(harness, open_one, by), name="Player")
    await service.moderation.block(moderator, by.person)
    # Last: a proposal lasts for three days, and an offer for seven.
    await service.agreements.propose_cancel(open_one, by)
    await service.substitutes.offer(open_one, by)
    # Asked for and not yet done, as after a crash in the middle.
    await harness.store.people.begin_erasure(by.person, at=harness.now())


async def spend_time(harness: ServiceHarness, by: Caller) -> None:
    """Be to move, be away, ask for a digest, vote about a missed turn and give a day more."""
    service = harness.service
    voted, given, own = [await _open_game(harness, by, channel=channel) for channel in (5, 6, 7)]
    await _step_until(harness, own, lambda player: player == by.person)
    await _step_until(harness, given, lambda player: player != by.person)
    clock = (await service.looks.table(given)).clock
    assert clock is not None
    await service.clocks.give_day(given, by, turn_start=clock.turn_start)
    await _step_until(harness, voted, lambda player: player != by.person)
    await pass_time(harness, 7 * DAY * 1.5)
    clock = (await service.looks.table(voted)).clock
    assert clock is not None
    await service.clocks.vote(voted, by, turn_start=clock.turn_start, choice=Choice.SEAT)
    day = datetime.fromtimestamp(harness.now() + DAY, UTC)
    await service.absences.leave(by.person, until=f"{day:%Y-%m-%d %H:%M}")
    await service.people.change(by.person, notices=Notices.DIGEST)


async def _open_game(harness: ServiceHarness, by: Caller, *, channel: int) -> int:
    table = (await harness.open_lobby(by, channel=channel)).table.id
    for guest in (BEN, CLEO):
        await harness.service.lobbies.join(table, guest)
    await harness.service.lobbies.start(table, by)
    return table


async def _step_until(harness: ServiceHarness, table: int, is_wanted: Callable[[int | None], bool]) -> None:
    while (mover := (await harness.service.looks.table(table)).mover) is None or not is_wanted(mover.player):
        assert mover is not None
        assert mover.person is not None
        caller = Caller(mover.person, mover.name, BEN.server)
        look = await harness.service.looks.look(table, caller)
        actions = [harness.luck.choice(look.legal())]
        await harness.service.turns.play(table, caller, revision=look.view.revision, actions=actions)


async def _seat(harness: ServiceHarness, table: int, by: Caller) -> int:
    holder = (await harness.service.looks.table(table)).seat_of(by.person)
    assert holder is not None
    return holder.seat


async def play(harness: ServiceHarness, table: int, by: Caller, *, turns: int) -> None:
    """A person and stand-ins, until the game is over."""
    for _ in range(turns):
        found = await harness.service.looks.table(table)
        if found.status != "running":
            return
        turn = await harness.service.looks.stand_in_turn(table)
        if turn is not None:
            await harness.step(table)
            continue
        look = await harness.service.looks.look(table, by)
        action = harness.luck.choice(look.legal())
        await harness.service.turns.play(table, by, revision=look.view.revision, actions=[action])
    raise AssertionError("the game does not end")


async def test_every_column_that_holds_an_id_or_a_name_is_documented(tmp_path: Path) -> None:
    async with ServiceHarness(tmp_path / "carrara.sqlite3") as harness:
        await leave_traces(harness, ADA)
        # Who shares a database is written down there alone; of people it says nothing.
        empty = empty_tables(harness.path) - {"leases", "processes"}
        assert empty == set(), "a table nobody has written to hides what it would hold"
        found = columns_with(harness.path, str(ADA.person), ADA.name)
        named = {(table, column) for table, column in columns(harness.path) if column in PERSONAL_NAMES}
        assert found == named | {(SETTINGS, "id")}, "a column of another name holds an id or a name"
        assert documented() == named | {(SETTINGS, "id")} | BY_SEAT


async def test_every_setting_of_a_person_is_described(tmp_path: Path) -> None:
    words = {
        "language": "language",
        "locale": "the language of their Discord",
        "theme": "colours",
        "notices": "how they hear of their turn",
        "quiet": "quiet hours",
        "timezone": "time zone",
        "reasons": "whether panels tell them why",
        "rating": "whether others see their rating",
        "dms": "whether direct messages reach them",
        "dm": "Discord's number of that conversation",
        "digest": "when they want a digest",
        "wants": "whether and when they want a digest",
    }
    async with ServiceHarness(tmp_path / "carrara.sqlite3") as harness:
        kept = {column.partition("_")[0] for table, column in columns(harness.path) if table == SETTINGS} - {"id"}
    assert kept == set(words)
    assert all(word in PRIVACY for word in words.values())


def test_the_times_are_those_of_the_program() -> None:
    assert LOBBY_LIFE == KEEP_CLOSED == 7 * DAY
    assert "close after 7 days" in PRIVACY
    assert "at most a day; their rows are deleted after another 7 days" in PRIVACY
    assert GIVE_UP_AFTER == DAY
    assert KEEP_AFTER_LEAVING == PROPOSAL_LIFE == 30 * DAY
    assert "cancelled after 30 days" in PRIVACY
    assert "at most 30 days" in PRIVACY
    assert "30 days after the bot was removed" in TERMS
    settings = Settings(_env_file=None)  # type: ignore[call-arg]
    assert settings.carrara_backup_hours == 1
    assert f"the last is removed after {settings.backup_days} days" in PRIVACY
    assert settings.carrara_keep_days is None


@pytest.mark.parametrize("text", [PRIVACY, TERMS], ids=["privacy", "terms"])
def test_both_say_who_runs_it_and_that_it_is_unofficial(text: str) -> None:
    assert "CARRARA_CONTACT" in text
    assert "unofficial, non-commercial fan" in text
    assert "when a bot is verified" in text
    assert "`/carrara privacy`" in text


def test_every_setting_they_name_exists() -> None:
    named = set(re.findall(r"CARRARA_[A-Z_]+", PRIVACY + TERMS))
    assert named <= {name.upper() for name in Settings.model_fields}
    assert {"CARRARA_PRIVACY_URL", "CARRARA_TERMS_URL", "CARRARA_KEEP_DAYS", "CARRARA_LOG_LEVEL"} <= named
