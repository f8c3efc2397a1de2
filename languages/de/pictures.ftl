### Wörter auf Bildern. Wo ein Text zu lang für seine Stelle sein kann, steht daneben ein kürzerer: das Attribut .short,
### das genommen wird, wo der Text nicht passt. Zeilenumbrüche bleiben, wo ein Text mehrere Zeilen hat.

# Jemand, dessen Name kein Zeichen hat, das sich zeichnen lässt; $letter ist A bis D.
picture-nameless = Platz { $letter }

## Die Kopfzeile: der Name steht zwischen den Wörtern
picture-to-play = { $name } am Zug
picture-wins = { $name } gewinnt
picture-since = Seit deinem letzten Zug, { $name }
picture-in-reach = { $name }: in Reichweite
picture-shared-victory = Ein geteilter Sieg
picture-the-wheel = Das Rad
picture-choose-place = Wähle ein Feld
picture-round = Runde { $number }
picture-last-turns = Letzte Züge
picture-turns = { $number ->
    [one] { $number } Zug
   *[other] { $number } Züge
}
picture-only-you = nur du siehst das

## Der Markt: Überschriften in einer Zeile, so breit wie 26 Buchstaben
picture-eights = { $ruleset ->
    [second-regular] Monumente
    [second-advanced] Monumente
   *[other] { -highest-value }er-Gebäude
}
picture-upgrades = { $ruleset ->
    [second-regular] Verbesserungen
    [second-advanced] Verbesserungen
   *[other] Aufwertungen
}
picture-objects = Gegenstände
picture-prices = Preise auf I
picture-objectives = Alle drei: Ende ankündigen
# Höchstens 11 Buchstaben
picture-objective-top = Wertungen
picture-objective-object = Dinge
picture-objective-building = Wert

## Die Spieler: zwei oder drei Zeilen von höchstens 22 Buchstaben
picture-first-scorer =
    Wer eine Stadt zuerst
    wertet, nimmt sie

## Die Seite einer Karte: ein kurzes Wort
picture-card-top = Ziel
picture-card-object = Dinge
picture-card-building = Gebäude
picture-card-bonus = Bonus

## Der eigene Sichtschirm
picture-coins = Münzen
picture-blocks = Bausteine
picture-total = { $number } zusammen
picture-goals = Um das Ende anzukündigen, brauchst du alle drei
picture-money-spaces = Freie Geldfelder
picture-money-goal = { $coins } Münzen zeigen
picture-progress = { $have } von { $need }
picture-missing = noch { $number }
picture-scoring-now = Jetzt werten brächte
picture-nothing-yet = Noch nichts
picture-no-marker = Alle deine Marker sind gelegt

## Die Schlusswertung: Köpfe schmaler Spalten, ein Wort je Zeile
picture-term-track = auf der Leiste
picture-term-objects = Gegen{ "\u00AD" }stände
picture-term-buildings = Gebäude
picture-term-bonus = Bonus{ "\u00AD" }karte
picture-term-decorations = Deko{ "\u00AD" }rationen
picture-term-statues = Statuen
picture-term-coins = Münzen
picture-term-total = Summe
# $rate ist 5:1, so viele Münzen für einen Punkt
picture-exchange = { $coins } zu { $rate }
picture-exchange-rate = zu { $rate }
picture-tie-none = Die meisten Punkte gewinnen; Gleichstand gab es nicht.
picture-tie-blocks = Gleich viele Punkte: Die übrigen Bausteine entschieden.
picture-tie-shared = Gleich viele Punkte und übrige Bausteine: Der Sieg wird geteilt.

## Das Banner einer Lobby
picture-carrara = Carrara
picture-free-seat = freier Platz

## Statistik und Bestenliste: Köpfe schmaler Spalten
picture-victories = Siege
picture-games = Spiele
picture-vp-a-game = SP je Spiel
picture-per-turn = je Zug
picture-won = gewonnen
picture-average = SP im Schnitt
    .short = Ø SP
picture-rating = Wertungszahl
    .short = Zahl
picture-head-to-head = Im Vergleich
picture-ahead-behind = davor : dahinter
picture-cities = Gebäude nach Stadt
picture-leaderboard = Bestenliste
picture-players = Zu { $number ->
    [2] zweit
    [3] dritt
   *[other] viert
}
# So kurz, wie sich eine Zeit sagen lässt
picture-pace-minutes = { $number } min
picture-pace-hours = { $number } h
picture-pace-days = { $number } T
