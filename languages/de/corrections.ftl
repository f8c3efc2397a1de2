### Berichtigte gedruckte Zahlen: was jede davon zählt.

corrections = 📏 Gedruckte Zahlen wurden berichtigt. Von jetzt an zählt dieses Spiel mit den neuen:
corrections-more = … und { $number ->
    [one] eine weitere
   *[other] { $number } weitere
}, in der Datei.
correction = { $what }: { $new } statt { $old }
correction-new = { $what }: { $new }, bisher nicht gezählt
correction-gone = { $what }: zählt nicht mehr

correction-start-coins = Münzen zu Beginn
correction-relief = Notgroschen für alle, die sonst nichts tun können
correction-end = Für das Beenden des Spiels
correction-coins-per-vp = Münzen für einen SP in der Schlusswertung
correction-wheel = Bausteine auf dem Rad
correction-display = Offene Gebäudeplättchen
correction-blocks = Bausteine je Farbe
correction-price = Preis eines Bausteins auf Feld { $place }, { $colour }
correction-city-minimum = Nötige Gebäude, um { $city } zu werten
correction-markers = Wertungsmarker je Person
correction-start-blocks = Bausteine zu Beginn, { $colour }, Platz { $seat }
correction-tiles = Plättchen vom Wert { $value } je Art zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
}
correction-reward = Ertrag { $reward }
correction-upgrade = { $ruleset ->
    [first-expansion] Aufgewerteter Ertrag { $reward }
   *[other] Verbesserung { $reward }
}
correction-objects = Gegenstände je Sorte
correction-purchase = Preis beim Erwerben
correction-card-need = Nötig für { $card } { $number } zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
}
correction-card-points = Wert { $index } auf { $card } { $number }
correction-card-coins-per-vp = Münzen für einen SP auf { $card } { $number }
correction-card-contest = Das meiste in { $cities } auf { $card } { $number }
correction-court = Abschnitte des Königshofs mit { $bonus }
correction-bonus = Bonus des Königshofs
correction-pass = Für das Passen
correction-warehouses = Lager je Person
correction-statues = Statuen je Farbe
correction-decorations = Dekorationen je Sorte zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
}
correction-decoration-set = Gleiche Dekorationen, { $number } davon
correction-statue-rank = { $rank } Statuen in { $city }
correction-rank-1 = Meiste
correction-rank-2 = Zweitmeiste
correction-rank-3 = Drittmeiste
correction-money = Münzen von Geldfeld { $number }
correction-money-rate = Münzen für einen SP auf Geldfeld { $number }
correction-wheel-decoration = Dekoration an Feld { $place } des Rads
correction-wheel-statue = Statue an Feld { $place } des Rads
