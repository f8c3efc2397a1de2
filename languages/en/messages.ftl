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
# _button_rows of a lobby: f"button-add-{level}"
button-add-good = Add stand-in
button-add-easy = Add easy one
button-add-strong = Add strong one
button-add-expert = Add expert
button-remove-stand-in = Remove stand-in
button-start-without = Start without them
# press_start: f"button-fill-{level}"
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

# lobby_card: f"about-{table.ruleset}"
about-first-basic = Buy marble, build palaces, score types and cities; announce the end once your objectives are met.
about-first-expansion = With { -highest-value }-buildings, upgrades, improving and objective cards.
about-second-regular = With the Royal Court: start visits, follow them, build monuments.
about-second-advanced = The Royal Court with decorations, statues and warehouses.

# Localizer.name: "stand-in-name", or f"{mark.kind}-name" for a name that is hidden
stand-in-name = Stand-in { $number } ({ $level })
anonymous-name = Anonymous
# Localizer.name: f"level-{mark.level}"
level-easy = easy
level-good = good
level-strong = strong
level-expert = expert
lobby-host = { $number }. { $name } · host
lobby-seat = { $number }. { $name }
lobby-stand-in = { $number }. { $name }
lobby-free-seat = { $number }. *free*
lobby-kept-seat = { $number }. *reserved for* { $name }
lobby-open-holdings = Coins and blocks are open.
lobby-no-hints = No hints.
lobby-cards = Cards: top { $top }, object { $object }, building { $building }, bonus { $bonus }.
lobby-commitment = -# Luck: the SHA-256 of the secret is `{ $hash }`. The secret and the id of this message make the seed; the secret is shown at the end.
lobby-footer = -# The host can start once at least two seats are taken. The lobby closes after seven days if it is not started.
lobby-footer-thread = -# The host can start once at least two seats are taken; the game then opens in a thread of its own. The lobby closes after seven days if it is not started.
lobby-rematch = -# A rematch: the seats of the last game are reserved until { $moment } ({ $left }). Press { button-join } to take yours, or { button-leave } if you would rather not play.
lobby-started = -# The game has begun.
lobby-started-thread = -# The game has begun in { $thread }.
lobby-over = -# This lobby is closed.
lobby-kept-question = { $number ->
    [one] One seat is reserved for someone who has not taken it yet. You can start without them, or let a stand-in play there.
   *[other] { $number } seats are reserved for people who have not taken them yet. You can start without them, or let stand-ins play there.
}
lobby-start-done = The game has begun.

hint-suggestion = 💡 A strong stand-in would choose: **{ $order }**.
hint-only-choice = It is the only choice.
hint-close = **{ $over }** is about as good.
hint-reason = Reasons for it, compared with **{ $over }**: { $reasons }.
hint-show = Show me
hint-unrated = -# With a hint, this game does not count for your rating. The others are not told.
hint-not-allowed = This table plays without hints.
hint-under-way = I'm still working on the hint you asked for. You can ask again once it is here.
# show_hint: f"hint-term-{term.name}"
hint-term-track = it brings VP at once (+{ $vp } VP)
hint-term-final = it counts in the final scoring (+{ $vp } VP)
hint-term-decorations = each further decoration of one kind is worth more in the final scoring (+{ $vp } VP)
hint-term-statues = your statues count in the final scoring, most of all where you have the most (+{ $vp } VP)
hint-term-coins = it leaves you more coins, which buy blocks and become VP at the end (+{ $vp } VP)
hint-term-purse = with a few coins left you can still buy next turn, without any you can't (+{ $vp } VP)
hint-term-white = white blocks can be used in every city (+{ $vp } VP)
hint-term-yellow = yellow blocks can be used in every city except { city-livorno } (+{ $vp } VP)
hint-term-red = red blocks can be used in { city-lucca } and every cheaper city (+{ $vp } VP)
hint-term-green = green blocks pay for buildings in { city-viareggio }, { city-massa } and { city-lerici } (+{ $vp } VP)
hint-term-blue = blue blocks pay for buildings in { city-massa } and { city-lerici } (+{ $vp } VP)
hint-term-dark = the darkest blocks are cheap and pay for buildings in { city-lerici } (+{ $vp } VP)
hint-term-spare = blocks that no building needs are worth nothing, and it leaves you fewer of them (+{ $vp } VP)
hint-term-scorings = your types and cities will pay more when you score them (+{ $vp } VP)
hint-term-markers = every marker you keep is another scoring later (+{ $vp } VP)
hint-term-court = your markers at the Royal Court can still gain good bonuses (+{ $vp } VP)
hint-term-objectives = it brings you closer to the objectives, which you need to announce the end (+{ $vp } VP)
hint-term-build = you can build something good next turn (+{ $vp } VP)
hint-term-upgrades = a better reward raises every later scoring of that city (+{ $vp } VP)
hint-term-stored = what lies in your warehouses can still be placed where it pays (+{ $vp } VP)

board-begins = **{ $ruleset }** begins. Order of play: { $order }.
board-commitment = -# The luck of this game follows from a secret whose SHA-256 is `{ $hash }`, as on the lobby card; the secret is shown at the end.
board-turn = ▶️ Round { $round }: { $name }, it is your turn.
board-stalling = ⚠️ { $left ->
    [one] If the next player waits too, the game ends and is scored.
   *[other] If everyone waits once more, the game ends and is scored.
}
turns-before = -# { $number ->
    [one] One turn before these is left out; `{ -command-log }` shows it.
   *[other] { $number } turns before these are left out; `{ -command-log }` shows them.
}
board-stand-in = ⏳ Round { $round }: { $name } is playing.

final-winner = 🏆 { $winners } wins!
final-shared = 🏆 { $winners } share the victory!
final-blocks-decided = -# Tied on VP: the player with more blocks left wins.
final-line = **{ $name }: { $points }** ({ $terms }; { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
} left)
# result_lines: f"final-term-{name}"
final-term-track = track { $vp }
final-term-objects = objects { $vp }
final-term-buildings = buildings { $vp }
final-term-bonus = bonus { $vp }
final-term-coins = coins { $vp }
final-term-decorations = decorations { $vp }
final-term-statues = statues { $vp }
final-secret = -# The secret was `{ $secret }`; its SHA-256 was on the lobby card. The record replays the game exactly, and **{ button-verify }** checks its luck.
verify-shown = ✅ The luck of this game is as promised: the wheel, the tiles and every draw, made again from the secret, match the game. The SHA-256 posted before the game was `{ $hash }`: compare it yourself.
verify-rewound = { $number ->
    [one] One draw was discarded when the game went back to an earlier turn.
   *[other] { $number } draws were discarded when the game went back to an earlier turn.
}
verify-not-shown = ⚠️ I can't check all of this game's luck: either it began under older rules, or nothing was posted before it.
verify-jump = ⚠️ I can't verify the luck of this game: line { $line } of its record skips draws, and no rewind in the record explains them.
verify-contradiction = ⚠️ The record of this game contradicts its own secret or the rules. Please tell the person who runs this bot.

final-direct = 🏁 The game in { $channel } is over.

# screen_card: f"screen-{message.why}"
screen-start = A game has begun in { $channel } ({ $ruleset }). This is your screen:
screen-turn = **It is your turn** in { $channel }. Your screen:
screen-after = Your turn in { $channel } is over. You now hold:
screen-now = Your screen:

# NoticeMessage: f"notice-{message.code}", behind it the kind of a proposal, or the reason of an end, a pause or a closed lobby
notice-resigned = { $name } has resigned. A stand-in takes over the seat.
notice-resigned-last = { $name } has resigned. Nobody is left at this table, so the game has ended.
notice-left-server = { $name } is no longer a member of this server. A stand-in takes over the seat.
notice-left-server-last = { $name } is no longer a member of this server. Nobody is left at this table, so the game has ended.
notice-removed = A moderator has removed { $name } from this table. A stand-in takes over the seat.
notice-removed-last = A moderator has removed { $name } from this table. Nobody is left, so the game has ended.
notice-cancelled = This game has ended.
notice-cancelled-agreed = Everyone agreed: this game has ended.
notice-cancelled-alone = The only player at this table has ended the game.
notice-cancelled-moderator = A moderator has ended this game.
notice-cancelled-abandoned = Nobody is left at this table, so the game has ended.
notice-undone = ↩️ { $name } took something back.
notice-rewound = ↩️ Everyone agreed: the game is back at an earlier position.
notice-proposed-cancel = { $name } proposes to end this game. Everyone with a seat must agree.
notice-proposed-rewind = { $name } proposes to go back to an earlier position. Everyone with a seat must agree.
notice-proposal-refused-cancel = { $name } wants to play on, so the game continues.
notice-proposal-refused-rewind = { $name } does not want to go back, so the game continues.
notice-rematch = { $name } opened a rematch in { $channel }, and you have your seat again. Press **{ button-leave }** there if you would rather not play.
notice-rematch-kept = { $name } opened a rematch in { $channel }. A seat is reserved for you there until { $moment } ({ $left }), unless the game starts earlier. Press **{ button-join }** to take it, or **{ button-leave }** if you would rather not play.
notice-kept-seats-filled = { $number ->
    [one] 🪑 One reserved seat was not taken: a stand-in plays there.
   *[other] 🪑 { $number } reserved seats were not taken: stand-ins play there.
}
notice-kept-seats-left-out = { $number ->
    [one] 🪑 One reserved seat was not taken: the game starts without it.
   *[other] 🪑 { $number } reserved seats were not taken: the game starts without them.
}
notice-paused = This game is paused.
notice-paused-no-permission = This game was paused because I wasn't allowed to post here.
notice-paused-no-channel = This game was paused because I couldn't find this channel.
notice-paused-moderator = ⏸️ A moderator has paused this game.
notice-paused-locked = ⏸️ This game is paused because this thread was locked. It continues once the thread is unlocked.
notice-paused-damaged = This game is paused because the saved game can't be read. The person who runs this bot can restore it from a backup.
notice-paused-other-rules = This game is paused: the rules were corrected, and this position can't be continued under the corrected rules.
notice-restored = This table was restored to { $moment }; later turns are gone. Here is the current board.
notice-restored-lobby = This lobby was restored to { $moment }; what happened here later is gone.
notice-resumed = ▶️ The game continues.
notice-moved = A moderator has moved this game here.
notice-lobby-closed = This lobby is closed.
notice-lobby-closed-expired = Nobody started this lobby in seven days, so it is closed.
notice-lobby-closed-empty = Everybody has left, so this lobby is closed.
notice-lobby-closed-host = The host has closed this lobby.
notice-lobby-closed-moderator = A moderator has closed this lobby.
notice-paused-archived = ⏸️ This game was paused because this thread was archived.
notice-waits = Your table { $number } ({ $names }) is paused.
notice-waits-no-channel = The channel or thread of your table { $number } ({ $names }) was deleted, so the game is paused. A moderator of the server can continue it in another channel with `{ -command-admin-move }`.
notice-waits-no-server = I was removed from the server of your table { $number } ({ $names }), so the game is paused. It continues by itself if I'm invited again within thirty days.
notice-waits-locked = The thread of your table { $number } ({ $names }) was locked, so the game is paused. It continues by itself once the thread is unlocked.
notice-waits-archived = The thread of your table { $number } ({ $names }) was archived, and I'm not allowed to reopen it, so the game is paused. It continues by itself once someone reopens the thread.
notice-lobby-lost = The channel or thread of your lobby { $number } ({ $names }) was deleted, so the lobby is closed.
notice-cannot-post = I can't post in { $channel }, so the table there is waiting. I'm missing: { $missing }. The table continues by itself once I can post again.
notice-cannot-post-unknown = I can't post in { $channel }: the channel is gone, or I can't see it any more. The table there is waiting, and continues by itself once I can see the channel again.

# permission_labels: f"permission-{name}", as Discord calls them
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-create-public-threads = Create Public Threads

button-board = Board
# show_more: f"more-{key}"
more-look = **Look** at the position and what has happened
more-boards = **One player's board**, enlarged
more-help = **Help**
more-others = **The others**
more-leave = **{ button-leave }** this game; I'll ask you to confirm
log-empty = Nothing has happened yet.
since-nothing = Nothing has happened since your last turn.
situation = ▶️ Round { $round }: it is { $name }'s turn.
situation-yours = ▶️ Round { $round }: **it is your turn.**
# situation_line: f"status-{table.status}"
status-paused = ⏸️ This game is paused.
status-finished = 🏁 This game is over.
status-cancelled = 🏁 This game has ended.
status-lobby = This game has not started.
as-file = That is too long for a message, so here it is as a file.
# Names of files: letters from a to z and hyphens alone.
file-log = log
file-board = board
file-tables = tables
file-data = my-data
file-corrections = corrections
file-blocked = blocked
ask-resign = A stand-in would take over your seat, and the game would count as a loss for you. Are you sure?
ask-resign-last = Nobody else is playing at this table, so the game would end without a result. Are you sure?
ask-cancel = Nobody else is playing at this table, so the game would end at once, without a result. Are you sure?
resigned-last = You have resigned. Nobody else was playing at this table, so the game has ended.
resigned = You have resigned. A stand-in takes over your seat.
ended = The table has been ended.
consent-agreed = You have agreed.
consent-refused = You have said no: the game continues.
rematch-opened = [The rematch]({ $link }) is open. A seat is reserved for each of the others for three days; they take it with **{ button-join }**.
lobby-opened = The lobby is open in { $channel }.
# new_command: f"lobby-opened-{table.thread_kind}"
lobby-opened-from-card = The lobby is open in { $channel }. The game gets a thread of its own once you start it.
lobby-opened-forum-post = The lobby is open in { $channel }, as a forum post of its own.
