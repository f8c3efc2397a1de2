### /carrara-admin : noms, descriptions et réponses.

command-admin-about = Pour la modération : les tables de ce serveur
command-admin-settings = réglages
command-admin-settings-about = Voir ou changer qui ouvre des tables ici, combien, et lesquelles
command-admin-allow = permettre
command-admin-allow-about = Permettre des tables dans ce salon, et seulement dans ceux que tu permets
command-admin-disallow = interdire
command-admin-disallow-about = Retirer un salon ; si aucun n’est permis, on ouvre des tables partout
command-admin-tables = tables
command-admin-tables-about = Lister les tables de ce serveur
command-admin-end = arrêter
command-admin-end-about = Arrêter une table ; personne ne gagne
command-admin-pause = suspendre
command-admin-pause-about = Mettre une partie en pause jusqu’à ce que tu la reprennes
command-admin-resume = reprendre
command-admin-resume-about = Faire continuer une partie en pause
command-admin-move = déplacer
command-admin-move-about = Faire continuer une partie dans ce salon, par exemple si le sien est supprimé
command-admin-remove = retirer
command-admin-remove-about = Retirer quelqu’un d’une table ; un ordinateur continue
command-admin-block = bloquer
command-admin-block-about = Empêcher quelqu’un d’ouvrir et de rejoindre des tables ici
command-admin-unblock = débloquer
command-admin-unblock-about = Laisser de nouveau quelqu’un ouvrir et rejoindre des tables
command-admin-reset-name = remplacer-nom
command-admin-reset-name-about = Remplacer le nom d’une place par un nom neutre

option-openers = Le rôle dont les membres peuvent ouvrir des tables ; @everyone pour tous
option-person-tables = À combien de tables de ce serveur une personne peut être en même temps
option-server-tables = Combien de tables ce serveur peut avoir en même temps
option-place = Où se joue chaque table
option-admin-ruleset = Quel jeu, si personne ne choisit autre chose
option-admin-pace = Le rythme par défaut : 12h, 24h, 48h, 72h, { typed-daily } 21:00, ou { typed-none }
option-admin-language = La langue des messages publics ici
option-admin-channel = Le salon, ou le forum ; ses fils et publications en font partie
option-admin-table = Le numéro de la table ; la liste les montre
option-sure = Oui, arrêter
option-removed-person = Qui doit quitter la table
option-blocked-person = Qui
option-seat = Le numéro de la place, comme dans la liste des tables

server-language-auto = comme le serveur est réglé
server-language-auto-now = comme le serveur est réglé ({ $language })

place-asked = au choix de qui l’ouvre
place-channel = le salon même
place-thread = un fil à part
place-forum = une publication de forum

admin-settings =
    Tables de ce serveur
    Ouvertes par : { $openers }
    Dans : { $channels }
    En même temps : { $person }, { $server }
    Lieu : { $place }
    Sauf autre choix : { $ruleset }, rythme { $pace }
    Langue des messages publics : { $language }
    Personnes bloquées : { $blocked }
admin-person-tables = { $number ->
    [one] { $number } table par personne
   *[other] { $number } tables par personne
}
admin-person-unlimited = autant par personne que ce bot le permet
admin-server-tables = { $number ->
    [one] { $number } table en tout
   *[other] { $number } tables en tout
}
admin-everybody = tout le monde
admin-everywhere = tous les salons
admin-nobody = aucune
admin-more = et encore { $number } (la liste complète est dans le fichier)
admin-usual-pace = habituel
admin-no-tables = Ce serveur n’a pas de table en ce moment.
admin-table = **{ $number }** · { $status } · { $ruleset } · { $link }
admin-host = hôte { $host }
admin-seat = { $number } { $name }
admin-status-lobby = 🚪 lobby
admin-status-running = ⏳ en cours
admin-status-paused = ⏸️ en pause
admin-ask-end = La table { $number } ({ $ruleset }, { $seats }) s’arrêterait, et personne ne gagnerait. Refais la commande avec **{ -option-sure }** pour l’arrêter.
admin-ended = La partie à la table { $number } a été arrêtée.
admin-paused = La table { $number } est en pause. `{ -command-admin-resume }` la fait continuer.
admin-resumed = La table { $number } continue.
admin-moved = La table { $number } continue ici.
admin-removed = { $person } n’a plus de place à la table { $number }.
admin-blocked = { $person } n’ouvre et ne rejoint plus de table ici. Ses parties en cours continuent ; `{ -command-admin-remove }` l’en retire.
admin-blocked-already = Le blocage de { $person } est déjà en place.
admin-unblocked = { $person } peut de nouveau ouvrir et rejoindre des tables ici.
admin-name-reset = La place { $seat } de la table { $number } s’appelle maintenant { $name }, jusqu’à ce que la personne ait un autre nom sur Discord. Les messages déjà écrits restent.
player-name = Joueur
