### Time: paces, deadlines, reminders, votes about missed turns, days away, digests.

pace-12h = 12 hours a turn
pace-24h = 24 hours a turn
pace-48h = 48 hours a turn
pace-72h = 72 hours a turn
pace-daily = every day by a fixed hour
pace-none = no clock
lobby-pace-hours = ⏳ { $hours } hours a turn.
lobby-pace-daily = ⏳ Every turn by { $time } ({ $timezone }).
lobby-pace-none = ⏳ No clock; a turn that waits for seven days counts as missed.

board-due = -# Until { $moment } ({ $left }).
board-kept = ⏳ Round { $round }: a stand-in is playing for { $name }.
button-take-back = Take my seat back
button-give-day = Give a day more
button-vote-turn = Stand-in plays this turn
button-vote-seat = Stand-in keeps the seat
button-vote-day = Another day

call-aloud = ▶️ { $name }, it is your turn in { $channel }.
call-half = ⏳ { $name }, your turn in { $channel } is waiting. Half of the time is over.
call-last = ⏰ { $name }, your turn in { $channel } is waiting. Little time is left.
call-until = Until { $moment } ({ $left }).
call-vote = 🗳️ { $name }, your vote is asked for in { $channel }: { $missing } has missed a turn. What shall happen?
call-cancel = 🗳️ { $name }, your answer is asked for in { $channel }: { $proposer } proposes to end the game.
call-rewind = 🗳️ { $name }, your answer is asked for in { $channel }: { $proposer } proposes to go back to an earlier turn.

notice-grace = ⌛ { $name }'s time is up. A first missed turn is forgiven: the turn may be taken until { $moment } ({ $left }).
notice-outage = ⌛ I was not there when { $name }'s time ran out. The turn may be taken until { $moment } ({ $left }).
notice-vote = 🗳️ { $name } has missed a turn, and may still play. What shall happen? The first choice of more than half of the others, after a day the one with the most votes. Votes may be changed. **{ button-give-day }** works at once, without a vote.
notice-deadline-moved = ⏳ { $name }'s turn may be taken until { $moment } ({ $left }): their quiet hours have changed.
notice-day-voted = 🗳️ { $name } has another day: until { $moment } ({ $left }).
notice-last-day-voted = 🗳️ { $name } has another day, the last one: until { $moment } ({ $left }). After that a stand-in keeps the seat until they are back.
notice-day-given = 🕊️ { $giver } gives { $name } a day more: until { $moment } ({ $left }).
notice-turn-played = 🗳️ A stand-in plays this turn for { $name }.
notice-seat-kept = 🗳️ A stand-in keeps the seat of { $name } until they are back.
notice-seat-kept-unvoted = ⌛ Nobody voted for seven days, so a stand-in keeps the seat of { $name } until they are back.
notice-seat-kept-waited = ⌛ { $name } was given three more days by vote, and they are over: a stand-in keeps the seat until they are back.
notice-seat-kept-alone = ⌛ { $name }'s time is up, and only stand-ins are left: a stand-in keeps the seat until they are back.
notice-seat-kept-away = 🏖️ { $name } is away: a stand-in keeps the seat until they are back.
notice-your-seat-kept = A stand-in keeps your seat in { $channel }, because a turn of yours was missed. You can take it back at any time.
notice-seat-back = 👋 { $name } is back.
notice-away = 🏖️ { $name } is away until { $moment }. Meanwhile their clock stands still.
notice-away-over = 👋 { $name } is back.
voted = Your vote counts: { $choice }. You may change it while the vote is open.
day-given = You have given a day more.
seat-taken-back = The seat is yours again.

away = You are away until { $moment }: your clocks stand still. You have { $days ->
    [one] one day
   *[other] { $days } days
} left in this year.
away-stand-ins = Stand-ins keep your seats until { $moment }. You can take each of them back before, with the button under its board.
away-over = Welcome back. Your clocks go on.

notices-digest = once a day, all in one direct message
settings-digest = Your digest comes at { $time } ({ $timezone }).
digest-intro = **Your turns today**
digest-turn = ▶️ [{ $ruleset }, table { $number }]({ $link }): your turn since { $since }
digest-until = , until { $moment } ({ $left })
digest-vote = 🗳️ [{ $ruleset }, table { $number }]({ $link }): your vote is asked for
digest-kept-seat = 🪑 [{ $ruleset }, table { $number }]({ $link }): a seat of the rematch is kept for you until { $moment } ({ $left })
digest-more = And { $number ->
    [one] one more table
   *[other] { $number } more tables
}: `{ -command-games }`.
games-until = , until { $moment } ({ $left })

refused-no-vote = That is over: the turn was taken, or it is decided already.
refused-not-a-voter = That is for the other players of the table to decide.
refused-no-deadline = Nobody waits for this turn: it has no deadline.
refused-day-given = You have given a day for this turn already. Once a turn is the most.
refused-seat-not-kept = No stand-in keeps your seat: it is yours.
refused-seat-kept = A stand-in keeps your seat. Take it back with the button under the newest board, then play on.
refused-bad-timezone = I do not know the time zone “{ $timezone }”. It looks like Europe/Rome; choose one from the list.
refused-bad-time = A time looks like 21:00, a day like 2027-03-28.
refused-skipped-time = On { $day } clocks do not show { $time } there, because summer time begins. Choose an hour earlier or later.
refused-past-time = That moment has passed. Choose a later one.
refused-not-away = You are not away.
refused-away-too-long = That is longer than your bank of days allows: you have { $days ->
    [0] no day
    [one] one day
   *[other] { $days } days
} left (14 a year, 7 at most at one table).
refused-away-too-often = You have said three times within a day that you are away, which is the most. You can go away again { $again }. Coming back works at any time.
