### Parole disegnate sulle immagini. Un testo che può essere troppo lungo per il suo spazio ne ha accanto uno più breve:
### l’attributo .short, usato dove il testo non ci sta. Gli a capo restano dove un testo ha più righe.

# Qualcuno il cui nome non ha nessun carattere disegnabile; $letter va da A a D.
picture-nameless = Posto { $letter }

## L’intestazione: il nome sta fra le parole, nell’ordine della lingua
picture-to-play = Tocca a { $name }
picture-wins = Vince { $name }
picture-since = Dal tuo ultimo turno, { $name }
picture-in-reach = { $name }: a portata
picture-shared-victory = Vittoria condivisa
picture-the-wheel = La ruota
picture-choose-place = Scegli una casella
picture-round = Round { $number }
picture-last-turns = Ultimi turni
picture-turns = { $number ->
    [one] { $number } turno
   *[other] { $number } turni
}
picture-only-you = lo vedi solo tu

## Il mercato: titoli su una riga, larghi 26 lettere
picture-eights = { $ruleset ->
    [second-regular] Monumenti
    [second-advanced] Monumenti
   *[other] Edifici da { -highest-value }
}
picture-upgrades = { $ruleset ->
    [second-regular] Migliorie
    [second-advanced] Migliorie
   *[other] Potenziamenti
}
picture-objects = Oggetti
picture-prices = Prezzi in I
picture-objectives = Tutti e 3: annunci la fine
# Al massimo 11 lettere
picture-objective-top = Valutazioni
picture-objective-object = Oggetti
picture-objective-building = Valore

## I giocatori: due o tre righe di al massimo 22 lettere
picture-first-scorer =
    Chi valuta per primo
    una città la prende

## Il lato di una carta: una parola breve
picture-card-top = Meta
picture-card-object = Oggetti
picture-card-building = Edifici
picture-card-bonus = Bonus

## Il proprio schermo
picture-coins = Monete
picture-blocks = Blocchi
picture-total = { $number } in tutto
picture-goals = Per annunciare la fine servono tutti e tre
picture-money-spaces = Caselle denaro libere
picture-money-goal = Mostra { $coins } monete
picture-progress = { $have } su { $need }
picture-missing = ancora { $number }
picture-scoring-now = Valutare ora renderebbe
picture-nothing-yet = Ancora niente
picture-no-marker = Segnalini tutti usati

## La valutazione finale: titoli di colonne strette, in righe di circa 10 lettere. Una parola lunga si spezza a un
## trattino morbido, { "\u00AD" }, che altrove non si vede; le stesse parole si leggono ad alta voce.
picture-term-track = tracciato
picture-term-objects = oggetti
picture-term-buildings = edifici
picture-term-bonus = carta bonus
picture-term-decorations = deco{ "\u00AD" }razioni
picture-term-statues = statue
picture-term-coins = monete
picture-term-total = totale
# $rate è 5:1, tante monete per un punto
picture-exchange = { $coins } a { $rate }
picture-exchange-rate = a { $rate }
picture-tie-none = Vince chi ha più punti; nessuno spareggio necessario.
picture-tie-blocks = Parità di punti: hanno deciso i blocchi rimasti.
picture-tie-shared = Parità di punti e di blocchi: la vittoria è condivisa.

## La scritta di una lobby
picture-carrara = Carrara
picture-free-seat = posto libero

## Statistiche e classifica: titoli di colonne strette
picture-victories = vittorie
picture-games = partite
picture-vp-a-game = PV a partita
picture-per-turn = a turno
picture-won = vinte
picture-average = PV medi
    .short = Ø PV
picture-rating = livello
picture-head-to-head = Testa a testa
picture-ahead-behind = davanti : dietro
picture-cities = Edifici per città
picture-leaderboard = Classifica
picture-players = In { $number } giocatori
# Un tempo detto il più brevemente possibile
picture-pace-minutes = { $number } min
picture-pace-hours = { $number } h
picture-pace-days = { $number } g
