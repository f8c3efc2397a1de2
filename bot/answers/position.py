"""The position of a table: screen, board, one player's board, everything as text."""

from __future__ import annotations

from bot.answers.private_message import answer_pictures, answer_plain_text, picture_style
from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.localization import localizer_of, read_person
from bot.interactions.replies import answer, defer
from bot.interactions.table_lookup import read_look
from bot.messages.board import board_buttons, is_live
from bot.messages.mentions import mention
from bot.messages.screen import screen_layout
from bot.service import Look, RefusalCode, Refused, Status
from bot.service.table_access import require_seat
from languages import Localizer
from rendering import position_text


async def show_screen(interaction: Interaction, table: int, *, key: str = "screen-now") -> None:
    """Answer with the caller's own screen, under the sentence of a key. Raises Refused as `require_seat`."""
    # Discord gives up after 3 seconds: every function here that draws a picture acknowledges before it begins.
    await defer(interaction)
    look = await read_look(interaction, table)
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


async def show_board(interaction: Interaction, table: int) -> None:
    """Answer with the board as it is now, and its buttons while the game goes on."""
    await defer(interaction)
    look, drawing = await read_look(interaction, table), context_of(interaction).pictures
    localizer = await localizer_of(interaction)
    pictures = await drawing.try_draw(drawing.renderer.board, look.view, **await picture_style(interaction))
    buttons = board_buttons(look.table, localizer, revision=look.view.revision) if is_live(look.table) else ()
    await answer_pictures(interaction, words=situation_line(look, localizer), pictures=pictures or (), buttons=buttons)


async def show_player_board(interaction: Interaction, table: int, *, seat: int) -> None:
    """Answer with one player's board, large. Raises Refused(UNKNOWN_BUTTON) for a seat that does not exist."""
    await defer(interaction)
    look, drawing = await read_look(interaction, table), context_of(interaction).pictures
    if not 0 <= seat < len(look.table.seats):
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path=seat)
    style = await picture_style(interaction)
    picture = await drawing.try_draw(drawing.renderer.player_board, look.view, seat, **style)
    words = mention(look.table.seats[seat], await localizer_of(interaction))
    await answer_pictures(interaction, words=words, pictures=() if picture is None else (picture,))


async def show_text(interaction: Interaction, table: int) -> None:
    """Answer with the whole position as text, the caller's own screen included."""
    look = await read_look(interaction, table)
    localizer = await localizer_of(interaction)
    words = position_text(look.view, language=localizer.language)
    await answer_plain_text(interaction, words, filename=f"carrara-{table}-{localizer.say('file-board')}.txt")


def situation_line(look: Look, localizer: Localizer) -> str:
    """Whose turn it is, or that the game is paused or over."""
    table = look.table
    if table.status is not Status.RUNNING:
        return localizer.say(f"status-{table.status}")
    holder = table.seats[look.view.to_move]
    key = "situation-yours" if look.is_to_move else "situation"
    return localizer.say(key, name=mention(holder, localizer), round=look.view.round)
