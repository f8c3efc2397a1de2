### Lo que ha pasado: `event-*` siguen a un nombre.

event-wheel-turned = gira la rueda ({ $drawn } de la bolsa)
event-wheel-turned-empty = gira la rueda
event-wheel-stayed = deja la rueda como está
event-statue-wheel-turned = gira la rueda de estatuas
event-blocks-taken = toma { $blocks } de { $place } por { $coins }
event-relief-taken = no puede hacer nada y toma { $coins }
event-built = construye { $tile } en { $city } con { $paid }
event-built-points = construye { $tile } en { $city } con { $paid } por { $points }
event-improved = pone { $tile } en lugar de { $old } en { $city } con { $paid }
event-improved-points = pone { $tile } en lugar de { $old } en { $city } con { $paid } por { $points }
event-tile-revealed = sale { $tile }
event-upgrade-taken = { $ruleset ->
    [first-expansion] toma la revalorización de { $reward }
   *[other] toma la mejora de { $reward }
}
event-visit-started = empieza una Visita Real en la sección { $section } ({ $bonus })
event-visit-followed = sigue la Visita Real en la sección { $section } ({ $bonus })
event-visit-ended = pone fin a la Visita Real
event-marker-moved = pasa un marcador de la sección { $section } a la zona abierta
event-bonus-gained = recibe { $gains } de la corte
event-scored = puntúa { $space }: { $gains }
event-item-gained = gana { $item }
event-item-declined = renuncia a { $offers }
event-item-declined-none = no tiene nada que tomar
event-item-placed = coloca { $item } en { $building }
event-item-stored = guarda { $item }
event-item-discarded = descarta { $item }
event-item-moved = traslada { $item } a { $building }
event-object-purchased = adquiere { $object } por { $coins }
event-item-purchased = adquiere { $item } para { $building } ({ $coins })
event-end-announced = **anuncia el final** (+{ $points })
event-end-triggered-last-tile = ha construido la última loseta: **el final está en marcha**
event-end-triggered-markers-and-pile = no tiene más marcadores y la pila está vacía: **el final está en marcha** (+{ $points })
event-turn-skipped = se salta el turno
event-passed = pasa y toma { $coins }
event-turn-ended = termina el turno
event-game-ended-completed = la partida ha terminado
event-game-ended-stalled = todos han esperado tres turnos seguidos: la partida ha terminado

table-line = { $icon } { $clauses }.
turn-line = { $icon } **{ $name }** { $clauses }.
