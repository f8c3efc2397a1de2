### Nomi e descrizioni dei comandi, e che cosa rispondono.

command-carrara-about = I Palazzi di Carrara
command-new = nuovo
command-new-about = Apri un tavolo in questo canale
command-board = tabellone
command-board-about = Mostra il tabellone del tavolo di questo canale, solo a te
command-log = cronologia
command-log-about = Mostra che cosa è successo finora
command-since = novità
command-since-about = Mostra che cosa è successo dal tuo ultimo turno
command-hint = consiglio
command-hint-about = Chiedi che cosa farebbe un computer forte al tuo posto
command-games = partite
command-games-about = Mostra le tue partite, e dove tocca a te
command-stats = statistiche
command-stats-about = Partite, vittorie, punti e ritmo, tuoi o di qualcun altro
command-leaderboard = classifica
command-leaderboard-about = Chi ha vinto di più in questo server, variante per variante
command-record = resoconto
command-record-about = Ricevi una partita finita come testo che la ripete esattamente
command-rules = regole
command-rules-about = Cerca qualcosa nelle regole
command-cancel = annullare
command-cancel-about = Chiudi la tua lobby, o proponi di terminare una partita che giochi
command-resign = abbandonare
command-resign-about = Lascia una partita; un computer continua al tuo posto
command-substitute = sostituto
command-substitute-about = Offri il tuo posto a qualcuno che continui a giocare
command-pause = pausa
command-pause-about = Proponi una pausa, o fai continuare una partita in pausa
command-rewind = tornare-indietro
command-rewind-about = Proponi di tornare a un turno precedente
command-away = assenza
command-away-about = Ferma i tuoi orologi mentre sei via; «{ typed-off }» al ritorno
command-settings = impostazioni
command-settings-about = Come sai che tocca a te, in quale lingua, e l’aspetto delle immagini
command-privacy = privacy
command-privacy-about = Vedi, esporta o cancella ciò che è conservato su di te
command-about = informazioni
command-about-about = Versione, tempo di attività, link

option-ruleset = Quale dei quattro giochi (se non indicato: prima edizione, gioco base)
option-seats = Quanti posti, computer compresi (se non indicato: { -most-players })
option-open-holdings = Mostra a tutti le monete e i blocchi di ciascuno
option-hints = Se si possono chiedere consigli (se non indicato: sì)
option-thread = Gioca in un thread a parte, aperto all’inizio dalla scheda della lobby
option-cards = Prima edizione con l’espansione: quali carte
option-card = Prima edizione, espansione: numero di questa carta (se non indicato: quella della prima partita)
option-text = Tutta la posizione come testo, da leggere ad alta voce
option-record-table = Il numero del tavolo, come nel nome del suo resoconto
option-stats-person = Le statistiche di chi (se non indicato: le tue)
option-stats-ruleset = Solo partite di questa variante
option-leaderboard-ruleset = Solo partite di questa variante, con i livelli relativi
option-topic = Che cosa cercare
option-table = Un tuo tavolo altrove; se non indicato, quello di questo canale
option-notices = Come vuoi sapere che tocca a te
option-theme = L’aspetto delle immagini per te
option-language = In quale lingua ti rispondo e ti scrivo
option-quiet-from = Nessun suono da quest’ora, come 22:00; «{ typed-off }» per non avere ore di silenzio
option-quiet-until = Nessun suono fino a quest’ora, come 07:30
option-reasons = Se i pannelli ti dicono perché, nelle tue prime tre partite
option-rating = Se gli altri possono vedere il tuo livello (se non indicato: no)
option-timezone = Il tuo fuso orario, come Europe/Rome
option-pace = Quanto può durare un turno (se non indicato: 48 ore)
option-daily-by = Con «ogni giorno entro un’ora fissa»: quale ora, come 21:00
option-pace-timezone = Il fuso orario di quell’ora (se non indicato: il tuo)
option-away-stand-ins = Lascia intanto i tuoi posti a dei computer, così nessuno aspetta
option-until = Fino a quando: 2027-03-28, o 2027-03-28 18:00; «{ typed-off }» al ritorno
option-turns = Di quanti turni tornare indietro; lascia vuoto per scegliere da un elenco
option-digest-at = Quando vuoi il tuo riepilogo, come 18:00

cards-random = estratte a sorte
cards-first-game = quelle della prima partita (tutte numero { -first-game-card })
notices-dm = con un messaggio diretto
notices-ping = con una menzione nel canale
notices-none = nessuno
language-name = Italiano
language-auto = come è impostato il tuo Discord
language-auto-now = come è impostato il tuo Discord ({ $language })
theme-dark = scure
theme-light = chiare
theme-colour-blind = per daltonici

thread-name = Carrara: { $ruleset } in { $players }, tavolo { $number }
cancel-proposed = Proposta fatta. La partita termina appena tutti quelli che hanno un posto sono d’accordo, o se nessuno si oppone per tre giorni. Il silenzio di chi intanto è via non vale come consenso.
button-yes-end = Sì, termina
games-none = Non hai partite in corso. Aprine una con `{ -command-new }`.
games-nobody = ancora nessuno
games-yours =
    ▶️ **Il tuo turno** è iniziato { $since }: [con { $others }]({ $link })
    -# { $ruleset }, round { $round }, { $channel }, tavolo { $number }
games-running =
    ⏳ Il turno di { $mover } è iniziato { $since }: [con { $others }]({ $link })
    -# { $ruleset }, round { $round }, { $channel }, tavolo { $number }
games-paused =
    ⏸️ In pausa: [con { $others }]({ $link })
    -# { $ruleset }, round { $round }, { $channel }, tavolo { $number }
games-lobby =
    🚪 Non iniziata, aperta { $since }: [con { $others }]({ $link })
    -# { $ruleset }, { $channel }, tavolo { $number }
games-more = -# { $number ->
    [one] Segue un’altra partita.
   *[other] Seguono altre { $number } partite.
}
button-first-games = Inizio della lista
button-more-games = Altre partite
record-words = Il resoconto della partita:
settings-now = ✅ Da adesso:
settings-notices-placeholder = Come sai che tocca a te
settings-theme-placeholder = L’aspetto delle immagini
settings-language-placeholder = Lingua
settings-quiet-placeholder = Ore di silenzio
settings-timezone-placeholder = Il tuo fuso orario
settings-quiet-choice = Silenzio dalle { $start } alle { $end }
settings-quiet-off = Nessuna ora di silenzio
settings-notices-choice = Avvisi: { $notices }
settings-theme-choice = Immagini: { $theme }
settings-language-choice = Lingua: { $language }
settings-timezone-choice = Fuso orario { $timezone }
settings-hint = -# Altre ore e altri fusi orari: `{ -command-settings }` con le sue opzioni.
settings =
    Avvisi del tuo turno: **{ $notices }**.
    Immagini: **{ $theme }**.
    Lingua: **{ $language }**.
    Ore di silenzio: { $quiet }.
    Il tuo fuso orario: { $timezone }.
    I pannelli spiegano perché a chi è alle prime armi: { $reasons }.
    { $rating }
settings-rating-shown = Gli altri vedono il tuo livello.
settings-rating-hidden = Nessuno tranne te vede il tuo livello.
settings-quiet = dalle { $start } alle { $end }
settings-no-quiet = nessuna
settings-reasons = sì, nelle tue prime partite
settings-no-reasons = no
settings-time-missing = Le ore di silenzio hanno un inizio e una fine: manca **{ $option }**. Non è cambiato niente.
settings-bad-time = Un’ora si scrive come 22:00 (oppure «{ typed-off }»).
settings-bad-timezone = Non conosco quel fuso orario. Si scrive come Europe/Rome; scegline uno dall’elenco.
privacy =
    Conservo: il tuo id di Discord e il nome che avevi a ogni tavolo, le tue impostazioni, la lingua del tuo Discord, l’id del canale dei nostri messaggi diretti, le tue decisioni nelle partite, come sono finite per te, se in una hai chiesto un consiglio, quanto sono durati i tuoi turni, i messaggi che ti devo e, dove la moderazione di un server ha bloccato il tuo account o sostituito il tuo nome, il fatto che l’abbia fatto. Nient’altro, e niente di ciò che scrivi, da nessuna parte.
    Con **{ button-export }** ricevi tutto, con **{ button-erase }** lo fai dimenticare: i computer prendono i tuoi posti nelle partite in corso, e il tuo nome diventa anonimo ovunque; le partite degli altri restano intere.
privacy-exported = Tutto ciò che è conservato su di te:
ask-erase = Non si può tornare indietro. I computer prenderanno i tuoi posti nelle partite in corso. Confermi?
privacy-erased = Fatto. Non conservo più niente di te. Le copie di sicurezza contengono ancora ciò che contenevano; l’ultima viene eliminata dopo { $days ->
    [one] un giorno
   *[other] { $days } giorni
}. I messaggi già pubblicati restano nei loro canali.
privacy-erased-no-backups = Fatto. Non conservo più niente di te. Non faccio copie di sicurezza; per le sue, chiedi a chi gestisce questo bot. I messaggi già pubblicati restano nei loro canali.
uptime = { $days } g { $hours } h { $minutes } min
about = **Carrara** { $version }: I Palazzi di Carrara su Discord, al tuo ritmo.
    Attivo da { $uptime }, a { $latency } ms da Discord.
    -# Un progetto amatoriale, non ufficiale e non commerciale, senza legami con gli autori o gli editori del gioco.
about-contact = Chi gestisce questo bot: { $contact }
about-terms = [Condizioni]({ $url })
about-privacy = [Privacy]({ $url })

error-server-only = I tavoli si aprono nel canale di un server.
error-missing-permissions = Non posso aprire un tavolo qui. Permessi che mi mancano: { $missing }. Chi gestisce questo server può concedermeli nelle impostazioni del canale.
