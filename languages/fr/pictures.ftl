### Mots dessinés sur les images. Où un texte peut être trop long pour sa place, un plus court est à côté : l’attribut
### .short, pris quand le texte n’entre pas. Les retours à la ligne restent là où un texte a plusieurs lignes.

# Quelqu’un dont le nom n’a aucun caractère que l’on sache dessiner ; $letter va de A à D.
picture-nameless = Place { $letter }

## L’en-tête : le nom se trouve parmi les mots
picture-to-play = { $name } joue
picture-wins = { $name } gagne
picture-since = Depuis ton dernier tour, { $name }
picture-in-reach = { $name } : à portée
picture-shared-victory = Victoire partagée
picture-the-wheel = La roue
picture-choose-place = Choisis une case
picture-round = Manche { $number }
picture-last-turns = Derniers tours
picture-turns = { $number ->
    [one] { $number } tour
   *[other] { $number } tours
}
picture-only-you = pour toi uniquement

## Le marché : titres sur une ligne, larges de 26 lettres
picture-eights = { $ruleset ->
    [second-regular] Monuments
    [second-advanced] Monuments
   *[other] Bâtiments de { -highest-value }
}
picture-upgrades = { $ruleset ->
    [second-regular] Améliorations
    [second-advanced] Améliorations
   *[other] Valorisations
}
picture-objects = Objets
picture-prices = Prix en I
picture-objectives = Les trois : annoncer la fin
# 11 lettres au plus
picture-objective-top = Décomptes
picture-objective-object = Objets
picture-objective-building = Valeur

## Les joueurs : deux ou trois lignes de 22 lettres au plus
picture-first-scorer =
    Qui décompte une ville
    en premier la prend

## Le bord d’une carte : un mot court
picture-card-top = Objectif
    .short = But
picture-card-object = Objets
picture-card-building = Bâti
picture-card-bonus = Bonus

## Son propre paravent
picture-coins = Pièces
picture-blocks = Blocs
picture-total = { $number } en tout
picture-goals = Pour annoncer la fin, il faut les trois
picture-money-spaces = Cases d’argent libres
picture-money-goal = Montrer { $coins } pièces
picture-progress = { $have } sur { $need }
picture-missing = encore { $number }
picture-scoring-now = Décompter rapporterait
picture-nothing-yet = Rien encore
picture-no-marker = Tes marqueurs sont tous posés

## Le décompte final : têtes de colonnes étroites, un mot par ligne
picture-term-track = sur la piste
picture-term-objects = objets
picture-term-buildings = bâtiments
picture-term-bonus = carte bonus
picture-term-decorations = décora{ "\u00AD" }tions
picture-term-statues = statues
picture-term-coins = pièces
picture-term-total = total
# $rate est 5:1, tant de pièces pour un point
picture-exchange = { $coins } à { $rate }
picture-exchange-rate = à { $rate }
picture-tie-none = Le plus de points gagne ; pas d’égalité à départager.
picture-tie-blocks = Égalité de points : les blocs restants ont départagé.
picture-tie-shared = Égalité de points et de blocs : la victoire est partagée.

## La bannière d’un lobby
picture-carrara = Carrara
picture-free-seat = place libre

## Statistiques et classement : têtes de colonnes étroites
picture-victories = victoires
picture-games = parties
picture-vp-a-game = PV par partie
picture-per-turn = par tour
picture-won = gagnées
picture-average = PV moy.
    .short = Ø PV
picture-rating = cote
picture-head-to-head = Face à face
picture-ahead-behind = devant : derrière
picture-cities = Bâtiments par ville
picture-leaderboard = Classement
picture-players = À { $number } joueurs
# Aussi court qu’un temps peut se dire
picture-pace-minutes = { $number } min
picture-pace-hours = { $number } h
picture-pace-days = { $number } j
