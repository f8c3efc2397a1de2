### /carrara-admin: names, descriptions and answers.

command-admin-about = For moderators: the tables of this server
# The decorator `command(name)`: f"command-{name}" and f"command-{name}-about".
command-admin-settings = settings
command-admin-settings-about = See or change who can open tables here, how many, and their defaults
command-admin-allow = allow
command-admin-allow-about = Allow tables in a channel, and only in the channels you allow
command-admin-disallow = disallow
command-admin-disallow-about = Disallow a channel again; with none allowed, tables can be opened everywhere
command-admin-tables = tables
command-admin-tables-about = List the tables of this server
command-admin-end = end
command-admin-end-about = End a table; nobody wins
command-admin-pause = pause
command-admin-pause-about = Pause a game until you resume it
command-admin-resume = resume
command-admin-resume-about = Resume a paused game
command-admin-move = move
command-admin-move-about = Continue a game in this channel, for example if its own was deleted
command-admin-remove = remove
command-admin-remove-about = Remove a person from a table; a stand-in takes over their seat
command-admin-block = block
command-admin-block-about = Stop a person from opening and joining tables here
command-admin-unblock = unblock
command-admin-unblock-about = Let a blocked person open and join tables again
command-admin-reset-name = reset-name
command-admin-reset-name-about = Replace the name on a seat with a plain one

option-openers = The role that can open tables; @everyone for everyone
option-person-tables = How many tables of this server one person can play at once
option-server-tables = How many tables this server can have at once
option-place = Where every table is played
option-admin-ruleset = The ruleset of a table, unless chosen otherwise
option-admin-pace = The pace, unless chosen otherwise: 12h, 24h, 48h, 72h, { typed-daily } 21:00, or { typed-none }
option-admin-language = The language of public messages here
option-admin-channel = The channel or forum; this includes its threads and posts
option-admin-table = The number of the table, as in the list of tables
option-sure = Yes, end it
option-removed-person = Who must leave the table
option-blocked-person = Who
option-seat = The number of the seat, as in the list of tables

server-language-auto = same as the server
server-language-auto-now = same as the server ({ $language })

# choices("place", ...) and server_settings_text: f"place-{place}"
place-asked = as chosen for each table
place-channel = the channel itself
place-thread = a thread of its own
place-forum = a forum post

admin-settings =
    Tables of this server
    Can be opened by: { $openers }
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
admin-everybody = everyone
admin-everywhere = every channel
admin-nobody = nobody
admin-more = and { $number } more (see the file for all of them)
admin-usual-pace = as usual
admin-no-tables = This server has no tables right now.
admin-table = **{ $number }** · { $status } · { $ruleset } · { $link }
admin-host = host { $host }
admin-seat = { $number } { $name }
# _table_lines: f"admin-status-{table.status}"
admin-status-lobby = 🚪 lobby
admin-status-running = ⏳ running
admin-status-paused = ⏸️ paused
admin-ask-end = Table { $number } ({ $ruleset }, { $seats }) would end without a winner. Use the command again with **{ -option-sure }** to end it.
admin-ended = Table { $number } has ended.
admin-paused = Table { $number } is paused. `{ -command-admin-resume }` resumes it.
admin-resumed = Table { $number } continues.
admin-moved = Table { $number } continues here.
admin-removed = { $person } no longer has a seat at table { $number }.
admin-blocked = { $person } can no longer open or join tables here. Games they are playing continue; `{ -command-admin-remove }` removes them from a game.
admin-blocked-already = { $person } is already blocked.
admin-unblocked = { $person } can open and join tables here again.
admin-name-reset = Seat { $seat } of table { $number } is now called { $name }, until its player changes their name on Discord. Messages already posted stay as they are.
# Localizer.name: f"{mark.kind}-name"
player-name = Player
