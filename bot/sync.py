"""Commands are told to Discord only when they have changed."""

from __future__ import annotations

import hashlib
import logging
from pathlib import Path
from typing import Any

import discord
import orjson
from discord import app_commands

from bot.settings import Settings

log = logging.getLogger(__name__)


async def sync_commands(tree: app_commands.CommandTree[Any], settings: Settings) -> bool:
    """Sync, globally or to the one server of a developer; False if Discord knows them already."""
    server = None if settings.carrara_server is None else discord.Object(settings.carrara_server)
    if server is not None:
        tree.copy_global_to(guild=server)
    kept = settings.carrara_folder / "commands.sha256"
    fingerprint = f"{settings.carrara_server or 'global'} {await _fingerprint(tree, server)}"
    if _read(kept) == fingerprint:
        return False
    try:
        synced = await tree.sync(guild=server)
    except discord.HTTPException as error:
        log.warning("commands not synced, trying again at the next start: %s %s", error.status, error.code)
        return False
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(fingerprint, encoding="utf-8")
    log.info("synced %s commands", len(synced))
    return True


async def _fingerprint(tree: app_commands.CommandTree[Any], server: discord.Object | None) -> str:
    translator = tree.translator
    commands = tree.get_commands(guild=server)
    payload = [
        await one.get_translated_payload(tree, translator) if translator is not None else one.to_dict(tree)
        for one in commands
    ]
    return hashlib.sha256(orjson.dumps(payload, option=orjson.OPT_SORT_KEYS)).hexdigest()


def _read(kept: Path) -> str | None:
    return kept.read_text(encoding="utf-8") if kept.exists() else None
