### Numeri stampati corretti: che cosa conta ciascuno.

corrections = 📏 Alcuni numeri stampati sono stati corretti. Da adesso questa partita conta con quelli nuovi:
corrections-more = … e { $number ->
    [one] un altro
   *[other] altri { $number }
}, nel file.
correction = { $what }: { $new } invece di { $old }
correction-new = { $what }: { $new }, prima non contava
correction-gone = { $what }: non conta più

correction-start-coins = Monete all’inizio
correction-relief = Sussidio per chi non può fare altro
correction-end = Per la fine della partita
correction-coins-per-vp = Monete per un PV nella valutazione finale
correction-wheel = Blocchi sulla ruota
correction-display = Tessere edificio scoperte
correction-blocks = Blocchi di ogni colore
correction-price = Prezzo di un blocco { $colour } nella casella { $place }
correction-city-minimum = Edifici necessari per valutare { $city }
correction-markers = Segnalini valutazione di ciascuno
correction-start-blocks = Blocchi all’inizio, { $colour }, posto { $seat }
correction-tiles = Tessere di valore { $value } di ogni tipo in { $players } giocatori
correction-reward = Ricompensa per { $reward }
correction-upgrade = { $ruleset ->
    [first-expansion] Ricompensa potenziata per { $reward }
   *[other] Miglioria per { $reward }
}
correction-objects = Oggetti di ogni genere
correction-purchase = Prezzo dell’acquisto
correction-card-need = Requisito, { $card } { $number }, in { $players } giocatori
correction-card-points = Valore { $index }, { $card } { $number }
correction-card-coins-per-vp = Monete per un PV, { $card } { $number }
correction-card-contest = Il massimo a { $cities }, { $card } { $number }
correction-court = Sezioni della Corte Reale che danno { $bonus }
correction-bonus = Bonus della Corte Reale
correction-pass = Per passare
correction-warehouses = Magazzini di ciascuno
correction-statues = Statue di ogni colore
correction-decorations = Decorazioni di ogni genere in { $players } giocatori
correction-decoration-set = Decorazioni uguali, { $number } in tutto
correction-statue-rank = { $rank } per le statue a { $city }
correction-rank-1 = Primo posto
correction-rank-2 = Secondo posto
correction-rank-3 = Terzo posto
correction-money = Monete della casella denaro { $number }
correction-money-rate = Monete per un PV nella casella denaro { $number }
correction-wheel-decoration = Decorazione nella casella { $place } della ruota
correction-wheel-statue = Statua nella casella { $place } della ruota
