### Nachrichten der Tische: Lobby, Spielpläne, Sichtschirme, Mitteilungen, Tipps.

button-turn = Zug machen
button-screen = Mein Sichtschirm
button-since = Seit meinem letzten Zug
button-more = Mehr
button-rematch = Revanche
button-boards = Die Tableaus
button-verify = Prüfen
button-to-board = Zum Spielplan
button-to-card = Zur Lobby
button-to-result = Zum Ergebnis
button-join = Mitspielen
button-leave = Verlassen
button-start = Starten
button-add-good = Computer dazu
button-add-easy = Leichten dazu
button-add-strong = Starken dazu
button-add-expert = Experten dazu
button-remove-stand-in = Computer weg
button-start-without = Ohne sie starten
button-fill-good = Gute dazu
button-fill-easy = Leichte dazu
button-fill-strong = Starke dazu
button-fill-expert = Experten dazu
button-agree = Zustimmen
button-disagree = Weiterspielen
button-text = Spielplan als Text
button-log = Verlauf
button-hint = Tipp
button-how-to-play = So wird gespielt
button-resign = Aufgeben
button-yes-resign = Ja, aufgeben
button-export = Exportieren
button-erase = Löschen
button-yes-erase = Ja, alles löschen

about-first-basic = Marmor kaufen, Paläste bauen, Arten und Städte werten; das Ende ankündigen, sobald alle Aufträge erfüllt sind.
about-first-expansion = Mit { -highest-value }er-Gebäuden, Aufwertungen, Ausbauten und Auftragskarten.
about-second-regular = Mit dem Königshof: Besuche beginnen, sich anschließen, Monumente bauen.
about-second-advanced = Der Königshof mit Dekorationen, Statuen und Lagern.

stand-in-name = Computer { $number } ({ $level })
anonymous-name = Anonym
level-easy = leicht
level-good = gut
level-strong = stark
level-expert = Experte
lobby-host = { $number }. { $name } · Gastgeber
lobby-seat = { $number }. { $name }
lobby-stand-in = { $number }. { $name }
lobby-free-seat = { $number }. *frei*
lobby-kept-seat = { $number }. *reserviert für* { $name }
lobby-open-holdings = Münzen und Bausteine liegen offen.
lobby-no-hints = Niemand bekommt Tipps.
lobby-cards = Karten: Ziel { $top }, Gegenstand { $object }, Gebäude { $building }, Bonus { $bonus }.
lobby-commitment = -# Zufall: Der SHA-256 des Geheimnisses ist `{ $hash }`. Das Geheimnis und die Kennung dieser Nachricht ergeben den Startwert; das Geheimnis wird am Ende gezeigt.
lobby-footer = -# Der Gastgeber startet, sobald mindestens zwei Plätze besetzt sind. Eine Lobby, die niemand startet, schließt nach sieben Tagen.
lobby-footer-thread = -# Der Gastgeber startet, sobald mindestens zwei Plätze besetzt sind; gespielt wird in einem Thread, der sich dann öffnet. Eine Lobby, die niemand startet, schließt nach sieben Tagen.
lobby-rematch = -# Eine Revanche: Die Plätze des letzten Spiels sind bis zum { $moment } ({ $left }) reserviert. Mit { button-join } nimmst du deinen ein, mit { button-leave } gibst du ihn frei.
lobby-started = -# Das Spiel hat begonnen.
lobby-started-thread = -# Das Spiel hat begonnen: { $thread }.
lobby-over = -# Diese Lobby ist geschlossen.
lobby-kept-question = { $number ->
    [one] Ein Platz ist für jemanden reserviert, der ihn noch nicht eingenommen hat. Du kannst ohne ihn starten, oder ein Computer spielt dort.
   *[other] { $number } Plätze sind für Leute reserviert, die sie noch nicht eingenommen haben. Du kannst ohne sie starten, oder Computer spielen dort.
}
lobby-start-done = Das Spiel hat begonnen.

hint-suggestion = 💡 Ein starker Computer würde dies wählen: **{ $order }**.
hint-only-choice = Etwas anderes ist nicht möglich.
hint-close = **{ $over }** ist etwa gleich gut.
hint-reason = Was dafür spricht, verglichen mit **{ $over }**: { $reasons }.
hint-show = Zeig es mir
hint-unrated = -# Mit einem Tipp zählt dieses Spiel nicht für deine Wertungszahl. Sonst erfährt es niemand.
hint-not-allowed = An diesem Tisch gibt es keine Tipps.
hint-under-way = Ich überlege noch an dem Tipp, um den du gebeten hast. Wenn er da ist, kannst du wieder fragen.
hint-term-track = es bringt sofort SP (+{ $vp } SP)
hint-term-final = es zählt in der Schlusswertung (+{ $vp } SP)
hint-term-coins = dir bleiben mehr Münzen, mit denen du Bausteine kaufst und die am Ende SP werden (+{ $vp } SP)
hint-term-purse = mit ein paar Münzen kannst du nächstes Mal noch kaufen, ganz ohne nicht (+{ $vp } SP)
hint-term-white = weiße Bausteine gelten in jeder Stadt (+{ $vp } SP)
hint-term-yellow = gelbe Bausteine gelten in jeder Stadt außer { city-livorno } (+{ $vp } SP)
hint-term-red = rote Bausteine gelten in { city-lucca } und jeder billigeren Stadt (+{ $vp } SP)
hint-term-green = grüne Bausteine gelten in { city-viareggio }, { city-massa } und { city-lerici } (+{ $vp } SP)
hint-term-blue = blaue Bausteine gelten in { city-massa } und { city-lerici } (+{ $vp } SP)
hint-term-dark = die dunkelsten Bausteine sind billig und gelten in { city-lerici } (+{ $vp } SP)
hint-term-spare = Bausteine, die kein Gebäude braucht, bringen nichts, und so bleiben weniger davon (+{ $vp } SP)
hint-term-scorings = deine Arten und Städte bringen mehr, wenn du sie wertest (+{ $vp } SP)
hint-term-markers = jeder Marker, den du behältst, ist eine künftige Wertung (+{ $vp } SP)
hint-term-court = deine Marker am Königshof haben noch gute Boni vor sich (+{ $vp } SP)
hint-term-objectives = es bringt dich den Aufträgen näher, ohne die du das Ende nicht ankündigen kannst (+{ $vp } SP)
hint-term-build = du kannst nächstes Mal etwas Gutes bauen (+{ $vp } SP)
hint-term-upgrades = ein besserer Ertrag erhöht jede spätere Wertung dieser Stadt (+{ $vp } SP)
hint-term-stored = was in deinen Lagern liegt, kann noch angelegt werden, wo es etwas bringt (+{ $vp } SP)
hint-term-decorations = gleiche Dekorationen bringen in der Schlusswertung immer mehr (+{ $vp } SP)
hint-term-statues = deine Statuen zählen in der Schlusswertung, am meisten dort, wo du die meisten hast (+{ $vp } SP)

board-begins = Es beginnt: **{ $ruleset }**. Reihenfolge: { $order }.
board-commitment = -# Der Zufall ist an ein Geheimnis gebunden, dessen SHA-256 `{ $hash }` ist, wie auf der Lobbykarte; das Geheimnis wird am Ende gezeigt.
board-turn = ▶️ Runde { $round }: { $name }, du bist am Zug.
turns-before = -# { $number ->
    [one] Ein Zug davor ist weggelassen; `{ -command-log }` zeigt ihn.
   *[other] { $number } Züge davor sind weggelassen; `{ -command-log }` zeigt sie.
}
board-stand-in = ⏳ Runde { $round }: { $name } spielt.
board-stalling = ⚠️ { $left ->
    [one] Wartet auch der Nächste, endet das Spiel damit und wird gewertet.
   *[other] Warten alle noch einmal, endet das Spiel damit und wird gewertet.
}

final-winner = 🏆 { $winners } gewinnt!
final-shared = 🏆 { $winners } teilen sich den Sieg!
final-blocks-decided = -# Gleichstand an SP: Die übrigen Bausteine entschieden.
final-line = **{ $name }: { $points }** ({ $terms }; { $blocks ->
    [one] 1 Baustein
   *[other] { $blocks } Bausteine
} übrig)
final-term-track = Leiste { $vp }
final-term-objects = Gegenstände { $vp }
final-term-buildings = Gebäude { $vp }
final-term-bonus = Bonus { $vp }
final-term-coins = Münzen { $vp }
final-term-decorations = Dekorationen { $vp }
final-term-statues = Statuen { $vp }
final-secret = -# Das Geheimnis war `{ $secret }`; sein SHA-256 stand auf der Lobbykarte. Mit dem Protokoll lässt sich das Spiel genau nachspielen, und **{ button-verify }** prüft den Zufall.
verify-shown = ✅ Der Zufall dieses Spiels ist wie versprochen: Rad, Plättchen und alles Gezogene, aus dem Geheimnis neu bestimmt, stimmen mit dem Spiel überein. Vor dem Spiel stand da der SHA-256 `{ $hash }`: Vergleiche ihn selbst.
verify-rewound = { $number ->
    [one] Eine Ziehung wurde verbraucht, als das Spiel zu einem früheren Zug zurückging.
   *[other] { $number } Ziehungen wurden verbraucht, als das Spiel zu einem früheren Zug zurückging.
}
verify-not-shown = ⚠️ Der Zufall dieses Spiels lässt sich nicht ganz prüfen: Es begann unter anderen Regeln als den heutigen, oder vorher war nichts veröffentlicht.
verify-jump = ⚠️ Der Zufall dieses Spiels ist nicht bestätigt: Zeile { $line } des Protokolls überspringt Ziehungen, und kein Zurückgehen im Protokoll erklärt sie.
verify-contradiction = ⚠️ Das Protokoll dieses Spiels widerspricht seinem eigenen Geheimnis oder den Regeln. Bitte sag es der Person, die diesen Bot betreibt.

final-direct = 🏁 Das Spiel in { $channel } ist aus.

screen-start = In { $channel } hat ein Spiel begonnen ({ $ruleset }). Das ist dein Sichtschirm:
screen-turn = **Du bist am Zug** in { $channel }. Dein Sichtschirm:
screen-after = Dein Zug in { $channel } ist vorbei. Du hast jetzt:
screen-now = Dein Sichtschirm:

notice-resigned = { $name } hat aufgegeben. Ein Computer spielt auf diesem Platz weiter.
notice-resigned-last = { $name } hat aufgegeben. Niemand ist mehr an diesem Tisch, also ist das Spiel beendet.
notice-left-server = { $name } ist nicht mehr Mitglied dieses Servers. Ein Computer spielt auf diesem Platz weiter.
notice-left-server-last = { $name } ist nicht mehr Mitglied dieses Servers. Niemand ist mehr an diesem Tisch, also ist das Spiel beendet.
notice-removed = Die Moderation hat { $name } von diesem Tisch genommen. Ein Computer spielt auf diesem Platz weiter.
notice-removed-last = Die Moderation hat { $name } von diesem Tisch genommen. Niemand ist mehr da, also ist das Spiel beendet.
notice-cancelled = Dieses Spiel wurde beendet.
notice-cancelled-agreed = Alle haben zugestimmt: Dieses Spiel wurde beendet.
notice-cancelled-alone = Die einzige Person an diesem Tisch hat das Spiel beendet.
notice-cancelled-moderator = Die Moderation hat dieses Spiel beendet.
notice-cancelled-abandoned = Niemand ist mehr an diesem Tisch, also ist das Spiel beendet.
notice-undone = ↩️ { $name } hat etwas zurückgenommen.
notice-rewound = ↩️ Alle haben zugestimmt, zu einer früheren Stellung zurückzugehen.
notice-proposed-cancel = { $name } schlägt vor, dieses Spiel zu beenden. Alle mit einem Platz müssen zustimmen.
notice-proposed-rewind = { $name } schlägt vor, zu einer früheren Stellung zurückzugehen. Alle mit einem Platz müssen zustimmen.
notice-proposal-refused-cancel = { $name } möchte weiterspielen, also geht das Spiel weiter.
notice-proposal-refused-rewind = { $name } möchte nicht zurückgehen, also geht das Spiel weiter.
notice-rematch = { $name } hat in { $channel } eine Revanche eröffnet, und du hast wieder deinen Platz. Drücke dort **{ button-leave }**, wenn du lieber nicht spielst.
notice-rematch-kept = { $name } hat in { $channel } eine Revanche eröffnet. Dort ist bis zum { $moment } ({ $left }) ein Platz für dich reserviert, falls das Spiel nicht vorher beginnt. Drücke **{ button-join }**, um ihn einzunehmen, oder **{ button-leave }**, wenn du lieber nicht spielst.
notice-kept-seats-filled = { $number ->
    [one] 🪑 Ein reservierter Platz blieb leer: Dort spielt ein Computer.
   *[other] 🪑 { $number } reservierte Plätze blieben leer: Dort spielen Computer.
}
notice-kept-seats-left-out = { $number ->
    [one] 🪑 Ein reservierter Platz blieb leer: Das Spiel beginnt ohne ihn.
   *[other] 🪑 { $number } reservierte Plätze blieben leer: Das Spiel beginnt ohne sie.
}
notice-paused = Dieses Spiel pausiert.
notice-paused-no-permission = Dieses Spiel pausiert, weil ich hier nicht schreiben konnte.
notice-paused-no-channel = Dieses Spiel pausiert, weil ich diesen Kanal nicht finden konnte.
notice-paused-moderator = ⏸️ Die Moderation hat dieses Spiel angehalten.
notice-paused-locked = ⏸️ Dieses Spiel pausiert, weil dieser Thread gesperrt wurde. Sobald er entsperrt ist, geht es weiter.
notice-paused-damaged = Dieses Spiel pausiert: Was davon gespeichert ist, lässt sich nicht lesen. Wer diesen Bot betreibt, kann es aus einer Sicherung zurückholen.
notice-paused-other-rules = Dieses Spiel pausiert: Die Regeln wurden berichtigt, und nach den berichtigten Regeln lässt sich diese Stellung nicht weiterspielen.
notice-restored = Dieser Tisch wurde auf den Stand vom { $moment } gebracht; spätere Züge sind verloren. Das ist der Spielplan jetzt.
notice-restored-lobby = Diese Lobby wurde auf den Stand vom { $moment } gebracht; was später hier geschah, ist verloren.
notice-resumed = ▶️ Das Spiel geht weiter.
notice-moved = Die Moderation hat dieses Spiel hierher verlegt.
notice-lobby-closed = Diese Lobby ist geschlossen.
notice-lobby-closed-expired = Sieben Tage lang hat niemand diese Lobby gestartet, also ist sie geschlossen.
notice-lobby-closed-empty = Alle sind gegangen, also ist diese Lobby geschlossen.
notice-lobby-closed-host = Der Gastgeber hat diese Lobby geschlossen.
notice-lobby-closed-moderator = Die Moderation hat diese Lobby geschlossen.
notice-paused-archived = ⏸️ Dieses Spiel pausiert, weil dieser Thread archiviert wurde.
notice-waits = Dein Tisch { $number } ({ $names }) pausiert.
notice-waits-no-channel = Der Kanal oder Thread deines Tischs { $number } ({ $names }) wurde gelöscht, also pausiert das Spiel. Die Moderation des Servers kann es mit `{ -command-admin-move }` in einen anderen Kanal verlegen.
notice-waits-no-server = Ich wurde vom Server deines Tischs { $number } ({ $names }) entfernt, also pausiert das Spiel. Werde ich binnen dreißig Tagen wieder eingeladen, geht es von selbst weiter.
notice-waits-locked = Der Thread deines Tischs { $number } ({ $names }) wurde gesperrt, also pausiert das Spiel. Sobald er entsperrt ist, geht es von selbst weiter.
notice-waits-archived = Der Thread deines Tischs { $number } ({ $names }) wurde archiviert, und ich darf ihn nicht wieder öffnen, also pausiert das Spiel. Sobald ihn jemand öffnet, geht es von selbst weiter.
notice-lobby-lost = Der Kanal oder Thread deiner Lobby { $number } ({ $names }) wurde gelöscht, also ist die Lobby geschlossen.
notice-cannot-post = Ich kann in { $channel } nicht schreiben, also wartet der Tisch dort. Mir fehlt: { $missing }. Sobald ich es wieder darf, geht es von selbst weiter.
notice-cannot-post-unknown = Ich kann in { $channel } nicht schreiben: Der Kanal ist weg, oder ich darf ihn nicht mehr sehen. Der Tisch dort wartet. Lässt man mich wieder hinein, geht es von selbst weiter.

permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-create-public-threads = Öffentliche Threads erstellen

button-board = Spielplan
more-look = **Nachsehen**, wie es steht und was geschah
more-boards = **Ein Tableau**, groß
more-help = **Hilfe**
more-others = **Die anderen**
more-leave = Dieses Spiel **verlassen**; du wirst noch einmal gefragt
log-empty = Noch ist nichts geschehen.
since-nothing = Seit deinem letzten Zug ist nichts geschehen.
situation = ▶️ Runde { $round }: { $name } ist am Zug.
situation-yours = ▶️ Runde { $round }: **Du bist am Zug.**
status-paused = ⏸️ Dieses Spiel pausiert.
status-finished = 🏁 Dieses Spiel ist aus.
status-cancelled = 🏁 Dieses Spiel wurde beendet.
status-lobby = Dieses Spiel hat noch nicht begonnen.
as-file = Das ist zu lang für eine Nachricht, darum kommt es als Datei.
# Namen von Dateien: nur Buchstaben von a bis z und Bindestriche.
file-log = verlauf
file-board = spielplan
file-tables = tische
file-data = meine-daten
file-corrections = korrekturen
file-blocked = gesperrte
ask-resign = Ein Computer würde auf deinem Platz weiterspielen, und für dich gälte das Spiel als verloren. Bist du sicher?
ask-resign-last = Sonst spielt niemand an diesem Tisch, also würde das Spiel ohne Ergebnis enden. Bist du sicher?
ask-cancel = Sonst spielt niemand an diesem Tisch, also würde das Spiel sofort und ohne Ergebnis enden. Bist du sicher?
resigned-last = Du hast aufgegeben. Sonst hat niemand an diesem Tisch gespielt, also ist das Spiel beendet.
resigned = Du hast aufgegeben. Ein Computer spielt auf deinem Platz weiter.
ended = Das Spiel an diesem Tisch wurde beendet.
consent-agreed = Du hast zugestimmt.
consent-refused = Du hast nein gesagt: Das Spiel geht weiter.
rematch-opened = [Die Revanche]({ $link }) ist offen. Für alle anderen ist drei Tage lang ein Platz reserviert, den sie mit **{ button-join }** einnehmen.
lobby-opened = Die Lobby in { $channel } ist offen.
lobby-opened-from-card = Die Lobby in { $channel } ist offen. Sobald du das Spiel startest, bekommt es einen eigenen Thread.
lobby-opened-forum-post = Die Lobby in { $channel } ist offen, als eigener Beitrag.
