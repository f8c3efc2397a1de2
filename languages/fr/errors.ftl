### Ce qui tourne mal.

error-unexpected = Il s’est passé ici quelque chose qui n’aurait pas dû arriver. Désolé. Rien de ce que tu as fait n’est perdu ; réessaie, s’il te plaît. (Numéro { $number })
error-unsettled = Mes archives sont en désordre, et je ne peux pas encore dire si cela a compté. Regarde dans un moment, et réessaie si ce n’est pas le cas. (Numéro { $number })
error-storage = Je n’accède pas à mes archives en ce moment : rien n’a été changé. Réessaie dans un moment, s’il te plaît. (Numéro { $number })
error-stopping = On me redémarre en ce moment : rien n’a été changé. Appuie de nouveau dans une minute, s’il te plaît.
error-left-server = Tu n’es plus membre de ce serveur : un ordinateur y a pris ta place.
error-not-allowed = Cela ne s’utilise pas ici.
dms-refused = Mes messages privés ne t’arrivent pas : je ne peux pas t’envoyer ton paravent. Tu le trouves toujours avec **{ button-screen }** sous le plateau ou avec `{ -command-turn-hand }`. Si tu les rouvres, dis-le-moi avec `{ -command-settings }`.
