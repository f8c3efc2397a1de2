"""The words of panels: what the reader owns, what a decision does, why one is not possible."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.service import Step
from bot.texts import Texts
from bot.texts.escaping import safe
from bot.texts.happenings import gains, summary
from bot.texts.pieces import Speech
from bot.texts.refusals import refusal_words
from game.actions import Bonus
from game.catalogue import RULESETS
from game.errors import GameError
from game.pieces import NOTHING, Item, Space, Spot, Tile, spot_city, spot_row
from game.printed import Pay
from game.scoring import pays
from game.state import Building
from game.tally import NONE, Tally
from game.view import Objective, SeatView, View


class Voice:
    """Speaks to one reader about the view that is the reader's own."""

    def __init__(self, texts: Texts, locale: str | None, view: View) -> None:
        self.speech = Speech(texts, locale)
        self.view = view
        self._wheels = 1 if view.statue_supply is None else 2

    def say(self, key: str, **facts: Any) -> str:
        """The sentence of a panel; every one may ask how many wheels there are."""
        return self.speech.say(f"panel-{key}", wheels=self._wheels, **facts)

    def listed(self, parts: Iterable[str]) -> str:
        return self.speech.listed(tuple(parts))

    def action(self, kind: str) -> str:
        """The button of an action."""
        return self.say(f"action-{kind}")

    def player(self, seat: int) -> str:
        return safe(self.view.seats[seat].name)

    def blocks(self, blocks: Tally) -> str:
        return self.speech.blocks(blocks, self.view.ruleset)

    def colour(self, colour: int) -> str:
        return self.speech.colour(colour, self.view.ruleset)

    def coins(self, number: int) -> str:
        return self.speech.coins(number)

    def objects(self, objects: Tally) -> str:
        return self.speech.objects(objects)

    def tile(self, tile: Tile) -> str:
        return self.speech.tile(tile)

    def city(self, city: int) -> str:
        return self.speech.city(city)

    def item(self, item: Item) -> str:
        return self.speech.item(item, self.view.ruleset)

    def space(self, space: Space) -> str:
        return self.speech.space(space)

    def bonus(self, bonus: Bonus) -> str:
        return self.say(f"bonus-{bonus}")

    def pay(self, pay: Pay) -> str:
        """`6 VP and 2 coins`."""
        return self.gained(pay, NONE)

    def gained(self, pay: Pay, objects: Tally) -> str:
        """What a scoring brings: `6 VP, 2 coins and 2 crowns`."""
        return gains(self.speech, coins=pay.coins, vp=pay.vp, objects=objects)

    def building(self, building: Building) -> str:
        """A building with what stands on it."""
        extras = [self.item(Item(building.type))] if building.decorated else []
        extras += [self.item(building.statue)] if building.statue != NOTHING else []
        tile = self.tile(building.tile)
        return self.say("adorned", building=tile, items=self.listed(extras)) if extras else tile

    def spot(self, spot: Spot) -> str:
        """`Villa 2 in Lucca`; its number in the column where the city has others like it."""
        column = own(self.view).columns[spot_city(spot)]
        building = column[spot_row(spot)]
        key = "in-city" if column.count(building) == 1 else "in-city-numbered"
        city = self.city(spot_city(spot))
        return self.say(key, building=self.building(building), city=city, number=spot_row(spot) + 1)

    def undoing(self, step: Step) -> str:
        """A decision that can be taken back, by what it brought about."""
        return summary(self.speech, step.events, self.view.ruleset)

    def reason(self, why: GameError) -> str:
        """Why something is not possible."""
        if why.code == "objectives-missing":
            return self.say("still-missing", parts=self.listed(map(self._objective, _unmet(self.view))))
        return refusal_words(self.speech.texts, why, locale=self.speech.locale)

    def _objective(self, objective: Objective) -> str:
        counted = self.say(f"objective-{objective.card}-{objective.number}")
        return self.say("have-of-need", counted=counted, have=objective.have or 0, need=objective.need)


def _unmet(view: View) -> tuple[Objective, ...]:
    return tuple(objective for objective in own(view).objectives if not objective.is_met)


def own(view: View) -> SeatView:
    """The viewer's own seat."""
    if view.viewer is None:
        raise ValueError("the public has no seat")
    return view.seats[view.viewer]


def rewards(view: View) -> tuple[Pay, ...]:
    """What each city and category pays on the viewer's board."""
    ruleset, upgrades = RULESETS[view.ruleset], own(view).upgrades
    if not ruleset.upgraded:
        return ruleset.plain
    return tuple(ruleset.upgraded[r] if upgrades >> r & 1 else ruleset.plain[r] for r in range(8))


def worth_of(view: View, space: Space) -> Pay:
    """What scoring a space would pay the viewer now."""
    return pays(own(view).columns, space, rewards(view))


def times(pay: Pay, number: int) -> Pay:
    return Pay(pay.coins * number, pay.vp * number)
