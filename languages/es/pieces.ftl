### Lo que compone el juego.

nothing = nada
coins = { $number ->
    [one] { $number } moneda
   *[other] { $number } monedas
}
points = { $number } PV

colour-white = blanco
colour-yellow = amarillo
colour-red = rojo
colour-green = verde
colour-blue = azul
colour-black = negro
colour-purple = morado

# Tantos bloques de un color, sin la palabra bloque.
blocks-white = { $number ->
    [one] { $number } blanco
   *[other] { $number } blancos
}
blocks-yellow = { $number ->
    [one] { $number } amarillo
   *[other] { $number } amarillos
}
blocks-red = { $number ->
    [one] { $number } rojo
   *[other] { $number } rojos
}
blocks-green = { $number ->
    [one] { $number } verde
   *[other] { $number } verdes
}
blocks-blue = { $number ->
    [one] { $number } azul
   *[other] { $number } azules
}
blocks-black = { $number ->
    [one] { $number } negro
   *[other] { $number } negros
}
blocks-purple = { $number ->
    [one] { $number } morado
   *[other] { $number } morados
}

# Tantas estatuas de un color, sin la palabra estatua.
statues-white = { $number ->
    [one] { $number } blanca
   *[other] { $number } blancas
}
statues-yellow = { $number ->
    [one] { $number } amarilla
   *[other] { $number } amarillas
}
statues-red = { $number ->
    [one] { $number } roja
   *[other] { $number } rojas
}
statues-green = { $number ->
    [one] { $number } verde
   *[other] { $number } verdes
}
statues-blue = { $number ->
    [one] { $number } azul
   *[other] { $number } azules
}
statues-black = { $number ->
    [one] { $number } negra
   *[other] { $number } negras
}
statues-purple = { $number ->
    [one] { $number } morada
   *[other] { $number } moradas
}

statue-white = estatua blanca
statue-yellow = estatua amarilla
statue-red = estatua roja
statue-green = estatua verde
statue-blue = estatua azul
statue-black = estatua negra
statue-purple = estatua morada
statue-gold = estatua dorada

type-biblioteca = Biblioteca
type-palazzo = Palazzo
type-porta = Porta
type-cattedrale = Cattedrale
type-castello = Castello
type-villa = Villa

tile = { $type } { $value }
tile-eight = { $ruleset ->
    [second-regular] { $tile } (monumento)
    [second-advanced] { $tile } (monumento)
   *[other] { $tile }
}
building-in-city = { $building } en { $city }

city-livorno = Livorno
city-pisa = Pisa
city-lucca = Lucca
city-viareggio = Viareggio
city-massa = Massa
city-lerici = Lerici

category-urban = edificios urbanos
category-rural = edificios rurales

space-statues = estatuas de { $one } y { $other }
space-money = { $coins } monedas

object-book = libro
object-crown = corona
object-gate = puerta
object-cup = copa
object-flag = bandera
object-coat-of-arms = escudo

objects-book = { $number ->
    [one] { $number } libro
   *[other] { $number } libros
}
objects-crown = { $number ->
    [one] { $number } corona
   *[other] { $number } coronas
}
objects-gate = { $number ->
    [one] { $number } puerta
   *[other] { $number } puertas
}
objects-cup = { $number ->
    [one] { $number } copa
   *[other] { $number } copas
}
objects-flag = { $number ->
    [one] { $number } bandera
   *[other] { $number } banderas
}
objects-coat-of-arms = { $number ->
    [one] { $number } escudo
   *[other] { $number } escudos
}

item-book = un libro
item-crown = una corona
item-gate = una puerta
item-cup = una copa
item-flag = una bandera
item-coat-of-arms = un escudo
item-white-statue = una estatua blanca
item-yellow-statue = una estatua amarilla
item-red-statue = una estatua roja
item-green-statue = una estatua verde
item-blue-statue = una estatua azul
item-black-statue = una estatua negra
item-purple-statue = una estatua morada
item-gold-statue = una estatua dorada

known-item-book = el libro
known-item-crown = la corona
known-item-gate = la puerta
known-item-cup = la copa
known-item-flag = la bandera
known-item-coat-of-arms = el escudo
known-item-white-statue = la estatua blanca
known-item-yellow-statue = la estatua amarilla
known-item-red-statue = la estatua roja
known-item-green-statue = la estatua verde
known-item-blue-statue = la estatua azul
known-item-black-statue = la estatua negra
known-item-purple-statue = la estatua morada
known-item-gold-statue = la estatua dorada

bonus-coins = monedas
bonus-points = PV
bonus-statue = una estatua
bonus-decoration = una decoración

card-top = carta de objetivo
card-object = carta de objetos
card-building = carta de edificios
card-bonus = carta de bonificación

ruleset-first-basic = Primera edición, juego básico
    .short = 1.ª edición, básico
ruleset-first-expansion = Primera edición con la expansión
    .short = 1.ª edición, expansión
ruleset-second-regular = Segunda edición, juego normal
    .short = 2.ª edición, normal
ruleset-second-advanced = Segunda edición, juego avanzado
    .short = 2.ª edición, avanzado
