### Die Regeln nach Themen, kurz.

rules-placeholder = Ein anderes Thema
topics-none = So ein Thema habe ich nicht. Es gibt: { $topics }.

topic-overview-title = Worum es geht
topic-overview =
    Du kaufst Bausteine aus Marmor von einem Rad, baust damit Paläste in sechs Städten und wertest Gebäudearten und Städte für Münzen und SP. Wer nach der Schlusswertung die meisten SP hat, gewinnt.
    - Ein Zug ist eine Aktion: **kaufen**, **bauen** (oder ausbauen) oder **werten**; in der zweiten Ausgabe auch **passen**.
    - Besserer Marmor gilt in besseren Städten, und bessere Städte bringen mehr: Livorno { -reward-livorno } SP je Punkt des Werts, Pisa { -reward-pisa } Münzen, Lucca { -reward-lucca } SP, Viareggio { -reward-viareggio } Münzen, Massa { -reward-massa } SP, Lerici { -reward-lerici } Münze.
    - Alle beginnen mit { -start-coins } Münzen. Münzen und Bausteine liegen verdeckt hinter dem Sichtschirm.

topic-wheel-title = Das Rad: Bausteine kaufen
topic-wheel =
    - Grundpreise: weiß { -price-white }, gelb { -price-yellow }, rot { -price-red }, grün { -price-green }, blau { -price-blue }, schwarz oder violett { -price-darkest }. Jedes Feld nach I macht einen Baustein um eine Münze billiger, bis er nichts mehr kostet.
    - Drehen rückt jeden Baustein ein Feld weiter; VI kommt zurück nach I. Dann wird Feld I blind aus dem Beutel aufgefüllt, bis { -wheel-capacity } auf dem Rad liegen.
    - Du nimmst einen oder mehrere Bausteine, beliebig gemischt, von **einem** Feld. Bausteine, mit denen Gebäude bezahlt werden, kommen zurück in den Beutel.
    - Erste Ausgabe, Grundspiel: Du musst drehen. Mit Erweiterung und in der zweiten Ausgabe, normal: Du darfst. Für Fortgeschrittene: beide Räder oder nur das Statuenrad.
    - Wer gedreht hat und sich nichts leisten kann, nimmt { -relief-coins } Münzen.

topic-building-title = Bauen und ausbauen
topic-building =
    - Nimm ein offenes Plättchen, nenne eine deiner sechs Städte und gib so viele Bausteine zurück, wie das Plättchen wert ist; jeder muss eine Farbe haben, die die Stadt annimmt: Livorno nur weiß, Pisa gelb und besser, Lucca rot und besser, Viareggio grün und besser, Massa blau und besser, Lerici alles.
    - Ein genommenes Plättchen wird ersetzt, solange der Stapel reicht.
    - **Ausbauen** (erste Ausgabe, Erweiterung): Ein Plättchen von höherem Wert tritt an die Stelle eines deiner Gebäude, für die Differenz. **Monument** (zweite Ausgabe): über ein Gebäude derselben Art, für { -highest-value } minus dessen Wert.
    - Ein { -highest-value }er-Gebäude bringt eine Aufwertung deiner Wahl, ein Monument eine Verbesserung.
    - Zweite Ausgabe: Zwei Bausteine einer Farbe stehen für einen der nächstbesseren.

topic-scoring-title = Werten
topic-scoring =
    - **Art**: Du hast ein Gebäude davon und hast sie noch nicht gewertet. Jedes solche Gebäude bringt seinen Wert mal den Ertrag seiner Stadt.
    - **Stadt**: Niemand hat sie gewertet, und du hast dort { -fewest-buildings } Gebäude (Livorno, Pisa, Lucca) oder { -most-buildings } (Viareggio, Massa, Lerici). Die Summe der Werte mal den Ertrag der Stadt.
    - **Stadt- und Landgebäude** (nicht im Grundspiel): Summe der Werte mal 1 Münze oder 1 SP.
    - Jede Wertung verbraucht einen Marker.
    - Erste Ausgabe: ein Gegenstand je gewertetem Gebäude, nach seiner Art, solange der Vorrat reicht.

topic-hidden-title = Was verdeckt ist
topic-hidden =
    Hinter dem Sichtschirm: Münzen, Bausteine und, in der ersten Ausgabe, Gegenstände. Was du kaufst, zahlst und bekommst, sehen in dem Moment alle; Summen werden nicht gezeigt. Ein Tisch kann mit **offenem Besitz** eröffnet werden. Von Beutel und Stapel ist nur die Größe bekannt.

topic-ties-title = Wer gewinnt, und Gleichstand
topic-ties = Die meisten SP nach der Schlusswertung; dann die meisten übrigen Bausteine, gleich welcher Farbe; sonst wird der Sieg geteilt.

topic-first-basic-title = Erste Ausgabe, Grundspiel
topic-first-basic =
    - Zug: kaufen (Drehen ist Pflicht), bauen oder werten; danach, wenn du magst, ein Gegenstand vom Spielplan für { -purchase-price } Münzen.
    - Alle haben sechs Marker. Jedes gewertete Gebäude bringt einen Gegenstand.
    - **Ende**: Das 30. Plättchen ist gebaut, oder wer alle drei Aufträge erfüllt, kündigt es an (+{ -end-vp } SP). Die Runde wird zu Ende gespielt.
    - Aufträge: { -need-top-1 } Wertungen; { -need-object-1 } Gegenstände und eine Wertsumme von { -need-building-1 } bei { -players } Personen.
    - **Schlusswertung**: 3 SP je Gegenstand, die Wertsumme deiner Gebäude, 1 SP je { -coins-per-vp } Münzen.

topic-first-expansion-title = Erste Ausgabe mit Erweiterung
topic-first-expansion =
    Wie das Grundspiel, mit: Kaufen ohne Drehen; { -highest-value }er-Gebäuden, von denen jedes eine Aufwertung bringt; Ausbauen; Wertung von Stadt- und von Landgebäuden; und vier Karten (Ziel, Gegenstand, Gebäude, Bonus) anstelle der Aufträge und der Schlusswertung des Grundspiels. Siehe das Thema Karten.

topic-cards-title = Karten der ersten Ausgabe
topic-cards =
    Aufträge braucht, wer das Ende ankündigt; die Schlusswertung gilt für alle. Die Zahlen gelten bei { -players } Personen.
    - **Ziel**: 1 vier Wertungen · 2 Gebäude vom Wert 5 oder { -highest-value }: { -need-top-2 } · 3 gewertete Städte: { -need-top-3 } · 4 Gebäude: { -need-top-4 } · 5 Münzen: { -need-top-5 }, und { -coin-card-rate } Münzen sind für alle 1 SP · 6 SP: { -need-top-6 }.
    - **Gegenstand**: 1 Gegenstände { -need-object-1 }, je 3 SP · 2 drei Paare, 5 SP je Paar · 3 zwei Drillinge, je 7 SP · 4 vier gleiche; 3, 6, 10, 15, 21 SP für 2 bis 6 gleiche · 5 ein Paar und ein Vierling, 20 SP · 6 vier verschiedene; 3, 7, 12, 18, 24 SP für 2 bis 6 verschiedene · 7 zwei Sätze aus drei verschiedenen, je 8 SP · 8 drei Paare; die Größen von bis zu drei Gruppen multipliziert. Was eine Karte nicht zählt, bringt je 1 SP.
    - **Gebäude**: 1 Wertsumme { -need-building-1 }, dieser Wert · 2 zwei Gebäude in drei Städten, 11/9/7/5/3/1 je zwei · 3 drei in zwei Städten, 17/14/11/8/5/2 je drei · 4 vier in einer Stadt, 23/19/15/11/7/3 je vier · 5 ein { -highest-value }er-Gebäude, je 34/26/19/13/8/4 · 6 Landgebäude { -need-building-6 }, je 6 SP · 7 Stadtgebäude { -need-building-7 }, je 3 SP · 8 zwei in drei Städten; die Anzahlen der drei größten multipliziert · 9 Stadt und Land je { -need-building-9 }; Paare bringen beide Werte.
    - **Bonus**: 2 zwei Städte werten · 3 zwei Arten werten · 4 das niedrigste Gebäude jeder Art werten · 5 höchster Wert in den oberen und in den unteren drei Städten, je { -prize-half } SP · 6 höchster Wert je Stadt { -prizes }.

topic-second-regular-title = Zweite Ausgabe, Normalspiel
topic-second-regular =
    - Zug: kaufen, bauen, werten oder **passen** ({ -pass-coins } Münzen).
    - **Königlicher Besuch**: Wer wertet, während niemand die Figur hat, nimmt sie, wählt einen Abschnitt des Hofs, in dem ein eigener Marker liegt, und bekommt dessen Bonus ({ -bonus-coins } Münzen oder { -bonus-vp } SP). Hat sie jemand anders, musst du zum Werten deinen Marker dieses Abschnitts nehmen und bekommst denselben Bonus; mit jeder anderen Aktion kommt dieser Marker in den offenen Bereich. Der Besuch endet, wenn die Person, die sie hat, wieder an der Reihe ist.
    - Wer alle Marker gelegt hat, bekommt den Wert eines neuen Gebäudes sofort in SP.
    - **Ende**: Jemand hat alle Marker gelegt, und der Stapel ist leer. Wer das herbeiführt, bekommt { -end-vp } SP und ist fertig; alle anderen haben noch einen Zug.
    - **Schlusswertung**: 1 SP je { -coins-per-vp } Münzen.

topic-second-advanced-title = Zweite Ausgabe, Profispiel
topic-second-advanced =
    Wie das Normalspiel, mit:
    - **Dekorationen und Statuen** rings um zwei Räder: Wer alle Bausteine eines Felds kauft, darf eines von beiden nehmen, was dort zu sehen ist. Eine Dekoration kommt an ein Gebäude ihrer Art und erhöht dessen Wert um 1; eine Statue kommt an ein Gebäude in einer Stadt, die ihre Farbe annimmt. Was nicht angelegt wird, kommt in eines von zwei Lagern.
    - Einmal je Zug: eine Dekoration oder Statue für { -purchase-price } Münzen, sofort angelegt (eine Statue nur in der Stadt genau ihrer Farbe).
    - **Geldfelder**: Zeige { -money-mark-low } Münzen (am Ende { -money-rate-low } Münzen je SP) oder { -money-mark-high } ({ -money-rate-high } Münzen je SP). **Statuenfelder**: Gebäude mit Statuen in zwei Städten.
    - **Schlusswertung**: auch Dekorationen (n gleiche sind n × (n + 1) SP) und Statuen nach Rang in jeder Stadt.

topic-fairness-title = Fairness: wie der Zufall entsteht
topic-fairness = Jede Ziehung ergibt sich aus einem Startwert von { -seed-bytes } Bytes: dem SHA-256 eines Geheimnisses und der Kennung der Lobbykarte. Der SHA-256 des Geheimnisses steht schon auf dieser Karte; das Geheimnis selbst wird am Ende gezeigt. Mit dem Protokoll können alle prüfen, dass keine Ziehung geändert wurde. Ziehung Nummer k ist HMAC-SHA256 mit dem Startwert als Schlüssel und k als Nachricht.

topic-assumptions-title = Was angenommen wurde
topic-assumptions =
    Manche gedruckten Werte sind nur aus Bildern oder Beschreibungen bekannt. Angenommen sind die einfachsten Tabellen, die zu allem Bekannten passen: die meisten Aufwertungen und Verbesserungen, Ränge der Statuen, die kein Beispiel zeigt, die Reihenfolge der Dekorationen am Rad, drei Abschnitte mit { -bonus-coins } Münzen und drei mit { -bonus-vp } SP auf Seite A des Hofs.
    Wo die Regeln schweigen, ist entschieden: Plätze werden ausgelost; ein Gegenstand darf auch nach dem Notgroschen erworben werden; auch der Ausbau zum { -highest-value }er-Gebäude bringt eine Aufwertung; eine falsche Ankündigung wird nur dir gegenüber abgelehnt; ein Spiel der zweiten Ausgabe, in dem drei Runden lang niemand etwas tut, endet.
