"""All that a person can leave behind, and where it stands: in rows of either engine, in the bytes of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.absences import go_away
from bot.clock import give_day, vote
from bot.core.turn_clock import Choice
from bot.core.values import Caller
from bot.core.views import read_stand_in_turn, read_table, read_view
from bot.leaving import end_table, offer_seat, resign, take_offered_seat
from bot.lobby import add_stand_in, join_lobby, open_rematch, start_game
from bot.moderation import block_person, change_server_settings, mark_server_left, reset_name
from bot.people import change_person, erase_person
from bot.proposals import propose_cancel
from bot.statistics import note_hint
from bot.turns import play
from storage import Notices
from storage.database import has_rows, named_rows
from storage.messages import SentDetails
from testing.clock import DAY, pass_time
from testing.service import BEN, CLEO, DAN, ServiceHarness

# An id and a name that stand in a database only where this person is meant.
ADA = replace(BEN, person=918_273_645_546_372_819, name="Adalgisa of Carrara")
_FILE_TABLES = "select name from sqlite_master where type = 'table' and name not like '%sqlite%'"
# What the server has noted about each column (pg_stats) are values of it.
_STATISTICS = "pg_stats"
_SERVER_TABLES = """
    select tablename from pg_tables where schemaname = current_schema() and tablename not like '%sqlite%'
    union select 'pg_stats'
"""


def stored_values(harness: ServiceHarness) -> Iterator[tuple[str, str, Any]]:
    """Every value that is stored: its table, its column, itself."""
    with closing(harness.beside()) as db:
        for table in _tables(harness, db):
            for row in named_rows(db.execute(f'select * from "{table}"')):  # noqa: S608
                yield from ((table, column, value) for column, value in row.items())


def columns_of(harness: ServiceHarness) -> set[tuple[str, str]]:
    """Every column of every table."""
    return {(table, column) for table, columns in _columns(harness).items() for column in columns}


def empty_tables(harness: ServiceHarness) -> set[str]:
    """The tables without a row."""
    return _columns(harness).keys() - {table for table, _, _ in stored_values(harness)}


def _columns(harness: ServiceHarness) -> dict[str, list[str]]:
    with closing(harness.beside()) as db:
        return {
            table: [column[0] for column in db.execute(f'select * from "{table}" limit 0').description]  # noqa: S608
            for table in _tables(harness, db)
            if table != _STATISTICS
        }


def _tables(harness: ServiceHarness, db: Any) -> list[str]:
    sql = _FILE_TABLES if isinstance(harness.database, Path) else _SERVER_TABLES
    return [table for (table,) in db.execute(sql).fetchall()]


def columns_with(harness: ServiceHarness, *words: str) -> set[tuple[str, str]]:
    """The columns in which one of these words stands, as a number, as text or inside of it.

    What the server has noted about them is left out: erasing makes it look at every table anew, whoever has rows there.
    """
    return {
        (table, column)
        for table, column, value in stored_values(harness)
        if table != _STATISTICS and any(word in _as_text(value) for word in words)
    }


def files_with(folder: Path, name: str, user_id: int) -> list[str]:
    """The files of a folder, but for the backups, that hold the name or the id in any form."""
    forms = [name.encode(), name.encode("utf-16-le"), name.encode("utf-16-be"), str(user_id).encode()]
    forms += [str(user_id).encode("utf-16-le"), user_id.to_bytes(8, "big")]
    files = [file for file in folder.iterdir() if file.is_file()]
    return [file.name for file in files if any(form in file.read_bytes() for form in forms)]


def traces_of(harness: ServiceHarness, caller: Caller) -> list[str]:
    """Where anything of a person is left: files where the database is one, else tables of the server."""
    if isinstance(harness.database, Path):
        return sorted(files_with(harness.path.parent, caller.name, caller.person))
    # A row as text shows bytes in hexadecimal.
    forms = [f"%{form}%" for word in (caller.name, str(caller.person)) for form in (word, word.encode().hex())]
    likes = " or ".join("cast(one as text) like ?" for _ in forms)
    with closing(harness.beside()) as db:
        return sorted(
            table
            for table in _tables(harness, db)
            if has_rows(db, f'select 1 from "{table}" as one where {likes}', forms)  # noqa: S608
        )


def _as_text(value: Any) -> str:
    return bytes(value).decode(errors="replace") if isinstance(value, bytes | memoryview) else str(value)


async def leave_traces(harness: ServiceHarness, caller: Caller) -> None:
    """Do all that leaves a trace: settings, hosting, playing to the end, hints, proposing, leaving, messages.

    Somebody else has been erased while their game goes on: what is kept of that must not name anybody either.
    """
    service = harness.service
    await change_person(service.tables, caller.person, timezone="Europe/Rome")
    await _be_substituted(harness, caller, channel=8)
    await mark_server_left(service.tables, 99)
    finished = (await harness.open_lobby(caller, channel=1, size=2)).table.id
    await service.tables.change(add_stand_in, finished, caller, level="easy")
    await service.tables.change(start_game, finished, caller, limits=service.tables.limits)
    await _play(harness, finished, caller, turns=500)
    left = (await harness.open_lobby(caller, channel=2)).table.id
    for guest in (BEN, CLEO):
        await service.tables.change(join_lobby, left, guest, limits=service.tables.limits)
    await service.tables.change(start_game, left, caller, limits=service.tables.limits)
    await service.tables.change(resign, left, caller)
    open_one = (await harness.open_lobby(caller, channel=3)).table.id
    await service.tables.change(join_lobby, open_one, BEN, limits=service.tables.limits)
    await service.tables.change(start_game, open_one, caller, limits=service.tables.limits)
    await note_hint(service.tables, open_one, seat=await _seat(harness, open_one, caller), user_id=caller.person)
    await harness.open_lobby(caller, channel=4)
    await _spend_time(harness, caller)
    moderator = Caller(9, "Moderator", caller.server, is_moderator=True)
    stopped = await _open_game(harness, caller, channel=9)
    old = (await service.tables.change(end_table, stopped, moderator)).table
    await service.tables.open_table(open_rematch, BEN, old, limits=service.tables.limits)
    await _be_erased_beside(harness, caller, channel=10)
    await change_server_settings(service.tables, moderator, ruleset="second-regular")
    await service.tables.change(
        reset_name, open_one, moderator, seat=await _seat(harness, open_one, caller), name="Player"
    )
    await block_person(service.tables, moderator, caller.person)
    await _post_boards(harness, caller)
    # Last: a proposal lasts for three days, and an offer for seven.
    await service.tables.change(propose_cancel, open_one, caller)
    await service.tables.change(offer_seat, open_one, caller)


async def _spend_time(harness: ServiceHarness, caller: Caller) -> None:
    """Be to move, be away, ask for a digest, vote about a missed turn and give a day more."""
    service = harness.service
    voted, given, own = [await _open_game(harness, caller, channel=channel) for channel in (5, 6, 7)]
    await _step_until(harness, own, lambda player: player == caller.person)
    await _step_until(harness, given, lambda player: player != caller.person)
    clock = (await read_table(service.tables, given)).clock
    assert clock is not None
    await service.tables.change(give_day, given, caller, turn_start=clock.turn_start)
    await _step_until(harness, voted, lambda player: player != caller.person)
    await pass_time(harness, 7 * DAY * 1.5)
    clock = (await read_table(service.tables, voted)).clock
    assert clock is not None
    await service.tables.change(vote, voted, caller, turn_start=clock.turn_start, choice=Choice.SEAT)
    day = datetime.fromtimestamp(harness.now() + DAY, UTC)
    await go_away(service.tables, caller.person, until=f"{day:%Y-%m-%d %H:%M}")
    await change_person(service.tables, caller.person, notices=Notices.DIGEST)


async def _post_boards(harness: ServiceHarness, caller: Caller) -> None:
    """Discord has every message that is due; a board mentions whoever is to move, and direct messages have a place."""
    shown = SentDetails(dm_channel=55, layout=f"<@{caller.person}> {caller.name}".encode())
    while due := await harness.store.outbox.due(harness.now()):
        for number, queued in enumerate(due):
            await harness.store.outbox.mark_sent(queued.key, 2_000_000 + number, at=harness.now(), details=shown)


async def _be_substituted(harness: ServiceHarness, caller: Caller, *, channel: int) -> None:
    table = await _open_game(harness, caller, channel=channel)
    await harness.service.tables.change(offer_seat, table, caller)
    await harness.service.tables.change(
        take_offered_seat, table, DAN, seat=await _seat(harness, table, caller), limits=harness.service.tables.limits
    )


async def _be_erased_beside(harness: ServiceHarness, caller: Caller, *, channel: int) -> None:
    erased = Caller(1_005, "Eve", BEN.server)
    table = (await harness.open_lobby(erased, channel=channel)).table.id
    for guest in (caller, CLEO):
        await harness.service.tables.change(join_lobby, table, guest, limits=harness.service.tables.limits)
    await harness.service.tables.change(start_game, table, erased, limits=harness.service.tables.limits)
    await erase_person(harness.service.tables, erased.person)


async def _open_game(harness: ServiceHarness, caller: Caller, *, channel: int) -> int:
    table = (await harness.open_lobby(caller, channel=channel)).table.id
    for guest in (BEN, CLEO):
        await harness.service.tables.change(join_lobby, table, guest, limits=harness.service.tables.limits)
    await harness.service.tables.change(start_game, table, caller, limits=harness.service.tables.limits)
    return table


async def _step_until(harness: ServiceHarness, table_id: int, is_wanted: Callable[[int | None], bool]) -> None:
    while (mover := (await read_table(harness.service.tables, table_id)).mover) is None or not is_wanted(mover.player):
        assert mover is not None
        assert mover.person is not None
        caller = Caller(mover.person, mover.name, BEN.server)
        look = await read_view(harness.service.tables, table_id, caller)
        actions = [harness.luck.choice(look.legal())]
        await harness.service.tables.change(play, table_id, caller, revision=look.view.revision, actions=actions)


async def _seat(harness: ServiceHarness, table_id: int, caller: Caller) -> int:
    holder = (await read_table(harness.service.tables, table_id)).seat_of(caller.person)
    assert holder is not None
    return holder.seat


async def _play(harness: ServiceHarness, table_id: int, caller: Caller, *, turns: int) -> None:
    """A person and stand-ins, until the game is over."""
    for _ in range(turns):
        found = await read_table(harness.service.tables, table_id)
        if found.status != "running":
            return
        turn = await read_stand_in_turn(harness.service.tables, table_id)
        if turn is not None:
            await harness.step(table_id)
            continue
        look = await read_view(harness.service.tables, table_id, caller)
        action = harness.luck.choice(look.legal())
        await harness.service.tables.change(play, table_id, caller, revision=look.view.revision, actions=[action])
    raise AssertionError("the game does not end")
