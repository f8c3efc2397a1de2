"""A person at the table who knows only what Discord shows them: clicks, selects and types."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from simcord import interactions
from simcord.backend import serializers
from simcord.enums import InteractionType
from simcord.results import InteractionResult, ResponseMessage

from bot.core.custom_ids import OPEN_PANEL
from bot.core.views import read_record, read_table, read_view
from game import outcome, parse_record, replay_to_end
from languages import load
from testing.discord.api_checks import all_components
from testing.discord.harness import World, text_of

LONGEST_GAME = 4_000
ENGLISH = "en-US"
# Buttons a person in a hurry presses first; what is not named here is pressed when nothing else is left.
EAGER = ("- end turn", "Confirm", "Score", "Build", "Improve", "Monument", "Buy", "Turn", "Do not turn")
SHY = ("Back", "Undo", "Decline", "Choose blocks", "Other place", "−", "+", "Pass", "Skip")


def pressable_message(world: World, message: Any) -> ResponseMessage:
    """A stored message, as an actor can press on it."""
    return ResponseMessage(world.env, message)


def newest_board(world: World) -> Any:
    """The newest message of the channel that has the button every turn begins with."""
    return next(message for message in reversed(world.messages()) if _turn_buttons(message))


def turn_button(message: Any) -> dict[str, Any]:
    """The button *Take your turn* of a board, in whatever language."""
    return _turn_buttons(message)[0]


def _turn_buttons(message: Any) -> list[dict[str, Any]]:
    return buttons_for(message, OPEN_PANEL)


def buttons_for(message: Any, path: str) -> list[dict[str, Any]]:
    """The buttons of a message whose custom id has this path."""
    return [one for one in all_components(message.components) if str(one.get("custom_id")).endswith(f":{path}")]


def pressable(message: Any) -> list[dict[str, Any]]:
    """The controls of a message that are not greyed."""
    return [one for one in all_components(message.components) if one.get("custom_id") and not one.get("disabled")]


def labels_in(locale: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What EAGER and SHY are called in another language."""

    def say(key: str, **facts: Any) -> str:
        usual = {"what": "", "ruleset": "first-expansion", "wheels": 1}
        return load().say(key, locale=locale, **{**usual, **facts}).strip()

    named = [f"panel-action-{kind}" for kind in ("score", "build", "improve", "buy", "turn", "stay")]
    eager = [say("panel-confirm-end"), say("panel-confirm"), *map(say, named)]
    eager += [say("panel-action-improve", ruleset="second-regular"), say("panel-action-turn", wheels=2)]
    shy = [say(f"panel-{key}") for key in ("back", "undo", "decline", "choose-blocks", "other-place")]
    return tuple(eager), (*shy, "−", "+", say("panel-action-pass"), say("panel-action-skip"))


class Clicker:
    """Plays one seat by what it sees. `clicks` counts what it did."""

    def __init__(self, world: World, name: str, luck: random.Random, *, typing: float = 0.0, dithering: float = 0.05):
        self.world = world
        locale = world.locales[name]
        self._eager, self._shy = (EAGER, SHY) if locale == ENGLISH else labels_in(locale)
        self.name = name
        self.actor = world.people[name]
        self.luck = luck
        self.typing = typing
        self.dithering = dithering
        self.clicks = 0
        self.panel: Any = None
        self.seen: list[Any] = []

    async def open(self) -> Any:
        """The panel of the newest board."""
        newest = newest_board(self.world)
        board = pressable_message(self.world, newest)
        self.panel = self.remember_answer(await self.actor.click(board, custom_id=turn_button(newest)["custom_id"]))
        return self.panel

    def remember_answer(self, result: Any) -> Any:
        """The newest message of an answer; everything that was answered is kept in `seen`."""
        self.clicks += 1
        answers = [one for one in (result.response, *result.followups) if one is not None]
        self.seen += answers
        return answers[-1] if answers else self.panel

    async def act(self) -> None:
        """One click, or one command."""
        if self.panel is None or not pressable(self.panel):
            await self.open()
        elif self.typing and self.luck.random() < self.typing:
            await self.type()
        else:
            await self.press(self.choose(pressable(self.panel)))

    def choose(self, controls: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """Mostly on with it, now and then anything at all."""
        if self.luck.random() < self.dithering:
            return self.luck.choice(list(controls))
        ranks = [self._rank(one) for one in controls]
        return self.luck.choice([one for one, rank in zip(controls, ranks, strict=True) if rank == min(ranks)])

    def _rank(self, control: dict[str, Any]) -> int:
        label = control.get("label")
        if label is None:
            return 2 if control.get("max_values", 1) > 1 and self._is_chosen(control) else 1
        eager = [number for number, words in enumerate(self._eager) if words in label]
        if eager:
            return 0 if eager[0] < 2 else 3 + self.luck.choice((0, 0, eager[0] // 2))
        return 20 if any(label.startswith(words) for words in self._shy) else 10

    @staticmethod
    def _is_chosen(control: dict[str, Any]) -> bool:
        return any(option.get("default") for option in control["options"])

    async def press(self, control: dict[str, Any]) -> None:
        options = control.get("options")
        if options is None:
            result = await self.actor.click(self.panel, custom_id=control["custom_id"])
        else:
            values = [option["value"] for option in self.luck.sample(options, self._how_many(control))]
            result = await self.actor.select(self.panel, values, custom_id=control["custom_id"])
        self.remember_answer(result)

    def _how_many(self, control: dict[str, Any]) -> int:
        """As many as there are, then fewer and fewer until they can be paid."""
        most = control.get("max_values", 1)
        chosen = sum(bool(option.get("default")) for option in control["options"])
        return most if not chosen else max(1, chosen // 2)

    async def type(self) -> None:
        """Any decision that the command offers."""
        offered = await self.actor.autocomplete(self.world.channel, "turn play", "decision", "")
        if offered:
            chosen = self.luck.choice(offered)["value"]
            self.panel = self.remember_answer(await self.actor.slash(self.world.channel, "turn play", decision=chosen))


def send(
    world: World, actor: Any, message: Any, custom_id: str, *, values: Sequence[str] | None = None, guild: Any = None
) -> Any:
    """A press as it arrives, without waiting for the answer; the code need not be one that was ever offered."""
    backend = world.env.backend
    component: dict[str, Any] = {"type": 2, "style": 1, "label": "x", "custom_id": custom_id}
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2}
    if values is not None:
        options = [{"label": "x", "value": value} for value in values]
        component = {"type": 3, "custom_id": custom_id, "options": options}
        data = {"custom_id": custom_id, "component_type": 3, "values": list(values)}
    record, payload = interactions.base_payload(
        backend,
        type=InteractionType.MESSAGE_COMPONENT,
        channel_id=message.channel_id,
        guild_id=(guild or world.guild).id,
        user_id=actor.id,
        data=data,
    )
    stored = backend.get_message(message.channel_id, message.id)
    rows = [{"type": 1, "id": 900, "components": [{**component, "id": 901}]}]
    payload["message"] = {**serializers.message_payload(backend, stored), "components": rows}
    record.source_message_id = stored.id
    world.env._notify_dispatch_observers(record)
    backend.emit("INTERACTION_CREATE", payload)
    return InteractionResult(world.env, record)


async def play_game(
    world: World,
    clickers: dict[int, Clicker],
    table_id: int,
    *,
    most: int | None = None,
    after: Callable[[], None] = lambda: None,
) -> int:
    """Click until the game is over, or `most` times; the number of clicks."""
    for done in range(LONGEST_GAME if most is None else most):
        found = await read_table(world.service.tables, table_id)
        if found.status != "running":
            return done
        assert found.mover is not None
        assert found.mover.person is not None
        await clickers[found.mover.person].act()
        after()
    assert most is not None, f"not over after {LONGEST_GAME} clicks"
    return most


async def check_result(world: World, table_id: int) -> None:
    """The result everybody reads is the one the record gives when it is played again, without what was undone."""
    record = parse_record(await read_record(world.service.tables, table_id))
    result = outcome(replay_to_end(record))
    look = await read_view(world.service.tables, table_id)
    assert result is not None
    assert look.view.outcome == result
    final = text_of(world.messages()[-1])
    assert all(load().say("points", locale=world.locale, number=line.total) in final for line in result.lines)
    assert all(f"<@{look.table.seats[seat].person}>" in final for seat in result.winners)


def clickers_of(world: World, names: Sequence[str], seed: int, **how: Any) -> dict[int, Clicker]:
    return {world.users[name].id: Clicker(world, name, random.Random(f"{seed}{name}"), **how) for name in names}


async def mover_and_other(world: World, table_id: int) -> tuple[Clicker, Clicker]:
    """Of Ada and Ben at a table, the one who is to move, and the other."""
    found = await read_table(world.service.tables, table_id)
    clickers = clickers_of(world, ("ada", "ben"), 1)
    assert found.mover is not None
    assert found.mover.person is not None
    mover = clickers.pop(found.mover.person)
    return mover, *clickers.values()  # type: ignore[return-value]
