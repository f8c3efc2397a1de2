### Warum etwas nicht geschieht. `refused-*` sind die Gründe des Bots, `rule-*` die der Regeln.

refused-no-such-table = So einen Tisch kenne ich hier nicht.
refused-channel-taken = Hier ist schon ein Tisch, und für einen weiteren kann hier kein Thread geöffnet werden. Nimm einen anderen Kanal.
refused-rematch-open = Die Revanche ist schon offen.
refused-no-thread = { $permissions ->
    [none] Ich konnte von dieser Karte aus keinen Thread öffnen. Es hat sich nichts geändert; versuch es bitte noch einmal.
   *[other] Ich kann von dieser Karte aus keinen Thread öffnen: Mir fehlt { $permissions }. Es hat sich nichts geändert. Wer diesen Server verwaltet, kann mir das in den Kanaleinstellungen geben; dann drücke wieder { button-start }.
}
refused-too-many-threads = Dieser Server hat so viele offene Threads, wie Discord erlaubt. Einer davon muss archiviert werden; drücke dann wieder { button-start }.
refused-too-many-lobbies = Du hast schon in { $most ->
    [one] einer Lobby
   *[other] { $most } Lobbys
} einen Platz, mehr geht nicht. Starte oder verlasse erst eine davon.
refused-too-many-tables = Du spielst schon { $most ->
    [one] ein Spiel
   *[other] { $most } Spiele
}, mehr geht nicht. Spiel erst eines davon zu Ende.
refused-seated-at-too-many = { $name } spielt schon { $most ->
    [one] ein Spiel
   *[other] { $most } Spiele
}, mehr geht nicht. Sobald eines davon aus ist, kann dieses beginnen.
refused-server-full = Dieser Server hat { $most ->
    [one] einen Tisch
   *[other] { $most } Tische
}, mehr geht nicht. Sobald an einem davon das Spiel aus ist, ist Platz für einen neuen.
refused-opened-too-fast = Hier wurden eben mehrere Tische eröffnet. Versuch es bitte in einer Minute noch einmal.
refused-blocked = Die Moderation dieses Servers hat mich gebeten, dir hier vorerst keinen Platz zu geben. Auf anderen Servern kannst du spielen; frag die Moderation, wenn du das für ein Versehen hältst.
refused-openers-only = Auf diesem Server eröffnet { $role } die Tische. Bei offenen darfst du mitspielen.
refused-other-channel = Auf diesem Server werden Tische hier eröffnet: { $channels }.
refused-other-place = Auf diesem Server wird jeder Tisch { $place ->
    [channel] im Kanal selbst gespielt: Lass **{ -option-thread }** weg und nimm einen Kanal, keinen Thread.
    [thread] in einem eigenen Thread gespielt: Nimm einen Textkanal oder einen Thread.
   *[other] in einem Forenbeitrag gespielt: Gib `{ -command-new }` in einem Beitrag ein.
}
refused-too-many-here = Auf diesem Server sitzt man gleichzeitig höchstens an { $most ->
    [one] einem Tisch
   *[other] { $most } Tischen
}. Sobald einer von deinen hier zu Ende ist, kannst du dich an einen anderen setzen.
refused-limit-out-of-range = Das kann jede Zahl von 1 bis { $most } sein; mehr erlaubt der Betreiber dieses Bots nicht. Nichts wurde geändert.
refused-bad-ruleset = So eine Spielart kenne ich nicht; wähle eine aus der Liste. Nichts wurde geändert.
refused-bad-pace = Ein Tempo ist 12h, 24h, 48h, 72h, „{ typed-daily } 21:00“ mit deiner Uhrzeit, oder „{ typed-none }“. Nichts wurde geändert.
refused-too-many-channels = Es sind schon { $most } Kanäle erlaubt, mehr geht nicht. Nimm erst einen davon zurück, mit `{ -command-admin-disallow }`.
refused-too-many-blocks = Hier sind schon { $most } Personen gesperrt, mehr geht nicht. Entsperre erst jemanden.
refused-cannot-block-self = Dich selbst kannst du nicht sperren.
refused-cannot-block-bot = Bots spielen an keinem Tisch, also ist da nichts zu sperren.
refused-not-blocked = Diese Person ist hier nicht gesperrt.
refused-no-seat-there = So einen Platz hat dieser Tisch nicht. `{ -command-admin-tables }` zeigt, wer wo sitzt.
refused-cannot-resume = { $reason ->
    [damaged] Was von diesem Spiel gespeichert ist, lässt sich nicht lesen. Wer diesen Bot betreibt, kann es aus einer Sicherung zurückholen.
    [other-rules] Die Regeln wurden berichtigt, und nach den berichtigten Regeln lässt sich diese Stellung nicht weiterspielen.
    [locked] Der Thread dieses Tischs ist gesperrt. Entsperre ihn, und das Spiel geht von selbst weiter.
    [archived] Der Thread dieses Tischs ist archiviert, und ich darf ihn nicht öffnen. Öffne ihn, und das Spiel geht von selbst weiter.
    [no-channel] Der Kanal dieses Tischs ist weg, oder ich darf ihn nicht sehen. Lässt man mich wieder hinein, geht das Spiel von selbst weiter; `{ -command-admin-move }` lässt es in einem anderen Kanal weitergehen.
   *[other] Ich kann im Kanal dieses Tischs nicht schreiben. Sobald ich es wieder kann, geht das Spiel von selbst weiter.
}
refused-not-lobby = Dieser Tisch ist keine Lobby mehr: Das Spiel hat begonnen, oder die Lobby wurde geschlossen.
refused-not-running = { $status ->
    [lobby] Das Spiel hat noch nicht begonnen.
    [paused] Dieses Spiel pausiert. Die neueste Nachricht in seinem Kanal sagt, warum und wie es weitergeht.
    [running] Dieses Spiel läuft noch.
    [finished] Dieses Spiel ist aus.
   *[other] An diesem Tisch läuft kein Spiel.
}
resumed-press-again = Das Spiel geht weiter. Drücke bitte noch einmal.
refused-table-full = Alle { $size } Plätze sind besetzt.
refused-seats-are-kept = Die freien Plätze sind für die Leute des letzten Spiels reserviert. Für alle anderen sind sie { $again } frei.
refused-seats-untaken = Es sind noch Plätze für Leute reserviert, die sie nicht eingenommen haben.
refused-too-few = Mindestens { $need } Plätze müssen besetzt sein, bevor das Spiel beginnen kann. Lade jemanden ein, oder nimm einen Computer dazu.
refused-already-seated = Du hast schon einen Platz an diesem Tisch.
refused-not-seated = Du hast keinen Platz an diesem Tisch. Ansehen darf ihn jeder, mit `{ -command-board }`.
refused-no-stand-in = An diesem Tisch sitzt kein Computer, den man wegnehmen könnte.
refused-not-host = Das kann nur der Gastgeber dieses Tischs.
refused-not-moderator = Das kann nur die Moderation dieses Servers.
refused-not-your-turn = Du bist nicht am Zug.
refused-stale = Am Tisch ging es inzwischen weiter. Sieh auf den neuesten Spielplan.
refused-unknown-button = Dieser Knopf geht nicht mehr. Nimm die der neuesten Nachricht.
refused-nothing-to-undo = In deinem Zug gibt es nichts, was sich zurücknehmen ließe.
refused-undo-too-far = Das lässt sich nicht zurücknehmen: Seither wurde etwas Neues aufgedeckt.
refused-no-such-revision = So eine Stellung dieses Spiels kenne ich nicht. `{ -command-rewind }` zeigt die Züge, zu denen es zurückgehen kann.
refused-no-proposal = Dieser Vorschlag ist nicht mehr offen.
refused-card-not-posted = Die Karte dieser Lobby ist noch nicht da. Drücke gleich noch einmal { button-start }.
refused-being-erased = Deine Daten werden gerade gelöscht. Versuch es gleich noch einmal.
refused-newer-state = Dieses Spiel wurde zuletzt mit einer neueren Version von mir gespielt.
refused-unsettled = Mit meiner Datenbank stimmt etwas nicht, darum weiß ich noch nicht, ob das gespeichert wurde. Sieh später nach und versuch es noch einmal, falls nicht.
refused-storage = Ich komme gerade nicht an meine Datenbank, also wurde nichts geändert. Versuch es bitte später noch einmal.

rule-no-decision = Nichts wurde gewählt.
rule-not-your-turn = Das geht über deinen Zug hinaus.
rule-not-in-this-ruleset = Das gibt es in dieser Spielart nicht.
rule-not-now = Das ist an dieser Stelle des Zugs nicht möglich.
rule-option-missing = { $option } braucht auch { $before }: Wähle erst { $before }.
rule-option-unused = { $option } hat an diesem Tisch keine Bedeutung; lass es weg.
rule-not-possible = Das ist jetzt nicht möglich.
rule-announcer-plays-on = Du hast in diesem Zug das Ende angekündigt, also musst du ihn spielen. Nur die anderen dürfen auslassen.
rule-end-not-in-motion = Züge lassen sich erst auslassen, wenn das Ende eingeleitet ist.
rule-end-in-motion = Das Ende des Spiels ist schon eingeleitet.
rule-objectives-missing = Noch sind nicht alle Aufträge erfüllt: { $missing }.
rule-turn-skipped = Du hast diesen Zug ausgelassen, also geht darin nichts mehr.
rule-already-purchased = Du hast in diesem Zug schon einmal erworben.
rule-nothing-to-purchase = Es gibt nichts zu erwerben.
rule-cannot-afford = Das kostet { $price }, und du hast { $coins }.
rule-not-for-sale = Das ist nicht mehr zu haben: { $object }.
rule-nothing-affordable = Der billigste Baustein kostet { $cheapest }, und du hast { $coins }.
rule-wheel-and-bag-empty = Das Rad und der Beutel sind leer.
rule-wheel-empty = Auf dem Rad liegen keine Bausteine.
rule-no-such-blocks = Diese Bausteine liegen nicht auf Feld { $place }.
rule-no-block-taken = Mindestens ein Baustein muss genommen werden.
rule-relief-not-needed = Der Notgroschen ist nur für die, die sonst nichts tun können.
rule-no-marker = Du hast keinen Marker mehr, um zu werten.
rule-nothing-to-score = Es gibt nichts, was du jetzt werten könntest.
rule-no-such-space = So ein Wertungsfeld gibt es in dieser Spielart nicht.
rule-already-scored = Schon gewertet: { $space }.
rule-one-money-space = Du hast schon ein Geldfeld; mehr als eines geht nicht.
rule-too-few-coins = Dafür brauchst du { $need } Münzen, und du hast { $coins }.
rule-too-few-buildings = Zu wenige Gebäude für { $space }: Mindestens { $need } nötig, du hast { $have }.
rule-wrong-bonus = Dieser Bonus lässt sich hier nicht wählen.
rule-no-such-tile = { $tile } liegt nicht aus.
rule-wrong-payment = { $tile } lässt sich dort mit diesen Bausteinen nicht bezahlen.
rule-no-tiles = Es liegen keine Plättchen aus.
rule-no-blocks = Du hast keine Bausteine zum Bezahlen.
rule-no-tile-payable = Kein Plättchen lässt sich mit deinen Bausteinen bezahlen.
rule-no-such-city = So eine Stadt gibt es nicht.
rule-no-buildings = Du hast kein Gebäude, das sich ersetzen ließe.
rule-no-improvement-payable = Kein Plättchen, das eines deiner Gebäude ersetzen könnte, lässt sich mit deinen Bausteinen bezahlen.
rule-upgrade-taken = { $ruleset ->
    [first-expansion] Diese Aufwertung ist vergeben: { $reward }.
   *[other] Diese Verbesserung ist vergeben: { $reward }.
}
rule-not-offered = Hier kannst du { $item } nicht nehmen.
rule-no-building-for-it = Keines deiner Gebäude kann { $item } aufnehmen.
rule-warehouses-full = Deine Lager sind voll.
rule-no-need-to-discard = In deinen Lagern ist Platz, also wird nichts abgeworfen.
rule-warehouses-empty = Deine Lager sind leer.
rule-nothing-to-move = Nichts in deinen Lagern passt an eines deiner Gebäude.
rule-no-luck = Ich kann nichts ziehen: Der Startwert dieses Spiels fehlt.

rule-wrong-player-count = Dieses Spiel ist für zwei bis vier Personen.
rule-unknown-option = So eine Option gibt es nicht.
rule-no-cards = Karten lassen sich nur in der ersten Ausgabe mit Erweiterung wählen.
rule-unknown-card = So eine Karte gibt es nicht.
rule-unknown-ruleset = So eine Spielart gibt es nicht.
rule-unknown-policy = Diese Stufe hat kein Computer.
rule-unknown-level = Diese Stufe hat kein Computer.
rule-bad-seed = Das ist kein Startwert: Ein Startwert hat 64 hexadezimale Ziffern.

rule-unknown-decision = Die Entscheidung „{ $words }“ kenne ich nicht.
rule-too-many-words = „{ $words }“ hat zu viele Wörter.
rule-wrong-number-of-words = „{ $words }“ hat zu wenige oder zu viele Wörter.
rule-unknown-tile = Ein Plättchen „{ $word }“ kenne ich nicht.
rule-unknown-colour = Eine Farbe „{ $word }“ kenne ich nicht.
rule-unknown-city = Eine Stadt „{ $word }“ kenne ich nicht.
rule-unknown-place = Ein Feld „{ $word }“ kenne ich nicht.
rule-unknown-object = Einen Gegenstand „{ $word }“ kenne ich nicht.
rule-unknown-item = „{ $word }“ kenne ich nicht.
rule-unknown-reward = Eine Stadt oder Gebäudegruppe „{ $word }“, deren Ertrag steigen könnte, kenne ich nicht.
rule-unknown-space = Ein Wertungsfeld „{ $word }“ kenne ich nicht.
rule-unknown-bonus = Einen Bonus „{ $word }“ kenne ich nicht.
rule-unknown-building = Ein Gebäude „{ $word }“ kenne ich nicht.
rule-unknown-name = „{ $word }“ kenne ich nicht.
rule-too-many-blocks = So viele Bausteine dieser Farbe gibt es nicht: { $word }.

rule-not-a-record = Das ist kein Protokoll eines Spiels.
rule-unreadable-file = Diese Datei lässt sich nicht lesen.
rule-not-vectors = Diese Datei enthält keine Beispiele.
rule-truncated = Das Protokoll endet mitten im Spiel.
rule-header-incomplete = Der Anfang des Protokolls ist unvollständig.
rule-impossible-wheel = Das Rad des Protokolls ist unmöglich.
rule-impossible-tiles = Die Plättchen des Protokolls sind unmöglich.
rule-no-wheel = In dieser Spielart liegt nichts rings um das Rad.
rule-after-the-end = Das Protokoll geht nach dem Ende des Spiels weiter.
rule-luck-without-decision = Das Protokoll nennt eine Ziehung, zu der keine Entscheidung gehört.
rule-unknown-luck = Das Protokoll nennt eine Ziehung unbekannter Art.
rule-unknown-line = Das Protokoll hat eine Zeile, die ich nicht kenne.
rule-unknown-seat = Das Protokoll nennt einen Platz, den es nicht gibt.
rule-not-their-turn = Das Protokoll lässt einen Platz spielen, der nicht am Zug ist.
rule-player-out-of-order = Die Spieler des Protokolls sind in falscher Reihenfolge.
rule-said-twice = Das Protokoll sagt etwas zweimal.
rule-draw-not-from-seed = Eine Ziehung des Protokolls ergibt sich nicht aus seinem Startwert.
rule-setup-not-from-seed = Der Aufbau des Protokolls ergibt sich nicht aus seinem Startwert.
rule-seed-does-not-match-its-hash = Der Startwert des Protokolls passt nicht zum veröffentlichten Hash.
rule-secret-does-not-match-its-hash = Das Geheimnis des Protokolls passt nicht zum veröffentlichten Hash.
rule-seed-does-not-follow-from-secret = Der Startwert des Protokolls ergibt sich nicht aus Geheimnis und Salz.
rule-bad-salt = Das ist kein Salz: Ein Salz ist eine ganze Zahl.
rule-no-salt = Das Protokoll hat ein Geheimnis und kein Salz.
rule-luck-line-misplaced = Das Protokoll überspringt Ziehungen, wo keine Entscheidung folgt.
rule-luck-not-ahead = Das Protokoll springt zurück zu Ziehungen, die schon verbraucht waren.
rule-luck-without-rewind = Zeile { $line } des Protokolls überspringt Ziehungen, die kein Zurückgehen erklärt.
rule-rewind-too-far = Zeile { $line } des Protokolls nimmt mehr Entscheidungen zurück, als getroffen wurden.
rule-rewind-missing = Zeile { $line } des Protokolls nennt eine zurückgenommene Entscheidung, aber nicht, wie sie zurückgenommen wurde.
rule-no-seed = Das Protokoll hat keinen Startwert.
rule-not-finished = Das Spiel des Protokolls ist nicht zu Ende.
rule-wrong-result = Das Ergebnis des Protokolls ist nicht das, was das Spiel ergibt.
rule-luck-missing = Das Protokoll sagt nicht, was gezogen wurde.
rule-luck-impossible = Das Protokoll nennt eine unmögliche Ziehung.
rule-luck-not-needed = Das Protokoll nennt eine Ziehung, wo nichts gezogen wird.
rule-other-version = Dieses Spiel wurde zuletzt mit einer neueren Version von mir gespielt.
rule-unreadable = Was von diesem Spiel gespeichert ist, lässt sich nicht lesen.
