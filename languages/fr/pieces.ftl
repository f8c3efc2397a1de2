### Ce qui compose le jeu.

nothing = rien
coins = { $number ->
    [one] { $number } pièce
   *[other] { $number } pièces
}
points = { $number } PV

colour-white = blanc
colour-yellow = jaune
colour-red = rouge
colour-green = vert
colour-blue = bleu
colour-black = noir
colour-purple = violet

# Tant de blocs d'une couleur, sans le mot bloc.
blocks-white = { $number ->
    [one] { $number } blanc
   *[other] { $number } blancs
}
blocks-yellow = { $number ->
    [one] { $number } jaune
   *[other] { $number } jaunes
}
blocks-red = { $number ->
    [one] { $number } rouge
   *[other] { $number } rouges
}
blocks-green = { $number ->
    [one] { $number } vert
   *[other] { $number } verts
}
blocks-blue = { $number ->
    [one] { $number } bleu
   *[other] { $number } bleus
}
blocks-black = { $number ->
    [one] { $number } noir
   *[other] { $number } noirs
}
blocks-purple = { $number ->
    [one] { $number } violet
   *[other] { $number } violets
}

# Tant de statues d’une couleur, sans le mot statue.
statues-white = { $number ->
    [one] { $number } blanche
   *[other] { $number } blanches
}
statues-yellow = { $number ->
    [one] { $number } jaune
   *[other] { $number } jaunes
}
statues-red = { $number ->
    [one] { $number } rouge
   *[other] { $number } rouges
}
statues-green = { $number ->
    [one] { $number } verte
   *[other] { $number } vertes
}
statues-blue = { $number ->
    [one] { $number } bleue
   *[other] { $number } bleues
}
statues-black = { $number ->
    [one] { $number } noire
   *[other] { $number } noires
}
statues-purple = { $number ->
    [one] { $number } violette
   *[other] { $number } violettes
}

statue-white = statue blanche
statue-yellow = statue jaune
statue-red = statue rouge
statue-green = statue verte
statue-blue = statue bleue
statue-black = statue noire
statue-purple = statue violette
statue-gold = statue dorée

type-biblioteca = Biblioteca
type-palazzo = Palazzo
type-porta = Porta
type-cattedrale = Cattedrale
type-castello = Castello
type-villa = Villa

tile = { $type } { $value }
tile-eight = { $ruleset ->
    [second-regular] { $tile } (monument)
    [second-advanced] { $tile } (monument)
   *[other] { $tile }
}
building-in-city = { $building } à { $city }

city-livorno = Livorno
city-pisa = Pisa
city-lucca = Lucca
city-viareggio = Viareggio
city-massa = Massa
city-lerici = Lerici

category-urban = bâtiments urbains
category-rural = bâtiments ruraux

space-statues = statues de { $one } et { $other }
space-money = { $coins } pièces

object-book = livre
object-crown = couronne
object-gate = porte
object-cup = coupe
object-flag = drapeau
object-coat-of-arms = blason

objects-book = { $number ->
    [one] { $number } livre
   *[other] { $number } livres
}
objects-crown = { $number ->
    [one] { $number } couronne
   *[other] { $number } couronnes
}
objects-gate = { $number ->
    [one] { $number } porte
   *[other] { $number } portes
}
objects-cup = { $number ->
    [one] { $number } coupe
   *[other] { $number } coupes
}
objects-flag = { $number ->
    [one] { $number } drapeau
   *[other] { $number } drapeaux
}
objects-coat-of-arms = { $number ->
    [one] { $number } blason
   *[other] { $number } blasons
}

item-book = un livre
item-crown = une couronne
item-gate = une porte
item-cup = une coupe
item-flag = un drapeau
item-coat-of-arms = un blason
item-white-statue = une statue blanche
item-yellow-statue = une statue jaune
item-red-statue = une statue rouge
item-green-statue = une statue verte
item-blue-statue = une statue bleue
item-black-statue = une statue noire
item-purple-statue = une statue violette
item-gold-statue = une statue dorée

known-item-book = le livre
known-item-crown = la couronne
known-item-gate = la porte
known-item-cup = la coupe
known-item-flag = le drapeau
known-item-coat-of-arms = le blason
known-item-white-statue = la statue blanche
known-item-yellow-statue = la statue jaune
known-item-red-statue = la statue rouge
known-item-green-statue = la statue verte
known-item-blue-statue = la statue bleue
known-item-black-statue = la statue noire
known-item-purple-statue = la statue violette
known-item-gold-statue = la statue dorée

bonus-coins = des pièces
bonus-points = des PV
bonus-statue = une statue
bonus-decoration = une décoration

card-top = carte objectif
card-object = carte objets
card-building = carte bâtiments
card-bonus = carte bonus

ruleset-first-basic = Première édition, jeu de base
    .short = 1re édition, jeu de base
ruleset-first-expansion = Première édition avec l’extension
    .short = 1re édition, extension
ruleset-second-regular = Deuxième édition, jeu normal
    .short = 2e édition, jeu normal
ruleset-second-advanced = Deuxième édition, jeu avancé
    .short = 2e édition, jeu avancé
