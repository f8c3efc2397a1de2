### /carrara-admin: Namen, Beschreibungen und Antworten.

command-admin-about = Für die Moderation: Tische dieses Servers
command-admin-settings = einstellungen
command-admin-settings-about = Ansehen oder ändern, wer hier Tische eröffnet, wie viele und welche
command-admin-allow = erlauben
command-admin-allow-about = Tische in diesem Kanal zulassen, und nur in den erlaubten
command-admin-disallow = verbieten
command-admin-disallow-about = Einen Kanal zurücknehmen; ohne erlaubte sind Tische überall möglich
command-admin-tables = tische
command-admin-tables-about = Die Tische dieses Servers auflisten
command-admin-end = beenden
command-admin-end-about = Einen Tisch beenden; niemand gewinnt
command-admin-pause = pausieren
command-admin-pause-about = Ein Spiel anhalten, bis du es fortsetzt
command-admin-resume = fortsetzen
command-admin-resume-about = Ein pausierendes Spiel weitergehen lassen
command-admin-move = verlegen
command-admin-move-about = Ein Spiel in diesem Kanal weitergehen lassen, etwa wenn seiner gelöscht wurde
command-admin-remove = entfernen
command-admin-remove-about = Jemanden von einem Tisch nehmen; ein Computer spielt weiter
command-admin-block = sperren
command-admin-block-about = Jemanden hier keine Tische eröffnen und nicht mitspielen lassen
command-admin-unblock = entsperren
command-admin-unblock-about = Eine gesperrte Person wieder Tische eröffnen und mitspielen lassen
command-admin-reset-name = name-ersetzen
command-admin-reset-name-about = Einen Namen an einem Tisch durch einen schlichten ersetzen

option-openers = Die Rolle, deren Mitglieder Tische eröffnen dürfen; @everyone für alle
option-person-tables = An wie vielen Tischen dieses Servers jemand gleichzeitig sitzen darf
option-server-tables = Wie viele Tische dieser Server gleichzeitig haben darf
option-place = Wo jeder Tisch gespielt wird
option-admin-ruleset = Welches Spiel es ist, wenn niemand etwas anderes sagt
option-admin-pace = Das Tempo, wenn niemand etwas anderes sagt: 12h, 24h, 48h, 72h, { typed-daily } 21:00 oder { typed-none }
option-admin-language = Die Sprache öffentlicher Nachrichten hier
option-admin-channel = Der Kanal oder das Forum; seine Threads und Beiträge gehören dazu
option-admin-table = Die Nummer des Tischs; die Liste zeigt sie
option-sure = Ja, beenden
option-removed-person = Wer den Tisch verlassen soll
option-blocked-person = Wer
option-seat = Die Nummer des Platzes, wie sie die Liste der Tische zeigt

server-language-auto = wie der Server eingestellt ist
server-language-auto-now = wie der Server eingestellt ist ({ $language })

place-asked = wie beim Eröffnen gewählt
place-channel = der Kanal selbst
place-thread = ein eigener Thread
place-forum = ein Beitrag in einem Forum

admin-settings =
    Tische dieses Servers
    Eröffnet von: { $openers }
    In: { $channels }
    Gleichzeitig: { $person }, { $server }
    Ort: { $place }
    Wenn nichts anderes gewählt wird: { $ruleset }, Tempo { $pace }
    Sprache öffentlicher Nachrichten: { $language }
    Gesperrt: { $blocked }
admin-person-tables = { $number ->
    [one] ein Tisch je Person
   *[other] { $number } Tische je Person
}
admin-person-unlimited = so viele je Person, wie dieser Bot erlaubt
admin-server-tables = { $number ->
    [one] ein Tisch insgesamt
   *[other] { $number } Tische insgesamt
}
admin-everybody = allen
admin-everywhere = jedem Kanal
admin-nobody = niemand
admin-more = und noch { $number } (alle stehen in der Datei)
admin-usual-pace = wie üblich
admin-no-tables = Dieser Server hat gerade keinen Tisch.
admin-table = **{ $number }** · { $status } · { $ruleset } · { $link }
admin-host = Gastgeber { $host }
admin-seat = { $number } { $name }
admin-status-lobby = 🚪 Lobby
admin-status-running = ⏳ läuft
admin-status-paused = ⏸️ pausiert
admin-ask-end = Tisch { $number } ({ $ruleset }, { $seats }) würde enden, und niemand würde gewinnen. Gib den Befehl noch einmal mit **{ -option-sure }**, um ihn zu beenden.
admin-ended = Das Spiel an Tisch { $number } wurde beendet.
admin-paused = Tisch { $number } pausiert. `{ -command-admin-resume }` lässt ihn weitergehen.
admin-resumed = Tisch { $number } geht weiter.
admin-moved = Tisch { $number } geht hier weiter.
admin-removed = { $person } hat keinen Platz mehr an Tisch { $number }.
admin-blocked = { $person } eröffnet hier keine Tische mehr und spielt bei keinem neuen mit. Laufende Spiele gehen weiter; `{ -command-admin-remove }` nimmt die Person auch dort vom Tisch.
admin-blocked-already = { $person } ist schon gesperrt.
admin-unblocked = { $person } darf hier wieder Tische eröffnen und mitspielen.
admin-name-reset = Platz { $seat } von Tisch { $number } heißt jetzt { $name }, bis die Person auf Discord einen anderen Namen hat. Schon geschriebene Nachrichten bleiben.
player-name = Spieler
