"""Sends Discord the list of commands, but only if it has changed: Discord limits how often that may be done."""

from __future__ import annotations

import hashlib
import logging
from pathlib import Path
from typing import Any

import discord
import msgspec
from discord import app_commands
from msgspec.structs import replace

from bot.settings import Settings
from storage import create_private_file, create_private_folder, make_private

log = logging.getLogger(__name__)

Tree = app_commands.CommandTree[Any]
# The bot has left the server, or the server is gone: the commands went with it.
_GONE = (discord.Forbidden, discord.NotFound)


class SyncState(msgspec.Struct, frozen=True):
    """What was last synced for which application, and for which server; None for all servers.

    `stale_servers` still have an old copy. The file of version 1.0 does not name the application.
    """

    application: int | None = None
    server: int | None = None
    fingerprint: str = ""
    stale_servers: tuple[int, ...] = ()


def state_file(settings: Settings) -> Path:
    """The file that keeps the state between runs."""
    return settings.carrara_folder / "commands.json"


async def sync_commands(tree: Tree, settings: Settings) -> None:
    """Sync the commands, globally or to a developer's one server, and remove the copies of former servers.

    If Discord refuses, that is logged, and the next start tries again.
    """
    make_private(state_file(settings))
    server, application = settings.carrara_server, tree.client.application_id
    before = _read(state_file(settings))
    if before.application not in (None, application):
        # The folder belonged to another application. This one has no commands yet, and no old copies.
        before = SyncState(application)
    former = dict.fromkeys((*before.stale_servers, before.server))
    stale = [old for old in former if old not in (None, server) and not await _clear(tree, old)]
    # Discord shows the commands of one server immediately; global ones may take a while to reach all servers.
    if server is not None:
        tree.copy_global_to(guild=discord.Object(server))
    now = SyncState(application, server, await _fingerprint(tree, server), tuple(stale))
    if replace(now, stale_servers=before.stale_servers) != before and not await _sync(tree, server):
        now = replace(before, stale_servers=tuple(stale))
    if now != before:
        create_private_folder(state_file(settings).parent)
        create_private_file(state_file(settings))
        state_file(settings).write_bytes(msgspec.json.encode(now))


async def _sync(tree: Tree, server: int | None) -> bool:
    """Replace the list of commands that Discord has; False if Discord refuses."""
    try:
        synced = await tree.sync(guild=None if server is None else discord.Object(server))
    except discord.HTTPException as error:
        log.warning("commands not synced, trying again at the next start: %s %s", error.status, error.code)
        return False
    log.info("synced %s commands", len(synced))
    return True


async def _clear(tree: Tree, server: int) -> bool:
    """Remove the copy of the commands from a server, because people there would see each command twice.

    Returns False if Discord refuses.
    """
    guild = discord.Object(server)
    tree.clear_commands(guild=guild)
    try:
        await tree.sync(guild=guild)
    except _GONE:
        return True
    except discord.HTTPException as error:
        log.warning("commands not removed, trying again at the next start: %s %s", error.status, error.code)
        return False
    log.info("removed the commands of server %s", server)
    return True


async def _fingerprint(tree: Tree, server: int | None) -> str:
    """A hash of everything that would be sent to Discord, translations included."""
    translator = tree.translator
    payload = [
        await command.get_translated_payload(tree, translator) if translator is not None else command.to_dict(tree)
        for command in tree.get_commands(guild=None if server is None else discord.Object(server))
    ]
    return hashlib.sha256(msgspec.json.encode(payload, order="sorted")).hexdigest()


def _read(file: Path) -> SyncState:
    """The state of the last run; an empty one if the file is missing or damaged, so that everything is synced again."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=SyncState)
    except (OSError, msgspec.DecodeError, ValueError):
        # ValueError: bytes that are not UTF-8.
        return SyncState()
