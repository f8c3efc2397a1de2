### Irse, reemplazar, terminar: propuestas, pausas, asientos ofrecidos, avisos, vueltas atrás.

button-go-on = Seguir
button-take-seat = Tomar el asiento
button-withdraw-offer = Conservar mi asiento
button-nudge = Avisar
button-propose = Proponerlo
button-other-turn = Otro turno

notice-asked-cancel = 🗳️ { $name } propone terminar esta partida. Quien no haya respondido antes del { $moment } ({ $left }) está de acuerdo, salvo que esté fuera en ese tiempo: entonces la propuesta caduca. El reloj de quien tiene el turno está parado hasta que responda, solo por una propuesta en cada turno; una jugada retira la propuesta.
notice-asked-pause = 🗳️ { $name } propone una pausa. Quien no haya respondido antes del { $moment } ({ $left }) está de acuerdo, salvo que esté fuera en ese tiempo: entonces la propuesta caduca. El reloj de quien tiene el turno está parado hasta que responda, solo por una propuesta en cada turno; una jugada retira la propuesta.
notice-proposal-refused-pause = { $name } no quiere una pausa, así que la partida sigue.
notice-proposal-taken-back = { $name } ha retirado la propuesta, así que la partida sigue.
notice-proposal-withdrawn = { $name } juega, y eso retira la propuesta.
notice-proposal-lapsed = Ahora juegan otras personas en esta mesa, así que la propuesta queda retirada.
notice-proposal-expired = No todos han aceptado a tiempo, así que la partida sigue como está.
notice-proposal-expired-away = En tres días no todos han aceptado, y el silencio de quien estaba fuera no vale como acuerdo, así que la partida sigue como está.
notice-proposal-taken-over = Una máquina juega este turno por { $name }, y eso retira la propuesta.
notice-cancelled-silence = Nadie se ha opuesto en tres días: se ha puesto fin a esta partida.
notice-paused-agreed = ⏸️ Todos están de acuerdo: esta partida está en pausa. Seguirá por sí sola el { $moment } ({ $left }), o en cuanto alguien con asiento pulse **{ button-go-on }**.
notice-paused-silence = ⏸️ Nadie se ha opuesto en tres días: esta partida está en pausa. Seguirá por sí sola el { $moment } ({ $left }), o en cuanto alguien con asiento pulse **{ button-go-on }**.
notice-pause-ended = ▶️ { $name } termina la pausa: la partida sigue.
notice-pause-over = ▶️ La pausa ha terminado: la partida sigue.
pause-proposed = Propuesto. La partida se pone en pausa cuando todos los que tienen asiento estén de acuerdo.
paused-now = La partida está en pausa.
pause-lasts = ⏸️ Esta partida está en pausa de común acuerdo. Cualquiera con asiento puede hacerla seguir.
went-on = La partida sigue.
call-pause = 🗳️ { $name }, se espera tu respuesta en { $channel }: { $proposer } propone una pausa.
digest-answer = 🗳️ [{ $ruleset }, mesa { $number }]({ $link }): hay una propuesta y se espera tu respuesta
call-nudge = 👉 { $name }, los demás esperan tu turno en { $channel }.

notice-seat-offered = 🪑 { $name } querría irse y ofrece su asiento. Quien no tenga asiento aquí puede tomarlo con un clic y sigue con todo lo que le pertenece. La oferta vale hasta el { $moment } ({ $left }).
notice-offer-withdrawn = { $name } al final se queda.
notice-offer-lapsed = Nadie ha tomado el asiento de { $name } en siete días. La oferta está cerrada; { $name } puede hacer otra.
notice-substituted = 🔁 { $name } ha tomado el asiento ofrecido y sigue en él.
screen-taken = Has tomado un asiento en { $channel } ({ $ruleset }). Esta es tu pantalla:
seat-offered = Tu asiento está en oferta. Hasta que alguien lo tome sigues jugando; después ya no ves su pantalla, y el resto de la partida cuenta para quien lo tomó.
offer-withdrawn = Te quedas con tu asiento.
seat-taken = El asiento es tuyo. Esta es tu pantalla:
nudged = Aviso enviado, de la manera elegida.

rewind-choose = ¿A qué turno quieres volver? Se desharía todo desde su comienzo.
rewind-placeholder = El turno al que volver
rewind-option = { $back } atrás: { $name }
rewind-nothing = Aún no ha pasado nada que se pueda deshacer.
rewind-preview = Vuelta al comienzo de este turno de { $name }. **Se desharía esto**, lo más antiguo primero:
rewind-luck = Este era el tablero entonces. Todos los que tienen asiento deben aceptar en tres días, también si una máquina guarda su asiento; el silencio no vale como acuerdo. Lo que se sacó desde entonces se sacará de nuevo. El reloj de quien tiene el turno está parado hasta que responda, solo por una propuesta en cada turno; una jugada retira la propuesta.
rewind-proposed = Propuesto. La partida vuelve atrás cuando todos los que tienen asiento estén de acuerdo.
rewind-done = La partida ha vuelto a ese turno.
rewind-card = ↩️ { $name } propone volver al comienzo de este turno de { $whose }. **Se desharía esto**, lo más antiguo primero:
rewind-more = - … y { $number ->
    [one] { $number } turno más
   *[other] { $number } turnos más
} entre estos (ver `{ -command-log }`)…
rewind-card-footer = Este era el tablero entonces. Todos los que tienen asiento deben aceptar antes del { $moment } ({ $left }), también si una máquina guarda su asiento; el silencio no vale como acuerdo. Lo que se sacó desde entonces se sacará de nuevo. El reloj de quien tiene el turno está parado hasta que responda, solo por una propuesta en cada turno; una jugada retira la propuesta.
panel-proposal-rewind = ⚠️ { $name } propone volver a un turno anterior. **Una jugada retira la propuesta.**
panel-proposal-cancel = ⚠️ { $name } propone terminar esta partida. **Una jugada retira la propuesta.**
panel-proposal-pause = ⚠️ { $name } propone una pausa. **Una jugada retira la propuesta.**
proposal-made-meanwhile = Aún no se ha jugado nada: entretanto se ha hecho una propuesta. Para jugar de todos modos, pulsa otra vez.

refused-proposal-open = { $kind ->
    [rewind] Ya está propuesto volver a un turno anterior. Responde primero a eso.
    [pause] Ya está propuesta una pausa. Responde primero a eso.
   *[other] Ya está propuesto terminar esta partida. Responde primero a eso.
}
refused-proposed-today = Tu última propuesta de este tipo no prosperó. Podrás hacer otra { $again }.
refused-rewound-today = Esta partida volvió atrás hace poco porque tú lo propusiste. Podrás volver a proponerlo { $again }.
refused-not-paused = Esta partida no está en pausa.
refused-seat-is-anothers = Dejaste esta partida: tu asiento es ahora de otra persona, y su pantalla también. Cualquiera puede mirar el tablero con `{ -command-board }`.
refused-seat-offered = Tu asiento ya está en oferta. **{ button-withdraw-offer }** bajo la oferta la retira.
refused-offered-today = Ofreciste tu asiento hace poco. Podrás ofrecerlo de nuevo { $again }.
refused-no-offer = Ese asiento ya no está en oferta.
refused-substitute-seated = Ya tienes un asiento en esta mesa, así que otra persona debe tomar ese.
refused-substitute-left = Has jugado en esta mesa y conoces una pantalla de ella, así que otra persona debe tomar ese asiento.
refused-substitute-erased = Jugaste aquí y después hiciste borrar tus datos. Conoces una pantalla de esta partida, así que otra persona debe tomar ese asiento.
refused-nobody-to-nudge = No hay a quién avisar: es tu turno, el de una máquina, o todos esperan respuestas a una propuesta.
refused-nudged-today = Hace poco se avisó a alguien en esta mesa; solo se puede una vez al día. Podrás avisar otra vez { $again }.
refused-rewind-too-far = { $most ->
    [0] Aún no ha pasado nada que se pueda deshacer.
    [one] Por ahora solo se puede deshacer un turno.
   *[other] Eso es antes del comienzo: se pueden deshacer { $most } turnos como mucho.
}
