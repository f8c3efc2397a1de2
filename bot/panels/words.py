"""The words of panels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, assert_never

from msgspec import Struct

from bot.core.limits import BUTTON_LABEL_LENGTH
from bot.core.sentences import decision_summary, escape_markdown, gains, refusal_words
from bot.core.values import TableView
from bot.panels.consequences import Consequences
from bot.panels.path import BUY, WAYS_TO_BUY, PartialAction, Path, Placement, Verb, kinds_at
from game import (
    CITIES,
    CITY_NAMES,
    EIGHT,
    EMPTY_TALLY,
    MONEY_RATES,
    MONEY_SPACES,
    NO_TILE,
    NOTHING,
    OBJECT_NAMES,
    PLACE_NAMES,
    REWARD_NAMES,
    RULESETS,
    SINGLE,
    SPACE_NAMES,
    STATUE_PAIRS,
    STATUE_SPACES,
    TYPE_NAMES,
    TYPES,
    Action,
    Announce,
    Build,
    Building,
    ChooseAction,
    ChooseGain,
    ChooseUpgrade,
    CourtBonus,
    DiscardItem,
    End,
    Event,
    FieldType,
    FinishTurn,
    Gain,
    GameError,
    Improve,
    Item,
    ItemPlacement,
    MoveItem,
    Objective,
    Pass,
    Pay,
    PlaceGained,
    PurchaseItem,
    PurchaseObject,
    Relief,
    Reward,
    Score,
    SeatView,
    Skip,
    Space,
    Spin,
    Spot,
    Stay,
    StoreItem,
    Take,
    TakeBlocks,
    Tally,
    Tile,
    Turn,
    Upgrade,
    View,
    action_kind,
    block_price,
    board_rewards,
    buildings_scored,
    counts,
    is_decoration,
    money_mark,
    objects_gained,
    scoring_pay,
    spot_city,
    spot_row,
    tile,
    tile_type,
    tile_value,
    total,
)
from languages import Localizer, Texts
from languages.formats import with_capital
from languages.icons import NO_ICON, Icons, block_icon, item_icon, object_icon, place_icon, space_icon, type_icon


def own_seat(view: View) -> SeatView:
    """The viewer's own seat. Raises ValueError for the public view."""
    if view.viewer is None:
        raise ValueError("the public has no seat")
    return view.seats[view.viewer]


def own_blocks(view: View) -> Tally:
    """The blocks behind the viewer's screen; none if the view does not show them."""
    screen = own_seat(view).screen
    return EMPTY_TALLY if screen is None else screen.blocks


def own_coins(view: View) -> int:
    """The coins behind the viewer's screen; 0 if the view does not show them."""
    screen = own_seat(view).screen
    return 0 if screen is None else screen.coins


def own_rewards(view: View) -> tuple[Pay, ...]:
    """What each city and category pays on the viewer's board."""
    return board_rewards(view.ruleset, own_seat(view).upgrades)


def upgraded_reward(view: View, reward: Reward) -> Pay:
    """What a city or category pays once it is upgraded."""
    return RULESETS[view.ruleset].upgraded_rewards[reward]


def own_scoring_pay(view: View, space: Space) -> Pay:
    """What scoring a space would pay the viewer now."""
    return scoring_pay(own_seat(view).columns, space, own_rewards(view))


def own_objects_gained(view: View, space: Space) -> Tally:
    """The objects that scoring a space would bring the viewer now; none in rulesets without objects."""
    supply = view.object_supply
    return EMPTY_TALLY if supply is None else objects_gained(own_seat(view).columns, space, supply)


def follows_visit(view: View) -> bool:
    """Whether the viewer's marker lies in the section that another seat visits."""
    return view.visit is not None and bool(own_seat(view).court >> view.visit.section & 1)


class PanelTexts:
    """The catalogue bound to one language and to the reader's own view; `icons` as in `Localizer`."""

    def __init__(self, catalogue: Texts, locale: str | None, view: View, icons: Icons | None = None) -> None:
        self.localizer = Localizer(catalogue, locale, icons)
        self.view = view
        # Rulesets with statues turn two wheels: the texts about turning differ.
        self._wheels = 1 if view.statue_supply is None else 2

    @property
    def words(self) -> PanelTexts:
        """The same without icons: for labels and everything else that is plain text."""
        return PanelTexts(self.localizer.texts, self.localizer.locale, self.view) if self.localizer.icons else self

    def icon(self, name: str) -> str:
        """The markup of an icon; empty if icons are not available."""
        return self.localizer.icon(name)

    def say(self, key: str, **facts: Any) -> str:
        """The text of a key, which may depend on the number of wheels and on the ruleset."""
        return self.localizer.say(key, wheels=self._wheels, ruleset=self.view.ruleset, **facts)

    def enumeration(self, parts: Iterable[str]) -> str:
        return self.localizer.enumeration(tuple(parts))

    def alternatives(self, parts: Iterable[str]) -> str:
        return self.localizer.alternatives(tuple(parts))

    def action(self, kind: str) -> str:
        """The label of an action's button."""
        return self.say(f"panel-action-{kind}")

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
        return self.say(f"panel-bonus-{bonus}")

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
        return self.say("panel-adorned", building=tile, items=self.enumeration(extras)) if extras else tile

    def spot(self, spot: Spot) -> str:
        """`Villa 2 in Lucca`; with its number in the column if the city has others like it."""
        column = own_seat(self.view).columns[spot_city(spot)]
        building = column[spot_row(spot)]
        key = "panel-in-city" if column.count(building) == 1 else "panel-in-city-numbered"
        city = self.city(spot_city(spot))
        return self.say(key, building=self.building(building), city=city, number=spot_row(spot) + 1)

    def undo_label(self, events: Sequence[Event]) -> str:
        """An action that can be taken back, named by its events."""
        return decision_summary(self.localizer.words, events, self.view.ruleset, self.view.seats)

    def reason(self, error: GameError) -> str:
        """Why an action is not possible; for objectives with what is still missing."""
        if error.code == "objectives-missing":
            unmet = (objective for objective in own_seat(self.view).objectives if not objective.is_met)
            return self.say("panel-still-missing", parts=self.enumeration(map(self._objective, unmet)))
        return refusal_words(self.localizer.texts, error, locale=self.localizer.locale, ruleset=self.view.ruleset)

    def _objective(self, objective: Objective) -> str:
        counted = self.say(f"panel-objective-{objective.card}-{objective.number}")
        return self.say("panel-have-of-need", counted=counted, have=objective.have or 0, need=objective.need)


def action_sentence(action: Action, texts: PanelTexts) -> str:
    """What an action does, from the position in which it is taken: `Build Villa 2 in Lucca for 2 red`."""
    match action:
        case Take(place, blocks):
            cost = texts.coins(block_price(place, blocks))
            return texts.say("panel-do-take", place=PLACE_NAMES[place], blocks=texts.blocks(blocks), coins=cost)
        case Build(tile, city, blocks):
            return texts.say(
                "panel-do-build", tile=texts.tile(tile), city=texts.city(city), blocks=texts.blocks(blocks)
            )
        case Improve(tile, spot, blocks):
            return texts.say(
                "panel-do-improve", tile=texts.tile(tile), old=texts.spot(spot), blocks=texts.blocks(blocks)
            )
        case Upgrade(reward):
            old, new = own_rewards(texts.view)[reward], upgraded_reward(texts.view, reward)
            name = texts.reward(reward)
            return texts.say("panel-do-upgrade", name=name, old=texts.pay(old), new=texts.pay(new))
        case Score(space, bonus):
            scored = texts.say("panel-do-score", space=texts.space(space))
            return scored if bonus is None else texts.say("panel-with-bonus", score=scored, bonus=texts.bonus(bonus))
        case PurchaseObject(kind):
            return texts.say("panel-do-purchase", item=texts.localizer.known_object(kind))
        case PlaceGained() | MoveItem() | PurchaseItem() | Gain() | StoreItem() | DiscardItem():
            return _item_sentence(action, texts)
        case Turn() | Stay() | Spin() | Relief() | Announce() | Skip() | Pass() | End():
            return texts.say(f"panel-do-{action_kind(action).tag}")
        case _:
            assert_never(action)


def _item_sentence(
    action: PlaceGained | MoveItem | PurchaseItem | Gain | StoreItem | DiscardItem, texts: PanelTexts
) -> str:
    item = texts.item(action.item)
    match action:
        case PlaceGained(_, spot) | MoveItem(_, spot):
            return texts.say("panel-do-place", item=item, building=texts.spot(spot))
        case PurchaseItem(_, spot):
            return texts.say("panel-do-purchase-placed", item=item, building=texts.spot(spot))
        case Gain():
            return texts.say("panel-do-decline") if action.item == NOTHING else texts.say("panel-do-gain", item=item)
        case StoreItem():
            return texts.say("panel-do-store", item=item)
        case DiscardItem():
            return texts.say("panel-do-discard", item=item)
        case _:
            assert_never(action)


def discard_sentence(view: View, chain: Sequence[Action], texts: PanelTexts) -> str:
    """`Take the crown, discard the book`: a chain that ends by giving up what is stored, for what was gained."""
    gained = [action.item for action in chain if isinstance(action, Gain)]
    if isinstance(view.pending, ItemPlacement):
        gained = [view.pending.item]
    lost = [action.item for action in chain if isinstance(action, DiscardItem)]
    return texts.say("panel-take-and-discard", gained=texts.known_item(gained[0]), lost=texts.known_item(lost[0]))


def option_icon(field: FieldType, value: Any, ruleset: str) -> str:
    """The name of the icon; empty if no icon says more than the words."""
    match field:
        case FieldType.PLACE:
            return place_icon(value)
        case FieldType.TILE:
            return type_icon(TYPE_NAMES[tile_type(value)])
        case FieldType.CITY:
            return _city_icon(value, ruleset)
        case FieldType.BUILDING:
            return _city_icon(spot_city(value), ruleset)
        case FieldType.REWARD:
            is_city = REWARD_NAMES[value] in CITY_NAMES
            return _city_icon(value, ruleset) if is_city else space_icon("category", REWARD_NAMES[value])
        case FieldType.SPACE:
            kind, _, name = SPACE_NAMES[value].partition(" ")
            return _city_icon(CITY_NAMES.index(name), ruleset) if kind == "city" else space_icon(kind, name)
        case FieldType.BONUS:
            return _BONUS_ICONS.get(value, NO_ICON)
        case FieldType.OBJECT:
            return object_icon(OBJECT_NAMES[value])
        case FieldType.ITEM:
            name = RULESETS[ruleset].item_names.get(value)
            return NO_ICON if name is None else item_icon(name)
        case _:
            return NO_ICON


def _city_icon(city: int, ruleset: str) -> str:
    """A city is known by the colour that it asks for."""
    return block_icon(RULESETS[ruleset].colours[city])


_BONUS_ICONS = {
    CourtBonus.COINS: "coin",
    CourtBonus.POINTS: "victory_point",
    CourtBonus.STATUE: "statue_gold",
    CourtBonus.DECORATION: "action_gain",
}
# Not a comma: the name of a monument has one.
TILES_APART = " · "


class OptionText(Struct, frozen=True):
    """A label, the line below it, and the markup of an icon beside both."""

    label: str
    description: str = ""
    icon: str = ""


def option_text(look: TableView, partial: PartialAction, value: Any, texts: PanelTexts) -> OptionText:
    """How a value of the open field looks in a list. `partial` must have an open field that is no offer."""
    field = partial.open_field
    assert field is not None
    label, about = _option_words(look, partial.with_field(value), field, value, texts.words)
    return OptionText(label, about, texts.icon(option_icon(field, value, look.view.ruleset)))


def _option_words(
    look: TableView, chosen: PartialAction, field: FieldType, value: Any, texts: PanelTexts
) -> tuple[str, str]:
    """The label and the description, which may be empty. `chosen` has the value as its last chosen field."""
    match field:
        case FieldType.PLACE:
            blocks = blocks_with_prices(value, look.view.wheel[value], texts)
            return texts.say("panel-place-label", place=PLACE_NAMES[value], blocks=blocks), ""
        case FieldType.TILE:
            return texts.tile(value), _where_tile_fits(look, chosen, texts)
        case FieldType.CITY:
            return texts.city(value), _pay_and_price(look, chosen, value, tile_value(chosen.fields[0]), texts)
        # A building that will be replaced.
        case FieldType.BUILDING if chosen.open_field is FieldType.BLOCKS:
            replaced = own_seat(look.view).columns[spot_city(value)][spot_row(value)]
            added_value = tile_value(chosen.fields[0]) - replaced.value
            return texts.spot(value), _pay_and_price(look, chosen, spot_city(value), added_value, texts)
        case FieldType.BUILDING:
            return texts.spot(value), ""
        case FieldType.BLOCKS:
            return texts.blocks(value), ""
        case FieldType.REWARD:
            old, new = own_rewards(look.view)[value], upgraded_reward(look.view, value)
            return with_capital(texts.reward(value)), texts.say(
                "panel-instead-of", old=texts.pay(old), new=texts.pay(new)
            )
        case FieldType.SPACE:
            return with_capital(texts.space(value)), scoring_text(look.view, value, texts)
        case FieldType.BONUS:
            return texts.bonus(value), ""
        case FieldType.OBJECT:
            return texts.localizer.object(value), ""
        case FieldType.ITEM:
            return texts.item(value), texts.say("panel-fits-on", number=len(look.choices(chosen.kind, *chosen.fields)))
        case FieldType.OFFER:
            raise ValueError("what may be done with an offer is one list for all kinds of action")
        case _:
            assert_never(field)


def blocks_with_prices(place: int, blocks: Tally, texts: PanelTexts, *, wording: str = "panel-block-at") -> str:
    """`2 blue at 1, 1 green at 2`."""
    return ", ".join(
        texts.say(wording, blocks=texts.so_many_blocks(n, colour), price=block_price(place, SINGLE[colour]))
        for colour, n in enumerate(counts(blocks))
        if n
    )


def place_label(place: int, blocks: Tally, texts: PanelTexts) -> str:
    """`II: 2 blue at 1, 1 green at 2`; `II: 2 blue 1, 1 green 2` if a button has no room for more."""
    label = ""
    for wording in ("panel-block-at", "panel-block-at-short"):
        priced = blocks_with_prices(place, blocks, texts.words, wording=wording)
        label = texts.say("panel-place-label", place=PLACE_NAMES[place], blocks=priced)
        if len(label) <= BUTTON_LABEL_LENGTH:
            break
    return label


def emptying_reward(offers: Sequence[Sequence[Item]], place: int, texts: PanelTexts) -> str:
    """What taking all blocks of a place may bring; empty if that is nothing."""
    if not offers or not offers[place]:
        return ""
    return texts.say("panel-all-of-it", items=texts.alternatives(map(texts.item, offers[place])))


def _where_tile_fits(look: TableView, chosen: PartialAction, texts: PanelTexts) -> str:
    """The cities it can be built in, or the buildings it can replace."""
    places = look.choices(chosen.kind, *chosen.fields)
    if chosen.open_field is FieldType.BUILDING:
        return texts.say("panel-over", buildings=texts.enumeration(map(texts.spot, places)))
    return _city_names(places, texts)


def _city_names(cities: Sequence[int], texts: PanelTexts) -> str:
    return texts.say("panel-any-city") if len(cities) == len(CITIES) else texts.enumeration(map(texts.city, cities))


def payable_lines(look: TableView, texts: PanelTexts) -> Iterator[str]:
    """The tiles that can be built now, by the cities they can be built in."""
    tiles_in: dict[tuple[int, ...], list[Tile]] = {}
    for tile_ in look.choices("build"):
        tiles_in.setdefault(tuple(look.choices("build", tile_)), []).append(tile_)
    for cities, tiles in tiles_in.items():
        yield texts.say(
            "panel-payable", cities=_city_names(cities, texts), tiles=TILES_APART.join(map(texts.tile, tiles))
        )


def _pay_and_price(look: TableView, chosen: PartialAction, city: int, value: int, texts: PanelTexts) -> str:
    """What so much value pays when that city is scored, and the first payment for it."""
    reward = own_rewards(look.view)[city]
    pay = Pay(reward.coins * value, reward.vp * value)
    payments = look.choices(chosen.kind, *chosen.fields)
    return texts.say("panel-city-about", pay=texts.pay(pay), blocks=texts.blocks(payments[0]))


def scoring_text(view: View, space: Space, texts: PanelTexts) -> str:
    """What a scoring space pays the reader now: `2 buildings: 6 VP, 2 crowns`."""
    if space in MONEY_SPACES:
        return texts.say("panel-money-rate", coins=money_mark(space), rate=MONEY_RATES[money_mark(space)])
    number = sum(1 for _ in buildings_scored(own_seat(view).columns, space))
    return texts.say("panel-buildings-pay", number=number, gained=scoring_gains(view, space, texts))


def scoring_gains(view: View, space: Space, texts: PanelTexts) -> str:
    """What the buildings of a scoring space pay the reader now: `6 VP and 2 crowns`."""
    return texts.gains(own_scoring_pay(view, space), own_objects_gained(view, space))


def statue_scoring_text(placed: PlaceGained, texts: PanelTexts) -> str:
    """The pair of cities whose statues are scored together, for a statue that is placed; empty for a decoration."""
    if is_decoration(placed.item):
        return ""
    city = spot_city(placed.spot)
    space = next(space for space, pair in zip(STATUE_SPACES, STATUE_PAIRS, strict=True) if city in pair)
    return texts.space(space)


def not_payable_line(look: TableView, texts: PanelTexts) -> str | None:
    """The tiles that cannot be built now, None if there are none."""
    view, payable = look.view, set(look.choices("build"))
    eights = [tile(kind, EIGHT) for kind in TYPES if view.eights >> kind & 1]
    others = [other for other in (*dict.fromkeys(view.tiles), *eights) if other != NO_TILE and other not in payable]
    if not others:
        return None
    return texts.say(
        "panel-not-payable", tiles=TILES_APART.join(map(texts.tile, others)), number=total(own_blocks(view))
    )


def confirm_label(
    look: TableView, partials: tuple[PartialAction, ...], consequences: Consequences, texts: PanelTexts
) -> str:
    """`Buy, 11 coins`, `Build, pay 2 blue`, `Score Palazzo, 6 VP`; Confirm if the panel has just said everything."""
    action, texts = partials[0].to_action(), texts.words
    match action:
        case Take(place, blocks):
            return texts.say("panel-confirm-take", coins=texts.coins(block_price(place, blocks)))
        case Build(_, _, blocks) | Improve(_, _, blocks):
            return texts.say("panel-confirm-build", what=texts.action(partials[0].kind), blocks=texts.blocks(blocks))
        case Score():
            return _score_label(look, action, consequences, texts)
        case PurchaseObject() | PurchaseItem():
            return texts.say("panel-confirm-purchase")
        case Upgrade():
            return texts.say("panel-confirm-upgrade")
        case Pass() | Relief() | Announce() | Skip():
            return texts.action(partials[0].kind)
        case _:
            return texts.say("panel-confirm")


def _score_label(look: TableView, score: Score, consequences: Consequences, texts: PanelTexts) -> str:
    """The space with what it pays, as far as that is known before the item of a bonus is placed, and the bonus."""
    space, scored = texts.space(score.space), consequences.scored
    parts = [] if score.bonus is None else [texts.bonus(score.bonus)]
    if look.view.visit is not None and follows_visit(look.view):
        parts.append(texts.bonus(look.view.sections[look.view.visit.section]))
    if score.space not in MONEY_SPACES:
        gained = scoring_gains(look.view, score.space, texts)
        if scored is not None:
            gained = texts.gains(Pay(scored.coins, scored.vp), scored.objects)
        parts.insert(0, gained)
    if not parts:
        return texts.say("panel-do-score", space=space)
    return texts.say("panel-confirm-score", space=space, gained=texts.say("panel-plus").join(parts))


def holdings_line(texts: PanelTexts) -> str:
    """What the reader holds behind their screen, in one line."""
    screen = own_seat(texts.view).screen
    if screen is None:
        return texts.say("panel-screen-closed")
    parts = [texts.coins(screen.coins), texts.say("panel-held-blocks", blocks=texts.blocks(screen.blocks))]
    if texts.view.sale is not None:
        parts.append(texts.say("panel-held-objects", objects=texts.localizer.objects(screen.objects)))
    return texts.say("panel-held", parts=texts.say("panel-semicolon").join(parts))


def warehouse_lines(texts: PanelTexts) -> Iterator[str]:
    """What lies in the reader's warehouses."""
    items = own_seat(texts.view).warehouse
    if items:
        yield texts.say("panel-stored", items=texts.enumeration(map(texts.item, items)))


def waiting_lines(look: TableView, texts: PanelTexts) -> Iterator[str]:
    """Whom the table waits for, and what the reader holds."""
    is_over = look.view.outcome is not None
    yield (
        texts.say("panel-game-over")
        if is_over
        else texts.say("panel-waiting-for", name=texts.player(look.view.to_move))
    )
    yield holdings_line(texts)
    yield from warehouse_lines(texts)


def visit_warnings(look: TableView, texts: PanelTexts) -> Iterator[str]:
    """While another seat's visit can be followed: every other action gives up the reader's marker there."""
    visit = look.view.visit
    # Passing is possible while the action of the turn has not been chosen: only then, and then always.
    if visit is not None and follows_visit(look.view) and "pass" in look.kinds:
        bonus = texts.bonus(look.view.sections[visit.section])
        key = "panel-visit-follow" if "score" in look.kinds else "panel-visit-lost"
        yield texts.say(key, name=texts.player(visit.holder), bonus=bonus)


# The actions of a turn, scoring left out: during another seat's Royal Visit they give up the marker there.
_GIVES_UP_MARKER = {*kinds_at(Placement.WAY_TO_BUY), *kinds_at(Placement.ACTION)} - {"score"}


def preview_lines(
    look: TableView, actions: Sequence[Action], texts: PanelTexts, consequences: Consequences
) -> Iterator[str]:
    """What the actions do, in one line, then one line for each consequence."""
    yield " ".join(texts.say("panel-preview", order=action_sentence(action, texts)) for action in actions)
    yield from scoring_lines(consequences, texts)
    yield from _warnings(look, actions[0], texts)
    if consequences.ends_game:
        yield texts.say("panel-will-end")
    if consequences.reveals:
        yield texts.say("panel-no-undo")


def scoring_lines(consequences: Consequences, texts: PanelTexts) -> Iterator[str]:
    """What the scoring that these actions complete pays."""
    if consequences.scored is not None:
        scored = consequences.scored
        yield texts.say("panel-will-pay", gained=texts.gains(Pay(scored.coins, scored.vp), scored.objects))


def _warnings(look: TableView, action: Action, texts: PanelTexts) -> Iterator[str]:
    """What the action costs or shows beside what it does."""
    if action_kind(action).tag in _GIVES_UP_MARKER and follows_visit(look.view):
        yield texts.say("panel-gives-up-marker")
    if isinstance(action, Score) and look.view.visit is not None and follows_visit(look.view):
        yield texts.say("panel-follows", bonus=texts.bonus(look.view.sections[look.view.visit.section]))
    if isinstance(action, Score) and action.space in MONEY_SPACES:
        yield texts.say("panel-shows-money", coins=money_mark(action.space))
    if isinstance(action, Announce):
        yield texts.say("panel-announcing")


# With fewer coins than this a purchase is a single good block.
_FEW_COINS = 6
_KINDS_OF_REASON = {
    "wheel": (BUY, *WAYS_TO_BUY),
    "colours": ("take",),
    "value": ("build", "improve"),
    "upgrade": ("upgrade",),
    "coins": ("pass", "relief"),
    "end": ("announce", "skip"),
    "objects": ("purchase-object",),
    "items": ("purchase-item", "move", "gain", "place", "store", "discard"),
}
_REASON_OF_KIND = {kind: reason for reason, kinds in _KINDS_OF_REASON.items() for kind in kinds}


def reason_lines(look: TableView, path: Path, texts: PanelTexts) -> Iterator[str]:
    """The line with the reason for a panel, always one."""
    coin_cities = [city for city in CITIES if RULESETS[look.view.ruleset].plain_rewards[city].coins]
    darkest = texts.localizer.words.colour(-1, look.view.ruleset)
    facts = {"darkest": darkest, "cities": texts.enumeration(map(texts.city, coin_cities))}
    yield texts.say("panel-reason", reason=texts.say(f"panel-reason-{reason(look, path)}", **facts))


def reason(look: TableView, path: Path) -> str:
    """The name of the reason on the panel of a path, as the keys `panel-reason-<name>` have it."""
    if not look.is_to_move:
        return "twice"
    if path.verb is not Verb.SHOW or not path.partials:
        return _question_reason(look)
    partial = path.partials[0]
    if partial.kind in ("build", "improve") and partial.fields:
        return "cities"
    if partial.kind == "score":
        return _scoring_reason(look)
    return _REASON_OF_KIND.get(partial.kind, "twice")


def _question_reason(look: TableView) -> str:
    """For the first panel of what the game asks."""
    match look.view.pending:
        case TakeBlocks():
            return "colours"
        case ChooseUpgrade():
            return "upgrade"
        case ChooseGain() | ItemPlacement():
            return "items"
        case FinishTurn() if look.view.sale is not None:
            return "objects"
        case ChooseAction():
            return _turn_reason(look)
        case _:
            return "twice"


def _turn_reason(look: TableView) -> str:
    """For the first panel of a turn."""
    # Without a tile in the pile the end is near.
    if look.view.ending is not None or look.view.pile_count == 0:
        return "end"
    if not any(own_seat(look.view).columns):
        return "begin"
    if "score" in look.kinds:
        return _scoring_reason(look)
    return "coins" if own_coins(look.view) < _FEW_COINS else "twice"


def _scoring_reason(look: TableView) -> str:
    """The Royal Visit if one may be started or followed, otherwise that scoring spends a marker."""
    has_bonus = look.view.visit is not None or any(
        bonus is not None for space in look.choices("score")[:1] for bonus in look.choices("score", space)
    )
    return "visit" if look.view.sections and has_bonus else "marker"
