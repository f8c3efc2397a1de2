### The command group /turn: names and descriptions of its commands and their options.

command-turn-about = Take your turn in The Palaces of Carrara
# The decorator `command(name)`: f"command-{name}" and f"command-{name}-about".
command-turn-buy = buy
command-turn-buy-about = Buy blocks: turn the wheel or not, then take from one place
option-turn-what = What to do; leave it out to choose in a panel
command-turn-build = build
command-turn-build-about = Build a tile in one of your cities
option-turn-tile = Which tile
option-turn-city = In which city
option-turn-pay = Which blocks to pay with; leave it out to see the price first
command-turn-improve = improve
command-turn-improve-about = Replace one of your buildings with a better tile
option-turn-over = Which building to replace
command-turn-score = score
command-turn-score-about = Score a building type, a city or another space
option-turn-space = What to score
option-turn-bonus = Which bonus, if this starts a Royal Visit
command-turn-pass = pass
command-turn-pass-about = Pass: take { -pass-coins } coins instead of an action
command-turn-purchase = purchase
command-turn-purchase-about = Purchase an object, a decoration or a statue for { -purchase-price } coins
option-turn-item = What to purchase
option-turn-for = For which building
command-turn-announce = announce
command-turn-announce-about = Announce the end of the game
command-turn-end = end
command-turn-end-about = End your turn
option-turn-end = End the turn as well
command-turn-undo = undo
command-turn-undo-about = Take back a decision of your current turn
option-turn-to = The first decision to undo; leave it out to undo only the last one
command-turn-hand = hand
command-turn-hand-about = Show your screen, only to you: what you hold
command-turn-play = play
command-turn-play-about = Make any decision that is legal now
option-turn-decision = The decision, in the words of the record
