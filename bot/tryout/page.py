"""The local web server: our page around simcord's windows, on this machine only."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar

from aiohttp import web
from simcord.backend.errors import SetupError
from simcord.preview import _server
from simcord.preview._server import PreviewServer

from bot.core.access import find_person
from bot.core.interactions import Context
from bot.core.sentences import language_name
from bot.core.turn_clock import HOUR
from bot.core.values import Caller
from bot.core.views import read_tables_of
from bot.moderation import change_server_settings, server_settings
from bot.people import change_person
from bot.tryout.clock_driver import ClockDriver
from bot.tryout.fake_discord import PEOPLE, FakeDiscord
from bot.tryout.windows import Previews
from game import RULESETS
from languages import DEFAULT_LOCALE, Localizer, Texts

# The words of the page, in the language of the person who opens it

# In the template: the key of a text, and the number it is said with.
_PLACEHOLDER = re.compile(r"\{(tryout-[a-z-]+)(?: (\d+))?\}")
# Markup inside a text: the name of the variable that it replaces.
_MARKUP = {
    "tryout-welcome": ("name", '<b id="me"></b>'),
    "tryout-direct-to": ("name", '<b id="addressee"></b>'),
    "tryout-type": ("command", "<kbd>/carrara new</kbd>"),
    "tryout-lost": ("command", "<kbd>make run</kbd>"),
    # The page's script replaces it with a name.
    "tryout-to-move": ("name", "%s"),
}
_SENTINEL = "\ue000"


def page_html(template: str, texts: Texts, language: str, *, key: str) -> str:
    """The template with its texts in this language, and the key to everything else."""

    def text(placeholder: re.Match[str]) -> str:
        text_key, number = placeholder[1], placeholder[2]
        if number is not None:
            return html.escape(texts.say(text_key, locale=language, number=int(number)))
        if text_key not in _MARKUP:
            return html.escape(texts.say(text_key, locale=language))
        variable, markup = _MARKUP[text_key]
        # The markup goes in last, so that it is not escaped.
        words = texts.say(text_key, locale=language, **{variable: _SENTINEL})
        return html.escape(words).replace(_SENTINEL, markup)

    options = "".join(
        f'<option value="{locale}"{" selected" if locale == language else ""}>'
        f"{html.escape(language_name(texts, locale))}</option>"
        for locale in texts.locales
    )
    page = _PLACEHOLDER.sub(text, template).replace("{languages}", options)
    return page.replace("{language}", language).replace("{key}", key)


def page_language(texts: Texts, *, asked: str | None, accepted: str) -> str:
    """The language asked for in the address; else the first that the browser accepts; else English."""
    if asked in texts.locales:
        return str(asked)
    tags = [part.partition(";") for part in accepted.split(",")]
    order = sorted(tags, key=lambda part: _weight(part[2]), reverse=True)
    known = (texts.language(tag.strip()) for tag, *_ in order if tag.strip().partition("-")[0] in texts.locales)
    return next(known, DEFAULT_LOCALE)


def _weight(parameter: str) -> float:
    """How much a browser prefers a language: the number of `q=0.8`."""
    try:
        return float(parameter.strip().removeprefix("q="))
    except ValueError:
        return 1.0


# The server

STATIC = Path(__file__).parent / "static"
OWN_FILES = {
    "/tryout/icon.svg": "image/svg+xml",
    "/tryout/page.css": "text/css",
    "/tryout/page.js": "application/javascript",
    "/tryout/window.css": "text/css",
    "/tryout/window.js": "application/javascript",
}
# In simcord's own page our style comes last, and our script before its own.
REPLACEMENTS = {
    "</head>": '<link rel="stylesheet" href="/tryout/window.css"><script src="/tryout/window.js"></script></head>',
    "<title>SimCord Preview</title>": "<title>Carrara</title>",
}
# Seconds: how long a browser that is up to date waits for news, and how often its window is checked meanwhile.
LONGEST_WAIT = 10.0
CHECK_EVERY = 0.1
CACHE_CONTROL = "public, max-age=3600"
# A Discord id; `int` would also accept longer texts and other digits.
_SNOWFLAKE = re.compile("[0-9]{1,20}")


class PageServer(PreviewServer):
    """simcord's server, which also serves our page and lets our page frame simcord's windows.

    The page shows what the fake Discord and the bot's own tables say; it moves the clock, opens tables and sets
    everyone's language.
    """

    _SECURITY_HEADERS: ClassVar[dict[str, str]] = {
        name: value.replace("frame-ancestors 'none'", "frame-ancestors 'self'").replace("DENY", "SAMEORIGIN")
        for name, value in PreviewServer._SECURITY_HEADERS.items()
    }

    def __init__(self, previews: Previews, port: int, *, context: Context, clock: ClockDriver) -> None:
        super().__init__(previews, port)
        self._previews = previews
        self._fake: FakeDiscord = previews.fake
        self._context = context
        self._clock = clock
        # The language chosen on the page, or the one in which it was first opened.
        self._language: str | None = None

    async def start(self) -> None:
        """Listen on this machine. Raises SetupError if the port is taken."""
        # simcord's handlers expect the web library where simcord's own `start` would have put it.
        vars(_server)["web"] = web
        app = web.Application(handler_args={"handler_cancellation": False})
        app.add_routes(
            [
                # Our page
                web.get("/", self._serve_page),
                web.get("/window", self._serve_window),
                *(web.get(path, self._serve_own_file) for path in OWN_FILES),
                web.get("/tryout/state", self._serve_page_state),
                web.post("/tryout/clock", self._move_clock),
                web.post("/tryout/table", self._open_table),
                web.post("/tryout/language", self._choose_language),
                # simcord's windows
                *(web.get(path, self._static) for path in self._STATIC_FILES if path != "/"),
                web.post("/api/pages", self._pages),
                web.delete("/api/pages/{context_id}", self._delete_page),
                web.get("/api/state", self._state),
                web.get("/api/commands", self._commands),
                web.get("/api/action-result", self._action_result),
                web.post("/api/action", self._action),
                web.get("/api/assets/{asset_id}", self._asset),
            ]
        )
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self.runner.setup()
        self.site = web.TCPSite(self.runner, "127.0.0.1", self._requested_port)
        try:
            await self.site.start()
        except OSError as error:
            raise SetupError(f"port {self._requested_port} is taken") from error
        self.port = int(self.runner.addresses[0][1])

    # Our page

    async def _serve_page(self, request: web.Request) -> web.Response:
        """Our page. It carries the key to everything else, so only this machine's own address gets it.

        Anyone who has not chosen a language gets the one in which the page is first opened. Opening it again changes
        no one's: a reload or a second tab must not undo what somebody has chosen since.
        """
        self._check_host(request)
        texts, asked = self._context.texts, request.query.get("language")
        language = page_language(
            texts, asked=asked or self._language, accepted=request.headers.get("Accept-Language", "")
        )
        if self._language is None:
            self._language = language
            await self._set_language(language, is_for_all=False)
        template = (STATIC / "page.html").read_text(encoding="utf-8")
        return self._text(page_html(template, texts, language, key=self.preview.capability), "text/html")

    async def _choose_language(self, request: web.Request) -> web.Response:
        """Set everyone's language: the fake Discord itself is an English one."""
        self._check_key(request)
        language = (await _json_object(request)).get("language")
        if not isinstance(language, str) or language not in self._context.texts.locales:
            raise web.HTTPBadRequest(text="language must be one of those that the page offers.")
        self._language = language
        await self._set_language(language, is_for_all=True)
        return web.json_response({})

    async def _set_language(self, language: str, *, is_for_all: bool) -> None:
        """Set the language of the people and the server; without `is_for_all`, of those who have chosen none."""
        service, chosen = self._context.service, None if language == DEFAULT_LOCALE else language
        for person in self._fake.people:
            own = (await find_person(service.tables, person.id)).language
            if own != chosen and (is_for_all or own is None):
                await change_person(service.tables, person.id, language=chosen)
        manager = Caller(self._fake.people[0].id, PEOPLE[0], self._fake.server.id, is_moderator=True)
        own = (await server_settings(service.tables, manager)).language
        if own != chosen and (is_for_all or own is None):
            await change_server_settings(service.tables, manager, language=chosen)

    async def _serve_page_state(self, request: web.Request) -> web.Response:
        """Everything the page shows around the windows: people, channels, whose turn it is, the clock."""
        self._check_key(request)
        fake, localizer = self._fake, Localizer(self._context.texts, request.query.get("language"))
        state = {
            "clock": datetime.fromtimestamp(fake.seconds, UTC).isoformat(),
            "zone": self._previews.timezone,
            "people": [await self._person(person.id) for person in fake.people],
            "channels": [
                {"id": str(channel.id), "name": channel.name, "messages": self._message_count(channel.id)}
                for channel in fake.channels()
            ],
            "rulesets": [{"id": ruleset, "name": localizer.say(f"ruleset-{ruleset}")} for ruleset in RULESETS],
        }
        return web.json_response(state, headers=self._SECURITY_HEADERS)

    async def _person(self, user_id: int) -> Mapping[str, Any]:
        dm_channel = self._fake.dm_channel(user_id)
        tables = await read_tables_of(self._context.service.tables, user_id)
        return {
            "id": str(user_id),
            "name": self._fake.env.backend.get_user(user_id).global_name,
            "dm_channel": str(dm_channel),
            "received": self._message_count(dm_channel),
            "moves": [str(table.where) for table in tables if table.mover and table.mover.player == user_id],
        }

    def _message_count(self, channel_id: int) -> int:
        messages = self._fake.env.backend.messages.get(channel_id, {})
        return sum(not message.is_ephemeral for message in messages.values())

    async def _move_clock(self, request: web.Request) -> web.Response:
        self._check_key(request)
        hours = (await _json_object(request)).get("hours")
        if isinstance(hours, bool) or not isinstance(hours, int | float) or not 0 < hours <= 24 * 14:
            raise web.HTTPBadRequest(text="hours must be a number: more than 0, at most two weeks.")
        await self._clock.advance(hours * HOUR)
        return web.json_response({})

    async def _open_table(self, request: web.Request) -> web.Response:
        """Type /carrara new for a person."""
        self._check_key(request)
        asked = await _json_object(request)
        user_id, ruleset = str(asked.get("person")), asked.get("ruleset")
        member = self._fake.person(int(user_id)) if _SNOWFLAKE.fullmatch(user_id) else None
        if member is None or not isinstance(ruleset, str) or ruleset not in RULESETS:
            raise web.HTTPBadRequest(text="person and ruleset must be the ids of a person here and of a ruleset.")
        async with self._previews.turn:
            await member.slash(self._fake.channel, "carrara new", ruleset=ruleset)
            await self._clock.refresh()
        return web.json_response({})

    async def _serve_own_file(self, request: web.Request) -> web.Response:
        self._check_host(request)
        return self._text((STATIC / Path(request.path).name).read_text(encoding="utf-8"), OWN_FILES[request.path])

    # simcord's windows

    async def _serve_window(self, request: web.Request) -> web.Response:
        self._check_host(request)
        page = Path(_server.__file__).with_name("static").joinpath("index.html").read_text(encoding="utf-8")
        for before, after in REPLACEMENTS.items():
            page = page.replace(before, after)
        return self._text(page, "text/html")

    async def _static(self, request: Any) -> Any:
        """simcord's files never change while it runs, and a window loads forty megabytes of fonts."""
        response = await super()._static(request)
        response.headers["Cache-Control"] = CACHE_CONTROL
        del response.headers["Pragma"]
        return response

    async def _state(self, request: web.Request) -> Any:
        """A window as it is now. A browser that is up to date is answered when something changes, or after a while.

        A window asks twice a second. Collecting its messages each time took a quarter of a core with nobody there.
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

    async def _wait_for_change(self, context_id: str | None, seen: str | None) -> str:
        """The mark of the window once it differs from `seen`, or after LONGEST_WAIT. Raises SetupError."""
        for _ in range(round(LONGEST_WAIT / CHECK_EVERY)):
            self._previews.bring_up_to_date(context_id)
            if self._previews.mark_of(context_id) != seen:
                break
            await asyncio.sleep(CHECK_EVERY)
        return self._previews.mark_of(context_id)

    async def _pages(self, request: web.Request) -> Any:
        with _refuse_deep_nesting():
            return await super()._pages(request)

    async def _action(self, request: web.Request) -> Any:
        with _refuse_deep_nesting():
            return await super()._action(request)

    async def _multipart_action(self, request: web.Request) -> dict[str, Any]:
        """The action of a body with files. simcord checks what it says, but not that it is well-formed."""
        try:
            action: dict[str, Any] = await super()._multipart_action(request)
        except (ValueError, LookupError, RecursionError) as error:
            raise web.HTTPBadRequest(text="The body must be well-formed multipart.") from error
        return action

    # Every answer

    def _text(self, text: str, content_type: str) -> web.Response:
        return web.Response(text=text, content_type=content_type, headers=self._SECURITY_HEADERS)

    def _check_host(self, request: web.Request) -> None:
        if request.headers.get("Host", "") not in self._allowed_hosts():
            raise web.HTTPForbidden

    def _check_key(self, request: web.Request) -> None:
        if not self._authorized(request):
            raise web.HTTPUnauthorized


async def _json_object(request: web.Request) -> dict[str, Any]:
    """The body of a request. Raises HTTPBadRequest, with a sentence, for anything but a JSON object."""
    try:
        with _refuse_deep_nesting():
            body = await request.json()
    except (ValueError, LookupError) as error:
        raise web.HTTPBadRequest(text="The body must be JSON.") from error
    if not isinstance(body, dict):
        raise web.HTTPBadRequest(text="The body must be a JSON object.")
    return body


@contextmanager
def _refuse_deep_nesting() -> Iterator[None]:
    """Refuse JSON that is nested so deeply that Python's reader, which simcord uses too, gives up."""
    try:
        yield
    except RecursionError as error:
        raise web.HTTPBadRequest(text="The body is nested too deeply.") from error
