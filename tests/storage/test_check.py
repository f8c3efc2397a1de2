"""Replaying: sound files pass, every tampering is found, every position can be had again."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import pytest

from bot.core.refusals import RefusalCode, Refused
from bot.core.views import read_log, read_record, read_table, read_view
from bot.proposals import answer_proposal, propose_rewind
from bot.turns import undo
from game import UNEXPLAINED_JUMP, GameError, parse_record, verify_record, without_rewinds
from storage import Status
from storage.__main__ import main
from storage.check import check, check_content, check_newest
from storage.errors import StorageError
from storage.postgres import PostgresDatabase
from storage.results import record_text
from storage.sqlite import connect, connect_to_read
from storage.tables import state_at
from testing.clock import DAY
from testing.engines import POSTGRES, fresh_database
from testing.service import ANN, PEOPLE, ServiceHarness

# What happens to the file itself.
pytestmark = pytest.mark.file_only

RULESETS = ("first-basic", "first-expansion", "second-regular", "second-advanced")


async def play_back_and_forth(harness: ServiceHarness, table_id: int, presses: int) -> None:
    """Random play with undo and rewinds in it."""
    for number in range(presses):
        done = await harness.step(table_id, forced=False)
        if done.table.status is not Status.RUNNING:
            return
        by = await harness.mover(table_id)
        look = await read_view(harness.service.tables, table_id, by)
        if look.undoable and harness.luck.random() < 0.3:
            back_to = harness.luck.choice(look.undoable).revision
            await harness.service.tables.change(undo, table_id, by, revision=look.view.revision, back_to=back_to)
        elif number % 20 == 19:
            await rewind(harness, table_id)


async def rewind(harness: ServiceHarness, table_id: int) -> None:
    """Everybody agrees to go back to one of the last decisions."""
    log = [
        entry
        for entry in await read_log(harness.service.tables, table_id)
        if not entry.is_undone and entry.back_to is None
    ]
    first, *others = [PEOPLE[person] for person in (await read_table(harness.service.tables, table_id)).people]
    await harness.service.tables.change(
        propose_rewind, table_id, first, back_to=harness.luck.choice(log[-12:]).revision
    )
    for other in others:
        await harness.service.tables.change(answer_proposal, table_id, other, kind="rewind")
    # The next one may be proposed a day later.
    harness.now.moment += DAY


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_games_with_steps_back_follow_from_their_logs(harness: ServiceHarness, ruleset: str) -> None:
    table = (await harness.started(ruleset=ruleset)).id
    await play_back_and_forth(harness, table, 90)
    report = check(harness.database)
    assert report.games == 1
    assert report.is_sound, report.faults


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_a_finished_game_with_rewinds_proves_its_luck(harness: ServiceHarness, ruleset: str) -> None:
    """The record verifies against the seed, draws used up by rewinds included."""
    table = (await harness.started(ruleset=ruleset)).id
    await play_back_and_forth(harness, table, 120)
    await harness.steps(table, 5_000)
    text = await read_record(harness.service.tables, table)
    shown = verify_record(parse_record(text))
    assert (shown.is_verified, shown.nobody_chose_the_seed, shown.is_over) == (True, True, True)
    assert shown.skipped
    assert check(harness.database).is_sound
    for skip in shown.skipped:
        with pytest.raises(GameError) as refusal:
            verify_record(parse_record(without_rewind_before(text, skip.line)))
        assert refusal.value.code == UNEXPLAINED_JUMP


def without_rewind_before(text: str, line: int) -> str:
    """The record with one `luck` line that nothing explains, as of an operator who skipped a draw."""
    lines = text.splitlines()
    first = line - 1
    while lines[first - 1].startswith(("# undone ", "# rewound ")):
        first -= 1
    return "\n".join([*lines[:first], *lines[line - 1 :]])


@pytest.mark.parametrize("ruleset", ["first-expansion", "second-regular"])
async def test_a_record_of_the_first_version_tells_its_rewinds_after_the_next_start(
    harness: ServiceHarness, ruleset: str
) -> None:
    """It named how many draws they used up, and not what was taken back."""
    table, other = (await harness.started(ruleset=ruleset)).id, (await harness.started(channel=2)).id
    await play_back_and_forth(harness, table, 60)
    await harness.steps(table, 5_000)
    await harness.steps(other, 5_000)
    text, untouched = [await read_record(harness.service.tables, one) for one in (table, other)]
    for one in (table, other):
        tell_nothing_of_rewinds(harness, one)
    assert "# rewound" not in await read_record(harness.service.tables, table)
    assert check(harness.database).is_sound
    await harness.reopen()
    assert [await read_record(harness.service.tables, one) for one in (table, other)] == [text, untouched]
    assert verify_record(parse_record(text)).is_verified
    # Without its log nobody can tell any more: the record says so at its line, and the bot starts all the same.
    tell_nothing_of_rewinds(harness, table)
    harness.execute('delete from actions where "table" = ?', table)
    await harness.reopen()
    with pytest.raises(GameError) as refusal:
        verify_record(parse_record(await read_record(harness.service.tables, table)))
    assert refusal.value.code == UNEXPLAINED_JUMP


def tell_nothing_of_rewinds(harness: ServiceHarness, table_id: int) -> None:
    """Leave the table's record as version 1.0.0 wrote it."""
    ((text,),) = harness.rows('select record from results where "table" = ?', table_id)
    harness.execute('update results set record = ? where "table" = ?', without_rewinds(text), table_id)


@pytest.mark.parametrize("ruleset", ["first-basic", "second-advanced"])
async def test_every_position_can_be_had_again(harness: ServiceHarness, ruleset: str) -> None:
    table = (await harness.started(ruleset=ruleset)).id
    seen = {}
    for _ in range(25):
        await play_back_and_forth(harness, table, 3)
        look = await read_view(harness.service.tables, table)
        seen[look.view.revision] = look.view
    log = await read_log(harness.service.tables, table)
    undone = {entry.revision + 1 for entry in log if entry.is_undone}
    for revision, view in seen.items():
        if revision not in undone:
            assert (await read_view(harness.service.tables, table, revision=revision)).view == view
    db = connect_to_read(harness.path)
    assert [state_at(db, table, revision) for revision in (-1, 10_000)] == [None, None]
    assert all(state_at(db, table, revision) is None for revision in undone)
    db.close()


TAMPERINGS = {
    "state": """update tables set state = cast(replace(cast(state as text), '"coins":', '"coins":1') as blob)""",
    "revision": "update tables set revision = revision + 1",
    "words": "update actions set words = 'end' where revision = 0",
    "missing": "delete from actions where revision = 3",
    "secret hash": "update commitments set commitment = 'ff'",
    "salt": "update commitments set salt = salt + 1",
    "secret": "update tables set secret = cast('other' as blob)",
    "no seed": "delete from commitments",
    "step back": "update actions set back_to = 77 where revision = 4",
    "start": "delete from snapshots",
    "events": "update actions set events = cast('[]' as blob) where revision = 2",
    "no events": "update actions set events = cast('?' as blob) where revision = 2",
    "seat of a row": "update actions set seat = 1 - seat where revision = 2",
    "turn of a row": "update actions set turn = turn + 1 where revision = 2",
    "draws of a row": "update actions set luck = luck + 1 where revision = 2",
    "undone": "update actions set undone_by = 9 where revision = 2",
    "snapshot": """
        update snapshots set state = cast(replace(cast(state as text), '"coins":', '"coins":1') as blob)
        where revision = (select max(revision) from snapshots)
    """,
    "lost position": """
        update snapshots set revision = revision + 1 where revision = (select max(revision) from snapshots)
    """,
    "to move": "update tables set to_move = 1 - to_move",
    "turn start": "update tables set turn_start = turn_start + 1",
    "seats": "update seats set seat = 3 where seat = 1",
    "colours": "update seats set colour = 0",
    "live": "update seats set live = 0",
    "status": "update tables set status = 'finished', ended = 1",
    "no such seat to move": "update tables set to_move = 9",
    "orphan": """pragma foreign_keys = off; insert into seats ("table", seat, name, colour, person)
        values (99, 0, 'x', 0, 1)""",
}


@pytest.mark.parametrize("tampering", TAMPERINGS)
async def test_every_tampering_is_found(harness: ServiceHarness, tampering: str) -> None:
    table = (await harness.started()).id
    await harness.steps(table, 30)
    assert check(harness.database).is_sound
    db = connect(harness.path)
    for statement in TAMPERINGS[tampering].split(";"):
        db.execute(statement)
    db.close()
    for report in (check(harness.database), check_newest(harness.path)):
        assert not report.is_sound


# What does not keep a backup from being made, since the newest game is sound.
BESIDE_THE_GAME = {
    "no state": "update tables set state = null",
    "rules": "update tables set rules = -1",
    "queued message": "update outbox set message = cast('?' as blob)",
    "person": "insert into people (id, notices, timezone) values (5, 'dm', cast(x'ff' as text))",
    "settings of a server": "insert into server_settings (server, channels) values (77, '?')",
    "numbers": "update rules_versions set numbers = '?'",
    "kind of a deadline": """insert into deadlines ("table", kind, at) values (1, cast(x'ff' as text), 1.0)""",
}


@pytest.mark.parametrize("damage", BESIDE_THE_GAME)
async def test_what_is_damaged_beside_the_game_is_found(harness: ServiceHarness, damage: str) -> None:
    table = (await harness.started()).id
    await harness.steps(table, 10)
    assert check(harness.database).is_sound
    harness.execute(BESIDE_THE_GAME[damage])
    assert not check(harness.database).is_sound


FINISHED_TAMPERINGS = {
    "outcome": """update results set outcome = cast(replace(cast(outcome as text), '"total":', '"total":1') as blob)""",
    "no outcome": "update results set outcome = cast('?' as blob)",
    "record": "update results set record = replace(record, 'winner', 'looser')",
    "no result": "delete from results",
}


@pytest.mark.parametrize("tampering", FINISHED_TAMPERINGS)
async def test_every_tampering_with_a_result_is_found(harness: ServiceHarness, tampering: str) -> None:
    table = (await harness.started(ruleset="second-regular")).id
    await harness.steps(table, 5_000)
    assert check(harness.database).faults == ()
    db = connect(harness.path)
    db.execute(FINISHED_TAMPERINGS[tampering])
    db.close()
    assert not check(harness.database).is_sound


ON_SERVERS = {
    name: sql for name, sql in (TAMPERINGS | BESIDE_THE_GAME).items() if "pragma" not in sql and "x'ff'" not in sql
}


def for_server(sql: str) -> str:
    """The same damage in PostgreSQL's words; text that is no UTF-8 it refuses by itself."""
    sql = re.sub(
        r"cast\((replace\()cast\((\w+) as text\)(.*)\) as blob\)",
        r"convert_to(\1convert_from(\2, 'UTF8')\3), 'UTF8')",
        sql,
    )
    return re.sub(r"cast\(('[^']*') as blob\)", r"convert_to(\1, 'UTF8')", sql)


@pytest.mark.real
async def test_every_tampering_with_a_server_is_found(tmp_path: Path) -> None:
    async with ServiceHarness(fresh_database(POSTGRES, tmp_path)) as harness:
        running = (await harness.started(channel=1)).id
        await harness.steps(running, 30)
        finished = (await harness.started(channel=2, ruleset="second-regular")).id
        await harness.steps(finished, 5_000)
        with closing(harness.beside()) as db:
            assert check_content(db).faults == ()
            silent = [name for name, sql in (ON_SERVERS | FINISHED_TAMPERINGS).items() if is_sound_after(db, sql)]
        assert silent == []


def is_sound_after(db: PostgresDatabase, sql: str) -> bool:
    """Whether damage, which is undone afterwards, is not found."""
    with db.conn.transaction(force_rollback=True):
        db.execute(for_server(sql))
        return check_content(db).is_sound


async def test_a_fault_never_tells_what_is_hidden(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    await harness.steps(table, 10)
    db = connect(harness.path)
    db.execute(TAMPERINGS["state"])
    db.close()
    (fault,) = check(harness.database).faults
    assert fault.what == "replays to another position than the stored one (seats)"


async def test_a_running_game_does_not_tell_its_seed(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    await harness.steps(table, 10)
    db = connect_to_read(harness.path)
    text = record_text(db, table, ("Ann", "Ben"))
    db.close()
    assert "secret-hash " in text
    assert "\nsecret " not in text
    assert "\nseed " not in text


def test_a_file_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no-such-file"):
        check(tmp_path / "nowhere.sqlite3")
    assert list(tmp_path.iterdir()) == []


def test_a_file_whose_making_was_cut_off_is_sound_and_empty(tmp_path: Path) -> None:
    connect(tmp_path / "young.sqlite3").close()
    report = check(tmp_path / "young.sqlite3")
    assert (report.games, report.is_sound) == (0, True)


def damage_page(path: Path, page: int, size: int) -> None:
    with path.open("rb+") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


async def test_whichever_page_is_damaged_is_a_finding_and_never_a_traceback(harness: ServiceHarness) -> None:
    """The first page makes the file no database at all, which has an error of its own."""
    table = (await harness.started()).id
    await harness.steps(table, 30)
    await harness.store.close()
    db = connect_to_read(harness.path)
    (size,), (pages,) = db.execute("pragma page_size").fetchone(), db.execute("pragma page_count").fetchone()
    db.close()
    sound, silent = harness.path.read_bytes(), []
    for page in range(2, pages + 1):
        damage_page(harness.path, page, size)
        silent += [page for look in (check, check_newest) if look(harness.path).is_sound]
        assert main(["--database", str(harness.path), "check"]) == 1
        harness.path.write_bytes(sound)
    assert pages > 20
    assert silent == []
    damage_page(harness.path, 1, size)
    with pytest.raises(StorageError, match="not-a-database"):
        check(harness.database)
    harness.path.write_bytes(sound)
    harness._open()


async def between_snapshots(harness: ServiceHarness, table_id: int) -> int:
    """The revision of a position that is not kept and must be worked out from the log."""
    log = await harness.store.decisions(table_id)
    return next(row.revision for row, before in zip(log[1:], log, strict=False) if row.turn == before.turn)


@pytest.mark.parametrize(
    "sql",
    [
        "update tables set ruleset = cast(x'ff' as text)",
        "update tables set options = cast(x'5bff' as text)",
        "update seats set name = cast(x'ff' as text)",
        "update actions set words = cast(x'ff' as text)",
        "update actions set words = 'dance'",
        "update tables set state = x'ff'",
        "update actions set events = x'5b22ff225d'",
    ],
)
async def test_text_that_is_no_utf_8_is_a_finding_and_a_refusal(harness: ServiceHarness, sql: str) -> None:
    table = (await harness.started()).id
    await harness.steps(table, 10)
    between = await between_snapshots(harness, table)
    db = connect(harness.path)
    db.execute(sql)
    db.close()
    assert not check(harness.database).is_sound

    async def read() -> None:
        await read_view(harness.service.tables, table, ANN)
        await read_view(harness.service.tables, table, revision=between)
        await read_log(harness.service.tables, table)

    with pytest.raises(Refused) as refusal:
        await read()
    assert refusal.value.code is RefusalCode.STORAGE


async def test_a_state_that_no_game_can_have_is_a_finding_and_a_refusal(harness: ServiceHarness) -> None:
    """One flipped bit leaves a digit a digit: seat 8 is to move at a table of two."""
    table = (await harness.started()).id
    db = connect(harness.path)
    db.execute("update tables set state = cast(replace(cast(state as text), '\"to_move\":0', '\"to_move\":8') as blob)")
    db.execute("update tables set state = cast(replace(cast(state as text), '\"to_move\":1', '\"to_move\":8') as blob)")
    db.close()
    assert not check(harness.database).is_sound
    with pytest.raises(Refused) as refusal:
        await read_view(harness.service.tables, table, ANN)
    assert refusal.value.code is RefusalCode.STORAGE
