### Panneaux privés : jouer son tour.

## Son propre paravent
panel-held = Tu as { $parts }.
panel-held-blocks = blocs : { $blocks }
panel-held-objects = objets : { $objects }
panel-screen-closed = Ton paravent est fermé.
panel-stored = Dans tes entrepôts : { $items }.
panel-semicolon = {" ; "}
panel-adorned = { $building } ({ $items })
panel-in-city = { $building } à { $city }
panel-in-city-numbered = { $building } à { $city } (numéro { $number })

## Le premier panneau
panel-your-turn = ### À toi de jouer (manche { $round })
panel-waiting-for = ### C’est à { $name } de jouer.
panel-game-over = ### La partie est finie.
panel-moved-on = **La partie a avancé entre-temps.** Voici où elle en est.
panel-not-possible = **Ce n’est pas possible ici.** Voici ce qui est possible :
panel-not-now = -# { $action } : { $reason }
panel-still-missing = il manque encore : { $parts }.
panel-have-of-need = { $counted } ({ $have } sur { $need })
panel-end-in-motion = { $reason ->
    [announced] { $name } a annoncé la fin : on termine la manche.
    [last-tile] { $name } a construit la dernière tuile : on termine la manche.
   *[other] { $name } a déclenché la fin : tous les autres ont encore un tour.
}
panel-visit-follow = ⚠️ Visite Royale chez { $name } : décompte maintenant et tu gagnes { $bonus }. Toute autre action te fait perdre ton marqueur ici.
panel-visit-lost = ⚠️ Visite Royale chez { $name } : quoi que tu fasses, tu perds ton marqueur ici ({ $bonus }).
panel-stalling = ⚠️ { $left ->
    [one] Si tu passes ou prends l’aide maintenant, la partie s’arrête et on compte les points.
   *[other] Si tout le monde passe ou prend l’aide encore une fois, la partie s’arrête et on compte les points.
}

panel-action-buy = Acheter
panel-action-turn = { $wheels ->
    [one] Tourner la roue
   *[other] Tourner les deux roues
 }
panel-action-stay = Ne pas tourner
panel-action-spin = Seulement la roue des statues
panel-action-take = Prendre des blocs
panel-action-build = Construire
panel-action-improve = { $ruleset ->
    [first-expansion] Agrandir
   *[other] Monument sur un bâtiment
}
panel-action-upgrade = { $ruleset ->
    [first-expansion] Valorisation
   *[other] Amélioration
}
panel-action-score = Décompter
panel-action-pass = Passer ({ -pass-coins } pièces)
panel-action-relief = Prendre { -relief-coins } pièces
panel-action-skip = Sauter le tour
panel-action-announce = Annoncer la fin
panel-action-purchase-object = Acquérir un objet
panel-action-purchase-item = Acquérir
panel-action-move = Déplacer d’un entrepôt
panel-action-gain = Gagner
panel-action-place = Placer
panel-action-store = Entreposer
panel-action-discard = Défausser
panel-action-end = Finir le tour

panel-undo = Annuler
panel-back = Retour
panel-more = Plus…
panel-decline = Renoncer
panel-choose-blocks = Choisir les blocs
panel-other-place = Autre case
panel-confirm = Confirmer
panel-confirm-take = Acheter, { $coins }
panel-confirm-build = { $what }, payer { $blocks }
panel-confirm-score = Décompter { $space }, { $gained }
panel-confirm-purchase = Acquérir, { -purchase-price } pièces
panel-confirm-upgrade = { $ruleset ->
    [first-expansion] Prendre la valorisation
   *[other] Prendre l’amélioration
}
panel-confirm-end = { $what } – finir le tour
panel-confirm-more = { $what } – puis continuer…

## Titres
panel-title-buy = ### Acheter des blocs
panel-title-turn = ### { panel-action-turn }
panel-title-stay = ### Acheter sans tourner
panel-title-spin = ### Tourner seulement la roue des statues
panel-title-take = ### Prendre des blocs sur une case
panel-title-take-place = ### Prendre des blocs sur la case { $place }
panel-title-build = ### Construire
panel-title-improve = { $ruleset ->
    [first-expansion] ### Agrandir un bâtiment
   *[other] ### Construire un monument sur un bâtiment
}
panel-title-upgrade = { $ruleset ->
    [first-expansion] ### Prendre une valorisation
   *[other] ### Prendre une amélioration
}
panel-title-score = ### Décompter
panel-title-gain = ### Gagner quelque chose
panel-title-place = ### Placer
panel-title-store = ### Entreposer
panel-title-discard = ### Faire de la place
panel-title-move = ### Déplacer d’un entrepôt
panel-title-purchase-object = ### Acquérir un objet pour { -purchase-price } pièces
panel-title-purchase-item = ### Acquérir pour { -purchase-price } pièces
panel-title-announce = ### Annoncer la fin
panel-title-skip = ### Sauter le tour
panel-title-pass = ### Passer
panel-title-relief = ### Prendre { -relief-coins } pièces
panel-title-end = ### Finir le tour
panel-title-undo = ### Annuler : revenir avant quelle décision ?

## Questions
panel-ask-build-tile = Quelle tuile ?
panel-ask-build-city = Dans quelle ville ?
panel-ask-improve-tile = { $ruleset ->
    [first-expansion] Quelle tuile ?
   *[other] Quel monument ?
}
panel-ask-improve-building = À la place de quel bâtiment ?
panel-ask-upgrade-reward = { $ruleset ->
    [first-expansion] Quelle valorisation ?
   *[other] Quelle amélioration ?
}
panel-ask-score-space = Décompter autre chose
panel-ask-bonus = Tu commences une Visite Royale : choisis son bonus.
panel-ask-move-item = Quoi ?
panel-ask-move-building = Sur quel bâtiment ?
panel-ask-purchase-object-object = Quel objet ?
panel-ask-purchase-item-item = Quoi ?
panel-ask-purchase-item-building = Pour quel bâtiment ?
panel-ask-gain = Qu’en fais-tu ?
panel-ask-undo = Revenir avant…
panel-chosen = Choisi : **{ $what }**

## Acheter
panel-wheel-after-turn = { $wheels ->
    [one] **Une fois la roue tournée :**
   *[other] **Une fois les deux roues tournées :**
}
panel-wheel-after-stay = **Sans tourner :**
panel-wheel-after-spin = **Une fois tournée la seule roue des statues :**
panel-wheel-place = **{ $place }** : { $blocks }
panel-drawn = { $number ->
    [one] { $number } bloc tiré de la bourse, couleur inconnue
   *[other] { $number } blocs tirés de la bourse, couleurs inconnues
}
panel-plus = {" + "}
panel-block-at = { $blocks } à { $price }
# Là où un bouton n’a pas plus de place.
panel-block-at-short = { $blocks } { $price }
panel-place-label = { $place } : { $blocks }
panel-all-of-it = pour le tout : { $items }
panel-emptying = -# Pour cela, tu reçois { $items }.
panel-turning-reveals = -# Personne ne sait d’avance ce qui sera tiré, et tourner ne s’annule pas.
panel-none-chosen = Aucun bloc n’est choisi.
panel-over-budget = Cela coûte { $coins } : **{ $excess } de plus que ce que tu as.**
panel-bill-all = **Tout de { $place } : { $coins }, il t’en reste { $left }** ({ $blocks }).
panel-bill = **{ $blocks } de { $place } : { $coins }, il t’en reste { $left }.**

## Construire
panel-payable = -# { $cities } : { $tiles }
panel-any-city = Toutes les villes
panel-city-about = { $pay } au décompte, paie { $blocks }
panel-over = sur { $buildings }
panel-not-payable = -# Impossible à payer avec { $number ->
    [one] { $number } bloc
   *[other] { $number } blocs
} : { $tiles }.
panel-blocks-of = { $chosen }
panel-blocks-of-most = { $number } sur { $most }
panel-does-not-pay = Avec { $blocks }, tu ne peux pas payer { $tile } à { $city }.
panel-exchange = Là, { $two } comptent comme { $one }.
panel-instead-of = { $new } au lieu de { $old } par point

## Décompter
panel-space-pays = { $space } – { $pays }
panel-buildings-pay = { $number ->
    [one] { $number } bâtiment : { $gained }
   *[other] { $number } bâtiments : { $gained }
}
panel-money-rate = montre { $coins } pièces ; { $rate } pièces pour 1 PV à la fin
panel-up-to = Jusqu’à +{ $gain } à ce décompte avec { $bonus }, selon où tu la places.
panel-bonus-coins = { -bonus-coins } pièces
panel-bonus-points = { -bonus-vp } PV
panel-bonus-statue = une statue dorée
panel-bonus-decoration = une décoration

## Décorations et statues
panel-may-gain = Tu peux prendre { $item }.
panel-may-gain-one = Tu peux prendre une seule de ces choses : { $items }.
panel-nothing-offered = Il n’y a rien à prendre.
panel-place-it = Où places-tu { $item } ?
panel-fits-on = { $number ->
    [one] va sur { $number } bâtiment
   *[other] va sur { $number } bâtiments
}
panel-take-and-discard = Prendre { $gained }, défausser { $lost }
panel-label-with-description = { $label } – { $description }
panel-about-choice = -# { $label } : { $description }

## Aperçus
panel-preview = **{ $order }.**
panel-will-pay = Le décompte rapporte { $gained }.
panel-follows = Tu suis la Visite Royale et gagnes { $bonus }.
panel-will-end = Cela déclenche la fin.
panel-no-undo = ⚠️ Cela révèle quelque chose de nouveau et ne s’annule pas.
panel-gives-up-marker = ⚠️ Tu perds ainsi ton marqueur à la Visite Royale.
panel-shows-money = ⚠️ Tout le monde verra que tu as au moins { $coins } pièces.
panel-announcing = Tu gagnes { -end-vp } PV tout de suite ; on termine la manche, puis la partie est finie.

panel-do-turn = { panel-action-turn }
panel-do-stay = Acheter sans tourner
panel-do-spin = Tourner seulement la roue des statues
panel-do-take = Prendre { $blocks } en { $place } pour { $coins }
panel-do-relief = Prendre { -relief-coins } pièces
panel-do-build = Construire { $tile } à { $city } pour { $blocks }
panel-do-improve = Mettre { $tile } à la place de { $old } pour { $blocks }
panel-do-upgrade = { $ruleset ->
    [first-expansion] Valorisation { $name } : { $new } au lieu de { $old } par point
   *[other] Amélioration { $name } : { $new } au lieu de { $old } par point
}
panel-do-score = Décompter { $space }
panel-with-bonus = { $score }, bonus { $bonus }
panel-do-gain = Prendre { $item }
panel-do-decline = Ne rien prendre
panel-do-place = Placer { $item } sur { $building }
panel-do-store = Entreposer { $item }
panel-do-discard = Défausser { $item }
panel-do-purchase = Acquérir { $item } pour { -purchase-price } pièces
panel-do-purchase-placed = Acquérir { $item } pour { $building }, { -purchase-price } pièces
panel-do-announce = Annoncer la fin
panel-do-skip = Sauter ce tour
panel-do-pass = Passer et prendre { -pass-coins } pièces
panel-do-end = Finir le tour

## Ce qui en est sorti
panel-undone = ✓ Annulé.

## Objectifs : ce qui compte
panel-objective-top-1 = décomptes
panel-objective-top-2 = bâtiments de valeur 5 ou { -highest-value }
panel-objective-top-3 = villes décomptées
panel-objective-top-4 = bâtiments
panel-objective-top-5 = pièces
panel-objective-top-6 = PV
panel-objective-object-1 = objets
panel-objective-object-2 = paires d’objets
panel-objective-object-3 = brelans d’objets
panel-objective-object-4 = objets identiques
panel-objective-object-5 = paire avec carré
panel-objective-object-6 = objets différents
panel-objective-object-7 = séries de 3 objets différents
panel-objective-object-8 = paires d’objets
panel-objective-building-1 = valeur totale des bâtiments
panel-objective-building-2 = villes avec 2 bâtiments
panel-objective-building-3 = villes avec 3 bâtiments
panel-objective-building-4 = villes avec 4 bâtiments
panel-objective-building-5 = bâtiments de valeur { -highest-value }
panel-objective-building-6 = bâtiments ruraux
panel-objective-building-7 = bâtiments urbains
panel-objective-building-8 = villes avec 2 bâtiments
panel-objective-building-9 = paires de bâtiments, urbain et rural

## Pourquoi, pour débuter : douze au plus par variante
panel-reason = -# 💡 { $reason }
panel-reason-begin = Les blocs paient les bâtiments, et les bâtiments ne rapportent qu’au décompte : achète, construis, puis décompte.
panel-reason-twice = Un bâtiment peut être décompté deux fois, avec son type et avec sa ville : des bâtiments d’un même type, ou dans une même ville, font un gros décompte.
panel-reason-marker = Un marqueur posé est dépensé : décompte quand un type ou une ville rapporte beaucoup.
panel-reason-coins = Les pièces viennent des décomptes : { $cities } rapportent des pièces, les autres villes des PV.
panel-reason-wheel = Chaque tour de roue rend les blocs moins chers d’une pièce, pour les suivants aussi ; de VI ils reviennent en I et sont chers à nouveau.
panel-reason-colours = Le blanc sert dans toutes les villes, les couleurs bon marché seulement dans les leurs : le { $darkest } uniquement à { city-lerici }.
panel-reason-value = Un bâtiment coûte autant de blocs que sa valeur, et rapporte sa valeur multipliée par le gain de sa ville.
panel-reason-cities = { $ruleset ->
    [second-regular] Une ville accepte sa couleur et toutes les meilleures, et deux de la couleur immédiatement inférieure pour un : { city-livorno } rapporte le plus, { city-lerici } accepte tout.
    [second-advanced] Une ville accepte sa couleur et toutes les meilleures, et deux de la couleur immédiatement inférieure pour un : { city-livorno } rapporte le plus, { city-lerici } accepte tout.
   *[other] Une ville accepte sa couleur et toutes les meilleures : { city-livorno } n’accepte que le { colour-white } et rapporte le plus, { city-lerici } accepte tout.
}
panel-reason-objects = Les objets comptent à la fin et pour les objectifs ; chacun n’est sur le plateau qu’une fois : au premier qui l’acquiert.
panel-reason-upgrade = { $ruleset ->
    [first-expansion] Une valorisation augmente ce que rapporte une ville ou une catégorie, rien que pour toi et pour de bon : prends-la là où tu as beaucoup et n’as pas décompté.
   *[other] Une amélioration augmente ce que rapporte une ville ou un paysage, rien que pour toi et pour de bon : prends-la là où tu as beaucoup et n’as pas décompté.
}
panel-reason-visit = Qui commence une Visite Royale choisit son bonus ; les autres n’ont le même que s’ils décomptent avant qu’elle ne finisse.
panel-reason-items = Avec une décoration, un bâtiment compte un de plus à chaque décompte ; avec une statue, il se décompte une fois de plus, avec les statues de deux villes.
panel-reason-end = { $ruleset ->
    [first-basic] La fin vient avec la dernière tuile, ou quand quelqu’un qui remplit tous les objectifs l’annonce : les blocs restants ne donnent alors aucun PV.
    [first-expansion] La fin vient avec la dernière tuile, ou quand quelqu’un qui remplit tous les objectifs l’annonce : les blocs restants ne donnent alors aucun PV.
   *[other] La fin vient quand la pile est vide et que quelqu’un n’a plus de marqueur : les blocs restants ne donnent alors aucun PV.
}
