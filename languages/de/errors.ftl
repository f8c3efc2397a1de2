### Was schiefgeht.

error-unexpected = Hier ist leider etwas schiefgegangen. Nichts, was du getan hast, ist verloren; versuch es bitte noch einmal. (Nummer { $number })
error-unsettled = Mit meiner Datenbank stimmt etwas nicht, darum weiß ich noch nicht, ob das gespeichert wurde. Sieh später nach und versuch es noch einmal, falls nicht. (Nummer { $number })
error-storage = Ich komme gerade nicht an meine Datenbank, also wurde nichts geändert. Versuch es bitte später noch einmal. (Nummer { $number })
error-stopping = Ich werde gerade neu gestartet, also wurde nichts geändert. Drücke bitte in einer Minute noch einmal.
error-left-server = Du bist nicht mehr Mitglied dieses Servers, darum hat dort ein Computer deinen Platz übernommen.
error-not-allowed = Das geht hier nicht.
dms-refused = Direktnachrichten von mir erreichen dich nicht, also kann ich dir deinen Sichtschirm nicht schicken. Du findest ihn immer mit **{ button-screen }** unter dem Spielplan oder mit `{ -command-turn-hand }`. Wenn du sie wieder zulässt, wähle sie mit `{ -command-settings }`.
