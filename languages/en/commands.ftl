### Names and descriptions of commands, and what they answer.

command-carrara-about = The Palaces of Carrara
# The decorator `command(name)`: f"command-{name}" and f"command-{name}-about".
command-new = new
command-new-about = Open a table in this channel
command-board = board
command-board-about = Show the board of this channel's table, only to you
command-log = log
command-log-about = Show what has happened so far
command-since = since
command-since-about = Show what has happened since your last turn
command-hint = hint
command-hint-about = Ask what a strong stand-in would do in your place
command-games = games
command-games-about = Show your games, and where it is your turn
command-stats = stats
command-stats-about = Show games, victories, points and pace: yours, or another player's
command-leaderboard = leaderboard
command-leaderboard-about = Show who has won most in this server, in each ruleset
command-record = record
command-record-about = Get a finished game as text that replays exactly
command-rules = rules
command-rules-about = Look something up in the rules
command-cancel = cancel
command-cancel-about = Close your lobby, or propose to end a game you are playing
command-resign = resign
command-resign-about = Leave a game; a stand-in takes over your seat
command-substitute = substitute
command-substitute-about = Offer your seat to someone who will play on for you
command-pause = pause
command-pause-about = Propose a pause, or resume a paused game
command-rewind = rewind
command-rewind-about = Propose to go back to an earlier turn
command-away = away
command-away-about = Stop your clocks while you are away; "{ typed-off }" when you are back
command-settings = settings
command-settings-about = Choose how you hear about your turn, your language, and how pictures look
command-privacy = privacy
command-privacy-about = See, export or erase the data I keep about you
command-about = about
command-about-about = Show version, uptime and links

option-ruleset = Which of the four games (default: first edition, basic)
option-seats = How many seats, including stand-ins (default: { -most-players })
option-open-holdings = Show everyone's coins and blocks to all players
option-hints = Whether players can ask for hints (default: yes)
option-thread = Play in a thread of its own, opened from the lobby card at the start
option-cards = First edition with the expansion: which cards
option-card = First edition with the expansion: this card's number (default: the first game's)
option-text = Show the whole position as text, for reading aloud
option-record-table = The number of the table, as in the name of its record
option-stats-person = Whose statistics (default: yours)
option-stats-ruleset = Only games of this ruleset
option-leaderboard-ruleset = Only games of this ruleset, with their ratings
option-topic = What to look up
option-table = One of your tables elsewhere (default: this channel's)
option-notices = How you want to hear that it is your turn
option-theme = How pictures look for you
option-language = In which language I answer you and write to you
option-quiet-from = When your quiet hours begin, such as 22:00; "{ typed-off }" for none
option-quiet-until = When your quiet hours end, such as 07:30
option-reasons = Whether panels explain why, in your first three games
option-rating = Whether others can see your rating (hidden unless you say yes)
option-timezone = Your time zone, such as Europe/Rome
option-pace = How long a turn can take (default: 48 hours)
option-daily-by = With "every day by a set time": which time, such as 21:00
option-pace-timezone = The time zone of that time (default: yours)
option-away-stand-ins = Let stand-ins play for you meanwhile, so that nobody has to wait
option-until = Until when: 2027-03-28, or 2027-03-28 18:00; "{ typed-off }" when you are back
option-turns = How many turns to go back; leave it out to choose from a list
option-digest-at = When you want your digest, such as 18:00

# choices("cards", ...)
cards-random = drawn at random
cards-first-game = those of the first game (all number { -first-game-card })
# choices("notices", Notices) and settings_text: f"notices-{person.notices}"
notices-dm = by direct message
notices-ping = by a mention in the channel
notices-none = not at all
language-name = English
language-auto = same as your Discord
language-auto-now = same as your Discord ({ $language })
# choices("theme", THEMES) and settings_text: f"theme-{person.theme or THEME}"
theme-dark = dark
theme-light = light
theme-colour-blind = colour-blind

thread-name = Carrara: { $ruleset } for { $players }, table { $number }
cancel-proposed = Proposed. The game ends once everyone with a seat has agreed, or if nobody objects for three days. If someone is away during that time, their silence does not count as agreement.
button-yes-end = Yes, end it
games-none = You have no games right now. Open one with `{ -command-new }`.
games-nobody = nobody yet
# _game_lines: f"games-{key}"
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
    🚪 Not started, opened { $since }: [with { $others }]({ $link })
    -# { $ruleset }, { $channel }, table { $number }
games-more = -# { $number ->
    [one] One more game follows.
   *[other] { $number } more games follow.
}
button-first-games = Back to the top
button-more-games = More games
record-words = Here is the record of the game:
settings-now = ✅ From now on:
# _selects: f"settings-{name}-placeholder"
settings-notices-placeholder = How you hear about your turn
settings-theme-placeholder = How pictures look
settings-language-placeholder = Language
settings-quiet-placeholder = Quiet hours
settings-timezone-placeholder = Your time zone
settings-quiet-choice = Quiet from { $start } to { $end }
settings-quiet-off = No quiet hours
settings-notices-choice = Notices: { $notices }
settings-theme-choice = Pictures: { $theme }
settings-language-choice = Language: { $language }
settings-timezone-choice = Time zone { $timezone }
settings-hint = -# For other times and time zones, use the options of `{ -command-settings }`.
settings =
    You hear about your turn **{ $notices }**.
    Pictures are **{ $theme }**.
    Language: **{ $language }**.
    Quiet hours: { $quiet }.
    Your time zone: { $timezone }.
    Panels explain why: { $reasons }.
    { $rating }
settings-rating-shown = Others can see your rating.
settings-rating-hidden = Only you can see your rating.
settings-quiet = { $start } to { $end }
settings-no-quiet = none
settings-reasons = yes, in your first three games
settings-no-reasons = no
settings-time-missing = Quiet hours need a start and an end: **{ $option }** is missing. Nothing was changed.
settings-bad-time = A time looks like 22:00 (or “{ typed-off }”). Nothing was changed.
settings-bad-timezone = I don't know that time zone. A time zone looks like Europe/Rome; choose one from the list.
privacy =
    I keep: your Discord id and the name you had at each table, your settings, the language of your Discord, the id of our direct message channel, your decisions in games, how your games ended, whether you asked for a hint in one, how long your turns took, messages I still have to send you, and whether moderators of a server have blocked you or reset your name. I keep nothing else, and nothing you write anywhere.
    Press **{ button-export }** to get all of it, or **{ button-erase }** to delete it: stand-ins then take your seats in running games, and your name becomes anonymous everywhere. The games of others stay complete.
privacy-exported = Here is everything I keep about you:
ask-erase = You can't undo this. Stand-ins will take your seats in running games. Are you sure?
privacy-erased = Done, I have erased your data. Backups still contain it; the last of them is removed after { $days ->
    [one] a day
   *[other] { $days } days
}. Messages already posted stay in their channels.
privacy-erased-no-backups = Done, I have erased your data. I make no backups; ask the person who runs this bot about theirs. Messages already posted stay in their channels.
uptime = { $days } d { $hours } h { $minutes } min
about = **Carrara** { $version }: The Palaces of Carrara on Discord, at your own pace.
    Up for { $uptime }, { $latency } ms from Discord.
    -# An unofficial, non-commercial fan project, not connected with the game's authors or publishers.
about-contact = Run by: { $contact }
about-terms = [Terms]({ $url })
about-privacy = [Privacy]({ $url })

error-server-only = You can only open a table in the channel of a server.
error-missing-permissions = I can't open a table here because I'm missing { $missing }. Ask someone who manages this server to grant that in the channel's settings.
