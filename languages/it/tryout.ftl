### La pagina della prova, in un browser.

tryout-title = Carrara: prova
tryout-heading = prova
tryout-people = Chi sei
tryout-clock = Sposta avanti l’orologio
tryout-clock-about = Tutto ciò che aspetta il suo momento succede strada facendo, come le lobby che si chiudono da sole dopo una settimana.
tryout-hours-on = { $number ->
    [one] { $number } ora avanti
   *[other] { $number } ore avanti
}
tryout-days-on = { $number ->
    [one] { $number } giorno avanti
   *[other] { $number } giorni avanti
}
tryout-weeks-on = { $number ->
    [one] { $number } settimana avanti
   *[other] { $number } settimane avanti
}
tryout-places = Che cosa vedi
tryout-channel = Canale
tryout-no-table = Ancora nessun tavolo
tryout-welcome = Sei { $name }. Apri un tavolo, fai sedere un’altra persona o un computer con i pulsanti della sua scheda, e premi { button-start }. I cerchi in alto passano fra quattro persone; ciò che ciascuna riceve in privato sta sotto { tryout-direct }.
tryout-rules = Regole
tryout-open = Apri un tavolo
tryout-type = Oppure scrivi { $command } qui sotto, come su Discord.
tryout-direct = Messaggi diretti
tryout-direct-to = Messaggi diretti a { $name }
tryout-to-move = { $name }, di turno
tryout-lost = La prova si è fermata. Riavviala con { $command }: non si è perso niente.
tryout-language = Lingua
