### Toute la position en texte, en lignes courtes qu’un lecteur d’écran lit une à une.

text-situation = Manche { $round }. { $question }
text-to-play = C’est à { $name }.
text-takes-blocks = { $name } prend des blocs sur la roue.
text-chooses-upgrade = { $ruleset ->
    [first-expansion] { $name } choisit une valorisation.
   *[other] { $name } choisit une amélioration.
}
text-may-gain = { $name } peut gagner { $items }.
text-places-item = { $name } place { $item }.
text-finishes-turn = { $name } finit le tour.
text-over-completed = La partie est finie.
text-over-stalled = La partie est restée bloquée.
text-ending-announced = La fin est déclenchée (annoncée), par { $name }.
text-ending-last-tile = La fin est déclenchée (dernière tuile), par { $name }.
text-ending-markers-and-pile = La fin est déclenchée (marqueurs et pile), par { $name }.
text-final = Décompte final, { $name } : { $terms } ; total { $total }, blocs { $blocks }.
text-winner = Victoire : { $names }.

text-wheel = Roue ({ $bag ->
    [one] { $bag } bloc
   *[other] { $bag } blocs
} dans la bourse) :
# Une ligne : de quoi il s’agit, et ce qu’il y a.
text-line = { $about } : { $what }
text-blocks-price = { $blocks } à { $price }
text-empty = vide
text-none = rien
text-all-of-it = (pour le tout : { $one } ou { $other })
text-tiles = Tuiles ({ $pile } dans la pile) : { $tiles }
text-eights = { $ruleset ->
    [first-expansion] Bâtiments de valeur { -highest-value } : { $types }
   *[other] Monuments : { $types }
}
text-upgrades = { $ruleset ->
    [first-expansion] Valorisations :
   *[other] Améliorations :
}
text-upgrades-none = { $ruleset ->
    [first-expansion] Valorisations : aucune
   *[other] Améliorations : aucune
}
text-space-statues = statues à { $one } et { $other }
text-sale = Objets à vendre : { $objects }
text-object-supply = Objets en réserve : { $objects }
text-decoration-supply = Décorations en réserve : { $objects }
text-statue-supply = Statues en réserve : { $statues }
text-card-top = Carte objectif : { $condition }
text-card-object = Carte objets : { $condition }
text-card-building = Carte bâtiments : { $condition }
text-card-bonus = Carte bonus : { $condition }
text-taken = Pris : { $spaces }
text-space-by = { $space } par { $name }
text-court = Cour Royale { $number } ({ $bonus }) : { $names }
text-bonus-coins = pièces
text-bonus-points = points
text-bonus-statue = statue
text-bonus-decoration = décoration
text-visit = Visite Royale : { $name }, section { $section }

text-seat = Place { $number }, { $name } : { $vp } PV, { $markers ->
    [one] { $markers } marqueur restant
   *[other] { $markers } marqueurs restants
}
text-scored = Décompté : { $spaces }
text-upgraded = { $ruleset ->
    [first-expansion] Valorisé : { $rewards }
   *[other] Amélioré : { $rewards }
}
text-markers = Marqueurs : { $court } à la cour, { $open } dans la zone ouverte
text-warehouses = Entrepôts : { $items }
text-decorated = décoré
text-progress = { $goal } : { $have } sur { $need }
text-progress-hidden = { $goal } : caché
text-screen-closed = Paravent : fermé
text-coins = Pièces : { $coins }
text-blocks = Blocs : { $blocks }
text-objects = Objets : { $objects }
