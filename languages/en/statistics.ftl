### Statistics, the leaderboard, and how reliable somebody has been.

# duration: f"duration-{unit}"
duration-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
duration-hours = { $number ->
    [one] { $number } hour
   *[other] { $number } hours
}
duration-days = { $number ->
    [one] { $number } day
   *[other] { $number } days
}

stats-scope = { $where }, { $ruleset }
stats-here = in this server
stats-everywhere = in all servers
stats-all-rulesets = all rulesets
stats-only-own = In direct messages I only show you your own statistics. For another player's, ask in a server.
stats-none-own = You have not finished a game yet in which you took at least two thirds of your turns yourself ({ $scope }). Start one with `{ -command-new }`.
stats-none-other = { $name } has not finished a game yet in which they took at least two thirds of their turns themselves ({ $scope }).
stats-title = ### { $name } ({ $scope })
stats-score = { $victories ->
    [one] { $victories } victory
   *[other] { $victories } victories
} in { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $average } VP a game, { $best } at best
stats-score-without-points = { $victories ->
    [one] { $victories } victory
   *[other] { $victories } victories
} in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
stats-total = **{ $score }**
stats-against-stand-ins = Of these, only against stand-ins: { $score }
stats-pace = Time per turn: { $pace } (median).
stats-line = { $about }: { $score }
stats-seats = With { $number } players
stats-rating = { " " }· rating **{ $points }**
stats-rating-later = { " " }· rating after { $least } games that count ({ $games } so far)
stats-opponent = Against { $name }: { $ahead } ahead, { $behind } behind, in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
stats-cities = Favourite cities: { $cities }.
stats-city = { $city } ({ $number ->
    [one] { $number } building
   *[other] { $number } buildings
})

leaderboard-server-only = A leaderboard covers the games of one server: ask for it there.
leaderboard-none = There is no finished game between two or more people in this server yet ({ $ruleset }).
leaderboard-title = ### Leaderboard of this server ({ $ruleset })
# Bold, because Discord renumbers lines that begin with a number, and two players can share a place.
leaderboard-line = **{ $place }.** { $name }: { $score }
leaderboard-stand-in = { $level } { $points }
leaderboard-stand-ins = -# Ratings of stand-ins: { $ratings }.
leaderboard-footer = -# A game counts if at least two people took turns in it, for everyone who took at least two thirds of their own turns themselves. If you resign, you don't win.
leaderboard-footer-ratings = -# A game counts if at least two people took turns in it, for everyone who took at least two thirds of their own turns themselves. If you resign, you don't win. Ratings only use the games of this server.

reliability = { $seat } · answers within { $pace }, finished { $finished } of { $begun }
reliability-without-pace = { $seat } · finished { $finished } of { $begun }
