### Leaving, replacing, ending: proposals, pauses, seats on offer, nudges, rewinds.

button-go-on = Resume the game
button-take-seat = Take the seat
button-withdraw-offer = Keep my seat
button-nudge = Nudge
button-propose = Propose it
button-other-turn = Another turn

# NoticeMessage: f"notice-{message.code}", behind it the kind of a proposal, the reason of an end or a pause
notice-asked-cancel = 🗳️ { $name } proposes to end this game. Anyone who has not answered by { $moment } ({ $left }) is taken to agree. If someone is away during that time and has not answered, the proposal lapses. The clock of the player whose turn it is stops until they answer (for one proposal a turn at most); a move withdraws the proposal.
notice-asked-pause = 🗳️ { $name } proposes to pause this game. Anyone who has not answered by { $moment } ({ $left }) is taken to agree. If someone is away during that time and has not answered, the proposal lapses. The clock of the player whose turn it is stops until they answer (for one proposal a turn at most); a move withdraws the proposal.
notice-proposal-refused-pause = { $name } does not want a pause, so the game continues.
notice-proposal-taken-back = { $name } has withdrawn the proposal, so the game continues.
notice-proposal-withdrawn = { $name } has played on, which withdraws the proposal.
notice-proposal-lapsed = The players at this table have changed, so the proposal is withdrawn.
notice-proposal-expired = Not everyone agreed in time, so the game continues.
notice-proposal-expired-away = Not everyone agreed in three days, and someone who was away and did not answer is not taken to agree. The game continues.
notice-proposal-taken-over = A stand-in plays this turn for { $name }, which withdraws the proposal.
notice-cancelled-silence = Nobody objected for three days, so this game has ended.
notice-paused-agreed = ⏸️ Everyone agreed: this game is paused. It resumes by itself at { $moment } ({ $left }), or as soon as anyone with a seat presses **{ button-go-on }**.
notice-paused-silence = ⏸️ Nobody objected for three days: this game is paused. It resumes by itself at { $moment } ({ $left }), or as soon as anyone with a seat presses **{ button-go-on }**.
notice-pause-ended = ▶️ { $name } has ended the pause: the game continues.
notice-pause-over = ▶️ The pause is over: the game continues.
pause-proposed = Proposed. The game is paused once everyone with a seat has agreed.
paused-now = The game is paused.
pause-lasts = ⏸️ This game is paused because everyone agreed. Anyone with a seat can resume it.
went-on = The game continues.
# ReminderMessage: f"call-{message.why}"
call-pause = 🗳️ { $name }, please answer in { $channel }: { $proposer } proposes to pause the game.
digest-answer = 🗳️ [{ $ruleset }, table { $number }]({ $link }): please answer a proposal
call-nudge = 👉 { $name }, the others are waiting for your turn in { $channel }.

# NoticeMessage: f"notice-{message.code}"
notice-seat-offered = 🪑 { $name } would like to leave and offers their seat. Anyone without a seat here can take it with one press, and plays on with everything that belongs to it. The offer is open until { $moment } ({ $left }).
notice-offer-withdrawn = { $name } keeps their seat after all.
notice-offer-lapsed = Nobody took { $name }'s seat in seven days. The offer is closed; { $name } can make another one.
notice-substituted = 🔁 { $name } has taken the seat on offer and plays on.
# screen_card: f"screen-{message.why}"
screen-taken = You have taken a seat in { $channel } ({ $ruleset }). This is your screen:
seat-offered = Your seat is on offer. You play on until someone takes it. After that you no longer see its screen, and the rest of the game counts for the new player.
offer-withdrawn = You keep your seat.
seat-taken = The seat is yours. This is your screen:
nudged = Nudged. I notified them in the way they chose.

rewind-choose = Which turn would you like to go back to? Everything from the start of that turn would be undone.
rewind-placeholder = The turn to go back to
rewind-option = { $back } back: { $name }
rewind-nothing = Nothing has happened yet, so there is nothing to take back.
rewind-preview = Back to the start of this turn by { $name }. **This would be undone**, oldest first:
rewind-luck = The board above shows that moment. Everyone with a seat must agree within three days, even if a stand-in is playing for them; silence does not count as agreement. Everything drawn since then is drawn again. The clock of the player whose turn it is stops until they answer (for one proposal a turn at most); a move withdraws the proposal.
rewind-proposed = Proposed. The game goes back once everyone with a seat has agreed.
rewind-done = The game is back at that turn.
rewind-card = ↩️ { $name } proposes to go back to the start of this turn by { $whose }. **This would be undone**, oldest first:
rewind-more = - … and { $number ->
    [one] one more turn
   *[other] { $number } more turns
} in between (see `{ -command-log }`) …
rewind-card-footer = The board above shows that moment. Everyone with a seat must agree by { $moment } ({ $left }), even if a stand-in is playing for them; silence does not count as agreement. Everything drawn since then is drawn again. The clock of the player whose turn it is stops until they answer (for one proposal a turn at most); a move withdraws the proposal.
# _proposal_warnings: f"panel-proposal-{proposal.kind}"
panel-proposal-rewind = ⚠️ { $name } proposes to go back to an earlier turn. **A move withdraws the proposal.**
panel-proposal-cancel = ⚠️ { $name } proposes to end this game. **A move withdraws the proposal.**
panel-proposal-pause = ⚠️ { $name } proposes to pause this game. **A move withdraws the proposal.**
proposal-made-meanwhile = Nothing has been played yet, because someone has just made a proposal. To play anyway, press again.

# refusal_words: f"refused-{refused.code}", with a code of RefusalCode
refused-proposal-open = { $kind ->
    [rewind] There is already a proposal to go back to an earlier turn. Answer that first.
    [pause] There is already a proposal to pause this game. Answer that first.
   *[other] There is already a proposal to end this game. Answer that first.
}
refused-proposed-today = Your last proposal of this kind failed. You can make another one { $again }.
refused-rewound-today = This game has recently gone back at your proposal. You can propose that again { $again }.
refused-not-paused = This game is not paused.
refused-seat-is-anothers = You have left this game: your seat and its screen now belong to someone else. Anyone can look at the board with `{ -command-board }`.
refused-seat-offered = Your seat is already on offer. **{ button-withdraw-offer }** below the offer withdraws it.
refused-offered-today = You have recently offered your seat. You can offer it again { $again }.
refused-no-offer = That seat is no longer on offer.
refused-substitute-seated = You already have a seat at this table, so someone else must take that one.
refused-substitute-left = You have played at this table and seen one of its screens, so someone else must take that seat.
refused-substitute-erased = You have played here before your data was erased and seen one of the screens, so someone else must take that seat.
refused-nobody-to-nudge = There is nobody to nudge: it is your own turn or a stand-in's, or everyone is waiting for answers to a proposal.
refused-nudged-today = Someone has already been nudged at this table; once a day is the limit. You can nudge again { $again }.
refused-rewind-too-far = { $most ->
    [0] Nothing has happened yet, so there is nothing to take back.
    [one] Only one turn can be taken back so far.
   *[other] That is before the start: you can take back at most { $most } turns.
}
