### Che cosa è successo: `event-*` seguono il nome di una persona.

event-wheel-turned = gira la ruota ({ $drawn } dal sacchetto)
event-wheel-turned-empty = gira la ruota
event-wheel-stayed = lascia ferma la ruota
event-statue-wheel-turned = gira la ruota delle statue
event-blocks-taken = prende { $blocks } da { $place } per { $coins }
event-relief-taken = non può fare niente e prende { $coins }
event-built = costruisce { $tile } a { $city } con { $paid }
event-built-points = costruisce { $tile } a { $city } con { $paid } per { $points }
event-improved = mette { $tile } al posto di { $old } a { $city } con { $paid }
event-improved-points = mette { $tile } al posto di { $old } a { $city } con { $paid } per { $points }
event-tile-revealed = esce { $tile }
event-upgrade-taken = { $ruleset ->
    [first-expansion] prende il potenziamento per { $reward }
   *[other] prende la miglioria per { $reward }
}
event-visit-started = comincia una Visita Reale nella sezione { $section } ({ $bonus })
event-visit-followed = segue la Visita Reale nella sezione { $section } ({ $bonus })
event-visit-ended = conclude la Visita Reale
event-marker-moved = sposta un segnalino dalla sezione { $section } all’area aperta
event-bonus-gained = riceve { $gains } dalla corte
event-scored = valuta { $space }: { $gains }
event-item-gained = ottiene { $item }
event-item-declined = rinuncia a { $offers }
event-item-declined-none = non ha niente da prendere
event-item-placed = colloca { $item } su { $building }
event-item-stored = mette in magazzino { $item }
event-item-discarded = scarta { $item }
event-item-moved = sposta { $item } su { $building }
event-object-purchased = acquista { $object } per { $coins }
event-item-purchased = acquista { $item } per { $building } ({ $coins })
event-end-announced = **annuncia la fine** (+{ $points })
event-end-triggered-last-tile = costruisce l’ultima tessera: **la fine è avviata**
event-end-triggered-markers-and-pile = esaurisce segnalini e pila: **la fine è avviata** (+{ $points })
event-turn-skipped = salta il turno
event-passed = passa e prende { $coins }
event-turn-ended = termina il turno
event-game-ended-completed = la partita è finita
event-game-ended-stalled = tutti hanno aspettato per tre turni di fila: la partita è finita

table-line = { $icon } { $clauses }.
turn-line = { $icon } **{ $name }** { $clauses }.
