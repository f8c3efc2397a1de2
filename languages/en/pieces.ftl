### Pieces of the game.

nothing = nothing
coins = { $number ->
    [one] 1 coin
   *[other] { $number } coins
}
points = { $number } VP

# Localizer.colour: f"colour-{name}"
colour-white = white
colour-yellow = yellow
colour-red = red
colour-green = green
colour-blue = blue
colour-black = black
colour-purple = purple

# A number of blocks of a colour, without the word "blocks". Localizer.so_many_blocks: f"blocks-{name}"
blocks-white = { $number } white
blocks-yellow = { $number } yellow
blocks-red = { $number } red
blocks-green = { $number } green
blocks-blue = { $number } blue
blocks-black = { $number } black
blocks-purple = { $number } purple

# A number of statues of a colour, without the word "statues". PictureWords.held_statues: f"statues-{...}"
statues-white = { $number } white
statues-yellow = { $number } yellow
statues-red = { $number } red
statues-green = { $number } green
statues-blue = { $number } blue
statues-black = { $number } black
statues-purple = { $number } purple

# Localizer.bare_item: f"statue-{...}"
statue-white = white statue
statue-yellow = yellow statue
statue-red = red statue
statue-green = green statue
statue-blue = blue statue
statue-black = black statue
statue-purple = purple statue
statue-gold = gold statue

# Localizer.type: f"type-{...}"
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
building-in-city = { $building } in { $city }

# Localizer.city: f"city-{...}"
city-livorno = Livorno
city-pisa = Pisa
city-lucca = Lucca
city-viareggio = Viareggio
city-massa = Massa
city-lerici = Lerici

# Localizer.category: f"category-{name}"
category-urban = { $ruleset ->
    [first-expansion] city buildings
   *[other] urban buildings
}
category-rural = { $ruleset ->
    [first-expansion] land buildings
   *[other] rural buildings
}

space-statues = statues of { $one } and { $other }
space-money = { $coins } coins

# Localizer.object: f"object-{name}"
object-book = book
object-crown = crown
object-gate = gate
object-cup = cup
object-flag = flag
object-coat-of-arms = coat of arms

# Localizer.objects: f"objects-{name}"
objects-book = { $number ->
    [one] 1 book
   *[other] { $number } books
}
objects-crown = { $number ->
    [one] 1 crown
   *[other] { $number } crowns
}
objects-gate = { $number ->
    [one] 1 gate
   *[other] { $number } gates
}
objects-cup = { $number ->
    [one] 1 cup
   *[other] { $number } cups
}
objects-flag = { $number ->
    [one] 1 flag
   *[other] { $number } flags
}
objects-coat-of-arms = { $number ->
    [one] 1 coat of arms
   *[other] { $number } coats of arms
}

# Localizer.item: f"{key}-{name}" with the key "item"
item-book = a book
item-crown = a crown
item-gate = a gate
item-cup = a cup
item-flag = a flag
item-coat-of-arms = a coat of arms
item-white-statue = a white statue
item-yellow-statue = a yellow statue
item-red-statue = a red statue
item-green-statue = a green statue
item-blue-statue = a blue statue
item-black-statue = a black statue
item-purple-statue = a purple statue
item-gold-statue = a gold statue

# Localizer.known_item: f"{key}-{name}" with the key "known-item"
known-item-book = the book
known-item-crown = the crown
known-item-gate = the gate
known-item-cup = the cup
known-item-flag = the flag
known-item-coat-of-arms = the coat of arms
known-item-white-statue = the white statue
known-item-yellow-statue = the yellow statue
known-item-red-statue = the red statue
known-item-green-statue = the green statue
known-item-blue-statue = the blue statue
known-item-black-statue = the black statue
known-item-purple-statue = the purple statue
known-item-gold-statue = the gold statue

# Event and correction sentences: f"bonus-{...}"
bonus-coins = coins
bonus-points = VP
bonus-statue = a statue
bonus-decoration = a decoration

# Localizer.card: f"card-{kind}"
card-top = top card
card-object = object card
card-building = building card
card-bonus = bonus card

# f"ruleset-{ruleset}" in many places. The short wording is drawn on pictures: at most 25 letters.
ruleset-first-basic = First edition, basic game
ruleset-first-expansion = First edition with the expansion
    .short = First edition, expansion
ruleset-second-regular = Second edition, regular game
    .short = Second edition, regular
ruleset-second-advanced = Second edition, advanced game
    .short = Second edition, advanced
