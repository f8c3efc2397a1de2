"""The current version goes on with what every released version has written: its tables, its messages, its buttons."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from simcord.results import ResponseMessage

from bot import __version__
from bot.core.custom_ids import ADD_STAND_IN, BoardPath, CustomId, LobbyPath, PrivacyPath
from bot.core.views import read_log, read_record, read_table
from bot.leaving import resume_table
from bot.lobby import start_game
from bot.settings import Settings
from game import RULES_VERSION
from languages import load
from storage import Status
from storage.backup import back_up
from storage.check import check
from storage.restore import REVISIONS_SKIPPED, restore
from storage.sqlite import connect_to_read
from storage.upgrade import rehearse
from testing.discord.harness import text_of
from testing.games.newer_rules import newer_rules
from testing.releases import (
    FOLDER,
    SUMS,
    Release,
    ReleasedTable,
    ShownControl,
    ShownMessage,
    database_of,
    digest,
    read_release,
    sealed_digests,
    versions,
)
from testing.releases.making import make_release
from testing.releases.world import ReleaseWorld
from testing.service import PEOPLE, ServiceHarness

LARGEST = 1_000_000
OPEN_STATUSES = ("running", "paused")
# They change what later presses need, so they come last: everybody's seat, the whole table, the person.
LAST = (BoardPath.RESIGN_CONFIRMED, BoardPath.END_CONFIRMED, PrivacyPath.ERASE_CONFIRMED)
# What the bot says when it does not understand.
APOLOGIES = "|".join(
    re.escape(load().say(key, locale=locale, number="")[:25])
    for key in ("error-unexpected", "error-storage")
    for locale in ("en-US", "de", "it")
)
RELEASES = pytest.mark.parametrize("version", versions())
# The file that would be released now, for what a release must hold; a version that is released already has its own.
UNRELEASED = "unreleased"
WITH_UNRELEASED = pytest.mark.parametrize("version", [*versions(), *[UNRELEASED] * (__version__ not in versions())])


@pytest.fixture(scope="module")
def unreleased(tmp_path_factory: pytest.TempPathFactory) -> tuple[Release, Path]:
    path = tmp_path_factory.mktemp("unreleased") / "made.sqlite3"
    return asyncio.run(make_release(path)), path


@pytest.fixture
def database(version: str, request: pytest.FixtureRequest) -> Path:
    return request.getfixturevalue("unreleased")[1] if version == UNRELEASED else database_of(version)


@pytest.fixture
def release(version: str, request: pytest.FixtureRequest) -> Release:
    return request.getfixturevalue("unreleased")[0] if version == UNRELEASED else read_release(version)


@pytest.fixture
async def harness(release: Release, database: Path, tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    """The current service on a copy of a released file, at the time of that file."""
    copy = tmp_path / "carrara.sqlite3"
    shutil.copy(database, copy)
    harness = ServiceHarness(copy)
    harness.now.moment = release.made
    async with harness:
        yield harness


@pytest.fixture
async def world(release: Release, database: Path, tmp_path: Path) -> AsyncIterator[ReleaseWorld]:
    async with ReleaseWorld(tmp_path, release, database) as world:
        yield world


def test_released_files_never_change() -> None:
    sealed = sealed_digests()
    assert sorted(sealed) == sorted(path.name for path in FOLDER.iterdir() if path != SUMS)
    for name, released in sealed.items():
        assert digest(FOLDER / name) == released, f"{name} was released: it may not change"


@WITH_UNRELEASED
def test_released_file_holds_every_kind_of_table(release: Release, database: Path) -> None:
    assert database.stat().st_size < LARGEST
    rulesets = {table.ruleset for table in release.tables}
    assert {table.ruleset for table in release.tables if table.status == "finished"} == rulesets
    assert {table.ruleset for table in release.tables if table.status in OPEN_STATUSES} == rulesets
    assert {table.status for table in release.tables} == {"lobby", "running", "paused", "finished"}
    kinds = {shown.kind for table in release.tables for shown in table.shown}
    assert kinds == {"lobby", "board", "screen", "panel", "final", "proposal", "menu"}


@WITH_UNRELEASED
def test_nobody_in_a_released_file_is_beyond_the_usual_limits(release: Release) -> None:
    """Otherwise no bot of that version could have written the file, and its lobby could not be started."""
    most = Settings.model_fields["carrara_most_tables"].default
    tables = [table for table in release.tables if table.status in (*OPEN_STATUSES, "lobby")]
    assert max(Counter(person for table in tables for person in table.people).values()) <= most


@RELEASES
async def test_released_file_is_taken_over_as_it_was(harness: ServiceHarness, release: Release, tmp_path: Path) -> None:
    assert check(harness.path).faults == ()
    for table in release.tables:
        stored = await read_table(harness.tables, table.id)
        assert (stored.ruleset, stored.status.value) == (table.ruleset, table.status)
    revisions = {table.id: (await read_table(harness.tables, table.id)).revision for table in release.tables}
    copy = back_up(harness.path, tmp_path / "backups", now=release.made)
    await harness.store.close()
    restore(copy, harness.path, now=release.made, program=__version__)
    harness._open()
    for table in release.tables:
        jump = REVISIONS_SKIPPED if table.status in OPEN_STATUSES else 0
        assert (await read_table(harness.tables, table.id)).revision == revisions[table.id] + jump
    assert check(harness.path).faults == ()


@RELEASES
async def test_every_turn_of_a_released_file_has_a_clock(harness: ServiceHarness, release: Release) -> None:
    """1.0.0 kept no time: a turn of its tables counts as missed a week after the upgrade, as without a pace."""
    await harness.due_work.run()
    tables = [await read_table(harness.tables, table.id) for table in release.tables]
    running = [table for table in tables if table.status == "running" and table.mover and table.mover.player]
    assert running
    for table in running:
        assert table.clock is not None
        assert table.clock.person == table.mover.player  # type: ignore[union-attr]
        is_alone = len(table.people) == 1
        assert (table.clock.due is None) == is_alone
        assert is_alone or table.clock.due > harness.now()  # type: ignore[operator]
    assert all(table.clock is None for table in tables if table.status in ("lobby", "finished"))


@RELEASES
def test_rehearsal_says_what_newer_rules_would_change(release: Release, database: Path) -> None:
    live = [table.id for table in release.tables if table.status in OPEN_STATUSES]
    with newer_rules(RULES_VERSION + 1):
        rehearsed = rehearse(database, now=release.made, program=__version__)
    assert [upgrade.table for upgrade in rehearsed.upgrades] == live
    assert rehearsed.faults == ()
    assert list(rehearsed.lines())[-1].endswith(f"{len(live)} would change, 0 faults")


@WITH_UNRELEASED
async def test_every_table_plays_on_to_its_end(harness: ServiceHarness, release: Release) -> None:
    for table in release.tables:
        if table.status == "lobby":
            await harness.tables.change(start_game, table.id, PEOPLE[table.people[0]], limits=harness.tables.limits)
        if table.status == "paused":
            await harness.tables.change_by_itself(resume_table, table.id)
        before = await read_record(harness.tables, table.id) if table.status == "finished" else None
        assert (await harness.steps(table.id, 5_000)).status is Status.FINISHED
        record = await read_record(harness.tables, table.id)
        assert before in (None, record)
    assert check(harness.path).faults == ()


@WITH_UNRELEASED
async def test_queued_messages_are_delivered(world: ReleaseWorld, database: Path, tmp_path: Path) -> None:
    queued = [row for row in outbox_rows(database) if row.status == "queued"]
    await world.flush()
    # Channels of direct messages are opened a few at once, the others two seconds apart.
    await world.env.advance_time(10)
    posted = sum(len(world.messages(channel)) for channel in world.channels.values())
    direct = sum(len(world.direct_messages(name)) for name in world.users)
    # What lost its meaning is given up; what failed would still be queued, or be among the world's errors.
    keys = {row.key for row in queued}
    closed = [row for row in outbox_rows(tmp_path / "carrara.sqlite3") if row.key in keys]
    sent = [row for row in closed if row.status == "sent"]
    assert {row.kind for row in sent} == {row.kind for row in queued}
    assert {row.status for row in closed} == {"sent", "gave-up"}
    # Adding a person to a thread posts nothing.
    posts = [row for row in sent if row.kind != "thread-member"]
    assert posted >= sum(row.person is None for row in posts) > 5
    assert direct >= sum(row.person is not None for row in posts) > 5


class OutboxRow(NamedTuple):
    """A message of the queue."""

    key: str
    kind: str
    person: int | None
    status: str


def outbox_rows(path: Path) -> list[OutboxRow]:
    db = connect_to_read(path)
    rows = db.execute("select key, json_extract(message, '$.message.type'), person, status from outbox").fetchall()
    db.close()
    return [OutboxRow(*row) for row in rows]


@RELEASES
async def test_buttons_take_the_same_decisions(world: ReleaseWorld) -> None:
    """The first press at every table, in its channel and in direct messages by turns."""
    tables = [table for table in world.release.tables if table.playing is not None]
    assert len(tables) > 5
    for number, table in enumerate(tables):
        assert table.playing is not None
        person = table.playing.person
        place = table.channel if number % 2 else world.direct_channel(person)
        answer = await press(world, person, place, table.playing.control)
        assert "error" not in text_of(answer).lower()
        if (await read_table(world.tables, table.id)).proposal is not None:
            # A button that does not say of which proposal its panel warned brings the panel with the warning first.
            assert "A move withdraws the proposal" in text_of(answer)
            continue
        log = await read_log(world.tables, table.id, since=table.revision)
        assert tuple(entry.words for entry in log)[: len(table.playing.words)] == table.playing.words


@RELEASES
@pytest.mark.parametrize(
    ("in_direct_messages", "locale"), [(False, "en-US"), (True, "en-US"), (False, "de"), (True, "it")]
)
async def test_every_kind_of_button_answers(world: ReleaseWorld, in_direct_messages: bool, locale: str) -> None:
    """1.0.0 spoke English; now anyone who presses is answered in their own language."""
    world.locales |= dict.fromkeys(world.locales, locale)
    for table, message, control in presses_of_every_kind(world.release):
        if message.kind == "lobby" or (in_direct_messages and not message.is_direct):
            continue
        person = message.person or table.people[0]
        place = world.direct_channel(person) if in_direct_messages else table.channel
        said = text_of(await press(world, person, place, control))
        assert said, (message.kind, control)
        assert not re.search(APOLOGIES, said), (message.kind, control, said)
        assert locale == "en-US" or not re.search(r"\b[Yy]ours?\b", said), (message.kind, control, said)


@RELEASES
async def test_lobby_buttons_have_the_same_effect(world: ReleaseWorld) -> None:
    table = next(table for table in world.release.tables if table.status == "lobby")
    (card,) = table.shown
    buttons = {path_of(control): control for control in card.controls}
    host, newcomer = table.people[0], next(person for person in world.release.people if person not in table.people)
    level = next(path for path in buttons if path.startswith(ADD_STAND_IN))
    seats = len((await read_table(world.tables, table.id)).seats)
    for person, path, more in (
        (newcomer, LobbyPath.JOIN, 1),
        (newcomer, LobbyPath.LEAVE, -1),
        (host, LobbyPath.REMOVE_STAND_IN, -1),
        (host, level, 1),
    ):
        await press(world, person, table.channel, buttons[path])
        seats += more
        assert len((await read_table(world.tables, table.id)).seats) == seats
    await press(world, host, table.channel, buttons[LobbyPath.START])
    assert (await read_table(world.tables, table.id)).status is Status.RUNNING


def presses_of_every_kind(release: Release) -> list[tuple[ReleasedTable, ShownMessage, ShownControl]]:
    """One control of every kind of message and path at every table; what ends something comes last."""
    presses: dict[tuple[int, str, str], tuple[ReleasedTable, ShownMessage, ShownControl]] = {}
    for table in release.tables:
        for message in table.shown:
            for control in message.controls:
                target = table.id if path_of(control) not in tuple(PrivacyPath) else 0
                presses.setdefault((target, message.kind, kind_of_path(control)), (table, message, control))
    return sorted(
        presses.values(), key=lambda press: LAST.index(path) + 1 if (path := path_of(press[2])) in LAST else 0
    )


def path_of(control: ShownControl) -> str:
    target = CustomId.decode(control.custom_id)
    assert target is not None
    return target.path


def kind_of_path(control: ShownControl) -> str:
    """A panel's path goes on with what was chosen; every other path is short."""
    path = path_of(control)
    return path[:2] if path.startswith("p") else path


async def press(world: ReleaseWorld, user_id: int, place: int, control: ShownControl) -> Any:
    """Press a control on a message as it stood there; the message that answers, or the changed one."""
    shown = ResponseMessage(world.env, world.post(place, [control]))
    actor = (world.people if place in world.channels else world.users)[str(user_id)]
    if control.values:
        result = await actor.select(shown, list(control.values), custom_id=control.custom_id)
    else:
        result = await actor.click(shown, custom_id=control.custom_id)
    assert result.acknowledged, control
    answers = [answer for answer in (result.response, *result.followups) if answer is not None]
    if not answers and path_of(control).startswith("l"):
        # A lobby answers by its card, which is posted or edited after the press.
        return world.messages(world.channels[place])[-1]
    assert answers, control
    return answers[-1]
