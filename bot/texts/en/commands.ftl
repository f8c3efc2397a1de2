### Names and descriptions of commands, and what they answer.

command-carrara = carrara
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
command-hint-about = Ask what a good stand-in would do in your place
command-games = games
command-games-about = Show your games, and where it is your turn
command-record = record
command-record-about = Get a finished game as text that replays exactly
command-rules = rules
command-rules-about = Look something up in the rules
command-cancel = cancel
command-cancel-about = Close your lobby, or propose to end your game
command-resign = resign
command-resign-about = Leave a game; a stand-in plays on in your seat
command-settings = settings
command-settings-about = How you hear of your turn, and how pictures look
command-privacy = privacy
command-privacy-about = See, export or erase what is kept about you
command-about = about
command-about-about = Version, uptime, links

option-ruleset = Which of the four games (first edition, basic, if you do not say)
option-seats = How many seats, stand-ins included (4 if you do not say)
option-open-holdings = Show everybody's coins and blocks to all
option-hints = Whether players may ask for hints (yes, if you do not say)
option-thread = Open a thread for this table
option-cards = First edition with the expansion: which cards
option-card = First edition with the expansion: this card's number; those you leave out are of the first game
option-text-name = text
option-text = The whole position as text, for reading aloud
option-record-table = The number of the table, as in the name of its record
option-topic = What to look up
option-table = A table of yours elsewhere; without it, this channel's
option-notices = How you want to hear that it is your turn
option-theme = What pictures look like to you
option-quiet-from = No sounds from this time on, such as 22:00; "off" for none
option-quiet-until = No sounds until this time, such as 07:30
option-timezone = Your time zone, such as Europe/Rome

cards-random = drawn at random
cards-first-game = those of the first game (all number 2)
notices-dm = by direct message
notices-ping = by a mention in the channel
notices-none = not at all
theme-dark = dark
theme-light = light
theme-colour-blind = colour-blind

thread-name = Carrara: { $ruleset }
cancel-proposed = Proposed. The game ends once everybody with a seat has agreed.
button-yes-end = Yes, end it
games-none = You have no game going on. Open one with `/carrara new`.
games-yours = ▶️ **Your turn:** [{ $ruleset }, table { $number }]({ $link })
games-running = ⏳ [{ $ruleset }, table { $number }]({ $link })
games-paused = ⏸️ [{ $ruleset }, table { $number }]({ $link }), paused
games-lobby = 🚪 [{ $ruleset }, table { $number }]({ $link }), not begun
record-words = The record of the game:
settings =
    Your turn is told **{ $notices }**.
    Pictures are **{ $theme }**.
    Quiet hours: { $quiet }.
settings-quiet = { $start } to { $end } ({ $timezone })
settings-no-quiet = none
settings-bad-time = A time looks like 22:00 (or “off”).
settings-bad-timezone = I do not know that time zone. It looks like Europe/Rome; choose one from the list.
privacy =
    I keep: your Discord id and the name you had at each table, your settings, your decisions in games, and messages I owe you. Nothing else, and nothing you write anywhere.
    Use **Export** to get all of it, **Erase** to have it forgotten: stand-ins take your seats in running games, and your name becomes anonymous everywhere; games of others stay whole.
privacy-exported = Everything that is kept about you:
ask-erase = This cannot be taken back. Stand-ins will take your seats in running games. Are you sure?
privacy-erased = Done. I have forgotten you.
uptime = { $days } d { $hours } h { $minutes } min
about = **Carrara** { $version }: The Palaces of Carrara on Discord, at your own pace.
    Up for { $uptime }, { $latency } ms from Discord.
    -# An unofficial, non-commercial fan project, not connected with the game's authors or publishers.
about-terms = [Terms]({ $url })
about-privacy = [Privacy]({ $url })

error-server-only = Tables are opened in the channel of a server.
error-missing-permissions = I cannot open a table here: I am missing { $missing }. Somebody who manages this server can give me that in the channel's settings.
