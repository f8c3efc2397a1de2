### Why something is not done. `refused-*` are the service's codes, `rule-*` those of the rules.

refused-no-such-table = I know of no such table here.
refused-channel-taken = There is already a table here, and this place can have no thread for another one. Use another channel.
refused-rematch-open = The rematch is open already.
refused-no-thread = { $permissions ->
    [none] I could not open a thread from this card. Nothing has changed; please try again.
   *[other] I cannot open a thread from this card: I am missing { $permissions }. Nothing has changed. Somebody who manages this server can give me that in the channel's settings; then press { button-start } again.
}
refused-too-many-threads = This server has as many open threads as Discord allows. Archive one of them, then press { button-start } again.
refused-too-many-lobbies = You have a seat at { $most ->
    [one] one lobby
   *[other] { $most } lobbies
} already, which is the most. Start or leave one of them first.
refused-too-many-tables = You are playing { $most ->
    [one] one game
   *[other] { $most } games
} already, which is the most. Finish one of them first.
refused-seated-at-too-many = { $name } is playing { $most ->
    [one] one game
   *[other] { $most } games
} already, which is the most. The game can start once one of these is over.
refused-server-full = This server has { $most ->
    [one] one table
   *[other] { $most } tables
}, which is the most. Once one of them is over, there is room for another.
refused-opened-too-fast = Several tables were opened here just now. Please try again in a minute.
refused-blocked = The moderators of this server have asked me not to give you a seat here for now. You can play in other servers; ask the moderators if you think this is a mistake.
refused-openers-only = In this server tables are opened by { $role }. You may join those that are open.
refused-other-channel = In this server tables are opened in { $channels }.
refused-other-place = In this server every table is played in { $place ->
    [channel] the channel itself: leave **{ -option-thread }** out, and use a channel and no thread.
    [thread] a thread of its own: use a text channel, or a thread.
   *[other] a post of a forum: use `{ -command-new }` in a post.
}
refused-too-many-here = In this server one person sits at { $most ->
    [one] one table
   *[other] { $most } tables
} at most at the same time. Once one of yours here is over, you can sit down at another.
refused-limit-out-of-range = This can be any number from 1 to { $most }, which is the most that whoever runs this bot allows. Nothing was changed.
refused-bad-ruleset = I know no such ruleset; choose one from the list. Nothing was changed.
refused-bad-pace = A pace is 12h, 24h, 48h, 72h, “{ typed-daily } 21:00” with your hour, or “{ typed-none }”. Nothing was changed.
refused-too-many-channels = { $most } channels are allowed already, which is the most. Take one of them back first, with `{ -command-admin-disallow }`.
refused-too-many-blocks = { $most } people are blocked here already, which is the most. Unblock somebody first.
refused-cannot-block-self = You cannot block yourself.
refused-cannot-block-bot = Bots play at no table, so there is nothing to block.
refused-not-blocked = That person is not blocked here.
refused-no-seat-there = There is no such seat at that table. `{ -command-admin-tables }` shows who sits where.
refused-cannot-resume = { $reason ->
    [damaged] What is kept of this game cannot be read. Whoever runs this bot can bring it back from a backup.
    [other-rules] The rules were corrected, and under the corrected rules this position cannot be played on.
    [locked] The thread of this table is locked. Unlock it, and the game goes on by itself.
    [archived] The thread of this table is archived, and I may not open it. Open it, and the game goes on by itself.
    [no-channel] The channel of this table is gone, or I may not see it. If I am let in again, the game goes on by itself; `{ -command-admin-move }` lets it go on in another channel.
   *[other] I cannot post in the channel of this table. Once I can again, the game goes on by itself.
}
refused-not-lobby = This table is no longer a lobby: the game has begun, or the lobby was closed.
refused-not-running = { $status ->
    [lobby] The game has not started yet.
    [paused] This game is paused. The newest message of its channel says why, and how it goes on.
    [running] This game is still going on.
    [finished] This game is over.
   *[other] There is no game going on at this table.
}
resumed-press-again = The game goes on. Please press again.
refused-table-full = All { $size } seats are taken.
refused-seats-are-kept = The free seats are kept for the people of the last game. They are open to anyone { $again }.
refused-seats-untaken = Seats are still kept for people who have not taken them.
refused-too-few = At least { $need } seats must be taken before the game can start. Invite somebody, or add a stand-in.
refused-already-seated = You have a seat at this table already.
refused-not-seated = You have no seat at this table. Anybody may look at it with `{ -command-board }`.
refused-no-stand-in = There is no stand-in at this table to remove.
refused-not-host = Only the host of this table can do that.
refused-not-moderator = Only moderators of this server can do that.
refused-not-your-turn = It is not your turn.
refused-stale = The table has moved on since that button was made. Look at the newest board.
refused-unknown-button = I do not know that button any more. Use those of the newest message.
refused-nothing-to-undo = There is nothing of your turn that could be taken back.
refused-undo-too-far = That cannot be taken back: something new was revealed since.
refused-no-such-revision = I know of no such position of this game. `{ -command-rewind }` lists the turns that can be gone back to.
refused-no-proposal = That proposal is no longer open.
refused-card-not-posted = The card of this lobby is not posted yet. Press { button-start } again in a moment.
refused-being-erased = What is kept about you is being erased right now. Try again in a moment.
refused-newer-state = This game was last played with a newer version of me.
refused-unsettled = My records are out of order, and I cannot say yet whether this counted. Look again in a while, and try again if it did not.
refused-storage = I cannot reach my records just now, so nothing was changed.

rule-no-decision = Nothing was chosen.
rule-not-your-turn = That reaches beyond your turn.
rule-not-in-this-ruleset = That does not exist in this ruleset.
rule-not-now = That is not possible at this point of the turn.
rule-option-missing = { $option } needs { $before } too: choose { $before } first.
rule-option-unused = { $option } has no meaning at this table; leave it out.
rule-not-possible = That is not possible now.
rule-announcer-plays-on = Who announced the end this turn plays on; skipping is for the others.
rule-end-not-in-motion = Turns can be skipped only once the end is set in motion.
rule-end-in-motion = The end of the game is already set in motion.
rule-objectives-missing = Not all objectives are met yet: { $missing }.
rule-turn-skipped = You skipped this turn, so nothing more can be done in it.
rule-already-purchased = You have purchased once this turn already.
rule-nothing-to-purchase = There is nothing to purchase.
rule-cannot-afford = That costs { $price }, and you have { $coins }.
rule-not-for-sale = The { $object } is not for sale any more.
rule-nothing-affordable = The cheapest block costs { $cheapest }, and you have { $coins }.
rule-wheel-and-bag-empty = The wheel and the bag are empty.
rule-wheel-empty = There are no blocks on the wheel.
rule-no-such-blocks = Those blocks do not lie at place { $place }.
rule-no-block-taken = At least one block must be taken.
rule-relief-not-needed = Relief is only for those who can do nothing else.
rule-no-marker = You have no marker left to score with.
rule-nothing-to-score = There is nothing you could score now.
rule-no-such-space = There is no such scoring space in this ruleset.
rule-already-scored = Already scored: { $space }.
rule-one-money-space = You hold a money space already; one is the most.
rule-too-few-coins = That needs { $need } coins, and you have { $coins }.
rule-too-few-buildings = Too few buildings for { $space }: at least { $need } needed, you have { $have }.
rule-wrong-bonus = That bonus cannot be chosen here.
rule-no-such-tile = { $tile } is not on offer.
rule-wrong-payment = { $tile } cannot be paid with those blocks there.
rule-no-tiles = There are no tiles on offer.
rule-no-blocks = You have no blocks to pay with.
rule-no-tile-payable = No tile can be paid with your blocks.
rule-no-such-city = There is no such city.
rule-no-buildings = You have no building that could be replaced.
rule-no-improvement-payable = No tile that could replace one of your buildings can be paid with your blocks.
rule-upgrade-taken = { $ruleset ->
    [first-expansion] The upgrade of { $reward } is taken.
   *[other] The improvement of { $reward } is taken.
}
rule-not-offered = { $item } is not offered.
rule-no-building-for-it = None of your buildings can take { $item }.
rule-warehouses-full = Your warehouses are full.
rule-no-need-to-discard = Your warehouses have room, so nothing is discarded.
rule-warehouses-empty = Your warehouses are empty.
rule-nothing-to-move = Nothing in your warehouses fits any of your buildings.
rule-no-luck = Luck is missing for this game, so nothing can be drawn.

rule-wrong-player-count = This game is for two to four players.
rule-unknown-option = There is no such option.
rule-no-cards = Cards can be chosen in the first edition with the expansion only.
rule-unknown-card = There is no such card.
rule-unknown-ruleset = There is no such ruleset.
rule-unknown-policy = There is no such stand-in.
rule-unknown-level = There is no such stand-in.
rule-bad-seed = That is not a seed: it has 64 hexadecimal digits.

rule-unknown-decision = I do not know the decision “{ $words }”.
rule-too-many-words = There are words too many in “{ $words }”.
rule-wrong-number-of-words = Something is missing, or too much, in “{ $words }”.
rule-unknown-tile = I know no tile “{ $word }”.
rule-unknown-colour = I know no colour “{ $word }”.
rule-unknown-city = I know no city “{ $word }”.
rule-unknown-place = I know no place “{ $word }”.
rule-unknown-object = I know no object “{ $word }”.
rule-unknown-item = I know no item “{ $word }”.
rule-unknown-reward = I know no city or kind of building “{ $word }” whose reward could be raised.
rule-unknown-space = I know no scoring space “{ $word }”.
rule-unknown-bonus = I know no bonus “{ $word }”.
rule-unknown-building = I know no building “{ $word }”.
rule-unknown-name = I do not know “{ $word }”.
rule-too-many-blocks = So many { $word } blocks do not exist.

rule-not-a-record = That is not a record of a game.
rule-unreadable-file = That file cannot be read.
rule-not-vectors = That file holds no examples.
rule-truncated = The record ends in the middle of the game.
rule-header-incomplete = The record's beginning is incomplete.
rule-impossible-wheel = The record's wheel is impossible.
rule-impossible-tiles = The record's tiles are impossible.
rule-no-wheel = This ruleset has no items around the wheel.
rule-after-the-end = The record goes on after the end of the game.
rule-luck-without-decision = The record tells of luck without a decision.
rule-unknown-luck = The record tells of luck I do not know.
rule-unknown-line = The record has a line I do not know.
rule-unknown-seat = The record names a seat that does not exist.
rule-not-their-turn = The record lets a seat play that is not to move.
rule-player-out-of-order = The record's players are out of order.
rule-said-twice = The record says something twice.
rule-draw-not-from-seed = A draw of the record does not follow from its seed.
rule-setup-not-from-seed = The record's setup does not follow from its seed.
rule-seed-does-not-match-its-hash = The record's seed does not fit the hash that was published.
rule-secret-does-not-match-its-hash = The record's secret does not fit the hash that was published.
rule-seed-does-not-follow-from-secret = The record's seed does not follow from its secret and its salt.
rule-bad-salt = That is not a salt: it is a whole number.
rule-no-salt = The record has a secret and no salt.
rule-luck-line-misplaced = The record skips draws where no decision follows.
rule-luck-not-ahead = The record skips back to draws that were used up already.
rule-luck-without-rewind = Line { $line } of the record skips draws that no rewind explains.
rule-rewind-too-far = Line { $line } of the record takes back more decisions than were taken.
rule-rewind-missing = Line { $line } of the record tells a decision that was taken back, but not how.
rule-no-seed = The record has no seed.
rule-not-finished = The game of the record is not finished.
rule-wrong-result = The record's result is not what the game gives.
rule-luck-missing = The record does not say what was drawn.
rule-luck-impossible = The record draws what cannot be drawn.
rule-luck-not-needed = The record tells of luck where nothing is drawn.
rule-other-version = This game was last played with a newer version of me.
rule-unreadable = What was kept of this game cannot be read.
