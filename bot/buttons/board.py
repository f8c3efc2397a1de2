"""Buttons under boards and final scorings, and those of the menus and questions they lead to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.boards import show_board, show_log, show_player_board, show_screen, show_since, show_text, show_verification
from bot.buttons.table_button import TableButton
from bot.clock import VOTES, press_give_day, press_vote
from bot.core.custom_ids import PLAYER_BOARD, TAKE_SEAT, BoardPath, CustomId, FinalPath, Scope, template
from bot.core.interactions import Interaction, caller_of, context_of, defer, tell
from bot.core.values import Caller, ChangeResult
from bot.deadlines import Service
from bot.hints import show_hint
from bot.leaving import ask_to_resign, press_resign, press_take_seat
from bot.lobby import press_rematch
from bot.more_menu import show_more
from bot.panels.press import open_panel
from bot.proposals import ANSWERS, press_answer, press_cancel
from bot.rules import show_how_to_play
from game import PLAYER_COUNTS

Operation = Callable[[int, Caller], Awaitable[ChangeResult]]
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
    BoardPath.RESIGN_CONFIRMED: press_resign,
    BoardPath.CANCEL_CONFIRMED: press_cancel,
    FinalPath.BOARD: show_board,
    FinalPath.REMATCH: press_rematch,
    FinalPath.VERIFY: show_verification,
}

# Buttons that do one thing and say so: the operation of the service, and the key of the answer.
_OPERATIONS: Final[dict[str, tuple[Callable[[Service], Operation], str]]] = {
    BoardPath.TAKE_BACK: (lambda service: service.clocks.take_seat_back, "seat-taken-back"),
    BoardPath.GO_ON: (lambda service: service.lifecycle.go_on, "went-on"),
    BoardPath.WITHDRAW_OFFER: (lambda service: service.substitutes.withdraw, "offer-withdrawn"),
    BoardPath.NUDGE: (lambda service: service.nudges.nudge, "nudged"),
    # No message has this button any more; it answers the presses on those that version 1.0.0 has sent.
    BoardPath.END_CONFIRMED: (lambda service: service.lifecycle.end, "ended"),
}

# The revision of these buttons is the one at which a turn began or something was proposed: it tells which turn or
# proposal the press is about, so that an old message does not decide about a new one.
_OF_A_REVISION: Final[dict[str, Callable[[Interaction, CustomId], Awaitable[None]]]] = {
    **dict.fromkeys(VOTES, press_vote),
    **dict.fromkeys(ANSWERS, press_answer),
    BoardPath.GIVE_DAY: press_give_day,
}

_SEATS: Final = {str(seat): seat for seat in range(max(PLAYER_COUNTS))}


def _seat_behind(prefix: str, path: str) -> int | None:
    """The seat that a path of this prefix names; None for other paths. Whether the table has it, the answer checks."""
    return _SEATS.get(path[len(prefix) :]) if path.startswith(prefix) else None


class BoardButton(TableButton, template=template(Scope.BOARD)):
    """Buttons of running games. A path that no version of the bot has used opens the present panel."""

    async def press_button(self, interaction: Interaction) -> None:
        table, path = self.target.table, self.target.path
        if path in _OF_A_REVISION:
            await _OF_A_REVISION[path](interaction, self.target)
        elif path in _OPERATIONS:
            operation, key = _OPERATIONS[path]
            await defer(interaction)
            await operation(context_of(interaction).service)(table, caller_of(interaction))
            await tell(interaction, key)
        elif (seat := _seat_behind(PLAYER_BOARD, path)) is not None:
            await show_player_board(interaction, table, seat=seat)
        elif (seat := _seat_behind(TAKE_SEAT, path)) is not None:
            await press_take_seat(interaction, table, seat=seat)
        else:
            await _ANSWERS.get(path, open_panel)(interaction, table)


class FinalButton(BoardButton, template=template(Scope.FINAL)):
    """Buttons of finished games."""
