### The rules by topic, short. The keys are composed of TOPICS: f"topic-{topic}" and f"topic-{topic}-title".

rules-placeholder = Another topic
topics-none = I have no such topic. The topics are: { $topics }.

topic-overview-title = What the game is about
topic-overview =
    Buy blocks of marble from a wheel, build palaces in six cities with them, and score building types and cities for coins and VP. The player with the most VP after the final scoring wins.
    - A turn is one action: **buy**, **build** (or improve) or **score**; the second edition also has **pass**.
    - Better marble can be used in better cities, and better cities pay more: Livorno { -reward-livorno } VP per point of value, Pisa { -reward-pisa } coins, Lucca { -reward-lucca } VP, Viareggio { -reward-viareggio } coins, Massa { -reward-massa } VP, Lerici { -reward-lerici } coin.
    - Everyone starts with { -start-coins } coins. Coins and blocks are hidden behind your screen.

topic-wheel-title = The wheel: buying blocks
topic-wheel =
    - Base prices: white { -price-white }, yellow { -price-yellow }, red { -price-red }, green { -price-green }, blue { -price-blue }, black or purple { -price-darkest }. Each place after I makes a block one coin cheaper, down to nothing.
    - Turning moves every block one place on; blocks at VI return to I. Then place I is refilled with blocks drawn blind from the bag until the wheel holds { -wheel-capacity }.
    - You take one or more blocks, any mix, from **one** place. Blocks you pay for buildings go back into the bag.
    - First edition, basic game: you must turn. Expansion, and second edition, regular game: you may. Second edition, advanced game: turn both wheels, or only the statue wheel.
    - If you turned and can't afford anything, you take { -relief-coins } coins.

topic-building-title = Building and improving
topic-building =
    - Take a face-up tile, name one of your six cities, and return as many blocks as the tile's value. The city must accept the colour of each block: Livorno white only, Pisa yellow and better, Lucca red and better, Viareggio green and better, Massa blue and better, Lerici any.
    - A taken tile is replaced while the pile lasts.
    - **Improving** (first edition, expansion): a tile of higher value replaces one of your buildings; you pay the difference. **Monument** (second edition): over a building of the same type, for { -highest-value } minus its value.
    - An { -highest-value }-building brings one upgrade of your choice, a monument one improvement.
    - Second edition: two blocks of one colour count as one of the next better colour.

topic-scoring-title = Scoring
topic-scoring =
    - **Type**: you have a building of it and have not scored it yet. Every such building pays its value times the reward of its city.
    - **City**: no player has scored it yet, and you have { -fewest-buildings } buildings there (Livorno, Pisa, Lucca) or { -most-buildings } (Viareggio, Massa, Lerici). It pays their summed value times the city's reward.
    - **City and land buildings** (first edition, expansion), called **urban and rural buildings** in the second edition: summed value times 1 coin, or 1 VP.
    - Every scoring uses up one marker.
    - First edition: you also gain one object for each scored building, of its type, while the supply lasts.

topic-hidden-title = What is hidden
topic-hidden =
    Your screen hides your coins, your blocks and, in the first edition, your objects. Everyone sees what you buy, pay and receive when it happens; the totals are not shown. You can open a table with **open holdings**. For the bag and the pile, only their size is public.

topic-ties-title = Who wins, and ties
topic-ties = Most VP after the final scoring; then most blocks left, of any colour; then the victory is shared.

topic-first-basic-title = First edition, basic game
topic-first-basic =
    - Turn: buy (you must turn the wheel), build or score; then, if you like, one object from the board for { -purchase-price } coins.
    - Six markers each. Each scored building brings an object.
    - **End**: the 30th tile is built, or a player who meets all three objectives announces the end (+{ -end-vp } VP). The current round is the last.
    - Objectives: { -need-top-1 } scorings; { -need-object-1 } objects and a summed value of { -need-building-1 } with { -players } players.
    - **Final scoring**: 3 VP per object, the summed value of your buildings, 1 VP per { -coins-per-vp } coins.

topic-first-expansion-title = First edition with the expansion
topic-first-expansion =
    Like the basic game, with: buying without turning; { -highest-value }-buildings, each of which brings an upgrade; improving; scoring of city and of land buildings; and four cards (top, object, building, bonus) that replace the basic game's objectives and final scoring. See the topic about cards.

topic-cards-title = Cards of the first edition
topic-cards =
    You need the objectives to announce the end; the final scoring is for everyone. Numbers are for { -players } players.
    - **Top**: 1 four scorings · 2 buildings of value 5 or { -highest-value }: { -need-top-2 } · 3 cities scored: { -need-top-3 } · 4 buildings: { -need-top-4 } · 5 coins: { -need-top-5 }, and { -coin-card-rate } coins are 1 VP for all · 6 VP: { -need-top-6 }.
    - **Object**: 1 objects { -need-object-1 }, 3 VP each · 2 three pairs, 5 VP a pair · 3 two triplets, 7 VP each · 4 four alike; 3, 6, 10, 15, 21 VP for 2 to 6 alike · 5 a pair and a quadruplet, 20 VP · 6 four different; 3, 7, 12, 18, 24 VP for 2 to 6 different · 7 two sets of three different, 8 VP each · 8 three pairs; the sizes of up to three groups multiplied. Objects that a card does not count are 1 VP each.
    - **Building**: 1 summed value { -need-building-1 }, that value · 2 two buildings in three cities, 11/9/7/5/3/1 per two · 3 three in two cities, 17/14/11/8/5/2 per three · 4 four in one city, 23/19/15/11/7/3 per four · 5 an { -highest-value }-building, 34/26/19/13/8/4 each · 6 land buildings { -need-building-6 }, 6 VP each · 7 city buildings { -need-building-7 }, 3 VP each · 8 two in three cities; the counts of the three largest multiplied · 9 city and land { -need-building-9 } each; pairs pay both values.
    - **Bonus**: 2 score two cities · 3 score two types · 4 score the lowest building of each type · 5 highest value in the upper and in the lower three cities, { -prize-half } VP each · 6 highest value per city { -prizes }.

topic-second-regular-title = Second edition, regular game
topic-second-regular =
    - Turn: buy, construct, score or **pass** ({ -pass-coins } coins).
    - **Royal Visit**: a player who scores while nobody holds the marker takes it, picks a section of the court where one of their own markers lies, and gains its bonus ({ -bonus-coins } coins or { -bonus-vp } VP). While another player holds it, scoring uses your marker of that section and brings you the same bonus; any other action moves that marker of yours to the open area. The visit ends at the start of the holder's turn.
    - A player who has used every marker gains a new building's value in VP at once.
    - **End**: a player has used all markers and the pile is empty. The player who brought that about gains { -end-vp } VP and is done; everyone else has one more turn.
    - **Final scoring**: 1 VP per { -coins-per-vp } coins.

topic-second-advanced-title = Second edition, advanced game
topic-second-advanced =
    Like the regular game, with:
    - **Decorations and statues** around two wheels: if you buy all blocks of a place, you may take one of the two shown there. A decoration goes on a building of its type and adds 1 to its value; a statue goes on a building in a city that takes its colour. What you do not place goes to one of your two warehouses.
    - Once a turn: one decoration or statue for { -purchase-price } coins, placed at once (a statue only in the city of exactly its colour).
    - **Money spaces**: show { -money-mark-low } coins ({ -money-rate-low } coins a VP at the end) or { -money-mark-high } ({ -money-rate-high } coins a VP). **Statue spaces**: buildings with statues in two cities.
    - **Final scoring**: also decorations (n of a kind are n × (n + 1) VP) and statues by rank in each city.

topic-fairness-title = Fairness: how luck is drawn
topic-fairness = Every draw follows from a seed of { -seed-bytes } bytes: the SHA-256 of a secret and the id of the lobby card. The SHA-256 of the secret is on that card from the beginning; the secret itself is shown at the end. With the record, anyone can check that no draw was changed. Draw number k is HMAC-SHA256 with the seed as key and k as message.

topic-assumptions-title = What we assume
topic-assumptions =
    Some printed values are known only from pictures or descriptions. We assume the simplest tables that fit everything known for most upgrades and improvements, statue ranks that no example shows, the order of decorations around the wheel, and three sections of { -bonus-coins } coins and three of { -bonus-vp } VP on side A of the court.
    The rules leave some points open. We decided: seats are drawn at random; you may also purchase an object after relief; improving to an { -highest-value }-building brings an upgrade too; a false announcement is refused privately; a game of the second edition ends if all players only pass or take relief for three rounds.
