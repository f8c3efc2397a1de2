"""The fake Discord: one server with one channel and four people, with the same ids in every run."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterable, Mapping

import discord
from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont
from simcord import Env
from simcord.actors import MemberActor
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import GuildEmoji
from simcord.builders import ChannelHandle, GuildHandle

from bot.workers.application_icons import DrawnIcon

SERVER = "The Quarry"
CHANNEL = "carrara"
PEOPLE = ("Ada", "Bruno", "Chiara", "Dario")
# If the bot is still busy this long after a press, simcord reports an error. Enough for a slow machine.
SETTLE_SECONDS = 30.0


class FakeDiscord(Struct, frozen=True, kw_only=True):
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
        return next((person for person in self.people if person.id == user_id), None)

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
    # Opened here, so that the ids of these channels are the same in every run too.
    for user in users:
        env.backend.get_dm_channel(user.id)
    return FakeDiscord(env=env, server=server, channel=channel, people=people)


def set_clock(fake: FakeDiscord, seconds: float) -> None:
    """Move the time forward to an instant, before the bot starts."""
    fake.env.backend.clock.advance(max(0.0, seconds - fake.seconds))


# The bot's emojis


def picture_url(emoji: GuildEmoji) -> str:
    """Where simcord's previews look for an emoji's picture."""
    return f"{CDN_BASE}/emojis/{emoji.id}.png"


async def put_emojis(backend: Backend, icons: Iterable[DrawnIcon]) -> None:
    """Add the bot's emojis that are missing, with the pictures that simcord's own upload throws away.

    Before the bot starts, so that it need not upload them: simcord waits for everything that a bot begins at its start,
    and on a busy machine it would give up before all were uploaded.
    """
    present = {emoji.name for emoji in backend.application_emojis.values()}
    missing = [icon for icon in icons if icon.emoji_name not in present]
    pictures = await asyncio.to_thread(lambda: [icon.png() for icon in missing])
    for icon, picture in zip(missing, pictures, strict=True):
        emoji = backend.create_application_emoji(icon.emoji_name)
        backend.cdn._blobs[picture_url(emoji)] = picture


# Avatars: a block of marble for the bot, a letter for each person

AVATAR_SIZE = 96
DARK = "#17181b"
# Those of the circles on the page.
COLOURS = ("#e9c46a", "#8ab6d6", "#d99a84", "#9dc08b")
MARBLE = (
    ("#d3b06f", ((16, 5), (27, 11), (27, 21), (16, 27), (5, 21), (5, 11))),
    ("#ece7df", ((16, 5), (27, 11), (16, 17), (5, 11))),
    ("#a98a52", ((16, 17), (27, 11), (27, 21), (16, 27))),
)


def avatars(fake: FakeDiscord) -> Mapping[str, tuple[str, bytes]]:
    """The file name and picture of every avatar, by the address that Discord would give it."""
    backend = fake.env.backend
    drawn = {backend.bot_user.id: _block()}
    for person, colour in zip(fake.people, COLOURS, strict=True):
        drawn[person.id] = _letter(person.name[0].upper(), colour)
    return {
        f"{CDN_BASE}/avatars/{user_id}/{backend.get_user(user_id).avatar}.png": (f"{user_id}.png", png)
        for user_id, png in drawn.items()
    }


def _block() -> bytes:
    picture = Image.new("RGB", (AVATAR_SIZE, AVATAR_SIZE), "#2b2d31")
    pen = ImageDraw.Draw(picture)
    for colour, corners in MARBLE:
        pen.polygon([(x * AVATAR_SIZE / 32, y * AVATAR_SIZE / 32) for x, y in corners], fill=colour)
    return _png(picture)


def _letter(letter: str, colour: str) -> bytes:
    picture = Image.new("RGB", (AVATAR_SIZE, AVATAR_SIZE), colour)
    font = ImageFont.load_default(size=AVATAR_SIZE * 0.55)
    centre = (AVATAR_SIZE / 2, AVATAR_SIZE / 2)
    ImageDraw.Draw(picture).text(centre, letter, fill=DARK, font=font, anchor="mm")
    return _png(picture)


def _png(picture: Image.Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()
