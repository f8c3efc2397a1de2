### Persönliche Menüs: einen Zug machen.

## Der eigene Sichtschirm
panel-held = Du hast { $parts }.
panel-held-blocks = Bausteine: { $blocks }
panel-held-objects = Gegenstände: { $objects }
panel-screen-closed = Dein Sichtschirm ist geschlossen.
panel-stored = In deinen Lagern: { $items }.
panel-semicolon = {"; "}
panel-adorned = { $building } ({ $items })
panel-in-city = { $building } in { $city }
panel-in-city-numbered = { $building } in { $city } (Nummer { $number })

## Das erste Menü
panel-your-turn = ### Du bist am Zug (Runde { $round })
panel-waiting-for = ### { $name } ist am Zug.
panel-game-over = ### Das Spiel ist aus.
panel-moved-on = **Am Tisch ging es inzwischen weiter.** So steht es jetzt.
panel-not-possible = **Das geht hier nicht.** Möglich ist dies:
panel-not-now = -# { $action }: { $reason }
panel-still-missing = noch nötig: { $parts }.
panel-have-of-need = { $counted } ({ $have } von { $need })
panel-end-in-motion = { $reason ->
    [announced] { $name } hat das Ende angekündigt: Die Runde wird zu Ende gespielt.
    [last-tile] { $name } hat das letzte Plättchen gebaut: Die Runde wird zu Ende gespielt.
   *[other] { $name } hat das Ende eingeleitet: Alle anderen haben noch einen Zug.
}
panel-visit-follow = ⚠️ Königlicher Besuch bei { $name }: Werte jetzt, dann bekommst du { $bonus }. Jede andere Aktion kostet dich hier deinen Marker.
panel-visit-lost = ⚠️ Königlicher Besuch bei { $name }: Was immer du jetzt tust, kostet dich hier deinen Marker ({ $bonus }).
panel-stalling = ⚠️ { $left ->
    [one] Wenn du jetzt passt oder den Notgroschen nimmst, endet das Spiel und wird gewertet.
   *[other] Wenn alle noch einmal passen oder den Notgroschen nehmen, endet das Spiel und wird gewertet.
}

panel-action-buy = Kaufen
panel-action-turn = { $wheels ->
    [one] Rad drehen
   *[other] Beide Räder drehen
 }
panel-action-stay = Nicht drehen
panel-action-spin = Nur das Statuenrad drehen
panel-action-take = Bausteine nehmen
panel-action-build = Bauen
panel-action-improve = { $ruleset ->
    [first-expansion] Ausbauen
   *[other] Monument über ein Gebäude
}
panel-action-upgrade = { $ruleset ->
    [first-expansion] Aufwertung
   *[other] Verbesserung
}
panel-action-score = Werten
panel-action-pass = Passen ({ -pass-coins } Münzen)
panel-action-relief = { -relief-coins } Münzen nehmen
panel-action-skip = Zug auslassen
panel-action-announce = Ende ankündigen
panel-action-purchase-object = Gegenstand erwerben
panel-action-purchase-item = Erwerben
panel-action-move = Aus dem Lager versetzen
panel-action-gain = Erhalten
panel-action-place = Anlegen
panel-action-store = Einlagern
panel-action-discard = Abwerfen
panel-action-end = Zug beenden

panel-undo = Rückgängig
panel-back = Zurück
panel-more = Mehr …
panel-decline = Verzichten
panel-choose-blocks = Bausteine wählen
panel-other-place = Anderes Feld
panel-confirm = Bestätigen
panel-confirm-take = Kaufen, { $coins }
panel-confirm-build = { $what }, { $blocks } zahlen
panel-confirm-score = { $space } werten, { $gained }
panel-confirm-purchase = Erwerben, { -purchase-price } Münzen
panel-confirm-upgrade = { $ruleset ->
    [first-expansion] Aufwertung nehmen
   *[other] Verbesserung nehmen
}
panel-confirm-end = { $what } – Zug beenden
panel-confirm-more = { $what } – dann weiter …

## Überschriften
panel-title-buy = ### Bausteine kaufen
panel-title-turn = ### { panel-action-turn }
panel-title-stay = ### Kaufen, ohne zu drehen
panel-title-spin = ### Nur das Statuenrad drehen
panel-title-take = ### Bausteine von einem Feld nehmen
panel-title-take-place = ### Bausteine von Feld { $place } nehmen
panel-title-build = ### Bauen
panel-title-improve = { $ruleset ->
    [first-expansion] ### Ein Gebäude ausbauen
   *[other] ### Ein Monument über einem Gebäude bauen
}
panel-title-upgrade = { $ruleset ->
    [first-expansion] ### Eine Aufwertung nehmen
   *[other] ### Eine Verbesserung nehmen
}
panel-title-score = ### Werten
panel-title-gain = ### Etwas erhalten
panel-title-place = ### Anlegen
panel-title-store = ### Einlagern
panel-title-discard = ### Platz schaffen
panel-title-move = ### Aus dem Lager versetzen
panel-title-purchase-object = ### Für { -purchase-price } Münzen einen Gegenstand erwerben
panel-title-purchase-item = ### Für { -purchase-price } Münzen erwerben
panel-title-announce = ### Das Ende ankündigen
panel-title-skip = ### Den Zug auslassen
panel-title-pass = ### Passen
panel-title-relief = ### { -relief-coins } Münzen nehmen
panel-title-end = ### Den Zug beenden
panel-title-undo = ### Rückgängig: bis vor welche Entscheidung?

## Fragen
panel-ask-build-tile = Welches Plättchen?
panel-ask-build-city = In welcher Stadt?
panel-ask-improve-tile = { $ruleset ->
    [first-expansion] Welches Plättchen?
   *[other] Welches Monument?
}
panel-ask-improve-building = Anstelle welches Gebäudes?
panel-ask-upgrade-reward = { $ruleset ->
    [first-expansion] Welche Aufwertung?
   *[other] Welche Verbesserung?
}
panel-ask-score-space = Etwas anderes werten
panel-ask-bonus = Du beginnst einen Königlichen Besuch: Wähle seinen Bonus.
panel-ask-move-item = Was?
panel-ask-move-building = An welches Gebäude?
panel-ask-purchase-object-object = Welcher Gegenstand?
panel-ask-purchase-item-item = Was?
panel-ask-purchase-item-building = Für welches Gebäude?
panel-ask-gain = Was machst du damit?
panel-ask-undo = Zurück bis vor …
panel-chosen = Gewählt: **{ $what }**

## Kaufen
panel-wheel-after-turn = { $wheels ->
    [one] **Nach dem Drehen des Rads:**
   *[other] **Nach dem Drehen beider Räder:**
}
panel-wheel-after-stay = **Ohne zu drehen:**
panel-wheel-after-spin = **Wenn nur das Statuenrad gedreht wird:**
panel-wheel-place = **{ $place }**: { $blocks }
panel-drawn = { $number ->
    [one] 1 Baustein aus dem Beutel, Farbe unbekannt
   *[other] { $number } Bausteine aus dem Beutel, Farben unbekannt
}
panel-plus = {" + "}
panel-block-at = { $blocks } zu { $price }
# Wo ein Knopf für mehr keinen Platz hat.
panel-block-at-short = { $blocks } { $price }
panel-place-label = { $place }: { $blocks }
panel-all-of-it = für alles: { $items }
panel-emptying = -# Dafür bekommst du { $items }.
panel-turning-reveals = -# Was gezogen wird, weiß vorher niemand, und Drehen lässt sich nicht rückgängig machen.
panel-none-chosen = Kein Baustein ist gewählt.
panel-over-budget = Das kostet { $coins }: **{ $excess } mehr, als du hast.**
panel-bill-all = **Alles von { $place }: { $coins }, { $left ->
    [one] 1 bleibt
   *[other] { $left } bleiben
}** ({ $blocks }).
panel-bill = **{ $blocks } von { $place }: { $coins }, { $left ->
    [one] 1 bleibt
   *[other] { $left } bleiben
}.**

## Bauen
panel-payable = -# { $cities }: { $tiles }
panel-any-city = Jede Stadt
panel-city-about = { $pay } bei der Wertung, zahle { $blocks }
panel-over = über { $buildings }
panel-not-payable = -# Nicht bezahlbar mit { $number ->
    [one] 1 Baustein
   *[other] { $number } Bausteinen
}: { $tiles }.
panel-blocks-of = { $chosen }
panel-blocks-of-most = { $number } von { $most }
panel-does-not-pay = Mit { $blocks } lässt sich { $tile } in { $city } nicht bezahlen.
panel-exchange = Dort zählen { $two } wie { $one }.
panel-instead-of = { $new } statt { $old } je Punkt

## Werten
panel-space-pays = { $space } – { $pays }
panel-buildings-pay = { $number ->
    [one] 1 Gebäude: { $gained }
   *[other] { $number } Gebäude: { $gained }
}
panel-money-rate = zeigt { $coins } Münzen; am Ende { $rate } Münzen für 1 SP
panel-up-to = Bis zu +{ $gain } bei dieser Wertung durch { $bonus }, je nachdem, wo sie angelegt wird.
panel-bonus-coins = { -bonus-coins } Münzen
panel-bonus-points = { -bonus-vp } SP
panel-bonus-statue = eine goldene Statue
panel-bonus-decoration = eine Dekoration

## Dekorationen und Statuen
panel-may-gain = Du darfst { $item } nehmen.
panel-may-gain-one = Eines davon darfst du nehmen: { $items }.
panel-nothing-offered = Es gibt nichts zu nehmen.
panel-place-it = Wohin legst du { $item }?
panel-fits-on = passt an { $number } Gebäude
panel-take-and-discard = Nimm { $gained }, wirf { $lost } ab
panel-label-with-description = { $label } – { $description }
panel-about-choice = -# { $label } · { $description }

## Vorschau
panel-preview = **{ $order }.**
panel-will-pay = Die Wertung bringt { $gained }.
panel-follows = Du schließt dich dem Königlichen Besuch an und bekommst { $bonus }.
panel-will-end = Damit ist das Ende eingeleitet.
panel-no-undo = ⚠️ Dabei wird etwas Neues aufgedeckt; es lässt sich nicht rückgängig machen.
panel-gives-up-marker = ⚠️ Damit gibst du deinen Marker beim Königlichen Besuch auf.
panel-shows-money = ⚠️ Damit sehen alle, dass du mindestens { $coins } Münzen hast.
panel-announcing = Du bekommst sofort { -end-vp } SP; die Runde wird zu Ende gespielt, dann ist das Spiel aus.

panel-do-turn = { panel-action-turn }
panel-do-stay = Kaufen, ohne zu drehen
panel-do-spin = Nur das Statuenrad drehen
panel-do-take = { $blocks } von { $place } nehmen, { $coins }
panel-do-relief = { -relief-coins } Münzen nehmen
panel-do-build = { $tile } in { $city } bauen für { $blocks }
panel-do-improve = { $tile } anstelle von { $old } bauen für { $blocks }
panel-do-upgrade = { $ruleset ->
    [first-expansion] Aufwertung { $name }: { $new } statt { $old } je Punkt
   *[other] Verbesserung { $name }: { $new } statt { $old } je Punkt
}
panel-do-score = { $space } werten
panel-with-bonus = { $score }, Bonus { $bonus }
panel-do-gain = Nehmen: { $item }
panel-do-decline = Nichts nehmen
panel-do-place = An { $building } legen: { $item }
panel-do-store = Einlagern: { $item }
panel-do-discard = Abwerfen: { $item }
panel-do-purchase = Für { -purchase-price } Münzen erwerben: { $item }
panel-do-purchase-placed = Für { $building } erwerben, { -purchase-price } Münzen: { $item }
panel-do-announce = Das Ende ankündigen
panel-do-skip = Diesen Zug auslassen
panel-do-pass = Passen und { -pass-coins } Münzen nehmen
panel-do-end = Den Zug beenden

## Was daraus wurde
panel-undone = ✓ Rückgängig gemacht.

## Aufträge: was zählt
panel-objective-top-1 = Wertungen
panel-objective-top-2 = Gebäude vom Wert 5 oder { -highest-value }
panel-objective-top-3 = gewertete Städte
panel-objective-top-4 = Gebäude
panel-objective-top-5 = Münzen
panel-objective-top-6 = SP
panel-objective-object-1 = Gegenstände
panel-objective-object-2 = Paare von Gegenständen
panel-objective-object-3 = Drillinge von Gegenständen
panel-objective-object-4 = gleiche Gegenstände
panel-objective-object-5 = Paar mit Vierling
panel-objective-object-6 = verschiedene Gegenstände
panel-objective-object-7 = Sätze aus 3 verschiedenen Gegenständen
panel-objective-object-8 = Paare von Gegenständen
panel-objective-building-1 = Summe der Gebäudewerte
panel-objective-building-2 = Städte mit 2 Gebäuden
panel-objective-building-3 = Städte mit 3 Gebäuden
panel-objective-building-4 = Städte mit 4 Gebäuden
panel-objective-building-5 = { -highest-value }er-Gebäude
panel-objective-building-6 = Landgebäude
panel-objective-building-7 = Stadtgebäude
panel-objective-building-8 = Städte mit 2 Gebäuden
panel-objective-building-9 = Paare aus Stadt- und Landgebäude

## Warum, für Neulinge: höchstens zwölf je Spielart
panel-reason = -# 💡 { $reason }
panel-reason-begin = Mit Bausteinen bezahlst du Gebäude, und Gebäude bringen erst bei einer Wertung etwas: kaufen, bauen, dann werten.
panel-reason-twice = Ein Gebäude lässt sich zweimal werten, mit seiner Art und mit seiner Stadt: Gleiche Gebäude oder viele in einer Stadt machen eine Wertung groß.
panel-reason-marker = Ein gelegter Marker ist verbraucht: Werte, wenn eine Art oder Stadt viel enthält.
panel-reason-coins = Münzen kommen aus Wertungen: { $cities } bringen Münzen, die anderen Städte SP.
panel-reason-wheel = Jedes Drehen macht die Bausteine um eine Münze billiger, auch für alle nach dir; von VI kommen sie zurück nach I und sind wieder teuer.
panel-reason-colours = Weiße Bausteine gelten in jeder Stadt, die billigen Farben nur in ihren: { $darkest }e Bausteine allein in { city-lerici }.
panel-reason-value = Ein Gebäude kostet so viele Bausteine, wie es wert ist, und bringt seinen Wert mal den Ertrag seiner Stadt.
panel-reason-cities = { $ruleset ->
    [second-regular] Eine Stadt nimmt ihre eigene Farbe und jede bessere, und zwei der nächstschlechteren für einen: { city-livorno } bringt am meisten, { city-lerici } nimmt alles.
    [second-advanced] Eine Stadt nimmt ihre eigene Farbe und jede bessere, und zwei der nächstschlechteren für einen: { city-livorno } bringt am meisten, { city-lerici } nimmt alles.
   *[other] Eine Stadt nimmt ihre eigene Farbe und jede bessere: { city-livorno } nimmt nur weiße Bausteine und bringt am meisten, { city-lerici } nimmt alles.
}
panel-reason-objects = Gegenstände zählen am Ende und für die Aufträge; jeder liegt nur einmal aus, für den, der ihn zuerst erwirbt.
panel-reason-upgrade = { $ruleset ->
    [first-expansion] Eine Aufwertung erhöht, was eine Stadt oder Gebäudegruppe bringt, nur für dich und auf Dauer: Nimm sie dort, wo du viel hast und noch nicht gewertet hast.
   *[other] Eine Verbesserung erhöht, was eine Stadt oder Landschaft bringt, nur für dich und auf Dauer: Nimm sie dort, wo du viel hast und noch nicht gewertet hast.
}
panel-reason-visit = Wer einen Königlichen Besuch beginnt, wählt seinen Bonus; die anderen bekommen denselben nur, wenn sie werten, bevor der Besuch vorbei ist.
panel-reason-items = Mit einer Dekoration zählt ein Gebäude in jeder Wertung eins mehr; mit einer Statue lässt es sich noch einmal werten, mit den Statuen zweier Städte.
panel-reason-end = { $ruleset ->
    [first-basic] Das Ende kommt mit dem letzten Plättchen, oder wenn jemand alle Aufträge erfüllt und es ankündigt: Übrige Bausteine bringen dann keine SP.
    [first-expansion] Das Ende kommt mit dem letzten Plättchen, oder wenn jemand alle Aufträge erfüllt und es ankündigt: Übrige Bausteine bringen dann keine SP.
   *[other] Das Ende kommt, sobald der Stapel leer ist und jemand alle Marker gelegt hat: Übrige Bausteine bringen dann keine SP.
}
