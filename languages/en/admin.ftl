### /carrara-admin: names, descriptions and answers.

command-admin-about = For moderators: tables of this server
command-admin-settings = settings
command-admin-settings-about = See or change who may open tables here, how many, and what they are like
command-admin-allow = allow
command-admin-allow-about = Let tables be opened in this channel, and only in those you allow
command-admin-disallow = disallow
command-admin-disallow-about = Take a channel back; without any allowed one, tables may be opened everywhere
command-admin-tables = tables
command-admin-tables-about = List the tables of this server
command-admin-end = end
command-admin-end-about = End a table; nobody wins
command-admin-pause = pause
command-admin-pause-about = Pause a game until you resume it
command-admin-resume = resume
command-admin-resume-about = Let a paused game go on
command-admin-move = move
command-admin-move-about = Let a game go on in this channel, for instance when its own was deleted
command-admin-remove = remove
command-admin-remove-about = Take a person from a table; a stand-in plays on in their seat
command-admin-block = block
command-admin-block-about = Keep a person from opening and joining tables here
command-admin-unblock = unblock
command-admin-unblock-about = Let a blocked person open and join tables again
command-admin-reset-name = reset-name
command-admin-reset-name-about = Put a plain name in place of a seat's name

option-openers = The role whose members may open tables; @everyone for everybody
option-person-tables = At how many tables of this server one person may sit at the same time
option-server-tables = How many tables this server may have at the same time
option-place = What every table is played in
option-admin-ruleset = Which game it is where nobody says otherwise
option-admin-pace = The pace where nobody says otherwise: 12h, 24h, 48h, 72h, { typed-daily } 21:00, or { typed-none }
option-admin-language = The language of public messages here
option-admin-channel = The channel, or the forum; its threads and posts belong to it
option-admin-table = The number of the table; the list shows them
option-sure = Yes, end it
option-removed-person = Who is to leave the table
option-blocked-person = Who
option-seat = The number of the seat, as the list of tables shows it

server-language-auto = as the server is set
server-language-auto-now = as the server is set ({ $language })

place-asked = as whoever opens it likes
place-channel = the channel itself
place-thread = a thread of its own
place-forum = a post of a forum

admin-settings =
    Tables of this server
    Opened by: { $openers }
    In: { $channels }
    At once: { $person }, { $server }
    Played in: { $place }
    Unless chosen otherwise: { $ruleset }, pace { $pace }
    Language of public messages: { $language }
    Blocked: { $blocked }
admin-person-tables = { $number ->
    [one] one table per person
   *[other] { $number } tables per person
}
admin-person-unlimited = as many per person as this bot allows
admin-server-tables = { $number ->
    [one] one table in all
   *[other] { $number } tables in all
}
admin-everybody = everybody
admin-everywhere = every channel
admin-nobody = nobody
admin-more = and { $number } more (all of them are in the file)
admin-usual-pace = as usual
admin-no-tables = This server has no table just now.
admin-table = **{ $number }** · { $status } · { $ruleset } · { $link }
admin-host = host { $host }
admin-seat = { $number } { $name }
admin-status-lobby = 🚪 lobby
admin-status-running = ⏳ running
admin-status-paused = ⏸️ paused
admin-ask-end = Table { $number } ({ $ruleset }, { $seats }) would end, and nobody would win. Use the command again with **{ -option-sure }** to end it.
admin-ended = Table { $number } has been ended.
admin-paused = Table { $number } is paused. `{ -command-admin-resume }` lets it go on.
admin-resumed = Table { $number } goes on.
admin-moved = Table { $number } goes on here.
admin-removed = { $person } has no seat at table { $number } any more.
admin-blocked = { $person } opens and joins no table here any more. Games where they sit go on; `{ -command-admin-remove }` takes them out.
admin-blocked-already = { $person } is blocked already.
admin-unblocked = { $person } may open and join tables here again.
admin-name-reset = Seat { $seat } of table { $number } is now called { $name }, until its holder has another name on Discord. Messages that are posted already stay.
player-name = Player
