### Toda la posición como texto, en líneas cortas que un lector de pantalla lee una a una.

text-situation = Ronda { $round }. { $question }
text-to-play = Le toca a { $name }.
text-takes-blocks = { $name } toma bloques de la rueda.
text-chooses-upgrade = { $ruleset ->
    [first-expansion] { $name } elige una revalorización.
   *[other] { $name } elige una mejora.
}
text-may-gain = { $name } puede ganar { $items }.
text-places-item = { $name } coloca { $item }.
text-finishes-turn = { $name } termina el turno.
text-over-completed = La partida ha terminado.
text-over-stalled = La partida se ha estancado.
text-ending-announced = El final está en marcha (anunciado), por { $name }.
text-ending-last-tile = El final está en marcha (última loseta), por { $name }.
text-ending-markers-and-pile = El final está en marcha (marcadores y pila), por { $name }.
text-final = Puntuación final, { $name }: { $terms }; total { $total }, bloques { $blocks }.
text-winner = Gana: { $names }.

text-wheel = Rueda ({ $bag ->
    [one] { $bag } bloque
   *[other] { $bag } bloques
} en la bolsa):
# Una línea: de qué trata, y qué hay.
text-line = { $about }: { $what }
text-blocks-price = { $blocks } a { $price }
text-empty = vacía
text-none = nada
text-all-of-it = (por todo: { $one } o { $other })
text-tiles = Losetas ({ $pile } en la pila): { $tiles }
text-eights = { $ruleset ->
    [first-expansion] Edificios de { -highest-value }: { $types }
   *[other] Monumentos: { $types }
}
text-upgrades = { $ruleset ->
    [first-expansion] Revalorizaciones:
   *[other] Mejoras:
}
text-upgrades-none = { $ruleset ->
    [first-expansion] Revalorizaciones: ninguna
   *[other] Mejoras: ninguna
}
text-space-statues = estatuas en { $one } y { $other }
text-sale = Objetos a la venta: { $objects }
text-object-supply = Objetos en reserva: { $objects }
text-decoration-supply = Decoraciones en reserva: { $objects }
text-statue-supply = Estatuas en reserva: { $statues }
text-card-top = Carta de objetivo: { $condition }
text-card-object = Carta de objetos: { $condition }
text-card-building = Carta de edificios: { $condition }
text-card-bonus = Carta de bonificación: { $condition }
text-taken = Ocupado: { $spaces }
text-space-by = { $space } por { $name }
text-court = Corte Real { $number } ({ $bonus }): { $names }
text-bonus-coins = monedas
text-bonus-points = puntos
text-bonus-statue = estatua
text-bonus-decoration = decoración
text-visit = Visita Real: { $name }, en la sección { $section }

text-seat = Asiento { $number }, { $name }: { $vp } PV, { $markers ->
    [one] queda { $markers } marcador
   *[other] quedan { $markers } marcadores
}
text-scored = Puntuado: { $spaces }
text-upgraded = { $ruleset ->
    [first-expansion] Revalorizado: { $rewards }
   *[other] Mejorado: { $rewards }
}
text-markers = Marcadores: { $court } en la corte, { $open } en la zona abierta
text-warehouses = Almacenes: { $items }
text-decorated = con decoración
text-progress = { $goal }: { $have } de { $need }
text-progress-hidden = { $goal }: oculto
text-screen-closed = Pantalla: cerrada
text-coins = Monedas: { $coins }
text-blocks = Bloques: { $blocks }
text-objects = Objetos: { $objects }
