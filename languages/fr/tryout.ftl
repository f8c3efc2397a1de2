### La page d’essai, dans un navigateur.

tryout-title = Carrara : essai
tryout-heading = essai
tryout-people = Qui tu es
tryout-clock = Avancer l’horloge
tryout-clock-about = Tout ce qui attend son heure arrive en chemin, comme les lobbys qui se ferment après une semaine.
tryout-hours-on = { $number ->
    [one] { $number } heure plus tard
   *[other] { $number } heures plus tard
}
tryout-days-on = { $number ->
    [one] { $number } jour plus tard
   *[other] { $number } jours plus tard
}
tryout-weeks-on = { $number ->
    [one] { $number } semaine plus tard
   *[other] { $number } semaines plus tard
}
tryout-places = Ce que tu vois
tryout-channel = Salon
tryout-no-table = Pas encore de table
tryout-welcome = Tu es { $name }. Ouvre une table, ajoute quelqu’un ou un ordinateur avec les boutons de sa carte, et appuie sur { button-start }. Les cercles en haut passent d’une personne à l’autre parmi quatre ; ce que chacune apprend en privé est sous { tryout-direct }.
tryout-rules = Règles
tryout-open = Ouvrir une table
tryout-type = Ou tape { $command } ci-dessous, comme sur Discord.
tryout-direct = Messages privés
tryout-direct-to = Messages privés à { $name }
tryout-to-move = { $name }, c’est son tour
tryout-lost = L’essai a été arrêté. Relance-le avec { $command } : rien n’est perdu.
tryout-language = Langue
