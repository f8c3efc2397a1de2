### Noms et descriptions des commandes, et ce qu’elles répondent.

command-carrara-about = Les Palais de Carrara
command-new = nouvelle
command-new-about = Ouvrir une table dans ce salon
command-board = plateau
command-board-about = Montrer le plateau de la table de ce salon, rien qu’à toi
command-log = historique
command-log-about = Montrer ce qui s’est passé jusqu’ici
command-since = depuis
command-since-about = Montrer ce qui s’est passé depuis ton dernier tour
command-hint = conseil
command-hint-about = Demander ce qu’un ordinateur fort ferait à ta place
command-games = parties
command-games-about = Montrer tes parties, et où c’est ton tour
command-stats = statistiques
command-stats-about = Parties, victoires, points et rythme, les tiens ou ceux de quelqu’un
command-leaderboard = classement
command-leaderboard-about = Qui a le plus gagné sur ce serveur, variante par variante
command-record = compte-rendu
command-record-about = Une partie finie en texte, qui se rejoue à l’identique
command-rules = règles
command-rules-about = Chercher quelque chose dans les règles
command-cancel = arrêter
command-cancel-about = Fermer ton lobby, ou proposer d’arrêter une partie que tu joues
command-resign = abandonner
command-resign-about = Quitter une partie ; un ordinateur continue à ta place
command-substitute = remplaçant
command-substitute-about = Offrir ta place à quelqu’un qui y continue
command-pause = pause
command-pause-about = Proposer une pause, ou faire continuer une partie en pause
command-rewind = revenir
command-rewind-about = Proposer de revenir à un tour antérieur
command-away = absence
command-away-about = Arrêter tes horloges pendant une absence ; « { typed-off } » à ton retour
command-settings = réglages
command-settings-about = Comment tu apprends que c’est ton tour, en quelle langue, et l’aspect des images
command-privacy = vie-privée
command-privacy-about = Voir, exporter ou effacer ce qui est conservé sur toi
command-about = à-propos
command-about-about = Version, durée de fonctionnement, liens

option-ruleset = Lequel des quatre jeux (par défaut : première édition, jeu de base)
option-seats = Combien de places, ordinateurs compris (par défaut : { -most-players })
option-open-holdings = Montrer à tous les pièces et blocs de chacun
option-hints = Si l’on peut demander des conseils (par défaut : oui)
option-thread = Jouer dans un fil à part, ouvert depuis la carte du lobby au démarrage
option-cards = Première édition avec l’extension : quelles cartes
option-card = Première édition, extension : numéro de cette carte (par défaut : celle de la première partie)
option-text = Toute la position en texte, à lire à voix haute
option-record-table = Le numéro de la table, comme dans le nom de son compte rendu
option-stats-person = Les statistiques de qui (par défaut : les tiennes)
option-stats-ruleset = Seulement les parties de cette variante
option-leaderboard-ruleset = Seulement les parties de cette variante, avec leurs cotes
option-topic = Que chercher
option-table = Une de tes tables ailleurs ; par défaut, celle de ce salon
option-notices = Comment tu veux apprendre que c’est ton tour
option-theme = L’aspect des images pour toi
option-language = En quelle langue je te réponds et t’écris
option-quiet-from = Aucun son à partir de cette heure, comme 22:00 ; « { typed-off } » pour aucune heure calme
option-quiet-until = Aucun son jusqu’à cette heure, comme 07:30
option-reasons = Si les panneaux te disent pourquoi, pendant tes trois premières parties
option-rating = Si les autres peuvent voir ta cote (par défaut : non)
option-timezone = Ton fuseau horaire, comme Europe/Paris
option-pace = Combien de temps peut durer un tour (par défaut : 48 heures)
option-daily-by = Avec « chaque jour avant une heure fixe » : quelle heure, comme 21:00
option-pace-timezone = Le fuseau de cette heure (par défaut : le tien)
option-away-stand-ins = Laisser des ordinateurs garder tes places, pour que personne n’attende
option-until = Jusqu’à quand : 2027-03-28, ou 2027-03-28 18:00 ; « { typed-off } » à ton retour
option-turns = De combien de tours revenir ; laisse vide pour choisir dans une liste
option-digest-at = Quand tu veux ton résumé, comme 18:00

cards-random = tirées au sort
cards-first-game = celles de la première partie (toutes numéro { -first-game-card })
notices-dm = par message privé
notices-ping = par une mention dans le salon
notices-none = pas du tout
language-name = Français
language-auto = comme ton Discord est réglé
language-auto-now = comme ton Discord est réglé ({ $language })
theme-dark = sombres
theme-light = claires
theme-colour-blind = pour daltoniens

thread-name = Carrara : { $ruleset } à { $players }, table { $number }
cancel-proposed = Proposé. La partie s’arrête dès que toute la table est d’accord, ou si personne ne s’oppose pendant trois jours. Le silence d’une personne absente pendant ce temps ne vaut pas accord.
button-yes-end = Oui, arrêter
games-none = Tu n’as pas de partie en cours. Ouvres-en une avec `{ -command-new }`.
games-nobody = personne pour l’instant
games-yours =
    ▶️ **Ton tour** a commencé { $since } : [avec { $others }]({ $link })
    -# { $ruleset }, manche { $round }, { $channel }, table { $number }
games-running =
    ⏳ Le tour de { $mover } a commencé { $since } : [avec { $others }]({ $link })
    -# { $ruleset }, manche { $round }, { $channel }, table { $number }
games-paused =
    ⏸️ En pause : [avec { $others }]({ $link })
    -# { $ruleset }, manche { $round }, { $channel }, table { $number }
games-lobby =
    🚪 Pas commencée, ouverte { $since } : [avec { $others }]({ $link })
    -# { $ruleset }, { $channel }, table { $number }
games-more = -# { $number ->
    [one] { $number } autre partie suit.
   *[other] { $number } autres parties suivent.
}
button-first-games = Début de la liste
button-more-games = Autres parties
record-words = Le compte rendu de la partie :
settings-now = ✅ Dès maintenant :
settings-notices-placeholder = Comment tu apprends que c’est ton tour
settings-theme-placeholder = L’aspect des images
settings-language-placeholder = Langue
settings-quiet-placeholder = Heures calmes
settings-timezone-placeholder = Ton fuseau horaire
settings-quiet-choice = Calme de { $start } à { $end }
settings-quiet-off = Pas d’heures calmes
settings-notices-choice = Prévenir : { $notices }
settings-theme-choice = Images : { $theme }
settings-language-choice = Langue : { $language }
settings-timezone-choice = Fuseau { $timezone }
settings-hint = -# D’autres heures et fuseaux : `{ -command-settings }` avec ses options.
settings =
    Tu apprends que c’est ton tour **{ $notices }**.
    Images : **{ $theme }**.
    Langue : **{ $language }**.
    Heures calmes : { $quiet }.
    Ton fuseau horaire : { $timezone }.
    Les panneaux expliquent pourquoi aux débutants : { $reasons }.
    { $rating }
settings-rating-shown = Les autres voient ta cote.
settings-rating-hidden = Personne d’autre que toi ne voit ta cote.
settings-quiet = { $start } à { $end }
settings-no-quiet = aucune
settings-reasons = oui, pendant tes premières parties
settings-no-reasons = non
settings-time-missing = Les heures calmes ont un début et une fin : il manque **{ $option }**. Rien n’a été changé.
settings-bad-time = Une heure s’écrit comme 22:00 (ou « { typed-off } »).
settings-bad-timezone = Je ne connais pas ce fuseau. Un fuseau s’écrit comme Europe/Paris ; choisis-en un dans la liste.
privacy =
    Je conserve : ton identifiant Discord et le nom que tu avais à chaque table, tes réglages, la langue de ton Discord, l’identifiant du salon de nos messages privés, tes décisions dans les parties, comment elles ont fini pour toi, si tu y as demandé un conseil, combien de temps ont duré tes tours, les messages que je te dois et, si la modération d’un serveur a bloqué ton compte ou remplacé ton nom, le fait qu’elle l’a fait. Rien d’autre, et rien de ce que tu écris où que ce soit.
    Avec **{ button-export }** tu reçois tout cela, avec **{ button-erase }** c’est oublié : des ordinateurs prennent tes places dans les parties en cours, et ton nom devient anonyme partout ; les parties des autres restent entières.
privacy-exported = Tout ce qui est conservé sur toi :
ask-erase = C’est irréversible. Des ordinateurs prendront tes places dans les parties en cours. Tu confirmes ?
privacy-erased = C’est fait. Je ne conserve plus rien sur toi. Les sauvegardes contiennent encore ce qu’elles contenaient ; la dernière disparaît après { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}. Les messages déjà écrits restent dans leurs salons.
privacy-erased-no-backups = C’est fait. Je ne conserve plus rien sur toi. Je ne fais pas de sauvegardes ; pour les siennes, demande à la personne qui gère ce bot. Les messages déjà écrits restent dans leurs salons.
uptime = { $days } j { $hours } h { $minutes } min
about = **Carrara** { $version } : Les Palais de Carrara sur Discord, à ton rythme.
    En marche depuis { $uptime }, à { $latency } ms de Discord.
    -# Un projet d’amateurs, non officiel et non commercial, sans lien avec les auteurs ou éditeurs du jeu.
about-contact = Qui gère ce bot : { $contact }
about-terms = [Conditions]({ $url })
about-privacy = [Vie privée]({ $url })

error-server-only = Les tables s’ouvrent dans le salon d’un serveur.
error-missing-permissions = Je ne peux pas ouvrir de table ici : il me manque { $missing }. La personne qui gère ce serveur peut me l’accorder dans les réglages du salon.
