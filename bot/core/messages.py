"""What messages are made of: components, names, pictures; and who may be notified by one."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

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


@dataclass(frozen=True, kw_only=True)
class RenderedMessage:
    """Nobody is disturbed unless `mentions` says so; `silent` makes no sound at all.

    `title` is what the post of a forum is called that begins with the message.
    """

    layout: Layout
    files: tuple[discord.File, ...] = ()
    mentions: discord.AllowedMentions = field(default_factory=lambda: NOBODY)
    silent: bool = False
    title: str = ""


def picture_parts(picture: Picture | None, filename: str) -> tuple[list[ui.Item[Any]], tuple[discord.File, ...]]:
    """What shows a picture in a message, and the file to attach; neither where it could not be drawn."""
    if picture is None:
        return [], ()
    return [gallery(picture, filename)], (picture_file(picture, filename),)


class MessagePostponed(Exception):
    """The message must wait until a moment, and Discord was not asked to post it; `reason` is for the log."""

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
    """The newest board; before the game the lobby's card; the channel while there is neither."""
    server = f"https://discord.com/channels/{table.server or '@me'}"
    if table.board_message is not None:
        return f"{server}/{table.where}/{table.board_message}"
    if table.started is None and table.lobby_message is not None:
        return f"{server}/{table.card_place}/{table.lobby_message}"
    return f"{server}/{table.where}"


def mention(holder: SeatHolder, localizer: Localizer) -> str:
    """`<@id>` for a person, the name in bold for a stand-in."""
    # Whether a mention makes a sound is decided by the message's allowed mentions, not here.
    if holder.person is not None and not holder.is_stand_in:
        return f"<@{holder.person}>"
    return f"**{seat_name(holder, localizer)}**"


def seat_name(holder: SeatHolder, localizer: Localizer) -> str:
    """What a seat is called in a sentence: a person's name escaped, a stand-in's stored mark in the reader's words."""
    return escape_markdown(localizer.name(holder.name))


def channel_may_notify(person: Person, now: float, *, table: Table | None = None) -> bool:
    """Whether the channel may mention the person, about a turn of theirs at a table or anything else."""
    return person.wants_mention and not _is_told_later(person, table, now)


def dm_may_notify(person: Person, now: float, *, table: Table | None = None) -> bool:
    """Whether a direct message may make a sound, about a turn of theirs at a table or anything else."""
    return person.notices is Notices.DM and not _is_told_later(person, table, now)


def require_no_quiet_hours(person: Person, now: float) -> None:
    """Raises MessagePostponed in the person's quiet hours, for a message that is nothing without its sound."""
    if (moment := after_quiet(person, now)) > now:
        raise MessagePostponed(moment, reason="quiet hours")


def must_be_told_later(person: Person, table: Table, now: float) -> bool:
    """Whether the turn is shown in quiet hours, and nobody has planned yet to tell it aloud at their end."""
    clock = table.clock
    return clock is not None and clock.person == person.id and clock.aloud is None and is_quiet(person, now)


def _is_told_later(person: Person, table: Table | None, now: float) -> bool:
    """Whether the sound of this turn is planned for later, or may not be made now."""
    # A message that was held up may be sent after the quiet hours: the planned sound must stay the only one.
    is_planned = table is not None and table.clock is not None and table.clock.aloud is not None
    return is_planned or is_quiet(person, now)


def mentions_of(people: Iterable[Person], now: float) -> discord.AllowedMentions:
    """Those of these people whom a message in the channel may mention."""
    told = [person for person in people if channel_may_notify(person, now)]
    return allowed_mentions(*told) if told else NOBODY


def allowed_mentions(*people: Person) -> discord.AllowedMentions:
    """A message may mention these people and nobody else."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(one.id) for one in people])


SCREEN_FILE: Final = "screen.png"
THEME: Final = "dark"


async def screen_card(
    look: TableView,
    message: ScreenMessage,
    *,
    person: Person,
    localizer: Localizer,
    pictures: PictureWorker,
    now: float,
) -> RenderedMessage:
    """The screen, and why it is sent. A sound only where it is the person's turn.

    Raises MessageNotNeeded where it is not theirs any more, or they are told in another way.
    """
    table, holder = look.table, look.table.seats[message.seat]
    # Written when the message was queued; all of it may have changed since.
    if holder.person != person.id or holder.is_stand_in:
        raise MessageNotNeeded("the seat has another holder")
    # Who could not be reached is tried again at the start of each game, and not at every turn.
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
    """The screen as picture and text, or as text alone where it cannot be drawn, and the files to attach."""
    assert look.seat is not None
    style = {"theme": person.theme or THEME, "language": localizer.language}
    picture = await pictures.try_draw(pictures.renderer.screen, look.view, look.seat, **style)
    holds = screen_words(localizer, look.view.seats[look.seat].screen, look.table.ruleset)
    shown, files = picture_parts(picture, SCREEN_FILE)
    buttons = row(*_buttons(look.table, localizer, revision=look.view.revision, is_turn=is_turn))
    return Layout(text(f"{words}\n{holds}"), *shown, buttons), files


def _buttons(table: Table, localizer: Localizer, *, revision: int, is_turn: bool) -> list[ui.Button[Any]]:
    to_board = link(board_link(table), localizer.say("button-to-board"))
    # A direct message stays for ever; without a turn to take there is nothing to press.
    if not is_turn:
        return [to_board]
    open_panel = CustomId(table.id, revision, OPEN_PANEL)
    return [button(open_panel, localizer.say("button-turn"), style=discord.ButtonStyle.primary), to_board]


def screen_words(localizer: Localizer, screen: Screen | None, ruleset: str) -> str:
    """`14 coins; 2 blue, 1 green; 2 crowns`; without blocks `14 coins; blocks: nothing`."""
    if screen is None:
        return localizer.say("nothing")
    blocks = localizer.blocks(screen.blocks, ruleset)
    # `Nothing` alone would leave open of what.
    parts = [localizer.coins(screen.coins)]
    parts.append(blocks if screen.blocks else localizer.say("panel-held-blocks", blocks=blocks))
    parts += [localizer.objects(screen.objects)] if screen.objects else []
    return localizer.say("panel-semicolon").join(parts)
