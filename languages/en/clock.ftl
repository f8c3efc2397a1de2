### Time: paces, deadlines, reminders, votes about missed turns, days away, digests.

# choices("pace", PACE_CHOICES)
pace-12h = 12 hours a turn
pace-24h = 24 hours a turn
pace-48h = 48 hours a turn
pace-72h = 72 hours a turn
pace-daily = every day by a set time
pace-none = no clock
lobby-pace-hours = ⏳ { $hours } hours a turn.
lobby-pace-daily = ⏳ Every turn by { $time } ({ $timezone }).
lobby-pace-none = ⏳ No clock; a turn counts as missed after seven days.

board-due = -# Until { $moment } ({ $left }).
board-kept = ⏳ Round { $round }: a stand-in is playing for { $name }.
button-take-back = Take my seat back
button-give-day = Give one more day
button-vote-turn = Stand-in plays this turn
button-vote-seat = Stand-in plays until they are back
button-vote-day = One more day

# ReminderMessage: f"call-{message.why}"
call-aloud = ▶️ { $name }, it is your turn in { $channel }.
call-half = ⏳ { $name }, your turn in { $channel } is waiting. Half of the time has passed.
call-last = ⏰ { $name }, your turn in { $channel } is waiting. There is little time left.
call-until = Until { $moment } ({ $left }).
call-vote = 🗳️ { $name }, please vote in { $channel }: { $missing } has missed a turn. What should happen?
call-cancel = 🗳️ { $name }, please answer in { $channel }: { $proposer } proposes to end the game.
call-rewind = 🗳️ { $name }, please answer in { $channel }: { $proposer } proposes to go back to an earlier turn.

# NoticeMessage: f"notice-{message.code}"
notice-grace = ⌛ { $name }'s time is up. The first missed turn is forgiven: they can still play until { $moment } ({ $left }).
notice-outage = ⌛ I was offline when { $name }'s time ran out. They can still play until { $moment } ({ $left }).
notice-vote = 🗳️ { $name } has missed a turn, but can still play. What should happen? The first choice that more than half of the others vote for wins; after a day, the one with the most votes. You can change your vote. **{ button-give-day }** works immediately, without a vote.
notice-deadline-moved = ⏳ { $name } now has until { $moment } ({ $left }), because their quiet hours have changed.
notice-day-voted = 🗳️ { $name } has one more day: until { $moment } ({ $left }).
notice-last-day-voted = 🗳️ { $name } has one last day: until { $moment } ({ $left }). After that, a stand-in plays for them until they are back.
notice-day-given = 🕊️ { $giver } gives { $name } one more day: until { $moment } ({ $left }).
notice-turn-played = 🗳️ A stand-in plays this turn for { $name }.
notice-seat-kept = 🗳️ A stand-in plays for { $name } until they are back.
notice-seat-kept-unvoted = ⌛ There were no votes for seven days, so a stand-in plays for { $name } until they are back.
notice-seat-kept-waited = ⌛ The three extra days that { $name } was given are over, so a stand-in plays for them until they are back.
notice-seat-kept-alone = ⌛ { $name }'s time is up, and only stand-ins are left. A stand-in plays for { $name } until they are back.
notice-seat-kept-away = 🏖️ { $name } is away. A stand-in plays for them until they are back.
notice-your-seat-kept = A stand-in is playing for you in { $channel }, because you missed a turn. You can take your seat back at any time.
notice-seat-back = 👋 { $name } is back.
notice-away = 🏖️ { $name } is away until { $moment }. Their clock is stopped until then.
notice-away-over = 👋 { $name } is back.
voted = Your vote counts: { $choice }. You can change it while the vote is open.
day-given = You have given one more day.
seat-taken-back = The seat is yours again.

away = You are away until { $moment }, and your clocks are stopped. You have { $days ->
    [one] one day
   *[other] { $days } days
} left this year.
away-stand-ins = Stand-ins play for you until { $moment }. You can take any seat back earlier, with the button below its board.
away-over = Welcome back. Your clocks are running again.

# choices("notices", Notices) and settings_text: f"notices-{person.notices}"
notices-digest = once a day, all in one direct message
settings-digest = Your digest comes at { $time } ({ $timezone }).
digest-intro = **Your turns today**
digest-turn = ▶️ [{ $ruleset }, table { $number }]({ $link }): your turn since { $since }
digest-until = , until { $moment } ({ $left })
digest-vote = 🗳️ [{ $ruleset }, table { $number }]({ $link }): please vote
digest-kept-seat = 🪑 [{ $ruleset }, table { $number }]({ $link }): a seat in the rematch is reserved for you until { $moment } ({ $left })
digest-more = And { $number ->
    [one] one more table
   *[other] { $number } more tables
}: `{ -command-games }`.
games-until = , until { $moment } ({ $left })

# refusal_words: f"refused-{refused.code}", with a code of RefusalCode
refused-no-vote = That is over: the turn has been taken, or the vote has been decided.
refused-not-a-voter = Only the other players of the table can decide that.
refused-no-deadline = This turn has no deadline, so it doesn't need another day.
refused-day-given = You have already given an extra day for this turn.
refused-seat-not-kept = No stand-in is playing for you: the seat is yours.
refused-seat-kept = A stand-in is playing for you. Take your seat back with the button below the newest board, then play on.
refused-bad-timezone = I don't know the time zone “{ $timezone }”. A time zone looks like Europe/Rome; choose one from the list.
refused-bad-time = A time looks like 21:00, a day like 2027-03-28.
refused-skipped-time = On { $day }, clocks there skip { $time } because summer time begins. Choose an hour earlier or later.
refused-past-time = That moment has passed. Choose a later one.
refused-not-away = You are not away.
refused-away-too-long = That is longer than the days off you have left: { $days ->
    [0] none
    [one] one day
   *[other] { $days } days
} (14 a year, and at most 7 at one table).
refused-away-too-often = You have gone away three times within a day, which is the limit. You can go away again { $again }. You can come back at any time.
