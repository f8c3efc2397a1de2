### Pannelli privati: giocare il proprio turno.

## Il proprio schermo
panel-held = Hai { $parts }.
panel-held-blocks = blocchi: { $blocks }
panel-held-objects = oggetti: { $objects }
panel-screen-closed = Il tuo schermo è chiuso.
panel-stored = Nei tuoi magazzini: { $items }.
panel-semicolon = {"; "}
panel-adorned = { $building } ({ $items })
panel-in-city = { $building } a { $city }
panel-in-city-numbered = { $building } a { $city } (numero { $number })

## Il primo pannello
panel-your-turn = ### Tocca a te (round { $round })
panel-waiting-for = ### Tocca a { $name }.
panel-game-over = ### La partita è finita.
panel-moved-on = **Intanto la partita è andata avanti.** Ecco come stanno le cose adesso.
panel-not-possible = **Qui questo non è possibile.** Ecco che cosa si può fare:
panel-not-now = -# { $action }: { $reason }
panel-still-missing = manca ancora: { $parts }.
panel-have-of-need = { $counted } ({ $have } su { $need })
panel-stalling = ⚠️ { $left ->
    [one] Se ora passi o prendi il sussidio, la partita finisce e si contano i punti.
   *[other] Se tutti passano o prendono il sussidio ancora una volta, la partita finisce e si contano i punti.
}
panel-end-in-motion = { $reason ->
    [announced] { $name } ha annunciato la fine: si completa il round.
    [last-tile] { $name } ha costruito l’ultima tessera: si completa il round.
   *[other] { $name } ha avviato la fine: tutti gli altri hanno ancora un turno.
}
panel-visit-follow = ⚠️ Visita Reale di { $name }: valuta adesso e ottieni { $bonus }. Con ogni altra azione rinunci al tuo segnalino qui.
panel-visit-lost = ⚠️ Visita Reale di { $name }: qualunque cosa tu faccia ora, rinunci al tuo segnalino qui ({ $bonus }).

panel-action-buy = Compra
panel-action-turn = { $wheels ->
    [one] Gira la ruota
   *[other] Gira entrambe le ruote
 }
panel-action-stay = Non girare
panel-action-spin = Solo la ruota delle statue
panel-action-take = Prendi blocchi
panel-action-build = Costruisci
panel-action-improve = { $ruleset ->
    [first-expansion] Amplia
   *[other] Monumento su un edificio
}
panel-action-upgrade = { $ruleset ->
    [first-expansion] Potenziamento
   *[other] Miglioria
}
panel-action-score = Valuta
panel-action-pass = Passa ({ -pass-coins } monete)
panel-action-relief = Prendi { -relief-coins } monete
panel-action-skip = Salta il turno
panel-action-announce = Annuncia la fine
panel-action-purchase-object = Acquista un oggetto
panel-action-purchase-item = Acquista
panel-action-move = Sposta da un magazzino
panel-action-gain = Ottieni
panel-action-place = Colloca
panel-action-store = Metti in magazzino
panel-action-discard = Scarta
panel-action-end = Termina il turno

panel-undo = Annulla
panel-back = Indietro
panel-more = Altro…
panel-decline = Rinuncia
panel-choose-blocks = Scegli i blocchi
panel-other-place = Altra casella
panel-confirm = Conferma
panel-confirm-take = Compra, { $coins }
panel-confirm-build = { $what }, paga { $blocks }
panel-confirm-score = Valuta { $space }, { $gained }
panel-confirm-purchase = Acquista, { -purchase-price } monete
panel-confirm-upgrade = { $ruleset ->
    [first-expansion] Prendi il potenziamento
   *[other] Prendi la miglioria
}
panel-confirm-end = { $what } – termina il turno
panel-confirm-more = { $what } – poi continua…

## Titoli
panel-title-buy = ### Compra blocchi
panel-title-turn = ### { panel-action-turn }
panel-title-stay = ### Compra senza girare
panel-title-spin = ### Gira solo la ruota delle statue
panel-title-take = ### Prendi blocchi da una casella
panel-title-take-place = ### Prendi blocchi dalla casella { $place }
panel-title-build = ### Costruisci
panel-title-improve = { $ruleset ->
    [first-expansion] ### Amplia un edificio
   *[other] ### Costruisci un monumento su un edificio
}
panel-title-upgrade = { $ruleset ->
    [first-expansion] ### Prendi un potenziamento
   *[other] ### Prendi una miglioria
}
panel-title-score = ### Valuta
panel-title-gain = ### Ottieni qualcosa
panel-title-place = ### Colloca
panel-title-store = ### Metti in magazzino
panel-title-discard = ### Fai spazio
panel-title-move = ### Sposta da un magazzino
panel-title-purchase-object = ### Acquista un oggetto per { -purchase-price } monete
panel-title-purchase-item = ### Acquista per { -purchase-price } monete
panel-title-announce = ### Annuncia la fine
panel-title-skip = ### Salta il turno
panel-title-pass = ### Passa
panel-title-relief = ### Prendi { -relief-coins } monete
panel-title-end = ### Termina il turno
panel-title-undo = ### Annulla: prima di quale decisione vuoi tornare?

## Domande
panel-ask-build-tile = Quale tessera?
panel-ask-build-city = In quale città?
panel-ask-improve-tile = { $ruleset ->
    [first-expansion] Quale tessera?
   *[other] Quale monumento?
}
panel-ask-improve-building = Al posto di quale edificio?
panel-ask-upgrade-reward = { $ruleset ->
    [first-expansion] Quale potenziamento?
   *[other] Quale miglioria?
}
panel-ask-score-space = Valuta qualcos’altro
panel-ask-bonus = Cominci una Visita Reale: scegli il suo bonus.
panel-ask-move-item = Che cosa?
panel-ask-move-building = Su quale edificio?
panel-ask-purchase-object-object = Quale oggetto?
panel-ask-purchase-item-item = Che cosa?
panel-ask-purchase-item-building = Per quale edificio?
panel-ask-gain = Che cosa ne fai?
panel-ask-undo = Torna a prima di…
panel-chosen = Hai scelto: **{ $what }**

## Comprare
panel-wheel-after-turn = { $wheels ->
    [one] **Dopo aver girato la ruota:**
   *[other] **Dopo aver girato entrambe le ruote:**
}
panel-wheel-after-stay = **Senza girare:**
panel-wheel-after-spin = **Dopo aver girato solo la ruota delle statue:**
panel-wheel-place = **{ $place }**: { $blocks }
panel-drawn = { $number ->
    [one] 1 blocco dal sacchetto, di colore ignoto
   *[other] { $number } blocchi dal sacchetto, di colore ignoto
}
panel-plus = {" + "}
panel-block-at = { $blocks } a { $price }
# Dove un pulsante non ha più spazio.
panel-block-at-short = { $blocks } { $price }
panel-place-label = { $place }: { $blocks }
panel-all-of-it = per tutto: { $items }
panel-emptying = -# In cambio ricevi { $items }.
panel-turning-reveals = -# Nessuno sa prima che cosa uscirà, e girare non si può annullare.
panel-none-chosen = Nessun blocco è scelto.
panel-over-budget = Costa { $coins }: **{ $excess } in più di quante ne hai.**
panel-bill-all = **Tutto da { $place }: { $coins }, { $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}** ({ $blocks }).
panel-bill = **{ $blocks } da { $place }: { $coins }, { $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}.**

## Costruire
panel-payable = -# { $cities }: { $tiles }
panel-any-city = Ogni città
panel-city-about = { $pay } alla valutazione, paga { $blocks }
panel-over = sopra { $buildings }
panel-not-payable = -# Non pagabili con { $number ->
    [one] 1 blocco
   *[other] { $number } blocchi
}: { $tiles }.
panel-blocks-of = { $chosen }
panel-blocks-of-most = { $number } su { $most }
panel-does-not-pay = Con { $blocks } non si paga { $tile } a { $city }.
panel-exchange = Lì { $two } valgono come { $one }.
panel-instead-of = { $new } invece di { $old } a punto

## Valutare
panel-space-pays = { $space } – { $pays }
panel-buildings-pay = { $number ->
    [one] 1 edificio: { $gained }
   *[other] { $number } edifici: { $gained }
}
panel-money-rate = mostra { $coins } monete; { $rate } monete per 1 PV alla fine
panel-up-to = Fino a +{ $gain } in questa valutazione con { $bonus }, secondo dove la collochi.
panel-bonus-coins = { -bonus-coins } monete
panel-bonus-points = { -bonus-vp } PV
panel-bonus-statue = una statua dorata
panel-bonus-decoration = una decorazione

## Decorazioni e statue
panel-may-gain = Puoi prendere { $item }.
panel-may-gain-one = Puoi prendere una sola cosa: { $items }.
panel-nothing-offered = Non c’è niente da prendere.
panel-place-it = Dove metti { $item }?
panel-fits-on = { $number ->
    [one] va su 1 edificio
   *[other] va su { $number } edifici
}
panel-take-and-discard = Prendi { $gained }, scarta { $lost }
panel-label-with-description = { $label } – { $description }
panel-about-choice = -# { $label }: { $description }

## Anteprime
panel-preview = **{ $order }.**
panel-will-pay = La valutazione rende { $gained }.
panel-follows = Segui la Visita Reale e ottieni { $bonus }.
panel-will-end = Così si avvia la fine.
panel-no-undo = ⚠️ Questo rivela qualcosa di nuovo e non si può annullare.
panel-gives-up-marker = ⚠️ Così rinunci al tuo segnalino alla Visita Reale.
panel-shows-money = ⚠️ Così tutti vedono che hai almeno { $coins } monete.
panel-announcing = Ottieni subito { -end-vp } PV; si completa il round, poi la partita è finita.

panel-do-turn = { panel-action-turn }
panel-do-stay = Compra senza girare
panel-do-spin = Gira solo la ruota delle statue
panel-do-take = Prendi { $blocks } da { $place } per { $coins }
panel-do-relief = Prendi { -relief-coins } monete
panel-do-build = Costruisci { $tile } a { $city } per { $blocks }
panel-do-improve = Metti { $tile } al posto di { $old } per { $blocks }
panel-do-upgrade = { $ruleset ->
    [first-expansion] Potenziamento per { $name }: { $new } invece di { $old } a punto
   *[other] Miglioria per { $name }: { $new } invece di { $old } a punto
}
panel-do-score = Valuta { $space }
panel-with-bonus = { $score }, bonus { $bonus }
panel-do-gain = Prendi { $item }
panel-do-decline = Non prendere niente
panel-do-place = Metti { $item } su { $building }
panel-do-store = Metti { $item } in un magazzino
panel-do-discard = Scarta { $item }
panel-do-purchase = Acquista { $item } per { -purchase-price } monete
panel-do-purchase-placed = Acquista { $item } per { $building }, { -purchase-price } monete
panel-do-announce = Annuncia la fine
panel-do-skip = Salta questo turno
panel-do-pass = Passa e prendi { -pass-coins } monete
panel-do-end = Termina il turno

## Com’è andata
panel-undone = ✓ Annullato.

## Obiettivi: che cosa si conta
panel-objective-top-1 = valutazioni
panel-objective-top-2 = edifici di valore 5 o { -highest-value }
panel-objective-top-3 = città valutate
panel-objective-top-4 = edifici
panel-objective-top-5 = monete
panel-objective-top-6 = PV
panel-objective-object-1 = oggetti
panel-objective-object-2 = coppie di oggetti
panel-objective-object-3 = tris di oggetti
panel-objective-object-4 = oggetti uguali
panel-objective-object-5 = coppia con poker
panel-objective-object-6 = oggetti diversi
panel-objective-object-7 = serie di 3 oggetti diversi
panel-objective-object-8 = coppie di oggetti
panel-objective-building-1 = valore totale degli edifici
panel-objective-building-2 = città con 2 edifici
panel-objective-building-3 = città con 3 edifici
panel-objective-building-4 = città con 4 edifici
panel-objective-building-5 = edifici da { -highest-value }
panel-objective-building-6 = edifici rurali
panel-objective-building-7 = edifici urbani
panel-objective-building-8 = città con 2 edifici
panel-objective-building-9 = coppie di un edificio urbano e uno rurale

## Perché, per chi è alle prime armi: al massimo dodici per variante
panel-reason = -# 💡 { $reason }
panel-reason-begin = I blocchi pagano gli edifici, e gli edifici rendono solo quando li valuti: compra, costruisci, poi valuta.
panel-reason-twice = Un edificio si può valutare due volte, con il suo tipo e con la sua città: edifici dello stesso tipo, o nella stessa città, fanno una grande valutazione.
panel-reason-marker = Un segnalino posato è speso: valuta quando un tipo o una città rende molto.
panel-reason-coins = Le monete vengono dalle valutazioni: { $cities } rendono monete, le altre città PV.
panel-reason-wheel = Ogni giro di ruota rende i blocchi meno cari di una moneta, anche per chi viene dopo; da VI tornano a I e sono di nuovo cari.
panel-reason-colours = Il bianco si usa in ogni città, i colori economici solo nelle loro: il { $darkest } soltanto a { city-lerici }.
panel-reason-value = Un edificio costa tanti blocchi quanto il suo valore, e rende il suo valore per la ricompensa della sua città.
panel-reason-cities = { $ruleset ->
    [second-regular] Una città accetta il suo colore e tutti i migliori, e due del colore appena inferiore per uno: { city-livorno } rende di più, { city-lerici } accetta tutto.
    [second-advanced] Una città accetta il suo colore e tutti i migliori, e due del colore appena inferiore per uno: { city-livorno } rende di più, { city-lerici } accetta tutto.
   *[other] Una città accetta il suo colore e tutti i migliori: { city-livorno } accetta solo il { colour-white } e rende di più, { city-lerici } accetta tutto.
}
panel-reason-objects = Gli oggetti contano alla fine e per gli obiettivi; ciascuno è sul tabellone una volta sola, per chi lo acquista per primo.
panel-reason-upgrade = { $ruleset ->
    [first-expansion] Un potenziamento aumenta quanto rende una città o una categoria, solo sulla tua plancia e per sempre: prendilo dove hai molto e non hai ancora valutato.
   *[other] Una miglioria aumenta quanto rende una città o un paesaggio, solo sulla tua plancia e per sempre: prendila dove hai molto e non hai ancora valutato.
}
panel-reason-visit = Chi comincia una Visita Reale ne sceglie il bonus; gli altri ricevono lo stesso bonus solo se valutano prima che la visita finisca.
panel-reason-items = Con una decorazione un edificio conta uno in più in ogni valutazione; con una statua si può valutare una volta in più, con le statue di due città.
panel-reason-end = { $ruleset ->
    [first-basic] La fine arriva con l’ultima tessera, o quando chi ha raggiunto tutti gli obiettivi la annuncia: i blocchi rimasti allora non portano PV.
    [first-expansion] La fine arriva con l’ultima tessera, o quando chi ha raggiunto tutti gli obiettivi la annuncia: i blocchi rimasti allora non portano PV.
   *[other] La fine arriva quando la pila è vuota e qualcuno ha usato tutti i segnalini: i blocchi rimasti allora non portano PV.
}
