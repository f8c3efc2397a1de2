"""The local web server: our page around simcord's previews, on this machine only."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final, Protocol

from aiohttp import web
from simcord.backend.errors import SetupError
from simcord.preview import Preview, _server
from simcord.preview._server import PreviewServer

STATIC: Final = Path(__file__).parent.with_name("static")
OWN_FILES: Final = {
    "/tryout/icon.svg": "image/svg+xml",
    "/tryout/page.css": "text/css",
    "/tryout/page.js": "application/javascript",
    "/tryout/window.css": "text/css",
    "/tryout/window.js": "application/javascript",
}
# Within simcord's own page our style comes last, and our script before its own.
REPLACEMENTS: Final = {
    "</head>": '<link rel="stylesheet" href="/tryout/window.css"><script src="/tryout/window.js"></script></head>',
    "<title>SimCord Preview</title>": "<title>Carrara</title>",
}
# Seconds: how long a browser that knows everything waits for news, and how often the window is looked at meanwhile.
LONGEST_WAIT: Final = 10.0
LOOK_EVERY: Final = 0.1
CACHE_CONTROL: Final = "public, max-age=3600"


# A Discord id; `int` takes longer texts as well, and other digits than these.
_SNOWFLAKE: Final = re.compile("[0-9]{1,20}")


class Page(Protocol):
    """What our page asks for and may do."""

    async def html(self, template: str, *, asked: str | None, accepted: str, key: str) -> str:
        """The page in the language that its address asks for, that was chosen, or that the browser accepts."""

    async def choose_language(self, language: str) -> bool:
        """Let the page and all people speak a language; False if there is no such language."""

    async def state(self, *, language: str | None) -> Mapping[str, Any]: ...

    async def move_clock(self, hours: float) -> None: ...

    async def open_table(self, user_id: int, ruleset: str) -> bool:
        """Open a table for a person; False if there is no such person or ruleset."""


class Windows(Protocol):
    """What the windows have shown already."""

    def bring_up_to_date(self, context_id: str | None) -> None:
        """Publish a window anew where it is outdated. Raises SetupError where there is no such window."""

    def mark_of(self, context_id: str | None) -> str:
        """A word that changes with everything the window shows. Raises SetupError where there is no such window."""


class PageServer(PreviewServer):
    """simcord's server, which also serves our page and lets our page frame simcord's previews."""

    _SECURITY_HEADERS: ClassVar[dict[str, str]] = {
        name: value.replace("frame-ancestors 'none'", "frame-ancestors 'self'").replace("DENY", "SAMEORIGIN")
        for name, value in PreviewServer._SECURITY_HEADERS.items()
    }

    def __init__(self, preview: Preview, port: int, page: Page, *, windows: Windows) -> None:
        super().__init__(preview, port)
        self._windows = windows
        self._api = page

    async def start(self) -> None:
        """Listen on this machine. Raises SetupError where the port is taken."""
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
            web.get("/", self._serve_page),
            web.get("/window", self._serve_window),
            *(web.get(path, self._serve_own_file) for path in OWN_FILES),
            web.get("/tryout/state", self._serve_page_state),
            web.post("/tryout/clock", self._move_clock),
            web.post("/tryout/table", self._open_table),
            web.post("/tryout/language", self._choose_language),
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

    async def _serve_page(self, request: web.Request) -> web.Response:
        """Our page. It carries the key to everything else, so it is given to this machine's own address only."""
        self._check_host(request)
        asked, accepted = request.query.get("language"), request.headers.get("Accept-Language", "")
        template = (STATIC / "page.html").read_text(encoding="utf-8")
        page = await self._api.html(template, asked=asked, accepted=accepted, key=self.preview.capability)
        return self._text(page, "text/html")

    async def _serve_window(self, request: web.Request) -> web.Response:
        self._check_host(request)
        page = Path(_server.__file__).with_name("static").joinpath("index.html").read_text(encoding="utf-8")
        for before, after in REPLACEMENTS.items():
            page = page.replace(before, after)
        return self._text(page, "text/html")

    async def _serve_own_file(self, request: web.Request) -> web.Response:
        self._check_host(request)
        return self._text((STATIC / Path(request.path).name).read_text(encoding="utf-8"), OWN_FILES[request.path])

    async def _static(self, request: Any) -> Any:
        """simcord's files never change while it runs, and a window loads forty megabytes of fonts."""
        response = await super()._static(request)
        response.headers["Cache-Control"] = CACHE_CONTROL
        del response.headers["Pragma"]
        return response

    async def _state(self, request: web.Request) -> Any:
        """A window as it is now; a browser that has this already is answered when something changes, or after a while.

        A window asks twice a second. To collect its messages each time took a quarter of a core with nobody there.
        """
        context_id = request.headers.get("X-Simcord-Context")
        if not self._authorized(request, context=context_id):
            raise web.HTTPUnauthorized
        seen = request.headers.get("If-None-Match")
        try:
            mark = await self._wait_for_change(context_id, seen)
        except SetupError:
            return await super()._state(request)
        if seen == mark:
            return web.Response(status=204, headers=self._SECURITY_HEADERS)
        response = await super()._state(request)
        response.headers["ETag"] = mark
        return response

    async def _pages(self, request: web.Request) -> Any:
        with _broken_bodies_refused():
            return await super()._pages(request)

    async def _action(self, request: web.Request) -> Any:
        with _broken_bodies_refused():
            return await super()._action(request)

    async def _multipart_action(self, request: web.Request) -> dict[str, Any]:
        """The action of a body with files. simcord checks what it says, but not that it is well-formed."""
        try:
            action: dict[str, Any] = await super()._multipart_action(request)
        except (ValueError, LookupError, RecursionError) as error:
            raise web.HTTPBadRequest(text="The body must be well-formed multipart.") from error
        return action

    async def _wait_for_change(self, context_id: str | None, seen: str | None) -> str:
        """The mark of the window once it differs from `seen`, or after LONGEST_WAIT. Raises SetupError."""
        for _ in range(round(LONGEST_WAIT / LOOK_EVERY)):
            self._windows.bring_up_to_date(context_id)
            if self._windows.mark_of(context_id) != seen:
                break
            await asyncio.sleep(LOOK_EVERY)
        return self._windows.mark_of(context_id)

    async def _serve_page_state(self, request: web.Request) -> web.Response:
        self._check_key(request)
        state = await self._api.state(language=request.query.get("language"))
        return web.json_response(state, headers=self._SECURITY_HEADERS)

    async def _move_clock(self, request: web.Request) -> web.Response:
        self._check_key(request)
        hours = (await _json_object(request)).get("hours")
        if isinstance(hours, bool) or not isinstance(hours, int | float) or not 0 < hours <= 24 * 14:
            raise web.HTTPBadRequest(text="hours must be a number: more than 0, at most two weeks.")
        await self._api.move_clock(hours)
        return web.json_response({})

    async def _open_table(self, request: web.Request) -> web.Response:
        self._check_key(request)
        asked = await _json_object(request)
        person, ruleset = str(asked.get("person")), asked.get("ruleset")
        is_open = (
            _SNOWFLAKE.fullmatch(person) is not None
            and isinstance(ruleset, str)
            and await self._api.open_table(int(person), ruleset)
        )
        if not is_open:
            raise web.HTTPBadRequest(text="person and ruleset must be the ids of a person here and of a ruleset.")
        return web.json_response({})

    async def _choose_language(self, request: web.Request) -> web.Response:
        self._check_key(request)
        language = (await _json_object(request)).get("language")
        if not isinstance(language, str) or not await self._api.choose_language(language):
            raise web.HTTPBadRequest(text="language must be one of those that the page offers.")
        return web.json_response({})

    def _text(self, text: str, kind: str) -> web.Response:
        return web.Response(text=text, content_type=kind, headers=self._SECURITY_HEADERS)

    def _check_host(self, request: web.Request) -> None:
        if request.headers.get("Host", "") not in self._allowed_hosts():
            raise web.HTTPForbidden

    def _check_key(self, request: web.Request) -> None:
        if not self._authorized(request):
            raise web.HTTPUnauthorized


async def _json_object(request: web.Request) -> dict[str, Any]:
    """The body of a request. Raises HTTPBadRequest, with a sentence, for anything but a JSON object."""
    try:
        with _broken_bodies_refused():
            body = await request.json()
    except (ValueError, LookupError) as error:
        raise web.HTTPBadRequest(text="The body must be JSON.") from error
    if not isinstance(body, dict):
        raise web.HTTPBadRequest(text="The body must be a JSON object.")
    return body


@contextmanager
def _broken_bodies_refused() -> Iterator[None]:
    """Refuse JSON that is nested so deeply that Python's reader, which simcord uses too, gives up."""
    try:
        yield
    except RecursionError as error:
        raise web.HTTPBadRequest(text="The body is nested too deeply.") from error
