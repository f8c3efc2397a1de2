"""The command group `/turn`: what panels do, typed. Both execute the same intents."""

# Annotations of options here are builtins only. discord.py looks up their names in the module of `answer_errors`, where
# others would not be found; `carrara.py` says more.

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final, TypeVar

from discord import app_commands
from discord.app_commands import Choice

from bot.answers.position import show_screen
from bot.commands.decorator import command
from bot.commands.suggestions import action_suggestions, field_suggestions, matches, parse_typed_action
from bot.commands.typed_fields import parse_fields, parse_options
from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.limits import OPTION_LENGTH, OPTIONS, truncate
from bot.interactions.localization import locale_of, note_reader_at
from bot.interactions.table_lookup import table_here
from bot.panels.callbacks import execute, require_seated
from bot.panels.intents import Play, Show, StepBack
from bot.panels.model.action_kinds import BUY, WAYS_TO_BUY
from bot.panels.model.path import HOME, PartialAction, path_to
from bot.panels.questions.fields import is_legal_so_far
from bot.panels.words.panel_texts import PanelTexts
from bot.service import Look, RefusalCode, Refused
from bot.texts.commands import command_text
from game import Action, Announce, End, GameError, IllegalAction, Pass, action_kind
from languages.command_names import GROUPS

BUYING: Final = (*WAYS_TO_BUY, "take", "relief")
PURCHASE: Final = "purchase"
Autocomplete = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]
# What to offer the mover of a position for what was typed so far.
Suggest = Callable[[Interaction, Look, str, PanelTexts], list[Choice[str]]]
T = TypeVar("T")


async def _look(interaction: Interaction) -> Look:
    """The table of this channel as the caller's own seat sees it. Raises Refused as `require_seated`, NO_SUCH_TABLE."""
    channel, looks = interaction.channel_id, context_of(interaction).service.looks
    if channel is None:
        raise Refused(RefusalCode.NO_SUCH_TABLE, table=0)
    by = caller_of(interaction)
    look = await looks.look_in(channel, by)
    note_reader_at(interaction, look.table)
    return require_seated(look, by)


async def _play(interaction: Interaction, action: Action, *, ends_turn: bool = False) -> None:
    await execute(interaction, await _look(interaction), Play((action,), ends_turn=ends_turn))


async def _play_or_ask(
    interaction: Interaction, kind: str, typed: Mapping[str, str | None], *, ends_turn: bool
) -> None:
    """Take the action that was typed; where something is missing, open the panel that asks for it.

    `typed` are the options by name, in the order of the action's fields.
    """
    look = await _look(interaction)
    kind = _kind_here(look, kind)
    partial = PartialAction(kind, parse_options(kind, typed, look.view.ruleset))
    # Nobody can type that there is no bonus; anything else that was left out is asked for, never chosen for them.
    if is_legal_so_far(look, partial) and tuple(look.choices(kind, *partial.fields)) == (None,):
        partial = partial.with_field(None)
    intent = Play((partial.to_action(),), ends_turn=ends_turn) if partial.is_complete else Show(path_to(partial))
    await execute(interaction, look, intent)


def _kind_here(look: Look, kind: str) -> str:
    """The kind of action that `purchase` stands for in the ruleset of the table; any other kind as it is."""
    if kind != PURCHASE:
        return kind
    return "purchase-object" if look.view.sale is not None else "purchase-item"


def _for_mover(suggest: Suggest) -> Autocomplete:
    """Autocomplete that offers these to whoever is to move at the table of this channel, and nothing to others."""

    # A function, not a method: discord.py passes the group to those defined inside a class only.
    async def autocomplete(interaction: Interaction, typed: str) -> list[Choice[str]]:
        # Autocomplete has no way to show a refusal: whoever is refused is offered nothing, and told by the command.
        try:
            look = await _look(interaction)
        except Refused:
            return []
        texts = PanelTexts(context_of(interaction).texts, await locale_of(interaction), look.view)
        return suggest(interaction, look, typed, texts) if look.is_to_move else []

    return autocomplete


def _fields_of(kind: str, *before: str) -> Autocomplete:
    """Autocomplete for a field of an action, given the options `before` it."""

    def suggest(interaction: Interaction, look: Look, typed: str, texts: PanelTexts) -> list[Choice[str]]:
        here = _kind_here(look, kind)
        given = [getattr(interaction.namespace, name, None) for name in before]
        try:
            partial = PartialAction(here, parse_fields(here, given, look.view.ruleset))
        except GameError:
            return []
        # Where an option before this one is still empty: what is legal here depends on it.
        return field_suggestions(look, partial, typed, texts) if len(partial.fields) == len(before) else []

    return _for_mover(suggest)


def _suggest_fields(kind: str, *options: str) -> Callable[[T], T]:
    """Autocomplete for the options of a command that are the fields of an action, in their order."""
    return app_commands.autocomplete(
        **{option: _fields_of(kind, *options[:number]) for number, option in enumerate(options)}
    )


def _actions(*kinds: str) -> Autocomplete:
    """Autocomplete for whole actions, of these kinds or of all."""
    return _for_mover(lambda _, look, typed, texts: action_suggestions(look, typed, texts, kinds=kinds))


def _undoable(_interaction: Interaction, look: Look, typed: str, texts: PanelTexts) -> list[Choice[str]]:
    """The decisions that can be taken back, the latest first."""
    named = [(texts.undo_label(one.events), str(one.revision)) for one in reversed(look.undoable)]
    fitting = [(name, revision) for name, revision in named if matches(name, typed)]
    return [Choice(name=truncate(name, OPTION_LENGTH), value=revision) for name, revision in fitting[:OPTIONS]]


@app_commands.guild_only()
class TurnCommands(app_commands.Group):
    """One command for each kind of action, and `play` for all of them."""

    def __init__(self) -> None:
        super().__init__(name=GROUPS["turn"], description=command_text("command-turn-about"))

    @command("turn-buy", what="option-turn-what", end="option-turn-end")
    @app_commands.autocomplete(what=_actions(*BUYING))
    async def buy(self, interaction: Interaction, what: str | None = None, end: bool = False) -> None:
        """Take an action of a purchase; without one, show the ways to buy or the blocks."""
        look = await _look(interaction)
        if not what:
            is_start = any(kind in look.kinds for kind in WAYS_TO_BUY)
            path = path_to(PartialAction(BUY)) if is_start else HOME
            await execute(interaction, look, Show(path))
            return
        action = parse_typed_action(what, look.view.ruleset)
        if action_kind(action).tag not in BUYING:
            raise IllegalAction("not-possible")
        await execute(interaction, look, Play((action,), ends_turn=end))

    @command(
        "turn-build",
        tile="option-turn-tile",
        city="option-turn-city",
        pay="option-turn-pay",
        end="option-turn-end",
    )
    @_suggest_fields("build", "tile", "city", "pay")
    async def build(
        self,
        interaction: Interaction,
        tile: str | None = None,
        city: str | None = None,
        pay: str | None = None,
        end: bool = False,
    ) -> None:
        """Build a tile; asks for what is left out."""
        await _play_or_ask(interaction, "build", {"tile": tile, "city": city, "pay": pay}, ends_turn=end)

    @command(
        "turn-improve",
        tile="option-turn-tile",
        building="option-turn-over",
        pay="option-turn-pay",
        end="option-turn-end",
    )
    @_suggest_fields("improve", "tile", "building", "pay")
    async def improve(
        self,
        interaction: Interaction,
        tile: str | None = None,
        building: str | None = None,
        pay: str | None = None,
        end: bool = False,
    ) -> None:
        """Replace a building by a tile; asks for what is left out."""
        typed = {"tile": tile, "building": building, "pay": pay}
        await _play_or_ask(interaction, "improve", typed, ends_turn=end)

    @command("turn-score", place="option-turn-space", bonus="option-turn-bonus", end="option-turn-end")
    @_suggest_fields("score", "place", "bonus")
    async def score(
        self, interaction: Interaction, place: str | None = None, bonus: str | None = None, end: bool = False
    ) -> None:
        """Score a space; asks for what is left out."""
        await _play_or_ask(interaction, "score", {"place": place, "bonus": bonus}, ends_turn=end)

    @command("turn-purchase", item="option-turn-item", building="option-turn-for", end="option-turn-end")
    @_suggest_fields(PURCHASE, "item", "building")
    async def purchase(
        self, interaction: Interaction, item: str | None = None, building: str | None = None, end: bool = False
    ) -> None:
        """Purchase an object or an item, whichever the ruleset has; asks for what is left out."""
        await _play_or_ask(interaction, PURCHASE, {"item": item, "building": building}, ends_turn=end)

    @command("turn-pass", end="option-turn-end")
    async def pass_(self, interaction: Interaction, end: bool = False) -> None:
        """Pass."""
        await _play(interaction, Pass(), ends_turn=end)

    @command("turn-announce")
    async def announce(self, interaction: Interaction) -> None:
        """Announce the end of the game."""
        await _play(interaction, Announce())

    @command("turn-end")
    async def end(self, interaction: Interaction) -> None:
        """End the turn."""
        await _play(interaction, End())

    @command("turn-undo", to="option-turn-to")
    @app_commands.autocomplete(to=_for_mover(_undoable))
    async def undo(self, interaction: Interaction, to: str | None = None) -> None:
        """Go back to a revision of this turn; without one, undo the last decision."""
        look = await _look(interaction)
        revisions = {str(one.revision): one.revision for one in look.undoable}
        if not revisions:
            raise Refused(RefusalCode.NOTHING_TO_UNDO)
        # No revision is -1: what was typed and is not in the list is refused like a revision that cannot be undone.
        back_to = revisions.get(to, -1) if to else look.undoable[-1].revision
        await execute(interaction, look, StepBack(back_to))

    @command("turn-hand")
    async def hand(self, interaction: Interaction) -> None:
        """Answer with what the caller holds behind their screen."""
        await show_screen(interaction, (await table_here(interaction)).id)

    @command("turn-play", decision="option-turn-decision", end="option-turn-end")
    @app_commands.autocomplete(decision=_actions())
    async def play(self, interaction: Interaction, decision: str | None = None, end: bool = False) -> None:
        """Take any legal action; without one, show the present panel."""
        look = await _look(interaction)
        action = parse_typed_action(decision, look.view.ruleset) if decision else None
        intent = Show(HOME) if action is None else Play((action,), ends_turn=end)
        await execute(interaction, look, intent)
