"""The try-out in a real browser: two people open a table and play their first turns with clicks and selects."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Locator, Page, Response, ViewportSize, expect, sync_playwright

CHROMIUM = shutil.which("chromium")
ARTIFACTS = Path(__file__).parent.parent.parent.parent / "artifacts" / "browser"
WIDE: ViewportSize = {"width": 1400, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
# On a busy machine everything takes long; what never comes fails a little later.
PATIENCE_MS = 120_000
expect.set_options(timeout=PATIENCE_MS)
pytestmark = [
    pytest.mark.real,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: tools/browser.sh installs it"),
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        # Chromium refuses its sandbox to root; the page is our own.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield chromium
        chromium.close()


@pytest.fixture
def seat(browser: Browser) -> Iterator[Callable[[ViewportSize], Player]]:
    """Sits somebody down at the page; what they saw last is kept."""
    players: list[Player] = []

    def sit(size: ViewportSize) -> Player:
        players.append(Player(browser.new_page(viewport=size)))
        return players[-1]

    yield sit
    for player in players:
        player.keep("last-seen")
        player.page.close()


class Player:
    """Somebody at the page, who sees and presses what the present person can."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.set_default_timeout(PATIENCE_MS)
        # Fonts of scripts that are not used here: twenty megabytes to decode for nothing.
        page.route(re.compile(r"/fonts/noto-sans-(sc|arabic|hebrew|devanagari)"), lambda route: route.abort())
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("response", self._answered)

    def _answered(self, answer: Response) -> None:
        """A picture asked for just as the page is renewed is gone; the renewed page asks for it again."""
        if answer.status >= 400 and "/api/assets/" not in answer.url:
            self.complaints.append(answer.url)

    @property
    def room(self) -> FrameLocator:
        return self.page.frame_locator("#room iframe.shown")

    @property
    def post(self) -> FrameLocator:
        return self.page.frame_locator("#post iframe.shown")

    @property
    def panel(self) -> Locator:
        return self.room.locator("article", has_text="Only you can see this").last

    @property
    def board(self) -> Locator:
        return self.room.locator("article img[alt*=' to play, round']").last

    @property
    def screens(self) -> Locator:
        return self.post.locator("article img[alt*='s screen:']")

    def become(self, name: str) -> None:
        self.page.locator("#people button", has_text=name).click()
        expect(self.page.locator("#people button[aria-pressed=true]")).to_contain_text(name)

    def press(self, name: str | re.Pattern[str]) -> None:
        self.room.get_by_role("button", name=name, exact=True).last.click()

    def type(self, command: str) -> None:
        box = self.room.locator("#channel-composer-input")
        box.click()
        box.press_sequentially(command)
        self.room.get_by_role("option", name=command.lstrip("/")).first.wait_for()
        box.press("Enter")
        self.room.locator("#channel-composer").get_by_role("button", name="Send").click()

    def keep(self, name: str) -> None:
        ARTIFACTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=ARTIFACTS / f"{name}.png")

    def mover(self) -> str:
        return self.page.locator("#people button.turn span").inner_text()

    def buy_from_the_last_place(self) -> None:
        """Five taps: take your turn, buy, turn, a place, confirm."""
        self.press("Take your turn")
        self.press("Buy")
        expect(self.panel).to_contain_text("After turning the wheel")
        self.press("Turn the wheel")
        wheel = self.panel.locator("img[alt*='Wheel: I']")
        place = self.panel.get_by_role("button", name=re.compile(r"^[IV]+: ")).last
        confirm = self.panel.get_by_role("button", name=re.compile("- end turn"))
        # Where only one place holds anything, it is chosen already.
        expect(place.or_(confirm)).to_be_visible()
        if place.is_visible():
            expect(wheel).to_be_visible()
            place.click()
        confirm.wait_for()
        self.keep(f"confirm-{self.mover()}")
        confirm.click()


def open_table(player: Player) -> None:
    player.type("/carrara new")
    expect(player.room.get_by_role("button", name="Add stand-in")).to_be_visible()
    player.keep("lobby")
    player.become("Bruno")
    player.press("Join")
    expect(player.room.locator("article", has_text="host").last).to_contain_text("Bruno")
    player.become("Ada")
    player.press("Add stand-in")
    expect(player.room.locator("article", has_text="host").last).to_contain_text("Stand-in")
    player.press("Start")
    expect(player.board).to_be_visible()


def drawn(picture: Locator) -> bytes:
    """The picture as the browser has drawn it."""
    expect(picture).to_have_js_property("complete", value=True)
    return picture.screenshot()


def private_to(player: Player, name: str) -> int:
    """How many pictures of somebody's screen the present person can see."""
    whose = f"img[alt*='{name}’s screen'], img[alt*=\"{name}'s screen\"]"
    return player.post.locator(whose).count() + player.room.locator(whose).count()


def test_two_people_play_their_first_turns(seat: Callable[[ViewportSize], Player], start: Callable[..., Any]) -> None:
    player = seat(WIDE)
    player.page.goto(start("--port", "0").address(120))
    expect(player.page.locator("#people button")).to_have_count(4)
    open_table(player)
    expect(player.page.locator("#people button.turn")).to_have_count(1)
    first = player.mover()
    other = {"Ada": "Bruno", "Bruno": "Ada"}[first]

    player.become(first)
    expect(player.screens.last).to_have_attribute("alt", re.compile(f"^{first}.s screen: 20 coins"))
    before, picture = player.board.get_attribute("alt"), drawn(player.board)
    player.buy_from_the_last_place()
    # The stand-in, wherever it sits, moves by itself.
    expect(player.board).to_have_attribute("alt", re.compile(f"^{other} to play"))
    assert player.board.get_attribute("alt") != before
    assert drawn(player.board) != picture
    player.keep("after-the-first-turn")

    player.become(other)
    expect(player.board).to_have_attribute("alt", re.compile(f"^{other} to play"))
    expect(player.screens.last).to_have_attribute("alt", re.compile(f"^{other}.s screen"))
    assert private_to(player, other) > 0
    assert private_to(player, first) == 0
    assert player.room.get_by_text("You hold").count() == 0
    player.buy_from_the_last_place()
    expect(player.board).to_have_attribute("alt", re.compile(f"^{first} to play"))
    player.keep("after-the-second-turn")

    look_on_a_phone(player)
    assert player.complaints == []
    expect(player.screens.last).not_to_have_js_property("naturalWidth", 0)


def look_on_a_phone(player: Player) -> None:
    """The same page on a small screen, a day later."""
    player.page.set_viewport_size(PHONE)
    expect(player.board).to_be_visible()
    assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    player.keep("phone-board")
    player.page.get_by_role("button", name="Direct messages").click()
    expect(player.screens.last).to_be_visible()
    player.keep("phone-direct-messages")
    before = player.page.locator("#time").inner_text()
    player.page.locator("#clock summary").click()
    player.page.get_by_role("button", name="1 day ahead").click()
    expect(player.page.locator("#time")).not_to_contain_text(before[:3])


def in_sight(player: Player, shown: Locator) -> bool:
    """Whether all of it is on the phone's screen and nothing lies over its middle."""
    box, room = shown.bounding_box(), player.page.locator("#room").bounding_box()
    # While a window is redrawn the button is not there: look again.
    if box is None or room is None:
        return False
    composer = player.room.locator("#channel-composer").bounding_box()
    bottom = room["y"] + room["height"] if composer is None else composer["y"]
    if box["y"] < room["y"] or box["y"] + box["height"] > bottom + 1:
        return False
    is_on_top = """button => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }"""
    return bool(shown.evaluate(is_on_top))


def wait_until(player: Player, condition: Callable[[], bool]) -> None:
    """Look again and again until it is so."""
    for _ in range(PATIENCE_MS // 100):
        if condition():
            return
        player.page.wait_for_timeout(100)
    player.keep("waited-in-vain")
    raise AssertionError("it never came to that")


def newest_button(player: Player) -> Locator:
    return player.room.get_by_role("button", name="Take your turn", exact=True).last


def articles(player: Player) -> list[str]:
    shown = player.room.locator("article[data-message-id]")
    return [str(one) for one in shown.evaluate_all("all => all.map(one => one.dataset.messageId)")]


def test_a_phone_follows_the_newest_board(seat: Callable[[ViewportSize], Player], start: Callable[..., Any]) -> None:
    player, other = seat(PHONE), seat(PHONE)
    address = start("--port", "0").address(120)
    player.page.goto(address)
    expect(player.page.locator("#people button")).to_have_count(4)
    player.type("/carrara new")
    player.press("Add stand-in")
    expect(player.room.locator("article", has_text="host").last).to_contain_text("Stand-in")
    player.press("Start")
    for _ in range(2):
        expect(player.board).to_be_visible()
        expect(player.page.locator("#people button.turn")).to_have_count(1)
        wait_until(player, lambda: in_sight(player, newest_button(player)))
        player.keep("phone-following")
        before = articles(player)
        player.buy_from_the_last_place()
        wait_until(player, lambda before=before: articles(player)[-1:] != before[-1:])  # type: ignore[misc]
    wait_until(player, lambda: in_sight(player, newest_button(player)))
    # simcord's own tools over a message would cover the news; a picture on its way shows no description.
    newest_button(player).hover()
    tools = player.room.locator(".message-actions, .message-context-actions")
    assert not any(tool.is_visible() for tool in tools.all())
    colours = player.room.locator("article img").evaluate_all("all => all.map(one => getComputedStyle(one).color)")
    assert set(colours) == {"rgba(0, 0, 0, 0)"}
    other.page.goto(address)
    who_has_scrolled_up_stays_there(player, other)
    nobody_finds_an_empty_channel(player)
    assert player.complaints == []


def who_has_scrolled_up_stays_there(player: Player, other: Player) -> None:
    other.become("Chiara")
    timeline = player.room.locator("#channel-timeline")
    box = timeline.bounding_box()
    assert box is not None
    player.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    player.page.mouse.wheel(0, -1500)
    at = "timeline => timeline.scrollTop"
    end = "timeline => timeline.scrollHeight - timeline.clientHeight"
    wait_until(player, lambda: timeline.evaluate(end) - timeline.evaluate(at) > 600)
    before = articles(player)
    other.type("/carrara new")
    wait_until(player, lambda: articles(player)[-1] != before[-1])
    assert timeline.evaluate(end) - timeline.evaluate(at) > 600, "it jumped to the end"
    player.keep("phone-scrolled-up")


def nobody_finds_an_empty_channel(player: Player) -> None:
    for name in ("Bruno", "Chiara", "Dario", "Ada") * 3:
        player.become(name)
        expect(player.room.locator("article[data-message-id]").last).to_be_visible()
        assert len(articles(player)) > 1
    player.keep("phone-switched")


def test_a_phone_opens_a_select_that_is_the_last_thing_in_the_channel(
    seat: Callable[[ViewportSize], Player], start: Callable[..., Any]
) -> None:
    player = seat(PHONE)
    player.page.goto(start("--port", "0").address(120))
    expect(player.page.locator("#people button")).to_have_count(4)
    player.type("/carrara new")
    expect(player.room.get_by_role("button", name="Join")).to_be_visible()
    player.become("Bruno")
    player.press("Join")
    expect(player.room.locator("article", has_text="host").last).to_contain_text("Bruno")
    player.become("Ada")
    player.press("Start")
    expect(player.board).to_be_visible()
    expect(player.page.locator("#people button.turn")).to_have_count(1)
    player.become(player.mover())
    before = articles(player)
    player.buy_from_the_last_place()
    wait_until(player, lambda: articles(player)[-1:] != before[-1:])
    player.type("/carrara rewind")
    select = player.room.locator(".preview-select").last
    wait_until(player, lambda: in_sight(player, select))
    for name in ("phone-select", "phone-select-again"):
        wait_until(player, lambda: is_at_rest(player, select))
        # A finger presses what is on the screen: Playwright's own click would scroll first.
        player.page.mouse.click(*middle_of(select))
        option = select.locator(".select-option").first
        wait_until(player, lambda option=option: in_sight(player, option))  # type: ignore[misc]
        player.keep(name)
        player.page.keyboard.press("Escape")
        expect(option).not_to_be_visible()
    player.page.mouse.click(*middle_of(select))
    select.locator(".select-option").first.click()
    expect(player.room.get_by_role("button", name="Propose it", exact=True)).to_be_visible()
    assert player.complaints == []


def middle_of(shown: Locator) -> tuple[float, float]:
    box = shown.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_at_rest(player: Player, shown: Locator) -> bool:
    """Whether it stays in place: pictures that still load move everything below them."""
    before = shown.bounding_box()
    player.page.wait_for_timeout(500)
    return before is not None and shown.bounding_box() == before
