"""The parts of messages (components, names, pictures), and who may be notified by a message."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from bot.core.custom_ids import OPEN_PANEL, CustomId
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
from bot.core.values import TableView
from bot.workers.picture_worker import PictureWorker
from game import Screen
from languages import Localizer
from rendering import Picture
from storage import Notices, Person, ScreenMessage, SeatHolder, Status, Table

log = logging.getLogger(__name__)
NOBODY = discord.AllowedMentions.none()


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


SCREEN_FILE = "screen.png"
THEME = "dark"


async def screen_card(
    look: TableView,
    message: ScreenMessage,
    *,
    person: Person,
    localizer: Localizer,
    pictures: PictureWorker,
    now: float,
) -> RenderedMessage:
    """The person's screen, and why it is sent. It notifies them only if it is their turn.

    Raises MessageNotNeeded if the screen is no longer theirs, or if they are told in another way.
    """
    table, holder = look.table, look.table.seats[message.seat]
    # The message says what was true when it was queued; all of it may have changed since.
    if holder.person != person.id or holder.is_stand_in:
        raise MessageNotNeeded("the seat has another holder")
    # Anyone who could not be reached is tried again at the start of each game, but not each turn.
    is_blocked = person.dms_blocked and message.why != "start"
    if is_blocked or person.notices in (Notices.NONE, Notices.DIGEST):
        raise MessageNotNeeded("refused")
    is_turn = message.revision >= table.turn_start and table.to_move == message.seat
    if message.why == "turn" and not (is_turn and table.status is Status.RUNNING):
        raise MessageNotNeeded("the turn is over")
    words = localizer.say(
        f"screen-{message.why}", channel=f"<#{table.where}>", ruleset=localizer.say(f"ruleset-{table.ruleset}")
    )
    layout, files = await screen_layout(
        look, person=person, localizer=localizer, pictures=pictures, words=words, is_turn=is_turn
    )
    is_loud = is_turn and dm_may_notify(person, now, table=table)
    return RenderedMessage(layout=layout, files=files, silent=not is_loud)


async def screen_layout(
    look: TableView, *, person: Person, localizer: Localizer, pictures: PictureWorker, words: str, is_turn: bool
) -> tuple[Layout, tuple[discord.File, ...]]:
    """The screen as picture and text, or as text alone if it cannot be drawn, and the files to attach."""
    assert look.seat is not None
    style = {"theme": person.theme or THEME, "language": localizer.language}
    picture = await pictures.try_draw(pictures.renderer.screen, look.view, look.seat, **style)
    holds = screen_words(localizer, look.view.seats[look.seat].screen, look.table.ruleset)
    shown, files = picture_parts(picture, SCREEN_FILE)
    buttons = row(*_buttons(look.table, localizer, revision=look.view.revision, is_turn=is_turn))
    return Layout(text(f"{words}\n{holds}"), *shown, buttons), files


def _buttons(table: Table, localizer: Localizer, *, revision: int, is_turn: bool) -> list[ui.Button[Any]]:
    to_board = link(board_link(table), localizer.say("button-to-board"))
    # A direct message stays forever, so it has no button to play unless it is about a turn.
    if not is_turn:
        return [to_board]
    open_panel = CustomId(table.id, revision, OPEN_PANEL)
    return [button(open_panel, localizer.say("button-turn"), style=discord.ButtonStyle.primary), to_board]


def screen_words(localizer: Localizer, screen: Screen | None, ruleset: str) -> str:
    """`14 coins; 2 blue, 1 green; 2 crowns`; without blocks `14 coins; blocks: nothing`."""
    if screen is None:
        return localizer.say("nothing")
    blocks = localizer.blocks(screen.blocks, ruleset)
    # "nothing" alone would not say nothing of what.
    parts = [localizer.coins(screen.coins)]
    parts.append(blocks if screen.blocks else localizer.say("panel-held-blocks", blocks=blocks))
    parts += [localizer.objects(screen.objects)] if screen.objects else []
    return localizer.say("panel-semicolon").join(parts)
