### Names and descriptions of commands, and what they answer.

command-carrara-about = The Palaces of Carrara
command-new = new
command-new-about = Open a table in this channel
command-board = board
command-board-about = Show the board of this channel's table, only to you
command-log = log
command-log-about = Show what happened so far
command-since = since
command-since-about = Show what happened since your last turn
command-hint = hint
command-hint-about = Ask what a strong stand-in would do in your place
command-games = games
command-games-about = Show your games, and where it is your turn
command-stats = stats
command-stats-about = Games, victories, points and pace, yours or somebody's
command-leaderboard = leaderboard
command-leaderboard-about = Who has won most in this server, in each ruleset
command-record = record
command-record-about = Get a finished game as text that replays exactly
command-rules = rules
command-rules-about = Look something up in the rules
command-cancel = cancel
command-cancel-about = Close your lobby, or propose to end a game you play
command-resign = resign
command-resign-about = Leave a game; a stand-in plays on in your seat
command-substitute = substitute
command-substitute-about = Offer your seat to somebody who plays on in it
command-pause = pause
command-pause-about = Propose a pause, or let a paused game go on
command-rewind = rewind
command-rewind-about = Propose to go back to an earlier turn
command-away = away
command-away-about = Stop your clocks while you are away; "{ typed-off }" when you are back
command-settings = settings
command-settings-about = How you hear of your turn, in which language, and how pictures look
command-privacy = privacy
command-privacy-about = See, export or erase what is kept about you
command-about = about
command-about-about = Version, uptime, links

option-ruleset = Which of the four games (first edition, basic, if you do not say)
option-seats = How many seats, stand-ins included ({ -most-players } if you do not say)
option-open-holdings = Show everybody's coins and blocks to all
option-hints = Whether players may ask for hints (yes, if you do not say)
option-thread = Play in a thread of its own, opened from the lobby's card at the start
option-cards = First edition with the expansion: which cards
option-card = First edition with the expansion: this card's number; those you leave out are of the first game
option-text = The whole position as text, for reading aloud
option-record-table = The number of the table, as in the name of its record
option-stats-person = Whose statistics (yours, if you do not say)
option-stats-ruleset = Only games of this ruleset
option-leaderboard-ruleset = Only games of this ruleset, with the ratings in it
option-topic = What to look up
option-table = A table of yours elsewhere; without it, this channel's
option-notices = How you want to hear that it is your turn
option-theme = What pictures look like to you
option-language = In which language I answer you and write to you
option-quiet-from = No sounds from this time on, such as 22:00; "{ typed-off }" for none
option-quiet-until = No sounds until this time, such as 07:30
option-reasons = Whether panels tell you why, in your first three games
option-rating = Whether others may see your rating (no, if you never said)
option-timezone = Your time zone, such as Europe/Rome
option-pace = How long a turn may take (48 hours, if you do not say)
option-daily-by = With "every day by a fixed hour": which hour, such as 21:00
option-pace-timezone = The time zone of that hour; yours if you do not say
option-away-stand-ins = Let stand-ins keep your seats meanwhile, so that nobody waits
option-until = Until when: 2027-03-28, or 2027-03-28 18:00; "{ typed-off }" when you are back
option-turns = How many turns to go back; without it, choose from a list
option-digest-at = When you want your digest, such as 18:00

cards-random = drawn at random
cards-first-game = those of the first game (all number { -first-game-card })
notices-dm = by direct message
notices-ping = by a mention in the channel
notices-none = not at all
language-name = English
language-auto = as your Discord is set
language-auto-now = as your Discord is set ({ $language })
theme-dark = dark
theme-light = light
theme-colour-blind = colour-blind

thread-name = Carrara: { $ruleset } for { $players }, table { $number }
cancel-proposed = Proposed. The game ends once everybody with a seat has agreed, or nobody has objected for three days. The silence of anyone who is away in that time is no consent.
button-yes-end = Yes, end it
games-none = You have no game going on. Open one with `{ -command-new }`.
games-nobody = nobody yet
games-yours =
    ▶️ **Your turn** began { $since }: [with { $others }]({ $link })
    -# { $ruleset }, round { $round }, { $channel }, table { $number }
games-running =
    ⏳ { $mover }'s turn began { $since }: [with { $others }]({ $link })
    -# { $ruleset }, round { $round }, { $channel }, table { $number }
games-paused =
    ⏸️ Paused: [with { $others }]({ $link })
    -# { $ruleset }, round { $round }, { $channel }, table { $number }
games-lobby =
    🚪 Not begun, opened { $since }: [with { $others }]({ $link })
    -# { $ruleset }, { $channel }, table { $number }
games-more = -# { $number ->
    [one] One more game follows.
   *[other] { $number } more games follow.
}
button-first-games = Top of the list
button-more-games = More games
record-words = The record of the game:
settings-now = ✅ From now on:
settings-notices-placeholder = How you hear of your turn
settings-theme-placeholder = What pictures look like
settings-language-placeholder = Language
settings-quiet-placeholder = Quiet hours
settings-timezone-placeholder = Your time zone
settings-quiet-choice = Quiet from { $start } to { $end }
settings-quiet-off = No quiet hours
settings-notices-choice = Told { $notices }
settings-theme-choice = Pictures are { $theme }
settings-language-choice = Language: { $language }
settings-timezone-choice = Time zone { $timezone }
settings-hint = -# Other times and time zones: `{ -command-settings }` with its options.
settings =
    Your turn is told **{ $notices }**.
    Pictures are **{ $theme }**.
    Language: **{ $language }**.
    Quiet hours: { $quiet }.
    Your time zone: { $timezone }.
    Panels tell newcomers why: { $reasons }.
    { $rating }
settings-rating-shown = Others see your rating.
settings-rating-hidden = Nobody but you sees your rating.
settings-quiet = { $start } to { $end }
settings-no-quiet = none
settings-reasons = yes, in your first games
settings-no-reasons = no
settings-time-missing = Quiet hours have a beginning and an end: **{ $option }** is missing. Nothing was changed.
settings-bad-time = A time looks like 22:00 (or “{ typed-off }”).
settings-bad-timezone = I do not know that time zone. It looks like Europe/Rome; choose one from the list.
privacy =
    I keep: your Discord id and the name you had at each table, your settings, the language of your Discord, the id of the channel of our direct messages, your decisions in games, how games ended for you, whether you asked for a hint in one, how long your turns took, messages I owe you, and, where moderators of a server have blocked you or reset your name, that they did. Nothing else, and nothing you write anywhere.
    Use **{ button-export }** to get all of it, **{ button-erase }** to have it forgotten: stand-ins take your seats in running games, and your name becomes anonymous everywhere; games of others stay whole.
privacy-exported = Everything that is kept about you:
ask-erase = This cannot be taken back. Stand-ins will take your seats in running games. Are you sure?
privacy-erased = Done. I have forgotten you. Backups still hold what they held; the last of them is removed after { $days ->
    [one] a day
   *[other] { $days } days
}. Messages that are posted already stay in their channels.
privacy-erased-no-backups = Done. I have forgotten you. I make no backups; ask whoever runs this bot about theirs. Messages that are posted already stay in their channels.
uptime = { $days } d { $hours } h { $minutes } min
about = **Carrara** { $version }: The Palaces of Carrara on Discord, at your own pace.
    Up for { $uptime }, { $latency } ms from Discord.
    -# An unofficial, non-commercial fan project, not connected with the game's authors or publishers.
about-contact = Who runs this bot: { $contact }
about-terms = [Terms]({ $url })
about-privacy = [Privacy]({ $url })

error-server-only = Tables are opened in the channel of a server.
error-missing-permissions = I cannot open a table here: I am missing { $missing }. Somebody who manages this server can give me that in the channel's settings.
