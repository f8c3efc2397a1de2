### Nombres y descripciones de los comandos, y lo que responden.

command-carrara-about = Los Palacios de Carrara
command-new = nueva
command-new-about = Abrir una mesa en este canal
command-board = tablero
command-board-about = Mostrar el tablero de la mesa de este canal, solo a ti
command-log = historial
command-log-about = Mostrar lo que ha pasado hasta ahora
command-since = desde
command-since-about = Mostrar lo que ha pasado desde tu último turno
command-hint = consejo
command-hint-about = Preguntar qué haría una máquina fuerte en tu lugar
command-games = partidas
command-games-about = Mostrar tus partidas, y dónde es tu turno
command-stats = estadísticas
command-stats-about = Partidas, victorias, puntos y ritmo, tuyos o de alguien
command-leaderboard = clasificación
command-leaderboard-about = Quién ha ganado más en este servidor, variante por variante
command-record = acta
command-record-about = Una partida terminada como texto que se repite exactamente
command-rules = reglas
command-rules-about = Buscar algo en las reglas
command-cancel = terminar
command-cancel-about = Cerrar tu sala, o proponer terminar una partida que juegas
command-resign = abandonar
command-resign-about = Dejar una partida; una máquina sigue en tu asiento
command-substitute = sustituto
command-substitute-about = Ofrecer tu asiento a alguien que siga en él
command-pause = pausa
command-pause-about = Proponer una pausa, o hacer seguir una partida en pausa
command-rewind = retroceder
command-rewind-about = Proponer volver a un turno anterior
command-away = ausencia
command-away-about = Parar tus relojes mientras estás fuera; «{ typed-off }» cuando vuelvas
command-settings = ajustes
command-settings-about = Cómo sabes que es tu turno, en qué idioma, y el aspecto de las imágenes
command-privacy = privacidad
command-privacy-about = Ver, exportar o borrar lo que se guarda sobre ti
command-about = acerca-de
command-about-about = Versión, tiempo en marcha, enlaces

option-ruleset = Cuál de los cuatro juegos (por defecto: primera edición, básico)
option-seats = Cuántos asientos, máquinas incluidas (por defecto: { -most-players })
option-open-holdings = Mostrar a todos las monedas y los bloques de cada cual
option-hints = Si se pueden pedir consejos (por defecto: sí)
option-thread = Jugar en un hilo propio, abierto desde la tarjeta de la sala al empezar
option-cards = Primera edición con la expansión: qué cartas
option-card = Primera edición, expansión: número de esta carta (por defecto: la de la primera partida)
option-text = Toda la posición como texto, para leer en voz alta
option-record-table = El número de la mesa, como en el nombre de su acta
option-stats-person = Las estadísticas de quién (por defecto: las tuyas)
option-stats-ruleset = Solo partidas de esta variante
option-leaderboard-ruleset = Solo partidas de esta variante, con sus niveles
option-topic = Qué buscar
option-table = Una mesa tuya en otra parte; por defecto, la de este canal
option-notices = Cómo quieres saber que es tu turno
option-theme = El aspecto de las imágenes para ti
option-language = En qué idioma te respondo y te escribo
option-quiet-from = Sin sonidos desde esta hora, como 22:00; «{ typed-off }» para no tener horas de silencio
option-quiet-until = Sin sonidos hasta esta hora, como 07:30
option-reasons = Si los paneles te dicen por qué, en tus tres primeras partidas
option-rating = Si los demás pueden ver tu nivel (por defecto: no)
option-timezone = Tu zona horaria, como Europe/Madrid
option-pace = Cuánto puede durar un turno (por defecto: 48 horas)
option-daily-by = Con «cada día antes de una hora fija»: qué hora, como 21:00
option-pace-timezone = La zona horaria de esa hora (por defecto: la tuya)
option-away-stand-ins = Dejar que máquinas guarden tus asientos, para que nadie espere
option-until = Hasta cuándo: 2027-03-28, o 2027-03-28 18:00; «{ typed-off }» cuando vuelvas
option-turns = Cuántos turnos volver atrás; déjalo vacío para elegir de una lista
option-digest-at = Cuándo quieres tu resumen, como 18:00

cards-random = sorteadas
cards-first-game = las de la primera partida (todas número { -first-game-card })
notices-dm = por mensaje directo
notices-ping = por una mención en el canal
notices-none = nunca
language-name = Español
language-auto = como está configurado tu Discord
language-auto-now = como está configurado tu Discord ({ $language })
theme-dark = oscuras
theme-light = claras
theme-colour-blind = para daltónicos

thread-name = Carrara: { $ruleset } para { $players }, mesa { $number }
cancel-proposed = Propuesto. La partida termina cuando todos los que tienen asiento acepten, o si nadie se opone en tres días. El silencio de quien esté fuera en ese tiempo no vale como acuerdo.
button-yes-end = Sí, terminarla
games-none = No tienes ninguna partida en marcha. Abre una con `{ -command-new }`.
games-nobody = nadie aún
games-yours =
    ▶️ **Tu turno** empezó { $since }: [con { $others }]({ $link })
    -# { $ruleset }, ronda { $round }, { $channel }, mesa { $number }
games-running =
    ⏳ El turno de { $mover } empezó { $since }: [con { $others }]({ $link })
    -# { $ruleset }, ronda { $round }, { $channel }, mesa { $number }
games-paused =
    ⏸️ En pausa: [con { $others }]({ $link })
    -# { $ruleset }, ronda { $round }, { $channel }, mesa { $number }
games-lobby =
    🚪 Sin empezar, abierta { $since }: [con { $others }]({ $link })
    -# { $ruleset }, { $channel }, mesa { $number }
games-more = -# { $number ->
    [one] Sigue una partida más.
   *[other] Siguen { $number } partidas más.
}
button-first-games = Inicio de la lista
button-more-games = Más partidas
record-words = El acta de la partida:
settings-now = ✅ Desde ahora:
settings-notices-placeholder = Cómo sabes que es tu turno
settings-theme-placeholder = El aspecto de las imágenes
settings-language-placeholder = Idioma
settings-quiet-placeholder = Horas de silencio
settings-timezone-placeholder = Tu zona horaria
settings-quiet-choice = Silencio de { $start } a { $end }
settings-quiet-off = Sin horas de silencio
settings-notices-choice = Avisos: { $notices }
settings-theme-choice = Imágenes: { $theme }
settings-language-choice = Idioma: { $language }
settings-timezone-choice = Zona horaria { $timezone }
settings-hint = -# Otras horas y zonas: `{ -command-settings }` con sus opciones.
settings =
    Avisos de tu turno: **{ $notices }**.
    Imágenes: **{ $theme }**.
    Idioma: **{ $language }**.
    Horas de silencio: { $quiet }.
    Tu zona horaria: { $timezone }.
    Los paneles explican por qué a quien empieza: { $reasons }.
    { $rating }
settings-rating-shown = Los demás ven tu nivel.
settings-rating-hidden = Nadie más que tú ve tu nivel.
settings-quiet = de { $start } a { $end }
settings-no-quiet = ninguna
settings-reasons = sí, en tus primeras partidas
settings-no-reasons = no
settings-time-missing = Las horas de silencio tienen comienzo y fin: falta **{ $option }**. No se ha cambiado nada.
settings-bad-time = Una hora se escribe como 22:00 (o «{ typed-off }»).
settings-bad-timezone = No conozco esa zona horaria. Se escribe como Europe/Madrid; elige una de la lista.
privacy =
    Guardo: tu identificador de Discord y el nombre que tenías en cada mesa, tus ajustes, el idioma de tu Discord, el identificador del canal de nuestros mensajes directos, tus decisiones en las partidas, cómo terminaron para ti, si pediste un consejo en alguna, cuánto duraron tus turnos, los mensajes que te debo y, si la moderación de un servidor te ha bloqueado o ha cambiado tu nombre, que lo hizo. Nada más, y nada de lo que escribes en ninguna parte.
    Con **{ button-export }** lo recibes todo, con **{ button-erase }** se olvida: unas máquinas toman tus asientos en las partidas en marcha, y tu nombre pasa a ser anónimo en todas partes; las partidas de los demás quedan enteras.
privacy-exported = Todo lo que se guarda sobre ti:
ask-erase = Esto no se puede deshacer. Unas máquinas tomarán tus asientos en las partidas en marcha. ¿Seguro?
privacy-erased = Hecho. Te he olvidado. Las copias de seguridad aún contienen lo que contenían; la última se borra al cabo de { $days ->
    [one] un día
   *[other] { $days } días
}. Los mensajes ya publicados se quedan en sus canales.
privacy-erased-no-backups = Hecho. Te he olvidado. No hago copias de seguridad; pregunta por las suyas a quien administra este bot. Los mensajes ya publicados se quedan en sus canales.
uptime = { $days } d { $hours } h { $minutes } min
about = **Carrara** { $version }: Los Palacios de Carrara en Discord, a tu ritmo.
    En marcha desde hace { $uptime }, a { $latency } ms de Discord.
    -# Un proyecto de aficionados, no oficial y sin ánimo de lucro, sin relación con los autores o editores del juego.
about-contact = Quién administra este bot: { $contact }
about-terms = [Condiciones]({ $url })
about-privacy = [Privacidad]({ $url })

error-server-only = Las mesas se abren en el canal de un servidor.
error-missing-permissions = No puedo abrir una mesa aquí. Permisos que me faltan: { $missing }. Quien administra este servidor me los puede dar en los ajustes del canal.
