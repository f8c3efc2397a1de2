### Che cosa va storto.

error-unexpected = Qui è andato storto qualcosa che non doveva. Mi dispiace. Niente di ciò che hai fatto è andato perso; riprova. (Numero { $number })
error-unsettled = I miei archivi sono in disordine, e non so ancora dire se questo vale. Guarda di nuovo fra un po’, e riprova se non è stato registrato. (Numero { $number })
error-storage = In questo momento non raggiungo i miei archivi, quindi non è cambiato niente. Riprova fra un po’. (Numero { $number })
error-stopping = Mi stanno riavviando proprio ora, quindi non è cambiato niente. Premi di nuovo fra un minuto.
error-left-server = Non fai più parte di quel server, quindi un computer ha preso il tuo posto lì.
error-not-allowed = Qui questo non si può usare.
dms-refused = I miei messaggi diretti non ti arrivano, quindi non posso mandarti il tuo schermo. Lo trovi sempre con **{ button-screen }** sotto il tabellone o con `{ -command-turn-hand }`. Se li riapri, dillo in `{ -command-settings }`.
