### Statistiques, classement, et fiabilité de chacun.

duration-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
duration-hours = { $number ->
    [one] { $number } heure
   *[other] { $number } heures
}
duration-days = { $number ->
    [one] { $number } jour
   *[other] { $number } jours
}

stats-scope = { $where }, { $ruleset }
stats-here = sur ce serveur
stats-everywhere = sur tous les serveurs
stats-all-rulesets = toutes les variantes
stats-only-own = En message privé, je te montre tes propres statistiques. Demande sur un serveur celles de quelqu’un d’autre.
stats-none-own = Tu n’as encore fini aucune partie en jouant toi-même les deux tiers de tes tours ({ $scope }). Ouvres-en une avec `{ -command-new }`.
stats-none-other = { $name } n’a encore fini aucune partie en jouant les deux tiers de ses propres tours ({ $scope }).
stats-title = ### { $name } ({ $scope })
stats-score = { $victories ->
    [one] { $victories } victoire
   *[other] { $victories } victoires
} en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $average } PV par partie, { $best } au mieux
stats-score-without-points = { $victories ->
    [one] { $victories } victoire
   *[other] { $victories } victoires
} en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
stats-total = **{ $score }**
stats-against-stand-ins = Dont contre des ordinateurs seulement : { $score }
stats-pace = Temps pour un tour : { $pace } (médiane).
stats-line = { $about } : { $score }
stats-seats = À { $number } joueurs
stats-rating = { " " }· cote **{ $points }**
stats-rating-later = { " " }· cote après { $least } parties qui comptent ({ $games } jusqu’ici)
stats-opponent = Contre { $name } : { $ahead } fois devant, { $behind } derrière, en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
stats-cities = Villes préférées : { $cities }.
stats-city = { $city } ({ $number ->
    [one] { $number } bâtiment
   *[other] { $number } bâtiments
})

leaderboard-server-only = Un classement porte sur les parties d’un serveur : demande-le là-bas.
leaderboard-none = Personne n’a encore fini sur ce serveur une partie jouée par deux personnes ({ $ruleset }).
leaderboard-title = ### Classement de ce serveur ({ $ruleset })
# En gras : Discord renumérote les lignes qui commencent par un nombre, et deux peuvent partager une place.
leaderboard-line = **{ $place }.** { $name } : { $score }
leaderboard-stand-in = { $level } { $points }
leaderboard-stand-ins = -# Cotes des ordinateurs : { $ratings }.
leaderboard-footer = -# Une partie compte si au moins deux personnes y ont joué des tours, pour tous ceux qui ont joué eux-mêmes au moins les deux tiers des leurs. Qui abandonne n’a pas gagné.
leaderboard-footer-ratings = -# Une partie compte si au moins deux personnes y ont joué des tours, pour tous ceux qui ont joué eux-mêmes au moins les deux tiers des leurs. Qui abandonne n’a pas gagné. Les cotes viennent des seules parties de ce serveur.

reliability = { $seat } · répond en { $pace }, a fini { $finished } sur { $begun }
reliability-without-pace = { $seat } · a fini { $finished } sur { $begun }
