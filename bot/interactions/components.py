"""The components of messages (Components V2): texts, buttons, pictures, files."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.interactions.limits import (
    ALT_TEXT_LENGTH,
    BUTTON_LABEL_LENGTH,
    MESSAGE_LENGTH,
    OPTION_LENGTH,
    PLACEHOLDER_LENGTH,
    cut_at_line_end,
    truncate,
)
from bot.texts.markdown import without_controls
from rendering import Picture

log = logging.getLogger(__name__)

NOBODY: Final = discord.AllowedMentions.none()


class Layout(ui.LayoutView):
    """The components of one message."""

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        _cut_texts([item for item in self.walk_children() if isinstance(item, ui.TextDisplay)])
        # Presses are dispatched by custom id (DynamicItem); discord.py need not keep this object in memory for them.
        self.stop()

    def components(self) -> list[dict[str, Any]]:
        """The components as Discord gets them."""
        payload: list[dict[str, Any]] = self.to_components()  # type: ignore[no-untyped-call]
        return payload


def _cut_texts(texts: Sequence[ui.TextDisplay[Any]]) -> None:
    """Cut a message's texts, the longest first, if all of them together are longer than Discord accepts.

    This is only a net: lists are shortened by `fit_text`, which says what it leaves out. Without the net a message that
    nobody thought of would be refused, and nobody would see it at all. The error makes tests and the soak fail.
    """
    if (excess := sum(len(item.content) for item in texts) - MESSAGE_LENGTH) <= 0:
        return
    log.error("a message was too long by %s characters", excess)
    for item in sorted(texts, key=lambda item: len(item.content), reverse=True):
        before = len(item.content)
        item.content = cut_at_line_end(item.content, max(1, before - max(0, excess)))
        excess -= before - len(item.content)


def text(content: str) -> ui.TextDisplay[Any]:
    """A paragraph. The texts of a whole message have a limit: whatever can grow is made by `fit_text`."""
    return ui.TextDisplay(content)


def button(
    custom_id: CustomId,
    label: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
    icon: str = "",
) -> ui.Button[Any]:
    """A button. Raises ValueError where the custom id is longer than Discord allows. `icon` is markup of an emoji."""
    shown, emoji = truncate(label, BUTTON_LABEL_LENGTH), emoji_of(icon)
    return ui.Button(label=shown, style=style, custom_id=custom_id.encode(), disabled=disabled, emoji=emoji)


def emoji_of(icon: str) -> discord.PartialEmoji | None:
    """The emoji of an icon's markup, for a button or an option of a select; None where the markup is empty."""
    return discord.PartialEmoji.from_str(icon) if icon else None


def select(custom_id: CustomId, choices: Mapping[str, str], *, placeholder: str, chosen: str | None) -> ui.Select[Any]:
    """A select of exactly one option. `choices` are the labels by value; `chosen` is the value that is preselected."""
    options = [
        discord.SelectOption(label=truncate(label, OPTION_LENGTH), value=value, default=value == chosen)
        for value, label in choices.items()
    ]
    return ui.Select(
        custom_id=custom_id.encode(), options=options, placeholder=truncate(placeholder, PLACEHOLDER_LENGTH)
    )


def link(url: str, label: str) -> ui.Button[Any]:
    """A button that opens a web address. Discord sends no interaction for it."""
    return ui.Button(label=truncate(label, BUTTON_LABEL_LENGTH), url=url)


def row(*items: ui.Item[Any]) -> ui.ActionRow[Any]:
    """A row of up to five buttons, or of one select."""
    return ui.ActionRow(*items)


def gallery(picture: Picture, filename: str) -> ui.MediaGallery[Any]:
    """A gallery of one picture with its alt text. The same message must have the picture attached as `filename`."""
    # By attachment, not by URL: the URLs of attachments expire after a day.
    alt = truncate(picture.alt, ALT_TEXT_LENGTH)
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{filename}", description=alt))


def picture_names(pictures: Sequence[Picture]) -> list[str]:
    """File names for the pictures of one board: board-1.png, board-2.png."""
    return [f"board-{number}.png" for number in range(1, len(pictures) + 1)]


def galleries(pictures: Sequence[Picture]) -> list[ui.MediaGallery[Any]]:
    """A gallery for each picture, one below the other. The message must have the files of `picture_files` attached."""
    # A gallery of its own for each: Discord shows the pictures of one gallery side by side, at half the width.
    return [gallery(picture, name) for picture, name in zip(pictures, picture_names(pictures), strict=True)]


def picture_files(pictures: Sequence[Picture]) -> list[discord.File]:
    """The attachments that `galleries` shows."""
    return [picture_file(picture, name) for picture, name in zip(pictures, picture_names(pictures), strict=True)]


def picture_file(picture: Picture, filename: str) -> discord.File:
    """The attachment of one picture, with its alt text."""
    return discord.File(BytesIO(picture.png), filename, description=truncate(picture.alt, ALT_TEXT_LENGTH))


def text_file(content: str, filename: str) -> discord.File:
    """A text file in UTF-8, without the control characters that names of people may contain."""
    return discord.File(BytesIO(without_controls(content).encode()), filename)
