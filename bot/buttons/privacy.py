"""Buttons about what is kept of whoever presses them."""

from __future__ import annotations

from bot.answers.personal.privacy import erase, export
from bot.answers.questions import ask_to_erase
from bot.buttons.table_button import TableButton
from bot.interactions.button_paths import PrivacyPath
from bot.interactions.context import Interaction
from bot.interactions.custom_id import Scope, template
from bot.service import RefusalCode, Refused


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
