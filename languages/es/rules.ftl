### Las reglas por temas, en breve.

rules-placeholder = Otro tema
topics-none = No tengo ese tema. Hay: { $topics }.

topic-overview-title = De qué va el juego
topic-overview =
    Compras bloques de mármol en una rueda, construyes con ellos palacios en seis ciudades y puntúas tipos de edificios y ciudades por monedas y PV. Gana quien tenga más PV tras la puntuación final.
    - Un turno es una acción: **comprar**, **construir** (o ampliar) o **puntuar**; en la segunda edición también **pasar**.
    - El mejor mármol vale en las mejores ciudades, y estas dan más: Livorno { -reward-livorno } PV por punto de valor, Pisa { -reward-pisa } monedas, Lucca { -reward-lucca } PV, Viareggio { -reward-viareggio } monedas, Massa { -reward-massa } PV, Lerici { -reward-lerici } moneda.
    - Todos empiezan con { -start-coins } monedas. Monedas y bloques están ocultos tras tu pantalla.

topic-wheel-title = La rueda: comprar bloques
topic-wheel =
    - Precios base: blanco { -price-white }, amarillo { -price-yellow }, rojo { -price-red }, verde { -price-green }, azul { -price-blue }, negro o morado { -price-darkest }. Cada casilla después de I abarata un bloque una moneda, hasta no costar nada.
    - Al girar, cada bloque avanza una casilla; de VI se vuelve a I. Luego la casilla I se repone a ciegas de la bolsa hasta que haya { -wheel-capacity } en la rueda.
    - Tomas uno o más bloques, de cualquier color, de **una sola** casilla. Los bloques con que se pagan edificios vuelven a la bolsa.
    - Primera edición, juego básico: debes girar. Con la expansión y en la segunda edición, juego normal: puedes. Avanzado: las dos ruedas, o solo la de estatuas.
    - Si has girado y no puedes pagar nada, tomas { -relief-coins } monedas.

topic-building-title = Construir y ampliar
topic-building =
    - Toma una loseta visible, nombra una de tus seis ciudades y devuelve tantos bloques como valga la loseta; cada uno debe ser de un color que la ciudad acepte: Livorno solo blanco, Pisa amarillo y mejor, Lucca rojo y mejor, Viareggio verde y mejor, Massa azul y mejor, Lerici cualquiera.
    - Una loseta tomada se repone mientras queden en la pila.
    - **Ampliar** (primera edición, expansión): una loseta de mayor valor ocupa el lugar de uno de tus edificios, por la diferencia. **Monumento** (segunda edición): sobre un edificio del mismo tipo, por { -highest-value } menos su valor.
    - Un edificio de { -highest-value } da una revalorización a tu elección, un monumento una mejora.
    - Segunda edición: dos bloques de un color valen por uno del color inmediatamente mejor.

topic-scoring-title = Puntuar
topic-scoring =
    - **Tipo**: tienes un edificio de ese tipo y no lo has puntuado. Cada uno de esos edificios da su valor por la ganancia de su ciudad.
    - **Ciudad**: nadie la ha puntuado, y tienes allí { -fewest-buildings } edificios (Livorno, Pisa, Lucca) o { -most-buildings } (Viareggio, Massa, Lerici). La suma de valores por la ganancia de la ciudad.
    - **Edificios urbanos y rurales** (no en el juego básico): suma de valores por 1 moneda, o 1 PV.
    - Cada puntuación gasta un marcador.
    - Primera edición: un objeto por edificio puntuado, según su tipo, mientras dure la reserva.

topic-hidden-title = Lo que está oculto
topic-hidden =
    Tras tu pantalla: monedas, bloques y, en la primera edición, objetos. Lo que compras, pagas y recibes lo ven todos en ese momento; los totales no se muestran. Una mesa puede abrirse con **posesiones a la vista**. De la bolsa y la pila solo es público el tamaño.

topic-ties-title = Quién gana, y los empates
topic-ties = Quien tenga más PV tras la puntuación final; luego, más bloques restantes, de cualquier color; si no, se comparte la victoria.

topic-first-basic-title = 1.ª edición, juego básico
topic-first-basic =
    - Turno: comprar (girar la rueda es obligatorio), construir o puntuar; luego, si quieres, un objeto del tablero por { -purchase-price } monedas.
    - Seis marcadores cada cual. Cada edificio puntuado da un objeto.
    - **Final**: se construye la loseta número 30, o alguien que cumple los tres objetivos lo anuncia (+{ -end-vp } PV). Se completa la ronda.
    - Objetivos: { -need-top-1 } puntuaciones; { -need-object-1 } objetos y un valor total de { -need-building-1 } con { -players } jugadores.
    - **Puntuación final**: 3 PV por objeto, el valor total de tus edificios, 1 PV por cada { -coins-per-vp } monedas.

topic-first-expansion-title = 1.ª edición con la expansión
topic-first-expansion =
    Como el juego básico, con: comprar sin girar; edificios de { -highest-value }, cada uno de los cuales da una revalorización; ampliar; puntuar edificios urbanos y rurales; y cuatro cartas (objetivo, objetos, edificios, bonificación) en lugar de los objetivos y la puntuación final del juego básico. Mira el tema de las cartas.

topic-cards-title = Cartas de la primera edición
topic-cards =
    Los objetivos son para anunciar el final; la puntuación final es para todos. Los números son con { -players } jugadores.
    - **Objetivo**: 1 cuatro puntuaciones · 2 edificios de valor 5 u { -highest-value }: { -need-top-2 } · 3 ciudades puntuadas: { -need-top-3 } · 4 edificios: { -need-top-4 } · 5 monedas: { -need-top-5 }, y { -coin-card-rate } monedas son 1 PV para todos · 6 PV: { -need-top-6 }.
    - **Objetos**: 1 objetos { -need-object-1 }, 3 PV cada uno · 2 tres parejas, 5 PV la pareja · 3 dos tríos, 7 PV cada uno · 4 cuatro iguales; 3, 6, 10, 15, 21 PV por 2 a 6 iguales · 5 una pareja y un cuarteto, 20 PV · 6 cuatro distintos; 3, 7, 12, 18, 24 PV por 2 a 6 distintos · 7 dos series de tres distintos, 8 PV cada una · 8 tres parejas; los tamaños de hasta tres grupos multiplicados. Cada objeto que una carta no cuenta vale 1 PV.
    - **Edificios**: 1 valor total { -need-building-1 }, ese valor · 2 dos edificios en tres ciudades, 11/9/7/5/3/1 por cada dos · 3 tres en dos ciudades, 17/14/11/8/5/2 por cada tres · 4 cuatro en una ciudad, 23/19/15/11/7/3 por cada cuatro · 5 un edificio de { -highest-value }, 34/26/19/13/8/4 cada uno · 6 edificios rurales { -need-building-6 }, 6 PV cada uno · 7 edificios urbanos { -need-building-7 }, 3 PV cada uno · 8 dos en tres ciudades; las cantidades de las tres mayores multiplicadas · 9 urbanos y rurales { -need-building-9 } de cada; las parejas dan ambos valores.
    - **Bonificación**: 2 puntuar dos ciudades · 3 puntuar dos tipos · 4 puntuar el edificio de menor valor de cada tipo · 5 mayor valor en las tres ciudades de arriba y en las tres de abajo, { -prize-half } PV cada una · 6 mayor valor por ciudad { -prizes }.

topic-second-regular-title = 2.ª edición, juego normal
topic-second-regular =
    - Turno: comprar, construir, puntuar o **pasar** ({ -pass-coins } monedas).
    - **Visita Real**: quien puntúa cuando nadie tiene la figura la toma, elige una sección de la corte donde haya un marcador suyo y gana su bonificación ({ -bonus-coins } monedas o { -bonus-vp } PV). Mientras la tiene otra persona, solo se puntúa con el marcador propio de esa sección, y se gana la misma bonificación; cualquier otra acción pasa ese marcador a la zona abierta. Al comienzo del turno de quien la tiene, la visita acaba.
    - Quien ha usado todos sus marcadores gana de inmediato en PV el valor de cada edificio nuevo.
    - **Final**: alguien ha usado todos sus marcadores y la pila está vacía. Quien lo provoca gana { -end-vp } PV y ha acabado; los demás tienen un turno más.
    - **Puntuación final**: 1 PV por cada { -coins-per-vp } monedas.

topic-second-advanced-title = 2.ª edición, juego avanzado
topic-second-advanced =
    Como el juego normal, con:
    - **Decoraciones y estatuas** alrededor de dos ruedas: quien compra todos los bloques de una casilla puede tomar una de las dos que hay allí. Una decoración va en un edificio de su tipo y suma 1 a su valor; una estatua va en un edificio de una ciudad que acepte su color. Lo que no se coloca va a uno de dos almacenes.
    - Una vez por turno: una decoración o estatua por { -purchase-price } monedas, colocada al momento (una estatua solo en la ciudad de su color exacto).
    - **Casillas de dinero**: muestra { -money-mark-low } monedas ({ -money-rate-low } monedas por PV al final) o { -money-mark-high } ({ -money-rate-high } monedas por PV). **Casillas de estatuas**: edificios con estatuas en dos ciudades.
    - **Puntuación final**: también decoraciones (n iguales son n × (n + 1) PV) y estatuas por rango en cada ciudad.

topic-fairness-title = Azar limpio: cómo se sortea
topic-fairness = Cada extracción se deduce de una semilla de { -seed-bytes } bytes: el SHA-256 de un secreto y del identificador de la tarjeta de la sala. El SHA-256 del secreto está en esa tarjeta desde el principio; el secreto mismo se muestra al final. Con el acta cualquiera puede comprobar que no se cambió ninguna extracción. La extracción número k es HMAC-SHA256 con la semilla como clave y k como mensaje.

topic-assumptions-title = Lo que se supone
topic-assumptions =
    Algunos valores impresos solo se conocen por imágenes o descripciones. Supuesto, como las tablas más simples que encajan con todo lo conocido: la mayoría de revalorizaciones y mejoras, rangos de estatuas que ningún ejemplo muestra, el orden de las decoraciones alrededor de la rueda, tres secciones de { -bonus-coins } monedas y tres de { -bonus-vp } PV en el lado A de la corte.
    Decidido donde las reglas callan: los asientos se sortean; un objeto también se puede adquirir después de la ayuda; ampliar hasta un edificio de { -highest-value } también da una revalorización; un anuncio falso se rechaza en privado; una partida de la segunda edición en la que nadie hace nada durante tres rondas termina.
