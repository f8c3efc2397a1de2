"""Delivery without Discord: every queued message is rendered by the bot's own presenter, and its sounds are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection

from bot.core.access import find_person
from bot.core.interactions import Localizers
from bot.core.messages import MessageNotNeeded, MessagePostponed, RenderedMessage
from bot.core.turn_clock import is_quiet
from bot.core.views import read_table
from bot.delivery import Presenter
from bot.people import mark_dms_blocked
from bot.workers.picture_worker import PictureWorker
from languages import load
from storage import (
    DigestMessage,
    FinalMessage,
    NewMessage,
    NoticeMessage,
    QueuedMessage,
    ReminderMessage,
    RewindMessage,
    ThreadMemberMessage,
)
from storage.outbox import decode_queued
from testing.clock import HOUR
from testing.discord.api_checks import message_problems
from testing.discord.plain_pictures import PixelRenderer
from testing.month.figures import Figures
from testing.service import ServiceHarness

TEXTS = load()
_NEW = """
    select id, key, "table", person, message, created, due, attempts, uncertain from outbox where id > ? order by id
"""
# Behind these notices the same turn is told once more: the game goes on after a pause, or the wait begins again.
_TOLD_AGAIN = ("resumed", "pause-ended", "pause-over", "rewound", "seat-back", "substituted")
# Behind these its clock is a new one, with reminders of its own.
_REMINDED_AGAIN = ("rewound", "seat-back", "substituted")
_ONCE_A_DAY = ("digest", "nudge")
# The day on which summer time begins has 23 hours.
_SHORTEST_DAY = 23 * HOUR - 60

# What a sound is about, and how often the same wait has begun again: two equal ones must not be heard.
Occasion = tuple[int | None, int, str, int, int]


class MonthDelivery:
    """Sends everything that is due as the dispatcher does; `closed` are those whom no direct message reaches."""

    def __init__(
        self, harness: ServiceHarness, figures: Figures, *, closed: Collection[int], on_sound: Callable[[int], None]
    ) -> None:
        self._harness = harness
        self._figures = figures
        self._closed = closed
        self._on_sound = on_sound
        self._pictures = PictureWorker(PixelRenderer())
        self._newest = 0
        self._sent = 0
        # By table, how often something was announced there so far; and so when a message was queued.
        self._announced: dict[int | None, Counter[str]] = {}
        self._announced_before: dict[str, Counter[str]] = {}
        self._heard: set[Occasion] = set()
        self._last_heard: dict[tuple[int | None, int, str], tuple[float, float]] = {}
        self.last_outage = 0.0
        self.told: set[tuple[int, int, int]] = set()
        # What was announced at tables since somebody last looked here.
        self.announced: list[QueuedMessage] = []

    def close(self) -> None:
        self._pictures.close()

    async def deliver_due(self) -> None:
        """Send until nothing is due any more."""
        outbox, now = self._harness.store.outbox, self._harness.now()
        presenter = Presenter(
            self._harness.tables,
            localizers=Localizers(self._harness.tables, texts=TEXTS),
            pictures=self._pictures,
        )
        await self._note_new()
        while due := await outbox.due(now):
            for queued in due:
                await self._send(presenter, queued)
            await self._note_new()

    async def _note_new(self) -> None:
        """Remember what had been announced at a table when each message was queued."""
        newest = self._newest
        rows = await self._harness.store._engine.read(lambda db: db.execute(_NEW, (newest,)).fetchall())
        for number, *row in rows:
            self._newest = number
            self._note(decode_queued(tuple(row)))

    def _note(self, queued: QueuedMessage) -> None:
        counts = self._announced.setdefault(queued.table, Counter())
        message = queued.message
        self._figures.messages[type(message).__name__.removesuffix("Message").lower()] += 1
        if isinstance(message, NoticeMessage) and queued.person is None:
            counts[message.code] += 1
            self.announced.append(queued)
            self._figures.notices[message.code] += 1
            if message.code == "asked":
                self._figures.proposals[str(message.facts["kind"])] += 1
        elif isinstance(message, RewindMessage):
            counts["asked"] += 1
            self._figures.proposals["rewind"] += 1
        self._announced_before[queued.key] = Counter(counts)

    async def _send(self, presenter: Presenter, queued: QueuedMessage) -> None:
        outbox, now = self._harness.store.outbox, self._harness.now()
        try:
            rendered = None
            if not isinstance(queued.message, ThreadMemberMessage):
                _, rendered = await presenter.render(queued)
        except MessagePostponed as postponed:
            await outbox.postpone(queued.key, at=now, until=postponed.until)
            return
        except MessageNotNeeded as unneeded:
            await outbox.give_up(queued.key, unneeded.reason, at=now)
            return
        for problem in () if rendered is None else message_problems(rendered.layout):
            self._figures.fail(f"{type(queued.message).__name__}: {problem}", table_id=queued.table, at=now)
        if queued.person in self._closed and rendered is not None:
            await self._refuse(queued)
            return
        self._sent += 1
        await outbox.mark_sent(queued.key, self._sent, at=now)
        if rendered is not None:
            await self._hear(queued, rendered)

    async def _refuse(self, queued: QueuedMessage) -> None:
        """Discord refuses a direct message: what the sender does then."""
        assert queued.person is not None
        now = self._harness.now()
        await self._harness.store.outbox.give_up(queued.key, "refused", at=now)
        await mark_dms_blocked(self._harness.tables, queued.person)
        if isinstance(queued.message, ReminderMessage):
            await self._harness.store.outbox.add(NewMessage(queued.message), at=now, table_id=queued.table)

    async def _hear(self, queued: QueuedMessage, rendered: RenderedMessage) -> None:
        """Count the sounds that a message makes, and hold the laws about them."""
        kind, turn_start = await self._kind(queued)
        for person in _people_who_hear(queued, rendered):
            self._figures.sounds[kind] += 1
            await self._check_sound(queued, person, kind=kind, turn_start=turn_start)
            if queued.table is not None and kind in ("turn", "half", "last"):
                self.told.add((queued.table, turn_start, person))
            self._on_sound(person)

    async def _kind(self, queued: QueuedMessage) -> tuple[str, int]:
        """What a sound is about: a turn is told by its board, its screen, or a call behind quiet hours."""
        match queued.message:
            case ReminderMessage(why="aloud", turn_start=start):
                return "turn", start
            case ReminderMessage(why=why, turn_start=start):
                return why, start
            case DigestMessage():
                return "digest", 0
            case FinalMessage():
                return "end of the game", 0
        assert queued.table is not None
        return "turn", (await read_table(self._harness.tables, queued.table)).turn_start

    async def _check_sound(self, queued: QueuedMessage, user_id: int, *, kind: str, turn_start: int) -> None:
        now, counts = self._harness.now(), self._announced_before[queued.key]
        if is_quiet(await find_person(self._harness.tables, user_id), now):
            self._figures.fail(f"a sound in quiet hours: {kind}", table_id=queued.table, at=now)
        if kind in _ONCE_A_DAY:
            self._check_day(queued, user_id, kind=kind)
        else:
            occasion = (queued.table, user_id, kind, turn_start, _times_begun(kind, counts))
            if occasion in self._heard:
                self._figures.fail(f"a second sound for the same thing: {kind}", table_id=queued.table, at=now)
            self._heard.add(occasion)

    def _check_day(self, queued: QueuedMessage, user_id: int, *, kind: str) -> None:
        """What comes once a day is a day behind the last one; what an outage held up may come late."""
        now, about = self._harness.now(), (queued.table, user_id, kind)
        last, queued_then = self._last_heard.get(about, (0.0, 0.0))
        # Held up by an outage it may also have met quiet hours, and come long after it.
        if now - last < _SHORTEST_DAY and self.last_outage < queued_then:
            self._figures.fail(f"twice in a day: {kind}", table_id=queued.table, at=now)
        self._last_heard[about] = (now, queued.created)


def _people_who_hear(queued: QueuedMessage, rendered: RenderedMessage) -> list[int]:
    if queued.person is not None:
        return [] if rendered.silent else [queued.person]
    users = rendered.mentions.users
    return [user.id for user in users] if isinstance(users, list | tuple) and not rendered.silent else []


def _times_begun(kind: str, counts: Counter[str]) -> int:
    """How often the wait that a sound is about has begun again at its table."""
    codes = {"turn": _TOLD_AGAIN, "half": _REMINDED_AGAIN, "last": _REMINDED_AGAIN, "vote": ("vote",)}
    return sum(counts[code] for code in codes.get(kind, ("asked",)))
