### Les cartes de la première édition dans nos mots : ce qu’elles demandent ($n de cela), et ce qu’elles rapportent.

card-goal-only = Un objectif seulement : ne rapporte rien
card-condition-top-1 = { $n ->
    [one] { $n } décompte
   *[other] { $n } décomptes
}
card-condition-top-2 = { $n ->
    [one] { $n } bâtiment de valeur 5 ou { -highest-value }
   *[other] { $n } bâtiments de valeur 5 ou { -highest-value }
}
card-condition-top-3 = { $n ->
    [one] { $n } ville décomptée
   *[other] { $n } villes décomptées
}
card-condition-top-4 = { $n ->
    [one] { $n } bâtiment
   *[other] { $n } bâtiments
}
card-condition-top-5 = { $n } pièces
card-pays-top-5 = À la fin { -coin-card-rate } pièces font 1 PV
card-condition-top-6 = { $n } PV sur la piste

## Objets : $vp pour le moins qui compte, $other pour un objet qui ne compte pas
card-condition-object-1 = { $n } objets
card-pays-object-1 = { $vp } PV par objet
card-condition-object-2 = { $n } paires d’objets
card-pays-object-2 = { $vp } PV la paire, { $other } PV par autre objet
card-condition-object-3 = { $n } brelans d’objets
card-pays-object-3 = { $vp } PV le brelan, { $other } PV par autre objet
card-condition-object-4 = { $n } objets identiques
card-pays-object-4 = Les objets identiques rapportent :
card-condition-object-5 = Une paire et quatre identiques
card-pays-object-5 = { $vp } PV les deux, { $other } PV par autre objet
card-condition-object-6 = { $n } objets différents
card-pays-object-6 = Les objets différents rapportent :
card-condition-object-7 = { $n } séries de 3 différents
card-pays-object-7 = { $vp } PV la série, { $other } PV par autre objet
card-condition-object-8 = { $n } paires d’objets
card-pays-object-8 = Multiplie 3 groupes au plus de 2 à 6 identiques ; { $other } PV par autre objet

## Bâtiments : $size dans une ville comptent pour un ; ce qu’ils rapportent suit en tableau par ville
card-condition-building-1 = Bâtiments valant { $n }
card-pays-building-1 = La valeur totale des bâtiments
card-condition-building-2 = { $size } bâtiments dans chacune de { $n } villes
card-pays-building-2 = Par groupe de { $size } :
card-condition-building-3 = { $size } bâtiments dans chacune de { $n } villes
card-pays-building-3 = Par groupe de { $size } :
card-condition-building-4 = { $size } bâtiments dans une ville
card-pays-building-4 = Par groupe de { $size } :
card-condition-building-5 = Un bâtiment de valeur { -highest-value }
card-pays-building-5 = Par bâtiment de valeur { -highest-value } :
card-condition-building-6 = { $n } bâtiments ruraux
card-pays-building-6 = { $vp } PV par bâtiment rural
card-condition-building-7 = { $n } bâtiments urbains
card-pays-building-7 = { $vp } PV par bâtiment urbain
card-condition-building-8 = { $size } bâtiments dans chacune de { $n } villes
card-pays-building-8 = Multiplie les nombres de tes 3 villes les plus pleines
card-condition-building-9 = { $n } urbains et { $n } ruraux
card-pays-building-9 = Les paires urbain et rural rapportent les deux valeurs

## Bonus
card-pays-again = À la fin, pièces aussi
card-condition-bonus-2 = Décompte encore 2 villes au choix
card-condition-bonus-3 = Décompte encore 2 types au choix
card-condition-bonus-4 = Décompte ton bâtiment le plus bas de chaque type
card-condition-bonus-5 = Plus grande valeur dans trois villes ; ex æquo : tous
# $cities sont les trois premières ; $last est pour les trois autres
card-pays-bonus-5 = { $vp } PV à { $cities } ; { $last } PV ailleurs
card-condition-bonus-6 = Plus grande valeur dans une ville ; ex æquo : tous
card-pays-bonus-6 = Plus grande valeur :

## Ce qui rapporte à la fin et comment elle vient, sous les plateaux à deux : une tête de 16 lettres au plus par ligne, et
## une phrase
end-notes = À la fin
end-head-objects = Objets
end-note-objects = { $vp } PV chacun
end-head-buildings = Bâtiments
end-note-buildings = leur valeur totale en PV
end-head-coins = Pièces
end-note-coins = 1 PV toutes les { -coins-per-vp }
end-note-coins-or-rate = 1 PV toutes les { -coins-per-vp }, ou au taux d’une case d’argent
end-head-announcing = Annoncer
end-note-announcing = { -end-vp } PV aussitôt ; on termine la manche
end-head-end = La fin arrive
end-note-end-regular = quand quelqu’un n’a plus de marqueur et que la pile est vide : { -end-vp } PV pour cela, encore un tour pour les autres
end-note-end-advanced = quand quelqu’un n’a plus de marqueur et que la pile est vide : { -end-vp } PV, un tour pour les autres
end-head-no-markers = Sans marqueur
end-note-no-markers = les bâtiments donnent aussitôt leur valeur en PV
end-head-decorations = Décorations
end-note-decorations = n identiques font n × (n + 1) PV
end-head-statues = Statues
end-note-statues = jusqu’à { $vp } PV à qui en a le plus dans une ville
