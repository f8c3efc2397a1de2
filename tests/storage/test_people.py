"""People: their settings, and forgetting them."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing
from pathlib import Path

import pytest

from bot.core.access import find_person
from bot.core.values import Caller
from bot.core.views import read_log, read_table, read_view
from bot.leaving import end_table, resign
from bot.lobby import add_stand_in, join_lobby, start_game
from bot.people import change_person, erase_person, export_person, mark_dms_blocked, mark_dms_working
from bot.turns import play
from game import ANONYMOUS_NAME, stand_in_name
from storage import Notices, Person, Status
from storage.check import check
from storage.messages import NewMessage, NoticeMessage
from testing.service import ANN, BEN, SERVER, ServiceHarness

HOSTILE = [
    "Robert'); drop table tables; --",
    '" or "1"="1',
    "%_*?[]",
    "\x00zero\x00",
    "x" * 5_000,
    "🏛️ Ünïcödé \u202e right to left",
    "{}{0}%s",
]


async def test_somebody_unknown_has_the_defaults(harness: ServiceHarness) -> None:
    assert await find_person(harness.tables, 5) == Person(5)


async def test_settings_are_kept(harness: ServiceHarness) -> None:
    chosen = await change_person(harness.tables, 5, language="it", theme="dark", notices=Notices.PING)
    await change_person(harness.tables, 5, quiet_from=22 * 60, quiet_until=7 * 60, timezone="Europe/Rome")
    await harness.reopen()
    found = await find_person(harness.tables, 5)
    assert (found.language, found.theme, found.notices) == (chosen.language, chosen.theme, Notices.PING)
    assert (found.quiet_from, found.quiet_until, found.timezone) == (1320, 420, "Europe/Rome")


async def test_reasons_are_told_until_they_are_switched_off(harness: ServiceHarness) -> None:
    tables = harness.tables
    assert (await find_person(tables, 5)).reasons
    assert not (await change_person(tables, 5, reasons=False)).reasons
    await harness.reopen()
    assert not (await find_person(harness.tables, 5)).reasons


async def test_whoever_has_finished_three_games_is_no_newcomer_and_others_do_not_count(harness: ServiceHarness) -> None:
    async def is_newcomer(table_id: int) -> bool:
        owner = (await read_table(harness.tables, table_id)).owner_of(ANN.person)
        assert owner is not None
        return owner.is_newcomer

    tables = []
    for channel, presses in ((1, 5_000), (2, 5), (3, 5), (4, 5)):
        tables.append((await harness.lobby(channel=channel, people=2)).id)
        await harness.tables.change(start_game, tables[-1], ANN, limits=harness.tables.limits)
        await harness.steps(tables[-1], presses)
    # One is finished, then two and three: what a game is called is all that counts here.
    for number in tables[1:3]:
        assert await is_newcomer(tables[3])
        harness.execute("update tables set status = 'finished', ended = 1 where id = ?", number)
    assert not await is_newcomer(tables[3])


@pytest.mark.file_only
async def test_a_damaged_row_of_a_person_stops_no_table(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture
) -> None:
    table_id = (await harness.lobby(people=2)).id
    await change_person(harness.tables, ANN.person, theme="dark", notices=Notices.PING)
    await harness.tables.change(start_game, table_id, ANN, limits=harness.tables.limits)
    with closing(harness.beside()) as db:
        db.execute("pragma ignore_check_constraints = on")
        db.execute("update people set notices = 'damaged' where id = ?", (ANN.person,))
    await harness.steps(table_id, 6)
    found = await read_table(harness.tables, table_id)
    owner = found.owner_of(ANN.person)
    assert (found.status, found.revision) == (Status.RUNNING, 6)
    assert owner is not None
    assert owner.settings == Person(ANN.person), "as somebody who has chosen nothing"
    assert "taken for somebody who has chosen nothing" in caplog.text


async def test_a_refused_direct_message_is_told_once(harness: ServiceHarness) -> None:
    tables = harness.tables
    await mark_dms_blocked(tables, 5)
    assert not (await find_person(tables, 5)).dms_blocked, "who holds no seat is not remembered"
    await change_person(tables, 5, theme="dark")
    assert not await harness.store.people.take_dm_warning(5)
    await mark_dms_blocked(tables, 5)
    assert (await find_person(tables, 5)).dms_blocked
    assert sorted(await asyncio.gather(*(harness.store.people.take_dm_warning(5) for _ in range(5)))) == [False] * 4 + [
        True
    ]
    await mark_dms_blocked(tables, 5)
    assert not await harness.store.people.take_dm_warning(5)
    assert not (await mark_dms_working(tables, 5)).dms_blocked
    await mark_dms_blocked(tables, 5)
    assert await harness.store.people.take_dm_warning(5)


@pytest.mark.parametrize("text", HOSTILE)
async def test_hostile_text_is_only_text(harness: ServiceHarness, text: str) -> None:
    await change_person(harness.tables, 5, language=text, theme=text, timezone=text)
    if isinstance(harness.database, str):
        # PostgreSQL's text has no NUL.
        text = text.replace("\x00", "\ufffd")
    found = await find_person(harness.tables, 5)
    assert (found.language, found.theme, found.timezone) == (text, text, text)
    table_id = (await harness.lobby()).id
    guest = Caller(9, text, SERVER)
    await harness.tables.change(join_lobby, table_id, guest, limits=harness.tables.limits)
    await harness.tables.change(add_stand_in, table_id, ANN, level=text)
    await harness.tables.change(start_game, table_id, ANN, limits=harness.tables.limits)
    await harness.store.outbox.add(NewMessage(NoticeMessage(text, {text: text})), at=1.0, table_id=table_id)
    await harness.tables.change(end_table, table_id, Caller(3, "", SERVER, is_moderator=True), reason=text)
    await harness.reopen()
    names = (await read_table(harness.tables, table_id)).names
    assert {text, stand_in_name(1, text)} <= set(names)
    assert check(harness.database).is_sound


def traces(path: Path, *words: bytes) -> list[bytes]:
    """Which of these words stand anywhere in the file."""
    content = b"".join(part.read_bytes() for part in path.parent.iterdir() if part.name.startswith(path.name))
    return [word for word in words if word in content]


async def test_everything_known_can_be_exported(harness: ServiceHarness) -> None:
    await change_person(harness.tables, ANN.person, theme="dark")
    table_id = (await harness.started()).id
    await harness.steps(table_id, 20)
    found = await export_person(harness.tables, ANN.person)
    assert json.loads(json.dumps(found)) == found
    assert found["settings"][0]["theme"] == "dark"
    assert [table["id"] for table in found["tables"]] == [one["id"] for one in found["hosted"]] == [table_id]
    log = [entry for entry in await read_log(harness.tables, table_id) if seat_of(found) == entry.seat]
    assert [decision["words"] for decision in found["decisions"]] == [entry.words for entry in log]
    assert len(found["messages"]) >= 1
    nothing = await export_person(harness.tables, 424242)
    assert not any(nothing.values())


async def test_a_damaged_message_is_exported_as_far_as_it_can_be_read(harness: ServiceHarness) -> None:
    await harness.started()
    await harness.store._engine.write(
        lambda db: db.execute("update outbox set message = ? where person = ?", (b"{\xff}", ANN.person))
    )
    found = await export_person(harness.tables, ANN.person)
    assert {message["message"] for message in found["messages"]} == {"{\ufffd}"}


def seat_of(exported: dict[str, list[dict[str, int]]]) -> int:
    return exported["tables"][0]["seat"]


async def test_forgetting_somebody_leaves_the_games_of_others_whole(harness: ServiceHarness) -> None:
    """Of a lobby, a running, a finished and an abandoned game."""
    name = "Somebody Unmistakable"
    gone = Caller(987654321012345678, name, SERVER)
    tables = []
    for channel in range(1, 5):
        table = (await harness.lobby(channel=channel, people=1 if channel > 1 else 2)).id
        await harness.tables.change(join_lobby, table, gone, limits=harness.tables.limits)
        tables.append(table)
    lobby, running, finished, left = tables
    for table in (running, finished, left):
        await harness.tables.change(join_lobby, table, BEN, limits=harness.tables.limits)
        await harness.tables.change(start_game, table, ANN, limits=harness.tables.limits)
    await harness.tables.change(resign, left, gone)
    for table in (running, finished):
        await step_with(harness, table, gone, presses=20 if table == running else 5_000)
    await change_person(harness.tables, gone.person, theme="dark")
    before = {table: (await read_view(harness.tables, table)).view for table in (running, finished, left)}

    words = (name.encode(), gone.person.to_bytes(8, "big"))
    if isinstance(harness.database, Path):
        assert traces(harness.path, *words) == list(words)
    done = await erase_person(harness.tables, gone.person)

    assert {one.table.id for one in done} == {lobby, running}
    assert not any((await export_person(harness.tables, gone.person)).values())
    assert (await read_table(harness.tables, lobby)).seat_of(gone.person) is None
    assert (await read_table(harness.tables, running)).status is Status.RUNNING
    for table, view in before.items():
        now = (await read_view(harness.tables, table)).view
        assert now.wheel == view.wheel
        assert now.revision == view.revision
        assert [seat.name for seat in now.seats].count(ANONYMOUS_NAME) == 1
    assert check(harness.database).is_sound
    await harness.store.close()
    if isinstance(harness.database, Path):
        assert traces(harness.path, *words, str(gone.person).encode()) == []
    harness._open()
    await harness.steps(running, 10)


async def step_with(harness: ServiceHarness, table_id: int, guest: Caller, *, presses: int) -> None:
    """Random play of Ann, Ben and a guest."""
    for _ in range(presses):
        found = await read_table(harness.tables, table_id)
        if found.status is not Status.RUNNING or found.mover is None:
            return
        by = next((one for one in (ANN, BEN, guest) if one.person == found.mover.person), guest)
        look = await read_view(harness.tables, table_id, by)
        action = harness.luck.choice(look.legal())
        await harness.tables.change(play, table_id, by, revision=found.revision, actions=[action])
