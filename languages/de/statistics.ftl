### Statistik, Bestenliste, und wie verlässlich jemand war.

duration-minutes = { $number ->
    [one] { $number } Minute
   *[other] { $number } Minuten
}
duration-hours = { $number ->
    [one] { $number } Stunde
   *[other] { $number } Stunden
}
duration-days = { $number ->
    [one] { $number } Tag
   *[other] { $number } Tage
}

stats-scope = { $where }, { $ruleset }
stats-here = auf diesem Server
stats-everywhere = auf allen Servern
stats-all-rulesets = alle Spielarten
stats-only-own = In Direktnachrichten zeige ich dir deine eigene Statistik. Frag auf einem Server nach der von jemand anderem dort.
stats-none-own = Du hast noch kein Spiel beendet, in dem du zwei Drittel deiner Züge selbst gemacht hast ({ $scope }). Eröffne eines mit `{ -command-new }`.
stats-none-other = { $name } hat noch kein Spiel mit mindestens zwei Dritteln eigener Züge beendet ({ $scope }).
stats-title = ### { $name } ({ $scope })
stats-score = { $victories ->
    [one] { $victories } Sieg
   *[other] { $victories } Siege
} in { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
}, { $average } SP je Spiel, bestes Ergebnis { $best }
stats-score-without-points = { $victories ->
    [one] { $victories } Sieg
   *[other] { $victories } Siege
} in { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
}
stats-total = **{ $score }**
stats-against-stand-ins = Davon allein gegen Computer: { $score }
stats-pace = Zeit für einen Zug: { $pace } (Median).
stats-line = { $about }: { $score }
stats-seats = Zu { $number ->
    [2] zweit
    [3] dritt
   *[other] viert
}
stats-rating = { " " }· Wertungszahl **{ $points }**
stats-rating-later = { " " }· Wertungszahl nach { $least } Spielen, die zählen (bisher { $games })
stats-opponent = Gegen { $name }: { $ahead } davor, { $behind } dahinter, in { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
}
stats-cities = Lieblingsstädte: { $cities }.
stats-city = { $city } ({ $number } Gebäude)

leaderboard-server-only = Eine Bestenliste gilt für die Spiele eines Servers: Frag dort danach.
leaderboard-none = Auf diesem Server hat noch niemand ein Spiel beendet, in dem zwei Leute gespielt haben ({ $ruleset }).
leaderboard-title = ### Bestenliste dieses Servers ({ $ruleset })
# Fett: Zeilen, die mit einer Zahl beginnen, zählt Discord neu durch, und zwei können einen Platz teilen.
leaderboard-line = **{ $place }.** { $name }: { $score }
leaderboard-stand-in = { $level } { $points }
leaderboard-stand-ins = -# Wertungszahlen der Computer: { $ratings }.
leaderboard-footer = -# Ein Spiel zählt, wenn mindestens zwei Leute darin gezogen haben, und zwar für alle, die mindestens zwei Drittel ihrer Züge selbst gemacht haben. Wer aufgibt, hat nicht gewonnen.
leaderboard-footer-ratings = -# Ein Spiel zählt, wenn mindestens zwei Leute darin gezogen haben, und zwar für alle, die mindestens zwei Drittel ihrer Züge selbst gemacht haben. Wer aufgibt, hat nicht gewonnen. Wertungszahlen ergeben sich allein aus den Spielen dieses Servers.

reliability = { $seat } · Antwortzeit { $pace }, { $finished } von { $begun } beendet
reliability-without-pace = { $seat } · { $finished } von { $begun } beendet
