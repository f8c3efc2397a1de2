### Namen und Beschreibungen von Befehlen, und was sie antworten.

command-carrara-about = Die Paläste von Carrara
command-new = neu
command-new-about = Einen Tisch in diesem Kanal eröffnen
command-board = spielplan
command-board-about = Den Spielplan des Tischs in diesem Kanal zeigen, nur dir
command-log = verlauf
command-log-about = Zeigen, was bisher geschah
command-since = seither
command-since-about = Zeigen, was seit deinem letzten Zug geschah
command-hint = tipp
command-hint-about = Fragen, was ein starker Computer an deiner Stelle täte
command-games = spiele
command-games-about = Deine Spiele zeigen, und wo du am Zug bist
command-stats = statistik
command-stats-about = Spiele, Siege, Punkte und Tempo: von dir oder jemand anderem
command-leaderboard = bestenliste
command-leaderboard-about = Wer auf diesem Server am meisten gewonnen hat, je Spielart
command-record = protokoll
command-record-about = Ein beendetes Spiel als Text, der sich genau nachspielen lässt
command-rules = regeln
command-rules-about = Etwas in den Regeln nachschlagen
command-cancel = abbrechen
command-cancel-about = Deine Lobby schließen, oder vorschlagen, dein Spiel zu beenden
command-resign = aufgeben
command-resign-about = Ein Spiel verlassen; ein Computer spielt auf deinem Platz weiter
command-substitute = ersatz
command-substitute-about = Deinen Platz jemandem anbieten, der dort weiterspielt
command-pause = pause
command-pause-about = Eine Pause vorschlagen, oder ein pausierendes Spiel weitergehen lassen
command-rewind = zurück
command-rewind-about = Vorschlagen, zu einem früheren Zug zurückzugehen
command-away = abwesend
command-away-about = Deine Uhren anhalten, solange du weg bist; „{ typed-off }“, wenn du zurück bist
command-settings = einstellungen
command-settings-about = Wie du von deinem Zug erfährst, in welcher Sprache, und wie Bilder aussehen
command-privacy = datenschutz
command-privacy-about = Ansehen, exportieren oder löschen, was über dich gespeichert ist
command-about = info
command-about-about = Version, Laufzeit, Links

option-ruleset = Welches der vier Spiele (ohne Angabe: erste Ausgabe, Grundspiel)
option-seats = Wie viele Plätze, Computer mitgezählt (ohne Angabe: { -most-players })
option-open-holdings = Münzen und Bausteine aller offen zeigen
option-hints = Ob man nach Tipps fragen darf (ohne Angabe: ja)
option-thread = In einem eigenen Thread spielen, der beim Start von der Lobbykarte aus geöffnet wird
option-cards = Erste Ausgabe mit Erweiterung: welche Karten
option-card = Erste Ausgabe mit Erweiterung: Nummer dieser Karte (ohne Angabe: die des ersten Spiels)
option-text = Die ganze Stellung als Text, zum Vorlesen
option-record-table = Die Nummer des Tischs, wie im Namen seines Protokolls
option-stats-person = Wessen Statistik (ohne Angabe: deine)
option-stats-ruleset = Nur Spiele dieser Spielart
option-leaderboard-ruleset = Nur Spiele dieser Spielart, mit ihren Wertungszahlen
option-topic = Was du nachschlagen willst
option-table = Einer deiner Tische anderswo; ohne Angabe der dieses Kanals
option-notices = Wie du erfahren willst, dass du am Zug bist
option-theme = Wie Bilder für dich aussehen
option-language = In welcher Sprache ich dir antworte und schreibe
option-quiet-from = Von dieser Zeit an kein Ton, etwa 22:00; „{ typed-off }“ für keine Ruhezeit
option-quiet-until = Bis zu dieser Zeit kein Ton, etwa 07:30
option-reasons = Ob dir die Menüs in deinen ersten drei Spielen sagen, warum
option-rating = Ob andere deine Wertungszahl sehen dürfen (ohne Angabe: nein)
option-timezone = Deine Zeitzone, etwa Europe/Berlin
option-pace = Wie lange ein Zug dauern darf (ohne Angabe: 48 Stunden)
option-daily-by = Mit „jeden Tag bis zu einer festen Uhrzeit“: welche, etwa 21:00
option-pace-timezone = Die Zeitzone dieser Uhrzeit (ohne Angabe: deine)
option-away-stand-ins = Dich so lange von Computern vertreten lassen, damit niemand wartet
option-until = Bis wann: 2027-03-28 oder 2027-03-28 18:00; „{ typed-off }“, wenn du zurück bist
option-turns = Wie viele Züge zurück; ohne Angabe wählst du aus einer Liste
option-digest-at = Wann du deine Tagesübersicht willst, etwa 18:00

cards-random = ausgelost
cards-first-game = die des ersten Spiels (alle Nummer { -first-game-card })
notices-dm = per Direktnachricht
notices-ping = per Erwähnung im Kanal
notices-none = gar nicht
language-name = Deutsch
language-auto = wie dein Discord eingestellt ist
language-auto-now = wie dein Discord eingestellt ist ({ $language })
theme-dark = dunkel
theme-light = hell
theme-colour-blind = für Farbenblinde

thread-name = Carrara: { $ruleset }, zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
}, Tisch { $number }
cancel-proposed = Vorgeschlagen. Das Spiel endet, sobald alle mit einem Platz zugestimmt haben oder drei Tage lang niemand widersprochen hat. Das Schweigen von jemandem, der in dieser Zeit weg ist, ist keine Zustimmung.
button-yes-end = Ja, beenden
games-none = Du hast kein laufendes Spiel. Eröffne eines mit `{ -command-new }`.
games-nobody = noch niemandem
games-yours =
    ▶️ **Dein Zug** begann { $since }: [mit { $others }]({ $link })
    -# { $ruleset }, Runde { $round }, { $channel }, Tisch { $number }
games-running =
    ⏳ Der Zug von { $mover } begann { $since }: [mit { $others }]({ $link })
    -# { $ruleset }, Runde { $round }, { $channel }, Tisch { $number }
games-paused =
    ⏸️ Pausiert: [mit { $others }]({ $link })
    -# { $ruleset }, Runde { $round }, { $channel }, Tisch { $number }
games-lobby =
    🚪 Noch nicht begonnen, eröffnet { $since }: [mit { $others }]({ $link })
    -# { $ruleset }, { $channel }, Tisch { $number }
games-more = -# { $number ->
    [one] Ein weiteres Spiel folgt.
   *[other] { $number } weitere Spiele folgen.
}
button-first-games = Zum Anfang der Liste
button-more-games = Weitere Spiele
record-words = Das Protokoll des Spiels:
settings-now = ✅ Von jetzt an:
settings-notices-placeholder = Wie du von deinem Zug erfährst
settings-theme-placeholder = Wie Bilder aussehen
settings-language-placeholder = Sprache
settings-quiet-placeholder = Ruhezeit
settings-timezone-placeholder = Deine Zeitzone
settings-quiet-choice = Ruhe von { $start } bis { $end }
settings-quiet-off = Keine Ruhezeit
settings-notices-choice = Mitteilung: { $notices }
settings-theme-choice = Bilder: { $theme }
settings-language-choice = Sprache: { $language }
settings-timezone-choice = Zeitzone { $timezone }
settings-hint = -# Andere Zeiten und Zeitzonen gibt es mit den Optionen von `{ -command-settings }`.
settings =
    Von deinem Zug erfährst du **{ $notices }**.
    Bilder: **{ $theme }**.
    Sprache: **{ $language }**.
    Ruhezeit: { $quiet }.
    Deine Zeitzone: { $timezone }.
    Menüs sagen Neulingen, warum: { $reasons }.
    { $rating }
settings-rating-shown = Andere sehen deine Wertungszahl.
settings-rating-hidden = Nur du siehst deine Wertungszahl.
settings-quiet = { $start } bis { $end }
settings-no-quiet = keine
settings-reasons = ja, in deinen ersten Spielen
settings-no-reasons = nein
settings-time-missing = Eine Ruhezeit hat Anfang und Ende: **{ $option }** fehlt. Nichts wurde geändert.
settings-bad-time = Schreib eine Uhrzeit wie 22:00 (oder „{ typed-off }“). Nichts wurde geändert.
settings-bad-timezone = Diese Zeitzone kenne ich nicht. Zeitzonen heißen zum Beispiel Europe/Berlin; wähle eine aus der Liste.
privacy =
    Ich speichere: deine Discord-Kennung und den Namen, den du an jedem Tisch hattest, deine Einstellungen, die Sprache deines Discords, die Kennung des Kanals unserer Direktnachrichten, deine Entscheidungen in Spielen, wie Spiele für dich ausgingen, ob du in einem nach einem Tipp gefragt hast, wie lange deine Züge dauerten, Nachrichten, die ich dir noch schicken muss, und ob die Moderation eines Servers dich gesperrt oder deinen Namen ersetzt hat. Sonst speichere ich nichts, auch nichts, was du irgendwo schreibst.
    Mit **{ button-export }** bekommst du alles davon, mit **{ button-erase }** wird es gelöscht: Computer übernehmen deine Plätze in laufenden Spielen, und dein Name wird überall anonym; die Spiele der anderen bleiben vollständig.
privacy-exported = Alles, was über dich gespeichert ist:
ask-erase = Das lässt sich nicht rückgängig machen. Computer übernehmen deine Plätze in laufenden Spielen. Bist du sicher?
privacy-erased = Erledigt, deine Daten sind gelöscht. Sicherungen enthalten sie noch; die letzte davon wird nach { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
} gelöscht. Schon geschriebene Nachrichten bleiben in ihren Kanälen.
privacy-erased-no-backups = Erledigt, deine Daten sind gelöscht. Ich mache keine Sicherungen; frag die Person, die diesen Bot betreibt, nach ihren. Schon geschriebene Nachrichten bleiben in ihren Kanälen.
uptime = { $days } T. { $hours } Std. { $minutes } Min.
about = **Carrara** { $version }: Die Paläste von Carrara auf Discord, in deinem Tempo.
    Läuft seit { $uptime }, { $latency } ms von Discord entfernt.
    -# Ein inoffizielles, nicht kommerzielles Fanprojekt ohne Verbindung zu Autoren oder Verlagen des Spiels.
about-contact = Wer diesen Bot betreibt: { $contact }
about-terms = [Nutzungsbedingungen]({ $url })
about-privacy = [Datenschutz]({ $url })

error-server-only = Tische werden im Kanal eines Servers eröffnet.
error-missing-permissions = Ich kann hier keinen Tisch eröffnen: Mir fehlt { $missing }. Wer diesen Server verwaltet, kann mir das in den Kanaleinstellungen geben.
