### Mensajes de las mesas: sala, tableros, pantallas, avisos, consejos.

button-turn = Jugar mi turno
button-screen = Mi pantalla
button-since = Desde mi último turno
button-more = Más
button-rematch = Revancha
button-boards = Tableros individuales
button-verify = Comprobar
button-to-board = Al tablero
button-to-card = A la sala
button-to-result = Al resultado
button-join = Unirme
button-leave = Salir
button-start = Empezar
button-add-good = + máquina
button-add-easy = + fácil
button-add-strong = + fuerte
button-add-expert = + experta
button-remove-stand-in = − máquina
button-start-without = Empezar sin ellos
button-fill-good = Poner buenas
button-fill-easy = Poner fáciles
button-fill-strong = Poner fuertes
button-fill-expert = Poner expertas
button-agree = De acuerdo
button-disagree = Seguir jugando
button-text = Tablero en texto
button-log = Historial
button-hint = Consejo
button-how-to-play = Cómo se juega
button-resign = Abandonar
button-yes-resign = Sí, abandonar
button-export = Exportar
button-erase = Borrar
button-yes-erase = Sí, borrarlo todo

about-first-basic = Compra mármol, construye palacios, puntúa tipos y ciudades; anuncia el final cuando cumplas tus objetivos.
about-first-expansion = Con edificios de { -highest-value }, revalorizaciones, ampliaciones y cartas de objetivo.
about-second-regular = Con la Corte Real: empieza visitas, síguelas, construye monumentos.
about-second-advanced = La Corte Real con decoraciones, estatuas y almacenes.

stand-in-name = Máquina { $number } ({ $level })
anonymous-name = Anónimo
level-easy = fácil
level-good = buena
level-strong = fuerte
level-expert = experta
lobby-host = { $number }. { $name } · anfitrión
lobby-seat = { $number }. { $name }
lobby-stand-in = { $number }. { $name }
lobby-free-seat = { $number }. *libre*
lobby-kept-seat = { $number }. *reservado para* { $name }
lobby-open-holdings = Las monedas y los bloques están a la vista.
lobby-no-hints = Nadie recibe consejos.
lobby-cards = Cartas: objetivo { $top }, objetos { $object }, edificios { $building }, bonificación { $bonus }.
lobby-commitment = -# Azar: el SHA-256 del secreto es `{ $hash }`. El secreto y el identificador de este mensaje forman la semilla; el secreto se muestra al final.
lobby-footer = -# El anfitrión empieza cuando hay al menos dos asientos ocupados. Si nadie empieza la partida, la sala se cierra a los siete días.
lobby-footer-thread = -# El anfitrión empieza cuando hay al menos dos asientos ocupados; se juega en un hilo que se abre entonces. Si nadie empieza la partida, la sala se cierra a los siete días.
lobby-rematch = -# Una revancha: los asientos de la última partida están reservados hasta el { $moment } ({ $left }). Pulsa { button-join } para tomar el tuyo, o { button-leave } si prefieres no jugar.
lobby-started = -# La partida ha empezado.
lobby-started-thread = -# La partida ha empezado en { $thread }.
lobby-over = -# Esta sala está cerrada.
lobby-kept-question = { $number ->
    [one] Hay un asiento reservado para alguien que aún no lo ha tomado. Puedes empezar sin esa persona, o que juegue ahí una máquina.
   *[other] Hay { $number } asientos reservados para gente que aún no los ha tomado. Puedes empezar sin ellos, o que jueguen ahí máquinas.
}
lobby-start-done = La partida ha empezado.

hint-suggestion = 💡 Una máquina fuerte elegiría: **{ $order }**.
hint-only-choice = Es la única opción.
hint-close = **{ $over }** es más o menos igual de bueno.
hint-reason = A su favor, en comparación con **{ $over }**: { $reasons }.
hint-show = Muéstramelo
hint-unrated = -# Con un consejo, esta partida no cuenta para tu nivel. No se le dice a nadie más.
hint-not-allowed = En esta mesa se juega sin consejos.
hint-under-way = Todavía estoy pensando en el consejo que has pedido. Cuando llegue, podrás pedir otro.
hint-term-track = da PV de inmediato (+{ $vp } PV)
hint-term-final = cuenta en la puntuación final (+{ $vp } PV)
hint-term-coins = te deja más monedas para comprar bloques, y al final se convierten en PV (+{ $vp } PV)
hint-term-purse = con unas monedas aún puedes comprar el próximo turno, sin ninguna no (+{ $vp } PV)
hint-term-white = los bloques blancos valen en todas las ciudades (+{ $vp } PV)
hint-term-yellow = los bloques amarillos valen en todas las ciudades menos { city-livorno } (+{ $vp } PV)
hint-term-red = los bloques rojos valen en { city-lucca } y en las ciudades más baratas (+{ $vp } PV)
hint-term-green = los bloques verdes valen en { city-viareggio }, { city-massa } y { city-lerici } (+{ $vp } PV)
hint-term-blue = los bloques azules valen en { city-massa } y { city-lerici } (+{ $vp } PV)
hint-term-dark = los bloques más oscuros son baratos y valen en { city-lerici } (+{ $vp } PV)
hint-term-spare = los bloques que ningún edificio necesita no dan nada, y así te quedan menos (+{ $vp } PV)
hint-term-scorings = tus tipos y ciudades darán más cuando los puntúes (+{ $vp } PV)
hint-term-markers = cada marcador que guardas es una puntuación por venir (+{ $vp } PV)
hint-term-court = tus marcadores en la Corte Real aún pueden ganar buenas bonificaciones (+{ $vp } PV)
hint-term-objectives = te acerca a los objetivos, sin los que no puedes anunciar el final (+{ $vp } PV)
hint-term-build = el próximo turno puedes construir algo bueno (+{ $vp } PV)
hint-term-upgrades = una mejor ganancia aumenta cada puntuación posterior de esa ciudad (+{ $vp } PV)
hint-term-stored = lo que hay en tus almacenes aún se puede colocar donde dé algo (+{ $vp } PV)
hint-term-decorations = las decoraciones iguales dan cada vez más en la puntuación final (+{ $vp } PV)
hint-term-statues = tus estatuas cuentan en la puntuación final, sobre todo donde tienes más que nadie (+{ $vp } PV)

board-begins = Empieza **{ $ruleset }**. Orden de juego: { $order }.
board-commitment = -# El azar está atado a un secreto cuyo SHA-256 es `{ $hash }`, como en la tarjeta de la sala; el secreto se muestra al final.
board-turn = ▶️ Ronda { $round }: { $name }, es tu turno.
turns-before = -# { $number ->
    [one] Se omite un turno anterior; `{ -command-log }` lo muestra.
   *[other] Se omiten { $number } turnos anteriores; `{ -command-log }` los muestra.
}
board-stand-in = ⏳ Ronda { $round }: juega { $name }.
board-stalling = ⚠️ { $left ->
    [one] Si el siguiente también espera, la partida termina ahí y se cuentan los puntos.
   *[other] Si todos esperan una vez más, la partida termina ahí y se cuentan los puntos.
}

final-winner = 🏆 ¡Gana { $winners }!
final-shared = 🏆 ¡{ $winners } comparten la victoria!
final-blocks-decided = -# Empate a PV: decidieron los bloques restantes.
final-line = **{ $name }: { $points }** ({ $terms }; { $blocks ->
    [one] queda { $blocks } bloque
   *[other] quedan { $blocks } bloques
})
final-term-track = pista { $vp }
final-term-objects = objetos { $vp }
final-term-buildings = edificios { $vp }
final-term-bonus = bonificación { $vp }
final-term-coins = monedas { $vp }
final-term-decorations = decoraciones { $vp }
final-term-statues = estatuas { $vp }
final-secret = -# El secreto era `{ $secret }`; su SHA-256 estaba en la tarjeta de la sala. Con el acta se repite la partida exactamente, y **{ button-verify }** comprueba su azar.
verify-shown = ✅ El azar de esta partida es el prometido: la rueda, las losetas y todo lo sacado, hechos de nuevo a partir del secreto, son los de la partida. El SHA-256 publicado antes de la partida era `{ $hash }`: compáralo.
verify-rewound = { $number ->
    [one] Una extracción se gastó al volver la partida a un turno anterior.
   *[other] { $number } extracciones se gastaron al volver la partida a un turno anterior.
}
verify-not-shown = ⚠️ No se puede comprobar todo el azar de esta partida: empezó con reglas distintas de las de hoy, o no se publicó nada antes.
verify-jump = ⚠️ El azar de esta partida no queda confirmado: la línea { $line } del acta se salta extracciones y ninguna vuelta atrás del acta las explica.
verify-contradiction = ⚠️ El acta de esta partida contradice su propio secreto o las reglas. Díselo a quien me administra, por favor.

final-direct = 🏁 La partida en { $channel } ha terminado.

screen-start = Ha empezado una partida en { $channel } ({ $ruleset }). Esta es tu pantalla:
screen-turn = **Es tu turno** en { $channel }. Tu pantalla:
screen-after = Tu turno en { $channel } ha terminado. Ahora tienes:
screen-now = Tu pantalla:

notice-resigned = { $name } abandona. Una máquina sigue en ese asiento.
notice-resigned-last = { $name } abandona. No queda nadie en esta mesa, así que la partida ha terminado.
notice-left-server = { $name } ya no es miembro de este servidor. Una máquina sigue en ese asiento.
notice-left-server-last = { $name } ya no es miembro de este servidor. No queda nadie en esta mesa, así que la partida ha terminado.
notice-removed = La moderación ha retirado a { $name } de esta mesa. Una máquina sigue en ese asiento.
notice-removed-last = La moderación ha retirado a { $name } de esta mesa. No queda nadie, así que la partida ha terminado.
notice-cancelled = Se ha puesto fin a esta partida.
notice-cancelled-agreed = Todos están de acuerdo: se ha puesto fin a esta partida.
notice-cancelled-alone = La única persona de esta mesa ha puesto fin a la partida.
notice-cancelled-moderator = La moderación ha puesto fin a esta partida.
notice-cancelled-abandoned = No queda nadie en esta mesa, así que la partida ha terminado.
notice-undone = ↩️ { $name } ha deshecho algo.
notice-rewound = ↩️ Todos están de acuerdo en volver a una posición anterior.
notice-proposed-cancel = { $name } propone terminar esta partida. Todos los que tienen asiento deben estar de acuerdo.
notice-proposed-rewind = { $name } propone volver a una posición anterior. Todos los que tienen asiento deben estar de acuerdo.
notice-proposal-refused-cancel = { $name } quiere seguir, así que la partida sigue.
notice-proposal-refused-rewind = { $name } no quiere volver atrás, así que la partida sigue.
notice-rematch = { $name } ha abierto una revancha en { $channel }, y tienes otra vez tu asiento. Pulsa allí **{ button-leave }** si prefieres no jugar.
notice-rematch-kept = { $name } ha abierto una revancha en { $channel }. Hay un asiento reservado para ti hasta el { $moment } ({ $left }), salvo que la partida empiece antes. Pulsa **{ button-join }** para tomarlo, o **{ button-leave }** si prefieres no jugar.
notice-kept-seats-filled = { $number ->
    [one] 🪑 Había un asiento reservado y nadie lo tomó: ahí juega una máquina.
   *[other] 🪑 Había { $number } asientos reservados y nadie los tomó: ahí juegan máquinas.
}
notice-kept-seats-left-out = { $number ->
    [one] 🪑 Había un asiento reservado y nadie lo tomó: la partida empieza sin él.
   *[other] 🪑 Había { $number } asientos reservados y nadie los tomó: la partida empieza sin ellos.
}
notice-paused = Esta partida está en pausa.
notice-paused-no-permission = Esta partida está en pausa porque no podía escribir aquí.
notice-paused-no-channel = Esta partida está en pausa porque no encontré este canal.
notice-paused-moderator = ⏸️ La moderación ha puesto esta partida en pausa.
notice-paused-locked = ⏸️ Esta partida está en pausa porque se bloqueó este hilo. Cuando se desbloquee, seguirá.
notice-paused-damaged = Esta partida está en pausa: lo que se guarda de ella no se puede leer. Quien administra este bot puede recuperarla de una copia de seguridad.
notice-paused-other-rules = Esta partida está en pausa: se corrigieron las reglas, y con las reglas corregidas esta posición no puede seguir.
notice-restored = Esta mesa se ha devuelto al { $moment }; los turnos posteriores se han perdido. Este es el tablero tal como está.
notice-restored-lobby = Esta sala se ha devuelto al { $moment }; lo que pasó aquí después se ha perdido.
notice-resumed = ▶️ La partida sigue.
notice-moved = La moderación ha trasladado esta partida aquí.
notice-lobby-closed = Esta sala está cerrada.
notice-lobby-closed-expired = Nadie empezó la partida en siete días, así que esta sala está cerrada.
notice-lobby-closed-empty = Todos se han ido, así que esta sala está cerrada.
notice-lobby-closed-host = El anfitrión ha cerrado esta sala.
notice-lobby-closed-moderator = La moderación ha cerrado esta sala.
notice-paused-archived = ⏸️ Esta partida está en pausa porque se archivó este hilo.
notice-waits = Tu mesa { $number } ({ $names }) está en pausa.
notice-waits-no-channel = Se borró el canal o el hilo de tu mesa { $number } ({ $names }), así que la partida está en pausa. La moderación del servidor puede hacerla seguir en otro canal, con `{ -command-admin-move }`.
notice-waits-no-server = Me quitaron del servidor de tu mesa { $number } ({ $names }), así que la partida está en pausa. Si me vuelven a invitar antes de treinta días, seguirá por sí sola.
notice-waits-locked = Se bloqueó el hilo de tu mesa { $number } ({ $names }), así que la partida está en pausa. Cuando se desbloquee, seguirá por sí sola.
notice-waits-archived = Se archivó el hilo de tu mesa { $number } ({ $names }) y no puedo abrirlo, así que la partida está en pausa. Cuando alguien lo abra, seguirá por sí sola.
notice-lobby-lost = Se borró el canal o el hilo de tu sala { $number } ({ $names }), así que la sala está cerrada.
notice-cannot-post = No puedo escribir en { $channel }, así que la mesa de allí espera. Permisos que me faltan: { $missing }. En cuanto me lo permitan otra vez, seguirá por sí sola.
notice-cannot-post-unknown = No puedo escribir en { $channel }: el canal ya no existe, o ya no lo veo. La mesa de allí espera. Si me dejan entrar otra vez, seguirá por sí sola.

permission-view-channel = Ver canal
permission-send-messages = Enviar mensajes
permission-send-messages-in-threads = Enviar mensajes en hilos
permission-embed-links = Insertar enlaces
permission-attach-files = Adjuntar archivos
permission-read-message-history = Leer el historial de mensajes
permission-create-public-threads = Crear hilos públicos

button-board = Tablero
more-look = **Mirar** la posición y lo que ha pasado
more-boards = **Un tablero individual**, en grande
more-help = **Ayuda**
more-others = **Los demás**
more-leave = **Salir** de esta partida; se te pregunta otra vez
log-empty = Aún no ha pasado nada.
since-nothing = No ha pasado nada desde tu último turno.
situation = ▶️ Ronda { $round }: le toca a { $name }.
situation-yours = ▶️ Ronda { $round }: **es tu turno.**
status-paused = ⏸️ Esta partida está en pausa.
status-finished = 🏁 Esta partida ha terminado.
status-cancelled = 🏁 Se puso fin a esta partida antes de tiempo.
status-lobby = Esta partida no ha empezado.
as-file = Es demasiado largo para un mensaje, así que va como archivo.
# Nombres de archivos: solo letras de la a a la z y guiones.
file-log = historial
file-board = tablero
file-tables = mesas
file-data = mis-datos
file-corrections = correcciones
file-blocked = bloqueados
ask-resign = Una máquina seguiría en tu asiento, y la partida contaría para ti como perdida. ¿Seguro?
ask-resign-last = Nadie más juega en esta mesa, así que la partida terminaría sin resultado. ¿Seguro?
ask-cancel = Nadie más juega en esta mesa, así que la partida terminaría ahora mismo, sin resultado. ¿Seguro?
resigned-last = Has abandonado. Nadie más jugaba en esta mesa, así que la partida ha terminado.
resigned = Has abandonado. Una máquina sigue en tu asiento.
ended = Se ha puesto fin a la partida de esta mesa.
consent-agreed = Has aceptado.
consent-refused = Has dicho que no: la partida sigue.
rematch-opened = [La revancha]({ $link }) está abierta. Cada uno de los demás tiene un asiento reservado durante tres días y lo toma con **{ button-join }**.
lobby-opened = La sala está abierta en { $channel }.
lobby-opened-from-card = La sala está abierta en { $channel }. Cuando empieces la partida, tendrá su propio hilo.
lobby-opened-forum-post = La sala está abierta en { $channel }, como publicación propia.
