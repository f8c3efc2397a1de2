### What pictures show, for those who do not see them: read aloud, so plain sentences. At most 1,024 characters together.

alt-any = A picture of the game.
alt-wins = { $names } wins.
alt-shared = { $names } share the victory.
alt-to-play = { $name } to play, round { $round }.
alt-points = Points: { $points }.
# A name with a number: points of a person, buildings of a city, points of a term.
alt-figure = { $name } { $number }

## The market
alt-wheel = Wheel: { $places }; { $bag } in the bag.
alt-wheel-place = { $place } { $blocks }
alt-block = { $colour } { $price }
alt-blocks = { $blocks } for { $price }
alt-empty = empty
alt-none = none
alt-tiles = Buildings: { $tiles }; { $pile } in the pile.
# $heading is Monuments, Improvements, ...
alt-listed = { $heading }: { $names }.
alt-sale = Objects for sale: { $objects }.
alt-decorations = Decorations from I to VI: { $objects }.
alt-statues = Statues: { $colours }.
# AltTexts: f"alt-card-{one.card}"
alt-card-top = Top card: { $condition }.
alt-card-object = Object card: { $condition }.
alt-card-building = Building card: { $condition }.
alt-card-bonus = Bonus card: { $condition }.

## The players
alt-scored-by = Scored by: { $spaces }.
alt-space-of = { $space } { $name }
alt-no-city-scored = No city is scored yet.
alt-visit = Royal Visit: { $name }.
alt-board-of = { $name }: { $columns }; { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
} left.
alt-board = Buildings: { $columns }; { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
} left.
alt-column = { $city } { $buildings }
alt-no-building = no building
alt-scored = { $name } scored { $spaces }.
alt-court = { $name } at court: { $court }, in the open area: { $open }.
alt-seat-points = { $name }, { $vp ->
    [one] { $vp } point
   *[other] { $vp } points
}.
alt-types-scored = Types scored: { $types }.
alt-no-type-scored = No type scored yet.

## For one's own eyes
alt-you-have = You have { $coins }.
alt-in-reach = In reach: { $places }.
alt-place = place { $place }
alt-screen = { $name }’s screen: { $coins }; blocks: { $blocks }.
alt-objects = Objects: { $objects }.
alt-progress = { $goal }: { $have } of { $need }.

## Since one's last turn
alt-since = { $places ->
    [one] { $places } place
   *[other] { $places } places
} changed in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}.
alt-changed = Changed: { $kinds }.
# AltTexts: f"alt-changed-{kind}"
alt-changed-wedge = the wheel
alt-changed-tile = the face-up buildings
alt-changed-eight = { $ruleset ->
    [first-expansion] the { -highest-value }-buildings
   *[other] the monuments
}
alt-changed-upgrade = { $ruleset ->
    [first-expansion] the upgrades
   *[other] the improvements
}
alt-changed-object = the objects for sale
alt-changed-section = the Royal Court
alt-built = { $name }: { $building }.

## The end, and the lobby
alt-final-line = { $name } { $total }: { $terms }.
alt-lobby = A table of Carrara, { $ruleset }. { $taken } of { $seats } seats taken: { $names }.
alt-nobody = nobody yet

## Statistics and the leaderboard
alt-statistics = Statistics of { $name }: { $figures }, { $pace } per turn.
alt-figures = { $victories } won of { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $average } VP a game
alt-figures-without-points = { $victories } won of { $games ->
    [one] { $games } game
   *[other] { $games } games
}
alt-figures-rated = { $figures }, rating { $rating }
alt-row = { $name }: { $figures }.
alt-against = Against { $name }: { $ahead } ahead, { $behind } behind.
alt-cities = Buildings by city: { $cities }.
alt-leaderboard = Leaderboard, { $ruleset }.
alt-standing = { $place }. { $name }: { $figures }.
