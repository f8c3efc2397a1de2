"""The fake Discord: one server with one channel and four people, with the same ids in every run."""

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
# How long the bot may be at work after a press before simcord calls it an error, on a slow machine too.
SETTLE_SECONDS: Final = 30.0


@dataclass(frozen=True, kw_only=True)
class FakeDiscord:
    """The parts of simcord that the try-out uses."""

    env: Env
    server: GuildHandle
    channel: ChannelHandle
    people: tuple[MemberActor, ...]

    @property
    def seconds(self) -> float:
        """The time of the fake Discord, in seconds since 1970."""
        return self.env.now().timestamp()

    def person(self, user_id: int) -> MemberActor | None:
        return next((one for one in self.people if one.id == user_id), None)

    def dm_channel(self, user_id: int) -> int:
        """The channel of a person's direct messages with the bot."""
        return self.env.backend.get_dm_channel(user_id).id

    def channels(self) -> tuple[ChannelHandle, ...]:
        """The channel of the tables and the threads in it, oldest first."""
        return (self.channel, *sorted(self.channel.threads, key=lambda thread: thread.id))


def build_fake_discord(bot: discord.Client) -> FakeDiscord:
    """The server before the bot starts. Built in one order at one instant, so that ids are the same in every run."""
    env = Env(bot, check_errors=False, settle_timeout=SETTLE_SECONDS)
    env.backend.bot_user.name, env.backend.bot_user.avatar = "Carrara", "block"
    users = [env.create_user(name.lower(), global_name=name, avatar="letter") for name in PEOPLE]
    server = env.create_guild(SERVER, owner=users[0])
    channel = server.create_text_channel(CHANNEL)
    people = tuple(server.add_member(user) for user in users)
    # Opened here, so that the ids of these channels too are the same in every run.
    for user in users:
        env.backend.get_dm_channel(user.id)
    return FakeDiscord(env=env, server=server, channel=channel, people=people)


def set_clock(fake: FakeDiscord, seconds: float) -> None:
    """Move the time forward to an instant, before the bot starts."""
    fake.env.backend.clock.advance(max(0.0, seconds - fake.seconds))
