"""What happens around the turns of a table, for the gallery: proposals, changing seats, time, moderation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcord.actors import MemberActor
from simcord.backend.models import Message

from bot.core.views import read_tables_of
from tools.pictures.gallery_album import Album, controls

HOUR = 3_600.0
# The first missed turn is forgiven; after the second the others vote.
MISSED_TURN = (24, 21, 4, 26)
# More than a turn has.
DECISIONS = 5


class AroundTurns:
    """Ada and Bruno at a table, Chiara beside it; what the channel, Ada and Bruno are told is photographed."""

    def __init__(self, album: Album) -> None:
        self._album = album
        self._fake = album.running.fake
        self._ada, self._bruno, self._chiara = self._fake.people[:3]
        self._shown: set[int] = set()

    async def play(self) -> None:
        """Needs a channel without a table; leaves one behind."""
        self._shown.update(message.id for _, message in self._messages())
        await self._open_table()
        await self._look()
        await self._propose()
        await self._change_seats()
        await self._miss_turns()
        await self._moderate()
        await self._leave()

    async def _open_table(self) -> None:
        await self._ask(self._ada, "carrara new", seats=2, open_holdings=True)
        await self._press(self._bruno, "button-join")
        await self._press(self._chiara, "button-join")
        await self._press(self._bruno, "button-start")
        await self._press(self._ada, "button-start")

    async def _look(self) -> None:
        """What one asks to see, and what is refused."""
        await self._press(self._chiara, "button-turn")
        for person in (self._ada, self._bruno):
            await self._press(person, "button-turn")
            await self._ask(person, "turn play", decision="dance")
        more = await self._press(self._ada, "button-more")
        await self._press_there(self._ada, more, "button-boards")
        await self._press_there(self._bruno, await self._press(self._bruno, "button-more"), "button-nudge")
        await self._press_there(self._ada, await self._press(self._ada, "button-more"), "button-nudge")
        await self._ask(self._ada, "carrara board", text=True)
        for topic in ("", "overview", "cards", "second-advanced", "assumptions"):
            await self._ask(self._ada, "carrara rules", **({"topic": topic} if topic else {}))
        await self._ask(self._ada, "carrara settings", quiet_from="22:00")
        await self._ask(self._ada, "carrara settings", quiet_from="22:00", quiet_until="07:00", notices="dm")
        await self._ask(self._ada, "carrara settings", timezone="Nowhere/Land")
        for person in (self._ada, self._bruno):
            await self._press_there(person, await self._ask(person, "carrara hint"), "hint-show")
        await self._ask(self._ada, "carrara record", table=1)

    async def _propose(self) -> None:
        for command, answer in (("cancel", "button-disagree"), ("pause", "button-agree")):
            await self._ask(self._ada, f"carrara {command}")
            await self._ask(self._bruno, "carrara games")
            await self._press(self._bruno, answer)
        await self._ask(self._ada, "carrara games")
        await self._press(self._bruno, "button-go-on")
        await self._take_any_turn()
        await self._ask(self._ada, "carrara rewind")
        asked = await self._ask(self._ada, "carrara rewind", turns=1)
        await self._press_there(self._ada, asked, "button-propose")
        await self._press(self._bruno, "button-agree")

    async def _change_seats(self) -> None:
        await self._ask(self._bruno, "carrara substitute")
        await self._press(self._bruno, "button-withdraw-offer")
        await self._ask(self._ada, "carrara away", until="nonsense")
        await self._ask(self._ada, "carrara away", until="2020-01-01")
        soon = self._fake.env.now().date().replace(day=28).isoformat()
        await self._ask(self._ada, "carrara away", until=soon)
        await self._ask(self._ada, "carrara away", until="off")

    async def _miss_turns(self) -> None:
        """Reminders, a turn that is forgiven, and a vote."""
        for hours in MISSED_TURN:
            await self._wait(hours * HOUR)
        for label in ("button-give-day", "button-vote-turn", "button-vote-seat"):
            for person in (self._ada, self._bruno):
                await self._press(person, label)
        await self._ask(self._ada, "carrara games")
        for person in (self._ada, self._bruno):
            await self._press(person, "button-take-back")

    async def _moderate(self) -> None:
        table = await self._table()
        for command, options in (
            ("settings", {}),
            ("settings", {"tables_per_server": 99_999}),
            ("allow", {"channel": self._fake.channel}),
            ("disallow", {"channel": self._fake.channel}),
            ("tables", {}),
            ("pause", {"table": table}),
            ("resume", {"table": table}),
            ("reset-name", {"table": table, "seat": 2}),
            ("end", {"table": table}),
        ):
            await self._ask(self._ada, f"carrara-admin {command}", **options)

    async def _leave(self) -> None:
        await self._press_there(self._bruno, await self._ask(self._bruno, "carrara resign"), "button-yes-resign")
        privacy = await self._ask(self._bruno, "carrara privacy")
        await self._press_there(self._bruno, privacy, "button-export")
        await self._press_there(self._bruno, privacy, "button-erase")
        await self._press_there(self._ada, await self._ask(self._ada, "carrara cancel"), "button-yes-end")
        await self._ask(self._ada, "carrara games")

    async def _table(self) -> int:
        tables = await read_tables_of(self._album.running.bot.context.service.tables, self._ada.id)
        return tables[0].id

    async def _take_any_turn(self) -> None:
        for person in (self._ada, self._bruno):
            for _ in range(DECISIONS):
                if offered := await person.autocomplete(self._fake.channel, "turn play", "decision", ""):
                    await person.slash(self._fake.channel, "turn play", decision=offered[-1]["value"])
        await self._photograph_news("a turn")

    async def _ask(self, person: MemberActor, command: str, **options: Any) -> Any:
        """The answer to a command."""
        result = await person.slash(self._fake.channel, command, **options)
        return await self._photograph(person, result, f"/{command} {' '.join(map(str, options.values()))}".strip())

    async def _press(self, person: MemberActor, key: str) -> Any:
        """The answer to a button of the newest public message that has it; None where there is none."""
        label = self._album.say(key)
        public = (one for one in reversed(self._fake.channel.history()) if not getattr(one, "is_ephemeral", False))
        for message in public:
            stored = self._stored_message(message.id)
            if stored is not None and not stored.is_ephemeral and _has_button(stored, label):
                return await self._photograph(
                    person, await person.click(message, label=label), f"{key} by {person.name}"
                )
        return None

    async def _press_there(self, person: MemberActor, answer: Any, key: str) -> None:
        """Press a button of a private answer, where it has one."""
        stored = None if answer is None else self._stored_message(answer.id)
        label = self._album.say(key)
        if stored is not None and _has_button(stored, label):
            await self._photograph(person, await person.click(answer, label=label), f"{key} by {person.name}")

    async def _wait(self, seconds: float) -> None:
        await self._fake.env.advance_time(seconds)
        await self._photograph_news("time goes by")

    async def _photograph(self, person: MemberActor, result: Any, title: str) -> Any:
        """Take the private answer, then whatever else was said."""
        answer = result.response
        stored = None if answer is None else self._stored_message(answer.id)
        if stored is not None:
            self._shown.add(stored.id)
            await self._album.take(person, stored, title, f"around: {title} {len(self._shown)}")
        await self._photograph_news(title)
        return answer

    async def _photograph_news(self, title: str) -> None:
        """Take every message that was not there before: public ones as Ada sees them, others as who gets them."""
        for person, message in [*self._messages()]:
            if message.id not in self._shown:
                self._shown.add(message.id)
                await self._album.take(person, message, f"after {title}", f"around: {title} {len(self._shown)}")

    def _messages(self) -> Iterator[tuple[MemberActor, Message]]:
        inside = self._fake.env.backend.messages
        channels = [(self._ada, self._fake.channel.id)]
        channels += [(person, self._fake.dm_channel(person.id)) for person in (self._ada, self._bruno)]
        for person, channel in channels:
            found = inside.get(channel, {}).values()
            yield from ((person, one) for one in sorted(found, key=lambda one: one.id) if not one.is_ephemeral)

    def _stored_message(self, message: int) -> Message | None:
        found: Message | None = self._fake.env.backend.messages[self._fake.channel.id].get(message)
        return found


def _has_button(message: Message, label: str) -> bool:
    return any(one.get("label") == label for one in controls(message.components))
