### Números impresos corregidos: qué cuenta cada uno.

corrections = 📏 Se corrigieron números impresos. Desde ahora esta partida cuenta con los nuevos:
corrections-more = … y { $number ->
    [one] uno más
   *[other] { $number } más
}, en el archivo.
correction = { $what }: { $new } en lugar de { $old }
correction-new = { $what }: { $new }, antes no contaba
correction-gone = { $what }: ya no cuenta

correction-start-coins = Monedas al comienzo
correction-relief = Ayuda para quien no puede hacer otra cosa
correction-end = Por terminar la partida
correction-coins-per-vp = Monedas por un PV en la puntuación final
correction-wheel = Bloques en la rueda
correction-display = Losetas de edificio a la vista
correction-blocks = Bloques de cada color
correction-price = Precio de un bloque { $colour } en la casilla { $place }
correction-city-minimum = Edificios necesarios para puntuar { $city }
correction-markers = Marcadores de puntuación de cada cual
correction-start-blocks = Bloques al comienzo, { $colour }, asiento { $seat }
correction-tiles = Losetas de valor { $value } de cada tipo con { $players } jugadores
correction-reward = Ganancia de { $reward }
correction-upgrade = { $ruleset ->
    [first-expansion] Ganancia revalorizada de { $reward }
   *[other] Mejora de { $reward }
}
correction-objects = Objetos de cada clase
correction-purchase = Precio de adquirir
correction-card-need = Necesario para { $card } { $number } con { $players } jugadores
correction-card-points = Valor { $index } en { $card } { $number }
correction-card-coins-per-vp = Monedas por un PV en { $card } { $number }
correction-card-contest = El mayor valor en { $cities } en { $card } { $number }
correction-court = Secciones de la Corte Real que dan { $bonus }
correction-bonus = Bonificación de la Corte Real
correction-pass = Por pasar
correction-warehouses = Almacenes de cada cual
correction-statues = Estatuas de cada color
correction-decorations = Decoraciones de cada clase con { $players } jugadores
correction-decoration-set = Decoraciones iguales, { $number } en total
correction-statue-rank = { $rank } por estatuas en { $city }
correction-rank-1 = Primer puesto
correction-rank-2 = Segundo puesto
correction-rank-3 = Tercer puesto
correction-money = Monedas de la casilla de dinero { $number }
correction-money-rate = Monedas por un PV en la casilla de dinero { $number }
correction-wheel-decoration = Decoración en la casilla { $place } de la rueda
correction-wheel-statue = Estatua en la casilla { $place } de la rueda
