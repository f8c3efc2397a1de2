### The first edition's cards in words of our own: what they ask for ($n of it), and what they pay. `card_text` composes
### the keys: f"card-condition-{kind}-{number}", f"card-pays-{kind}-{number}".

card-goal-only = A goal only: pays nothing at the end
card-condition-top-1 = { $n ->
    [one] { $n } scoring
   *[other] { $n } scorings
}
card-condition-top-2 = { $n ->
    [one] { $n } building of value 5 or { -highest-value }
   *[other] { $n } buildings of value 5 or { -highest-value }
}
card-condition-top-3 = { $n ->
    [one] { $n } city scored
   *[other] { $n } cities scored
}
card-condition-top-4 = { $n ->
    [one] { $n } building
   *[other] { $n } buildings
}
card-condition-top-5 = { $n } coins
card-pays-top-5 = At the end { -coin-card-rate } coins make 1 VP
card-condition-top-6 = { $n } VP on the track

## Objects: $vp for the least that counts, $other for an object that does not
card-condition-object-1 = { $n } objects
card-pays-object-1 = { $vp } VP an object
card-condition-object-2 = { $n } pairs of objects
card-pays-object-2 = { $vp } VP a pair, { $other } VP any other
card-condition-object-3 = { $n } triplets of objects
card-pays-object-3 = { $vp } VP a triplet, { $other } VP any other
card-condition-object-4 = { $n } objects alike
card-pays-object-4 = Objects alike pay:
card-condition-object-5 = A pair and four alike
card-pays-object-5 = { $vp } VP for both, { $other } VP any other
card-condition-object-6 = { $n } different objects
card-pays-object-6 = Different objects pay:
card-condition-object-7 = { $n } sets of 3 different
card-pays-object-7 = { $vp } VP a set, { $other } VP any other
card-condition-object-8 = { $n } pairs of objects
card-pays-object-8 = Multiply up to 3 groups of 2 to 6 alike; { $other } VP any other

## Buildings: $size in a city count as one; what they pay follows as a table by city
card-condition-building-1 = Buildings worth { $n }
card-pays-building-1 = The summed value of all buildings
card-condition-building-2 = { $size } buildings in each of { $n } cities
card-pays-building-2 = For every { $size } there:
card-condition-building-3 = { $size } buildings in each of { $n } cities
card-pays-building-3 = For every { $size } there:
card-condition-building-4 = { $size } buildings in one city
card-pays-building-4 = For every { $size } there:
card-condition-building-5 = An { -highest-value }-building
card-pays-building-5 = For an { -highest-value }-building there:
card-condition-building-6 = { $n } land buildings
card-pays-building-6 = { $vp } VP a land building
card-condition-building-7 = { $n } city buildings
card-pays-building-7 = { $vp } VP a city building
card-condition-building-8 = { $size } buildings in each of { $n } cities
card-pays-building-8 = Multiply how many stand in your 3 fullest cities
card-condition-building-9 = { $n } city and { $n } land buildings
card-pays-building-9 = City and land buildings in pairs pay both values

## Bonus
card-pays-again = At the end, coins too
card-condition-bonus-2 = 2 cities of your choice score again
card-condition-bonus-3 = 2 types of your choice score again
card-condition-bonus-4 = Your lowest building of each type scores
card-condition-bonus-5 = Most value in three cities; ties are all paid
# $cities are the first three; $last is for the other three
card-pays-bonus-5 = { $vp } VP in { $cities }; { $last } VP in the others
card-condition-bonus-6 = Most value in a city; ties are all paid
card-pays-bonus-6 = The most there:

## What pays at the end and how it comes, under the boards of two players: a head of at most 16 letters a line,
## and a sentence. `end_notes` composes the keys of _LINES: f"end-head-{head}", f"end-note-{note}".
end-notes = At the end
end-head-objects = Objects
end-note-objects = { $vp } VP each
end-head-buildings = Buildings
end-note-buildings = their summed value in VP
end-head-coins = Coins
end-note-coins = 1 VP for every { -coins-per-vp }
end-note-coins-or-rate = 1 VP for every { -coins-per-vp }, or a money space’s rate
end-head-announcing = Announcing
end-note-announcing = { -end-vp } VP at once; the round is completed
end-head-end = The end comes
end-note-end-regular = when someone has used all markers and the pile is empty: { -end-vp } VP for that, one more turn for the others
end-note-end-advanced = with all markers of someone used and the pile empty: { -end-vp } VP, one more turn for the others
end-head-no-markers = No markers left
end-note-no-markers = buildings pay their value in VP at once
end-head-decorations = Decorations
end-note-decorations = n of a kind pay n × (n + 1) VP
end-head-statues = Statues
end-note-statues = { $vp } VP or less for the most in a city
