### Die Karten der ersten Ausgabe in eigenen Worten: was sie verlangen ($n davon), und was sie bringen.

card-goal-only = Nur ein Ziel: bringt am Ende nichts
card-condition-top-1 = { $n ->
    [one] { $n } Wertung
   *[other] { $n } Wertungen
}
card-condition-top-2 = { $n } Gebäude vom Wert 5 oder { -highest-value }
card-condition-top-3 = { $n ->
    [one] { $n } gewertete Stadt
   *[other] { $n } gewertete Städte
}
card-condition-top-4 = { $n } Gebäude
card-condition-top-5 = { $n } Münzen
card-pays-top-5 = Am Ende sind { -coin-card-rate } Münzen 1 SP
card-condition-top-6 = { $n } SP auf der Leiste

## Gegenstände: $vp für das Wenigste, das zählt, $other für einen, der nicht zählt
card-condition-object-1 = { $n } Gegenstände
card-pays-object-1 = { $vp } SP je Gegenstand
card-condition-object-2 = { $n } Paare
card-pays-object-2 = { $vp } SP je Paar, sonst je { $other } SP
card-condition-object-3 = { $n } Drillinge
card-pays-object-3 = { $vp } SP je Drilling, sonst je { $other } SP
card-condition-object-4 = { $n } gleiche Gegenstände
card-pays-object-4 = Gleiche Gegenstände bringen:
card-condition-object-5 = Ein Paar und vier gleiche
card-pays-object-5 = { $vp } SP für beides, sonst je { $other } SP
card-condition-object-6 = { $n } verschiedene Gegenstände
card-pays-object-6 = Verschiedene Gegenstände bringen:
card-condition-object-7 = { $n } Sätze aus 3 verschiedenen
card-pays-object-7 = { $vp } SP je Satz, sonst je { $other } SP
card-condition-object-8 = { $n } Paare
card-pays-object-8 = Bis zu 3 Gruppen von 2 bis 6 gleichen multiplizieren; sonst je { $other } SP

## Gebäude: $size in einer Stadt zählen als eins; was sie bringen, folgt als Tabelle nach Stadt
card-condition-building-1 = Gebäude im Wert von { $n }
card-pays-building-1 = Die Wertsumme aller Gebäude
card-condition-building-2 = Je { $size } Gebäude in { $n } Städten
card-pays-building-2 = Für je { $size } dort:
card-condition-building-3 = Je { $size } Gebäude in { $n } Städten
card-pays-building-3 = Für je { $size } dort:
card-condition-building-4 = { $size } Gebäude in einer Stadt
card-pays-building-4 = Für je { $size } dort:
card-condition-building-5 = Ein { -highest-value }er-Gebäude
card-pays-building-5 = Für ein { -highest-value }er-Gebäude dort:
card-condition-building-6 = { $n } Landgebäude
card-pays-building-6 = { $vp } SP je Landgebäude
card-condition-building-7 = { $n } Stadtgebäude
card-pays-building-7 = { $vp } SP je Stadtgebäude
card-condition-building-8 = Je { $size } Gebäude in { $n } Städten
card-pays-building-8 = Anzahlen der 3 vollsten Städte multiplizieren
card-condition-building-9 = Je { $n } Stadt- und Landgebäude
card-pays-building-9 = Paare aus Stadt und Land bringen beide Werte

## Bonus
card-pays-again = Am Ende, auch Münzen
card-condition-bonus-2 = 2 Städte deiner Wahl nochmals werten
card-condition-bonus-3 = 2 Arten deiner Wahl nochmals werten
card-condition-bonus-4 = Dein niedrigstes Gebäude jeder Art werten
card-condition-bonus-5 = Höchster Wert in drei Städten; bei Gleichstand alle
# $cities sind die ersten drei; $last ist für die anderen drei
card-pays-bonus-5 = { $vp } SP in { $cities }; { $last } SP in den anderen
card-condition-bonus-6 = Höchster Wert in einer Stadt; bei Gleichstand alle
card-pays-bonus-6 = Höchster Wert dort:

## Was am Ende zählt und wie es kommt, unter den Plänen zu zweit: ein Kopf von höchstens 16 Buchstaben je Zeile, und ein
## Satz
end-notes = Am Ende
end-head-objects = Gegenstände
end-note-objects = je { $vp } SP
end-head-buildings = Gebäude
end-note-buildings = ihre Wertsumme in SP
end-head-coins = Münzen
end-note-coins = 1 SP je { -coins-per-vp }
end-note-coins-or-rate = 1 SP je { -coins-per-vp }, oder der Kurs eines Geldfelds
end-head-announcing = Ankündigen
end-note-announcing = sofort { -end-vp } SP; die Runde wird zu Ende gespielt
end-head-end = Das Ende kommt
end-note-end-regular = wenn jemand alle Marker gelegt hat und der Stapel leer ist: { -end-vp } SP dafür, noch ein Zug für die anderen
end-note-end-advanced = alle Marker von jemandem gelegt und Stapel leer: { -end-vp } SP, noch ein Zug für die anderen
end-head-no-markers = Ohne Marker
end-note-no-markers = bringen Gebäude sofort ihren Wert in SP
end-head-decorations = Dekorationen
end-note-decorations = n gleiche bringen n × (n + 1) SP
end-head-statues = Statuen
end-note-statues = bis zu { $vp } SP für die meisten in einer Stadt
