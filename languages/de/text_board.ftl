### Die ganze Stellung als Text, in kurzen Zeilen, die ein Screenreader eine nach der anderen vorliest.

text-situation = Runde { $round }. { $question }
text-to-play = { $name } ist am Zug.
text-takes-blocks = { $name } nimmt Bausteine vom Rad.
text-chooses-upgrade = { $ruleset ->
    [first-expansion] { $name } wählt eine Aufwertung.
   *[other] { $name } wählt eine Verbesserung.
}
text-may-gain = { $name } darf nehmen: { $items }.
text-places-item = { $name } legt an: { $item }.
text-finishes-turn = { $name } beendet den Zug.
text-over-completed = Das Spiel ist aus.
text-over-stalled = Das Spiel ist zum Stillstand gekommen.
text-ending-announced = Das Ende ist eingeleitet (angekündigt), von { $name }.
text-ending-last-tile = Das Ende ist eingeleitet (letztes Plättchen), von { $name }.
text-ending-markers-and-pile = Das Ende ist eingeleitet (Marker und Stapel), von { $name }.
text-final = Schlusswertung, { $name }: { $terms }; zusammen { $total }, Bausteine { $blocks }.
text-winner = Es gewinnt: { $names }.

text-wheel = Rad ({ $bag ->
    [one] { $bag } Baustein
   *[other] { $bag } Bausteine
} im Beutel):
# Eine Zeile: worum es geht, und was da ist.
text-line = { $about }: { $what }
text-blocks-price = { $blocks } zu { $price }
text-empty = leer
text-none = keine
text-all-of-it = (für alles: { $one } oder { $other })
text-tiles = Plättchen ({ $pile } im Stapel): { $tiles }
text-eights = { $ruleset ->
    [first-expansion] { -highest-value }er-Gebäude: { $types }
   *[other] Monumente: { $types }
}
text-upgrades = { $ruleset ->
    [first-expansion] Aufwertungen:
   *[other] Verbesserungen:
}
text-upgrades-none = { $ruleset ->
    [first-expansion] Aufwertungen: keine
   *[other] Verbesserungen: keine
}
text-space-statues = Statuen in { $one } und { $other }
text-sale = Gegenstände zu erwerben: { $objects }
text-object-supply = Gegenstände im Vorrat: { $objects }
text-decoration-supply = Dekorationen im Vorrat: { $objects }
text-statue-supply = Statuen im Vorrat: { $statues }
text-card-top = Zielkarte: { $condition }
text-card-object = Gegenstandskarte: { $condition }
text-card-building = Gebäudekarte: { $condition }
text-card-bonus = Bonuskarte: { $condition }
text-taken = Vergeben: { $spaces }
text-space-by = { $space } von { $name }
text-court = Königshof { $number } ({ $bonus }): { $names }
text-bonus-coins = Münzen
text-bonus-points = Punkte
text-bonus-statue = Statue
text-bonus-decoration = Dekoration
text-visit = Königlicher Besuch: { $name }, in Abschnitt { $section }

text-seat = Platz { $number }, { $name }: { $vp } SP, noch { $markers ->
    [one] { $markers } Marker
   *[other] { $markers } Marker
}
text-scored = Gewertet: { $spaces }
text-upgraded = { $ruleset ->
    [first-expansion] Aufgewertet: { $rewards }
   *[other] Verbessert: { $rewards }
}
text-markers = Marker: { $court } am Hof, { $open } im offenen Bereich
text-warehouses = Lager: { $items }
text-decorated = dekoriert
text-progress = { $goal }: { $have } von { $need }
text-progress-hidden = { $goal }: verdeckt
text-screen-closed = Sichtschirm: geschlossen
text-coins = Münzen: { $coins }
text-blocks = Bausteine: { $blocks }
text-objects = Gegenstände: { $objects }
