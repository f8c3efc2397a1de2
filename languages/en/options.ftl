### Names of the options of commands, as they are typed: lower case, no blanks, at most 32 characters, and different within
### one command. `option-*` describes what they are for.

# option_key: f"option-name-{...}", of the name of a parameter
option-name-bonus = bonus
option-name-building = building
option-name-cards = cards
option-name-channel = channel
option-name-city = city
option-name-daily-by = daily_by
option-name-decision = decision
option-name-digest-at = digest_at
option-name-end = end
option-name-hints = hints
option-name-item = item
option-name-language = language
option-name-notices = notices
option-name-object = object
option-name-open-holdings = open_holdings
option-name-openers = openers
option-name-pace = pace
option-name-pay = pay
option-name-person = person
option-name-place = place
option-name-quiet-from = quiet_from
option-name-quiet-until = quiet_until
option-name-rating = rating
option-name-reasons = reasons
option-name-ruleset = ruleset
option-name-seat = seat
option-name-seats = seats
option-name-stand-ins = stand_ins
option-name-sure = sure
option-name-table = table
option-name-tables-per-person = tables_per_person
option-name-tables-per-server = tables_per_server
option-name-text = text
option-name-theme = theme
option-name-thread = thread
option-name-tile = tile
option-name-timezone = timezone
option-name-to = to
option-name-top = top
option-name-topic = topic
option-name-turns = turns
option-name-until = until
option-name-what = what

## Words that are typed into options; the English ones are understood in every language.
# in_english: f"typed-{word}"
typed-off = off
typed-none = none
typed-daily = daily
