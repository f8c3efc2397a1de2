"""Public messages of a game: the board after a turn, the wheel inside a turn, the final scoring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.button_paths import OPEN_PANEL, BoardPath
from bot.interactions.components import NOBODY, Layout, button, galleries, picture_files, row, text, text_file
from bot.interactions.custom_id import CustomId
from bot.interactions.limits import Listing, fit_text
from bot.messages.final_scoring import final_buttons, result_lines, secret_lines
from bot.messages.mentions import mention
from bot.messages.notification_policy import allowed_mentions, channel_may_notify, mentions_of, must_be_told_later
from bot.messages.rendered_message import MessageNotNeeded, RenderedMessage, picture_parts
from bot.service import BoardMessage, FinalMessage, LogEntry, Look, Service, Status, Table, TurnReport, WheelMessage
from bot.texts.event_sentences import turn_lines
from bot.texts.markdown import deadline_facts
from bot.workers.picture_worker import PictureWorker
from languages.icons import marker_icon
from languages import Localizer

FILE: Final = "board.png"
# A channel that was closed to the bot for days is told the newest turns alone: more would hide the board itself.
MOST_TURNS: Final = 12


class Boards:
    """Renders public messages, from the public view alone: nothing in them depends on what anybody hides."""

    def __init__(self, service: Service, *, pictures: PictureWorker, now: Callable[[], float]) -> None:
        self._service = service
        self._pictures = pictures
        self._now = now

    async def board(self, report: TurnReport, message: BoardMessage, localizer: Localizer) -> RenderedMessage:
        """What happened, whose turn it is, the pictures, and the buttons.

        Raises MessageNotNeeded as `_first_revision`.
        """
        look, table, since = report.look, report.look.table, _first_revision(report, message)

        def compose(localizer: Localizer) -> list[str | Listing]:
            lines: list[str | Listing] = [_turns_told(report, localizer, since=since)]
            # Also where the first board was never shown: what binds the luck must be told before the game goes on.
            if message.revision == 0 or table.board_message is None:
                lines = [*_opening_lines(table, localizer), *lines]
            return [*lines, *_turn_lines(table, look, message, localizer)]

        words = fit_text(localizer, compose).text
        # Pictures that cannot be drawn are left out: the game does not wait for them.
        draw = self._pictures.renderer.board
        pictures = await self._pictures.try_draw(draw, look.view, language=localizer.language) or ()
        items: list[ui.Item[Any]] = [text(words), *galleries(pictures)]
        if is_live(table):
            items.append(row(*board_buttons(table, localizer, revision=message.revision)))
        return RenderedMessage(
            layout=Layout(*items),
            files=tuple(picture_files(pictures)),
            mentions=await self._allowed_mentions(report, message),
        )

    async def wheel(self, report: TurnReport, message: WheelMessage, localizer: Localizer) -> RenderedMessage:
        """The wheel inside a turn, small and without a sound. Raises MessageNotNeeded where the turn is over."""
        look, table = report.look, report.look.table
        # It was queued inside a turn; once the turn is over, the board tells the same.
        if table.turn_start > message.revision or table.seats[look.view.to_move].is_stand_in:
            raise MessageNotNeeded("told with the board")
        words = fit_text(localizer, lambda it: [_turns_told(report, it, since=message.since)]).text
        picture = await self._pictures.try_draw(self._pictures.renderer.wheel, look.view, language=localizer.language)
        shown, files = picture_parts(picture, FILE)
        return RenderedMessage(layout=Layout(text(words), *shown), files=files, silent=True)

    async def final(
        self, report: TurnReport, message: FinalMessage, localizer: Localizer, *, record: str
    ) -> RenderedMessage:
        """Every term of every seat, the winner, the seed, the record as a file, and Rematch."""
        look, table = report.look, report.look.table
        since = _first_revision(report, message)

        def compose(localizer: Localizer) -> list[str | Listing]:
            turns = _turns_told(report, localizer, since=since)
            return [turns, *result_lines(table, look, localizer), *secret_lines(record, localizer)]

        picture = await self._pictures.try_draw(self._pictures.renderer.final, look.view, language=localizer.language)
        shown, files = picture_parts(picture, FILE)
        filename = f"carrara-{table.id}.txt"
        items = [text(fit_text(localizer, compose).text), *shown, ui.File(f"attachment://{filename}")]
        return RenderedMessage(
            layout=Layout(*items, row(*final_buttons(table, localizer))),
            files=(*files, text_file(record, filename)),
            mentions=mentions_of([owner.settings for owner in table.owners], self._now()),
        )

    async def _allowed_mentions(self, report: TurnReport, message: BoardMessage) -> discord.AllowedMentions:
        """The player to move, unless they chose otherwise or the board is not the newest."""
        table = report.look.table
        player = table.seats[message.to_move].player
        owner = None if player is None else table.owner_of(player)
        # A board that was held up must not call somebody whose turn is long over.
        # At a paused table it is the first that gets through, and the game goes on with it.
        is_present = is_live(table) and message.revision >= table.turn_start
        if owner is None or not is_present:
            return NOBODY
        person = owner.settings
        if person.wants_mention and must_be_told_later(person, table, self._now()):
            await self._service.clocks.plan_aloud(table.id, turn_start=table.turn_start, person=person.id)
        return allowed_mentions(person) if channel_may_notify(person, self._now(), table=table) else NOBODY


def _turns_told(report: TurnReport, localizer: Localizer, *, since: int) -> Listing:
    """One line per turn; of many turns, such as those of stand-ins that keep all seats, the last ones."""
    table, seats = report.look.table, report.look.view.seats
    lines = turn_lines(localizer, report.events(since), names=table.names, ruleset=table.ruleset, seats=seats)
    return last_turns(lines, localizer, most=MOST_TURNS)


def last_turns(lines: Sequence[str], localizer: Localizer, *, most: int | None = None) -> Listing:
    """The lines of turns, of which the first give way; the log has all of them."""
    return Listing(
        lines=lines, more=lambda number: localizer.say("turns-before", number=number), keep="last", most=most
    )


def _first_revision(report: TurnReport, message: BoardMessage | FinalMessage) -> int:
    """The revision from which a message tells what happened.

    Turns of stand-ins in a row are told together, with the board after the last of them. Raises MessageNotNeeded for
    the boards between.
    """
    table, taken = report.look.table, report.entries
    if not taken or message.since == message.revision or not _is_by_stand_in(table, taken[-1]):
        return message.since
    if isinstance(message, BoardMessage) and table.seats[message.to_move].is_stand_in:
        raise MessageNotNeeded("told with the next board")
    start = message.since
    for entry in reversed(taken):
        if not _is_by_stand_in(table, entry):
            break
        start = min(start, entry.revision)
    return start


def is_live(table: Table) -> bool:
    """Whether the game goes on, now or after a pause."""
    return table.status in (Status.RUNNING, Status.PAUSED)


def board_buttons(table: Table, localizer: Localizer, *, revision: int) -> list[ui.Button[Any]]:
    """Take your turn, My screen, Since my last turn, How to play, More.

    A row holds five: where a stand-in keeps a seat, its owner's way back takes the place of How to play.
    """

    def new_button(path: str, key: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        return button(CustomId(table.id, revision, path), localizer.say(key), style=style)

    is_any_kept = any(holder.is_kept for holder in table.seats)
    back, how_to_play = (BoardPath.TAKE_BACK, "button-take-back"), (BoardPath.HOW_TO_PLAY, "button-how-to-play")
    fourth = new_button(*(back if is_any_kept else how_to_play))
    return [
        new_button(OPEN_PANEL, "button-turn", discord.ButtonStyle.primary),
        new_button(BoardPath.SCREEN, "button-screen"),
        new_button(BoardPath.SINCE, "button-since"),
        fourth,
        new_button(BoardPath.MORE, "button-more"),
    ]


def _is_by_stand_in(table: Table, entry: LogEntry) -> bool:
    return table.seats[entry.seat].is_stand_in


def _opening_lines(table: Table, localizer: Localizer) -> list[str]:
    """Who sits where, and the hash that the seed is bound to; for the first board alone."""
    mentions = enumerate(mention(holder, localizer) for holder in table.seats)
    order = localizer.enumeration([localizer.beside(marker_icon(seat), one) for seat, one in mentions])
    return [
        localizer.say("board-begins", ruleset=localizer.say(f"ruleset-{table.ruleset}"), order=order),
        localizer.say("board-commitment", hash=table.commitment or "?"),
    ]


def _turn_lines(table: Table, look: Look, message: BoardMessage, localizer: Localizer) -> list[str]:
    """Whose turn it is, and until when."""
    holder, clock = table.seats[message.to_move], table.clock
    key = "board-kept" if holder.is_kept else "board-stand-in" if holder.is_stand_in else "board-turn"
    lines = [localizer.say(key, name=mention(holder, localizer), round=look.view.round)]
    if look.view.is_stalling and look.view.to_move == message.to_move:
        lines.insert(0, localizer.say("board-stalling", left=look.view.idle_turns_left))
    if clock is not None and clock.due is not None and message.revision >= clock.turn_start == table.turn_start:
        lines.append(localizer.say("board-due", **deadline_facts(clock.due)))
    return lines
