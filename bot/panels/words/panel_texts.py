"""Texts of panels for one reader: names of pieces as the reader's own view has them, and reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bot.panels.words.own_board import own_seat
from bot.texts.event_sentences import decision_summary, gains
from bot.texts.markdown import escape_markdown
from bot.texts.refusals import refusal_words
from game import (
    EMPTY_TALLY,
    NOTHING,
    Building,
    CourtBonus,
    Event,
    GameError,
    Item,
    Objective,
    Pay,
    Space,
    Spot,
    Tally,
    Tile,
    View,
    spot_city,
    spot_row,
)
from languages import Texts
from languages.icons import Icons
from languages.localizer import Localizer


class PanelTexts:
    """The catalogue bound to one language and to the reader's own view; with icons as `Localizer` has them."""

    def __init__(self, catalogue: Texts, locale: str | None, view: View, icons: Icons | None = None) -> None:
        self.localizer = Localizer(catalogue, locale, icons)
        self.view = view
        # Rulesets with statues turn two wheels: the texts about turning differ.
        self._wheels = 1 if view.statue_supply is None else 2

    @property
    def words(self) -> PanelTexts:
        """The same without icons: for labels and whatever else is plain text."""
        return PanelTexts(self.localizer.texts, self.localizer.locale, self.view) if self.localizer.icons else self

    def icon(self, name: str) -> str:
        """The markup of an icon; empty where there are none."""
        return self.localizer.icon(name)

    def say(self, key: str, **facts: Any) -> str:
        """The text of `panel-<key>`; every one may depend on the number of wheels and on the ruleset."""
        return self.localizer.say(f"panel-{key}", wheels=self._wheels, ruleset=self.view.ruleset, **facts)

    def enumeration(self, parts: Iterable[str]) -> str:
        return self.localizer.enumeration(tuple(parts))

    def alternatives(self, parts: Iterable[str]) -> str:
        return self.localizer.alternatives(tuple(parts))

    def action(self, kind: str) -> str:
        """The label of an action's button."""
        return self.say(f"action-{kind}")

    def player(self, seat: int) -> str:
        return escape_markdown(self.localizer.name(self.view.seats[seat].name))

    def blocks(self, blocks: Tally) -> str:
        return self.localizer.blocks(blocks, self.view.ruleset)

    def so_many_blocks(self, number: int, colour: int) -> str:
        return self.localizer.so_many_blocks(number, colour, self.view.ruleset)

    def coins(self, number: int) -> str:
        return self.localizer.coins(number)

    def tile(self, tile: Tile) -> str:
        return self.localizer.tile(tile, self.view.ruleset)

    def city(self, city: int) -> str:
        return self.localizer.city(city)

    def item(self, item: Item) -> str:
        return self.localizer.item(item, self.view.ruleset)

    def known_item(self, item: Item) -> str:
        return self.localizer.known_item(item, self.view.ruleset)

    def space(self, space: Space) -> str:
        return self.localizer.space(space, self.view.ruleset)

    def reward(self, reward: int) -> str:
        return self.localizer.reward(reward, self.view.ruleset)

    def bonus(self, bonus: CourtBonus) -> str:
        return self.say(f"bonus-{bonus}")

    def pay(self, pay: Pay) -> str:
        """`6 VP and 2 coins`."""
        return self.gains(pay, EMPTY_TALLY)

    def gains(self, pay: Pay, objects: Tally) -> str:
        """What a scoring brings: `6 VP, 2 coins and 2 crowns`."""
        return gains(self.localizer, coins=pay.coins, vp=pay.vp, objects=objects)

    def building(self, building: Building) -> str:
        """A building with what stands on it."""
        items = [Item(building.type)] if building.decorated else []
        items += [building.statue] if building.statue != NOTHING else []
        extras = [self.localizer.bare_item(item, self.view.ruleset) for item in items]
        tile = self.tile(building.tile)
        return self.say("adorned", building=tile, items=self.enumeration(extras)) if extras else tile

    def spot(self, spot: Spot) -> str:
        """`Villa 2 in Lucca`; with its number in the column where the city has others like it."""
        column = own_seat(self.view).columns[spot_city(spot)]
        building = column[spot_row(spot)]
        key = "in-city" if column.count(building) == 1 else "in-city-numbered"
        city = self.city(spot_city(spot))
        return self.say(key, building=self.building(building), city=city, number=spot_row(spot) + 1)

    def undo_label(self, events: Sequence[Event]) -> str:
        """A decision that can be taken back, named by its events."""
        return decision_summary(self.localizer.words, events, self.view.ruleset, self.view.seats)

    def reason(self, error: GameError) -> str:
        """Why an action is not possible; for objectives with what is still missing."""
        if error.code == "objectives-missing":
            unmet = (objective for objective in own_seat(self.view).objectives if not objective.is_met)
            return self.say("still-missing", parts=self.enumeration(map(self._objective, unmet)))
        return refusal_words(self.localizer.texts, error, locale=self.localizer.locale, ruleset=self.view.ruleset)

    def _objective(self, objective: Objective) -> str:
        counted = self.say(f"objective-{objective.card}-{objective.number}")
        return self.say("have-of-need", counted=counted, have=objective.have or 0, need=objective.need)
