### Ce qui s’est passé : `event-*` suivent un nom.

event-wheel-turned = tourne la roue ({ $drawn } du sac)
event-wheel-turned-empty = tourne la roue
event-wheel-stayed = laisse la roue en place
event-statue-wheel-turned = tourne la roue des statues
event-blocks-taken = prend { $blocks } en { $place } pour { $coins }
event-relief-taken = ne peut rien faire et prend { $coins }
event-built = construit { $tile } à { $city } avec { $paid }
event-built-points = construit { $tile } à { $city } avec { $paid } pour { $points }
event-improved = met { $tile } à la place de { $old } à { $city } avec { $paid }
event-improved-points = met { $tile } à la place de { $old } à { $city } avec { $paid } pour { $points }
event-tile-revealed = { $tile } apparaît
event-upgrade-taken = { $ruleset ->
    [first-expansion] prend la valorisation { $reward }
   *[other] prend l’amélioration { $reward }
}
event-visit-started = commence une Visite Royale, section { $section } ({ $bonus })
event-visit-followed = suit la Visite Royale, section { $section } ({ $bonus })
event-visit-ended = met fin à la Visite Royale
event-marker-moved = déplace un marqueur de la section { $section } vers la zone ouverte
event-bonus-gained = reçoit { $gains } de la cour
event-scored = décompte { $space } : { $gains }
event-item-gained = gagne { $item }
event-item-declined = renonce à { $offers }
event-item-declined-none = n’a rien à prendre
event-item-placed = place { $item } sur { $building }
event-item-stored = entrepose { $item }
event-item-discarded = défausse { $item }
event-item-moved = déplace { $item } sur { $building }
event-object-purchased = acquiert { $object } pour { $coins }
event-item-purchased = acquiert { $item } pour { $building } ({ $coins })
event-end-announced = **annonce la fin** (+{ $points })
event-end-triggered-last-tile = a construit la dernière tuile : **la fin est déclenchée**
event-end-triggered-markers-and-pile = n’a plus de marqueur et la pile est vide : **la fin est déclenchée** (+{ $points })
event-turn-skipped = saute son tour
event-passed = passe et prend { $coins }
event-turn-ended = termine son tour
event-game-ended-completed = la partie est finie
event-game-ended-stalled = tout le monde a attendu trois tours de suite : la partie est finie

table-line = { $icon } { $clauses }.
turn-line = { $icon } **{ $name }** { $clauses }.
