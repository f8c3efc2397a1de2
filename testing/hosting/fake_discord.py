"""As much of Discord as a bot needs to go online, at 127.0.0.1:443 of a network namespace of its own."""

from __future__ import annotations

import asyncio
import fcntl
import json
import socket
import ssl
import struct
import subprocess
import threading
import time
from collections.abc import Container
from pathlib import Path
from typing import Any, Final

from aiohttp import WSMsgType, web

from testing.hosting.program import Program

NAMES: Final = ("discord.com", "gateway.discord.gg")
BOT: Final = "123456789012345678"
# Discord's tokens begin with the id of the application, in base 64.
TOKEN: Final = "MTIzNDU2Nzg5MDEyMzQ1Njc4.accepted.token"
_SIOCSIFFLAGS: Final = 0x8914
_IFF_UP_RUNNING: Final = 0x41
# Some seconds on an idle machine; a busy one may take much longer.
_PATIENCE: Final = 300.0
_USER: Final = {"id": BOT, "username": "Carrara", "discriminator": "0", "avatar": None, "bot": True}
_GATEWAY: Final = {
    "url": f"wss://{NAMES[1]}",
    "shards": 1,
    "session_start_limit": {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1},
}
_APPLICATION: Final = {
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


class FakeGateway:
    """Lets a bot with TOKEN go online and refuses every other token. `certificate` must be trusted."""

    def __init__(self, folder: Path) -> None:
        self.certificate, self._key = _create_certificate(folder)
        # The shards that went online, one after the other.
        self._online, self._is_serving = list[int](), threading.Event()
        # The application's emojis: an icon that was uploaded once is there at the next start.
        self._emojis: list[dict[str, str]] = []
        _bring_up_loopback()
        threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True).start()
        self._is_serving.wait(_PATIENCE)

    def wait_until_online(self, program: Program, shards: Container[int] | None = None) -> tuple[int, str]:
        """Wait until a program is online, with the exit code 0, or has ended; and what it printed until then.

        Of several that start one after the other `shards` tells whose is whose.
        """
        until, before = time.monotonic() + _PATIENCE, len(self._online)
        while program.exit_code is None and not any(
            shards is None or shard in shards for shard in self._online[before:]
        ):
            if time.monotonic() > until:
                raise TimeoutError(f"neither online nor ended: {program.output}")
            time.sleep(0.05)
        return program.exit_code or 0, program.output

    async def _serve(self) -> None:
        app = web.Application()
        app.add_routes([web.get("/", self._hold_session), web.route("*", "/api/v10/{path:.*}", self._answer)])
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, self._key)
        await web.TCPSite(runner, "127.0.0.1", 443, ssl_context=context).start()
        self._is_serving.set()
        await asyncio.Event().wait()

    async def _answer(self, request: web.Request) -> web.Response:
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _json({"message": "401: Unauthorized", "code": 0}, status=401)
        match request.method, request.match_info["path"]:
            case "GET", "users/@me":
                return _json(_USER)
            case "GET", "oauth2/applications/@me":
                return _json(_APPLICATION)
            case "GET", "gateway/bot":
                return _json(_GATEWAY)
            case "PUT", path if path == f"applications/{BOT}/commands":
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
                await self._take(gateway, message.json())
        return gateway

    async def _take(self, gateway: web.WebSocketResponse, message: dict[str, Any]) -> None:
        match message:
            case {"op": 1}:
                await gateway.send_json({"op": 11})
            case {"op": 2, "d": identity} if identity["token"] == TOKEN:
                ready = {
                    "v": 10,
                    "user": _USER,
                    "guilds": [],
                    "session_id": "1",
                    "shard": [0, 1],
                    "resume_gateway_url": _GATEWAY["url"],
                    "application": {"id": BOT, "flags": 0},
                }
                await gateway.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
                self._online.append(identity.get("shard", [0])[0])
            case {"op": 2}:
                await gateway.close(code=4004)
            case _:
                pass


def _json(answer: object, *, status: int = 200) -> web.Response:
    """discord.py takes an answer for JSON only where the header says so and nothing else, no charset."""
    return web.Response(body=json.dumps(answer).encode(), status=status, headers={"Content-Type": "application/json"})


def _bring_up_loopback() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as device:
        fcntl.ioctl(device, _SIOCSIFFLAGS, struct.pack("16sh", b"lo", _IFF_UP_RUNNING))


def _create_certificate(folder: Path) -> tuple[Path, Path]:
    certificate, key = folder / "discord.pem", folder / "discord.key"
    names = ",".join(f"DNS:{name}" for name in NAMES)
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
            *("-days", "2", "-subj", f"/CN={NAMES[0]}", "-addext", f"subjectAltName={names}"),
            *("-keyout", str(key), "-out", str(certificate)),
        ],
        check=True,
        capture_output=True,
    )
    return certificate, key
