### /carrara-admin: nombres, descripciones y respuestas.

command-admin-about = Para la moderación: las mesas de este servidor
command-admin-settings = ajustes
command-admin-settings-about = Ver o cambiar quién abre mesas aquí, cuántas y de qué tipo
command-admin-allow = permitir
command-admin-allow-about = Permitir mesas en este canal, y solo en los permitidos
command-admin-disallow = prohibir
command-admin-disallow-about = Retirar un canal; sin ninguno permitido, se abren mesas en todas partes
command-admin-tables = mesas
command-admin-tables-about = Listar las mesas de este servidor
command-admin-end = terminar
command-admin-end-about = Terminar una mesa; nadie gana
command-admin-pause = pausar
command-admin-pause-about = Poner una partida en pausa hasta que la reanudes
command-admin-resume = reanudar
command-admin-resume-about = Hacer seguir una partida en pausa
command-admin-move = trasladar
command-admin-move-about = Hacer seguir una partida en este canal, por ejemplo si se borró el suyo
command-admin-remove = retirar
command-admin-remove-about = Retirar a alguien de una mesa; una máquina sigue en su asiento
command-admin-block = bloquear
command-admin-block-about = Impedir que alguien abra mesas o se una aquí
command-admin-unblock = desbloquear
command-admin-unblock-about = Dejar otra vez que alguien abra mesas y se una
command-admin-reset-name = cambiar-nombre
command-admin-reset-name-about = Sustituir el nombre de un asiento por uno neutro

option-openers = El rol cuyos miembros pueden abrir mesas; @everyone para todos
option-person-tables = A cuántas mesas de este servidor puede sentarse una persona a la vez
option-server-tables = Cuántas mesas puede tener este servidor a la vez
option-place = Dónde se juega cada mesa
option-admin-ruleset = Qué juego es si nadie elige otra cosa
option-admin-pace = El ritmo si nadie elige otra cosa: 12h, 24h, 48h, 72h, { typed-daily } 21:00, o { typed-none }
option-admin-language = El idioma de los mensajes públicos aquí
option-admin-channel = El canal, o el foro; sus hilos y publicaciones van con él
option-admin-table = El número de la mesa; la lista los muestra
option-sure = Sí, terminarla
option-removed-person = Quién debe dejar la mesa
option-blocked-person = Quién
option-seat = El número del asiento, como lo muestra la lista de mesas

server-language-auto = como está configurado el servidor
server-language-auto-now = como está configurado el servidor ({ $language })

place-asked = a elección de quien la abre
place-channel = el propio canal
place-thread = un hilo propio
place-forum = una publicación de foro

admin-settings =
    Mesas de este servidor
    Abiertas por: { $openers }
    En: { $channels }
    A la vez: { $person }, { $server }
    Lugar: { $place }
    Si no se elige otra cosa: { $ruleset }, ritmo { $pace }
    Idioma de los mensajes públicos: { $language }
    Personas bloqueadas: { $blocked }
admin-person-tables = { $number ->
    [one] { $number } mesa por persona
   *[other] { $number } mesas por persona
}
admin-person-unlimited = tantas por persona como permite este bot
admin-server-tables = { $number ->
    [one] { $number } mesa en total
   *[other] { $number } mesas en total
}
admin-everybody = cualquiera
admin-everywhere = cualquier canal
admin-nobody = ninguna
admin-more = y { $number } más (la lista completa está en el archivo)
admin-usual-pace = el habitual
admin-no-tables = Este servidor no tiene ninguna mesa ahora mismo.
admin-table = **{ $number }** · { $status } · { $ruleset } · { $link }
admin-host = anfitrión { $host }
admin-seat = { $number } { $name }
admin-status-lobby = 🚪 sala
admin-status-running = ⏳ en marcha
admin-status-paused = ⏸️ en pausa
admin-ask-end = La mesa { $number } ({ $ruleset }, { $seats }) terminaría, y nadie ganaría. Repite el comando con **{ -option-sure }** para terminarla.
admin-ended = Se ha puesto fin a la partida de la mesa { $number }.
admin-paused = La mesa { $number } está en pausa. `{ -command-admin-resume }` la hace seguir.
admin-resumed = La mesa { $number } sigue.
admin-moved = La mesa { $number } sigue aquí.
admin-removed = { $person } ya no tiene asiento en la mesa { $number }.
admin-blocked = { $person } ya no abre mesas ni se une aquí. Sus partidas en marcha siguen; `{ -command-admin-remove }` le retira de ellas.
admin-blocked-already = { $person } ya tiene un bloqueo.
admin-unblocked = { $person } puede abrir mesas y unirse aquí otra vez.
admin-name-reset = El asiento { $seat } de la mesa { $number } se llama ahora { $name }, hasta que esa persona tenga otro nombre en Discord. Los mensajes ya publicados se quedan.
player-name = Jugador
