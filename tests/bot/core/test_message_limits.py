"""Every message keeps Discord's limits: in long games with the longest names, in all languages, with icons or without.

Discord counts all texts of a message together, and refuses the whole message if they are too long: nobody sees it.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, patch

import pytest
from msgspec.structs import replace

from bot import boards as board_module
from bot import corrections as corrections_module
from bot import digests as digest_module
from bot import proposals as rewind_module
from bot.boards import board_message, final_message, result_card
from bot.core import messages as message_module
from bot.core.custom_ids import GAMES_FROM, CustomId
from bot.core.limits import MESSAGE_LENGTH, FittedText, Listing, cut_at_line_end, fit_text
from bot.core.messages import Layout, row, text
from bot.core.sentences import escape_markdown, turn_lines
from bot.core.values import LogEntry, TurnReport, table_view
from bot.corrections import corrections_card
from bot.digests import ListedGame, digest, games_layout
from bot.lobby import lobby_card
from bot.proposals import rewind_card
from bot.statistics import Reliability
from bot.workers.picture_worker import PictureWorker
from game import RULESETS, Correction, Event, GameState, TurnEnded, printed_numbers, stand_in_name
from game.ai import random_game
from languages import load
from languages.localizer import Localizer
from storage import (
    BoardMessage,
    CorrectionsMessage,
    FinalMessage,
    Notices,
    Person,
    Proposal,
    RewindMessage,
    Status,
    Table,
)
from storage.values import SeatHolder, SeatOwner, TurnClock
from testing.discord.api_checks import all_components, message_problems
from testing.discord.harness import World, text_of
from testing.discord.plain_pictures import PIXEL_ICONS, PixelRenderer

NO_SERVICE: Any = SimpleNamespace(tables=None)
# As long as Discord's ids are today, and until the year 2086.
ID = 10**18
ICONS = {icon.name: f"<:{icon.emoji_name}:{ID + n}>" for n, icon in enumerate(PIXEL_ICONS)}
# What has happened at each table of a digest since the reader's last turn: more than the digest tells.
NEWS = 60
# As long as a name may be on Discord, and each of its characters is written as two.
NAME = "*_" * 16
MOST_PLAYERS = 4
SEED = 23
GAMES = 40


@cache
def long_game(ruleset: str) -> tuple[list[GameState], tuple[Event, ...]]:
    """The positions of a whole random game, and what happened in it, the turns with most to tell last."""
    steps = [(before, after, events) for before, _, after, events in random_game(ruleset, MOST_PLAYERS, SEED)]
    turns: list[list[Event]] = [[]]
    for event in (event for *_, events in steps for event in events):
        turns[-1].append(event)
        if isinstance(event, TurnEnded):
            turns.append([])
    turns.sort(key=lambda turn: max(len(line) for line in (*lines_of(turn, ruleset), "")))
    return [steps[0][0], *(after for _, after, _ in steps)], tuple(event for turn in turns for event in turn)


def lines_of(turn: list[Event], ruleset: str) -> list[str]:
    return turn_lines(Localizer(load()), turn, names=("",) * MOST_PLAYERS, ruleset=ruleset)


def table_of(state: GameState, **more: Any) -> Table:
    """A table with the longest names and ids, of people and one stand-in."""
    people = [SeatHolder(seat, NAME[:-1] + str(seat), seat, person=ID + seat) for seat in range(len(state.seats) - 1)]
    seats = (*people, SeatHolder(len(people), stand_in_name(1, "expert"), len(people), level="expert"))
    owners = tuple(SeatOwner(Person(ID + seat)) for seat in range(len(people)))
    table = Table(
        10**7, ID, ID, ID, ID, state.ruleset, state.options, state.cards, 24, len(seats), Status.RUNNING,
        state.revision, state.to_move, state.revision, seats, 0.0, started=0.0, commitment="c" * 64,
        board_message=ID, owners=owners,
    )  # fmt: skip
    return replace(table, **more)


@contextmanager
def waiting_tables(state: GameState, events: tuple[Event, ...], *, number: int) -> Iterator[list[Table]]:
    """Tables that wait for the first person, with much that happened at each; nothing else can be read."""
    clock = TurnClock(state.revision, 0, ID, 1_800_000_000, due=1_800_100_000)
    tables = [table_of(state, id=10**7 + n, to_move=0, clock=clock) for n in range(number)]
    since = SimpleNamespace(entries=[SimpleNamespace(events=events)])
    with patch.multiple(
        "bot.digests",
        read_tables_of=AsyncMock(return_value=tables),
        read_tables_inviting=AsyncMock(return_value=[]),
        read_since_last_turn=AsyncMock(return_value=since),
    ):
        yield tables


async def messages(ruleset: str, localizer: Localizer, pictures: PictureWorker) -> list[tuple[str, Layout]]:
    """The messages that grow with the game, with the number of tables, and with the names of people."""
    states, events = long_game(ruleset)
    late, over = states[-2], states[-1]
    table = table_of(late)
    made: list[tuple[str, Layout]] = []

    proposal = Proposal(1, "rewind", late.revision, ID, 0, 0.0, (ID,))
    message = RewindMessage(0, late.revision, 0, 1_800_000_000)
    asked = replace(table, proposal=proposal)
    read_view = AsyncMock(return_value=table_view(asked, late, None))
    with patch.multiple("bot.proposals", read_view=read_view, read_events=AsyncMock(return_value=events[-NEWS * 2 :])):
        card = await rewind_card(NO_SERVICE.tables, asked, message, localizer=localizer, pictures=pictures)
    made.append(("rewind", card.layout))

    entries = (LogEntry(0, 0, 0, "", events, 0.0, None, is_undone=False),)
    report = TurnReport(table_view(table, late, None), entries)
    # The opening is told with a board that was held up.
    held_up = TurnReport(table_view(replace(table, board_message=None), late, None), entries)
    for shown in (report, held_up):
        message = BoardMessage(late.revision, 0, late.to_move)
        board = await board_message(shown, message, localizer, pictures=pictures, now=0.0)
        made.append(("board", board.layout))
    finished = table_of(over, status=Status.FINISHED, to_move=None)
    result = table_view(finished, over, None)
    report, message = TurnReport(result, entries), FinalMessage(over.revision, 0)
    final = await final_message(report, message, localizer, record=f"secret {'s' * 64}", pictures=pictures, now=0.0)
    made.append(("final", final.layout))
    told = await result_card(result, person=Person(ID), localizer=localizer, pictures=pictures, now=0.0)
    made.append(("result", told.layout))

    known = {ID + seat: Reliability(finished=999, begun=1_000, turn_seconds=99_999) for seat in range(MOST_PLAYERS)}
    lobby = table_of(over, status=Status.LOBBY, started=None, rematch_of=1)
    made.append(("lobby", (await lobby_card(lobby, localizer, pictures=pictures, reliability=known)).layout))

    every = tuple(Correction(name, old, old + 1) for name, old in printed_numbers().items())
    made.append(("corrections", corrections_card(table, CorrectionsMessage(every), localizer).layout))

    reader = Person(ID, notices=Notices.DIGEST)
    with waiting_tables(late, events[-NEWS:], number=GAMES) as tables:
        made.append(("digest", (await digest(NO_SERVICE, reader, localizer)).layout))
    listed = [ListedGame(table, 10, 1_800_000_000) for table in tables]
    made.append(("games", games_layout(listed, user_id=ID, localizer=localizer)))
    return made


@contextmanager
def cut_messages() -> Iterator[list[str]]:
    """The errors of messages that had to be cut because they had not been fitted."""
    cut: list[str] = []

    class Noting(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            cut.append(record.getMessage())

    handler = Noting(logging.ERROR)
    message_module.log.addHandler(handler)
    try:
        yield cut
    finally:
        message_module.log.removeHandler(handler)


async def broken_limits(ruleset: str, localizer: Localizer) -> list[str]:
    """The law: what Discord would refuse in any of the messages, and which of them were cut."""
    pictures = PictureWorker(PixelRenderer())
    try:
        with cut_messages() as cut:
            made = await messages(ruleset, localizer, pictures)
    finally:
        pictures.close()
    return cut + [f"{name}: {problem}" for name, layout in made for problem in message_problems(layout)]


# All rulesets in the longest language, all languages in one ruleset; every other combination at length.
QUICK = {(ruleset, "de", "icons") for ruleset in RULESETS} | {
    ("second-advanced", language, "words") for language in load().locales
}
LONG_GAMES = [
    pytest.param(
        ruleset,
        language,
        ICONS if icons == "icons" else {},
        id=f"{ruleset}-{language}-{icons}",
        marks=() if (ruleset, language, icons) in QUICK else pytest.mark.real,
    )
    for ruleset in RULESETS
    for language in load().locales
    for icons in ("icons", "words")
]


@pytest.mark.parametrize(("ruleset", "language", "icons"), LONG_GAMES)
async def test_discord_takes_every_message_of_a_long_game(ruleset: str, language: str, icons: dict[str, str]) -> None:
    assert await broken_limits(ruleset, Localizer(load(), language, icons)) == []


def unfitted(localizer: Localizer, *wordings: Any, **_: Any) -> FittedText:
    """As `fit_text`, but nothing gives way."""
    parts = wordings[0](localizer)
    lines = [line for part in parts for line in ([part] if isinstance(part, str) else part.lines)]
    return FittedText("\n".join(lines))


MODULES = (rewind_module, board_module, digest_module, corrections_module)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
async def test_a_message_that_nobody_fitted_is_caught(monkeypatch: pytest.MonkeyPatch, module: Any) -> None:
    monkeypatch.setattr(module, "fit_text", unfitted)
    localizer = Localizer(load(), "de", ICONS)
    found = await broken_limits("second-advanced", localizer)
    assert any("too long by" in line for line in found)
    # Without the net Discord would refuse it: so does the check of every request in tests and in the soak.
    monkeypatch.setattr(message_module, "_cut_texts", lambda texts: None)
    found = await broken_limits("second-advanced", localizer)
    assert any(re.search(r"\d+ characters of text", line) for line in found)


async def test_a_message_is_fitted_together_with_its_footer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rewind's card was refused: its list alone fitted, and its footer came on top of that."""

    def without_beside(localizer: Localizer, *wordings: Any, beside: Sequence[str] = ()) -> FittedText:
        return fit_text(localizer, *wordings)

    monkeypatch.setattr(rewind_module, "fit_text", without_beside)
    found = [
        line for locale in load().locales for line in await broken_limits("second-advanced", Localizer(load(), locale))
    ]
    assert any("too long by" in line for line in found)


async def test_no_name_of_a_stand_in_is_told_as_it_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law above holds it too: a list of games that tells the stored name is caught."""
    monkeypatch.setattr(digest_module, "seat_name", lambda holder, _: escape_markdown(holder.name))
    found = await broken_limits("first-basic", Localizer(load(), "de"))
    assert any("games: a name as it is stored: 'stand-in 1 expert'" in line for line in found)


@pytest.mark.parametrize(
    ("language", "whose"),
    [
        ("de", "Der Zug von Computer 1 (Experte)"),
        ("en", "Stand-in 1 (expert)'s turn"),
        ("es", "El turno de"),
        ("fr", "Le tour de"),
        ("it", "Il turno di"),
    ],
)
def test_the_list_of_games_names_a_stand_in_in_the_readers_words(language: str, whose: str) -> None:
    state = long_game("first-basic")[0][-2]
    localizer = Localizer(load(), language)
    said = shown_text(games_layout([ListedGame(table_of(state, to_move=3), 3, 0.0)], user_id=ID, localizer=localizer))
    assert whose in said
    assert localizer.name(stand_in_name(1, "expert")) in said.splitlines()[0]
    assert "stand-in 1 expert" not in said


def shown_text(layout: Layout) -> str:
    return "\n".join(
        component["content"] for component in all_components(layout.components()) if "content" in component
    )


def labels(layout: Layout) -> dict[str, str]:
    return {
        component["label"]: component["custom_id"]
        for component in all_components(layout.components())
        if "label" in component
    }


@pytest.mark.parametrize("language", load().locales)
async def test_a_digest_names_all_ten_tables_that_wait(language: str) -> None:
    states, events = long_game("second-advanced")
    reader = Person(ID, notices=Notices.DIGEST)
    with waiting_tables(states[-2], events[:NEWS], number=10) as tables:
        said = shown_text((await digest(NO_SERVICE.tables, reader, Localizer(load(), language, ICONS))).layout)
    assert all(f" {table.id}]" in said for table in tables)
    assert not said.endswith("…")
    assert "\n-# " in said, "there is room for what happened"


async def test_a_digest_of_too_many_tables_says_how_many_more_there_are_and_where() -> None:
    states, events = long_game("second-advanced")
    reader = Person(ID, notices=Notices.DIGEST)
    with waiting_tables(states[-2], events[-NEWS:], number=GAMES) as tables:
        said = shown_text((await digest(NO_SERVICE.tables, reader, Localizer(load(), "en"))).layout)
    named = sum(f" {table.id}]" in said for table in tables)
    assert said.endswith(f"And {GAMES - named} more tables: `/carrara games`.")


@pytest.mark.parametrize("language", load().locales)
def test_the_list_of_games_leads_to_the_last_game(language: str) -> None:
    state = long_game("first-basic")[0][-2]
    games = [ListedGame(table_of(state, id=10**7 + n, to_move=n % 4), 3, float(n)) for n in range(GAMES)]
    localizer, start, pages = Localizer(load(), language), 0, []
    while True:
        page = games_layout(games, user_id=ID, localizer=localizer, start=start)
        assert message_problems(page) == []
        pages.append(shown_text(page))
        following = labels(page).get(localizer.say("button-more-games"))
        assert (localizer.say("button-first-games") in labels(page)) == (start > 0)
        if following is None:
            break
        start = int(following.rpartition(":gf")[2], 36)
    said = "\n".join(pages)
    assert len(pages) > 1
    assert [said.count(f" {game.table.id}") for game in games] == [1] * GAMES


def test_games_that_have_ended_meanwhile_lead_back_to_the_first_page() -> None:
    state = long_game("first-basic")[0][-2]
    games = [ListedGame(table_of(state), 3, 0.0)]
    page = games_layout(games, user_id=ID, localizer=Localizer(load()), start=7)
    assert str(10**7) in shown_text(page)
    assert labels(page) == {}


@pytest.mark.parametrize(
    ("keep", "shown"),
    [("first", ["a", "b", "3 more"]), ("last", ["3 more", "d", "e"]), ("ends", ["a", "3 more", "e"])],
)
def test_a_list_keeps_the_lines_that_matter(keep: Any, shown: list[str]) -> None:
    listing = Listing(lines=list("abcde"), more=lambda number: f"{number} more", keep=keep, most=2)
    fitted = fit_text(Localizer(load()), lambda _: ["head", listing])
    assert fitted.text.splitlines() == ["head", *shown]
    assert fitted.left_out == 3


def test_a_list_is_as_long_as_there_is_room() -> None:
    listing = Listing(lines=["x" * 9] * 50, more=lambda number: f"{number} more")
    for limit in range(60, 520):
        fitted = fit_text(Localizer(load()), lambda _: ["head", listing], limit=limit, beside=("beside",))
        assert len(fitted.text) + len("beside") <= limit
        longer = "\n".join(["head", *listing.shown(51 - fitted.left_out)])
        assert fitted.left_out == 0 or len(longer) + len("beside") > limit


def test_a_message_that_nobody_thought_of_is_cut_at_the_end_of_a_line(caplog: pytest.LogCaptureFixture) -> None:
    line = "x" * 99
    layout = Layout(text("\n".join([line] * 50)), text("footer"), row(message_module.link("https://x.y", "z" * 99)))
    assert message_problems(layout) == []
    first, footer = (
        component["content"] for component in all_components(layout.components()) if "content" in component
    )
    assert (first.splitlines()[-2:], footer) == ([line, "…"], "footer")
    assert len(first) > MESSAGE_LENGTH - 200
    assert "too long by" in caplog.text


def test_what_has_no_lines_is_cut_within_the_line() -> None:
    assert cut_at_line_end("x" * 50, 10) == "x" * 9 + "…"
    assert cut_at_line_end("short", 10) == "short"


@pytest.mark.parametrize("icons", [PIXEL_ICONS, ()], ids=["icons", "words"])
async def test_everybody_sees_what_a_rewind_to_the_beginning_would_undo(tmp_path: Path, icons: Any) -> None:
    """The preview and the card: Discord refused both, and people did not know what they were asked to agree to."""
    people = [NAME[:-1] + str(number) for number in range(MOST_PLAYERS)]
    world = World(tmp_path, people=people, icons=icons)
    with world.env.time_context():
        async with world:
            table = (await world.start_table(*people, ruleset="second-advanced")).table
            for turn in range(24):
                await world.play_turn(table.id, seed=turn)
            preview = await world.people[people[0]].slash(world.channel, "carrara rewind", turns=24)
            assert "in between (see `/carrara log`)" in text_of(preview.response)
            before = len(world.messages())
            await world.people[people[0]].click(preview.response, label="Propose it")
            (card,) = world.messages()[before:]
            assert "proposes to go back" in text_of(card)
            assert "silence does not count as agreement" in text_of(card)


async def test_the_next_page_of_games_takes_the_place_of_the_one_before(world: World) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", thread=True)
    await world.start_table("ada", "ben")
    shown = await world.people["ada"].slash(world.channel, "carrara games")
    assert text_of(shown.response).count("table ") == 2
    stored = world.env.backend.messages[world.channel.id][shown.response.id]
    await world.press("ada", stored, CustomId(0, 0, f"{GAMES_FROM}1").encode())
    assert text_of(stored).count("table ") == 1
    top = await world.people["ada"].click(shown.response, label="Back to the top")
    assert text_of(top.response).count("table ") == 2


@pytest.mark.parametrize("path", ["", "0", "f", "fzzzz", "f-1", "f1x"])
async def test_a_forged_page_of_games_is_refused(world: World, path: str) -> None:
    await world.people["ada"].slash(world.channel, "carrara new")
    card = world.messages()[-1]
    before = text_of(card)
    refused = await world.press("ada", card, f"cr:1:0:0:g{path}")
    assert refused.ephemeral
    assert text_of(card) == before
