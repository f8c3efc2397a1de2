"""Questions before something that cannot be taken back. They have one button, which confirms; no press is a no."""

from __future__ import annotations

from bot.interactions.button_paths import BoardPath, PrivacyPath
from bot.interactions.components import Layout, button, row, text
from bot.interactions.context import Interaction, caller_of
from bot.interactions.custom_id import CustomId
from bot.interactions.localization import localizer_of
from bot.interactions.replies import answer
from bot.interactions.table_lookup import read_look
from bot.service.table_access import require_seat


async def ask_to_resign(interaction: Interaction, table: int) -> None:
    """Ask whether the caller wants to give up their seat. Raises Refused(NOT_SEATED) for those without one."""
    by = caller_of(interaction)
    found = (await read_look(interaction, table)).table
    require_seat(found, by)
    key = "ask-resign-last" if found.people == (by.person,) else "ask-resign"
    # Revision 0: resigning is the same whatever has happened meanwhile.
    await _ask(interaction, CustomId(table, 0, BoardPath.RESIGN_CONFIRMED), key=key, yes="button-yes-resign")


async def ask_to_cancel(interaction: Interaction, table: int) -> None:
    """Ask whether a game in which nobody else plays is to end. Who may end it is checked at the press."""
    await _ask(interaction, CustomId(table, 0, BoardPath.CANCEL_CONFIRMED), key="ask-cancel", yes="button-yes-end")


async def ask_to_erase(interaction: Interaction) -> None:
    """Ask whether everything about the caller is to be erased."""
    await _ask(interaction, CustomId(0, 0, PrivacyPath.ERASE_CONFIRMED), key="ask-erase", yes="button-yes-erase")


async def _ask(interaction: Interaction, confirmed: CustomId, *, key: str, yes: str) -> None:
    """Answer with the question of a key and the button that confirms; `yes` is the key of its label."""
    localizer = await localizer_of(interaction)
    confirm = button(confirmed, localizer.say(yes))
    await answer(interaction, Layout(text(localizer.say(key)), row(confirm)))
