### Estadísticas, clasificación, y la fiabilidad de cada cual.

duration-minutes = { $number ->
    [one] { $number } minuto
   *[other] { $number } minutos
}
duration-hours = { $number ->
    [one] { $number } hora
   *[other] { $number } horas
}
duration-days = { $number ->
    [one] { $number } día
   *[other] { $number } días
}

stats-scope = { $where }, { $ruleset }
stats-here = en este servidor
stats-everywhere = en todos los servidores
stats-all-rulesets = todas las variantes
stats-only-own = En mensajes directos te muestro tus propias estadísticas. Pide en un servidor las de otra persona de allí.
stats-none-own = Aún no has terminado ninguna partida ({ $scope }). Abre una con `{ -command-new }`.
stats-none-other = { $name } aún no ha terminado ninguna partida ({ $scope }).
stats-title = ### { $name } ({ $scope })
stats-score = { $victories ->
    [one] { $victories } victoria
   *[other] { $victories } victorias
} en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $average } PV por partida, { $best } como máximo
stats-score-without-points = { $victories ->
    [one] { $victories } victoria
   *[other] { $victories } victorias
} en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
stats-total = **{ $score }**
stats-pace = Tiempo por turno: { $pace } (mediana).
stats-line = { $about }: { $score }
stats-seats = Con { $number } jugadores
stats-rating = { " " }· nivel **{ $points }**
stats-rating-later = { " " }· nivel tras { $least } partidas que cuenten ({ $games } hasta ahora)
stats-opponent = Contra { $name }: por delante { $ahead }, por detrás { $behind }, en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
stats-cities = Ciudades favoritas: { $cities }.
stats-city = { $city } ({ $number ->
    [one] { $number } edificio
   *[other] { $number } edificios
})

leaderboard-server-only = Una clasificación es de las partidas de un servidor: pídela allí.
leaderboard-none = Nadie ha terminado aún una partida en este servidor ({ $ruleset }).
leaderboard-title = ### Clasificación de este servidor ({ $ruleset })
leaderboard-line = { $place }. { $name }: { $score }
leaderboard-stand-in = { $level } { $points }
leaderboard-stand-ins = -# Niveles de las máquinas: { $ratings }.

reliability = { $seat } · responde en { $pace }, terminó { $finished } de { $begun }
reliability-without-pace = { $seat } · terminó { $finished } de { $begun }
