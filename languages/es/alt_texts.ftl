### Lo que muestran las imágenes, para quien no las ve: se lee en voz alta, así que frases sencillas. 1.024 caracteres como
### mucho en total.

alt-any = Una imagen del juego.
alt-wins = Gana { $names }.
alt-shared = { $names } comparten la victoria.
alt-to-play = Le toca a { $name }, ronda { $round }.
alt-points = Puntos: { $points }.
# Un nombre con un número: puntos de una persona, edificios de una ciudad, puntos de un concepto.
alt-figure = { $name } { $number }

## El mercado
alt-wheel = Rueda: { $places }; { $bag } en la bolsa.
alt-wheel-place = { $place } { $blocks }
alt-block = { $colour } { $price }
alt-blocks = { $blocks } a { $price }
alt-empty = vacía
alt-none = nada
alt-tiles = Edificios: { $tiles }; { $pile } en la pila.
# $heading es Monumentos, Mejoras, ...
alt-listed = { $heading }: { $names }.
alt-sale = Objetos a la venta: { $objects }.
alt-decorations = Decoraciones de I a VI: { $objects }.
alt-statues = Estatuas: { $colours }.
alt-card-top = Carta de objetivo: { $condition }.
alt-card-object = Carta de objetos: { $condition }.
alt-card-building = Carta de edificios: { $condition }.
alt-card-bonus = Carta de bonificación: { $condition }.

## Los jugadores
alt-scored-by = Puntuado por: { $spaces }.
alt-space-of = { $space } { $name }
alt-no-city-scored = Aún no hay ninguna ciudad puntuada.
alt-visit = Visita Real: { $name }.
alt-board-of = { $name }: { $columns }; { $markers ->
    [one] queda { $markers } marcador
   *[other] quedan { $markers } marcadores
}.
alt-board = Edificios: { $columns }; { $markers ->
    [one] queda { $markers } marcador
   *[other] quedan { $markers } marcadores
}.
alt-column = { $city } { $buildings }
alt-no-building = ningún edificio
alt-scored = { $name } ha puntuado { $spaces }.
alt-court = { $name } en la corte: { $court }, en la zona abierta: { $open }.
alt-seat-points = { $name }, { $vp ->
    [one] { $vp } punto
   *[other] { $vp } puntos
}.
alt-types-scored = Tipos puntuados: { $types }.
alt-no-type-scored = Aún no hay ningún tipo puntuado.

## Para los propios ojos
alt-you-have = Tienes { $coins }.
alt-in-reach = A tu alcance: { $places }.
alt-place = casilla { $place }
alt-screen = Pantalla de { $name }: { $coins }; bloques: { $blocks }.
alt-objects = Objetos: { $objects }.
alt-progress = { $goal }: { $have } de { $need }.

## Desde el último turno
alt-since = { $places ->
    [one] { $places } sitio cambiado
   *[other] { $places } sitios cambiados
} en { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
}.
alt-changed = Ha cambiado: { $kinds }.
alt-changed-wedge = la rueda
alt-changed-tile = los edificios a la vista
alt-changed-eight = { $ruleset ->
    [first-expansion] los edificios de { -highest-value }
   *[other] los monumentos
}
alt-changed-upgrade = { $ruleset ->
    [first-expansion] las revalorizaciones
   *[other] las mejoras
}
alt-changed-object = los objetos a la venta
alt-changed-section = la Corte Real
alt-built = { $name }: { $building }.

## El final, y la sala
alt-final-line = { $name } { $total }: { $terms }.
alt-lobby = Una mesa de Carrara, { $ruleset }. { $taken } de { $seats } asientos ocupados: { $names }.
alt-nobody = nadie aún

## Estadísticas y clasificación
alt-statistics = Estadísticas de { $name }: { $figures }, { $pace } por turno.
alt-figures = { $victories ->
    [one] { $victories } ganada
   *[other] { $victories } ganadas
} de { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $average } PV por partida
alt-figures-without-points = { $victories ->
    [one] { $victories } ganada
   *[other] { $victories } ganadas
} de { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
alt-figures-rated = { $figures }, nivel { $rating }
alt-row = { $name }: { $figures }.
alt-against = Contra { $name }: por delante { $ahead }, por detrás { $behind }.
alt-cities = Edificios por ciudad: { $cities }.
alt-leaderboard = Clasificación, { $ruleset }.
alt-standing = { $place }. { $name }: { $figures }.
