"""The public board and the final scoring, and private views of a table: screen, log, what happened since."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

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
    picture_files,
    picture_parts,
    row,
    seat_name,
    text,
    text_file,
)
from bot.core.presses import on_press, on_table_press
from bot.core.refusals import RefusalCode, Refused
from bot.core.sentences import deadline_facts, turn_lines
from bot.core.values import SinceLastTurn, TableView, TurnReport
from bot.core.views import read_log, read_record, read_since_last_turn, read_view
from bot.workers.picture_worker import PictureWorker
from game import PLAYER_COUNTS, UNEXPLAINED_JUMP, GameError, Outcome, Screen, parse_record, verify_record
from languages import Localizer
from languages.icons import marker_icon
from rendering import Picture, position_text
from storage import BoardMessage, FinalMessage, Notices, Person, ScreenMessage, Status, Table, WheelMessage

BOARD_FILE = "board.png"
# A channel that was closed to the bot for days is told only the newest turns: more would hide the board itself.
MOST_TURNS = 12

# What happened, whose turn it is, who won


def _turns_told(report: TurnReport, localizer: Localizer, *, since: int) -> Listing:
    """One line per turn; only the last ones if there are many, as when stand-ins cover all seats."""
    table, seats = report.look.table, report.look.view.seats
    lines = turn_lines(localizer, report.events(since), names=table.names, ruleset=table.ruleset, seats=seats)
    return last_turns(lines, localizer, most=MOST_TURNS)


def last_turns(lines: Sequence[str], localizer: Localizer, *, most: int | None = None) -> Listing:
    """The lines of turns; the first ones are left out if there is no room for all. The log has all of them."""
    return Listing(
        lines=lines, more=lambda number: localizer.say("turns-before", number=number), keep="last", most=most
    )


def _first_revision(report: TurnReport, message: BoardMessage | FinalMessage) -> int:
    """The revision from which a message tells what happened.

    Turns of stand-ins in a row are told together, with the board after the last of them. Raises MessageNotNeeded for
    the boards in between.
    """
    table, entries = report.look.table, report.entries
    last_by_stand_ins = list(itertools.takewhile(lambda entry: table.seats[entry.seat].is_stand_in, reversed(entries)))
    if not last_by_stand_ins or message.since == message.revision:
        return message.since
    if isinstance(message, BoardMessage) and table.seats[message.to_move].is_stand_in:
        raise MessageNotNeeded("told with the next board")
    return min(message.since, last_by_stand_ins[-1].revision)


def _opening_lines(table: Table, localizer: Localizer) -> list[str]:
    """Who sits where, and the hash that the seed is bound to; for the first board alone."""
    players = [localizer.beside(marker_icon(holder.seat), mention(holder, localizer)) for holder in table.seats]
    ruleset = localizer.say(f"ruleset-{table.ruleset}")
    return [
        localizer.say("board-begins", ruleset=ruleset, order=localizer.enumeration(players)),
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


def situation_line(look: TableView, localizer: Localizer) -> str:
    """Whose turn it is, or that the game is paused or over."""
    table = look.table
    if table.status is not Status.RUNNING:
        return localizer.say(f"status-{table.status}")
    holder = table.seats[look.view.to_move]
    key = "situation-yours" if look.is_to_move else "situation"
    return localizer.say(key, name=mention(holder, localizer), round=look.view.round)


def is_live(table: Table) -> bool:
    """Whether the game goes on, now or after a pause."""
    return table.status in (Status.RUNNING, Status.PAUSED)


def result_lines(table: Table, look: TableView, localizer: Localizer) -> list[str]:
    """Who won, and one line per player, the best first. Empty while the game goes on."""
    outcome = look.view.outcome
    if outcome is None:
        return []
    winners = localizer.enumeration([mention(table.seats[seat], localizer) for seat in outcome.winners])
    key = "final-shared" if len(outcome.winners) > 1 else "final-winner"
    lines = [localizer.say(key, winners=winners)]
    if outcome.blocks_decided:
        lines.append(localizer.say("final-blocks-decided"))
    order = sorted(range(len(outcome.lines)), key=lambda seat: (outcome.lines[seat].total, outcome.lines[seat].blocks))
    return [*lines, *(_score_line(table, outcome, seat, localizer) for seat in reversed(order))]


def _score_line(table: Table, outcome: Outcome, seat: int, localizer: Localizer) -> str:
    line = outcome.lines[seat]
    terms = ", ".join(localizer.say(f"final-term-{name}", vp=vp) for name, vp in line.terms.items())
    name = localizer.beside(marker_icon(seat), seat_name(table.seats[seat], localizer))
    points = localizer.points(line.total)
    return localizer.say("final-line", name=name, points=points, terms=terms, blocks=line.blocks)


# Buttons


def board_buttons(table: Table, localizer: Localizer, *, revision: int) -> list[ui.Button[Any]]:
    """Take your turn, My screen, Since my last turn, How to play, More.

    A row holds five: if a stand-in covers for somebody, the button to take the seat back replaces How to play.
    """

    def new_button(path: str, key: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        return button(CustomId(table.id, revision, path), localizer.say(key), style=style)

    is_any_kept = any(holder.is_kept for holder in table.seats)
    return [
        new_button(OPEN_PANEL, "button-turn", discord.ButtonStyle.primary),
        new_button(BoardPath.SCREEN, "button-screen"),
        new_button(BoardPath.SINCE, "button-since"),
        new_button(BoardPath.TAKE_BACK, "button-take-back")
        if is_any_kept
        else new_button(BoardPath.HOW_TO_PLAY, "button-how-to-play"),
        new_button(BoardPath.MORE, "button-more"),
    ]


def verify_button(table: Table, localizer: Localizer) -> ui.Button[Any]:
    """The button that checks the luck of a finished game."""
    return button(CustomId(table.id, table.revision, FinalPath.VERIFY), localizer.say("button-verify"))


# Public messages. They are composed from the public view alone: nothing in them depends on what anyone hides.


async def board_message(
    report: TurnReport, message: BoardMessage, localizer: Localizer, *, pictures: PictureWorker, now: float
) -> RenderedMessage:
    """What happened, whose turn it is, the pictures, and the buttons.

    Raises MessageNotNeeded as `_first_revision`.
    """
    look, table, since = report.look, report.look.table, _first_revision(report, message)

    def compose(localizer: Localizer) -> list[str | Listing]:
        lines: list[str | Listing] = [_turns_told(report, localizer, since=since)]
        # Also if the first board was never posted: what the seed is bound to must be told before the game goes on.
        if message.revision == 0 or table.board_message is None:
            lines = [*_opening_lines(table, localizer), *lines]
        return [*lines, *_turn_lines(table, look, message, localizer)]

    # Pictures that cannot be drawn are left out: the game does not wait for them.
    drawn = await pictures.try_draw(pictures.renderer.board, look.view, language=localizer.language) or ()
    items: list[ui.Item[Any]] = [text(fit_text(localizer, compose).text), *galleries(drawn)]
    if is_live(table):
        items.append(row(*board_buttons(table, localizer, revision=message.revision)))
    player = player_to_notify(report, message)
    may_notify = player is not None and channel_may_notify(player, now, table=table)
    return RenderedMessage(
        layout=Layout(*items),
        files=tuple(picture_files(drawn)),
        mentions=allowed_mentions(player) if player is not None and may_notify else NOBODY,
    )


def player_to_notify(report: TurnReport, message: BoardMessage) -> Person | None:
    """The player to move; None for a stand-in, and if the board is not the newest.

    A board that was held up must not call someone whose turn is long over. At a paused table it is the first that gets
    through, and the game goes on with it.
    """
    table = report.look.table
    player = table.seats[message.to_move].player
    owner = None if player is None else table.owner_of(player)
    is_newest = is_live(table) and message.revision >= table.turn_start
    return owner.settings if owner is not None and is_newest else None


async def wheel_message(
    report: TurnReport, message: WheelMessage, localizer: Localizer, *, pictures: PictureWorker
) -> RenderedMessage:
    """The wheel inside a turn, small and without a sound. Raises MessageNotNeeded if the turn is over."""
    look, table = report.look, report.look.table
    # It was queued inside a turn; once the turn is over, the board tells the same.
    if table.turn_start > message.revision or table.seats[look.view.to_move].is_stand_in:
        raise MessageNotNeeded("told with the board")
    words = fit_text(localizer, lambda it: [_turns_told(report, it, since=message.since)]).text
    picture = await pictures.try_draw(pictures.renderer.wheel, look.view, language=localizer.language)
    shown, files = picture_parts(picture, BOARD_FILE)
    return RenderedMessage(layout=Layout(text(words), *shown), files=files, silent=True)


async def final_message(
    report: TurnReport,
    message: FinalMessage,
    localizer: Localizer,
    *,
    record: str,
    pictures: PictureWorker,
    now: float,
) -> RenderedMessage:
    """The winner, every term of every seat, the secret, the record as a file, and the buttons.

    Raises MessageNotNeeded as `_first_revision`.
    """
    look, table = report.look, report.look.table
    since = _first_revision(report, message)

    def compose(localizer: Localizer) -> list[str | Listing]:
        turns, result = _turns_told(report, localizer, since=since), result_lines(table, look, localizer)
        # The secret as the record states it, now that nothing more depends on it.
        secrets = [line.removeprefix("secret ") for line in record.splitlines() if line.startswith("secret ")]
        return [turns, *result, *(localizer.say("final-secret", secret=secret) for secret in secrets)]

    picture = await pictures.try_draw(pictures.renderer.final, look.view, language=localizer.language)
    shown, files = picture_parts(picture, BOARD_FILE)
    filename = f"carrara-{table.id}.txt"
    items = [text(fit_text(localizer, compose).text), *shown, ui.File(f"attachment://{filename}")]
    rematch, board = (CustomId(table.id, table.revision, path) for path in (FinalPath.REMATCH, FinalPath.BOARD))
    buttons = (
        button(rematch, localizer.say("button-rematch"), style=discord.ButtonStyle.primary),
        button(board, localizer.say("button-boards")),
        verify_button(table, localizer),
    )
    return RenderedMessage(
        layout=Layout(*items, row(*buttons)),
        files=(*files, text_file(record, filename)),
        mentions=mentions_of([owner.settings for owner in table.owners], now),
    )


# The result, as a direct message


async def result_card(
    look: TableView, *, person: Person, localizer: Localizer, pictures: PictureWorker, now: float
) -> RenderedMessage:
    """Who won, every term, the picture, a link to the channel.

    Raises MessageNotNeeded if the person is told in another way.
    """
    table = look.table
    if table.seat_of(person.id) is None or not person.wants_dm:
        raise MessageNotNeeded("told in the channel")

    def compose(localizer: Localizer) -> list[str]:
        first = localizer.say("final-direct", channel=f"<#{table.where}>")
        return [first, *result_lines(table, look, localizer)]

    style = {"theme": person.theme or THEME, "language": localizer.language}
    picture = await pictures.try_draw(pictures.renderer.final, look.view, **style)
    shown, files = picture_parts(picture, "result.png")
    to_result = row(link(board_link(table), localizer.say("button-to-result")))
    layout = Layout(text(fit_text(localizer, compose).text), *shown, to_result)
    return RenderedMessage(layout=layout, files=files, silent=not dm_may_notify(person, now))


# Private answers. Discord gives up after 3 seconds: each function that draws a picture acknowledges before it begins.


# A player's own screen

SCREEN_FILE = "screen.png"


async def screen_card(
    look: TableView,
    message: ScreenMessage,
    *,
    person: Person,
    localizer: Localizer,
    pictures: PictureWorker,
    now: float,
) -> RenderedMessage:
    """The person's screen, and why it is sent. It notifies them only if it is their turn.

    Raises MessageNotNeeded if the screen is no longer theirs, or if they are told in another way.
    """
    table, holder = look.table, look.table.seats[message.seat]
    # The message says what was true when it was queued; all of it may have changed since.
    if holder.person != person.id or holder.is_stand_in:
        raise MessageNotNeeded("the seat has another holder")
    # Anyone who could not be reached is tried again at the start of each game, but not each turn.
    is_blocked = person.dms_blocked and message.why != "start"
    if is_blocked or person.notices in (Notices.NONE, Notices.DIGEST):
        raise MessageNotNeeded("refused")
    is_turn = message.revision >= table.turn_start and table.to_move == message.seat
    if message.why == "turn" and not (is_turn and table.status is Status.RUNNING):
        raise MessageNotNeeded("the turn is over")
    words = localizer.say(
        f"screen-{message.why}", channel=f"<#{table.where}>", ruleset=localizer.say(f"ruleset-{table.ruleset}")
    )
    layout, files = await screen_layout(
        look, person=person, localizer=localizer, pictures=pictures, words=words, is_turn=is_turn
    )
    is_loud = is_turn and dm_may_notify(person, now, table=table)
    return RenderedMessage(layout=layout, files=files, silent=not is_loud)


async def screen_layout(
    look: TableView, *, person: Person, localizer: Localizer, pictures: PictureWorker, words: str, is_turn: bool
) -> tuple[Layout, tuple[discord.File, ...]]:
    """The screen as picture and text, or as text alone if it cannot be drawn, and the files to attach."""
    assert look.seat is not None
    style = {"theme": person.theme or THEME, "language": localizer.language}
    picture = await pictures.try_draw(pictures.renderer.screen, look.view, look.seat, **style)
    holds = screen_words(localizer, look.view.seats[look.seat].screen, look.table.ruleset)
    shown, files = picture_parts(picture, SCREEN_FILE)
    buttons = row(*_screen_buttons(look.table, localizer, revision=look.view.revision, is_turn=is_turn))
    return Layout(text(f"{words}\n{holds}"), *shown, buttons), files


def _screen_buttons(table: Table, localizer: Localizer, *, revision: int, is_turn: bool) -> list[ui.Button[Any]]:
    to_board = link(board_link(table), localizer.say("button-to-board"))
    # A direct message stays forever, so it has no button to play unless it is about a turn.
    if not is_turn:
        return [to_board]
    open_panel = CustomId(table.id, revision, OPEN_PANEL)
    return [button(open_panel, localizer.say("button-turn"), style=discord.ButtonStyle.primary), to_board]


def screen_words(localizer: Localizer, screen: Screen | None, ruleset: str) -> str:
    """`14 coins; 2 blue, 1 green; 2 crowns`; without blocks `14 coins; blocks: nothing`."""
    if screen is None:
        return localizer.say("nothing")
    blocks = localizer.blocks(screen.blocks, ruleset)
    # "nothing" alone would not say nothing of what.
    parts = [localizer.coins(screen.coins)]
    parts.append(blocks if screen.blocks else localizer.say("panel-held-blocks", blocks=blocks))
    parts += [localizer.objects(screen.objects)] if screen.objects else []
    return localizer.say("panel-semicolon").join(parts)


@on_table_press(BoardPath.SCREEN)
async def show_screen(interaction: Interaction, table_id: int, *, key: str = "screen-now") -> None:
    """Answer with the caller's own screen, under the sentence of a key. Raises Refused as `require_seat`."""
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
    """Answer with the board as it is now, and with its buttons while the game goes on."""
    await defer(interaction)
    look, pictures = await read_own_view(interaction, table_id), context_of(interaction).pictures
    localizer = await localizer_of(interaction)
    drawn = await pictures.try_draw(pictures.renderer.board, look.view, **await picture_style(interaction)) or ()
    buttons = board_buttons(look.table, localizer, revision=look.view.revision) if is_live(look.table) else ()
    await answer_pictures(interaction, words=situation_line(look, localizer), pictures=drawn, buttons=buttons)


@on_press(pattern=rf"{PLAYER_BOARD}[0-{max(PLAYER_COUNTS) - 1}]")
async def show_player_board(interaction: Interaction, target: CustomId) -> None:
    """Answer with the board of the player that the button names, large.

    Raises Refused(UNKNOWN_BUTTON) if the table has no such seat.
    """
    await defer(interaction)
    look, pictures = await read_own_view(interaction, target.table), context_of(interaction).pictures
    seat = int(target.path.removeprefix(PLAYER_BOARD))
    if seat >= len(look.table.seats):
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path=seat)
    style = await picture_style(interaction)
    picture = await pictures.try_draw(pictures.renderer.player_board, look.view, seat, **style)
    words = mention(look.table.seats[seat], await localizer_of(interaction))
    await answer_pictures(interaction, words=words, pictures=() if picture is None else (picture,))


@on_table_press(BoardPath.TEXT)
async def show_text(interaction: Interaction, table_id: int) -> None:
    """Answer with the whole position as text, the caller's own screen included."""
    look = await read_own_view(interaction, table_id)
    localizer = await localizer_of(interaction)
    words = position_text(look.view, language=localizer.language)
    await answer_plain_text(interaction, words, filename=f"carrara-{table_id}-{localizer.say('file-board')}.txt")


@on_table_press(BoardPath.LOG)
async def show_log(interaction: Interaction, table_id: int) -> None:
    """Answer with everything that happened, turn by turn; as a file if it is too long for a message."""
    table = await table_here(interaction, table_id)
    entries = await read_log(context_of(interaction).tables, table_id, caller_of(interaction))
    localizer = await localizer_of(interaction)
    events = [event for entry in entries if not entry.is_undone for event in entry.events]

    def compose(localizer: Localizer) -> list[str]:
        return turn_lines(localizer, events, names=table.names, ruleset=table.ruleset) or [localizer.say("log-empty")]

    # `fit_text` leaves icons out if their markup makes it too long: so a file, which would show the markup, has none.
    words = fit_text(localizer, compose).text
    if len(words) <= MESSAGE_LENGTH:
        await answer(interaction, Layout(text(words)))
        return
    filename = f"carrara-{table_id}-{localizer.say('file-log')}.txt"
    await answer_plain_text(interaction, without_formatting(words), filename=filename)


# At most this many positions between the two are drawn into the picture; more could not be told apart in it.
_MOST_POSITIONS = 8


@on_table_press(BoardPath.SINCE)
async def show_since(interaction: Interaction, table_id: int) -> None:
    """Answer with who did what since the caller's last turn; the picture outlines the changed places.

    Raises Refused as `read_since_last_turn`.
    """
    await defer(interaction)
    since = await read_since_last_turn(context_of(interaction).tables, table_id, caller_of(interaction))
    table, seats = since.now.table, since.now.view.seats
    remember_settings_at(interaction, table)
    events = [event for entry in since.entries for event in entry.events]

    def compose(localizer: Localizer) -> list[str | Listing]:
        lines = turn_lines(localizer, events, names=table.names, ruleset=table.ruleset, seats=seats)
        turns = last_turns(lines or [localizer.say("since-nothing")], localizer)
        return [turns, situation_line(since.now, localizer)]

    words = fit_text(await localizer_of(interaction), compose).text
    await answer_pictures(interaction, words=words, pictures=await _since_pictures(interaction, since))


async def _since_pictures(interaction: Interaction, since: SinceLastTurn) -> tuple[Picture, ...]:
    context, style, view = context_of(interaction), await picture_style(interaction), since.now.view
    pictures = context.pictures
    if not since.entries:
        return await pictures.try_draw(pictures.renderer.board, view, **style) or ()
    # The positions at which the turn passed on: from them the picture tells who changed what.
    starts = [entry.revision for last, entry in itertools.pairwise(since.entries) if entry.turn != last.turn]
    table_id, caller = since.now.table.id, caller_of(interaction)
    between = [
        (await read_view(context.tables, table_id, caller, revision=start)).view for start in starts[-_MOST_POSITIONS:]
    ]
    return await pictures.try_draw(pictures.renderer.since, since.before, view, **style, between=between) or ()


@on_table_press(FinalPath.VERIFY)
async def show_verification(interaction: Interaction, table_id: int) -> None:
    """Answer whether the luck of a finished game follows from what was posted before it.

    Raises Refused(NOT_RUNNING) before the end.
    """
    await defer(interaction)
    await table_here(interaction, table_id)
    record = await read_record(context_of(interaction).tables, table_id, caller_of(interaction))
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


# Commands, which answer as the buttons do, about this channel's table


@carrara.command("board", as_text="option-text")
async def board_command(interaction: Interaction, as_text: bool = False) -> None:
    """Answer with the board, as a picture or as text."""
    await defer(interaction)
    table = await table_here(interaction)
    await (show_text if as_text else show_board)(interaction, table.id)


@carrara.command("log")
async def log_command(interaction: Interaction) -> None:
    """Answer with everything that happened."""
    await defer(interaction)
    await show_log(interaction, (await table_here(interaction)).id)


@carrara.command("since")
async def since_command(interaction: Interaction) -> None:
    """Answer with what happened since the caller's last turn."""
    await defer(interaction)
    await show_since(interaction, (await table_here(interaction)).id)


@carrara.command("record", table="option-record-table")
async def record_command(interaction: Interaction, table: app_commands.Range[int, 1]) -> None:
    """Answer with a finished game as text that replays exactly, for those who may see it."""
    await defer(interaction)
    finished = await table_here(interaction, table)
    record = await read_record(context_of(interaction).tables, table, caller_of(interaction))
    verify = verify_button(finished, await localizer_of(interaction))
    await answer_file(interaction, record, filename=f"carrara-{table}.txt", key="record-words", buttons=(verify,))
