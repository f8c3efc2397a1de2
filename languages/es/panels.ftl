### Paneles privados: jugar el turno.

## La propia pantalla
panel-held = Tienes { $parts }.
panel-held-blocks = bloques: { $blocks }
panel-held-objects = objetos: { $objects }
panel-screen-closed = Tu pantalla está cerrada.
panel-stored = En tus almacenes: { $items }.
panel-semicolon = {"; "}
panel-adorned = { $building } ({ $items })
panel-in-city = { $building } en { $city }
panel-in-city-numbered = { $building } en { $city } (número { $number })

## El primer panel
panel-your-turn = ### Es tu turno (ronda { $round })
panel-waiting-for = ### Es el turno de { $name }.
panel-game-over = ### La partida ha terminado.
panel-moved-on = **La partida ha avanzado mientras tanto.** Así está ahora.
panel-not-possible = **Eso no es posible aquí.** Puedes hacer esto:
panel-not-now = -# { $action }: { $reason }
panel-still-missing = aún falta: { $parts }.
panel-have-of-need = { $counted } ({ $have } de { $need })
panel-end-in-motion = { $reason ->
    [announced] { $name } ha anunciado el final: se completa la ronda.
    [last-tile] { $name } ha construido la última loseta: se completa la ronda.
   *[other] { $name } ha puesto el final en marcha: los demás tienen un turno más.
}
panel-visit-follow = ⚠️ Visita Real de { $name }: puntúa ahora y ganas { $bonus }. Cualquier otra acción te cuesta tu marcador aquí.
panel-visit-lost = ⚠️ Visita Real de { $name }: hagas lo que hagas, pierdes tu marcador aquí ({ $bonus }).
panel-stalling = ⚠️ { $left ->
    [one] Si ahora pasas o tomas la ayuda, la partida termina y se cuentan los puntos.
   *[other] Si todos pasan o toman la ayuda una vez más, la partida termina y se cuentan los puntos.
}

panel-action-buy = Comprar
panel-action-turn = { $wheels ->
    [one] Girar la rueda
   *[other] Girar las dos ruedas
 }
panel-action-stay = No girar
panel-action-spin = Girar solo la rueda de estatuas
panel-action-take = Tomar bloques
panel-action-build = Construir
panel-action-improve = { $ruleset ->
    [first-expansion] Ampliar
   *[other] Monumento sobre un edificio
}
panel-action-upgrade = { $ruleset ->
    [first-expansion] Revalorización
   *[other] Mejora
}
panel-action-score = Puntuar
panel-action-pass = Pasar ({ -pass-coins } monedas)
panel-action-relief = Tomar { -relief-coins } monedas
panel-action-skip = Saltar el turno
panel-action-announce = Anunciar el final
panel-action-purchase-object = Adquirir un objeto
panel-action-purchase-item = Adquirir
panel-action-move = Mover de un almacén
panel-action-gain = Ganar
panel-action-place = Colocar
panel-action-store = Guardar
panel-action-discard = Descartar
panel-action-end = Terminar turno

panel-undo = Deshacer
panel-back = Atrás
panel-more = Más…
panel-decline = Renunciar
panel-choose-blocks = Elegir bloques
panel-other-place = Otra casilla
panel-confirm = Confirmar
panel-confirm-take = Comprar, { $coins }
panel-confirm-build = { $what }, pagar { $blocks }
panel-confirm-score = Puntuar { $space }, { $gained }
panel-confirm-purchase = Adquirir, { -purchase-price } monedas
panel-confirm-upgrade = { $ruleset ->
    [first-expansion] Tomar la revalorización
   *[other] Tomar la mejora
}
panel-confirm-end = { $what } – terminar turno
panel-confirm-more = { $what } – y seguir…

## Títulos
panel-title-buy = ### Comprar bloques
panel-title-turn = ### { panel-action-turn }
panel-title-stay = ### Comprar sin girar
panel-title-spin = ### Girar solo la rueda de estatuas
panel-title-take = ### Tomar bloques de una casilla
panel-title-take-place = ### Tomar bloques de la casilla { $place }
panel-title-build = ### Construir
panel-title-improve = { $ruleset ->
    [first-expansion] ### Ampliar un edificio
   *[other] ### Construir un monumento sobre un edificio
}
panel-title-upgrade = { $ruleset ->
    [first-expansion] ### Tomar una revalorización
   *[other] ### Tomar una mejora
}
panel-title-score = ### Puntuar
panel-title-gain = ### Ganar algo
panel-title-place = ### Colocar
panel-title-store = ### Guardar
panel-title-discard = ### Hacer sitio
panel-title-move = ### Mover de un almacén
panel-title-purchase-object = ### Adquirir un objeto por { -purchase-price } monedas
panel-title-purchase-item = ### Adquirir por { -purchase-price } monedas
panel-title-announce = ### Anunciar el final
panel-title-skip = ### Saltar el turno
panel-title-pass = ### Pasar
panel-title-relief = ### Tomar { -relief-coins } monedas
panel-title-end = ### Terminar el turno
panel-title-undo = ### Deshacer: ¿hasta antes de qué decisión?

## Preguntas
panel-ask-build-tile = ¿Qué loseta?
panel-ask-build-city = ¿En qué ciudad?
panel-ask-improve-tile = { $ruleset ->
    [first-expansion] ¿Qué loseta?
   *[other] ¿Qué monumento?
}
panel-ask-improve-building = ¿En lugar de qué edificio?
panel-ask-upgrade-reward = { $ruleset ->
    [first-expansion] ¿Qué revalorización?
   *[other] ¿Qué mejora?
}
panel-ask-score-space = Puntuar otra cosa
panel-ask-bonus = Empiezas una Visita Real: elige su bonificación.
panel-ask-move-item = ¿Qué?
panel-ask-move-building = ¿A qué edificio?
panel-ask-purchase-object-object = ¿Qué objeto?
panel-ask-purchase-item-item = ¿Qué?
panel-ask-purchase-item-building = ¿Para qué edificio?
panel-ask-gain = ¿Qué haces con ello?
panel-ask-undo = Volver a antes de…
panel-chosen = Elegido: **{ $what }**

## Comprar
panel-wheel-after-turn = { $wheels ->
    [one] **Después de girar la rueda:**
   *[other] **Después de girar las dos ruedas:**
}
panel-wheel-after-stay = **Sin girar:**
panel-wheel-after-spin = **Después de girar solo la rueda de estatuas:**
panel-wheel-place = **{ $place }**: { $blocks }
panel-drawn = { $number ->
    [one] { $number } bloque de la bolsa, color desconocido
   *[other] { $number } bloques de la bolsa, colores desconocidos
}
panel-plus = {" + "}
panel-block-at = { $blocks } a { $price }
# Donde un botón no tiene más sitio.
panel-block-at-short = { $blocks } { $price }
panel-place-label = { $place }: { $blocks }
panel-all-of-it = por todo: { $items }
panel-emptying = -# Por ello recibes { $items }.
panel-turning-reveals = -# Lo que saldrá de la bolsa no se sabe antes, y girar no se puede deshacer.
panel-none-chosen = No hay ningún bloque elegido.
panel-over-budget = Eso cuesta { $coins }: **{ $excess } más de lo que tienes.**
panel-bill-all = **Todo de { $place }: { $coins }, { $left ->
    [one] queda 1
   *[other] quedan { $left }
}** ({ $blocks }).
panel-bill = **{ $blocks } de { $place }: { $coins }, { $left ->
    [one] queda 1
   *[other] quedan { $left }
}.**

## Construir
panel-payable = -# { $cities }: { $tiles }
panel-any-city = Cualquier ciudad
panel-city-about = { $pay } al puntuar, paga { $blocks }
panel-over = sobre { $buildings }
panel-not-payable = -# No se puede pagar con { $number ->
    [one] { $number } bloque
   *[other] { $number } bloques
}: { $tiles }.
panel-blocks-of = { $chosen }
panel-blocks-of-most = { $number } de { $most }
panel-does-not-pay = Con { $blocks } no se puede pagar { $tile } en { $city }.
panel-exchange = Allí { $two } cuentan como { $one }.
panel-instead-of = { $new } en lugar de { $old } por punto

## Puntuar
panel-space-pays = { $space } – { $pays }
panel-buildings-pay = { $number ->
    [one] { $number } edificio: { $gained }
   *[other] { $number } edificios: { $gained }
}
panel-money-rate = muestra { $coins } monedas; { $rate } monedas por 1 PV al final
panel-up-to = Hasta +{ $gain } en esta puntuación con { $bonus }, según dónde la coloques.
panel-bonus-coins = { -bonus-coins } monedas
panel-bonus-points = { -bonus-vp } PV
panel-bonus-statue = una estatua dorada
panel-bonus-decoration = una decoración

## Decoraciones y estatuas
panel-may-gain = Puedes tomar { $item }.
panel-may-gain-one = Puedes tomar una de estas cosas: { $items }.
panel-nothing-offered = No hay nada que tomar.
panel-place-it = ¿Dónde colocas { $item }?
panel-fits-on = { $number ->
    [one] encaja en { $number } edificio
   *[other] encaja en { $number } edificios
}
panel-take-and-discard = Tomar { $gained }, descartar { $lost }
panel-label-with-description = { $label } – { $description }
panel-about-choice = -# { $label }: { $description }

## Avances
panel-preview = **{ $order }.**
panel-will-pay = La puntuación da { $gained }.
panel-follows = Sigues la Visita Real y ganas { $bonus }.
panel-will-end = Esto pone el final en marcha.
panel-no-undo = ⚠️ Esto revela algo nuevo y no se puede deshacer.
panel-gives-up-marker = ⚠️ Así pierdes tu marcador en la Visita Real.
panel-shows-money = ⚠️ Todos verán que tienes al menos { $coins } monedas.
panel-announcing = Ganas { -end-vp } PV de inmediato; se completa la ronda y la partida termina.

panel-do-turn = { panel-action-turn }
panel-do-stay = Comprar sin girar
panel-do-spin = Girar solo la rueda de estatuas
panel-do-take = Tomar { $blocks } de { $place } por { $coins }
panel-do-relief = Tomar { -relief-coins } monedas
panel-do-build = Construir { $tile } en { $city } por { $blocks }
panel-do-improve = Poner { $tile } en lugar de { $old } por { $blocks }
panel-do-upgrade = { $ruleset ->
    [first-expansion] Revalorización de { $name }: { $new } en lugar de { $old } por punto
   *[other] Mejora de { $name }: { $new } en lugar de { $old } por punto
}
panel-do-score = Puntuar { $space }
panel-with-bonus = { $score }, bonificación { $bonus }
panel-do-gain = Tomar { $item }
panel-do-decline = No tomar nada
panel-do-place = Colocar { $item } en { $building }
panel-do-store = Guardar { $item } en un almacén
panel-do-discard = Descartar { $item }
panel-do-purchase = Adquirir { $item } por { -purchase-price } monedas
panel-do-purchase-placed = Adquirir { $item } para { $building }, { -purchase-price } monedas
panel-do-announce = Anunciar el final
panel-do-skip = Saltar este turno
panel-do-pass = Pasar y tomar { -pass-coins } monedas
panel-do-end = Terminar el turno

## Lo que resultó
panel-undone = ✓ Deshecho.

## Objetivos: lo que cuenta
panel-objective-top-1 = puntuaciones
panel-objective-top-2 = edificios de valor 5 u { -highest-value }
panel-objective-top-3 = ciudades puntuadas
panel-objective-top-4 = edificios
panel-objective-top-5 = monedas
panel-objective-top-6 = PV
panel-objective-object-1 = objetos
panel-objective-object-2 = parejas de objetos
panel-objective-object-3 = tríos de objetos
panel-objective-object-4 = objetos iguales
panel-objective-object-5 = pareja con cuarteto
panel-objective-object-6 = objetos distintos
panel-objective-object-7 = series de 3 objetos distintos
panel-objective-object-8 = parejas de objetos
panel-objective-building-1 = valor total de los edificios
panel-objective-building-2 = ciudades con 2 edificios
panel-objective-building-3 = ciudades con 3 edificios
panel-objective-building-4 = ciudades con 4 edificios
panel-objective-building-5 = edificios de { -highest-value }
panel-objective-building-6 = edificios rurales
panel-objective-building-7 = edificios urbanos
panel-objective-building-8 = ciudades con 2 edificios
panel-objective-building-9 = parejas de edificio urbano y rural

## Por qué, para principiantes: doce como mucho por variante
panel-reason = -# 💡 { $reason }
panel-reason-begin = Los bloques pagan edificios, y los edificios solo dan algo al puntuarlos: compra, construye y luego puntúa.
panel-reason-twice = Un edificio se puede puntuar dos veces, con su tipo y con su ciudad: edificios de un mismo tipo, o en una misma ciudad, dan una gran puntuación.
panel-reason-marker = Un marcador puesto está gastado: puntúa cuando un tipo o una ciudad dé mucho.
panel-reason-coins = Las monedas vienen de puntuar: { $cities } dan monedas, las otras ciudades PV.
panel-reason-wheel = Cada giro de la rueda abarata los bloques una moneda, también para quien viene después; de VI vuelven a I y son caros otra vez.
panel-reason-colours = El blanco vale en todas las ciudades, los colores baratos solo en las suyas: el { $darkest } solo en { city-lerici }.
panel-reason-value = Un edificio cuesta tantos bloques como su valor, y da su valor por la ganancia de su ciudad.
panel-reason-cities = { $ruleset ->
    [second-regular] Una ciudad acepta su color y todos los mejores, y dos del color inmediatamente inferior por uno: { city-livorno } da más, { city-lerici } acepta todo.
    [second-advanced] Una ciudad acepta su color y todos los mejores, y dos del color inmediatamente inferior por uno: { city-livorno } da más, { city-lerici } acepta todo.
   *[other] Una ciudad acepta su color y todos los mejores: { city-livorno } solo acepta { colour-white } y da más, { city-lerici } acepta todo.
}
panel-reason-objects = Los objetos cuentan al final y para los objetivos; cada uno está en el tablero una sola vez, para quien lo adquiera primero.
panel-reason-upgrade = { $ruleset ->
    [first-expansion] Una revalorización aumenta lo que da una ciudad o categoría, solo para ti y para siempre: tómala donde tengas mucho y no hayas puntuado.
   *[other] Una mejora aumenta lo que da una ciudad o un paisaje, solo para ti y para siempre: tómala donde tengas mucho y no hayas puntuado.
}
panel-reason-visit = Quien empieza una Visita Real elige su bonificación; los demás solo reciben la misma si puntúan antes de que acabe.
panel-reason-items = Con una decoración, un edificio cuenta uno más en cada puntuación; con una estatua se puntúa una vez más, con las estatuas de dos ciudades.
panel-reason-end = { $ruleset ->
    [first-basic] El final llega con la última loseta, o cuando alguien que cumple todos los objetivos lo anuncia: los bloques que sobren no dan PV.
    [first-expansion] El final llega con la última loseta, o cuando alguien que cumple todos los objetivos lo anuncia: los bloques que sobren no dan PV.
   *[other] El final llega cuando la pila está vacía y alguien ha usado todos sus marcadores: los bloques que sobren no dan PV.
}
