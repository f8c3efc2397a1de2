### Le temps : rythmes, échéances, rappels, votes sur les tours manqués, jours d’absence, résumés.

pace-12h = 12 heures par tour
pace-24h = 24 heures par tour
pace-48h = 48 heures par tour
pace-72h = 72 heures par tour
pace-daily = chaque jour avant une heure fixe
pace-none = sans horloge
lobby-pace-hours = ⏳ { $hours } heures par tour.
lobby-pace-daily = ⏳ Chaque tour avant { $time } ({ $timezone }).
lobby-pace-none = ⏳ Sans horloge ; un tour qui attend sept jours compte comme manqué.

board-due = -# Jusqu’au { $moment } ({ $left }).
board-kept = ⏳ Manche { $round } : un ordinateur joue pour { $name }.
button-take-back = Reprendre ma place
button-give-day = Donner un jour de plus
button-vote-turn = L’ordinateur joue ce tour
button-vote-seat = L’ordinateur garde la place
button-vote-day = Encore un jour

call-aloud = ▶️ { $name }, à toi de jouer dans { $channel }.
call-half = ⏳ { $name }, ton tour attend dans { $channel }. La moitié du temps est passée.
call-last = ⏰ { $name }, ton tour attend dans { $channel }. Il reste peu de temps.
call-until = Jusqu’au { $moment } ({ $left }).
call-vote = 🗳️ { $name }, on attend ton vote dans { $channel } : { $missing } a manqué un tour. Que faire ?
call-cancel = 🗳️ { $name }, on attend ta réponse dans { $channel } : { $proposer } propose d’arrêter la partie.
call-rewind = 🗳️ { $name }, on attend ta réponse dans { $channel } : { $proposer } propose de revenir à un tour antérieur.

notice-grace = ⌛ Le temps de { $name } est écoulé. Un premier tour manqué est pardonné : il peut se jouer jusqu’au { $moment } ({ $left }).
notice-outage = ⌛ Je n’étais pas là quand le temps de { $name } s’est écoulé. Le tour peut se jouer jusqu’au { $moment } ({ $left }).
notice-deadline-moved = ⏳ Le tour de { $name } peut se jouer jusqu’au { $moment } ({ $left }) : ses heures calmes ont changé.
notice-vote = 🗳️ { $name } a manqué un tour et peut encore jouer. Que faire ? Le premier choix de plus de la moitié des autres l’emporte, après un jour celui qui a le plus de voix. On peut changer son vote. **{ button-give-day }** agit aussitôt, sans vote.
notice-day-voted = 🗳️ { $name } a encore un jour : jusqu’au { $moment } ({ $left }).
notice-last-day-voted = 🗳️ { $name } a encore un jour, le dernier : jusqu’au { $moment } ({ $left }). Ensuite un ordinateur garde la place jusqu’à son retour.
notice-day-given = 🕊️ { $giver } donne à { $name } un jour de plus : jusqu’au { $moment } ({ $left }).
notice-turn-played = 🗳️ Un ordinateur joue ce tour pour { $name }.
notice-seat-kept = 🗳️ Un ordinateur garde la place de { $name } jusqu’à son retour.
notice-seat-kept-unvoted = ⌛ Personne n’a voté en sept jours : un ordinateur garde la place de { $name } jusqu’à son retour.
notice-seat-kept-waited = ⌛ Le vote avait donné trois jours de plus à { $name }, et ils sont passés : un ordinateur garde la place jusqu’à son retour.
notice-seat-kept-alone = ⌛ Le temps de { $name } est écoulé et il ne reste que des ordinateurs : l’un d’eux garde la place jusqu’à son retour.
notice-seat-kept-away = 🏖️ { $name } s’absente : un ordinateur garde la place jusqu’à son retour.
notice-your-seat-kept = Un ordinateur garde ta place dans { $channel }, parce que tu as manqué un tour. Tu peux la reprendre à tout moment.
notice-seat-back = 👋 { $name } est de retour.
notice-away = 🏖️ { $name } s’absente jusqu’au { $moment }. D’ici là, son horloge est arrêtée.
notice-away-over = 👋 { $name } est de retour.
voted = Ton vote compte : { $choice }. Tu peux le changer tant que le vote est ouvert.
day-given = Tu as donné un jour de plus.
seat-taken-back = La place est de nouveau à toi.

away = Tu t’absentes jusqu’au { $moment } : tes horloges sont arrêtées. Il te reste { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} cette année.
away-stand-ins = Des ordinateurs gardent tes places jusqu’au { $moment }. Tu peux reprendre chacune avant, avec le bouton sous son plateau.
away-over = Bon retour. Tes horloges repartent.

notices-digest = une fois par jour, tout en un message privé
settings-digest = Ton résumé arrive à { $time } ({ $timezone }).
digest-intro = **Tes tours aujourd’hui**
digest-turn = ▶️ [{ $ruleset }, table { $number }]({ $link }) : ton tour depuis le { $since }
digest-until = , jusqu’au { $moment } ({ $left })
digest-vote = 🗳️ [{ $ruleset }, table { $number }]({ $link }) : on attend ton vote
digest-kept-seat = 🪑 [{ $ruleset }, table { $number }]({ $link }) : une place de la revanche t’est gardée jusqu’au { $moment } ({ $left })
digest-more = Et { $number ->
    [one] { $number } autre table
   *[other] { $number } autres tables
} : `{ -command-games }`.
games-until = , jusqu’au { $moment } ({ $left })

refused-no-vote = C’est terminé : le tour a été joué, ou c’est déjà décidé.
refused-not-a-voter = C’est aux autres de la table d’en décider.
refused-no-deadline = Personne n’attend ce tour : il n’a pas d’échéance.
refused-day-given = Tu as déjà donné un jour pour ce tour. C’est une fois par tour au maximum.
refused-seat-not-kept = Aucun ordinateur ne garde ta place : elle est à toi.
refused-seat-kept = Un ordinateur garde ta place. Reprends-la avec le bouton sous le plateau le plus récent, puis joue.
refused-bad-timezone = Je ne connais pas le fuseau « { $timezone } ». Un fuseau s’écrit comme Europe/Paris ; choisis-en un dans la liste.
refused-bad-time = Une heure s’écrit comme 21:00, un jour comme 2027-03-28.
refused-skipped-time = Le { $day }, les horloges n’y montrent pas { $time }, car l’heure d’été commence. Choisis une heure plus tôt ou plus tard.
refused-past-time = Ce moment est passé. Choisis-en un plus tardif.
refused-not-away = Tu n’as pas d’absence en cours.
refused-away-too-long = C’est plus long que ta réserve de jours ne le permet : il te reste { $days ->
    [0] aucun jour
    [one] { $days } jour
   *[other] { $days } jours
} (14 par an, 7 au plus à une table).
refused-away-too-often = Tu as déjà annoncé trois absences en un jour, c’est le maximum. Tu pourras en annoncer une autre { $again }. Tu peux revenir à tout moment.
