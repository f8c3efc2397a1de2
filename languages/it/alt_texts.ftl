### Che cosa mostrano le immagini, per chi non le vede: si legge ad alta voce, quindi frasi semplici. Al massimo 1024
### caratteri in tutto.

alt-any = Un’immagine del gioco.
alt-wins = Vince { $names }.
alt-shared = { $names } si dividono la vittoria.
alt-to-play = Tocca a { $name }, round { $round }.
alt-points = Punti: { $points }.
# Un nome con un numero: punti di una persona, edifici di una città, punti di una voce.
alt-figure = { $name } { $number }

## Il mercato
alt-wheel = Ruota: { $places }; { $bag } nel sacchetto.
alt-wheel-place = { $place } { $blocks }
alt-block = { $colour } { $price }
alt-blocks = { $blocks } a { $price }
alt-empty = vuota
alt-none = niente
alt-tiles = Edifici: { $tiles }; { $pile } nella pila.
# $heading è Monumenti, Migliorie, ...
alt-listed = { $heading }: { $names }.
alt-sale = Oggetti in vendita: { $objects }.
alt-decorations = Decorazioni da I a VI: { $objects }.
alt-statues = Statue: { $colours }.
alt-card-top = Carta meta: { $condition }.
alt-card-object = Carta oggetti: { $condition }.
alt-card-building = Carta edifici: { $condition }.
alt-card-bonus = Carta bonus: { $condition }.

## I giocatori
alt-scored-by = Valutazioni: { $spaces }.
alt-space-of = { $space } { $name }
alt-no-city-scored = Nessuna città è ancora valutata.
alt-visit = Visita Reale: { $name }.
alt-board-of = { $name }: { $columns }; { $markers ->
    [one] resta { $markers } segnalino
   *[other] restano { $markers } segnalini
}.
alt-board = Edifici: { $columns }; { $markers ->
    [one] resta { $markers } segnalino
   *[other] restano { $markers } segnalini
}.
alt-column = { $city } { $buildings }
alt-no-building = nessun edificio
alt-scored = { $name } ha valutato { $spaces }.
alt-court = { $name } a corte: { $court }, nell’area aperta: { $open }.
alt-seat-points = { $name }, { $vp ->
    [one] { $vp } punto
   *[other] { $vp } punti
}.
alt-types-scored = Tipi valutati: { $types }.
alt-no-type-scored = Nessun tipo ancora valutato.

## Solo per i propri occhi
alt-you-have = Hai { $coins }.
alt-in-reach = Alla tua portata: { $places }.
alt-place = casella { $place }
alt-screen = Schermo di { $name }: { $coins }; blocchi: { $blocks }.
alt-objects = Oggetti: { $objects }.
alt-progress = { $goal }: { $have } su { $need }.

## Dal proprio ultimo turno
alt-since = { $places ->
    [one] { $places } cambiamento
   *[other] { $places } cambiamenti
} in { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}.
alt-changed = È cambiato: { $kinds }.
alt-changed-wedge = la ruota
alt-changed-tile = gli edifici scoperti
alt-changed-eight = { $ruleset ->
    [first-expansion] gli edifici da { -highest-value }
   *[other] i monumenti
}
alt-changed-upgrade = { $ruleset ->
    [first-expansion] i potenziamenti
   *[other] le migliorie
}
alt-changed-object = gli oggetti in vendita
alt-changed-section = la Corte Reale
alt-built = { $name }: { $building }.

## La fine, e la lobby
alt-final-line = { $name } { $total }: { $terms }.
alt-lobby = Un tavolo di Carrara, { $ruleset }. Posti occupati: { $taken } su { $seats } ({ $names }).
alt-nobody = ancora nessuno

## Statistiche e classifica
alt-statistics = Statistiche di { $name }: { $figures }, { $pace } a turno.
alt-figures = { $victories ->
    [one] { $victories } vinta
   *[other] { $victories } vinte
} su { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, { $average } PV a partita
alt-figures-without-points = { $victories ->
    [one] { $victories } vinta
   *[other] { $victories } vinte
} su { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}
alt-figures-rated = { $figures }, livello { $rating }
alt-row = { $name }: { $figures }.
alt-against = Contro { $name }: davanti { $ahead }, dietro { $behind }.
alt-cities = Edifici per città: { $cities }.
alt-leaderboard = Classifica, { $ruleset }.
alt-standing = { $place }. { $name }: { $figures }.
