### /carrara-admin: nomi, descrizioni e risposte.

command-admin-about = Per la moderazione: i tavoli di questo server
command-admin-settings = impostazioni
command-admin-settings-about = Vedi o cambia chi può aprire tavoli qui, quanti, e come sono
command-admin-allow = consentire
command-admin-allow-about = Consenti di aprire tavoli in questo canale, e solo in quelli che consenti
command-admin-disallow = revocare
command-admin-disallow-about = Revoca un canale; se non ne resta nessuno, i tavoli si possono aprire ovunque
command-admin-tables = tavoli
command-admin-tables-about = Elenca i tavoli di questo server
command-admin-end = terminare
command-admin-end-about = Termina un tavolo; non vince nessuno
command-admin-pause = pausa
command-admin-pause-about = Metti in pausa una partita finché non la fai riprendere
command-admin-resume = riprendere
command-admin-resume-about = Fai continuare una partita in pausa
command-admin-move = spostare
command-admin-move-about = Fai continuare una partita in questo canale, per esempio se il suo è stato eliminato
command-admin-remove = rimuovere
command-admin-remove-about = Togli una persona da un tavolo; un computer continua al suo posto
command-admin-block = bloccare
command-admin-block-about = Impedisci a una persona di aprire tavoli e di unirsi a tavoli qui
command-admin-unblock = sbloccare
command-admin-unblock-about = Permetti di nuovo a una persona bloccata di aprire tavoli e di unirsi
command-admin-reset-name = sostituire-nome
command-admin-reset-name-about = Sostituisci il nome di un posto con uno neutro

option-openers = Il ruolo i cui membri possono aprire tavoli; @everyone per tutti
option-person-tables = A quanti tavoli di questo server una persona può sedere allo stesso tempo
option-server-tables = Quanti tavoli questo server può avere allo stesso tempo
option-place = Dove si gioca ogni tavolo
option-admin-ruleset = Quale gioco è, se nessuno sceglie altro
option-admin-pace = Il ritmo, se nessuno sceglie altro: 12h, 24h, 48h, 72h, { typed-daily } 21:00 o { typed-none }
option-admin-language = La lingua dei messaggi pubblici qui
option-admin-channel = Il canale, o il forum; i suoi thread e post ne fanno parte
option-admin-table = Il numero del tavolo; l’elenco li mostra
option-sure = Sì, terminalo
option-removed-person = Chi deve lasciare il tavolo
option-blocked-person = Chi
option-seat = Il numero del posto, come lo mostra l’elenco dei tavoli

server-language-auto = come è impostato il server
server-language-auto-now = come è impostato il server ({ $language })

place-asked = a scelta di chi lo apre
place-channel = il canale stesso
place-thread = un thread a parte
place-forum = un post di un forum

admin-settings =
    Tavoli di questo server
    Li apre: { $openers }
    In: { $channels }
    Allo stesso tempo: { $person }, { $server }
    Dove si gioca: { $place }
    Se nessuno sceglie altro: { $ruleset }, ritmo { $pace }
    Lingua dei messaggi pubblici: { $language }
    Persone bloccate: { $blocked }
admin-person-tables = { $number ->
    [one] un tavolo a persona
   *[other] { $number } tavoli a persona
}
admin-person-unlimited = quanti questo bot ne permette a persona
admin-server-tables = { $number ->
    [one] un tavolo in tutto
   *[other] { $number } tavoli in tutto
}
admin-everybody = chiunque
admin-everywhere = ogni canale
admin-nobody = nessuna
admin-more = e ancora { $number } (l’elenco completo è nel file)
admin-usual-pace = come di solito
admin-no-tables = In questo momento questo server non ha tavoli.
admin-table = **{ $number }** · { $status } · { $ruleset } · { $link }
admin-host = host { $host }
admin-seat = { $number } { $name }
admin-status-lobby = 🚪 lobby
admin-status-running = ⏳ in corso
admin-status-paused = ⏸️ in pausa
admin-ask-end = Il tavolo { $number } ({ $ruleset }, { $seats }) finirebbe, e non vincerebbe nessuno. Usa di nuovo il comando con **{ -option-sure }** per terminarlo.
admin-ended = La partita al tavolo { $number } è stata terminata.
admin-paused = Il tavolo { $number } è in pausa. `{ -command-admin-resume }` lo fa continuare.
admin-resumed = Il tavolo { $number } continua.
admin-moved = Il tavolo { $number } continua qui.
admin-removed = { $person } non ha più un posto al tavolo { $number }.
admin-blocked = { $person } non può più aprire tavoli né unirsi a tavoli qui. Le partite in cui ha un posto continuano; con `{ -command-admin-remove }` lascia anche quelle.
admin-blocked-already = Per { $person } il blocco è già attivo.
admin-unblocked = { $person } può di nuovo aprire tavoli e unirsi a tavoli qui.
admin-name-reset = Il posto { $seat } del tavolo { $number } ora si chiama { $name }, finché chi lo occupa non ha un altro nome su Discord. I messaggi già pubblicati restano.
player-name = Giocatore
