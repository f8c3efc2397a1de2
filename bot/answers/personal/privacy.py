"""What is kept about a person: shown, exported, erased."""

from __future__ import annotations

import msgspec

from bot.answers.private_message import answer_file
from bot.interactions.button_paths import PrivacyPath
from bot.interactions.components import Layout, button, row, text
from bot.interactions.context import Interaction, context_of
from bot.interactions.custom_id import CustomId
from bot.interactions.localization import localizer_of
from bot.interactions.replies import answer, defer, say


async def show_privacy(interaction: Interaction) -> None:
    """Answer with what is kept in words, and the buttons Export and Erase."""
    localizer = await localizer_of(interaction)
    keys = {PrivacyPath.EXPORT: "button-export", PrivacyPath.ERASE: "button-erase"}
    buttons = [button(CustomId(0, 0, path), localizer.say(key)) for path, key in keys.items()]
    await answer(interaction, Layout(text(localizer.say("privacy")), row(*buttons)))


async def export(interaction: Interaction) -> None:
    """Answer with everything that is kept about the caller, as a JSON file."""
    await defer(interaction)
    kept = await context_of(interaction).service.people.export(interaction.user.id)
    content = msgspec.json.format(msgspec.json.encode(kept), indent=2).decode()
    filename = f"carrara-{(await localizer_of(interaction)).say('file-data')}.json"
    await answer_file(interaction, content, filename=filename, key="privacy-exported")


async def erase(interaction: Interaction) -> None:
    """Erase the caller; stand-ins take their seats in running games. Says what stays, and for how long."""
    await defer(interaction)
    # The localizer before erasing: afterwards the language that they had chosen is not known any more.
    context, localizer = context_of(interaction), await localizer_of(interaction)
    await context.service.people.erase(interaction.user.id)
    days = context.settings.backup_days
    await say(interaction, localizer.say("privacy-erased" if days else "privacy-erased-no-backups", days=days))
