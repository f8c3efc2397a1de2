"""What everybody sees of a game: the board after a turn, the wheel inside one, the final scoring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import discord
from discord import ui

from bot.addresses import called, seat_names
from bot.codes import Code as ButtonCode
from bot.layout import NOBODY, Layout, button, gallery, picture_file, row, text, text_file
from bot.outgoing import Outgoing, Unneeded
from bot.quiet import sounds_in_channel
from bot.service import Board, Code, LogEntry, Look, Refused, Service, Status, Table, Wheel
from bot.service import Final as FinalScoring
from bot.studio import Picture, Studio
from bot.texts.escaping import safe
from bot.texts.happenings import turn_lines
from bot.texts.pieces import Speech
from game.view import Outcome

FILE: Final = "board.png"
# Three turns of stand-ins in a row never take more decisions than this.
_FAR_ENOUGH: Final = 200


class Boards:
    """Public messages. Nothing in them depends on what anybody hides."""

    def __init__(self, service: Service, *, studio: Studio, now: Callable[[], float]) -> None:
        self._service = service
        self._studio = studio
        self._now = now

    async def board(self, table: Table, message: Board, speech: Speech) -> Outgoing:
        """What happened, the picture, whose turn it is, and the four buttons."""
        since = await self._told_from(table, message)
        look = await self._look(table, message.revision)
        words = [*await self._lines(table, speech, since=since, until=message.revision)]
        words += _first_words(table, speech) if message.revision == message.since else []
        words.append(_whose_turn(table, look, message.to_move, speech))
        picture = await self._studio.try_draw(self._studio.easel.board, look.view)
        return Outgoing(
            layout=board_layout(table, speech, words="\n".join(words), picture=picture, revision=message.revision),
            files=_attached(picture),
            mentions=await self._pinged(table, message),
        )

    async def wheel(self, table: Table, message: Wheel, speech: Speech) -> Outgoing:
        """The wheel inside a turn, small and without a sound."""
        look = await self._look(table, message.revision)
        if table.turn_start > message.revision or table.seats[look.view.to_move].is_stand_in:
            raise Unneeded("told with the board")
        lines = await self._lines(table, speech, since=message.since, until=message.revision)
        picture = await self._studio.try_draw(self._studio.easel.wheel, look.view)
        items = [text("\n".join(lines)), *([gallery(picture, FILE)] if picture else [])]
        return Outgoing(layout=Layout(*items), files=_attached(picture), silent=True)

    async def final(self, table: Table, message: FinalScoring, speech: Speech) -> Outgoing:
        """Every term of every seat, the winner, the seed, the record as a file, and Rematch."""
        since = await self._told_from(table, message)
        look = await self._look(table, message.revision)
        record = await self._service.record(table.id)
        lines = await self._lines(table, speech, since=since, until=message.revision)
        words = [*lines, *_result_words(table, look, speech), *_seed_words(record, speech)]
        picture = await self._studio.try_draw(self._studio.easel.final, look.view)
        filename = f"carrara-{table.id}.txt"
        items: list[ui.Item[Any]] = [text("\n".join(words)), *([gallery(picture, FILE)] if picture else [])]
        items += [ui.File(f"attachment://{filename}"), row(*_final_buttons(table, speech))]
        return Outgoing(layout=Layout(*items), files=(*_attached(picture), text_file(record, filename)))

    async def _look(self, table: Table, revision: int) -> Look:
        try:
            return await self._service.look(table.id, revision=revision)
        except Refused as refused:
            if refused.code in (Code.NO_SUCH_REVISION, Code.NOT_RUNNING):
                raise Unneeded(refused.code) from refused
            raise

    async def _lines(self, table: Table, speech: Speech, *, since: int, until: int) -> list[str]:
        events = await self._service.events(table.id, since=since, until=until)
        return turn_lines(speech, events, names=seat_names(table), ruleset=table.ruleset)

    async def _told_from(self, table: Table, message: Board | FinalScoring) -> int:
        """Where the telling begins: turns of stand-ins in a row share one message, the last one's."""
        log = await self._service.log(table.id, since=max(0, message.since - _FAR_ENOUGH))
        told = [entry for entry in log if not entry.is_undone and entry.back_to is None]
        told = [entry for entry in told if entry.revision < message.revision]
        if not told or message.since == message.revision or not _by_stand_in(table, told[-1]):
            return message.since
        if isinstance(message, Board) and table.seats[message.to_move].is_stand_in:
            raise Unneeded("told with the next board")
        start = message.since
        for entry in reversed(told):
            if not _by_stand_in(table, entry):
                break
            start = min(start, entry.revision)
        return start

    async def _pinged(self, table: Table, message: Board) -> discord.AllowedMentions:
        """The one who is to move, if that is how they want to hear of it and the board is not an old one."""
        holder = table.seats[message.to_move]
        is_present = table.status is Status.RUNNING and message.revision >= table.turn_start
        if holder.person is None or holder.is_stand_in or not is_present:
            return NOBODY
        person = await self._service.person(holder.person)
        if not sounds_in_channel(person, self._now()):
            return NOBODY
        return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(holder.person)])


def board_layout(table: Table, speech: Speech, *, words: str, picture: Picture | None, revision: int) -> Layout:
    """Text above, picture below it, buttons at the end while the game goes on."""
    items: list[ui.Item[Any]] = [text(words), *([gallery(picture, FILE)] if picture else [])]
    if table.status in (Status.RUNNING, Status.PAUSED):
        items.append(row(*board_buttons(table, speech, revision=revision)))
    return Layout(*items)


def board_buttons(table: Table, speech: Speech, *, revision: int) -> list[ui.Button[Any]]:
    def pressed(path: str, key: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        return button(ButtonCode(table.id, revision, path), speech.say(key), style=style)

    return [
        pressed("po", "button-turn", discord.ButtonStyle.primary),
        pressed("bs", "button-screen"),
        pressed("bc", "button-since"),
        pressed("bm", "button-more"),
    ]


def _final_buttons(table: Table, speech: Speech) -> list[ui.Button[Any]]:
    rematch = button(
        ButtonCode(table.id, table.revision, "fr"), speech.say("button-rematch"), style=discord.ButtonStyle.primary
    )
    return [rematch, button(ButtonCode(table.id, table.revision, "fb"), speech.say("button-boards"))]


def _attached(picture: Picture | None) -> tuple[discord.File, ...]:
    return () if picture is None else (picture_file(picture, FILE),)


def _by_stand_in(table: Table, entry: LogEntry) -> bool:
    return table.seats[entry.seat].is_stand_in


def _first_words(table: Table, speech: Speech) -> list[str]:
    """The first board says who sits where and what luck is bound to."""
    if table.started is None or table.turn_start:
        return []
    order = speech.listed([called(holder) for holder in table.seats])
    return [
        speech.say("board-begins", ruleset=speech.say(f"ruleset-{table.ruleset}"), order=order),
        speech.say("board-commitment", hash=table.commitment or "?"),
    ]


def _whose_turn(table: Table, look: Look, seat: int, speech: Speech) -> str:
    holder = table.seats[seat]
    key = "board-stand-in" if holder.is_stand_in else "board-turn"
    return speech.say(key, name=called(holder), round=look.view.round)


def _result_words(table: Table, look: Look, speech: Speech) -> list[str]:
    outcome = look.view.outcome
    if outcome is None:
        return []
    winners = speech.listed([called(table.seats[seat]) for seat in outcome.winners])
    key = "final-shared" if len(outcome.winners) > 1 else "final-winner"
    words = [speech.say(key, winners=winners)]
    if outcome.blocks_decided:
        words.append(speech.say("final-blocks-decided"))
    return [*words, _score_table(table, outcome, speech)]


def _score_table(table: Table, outcome: Outcome, speech: Speech) -> str:
    """Every term per player, best first."""
    order = sorted(range(len(outcome.lines)), key=lambda s: (outcome.lines[s].total, outcome.lines[s].blocks))
    return "\n".join(_score_line(table, outcome, seat, speech) for seat in reversed(order))


def _score_line(table: Table, outcome: Outcome, seat: int, speech: Speech) -> str:
    line = outcome.lines[seat]
    terms = ", ".join(f"{speech.say(f'term-{name}').lower()} {vp}" for name, vp in line.terms.items())
    name = safe(table.seats[seat].name)
    return speech.say("final-line", name=name, total=line.total, terms=terms, blocks=line.blocks)


def _seed_words(record: str, speech: Speech) -> list[str]:
    """The seed, now that nothing more depends on it."""
    seeds = [line.removeprefix("seed ") for line in record.splitlines() if line.startswith("seed ")]
    return [speech.say("final-seed", seed=seed) for seed in seeds]
