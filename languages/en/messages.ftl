### Messages of tables: lobby, boards, screens, notices, hints.

button-turn = Take your turn
button-screen = My screen
button-since = Since my last turn
button-more = More
button-rematch = Rematch
button-boards = The boards
button-verify = Verify
button-to-board = To the board
button-to-card = To the lobby
button-to-result = To the result
button-join = Join
button-leave = Leave
button-start = Start
button-add-good = Add stand-in
button-add-easy = Add easy one
button-add-strong = Add strong one
button-add-expert = Add expert
button-remove-stand-in = Remove stand-in
button-start-without = Start without them
button-fill-good = Fill with good ones
button-fill-easy = Fill with easy ones
button-fill-strong = Fill with strong ones
button-fill-expert = Fill with experts
button-agree = Agree
button-disagree = Play on
button-text = Board as text
button-log = Log
button-hint = Hint
button-how-to-play = How to play
button-resign = Resign
button-yes-resign = Yes, resign
button-export = Export
button-erase = Erase
button-yes-erase = Yes, erase everything

about-first-basic = Buy marble, build palaces, score types and cities; announce the end once your objectives are met.
about-first-expansion = With { -highest-value }-buildings, upgrades, improving and objective cards.
about-second-regular = With the Royal Court: start visits, follow them, build monuments.
about-second-advanced = The Royal Court with decorations, statues and warehouses.

stand-in-name = Stand-in { $number } ({ $level })
anonymous-name = Anonymous
level-easy = easy
level-good = good
level-strong = strong
level-expert = expert
lobby-host = { $number }. { $name } · host
lobby-seat = { $number }. { $name }
lobby-stand-in = { $number }. { $name }
lobby-free-seat = { $number }. *free*
lobby-kept-seat = { $number }. *kept for* { $name }
lobby-open-holdings = Coins and blocks lie open.
lobby-no-hints = Nobody gets hints.
lobby-cards = Cards: top { $top }, object { $object }, building { $building }, bonus { $bonus }.
lobby-commitment = -# Luck: the SHA-256 of the secret is `{ $hash }`. The secret and the id of this message make the seed; the secret is shown at the end.
lobby-footer = -# The host starts once two seats or more are taken. A lobby that nobody starts closes after seven days.
lobby-footer-thread = -# The host starts once two seats or more are taken; the game is played in a thread that opens then. A lobby that nobody starts closes after seven days.
lobby-rematch = -# A rematch: the seats of the last game are kept until { $moment } ({ $left }). Press { button-join } to take yours, or { button-leave } if you would rather not play.
lobby-started = -# The game has begun.
lobby-started-thread = -# The game has begun in { $thread }.
lobby-over = -# This lobby is closed.
lobby-kept-question = { $number ->
    [one] One seat is kept for somebody who has not taken it yet. You can start without them, or a stand-in plays there.
   *[other] { $number } seats are kept for people who have not taken them yet. You can start without them, or stand-ins play there.
}
lobby-start-done = The game has begun.

hint-suggestion = 💡 A strong stand-in would choose: **{ $order }**.
hint-only-choice = It is the only choice.
hint-close = **{ $over }** is about as good.
hint-reason = What speaks for it, compared with **{ $over }**: { $reasons }.
hint-show = Show me
hint-unrated = -# With a hint, this game does not count for your rating. Nobody else is told.
hint-not-allowed = This table plays without hints.
hint-under-way = I am still working on the hint you asked for. You can ask again when it is there.
hint-term-track = it brings VP at once (+{ $vp } VP)
hint-term-final = it counts in the final scoring (+{ $vp } VP)
hint-term-decorations = decorations of one kind pay more and more in the final scoring (+{ $vp } VP)
hint-term-statues = your statues count in the final scoring, most where you have most of them (+{ $vp } VP)
hint-term-coins = it leaves you more coins, which buy blocks and become VP at the end (+{ $vp } VP)
hint-term-purse = with a few coins in hand you can still buy next turn, with none you cannot (+{ $vp } VP)
hint-term-white = white blocks may be used in every city (+{ $vp } VP)
hint-term-yellow = yellow blocks may be used in every city but { city-livorno } (+{ $vp } VP)
hint-term-red = red blocks may be used in { city-lucca } and every cheaper city (+{ $vp } VP)
hint-term-green = green blocks pay for buildings in { city-viareggio }, { city-massa } and { city-lerici } (+{ $vp } VP)
hint-term-blue = blue blocks pay for buildings in { city-massa } and { city-lerici } (+{ $vp } VP)
hint-term-dark = the darkest blocks are cheap and pay for buildings in { city-lerici } (+{ $vp } VP)
hint-term-spare = blocks that no building needs pay nothing, and it leaves fewer of them (+{ $vp } VP)
hint-term-scorings = your types and cities will pay more when you score them (+{ $vp } VP)
hint-term-markers = every marker you keep is a scoring still to come (+{ $vp } VP)
hint-term-court = your markers at the Royal Court still have good bonuses to gain (+{ $vp } VP)
hint-term-objectives = it brings you nearer to the objectives, without which you cannot announce the end (+{ $vp } VP)
hint-term-build = you can build something good next turn (+{ $vp } VP)
hint-term-upgrades = a better reward raises every later scoring of that city (+{ $vp } VP)
hint-term-stored = what lies in your warehouses can still be placed where it pays (+{ $vp } VP)

board-begins = **{ $ruleset }** begins. Order of play: { $order }.
board-commitment = -# Luck is bound to a secret whose SHA-256 is `{ $hash }`, as on the lobby card; the secret is shown at the end.
board-turn = ▶️ Round { $round }: { $name }, it is your turn.
board-stalling = ⚠️ { $left ->
    [one] If the next player waits too, the game ends there and is scored.
   *[other] If everybody waits once more, the game ends there and is scored.
}
turns-before = -# { $number ->
    [one] One turn before these is left out; `{ -command-log }` shows it.
   *[other] { $number } turns before these are left out; `{ -command-log }` shows them.
}
board-stand-in = ⏳ Round { $round }: { $name } is playing.

final-winner = 🏆 { $winners } wins!
final-shared = 🏆 { $winners } share the victory!
final-blocks-decided = -# Level on VP: more blocks left decided.
final-line = **{ $name }: { $points }** ({ $terms }; { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
} left)
final-term-track = track { $vp }
final-term-objects = objects { $vp }
final-term-buildings = buildings { $vp }
final-term-bonus = bonus { $vp }
final-term-coins = coins { $vp }
final-term-decorations = decorations { $vp }
final-term-statues = statues { $vp }
final-secret = -# The secret was `{ $secret }`; its SHA-256 stood on the lobby card. The record replays the game exactly, and **{ button-verify }** checks its luck.
verify-shown = ✅ The luck of this game is what was promised: the wheel, the tiles and every draw, made anew from the secret, are those of the game. The SHA-256 posted before the game was `{ $hash }`: compare it yourself.
verify-rewound = { $number ->
    [one] One draw was used up when the game went back to an earlier turn.
   *[other] { $number } draws were used up when the game went back to an earlier turn.
}
verify-not-shown = ⚠️ Not all of this game's luck can be checked: it began under other rules than today's, or nothing was posted before it.
verify-jump = ⚠️ The luck of this game is not verified: line { $line } of its record skips draws, and no rewind in the record explains them.
verify-contradiction = ⚠️ The record of this game contradicts its own secret or rules. Please tell whoever runs me.

final-direct = 🏁 The game in { $channel } is over.

screen-start = A game has begun in { $channel } ({ $ruleset }). This is your screen:
screen-turn = **It is your turn** in { $channel }. Your screen:
screen-after = Your turn in { $channel } is over. You now hold:
screen-now = Your screen:

notice-resigned = { $name } has resigned. A stand-in plays on in that seat.
notice-resigned-last = { $name } has resigned. Nobody is left at this table, so the game has ended.
notice-left-server = { $name } is not a member of this server any more. A stand-in plays on in that seat.
notice-left-server-last = { $name } is not a member of this server any more. Nobody is left at this table, so the game has ended.
notice-removed = A moderator has taken { $name } from this table. A stand-in plays on in that seat.
notice-removed-last = A moderator has taken { $name } from this table. Nobody is left there, so the game has ended.
notice-cancelled = This game has been ended.
notice-cancelled-agreed = Everybody agreed: this game has been ended.
notice-cancelled-alone = The only player at this table has ended the game.
notice-cancelled-moderator = A moderator has ended this game.
notice-cancelled-abandoned = Nobody is left at this table, so the game has ended.
notice-undone = ↩️ { $name } took something back.
notice-rewound = ↩️ Everybody agreed to go back to an earlier position.
notice-proposed-cancel = { $name } proposes to end this game. Everybody with a seat has to agree.
notice-proposed-rewind = { $name } proposes to go back to an earlier position. Everybody with a seat has to agree.
notice-proposal-refused-cancel = { $name } wants to play on, so the game goes on.
notice-proposal-refused-rewind = { $name } does not want to go back, so the game goes on.
notice-rematch = { $name } opened a rematch in { $channel }, and you have your seat again. Press **{ button-leave }** there if you would rather not play.
notice-rematch-kept = { $name } opened a rematch in { $channel }. A seat is kept for you there until { $moment } ({ $left }), unless the game starts earlier. Press **{ button-join }** to take it, or **{ button-leave }** if you would rather not play.
notice-kept-seats-filled = { $number ->
    [one] 🪑 One seat was kept and nobody took it: a stand-in plays there.
   *[other] 🪑 { $number } seats were kept and nobody took them: stand-ins play there.
}
notice-kept-seats-left-out = { $number ->
    [one] 🪑 One seat was kept and nobody took it: the game starts without it.
   *[other] 🪑 { $number } seats were kept and nobody took them: the game starts without them.
}
notice-paused = This game is paused.
notice-paused-no-permission = This game was paused because I could not post here.
notice-paused-no-channel = This game was paused because I could not find this channel.
notice-paused-moderator = ⏸️ A moderator has paused this game.
notice-paused-locked = ⏸️ This game is paused because this thread was locked. Once it is unlocked, it goes on.
notice-paused-damaged = This game is paused: what is kept of it cannot be read. Whoever runs this bot can bring it back from a backup.
notice-paused-other-rules = This game is paused: the rules were corrected, and under the corrected rules this position cannot be played on.
notice-restored = This table was restored to { $moment }; later turns are gone. Here is the board as it is now.
notice-restored-lobby = This lobby was restored to { $moment }; what happened here later is gone.
notice-resumed = ▶️ The game goes on.
notice-moved = A moderator has moved this game here.
notice-lobby-closed = This lobby is closed.
notice-lobby-closed-expired = Nobody started this lobby for seven days, so it is closed.
notice-lobby-closed-empty = Everybody has left, so this lobby is closed.
notice-lobby-closed-host = The host has closed this lobby.
notice-lobby-closed-moderator = A moderator has closed this lobby.
notice-paused-archived = ⏸️ This game was paused because this thread was archived.
notice-waits = Your table { $number } ({ $names }) is paused.
notice-waits-no-channel = The channel or thread of your table { $number } ({ $names }) was deleted, so the game is paused. A moderator of the server can let it go on in another channel, with `{ -command-admin-move }`.
notice-waits-no-server = I was removed from the server of your table { $number } ({ $names }), so the game is paused. If I am invited again within thirty days, it goes on by itself.
notice-waits-locked = The thread of your table { $number } ({ $names }) was locked, so the game is paused. Once it is unlocked, it goes on by itself.
notice-waits-archived = The thread of your table { $number } ({ $names }) was archived, and I may not open it again, so the game is paused. Once somebody opens it, it goes on by itself.
notice-lobby-lost = The channel or thread of your lobby { $number } ({ $names }) was deleted, so the lobby is closed.
notice-cannot-post = I cannot post in { $channel }, so the table there waits. I am missing: { $missing }. Once I am allowed to again, it goes on by itself.
notice-cannot-post-unknown = I cannot post in { $channel }: the channel is gone, or I may not see it any more. The table there waits. If I am let in again, it goes on by itself.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-create-public-threads = Create Public Threads

button-board = Board
more-look = **Look** at the position and at what happened
more-boards = **One player's board**, large
more-help = **Help**
more-others = **The others**
more-leave = **{ button-leave }** this game; you are asked once more
log-empty = Nothing has happened yet.
since-nothing = Nothing has happened since your last turn.
situation = ▶️ Round { $round }: { $name } is to move.
situation-yours = ▶️ Round { $round }: **it is your turn.**
status-paused = ⏸️ This game is paused.
status-finished = 🏁 This game is over.
status-cancelled = 🏁 This game has been ended.
status-lobby = This game has not begun.
as-file = That is too long for a message, so here it is as a file.
# Names of files: letters from a to z and hyphens alone.
file-log = log
file-board = board
file-tables = tables
file-data = my-data
file-corrections = corrections
file-blocked = blocked
ask-resign = A stand-in would play on in your seat, and the game would count as lost for you. Are you sure?
ask-resign-last = Nobody else plays at this table, so the game would end, without a result. Are you sure?
ask-cancel = Nobody else plays at this table, so it would end at once, without a result. Are you sure?
resigned-last = You have resigned. Nobody else played at this table, so the game has ended.
resigned = You have resigned. A stand-in plays on in your seat.
ended = The table has been ended.
consent-agreed = You have agreed.
consent-refused = You have said no: the game goes on.
rematch-opened = [The rematch]({ $link }) is open. A seat is kept for three days for each of the others, and they take it with **{ button-join }**.
lobby-opened = The lobby is open in { $channel }.
lobby-opened-from-card = The lobby is open in { $channel }. Once you start the game, it gets a thread of its own.
lobby-opened-forum-post = The lobby is open in { $channel }, as a post of its own.
