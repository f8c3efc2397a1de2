"""What a process keeps of a server: the memory of discord.py's cache with the bot's intents."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import discord

from tools.bench import Row, resident_megabytes, row

SERVERS = 1_000
# A server of some hundred people: Discord allows 500 channels and 250 roles.
CHANNELS = 40
ROLES = 20
THREADS = 5


def payload(number: int) -> dict[str, Any]:
    """What the gateway tells of one server, with the fields that take room."""
    first = number << 22
    roles = [{"id": str(first + one), "name": f"role {one}", **_ROLE} for one in range(ROLES)]
    roles[0]["id"] = str(first)
    channels = [
        {"id": str(first + 1_000 + one), "type": 0, "name": f"channel {one}", "position": one, **_CHANNEL}
        for one in range(CHANNELS)
    ]
    return {
        "id": str(first),
        "name": f"server {number}",
        "roles": roles,
        "channels": channels,
        "threads": [_thread(first, one) for one in range(THREADS)],
        **_SERVER,
    }


_ROLE = {
    "color": 0,
    "colors": {"primary_color": 0},
    "hoist": False,
    "position": 1,
    "permissions": "104324673",
    "managed": False,
    "mentionable": False,
    "flags": 0,
}
_CHANNEL = {
    "topic": "A sentence about what belongs here.",
    "nsfw": False,
    "rate_limit_per_user": 0,
    "parent_id": None,
    "permission_overwrites": [{"id": str(one), "type": 0, "allow": "1024", "deny": "2048"} for one in range(3)],
}
_SERVER = {
    "owner_id": "1",
    "preferred_locale": "en-US",
    "member_count": 300,
    "features": [],
    "emojis": [],
    "stickers": [],
    "members": [],
    "presences": [],
    "voice_states": [],
    "verification_level": 1,
    "nsfw_level": 0,
    "afk_timeout": 300,
    "default_message_notifications": 0,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "premium_tier": 0,
    "system_channel_flags": 0,
    "premium_progress_bar_enabled": False,
    "large": True,
    "unavailable": False,
}


def _thread(first: int, number: int) -> dict[str, Any]:
    when = "2026-01-01T00:00:00+00:00"
    return {
        "id": str(first + 2_000 + number),
        "type": 11,
        "name": "Carrara",
        "parent_id": str(first + 1_000),
        "owner_id": "1",
        "message_count": 50,
        "member_count": 4,
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 10_080,
            "archive_timestamp": when,
            "locked": False,
        },
    }


def fill_cache() -> dict[str, float]:
    """Megabytes in use before and after so many servers are known."""
    client = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True),
        member_cache_flags=discord.MemberCacheFlags.none(),
        chunk_guilds_at_startup=False,
        max_messages=None,
    )
    state: Any = client._connection
    state._add_guild_from_data(payload(1))
    before = resident_megabytes()
    for number in range(2, SERVERS + 2):
        state._add_guild_from_data(json.loads(json.dumps(payload(number))))
    return {"before": before, "after": resident_megabytes()}


def rows() -> Iterator[Row]:
    code = "import json; from tools.bench import servers; print(json.dumps(servers.fill_cache()))"
    answer = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    used = json.loads(answer.stdout)
    name = f"memory of one server with {CHANNELS} channels, {ROLES} roles and {THREADS} threads"
    yield row(name, (used["after"] - used["before"]) * 1_000 / SERVERS, "kB")
