### Was schiefgeht.

error-unexpected = Hier ging etwas schief, das nicht hätte schiefgehen dürfen. Das tut mir leid. Nichts, was du getan hast, ist verloren; versuch es bitte noch einmal. (Nummer { $number })
error-unsettled = Meine Aufzeichnungen sind in Unordnung, und ich kann noch nicht sagen, ob das gezählt hat. Sieh nach einer Weile nach und versuch es noch einmal, falls nicht. (Nummer { $number })
error-storage = Ich komme gerade nicht an meine Aufzeichnungen, also wurde nichts geändert. Versuch es bitte nach einer Weile noch einmal. (Nummer { $number })
error-stopping = Ich werde gerade neu gestartet, also wurde nichts geändert. Drücke bitte in einer Minute noch einmal.
error-left-server = Du bist nicht mehr Mitglied dieses Servers, darum hat dort ein Computer deinen Platz übernommen.
error-not-allowed = Das geht hier nicht.
dms-refused = Direktnachrichten von mir erreichen dich nicht, also kann ich dir deinen Sichtschirm nicht schicken. Du findest ihn immer mit **{ button-screen }** unter dem Spielplan oder mit `{ -command-turn-hand }`. Wenn du sie wieder zulässt, sag es mir mit `{ -command-settings }`.
