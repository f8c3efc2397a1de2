"""The turn's commands in Discord: the same decisions, typed."""

from __future__ import annotations

from typing import Any

from bot.commands.turn import COMMANDS
from tests.bot.clicking import Clicker, clickers_of, pressable, quicken
from tests.bot.harness import World, controls, said

NAMES = ("buy", "build", "improve", "score", "pass", "purchase", "announce", "end", "undo", "hand", "play")


class Typist:
    """The one who is to move at a table, and what they type."""

    def __init__(self, world: World, table: int, clickers: dict[int, Clicker]) -> None:
        self.world = world
        self.table = table
        self.clickers = clickers

    async def actor(self) -> Any:
        found = await self.world.service.find(self.table)
        return self.clickers[found.seats[found.to_move].person].actor

    async def offers(self, command: str, option: str, typed: str = "", **given: str) -> list[str]:
        offered = await (await self.actor()).autocomplete(self.world.channel, command, option, typed, **given)
        assert len(offered) <= 25
        return [one["value"] for one in offered]

    async def type(self, command: str, **options: str) -> Any:
        result = await (await self.actor()).slash(self.world.channel, command, **options)
        answer = (*result.followups, result.response)[0] if result.followups else result.response
        assert answer.ephemeral
        return answer

    async def revision(self) -> int:
        return int((await self.world.service.find(self.table)).revision)


async def seated(world: World, ruleset: str) -> Typist:
    quicken(world)
    done = await world.start_table("ada", "ben", ruleset=ruleset)
    return Typist(world, done.table.id, clickers_of(world, ("ada", "ben"), 1))


def test_every_command_of_the_turn_is_there(world: World) -> None:
    available = world.people["ada"].available_commands(world.channel)
    assert set(NAMES) <= set(available)


async def test_buying_and_ending(world: World) -> None:
    typist = await seated(world, "second-regular")
    assert await typist.offers("buy", "what") == ["turn", "stay"]
    assert "Which place?" in said(await typist.type("buy", what="stay"))
    taken = (await typist.offers("buy", "what", "take purple"))[0]
    assert "End turn" in controls(await typist.type("buy", what=taken))
    over = await typist.type("end")
    assert pressable(over) == []
    assert await typist.revision() == 3


async def test_building_step_by_step(world: World) -> None:
    typist = await seated(world, "first-expansion")
    tiles = await typist.offers("build", "tile")
    cities = await typist.offers("build", "city", tile=tiles[0])
    payments = await typist.offers("build", "pay", tile=tiles[0], city=cities[0])
    assert "Which tile?" in said(await typist.type("build")) or len(tiles) == 1
    preview = await typist.type("build", tile=tiles[0], city=cities[0])
    assert any(label.endswith("and end turn") for label in controls(preview))
    assert await typist.revision() == 0, "nothing is decided before the payment is named"
    await typist.type("build", tile=tiles[0], city=cities[0], pay=payments[0])
    assert await typist.revision() >= 1


async def test_scoring_with_a_bonus(world: World) -> None:
    typist = await seated(world, "second-regular")
    for _ in range(2):
        tiles = await typist.offers("build", "tile")
        if tiles:
            cities = await typist.offers("build", "city", tile=tiles[0])
            payments = await typist.offers("build", "pay", tile=tiles[0], city=cities[0])
            await typist.type("build", tile=tiles[0], city=cities[0], pay=payments[0])
        else:
            await typist.type("pass")
        if typist.table and (await world.service.find(typist.table)).turn_start != await typist.revision():
            await typist.type("end")
    places = await typist.offers("score", "place")
    assert places
    bonuses = await typist.offers("score", "bonus", place=places[0])
    if bonuses:
        asked = await typist.type("score", place=places[0])
        assert "Royal Visit" in said(asked)
        await typist.type("score", place=places[0], bonus=bonuses[0])
    else:
        await typist.type("score", place=places[0])
    log = await world.service.log(typist.table)
    assert any(entry.words.startswith("score") for entry in log)


async def test_play_offers_every_kind_of_decision_and_undo_takes_it_back(world: World) -> None:
    typist = await seated(world, "second-advanced")
    offered = await typist.offers("play", "decision")
    assert {"turn", "spin", "pass"} <= set(offered)
    await typist.type("play", decision="spin")
    assert await typist.offers("undo", "to") == ["0"]
    assert "Undone" in said(await typist.type("undo"))
    await typist.type("play", decision="spin")
    await typist.type("undo", to=(await typist.offers("undo", "to"))[0])
    assert "nothing" in said(await typist.type("undo")).lower()
    assert {entry.words for entry in await world.service.log(typist.table)} == {"spin", ""}


async def test_what_is_not_possible_is_refused_privately(world: World) -> None:
    typist = await seated(world, "first-basic")
    public = len(world.messages())
    for command, options in (
        ("pass", {}),
        ("announce", {}),
        ("end", {}),
        ("score", {"place": "type villa"}),
        ("build", {"tile": "villa-9"}),
        ("build", {"tile": "villa-8", "city": "lucca", "pay": "700000"}),
        ("buy", {"what": "build porta-1 lerici black"}),
        ("play", {"decision": "fly to Rome"}),
        ("play", {"decision": "take I white"}),
        ("purchase", {"item": "crown"}),
        ("undo", {"to": "99"}),
    ):
        assert said(await typist.type(command, **options)), command
        assert await typist.revision() == 0, command
    assert len(world.messages()) == public


async def test_opening_panels_by_command(world: World) -> None:
    typist = await seated(world, "first-expansion")
    for command in ("buy", "build", "improve", "score", "purchase", "play"):
        assert "You hold" in said(await typist.type(command)), command


async def test_only_the_one_who_is_to_move_is_offered_anything(world: World) -> None:
    typist = await seated(world, "first-basic")
    mover = (await typist.actor()).name
    for name in ("ada", "ben", "cleo"):
        offered = await world.people[name].autocomplete(world.channel, "play", "decision", "")
        assert bool(offered) == (name == mover)
    stranger = await world.people["cleo"].slash(world.channel, "play", decision="turn")
    assert stranger.response.ephemeral
    assert "no seat" in said(stranger.response)
    assert await typist.revision() == 0


async def test_the_hand_is_shown_to_its_owner_alone(world: World) -> None:
    await seated(world, "first-basic")
    shown = await world.people["ada"].slash(world.channel, "hand")
    assert shown.ephemeral
    assert "20 coins" in said(shown.response)
    refused = await world.people["dan"].slash(world.channel, "hand")
    assert "no seat" in said(refused.response)


async def test_a_channel_without_a_table_says_so(world: World) -> None:
    quicken(world)
    answer = await world.people["ada"].slash(world.channel, "end")
    assert "no such table" in said(answer.response)
    assert await world.people["ada"].autocomplete(world.channel, "play", "decision", "") == []


def test_commands_belong_to_servers() -> None:
    assert sorted(command.name for command in COMMANDS) == sorted(NAMES)
    assert all(command.guild_only for command in COMMANDS)
