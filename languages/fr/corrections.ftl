### Nombres imprimés corrigés : ce que chacun compte.

corrections = 📏 Des nombres imprimés ont été corrigés. Dès maintenant cette partie compte avec les nouveaux :
corrections-more = … et { $number ->
    [one] { $number } autre
   *[other] { $number } autres
}, dans le fichier.
correction = { $what } : { $new } au lieu de { $old }
correction-new = { $what } : { $new }, ne comptait pas avant
correction-gone = { $what } : ne compte plus

correction-start-coins = Pièces au début
correction-relief = Aide pour qui ne peut rien faire d’autre
correction-end = Pour la fin de la partie
correction-coins-per-vp = Pièces pour un PV au décompte final
correction-wheel = Blocs sur la roue
correction-display = Tuiles de bâtiment visibles
correction-blocks = Blocs de chaque couleur
correction-price = Prix d’un bloc { $colour } sur la case { $place }
correction-city-minimum = Bâtiments nécessaires pour décompter { $city }
correction-markers = Marqueurs de décompte de chacun
correction-start-blocks = Blocs au début, { $colour }, place { $seat }
correction-tiles = Tuiles de valeur { $value } de chaque type à { $players } joueurs
correction-reward = Gain de { $reward }
correction-upgrade = { $ruleset ->
    [first-expansion] Gain valorisé de { $reward }
   *[other] Amélioration de { $reward }
}
correction-objects = Objets de chaque sorte
correction-purchase = Prix de l’acquisition
correction-card-need = Requis pour { $card } { $number } à { $players } joueurs
correction-card-points = Valeur { $index } sur { $card } { $number }
correction-card-coins-per-vp = Pièces pour un PV sur { $card } { $number }
correction-card-contest = Le plus à { $cities } sur { $card } { $number }
correction-court = Sections de la Cour Royale qui donnent { $bonus }
correction-bonus = Bonus de la Cour Royale
correction-pass = Pour passer
correction-warehouses = Entrepôts de chacun
correction-statues = Statues de chaque couleur
correction-decorations = Décorations de chaque sorte à { $players } joueurs
correction-decoration-set = Décorations identiques, { $number } en tout
correction-statue-rank = { $rank } pour les statues à { $city }
correction-rank-1 = Premier rang
correction-rank-2 = Deuxième rang
correction-rank-3 = Troisième rang
correction-money = Pièces de la case d’argent { $number }
correction-money-rate = Pièces pour un PV sur la case d’argent { $number }
correction-wheel-decoration = Décoration à la case { $place } de la roue
correction-wheel-statue = Statue à la case { $place } de la roue
