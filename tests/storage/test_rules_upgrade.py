"""A newer version of the rules: running games go on under it, finished ones stay as they were."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import pytest

from bot.core.refusals import RefusalCode, Refused
from bot.core.views import read_log, read_record, read_table, read_view
from bot.proposals import propose_rewind
from game import RULES_VERSION, RulesChange, parse_record, ruleset_ids, verify_record
from storage import Status, StorageError
from storage.__main__ import main
from storage.backup import back_up
from storage.check import check
from testing.games.corrected_numbers import another_value, corrected_number
from testing.games.newer_rules import newer_rules, numbers_of_every_kind
from testing.service import START, ServiceHarness


class Prepared(NamedTuple):
    """A file with a finished game and one in its middle, and what is known of the finished one."""

    content: bytes
    finished: int
    running: int
    record: str
    outcome: Any


async def prepare(harness: ServiceHarness, ruleset: str) -> Prepared:
    finished = (await harness.started(channel=1, ruleset=ruleset)).id
    await harness.steps(finished, 5_000)
    running = (await harness.started(channel=2, ruleset=ruleset)).id
    # Half as many presses as the first game had: far enough for markers, objects and cards to be there.
    presses = (await read_table(harness.tables, finished)).revision // 2
    assert (await harness.steps(running, presses)).status is Status.RUNNING
    record = await read_record(harness.tables, finished)
    outcome = (await read_view(harness.tables, finished)).view.outcome
    # Closing the last connection moves the write-ahead log into the file.
    await harness.store.close()
    return Prepared(harness.path.read_bytes(), finished, running, record, outcome)


async def play_across(harness: ServiceHarness, prepared: Prepared, number: str) -> None:
    """Correct a number in the middle of a game and play on to the end."""
    harness.path.write_bytes(prepared.content)
    harness._open()
    was = await read_table(harness.tables, prepared.running)
    await harness.store.close()
    with newer_rules(), corrected_number(number, another_value(number)):
        harness._open()
        now = await read_table(harness.tables, prepared.running)
        assert (now.rules, was.rules) == (RULES_VERSION + 1, RULES_VERSION)
        assert now.revision == was.revision + 1
        await harness.steps(prepared.running, 5_000)
        assert (await read_table(harness.tables, prepared.running)).status is Status.FINISHED
        assert check(harness.database).faults == ()
        back_up(harness.path, harness.path.parent / "backups", now=START)
        assert await read_record(harness.tables, prepared.finished) == prepared.record
        assert (await read_view(harness.tables, prepared.finished)).view.outcome == prepared.outcome
        await harness.store.close()
    harness.forget()


@pytest.mark.real
@pytest.mark.file_only
@pytest.mark.parametrize("ruleset", ruleset_ids())
async def test_any_printed_number_may_be_corrected_in_the_middle_of_a_game(
    harness: ServiceHarness, ruleset: str
) -> None:
    prepared = await prepare(harness, ruleset)
    for number in numbers_of_every_kind(ruleset):
        await play_across(harness, prepared, number)
    harness._open()


async def test_players_are_told_what_was_corrected_in_their_game(harness: ServiceHarness) -> None:
    told, other = (await harness.started(ruleset="second-regular")).id, (await harness.started(channel=2)).id
    await harness.store.close()
    number = next(name for name in numbers_of_every_kind("second-regular") if name.startswith("second-regular"))
    with newer_rules(), corrected_number(number, another_value(number)):
        harness._open()
        await harness.store.close()
        queued = harness.rows('select "table", message from outbox')
        ((table, message),) = [row for row in queued if b"corrections" in row[1]]
    assert (table, other != table) == (told, True)
    assert number.encode() in message
    harness.forget()
    harness._open()


async def test_an_upgrade_happens_once(harness: ServiceHarness) -> None:
    table_id = (await harness.started()).id
    await harness.steps(table_id, 6)
    revision = (await read_table(harness.tables, table_id)).revision
    with newer_rules():
        for _ in range(3):
            await harness.reopen()
        assert (await read_table(harness.tables, table_id)).revision == revision + 1
        words = harness.rows("select words from actions where jump_to is not null")
        assert words == [(f"rules {RULES_VERSION + 1}",)]
        await harness.store.close()
    with pytest.raises(StorageError) as refusal:
        harness._open()
    assert (refusal.value.code, refusal.value.facts) == (
        "newer-rules",
        {"file": RULES_VERSION + 1, "program": RULES_VERSION},
    )
    harness.forget()
    harness._open()


async def test_a_number_that_changes_without_its_version_is_refused(harness: ServiceHarness) -> None:
    await harness.store.close()
    number = numbers_of_every_kind("first-basic")[0]
    with corrected_number(number, another_value(number)), pytest.raises(StorageError, match="same-rules-other-numbers"):
        harness._open()
    harness._open()


async def test_nobody_goes_back_behind_the_rules(harness: ServiceHarness) -> None:
    table_id = (await harness.started()).id
    await harness.steps(table_id, 12)
    with newer_rules():
        await harness.reopen()
        by = await harness.mover(table_id)
        assert (await read_view(harness.tables, table_id, by)).undoable == ()
        for back_to in (0, 5):
            with pytest.raises(Refused) as refusal:
                await harness.tables.change(propose_rewind, table_id, by, back_to=back_to)
            assert refusal.value.code is RefusalCode.NO_SUCH_REVISION
        await harness.steps(table_id, 20)
        assert check(harness.database).faults == ()
        await harness.store.close()
    harness.forget()
    harness._open()


async def test_a_position_that_cannot_go_on_begins_its_turn_anew(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = (await harness.started()).id
    await harness.until_undoable(table_id)
    start = (await read_table(harness.tables, table_id)).turn_start
    await harness.store.close()
    judged: list[int] = []

    def refuse_the_first(state: Any) -> bool:
        judged.append(state.revision)
        return len(judged) > 1

    monkeypatch.setattr("storage.upgrade.can_go_on", refuse_the_first)
    with newer_rules():
        harness._open()
        now = await read_table(harness.tables, table_id)
        assert now.turn_start == now.revision
        log = await read_log(harness.tables, table_id, since=start)
        assert all(entry.is_undone for entry in log if entry.revision < now.revision - 1)
        await harness.steps(table_id, 20)
        assert check(harness.database).faults == ()
        await harness.store.close()
    harness.forget()
    harness._open()


async def require_only_the_broken_paused(harness: ServiceHarness, *, broken: int, sound: int) -> None:
    """Newer rules open the closed store: the damaged table is paused, the other goes on."""
    with newer_rules():
        harness._open()
        assert harness.rows("select status, end_reason from tables where id = ?", broken) == [("paused", "damaged")]
        await harness.steps(sound, 10)
        await harness.store.close()
    harness.forget()
    harness._open()


async def test_a_damaged_table_is_paused_and_the_others_go_on(harness: ServiceHarness) -> None:
    broken, sound = (await harness.started(channel=1)).id, (await harness.started(channel=2)).id
    for table in (broken, sound):
        await harness.steps(table, 8)
    await harness.store.close()
    harness.execute("update tables set state = ? where id = ?", b'{"version": 1, "state": {}}', broken)
    await require_only_the_broken_paused(harness, broken=broken, sound=sound)


@pytest.mark.file_only
@pytest.mark.parametrize("column", ["ruleset", "options", "cards"])
async def test_text_that_is_no_utf_8_pauses_its_table_alone(harness: ServiceHarness, column: str) -> None:
    broken, sound = (await harness.started(channel=1)).id, (await harness.started(channel=2)).id
    await harness.store.close()
    harness.execute(f"update tables set {column} = cast(x'ff' as text) where id = ?", broken)  # noqa: S608
    await require_only_the_broken_paused(harness, broken=broken, sound=sound)


async def test_a_forgotten_snapshot_would_be_noticed(harness: ServiceHarness) -> None:
    """A mutant: the row of the log without its snapshot."""
    table_id = (await harness.started()).id
    await harness.steps(table_id, 10)
    with newer_rules():
        await harness.reopen()
        await harness.steps(table_id, 3)
        assert check(harness.database).is_sound
        revision = harness.rows("select jump_to from actions where jump_to is not null")[0][0]
        await harness.store._engine.write(
            lambda db: db.execute("delete from snapshots where revision = ?", (revision,))
        )
        assert not check(harness.database).is_sound
        await harness.store.close()
    harness.forget()
    harness._open()


async def test_a_rehearsal_says_what_would_change_and_changes_nothing(
    harness: ServiceHarness, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = (await harness.started(ruleset="second-regular")).id
    await harness.steps(table_id, 8)
    number = numbers_of_every_kind("second-regular")[0]
    value = another_value(number)
    before = await harness.store.position(table_id), harness.rows("select count(*) from outbox")
    command = ["--database", str(harness.database), "rehearse"]
    with newer_rules(), corrected_number(number, value):
        if isinstance(harness.database, str):
            await harness.store.processes.beat(time.time())
            assert main(command) == 1
            assert "in-use" in capsys.readouterr().err
        await harness.store.close()
        assert main(command) == 0
        said = capsys.readouterr().out
        assert f"table {table_id}: rules {RULES_VERSION}, would be brought to the present ones: goes-on" in said
        assert f"{number}: {value} instead of" in said
        assert "1 games, 1 would change, 0 faults" in said
    harness._open()
    assert (await read_table(harness.tables, table_id)).rules == RULES_VERSION
    assert (await harness.store.position(table_id), harness.rows("select count(*) from outbox")) == before


async def test_a_record_says_under_which_rules_it_was_played(harness: ServiceHarness) -> None:
    table_id = (await harness.started()).id
    await harness.steps(table_id, 12)
    with newer_rules():
        await harness.reopen()
        await harness.steps(table_id, 5_000)
        text = await read_record(harness.tables, table_id)
        await harness.store.close()
    record = parse_record(text)
    assert record.rules == RULES_VERSION
    assert [entry.version for entry in record.entries if isinstance(entry, RulesChange)] == [RULES_VERSION + 1]
    found = verify_record(record)
    assert (found.rules, found.draws, found.commitment) == (RULES_VERSION, True, True)
    harness.forget()
    harness._open()
