### Was geschah: `event-*` folgen auf den Namen.

event-wheel-turned = dreht das Rad ({ $drawn } gezogen)
event-wheel-turned-empty = dreht das Rad
event-wheel-stayed = lässt das Rad stehen
event-statue-wheel-turned = dreht das Statuenrad
event-blocks-taken = nimmt { $blocks } von { $place } für { $coins }
event-relief-taken = kann nichts tun und nimmt { $coins }
event-built = baut { $tile } in { $city } mit { $paid }
event-built-points = baut { $tile } in { $city } mit { $paid } für { $points }
event-improved = baut { $tile } anstelle von { $old } in { $city } mit { $paid }
event-improved-points = baut { $tile } anstelle von { $old } in { $city } mit { $paid } für { $points }
event-tile-revealed = { $tile } wird aufgedeckt
event-upgrade-taken = { $ruleset ->
    [first-expansion] nimmt die Aufwertung { $reward }
   *[other] nimmt die Verbesserung { $reward }
}
event-visit-started = beginnt einen Königlichen Besuch in Abschnitt { $section } ({ $bonus })
event-visit-followed = schließt sich dem Königlichen Besuch in Abschnitt { $section } an ({ $bonus })
event-visit-ended = beendet den Königlichen Besuch
event-marker-moved = schiebt einen Marker von Abschnitt { $section } in den offenen Bereich
event-bonus-gained = bekommt { $gains } vom Hof
event-scored = wertet { $space }: { $gains }
event-item-gained = bekommt { $item }
event-item-declined = verzichtet auf { $offers }
event-item-declined-none = geht leer aus
event-item-placed = legt { $item } an { $building }
event-item-stored = lagert { $item } ein
event-item-discarded = wirft { $item } ab
event-item-moved = versetzt { $item } an { $building }
event-object-purchased = erwirbt { $object } für { $coins }
event-item-purchased = erwirbt { $item } für { $building } ({ $coins })
event-end-announced = **kündigt das Ende an** (+{ $points })
event-end-triggered-last-tile = hat das letzte Plättchen gebaut: **Das Ende ist eingeleitet**
event-end-triggered-markers-and-pile = hat alle Marker gelegt, und der Stapel ist leer: **Das Ende ist eingeleitet** (+{ $points })
event-turn-skipped = lässt den Zug aus
event-passed = passt und nimmt { $coins }
event-turn-ended = beendet den Zug
event-game-ended-completed = das Spiel ist aus
event-game-ended-stalled = drei Züge lang haben alle nur gewartet: Das Spiel ist aus

table-line = { $icon } { $clauses }.
turn-line = { $icon } **{ $name }** { $clauses }.
