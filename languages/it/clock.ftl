### Il tempo: ritmi, scadenze, promemoria, voti sui turni mancati, giorni d’assenza, riepiloghi.

pace-12h = 12 ore a turno
pace-24h = 24 ore a turno
pace-48h = 48 ore a turno
pace-72h = 72 ore a turno
pace-daily = ogni giorno entro un’ora fissa
pace-none = senza orologio
lobby-pace-hours = ⏳ { $hours } ore a turno.
lobby-pace-daily = ⏳ Ogni turno entro le { $time } ({ $timezone }).
lobby-pace-none = ⏳ Senza orologio; un turno che aspetta da sette giorni conta come scaduto.

board-due = -# Scadenza: { $moment } ({ $left }).
board-kept = ⏳ Round { $round }: un computer gioca per { $name }.
button-take-back = Riprendi il mio posto
button-give-day = Concedi un giorno
button-vote-turn = Questo turno al computer
button-vote-seat = Il posto al computer
button-vote-day = Un altro giorno

call-aloud = ▶️ { $name }, tocca a te in { $channel }.
call-half = ⏳ { $name }, in { $channel } si aspetta il tuo turno. È passata metà del tempo.
call-last = ⏰ { $name }, in { $channel } si aspetta il tuo turno. Resta poco tempo.
call-until = Scadenza: { $moment } ({ $left }).
call-vote = 🗳️ { $name }, in { $channel } serve il tuo voto: { $missing } non ha giocato in tempo. Che cosa si fa?
call-cancel = 🗳️ { $name }, in { $channel } serve la tua risposta: { $proposer } propone di terminare la partita.
call-rewind = 🗳️ { $name }, in { $channel } serve la tua risposta: { $proposer } propone di tornare a un turno precedente.

notice-grace = ⌛ Il tempo di { $name } è scaduto. Il primo ritardo si perdona: il turno si può ancora giocare. Nuova scadenza: { $moment } ({ $left }).
notice-outage = ⌛ Non c’ero quando è scaduto il tempo di { $name }. Il turno si può ancora giocare. Nuova scadenza: { $moment } ({ $left }).
notice-vote = 🗳️ { $name } non ha giocato in tempo, ma può ancora farlo. Che cosa si fa? Vale la prima scelta che ottiene più della metà dei voti degli altri; dopo un giorno, quella con più voti. I voti si possono cambiare. **{ button-give-day }** vale subito, senza votare.
notice-deadline-moved = ⏳ Le ore di silenzio di { $name } sono cambiate. Nuova scadenza del turno: { $moment } ({ $left }).
notice-day-voted = 🗳️ { $name } ha un altro giorno. Scadenza: { $moment } ({ $left }).
notice-last-day-voted = 🗳️ { $name } ha un altro giorno, l’ultimo. Scadenza: { $moment } ({ $left }). Dopo, un computer tiene il posto fino al suo ritorno.
notice-day-given = 🕊️ { $giver } concede a { $name } un giorno in più. Scadenza: { $moment } ({ $left }).
notice-turn-played = 🗳️ Un computer gioca questo turno per { $name }.
notice-seat-kept = 🗳️ Un computer tiene il posto di { $name } fino al suo ritorno.
notice-seat-kept-unvoted = ⌛ Nessuno ha votato per sette giorni: un computer tiene il posto di { $name } fino al suo ritorno.
notice-seat-kept-waited = ⌛ I tre giorni in più concessi col voto a { $name } sono passati: un computer tiene il posto fino al suo ritorno.
notice-seat-kept-alone = ⌛ Il tempo di { $name } è scaduto, e restano solo computer: un computer tiene il posto fino al suo ritorno.
notice-seat-kept-away = 🏖️ { $name } è via: un computer tiene il posto fino al suo ritorno.
notice-your-seat-kept = Un computer tiene il tuo posto in { $channel }, perché non hai giocato in tempo. Puoi riprenderlo quando vuoi.
notice-seat-back = 👋 { $name } è di nuovo qui.
notice-away = 🏖️ { $name } è via. Ritorno: { $moment }. Nel frattempo il suo orologio è fermo.
notice-away-over = 👋 { $name } è di nuovo qui.
voted = Il tuo voto conta: { $choice }. Puoi cambiarlo finché si vota.
day-given = Hai concesso un giorno in più.
seat-taken-back = Il posto è di nuovo tuo.

away = La tua assenza è registrata e i tuoi orologi sono fermi. Ritorno: { $moment }. Quest’anno { $days ->
    [one] ti resta un giorno
   *[other] ti restano { $days } giorni
}.
away-stand-ins = I computer tengono i tuoi posti. Ritorno: { $moment }. Puoi riprendere ciascuno anche prima, con il pulsante sotto il suo tabellone.
away-over = È bello riaverti qui. I tuoi orologi ripartono.

notices-digest = una volta al giorno, tutti in un messaggio diretto
settings-digest = Il tuo riepilogo arriva alle { $time } ({ $timezone }).
digest-intro = **I tuoi turni di oggi**
digest-turn = ▶️ [{ $ruleset }, tavolo { $number }]({ $link }): tocca a te dal { $since }
digest-until = , scadenza { $moment } ({ $left })
digest-vote = 🗳️ [{ $ruleset }, tavolo { $number }]({ $link }): serve il tuo voto
digest-kept-seat = 🪑 [{ $ruleset }, tavolo { $number }]({ $link }): un posto della rivincita è riservato a te, scadenza { $moment } ({ $left })
digest-more = E { $number ->
    [one] un altro tavolo
   *[other] altri { $number } tavoli
}: `{ -command-games }`.
games-until = , scadenza { $moment } ({ $left })

refused-no-vote = Il voto è chiuso: il turno è stato giocato, oppure è già deciso.
refused-not-a-voter = Lo decidono gli altri giocatori del tavolo.
refused-no-deadline = Nessuno aspetta questo turno: non ha scadenza.
refused-day-given = Hai già concesso un giorno per questo turno. Una volta a turno è il massimo.
refused-seat-not-kept = Nessun computer tiene il tuo posto: è tuo.
refused-seat-kept = Un computer tiene il tuo posto. Riprendilo con il pulsante sotto il tabellone più recente, poi continua a giocare.
refused-bad-timezone = Non conosco il fuso orario «{ $timezone }». Si scrive come Europe/Rome; scegline uno dall’elenco.
refused-bad-time = Un’ora si scrive come 21:00, un giorno come 2027-03-28.
refused-skipped-time = In data { $day } lì gli orologi non segnano le { $time }, perché inizia l’ora legale. Scegli un’ora prima o dopo.
refused-past-time = Quel momento è passato. Scegline uno più avanti.
refused-not-away = Non hai un’assenza in corso.
refused-away-too-long = È più di quanto permette la tua riserva di giorni: { $days ->
    [0] non te ne resta nessuno
    [one] te ne resta uno
   *[other] te ne restano { $days }
} (14 all’anno, al massimo 7 a un solo tavolo).
refused-away-too-often = Hai già annunciato tre assenze in un giorno, che è il massimo. Potrai annunciarne un’altra { $again }. Puoi tornare prima in qualsiasi momento.
