"""Buttons under boards and final scorings, and those of the menus and questions they lead to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.answers.hint import show_hint
from bot.answers.history import show_log, show_since, show_verification
from bot.answers.more_menu import show_more
from bot.answers.position import show_board, show_player_board, show_screen, show_text
from bot.answers.questions import ask_to_resign
from bot.answers.rules import show_how_to_play
from bot.buttons.clock_actions import VOTES, give_day, take_seat_back, vote
from bot.buttons.leaving_actions import go_on, nudge, take_seat, withdraw_offer
from bot.buttons.table_actions import ANSWERS, answer_proposal, cancel_table, end_table, open_rematch, resign
from bot.buttons.table_button import TableButton
from bot.interactions.button_paths import PLAYER_BOARD, TAKE_SEAT, BoardPath, FinalPath
from bot.interactions.context import Interaction
from bot.interactions.custom_id import CustomId, Scope, template
from bot.panels import open_panel
from game import PLAYER_COUNTS

_ANSWERS: Final[dict[str, Callable[[Interaction, int], Awaitable[None]]]] = {
    BoardPath.SCREEN: show_screen,
    BoardPath.SINCE: show_since,
    BoardPath.MORE: show_more,
    BoardPath.BOARD: show_board,
    BoardPath.TEXT: show_text,
    BoardPath.LOG: show_log,
    BoardPath.HINT: show_hint,
    BoardPath.HOW_TO_PLAY: show_how_to_play,
    BoardPath.RESIGN: ask_to_resign,
    BoardPath.RESIGN_CONFIRMED: resign,
    # No message has this button any more; it answers the presses on those that version 1.0.0 has sent.
    BoardPath.END_CONFIRMED: end_table,
    BoardPath.CANCEL_CONFIRMED: cancel_table,
    BoardPath.TAKE_BACK: take_seat_back,
    BoardPath.GO_ON: go_on,
    BoardPath.WITHDRAW_OFFER: withdraw_offer,
    BoardPath.NUDGE: nudge,
    FinalPath.BOARD: show_board,
    FinalPath.REMATCH: open_rematch,
    FinalPath.VERIFY: show_verification,
}

# The revision of these buttons is the one at which a turn began or something was proposed: it tells which turn or
# proposal the press is about, so that an old message does not decide about a new one.
_OF_A_REVISION: Final[dict[str, Callable[[Interaction, CustomId], Awaitable[None]]]] = {
    **dict.fromkeys(VOTES, vote),
    **dict.fromkeys(ANSWERS, answer_proposal),
    BoardPath.GIVE_DAY: give_day,
}

_SEATS: Final = {str(seat): seat for seat in range(max(PLAYER_COUNTS))}


def _seat_behind(prefix: str, path: str) -> int | None:
    """The seat that a path of this prefix names; None for other paths. Whether the table has it, the answer checks."""
    return _SEATS.get(path[len(prefix) :]) if path.startswith(prefix) else None


class BoardButton(TableButton, template=template(Scope.BOARD)):
    """Buttons of running games. A path that no version of the bot has used opens the present panel."""

    async def press(self, interaction: Interaction) -> None:
        table, path = self.target.table, self.target.path
        if path in _OF_A_REVISION:
            await _OF_A_REVISION[path](interaction, self.target)
        elif (seat := _seat_behind(PLAYER_BOARD, path)) is not None:
            await show_player_board(interaction, table, seat=seat)
        elif (seat := _seat_behind(TAKE_SEAT, path)) is not None:
            await take_seat(interaction, table, seat=seat)
        else:
            await _ANSWERS.get(path, open_panel)(interaction, table)


class FinalButton(BoardButton, template=template(Scope.FINAL)):
    """Buttons of finished games."""
