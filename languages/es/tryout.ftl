### La página de prueba, en un navegador.

tryout-title = Carrara: prueba
tryout-heading = prueba
tryout-people = Quién eres
tryout-clock = Adelantar el reloj
tryout-clock-about = Todo lo que espera su hora ocurre por el camino, como las salas que se cierran tras una semana.
tryout-hours-on = { $number ->
    [one] { $number } hora más tarde
   *[other] { $number } horas más tarde
}
tryout-days-on = { $number ->
    [one] { $number } día más tarde
   *[other] { $number } días más tarde
}
tryout-weeks-on = { $number ->
    [one] { $number } semana más tarde
   *[other] { $number } semanas más tarde
}
tryout-places = Lo que ves
tryout-channel = Canal
tryout-no-table = Aún no hay mesa
tryout-welcome = Eres { $name }. Abre una mesa, sienta a alguien o a una máquina con los botones de su tarjeta y pulsa { button-start }. Los círculos de arriba cambian entre cuatro personas; lo que cada una recibe en privado está en { tryout-direct }.
tryout-rules = Reglas
tryout-open = Abrir una mesa
tryout-type = O teclea { $command } abajo, como en Discord.
tryout-direct = Mensajes directos
tryout-direct-to = Mensajes directos a { $name }
tryout-to-move = { $name }, le toca
tryout-lost = La prueba se ha parado. Iníciala otra vez con { $command }: no se ha perdido nada.
tryout-language = Idioma
