### The stage: lobby, boards, screens, notices.

button-turn = Take your turn
button-screen = My screen
button-since = Since my last turn
button-more = More
button-rematch = Rematch
button-boards = The boards
button-to-board = To the board
button-join = Join
button-leave = Leave
button-start = Start
button-add-stand-in = Add stand-in
button-add-easy = Add easy one
button-add-strong = Add strong one
button-remove-stand-in = Remove stand-in
button-agree = Agree
button-disagree = Play on
button-text = Board as text
button-log = Log
button-hint = Hint
button-resign = Resign
button-yes-resign = Yes, resign
button-export = Export
button-erase = Erase
button-yes-erase = Yes, erase everything

about-first-basic = Buy marble, build palaces, score types and cities; announce the end once your objectives are met.
about-first-expansion = With 8-buildings, upgrades, improvements and objective cards.
about-second-regular = With the Royal Court: start visits, follow them, build monuments.
about-second-advanced = The Royal Court with decorations, statues and warehouses.

stand-in-name = Stand-in { $number } ({ $level })
level-easy = easy
level-good = good
level-strong = strong
lobby-host = { $number }. { $name } · host
lobby-seat = { $number }. { $name }
lobby-stand-in = { $number }. { $name }
lobby-free-seat = { $number }. *free*
lobby-open-holdings = Coins and blocks lie open.
lobby-no-hints = Nobody gets hints.
lobby-cards = Cards: top { $top }, object { $object }, building { $building }, bonus { $bonus }.
lobby-footer = -# The host starts once two seats or more are taken. A lobby that nobody starts closes after seven days.
lobby-started = -# The game has begun.
lobby-over = -# This lobby is closed.

hint-suggestion = 💡 A good stand-in would choose: **{ $order }**.
hint-only-choice = It is the only choice.
hint-close = **{ $over }** is about as good.
hint-reason = What speaks for it, compared with **{ $over }**: { $reasons }.
hint-show = Show me
hint-not-allowed = This table plays without hints.
hint-term-track = points at once (+{ $vp } VP)
hint-term-final = points at the end (+{ $vp } VP)
hint-term-coins = coins (+{ $vp } VP)
hint-term-purse = first coins in the purse (+{ $vp } VP)
hint-term-white = white blocks (+{ $vp } VP)
hint-term-yellow = yellow blocks (+{ $vp } VP)
hint-term-red = red blocks (+{ $vp } VP)
hint-term-green = green blocks (+{ $vp } VP)
hint-term-blue = blue blocks (+{ $vp } VP)
hint-term-dark = the darkest blocks (+{ $vp } VP)
hint-term-spare = fewer blocks that lie idle (+{ $vp } VP)
hint-term-scorings = what can be scored later (+{ $vp } VP)
hint-term-markers = markers kept (+{ $vp } VP)
hint-term-court = a better place at the Royal Court (+{ $vp } VP)
hint-term-objectives = objectives nearer (+{ $vp } VP)
hint-term-build = what can be built next (+{ $vp } VP)
hint-term-upgrades = better rewards (+{ $vp } VP)
hint-term-stored = what is in store (+{ $vp } VP)

board-begins = **{ $ruleset }** begins. Order of play: { $order }.
board-commitment = -# Luck is bound to a seed whose SHA-256 is `{ $hash }`; the seed is shown at the end.
board-turn = ▶️ Round { $round }: { $name }, it is your turn.
board-stand-in = ⏳ Round { $round }: { $name } is playing.

final-winner = 🏆 { $winners } wins!
final-shared = 🏆 { $winners } share the victory!
final-blocks-decided = -# Level on VP: more blocks left decided.
final-line = **{ $name }: { $total } VP** ({ $terms }; { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
} left)
final-seed = -# The seed was `{ $seed }`; its SHA-256 was shown with the first board. The record replays the game exactly.

screen-start = A game has begun in { $channel } ({ $ruleset }). This is your screen:
screen-turn = **It is your turn** in { $channel }. Your screen:
screen-after = Your turn in { $channel } is over. You now hold:
screen-now = Your screen:

notice-resigned = { $name } has resigned. A stand-in plays on in that seat.
notice-cancelled = This game has been ended.
notice-cancelled-agreed = Everybody agreed: this game has been ended.
notice-cancelled-moderator = A moderator has ended this game.
notice-cancelled-abandoned = Nobody is left at this table, so the game has ended.
notice-undone = ↩️ { $name } took something back.
notice-rewound = ↩️ Everybody agreed to go back to an earlier position.
notice-proposed-cancel = { $name } proposes to end this game. Everybody with a seat has to agree.
notice-proposed-rewind = { $name } proposes to go back to an earlier position. Everybody with a seat has to agree.
notice-proposal-refused-cancel = { $name } wants to play on, so the game goes on.
notice-proposal-refused-rewind = { $name } does not want to go back, so the game goes on.
notice-paused = This game is paused.
notice-paused-no-permission = This game was paused because I could not post here.
notice-paused-no-channel = This game was paused because I could not find this channel.
notice-resumed = ▶️ The game goes on.
notice-lobby-closed = This lobby is closed.
notice-lobby-closed-expired = Nobody started this lobby for seven days, so it is closed.
notice-lobby-closed-empty = Everybody has left, so this lobby is closed.
notice-lobby-closed-host = The host has closed this lobby.
notice-lobby-closed-moderator = A moderator has closed this lobby.
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
more-words = What would you like to see?
log-empty = Nothing has happened yet.
since-nothing = Nothing has happened since your last turn.
situation = ▶️ Round { $round }: { $name } is to move.
situation-yours = ▶️ Round { $round }: **it is your turn.**
status-paused = ⏸️ This game is paused.
status-finished = 🏁 This game is over.
status-cancelled = 🏁 This game has been ended.
status-lobby = This game has not begun.
as-file = That is too long for a message, so here it is as a file.
ask-resign = A stand-in would play on in your seat, and the game would count as lost for you. Are you sure?
resigned = You have resigned. A stand-in plays on in your seat.
ask-end = You may end this table because you manage this server. Are you sure? Nobody wins.
ended = The table has been ended.
consent-agreed = You have agreed.
consent-refused = You have said no: the game goes on.
lobby-opened = The lobby is open in { $channel }.
