### Messages des tables : lobby, plateaux, paravents, avis, conseils.

button-turn = Jouer mon tour
button-screen = Mon paravent
button-since = Depuis mon dernier tour
button-more = Plus
button-rematch = Revanche
button-boards = Plateaux individuels
button-verify = Vérifier
button-to-board = Au plateau
button-to-card = Au lobby
button-to-result = Au résultat
button-join = Rejoindre
button-leave = Quitter
button-start = Démarrer
button-add-good = + ordinateur
button-add-easy = + facile
button-add-strong = + fort
button-add-expert = + expert
button-remove-stand-in = − ordinateur
button-start-without = Démarrer sans eux
button-fill-good = Mettre des bons
button-fill-easy = Mettre des faciles
button-fill-strong = Mettre des forts
button-fill-expert = Mettre des experts
button-agree = D’accord
button-disagree = Continuer
button-text = Plateau en texte
button-log = Historique
button-hint = Conseil
button-how-to-play = Règles du jeu
button-resign = Abandonner
button-yes-resign = Oui, abandonner
button-export = Exporter
button-erase = Effacer
button-yes-erase = Oui, tout effacer

about-first-basic = Achète du marbre, bâtis des palais, décompte types et villes ; annonce la fin quand tes objectifs sont remplis.
about-first-expansion = Avec les bâtiments de valeur { -highest-value }, les valorisations, les agrandissements et les cartes d’objectif.
about-second-regular = Avec la Cour Royale : commence des visites, suis-les, bâtis des monuments.
about-second-advanced = La Cour Royale avec décorations, statues et entrepôts.

stand-in-name = Ordinateur { $number } ({ $level })
anonymous-name = Anonyme
level-easy = facile
level-good = bon
level-strong = fort
level-expert = expert
lobby-host = { $number }. { $name } · hôte
lobby-seat = { $number }. { $name }
lobby-stand-in = { $number }. { $name }
lobby-free-seat = { $number }. *libre*
lobby-kept-seat = { $number }. *gardée pour* { $name }
lobby-open-holdings = Pièces et blocs sont visibles de tous.
lobby-no-hints = Pas de conseils à cette table.
lobby-cards = Cartes : objectif { $top }, objets { $object }, bâtiments { $building }, bonus { $bonus }.
lobby-commitment = -# Hasard : le SHA-256 du secret est `{ $hash }`. Le secret et l’identifiant de ce message donnent la graine ; le secret est montré à la fin.
lobby-footer = -# L’hôte démarre dès que deux places au moins sont prises. Un lobby que personne ne démarre ferme après sept jours.
lobby-footer-thread = -# L’hôte démarre dès que deux places au moins sont prises ; on joue dans un fil qui s’ouvre alors. Un lobby que personne ne démarre ferme après sept jours.
lobby-rematch = -# Une revanche : les places de la dernière partie sont gardées jusqu’au { $moment } ({ $left }). { button-join } pour prendre la tienne, { button-leave } si tu préfères ne pas jouer.
lobby-started = -# La partie a commencé.
lobby-started-thread = -# La partie a commencé : { $thread }.
lobby-over = -# Ce lobby est fermé.
lobby-kept-question = { $number ->
    [one] Une place est gardée pour quelqu’un qui ne l’a pas encore prise. Tu peux démarrer sans lui, ou un ordinateur y joue.
   *[other] { $number } places sont gardées pour des gens qui ne les ont pas encore prises. Tu peux démarrer sans eux, ou des ordinateurs y jouent.
}
lobby-start-done = La partie a commencé.

hint-suggestion = 💡 Un ordinateur fort choisirait : **{ $order }**.
hint-only-choice = C’est le seul choix.
hint-close = **{ $over }** vaut à peu près autant.
hint-reason = En sa faveur, par rapport à **{ $over }** : { $reasons }.
hint-show = Montre-moi
hint-unrated = -# Avec un conseil, cette partie ne compte pas pour ta cote. Personne d’autre ne le saura.
hint-not-allowed = À cette table, on joue sans conseils.
hint-under-way = Je réfléchis encore au conseil que tu as demandé. Tu pourras en demander un autre quand il sera là.
hint-term-track = cela rapporte des PV tout de suite (+{ $vp } PV)
hint-term-final = cela compte au décompte final (+{ $vp } PV)
hint-term-coins = il te reste plus de pièces pour acheter des blocs, et elles deviennent des PV à la fin (+{ $vp } PV)
hint-term-purse = avec quelques pièces tu pourras encore acheter au tour suivant, sans pièces non (+{ $vp } PV)
hint-term-white = les blocs blancs servent dans toutes les villes (+{ $vp } PV)
hint-term-yellow = les blocs jaunes servent partout sauf à { city-livorno } (+{ $vp } PV)
hint-term-red = les blocs rouges servent à { city-lucca } et dans les villes moins chères (+{ $vp } PV)
hint-term-green = les blocs verts servent à { city-viareggio }, { city-massa } et { city-lerici } (+{ $vp } PV)
hint-term-blue = les blocs bleus servent à { city-massa } et { city-lerici } (+{ $vp } PV)
hint-term-dark = les blocs les plus sombres sont bon marché et servent à { city-lerici } (+{ $vp } PV)
hint-term-spare = les blocs dont aucun bâtiment n’a besoin ne rapportent rien, et il t’en restera moins (+{ $vp } PV)
hint-term-scorings = tes types et tes villes rapporteront plus au décompte (+{ $vp } PV)
hint-term-markers = chaque marqueur gardé est un décompte à venir (+{ $vp } PV)
hint-term-court = tes marqueurs à la Cour Royale ont encore de bons bonus à gagner (+{ $vp } PV)
hint-term-objectives = cela te rapproche des objectifs, sans lesquels tu ne peux annoncer la fin (+{ $vp } PV)
hint-term-build = tu pourras construire quelque chose d’intéressant au tour suivant (+{ $vp } PV)
hint-term-upgrades = un meilleur gain augmente tous les décomptes suivants de cette ville (+{ $vp } PV)
hint-term-stored = ce qui est dans tes entrepôts peut encore être placé là où cela rapporte (+{ $vp } PV)
hint-term-decorations = des décorations identiques rapportent de plus en plus au décompte final (+{ $vp } PV)
hint-term-statues = tes statues comptent au décompte final, surtout là où tu en as le plus (+{ $vp } PV)

board-begins = La partie commence : **{ $ruleset }**. Ordre du tour : { $order }.
board-commitment = -# Le hasard est lié à un secret dont le SHA-256 est `{ $hash }`, comme sur la carte du lobby ; le secret est montré à la fin.
board-turn = ▶️ Manche { $round } : { $name }, à toi de jouer.
turns-before = -# { $number ->
    [one] { $number } tour précédent est omis ; `{ -command-log }` l’affiche.
   *[other] { $number } tours précédents sont omis ; `{ -command-log }` les affiche.
}
board-stand-in = ⏳ Manche { $round } : { $name } joue.
board-stalling = ⚠️ { $left ->
    [one] Si le suivant attend aussi, la partie s’arrête là et on compte les points.
   *[other] Si tout le monde attend encore une fois, la partie s’arrête là et on compte les points.
}

final-winner = 🏆 { $winners } gagne !
final-shared = 🏆 { $winners } partagent la victoire !
final-blocks-decided = -# Égalité de PV : les blocs restants ont départagé.
final-line = **{ $name } : { $points }** ({ $terms } ; { $blocks ->
    [one] { $blocks } bloc restant
   *[other] { $blocks } blocs restants
})
final-term-track = piste { $vp }
final-term-objects = objets { $vp }
final-term-buildings = bâtiments { $vp }
final-term-bonus = bonus { $vp }
final-term-coins = pièces { $vp }
final-term-decorations = décorations { $vp }
final-term-statues = statues { $vp }
final-secret = -# Le secret était `{ $secret }` ; son SHA-256 figurait sur la carte du lobby. Le compte rendu permet de rejouer la partie à l’identique, et **{ button-verify }** en contrôle le hasard.
verify-shown = ✅ Le hasard de cette partie est celui promis : la roue, les tuiles et tous les tirages, refaits à partir du secret, sont ceux de la partie. Le SHA-256 publié avant la partie était `{ $hash }` : compare-le toi-même.
verify-rewound = { $number ->
    [one] Un tirage a été perdu quand la partie est revenue à un tour antérieur.
   *[other] { $number } tirages ont été perdus quand la partie est revenue à un tour antérieur.
}
verify-not-shown = ⚠️ Le hasard de cette partie ne peut pas être entièrement contrôlé : elle a commencé avec d’autres règles que celles d’aujourd’hui, ou rien n’avait été publié avant.
verify-jump = ⚠️ Le hasard de cette partie n’est pas confirmé : la ligne { $line } du compte rendu saute des tirages, et aucun retour en arrière du compte rendu ne les explique.
verify-contradiction = ⚠️ Le compte rendu de cette partie contredit son propre secret ou les règles. Préviens, s’il te plaît, la personne qui me gère.

final-direct = 🏁 La partie dans { $channel } est finie.

screen-start = Une partie a commencé dans { $channel } ({ $ruleset }). Voici ton paravent :
screen-turn = **À toi de jouer** dans { $channel }. Ton paravent :
screen-after = Ton tour dans { $channel } est fini. Tu as maintenant :
screen-now = Ton paravent :

notice-resigned = { $name } abandonne. Un ordinateur continue à cette place.
notice-resigned-last = { $name } abandonne. Il ne reste personne à cette table : la partie est terminée.
notice-left-server = { $name } n’est plus membre de ce serveur. Un ordinateur continue à cette place.
notice-left-server-last = { $name } n’est plus membre de ce serveur. Il ne reste personne à cette table : la partie est terminée.
notice-removed = La modération a retiré { $name } de cette table. Un ordinateur continue à cette place.
notice-removed-last = La modération a retiré { $name } de cette table. Il ne reste personne : la partie est terminée.
notice-cancelled = Cette partie a été arrêtée.
notice-cancelled-agreed = Tout le monde est d’accord : cette partie est arrêtée.
notice-cancelled-alone = La seule personne à cette table a arrêté la partie.
notice-cancelled-moderator = La modération a arrêté cette partie.
notice-cancelled-abandoned = Il ne reste personne à cette table : la partie est terminée.
notice-undone = ↩️ { $name } a annulé quelque chose.
notice-rewound = ↩️ Tout le monde est d’accord pour revenir à une position antérieure.
notice-proposed-cancel = { $name } propose d’arrêter cette partie. Toutes les personnes à la table doivent être d’accord.
notice-proposed-rewind = { $name } propose de revenir à une position antérieure. Toutes les personnes à la table doivent être d’accord.
notice-proposal-refused-cancel = { $name } veut continuer : la partie continue.
notice-proposal-refused-rewind = { $name } ne veut pas revenir en arrière : la partie continue.
notice-rematch = { $name } a ouvert une revanche dans { $channel }, et tu y retrouves ta place. Appuie là-bas sur **{ button-leave }** si tu préfères ne pas jouer.
notice-rematch-kept = { $name } a ouvert une revanche dans { $channel }. Une place t’y est gardée jusqu’au { $moment } ({ $left }), sauf si la partie commence avant. Appuie sur **{ button-join }** pour la prendre, ou sur **{ button-leave }** si tu préfères ne pas jouer.
notice-kept-seats-filled = { $number ->
    [one] 🪑 Une place était gardée et personne ne l’a prise : un ordinateur y joue.
   *[other] 🪑 { $number } places étaient gardées et personne ne les a prises : des ordinateurs y jouent.
}
notice-kept-seats-left-out = { $number ->
    [one] 🪑 Une place était gardée et personne ne l’a prise : la partie commence sans elle.
   *[other] 🪑 { $number } places étaient gardées et personne ne les a prises : la partie commence sans elles.
}
notice-paused = Cette partie est en pause.
notice-paused-no-permission = Cette partie est en pause : je ne pouvais pas écrire ici.
notice-paused-no-channel = Cette partie est en pause : je n’ai pas trouvé ce salon.
notice-paused-moderator = ⏸️ La modération a mis cette partie en pause.
notice-paused-locked = ⏸️ Cette partie est en pause parce que ce fil a été verrouillé. Elle reprendra quand il sera déverrouillé.
notice-paused-damaged = Cette partie est en pause : ce qui en est conservé est illisible. La personne qui gère ce bot peut la restaurer depuis une sauvegarde.
notice-paused-other-rules = Cette partie est en pause : les règles ont été corrigées, et cette position ne peut pas continuer sous les règles corrigées.
notice-restored = Cette table a été ramenée au { $moment } ; les tours suivants sont perdus. Voici le plateau tel qu’il est.
notice-restored-lobby = Ce lobby a été ramené au { $moment } ; ce qui s’y est passé ensuite est perdu.
notice-resumed = ▶️ La partie continue.
notice-moved = La modération a déplacé cette partie ici.
notice-lobby-closed = Ce lobby est fermé.
notice-lobby-closed-expired = Personne n’a démarré ce lobby en sept jours : il est fermé.
notice-lobby-closed-empty = Tout le monde est parti : ce lobby est fermé.
notice-lobby-closed-host = L’hôte a fermé ce lobby.
notice-lobby-closed-moderator = La modération a fermé ce lobby.
notice-paused-archived = ⏸️ Cette partie est en pause parce que ce fil a été archivé.
notice-waits = Ta table { $number } ({ $names }) est en pause.
notice-waits-no-channel = Le salon ou le fil de ta table { $number } ({ $names }) a été supprimé : la partie est en pause. La modération du serveur peut la faire reprendre dans un autre salon, avec `{ -command-admin-move }`.
notice-waits-no-server = J’ai été retiré du serveur de ta table { $number } ({ $names }) : la partie est en pause. Si l’on me réinvite dans les trente jours, elle reprend d’elle-même.
notice-waits-locked = Le fil de ta table { $number } ({ $names }) a été verrouillé : la partie est en pause. Elle reprendra d’elle-même quand il sera déverrouillé.
notice-waits-archived = Le fil de ta table { $number } ({ $names }) a été archivé et je ne peux pas le rouvrir : la partie est en pause. Dès que quelqu’un l’ouvre, elle reprend d’elle-même.
notice-lobby-lost = Le salon ou le fil de ton lobby { $number } ({ $names }) a été supprimé : le lobby est fermé.
notice-cannot-post = Je ne peux pas écrire dans { $channel } : la table y attend. Il me manque : { $missing }. Dès que j’en ai le droit, elle reprend d’elle-même.
notice-cannot-post-unknown = Je ne peux pas écrire dans { $channel } : il n’existe plus, ou je ne le vois plus. La table y attend. Si l’on m’y laisse revenir, elle reprend d’elle-même.

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages
permission-create-public-threads = Créer des fils publics

button-board = Plateau
more-look = **Regarder** la position et ce qui s’est passé
more-boards = **Un plateau individuel**, en grand
more-help = **Aide**
more-others = **Les autres**
more-leave = **Quitter** cette partie ; on te demandera confirmation
log-empty = Rien ne s’est encore passé.
since-nothing = Rien ne s’est passé depuis ton dernier tour.
situation = ▶️ Manche { $round } : c’est à { $name }.
situation-yours = ▶️ Manche { $round } : **à toi de jouer.**
status-paused = ⏸️ Cette partie est en pause.
status-finished = 🏁 Cette partie est finie.
status-cancelled = 🏁 Cette partie a été arrêtée.
status-lobby = Cette partie n’a pas commencé.
as-file = C’est trop long pour un message : le voici en fichier.
# Noms de fichiers : seulement des lettres de a à z et des traits d’union.
file-log = historique
file-board = plateau
file-tables = tables
file-data = mes-donnees
file-corrections = corrections
file-blocked = bloques
ask-resign = Un ordinateur jouerait à ta place, et la partie compterait comme perdue pour toi. Tu confirmes ?
ask-resign-last = Personne d’autre ne joue à cette table : la partie s’arrêterait sans résultat. Tu confirmes ?
ask-cancel = Personne d’autre ne joue à cette table : la partie s’arrêterait aussitôt, sans résultat. Tu confirmes ?
resigned-last = Tu as abandonné. Personne d’autre ne jouait à cette table : la partie est terminée.
resigned = Tu as abandonné. Un ordinateur continue à ta place.
ended = La partie à cette table a été arrêtée.
consent-agreed = Ton accord est enregistré.
consent-refused = Tu as dit non : la partie continue.
rematch-opened = [La revanche]({ $link }) est ouverte. Une place est gardée trois jours pour chacun des autres, qui la prend avec **{ button-join }**.
lobby-opened = Le lobby est ouvert dans { $channel }.
lobby-opened-from-card = Le lobby est ouvert dans { $channel }. Quand tu démarreras la partie, elle aura son propre fil.
lobby-opened-forum-post = Le lobby est ouvert dans { $channel }, dans une publication à part.
