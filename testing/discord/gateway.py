"""As much of Discord as a real bot process needs to go online: its HTTP interface and its gateway, on a local port."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

from aiohttp import WSMsgType, web

ROOT = Path(__file__).parents[2]
BOT = "123456789012345678"
# Discord's tokens begin with the id of the application, in base 64.
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.accepted.token"
# For what hangs: a bot starts within seconds, but a busy machine may take much longer.
PATIENCE = 120.0
_USER = {"id": BOT, "username": "Carrara", "discriminator": "0", "avatar": None, "bot": True}
_APPLICATION = {
    "id": BOT,
    "name": "Carrara",
    "description": "",
    "icon": None,
    "flags": 0,
    "verify_key": "0" * 64,
    "bot_public": True,
    "bot_require_code_grant": False,
    "owner": _USER,
    "team": None,
    "summary": "",
}
# Python imports this by itself when it starts, so the bot is started with the very words of the systemd unit.
_SITECUSTOMIZE = """
import discord.gateway, discord.http, yarl
discord.http.Route.BASE = "http://127.0.0.1:{port}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL("ws://127.0.0.1:{port}/")
"""


class FakeGateway:
    """Lets a bot with TOKEN go online and refuses every other token."""

    def __init__(self) -> None:
        # What the bot has registered, one list of commands for each time.
        self.commands: list[list[dict[str, Any]]] = []
        self._online = asyncio.Event()
        self._registered = asyncio.Event()
        # The application's emojis: an icon that was uploaded once is there at the next start.
        self._emojis: list[dict[str, str]] = []
        app = web.Application()
        app.add_routes([web.get("/", self._hold_session), web.route("*", "/api/v10/{path:.*}", self._answer)])
        self._runner = web.AppRunner(app, access_log=None)

    async def __aenter__(self) -> FakeGateway:
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._runner.cleanup()

    async def start_bot(self, folder: Path, **settings: str) -> asyncio.subprocess.Process:
        """Start `python -m bot` in a folder, with these settings and nothing else in its environment."""
        port = self._runner.addresses[0][1]
        (folder / "sitecustomize.py").write_text(_SITECUSTOMIZE.format(port=port), encoding="utf-8")
        environment = {"PATH": os.environ["PATH"], "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", **settings}
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot"), cwd=folder, env=environment, stderr=asyncio.subprocess.PIPE
        )

    async def wait_until_online(self, program: asyncio.subprocess.Process) -> None:
        """Wait until the bot has identified and registered its commands. Raises RuntimeError if it ends before that."""
        ready = asyncio.create_task(self._wait_until_ready())
        ended = asyncio.create_task(program.wait())
        waiting: set[asyncio.Task[Any]] = {ready, ended}
        await asyncio.wait(waiting, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not ready.done():
            ready.cancel()
            if program.returncode is None:
                program.kill()
            _, errors = await program.communicate()
            raise RuntimeError(f"not online: {errors.decode()}")

    async def _wait_until_ready(self) -> None:
        await self._online.wait()
        await self._registered.wait()

    async def _answer(self, request: web.Request) -> web.Response:
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _json({"message": "401: Unauthorized", "code": 0}, status=401)
        match request.method, request.match_info["path"]:
            case "GET", "users/@me":
                return _json(_USER)
            case "GET", "oauth2/applications/@me":
                return _json(_APPLICATION)
            case "GET", "gateway/bot":
                limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
                return _json({"url": f"ws://{request.host}", "shards": 1, "session_start_limit": limit})
            case "PUT", path if path == f"applications/{BOT}/commands":
                self.commands.append(await request.json())
                self._registered.set()
                return _json([])
            case "GET", path if path == f"applications/{BOT}/emojis":
                return _json({"items": self._emojis})
            case "POST", path if path == f"applications/{BOT}/emojis":
                self._emojis.append({"id": str(len(self._emojis) + 1), "name": (await request.json())["name"]})
                return _json(self._emojis[-1], status=201)
            case _:
                return _json({"message": "404: Not Found", "code": 0}, status=404)

    async def _hold_session(self, request: web.Request) -> web.WebSocketResponse:
        gateway = web.WebSocketResponse()
        await gateway.prepare(request)
        await gateway.send_json({"op": 10, "d": {"heartbeat_interval": 41_250}})
        async for message in gateway:
            if message.type is WSMsgType.TEXT:
                await self._take(gateway, message.json(), url=f"ws://{request.host}")
        return gateway

    async def _take(self, gateway: web.WebSocketResponse, message: dict[str, Any], *, url: str) -> None:
        match message:
            case {"op": 1}:
                await gateway.send_json({"op": 11})
            case {"op": 2, "d": {"token": token}} if token == TOKEN:
                ready = {
                    "v": 10,
                    "user": _USER,
                    "guilds": [],
                    "session_id": "1",
                    "shard": [0, 1],
                    "resume_gateway_url": url,
                    "application": {"id": BOT, "flags": 0},
                }
                await gateway.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
                self._online.set()
            case {"op": 2}:
                await gateway.close(code=4004)
            case _:
                pass


def _json(answer: object, *, status: int = 200) -> web.Response:
    """discord.py takes an answer for JSON only if the header says so and nothing else, no charset."""
    return web.Response(body=json.dumps(answer).encode(), status=status, headers={"Content-Type": "application/json"})
