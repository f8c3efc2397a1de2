"""The desk: everything a callback needs, handed in through `interaction.client.desk`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import discord

from bot.service import Caller, Service
from bot.settings import Settings
from bot.studio import Studio
from bot.texts import Texts
from bot.thinking import Thinkers
from storage.store import Store

if TYPE_CHECKING:
    from bot.sender import Sender


@dataclass(frozen=True, kw_only=True)
class Desk:
    """One per bot. `sender.flush(table)` after each Done, once the interaction is answered."""

    service: Service
    store: Store
    texts: Texts
    studio: Studio
    now: Callable[[], float]
    settings: Settings
    sender: Sender
    thinkers: Thinkers


Interaction = discord.Interaction[Any]


def desk_of(interaction: Interaction) -> Desk:
    """The desk of the bot that was asked."""
    return cast(Desk, interaction.client.desk)


def caller_of(interaction: Interaction) -> Caller:
    """Who asks. Moderators are those who may manage the server."""
    return Caller(
        person=interaction.user.id,
        name=interaction.user.display_name,
        server=interaction.guild_id,
        is_moderator=interaction.guild_id is not None and interaction.permissions.manage_guild,
    )


def locale_of(interaction: Interaction) -> str:
    """The language of the person's own Discord."""
    return interaction.locale.value
