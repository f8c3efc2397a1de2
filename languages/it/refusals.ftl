### Perché qualcosa non si fa. `refused-*` sono i codici del servizio, `rule-*` quelli delle regole.

refused-no-such-table = Qui non conosco questo tavolo.
refused-channel-taken = Qui c’è già un tavolo, e questo luogo non può avere un thread per un altro. Usa un altro canale.
refused-rematch-open = La rivincita è già aperta.
refused-no-thread = { $permissions ->
    [none] Non sono riuscito ad aprire un thread da questa scheda. Non è cambiato niente; riprova.
   *[other] Non posso aprire un thread da questa scheda. Permessi che mi mancano: { $permissions }. Non è cambiato niente. Chi gestisce questo server può concedermeli nelle impostazioni del canale; poi premi di nuovo { button-start }.
}
refused-too-many-threads = Questo server ha tanti thread aperti quanti ne permette Discord. Archiviane uno, poi premi di nuovo { button-start }.
refused-too-many-lobbies = Hai già un posto in { $most ->
    [one] una lobby
   *[other] { $most } lobby
}, ed è il massimo. Prima fanne partire una, o lasciane una.
refused-too-many-tables = Stai già giocando { $most ->
    [one] una partita
   *[other] { $most } partite
}, ed è il massimo. Prima finiscine una.
refused-seated-at-too-many = { $name } sta già giocando { $most ->
    [one] una partita
   *[other] { $most } partite
}, ed è il massimo. La partita può iniziare quando una di queste è finita.
refused-server-full = Questo server ha { $most ->
    [one] un tavolo
   *[other] { $most } tavoli
}, ed è il massimo. Quando uno finisce, c’è posto per un altro.
refused-opened-too-fast = Qui sono appena stati aperti diversi tavoli. Riprova fra un minuto.
refused-blocked = La moderazione di questo server mi ha chiesto di non darti un posto qui, per ora. Puoi giocare in altri server; rivolgiti alla moderazione se pensi che sia un errore.
refused-openers-only = In questo server i tavoli li apre { $role }. Puoi unirti a quelli aperti.
refused-other-channel = In questo server i tavoli si aprono in { $channels }.
refused-other-place = In questo server ogni tavolo si gioca { $place ->
    [channel] nel canale stesso: non indicare **{ -option-thread }**, e usa un canale e non un thread.
    [thread] in un thread a parte: usa un canale di testo, o un thread.
   *[other] in un post di un forum: usa `{ -command-new }` in un post.
}
refused-too-many-here = In questo server una persona siede al massimo a { $most ->
    [one] un tavolo
   *[other] { $most } tavoli
} allo stesso tempo. Quando uno dei tuoi qui è finito, puoi sederti a un altro.
refused-limit-out-of-range = Può essere un numero da 1 a { $most }, il massimo permesso da chi gestisce questo bot. Non è cambiato niente.
refused-bad-ruleset = Non conosco questa variante; scegline una dall’elenco. Non è cambiato niente.
refused-bad-pace = Un ritmo è 12h, 24h, 48h, 72h, «{ typed-daily } 21:00» con la tua ora, o «{ typed-none }». Non è cambiato niente.
refused-too-many-channels = Sono già consentiti { $most } canali, ed è il massimo. Prima revocane uno, con `{ -command-admin-disallow }`.
refused-too-many-blocks = Qui sono già bloccate { $most } persone, ed è il massimo. Prima sblocca qualcuno.
refused-cannot-block-self = Non puoi bloccare il tuo stesso account.
refused-cannot-block-bot = I bot non giocano a nessun tavolo, quindi non c’è niente da bloccare.
refused-not-blocked = Quella persona qui non è bloccata.
refused-no-seat-there = A quel tavolo questo posto non c’è. `{ -command-admin-tables }` mostra chi siede dove.
refused-cannot-resume = { $reason ->
    [damaged] Ciò che è conservato di questa partita non si può leggere. Chi gestisce questo bot può recuperarla da una copia di sicurezza.
    [other-rules] Le regole sono state corrette, e con le regole corrette questa posizione non si può continuare.
    [locked] Il thread di questo tavolo è bloccato. Sbloccalo, e la partita continua da sola.
    [archived] Il thread di questo tavolo è archiviato, e non posso riaprirlo. Riaprilo, e la partita continua da sola.
    [no-channel] Il canale di questo tavolo non c’è più, o non posso vederlo. Se posso rientrare, la partita continua da sola; `{ -command-admin-move }` la fa continuare in un altro canale.
   *[other] Non posso scrivere nel canale di questo tavolo. Quando potrò di nuovo, la partita continuerà da sola.
}
refused-not-lobby = Questo tavolo non è più una lobby: la partita è iniziata, o la lobby è stata chiusa.
refused-not-running = { $status ->
    [lobby] La partita non è ancora iniziata.
    [paused] Questa partita è in pausa. Il messaggio più recente del suo canale dice perché, e come continua.
    [running] Questa partita è ancora in corso.
    [finished] Questa partita è finita.
   *[other] A questo tavolo non c’è nessuna partita in corso.
}
resumed-press-again = La partita continua. Premi di nuovo.
refused-table-full = Tutti i { $size } posti sono occupati.
refused-seats-are-kept = I posti liberi sono riservati a chi ha giocato l’ultima partita. Saranno aperti a tutti { $again }.
refused-seats-untaken = Ci sono ancora posti riservati a chi non li ha presi.
refused-too-few = Devono essere occupati almeno { $need } posti perché la partita possa iniziare. Invita qualcuno, o aggiungi un computer.
refused-already-seated = Hai già un posto a questo tavolo.
refused-not-seated = Non hai un posto a questo tavolo. Chiunque può guardarlo con `{ -command-board }`.
refused-no-stand-in = A questo tavolo non c’è nessun computer da togliere.
refused-not-host = Può farlo solo l’host di questo tavolo.
refused-not-moderator = Può farlo solo la moderazione di questo server.
refused-not-your-turn = Non tocca a te.
refused-stale = La partita è andata avanti da quando c’è quel pulsante. Guarda il tabellone più recente.
refused-unknown-button = Non conosco più quel pulsante. Usa quelli del messaggio più recente.
refused-nothing-to-undo = Del tuo turno non c’è niente che si possa annullare.
refused-undo-too-far = Non si può annullare: da allora si è rivelato qualcosa di nuovo.
refused-no-such-revision = Non conosco questa posizione della partita. `{ -command-rewind }` elenca i turni a cui si può tornare.
refused-no-proposal = Quella proposta non è più aperta.
refused-card-not-posted = La scheda di questa lobby non è ancora pubblicata. Premi di nuovo { button-start } fra un momento.
refused-being-erased = Proprio ora si sta cancellando ciò che è conservato su di te. Riprova fra un momento.
refused-newer-state = L’ultima volta questa partita si è giocata con una mia versione più recente.
refused-unsettled = I miei archivi sono in disordine, e non so ancora dire se questo vale. Guarda di nuovo fra un po’, e riprova se non è stato registrato.
refused-storage = In questo momento non raggiungo i miei archivi, quindi non è cambiato niente.

rule-no-decision = Non è stato scelto niente.
rule-not-your-turn = Questo va oltre il tuo turno.
rule-not-in-this-ruleset = Questo non esiste in questa variante.
rule-not-now = A questo punto del turno non è possibile.
rule-option-missing = { $option } richiede anche { $before }: scegli prima { $before }.
rule-option-unused = { $option } non ha senso a questo tavolo; non indicare questa opzione.
rule-not-possible = Ora non è possibile.
rule-announcer-plays-on = Chi ha annunciato la fine in questo turno continua a giocare; saltare è per gli altri.
rule-end-not-in-motion = I turni si possono saltare solo quando la fine è avviata.
rule-end-in-motion = La fine della partita è già avviata.
rule-objectives-missing = Non tutti gli obiettivi sono raggiunti: { $missing }.
rule-turn-skipped = Hai saltato questo turno, quindi non puoi fare altro.
rule-already-purchased = In questo turno hai già acquistato una volta.
rule-nothing-to-purchase = Non c’è niente da acquistare.
rule-cannot-afford = Costa { $price }, e tu hai { $coins }.
rule-not-for-sale = Non è più in vendita: { $object }.
rule-nothing-affordable = Il blocco meno caro costa { $cheapest }, e tu hai { $coins }.
rule-wheel-and-bag-empty = La ruota e il sacchetto sono vuoti.
rule-wheel-empty = Sulla ruota non ci sono blocchi.
rule-no-such-blocks = Quei blocchi non sono nella casella { $place }.
rule-no-block-taken = Si deve prendere almeno un blocco.
rule-relief-not-needed = Il sussidio è solo per chi non può fare altro.
rule-no-marker = Non hai più segnalini per valutare.
rule-nothing-to-score = Ora non c’è niente che tu possa valutare.
rule-no-such-space = In questa variante non c’è questa casella da valutare.
rule-already-scored = Casella già valutata: { $space }.
rule-one-money-space = Hai già una casella denaro; una è il massimo.
rule-too-few-coins = Servono { $need } monete, e tu ne hai { $coins }.
rule-too-few-buildings = Troppo pochi edifici per { $space }: ne serve un minimo di { $need }, ne hai { $have }.
rule-wrong-bonus = Qui quel bonus non si può scegliere.
rule-no-such-tile = { $tile } non è disponibile.
rule-wrong-payment = Lì { $tile } non si può pagare con quei blocchi.
rule-no-tiles = Non ci sono tessere disponibili.
rule-no-blocks = Non hai blocchi con cui pagare.
rule-no-tile-payable = Con i tuoi blocchi non si può pagare nessuna tessera.
rule-no-such-city = Questa città non esiste.
rule-no-buildings = Non hai edifici che si possano sostituire.
rule-no-improvement-payable = Con i tuoi blocchi non si può pagare nessuna tessera che sostituisca un tuo edificio.
rule-upgrade-taken = { $ruleset ->
    [first-expansion] Il potenziamento per { $reward } è già preso.
   *[other] La miglioria per { $reward } è già presa.
}
rule-not-offered = Non è disponibile: { $item }.
rule-no-building-for-it = Nessuno dei tuoi edifici può ricevere { $item }.
rule-warehouses-full = I tuoi magazzini sono pieni.
rule-no-need-to-discard = Nei tuoi magazzini c’è spazio, quindi non si scarta niente.
rule-warehouses-empty = I tuoi magazzini sono vuoti.
rule-nothing-to-move = Niente di ciò che hai nei magazzini va su uno dei tuoi edifici.
rule-no-luck = A questa partita manca il seme della sorte, quindi non si può estrarre niente.

rule-wrong-player-count = Questo gioco è per due, tre o quattro persone.
rule-unknown-option = Questa opzione non esiste.
rule-no-cards = Le carte si possono scegliere solo nella prima edizione con l’espansione.
rule-unknown-card = Questa carta non esiste.
rule-unknown-ruleset = Questa variante non esiste.
rule-unknown-policy = Nessun computer ha questo livello.
rule-unknown-level = Nessun computer ha questo livello.
rule-bad-seed = Questo non è un seme: un seme ha 64 cifre esadecimali.

rule-unknown-decision = Non conosco la decisione «{ $words }».
rule-too-many-words = Ci sono parole di troppo in «{ $words }».
rule-wrong-number-of-words = Manca qualcosa, o c’è qualcosa di troppo, in «{ $words }».
rule-unknown-tile = Non conosco la tessera «{ $word }».
rule-unknown-colour = Non conosco il colore «{ $word }».
rule-unknown-city = Non conosco la città «{ $word }».
rule-unknown-place = Non conosco la casella «{ $word }».
rule-unknown-object = Non conosco l’oggetto «{ $word }».
rule-unknown-item = Non conosco la decorazione o statua «{ $word }».
rule-unknown-reward = Non conosco una città o una categoria di edifici «{ $word }» la cui ricompensa possa crescere.
rule-unknown-space = Non conosco la casella da valutare «{ $word }».
rule-unknown-bonus = Non conosco il bonus «{ $word }».
rule-unknown-building = Non conosco l’edificio «{ $word }».
rule-unknown-name = Non conosco «{ $word }».
rule-too-many-blocks = Non esistono tanti blocchi di questo colore: { $word }.

rule-not-a-record = Questo non è il resoconto di una partita.
rule-unreadable-file = Quel file non si può leggere.
rule-not-vectors = Quel file non contiene esempi.
rule-truncated = Il resoconto finisce a metà della partita.
rule-header-incomplete = L’inizio del resoconto è incompleto.
rule-impossible-wheel = La ruota del resoconto è impossibile.
rule-impossible-tiles = Le tessere del resoconto sono impossibili.
rule-no-wheel = Questa variante non ha niente attorno alla ruota.
rule-after-the-end = Il resoconto continua dopo la fine della partita.
rule-luck-without-decision = Il resoconto parla di sorte senza una decisione.
rule-unknown-luck = Il resoconto parla di una sorte che non conosco.
rule-unknown-line = Il resoconto ha una riga che non conosco.
rule-unknown-seat = Il resoconto nomina un posto che non esiste.
rule-not-their-turn = Il resoconto fa giocare un posto a cui non tocca.
rule-player-out-of-order = I giocatori del resoconto sono in disordine.
rule-said-twice = Il resoconto dice qualcosa due volte.
rule-draw-not-from-seed = Un’estrazione del resoconto non deriva dal suo seme.
rule-setup-not-from-seed = La preparazione del resoconto non deriva dal suo seme.
rule-seed-does-not-match-its-hash = Il seme del resoconto non corrisponde allo hash pubblicato.
rule-secret-does-not-match-its-hash = Il segreto del resoconto non corrisponde allo hash pubblicato.
rule-seed-does-not-follow-from-secret = Il seme del resoconto non deriva dal suo segreto e dal suo sale.
rule-bad-salt = Questo non è un sale: un sale è un numero intero.
rule-no-salt = Il resoconto ha un segreto e nessun sale.
rule-luck-line-misplaced = Il resoconto salta estrazioni dove non segue nessuna decisione.
rule-luck-not-ahead = Il resoconto torna a estrazioni già usate.
rule-luck-without-rewind = La riga { $line } del resoconto salta estrazioni che nessun ritorno indietro spiega.
rule-rewind-too-far = La riga { $line } del resoconto annulla più decisioni di quante ne siano state prese.
rule-rewind-missing = La riga { $line } del resoconto riporta una decisione annullata, ma non il suo annullamento.
rule-no-seed = Il resoconto non ha un seme.
rule-not-finished = La partita del resoconto non è finita.
rule-wrong-result = Il risultato del resoconto non è quello che dà la partita.
rule-luck-missing = Il resoconto non dice che cosa è stato estratto.
rule-luck-impossible = Il resoconto estrae ciò che non si può estrarre.
rule-luck-not-needed = Il resoconto parla di sorte dove non si estrae niente.
rule-other-version = L’ultima volta questa partita si è giocata con una mia versione più recente.
rule-unreadable = Ciò che era conservato di questa partita non si può leggere.
