### Nombres de las opciones, tal como se teclean: minúsculas, sin espacios, 32 caracteres como mucho, y nunca dos iguales en
### un comando. Para qué sirven lo dice `option-*`.

option-name-bonus = bonificación
option-name-building = edificio
option-name-cards = cartas
option-name-channel = canal
option-name-city = ciudad
option-name-daily-by = cada_día_antes
option-name-decision = decisión
option-name-digest-at = resumen_a_las
option-name-end = terminar
option-name-hints = consejos
option-name-item = cosa
option-name-language = idioma
option-name-notices = avisos
option-name-object = objeto
option-name-open-holdings = a_la_vista
option-name-openers = abren
option-name-pace = ritmo
option-name-pay = pagar
option-name-person = persona
option-name-place = casilla
option-name-quiet-from = silencio_desde
option-name-quiet-until = silencio_hasta
option-name-rating = nivel
option-name-reasons = razones
option-name-ruleset = variante
option-name-seat = asiento
option-name-seats = asientos
option-name-stand-ins = máquinas
option-name-sure = seguro
option-name-table = mesa
option-name-tables-per-person = mesas_por_persona
option-name-tables-per-server = mesas_por_servidor
option-name-text = texto
option-name-theme = aspecto
option-name-thread = hilo
option-name-tile = loseta
option-name-timezone = zona_horaria
option-name-to = antes_de
option-name-top = objetivo
option-name-topic = tema
option-name-turns = turnos
option-name-until = hasta
option-name-what = acción

## Palabras que se teclean en las opciones; las inglesas se entienden en todos los idiomas.
typed-off = no
typed-none = sin
typed-daily = diario
