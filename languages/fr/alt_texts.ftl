### Ce que montrent les images, pour qui ne les voit pas : lu à voix haute, donc des phrases simples. 1 024 caractères au
### plus en tout.

alt-any = Une image du jeu.
alt-wins = { $names } gagne.
alt-shared = { $names } partagent la victoire.
alt-to-play = C’est à { $name }, manche { $round }.
alt-points = Points : { $points }.
# Un nom avec un nombre : points d’une personne, bâtiments d’une ville, points d’un poste.
alt-figure = { $name } { $number }

## Le marché
alt-wheel = Roue : { $places } ; { $bag } dans le sac.
alt-wheel-place = { $place } { $blocks }
alt-block = { $colour } { $price }
alt-blocks = { $blocks } à { $price }
alt-empty = vide
alt-none = rien
alt-tiles = Bâtiments : { $tiles } ; { $pile } dans la pile.
# $heading est Monuments, Améliorations, ...
alt-listed = { $heading } : { $names }.
alt-sale = Objets à vendre : { $objects }.
alt-decorations = Décorations de I à VI : { $objects }.
alt-statues = Statues : { $colours }.
alt-card-top = Carte objectif : { $condition }.
alt-card-object = Carte objets : { $condition }.
alt-card-building = Carte bâtiments : { $condition }.
alt-card-bonus = Carte bonus : { $condition }.

## Les joueurs
alt-scored-by = Décompté par : { $spaces }.
alt-space-of = { $space } { $name }
alt-no-city-scored = Aucune ville n’est encore décomptée.
alt-visit = Visite Royale : { $name }.
alt-board-of = { $name } : { $columns } ; { $markers ->
    [one] { $markers } marqueur restant
   *[other] { $markers } marqueurs restants
}.
alt-board = Bâtiments : { $columns } ; { $markers ->
    [one] { $markers } marqueur restant
   *[other] { $markers } marqueurs restants
}.
alt-column = { $city } { $buildings }
alt-no-building = aucun bâtiment
alt-scored = { $name } a décompté { $spaces }.
alt-court = { $name } à la cour : { $court }, dans la zone ouverte : { $open }.
alt-seat-points = { $name }, { $vp ->
    [one] { $vp } point
   *[other] { $vp } points
}.
alt-types-scored = Types décomptés : { $types }.
alt-no-type-scored = Aucun type encore décompté.

## Pour ses propres yeux
alt-you-have = Tu as { $coins }.
alt-in-reach = À portée : { $places }.
alt-place = case { $place }
alt-screen = Paravent de { $name } : { $coins } ; blocs : { $blocks }.
alt-objects = Objets : { $objects }.
alt-progress = { $goal } : { $have } sur { $need }.

## Depuis son dernier tour
alt-since = { $places ->
    [one] { $places } endroit changé
   *[other] { $places } endroits changés
} en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}.
alt-changed = Changé : { $kinds }.
alt-changed-wedge = la roue
alt-changed-tile = les bâtiments visibles
alt-changed-eight = { $ruleset ->
    [first-expansion] les bâtiments de valeur { -highest-value }
   *[other] les monuments
}
alt-changed-upgrade = { $ruleset ->
    [first-expansion] les valorisations
   *[other] les améliorations
}
alt-changed-object = les objets à vendre
alt-changed-section = la Cour Royale
alt-built = { $name } : { $building }.

## La fin, et le lobby
alt-final-line = { $name } { $total } : { $terms }.
alt-lobby = Une table de Carrara, { $ruleset }. Places prises : { $taken } sur { $seats } ({ $names }).
alt-nobody = personne pour l’instant

## Statistiques et classement
alt-statistics = Statistiques de { $name } : { $figures }, { $pace } par tour.
alt-figures = { $victories ->
    [one] { $victories } gagnée
   *[other] { $victories } gagnées
} sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $average } PV par partie
alt-figures-without-points = { $victories ->
    [one] { $victories } gagnée
   *[other] { $victories } gagnées
} sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
alt-figures-rated = { $figures }, cote { $rating }
alt-row = { $name } : { $figures }.
alt-against = Contre { $name } : { $ahead } fois devant, { $behind } derrière.
alt-cities = Bâtiments par ville : { $cities }.
alt-leaderboard = Classement, { $ruleset }.
alt-standing = { $place }. { $name } : { $figures }.
