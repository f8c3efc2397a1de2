"""The local web server: our page around simcord's windows, on this machine only."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final, Protocol

from aiohttp import web
from simcord.backend.errors import SetupError
from simcord.preview import Preview, _server
from simcord.preview._server import PreviewServer

STATIC: Final = Path(__file__).with_name("static")
OURS: Final = {
    "/tryout/icon.svg": "image/svg+xml",
    "/tryout/page.css": "text/css",
    "/tryout/page.js": "application/javascript",
    "/tryout/window.css": "text/css",
    "/tryout/window.js": "application/javascript",
}
# Within simcord's own page our style comes last, and our script before its own.
BESIDE: Final = {
    "</head>": '<link rel="stylesheet" href="/tryout/window.css"><script src="/tryout/window.js"></script></head>',
    "<title>SimCord Preview</title>": "<title>Carrara</title>",
}
KEPT: Final = "public, max-age=3600"


class Page(Protocol):
    """What our page asks for and may do."""

    async def state(self) -> Mapping[str, Any]: ...

    async def move_clock(self, hours: float) -> None: ...

    async def open_table(self, person: int, ruleset: str) -> None: ...


class Door(PreviewServer):
    """simcord's server, which also serves our page and lets our page frame simcord's windows."""

    _SECURITY_HEADERS: ClassVar[dict[str, str]] = {
        name: value.replace("frame-ancestors 'none'", "frame-ancestors 'self'").replace("DENY", "SAMEORIGIN")
        for name, value in PreviewServer._SECURITY_HEADERS.items()
    }

    def __init__(self, preview: Preview, port: int, page: Page) -> None:
        super().__init__(preview, port)
        self._page = page

    async def start(self) -> None:
        # simcord's handlers find the web library where its own start, which this one replaces, would have put it.
        vars(_server)["web"] = web
        app = web.Application(handler_args={"handler_cancellation": False})
        app.add_routes([*self._our_routes(), *self._window_routes()])
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self.runner.setup()
        self.site = web.TCPSite(self.runner, "127.0.0.1", self._requested_port)
        try:
            await self.site.start()
        except OSError as error:
            raise SetupError(f"port {self._requested_port} is taken") from error
        self.port = int(self.runner.addresses[0][1])

    def _our_routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self._front),
            web.get("/window", self._window),
            *(web.get(path, self._ours) for path in OURS),
            web.get("/tryout/state", self._state_of_page),
            web.post("/tryout/clock", self._clock),
            web.post("/tryout/table", self._table),
        ]

    def _window_routes(self) -> list[web.RouteDef]:
        return [
            *(web.get(path, self._static) for path in self._STATIC_FILES if path != "/"),
            web.post("/api/pages", self._pages),
            web.delete("/api/pages/{context_id}", self._delete_page),
            web.get("/api/state", self._state),
            web.get("/api/commands", self._commands),
            web.get("/api/action-result", self._action_result),
            web.post("/api/action", self._action),
            web.get("/api/assets/{asset_id}", self._asset),
        ]

    async def _front(self, request: web.Request) -> web.Response:
        """Our page. It carries the key to everything else, so it is given to this machine's own address only."""
        self._check_host(request)
        page = (STATIC / "page.html").read_text(encoding="utf-8")
        return self._text(page.replace("{key}", self.preview.capability), "text/html")

    async def _window(self, request: web.Request) -> web.Response:
        self._check_host(request)
        page = Path(_server.__file__).with_name("static").joinpath("index.html").read_text(encoding="utf-8")
        for before, after in BESIDE.items():
            page = page.replace(before, after)
        return self._text(page, "text/html")

    async def _ours(self, request: web.Request) -> web.Response:
        self._check_host(request)
        return self._text((STATIC / Path(request.path).name).read_text(encoding="utf-8"), OURS[request.path])

    async def _static(self, request: Any) -> Any:
        """simcord's files never change while it runs, and a window loads forty megabytes of fonts."""
        response = await super()._static(request)
        response.headers["Cache-Control"] = KEPT
        del response.headers["Pragma"]
        return response

    async def _state_of_page(self, request: web.Request) -> web.Response:
        self._check_key(request)
        return web.json_response(await self._page.state(), headers=self._SECURITY_HEADERS)

    async def _clock(self, request: web.Request) -> web.Response:
        self._check_key(request)
        hours = (await request.json()).get("hours")
        if not isinstance(hours, int | float) or not 0 < hours <= 24 * 14:
            raise web.HTTPBadRequest(text="hours: more than 0, at most two weeks")
        await self._page.move_clock(hours)
        return web.json_response({})

    async def _table(self, request: web.Request) -> web.Response:
        self._check_key(request)
        wish = await request.json()
        await self._page.open_table(int(wish["person"]), str(wish["ruleset"]))
        return web.json_response({})

    def _text(self, text: str, kind: str) -> web.Response:
        return web.Response(text=text, content_type=kind, headers=self._SECURITY_HEADERS)

    def _check_host(self, request: web.Request) -> None:
        if request.headers.get("Host", "") not in self._allowed_hosts():
            raise web.HTTPForbidden

    def _check_key(self, request: web.Request) -> None:
        if not self._authorized(request):
            raise web.HTTPUnauthorized
