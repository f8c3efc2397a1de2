### Las cartas de la primera edición en palabras nuestras: lo que piden ($n de ello), y lo que dan.

card-goal-only = Solo un objetivo: al final no da nada
card-condition-top-1 = { $n ->
    [one] { $n } puntuación
   *[other] { $n } puntuaciones
}
card-condition-top-2 = { $n ->
    [one] { $n } edificio de valor 5 u { -highest-value }
   *[other] { $n } edificios de valor 5 u { -highest-value }
}
card-condition-top-3 = { $n ->
    [one] { $n } ciudad puntuada
   *[other] { $n } ciudades puntuadas
}
card-condition-top-4 = { $n ->
    [one] { $n } edificio
   *[other] { $n } edificios
}
card-condition-top-5 = { $n } monedas
card-pays-top-5 = Al final { -coin-card-rate } monedas son 1 PV
card-condition-top-6 = { $n } PV en la pista

## Objetos: $vp por lo mínimo que cuenta, $other por un objeto que no cuenta
card-condition-object-1 = { $n } objetos
card-pays-object-1 = { $vp } PV por objeto
card-condition-object-2 = { $n } parejas de objetos
card-pays-object-2 = { $vp } PV la pareja, { $other } PV por cada otro
card-condition-object-3 = { $n } tríos de objetos
card-pays-object-3 = { $vp } PV el trío, { $other } PV por cada otro
card-condition-object-4 = { $n } objetos iguales
card-pays-object-4 = Los objetos iguales dan:
card-condition-object-5 = Una pareja y cuatro iguales
card-pays-object-5 = { $vp } PV por ambos, { $other } PV por cada otro
card-condition-object-6 = { $n } objetos distintos
card-pays-object-6 = Los objetos distintos dan:
card-condition-object-7 = { $n } series de 3 distintos
card-pays-object-7 = { $vp } PV la serie, { $other } PV por cada otro
card-condition-object-8 = { $n } parejas de objetos
card-pays-object-8 = Multiplica hasta 3 grupos de 2 a 6 iguales; { $other } PV por cada otro

## Edificios: $size en una ciudad cuentan como uno; lo que dan sigue como tabla por ciudad
card-condition-building-1 = Edificios por valor de { $n }
card-pays-building-1 = El valor total de los edificios
card-condition-building-2 = { $size } edificios en cada una de { $n } ciudades
card-pays-building-2 = Por cada { $size } allí:
card-condition-building-3 = { $size } edificios en cada una de { $n } ciudades
card-pays-building-3 = Por cada { $size } allí:
card-condition-building-4 = { $size } edificios en una ciudad
card-pays-building-4 = Por cada { $size } allí:
card-condition-building-5 = Un edificio de { -highest-value }
card-pays-building-5 = Por un edificio de { -highest-value } allí:
card-condition-building-6 = { $n } edificios rurales
card-pays-building-6 = { $vp } PV por edificio rural
card-condition-building-7 = { $n } edificios urbanos
card-pays-building-7 = { $vp } PV por edificio urbano
card-condition-building-8 = { $size } edificios en cada una de { $n } ciudades
card-pays-building-8 = Multiplica cuántos hay en tus 3 ciudades más llenas
card-condition-building-9 = { $n } urbanos y { $n } rurales
card-pays-building-9 = Las parejas urbano y rural dan ambos valores

## Bonificación
card-pays-again = Al final, también monedas
card-condition-bonus-2 = Puntúa otra vez 2 ciudades a elegir
card-condition-bonus-3 = Puntúa otra vez 2 tipos a elegir
card-condition-bonus-4 = Puntúa tu edificio más bajo de cada tipo
card-condition-bonus-5 = Mayor valor en tres ciudades; en empate, todos
# $cities son las tres primeras; $last es para las otras tres
card-pays-bonus-5 = { $vp } PV en { $cities }; { $last } PV en las otras
card-condition-bonus-6 = Mayor valor en una ciudad; en empate, todos
card-pays-bonus-6 = Mayor valor allí:

## Lo que da al final y cómo llega, bajo los tableros de dos: una cabeza de 16 letras por línea como mucho, y una frase
end-notes = Al final
end-head-objects = Objetos
end-note-objects = { $vp } PV cada uno
end-head-buildings = Edificios
end-note-buildings = su valor total en PV
end-head-coins = Monedas
end-note-coins = 1 PV por cada { -coins-per-vp }
end-note-coins-or-rate = 1 PV por cada { -coins-per-vp }, o según una casilla de dinero
end-head-announcing = Anunciar
end-note-announcing = { -end-vp } PV al momento; se completa la ronda
end-head-end = El final llega
end-note-end-regular = cuando alguien ha usado todos sus marcadores y la pila está vacía: { -end-vp } PV por ello, un turno más para los demás
end-note-end-advanced = con todos los marcadores de alguien usados y la pila vacía: { -end-vp } PV, un turno más para los demás
end-head-no-markers = Sin marcadores
end-note-no-markers = los edificios dan al momento su valor en PV
end-head-decorations = Decoraciones
end-note-decorations = n iguales dan n × (n + 1) PV
end-head-statues = Estatuas
end-note-statues = hasta { $vp } PV por la mayoría en una ciudad
