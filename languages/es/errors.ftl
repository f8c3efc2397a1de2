### Lo que sale mal.

error-unexpected = Aquí ha fallado algo que no debía fallar. Lo siento. Nada de lo que has hecho se ha perdido; inténtalo otra vez. (Número { $number })
error-unsettled = Mis registros están en desorden, y aún no puedo decir si esto ha contado. Míralo dentro de un rato e inténtalo otra vez si no es así. (Número { $number })
error-storage = Ahora mismo no llego a mis registros, así que no se ha cambiado nada. Inténtalo dentro de un rato. (Número { $number })
error-stopping = Me están reiniciando, así que no se ha cambiado nada. Pulsa otra vez en un minuto.
error-left-server = Ya no eres miembro de ese servidor, así que una máquina ha tomado tu asiento allí.
error-not-allowed = Eso no se puede usar aquí.
dms-refused = Mis mensajes directos no te llegan, así que no puedo enviarte tu pantalla. Siempre la encuentras con **{ button-screen }** bajo el tablero o con `{ -command-turn-hand }`. Si los abres otra vez, dímelo con `{ -command-settings }`.
