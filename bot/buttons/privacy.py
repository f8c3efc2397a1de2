"""Buttons about what is kept of whoever presses them."""

from __future__ import annotations

from bot.buttons.table_button import TableButton
from bot.core.custom_ids import PrivacyPath, Scope, template
from bot.core.interactions import Interaction
from bot.core.refusals import RefusalCode, Refused
from bot.people import ask_to_erase, erase, export


class PrivacyButton(TableButton, template=template(Scope.PRIVACY)):
    """Export and Erase. They belong to no table: its number is 0."""

    async def press_button(self, interaction: Interaction) -> None:
        match self.target.path:
            case PrivacyPath.EXPORT:
                await export(interaction)
            case PrivacyPath.ERASE:
                await ask_to_erase(interaction)
            case PrivacyPath.ERASE_CONFIRMED:
                await erase(interaction)
            case unknown:
                raise Refused(RefusalCode.UNKNOWN_BUTTON, path=unknown)
