### Palabras dibujadas en las imágenes. Donde un texto puede ser demasiado largo para su sitio, hay otro más corto al lado:
### el atributo .short, que se toma donde el texto no cabe. Los saltos de línea se conservan donde un texto tiene varias.

# Alguien cuyo nombre no tiene ningún carácter que se pueda dibujar; $letter va de A a D.
picture-nameless = Asiento { $letter }

## La cabecera: el nombre va entre las palabras
picture-to-play = Juega { $name }
picture-wins = Gana { $name }
picture-since = Desde tu último turno, { $name }
picture-in-reach = { $name }: a tu alcance
picture-shared-victory = Victoria compartida
picture-the-wheel = La rueda
picture-choose-place = Elige una casilla
picture-round = Ronda { $number }
picture-last-turns = Últimos turnos
picture-turns = { $number ->
    [one] { $number } turno
   *[other] { $number } turnos
}
picture-only-you = solo tú ves esto

## El mercado: títulos en una línea, anchos como 26 letras
picture-eights = { $ruleset ->
    [second-regular] Monumentos
    [second-advanced] Monumentos
   *[other] Edificios de { -highest-value }
}
picture-upgrades = { $ruleset ->
    [second-regular] Mejoras
    [second-advanced] Mejoras
   *[other] Revalorizaciones
}
picture-objects = Objetos
picture-prices = Precios en I
picture-objectives = Los tres: anunciar el final
# 11 letras como mucho
picture-objective-top = Puntuar
picture-objective-object = Objetos
picture-objective-building = Valor

## Los jugadores: dos o tres líneas de 22 letras como mucho
picture-first-scorer =
    Quien primero puntúa
    una ciudad la toma

## El borde de una carta: una palabra corta
picture-card-top = Objetivo
    .short = Meta
picture-card-object = Objetos
picture-card-building = Edificios
    .short = Edificio
picture-card-bonus = Extra

## La propia pantalla
picture-coins = Monedas
picture-blocks = Bloques
picture-total = { $number } en total
picture-goals = Para anunciar el final necesitas los tres
picture-money-spaces = Casillas de dinero libres
picture-money-goal = Mostrar { $coins } monedas
picture-progress = { $have } de { $need }
picture-missing = { $number ->
    [one] falta { $number }
   *[other] faltan { $number }
}
picture-scoring-now = Puntuar ahora daría
picture-nothing-yet = Nada aún
picture-no-marker = Has usado todos tus marcadores

## La puntuación final: cabezas de columnas estrechas, una palabra por línea
picture-term-track = en la pista
picture-term-objects = objetos
picture-term-buildings = edificios
picture-term-bonus = carta extra
picture-term-decorations = decora{ "\u00AD" }ciones
picture-term-statues = estatuas
picture-term-coins = monedas
picture-term-total = total
# $rate es 5:1, tantas monedas por un punto
picture-exchange = { $coins } a { $rate }
picture-exchange-rate = a { $rate }
picture-tie-none = Gana quien tiene más puntos; no hubo que desempatar.
picture-tie-blocks = Empate a puntos: decidieron los bloques restantes.
picture-tie-shared = Empate a puntos y a bloques: se comparte la victoria.

## El cartel de una sala
picture-carrara = Carrara
picture-free-seat = libre

## Estadísticas y clasificación: cabezas de columnas estrechas
picture-victories = victorias
picture-games = partidas
    .short = part.
picture-vp-a-game = PV por partida
picture-per-turn = por turno
picture-won = ganadas
picture-average = PV medios
    .short = Ø PV
picture-rating = nivel
picture-head-to-head = Cara a cara
picture-ahead-behind = delante : detrás
picture-cities = Edificios por ciudad
picture-leaderboard = Clasificación
picture-players = { $number } jugadores
# Tan corto como se pueda decir un tiempo
picture-pace-minutes = { $number } min
picture-pace-hours = { $number } h
picture-pace-days = { $number } d
