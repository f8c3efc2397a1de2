### Lasciare, sostituire, terminare: proposte, pause, posti offerti, solleciti, ritorni a turni precedenti.

button-go-on = Continua
button-take-seat = Prendi il posto
button-withdraw-offer = Tengo il mio posto
button-nudge = Sollecita
button-propose = Proponi
button-other-turn = Un altro turno

notice-asked-cancel = 🗳️ { $name } propone di terminare questa partita. Chi non risponde entro la scadenza è d’accordo: { $moment } ({ $left }). Non vale per chi intanto è via: in quel caso la proposta decade. L’orologio di chi è di turno resta fermo finché non risponde, per una sola proposta a turno; una mossa ritira la proposta.
notice-asked-pause = 🗳️ { $name } propone di mettere in pausa questa partita. Chi non risponde entro la scadenza è d’accordo: { $moment } ({ $left }). Non vale per chi intanto è via: in quel caso la proposta decade. L’orologio di chi è di turno resta fermo finché non risponde, per una sola proposta a turno; una mossa ritira la proposta.
notice-proposal-refused-pause = { $name } non vuole una pausa, quindi la partita continua.
notice-proposal-taken-back = { $name } ha ritirato la proposta, quindi la partita continua.
notice-proposal-withdrawn = { $name } continua a giocare, e così la proposta è ritirata.
notice-proposal-lapsed = Ora a questo tavolo giocano altre persone, quindi la proposta è ritirata.
notice-proposal-expired = Non tutti hanno accettato in tempo, quindi la partita continua così com’è.
notice-proposal-expired-away = In tre giorni non tutti hanno accettato, e il silenzio di chi era via non vale come consenso, quindi la partita continua così com’è.
notice-proposal-taken-over = Un computer gioca questo turno per { $name }, e così la proposta è ritirata.
notice-cancelled-silence = Nessuno si è opposto per tre giorni: questa partita è terminata.
notice-paused-agreed = ⏸️ Tutti d’accordo: questa partita è in pausa. Continua da sola a questa data: { $moment } ({ $left }), o appena qualcuno che ha un posto preme **{ button-go-on }**.
notice-paused-silence = ⏸️ Nessuno si è opposto per tre giorni: questa partita è in pausa. Continua da sola a questa data: { $moment } ({ $left }), o appena qualcuno che ha un posto preme **{ button-go-on }**.
notice-pause-ended = ▶️ { $name } mette fine alla pausa: la partita continua.
notice-pause-over = ▶️ La pausa è finita: la partita continua.
pause-proposed = Proposta fatta. La partita va in pausa appena tutti quelli che hanno un posto sono d’accordo.
paused-now = La partita è in pausa.
pause-lasts = ⏸️ Questa partita è in pausa perché tutti erano d’accordo. Chiunque abbia un posto può farla continuare.
went-on = La partita continua.
call-pause = 🗳️ { $name }, in { $channel } serve la tua risposta: { $proposer } propone di mettere in pausa la partita.
digest-answer = 🗳️ [{ $ruleset }, tavolo { $number }]({ $link }): c’è una proposta, e serve la tua risposta
call-nudge = 👉 { $name }, gli altri aspettano il tuo turno in { $channel }.

notice-seat-offered = 🪑 { $name } vorrebbe lasciare e offre il suo posto. Chi non ha un posto qui può prenderlo premendo una volta, e continua con tutto ciò che ne fa parte. Scadenza dell’offerta: { $moment } ({ $left }).
notice-offer-withdrawn = { $name } alla fine tiene il suo posto.
notice-offer-lapsed = In sette giorni nessuno ha preso il posto di { $name }. L’offerta è chiusa; { $name } può farne un’altra.
notice-substituted = 🔁 { $name } ha preso il posto in offerta, e continua a giocare da lì.
screen-taken = Hai preso un posto in { $channel } ({ $ruleset }). Questo è il tuo schermo:
seat-offered = Il tuo posto è in offerta. Finché qualcuno non lo prende continui a giocare tu; poi non ne vedi più lo schermo, e il resto della partita conta per chi l’ha preso.
offer-withdrawn = Tieni il tuo posto.
seat-taken = Il posto è tuo. Questo è il tuo schermo:
nudged = Sollecito inviato, nel modo scelto da chi lo riceve.

rewind-choose = A quale turno vuoi tornare? Si annullerebbe tutto, dal suo inizio in poi.
rewind-placeholder = Il turno a cui tornare
rewind-option = Indietro di { $back }: { $name }
rewind-nothing = Non è ancora successo niente che si possa annullare.
rewind-preview = Indietro all’inizio di questo turno di { $name }. **Si annullerebbe questo**, dal più vecchio:
rewind-luck = Questo era il tabellone in quel momento. Tutti quelli che hanno un posto devono accettare entro tre giorni, anche se un computer tiene il loro posto; chi tace non acconsente. Ciò che è stato estratto da allora si estrae di nuovo. L’orologio di chi è di turno resta fermo finché non risponde, per una sola proposta a turno; una mossa ritira la proposta.
rewind-proposed = Proposta fatta. La partita torna indietro appena tutti quelli che hanno un posto sono d’accordo.
rewind-done = La partita è tornata a quel turno.
rewind-card = ↩️ { $name } propone di tornare all’inizio di questo turno di { $whose }. **Si annullerebbe questo**, dal più vecchio:
rewind-more = - … e { $number ->
    [one] un altro turno
   *[other] altri { $number } turni
} in mezzo (vedi `{ -command-log }`)…
rewind-card-footer = Questo era il tabellone in quel momento. Tutti quelli che hanno un posto devono accettare entro la scadenza: { $moment } ({ $left }), anche se un computer tiene il loro posto; chi tace non acconsente. Ciò che è stato estratto da allora si estrae di nuovo. L’orologio di chi è di turno resta fermo finché non risponde, per una sola proposta a turno; una mossa ritira la proposta.
panel-proposal-rewind = ⚠️ { $name } propone di tornare a un turno precedente. **Una mossa ritira la proposta.**
panel-proposal-cancel = ⚠️ { $name } propone di terminare questa partita. **Una mossa ritira la proposta.**
panel-proposal-pause = ⚠️ { $name } propone di mettere in pausa questa partita. **Una mossa ritira la proposta.**
proposal-made-meanwhile = Non è stato ancora giocato nulla: intanto è stata fatta una proposta. Per giocare comunque, premi ancora una volta.

refused-proposal-open = { $kind ->
    [rewind] È già stato proposto di tornare a un turno precedente. Prima rispondi a questo.
    [pause] È già stata proposta una pausa. Prima rispondi a questo.
   *[other] È già stato proposto di terminare questa partita. Prima rispondi a questo.
}
refused-proposed-today = La tua ultima proposta di questo genere è caduta. Potrai farne un’altra { $again }.
refused-rewound-today = Questa partita è tornata indietro da poco su tua proposta. Potrai proporre di tornare ancora indietro { $again }.
refused-not-paused = Questa partita non è in pausa.
refused-seat-is-anothers = Hai lasciato questa partita: il tuo posto ora è di qualcun altro, e così il suo schermo. Chiunque può guardare il tabellone con `{ -command-board }`.
refused-seat-offered = Il tuo posto è già in offerta. **{ button-withdraw-offer }** sotto l’offerta la ritira.
refused-offered-today = Hai offerto il tuo posto da poco. Potrai offrirlo di nuovo { $again }.
refused-no-offer = Quel posto non è più in offerta.
refused-substitute-seated = Hai già un posto a questo tavolo, quindi quello deve prenderlo qualcun altro.
refused-substitute-left = Hai giocato a questo tavolo e ne conosci uno schermo, quindi quel posto deve prenderlo qualcun altro.
refused-substitute-erased = Hai giocato qui e poi hai fatto cancellare i tuoi dati. Conosci uno schermo di questa partita, quindi quel posto deve prenderlo qualcun altro.
refused-nobody-to-nudge = Non c’è nessuno da sollecitare: tocca a te, tocca a un computer, o tutti aspettano le risposte a una proposta.
refused-nudged-today = A questo tavolo c’è stato un sollecito da poco; uno al giorno è il massimo. Potrai sollecitare di nuovo { $again }.
refused-rewind-too-far = { $most ->
    [0] Non è ancora successo niente che si possa annullare.
    [one] Finora si può annullare un solo turno.
   *[other] È prima dell’inizio: si possono annullare al massimo { $most } turni.
}
