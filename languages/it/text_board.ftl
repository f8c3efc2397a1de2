### Tutta la posizione come testo, in righe brevi che un lettore di schermo legge una per una.

text-situation = Round { $round }. { $question }
text-to-play = Tocca a { $name }.
text-takes-blocks = { $name } prende blocchi dalla ruota.
text-chooses-upgrade = { $ruleset ->
    [first-expansion] { $name } sceglie un potenziamento.
   *[other] { $name } sceglie una miglioria.
}
text-may-gain = { $name } può ottenere { $items }.
text-places-item = { $name } colloca { $item }.
text-finishes-turn = { $name } termina il turno.
text-over-completed = La partita è finita.
text-over-stalled = La partita è arrivata a uno stallo.
text-ending-announced = La fine è avviata (annunciata), da { $name }.
text-ending-last-tile = La fine è avviata (ultima tessera), da { $name }.
text-ending-markers-and-pile = La fine è avviata (segnalini e pila), da { $name }.
text-final = Valutazione finale, { $name }: { $terms }; totale { $total }, blocchi { $blocks }.
text-winner = Vittoria: { $names }.

text-wheel = Ruota ({ $bag ->
    [one] { $bag } blocco
   *[other] { $bag } blocchi
} nel sacchetto):
# Una riga: di che cosa si tratta, e che cosa c’è.
text-line = { $about }: { $what }
text-blocks-price = { $blocks } a { $price }
text-empty = vuota
text-none = niente
text-all-of-it = (per tutto: { $one } o { $other })
text-tiles = Tessere ({ $pile } nella pila): { $tiles }
text-eights = { $ruleset ->
    [first-expansion] Edifici da { -highest-value }: { $types }
   *[other] Monumenti: { $types }
}
text-upgrades = { $ruleset ->
    [first-expansion] Potenziamenti:
   *[other] Migliorie:
}
text-upgrades-none = { $ruleset ->
    [first-expansion] Potenziamenti: nessuno
   *[other] Migliorie: nessuna
}
text-space-statues = statue a { $one } e { $other }
text-sale = Oggetti in vendita: { $objects }
text-object-supply = Oggetti in riserva: { $objects }
text-decoration-supply = Decorazioni in riserva: { $objects }
text-statue-supply = Statue in riserva: { $statues }
text-card-top = Carta meta: { $condition }
text-card-object = Carta oggetti: { $condition }
text-card-building = Carta edifici: { $condition }
text-card-bonus = Carta bonus: { $condition }
text-taken = Caselle prese: { $spaces }
text-space-by = { $space } da { $name }
text-court = Corte Reale { $number } ({ $bonus }): { $names }
text-bonus-coins = monete
text-bonus-points = punti
text-bonus-statue = statua
text-bonus-decoration = decorazione
text-visit = Visita Reale: { $name }, sezione { $section }

text-seat = Posto { $number }, { $name }: { $vp } PV, { $markers ->
    [one] resta { $markers } segnalino
   *[other] restano { $markers } segnalini
}
text-scored = Valutazioni: { $spaces }
text-upgraded = { $ruleset ->
    [first-expansion] Potenziamenti: { $rewards }
   *[other] Migliorie: { $rewards }
}
text-markers = Segnalini: { $court } a corte, { $open } nell’area aperta
text-warehouses = Magazzini: { $items }
text-decorated = con decorazione
text-progress = { $goal }: { $have } su { $need }
text-progress-hidden = { $goal }: nascosto
text-screen-closed = Schermo: chiuso
text-coins = Monete: { $coins }
text-blocks = Blocchi: { $blocks }
text-objects = Oggetti: { $objects }
