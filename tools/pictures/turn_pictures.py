"""`python -m tools.pictures.turn_pictures`: photograph a purchase and what waiting brings, as on a phone.

Writes docs/pictures/lobby.png, turn-1.png to turn-4.png, after.png and direct-message.png, then clock.png, vote.png and
rewind.png. Everything is pressed by the labels that a person reads, so the pictures can be taken anew whatever changes
behind them.
"""

from __future__ import annotations

import asyncio
import io
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.async_api import BrowserContext, ViewportSize, async_playwright
from simcord.actors import MemberActor
from simcord.backend.models import Message

from bot.core.access import Tables
from bot.core.values import Caller
from bot.core.views import read_tables_of, read_view
from bot.settings import Settings
from bot.tryout.session import Session, own_settings, session
from bot.turns import play
from storage import Table
from tools.pictures.gallery_album import controls
from tools.pictures.shown_messages import newest_message, newest_with_button, stored_message, visible_message

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
PHONE: ViewportSize = {"width": 390, "height": 720}
# Some turns that nobody photographs, so that the wheel and the players' rows are not bare.
TURNS_BEFORE = 2
# Enough for panels and boards: a third of the size, and no difference to the eye.
COLOURS = 192
TAKE, BUY, TURN, END = "Take your turn", "Buy", "Turn the wheel", "- end turn"
CHOSEN = re.compile(r"[1-9] of \d ")
PLACE = re.compile(r"[IV]+: ")
NO_CHROMIUM = 1
HOUR = 3_600.0
# So many turns two people play before one of them keeps the other waiting.
TURNS_OF_TWO = 6
# A proposal to go back, with what would be undone and the board as it was.
TALL = 1_080


class Camera:
    """Takes pictures of a channel as one person sees it on a phone."""

    def __init__(self, running: Session, browser: BrowserContext) -> None:
        self._running = running
        self._browser = browser

    async def take(self, person: MemberActor, message: Message, name: str, *, height: int = PHONE["height"]) -> None:
        """Write the channel, scrolled to one message, to a file; a long message may need more height."""
        windows = self._running.previews
        await windows.refresh()
        # The windows answer only while nobody acts.
        windows.turn.release()
        try:
            taken = await self._shoot(person, message, height)
        finally:
            await windows.turn.acquire()
        small = Image.open(io.BytesIO(taken)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        file = FOLDER / f"{name}.png"
        small.save(file, optimize=True)
        print(f"docs/pictures/{file.name}: {file.stat().st_size // 1024} KB")

    async def _shoot(self, person: MemberActor, message: Message, height: int) -> bytes:
        page = await self._browser.new_page()
        await page.set_viewport_size({"width": PHONE["width"], "height": height})
        windows, channel = self._running.previews, self._running.fake.channel
        await page.add_init_script(f"window.channelNames = {{ '{channel.id}': '{channel.name}' }}")
        await page.goto(f"{windows.address}window?{person.id}@{message.channel_id}#{windows.capability}")
        shown = page.locator(f"article[data-message-id='{message.id}']")
        await shown.wait_for()
        await page.wait_for_function("window.simcordPreview.ready")
        await shown.evaluate("article => article.scrollIntoView({ block: 'end' })")
        taken = await page.screenshot()
        await page.close()
        return taken


class Purchase:
    """One person plays against a stand-in; the last of some purchases is photographed."""

    def __init__(self, running: Session, camera: Camera) -> None:
        self._world = running.fake
        self._camera = camera
        self._person = running.fake.people[0]

    async def photograph(self) -> None:
        await self._person.slash(self._world.channel, "carrara new")
        lobby = newest_message(self._world)
        await self._person.click(visible_message(self._world, lobby), label="Add stand-in")
        await self._camera.take(self._person, lobby, "lobby")
        await self._person.click(visible_message(self._world, lobby), label="Start")
        for _ in range(TURNS_BEFORE):
            await self._buy()
        await self._camera.take(self._person, newest_with_button(self._world, TAKE), "turn-1")
        await self._buy(is_photographed=True)
        await self._camera.take(self._person, newest_with_button(self._world, TAKE), "after")
        told = newest_message(self._world, self._world.dm_channel(self._person.id))
        await self._camera.take(self._person, told, "direct-message")

    async def _buy(self, *, is_photographed: bool = False) -> None:
        """Turn the wheel and buy at the last place: all that can be paid for the picture, otherwise one colour."""
        panel = (
            await self._person.click(visible_message(self._world, newest_with_button(self._world, TAKE)), label=TAKE)
        ).response
        if is_photographed:
            await self._camera.take(self._person, stored_message(self._world, panel), "turn-2")
        await self._press(panel, BUY)
        await self._press(panel, TURN)
        if is_photographed:
            await self._camera.take(self._person, stored_message(self._world, panel), "turn-3")
        await self._choose_last_place(panel)
        if is_photographed:
            await self._camera.take(self._person, stored_message(self._world, panel), "turn-4")
        else:
            await self._keep_one_colour(panel)
        await self._press(panel, END)

    async def _press(self, panel: Any, label: str) -> None:
        await self._person.click(panel, custom_id=self._control(panel, label)["custom_id"])

    async def _choose_last_place(self, panel: Any) -> None:
        """Press the last of the places; where only one can be paid, it is chosen already."""
        places = [one for one in self._controls(panel) if PLACE.match(one.get("label", ""))]
        if places:
            await self._person.click(panel, custom_id=places[-1]["custom_id"])

    async def _keep_one_colour(self, panel: Any) -> None:
        """Leave out every colour but the cheapest, so that coins are left for the turn that is photographed."""
        while len(chosen := [one for one in self._labels(panel) if CHOSEN.match(one)]) > 1:
            await self._press(panel, chosen[0])

    def _controls(self, panel: Any) -> list[dict[str, Any]]:
        return list(controls(stored_message(self._world, panel).components))

    def _labels(self, panel: Any) -> list[str]:
        return [one.get("label", "") for one in self._controls(panel)]

    def _control(self, panel: Any, label: str) -> dict[str, Any]:
        """The first button whose label contains these words."""
        return next(one for one in self._controls(panel) if label in one.get("label", ""))


class Waiting:
    """Two people play; one of them lets the time run out, and asks to go back when they have played at last."""

    def __init__(self, running: Session, camera: Camera) -> None:
        self._running = running
        self._world = running.fake
        self._camera = camera

    async def photograph(self) -> None:
        """The pace of the table is the usual one: 48 hours."""
        table = await self._open_table()
        for _ in range(TURNS_OF_TWO):
            table = await self._play_turn(table)
        slow, other = self._mover(table), self._other(table)
        await self._wait(hours=24)
        await self._camera.take(slow, newest_message(self._world, self._world.dm_channel(slow.id)), "clock")
        # The rest of the time, and half a pace as grace.
        await self._wait(hours=24 + 24)
        await self._camera.take(other, newest_message(self._world, self._world.channel.id), "vote")
        await self._play_turn(table)
        asked = await slow.slash(self._world.channel, "carrara rewind", turns=1)
        assert asked.response is not None
        await slow.click(asked.response, label="Propose it")
        await self._wait(hours=0.01)
        await self._camera.take(other, newest_message(self._world, self._world.channel.id), "rewind", height=TALL)

    async def _open_table(self) -> Table:
        host, guest = self._world.people[:2]
        await host.slash(self._world.channel, "carrara new")
        card = visible_message(self._world, newest_message(self._world, self._world.channel.id))
        await guest.click(card, label="Join")
        await host.click(card, label="Start")
        return max(await read_tables_of(self._tables, host.id), key=lambda table: table.id)

    @property
    def _tables(self) -> Tables:
        return self._running.bot.context.service.tables

    async def _play_turn(self, table: Table) -> Table:
        """Whoever is to move plays on until the turn is over."""
        person = self._mover(table)
        start, by = table.turn_start, Caller(person.id, person.name.capitalize(), self._world.server.id)
        while table.turn_start == start:
            look = await read_view(self._tables, table.id, by)
            action = look.legal()[len(look.legal()) // 2]
            with self._world.env._bot_scope():
                done = await self._running.bot.context.service.tables.change(
                    play, table.id, by, revision=look.view.revision, actions=[action]
                )
            table = done.table
        await self._wait(hours=0.01)
        return table

    async def _wait(self, *, hours: float) -> None:
        """Let time pass; the clock takes its turn as everybody does."""
        self._running.previews.turn.release()
        try:
            await self._running.clock.advance(hours * HOUR)
        finally:
            await self._running.previews.turn.acquire()

    def _mover(self, table: Table) -> MemberActor:
        assert table.mover is not None
        return next(person for person in self._world.people if person.id == table.mover.person)

    def _other(self, table: Table) -> MemberActor:
        return next(person for person in self._world.people[:2] if person.id != self._mover(table).id)


async def photograph(browser: BrowserContext, folder: Path) -> None:
    for series, name in ((Purchase, "purchase"), (Waiting, "waiting")):
        settings = own_settings(Settings(carrara_folder=folder / name))
        async with session(settings, port=0) as running, running.previews.turn:
            await series(running, Camera(running, browser)).photograph()


async def main() -> int:
    chromium = shutil.which("chromium")
    if chromium is None:
        print("No Chromium here (tools/browser.sh installs it): the pictures stay as they are.")
        return NO_CHROMIUM
    async with async_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = await playwright.chromium.launch(executable_path=chromium, args=arguments)
        with tempfile.TemporaryDirectory() as folder:
            await photograph(await browser.new_context(viewport=PHONE, bypass_csp=True), Path(folder))
        await browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
