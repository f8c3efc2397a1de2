"""The parts of messages (components, names, pictures), and who may be notified by a message."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from bot.core.custom_ids import CustomId
from bot.core.limits import (
    ALT_TEXT_LENGTH,
    BUTTON_LABEL_LENGTH,
    MESSAGE_LENGTH,
    OPTION_LENGTH,
    PLACEHOLDER_LENGTH,
    cut_at_line_end,
    truncate,
)
from bot.core.sentences import escape_markdown, without_controls
from bot.core.turn_clock import after_quiet, is_quiet
from languages import Localizer
from rendering import Picture
from storage import Notices, Person, SeatHolder, Table

log = logging.getLogger(__name__)
NOBODY = discord.AllowedMentions.none()
# The theme of pictures for those who have not chosen one, and of public ones.
THEME = "dark"


class Layout(ui.LayoutView):
    """The components of one message."""

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        _cut_texts([item for item in self.walk_children() if isinstance(item, ui.TextDisplay)])
        # Presses are dispatched by custom id (DynamicItem), so discord.py need not keep this object in memory.
        self.stop()

    def components(self) -> list[dict[str, Any]]:
        """The components as they are sent to Discord."""
        payload: list[dict[str, Any]] = self.to_components()  # type: ignore[no-untyped-call]
        return payload


def _cut_texts(texts: Sequence[ui.TextDisplay[Any]]) -> None:
    """Cut a message's texts, the longest first, if together they are longer than Discord accepts.

    This is only a safety net: `fit_text` shortens lists, and says what it leaves out. Without the net, Discord would
    refuse a message that is unexpectedly long, and no one would see it. The log line makes tests and the soak fail.
    """
    if (excess := sum(len(item.content) for item in texts) - MESSAGE_LENGTH) <= 0:
        return
    log.error("a message was too long by %s characters", excess)
    for item in sorted(texts, key=lambda item: len(item.content), reverse=True):
        before = len(item.content)
        item.content = cut_at_line_end(item.content, max(1, before - max(0, excess)))
        excess -= before - len(item.content)


def text(content: str) -> ui.TextDisplay[Any]:
    """A paragraph. The texts of a message have a common limit, so use `fit_text` for anything that can grow."""
    return ui.TextDisplay(content)


def button(
    custom_id: CustomId,
    label: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
    icon: str = "",
) -> ui.Button[Any]:
    """A button. `icon` is the markup of an emoji. Raises ValueError if the custom id is longer than Discord allows."""
    shown, emoji = truncate(label, BUTTON_LABEL_LENGTH), emoji_of(icon)
    return ui.Button(label=shown, style=style, custom_id=custom_id.encode(), disabled=disabled, emoji=emoji)


def emoji_of(icon: str) -> discord.PartialEmoji | None:
    """The emoji of an icon's markup, for a button or an option of a select; None if the markup is empty."""
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
    # Not one gallery for all: Discord shows the pictures of a gallery side by side, at half the width.
    return [gallery(picture, name) for picture, name in zip(pictures, picture_names(pictures), strict=True)]


def picture_files(pictures: Sequence[Picture]) -> list[discord.File]:
    """The attachments shown by `galleries`."""
    return [picture_file(picture, name) for picture, name in zip(pictures, picture_names(pictures), strict=True)]


def picture_file(picture: Picture, filename: str) -> discord.File:
    """The attachment of one picture, with its alt text."""
    return discord.File(BytesIO(picture.png), filename, description=truncate(picture.alt, ALT_TEXT_LENGTH))


def text_file(content: str, filename: str) -> discord.File:
    """A text file in UTF-8, without the control characters that names of people may contain."""
    return discord.File(BytesIO(without_controls(content).encode()), filename)


class RenderedMessage(Struct, frozen=True, kw_only=True):
    """A message ready to be posted.

    It notifies only those in `mentions`; a `silent` message makes no sound at all. `title` is the title of the forum
    post that begins with the message.
    """

    layout: Layout
    files: tuple[discord.File, ...] = ()
    mentions: discord.AllowedMentions = NOBODY
    silent: bool = False
    title: str = ""


def picture_parts(picture: Picture | None, filename: str) -> tuple[list[ui.Item[Any]], tuple[discord.File, ...]]:
    """The items that show a picture in a message, and the files to attach; empty if it could not be drawn."""
    if picture is None:
        return [], ()
    return [gallery(picture, filename)], (picture_file(picture, filename),)


class MessagePostponed(Exception):
    """The message must wait until a moment; nothing was sent to Discord. `reason` is for the log."""

    def __init__(self, until: float, *, reason: str) -> None:
        super().__init__(until)
        self.until = until
        self.reason = reason


class MessageNotNeeded(Exception):
    """The message has lost its meaning; `reason` is for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def board_link(table: Table) -> str:
    """The address of the newest board; before the game, of the lobby's card; of the channel if there is neither."""
    server = f"https://discord.com/channels/{table.server or '@me'}"
    if table.board_message is not None:
        return f"{server}/{table.where}/{table.board_message}"
    if table.started is None and table.lobby_message is not None:
        return f"{server}/{table.card_place}/{table.lobby_message}"
    return f"{server}/{table.where}"


def mention(holder: SeatHolder, localizer: Localizer) -> str:
    """`<@id>` for a person, the name in bold for a stand-in."""
    # The message's allowed mentions decide whether this notifies the person.
    if holder.person is not None and not holder.is_stand_in:
        return f"<@{holder.person}>"
    return f"**{seat_name(holder, localizer)}**"


def seat_name(holder: SeatHolder, localizer: Localizer) -> str:
    """The name of a seat in a sentence: a person's, escaped, or a stand-in's in the reader's language."""
    return escape_markdown(localizer.name(holder.name))


def channel_may_notify(person: Person, now: float, *, table: Table | None = None) -> bool:
    """Whether a message in the channel may notify the person, about their turn at `table` or anything else."""
    return person.wants_mention and not _is_notified_later(person, table, now)


def dm_may_notify(person: Person, now: float, *, table: Table | None = None) -> bool:
    """Whether a direct message may notify the person, about their turn at `table` or anything else."""
    return person.notices is Notices.DM and not _is_notified_later(person, table, now)


def require_no_quiet_hours(person: Person, now: float) -> None:
    """Raises MessagePostponed in the person's quiet hours, for a message that is useless without its sound."""
    if (moment := after_quiet(person, now)) > now:
        raise MessagePostponed(moment, reason="quiet hours")


def must_be_told_later(person: Person, table: Table, now: float) -> bool:
    """Whether the turn is announced in the person's quiet hours, and no notification is planned yet for their end."""
    clock = table.clock
    return clock is not None and clock.person == person.id and clock.aloud is None and is_quiet(person, now)


def _is_notified_later(person: Person, table: Table | None, now: float) -> bool:
    """Whether a notification of this turn is planned for later, or must not be sent now."""
    # A message that was held up may be sent after the quiet hours: the planned notification must stay the only one.
    is_planned = table is not None and table.clock is not None and table.clock.aloud is not None
    return is_planned or is_quiet(person, now)


def mentions_of(people: Iterable[Person], now: float) -> discord.AllowedMentions:
    """Allows a message in the channel to notify those of these people who may be notified now."""
    notified = [person for person in people if channel_may_notify(person, now)]
    return allowed_mentions(*notified) if notified else NOBODY


def allowed_mentions(*people: Person) -> discord.AllowedMentions:
    """Allows a message to notify these people and no one else."""
    users = [discord.Object(person.id) for person in people]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)
