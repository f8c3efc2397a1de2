"""Private answers with pictures, files or long texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.interactions.components import Layout, galleries, picture_files, row, text, text_file
from bot.interactions.context import Interaction
from bot.interactions.limits import MESSAGE_LENGTH
from bot.interactions.localization import localizer_of, read_person
from bot.interactions.replies import answer
from bot.messages.screen import THEME
from bot.texts.markdown import without_controls
from rendering import Picture


async def picture_style(interaction: Interaction) -> dict[str, str]:
    """How pictures for the caller are drawn: the theme they chose, their language."""
    localizer, person = await localizer_of(interaction), await read_person(interaction)
    return {"theme": person.theme or THEME, "language": localizer.language}


def without_formatting(text: str) -> str:
    """A text of ours without the marks of bold type and of escaping, for places that show Markdown as it is written."""
    return text.replace("**", "").replace("\\", "")


async def answer_pictures(
    interaction: Interaction, *, words: str, pictures: Sequence[Picture], buttons: Sequence[ui.Button[Any]] = ()
) -> None:
    """Answer with text, the pictures that could be drawn one below the other, and one row of buttons."""
    items: list[ui.Item[Any]] = [text(words), *galleries(pictures)]
    items += [row(*buttons)] if buttons else []
    await answer(interaction, Layout(*items), files=picture_files(pictures))


async def answer_plain_text(interaction: Interaction, content: str, *, filename: str) -> None:
    """Answer with text of fixed width; as a file where it is too long for a message."""
    # Three backticks in the text would end the code block, and what follows would be read as Markdown.
    fenced = "```\n" + without_controls(content).replace("```", "'''") + "\n```"
    if len(fenced) <= MESSAGE_LENGTH:
        await answer(interaction, Layout(text(fenced)))
    else:
        await answer_file(interaction, content, filename=filename, key="as-file")


async def answer_file(
    interaction: Interaction, content: str, *, filename: str, key: str, buttons: Sequence[ui.Button[Any]] = ()
) -> None:
    """Answer with the sentence of a key, a text file and the buttons."""
    words = text((await localizer_of(interaction)).say(key))
    layout = Layout(words, ui.File(f"attachment://{filename}"), *([row(*buttons)] if buttons else []))
    await answer(interaction, layout, files=[text_file(content, filename)])
