### Why something is not done: `refused-*` for the codes of the bot, `rule-*` for those of the rules.

# refusal_words: f"refused-{refused.code}", with a code of RefusalCode
refused-no-such-table = There is no such table here.
refused-channel-taken = There is already a table here, and I can't open a thread here for another one. Use another channel.
refused-rematch-open = The rematch is already open.
refused-no-thread = { $permissions ->
    [none] I couldn't open a thread from this card. Nothing has changed; please try again.
   *[other] I can't open a thread from this card because I'm missing { $permissions }. Nothing has changed. Ask someone who manages this server to grant that in the channel's settings, then press { button-start } again.
}
refused-too-many-threads = This server has reached Discord's limit of open threads. Archive one of them, then press { button-start } again.
refused-too-many-lobbies = You already have a seat in { $most ->
    [one] one lobby
   *[other] { $most } lobbies
}, which is the limit. Start or leave one of them first.
refused-too-many-tables = You are already playing { $most ->
    [one] one game
   *[other] { $most } games
}, which is the limit. Finish one of them first.
refused-seated-at-too-many = { $name } is already playing { $most ->
    [one] one game
   *[other] { $most } games
}, which is the limit. This game can start once one of those is over.
refused-server-full = This server has { $most ->
    [one] one table
   *[other] { $most } tables
}, which is the limit. You can open another once one of them is over.
refused-opened-too-fast = Several tables were just opened here. Please try again in a minute.
refused-blocked = The moderators of this server have asked me not to give you a seat here for now. You can play in other servers; ask the moderators if you think this is a mistake.
refused-openers-only = In this server, only { $role } can open tables. You can join tables that are open.
refused-other-channel = In this server, tables are opened in { $channels }.
refused-other-place = In this server, every table is played in { $place ->
    [channel] the channel itself: leave **{ -option-thread }** out, and use a channel instead of a thread.
    [thread] a thread of its own: use a text channel, or a thread.
   *[other] a forum post: use `{ -command-new }` in a post.
}
refused-too-many-here = In this server, you can sit at { $most ->
    [one] one table
   *[other] { $most } tables
} at the same time. You can join another once one of yours here is over.
refused-limit-out-of-range = Choose a number from 1 to { $most }, which is the limit set for this bot. Nothing was changed.
refused-bad-ruleset = I don't know that ruleset; choose one from the list. Nothing was changed.
refused-bad-pace = A pace is 12h, 24h, 48h, 72h, “{ typed-daily } 21:00” with an hour of your choice, or “{ typed-none }”. Nothing was changed.
refused-too-many-channels = { $most } channels are already allowed, which is the limit. Remove one of them first with `{ -command-admin-disallow }`.
refused-too-many-blocks = { $most } people are already blocked here, which is the limit. Unblock someone first.
refused-cannot-block-self = You can't block yourself.
refused-cannot-block-bot = Bots can't join tables, so there is nothing to block.
refused-not-blocked = That person is not blocked here.
refused-no-seat-there = There is no such seat at that table. `{ -command-admin-tables }` shows who sits where.
refused-cannot-resume = { $reason ->
    [damaged] The saved game can't be read. The person who runs this bot can restore it from a backup.
    [other-rules] The rules were corrected, and this position can't be continued under the corrected rules.
    [locked] The thread of this table is locked. Unlock it, and the game continues by itself.
    [archived] The thread of this table is archived, and I'm not allowed to reopen it. Reopen it, and the game continues by itself.
    [no-channel] The channel of this table is gone, or I'm not allowed to see it. Once I can see it again, the game continues by itself; you can also use `{ -command-admin-move }` to continue it in another channel.
   *[other] I can't post in the channel of this table. Once I can again, the game continues by itself.
}
refused-not-lobby = This table is no longer a lobby: the game has begun, or the lobby was closed.
refused-not-running = { $status ->
    [lobby] The game has not started yet.
    [paused] This game is paused. The newest message in its channel says why, and how to continue.
    [running] This game is still being played.
    [finished] This game is over.
   *[other] There is no game at this table.
}
resumed-press-again = The game continues. Please press again.
refused-table-full = All { $size } seats are taken.
refused-seats-are-kept = The free seats are reserved for the players of the last game. Anyone can take them { $again }.
refused-seats-untaken = Some seats are still reserved for people who have not taken them.
refused-too-few = At least { $need } seats must be taken before the game can start. Invite someone, or add a stand-in.
refused-already-seated = You already have a seat at this table.
refused-not-seated = You have no seat at this table. Anyone can look at it with `{ -command-board }`.
refused-no-stand-in = There is no stand-in at this table to remove.
refused-not-host = Only the host of this table can do that.
refused-not-moderator = Only moderators of this server can do that.
refused-not-your-turn = It is not your turn.
refused-stale = The table has moved on since that button was posted. Look at the newest board.
refused-unknown-button = That button no longer works. Use the buttons of the newest message.
refused-nothing-to-undo = You have nothing to undo in this turn.
refused-undo-too-far = You can't undo that, because something new has been revealed since.
refused-no-such-revision = I don't know that position of this game. `{ -command-rewind }` lists the turns you can go back to.
refused-no-proposal = That proposal is no longer open.
refused-card-not-posted = The card of this lobby is still being posted. Press { button-start } again in a moment.
refused-being-erased = Your data is being erased right now. Try again in a moment.
refused-newer-state = This game was last played with a newer version of me.
refused-unsettled = Something is wrong with my database, so I can't tell yet whether that was saved. Look again in a while, and try again if it wasn't.
refused-storage = I can't reach my database right now, so nothing was changed. Please try again in a while.

# refusal_words: f"rule-{code}", with the code of a GameError
rule-no-decision = You have not chosen anything.
rule-not-your-turn = That goes beyond your turn.
rule-not-in-this-ruleset = That does not exist in this ruleset.
rule-not-now = That is not possible at this point of the turn.
rule-option-missing = { $option } needs { $before } too: choose { $before } first.
rule-option-unused = { $option } has no effect at this table; leave it out.
rule-not-possible = That is not possible now.
rule-announcer-plays-on = You announced the end this turn, so you must play it. Only the others may skip.
rule-end-not-in-motion = You can only skip a turn once the end is set in motion.
rule-end-in-motion = The end of the game is already set in motion.
rule-objectives-missing = You don't meet all objectives yet: { $missing }.
rule-turn-skipped = You skipped this turn, so you can't do anything else in it.
rule-already-purchased = You have already made a purchase this turn.
rule-nothing-to-purchase = There is nothing to purchase.
rule-cannot-afford = That costs { $price }, and you have { $coins }.
rule-not-for-sale = The { $object } is no longer for sale.
rule-nothing-affordable = The cheapest block costs { $cheapest }, and you have { $coins }.
rule-wheel-and-bag-empty = The wheel and the bag are empty.
rule-wheel-empty = There are no blocks on the wheel.
rule-no-such-blocks = Place { $place } doesn't have those blocks.
rule-no-block-taken = You must take at least one block.
rule-relief-not-needed = You can only take relief if you can do nothing else.
rule-no-marker = You have no marker left to score with.
rule-nothing-to-score = There is nothing you could score now.
rule-no-such-space = There is no such scoring space in this ruleset.
rule-already-scored = Already scored: { $space }.
rule-one-money-space = You already hold a money space, and you can only hold one.
rule-too-few-coins = That needs { $need } coins, and you have { $coins }.
rule-too-few-buildings = You have too few buildings to score { $space }: you need at least { $need } and have { $have }.
rule-wrong-bonus = You can't choose that bonus here.
rule-no-such-tile = { $tile } is not on offer.
rule-wrong-payment = You can't pay for { $tile } with those blocks there.
rule-no-tiles = There are no tiles on offer.
rule-no-blocks = You have no blocks to pay with.
rule-no-tile-payable = You can't pay for any tile with your blocks.
rule-no-such-city = There is no such city.
rule-no-buildings = You have no building to replace.
rule-no-improvement-payable = You can't pay for any tile that could replace one of your buildings.
rule-upgrade-taken = { $ruleset ->
    [first-expansion] The upgrade of { $reward } is already taken.
   *[other] The improvement of { $reward } is already taken.
}
rule-not-offered = You can't take { $item } here.
rule-no-building-for-it = None of your buildings can take { $item }.
rule-warehouses-full = Your warehouses are full.
rule-no-need-to-discard = Your warehouses have room, so you don't need to discard anything.
rule-warehouses-empty = Your warehouses are empty.
rule-nothing-to-move = Nothing in your warehouses fits any of your buildings.
rule-no-luck = I can't draw anything: the seed of this game is missing.

rule-wrong-player-count = This game is for two to four players.
rule-unknown-option = There is no such option.
rule-no-cards = You can only choose cards in the first edition with the expansion.
rule-unknown-card = There is no such card.
rule-unknown-ruleset = There is no such ruleset.
rule-unknown-policy = There is no such stand-in.
rule-unknown-level = There is no such stand-in.
rule-bad-seed = That is not a seed: a seed has 64 hexadecimal digits.

rule-unknown-decision = I don't know the decision “{ $words }”.
rule-too-many-words = “{ $words }” has too many words.
rule-wrong-number-of-words = “{ $words }” has too few or too many words.
rule-unknown-tile = I don't know the tile “{ $word }”.
rule-unknown-colour = I don't know the colour “{ $word }”.
rule-unknown-city = I don't know the city “{ $word }”.
rule-unknown-place = I don't know the place “{ $word }”.
rule-unknown-object = I don't know the object “{ $word }”.
rule-unknown-item = I don't know the item “{ $word }”.
rule-unknown-reward = I don't know a city or kind of building “{ $word }” whose reward can be raised.
rule-unknown-space = I don't know the scoring space “{ $word }”.
rule-unknown-bonus = I don't know the bonus “{ $word }”.
rule-unknown-building = I don't know the building “{ $word }”.
rule-unknown-name = I don't know “{ $word }”.
rule-too-many-blocks = There are not that many { $word } blocks.

rule-not-a-record = That is not the record of a game.
rule-unreadable-file = I can't read that file.
rule-not-vectors = That file contains no examples.
rule-truncated = The record stops in the middle of the game.
rule-header-incomplete = The beginning of the record is incomplete.
rule-impossible-wheel = The wheel in the record is impossible.
rule-impossible-tiles = The tiles in the record are impossible.
rule-no-wheel = This ruleset has no items around the wheel.
rule-after-the-end = The record continues after the end of the game.
rule-luck-without-decision = The record has a draw that belongs to no decision.
rule-unknown-luck = The record has a draw of an unknown kind.
rule-unknown-line = The record has a line that I don't understand.
rule-unknown-seat = The record names a seat that does not exist.
rule-not-their-turn = In the record, a seat plays out of turn.
rule-player-out-of-order = The players in the record are out of order.
rule-said-twice = The record says something twice.
rule-draw-not-from-seed = A draw in the record does not follow from its seed.
rule-setup-not-from-seed = The setup in the record does not follow from its seed.
rule-seed-does-not-match-its-hash = The seed in the record does not match the hash that was published.
rule-secret-does-not-match-its-hash = The secret in the record does not match the hash that was published.
rule-seed-does-not-follow-from-secret = The seed in the record does not follow from its secret and its salt.
rule-bad-salt = That is not a salt: a salt is a whole number.
rule-no-salt = The record has a secret but no salt.
rule-luck-line-misplaced = The record skips draws in a place where no decision follows.
rule-luck-not-ahead = The record goes back to draws that were already used.
rule-luck-without-rewind = Line { $line } of the record skips draws that no rewind explains.
rule-rewind-too-far = Line { $line } of the record takes back more decisions than were made.
rule-rewind-missing = Line { $line } of the record has a decision that was taken back, but not how.
rule-no-seed = The record has no seed.
rule-not-finished = The game of the record is not finished.
rule-wrong-result = The game does not lead to the result in the record.
rule-luck-missing = The record does not say what was drawn.
rule-luck-impossible = The record has a draw that is impossible.
rule-luck-not-needed = The record has a draw where nothing is drawn.
rule-other-version = This game was last played with a newer version of me.
rule-unreadable = The saved game can't be read.
