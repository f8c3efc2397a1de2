### Private panels: taking a turn.

## The reader's own screen
panel-held = You hold { $parts }.
panel-held-blocks = blocks: { $blocks }
panel-held-objects = objects: { $objects }
panel-screen-closed = Your screen is closed.
panel-stored = In your warehouses: { $items }.
panel-semicolon = {"; "}
panel-adorned = { $building } ({ $items })
panel-in-city = { $building } in { $city }
panel-in-city-numbered = { $building } in { $city } (number { $number })

## The first panel
panel-your-turn = ### Your turn (round { $round })
panel-waiting-for = ### It is { $name }'s turn.
panel-game-over = ### The game is over.
panel-moved-on = **The table has moved on.** This is the current position.
panel-not-possible = **That is not possible here.** This is what you can do:
panel-not-now = -# { $action }: { $reason }
panel-still-missing = still missing: { $parts }.
panel-have-of-need = { $counted } ({ $have } of { $need })
panel-stalling = ⚠️ { $left ->
    [one] If you pass or take relief now, the game ends and is scored.
   *[other] If everyone passes or takes relief once more, the game ends and is scored.
}
panel-end-in-motion = { $reason ->
    [announced] { $name } has announced the end: this is the last round.
    [last-tile] { $name } has built the last tile: this is the last round.
   *[other] { $name } has set the end in motion: everyone else has one more turn.
}
panel-visit-follow = ⚠️ Royal Visit by { $name }: score now and you gain { $bonus }. Any other action gives up your marker here.
panel-visit-lost = ⚠️ Royal Visit by { $name }: whatever you do now, you give up your marker here ({ $bonus }).

# PanelTexts.action: say(f"panel-action-{kind}"), with the kind of an action
panel-action-buy = Buy
panel-action-turn = { $wheels ->
    [one] Turn the wheel
   *[other] Turn both wheels
 }
panel-action-stay = Do not turn
panel-action-spin = Turn the statue wheel only
panel-action-take = Take blocks
panel-action-build = Build
panel-action-improve = { $ruleset ->
    [first-expansion] Improve
   *[other] Monument over a building
}
panel-action-upgrade = { $ruleset ->
    [first-expansion] Upgrade
   *[other] Improvement
}
panel-action-score = Score
panel-action-pass = Pass ({ -pass-coins } coins)
panel-action-relief = Take { -relief-coins } coins
panel-action-skip = Skip the turn
panel-action-announce = Announce the end
panel-action-purchase-object = Purchase an object
panel-action-purchase-item = Purchase
panel-action-move = Move from a warehouse
panel-action-gain = Gain
panel-action-place = Place
panel-action-store = Store
panel-action-discard = Discard
panel-action-end = End turn

panel-undo = Undo
panel-back = Back
panel-more = More…
panel-decline = Decline
panel-choose-blocks = Choose blocks
panel-other-place = Other place
panel-confirm = Confirm
panel-confirm-take = Buy, { $coins }
panel-confirm-build = { $what }, pay { $blocks }
panel-confirm-score = Score { $space }, { $gained }
panel-confirm-purchase = Purchase, { -purchase-price } coins
panel-confirm-upgrade = { $ruleset ->
    [first-expansion] Take the upgrade
   *[other] Take the improvement
}
panel-confirm-end = { $what } - end turn
panel-confirm-more = { $what } - then more…

## Titles
# texts.say(f"panel-title-{partial.kind}"), with the kind of an action
panel-title-buy = ### Buy blocks
panel-title-turn = ### { panel-action-turn }
panel-title-stay = ### Buy without turning
panel-title-spin = ### Turn the statue wheel only
panel-title-take = ### Take blocks from one place
panel-title-take-place = ### Take blocks from place { $place }
panel-title-build = ### Build
panel-title-improve = { $ruleset ->
    [first-expansion] ### Improve a building
   *[other] ### Build a monument over a building
}
panel-title-upgrade = { $ruleset ->
    [first-expansion] ### Take an upgrade
   *[other] ### Take an improvement
}
panel-title-score = ### Score
panel-title-gain = ### Gain an item
panel-title-place = ### Place the item
panel-title-store = ### Store the item
panel-title-discard = ### Make room
panel-title-move = ### Move from a warehouse
panel-title-purchase-object = ### Purchase an object for { -purchase-price } coins
panel-title-purchase-item = ### Purchase for { -purchase-price } coins
panel-title-announce = ### Announce the end
panel-title-skip = ### Skip the turn
panel-title-pass = ### Pass
panel-title-relief = ### Take { -relief-coins } coins
panel-title-end = ### End the turn
panel-title-undo = ### Undo: how far back?

## What is asked
# field_panel: say(f"panel-ask-{partial.kind}-{partial.open_field}")
panel-ask-build-tile = Which tile?
panel-ask-build-city = In which city?
panel-ask-improve-tile = { $ruleset ->
    [first-expansion] Which tile?
   *[other] Which monument?
}
panel-ask-improve-building = Which building does it replace?
panel-ask-upgrade-reward = { $ruleset ->
    [first-expansion] Which upgrade?
   *[other] Which improvement?
}
panel-ask-score-space = Score something else
panel-ask-bonus = You start a Royal Visit: choose its bonus.
panel-ask-move-item = Which item?
panel-ask-move-building = To which building?
panel-ask-purchase-object-object = Which object?
panel-ask-purchase-item-item = Which item?
panel-ask-purchase-item-building = For which building?
panel-ask-gain = What will you do with it?
panel-ask-undo = Back to before…
panel-chosen = Chosen: **{ $what }**

## Buying
# buy_panel: say(f"panel-wheel-after-{kind}")
panel-wheel-after-turn = { $wheels ->
    [one] **After turning the wheel:**
   *[other] **After turning both wheels:**
}
panel-wheel-after-stay = **Without turning:**
panel-wheel-after-spin = **After turning the statue wheel only:**
panel-wheel-place = **{ $place }**: { $blocks }
panel-drawn = { $number ->
    [one] 1 block drawn from the bag, colour unknown
   *[other] { $number } blocks drawn from the bag, colours unknown
}
panel-plus = {" + "}
panel-block-at = { $blocks } at { $price }
# For a button without room for more.
panel-block-at-short = { $blocks } { $price }
panel-place-label = { $place }: { $blocks }
panel-all-of-it = all of it: { $items }
panel-emptying = -# For { $items }.
panel-turning-reveals = -# You only see what is drawn once you turn, and turning cannot be undone.
panel-none-chosen = You have not chosen any blocks yet.
panel-over-budget = That costs { $coins }: **{ $excess } more than you have.**
panel-bill-all = **All of { $place }: { $coins }, { $left } left** ({ $blocks }).
panel-bill = **{ $blocks } of { $place }: { $coins }, { $left } left.**

## Building
panel-payable = -# { $cities }: { $tiles }
panel-any-city = Any city
panel-city-about = { $pay } when scored, pay { $blocks }
panel-over = over { $buildings }
panel-not-payable = -# Out of reach with { $number ->
    [one] 1 block
   *[other] { $number } blocks
}: { $tiles }.
panel-blocks-of = { $chosen }
panel-blocks-of-most = { $number } of { $most }
panel-does-not-pay = { $blocks } can't pay for { $tile } in { $city }.
panel-exchange = { $two } count as { $one } there.
panel-instead-of = { $new } instead of { $old } per point

## Scoring
panel-space-pays = { $space } - { $pays }
panel-buildings-pay = { $number ->
    [one] 1 building: { $gained }
   *[other] { $number } buildings: { $gained }
}
panel-money-rate = show { $coins } coins; { $rate } coins are worth 1 VP at the end
panel-up-to = Up to +{ $gain } for this scoring with { $bonus }, depending on where you place it.
# PanelTexts.bonus: say(f"panel-bonus-{bonus}")
panel-bonus-coins = { -bonus-coins } coins
panel-bonus-points = { -bonus-vp } VP
panel-bonus-statue = a gold statue
panel-bonus-decoration = a decoration

## Items
panel-may-gain = You may take { $item }.
panel-may-gain-one = You may take one of these: { $items }.
panel-nothing-offered = There is nothing to take.
panel-place-it = Where will you put { $item }?
panel-fits-on = { $number ->
    [one] fits on 1 building
   *[other] fits on { $number } buildings
}
panel-take-and-discard = Take { $gained }, discard { $lost }
panel-label-with-description = { $label } - { $description }
panel-about-choice = -# { $label }: { $description }

## Previews
panel-preview = **{ $order }.**
panel-will-pay = Scoring pays { $gained }.
panel-follows = You follow the Royal Visit and gain { $bonus }.
panel-will-end = This sets the end in motion.
panel-no-undo = ⚠️ This reveals something new and cannot be undone.
panel-gives-up-marker = ⚠️ This gives up your marker at the Royal Visit.
panel-shows-money = ⚠️ This shows everyone that you hold at least { $coins } coins.
panel-announcing = You gain { -end-vp } VP immediately. The game ends after this round.

# action_sentence: say(f"panel-do-{action_kind(action).tag}"), unless an action has a sentence of its own there
panel-do-turn = { panel-action-turn }
panel-do-stay = Buy without turning
panel-do-spin = Turn the statue wheel only
panel-do-take = Take { $blocks } from { $place } for { $coins }
panel-do-relief = Take { -relief-coins } coins
panel-do-build = Build { $tile } in { $city } for { $blocks }
panel-do-improve = Put { $tile } in place of { $old } for { $blocks }
panel-do-upgrade = { $ruleset ->
    [first-expansion] Upgrade { $name }: { $new } instead of { $old } per point
   *[other] Improvement of { $name }: { $new } instead of { $old } per point
}
panel-do-score = Score { $space }
panel-with-bonus = { $score }, bonus { $bonus }
panel-do-gain = Take { $item }
panel-do-decline = Take nothing
panel-do-place = Put { $item } on { $building }
panel-do-store = Store { $item } in a warehouse
panel-do-discard = Discard { $item }
panel-do-purchase = Purchase { $item } for { -purchase-price } coins
panel-do-purchase-placed = Purchase { $item } for { $building }, { -purchase-price } coins
panel-do-announce = Announce the end
panel-do-skip = Skip this turn
panel-do-pass = Pass and take { -pass-coins } coins
panel-do-end = End the turn

## What came of it
panel-undone = ✓ Undone.

## Objectives: what is counted
# PanelTexts and refusal_words: f"panel-objective-{card}-{number}"
panel-objective-top-1 = scorings
panel-objective-top-2 = buildings of value 5 or { -highest-value }
panel-objective-top-3 = cities scored
panel-objective-top-4 = buildings
panel-objective-top-5 = coins
panel-objective-top-6 = VP
panel-objective-object-1 = objects
panel-objective-object-2 = pairs of objects
panel-objective-object-3 = triplets of objects
panel-objective-object-4 = objects alike
panel-objective-object-5 = pair and quadruplet
panel-objective-object-6 = different objects
panel-objective-object-7 = sets of 3 different objects
panel-objective-object-8 = pairs of objects
panel-objective-building-1 = summed building value
panel-objective-building-2 = cities with 2 buildings
panel-objective-building-3 = cities with 3 buildings
panel-objective-building-4 = cities with 4 buildings
panel-objective-building-5 = { -highest-value }-buildings
panel-objective-building-6 = land buildings
panel-objective-building-7 = city buildings
panel-objective-building-8 = cities with 2 buildings
panel-objective-building-9 = pairs of a city and a land building

## Why, for newcomers: at most twelve for each ruleset
panel-reason = -# 💡 { $reason }
# reason_lines: say(f"panel-reason-{reason(look, path)}")
panel-reason-begin = Blocks pay for buildings, and buildings pay only when you score them: buy, build, then score.
panel-reason-twice = You can score a building twice, once with its type and once with its city: the more buildings of one type or in one city, the more a scoring pays.
panel-reason-marker = Each scoring uses up a marker: wait until a type or a city pays well.
panel-reason-coins = Coins come from scoring: { $cities } pay coins, the other cities VP.
panel-reason-wheel = Every turn of the wheel makes blocks one coin cheaper, for the next player too; from VI they return to I and are expensive again.
panel-reason-colours = White works in every city, cheaper colours in fewer cities: { $darkest } only in { city-lerici }.
panel-reason-value = A building costs as many blocks as its value, and pays its value times the reward of its city.
panel-reason-cities = { $ruleset ->
    [second-regular] A city takes its own colour and every better one, or two blocks of the next cheaper colour as one: { city-livorno } pays most, { city-lerici } takes everything.
    [second-advanced] A city takes its own colour and every better one, or two blocks of the next cheaper colour as one: { city-livorno } pays most, { city-lerici } takes everything.
   *[other] A city takes its own colour and every better one: { city-livorno } takes only { colour-white } and pays most, { city-lerici } takes everything.
}
panel-reason-objects = Objects count at the end and towards the objectives; the board has only one of each, and the first player to purchase it gets it.
panel-reason-upgrade = { $ruleset ->
    [first-expansion] An upgrade permanently raises what one city or category pays you: choose one where you own a lot and have not scored yet.
   *[other] An improvement permanently raises what one city or landscape pays you: choose one where you own a lot and have not scored yet.
}
panel-reason-visit = The player who starts a Royal Visit chooses its bonus; the others get the same bonus only if they score before the visit ends.
panel-reason-items = A decoration adds one to its building's value in every scoring; a statue lets you score the building once more, with the statues of two cities.
panel-reason-end = { $ruleset ->
    [first-basic] The end comes with the last tile, or when a player who meets all objectives announces it: leftover blocks bring no VP.
    [first-expansion] The end comes with the last tile, or when a player who meets all objectives announces it: leftover blocks bring no VP.
   *[other] The end comes once the pile is empty and a player has used all markers: leftover blocks bring no VP.
}
