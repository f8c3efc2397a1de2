"""The pretended server: one channel, four people, the same ids in every run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import discord
from simcord import Env
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle

SERVER: Final = "The Quarry"
CHANNEL: Final = "carrara"
PEOPLE: Final = ("Ada", "Bruno", "Chiara", "Dario")
SETTLE_SECONDS: Final = 30.0


@dataclass(frozen=True, kw_only=True)
class World:
    """Everything of the pretended Discord that the try-out speaks to."""

    env: Env
    server: GuildHandle
    channel: ChannelHandle
    people: tuple[MemberActor, ...]

    @property
    def seconds(self) -> float:
        """The pretended time, since 1970."""
        return self.env.now().timestamp()

    def person(self, person: int) -> MemberActor | None:
        return next((one for one in self.people if one.id == person), None)

    def letters(self, person: int) -> int:
        """The channel of a person's direct messages with the bot."""
        return self.env.backend.get_dm_channel(person).id

    def channels(self) -> tuple[ChannelHandle, ...]:
        """The channel of the tables and the threads in it, oldest first."""
        return (self.channel, *sorted(self.channel.threads, key=lambda thread: thread.id))


def build(bot: discord.Client) -> World:
    """The server as it is before the bot comes. Built in one order at one instant, hence the same ids every time."""
    env = Env(bot, check_errors=False, settle_timeout=SETTLE_SECONDS)
    env.backend.bot_user.name, env.backend.bot_user.avatar = "Carrara", "block"
    users = [env.create_user(name.lower(), global_name=name, avatar="letter") for name in PEOPLE]
    server = env.create_guild(SERVER, owner=users[0])
    channel = server.create_text_channel(CHANNEL)
    people = tuple(server.add_member(user) for user in users)
    for user in users:
        env.backend.get_dm_channel(user.id)
    return World(env=env, server=server, channel=channel, people=people)


def set_clock(world: World, seconds: float) -> None:
    """Move the pretended time forward to an instant, before the bot is there to notice."""
    world.env.backend.clock.advance(max(0.0, seconds - world.seconds))
