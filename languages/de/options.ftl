### Namen der Optionen, wie sie getippt werden: klein, ohne Leerzeichen, höchstens 32 Zeichen, in einem Befehl keine
### zwei gleich. Wofür sie sind, sagt `option-*`.

option-name-bonus = bonus
option-name-building = gebäude
option-name-cards = karten
option-name-channel = kanal
option-name-city = stadt
option-name-daily-by = täglich_bis
option-name-decision = entscheidung
option-name-digest-at = übersicht_um
option-name-end = beenden
option-name-hints = tipps
option-name-item = was
option-name-language = sprache
option-name-notices = mitteilungen
option-name-object = gegenstand
option-name-open-holdings = offener_besitz
option-name-openers = eröffner
option-name-pace = tempo
option-name-pay = zahlen
option-name-person = person
option-name-place = feld
option-name-quiet-from = ruhe_von
option-name-quiet-until = ruhe_bis
option-name-rating = wertungszahl
option-name-reasons = gründe
option-name-ruleset = spielart
option-name-seat = platz
option-name-seats = plätze
option-name-stand-ins = computer
option-name-sure = sicher
option-name-table = tisch
option-name-tables-per-person = tische_je_person
option-name-tables-per-server = tische_je_server
option-name-text = text
option-name-theme = aussehen
option-name-thread = thread
option-name-tile = plättchen
option-name-timezone = zeitzone
option-name-to = bis_vor
option-name-top = ziel
option-name-topic = thema
option-name-turns = züge
option-name-until = bis
option-name-what = aktion

## Wörter, die in Optionen getippt werden; die englischen werden in jeder Sprache verstanden.
typed-off = aus
typed-none = ohne
typed-daily = täglich
