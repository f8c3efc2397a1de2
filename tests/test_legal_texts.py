"""docs/privacy.md and docs/terms.md: what they say about the program is true.

The list of what is kept about people is taken from the file itself, after a person has done everything there is to do.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.deadlines import PROPOSAL_LIFE
from bot.lobby import LOBBY_LIFE
from bot.moderation import KEEP_AFTER_LEAVING
from bot.people import erase_person, export_person
from bot.settings import Settings
from storage import GIVE_UP_AFTER
from storage.check import check
from storage.outbox import KEEP_CLOSED
from testing.clock import DAY
from testing.engines import POSTGRES, choose_engines, fresh_database
from testing.personal_traces import ADA, columns_of, columns_with, empty_tables, leave_traces, traces_of
from testing.service import ServiceHarness

DOCS = Path(__file__).parent.parent / "docs"
PRIVACY = (DOCS / "privacy.md").read_text(encoding="utf-8")
TERMS = (DOCS / "terms.md").read_text(encoding="utf-8")
# What columns with somebody's id or name are called. A new one of these names has to be documented at once.
PERSONAL_NAMES = {"person", "name", "host", "by", "agreed", "lane", "board_layout"}
# The table of people is about one person a row; its key is documented, with what stands beside it.
SETTINGS = "people"
# Under which heading of an export the rows of a table stand. Whoever is being erased is told so when they ask.
EXPORTED = {
    "seats": "tables",
    "tables": "hosted",
    "actions": "decisions",
    "result_seats": "results",
    "turn_clocks": "turns",
    "outbox": "messages",
    "people": "settings",
    "server_blocks": "blocks",
    "server_names": "reset_names",
    # Those whose heading is their own name.
    **{name: name for name in ("absences", "departures", "digests", "extra_days", "hints", "offers")},
    **{name: name for name in ("invitations", "proposals", "requests", "votes")},
}
NOT_EXPORTED = {"erasures"}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    choose_engines(metafunc)


def documented_columns() -> set[tuple[str, str]]:
    return set(re.findall(r"`([a-z_]+)\.([a-z_]+)`", PRIVACY))


async def test_every_column_that_holds_an_id_or_a_name_is_documented(engine_name: str, tmp_path: Path) -> None:
    async with ServiceHarness(fresh_database(engine_name, tmp_path)) as harness:
        await leave_traces(harness, ADA)
        # Asked for and not yet done, as after a crash in the middle.
        await harness.store.people.begin_erasure(ADA.person, at=harness.now())
        # Who shares a database is written down there alone; of people it says nothing.
        empty = empty_tables(harness) - {"leases", "processes"}
        assert empty == set(), "a table nobody has written to hides what it would hold"
        found = columns_with(harness, str(ADA.person), ADA.name)
        named = {(table, column) for table, column in columns_of(harness) if column in PERSONAL_NAMES}
        assert found == named | {(SETTINGS, "id")}, "a column of another name holds an id or a name"
        assert documented_columns() == named | {(SETTINGS, "id")}


async def test_whatever_somebody_did_an_export_has_it_and_erasing_leaves_nothing(
    engine_name: str, tmp_path: Path
) -> None:
    async with ServiceHarness(fresh_database(engine_name, tmp_path)) as harness:
        await leave_traces(harness, ADA)
        exported = await export_person(harness.service.tables, ADA.person)
        assert {table for table, _ in documented_columns()} == EXPORTED.keys() | NOT_EXPORTED
        assert [table for table, heading in EXPORTED.items() if not exported[heading]] == []
        if engine_name == POSTGRES:
            # As the server does by itself, now and then.
            harness.execute("analyze")
        await erase_person(harness.service.tables, ADA.person)
        assert traces_of(harness, ADA) == []
        assert check(harness.database).is_sound
        assert not any((await export_person(harness.service.tables, ADA.person)).values())


def test_the_times_are_those_of_the_program() -> None:
    """The numbers that stand in the texts; a change of one of them must change the texts too."""
    days = Settings(_env_file=None).backup_days  # type: ignore[call-arg]
    program = {
        "close after 7 days": LOBBY_LIFE == KEEP_CLOSED == 7 * DAY,
        "at most a day": GIVE_UP_AFTER == DAY,
        "at most 30 days": KEEP_AFTER_LEAVING == PROPOSAL_LIFE == 30 * DAY,
        f"after {days} days": True,
    }
    assert [words for words, holds in program.items() if not holds or words not in PRIVACY] == []
    assert "30 days" in TERMS


def test_every_setting_they_name_exists() -> None:
    named = set(re.findall(r"CARRARA_[A-Z_]+", PRIVACY + TERMS))
    assert named <= {name.upper() for name in Settings.model_fields}
