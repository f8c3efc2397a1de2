### Noms des options, tels qu’on les tape : minuscules, sans espace, 32 caractères au plus, jamais deux pareils dans une
### commande. À quoi elles servent, `option-*` le dit.

option-name-bonus = bonus
option-name-building = bâtiment
option-name-cards = cartes
option-name-channel = salon
option-name-city = ville
option-name-daily-by = chaque_jour_avant
option-name-decision = décision
option-name-digest-at = résumé_à
option-name-end = finir
option-name-hints = conseils
option-name-item = quoi
option-name-language = langue
option-name-notices = avis
option-name-object = objet
option-name-open-holdings = avoirs_visibles
option-name-openers = ouvreurs
option-name-pace = rythme
option-name-pay = payer
option-name-person = personne
option-name-place = case
option-name-quiet-from = calme_de
option-name-quiet-until = calme_jusqu_à
option-name-rating = cote
option-name-reasons = raisons
option-name-ruleset = variante
option-name-seat = place
option-name-seats = places
option-name-stand-ins = ordinateurs
option-name-sure = confirmer
option-name-table = table
option-name-tables-per-person = tables_par_personne
option-name-tables-per-server = tables_par_serveur
option-name-text = texte
option-name-theme = apparence
option-name-thread = fil
option-name-tile = tuile
option-name-timezone = fuseau
option-name-to = avant
option-name-top = objectif
option-name-topic = thème
option-name-turns = tours
option-name-until = jusqu_à
option-name-what = action

## Mots que l’on tape dans les options ; les mots anglais sont compris dans toutes les langues.
typed-off = non
typed-none = sans
typed-daily = quotidien
