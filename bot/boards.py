"""The public board and the final scoring, and private looks at a table: screen, log, what happened since."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands, ui

from bot.core.access import require_seat
from bot.core.commands import carrara
from bot.core.custom_ids import OPEN_PANEL, PLAYER_BOARD, BoardPath, CustomId, FinalPath
from bot.core.interactions import (
    Interaction,
    answer,
    answer_file,
    answer_pictures,
    answer_plain_text,
    caller_of,
    context_of,
    defer,
    localizer_of,
    picture_style,
    read_own_view,
    read_person,
    remember_settings_at,
    say,
    table_here,
    without_formatting,
)
from bot.core.limits import MESSAGE_LENGTH, Listing, fit_text
from bot.core.messages import (
    NOBODY,
    THEME,
    Layout,
    MessageNotNeeded,
    RenderedMessage,
    allowed_mentions,
    board_link,
    button,
    channel_may_notify,
    dm_may_notify,
    galleries,
    link,
    mention,
    mentions_of,
    must_be_told_later,
    picture_files,
    picture_parts,
    row,
    screen_layout,
    seat_name,
    text,
    text_file,
)
from bot.core.presses import on_press, on_table_press
from bot.core.refusals import RefusalCode, Refused
from bot.core.sentences import deadline_facts, turn_lines
from bot.core.values import LogEntry, SinceLastTurn, TableView, TurnReport
from bot.core.views import read_log, read_record, read_since_last_turn, read_view
from bot.workers.picture_worker import PictureWorker
from game import PLAYER_COUNTS, UNEXPLAINED_JUMP, GameError, Outcome, View, parse_record, verify_record
from languages import Localizer
from languages.icons import marker_icon
from rendering import Picture, position_text
from storage import BoardMessage, FinalMessage, Person, Status, Table, WheelMessage

if TYPE_CHECKING:
    from bot.deadlines import Service


FINAL_FILE: Final = "result.png"


def final_buttons(table: Table, localizer: Localizer) -> list[ui.Button[Any]]:
    rematch = CustomId(table.id, table.revision, FinalPath.REMATCH)
    board = CustomId(table.id, table.revision, FinalPath.BOARD)
    return [
        button(rematch, localizer.say("button-rematch"), style=discord.ButtonStyle.primary),
        button(board, localizer.say("button-boards")),
        verify_button(table, localizer),
    ]


def verify_button(table: Table, localizer: Localizer) -> ui.Button[Any]:
    """Checks the luck of a finished game."""
    return button(CustomId(table.id, table.revision, FinalPath.VERIFY), localizer.say("button-verify"))


def result_lines(table: Table, look: TableView, localizer: Localizer) -> list[str]:
    """Who won, and one line per player; nothing while the game goes on."""
    outcome = look.view.outcome
    if outcome is None:
        return []
    winners = localizer.enumeration([mention(table.seats[seat], localizer) for seat in outcome.winners])
    key = "final-shared" if len(outcome.winners) > 1 else "final-winner"
    lines = [localizer.say(key, winners=winners)]
    if outcome.blocks_decided:
        lines.append(localizer.say("final-blocks-decided"))
    # Every term of every player, the best player first.
    order = sorted(range(len(outcome.lines)), key=lambda s: (outcome.lines[s].total, outcome.lines[s].blocks))
    return [*lines, *(_score_line(table, outcome, seat, localizer) for seat in reversed(order))]


def _score_line(table: Table, outcome: Outcome, seat: int, localizer: Localizer) -> str:
    line = outcome.lines[seat]
    terms = ", ".join(localizer.say(f"final-term-{name}", vp=vp) for name, vp in line.terms.items())
    name = localizer.beside(marker_icon(seat), seat_name(table.seats[seat], localizer))
    points = localizer.points(line.total)
    return localizer.say("final-line", name=name, points=points, terms=terms, blocks=line.blocks)


def secret_lines(record: str, localizer: Localizer) -> list[str]:
    """The secret as the record states it, now that nothing more depends on it."""
    secrets = [line.removeprefix("secret ") for line in record.splitlines() if line.startswith("secret ")]
    return [localizer.say("final-secret", secret=secret) for secret in secrets]


async def result_card(
    look: TableView, *, person: Person, localizer: Localizer, pictures: PictureWorker, now: float
) -> RenderedMessage:
    """Who won, every term, the picture, a link to the channel.

    Raises MessageNotNeeded where the person is told in another way.
    """
    table = look.table
    if table.seat_of(person.id) is None or not person.wants_dm:
        raise MessageNotNeeded("told in the channel")

    def compose(localizer: Localizer) -> list[str]:
        first = localizer.say("final-direct", channel=f"<#{table.where}>")
        return [first, *result_lines(table, look, localizer)]

    style = {"theme": person.theme or THEME, "language": localizer.language}
    picture = await pictures.try_draw(pictures.renderer.final, look.view, **style)
    shown, files = picture_parts(picture, FINAL_FILE)
    to_result = row(link(board_link(table), localizer.say("button-to-result")))
    layout = Layout(text(fit_text(localizer, compose).text), *shown, to_result)
    return RenderedMessage(layout=layout, files=files, silent=not dm_may_notify(person, now))


BOARD_FILE: Final = "board.png"
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
        shown, files = picture_parts(picture, BOARD_FILE)
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
        shown, files = picture_parts(picture, BOARD_FILE)
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
            await self._service.clocks.plan_aloud(table.id, turn_start=table.turn_start, user_id=person.id)
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


def _turn_lines(table: Table, look: TableView, message: BoardMessage, localizer: Localizer) -> list[str]:
    """Whose turn it is, and until when."""
    holder, clock = table.seats[message.to_move], table.clock
    key = "board-kept" if holder.is_kept else "board-stand-in" if holder.is_stand_in else "board-turn"
    lines = [localizer.say(key, name=mention(holder, localizer), round=look.view.round)]
    if look.view.is_stalling and look.view.to_move == message.to_move:
        lines.insert(0, localizer.say("board-stalling", left=look.view.idle_turns_left))
    if clock is not None and clock.due is not None and message.revision >= clock.turn_start == table.turn_start:
        lines.append(localizer.say("board-due", **deadline_facts(clock.due)))
    return lines


@on_table_press(BoardPath.SCREEN)
async def show_screen(interaction: Interaction, table_id: int, *, key: str = "screen-now") -> None:
    """Answer with the caller's own screen, under the sentence of a key. Raises Refused as `require_seat`."""
    # Discord gives up after 3 seconds: every function here that draws a picture acknowledges before it begins.
    await defer(interaction)
    look = await read_own_view(interaction, table_id)
    require_seat(look.table, caller_of(interaction))
    localizer, person = await localizer_of(interaction), await read_person(interaction)
    layout, files = await screen_layout(
        look,
        person=person,
        localizer=localizer,
        pictures=context_of(interaction).pictures,
        words=localizer.say(key),
        is_turn=look.is_to_move,
    )
    await answer(interaction, layout, files=files)


@on_table_press(FinalPath.BOARD)
@on_table_press(BoardPath.BOARD)
async def show_board(interaction: Interaction, table_id: int) -> None:
    """Answer with the board as it is now, and its buttons while the game goes on."""
    await defer(interaction)
    look, drawing = await read_own_view(interaction, table_id), context_of(interaction).pictures
    localizer = await localizer_of(interaction)
    pictures = await drawing.try_draw(drawing.renderer.board, look.view, **await picture_style(interaction))
    buttons = board_buttons(look.table, localizer, revision=look.view.revision) if is_live(look.table) else ()
    await answer_pictures(interaction, words=situation_line(look, localizer), pictures=pictures or (), buttons=buttons)


async def show_player_board(interaction: Interaction, table_id: int, *, seat: int) -> None:
    """Answer with one player's board, large. Raises Refused(UNKNOWN_BUTTON) for a seat that does not exist."""
    await defer(interaction)
    look, drawing = await read_own_view(interaction, table_id), context_of(interaction).pictures
    if not 0 <= seat < len(look.table.seats):
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path=seat)
    style = await picture_style(interaction)
    picture = await drawing.try_draw(drawing.renderer.player_board, look.view, seat, **style)
    words = mention(look.table.seats[seat], await localizer_of(interaction))
    await answer_pictures(interaction, words=words, pictures=() if picture is None else (picture,))


@on_table_press(BoardPath.TEXT)
async def show_text(interaction: Interaction, table_id: int) -> None:
    """Answer with the whole position as text, the caller's own screen included."""
    look = await read_own_view(interaction, table_id)
    localizer = await localizer_of(interaction)
    words = position_text(look.view, language=localizer.language)
    await answer_plain_text(interaction, words, filename=f"carrara-{table_id}-{localizer.say('file-board')}.txt")


def situation_line(look: TableView, localizer: Localizer) -> str:
    """Whose turn it is, or that the game is paused or over."""
    table = look.table
    if table.status is not Status.RUNNING:
        return localizer.say(f"status-{table.status}")
    holder = table.seats[look.view.to_move]
    key = "situation-yours" if look.is_to_move else "situation"
    return localizer.say(key, name=mention(holder, localizer), round=look.view.round)


# So many positions between the two are drawn into the picture; more could not be told apart in it.
_MOST_POSITIONS: Final = 8


@on_table_press(BoardPath.LOG)
async def show_log(interaction: Interaction, table_id: int) -> None:
    """Answer with everything that happened, turn by turn; as a file where it is too long for a message."""
    found = await table_here(interaction, table_id)
    entries = await read_log(context_of(interaction).service.tables, table_id, caller_of(interaction))
    localizer = await localizer_of(interaction)
    events = [event for entry in entries if not entry.is_undone for event in entry.events]

    def compose(localizer: Localizer) -> list[str]:
        return turn_lines(localizer, events, names=found.names, ruleset=found.ruleset) or [localizer.say("log-empty")]

    # Without icons where their markup makes it too long: so a file, which would show the markup, has none.
    whole = fit_text(localizer, compose).text
    if len(whole) <= MESSAGE_LENGTH:
        await answer(interaction, Layout(text(whole)))
        return
    filename = f"carrara-{table_id}-{localizer.say('file-log')}.txt"
    await answer_plain_text(interaction, without_formatting(whole), filename=filename)


@on_table_press(BoardPath.SINCE)
async def show_since(interaction: Interaction, table_id: int) -> None:
    """Answer with who did what since the caller's last turn; the picture outlines the changed places.

    Raises Refused as `Looks.since_my_last_turn`.
    """
    await defer(interaction)
    since = await read_since_last_turn(context_of(interaction).service.tables, table_id, caller_of(interaction))
    remember_settings_at(interaction, since.now.table)
    events = [event for entry in since.entries for event in entry.events]
    found, seats = since.now.table, since.now.view.seats

    def compose(localizer: Localizer) -> list[str | Listing]:
        lines = turn_lines(localizer, events, names=found.names, ruleset=found.ruleset, seats=seats)
        turns = last_turns(lines or [localizer.say("since-nothing")], localizer)
        return [turns, situation_line(since.now, localizer)]

    words = fit_text(await localizer_of(interaction), compose).text
    await answer_pictures(interaction, words=words, pictures=await _since_pictures(interaction, since))


@on_table_press(FinalPath.VERIFY)
async def show_verification(interaction: Interaction, table_id: int) -> None:
    """Answer whether the luck of a finished game follows from what was posted before it.

    Raises Refused(NOT_RUNNING) before the end.
    """
    await defer(interaction)
    await table_here(interaction, table_id)
    record = await read_record(context_of(interaction).service.tables, table_id, caller_of(interaction))
    await say(interaction, "\n".join(_verification_lines(record, await localizer_of(interaction))))


def _verification_lines(record: str, localizer: Localizer) -> Iterator[str]:
    try:
        parsed = parse_record(record)
        verification = verify_record(parsed)
    except GameError as error:
        if error.code == UNEXPLAINED_JUMP:
            yield localizer.say("verify-jump", line=str(error.facts["line"]))
        else:
            yield localizer.say("verify-contradiction")
        return
    if not verification.is_verified:
        yield localizer.say("verify-not-shown")
        return
    yield localizer.say("verify-shown", hash=parsed.secret_hash or parsed.seed_hash or "")
    if verification.skipped:
        yield localizer.say("verify-rewound", number=sum(jump.number for jump in verification.skipped))


async def _since_pictures(interaction: Interaction, since: SinceLastTurn) -> tuple[Picture, ...]:
    pictures, now, style = context_of(interaction).pictures, since.now, await picture_style(interaction)
    if not since.entries:
        return await pictures.try_draw(pictures.renderer.board, now.view, **style) or ()
    between = await _positions_between(interaction, since)
    drawn = await pictures.try_draw(pictures.renderer.since, since.before, now.view, **style, between=between)
    return drawn or ()


async def _positions_between(interaction: Interaction, since: SinceLastTurn) -> list[View]:
    """The positions at which the turn passed on; from them the picture tells who changed what."""
    entries, service = since.entries, context_of(interaction).service
    starts = [entry.revision for last, entry in itertools.pairwise(entries) if entry.turn != last.turn]
    by, table = caller_of(interaction), since.now.table.id
    looks = [await read_view(service.tables, table, by, revision=start) for start in starts[-_MOST_POSITIONS:]]
    return [look.view for look in looks]


@carrara.command("board", as_text="option-text")
async def board_command(interaction: Interaction, as_text: bool = False) -> None:
    """Answer with the board of this channel's table, for the caller alone."""
    await defer(interaction)
    table = await table_here(interaction)
    await (show_text if as_text else show_board)(interaction, table.id)


@carrara.command("log")
async def log_command(interaction: Interaction) -> None:
    """Everything that happened at this channel's table."""
    await defer(interaction)
    await show_log(interaction, (await table_here(interaction)).id)


@carrara.command("since")
async def since_command(interaction: Interaction) -> None:
    """What happened since the caller's last turn."""
    await defer(interaction)
    await show_since(interaction, (await table_here(interaction)).id)


@carrara.command("record", table="option-record-table")
async def record_command(interaction: Interaction, table: app_commands.Range[int, 1]) -> None:
    """A finished game as text that replays exactly, for those who may see it."""
    await defer(interaction)
    tables, by = context_of(interaction).service.tables, caller_of(interaction)
    found = await table_here(interaction, table)
    record, verify = await read_record(tables, table, by), verify_button(found, await localizer_of(interaction))
    await answer_file(interaction, record, filename=f"carrara-{table}.txt", key="record-words", buttons=(verify,))


@on_press(pattern=rf"{PLAYER_BOARD}[0-{max(PLAYER_COUNTS) - 1}]")
async def press_player_board(interaction: Interaction, target: CustomId) -> None:
    """Answer with the player board of the seat that the button names. Whether the table has it, the answer checks."""
    await show_player_board(interaction, target.table, seat=int(target.path.removeprefix(PLAYER_BOARD)))
