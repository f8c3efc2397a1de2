### Was Bilder zeigen, für alle, die sie nicht sehen: wird vorgelesen, also schlichte Sätze. Zusammen höchstens 1.024
### Zeichen.

alt-any = Ein Bild des Spiels.
alt-wins = { $names } gewinnt.
alt-shared = { $names } teilen sich den Sieg.
alt-to-play = { $name } ist am Zug, Runde { $round }.
alt-points = Punkte: { $points }.
# Ein Name mit einer Zahl: Punkte einer Person, Gebäude einer Stadt, Punkte eines Postens.
alt-figure = { $name } { $number }

## Der Markt
alt-wheel = Rad: { $places }; { $bag } im Beutel.
alt-wheel-place = { $place } { $blocks }
alt-block = { $colour } { $price }
alt-blocks = { $blocks } zu { $price }
alt-empty = leer
alt-none = keine
alt-tiles = Gebäude: { $tiles }; { $pile } im Stapel.
# $heading ist Monumente, Verbesserungen, ...
alt-listed = { $heading }: { $names }.
alt-sale = Gegenstände zu erwerben: { $objects }.
alt-decorations = Dekorationen von I bis VI: { $objects }.
alt-statues = Statuen: { $colours }.
alt-card-top = Zielkarte: { $condition }.
alt-card-object = Gegenstandskarte: { $condition }.
alt-card-building = Gebäudekarte: { $condition }.
alt-card-bonus = Bonuskarte: { $condition }.

## Die Spieler
alt-scored-by = Gewertet von: { $spaces }.
alt-space-of = { $space } { $name }
alt-no-city-scored = Noch ist keine Stadt gewertet.
alt-visit = Königlicher Besuch: { $name }.
alt-board-of = { $name }: { $columns }; noch { $markers } Marker.
alt-board = Gebäude: { $columns }; noch { $markers } Marker.
alt-column = { $city } { $buildings }
alt-no-building = kein Gebäude
alt-scored = { $name } hat gewertet: { $spaces }.
alt-court = { $name } am Hof: { $court }, im offenen Bereich: { $open }.
alt-seat-points = { $name }, { $vp ->
    [one] { $vp } Punkt
   *[other] { $vp } Punkte
}.
alt-types-scored = Gewertete Arten: { $types }.
alt-no-type-scored = Noch ist keine Art gewertet.

## Nur für eigene Augen
alt-you-have = Du hast { $coins }.
alt-in-reach = In Reichweite: { $places }.
alt-place = Feld { $place }
alt-screen = Sichtschirm von { $name }: { $coins }; Bausteine: { $blocks }.
alt-objects = Gegenstände: { $objects }.
alt-progress = { $goal }: { $have } von { $need }.

## Seit dem letzten Zug
alt-since = { $places ->
    [one] { $places } Stelle
   *[other] { $places } Stellen
} geändert in { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Zügen
}.
alt-changed = Geändert: { $kinds }.
alt-changed-wedge = das Rad
alt-changed-tile = die offenen Gebäude
alt-changed-eight = { $ruleset ->
    [first-expansion] die { -highest-value }er-Gebäude
   *[other] die Monumente
}
alt-changed-upgrade = { $ruleset ->
    [first-expansion] die Aufwertungen
   *[other] die Verbesserungen
}
alt-changed-object = die Gegenstände zum Erwerben
alt-changed-section = der Königshof
alt-built = { $name }: { $building }.

## Das Ende, und die Lobby
alt-final-line = { $name } { $total }: { $terms }.
alt-lobby = Ein Tisch von Carrara, { $ruleset }. { $taken } von { $seats } Plätzen besetzt: { $names }.
alt-nobody = noch niemand

## Statistik und Bestenliste
alt-statistics = Statistik von { $name }: { $figures }, { $pace } je Zug.
alt-figures = { $victories } von { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
} gewonnen, { $average } SP je Spiel
alt-figures-without-points = { $victories } von { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
} gewonnen
alt-figures-rated = { $figures }, Wertungszahl { $rating }
alt-row = { $name }: { $figures }.
alt-against = Gegen { $name }: { $ahead } davor, { $behind } dahinter.
alt-cities = Gebäude nach Stadt: { $cities }.
alt-leaderboard = Bestenliste, { $ruleset }.
alt-standing = { $place }. { $name }: { $figures }.
