### Le carte della prima edizione con parole nostre: che cosa chiedono ($n di questo), e quanto rendono.

card-goal-only = Solo una meta: alla fine non rende
card-condition-top-1 = { $n ->
    [one] { $n } valutazione
   *[other] { $n } valutazioni
}
card-condition-top-2 = { $n ->
    [one] { $n } edificio di valore 5 o { -highest-value }
   *[other] { $n } edifici di valore 5 o { -highest-value }
}
card-condition-top-3 = { $n ->
    [one] { $n } città valutata
   *[other] { $n } città valutate
}
card-condition-top-4 = { $n ->
    [one] { $n } edificio
   *[other] { $n } edifici
}
card-condition-top-5 = { $n } monete
card-pays-top-5 = Alla fine { -coin-card-rate } monete fanno 1 PV
card-condition-top-6 = { $n } PV sul tracciato

## Oggetti: $vp per il minimo che conta, $other per un oggetto che non conta
card-condition-object-1 = { $n } oggetti
card-pays-object-1 = { $vp } PV a oggetto
card-condition-object-2 = { $n } coppie di oggetti
card-pays-object-2 = { $vp } PV a coppia, { $other } PV per ogni altro
card-condition-object-3 = { $n } tris di oggetti
card-pays-object-3 = { $vp } PV a tris, { $other } PV per ogni altro
card-condition-object-4 = { $n } oggetti uguali
card-pays-object-4 = Gli oggetti uguali rendono:
card-condition-object-5 = Una coppia e quattro uguali
card-pays-object-5 = { $vp } PV insieme, { $other } PV per ogni altro
card-condition-object-6 = { $n } oggetti diversi
card-pays-object-6 = Gli oggetti diversi rendono:
card-condition-object-7 = { $n } serie di 3 diversi
card-pays-object-7 = { $vp } PV a serie, { $other } PV per ogni altro
card-condition-object-8 = { $n } coppie di oggetti
card-pays-object-8 = Moltiplica fino a 3 gruppi di 2-6 uguali; { $other } PV per ogni altro

## Edifici: $size in una città contano come uno; quanto rendono segue in una tabella per città
card-condition-building-1 = Edifici per un valore di { $n }
card-pays-building-1 = Il valore totale degli edifici
card-condition-building-2 = { $size } edifici in ognuna di { $n } città
card-pays-building-2 = Per ogni { $size } in città:
card-condition-building-3 = { $size } edifici in ognuna di { $n } città
card-pays-building-3 = Per ogni { $size } in città:
card-condition-building-4 = { $size } edifici in una città
card-pays-building-4 = Per ogni { $size } in città:
card-condition-building-5 = Un edificio da { -highest-value }
card-pays-building-5 = Per un edificio da { -highest-value } lì:
card-condition-building-6 = { $n } edifici rurali
card-pays-building-6 = { $vp } PV a edificio rurale
card-condition-building-7 = { $n } edifici urbani
card-pays-building-7 = { $vp } PV a edificio urbano
card-condition-building-8 = { $size } edifici in ognuna di { $n } città
card-pays-building-8 = Moltiplica i numeri delle tue 3 città più piene
card-condition-building-9 = { $n } urbani e { $n } rurali
card-pays-building-9 = Le coppie urbano e rurale rendono entrambi i valori

## Bonus
card-pays-again = Alla fine, anche monete
card-condition-bonus-2 = Valuta ancora 2 città a tua scelta
card-condition-bonus-3 = Valuta ancora 2 tipi a tua scelta
card-condition-bonus-4 = Valuta il tuo edificio più basso di ogni tipo
card-condition-bonus-5 = Più valore in tre città; a pari merito, tutti
# $cities sono le prime tre; $last è per le altre tre
card-pays-bonus-5 = { $vp } PV a { $cities }; { $last } PV nelle altre
card-condition-bonus-6 = Più valore in una città; a pari merito, tutti
card-pays-bonus-6 = Valore più alto lì:

## Che cosa rende alla fine e come ci si arriva, sotto le plance in due: un titolo di al massimo 16 lettere per riga, e
## una frase
end-notes = Alla fine
end-head-objects = Oggetti
end-note-objects = { $vp } PV ciascuno
end-head-buildings = Edifici
end-note-buildings = il loro valore totale in PV
end-head-coins = Monete
end-note-coins = 1 PV ogni { -coins-per-vp }
end-note-coins-or-rate = 1 PV ogni { -coins-per-vp }, o al cambio di una casella denaro
end-head-announcing = Annuncio
end-note-announcing = { -end-vp } PV subito; si completa il round
end-head-end = La fine arriva
end-note-end-regular = quando qualcuno ha usato tutti i segnalini e la pila è vuota: { -end-vp } PV per questo, ancora un turno agli altri
end-note-end-advanced = quando qualcuno non ha più segnalini e la pila è vuota: { -end-vp } PV, un turno agli altri
end-head-no-markers = Senza segnalini
end-note-no-markers = gli edifici rendono subito il loro valore in PV
end-head-decorations = Decorazioni
end-note-decorations = n uguali rendono n × (n + 1) PV
end-head-statues = Statue
end-note-statues = fino a { $vp } PV a chi ne ha di più in una città
