### Statistiche, classifica, e quanto si può contare su qualcuno.

duration-minutes = { $number ->
    [one] { $number } minuto
   *[other] { $number } minuti
}
duration-hours = { $number ->
    [one] { $number } ora
   *[other] { $number } ore
}
duration-days = { $number ->
    [one] { $number } giorno
   *[other] { $number } giorni
}

stats-scope = { $where }, { $ruleset }
stats-here = in questo server
stats-everywhere = in tutti i server
stats-all-rulesets = tutte le varianti
stats-only-own = Nei messaggi diretti ti mostro le tue statistiche. Per quelle di qualcun altro chiedi in un server.
stats-none-own = Non hai ancora finito una partita giocando di persona due terzi dei tuoi turni ({ $scope }). Aprine una con `{ -command-new }`.
stats-none-other = { $name } non ha ancora finito una partita giocando di persona due terzi dei suoi turni ({ $scope }).
stats-title = ### { $name } ({ $scope })
stats-score = { $victories ->
    [one] { $victories } vittoria
   *[other] { $victories } vittorie
} in { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, { $average } PV a partita, massimo { $best }
stats-score-without-points = { $victories ->
    [one] { $victories } vittoria
   *[other] { $victories } vittorie
} in { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}
stats-total = **{ $score }**
stats-against-stand-ins = Di queste solo contro computer: { $score }
stats-pace = Tempo per un turno: { $pace } (mediana).
stats-line = { $about }: { $score }
stats-seats = In { $number } giocatori
stats-rating = { " " }· livello **{ $points }**
stats-rating-later = { " " }· livello dopo { $least } partite che contano (finora { $games })
stats-opponent = Contro { $name }: davanti { $ahead }, dietro { $behind }, in { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}
stats-cities = Città preferite: { $cities }.
stats-city = { $city } ({ $number ->
    [one] { $number } edificio
   *[other] { $number } edifici
})

leaderboard-server-only = Una classifica riguarda le partite di un server: chiedila lì.
leaderboard-none = In questo server nessuno ha ancora finito una partita giocata da due persone ({ $ruleset }).
leaderboard-title = ### Classifica di questo server ({ $ruleset })
# In grassetto: Discord rinumera le righe che cominciano con un numero, e due possono condividere un posto.
leaderboard-line = **{ $place }.** { $name }: { $score }
leaderboard-stand-in = { $level } { $points }
leaderboard-stand-ins = -# Livelli dei computer: { $ratings }.
leaderboard-footer = -# Una partita conta se almeno due persone vi hanno giocato dei turni, per chiunque abbia giocato di persona almeno due terzi dei propri. Chi si arrende non ha vinto.
leaderboard-footer-ratings = -# Una partita conta se almeno due persone vi hanno giocato dei turni, per chiunque abbia giocato di persona almeno due terzi dei propri. Chi si arrende non ha vinto. I livelli derivano solo dalle partite di questo server.

reliability = { $seat } · risponde entro { $pace }, partite finite { $finished } su { $begun }
reliability-without-pace = { $seat } · partite finite { $finished } su { $begun }
