### Nomi delle opzioni dei comandi, come si scrivono: minuscole, senza spazi, al massimo 32 caratteri, e mai due uguali
### in un comando. A che cosa servono lo dice `option-*`.

option-name-bonus = bonus
option-name-building = edificio
option-name-cards = carte
option-name-channel = canale
option-name-city = città
option-name-daily-by = ogni_giorno_entro
option-name-decision = decisione
option-name-digest-at = ora_riepilogo
option-name-end = termina
option-name-hints = consigli
option-name-item = acquisto
option-name-language = lingua
option-name-notices = avvisi
option-name-object = oggetto
option-name-open-holdings = averi_scoperti
option-name-openers = chi_apre
option-name-pace = ritmo
option-name-pay = paga
option-name-person = persona
option-name-place = casella
option-name-quiet-from = silenzio_dalle
option-name-quiet-until = silenzio_fino_alle
option-name-rating = livello
option-name-reasons = perché
option-name-ruleset = variante
option-name-seat = posto
option-name-seats = posti
option-name-stand-ins = computer
option-name-sure = conferma
option-name-table = tavolo
option-name-tables-per-person = tavoli_per_persona
option-name-tables-per-server = tavoli_per_server
option-name-text = testo
option-name-theme = aspetto
option-name-thread = thread
option-name-tile = tessera
option-name-timezone = fuso_orario
option-name-to = prima_di
option-name-top = meta
option-name-topic = tema
option-name-turns = turni
option-name-until = fino_a
option-name-what = cosa

## Parole che si scrivono nelle opzioni; quelle inglesi si capiscono in ogni lingua.
typed-off = no
typed-none = senza
typed-daily = giornaliero
