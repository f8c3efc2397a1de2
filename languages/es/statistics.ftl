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
stats-none-own = Aún no has terminado ninguna partida jugando tú dos tercios de tus turnos ({ $scope }). Abre una con `{ -command-new }`.
stats-none-other = { $name } aún no ha terminado ninguna partida jugando en persona dos tercios de sus turnos ({ $scope }).
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
stats-against-stand-ins = De ellas, solo contra máquinas: { $score }
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
leaderboard-none = Nadie ha terminado aún en este servidor una partida jugada por dos personas ({ $ruleset }).
leaderboard-title = ### Clasificación de este servidor ({ $ruleset })
# En negrita: Discord renumera las líneas que empiezan por un número, y dos pueden compartir un puesto.
leaderboard-line = **{ $place }.** { $name }: { $score }
leaderboard-stand-in = { $level } { $points }
leaderboard-stand-ins = -# Niveles de las máquinas: { $ratings }.
leaderboard-footer = -# Una partida cuenta si al menos dos personas jugaron turnos en ella, para quienes jugaron en persona al menos dos tercios de los suyos. Quien abandona no ha ganado.
leaderboard-footer-ratings = -# Una partida cuenta si al menos dos personas jugaron turnos en ella, para quienes jugaron en persona al menos dos tercios de los suyos. Quien abandona no ha ganado. Los niveles salen solo de las partidas de este servidor.

reliability = { $seat } · responde en { $pace }, terminó { $finished } de { $begun }
reliability-without-pace = { $seat } · terminó { $finished } de { $begun }
