### Leaving, replacing, ending: proposals, pauses, seats on offer, nudges, rewinds.

button-go-on = Go on
button-take-seat = Take the seat
button-withdraw-offer = Keep my seat
button-nudge = Nudge
button-propose = Propose it
button-other-turn = Another turn

notice-asked-cancel = 🗳️ { $name } proposes to end this game. Anyone who has not answered by { $moment } ({ $left }) has agreed, unless they are away in that time: then the proposal lapses. The clock of the player to move stands still until they answer, for one proposal a turn at most; a move withdraws the proposal.
notice-asked-pause = 🗳️ { $name } proposes to pause this game. Anyone who has not answered by { $moment } ({ $left }) has agreed, unless they are away in that time: then the proposal lapses. The clock of the player to move stands still until they answer, for one proposal a turn at most; a move withdraws the proposal.
notice-proposal-refused-pause = { $name } does not want a pause, so the game goes on.
notice-proposal-taken-back = { $name } has withdrawn the proposal, so the game goes on.
notice-proposal-withdrawn = { $name } plays on, which withdraws the proposal.
notice-proposal-lapsed = Other people play at this table now, so the proposal is withdrawn.
notice-proposal-expired = Not everybody has agreed in time, so the game goes on as it is.
notice-proposal-expired-away = Not everybody has agreed in three days, and the silence of somebody who was away is no consent, so the game goes on as it is.
notice-proposal-taken-over = A stand-in plays this turn for { $name }, which withdraws the proposal.
notice-cancelled-silence = Nobody objected for three days: this game has been ended.
notice-paused-agreed = ⏸️ Everybody agreed: this game is paused. It goes on by itself at { $moment } ({ $left }), or as soon as anybody with a seat presses **{ button-go-on }**.
notice-paused-silence = ⏸️ Nobody objected for three days: this game is paused. It goes on by itself at { $moment } ({ $left }), or as soon as anybody with a seat presses **{ button-go-on }**.
notice-pause-ended = ▶️ { $name } ends the pause: the game goes on.
notice-pause-over = ▶️ The pause is over: the game goes on.
pause-proposed = Proposed. The game is paused once everybody with a seat has agreed.
paused-now = The game is paused.
pause-lasts = ⏸️ This game is paused because everybody agreed. Anybody with a seat may let it go on.
went-on = The game goes on.
call-pause = 🗳️ { $name }, your answer is asked for in { $channel }: { $proposer } proposes to pause the game.
digest-answer = 🗳️ [{ $ruleset }, table { $number }]({ $link }): something is proposed, and your answer is asked for
call-nudge = 👉 { $name }, the others are waiting for your turn in { $channel }.

notice-seat-offered = 🪑 { $name } would like to leave and offers their seat. Whoever has no seat here may take it with one press, and plays on with everything that belongs to it. The offer stands until { $moment } ({ $left }).
notice-offer-withdrawn = { $name } keeps their seat after all.
notice-offer-lapsed = Nobody took the seat of { $name } in seven days. The offer is closed; { $name } may make another.
notice-substituted = 🔁 { $name } has taken the seat that was on offer, and plays on in it.
screen-taken = You have taken a seat in { $channel } ({ $ruleset }). This is your screen:
seat-offered = Your seat is on offer. Until somebody takes it you play on; then you see its screen no more, and the rest of the game counts for whoever took it.
offer-withdrawn = You keep your seat.
seat-taken = The seat is yours. This is your screen:
nudged = Nudged, in the way they chose to be told.

rewind-choose = Which turn would you like to go back to? Everything from its beginning on would be undone.
rewind-placeholder = The turn to go back to
rewind-option = { $back } back: { $name }
rewind-nothing = Nothing has happened yet that could be taken back.
rewind-preview = Back to the beginning of this turn of { $name }. **This would be undone**, the oldest first:
rewind-luck = This was the board then. Everybody with a seat has to agree within three days, also anyone whose seat a stand-in keeps; silence is no consent. What was drawn since is drawn again. The clock of the player to move stands still until they answer, for one proposal a turn at most; a move withdraws the proposal.
rewind-proposed = Proposed. The game goes back once everybody with a seat has agreed.
rewind-done = The game is back at that turn.
rewind-card = ↩️ { $name } proposes to go back to the beginning of this turn of { $whose }. **This would be undone**, the oldest first:
rewind-more = - … and { $number ->
    [one] one more turn
   *[other] { $number } more turns
} between these (see `{ -command-log }`) …
rewind-card-footer = This was the board then. Everybody with a seat has to agree by { $moment } ({ $left }), also anyone whose seat a stand-in keeps; silence is no consent. What was drawn since is drawn again. The clock of the player to move stands still until they answer, for one proposal a turn at most; a move withdraws the proposal.
panel-proposal-rewind = ⚠️ { $name } proposes to go back to an earlier turn. **A move withdraws the proposal.**
panel-proposal-cancel = ⚠️ { $name } proposes to end this game. **A move withdraws the proposal.**
panel-proposal-pause = ⚠️ { $name } proposes to pause this game. **A move withdraws the proposal.**
proposal-made-meanwhile = Nothing has been played yet: a proposal was made meanwhile. To play on all the same, press once more.

refused-proposal-open = { $kind ->
    [rewind] It is proposed already to go back to an earlier turn. Answer that first.
    [pause] A pause is proposed already. Answer that first.
   *[other] It is proposed already to end this game. Answer that first.
}
refused-proposed-today = Your last proposal of this kind came to nothing. You may make another { $again }.
refused-rewound-today = This game went back lately because you proposed it. You may propose to go back again { $again }.
refused-not-paused = This game is not paused.
refused-seat-is-anothers = You have left this game: your seat is another's now, and so is its screen. Anybody may look at the board with `{ -command-board }`.
refused-seat-offered = Your seat is on offer already. **{ button-withdraw-offer }** under the offer withdraws it.
refused-offered-today = You have offered your seat lately. You may offer it again { $again }.
refused-no-offer = That seat is not on offer any more.
refused-substitute-seated = You have a seat at this table already, so somebody else has to take that one.
refused-substitute-left = You have played at this table and know a screen of it, so somebody else has to take that seat.
refused-substitute-erased = You have played here and then had your data erased. You know a screen of this game, so somebody else has to take that seat.
refused-nobody-to-nudge = There is nobody to nudge: it is your own turn, a stand-in's, or everybody waits for answers to a proposal.
refused-nudged-today = Somebody was nudged at this table lately; once a day is the most. You may nudge again { $again }.
refused-rewind-too-far = { $most ->
    [0] Nothing has happened yet that could be taken back.
    [one] Only one turn can be taken back so far.
   *[other] That is before the start: { $most } turns at most can be taken back.
}
