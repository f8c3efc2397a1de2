### Die Seite zum Ausprobieren, in einem Browser.

tryout-title = Carrara zum Ausprobieren
tryout-heading = zum Ausprobieren
tryout-people = Wer du bist
tryout-clock = Uhr vorstellen
tryout-clock-about = Alles, was auf Zeit wartet, geschieht unterwegs: So schließen sich Lobbys nach einer Woche.
tryout-hours-on = { $number ->
    [one] { $number } Stunde weiter
   *[other] { $number } Stunden weiter
}
tryout-days-on = { $number ->
    [one] { $number } Tag weiter
   *[other] { $number } Tage weiter
}
tryout-weeks-on = { $number ->
    [one] { $number } Woche weiter
   *[other] { $number } Wochen weiter
}
tryout-places = Was du siehst
tryout-channel = Kanal
tryout-no-table = Noch kein Tisch
tryout-welcome = Du bist { $name }. Eröffne einen Tisch, setze mit den Knöpfen seiner Karte jemanden oder einen Computer dazu und drücke { button-start }. Mit den Kreisen oben wechselst du zwischen vier Personen; was jede privat erfährt, steht unter { tryout-direct }.
tryout-rules = Regeln
tryout-open = Einen Tisch eröffnen
tryout-type = Oder tippe unten { $command }, wie auf Discord.
tryout-direct = Direktnachrichten
tryout-direct-to = Direktnachrichten an { $name }
tryout-to-move = { $name }, am Zug
tryout-lost = Carrara wurde angehalten. Starte es wieder mit { $command }: Nichts ist verloren.
tryout-language = Sprache
