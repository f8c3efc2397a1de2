### Pourquoi quelque chose ne se fait pas. `refused-*` sont les raisons du bot, `rule-*` celles des règles.

refused-no-such-table = Je ne connais pas cette table ici.
refused-channel-taken = Il y a déjà une table ici, et on ne peut pas y ouvrir de fil pour une autre. Prends un autre salon.
refused-rematch-open = La revanche est déjà ouverte.
refused-no-thread = { $permissions ->
    [none] Je n’ai pas pu ouvrir de fil depuis cette carte. Rien n’a changé ; réessaie, s’il te plaît.
   *[other] Je ne peux pas ouvrir de fil depuis cette carte : il me manque { $permissions }. Rien n’a changé. La personne qui gère ce serveur peut me l’accorder dans les réglages du salon ; appuie ensuite à nouveau sur { button-start }.
}
refused-too-many-threads = Ce serveur a autant de fils ouverts que Discord le permet. Il faut en archiver un ; appuie ensuite à nouveau sur { button-start }.
refused-too-many-lobbies = Tu as déjà une place dans { $most ->
    [one] { $most } lobby
   *[other] { $most } lobbys
}, c’est le maximum. Démarre ou quitte d’abord l’un d’eux.
refused-too-many-tables = Tu joues déjà { $most ->
    [one] { $most } partie
   *[other] { $most } parties
}, c’est le maximum. Finis d’abord l’une d’elles.
refused-seated-at-too-many = { $name } joue déjà { $most ->
    [one] { $most } partie
   *[other] { $most } parties
}, c’est le maximum. Celle-ci pourra commencer quand l’une d’elles sera finie.
refused-server-full = Ce serveur a { $most ->
    [one] { $most } table
   *[other] { $most } tables
}, c’est le maximum. Quand l’une d’elles sera finie, il y aura de la place.
refused-opened-too-fast = Plusieurs tables viennent d’être ouvertes ici. Réessaie dans une minute, s’il te plaît.
refused-blocked = La modération de ce serveur m’a demandé de ne pas te donner de place ici pour l’instant. Tu peux jouer sur d’autres serveurs ; demande à la modération si tu penses que c’est une erreur.
refused-openers-only = Sur ce serveur, les tables sont ouvertes par { $role }. Tu peux rejoindre celles qui sont ouvertes.
refused-other-channel = Sur ce serveur, les tables s’ouvrent dans { $channels }.
refused-other-place = Sur ce serveur, chaque table se joue { $place ->
    [channel] dans le salon même : n’indique pas **{ -option-thread }**, et prends un salon, pas un fil.
    [thread] dans un fil à part : prends un salon textuel ou un fil.
   *[other] dans une publication de forum : utilise `{ -command-new }` dans une publication.
}
refused-too-many-here = Sur ce serveur, une personne est à { $most ->
    [one] { $most } table
   *[other] { $most } tables
} au plus en même temps. Quand une des tiennes sera finie, tu pourras en rejoindre une autre.
refused-limit-out-of-range = Tout nombre de 1 à { $most } convient ; la personne qui gère ce bot n’en permet pas plus. Rien n’a été changé.
refused-bad-ruleset = Je ne connais pas cette variante ; choisis-en une dans la liste. Rien n’a été changé.
refused-bad-pace = Un rythme est 12h, 24h, 48h, 72h, « { typed-daily } 21:00 » avec ton heure, ou « { typed-none } ». Rien n’a été changé.
refused-too-many-channels = { $most } salons sont déjà permis, c’est le maximum. Retires-en d’abord un, avec `{ -command-admin-disallow }`.
refused-too-many-blocks = { $most } personnes sont déjà bloquées ici, c’est le maximum. Débloque d’abord quelqu’un.
refused-cannot-block-self = Tu ne peux pas te bloquer toi-même.
refused-cannot-block-bot = Les bots ne jouent à aucune table : il n’y a rien à bloquer.
refused-not-blocked = Cette personne n’est pas bloquée ici.
refused-no-seat-there = Cette place n’existe pas à cette table. `{ -command-admin-tables }` montre qui est où.
refused-cannot-resume = { $reason ->
    [damaged] Ce qui est conservé de cette partie est illisible. La personne qui gère ce bot peut la restaurer depuis une sauvegarde.
    [other-rules] Les règles ont été corrigées, et cette position ne peut pas continuer sous les règles corrigées.
    [locked] Le fil de cette table est verrouillé. Déverrouille-le, et la partie reprend d’elle-même.
    [archived] Le fil de cette table est archivé et je ne peux pas l’ouvrir. Ouvre-le, et la partie reprend d’elle-même.
    [no-channel] Le salon de cette table n’existe plus, ou je ne le vois pas. Si l’on m’y laisse revenir, la partie reprend d’elle-même ; `{ -command-admin-move }` la fait reprendre dans un autre salon.
   *[other] Je ne peux pas écrire dans le salon de cette table. Dès que je le pourrai, la partie reprendra d’elle-même.
}
refused-not-lobby = Cette table n’est plus un lobby : la partie a commencé, ou le lobby a été fermé.
refused-not-running = { $status ->
    [lobby] La partie n’a pas encore commencé.
    [paused] Cette partie est en pause. Le dernier message de son salon dit pourquoi, et comment elle continue.
    [running] Cette partie est encore en cours.
    [finished] Cette partie est finie.
   *[other] Il n’y a pas de partie en cours à cette table.
}
resumed-press-again = La partie continue. Appuie encore une fois, s’il te plaît.
refused-table-full = Les { $size } places sont prises.
refused-seats-are-kept = Les places libres sont gardées pour les joueurs de la dernière partie. Elles seront ouvertes à tous { $again }.
refused-seats-untaken = Des places sont encore gardées pour des gens qui ne les ont pas prises.
refused-too-few = Il faut au moins { $need } places prises pour commencer. Invite quelqu’un, ou ajoute un ordinateur.
refused-already-seated = Tu as déjà une place à cette table.
refused-not-seated = Tu n’as pas de place à cette table. Tout le monde peut la regarder avec `{ -command-board }`.
refused-no-stand-in = Il n’y a pas d’ordinateur à retirer de cette table.
refused-not-host = Seul l’hôte de cette table peut le faire.
refused-not-moderator = Seule la modération de ce serveur peut le faire.
refused-not-your-turn = Ce n’est pas ton tour.
refused-stale = La partie a avancé depuis que ce bouton est apparu. Regarde le plateau le plus récent.
refused-unknown-button = Je ne connais plus ce bouton. Utilise ceux du message le plus récent.
refused-nothing-to-undo = Il n’y a rien dans ton tour qui puisse être annulé.
refused-undo-too-far = Cela ne peut pas être annulé : quelque chose de nouveau a été révélé depuis.
refused-no-such-revision = Je ne connais pas cette position de la partie. `{ -command-rewind }` montre les tours auxquels on peut revenir.
refused-no-proposal = Cette proposition n’est plus ouverte.
refused-card-not-posted = La carte de ce lobby n’est pas encore là. Appuie à nouveau sur { button-start } dans un instant.
refused-being-erased = Ce qui est conservé sur toi est en cours d’effacement. Réessaie dans un instant.
refused-newer-state = Cette partie a été jouée pour la dernière fois avec une version plus récente de moi.
refused-unsettled = Mes archives sont en désordre, et je ne peux pas encore dire si cela a compté. Regarde dans un moment, et réessaie si ce n’est pas le cas.
refused-storage = Je n’accède pas à mes archives en ce moment : rien n’a été changé.

rule-no-decision = Rien n’a été choisi.
rule-not-your-turn = Cela dépasse ton tour.
rule-not-in-this-ruleset = Cela n’existe pas dans cette variante.
rule-not-now = Ce n’est pas possible à ce moment du tour.
rule-option-missing = { $option } demande aussi { $before } : choisis d’abord { $before }.
rule-option-unused = { $option } n’a pas de sens à cette table ; ne l’indique pas.
rule-not-possible = Ce n’est pas possible maintenant.
rule-announcer-plays-on = Qui a annoncé la fin pendant ce tour le joue ; sauter est pour les autres.
rule-end-not-in-motion = On ne saute des tours qu’une fois la fin déclenchée.
rule-end-in-motion = La fin de la partie est déjà déclenchée.
rule-objectives-missing = Tous les objectifs ne sont pas remplis : { $missing }.
rule-turn-skipped = Tu as sauté ce tour : on ne peut plus rien y faire.
rule-already-purchased = Tu as déjà fait une acquisition pendant ce tour.
rule-nothing-to-purchase = Il n’y a rien à acquérir.
rule-cannot-afford = Cela coûte { $price }, et tu as { $coins }.
rule-not-for-sale = N’est plus à vendre : { $object }.
rule-nothing-affordable = Le bloc le moins cher coûte { $cheapest }, et tu as { $coins }.
rule-wheel-and-bag-empty = La roue et le sac sont vides.
rule-wheel-empty = Il n’y a pas de bloc sur la roue.
rule-no-such-blocks = Ces blocs ne sont pas sur la case { $place }.
rule-no-block-taken = Il faut prendre au moins un bloc.
rule-relief-not-needed = L’aide n’est que pour qui ne peut rien faire d’autre.
rule-no-marker = Tu n’as plus de marqueur pour décompter.
rule-nothing-to-score = Il n’y a rien que tu puisses décompter maintenant.
rule-no-such-space = Cette case de décompte n’existe pas dans cette variante.
rule-already-scored = Déjà décompté : { $space }.
rule-one-money-space = Tu as déjà une case d’argent ; tu ne peux pas en avoir plus d’une.
rule-too-few-coins = Il faut { $need } pièces, et tu en as { $coins }.
rule-too-few-buildings = { $space } : il faut au moins { $need } de tes bâtiments ; tu en as { $have }.
rule-wrong-bonus = Ce bonus ne peut pas être choisi ici.
rule-no-such-tile = { $tile } n’est pas disponible.
rule-wrong-payment = On ne peut pas y payer { $tile } avec ces blocs.
rule-no-tiles = Il n’y a pas de tuile disponible.
rule-no-blocks = Tu n’as pas de bloc pour payer.
rule-no-tile-payable = Aucune tuile ne peut être payée avec tes blocs.
rule-no-such-city = Cette ville n’existe pas.
rule-no-buildings = Tu n’as pas de bâtiment à remplacer.
rule-no-improvement-payable = Aucune tuile qui remplacerait un de tes bâtiments ne peut être payée avec tes blocs.
rule-upgrade-taken = { $ruleset ->
    [first-expansion] Cette valorisation est prise : { $reward }.
   *[other] Cette amélioration est prise : { $reward }.
}
rule-not-offered = Ce n’est pas proposé : { $item }.
rule-no-building-for-it = Aucun de tes bâtiments ne peut recevoir { $item }.
rule-warehouses-full = Tes entrepôts sont pleins.
rule-no-need-to-discard = Il y a de la place dans tes entrepôts : on ne défausse rien.
rule-warehouses-empty = Tes entrepôts sont vides.
rule-nothing-to-move = Rien dans tes entrepôts ne va sur tes bâtiments.
rule-no-luck = Le hasard manque à cette partie : on ne peut rien tirer.

rule-wrong-player-count = Ce jeu se joue de deux à quatre.
rule-unknown-option = Cette option n’existe pas.
rule-no-cards = On ne choisit des cartes que dans la première édition avec l’extension.
rule-unknown-card = Cette carte n’existe pas.
rule-unknown-ruleset = Cette variante n’existe pas.
rule-unknown-policy = Aucun ordinateur n’a ce niveau.
rule-unknown-level = Aucun ordinateur n’a ce niveau.
rule-bad-seed = Ce n’est pas une graine : une graine a 64 chiffres hexadécimaux.

rule-unknown-decision = Je ne connais pas la décision « { $words } ».
rule-too-many-words = Il y a trop de mots dans « { $words } ».
rule-wrong-number-of-words = Il manque quelque chose, ou il y a quelque chose de trop, dans « { $words } ».
rule-unknown-tile = Je ne connais pas de tuile « { $word } ».
rule-unknown-colour = Je ne connais pas de couleur « { $word } ».
rule-unknown-city = Je ne connais pas de ville « { $word } ».
rule-unknown-place = Je ne connais pas de case « { $word } ».
rule-unknown-object = Je ne connais pas d’objet « { $word } ».
rule-unknown-item = Je ne connais pas « { $word } ».
rule-unknown-reward = Je ne connais ni ville ni sorte de bâtiments « { $word } » dont le gain puisse augmenter.
rule-unknown-space = Je ne connais pas de case de décompte « { $word } ».
rule-unknown-bonus = Je ne connais pas de bonus « { $word } ».
rule-unknown-building = Je ne connais pas de bâtiment « { $word } ».
rule-unknown-name = Je ne connais pas « { $word } ».
rule-too-many-blocks = Il n’existe pas autant de blocs : { $word }.

rule-not-a-record = Ce n’est pas le compte rendu d’une partie.
rule-unreadable-file = Ce fichier est illisible.
rule-not-vectors = Ce fichier ne contient pas d’exemples.
rule-truncated = Le compte rendu s’arrête au milieu de la partie.
rule-header-incomplete = Le début du compte rendu est incomplet.
rule-impossible-wheel = La roue du compte rendu est impossible.
rule-impossible-tiles = Les tuiles du compte rendu sont impossibles.
rule-no-wheel = Cette variante n’a rien autour de la roue.
rule-after-the-end = Le compte rendu continue après la fin de la partie.
rule-luck-without-decision = Le compte rendu parle de hasard sans décision.
rule-unknown-luck = Le compte rendu parle d’un hasard que je ne connais pas.
rule-unknown-line = Le compte rendu a une ligne que je ne connais pas.
rule-unknown-seat = Le compte rendu nomme une place qui n’existe pas.
rule-not-their-turn = Le compte rendu fait jouer une place dont ce n’est pas le tour.
rule-player-out-of-order = Les joueurs du compte rendu sont en désordre.
rule-said-twice = Le compte rendu dit deux fois la même chose.
rule-draw-not-from-seed = Un tirage du compte rendu ne découle pas de sa graine.
rule-setup-not-from-seed = La mise en place du compte rendu ne découle pas de sa graine.
rule-seed-does-not-match-its-hash = La graine du compte rendu ne correspond pas à l’empreinte publiée.
rule-secret-does-not-match-its-hash = Le secret du compte rendu ne correspond pas à l’empreinte publiée.
rule-seed-does-not-follow-from-secret = La graine du compte rendu ne découle pas de son secret et de son sel.
rule-bad-salt = Ce n’est pas un sel : un sel est un nombre entier.
rule-no-salt = Le compte rendu a un secret et pas de sel.
rule-luck-line-misplaced = Le compte rendu saute des tirages là où aucune décision ne suit.
rule-luck-not-ahead = Le compte rendu revient à des tirages déjà utilisés.
rule-luck-without-rewind = La ligne { $line } du compte rendu saute des tirages qu’aucun retour en arrière n’explique.
rule-rewind-too-far = La ligne { $line } du compte rendu annule plus de décisions qu’il n’en a été pris.
rule-rewind-missing = La ligne { $line } du compte rendu donne une décision annulée, mais pas son annulation.
rule-no-seed = Le compte rendu n’a pas de graine.
rule-not-finished = La partie du compte rendu n’est pas finie.
rule-wrong-result = Le résultat du compte rendu n’est pas celui de la partie.
rule-luck-missing = Le compte rendu ne dit pas ce qui a été tiré.
rule-luck-impossible = Le compte rendu tire ce qui ne peut pas l’être.
rule-luck-not-needed = Le compte rendu parle de hasard là où rien n’est tiré.
rule-other-version = Cette partie a été jouée pour la dernière fois avec une version plus récente de moi.
rule-unreadable = Ce qui a été conservé de cette partie est illisible.
