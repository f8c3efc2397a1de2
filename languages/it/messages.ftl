### Messaggi dei tavoli: lobby, tabelloni, schermi, avvisi, consigli.

button-turn = Gioca il tuo turno
button-screen = Il mio schermo
button-since = Dal mio ultimo turno
button-more = Altro
button-rematch = Rivincita
button-boards = Le plance
button-verify = Verifica
button-to-board = Al tabellone
button-to-card = Alla lobby
button-to-result = Al risultato
button-join = Unisciti
button-leave = Lascia
button-start = Inizia
button-add-good = Aggiungi computer
button-add-easy = Aggiungi facile
button-add-strong = Aggiungi forte
button-add-expert = Aggiungi esperto
button-remove-stand-in = Togli computer
button-start-without = Inizia senza di loro
button-fill-good = Metti dei bravi
button-fill-easy = Metti dei facili
button-fill-strong = Metti dei forti
button-fill-expert = Metti degli esperti
button-agree = Accetto
button-disagree = Si continua
button-text = Tabellone come testo
button-log = Cronologia
button-hint = Consiglio
button-how-to-play = Come si gioca
button-resign = Abbandona
button-yes-resign = Sì, abbandono
button-export = Esporta
button-erase = Cancella
button-yes-erase = Sì, cancella tutto

about-first-basic = Compra marmo, costruisci palazzi, valuta tipi e città; raggiunti gli obiettivi, annuncia la fine.
about-first-expansion = Con edifici da { -highest-value }, potenziamenti, ampliamenti e carte obiettivo.
about-second-regular = Con la Corte Reale: comincia le visite, segui quelle degli altri, costruisci monumenti.
about-second-advanced = La Corte Reale con decorazioni, statue e magazzini.

stand-in-name = Computer { $number } ({ $level })
anonymous-name = Anonimo
level-easy = facile
level-good = buono
level-strong = forte
level-expert = esperto
lobby-host = { $number }. { $name } · host
lobby-seat = { $number }. { $name }
lobby-stand-in = { $number }. { $name }
lobby-free-seat = { $number }. *libero*
lobby-kept-seat = { $number }. *riservato a* { $name }
lobby-open-holdings = Monete e blocchi sono scoperti.
lobby-no-hints = Nessuno riceve consigli.
lobby-cards = Carte: meta { $top }, oggetti { $object }, edifici { $building }, bonus { $bonus }.
lobby-commitment = -# Sorte: lo SHA-256 del segreto è `{ $hash }`. Il segreto e l’id di questo messaggio formano il seme; il segreto si mostra alla fine.
lobby-footer = -# L’host fa iniziare la partita quando almeno due posti sono occupati. Una lobby che nessuno fa partire si chiude dopo sette giorni.
lobby-footer-thread = -# L’host fa iniziare la partita quando almeno due posti sono occupati; si gioca in un thread che si apre allora. Una lobby che nessuno fa partire si chiude dopo sette giorni.
lobby-rematch = -# Una rivincita: i posti dell’ultima partita sono riservati, scadenza { $moment } ({ $left }). Premi { button-join } per prendere il tuo, o { button-leave } se preferisci non giocare.
lobby-started = -# La partita è iniziata.
lobby-started-thread = -# La partita è iniziata in { $thread }.
lobby-over = -# Questa lobby è chiusa.
lobby-kept-question = { $number ->
    [one] Un posto è riservato a qualcuno che non l’ha ancora preso. Puoi iniziare senza di lui, oppure lì gioca un computer.
   *[other] { $number } posti sono riservati a chi non li ha ancora presi. Puoi iniziare senza di loro, oppure lì giocano dei computer.
}
lobby-start-done = La partita è iniziata.

hint-suggestion = 💡 Un computer forte sceglierebbe: **{ $order }**.
hint-only-choice = È l’unica scelta.
hint-close = **{ $over }** vale più o meno lo stesso.
hint-reason = A favore, rispetto a **{ $over }**: { $reasons }.
hint-show = Mostramelo
hint-unrated = -# Con un consiglio, questa partita non conta per il tuo livello. Nessun altro lo viene a sapere.
hint-not-allowed = A questo tavolo si gioca senza consigli.
hint-under-way = Sto ancora pensando al consiglio che hai chiesto. Quando arriva, potrai chiederne un altro.
hint-term-track = porta subito PV (+{ $vp } PV)
hint-term-final = conta nella valutazione finale (+{ $vp } PV)
hint-term-decorations = le decorazioni uguali rendono sempre di più nella valutazione finale (+{ $vp } PV)
hint-term-statues = le tue statue contano nella valutazione finale, soprattutto dove ne hai più degli altri (+{ $vp } PV)
hint-term-coins = ti lascia più monete per comprare blocchi, e alla fine diventano PV (+{ $vp } PV)
hint-term-purse = con qualche moneta in mano puoi comprare anche al prossimo turno, senza no (+{ $vp } PV)
hint-term-white = i blocchi bianchi si usano in ogni città (+{ $vp } PV)
hint-term-yellow = i blocchi gialli si usano in ogni città tranne { city-livorno } (+{ $vp } PV)
hint-term-red = i blocchi rossi si usano a { city-lucca } e in ogni città più economica (+{ $vp } PV)
hint-term-green = i blocchi verdi si usano a { city-viareggio }, { city-massa } e { city-lerici } (+{ $vp } PV)
hint-term-blue = i blocchi blu si usano a { city-massa } e { city-lerici } (+{ $vp } PV)
hint-term-dark = i blocchi più scuri costano poco e si usano a { city-lerici } (+{ $vp } PV)
hint-term-spare = i blocchi che non servono a nessun edificio non rendono niente, e così te ne restano meno (+{ $vp } PV)
hint-term-scorings = i tuoi tipi e le tue città renderanno di più quando li valuterai (+{ $vp } PV)
hint-term-markers = ogni segnalino che tieni è una valutazione ancora da fare (+{ $vp } PV)
hint-term-court = i tuoi segnalini alla Corte Reale hanno ancora buoni bonus da ottenere (+{ $vp } PV)
hint-term-objectives = ti avvicina agli obiettivi, senza i quali non puoi annunciare la fine (+{ $vp } PV)
hint-term-build = al prossimo turno puoi costruire qualcosa di buono (+{ $vp } PV)
hint-term-upgrades = una ricompensa migliore fa crescere ogni valutazione futura di quella città (+{ $vp } PV)
hint-term-stored = ciò che hai nei magazzini si può ancora collocare dove rende (+{ $vp } PV)

board-begins = Inizia **{ $ruleset }**. Ordine di gioco: { $order }.
board-commitment = -# La sorte è legata a un segreto il cui SHA-256 è `{ $hash }`, come sulla scheda della lobby; il segreto si mostra alla fine.
board-turn = ▶️ Round { $round }: { $name }, tocca a te.
board-stalling = ⚠️ { $left ->
    [one] Se aspetta anche chi gioca ora, la partita finisce lì e si contano i punti.
   *[other] Se tutti aspettano ancora una volta, la partita finisce lì e si contano i punti.
}
turns-before = -# { $number ->
    [one] Un turno precedente è omesso: lo mostra `{ -command-log }`.
   *[other] { $number } turni precedenti sono omessi: li mostra `{ -command-log }`.
}
board-stand-in = ⏳ Round { $round }: sta giocando { $name }.

final-winner = 🏆 Vince { $winners }!
final-shared = 🏆 { $winners } si dividono la vittoria!
final-blocks-decided = -# Parità di PV: ha deciso chi aveva più blocchi.
final-line = **{ $name }: { $points }** ({ $terms }; { $blocks ->
    [one] resta 1 blocco
   *[other] blocchi rimasti: { $blocks }
})
final-term-track = tracciato { $vp }
final-term-objects = oggetti { $vp }
final-term-buildings = edifici { $vp }
final-term-bonus = bonus { $vp }
final-term-coins = monete { $vp }
final-term-decorations = decorazioni { $vp }
final-term-statues = statue { $vp }
final-secret = -# Il segreto era `{ $secret }`; il suo SHA-256 stava sulla scheda della lobby. Il resoconto permette di ripetere esattamente la partita, e **{ button-verify }** ne controlla la sorte.
verify-shown = ✅ La sorte di questa partita è quella promessa: la ruota, le tessere e tutto ciò che è stato pescato, rifatti a partire dal segreto, sono quelli della partita. Lo SHA-256 pubblicato prima della partita era `{ $hash }`: confrontalo.
verify-rewound = { $number ->
    [one] Un’estrazione è andata persa quando la partita è tornata a un turno precedente.
   *[other] { $number } estrazioni sono andate perse quando la partita è tornata a un turno precedente.
}
verify-not-shown = ⚠️ Non tutta la sorte di questa partita si può controllare: è iniziata con regole diverse da quelle di oggi, o prima non era stato pubblicato nulla.
verify-jump = ⚠️ La sorte di questa partita non è confermata: la riga { $line } del resoconto salta delle estrazioni, e nessun ritorno indietro nel resoconto le spiega.
verify-contradiction = ⚠️ Il resoconto di questa partita contraddice il proprio segreto o le regole. Dillo per favore a chi mi gestisce.

final-direct = 🏁 La partita in { $channel } è finita.

screen-start = In { $channel } è iniziata una partita ({ $ruleset }). Questo è il tuo schermo:
screen-turn = **Tocca a te** in { $channel }. Il tuo schermo:
screen-after = Il tuo turno in { $channel } è finito. Ora hai:
screen-now = Il tuo schermo:

notice-resigned = { $name } ha abbandonato. Un computer continua a quel posto.
notice-resigned-last = { $name } ha abbandonato. A questo tavolo non resta nessuno, quindi la partita è terminata.
notice-left-server = { $name } non fa più parte di questo server. Un computer continua a quel posto.
notice-left-server-last = { $name } non fa più parte di questo server. A questo tavolo non resta nessuno, quindi la partita è terminata.
notice-removed = La moderazione ha tolto { $name } da questo tavolo. Un computer continua a quel posto.
notice-removed-last = La moderazione ha tolto { $name } da questo tavolo. Non resta nessuno, quindi la partita è terminata.
notice-cancelled = Questa partita è stata terminata.
notice-cancelled-agreed = Tutti d’accordo: questa partita è stata terminata.
notice-cancelled-alone = L’unica persona a questo tavolo ha terminato la partita.
notice-cancelled-moderator = La moderazione ha terminato questa partita.
notice-cancelled-abandoned = A questo tavolo non resta nessuno, quindi la partita è terminata.
notice-undone = ↩️ { $name } ha annullato qualcosa.
notice-rewound = ↩️ Tutti d’accordo: si torna a una posizione precedente.
notice-proposed-cancel = { $name } propone di terminare questa partita. Tutti quelli che hanno un posto devono accettare.
notice-proposed-rewind = { $name } propone di tornare a una posizione precedente. Tutti quelli che hanno un posto devono accettare.
notice-proposal-refused-cancel = { $name } vuole continuare, quindi la partita va avanti.
notice-proposal-refused-rewind = { $name } non vuole tornare indietro, quindi la partita va avanti.
notice-rematch = { $name } ha aperto una rivincita in { $channel }, e hai di nuovo il tuo posto. Premi **{ button-leave }** lì se preferisci non giocare.
notice-rematch-kept = { $name } ha aperto una rivincita in { $channel }. Lì un posto è riservato a te, scadenza { $moment } ({ $left }), a meno che la partita non inizi prima. Premi **{ button-join }** per prenderlo, o **{ button-leave }** se preferisci non giocare.
notice-kept-seats-filled = { $number ->
    [one] 🪑 Un posto era riservato e nessuno l’ha preso: lì gioca un computer.
   *[other] 🪑 { $number } posti erano riservati e nessuno li ha presi: lì giocano dei computer.
}
notice-kept-seats-left-out = { $number ->
    [one] 🪑 Un posto era riservato e nessuno l’ha preso: la partita inizia senza.
   *[other] 🪑 { $number } posti erano riservati e nessuno li ha presi: la partita inizia senza.
}
notice-paused = Questa partita è in pausa.
notice-paused-no-permission = Questa partita è stata messa in pausa perché non potevo scrivere qui.
notice-paused-no-channel = Questa partita è stata messa in pausa perché non trovavo questo canale.
notice-paused-moderator = ⏸️ La moderazione ha messo in pausa questa partita.
notice-paused-locked = ⏸️ Questa partita è in pausa perché questo thread è stato bloccato. Quando sarà sbloccato, continuerà.
notice-paused-damaged = Questa partita è in pausa: ciò che ne è conservato non si può leggere. Chi gestisce questo bot può recuperarla da una copia di sicurezza.
notice-paused-other-rules = Questa partita è in pausa: le regole sono state corrette, e con le regole corrette questa posizione non si può continuare.
notice-restored = Questo tavolo è stato riportato a questo momento: { $moment }; i turni successivi sono andati persi. Ecco il tabellone com’è adesso.
notice-restored-lobby = Questa lobby è stata riportata a questo momento: { $moment }; ciò che è successo dopo è andato perso.
notice-resumed = ▶️ La partita continua.
notice-moved = La moderazione ha spostato qui questa partita.
notice-lobby-closed = Questa lobby è chiusa.
notice-lobby-closed-expired = Nessuno ha fatto partire questa lobby per sette giorni, quindi è chiusa.
notice-lobby-closed-empty = Se ne sono andati tutti, quindi questa lobby è chiusa.
notice-lobby-closed-host = L’host ha chiuso questa lobby.
notice-lobby-closed-moderator = La moderazione ha chiuso questa lobby.
notice-paused-archived = ⏸️ Questa partita è stata messa in pausa perché questo thread è stato archiviato.
notice-waits = Il tuo tavolo { $number } ({ $names }) è in pausa.
notice-waits-no-channel = Il canale o il thread del tuo tavolo { $number } ({ $names }) è stato eliminato, quindi la partita è in pausa. La moderazione del server può farla continuare in un altro canale, con `{ -command-admin-move }`.
notice-waits-no-server = Non sono più nel server del tuo tavolo { $number } ({ $names }), quindi la partita è in pausa. Se ricevo un nuovo invito entro trenta giorni, continua da sola.
notice-waits-locked = Il thread del tuo tavolo { $number } ({ $names }) è stato bloccato, quindi la partita è in pausa. Quando sarà sbloccato, continuerà da sola.
notice-waits-archived = Il thread del tuo tavolo { $number } ({ $names }) è stato archiviato, e non posso riaprirlo, quindi la partita è in pausa. Quando qualcuno lo riapre, continua da sola.
notice-lobby-lost = Il canale o il thread della tua lobby { $number } ({ $names }) è stato eliminato, quindi la lobby è chiusa.
notice-cannot-post = Non posso scrivere in { $channel }, quindi il tavolo lì aspetta. Permessi che mi mancano: { $missing }. Quando potrò di nuovo, continuerà da solo.
notice-cannot-post-unknown = Non posso scrivere in { $channel }: il canale non c’è più, o non posso più vederlo. Il tavolo lì aspetta. Se posso rientrare, continua da solo.

permission-view-channel = Visualizza canale
permission-send-messages = Invia messaggi
permission-send-messages-in-threads = Invia messaggi nei thread
permission-embed-links = Incorpora link
permission-attach-files = Allega file
permission-read-message-history = Leggi la cronologia dei messaggi
permission-create-public-threads = Crea thread pubblici

button-board = Tabellone
more-look = **Guarda** la posizione e che cosa è successo
more-boards = **La plancia di una persona**, in grande
more-help = **Aiuto**
more-others = **Gli altri**
more-leave = **{ button-leave }** questa partita; prima ti si chiede conferma
log-empty = Non è ancora successo niente.
since-nothing = Dal tuo ultimo turno non è successo niente.
situation = ▶️ Round { $round }: tocca a { $name }.
situation-yours = ▶️ Round { $round }: **tocca a te.**
status-paused = ⏸️ Questa partita è in pausa.
status-finished = 🏁 Questa partita è finita.
status-cancelled = 🏁 Questa partita è stata terminata.
status-lobby = Questa partita non è iniziata.
as-file = È troppo lungo per un messaggio, quindi eccolo come file.
# Nomi di file: solo lettere dalla a alla z e trattini.
file-log = cronologia
file-board = tabellone
file-tables = tavoli
file-data = i-miei-dati
file-corrections = correzioni
file-blocked = bloccati
ask-resign = Un computer continuerebbe al tuo posto, e la partita conterebbe per te come persa. Confermi?
ask-resign-last = A questo tavolo non gioca nessun altro, quindi la partita finirebbe, senza risultato. Confermi?
ask-cancel = A questo tavolo non gioca nessun altro, quindi la partita finirebbe subito, senza risultato. Confermi?
resigned-last = Hai abbandonato. A questo tavolo non giocava nessun altro, quindi la partita è terminata.
resigned = Hai abbandonato. Un computer continua al tuo posto.
ended = La partita a questo tavolo è stata terminata.
consent-agreed = Hai accettato.
consent-refused = Hai detto di no: la partita continua.
rematch-opened = [La rivincita]({ $link }) è aperta. Per ognuno degli altri un posto è riservato per tre giorni, e lo prende con **{ button-join }**.
lobby-opened = La lobby è aperta in { $channel }.
lobby-opened-from-card = La lobby è aperta in { $channel }. Quando fai iniziare la partita, avrà un thread a parte.
lobby-opened-forum-post = La lobby è aperta in { $channel }, come post a parte.
