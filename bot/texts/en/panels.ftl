### Private panels: taking a turn.

## The reader's own screen
panel-held = You hold { $parts }.
panel-held-blocks = blocks: { $blocks }
panel-held-objects = objects: { $objects }
panel-screen-closed = Your screen is closed.
panel-stored = In your warehouses: { $items }.
panel-semicolon = {"; "}
panel-adorned = { $building } with { $items }
panel-in-city = { $building } in { $city }
panel-in-city-numbered = { $building } in { $city } (number { $number })

## The first panel
panel-your-turn = ### Your turn (round { $round })
panel-waiting-for = ### It is { $name }'s turn.
panel-game-over = ### The game is over.
panel-moved-on = **The table has moved on.** This is how it stands now.
panel-not-possible = **That is not possible here.** This is what is:
panel-not-now = -# { $action }: { $reason }
panel-still-missing = still missing: { $parts }.
panel-have-of-need = { $counted } ({ $have } of { $need })
panel-end-in-motion = { $reason ->
    [announced] { $name } has announced the end: the round is completed.
    [last-tile] { $name } has built the last tile: the round is completed.
   *[other] { $name } has set the end in motion: everybody else has one more turn.
}
panel-visit-follow = ⚠️ Royal Visit by { $name }: score now and you gain { $bonus }. Any other action gives up your marker here.
panel-visit-lost = ⚠️ Royal Visit by { $name }: whatever you do now gives up your marker here ({ $bonus }).

panel-action-buy = Buy
panel-action-turn = { $wheels ->
    [one] Turn the wheel
   *[other] Turn both wheels
 }
panel-action-stay = Do not turn
panel-action-spin = Turn the statue wheel only
panel-action-take = Take blocks
panel-action-build = Build
panel-action-improve = Improve
panel-action-upgrade = Upgrade
panel-action-score = Score
panel-action-pass = Pass (2 coins)
panel-action-relief = Take 2 coins
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
panel-more = More …
panel-decline = Decline
panel-choose-blocks = Choose blocks
panel-confirm = Confirm
panel-confirm-end = Confirm and end turn
panel-confirm-what = { $what }
panel-confirm-what-end = { $what } and end turn

## Titles
panel-title-buy = ### Buy blocks
panel-title-turn = ### { panel-action-turn }
panel-title-stay = ### Buy without turning
panel-title-spin = ### Turn the statue wheel only
panel-title-take = ### Take blocks from one place
panel-title-take-place = ### Take blocks from place { $place }
panel-title-build = ### Build
panel-title-improve = ### Improve a building
panel-title-upgrade = ### Take an upgrade
panel-title-score = ### Score
panel-title-gain = ### Gain an item
panel-title-place = ### Place the item
panel-title-store = ### Store the item
panel-title-discard = ### Make room
panel-title-move = ### Move from a warehouse
panel-title-purchase-object = ### Purchase an object for 10 coins
panel-title-purchase-item = ### Purchase for 10 coins
panel-title-announce = ### Announce the end
panel-title-skip = ### Skip the turn
panel-title-pass = ### Pass
panel-title-relief = ### Take 2 coins
panel-title-end = ### End the turn
panel-title-undo = ### Undo: back to before which decision?

## What is asked
panel-ask-take-0 = Which place?
panel-ask-blocks = Which blocks?
panel-ask-build-0 = Which tile?
panel-ask-build-1 = In which city?
panel-ask-improve-0 = Which tile?
panel-ask-improve-1 = In place of which building?
panel-ask-upgrade-0 = Which upgrade?
panel-ask-score-0 = What do you score?
panel-ask-bonus = You start a Royal Visit. Which bonus do you take?
panel-ask-move-0 = Which item?
panel-ask-move-1 = To which building?
panel-ask-purchase-object-0 = Which object?
panel-ask-purchase-item-0 = Which item?
panel-ask-purchase-item-1 = For which building?
panel-ask-gain = What do you do with it?
panel-ask-undo = Back to before …
panel-chosen = Chosen: **{ $what }**

## Buying
panel-wheel-place = **{ $place }**: { $blocks }
panel-wheel-empty = The wheel is empty.
panel-block-at = { $number } { $colour } at { $price }
panel-block-for = { $colour } for { $coins }
panel-place-label = { $place }: { $blocks }
panel-all-for = All for { $coins }
panel-all-of-it = all of it: { $decoration } or { $statue }
panel-emptying = -# For { $items }.
panel-turning-reveals = Turning draws new blocks: it cannot be undone.
panel-over-budget = That costs { $coins }: **{ $excess } more than you have.**
panel-bill = Buy for { $cost }, { $left } left

## Building
panel-tile-about = { $number ->
    [one] 1 block; { $cities }
   *[other] { $number } blocks; { $cities }
}
panel-any-city = any city
panel-city-about = { $pay } when scored; pay { $blocks }
panel-over = over { $buildings }
panel-not-payable = -# Not payable with { $number ->
    [one] 1 block
   *[other] { $number } blocks
}: { $tiles }.
panel-pay-blocks = Pay { $blocks }
panel-blocks-of = { $number } { $colour }
panel-does-not-pay = { $blocks } does not pay for { $tile } in { $city }.
panel-exchange = Two { $two } count as one { $one } there.
panel-instead-of = { $new } instead of { $old } per point

## Scoring
panel-buildings-pay = { $number ->
    [one] 1 building: { $gained }
   *[other] { $number } buildings: { $gained }
}
panel-money-rate = shows { $coins } coins; { $rate } coins for 1 VP at the end
panel-up-to = { $bonus }: up to +{ $gain } for this scoring, depending on where it is placed.
panel-bonus-coins = 5 coins
panel-bonus-points = 3 VP
panel-bonus-statue = a gold statue
panel-bonus-decoration = a decoration

## Items
panel-may-gain = You may take { $items }.
panel-nothing-offered = There is nothing to take.
panel-place-it = Where do you put { $item }?
panel-fits-on = { $number ->
    [one] fits on 1 building
   *[other] fits on { $number } buildings
}
panel-discard-first = { $order } to make room

## Previews
panel-preview = **{ $order }.**
panel-will-pay = Scoring pays { $gained }.
panel-follows = You follow the Royal Visit and gain { $bonus }.
panel-follows = You follow the Royal Visit and gain { $bonus }.
panel-will-end = This sets the end in motion.
panel-no-undo = ⚠️ This reveals something new and cannot be undone.
panel-gives-up-marker = ⚠️ This gives up your marker at the Royal Visit.
panel-shows-money = ⚠️ This shows everybody that you hold at least { $coins } coins.
panel-announcing = You gain 5 VP at once; the round is completed and the game is over then.

panel-do-turn = { panel-action-turn }
panel-do-stay = Buy without turning
panel-do-spin = Turn the statue wheel only
panel-do-take = Take { $blocks } from { $place } for { $coins }
panel-do-relief = Take 2 coins
panel-do-build = Build { $tile } in { $city } for { $blocks }
panel-do-improve = Put { $tile } in place of { $old } for { $blocks }
panel-do-upgrade = Upgrade { $name }: { $new } instead of { $old } per point
panel-do-score = Score { $space }
panel-with-bonus = { $score }, bonus { $bonus }
panel-do-gain = Take { $item }
panel-do-decline = Take nothing
panel-do-place = Put { $item } on { $building }
panel-do-store = Store { $item } in a warehouse
panel-do-discard = Discard { $item }
panel-do-purchase = Purchase the { $item } for 10 coins
panel-do-purchase-placed = Purchase { $item } for { $building }, 10 coins
panel-do-announce = Announce the end
panel-do-skip = Skip this turn
panel-do-pass = Pass and take 2 coins
panel-do-end = End the turn

## What came of it
panel-undone = ✓ Undone.

## Objectives: what is counted
panel-objective-top-1 = scorings
panel-objective-top-2 = buildings of value 5 or 8
panel-objective-top-3 = cities scored
panel-objective-top-4 = buildings
panel-objective-top-5 = coins
panel-objective-top-6 = VP
panel-objective-object-1 = objects
panel-objective-object-2 = pairs of objects
panel-objective-object-3 = triplets of objects
panel-objective-object-4 = objects alike
panel-objective-object-5 = pair with quadruplet
panel-objective-object-6 = different objects
panel-objective-object-7 = sets of 3 different objects
panel-objective-object-8 = pairs of objects
panel-objective-building-1 = summed building value
panel-objective-building-2 = cities with 2 buildings
panel-objective-building-3 = cities with 3 buildings
panel-objective-building-4 = cities with 4 buildings
panel-objective-building-5 = 8-buildings
panel-objective-building-6 = land buildings
panel-objective-building-7 = city buildings
panel-objective-building-8 = cities with 2 buildings
panel-objective-building-9 = pairs of a city and a land building

## Commands of a turn: name, description, options
turn-buy = buy
turn-buy-about = Buy blocks: turn the wheel or not, then take from one place
turn-option-what = What to do; leave it out to choose in a panel
turn-build = build
turn-build-about = Build a tile in one of your cities
turn-option-tile = Which tile
turn-option-city = In which city
turn-option-pay = With which blocks; leave it out to see what it costs first
turn-improve = improve
turn-improve-about = Put a tile in place of one of your buildings
turn-option-over = In place of which building
turn-score = score
turn-score-about = Score a building type, a city or another space
turn-option-space = What to score
turn-option-bonus = Which bonus, where this starts a Royal Visit
turn-pass = pass
turn-pass-about = Pass: take 2 coins instead of an action
turn-purchase = purchase
turn-purchase-about = Purchase an object, a decoration or a statue for 10 coins
turn-option-item = What to purchase
turn-option-for = For which building
turn-announce = announce
turn-announce-about = Announce the end of the game
turn-end = end
turn-end-about = End your turn
turn-undo = undo
turn-undo-about = Take back a decision of your present turn
turn-option-to = Before which decision; leave it out for the last one
turn-hand = hand
turn-hand-about = What you hold: your screen, seen by you alone
turn-play = play
turn-play-about = Take any decision that is legal now
turn-option-decision = The decision, in the words of the record
