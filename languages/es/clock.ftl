### El tiempo: ritmos, plazos, recordatorios, votos sobre turnos perdidos, días de ausencia, resúmenes.

pace-12h = 12 horas por turno
pace-24h = 24 horas por turno
pace-48h = 48 horas por turno
pace-72h = 72 horas por turno
pace-daily = cada día antes de una hora fija
pace-none = sin reloj
lobby-pace-hours = ⏳ { $hours } horas por turno.
lobby-pace-daily = ⏳ Cada turno antes de las { $time } ({ $timezone }).
lobby-pace-none = ⏳ Sin reloj; un turno que espera siete días cuenta como no jugado a tiempo.

board-due = -# Hasta el { $moment } ({ $left }).
board-kept = ⏳ Ronda { $round }: una máquina juega por { $name }.
button-take-back = Recuperar mi asiento
button-give-day = Dar un día más
button-vote-turn = La máquina juega este turno
button-vote-seat = La máquina guarda el asiento
button-vote-day = Otro día

call-aloud = ▶️ { $name }, es tu turno en { $channel }.
call-half = ⏳ { $name }, tu turno en { $channel } está esperando. Ha pasado la mitad del tiempo.
call-last = ⏰ { $name }, tu turno en { $channel } está esperando. Queda poco tiempo.
call-until = Hasta el { $moment } ({ $left }).
call-vote = 🗳️ { $name }, se espera tu voto en { $channel }: { $missing } no ha jugado a tiempo. ¿Qué se hace?
call-cancel = 🗳️ { $name }, se espera tu respuesta en { $channel }: { $proposer } propone terminar la partida.
call-rewind = 🗳️ { $name }, se espera tu respuesta en { $channel }: { $proposer } propone volver a un turno anterior.

notice-grace = ⌛ Se acabó el tiempo de { $name }. El primer retraso se perdona: el turno se puede jugar hasta el { $moment } ({ $left }).
notice-outage = ⌛ Yo no estaba cuando se acabó el tiempo de { $name }. El turno se puede jugar hasta el { $moment } ({ $left }).
notice-vote = 🗳️ { $name } no ha jugado a tiempo, pero aún puede hacerlo. ¿Qué se hace? Gana la primera opción que reúna a más de la mitad de los demás; tras un día, la más votada. Los votos se pueden cambiar. **{ button-give-day }** vale de inmediato, sin votar.
notice-deadline-moved = ⏳ El turno de { $name } se puede jugar hasta el { $moment } ({ $left }): sus horas de silencio han cambiado.
notice-day-voted = 🗳️ { $name } tiene otro día: hasta el { $moment } ({ $left }).
notice-last-day-voted = 🗳️ { $name } tiene otro día, el último: hasta el { $moment } ({ $left }). Después una máquina guarda el asiento hasta que vuelva.
notice-day-given = 🕊️ { $giver } le da a { $name } un día más: hasta el { $moment } ({ $left }).
notice-turn-played = 🗳️ Una máquina juega este turno por { $name }.
notice-seat-kept = 🗳️ Una máquina guarda el asiento de { $name } hasta que vuelva.
notice-seat-kept-unvoted = ⌛ Nadie ha votado en siete días, así que una máquina guarda el asiento de { $name } hasta que vuelva.
notice-seat-kept-waited = ⌛ El voto dio a { $name } tres días más y ya han pasado: una máquina guarda el asiento hasta que vuelva.
notice-seat-kept-alone = ⌛ Se acabó el tiempo de { $name } y solo quedan máquinas: una guarda el asiento hasta que vuelva.
notice-seat-kept-away = 🏖️ { $name } no está: una máquina guarda el asiento hasta que vuelva.
notice-your-seat-kept = Una máquina guarda tu asiento en { $channel }, porque no jugaste a tiempo. Puedes recuperarlo cuando quieras.
notice-seat-back = 👋 { $name } ha vuelto.
notice-away = 🏖️ { $name } no está hasta el { $moment }. Mientras tanto, su reloj está parado.
notice-away-over = 👋 { $name } ha vuelto.
voted = Tu voto cuenta: { $choice }. Puedes cambiarlo mientras la votación esté abierta.
day-given = Has dado un día más.
seat-taken-back = El asiento vuelve a ser tuyo.

away = Estás fuera hasta el { $moment }: tus relojes están parados. { $days ->
    [one] Te queda { $days } día
   *[other] Te quedan { $days } días
} este año.
away-stand-ins = Unas máquinas guardan tus asientos hasta el { $moment }. Puedes recuperar cada uno antes, con el botón bajo su tablero.
away-over = Qué bien que hayas vuelto. Tus relojes corren de nuevo.

notices-digest = una vez al día, todo en un mensaje directo
settings-digest = Tu resumen llega a las { $time } ({ $timezone }).
digest-intro = **Tus turnos de hoy**
digest-turn = ▶️ [{ $ruleset }, mesa { $number }]({ $link }): tu turno desde el { $since }
digest-until = , hasta el { $moment } ({ $left })
digest-vote = 🗳️ [{ $ruleset }, mesa { $number }]({ $link }): se espera tu voto
digest-kept-seat = 🪑 [{ $ruleset }, mesa { $number }]({ $link }): tienes reservado un asiento de la revancha hasta el { $moment } ({ $left })
digest-more = Y { $number ->
    [one] { $number } mesa más
   *[other] { $number } mesas más
}: `{ -command-games }`.
games-until = , hasta el { $moment } ({ $left })

refused-no-vote = Eso ya pasó: el turno se jugó, o ya está decidido.
refused-not-a-voter = Eso lo deciden los demás de la mesa.
refused-no-deadline = Nadie espera este turno: no tiene plazo.
refused-day-given = Ya has dado un día para este turno. Solo se puede una vez por turno.
refused-seat-not-kept = Ninguna máquina guarda tu asiento: es tuyo.
refused-seat-kept = Una máquina guarda tu asiento. Recupéralo con el botón bajo el tablero más reciente y sigue jugando.
refused-bad-timezone = No conozco la zona horaria «{ $timezone }». Se escribe como Europe/Madrid; elige una de la lista.
refused-bad-time = Una hora se escribe como 21:00, un día como 2027-03-28.
refused-skipped-time = El { $day } los relojes de allí no marcan las { $time }, porque empieza el horario de verano. Elige una hora antes o después.
refused-past-time = Ese momento ya pasó. Elige uno posterior.
refused-not-away = No estás fuera.
refused-away-too-long = Es más de lo que permite tu reserva de días: { $days ->
    [0] no te queda ninguno
    [one] te queda uno
   *[other] te quedan { $days }
} (14 al año, 7 como mucho en una mesa).
refused-away-too-often = Ya has anunciado tres ausencias en un día, que es el máximo. Podrás anunciar otra { $again }. Puedes volver antes en cualquier momento.
