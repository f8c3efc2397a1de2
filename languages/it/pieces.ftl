### Di che cosa è fatto il gioco.

nothing = niente
coins = { $number ->
    [one] 1 moneta
   *[other] { $number } monete
}
points = { $number } PV

colour-white = bianco
colour-yellow = giallo
colour-red = rosso
colour-green = verde
colour-blue = blu
colour-black = nero
colour-purple = viola

# Tanti blocchi di un colore, senza la parola blocco.
blocks-white = { $number ->
    [one] { $number } bianco
   *[other] { $number } bianchi
}
blocks-yellow = { $number ->
    [one] { $number } giallo
   *[other] { $number } gialli
}
blocks-red = { $number ->
    [one] { $number } rosso
   *[other] { $number } rossi
}
blocks-green = { $number ->
    [one] { $number } verde
   *[other] { $number } verdi
}
blocks-blue = { $number } blu
blocks-black = { $number ->
    [one] { $number } nero
   *[other] { $number } neri
}
blocks-purple = { $number } viola

# Tante statue di un colore, senza la parola statua.
statues-white = { $number ->
    [one] { $number } bianca
   *[other] { $number } bianche
}
statues-yellow = { $number ->
    [one] { $number } gialla
   *[other] { $number } gialle
}
statues-red = { $number ->
    [one] { $number } rossa
   *[other] { $number } rosse
}
statues-green = { $number ->
    [one] { $number } verde
   *[other] { $number } verdi
}
statues-blue = { $number } blu
statues-black = { $number ->
    [one] { $number } nera
   *[other] { $number } nere
}
statues-purple = { $number } viola

statue-white = statua bianca
statue-yellow = statua gialla
statue-red = statua rossa
statue-green = statua verde
statue-blue = statua blu
statue-black = statua nera
statue-purple = statua viola
statue-gold = statua dorata

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
building-in-city = { $building } a { $city }

city-livorno = Livorno
city-pisa = Pisa
city-lucca = Lucca
city-viareggio = Viareggio
city-massa = Massa
city-lerici = Lerici

category-urban = edifici urbani
category-rural = edifici rurali

space-statues = statue di { $one } e { $other }
space-money = { $coins } monete

object-book = libro
object-crown = corona
object-gate = cancello
object-cup = coppa
object-flag = bandiera
object-coat-of-arms = stemma

objects-book = { $number ->
    [one] 1 libro
   *[other] { $number } libri
}
objects-crown = { $number ->
    [one] 1 corona
   *[other] { $number } corone
}
objects-gate = { $number ->
    [one] 1 cancello
   *[other] { $number } cancelli
}
objects-cup = { $number ->
    [one] 1 coppa
   *[other] { $number } coppe
}
objects-flag = { $number ->
    [one] 1 bandiera
   *[other] { $number } bandiere
}
objects-coat-of-arms = { $number ->
    [one] 1 stemma
   *[other] { $number } stemmi
}

item-book = un libro
item-crown = una corona
item-gate = un cancello
item-cup = una coppa
item-flag = una bandiera
item-coat-of-arms = uno stemma
item-white-statue = una statua bianca
item-yellow-statue = una statua gialla
item-red-statue = una statua rossa
item-green-statue = una statua verde
item-blue-statue = una statua blu
item-black-statue = una statua nera
item-purple-statue = una statua viola
item-gold-statue = una statua dorata

known-item-book = il libro
known-item-crown = la corona
known-item-gate = il cancello
known-item-cup = la coppa
known-item-flag = la bandiera
known-item-coat-of-arms = lo stemma
known-item-white-statue = la statua bianca
known-item-yellow-statue = la statua gialla
known-item-red-statue = la statua rossa
known-item-green-statue = la statua verde
known-item-blue-statue = la statua blu
known-item-black-statue = la statua nera
known-item-purple-statue = la statua viola
known-item-gold-statue = la statua dorata

bonus-coins = monete
bonus-points = PV
bonus-statue = una statua
bonus-decoration = una decorazione

card-top = carta meta
card-object = carta oggetti
card-building = carta edifici
card-bonus = carta bonus

# Il testo breve sta sulle immagini: al massimo 25 lettere.
ruleset-first-basic = Prima edizione, gioco base
    .short = 1ª edizione, gioco base
ruleset-first-expansion = Prima edizione con l’espansione
    .short = 1ª edizione, espansione
ruleset-second-regular = Seconda edizione, gioco normale
    .short = 2ª edizione, normale
ruleset-second-advanced = Seconda edizione, gioco avanzato
    .short = 2ª edizione, avanzato
