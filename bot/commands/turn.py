"""The turn's own commands: what panels do, typed. They call the same code."""

from __future__ import annotations

import functools
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Concatenate, Final, ParamSpec

from discord import app_commands
from discord.app_commands import Choice

from bot.desk import Interaction, caller_of, desk_of, locale_of
from bot.errors import report
from bot.here import table_here
from bot.panels.narrowing import is_legal_so_far, settled
from bot.panels.offers import Offer, decisions, fields, fits, read_decision, read_fields
from bot.panels.path import Path, Step, show, step_of
from bot.panels.press import Play, Show, StepBack
from bot.panels.presses import carry_out, seated_look
from bot.panels.wording import Voice
from bot.private import show_screen
from bot.service import Code as Why
from bot.service import Look, Refused
from bot.texts.commands import said
from game.actions import Action, Announce, End, Pass
from game.errors import GameError, IllegalAction

P = ParamSpec("P")
BUYING: Final = ("turn", "stay", "spin", "take", "relief")


Typed = Callable[Concatenate[Interaction, P], Coroutine[Any, Any, None]]


def answered(command: Typed[P]) -> Typed[P]:
    """A command that answers, whatever happens inside it."""

    @functools.wraps(command)
    async def answering(interaction: Interaction, /, *given: P.args, **named: P.kwargs) -> None:
        try:
            await command(interaction, *given, **named)
        except Exception as error:
            await report(interaction, error)
        else:
            await desk_of(interaction).sender.tell_closed_door(interaction)

    return answering


async def _look(interaction: Interaction) -> Look:
    """The table of this channel, as the caller's own seat sees it."""
    table = await table_here(interaction)
    return await seated_look(desk_of(interaction), table.id, caller_of(interaction))


async def _play(interaction: Interaction, action: Action) -> None:
    await carry_out(interaction, await _look(interaction), Play((action,)), is_new=True)


async def _narrow(interaction: Interaction, look: Look, kind: str, typed: Sequence[str | None]) -> None:
    """A finished decision is taken; anything less opens the panel that asks for the rest."""
    step = Step(kind, read_fields(kind, typed, look.view.ruleset))
    if is_legal_so_far(look, step):
        step = settled(look, step)
    meant = Play((step.action(),)) if step.is_complete else Show(show(step))
    await carry_out(interaction, look, meant, is_new=True)


def _purchase_kind(look: Look) -> str:
    return "purchase-object" if look.view.sale is not None else "purchase-item"


async def _offered(interaction: Interaction) -> tuple[Look, Voice] | None:
    """The caller's own choices; nothing for whoever is not to move at a table here."""
    try:
        look = await _look(interaction)
    except Refused:
        return None
    return (look, Voice(desk_of(interaction).texts, locale_of(interaction), look.view)) if look.is_to_move else None


def _choices(offers: Sequence[Offer]) -> list[Choice[str]]:
    return [Choice(name=offer.name, value=offer.value) for offer in offers]


async def _next_field(
    interaction: Interaction, kind: str | None, names: Sequence[str], typed: str
) -> list[Choice[str]]:
    """Suggestions for a field, given the options before it."""
    asked = await _offered(interaction)
    if asked is None:
        return []
    look, voice = asked
    given = [getattr(interaction.namespace, name, None) for name in names]
    named = kind or _purchase_kind(look)
    try:
        chosen = read_fields(named, given, look.view.ruleset)
    except GameError:
        return []
    return _choices(fields(look, named, chosen, typed, voice)) if len(chosen) == len(names) else []


@app_commands.command(name=said("turn-buy"), description=said("turn-buy-about"))
@app_commands.describe(what=said("turn-option-what"))
@app_commands.guild_only()
@answered
async def buy(interaction: Interaction, what: str | None = None) -> None:
    look = await _look(interaction)
    if what:
        await carry_out(interaction, look, Play((_buying(read_decision(what, look.view.ruleset)),)), is_new=True)
    else:
        is_start = any(kind in look.kinds for kind in ("turn", "stay", "spin"))
        await carry_out(interaction, look, Show(show(Step("buy")) if is_start else Path()), is_new=True)


def _buying(action: Action) -> Action:
    if step_of(action).kind not in BUYING:
        raise IllegalAction("not-possible")
    return action


@buy.autocomplete("what")
async def _buy_what(interaction: Interaction, typed: str) -> list[Choice[str]]:
    asked = await _offered(interaction)
    return [] if asked is None else _choices(decisions(asked[0], typed, asked[1], kinds=BUYING))


@app_commands.command(name=said("turn-build"), description=said("turn-build-about"))
@app_commands.describe(tile=said("turn-option-tile"), city=said("turn-option-city"), pay=said("turn-option-pay"))
@app_commands.guild_only()
@answered
async def build(
    interaction: Interaction, tile: str | None = None, city: str | None = None, pay: str | None = None
) -> None:
    await _narrow(interaction, await _look(interaction), "build", (tile, city, pay))


@build.autocomplete("tile")
async def _build_tile(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _next_field(interaction, "build", (), typed)


@build.autocomplete("city")
async def _build_city(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _next_field(interaction, "build", ("tile",), typed)


@build.autocomplete("pay")
async def _build_pay(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _next_field(interaction, "build", ("tile", "city"), typed)


@app_commands.command(name=said("turn-improve"), description=said("turn-improve-about"))
@app_commands.describe(tile=said("turn-option-tile"), building=said("turn-option-over"), pay=said("turn-option-pay"))
@app_commands.guild_only()
@answered
async def improve(
    interaction: Interaction, tile: str | None = None, building: str | None = None, pay: str | None = None
) -> None:
    await _narrow(interaction, await _look(interaction), "improve", (tile, building, pay))


@improve.autocomplete("tile")
async def _improve_tile(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _next_field(interaction, "improve", (), typed)


@improve.autocomplete("building")
async def _improve_building(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _next_field(interaction, "improve", ("tile",), typed)


@improve.autocomplete("pay")
async def _improve_pay(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _next_field(interaction, "improve", ("tile", "building"), typed)


@app_commands.command(name=said("turn-score"), description=said("turn-score-about"))
@app_commands.describe(place=said("turn-option-space"), bonus=said("turn-option-bonus"))
@app_commands.guild_only()
@answered
async def score(interaction: Interaction, place: str | None = None, bonus: str | None = None) -> None:
    await _narrow(interaction, await _look(interaction), "score", (place, bonus))


@score.autocomplete("place")
async def _score_place(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _next_field(interaction, "score", (), typed)


@score.autocomplete("bonus")
async def _score_bonus(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _next_field(interaction, "score", ("place",), typed)


@app_commands.command(name=said("turn-purchase"), description=said("turn-purchase-about"))
@app_commands.describe(item=said("turn-option-item"), building=said("turn-option-for"))
@app_commands.guild_only()
@answered
async def purchase(interaction: Interaction, item: str | None = None, building: str | None = None) -> None:
    look = await _look(interaction)
    await _narrow(interaction, look, _purchase_kind(look), (item, building))


@purchase.autocomplete("item")
async def _purchase_item(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _next_field(interaction, None, (), typed)


@purchase.autocomplete("building")
async def _purchase_building(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _next_field(interaction, None, ("item",), typed)


@app_commands.command(name=said("turn-pass"), description=said("turn-pass-about"))
@app_commands.guild_only()
@answered
async def pass_(interaction: Interaction) -> None:
    await _play(interaction, Pass())


@app_commands.command(name=said("turn-announce"), description=said("turn-announce-about"))
@app_commands.guild_only()
@answered
async def announce(interaction: Interaction) -> None:
    await _play(interaction, Announce())


@app_commands.command(name=said("turn-end"), description=said("turn-end-about"))
@app_commands.guild_only()
@answered
async def end(interaction: Interaction) -> None:
    await _play(interaction, End())


@app_commands.command(name=said("turn-undo"), description=said("turn-undo-about"))
@app_commands.describe(to=said("turn-option-to"))
@app_commands.guild_only()
@answered
async def undo(interaction: Interaction, to: str | None = None) -> None:
    look = await _look(interaction)
    steps = {str(step.revision): step.revision for step in look.undoable}
    if not steps:
        raise Refused(Why.NOTHING_TO_UNDO)
    back_to = steps.get(to, -1) if to else look.undoable[-1].revision
    await carry_out(interaction, look, StepBack(back_to), is_new=True)


@undo.autocomplete("to")
async def _undo_to(interaction: Interaction, typed: str) -> list[Choice[str]]:
    asked = await _offered(interaction)
    if asked is None:
        return []
    look, voice = asked
    named = [(voice.undoing(step), step) for step in reversed(look.undoable)]
    return [Choice(name=name[:100], value=str(step.revision)) for name, step in named if fits(name, typed)][:25]


@app_commands.command(name=said("turn-hand"), description=said("turn-hand-about"))
@app_commands.guild_only()
@answered
async def hand(interaction: Interaction) -> None:
    await show_screen(interaction, (await table_here(interaction)).id)


@app_commands.command(name=said("turn-play"), description=said("turn-play-about"))
@app_commands.describe(decision=said("turn-option-decision"))
@app_commands.guild_only()
@answered
async def play(interaction: Interaction, decision: str | None = None) -> None:
    look = await _look(interaction)
    meant = Play((read_decision(decision, look.view.ruleset),)) if decision else Show(Path())
    await carry_out(interaction, look, meant, is_new=True)


@play.autocomplete("decision")
async def _play_decision(interaction: Interaction, typed: str) -> list[Choice[str]]:
    asked = await _offered(interaction)
    return [] if asked is None else _choices(decisions(asked[0], typed, asked[1]))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (
    buy,
    build,
    improve,
    score,
    pass_,
    purchase,
    announce,
    end,
    undo,
    hand,
    play,
)
