### The whole position as text, in short lines that a screen reader reads one by one.

text-situation = Round { $round }. { $question }
text-to-play = { $name } to play.
text-takes-blocks = { $name } takes blocks from the wheel.
text-chooses-upgrade = { $ruleset ->
    [first-expansion] { $name } chooses an upgrade.
   *[other] { $name } chooses an improvement.
}
text-may-gain = { $name } may gain { $items }.
text-places-item = { $name } places { $item }.
text-finishes-turn = { $name } finishes the turn.
# position_text: f"text-over-{reason}", f"text-ending-{view.ending.reason}"
text-over-completed = The game is over.
text-over-stalled = The game has come to a standstill.
text-ending-announced = The end is in motion (announced), by { $name }.
text-ending-last-tile = The end is in motion (last tile), by { $name }.
text-ending-markers-and-pile = The end is in motion (markers and pile), by { $name }.
text-final = Final scoring, { $name }: { $terms }; total { $total }, blocks { $blocks }.
text-winner = Winner: { $names }.

text-wheel = Wheel ({ $bag ->
    [one] { $bag } block
   *[other] { $bag } blocks
} in the bag):
# A line: what it is about, and what is there.
text-line = { $about }: { $what }
text-blocks-price = { $blocks } at { $price }
text-empty = empty
text-none = none
text-all-of-it = (all of it: { $one } or { $other })
text-tiles = Tiles ({ $pile } in the pile): { $tiles }
text-eights = { $ruleset ->
    [first-expansion] { -highest-value }-buildings: { $types }
   *[other] Monuments: { $types }
}
text-upgrades = { $ruleset ->
    [first-expansion] Upgrades:
   *[other] Improvements:
}
text-upgrades-none = { $ruleset ->
    [first-expansion] Upgrades: none
   *[other] Improvements: none
}
text-space-statues = statues in { $one } and { $other }
text-sale = Objects for sale: { $objects }
text-object-supply = Objects in supply: { $objects }
text-decoration-supply = Decorations in supply: { $objects }
text-statue-supply = Statues in supply: { $statues }
# position_text: f"text-card-{one.card}"
text-card-top = Top card: { $condition }
text-card-object = Object card: { $condition }
text-card-building = Building card: { $condition }
text-card-bonus = Bonus card: { $condition }
text-taken = Taken: { $spaces }
text-space-by = { $space } by { $name }
text-court = Royal Court { $number } ({ $bonus }): { $names }
# position_text: f"text-bonus-{bonus}"
text-bonus-coins = coins
text-bonus-points = points
text-bonus-statue = statue
text-bonus-decoration = decoration
text-visit = Royal Visit: { $name }, at section { $section }

text-seat = Seat { $number }, { $name }: { $vp } VP, { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
} left
text-scored = Scored: { $spaces }
text-upgraded = { $ruleset ->
    [first-expansion] Upgraded: { $rewards }
   *[other] Improved: { $rewards }
}
text-markers = Markers: { $court } at court, { $open } in the open area
text-warehouses = Warehouses: { $items }
text-decorated = decorated
text-progress = { $goal }: { $have } of { $need }
text-progress-hidden = { $goal }: hidden
text-screen-closed = Screen: closed
text-coins = Coins: { $coins }
text-blocks = Blocks: { $blocks }
text-objects = Objects: { $objects }
