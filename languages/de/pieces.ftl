### Was zum Spiel gehört.

nothing = nichts
coins = { $number ->
    [one] 1 Münze
   *[other] { $number } Münzen
}
points = { $number } SP

colour-white = weiß
colour-yellow = gelb
colour-red = rot
colour-green = grün
colour-blue = blau
colour-black = schwarz
colour-purple = violett

# So viele Bausteine einer Farbe, ohne das Wort Baustein.
blocks-white = { $number } weiß
blocks-yellow = { $number } gelb
blocks-red = { $number } rot
blocks-green = { $number } grün
blocks-blue = { $number } blau
blocks-black = { $number } schwarz
blocks-purple = { $number } violett

# So viele Statuen einer Farbe, ohne das Wort Statue.
statues-white = { $number } weiß
statues-yellow = { $number } gelb
statues-red = { $number } rot
statues-green = { $number } grün
statues-blue = { $number } blau
statues-black = { $number } schwarz
statues-purple = { $number } violett

statue-white = weiße Statue
statue-yellow = gelbe Statue
statue-red = rote Statue
statue-green = grüne Statue
statue-blue = blaue Statue
statue-black = schwarze Statue
statue-purple = violette Statue
statue-gold = goldene Statue

type-biblioteca = Biblioteca
type-palazzo = Palazzo
type-porta = Porta
type-cattedrale = Cattedrale
type-castello = Castello
type-villa = Villa

tile = { $type } { $value }
tile-eight = { $ruleset ->
    [second-regular] { $tile } (Monument)
    [second-advanced] { $tile } (Monument)
   *[other] { $tile }
}
building-in-city = { $building } in { $city }

city-livorno = Livorno
city-pisa = Pisa
city-lucca = Lucca
city-viareggio = Viareggio
city-massa = Massa
city-lerici = Lerici

category-urban = Stadtgebäude
category-rural = Landgebäude

space-statues = Statuen in { $one } und { $other }
space-money = { $coins } Münzen

object-book = Buch
object-crown = Krone
object-gate = Tor
object-cup = Kelch
object-flag = Fahne
object-coat-of-arms = Wappen

objects-book = { $number ->
    [one] 1 Buch
   *[other] { $number } Bücher
}
objects-crown = { $number ->
    [one] 1 Krone
   *[other] { $number } Kronen
}
objects-gate = { $number ->
    [one] 1 Tor
   *[other] { $number } Tore
}
objects-cup = { $number ->
    [one] 1 Kelch
   *[other] { $number } Kelche
}
objects-flag = { $number ->
    [one] 1 Fahne
   *[other] { $number } Fahnen
}
objects-coat-of-arms = { $number ->
    [one] 1 Wappen
   *[other] { $number } Wappen
}

# Im Akkusativ: die Sätze sind darauf eingerichtet.
item-book = ein Buch
item-crown = eine Krone
item-gate = ein Tor
item-cup = einen Kelch
item-flag = eine Fahne
item-coat-of-arms = ein Wappen
item-white-statue = eine weiße Statue
item-yellow-statue = eine gelbe Statue
item-red-statue = eine rote Statue
item-green-statue = eine grüne Statue
item-blue-statue = eine blaue Statue
item-black-statue = eine schwarze Statue
item-purple-statue = eine violette Statue
item-gold-statue = eine goldene Statue

known-item-book = das Buch
known-item-crown = die Krone
known-item-gate = das Tor
known-item-cup = den Kelch
known-item-flag = die Fahne
known-item-coat-of-arms = das Wappen
known-item-white-statue = die weiße Statue
known-item-yellow-statue = die gelbe Statue
known-item-red-statue = die rote Statue
known-item-green-statue = die grüne Statue
known-item-blue-statue = die blaue Statue
known-item-black-statue = die schwarze Statue
known-item-purple-statue = die violette Statue
known-item-gold-statue = die goldene Statue

bonus-coins = Münzen
bonus-points = SP
bonus-statue = eine Statue
bonus-decoration = eine Dekoration

card-top = Zielkarte
card-object = Gegenstandskarte
card-building = Gebäudekarte
card-bonus = Bonuskarte

ruleset-first-basic = Erste Ausgabe, Grundspiel
ruleset-first-expansion = Erste Ausgabe mit Erweiterung
    .short = Erste Ausg., Erweiterung
ruleset-second-regular = Zweite Ausgabe, Normalspiel
    .short = Zweite Ausgabe, normal
ruleset-second-advanced = Zweite Ausgabe, Spiel für Fortgeschrittene
    .short = Zweite Ausg., Profispiel
