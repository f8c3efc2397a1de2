"""Pictures of messages as Discord shows them on a phone: an album per language, and the page of all albums."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from playwright.async_api import BrowserContext
from simcord.actors import MemberActor
from simcord.backend.models import Message

from bot.tryout.session import Session
from languages import load

BUTTON, SELECT = 2, 3
# Milliseconds: on a busy machine a page takes a while.
PATIENCE = 120_000
ICON = re.compile(r"<:\w+:\d+> ?")
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Carrara: messages</title>
<style>
  body {{ margin: 24px; background: #17181b; color: #ece7df; font: 15px/1.4 system-ui, sans-serif; }}
  main {{ columns: {width}px; column-gap: 24px; }}
  div {{ break-inside: avoid; display: flex; gap: 24px; margin: 0 0 28px; }}
  figure {{ margin: 0; }}
  figcaption {{ margin-bottom: 6px; color: #a5a19a; }}
  img {{ width: 390px; border-radius: 8px; }}
  a {{ color: #d3b06f; }}
</style></head><body>
<h1>Messages of typical games</h1>
<p>As Discord shows them on a phone, in its dark theme. <a href="index.html">The pictures</a></p>
<main>
{figures}
</main></body></html>
"""


class MessagePicture(NamedTuple):
    """A picture of a message: its title, and the file."""

    title: str
    file: str


@dataclass
class Album:
    """Pictures of messages in one language by their kind, which no language changes, in the order they were taken."""

    running: Session
    browser: BrowserContext
    language: str
    folder: Path
    taken: dict[str, MessagePicture] = field(default_factory=dict)

    def say(self, key: str) -> str:
        return load().say(key, locale=self.language)

    async def take(self, person: MemberActor, message: Message, title: str, kind: str = "") -> None:
        """One message as this person sees it, unless there is one of its kind (else title) already."""
        if (kind or title) in self.taken:
            return
        previews = self.running.previews
        await previews.refresh()
        # While a picture is taken the previews may do what they have to do.
        previews.turn.release()
        try:
            name = f"message-{self.language}-{len(self.taken) + 1:03}.png"
            await self._shoot(
                f"window?{person.id}@{message.channel_id}#{previews.capability}", message.id, self.folder / name
            )
        finally:
            await previews.turn.acquire()
        self.taken[kind or title] = MessagePicture(title, name)

    async def _shoot(self, window: str, message: int, file: Path) -> None:
        page = await self.browser.new_page()
        page.set_default_timeout(PATIENCE)
        channel = self.running.fake.channel
        await page.add_init_script(f"window.channelNames = {{ '{channel.id}': '{channel.name}' }}")
        await page.goto(self.running.address + window)
        shown = page.locator(f"article[data-message-id='{message}']")
        await shown.wait_for()
        await page.wait_for_function("window.simcordPreview.ready")
        await shown.screenshot(path=file)
        await page.close()


def write_page(albums: Sequence[Album], folder: Path) -> Path:
    """The page: messages of one kind side by side, in the order of the albums."""
    kinds = dict.fromkeys(kind for album in albums for kind in album.taken)
    rows = ("".join(_figure(album.taken[kind]) for album in albums if kind in album.taken) for kind in kinds)
    page = folder / "messages.html"
    figures = "\n".join(f"<div>{row}</div>" for row in rows)
    page.write_text(PAGE.format(figures=figures, width=414 * len(albums) - 24), encoding="utf-8")
    return page


def _figure(one: MessagePicture) -> str:
    title = html.escape(one.title)
    return f'<figure><figcaption>{title}</figcaption><img src="{one.file}" alt="{title}"></figure>'


def controls(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every button and select that can be used."""
    for component in components:
        if component.get("type") in (BUTTON, SELECT) and component.get("custom_id") and not component.get("disabled"):
            yield component
        yield from controls(component.get("components", []))
        if isinstance(component.get("accessory"), dict):
            yield from controls([component["accessory"]])


def words(components: list[dict[str, Any]]) -> Iterator[str]:
    for component in components:
        if isinstance(component.get("content"), str):
            yield component["content"]
        yield from words(component.get("components", []))


def title_of(message: Message) -> str:
    """The first line of a message, without its markup."""
    text = " ".join(words(message.components)) or message.content
    return ICON.sub("", text.strip().partition("\n")[0]).replace("#", "").replace("*", "").strip()[:70] or "picture"
