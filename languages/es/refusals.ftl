### Por qué algo no se hace. `refused-*` son las razones del bot, `rule-*` las de las reglas.

refused-no-such-table = No conozco esa mesa aquí.
refused-channel-taken = Aquí ya hay una mesa, y no se puede abrir un hilo para otra. Usa otro canal.
refused-rematch-open = La revancha ya está abierta.
refused-no-thread = { $permissions ->
    [none] No pude abrir un hilo desde esta tarjeta. Nada ha cambiado; inténtalo otra vez.
   *[other] No puedo abrir un hilo desde esta tarjeta. Permisos que me faltan: { $permissions }. Nada ha cambiado. Quien administra este servidor me los puede dar en los ajustes del canal; luego pulsa otra vez { button-start }.
}
refused-too-many-threads = Este servidor tiene tantos hilos abiertos como permite Discord. Hay que archivar uno; después pulsa otra vez { button-start }.
refused-too-many-lobbies = Ya tienes asiento en { $most ->
    [one] { $most } sala
   *[other] { $most } salas
}, que es el máximo. Empieza o deja antes una de ellas.
refused-too-many-tables = Ya juegas { $most ->
    [one] { $most } partida
   *[other] { $most } partidas
}, que es el máximo. Termina antes una de ellas.
refused-seated-at-too-many = { $name } ya juega { $most ->
    [one] { $most } partida
   *[other] { $most } partidas
}, que es el máximo. Esta puede empezar cuando termine una de ellas.
refused-server-full = Este servidor tiene { $most ->
    [one] { $most } mesa
   *[other] { $most } mesas
}, que es el máximo. Cuando termine una, habrá sitio para otra.
refused-opened-too-fast = Acaban de abrirse varias mesas aquí. Inténtalo otra vez en un minuto.
refused-blocked = La moderación de este servidor me ha pedido que por ahora no te dé asiento aquí. Puedes jugar en otros servidores; pregunta a la moderación si crees que es un error.
refused-openers-only = En este servidor las mesas las abre { $role }. Puedes unirte a las que estén abiertas.
refused-other-channel = En este servidor las mesas se abren en { $channels }.
refused-other-place = En este servidor cada mesa se juega en { $place ->
    [channel] el propio canal: no indiques **{ -option-thread }**, y usa un canal, no un hilo.
    [thread] un hilo propio: usa un canal de texto o un hilo.
   *[other] una publicación de foro: usa `{ -command-new }` en una publicación.
}
refused-too-many-here = En este servidor una persona se sienta a { $most ->
    [one] { $most } mesa
   *[other] { $most } mesas
} como mucho a la vez. Cuando termine una de las tuyas, podrás sentarte a otra.
refused-limit-out-of-range = Puede ser cualquier número del 1 al { $most }, lo máximo que permite quien administra este bot. No se ha cambiado nada.
refused-bad-ruleset = No conozco esa variante; elige una de la lista. No se ha cambiado nada.
refused-bad-pace = Un ritmo es 12h, 24h, 48h, 72h, «{ typed-daily } 21:00» con tu hora, o «{ typed-none }». No se ha cambiado nada.
refused-too-many-channels = Ya se permiten { $most } canales, que es el máximo. Retira antes uno, con `{ -command-admin-disallow }`.
refused-too-many-blocks = Ya hay { $most } personas bloqueadas aquí, que es el máximo. Desbloquea antes a alguien.
refused-cannot-block-self = No puedes bloquear tu propia cuenta.
refused-cannot-block-bot = Los bots no juegan en ninguna mesa, así que no hay nada que bloquear.
refused-not-blocked = Esa persona no está bloqueada aquí.
refused-no-seat-there = Ese asiento no existe en esa mesa. `{ -command-admin-tables }` muestra quién está dónde.
refused-cannot-resume = { $reason ->
    [damaged] Lo que se guarda de esta partida no se puede leer. Quien administra este bot puede recuperarla de una copia de seguridad.
    [other-rules] Se corrigieron las reglas, y con las reglas corregidas esta posición no puede seguir.
    [locked] El hilo de esta mesa está bloqueado. Desbloquéalo y la partida seguirá por sí sola.
    [archived] El hilo de esta mesa está archivado y no puedo abrirlo. Ábrelo y la partida seguirá por sí sola.
    [no-channel] El canal de esta mesa ya no existe, o no lo veo. Si me dejan entrar otra vez, la partida seguirá por sí sola; `{ -command-admin-move }` la hace seguir en otro canal.
   *[other] No puedo escribir en el canal de esta mesa. En cuanto pueda, la partida seguirá por sí sola.
}
refused-not-lobby = Esta mesa ya no es una sala: la partida ha empezado, o la sala se cerró.
refused-not-running = { $status ->
    [lobby] La partida aún no ha empezado.
    [paused] Esta partida está en pausa. El último mensaje de su canal dice por qué y cómo sigue.
    [running] Esta partida aún está en marcha.
    [finished] Esta partida ha terminado.
   *[other] No hay ninguna partida en marcha en esta mesa.
}
resumed-press-again = La partida sigue. Pulsa otra vez.
refused-table-full = Los { $size } asientos están ocupados.
refused-seats-are-kept = Los asientos libres están reservados para quienes jugaron la última partida. Se abren a todos { $again }.
refused-seats-untaken = Aún hay asientos reservados para gente que no los ha tomado.
refused-too-few = Hacen falta al menos { $need } asientos ocupados para empezar. Invita a alguien o añade una máquina.
refused-already-seated = Ya tienes un asiento en esta mesa.
refused-not-seated = No tienes asiento en esta mesa. Cualquiera puede mirarla con `{ -command-board }`.
refused-no-stand-in = No hay ninguna máquina que quitar de esta mesa.
refused-not-host = Eso solo lo puede hacer el anfitrión de esta mesa.
refused-not-moderator = Eso solo lo puede hacer la moderación de este servidor.
refused-not-your-turn = No es tu turno.
refused-stale = La partida ha avanzado desde que apareció ese botón. Mira el tablero más reciente.
refused-unknown-button = Ya no conozco ese botón. Usa los del mensaje más reciente.
refused-nothing-to-undo = En tu turno no hay nada que se pueda deshacer.
refused-undo-too-far = Eso no se puede deshacer: desde entonces se ha revelado algo nuevo.
refused-no-such-revision = No conozco esa posición de la partida. `{ -command-rewind }` muestra los turnos a los que se puede volver.
refused-no-proposal = Esa propuesta ya no está abierta.
refused-card-not-posted = La tarjeta de esta sala aún no está publicada. Pulsa otra vez { button-start } dentro de un momento.
refused-being-erased = Lo que se guarda sobre ti se está borrando ahora mismo. Inténtalo dentro de un momento.
refused-newer-state = Esta partida se jugó por última vez con una versión mía más nueva.
refused-unsettled = Mis registros están en desorden, y aún no puedo decir si esto ha contado. Míralo dentro de un rato e inténtalo otra vez si no es así.
refused-storage = Ahora mismo no llego a mis registros, así que no se ha cambiado nada.

rule-no-decision = No se ha elegido nada.
rule-not-your-turn = Eso va más allá de tu turno.
rule-not-in-this-ruleset = Eso no existe en esta variante.
rule-not-now = Eso no es posible en este punto del turno.
rule-option-missing = { $option } necesita también { $before }: elige antes { $before }.
rule-option-unused = { $option } no significa nada en esta mesa; no indiques esa opción.
rule-not-possible = Eso no es posible ahora.
rule-announcer-plays-on = Quien ha anunciado el final en este turno sigue jugando; saltar es para los demás.
rule-end-not-in-motion = Solo se pueden saltar turnos con el final en marcha.
rule-end-in-motion = El final de la partida ya está en marcha.
rule-objectives-missing = Aún no se cumplen todos los objetivos: { $missing }.
rule-turn-skipped = Te has saltado este turno, así que ya no se puede hacer nada en él.
rule-already-purchased = Ya has adquirido algo en este turno.
rule-nothing-to-purchase = No hay nada que adquirir.
rule-cannot-afford = Eso cuesta { $price }, y tienes { $coins }.
rule-not-for-sale = Ya no está a la venta: { $object }.
rule-nothing-affordable = El bloque más barato cuesta { $cheapest }, y tienes { $coins }.
rule-wheel-and-bag-empty = La rueda y la bolsa están vacías.
rule-wheel-empty = No hay bloques en la rueda.
rule-no-such-blocks = Esos bloques no están en la casilla { $place }.
rule-no-block-taken = Hay que tomar al menos un bloque.
rule-relief-not-needed = La ayuda es solo para quien no puede hacer otra cosa.
rule-no-marker = No te queda ningún marcador para puntuar.
rule-nothing-to-score = No hay nada que puedas puntuar ahora.
rule-no-such-space = Esa casilla de puntuación no existe en esta variante.
rule-already-scored = Ya está puntuado: { $space }.
rule-one-money-space = Ya tienes una casilla de dinero; no puedes tener más de una.
rule-too-few-coins = Hacen falta { $need } monedas, y tienes { $coins }.
rule-too-few-buildings = Faltan edificios para { $space }: hacen falta { $need } como mínimo y tienes { $have }.
rule-wrong-bonus = Esa bonificación no se puede elegir aquí.
rule-no-such-tile = { $tile } no está disponible.
rule-wrong-payment = { $tile } no se puede pagar allí con esos bloques.
rule-no-tiles = No hay losetas disponibles.
rule-no-blocks = No tienes bloques con que pagar.
rule-no-tile-payable = Ninguna loseta se puede pagar con tus bloques.
rule-no-such-city = Esa ciudad no existe.
rule-no-buildings = No tienes ningún edificio que se pueda sustituir.
rule-no-improvement-payable = Con tus bloques no se puede pagar ninguna loseta que sustituya a uno de tus edificios.
rule-upgrade-taken = { $ruleset ->
    [first-expansion] Esa revalorización ya está tomada: { $reward }.
   *[other] Esa mejora ya está tomada: { $reward }.
}
rule-not-offered = No se ofrece: { $item }.
rule-no-building-for-it = Ninguno de tus edificios puede recibir { $item }.
rule-warehouses-full = Tus almacenes están llenos.
rule-no-need-to-discard = En tus almacenes hay sitio, así que no se descarta nada.
rule-warehouses-empty = Tus almacenes están vacíos.
rule-nothing-to-move = Nada de tus almacenes encaja en tus edificios.
rule-no-luck = A esta partida le falta el azar, así que no se puede sacar nada.

rule-wrong-player-count = Este juego es para dos a cuatro personas.
rule-unknown-option = Esa opción no existe.
rule-no-cards = Solo se eligen cartas en la primera edición con la expansión.
rule-unknown-card = Esa carta no existe.
rule-unknown-ruleset = Esa variante no existe.
rule-unknown-policy = Ninguna máquina tiene ese nivel.
rule-unknown-level = Ninguna máquina tiene ese nivel.
rule-bad-seed = Eso no es una semilla: una semilla tiene 64 cifras hexadecimales.

rule-unknown-decision = No conozco la decisión «{ $words }».
rule-too-many-words = Sobran palabras en «{ $words }».
rule-wrong-number-of-words = Falta algo, o sobra, en «{ $words }».
rule-unknown-tile = No conozco ninguna loseta «{ $word }».
rule-unknown-colour = No conozco ningún color «{ $word }».
rule-unknown-city = No conozco ninguna ciudad «{ $word }».
rule-unknown-place = No conozco ninguna casilla «{ $word }».
rule-unknown-object = No conozco ningún objeto «{ $word }».
rule-unknown-item = No conozco «{ $word }».
rule-unknown-reward = No conozco ninguna ciudad ni categoría de edificios «{ $word }» cuya ganancia pueda aumentar.
rule-unknown-space = No conozco ninguna casilla de puntuación «{ $word }».
rule-unknown-bonus = No conozco ninguna bonificación «{ $word }».
rule-unknown-building = No conozco ningún edificio «{ $word }».
rule-unknown-name = No conozco «{ $word }».
rule-too-many-blocks = No existen tantos bloques de ese color: { $word }.

rule-not-a-record = Eso no es el acta de una partida.
rule-unreadable-file = Ese archivo no se puede leer.
rule-not-vectors = Ese archivo no contiene ejemplos.
rule-truncated = El acta termina en mitad de la partida.
rule-header-incomplete = El comienzo del acta está incompleto.
rule-impossible-wheel = La rueda del acta es imposible.
rule-impossible-tiles = Las losetas del acta son imposibles.
rule-no-wheel = En esta variante no hay nada alrededor de la rueda.
rule-after-the-end = El acta sigue después del final de la partida.
rule-luck-without-decision = El acta habla de azar sin una decisión.
rule-unknown-luck = El acta habla de un azar que no conozco.
rule-unknown-line = El acta tiene una línea que no conozco.
rule-unknown-seat = El acta nombra un asiento que no existe.
rule-not-their-turn = El acta hace jugar a un asiento al que no le toca.
rule-player-out-of-order = Los jugadores del acta están desordenados.
rule-said-twice = El acta dice algo dos veces.
rule-draw-not-from-seed = Una extracción del acta no se deduce de su semilla.
rule-setup-not-from-seed = La preparación del acta no se deduce de su semilla.
rule-seed-does-not-match-its-hash = La semilla del acta no encaja con la huella publicada.
rule-secret-does-not-match-its-hash = El secreto del acta no encaja con la huella publicada.
rule-seed-does-not-follow-from-secret = La semilla del acta no se deduce de su secreto y su sal.
rule-bad-salt = Eso no es una sal: una sal es un número entero.
rule-no-salt = El acta tiene un secreto y no tiene sal.
rule-luck-line-misplaced = El acta se salta extracciones donde no sigue ninguna decisión.
rule-luck-not-ahead = El acta vuelve a extracciones ya usadas.
rule-luck-without-rewind = La línea { $line } del acta se salta extracciones que ninguna vuelta atrás explica.
rule-rewind-too-far = La línea { $line } del acta deshace más decisiones de las que se tomaron.
rule-rewind-missing = La línea { $line } del acta recoge una decisión deshecha, pero no cómo se deshizo.
rule-no-seed = El acta no tiene semilla.
rule-not-finished = La partida del acta no está terminada.
rule-wrong-result = El resultado del acta no es el que da la partida.
rule-luck-missing = El acta no dice qué salió.
rule-luck-impossible = El acta saca lo que no se puede sacar.
rule-luck-not-needed = El acta habla de azar donde no se saca nada.
rule-other-version = Esta partida se jugó por última vez con una versión mía más nueva.
rule-unreadable = Lo que se guardó de esta partida no se puede leer.
