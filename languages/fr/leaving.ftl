### Partir, remplacer, arrêter : propositions, pauses, places offertes, relances, retours en arrière.

button-go-on = Continuer
button-take-seat = Prendre la place
button-withdraw-offer = Garder ma place
button-nudge = Relancer
button-propose = Proposer
button-other-turn = Un autre tour

notice-asked-cancel = 🗳️ { $name } propose d’arrêter cette partie. Qui n’a pas répondu avant le { $moment } ({ $left }) est d’accord, sauf en cas d’absence annoncée d’ici là : la proposition tombe alors. L’horloge de la personne dont c’est le tour est arrêtée jusqu’à sa réponse, pour une seule proposition par tour ; un coup retire la proposition.
notice-asked-pause = 🗳️ { $name } propose une pause. Qui n’a pas répondu avant le { $moment } ({ $left }) est d’accord, sauf en cas d’absence annoncée d’ici là : la proposition tombe alors. L’horloge de la personne dont c’est le tour est arrêtée jusqu’à sa réponse, pour une seule proposition par tour ; un coup retire la proposition.
notice-proposal-refused-pause = { $name } ne veut pas de pause : la partie continue.
notice-proposal-taken-back = { $name } a retiré la proposition : la partie continue.
notice-proposal-withdrawn = { $name } joue, ce qui retire la proposition.
notice-proposal-lapsed = D’autres personnes jouent maintenant à cette table : la proposition est retirée.
notice-proposal-expired = Tout le monde n’a pas donné son accord à temps : la partie continue telle quelle.
notice-proposal-expired-away = En trois jours, tout le monde n’a pas donné son accord, et le silence d’une personne absente ne vaut pas accord : la partie continue telle quelle.
notice-proposal-taken-over = Un ordinateur joue ce tour pour { $name }, ce qui retire la proposition.
notice-cancelled-silence = Personne ne s’est opposé pendant trois jours : cette partie est arrêtée.
notice-paused-agreed = ⏸️ Tout le monde est d’accord : cette partie est en pause. Elle reprend d’elle-même le { $moment } ({ $left }), ou dès que quelqu’un de la table appuie sur **{ button-go-on }**.
notice-paused-silence = ⏸️ Personne ne s’est opposé pendant trois jours : cette partie est en pause. Elle reprend d’elle-même le { $moment } ({ $left }), ou dès que quelqu’un de la table appuie sur **{ button-go-on }**.
notice-pause-ended = ▶️ { $name } met fin à la pause : la partie continue.
notice-pause-over = ▶️ La pause est finie : la partie continue.
pause-proposed = Proposé. La partie fait une pause dès que toute la table est d’accord.
paused-now = La partie est en pause.
pause-lasts = ⏸️ Cette partie est en pause d’un commun accord. Toute personne de la table peut la faire continuer.
went-on = La partie continue.
call-pause = 🗳️ { $name }, on attend ta réponse dans { $channel } : { $proposer } propose une pause.
digest-answer = 🗳️ [{ $ruleset }, table { $number }]({ $link }) : une proposition attend ta réponse
call-nudge = 👉 { $name }, les autres attendent ton tour dans { $channel }.

notice-seat-offered = 🪑 { $name } voudrait partir et offre sa place. Qui n’a pas de place ici peut la prendre d’un clic et jouer avec tout ce qui en fait partie. L’offre tient jusqu’au { $moment } ({ $left }).
notice-offer-withdrawn = { $name } garde finalement sa place.
notice-offer-lapsed = Personne n’a pris la place de { $name } en sept jours. L’offre est close ; { $name } peut en faire une autre.
notice-substituted = 🔁 { $name } a pris la place offerte et y continue.
screen-taken = Tu as pris une place dans { $channel } ({ $ruleset }). Voici ton paravent :
seat-offered = Ta place est offerte. Tant que personne ne la prend, tu joues ; ensuite tu ne vois plus son paravent, et le reste de la partie compte pour qui l’a prise.
offer-withdrawn = Tu gardes ta place.
seat-taken = La place est à toi. Voici ton paravent :
nudged = Relance envoyée, de la façon choisie.

rewind-choose = À quel tour voudrais-tu revenir ? Tout serait annulé à partir de son début.
rewind-placeholder = Le tour auquel revenir
rewind-option = { $back } en arrière : { $name }
rewind-nothing = Il n’y a encore rien à annuler.
rewind-preview = Retour au début de ce tour de { $name }. **Serait annulé**, le plus ancien d’abord :
rewind-luck = Voici le plateau d’alors. Toute la table doit être d’accord sous trois jours, même les personnes dont un ordinateur garde la place ; le silence ne vaut pas accord. Ce qui a été tiré depuis sera tiré à nouveau. L’horloge de la personne dont c’est le tour est arrêtée jusqu’à sa réponse, pour une seule proposition par tour ; un coup retire la proposition.
rewind-proposed = Proposé. La partie revient en arrière dès que toute la table est d’accord.
rewind-done = La partie est revenue à ce tour.
rewind-card = ↩️ { $name } propose de revenir au début de ce tour de { $whose }. **Serait annulé**, le plus ancien d’abord :
rewind-more = - … et { $number ->
    [one] { $number } autre tour
   *[other] { $number } autres tours
} entre ceux-ci (voir `{ -command-log }`)…
rewind-card-footer = Voici le plateau d’alors. Toute la table doit être d’accord avant le { $moment } ({ $left }), même les personnes dont un ordinateur garde la place ; le silence ne vaut pas accord. Ce qui a été tiré depuis sera tiré à nouveau. L’horloge de la personne dont c’est le tour est arrêtée jusqu’à sa réponse, pour une seule proposition par tour ; un coup retire la proposition.
panel-proposal-rewind = ⚠️ { $name } propose de revenir à un tour antérieur. **Un coup retire la proposition.**
panel-proposal-cancel = ⚠️ { $name } propose d’arrêter cette partie. **Un coup retire la proposition.**
panel-proposal-pause = ⚠️ { $name } propose une pause. **Un coup retire la proposition.**
proposal-made-meanwhile = Rien n’est encore joué : une proposition a été faite entre-temps. Pour jouer quand même, appuie encore une fois.

refused-proposal-open = { $kind ->
    [rewind] Un retour à un tour antérieur est déjà proposé. Réponds-y d’abord.
    [pause] Une pause est déjà proposée. Réponds-y d’abord.
   *[other] L’arrêt de cette partie est déjà proposé. Réponds-y d’abord.
}
refused-proposed-today = Ta dernière proposition de ce genre n’a pas abouti. Tu pourras en faire une autre { $again }.
refused-rewound-today = Cette partie est revenue en arrière il y a peu, sur ta proposition. Tu pourras proposer un nouveau retour { $again }.
refused-not-paused = Cette partie n’est pas en pause.
refused-seat-is-anothers = Tu as quitté cette partie : ta place est à quelqu’un d’autre, et son paravent aussi. Tout le monde peut regarder le plateau avec `{ -command-board }`.
refused-seat-offered = Ta place est déjà offerte. **{ button-withdraw-offer }** sous l’offre la retire.
refused-offered-today = Tu as offert ta place récemment. Tu pourras l’offrir à nouveau { $again }.
refused-no-offer = Cette place n’est plus offerte.
refused-substitute-seated = Tu as déjà une place à cette table : à quelqu’un d’autre de prendre celle-ci.
refused-substitute-left = Tu as joué à cette table et connais un de ses paravents : à quelqu’un d’autre de prendre cette place.
refused-substitute-erased = Tu as joué ici, puis fait effacer tes données. Tu connais un paravent de cette partie : à quelqu’un d’autre de prendre cette place.
refused-nobody-to-nudge = Il n’y a personne à relancer : c’est ton tour, celui d’un ordinateur, ou tout le monde attend des réponses à une proposition.
refused-nudged-today = Quelqu’un a été relancé récemment à cette table ; c’est une fois par jour au maximum. Tu pourras relancer { $again }.
refused-rewind-too-far = { $most ->
    [0] Il n’y a encore rien à annuler.
    [one] On ne peut annuler qu’un seul tour pour l’instant.
   *[other] C’est avant le début : { $most } tours au plus peuvent être annulés.
}
