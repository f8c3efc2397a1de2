"""What every callback needs, handed in through `interaction.client.context`."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, cast

import discord
import msgspec.structs

from bot.interactions.pressed_messages import Press, PressedMessages
from bot.service import Caller, Service
from bot.settings import Settings
from bot.texts.readers import Readers
from bot.workers.application_icons import ApplicationIcons
from bot.workers.picture_worker import PictureWorker
from bot.workers.thinking_pool import ThinkingPool
from languages import Texts


class RunningCallbacks:
    """Counts the callbacks and suggestions under way, so that the bot can answer them before it stops."""

    def __init__(self) -> None:
        self.is_stopping = False
        self._running = 0
        self._tasks: set[asyncio.Task[Any]] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def count_one(self) -> Iterator[None]:
        """Count one callback more for as long as the block runs."""
        self._running += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()

    def count_task(self, task: asyncio.Task[Any]) -> None:
        """Wait at the stop for this task as well. It decides nothing, and is cut off if it lasts too long."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self, *, seconds: float) -> bool:
        """Set `is_stopping` and wait for the callbacks under way; False where some still run after so many seconds."""
        self.is_stopping = True
        _, pending = await asyncio.wait({*self._tasks, asyncio.ensure_future(self._idle.wait())}, timeout=seconds)
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
        return not pending


@dataclass(frozen=True, kw_only=True)
class Context:
    """One per bot. `try_resume_channel` lets a table that was paused because of its channel go on, if it can.

    `remove_if_gone` takes a person and a table: where the person has left its server, stand-ins take their seats there.
    `note_acknowledgement` gets the seconds that an interaction waited for its first answer.
    """

    service: Service
    texts: Texts
    icons: ApplicationIcons
    readers: Readers
    pictures: PictureWorker
    thinking_pool: ThinkingPool
    now: Callable[[], float]
    settings: Settings
    try_resume_channel: Callable[[int], Awaitable[bool]]
    remove_if_gone: Callable[[int, int], Awaitable[bool]]
    note_acknowledgement: Callable[[float], None]
    callbacks: RunningCallbacks = field(default_factory=RunningCallbacks)
    pressed_messages: PressedMessages = field(default_factory=PressedMessages)


Interaction = discord.Interaction[Any]
# Where an interaction keeps the moment at which it was received, by the clock of `time.perf_counter`.
_RECEIVED: Final = "received"
# Where it keeps the press that it is, if a message was pressed.
_PRESS: Final = "press"


def note_receipt(interaction: Interaction) -> None:
    """Note that the interaction was received at this moment, after those that were received before."""
    interaction.extras[_RECEIVED] = time.perf_counter()
    if interaction.message is not None:
        press_of(interaction)


def press_of(interaction: Interaction) -> Press:
    """The press that the interaction is, counted at the first call. Raises ValueError if no message was pressed."""
    if interaction.message is None:
        raise ValueError("no message was pressed")
    if _PRESS not in interaction.extras:
        messages = context_of(interaction).pressed_messages
        interaction.extras[_PRESS] = messages.note_press(interaction.message.id)
    return cast(Press, interaction.extras[_PRESS])


def note_first_answer(interaction: Interaction) -> None:
    """Report how long the interaction waited for its first answer, which Discord has accepted at this moment.

    Does nothing where that was reported before, or where the receipt was not noted.
    """
    received = interaction.extras.pop(_RECEIVED, None)
    if received is not None:
        context_of(interaction).note_acknowledgement(time.perf_counter() - received)


def context_of(interaction: Interaction) -> Context:
    """The context of the bot that got the interaction."""
    return cast(Context, interaction.client.context)


def caller_of(interaction: Interaction) -> Caller:
    """Who asks. Moderators are those who may manage the server."""
    return Caller(
        person=interaction.user.id,
        name=interaction.user.display_name,
        server=interaction.guild_id,
        is_moderator=interaction.guild_id is not None and interaction.permissions.manage_guild,
        roles=tuple(role.id for role in getattr(interaction.user, "roles", ())),
    )


def moderator_of(interaction: Interaction) -> Caller:
    """The caller of `/carrara-admin`, as a moderator of the server they call it in.

    Discord decides who may call it: a server can grant it to other roles on Discord's own page of permissions.
    """
    return msgspec.structs.replace(caller_of(interaction), is_moderator=interaction.guild_id is not None)


def log_fields(interaction: Interaction, **more: object) -> dict[str, object]:
    """The fields of a log line about an interaction, for the parameter `extra` of logging."""
    return {
        "interaction": interaction.id,
        "person": interaction.user.id,
        "server": interaction.guild_id,
        "channel": interaction.channel_id,
        **more,
    }
