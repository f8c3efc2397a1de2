### Verlassen, ersetzen, beenden: Vorschläge, Pausen, angebotene Plätze, Anstupsen, Zurückgehen.

button-go-on = Weiterspielen
button-take-seat = Platz übernehmen
button-withdraw-offer = Platz behalten
button-nudge = Anstupsen
button-propose = Vorschlagen
button-other-turn = Anderer Zug

notice-asked-cancel = 🗳️ { $name } schlägt vor, dieses Spiel zu beenden. Wer bis zum { $moment } ({ $left }) nicht antwortet, stimmt damit zu. Ist jemand in dieser Zeit abgemeldet und antwortet nicht, verfällt der Vorschlag. Wer am Zug ist, dessen Uhr steht bis zur eigenen Antwort (je Zug nur für einen Vorschlag); ein Zug zieht den Vorschlag zurück.
notice-asked-pause = 🗳️ { $name } schlägt eine Pause vor. Wer bis zum { $moment } ({ $left }) nicht antwortet, stimmt damit zu. Ist jemand in dieser Zeit abgemeldet und antwortet nicht, verfällt der Vorschlag. Wer am Zug ist, dessen Uhr steht bis zur eigenen Antwort (je Zug nur für einen Vorschlag); ein Zug zieht den Vorschlag zurück.
notice-proposal-refused-pause = { $name } möchte keine Pause, also geht das Spiel weiter.
notice-proposal-taken-back = { $name } hat den Vorschlag zurückgezogen, also geht das Spiel weiter.
notice-proposal-withdrawn = { $name } spielt weiter; damit ist der Vorschlag zurückgezogen.
notice-proposal-lapsed = An diesem Tisch spielen jetzt andere, also ist der Vorschlag zurückgezogen.
notice-proposal-expired = Nicht alle haben rechtzeitig zugestimmt, also geht das Spiel weiter.
notice-proposal-expired-away = Nicht alle haben binnen drei Tagen zugestimmt, und wer abgemeldet war und nicht geantwortet hat, stimmt damit nicht zu. Das Spiel geht weiter.
notice-proposal-taken-over = Ein Computer macht diesen Zug für { $name }; damit ist der Vorschlag zurückgezogen.
notice-cancelled-silence = Drei Tage lang hat niemand widersprochen: Dieses Spiel wurde beendet.
notice-paused-agreed = ⏸️ Alle haben zugestimmt: Dieses Spiel pausiert. Es geht am { $moment } von selbst weiter ({ $left }), oder sobald jemand mit einem Platz **{ button-go-on }** drückt.
notice-paused-silence = ⏸️ Drei Tage lang hat niemand widersprochen: Dieses Spiel pausiert. Es geht am { $moment } von selbst weiter ({ $left }), oder sobald jemand mit einem Platz **{ button-go-on }** drückt.
notice-pause-ended = ▶️ { $name } beendet die Pause: Das Spiel geht weiter.
notice-pause-over = ▶️ Die Pause ist vorbei: Das Spiel geht weiter.
pause-proposed = Vorgeschlagen. Das Spiel pausiert, sobald alle mit einem Platz zugestimmt haben.
paused-now = Das Spiel pausiert.
pause-lasts = ⏸️ Dieses Spiel pausiert, weil alle zugestimmt haben. Wer einen Platz hat, darf es weitergehen lassen.
went-on = Das Spiel geht weiter.
call-pause = 🗳️ { $name }, in { $channel } ist deine Antwort gefragt: { $proposer } schlägt eine Pause vor.
digest-answer = 🗳️ [{ $ruleset }, Tisch { $number }]({ $link }): Es gibt einen Vorschlag, und deine Antwort ist gefragt
call-nudge = 👉 { $name }, die anderen warten auf deinen Zug in { $channel }.

notice-seat-offered = 🪑 { $name } möchte gehen und bietet den Platz an. Wer hier keinen Platz hat, übernimmt ihn mit einem Klick und spielt mit allem weiter, was dazugehört. Das Angebot gilt bis zum { $moment } ({ $left }).
notice-offer-withdrawn = { $name } behält den Platz doch.
notice-offer-lapsed = Sieben Tage lang hat niemand den Platz von { $name } übernommen. Das Angebot ist beendet; { $name } darf ein neues machen.
notice-substituted = 🔁 { $name } hat den angebotenen Platz übernommen und spielt dort weiter.
screen-taken = Du hast einen Platz in { $channel } übernommen ({ $ruleset }). Das ist dein Sichtschirm:
seat-offered = Dein Platz ist angeboten. Bis ihn jemand übernimmt, spielst du weiter; danach siehst du seinen Sichtschirm nicht mehr, und der Rest des Spiels zählt für die neue Person.
offer-withdrawn = Du behältst deinen Platz.
seat-taken = Der Platz gehört dir. Das ist dein Sichtschirm:
nudged = Angestupst, auf dem gewünschten Weg.

rewind-choose = Zu welchem Zug möchtest du zurück? Alles ab seinem Beginn würde rückgängig gemacht.
rewind-placeholder = Der Zug, zu dem es zurückgeht
rewind-option = { $back } zurück: { $name }
rewind-nothing = Noch ist nichts geschehen, das sich zurücknehmen ließe.
rewind-preview = Zurück zum Beginn dieses Zugs von { $name }. **Das würde rückgängig gemacht**, das Älteste zuerst:
rewind-luck = So sah der Spielplan damals aus. Alle mit einem Platz müssen binnen drei Tagen zustimmen, auch wer von einem Computer vertreten wird; Schweigen ist keine Zustimmung. Was seither gezogen wurde, wird neu gezogen. Wer am Zug ist, dessen Uhr steht bis zur eigenen Antwort (je Zug nur für einen Vorschlag); ein Zug zieht den Vorschlag zurück.
rewind-proposed = Vorgeschlagen. Das Spiel geht zurück, sobald alle mit einem Platz zugestimmt haben.
rewind-done = Das Spiel ist wieder bei diesem Zug.
rewind-card = ↩️ { $name } schlägt vor, zum Beginn dieses Zugs von { $whose } zurückzugehen. **Das würde rückgängig gemacht**, das Älteste zuerst:
rewind-more = - … und { $number ->
    [one] ein weiterer Zug
   *[other] { $number } weitere Züge
} dazwischen (siehe `{ -command-log }`) …
rewind-card-footer = So sah der Spielplan damals aus. Alle mit einem Platz müssen bis zum { $moment } ({ $left }) zustimmen, auch wer von einem Computer vertreten wird; Schweigen ist keine Zustimmung. Was seither gezogen wurde, wird neu gezogen. Wer am Zug ist, dessen Uhr steht bis zur eigenen Antwort (je Zug nur für einen Vorschlag); ein Zug zieht den Vorschlag zurück.
panel-proposal-rewind = ⚠️ { $name } schlägt vor, zu einem früheren Zug zurückzugehen. **Ein Zug zieht den Vorschlag zurück.**
panel-proposal-cancel = ⚠️ { $name } schlägt vor, dieses Spiel zu beenden. **Ein Zug zieht den Vorschlag zurück.**
panel-proposal-pause = ⚠️ { $name } schlägt eine Pause vor. **Ein Zug zieht den Vorschlag zurück.**
proposal-made-meanwhile = Noch ist nichts gespielt, denn gerade wurde etwas vorgeschlagen. Um trotzdem weiterzuspielen, drücke noch einmal.

refused-proposal-open = { $kind ->
    [rewind] Es gibt schon einen Vorschlag, zu einem früheren Zug zurückzugehen. Antworte erst darauf.
    [pause] Eine Pause ist schon vorgeschlagen. Antworte erst darauf.
   *[other] Es gibt schon einen Vorschlag, dieses Spiel zu beenden. Antworte erst darauf.
}
refused-proposed-today = Dein letzter Vorschlag dieser Art blieb ohne Erfolg. Einen neuen darfst du { $again } machen.
refused-rewound-today = Dieses Spiel ging erst kürzlich auf deinen Vorschlag zurück. Den nächsten solchen Vorschlag darfst du { $again } machen.
refused-not-paused = Dieses Spiel pausiert nicht.
refused-seat-is-anothers = Du hast dieses Spiel verlassen: Dein Platz gehört jetzt jemand anderem, und sein Sichtschirm auch. Den Spielplan darf jeder ansehen, mit `{ -command-board }`.
refused-seat-offered = Dein Platz ist schon angeboten. **{ button-withdraw-offer }** unter dem Angebot zieht es zurück.
refused-offered-today = Du hast deinen Platz erst kürzlich angeboten. Du darfst ihn { $again } wieder anbieten.
refused-no-offer = Dieser Platz ist nicht mehr angeboten.
refused-substitute-seated = Du hast schon einen Platz an diesem Tisch, also muss jemand anders diesen übernehmen.
refused-substitute-left = Du hast an diesem Tisch gespielt und kennst einen Sichtschirm, also muss jemand anders diesen Platz übernehmen.
refused-substitute-erased = Du hast hier gespielt und danach deine Daten löschen lassen. Du kennst einen Sichtschirm dieses Spiels, also muss jemand anders diesen Platz übernehmen.
refused-nobody-to-nudge = Hier gibt es niemanden zum Anstupsen: Du bist selbst am Zug, ein Computer ist am Zug, oder alle warten auf Antworten zu einem Vorschlag.
refused-nudged-today = An diesem Tisch wurde erst kürzlich jemand angestupst; mehr als einmal am Tag geht nicht. Du darfst es { $again } wieder.
refused-rewind-too-far = { $most ->
    [0] Noch ist nichts geschehen, das sich zurücknehmen ließe.
    [one] Bisher lässt sich nur ein Zug zurücknehmen.
   *[other] Das wäre vor dem Beginn: Höchstens { $most } Züge lassen sich zurücknehmen.
}
