### What happened: `event-*` follow a player's name. `clause` composes the keys: f"event-{tag of the event}{_variant(event)}".

event-wheel-turned = turned the wheel ({ $drawn } drawn)
event-wheel-turned-empty = turned the wheel
event-wheel-stayed = left the wheel as it was
event-statue-wheel-turned = turned the statue wheel
event-blocks-taken = took { $blocks } from { $place } for { $coins }
event-relief-taken = could do nothing and took { $coins }
event-built = built { $tile } in { $city } with { $paid }
event-built-points = built { $tile } in { $city } with { $paid } for { $points }
event-improved = put { $tile } in place of { $old } in { $city } with { $paid }
event-improved-points = put { $tile } in place of { $old } in { $city } with { $paid } for { $points }
event-tile-revealed = { $tile } came up
event-upgrade-taken = { $ruleset ->
    [first-expansion] took the upgrade of { $reward }
   *[other] took the improvement of { $reward }
}
event-visit-started = started a Royal Visit at section { $section } ({ $bonus })
event-visit-followed = followed the Royal Visit at section { $section } ({ $bonus })
event-visit-ended = ended the Royal Visit
event-marker-moved = moved a marker from section { $section } to the open area
event-bonus-gained = got { $gains } from the court
event-scored = scored { $space }: { $gains }
event-item-gained = gained { $item }
event-item-declined = declined { $offers }
event-item-declined-none = was offered nothing to take
event-item-placed = placed { $item } on { $building }
event-item-stored = stored { $item }
event-item-discarded = gave up { $item }
event-item-moved = moved { $item } to { $building }
event-object-purchased = purchased { $object } for { $coins }
event-item-purchased = purchased { $item } for { $building } ({ $coins })
event-end-announced = **announced the end** (+{ $points })
event-end-triggered-last-tile = built the last tile: **the end is set in motion**
event-end-triggered-markers-and-pile = used up markers and pile: **the end is set in motion** (+{ $points })
event-turn-skipped = skipped the turn
event-passed = passed and took { $coins }
event-turn-ended = ended the turn
event-game-ended-completed = the game is over
event-game-ended-stalled = everybody waited three turns in a row: the game is over

table-line = { $icon } { $clauses }.
turn-line = { $icon } **{ $name }** { $clauses }.
