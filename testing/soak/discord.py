"""Topic "discord": whole games and late positions by clicks and commands alone, in a Discord of their own."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from multiprocessing import Pool
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from bot.core.views import read_log
from bot.panels.path import FIELDS
from game import DECORATIONS, EMPTY_COLUMNS, VILLA, Building, GameState, ItemPlacement, new_game, tally, tile
from languages import load
from testing.discord.clicker import Clicker, check_result, clickers_of, play_game
from testing.discord.coin_leaks import CoinLeakCheck, new_marked_game
from testing.discord.harness import World, text_of
from testing.discord.requests_per_turn import count_requests
from testing.games.late_starts import late_start
from testing.laws.notation_coverage import EXPECTED, played_words

PEOPLE = ("ada", "ben", "cleo", "dan")
GAMES_PER_TABLE = 4
LATE_PER_GAME = 12
READY_PER_GAME = 5
LATE_CLICKS = 60
# Fewer games than this may well leave out a rare word or panel without anything being wrong.
GAMES_FOR_EVERY_WORD = 4
FAILURES_SHOWN = 20
# A board, an edit of the one before, and a direct message to two people; so Discord's 50 a second are 12 turns.
MOST_REQUESTS_PER_TURN = 4.0
# Panels that only a forged code opens: a press turns the wheel or ends the turn without a panel of its own.
UNSEEN = frozenset({"turn", "stay", "spin", "end"})


@dataclass
class GameFindings:
    """What some games came to."""

    games: int = 0
    clicks: int = 0
    turns: int = 0
    requests: int = 0
    words: Counter[str] = field(default_factory=Counter)
    panels: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def add(self, other: GameFindings) -> None:
        self.games += other.games
        self.clicks += other.clicks
        self.turns += other.turns
        self.requests += other.requests
        self.words += other.words
        self.panels += other.panels
        self.failures += other.failures


def titles() -> dict[str, str]:
    """The first words of every panel, and its name."""
    texts = load()
    names = [name for name in (*FIELDS, "take-place") if name not in UNSEEN]
    return {
        texts.say(f"panel-title-{name}", place="", ruleset=ruleset, wheels=1).rstrip(): name
        for name in names
        for ruleset in EXPECTED
    }


def ready_start(ruleset: str, players: int, seed: int) -> GameState:
    """A late position in which rare decisions are near: objectives are met, or an item finds no room."""
    state = late_start(ruleset, players, seed)
    if state.cards is not None:
        built = tuple(Building(tile(VILLA, 5)) for _ in range(6))
        met: dict[str, Any] = {"columns": ((), (), (), (), (), built), "objects": tally((6, 2, 0, 0, 0, 0))}
        seats = tuple(replace(seat, scored=0b1111, **met) for seat in state.seats)
        return replace(state, seats=seats, cards=replace(state.cards, top=1, object=1, building=1), ending=None)
    if state.workshop is None:
        return state
    full = replace(state.seat, warehouse=(DECORATIONS[0], DECORATIONS[1]), columns=EMPTY_COLUMNS)
    seats = tuple(full if number == state.to_move else seat for number, seat in enumerate(state.seats))
    return replace(state, seats=seats, pending=ItemPlacement(DECORATIONS[2]))


@contextmanager
def beginning(seed: int, *, how: str) -> Iterator[None]:
    """Games begin as they do, late in a game, near rare decisions, or with coins that tell whose they are."""

    def late(ruleset: str, players: int, **_: Any) -> Any:
        return late_start(ruleset, players, seed)

    def ready(ruleset: str, players: int, **_: Any) -> Any:
        return ready_start(ruleset, players, seed)

    makers: dict[str, Any] = {"whole": new_game, "late": late, "ready": ready, "marked": new_marked_game}
    with patch("bot.lobby.new_game", makers[how]):
        yield


class ClickCheck:
    """Called after every click: counts the panels that were seen, checks that nobody reads what others hide."""

    def __init__(self, clickers: dict[int, Clicker], leaks: CoinLeakCheck | None, found: GameFindings) -> None:
        self.clickers = clickers
        self.leaks = leaks
        self.found = found
        self.titles = titles()

    def __call__(self) -> None:
        for clicker in self.clickers.values():
            for line in text_of(clicker.panel).splitlines() if clicker.panel is not None else ():
                name = next((name for title, name in self.titles.items() if line.startswith(title)), None)
                if name is not None:
                    self.found.panels[name] += 1
        if self.leaks is not None:
            self.leaks.check()


async def game(folder: Path, ruleset: str, players: int, *, seed: int, how: str) -> GameFindings:
    """One table checked after every click; a late one for some clicks only."""
    found, names = GameFindings(games=1), PEOPLE[:players]
    async with World(folder) as world:
        with world.env.time_context(), beginning(seed, how=how):
            done = await world.start_table(*names, ruleset=ruleset)
            clickers = clickers_of(world, names, seed, typing=0.08, dithering=0.2)
            leaks = CoinLeakCheck(world, done.table) if how == "marked" else None
            most = None if how == "whole" else LATE_CLICKS
            watch = ClickCheck(clickers, leaks, found)
            with count_requests(world) as count:
                found.clicks = await play_game(world, clickers, done.table.id, most=most, after=watch)
            if how == "whole":
                found.requests = count.total - notices_of_undo(world)
                found.turns = await played_turns(world, done.table.id)
                await check_result(world, done.table.id)
            found.words.update([word async for word in record_words(world, done.table.id)])
    return found


def notices_of_undo(world: World) -> int:
    """Posts that belong to no turn: these people take back more than anybody would."""
    return sum(text_of(message).startswith("↩️") for message in world.messages())


async def played_turns(world: World, table_id: int) -> int:
    return len({entry.turn for entry in await read_log(world.service.tables, table_id)})


async def record_words(world: World, table_id: int) -> Any:
    """The words of the record that were played and not undone."""
    for entry in await read_log(world.service.tables, table_id):
        if entry.words and not entry.is_undone:
            before = await world.bot.store.state_at(table_id, entry.revision)
            for word in played_words(SimpleNamespace(words=entry.words, before=before)):  # type: ignore[arg-type]
                yield word


def play_watched_game(task: tuple[str, int, int, str]) -> tuple[str, int, GameFindings]:
    ruleset, players, seed, how = task
    random.seed(seed)
    with tempfile.TemporaryDirectory() as folder:
        try:
            found = asyncio.run(game(Path(folder), ruleset, players, seed=seed, how=how))
        except Exception as error:  # whatever breaks is a finding, and the soak goes on
            where = f"{ruleset} {players} players, {how} game {seed}"
            found = GameFindings(games=1, failures=[f"{where}: {type(error).__name__}: {error}"[:2000]])
    return ruleset, players, found


def tasks(games: int) -> Iterator[tuple[str, int, int, str]]:
    for number, ruleset, players in product(range(games), EXPECTED, (2, 3, 4)):
        yield ruleset, players, number, "whole"
        yield ruleset, players, number, "marked"
        for how, share in (("late", LATE_PER_GAME), ("ready", READY_PER_GAME)):
            for start in range(share):
                yield ruleset, players, number * share + start, how


def run(*, scale: float = 1.0, processes: int = 2) -> dict[str, Any]:
    """Click through the games; `ok` is false if anything broke, or a word or a panel was never reached."""
    games = max(1, round(GAMES_PER_TABLE * scale))
    found = {(ruleset, players): GameFindings() for ruleset, players in product(EXPECTED, (2, 3, 4))}
    with Pool(processes, maxtasksperchild=20) as pool:
        for ruleset, players, one in pool.imap_unordered(play_watched_game, tasks(games)):
            found[ruleset, players].add(one)
    return report(found, games)


def report(found: dict[tuple[str, int], GameFindings], games: int) -> dict[str, Any]:
    total = GameFindings()
    words: dict[str, Counter[str]] = {ruleset: Counter() for ruleset in EXPECTED}
    for (ruleset, _), one in found.items():
        total.add(one)
        words[ruleset] += one.words
    missing = {ruleset: sorted(EXPECTED[ruleset] - set(words[ruleset])) for ruleset in EXPECTED}
    unseen = sorted(set(titles().values()) - set(total.panels))
    per_turn = round(total.requests / max(1, total.turns), 2)
    is_complete = games < GAMES_FOR_EVERY_WORD or not (any(missing.values()) or unseen)
    return {
        "ok": not total.failures and is_complete and per_turn <= MOST_REQUESTS_PER_TURN,
        "games_per_table": games,
        "clicks": total.clicks,
        "requests_per_turn": per_turn,
        "tables": [
            {"ruleset": r, "players": p, "games": f.games, "clicks": f.clicks, "failures": len(f.failures)}
            for (r, p), f in found.items()
        ],
        "words": {ruleset: dict(sorted(counted.items())) for ruleset, counted in words.items()},
        "words_never_played": missing,
        "panels": dict(sorted(total.panels.items())),
        "panels_never_seen": unseen,
        "failures": total.failures[:FAILURES_SHOWN],
    }
