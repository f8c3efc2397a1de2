### Words drawn on pictures. A text that may be too long for its place in a language has a shorter one beside it:
### the attribute .short, taken where the text does not fit. Line breaks are kept where a text has several lines.

# Somebody whose name has no character that can be drawn; $letter is A to D.
picture-nameless = Seat { $letter }

## The header: the name stands within the words, in the language's own order
picture-to-play = { $name } to play
picture-wins = { $name } wins
picture-since = Since your last turn, { $name }
picture-in-reach = { $name }: in reach
picture-shared-victory = A shared victory
picture-the-wheel = The wheel
picture-choose-place = Choose a place
picture-round = Round { $number }
picture-last-turns = Last turns
picture-turns = { $number ->
    [one] { $number } turn
   *[other] { $number } turns
}
picture-only-you = only you see this

## The market: headings in one line, as wide as 26 letters
picture-eights = { $ruleset ->
    [second-regular] Monuments
    [second-advanced] Monuments
   *[other] { -highest-value }-buildings
}
picture-upgrades = { $ruleset ->
    [second-regular] Improvements
    [second-advanced] Improvements
   *[other] Upgrades
}
picture-objects = Objects
picture-prices = Prices at I
picture-objectives = All three: announce the end
# At most 11 letters. lay_objectives: f"picture-objective-{card.kind}"
picture-objective-top = Scorings
picture-objective-object = Objects
picture-objective-building = Value

## The players: two or three lines of at most 22 letters
picture-first-scorer =
    The first to score
    a city takes it

## The side of a card: one short word
# cards_canvas: f"picture-card-{card.kind}"
picture-card-top = Top
picture-card-object = Object
picture-card-building = Building
picture-card-bonus = Bonus

## One's own screen
picture-coins = Coins
picture-blocks = Blocks
picture-total = { $number } in all
picture-goals = To announce the end you need all three
picture-money-spaces = Money spaces still free
picture-money-goal = Show { $coins } coins
picture-progress = { $have } of { $need }
picture-missing = { $number } to go
picture-scoring-now = Scoring now would pay
picture-nothing-yet = Nothing yet
picture-no-marker = All your markers are used

## The final scoring: heads of narrow columns, in lines of about 10 letters. A long word is broken at a soft hyphen,
## { "\u00AD" }, which is shown nowhere else; the same words are read aloud.
# final_scoring_canvas, AltTexts, position_text: f"picture-term-{term}"
picture-term-track = on the track
picture-term-objects = objects
picture-term-buildings = buildings
picture-term-bonus = bonus card
picture-term-decorations = decorations
picture-term-statues = statues
picture-term-coins = coins
picture-term-total = total
# $rate is 5:1: the coins for a point
picture-exchange = { $coins } at { $rate }
picture-exchange-rate = at { $rate }
picture-tie-none = Most points win; no tie-break was needed.
picture-tie-blocks = Equal in points: the blocks left decided.
picture-tie-shared = Equal in points and in blocks left: the victory is shared.

## The banner of a lobby
picture-carrara = Carrara
picture-free-seat = free seat

## Statistics and the leaderboard: heads of narrow columns
# rendering/people: f"picture-{name}"
picture-victories = victories
picture-games = games
picture-vp-a-game = VP a game
picture-per-turn = per turn
picture-won = won
picture-average = avg VP
picture-rating = rating
picture-head-to-head = Head to head
picture-ahead-behind = ahead : behind
picture-cities = Buildings by city
picture-leaderboard = Leaderboard
picture-players = { $number } players
# As short as a time can be said. short_duration: f"picture-pace-{unit}"
picture-pace-minutes = { $number } min
picture-pace-hours = { $number } h
picture-pace-days = { $number } d
