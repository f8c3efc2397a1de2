### Le regole per temi, in breve.

rules-placeholder = Un altro tema
topics-none = Non ho questo tema. Ci sono: { $topics }.

topic-overview-title = Di che cosa si tratta
topic-overview =
    Compri blocchi di marmo da una ruota, con essi costruisci palazzi in sei città, e valuti tipi di edifici e città per ottenere monete e PV. Vince chi ha più PV dopo la valutazione finale.
    - Un turno è un’azione: **comprare**, **costruire** (o ampliare) o **valutare**; la seconda edizione ha anche **passare**.
    - Il marmo migliore si può usare nelle città migliori, e queste rendono di più: Livorno { -reward-livorno } PV per punto di valore, Pisa { -reward-pisa } monete, Lucca { -reward-lucca } PV, Viareggio { -reward-viareggio } monete, Massa { -reward-massa } PV, Lerici { -reward-lerici } moneta.
    - Ognuno comincia con { -start-coins } monete. Monete e blocchi sono nascosti dietro il tuo schermo.

topic-wheel-title = La ruota: comprare blocchi
topic-wheel =
    - Prezzi di base: bianco { -price-white }, giallo { -price-yellow }, rosso { -price-red }, verde { -price-green }, blu { -price-blue }, nero o viola { -price-darkest }. Ogni casella dopo la I rende un blocco meno caro di una moneta, fino a non costare niente.
    - Girando, ogni blocco avanza di una casella; da VI si torna a I. Poi la casella I si riempie alla cieca dal sacchetto, finché la ruota ne ha { -wheel-capacity }.
    - Prendi uno o più blocchi, di colori qualsiasi, da **una sola** casella. I blocchi pagati per gli edifici tornano nel sacchetto.
    - Prima edizione, gioco base: devi girare. Con l’espansione e nella seconda edizione, gioco normale: puoi girare. Gioco avanzato: entrambe le ruote, o solo quella delle statue.
    - Se hai girato e non puoi permetterti niente, prendi { -relief-coins } monete.

topic-building-title = Costruire e ampliare
topic-building =
    - Prendi una tessera scoperta, scegli una delle tue sei città e restituisci tanti blocchi quanto il valore della tessera; ciascuno deve essere di un colore che la città accetta: Livorno solo bianco, Pisa giallo e migliori, Lucca rosso e migliori, Viareggio verde e migliori, Massa blu e migliori, Lerici tutti.
    - Una tessera presa si sostituisce finché ce ne sono nella pila.
    - **Ampliare** (prima edizione, espansione): una tessera di valore più alto prende il posto di un tuo edificio, per la differenza. **Monumento** (seconda edizione): sopra un edificio dello stesso tipo, per { -highest-value } meno il suo valore.
    - Un edificio da { -highest-value } porta un potenziamento a tua scelta, un monumento una miglioria.
    - Seconda edizione: due blocchi di un colore valgono uno del colore appena migliore.

topic-scoring-title = Valutare
topic-scoring =
    - **Tipo**: ne hai un edificio e non l’hai ancora valutato. Ogni edificio di quel tipo rende il suo valore per la ricompensa della sua città.
    - **Città**: nessuno l’ha valutata, e lì hai { -fewest-buildings } edifici (Livorno, Pisa, Lucca) o { -most-buildings } (Viareggio, Massa, Lerici). Il valore totale per la ricompensa della città.
    - **Edifici urbani e rurali** (non nel gioco base): valore totale per 1 moneta, o per 1 PV.
    - Ogni valutazione usa un segnalino.
    - Prima edizione: un oggetto per ogni edificio valutato, secondo il suo tipo, finché dura la riserva.

topic-hidden-title = Che cosa è nascosto
topic-hidden =
    Dietro il tuo schermo: monete, blocchi e, nella prima edizione, oggetti. Ciò che compri, paghi e ricevi lo vedono tutti quando succede; i totali non si mostrano. Un tavolo si può aprire con **averi scoperti**. Del sacchetto e della pila è pubblica solo la quantità.

topic-ties-title = Chi vince, e le parità
topic-ties = Chi ha più PV dopo la valutazione finale; poi chi ha più blocchi rimasti, di qualsiasi colore; altrimenti la vittoria è condivisa.

topic-first-basic-title = 1ª edizione, gioco base
topic-first-basic =
    - Turno: comprare (girare la ruota è obbligatorio), costruire o valutare; poi, se vuoi, un oggetto dal tabellone per { -purchase-price } monete.
    - Sei segnalini ciascuno. Ogni edificio valutato porta un oggetto.
    - **Fine**: si costruisce la 30ª tessera, o la annuncia chi ha raggiunto tutti e tre gli obiettivi (+{ -end-vp } PV). Si completa il round.
    - Obiettivi: { -need-top-1 } valutazioni; { -need-object-1 } oggetti e un valore totale di { -need-building-1 } in { -players } giocatori.
    - **Valutazione finale**: 3 PV a oggetto, il valore totale dei tuoi edifici, 1 PV ogni { -coins-per-vp } monete.

topic-first-expansion-title = 1ª edizione con l’espansione
topic-first-expansion =
    Come il gioco base, con: comprare senza girare; edifici da { -highest-value }, ciascuno dei quali porta un potenziamento; ampliare; valutare gli edifici urbani e quelli rurali; e quattro carte (meta, oggetti, edifici, bonus) al posto degli obiettivi e della valutazione finale del gioco base. Vedi il tema sulle carte.

topic-cards-title = Carte della prima edizione
topic-cards =
    Gli obiettivi servono ad annunciare la fine; la valutazione finale è per tutti. I numeri valgono in { -players } giocatori.
    - **Meta**: 1 quattro valutazioni · 2 edifici di valore 5 o { -highest-value }: { -need-top-2 } · 3 città valutate: { -need-top-3 } · 4 edifici: { -need-top-4 } · 5 monete: { -need-top-5 }, e { -coin-card-rate } monete sono 1 PV per tutti · 6 PV: { -need-top-6 }.
    - **Oggetti**: 1 oggetti { -need-object-1 }, 3 PV ciascuno · 2 tre coppie, 5 PV a coppia · 3 due tris, 7 PV ciascuno · 4 quattro uguali; 3, 6, 10, 15, 21 PV per 2-6 uguali · 5 una coppia e un poker, 20 PV · 6 quattro diversi; 3, 7, 12, 18, 24 PV per 2-6 diversi · 7 due serie di tre diversi, 8 PV ciascuna · 8 tre coppie; le grandezze di al massimo tre gruppi, moltiplicate. Ogni oggetto che una carta non conta vale 1 PV.
    - **Edifici**: 1 valore totale { -need-building-1 }, quel valore · 2 due edifici in tre città, 11/9/7/5/3/1 ogni due · 3 tre in due città, 17/14/11/8/5/2 ogni tre · 4 quattro in una città, 23/19/15/11/7/3 ogni quattro · 5 un edificio da { -highest-value }, 34/26/19/13/8/4 ciascuno · 6 edifici rurali { -need-building-6 }, 6 PV ciascuno · 7 edifici urbani { -need-building-7 }, 3 PV ciascuno · 8 due in tre città; i numeri delle tre più grandi, moltiplicati · 9 urbani e rurali { -need-building-9 } per parte; le coppie rendono entrambi i valori.
    - **Bonus**: 2 valuta due città · 3 valuta due tipi · 4 valuta l’edificio di valore più basso di ogni tipo · 5 valore più alto nelle tre città in alto e nelle tre in basso, { -prize-half } PV ciascuna · 6 valore più alto per città { -prizes }.

topic-second-regular-title = 2ª edizione, gioco normale
topic-second-regular =
    - Turno: comprare, costruire, valutare o **passare** ({ -pass-coins } monete).
    - **Visita Reale**: chi valuta mentre nessuno ha la pedina la prende, sceglie una sezione della corte in cui si trova un suo segnalino e ne ottiene il bonus ({ -bonus-coins } monete o { -bonus-vp } PV). Mentre ce l’ha qualcun altro, per valutare si deve usare il proprio segnalino di quella sezione, e si ottiene lo stesso bonus; con qualsiasi altra azione quel segnalino va nell’area aperta. La visita finisce all’inizio del turno di chi ha la pedina.
    - Chi ha usato tutti i segnalini ottiene subito in PV il valore di ogni nuovo edificio.
    - **Fine**: qualcuno ha usato tutti i segnalini e la pila è vuota. Chi l’ha provocata ottiene { -end-vp } PV e ha finito; tutti gli altri hanno ancora un turno.
    - **Valutazione finale**: 1 PV ogni { -coins-per-vp } monete.

topic-second-advanced-title = 2ª edizione, gioco avanzato
topic-second-advanced =
    Come il gioco normale, con:
    - **Decorazioni e statue** attorno a due ruote: chi compra tutti i blocchi di una casella può prendere una delle due che vi sono mostrate. Una decorazione va su un edificio del suo tipo e aggiunge 1 al suo valore; una statua va su un edificio in una città che accetta il suo colore. Ciò che non si colloca va in uno dei due magazzini.
    - Una volta a turno: una decorazione o una statua per { -purchase-price } monete, collocata subito (una statua solo nella città che ha esattamente il suo colore).
    - **Caselle denaro**: mostra { -money-mark-low } monete ({ -money-rate-low } monete a PV alla fine) o { -money-mark-high } ({ -money-rate-high } monete a PV). **Caselle statue**: edifici con statue in due città.
    - **Valutazione finale**: anche le decorazioni (n uguali sono n × (n + 1) PV) e le statue secondo la graduatoria in ogni città.

topic-fairness-title = Come si estrae la sorte
topic-fairness = Ogni estrazione deriva da un seme di { -seed-bytes } byte: lo SHA-256 di un segreto e dell’id della scheda della lobby. Lo SHA-256 del segreto sta su quella scheda fin dall’inizio; il segreto stesso si mostra alla fine. Con il resoconto chiunque può controllare che nessuna estrazione sia stata cambiata. L’estrazione numero k è HMAC-SHA256 con il seme come chiave e k come messaggio.

topic-assumptions-title = Che cosa si suppone
topic-assumptions =
    Alcuni valori stampati si conoscono solo da immagini o descrizioni. Supposti, come le tabelle più semplici che si accordano con tutto ciò che è noto: la maggior parte dei potenziamenti e delle migliorie, le graduatorie delle statue che nessun esempio mostra, l’ordine delle decorazioni attorno alla ruota, tre sezioni da { -bonus-coins } monete e tre da { -bonus-vp } PV sul lato A della corte.
    Deciso dove le regole tacciono: i posti si estraggono a sorte; un oggetto si può acquistare anche dopo il sussidio; anche ampliare fino a un edificio da { -highest-value } porta un potenziamento; un annuncio errato si rifiuta in privato; una partita della seconda edizione in cui nessuno fa niente per tre round finisce.
