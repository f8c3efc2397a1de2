### Corrected printed numbers: what each of them counts.

corrections = 📏 Some printed numbers were corrected. From now on this game uses the new ones:
corrections-more = … and { $number ->
    [one] one more
   *[other] { $number } more
}, in the file.
correction = { $what }: { $new } instead of { $old }
correction-new = { $what }: { $new } (new)
correction-gone = { $what }: no longer counts

# correction_sentence: f"correction-{key}", with a key of _PATTERNS
correction-start-coins = Coins at the start
correction-relief = Relief when nothing else is possible
correction-end = For ending the game
correction-coins-per-vp = Coins for one VP in the final scoring
correction-wheel = Blocks on the wheel
correction-display = Building tiles on display
correction-blocks = Blocks of each colour
correction-price = Price of a { $colour } block at place { $place }
correction-city-minimum = Buildings needed to score { $city }
correction-markers = Scoring markers of each player
correction-start-blocks = Blocks at the start, { $colour }, seat { $seat }
correction-tiles = Tiles of value { $value } of each type with { $players } players
correction-reward = Reward of { $reward }
correction-upgrade = { $ruleset ->
    [first-expansion] Upgraded reward of { $reward }
   *[other] Improvement of { $reward }
}
correction-objects = Objects of each kind
correction-purchase = Price of the purchase
correction-card-need = Needed for { $card } { $number } with { $players } players
correction-card-points = Value { $index } on { $card } { $number }
correction-card-coins-per-vp = Coins for one VP on { $card } { $number }
correction-card-contest = Most in { $cities } on { $card } { $number }
correction-court = Sections of the Royal Court that give { $bonus }
correction-bonus = Bonus of the Royal Court
correction-pass = For passing
correction-warehouses = Warehouses of each player
correction-statues = Statues of each colour
correction-decorations = Decorations of each kind with { $players } players
correction-decoration-set = Decorations of one kind, { $number } of them
correction-statue-rank = { $rank } statues in { $city }
# correction_sentence: f"correction-rank-{word}"
correction-rank-1 = Most
correction-rank-2 = Second most
correction-rank-3 = Third most
correction-money = Coins of money space { $number }
correction-money-rate = Coins for one VP on money space { $number }
correction-wheel-decoration = Decoration at place { $place } of the wheel
correction-wheel-statue = Statue at place { $place } of the wheel
