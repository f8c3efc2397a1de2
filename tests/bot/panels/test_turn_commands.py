"""/turn in Discord: what panels do, typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.core.commands import turn
from bot.core.values import Caller
from bot.core.views import read_log, read_table
from bot.panels.commands import parse_fields
from bot.proposals import propose_pause
from testing.discord.clicker import Clicker, clickers_of, pressable
from testing.discord.harness import World, controls, text_of

NAMES = ("buy", "build", "improve", "score", "pass", "purchase", "announce", "end", "undo", "hand", "play")


class Typist:
    """The one who is to move at a table, and what they type."""

    def __init__(self, world: World, table_id: int, clickers: dict[int, Clicker]) -> None:
        self.world = world
        self.table = table_id
        self.clickers = clickers

    async def actor(self) -> Any:
        found = await read_table(self.world.tables, self.table)
        return self.clickers[found.seats[found.to_move].person].actor

    async def offers(self, command: str, option: str, typed: str = "", **given: str) -> list[str]:
        offered = await (await self.actor()).autocomplete(self.world.channel, f"turn {command}", option, typed, **given)
        assert len(offered) <= 25
        return [offer["value"] for offer in offered]

    async def type(self, command: str, **options: Any) -> Any:
        result = await (await self.actor()).slash(self.world.channel, f"turn {command}", **options)
        answer = (*result.followups, result.response)[0] if result.followups else result.response
        assert answer.ephemeral
        return answer

    async def revision(self) -> int:
        return int((await read_table(self.world.tables, self.table)).revision)


async def seated(world: World, ruleset: str) -> Typist:
    done = await world.start_table("ada", "ben", ruleset=ruleset)
    return Typist(world, done.table.id, clickers_of(world, ("ada", "ben"), 1))


def test_every_command_of_the_turn_is_there(world: World) -> None:
    available = world.people["ada"].available_commands(world.channel)
    assert {f"turn {name}" for name in NAMES} <= set(available)


async def test_buying_and_ending(world: World) -> None:
    typist = await seated(world, "second-regular")
    assert await typist.offers("buy", "what") == ["turn", "stay"]
    assert "Take blocks from" in text_of(await typist.type("buy", what="stay"))
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
    assert ("Which tile?" in text_of(await typist.type("build"))) == (len(tiles) > 1)
    preview = await typist.type("build", tile=tiles[0], city=cities[0])
    assert any(label.endswith("- end turn") for label in controls(preview))
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
        if typist.table and (await read_table(world.tables, typist.table)).turn_start != await typist.revision():
            await typist.type("end")
    places = await typist.offers("score", "place")
    assert places
    bonuses = await typist.offers("score", "bonus", place=places[0])
    if bonuses:
        asked = await typist.type("score", place=places[0])
        assert "Royal Visit" in text_of(asked)
        await typist.type("score", place=places[0], bonus=bonuses[0])
    else:
        await typist.type("score", place=places[0])
    log = await read_log(world.tables, typist.table)
    assert any(entry.words.startswith("score") for entry in log)


async def test_play_offers_every_kind_of_decision_and_undo_takes_it_back(world: World) -> None:
    typist = await seated(world, "second-advanced")
    offered = await typist.offers("play", "decision")
    assert {"turn", "spin", "pass"} <= set(offered)
    await typist.type("play", decision="spin")
    assert await typist.offers("undo", "to") == ["0"]
    assert "Undone" in text_of(await typist.type("undo"))
    await typist.type("play", decision="spin")
    await typist.type("undo", to=(await typist.offers("undo", "to"))[0])
    assert "nothing" in text_of(await typist.type("undo")).lower()
    assert {entry.words for entry in await read_log(world.tables, typist.table)} == {"spin", ""}


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
        assert text_of(await typist.type(command, **options)), command
        assert await typist.revision() == 0, command
    assert len(world.messages()) == public


GAPS: tuple[tuple[str, dict[str, str], str], ...] = (
    ("score", {"bonus": "coins"}, "bonus needs place too"),
    ("build", {"city": "lerici"}, "city needs tile too"),
    ("build", {"pay": "000001"}, "pay needs tile too"),
    ("build", {"tile": "villa-1", "pay": "000001"}, "pay needs city too"),
    ("improve", {"building": "lerici.1"}, "building needs tile too"),
    ("purchase", {"building": "lerici.1"}, "building needs item too"),
)


async def gaps_left_aside(world: World) -> list[str]:
    """The refusals that were not said for an option typed without the one before it; nothing is ever played."""
    typist = await seated(world, "second-advanced")
    unsaid = [
        sentence
        for command, options, sentence in GAPS
        if sentence not in text_of(await typist.type(command, **options))
    ]
    assert await typist.revision() == 0
    return unsaid


async def test_an_option_without_the_one_before_it_is_refused_and_nothing_is_filled_in(world: World) -> None:
    assert await gaps_left_aside(world) == []


async def test_a_command_that_leaves_aside_what_follows_a_gap_is_caught(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: the first option that is left out ends what was typed."""

    def parse_up_to_the_gap(kind: str, typed: Mapping[str, str | None], ruleset: str) -> tuple[Any, ...]:
        return parse_fields(kind, list(typed.values()), ruleset)

    monkeypatch.setattr("bot.panels.commands.parse_options", parse_up_to_the_gap)
    assert await gaps_left_aside(world) == [sentence for _, _, sentence in GAPS]


async def test_an_option_that_the_ruleset_has_no_use_for_is_refused(world: World) -> None:
    typist = await seated(world, "first-basic")
    told = text_of(await typist.type("purchase", item="crown", building="lerici.1"))
    assert "building has no effect" in told


async def test_the_only_legal_choice_is_shown_and_not_taken(world: World) -> None:
    typist = await seated(world, "first-expansion")
    tiles = await typist.offers("build", "tile")
    cities = await typist.offers("build", "city", tile=tiles[0])
    payments = await typist.offers("build", "pay", tile=tiles[0], city=cities[0])
    await typist.type("build", tile=tiles[0], city=cities[0], pay=payments[0], end=True)
    await typist.type("play", decision="turn")
    mover, other = (await read_table(world.tables, typist.table)).to_move, await typist.revision()
    await typist.type("buy", what=(await typist.offers("buy", "what", "take"))[0], end=True)
    assert (await read_table(world.tables, typist.table)).to_move == 1 - mover
    before = await typist.revision()
    assert before == other + 2
    places = await typist.offers("score", "place")
    assert places
    assert ("Confirm" in " ".join(controls(await typist.type("score")))) == (len(places) == 1)
    assert await typist.revision() == before


async def test_a_command_ends_the_turn_only_where_it_is_told_to(world: World) -> None:
    typist = await seated(world, "second-regular")
    first = (await read_table(world.tables, typist.table)).to_move
    await typist.type("pass")
    assert (await read_table(world.tables, typist.table)).to_move == first
    await typist.type("end")
    await typist.type("pass", end=True)
    assert (await read_table(world.tables, typist.table)).to_move == first


async def test_opening_panels_by_command(world: World) -> None:
    typist = await seated(world, "first-expansion")
    for command in ("buy", "build", "improve", "score", "purchase", "play"):
        assert "You hold" in text_of(await typist.type(command)), command


async def test_only_the_player_to_move_is_offered_anything(world: World) -> None:
    typist = await seated(world, "first-basic")
    mover = (await typist.actor()).name
    for name in ("ada", "ben", "cleo"):
        offered = await world.people[name].autocomplete(world.channel, "turn play", "decision", "")
        assert bool(offered) == (name == mover)
    stranger = await world.people["cleo"].slash(world.channel, "turn play", decision="turn")
    assert stranger.response.ephemeral
    assert "no seat" in text_of(stranger.response)
    assert await typist.revision() == 0


async def test_the_hand_is_shown_to_its_owner_alone(world: World) -> None:
    await seated(world, "first-basic")
    shown = await world.people["ada"].slash(world.channel, "turn hand")
    assert shown.ephemeral
    assert "20 coins" in text_of(shown.response)
    refused = await world.people["dan"].slash(world.channel, "turn hand")
    assert "no seat" in text_of(refused.response)


async def test_a_channel_without_a_table_says_so(world: World) -> None:
    answer = await world.people["ada"].slash(world.channel, "turn end")
    assert "no such table" in text_of(answer.response)
    assert await world.people["ada"].autocomplete(world.channel, "turn play", "decision", "") == []


def test_turns_are_taken_in_servers_by_these_commands_alone() -> None:
    assert sorted(command.name for command in turn.make().commands) == sorted(NAMES)
    contexts = turn.make().allowed_contexts
    assert contexts is not None
    assert (contexts.guild, contexts.dm_channel, contexts.private_channel) == (True, False, False)


async def let_opponent_propose_pause(typist: Typist) -> None:
    """The opponent of the player to move proposes a pause."""
    found = await read_table(typist.world.tables, typist.table)
    other = next(holder for holder in found.seats if holder.seat != found.to_move)
    by = Caller(other.person, other.name, typist.world.guild.id)
    await typist.world.tables.change(propose_pause, typist.table, by)


async def test_a_typed_move_asks_first_where_it_would_withdraw_a_proposal(world: World) -> None:
    typist = await seated(world, "second-regular")
    await let_opponent_propose_pause(typist)
    for command, options in (("buy", {"what": "stay"}), ("pass", {}), ("play", {"decision": "stay", "end": True})):
        shown = await typist.type(command, **options)
        assert "A move withdraws the proposal." in text_of(shown)
        assert await typist.revision() == 0, "nothing has changed yet"
    assert (await read_table(world.tables, typist.table)).proposal is not None
    shown = await typist.type("buy", what="stay")
    await (await typist.actor()).click(shown, label="Confirm")
    assert await typist.revision() == 1
    assert (await read_table(world.tables, typist.table)).proposal is None


async def test_a_typed_undo_and_end_ask_first_where_they_would_withdraw_a_proposal(world: World) -> None:
    typist = await seated(world, "second-regular")
    await typist.type("buy", what="stay")
    await typist.type("buy", what=(await typist.offers("buy", "what", "take purple"))[0])
    await let_opponent_propose_pause(typist)
    for command, confirm in (("end", "Confirm"), ("undo", "Back")):
        shown = await typist.type(command)
        assert "A move withdraws the proposal." in text_of(shown)
        assert confirm in controls(shown)
        assert await typist.revision() == 2, "nothing has changed yet"
