### Zeit: Tempo, Fristen, Erinnerungen, Abstimmungen über verpasste Züge, freie Tage, Tagesübersichten.

pace-12h = 12 Stunden je Zug
pace-24h = 24 Stunden je Zug
pace-48h = 48 Stunden je Zug
pace-72h = 72 Stunden je Zug
pace-daily = jeden Tag bis zu einer festen Uhrzeit
pace-none = ohne Uhr
lobby-pace-hours = ⏳ { $hours } Stunden je Zug.
lobby-pace-daily = ⏳ Jeder Zug bis { $time } Uhr ({ $timezone }).
lobby-pace-none = ⏳ Ohne Uhr; ein Zug, der sieben Tage wartet, gilt als verpasst.

board-due = -# Bis zum { $moment } ({ $left }).
board-kept = ⏳ Runde { $round }: Ein Computer spielt für { $name }.
button-take-back = Platz zurücknehmen
button-give-day = Einen Tag mehr geben
button-vote-turn = Computer macht diesen Zug
button-vote-seat = Computer vertritt bis zur Rückkehr
button-vote-day = Noch ein Tag

call-aloud = ▶️ { $name }, in { $channel } bist du am Zug.
call-half = ⏳ { $name }, dein Zug in { $channel } wartet. Die halbe Zeit ist um.
call-last = ⏰ { $name }, dein Zug in { $channel } wartet. Es bleibt nur noch wenig Zeit.
call-until = Bis zum { $moment } ({ $left }).
call-vote = 🗳️ { $name }, in { $channel } ist deine Stimme gefragt: { $missing } hat einen Zug verpasst. Was soll geschehen?
call-cancel = 🗳️ { $name }, in { $channel } ist deine Antwort gefragt: { $proposer } schlägt vor, das Spiel zu beenden.
call-rewind = 🗳️ { $name }, in { $channel } ist deine Antwort gefragt: { $proposer } schlägt vor, zu einem früheren Zug zurückzugehen.

notice-grace = ⌛ Die Zeit von { $name } ist um. Der erste verpasste Zug wird verziehen: Er darf bis zum { $moment } nachgeholt werden ({ $left }).
notice-outage = ⌛ Ich war nicht da, als die Zeit von { $name } ablief. Der Zug darf bis zum { $moment } gemacht werden ({ $left }).
notice-deadline-moved = ⏳ Der Zug von { $name } darf bis zum { $moment } gemacht werden ({ $left }): Die Ruhezeit hat sich geändert.
notice-vote = 🗳️ { $name } hat einen Zug verpasst und darf noch spielen. Was soll geschehen? Es gilt, worauf sich zuerst mehr als die Hälfte der anderen einigt, nach einem Tag das mit den meisten Stimmen. Stimmen dürfen geändert werden. **{ button-give-day }** wirkt sofort, ohne Abstimmung.
notice-day-voted = 🗳️ { $name } hat noch einen Tag: bis zum { $moment } ({ $left }).
notice-last-day-voted = 🗳️ { $name } hat noch einen letzten Tag: bis zum { $moment } ({ $left }). Danach übernimmt ein Computer bis zur Rückkehr.
notice-day-given = 🕊️ { $giver } gibt { $name } einen Tag mehr: bis zum { $moment } ({ $left }).
notice-turn-played = 🗳️ Ein Computer macht diesen Zug für { $name }.
notice-seat-kept = 🗳️ Ein Computer vertritt { $name } bis zur Rückkehr.
notice-seat-kept-unvoted = ⌛ Sieben Tage lang hat niemand abgestimmt, also vertritt ein Computer { $name } bis zur Rückkehr.
notice-seat-kept-waited = ⌛ Die drei Tage mehr, die { $name } durch Abstimmung bekam, sind um: Bis zur Rückkehr spielt ein Computer.
notice-seat-kept-alone = ⌛ Die Zeit von { $name } ist um, und sonst sind nur Computer da: Bis zur Rückkehr spielt ein Computer.
notice-seat-kept-away = 🏖️ { $name } ist weg: Bis zur Rückkehr spielt ein Computer.
notice-your-seat-kept = Ein Computer vertritt dich in { $channel }, weil du einen Zug verpasst hast. Du kannst deinen Platz jederzeit zurücknehmen.
notice-seat-back = 👋 { $name } ist wieder da.
notice-away = 🏖️ { $name } ist weg bis zum { $moment }. So lange steht die Uhr.
notice-away-over = 👋 { $name } ist wieder da.
voted = Deine Stimme zählt: { $choice }. Du darfst sie ändern, solange abgestimmt wird.
day-given = Du hast einen Tag mehr gegeben.
seat-taken-back = Der Platz gehört wieder dir.

away = Du bist weg bis zum { $moment }: Deine Uhren stehen. In diesem Jahr hast du noch { $days ->
    [one] einen Tag
   *[other] { $days } Tage
}.
away-stand-ins = Computer vertreten dich bis zum { $moment }. Du kannst jeden Platz vorher zurücknehmen, mit dem Knopf unter dem Spielplan.
away-over = Willkommen zurück. Deine Uhren laufen wieder.

notices-digest = einmal am Tag, alles in einer Direktnachricht
settings-digest = Deine Tagesübersicht kommt um { $time } Uhr ({ $timezone }).
digest-intro = **Deine Züge heute**
digest-turn = ▶️ [{ $ruleset }, Tisch { $number }]({ $link }): dein Zug seit dem { $since }
digest-until = , bis zum { $moment } ({ $left })
digest-vote = 🗳️ [{ $ruleset }, Tisch { $number }]({ $link }): deine Stimme ist gefragt
digest-kept-seat = 🪑 [{ $ruleset }, Tisch { $number }]({ $link }): In der Revanche ist bis zum { $moment } ({ $left }) ein Platz für dich reserviert
digest-more = Und { $number ->
    [one] ein weiterer Tisch
   *[other] { $number } weitere Tische
}: `{ -command-games }`.
games-until = , bis zum { $moment } ({ $left })

refused-no-vote = Das ist vorbei: Der Zug wurde gemacht, oder es ist schon entschieden.
refused-not-a-voter = Das entscheiden die anderen am Tisch.
refused-no-deadline = Dieser Zug hat keine Frist, also braucht er keinen zusätzlichen Tag.
refused-day-given = Du hast für diesen Zug schon einen Tag gegeben. Öfter als einmal je Zug geht es nicht.
refused-seat-not-kept = Kein Computer vertritt dich: Der Platz gehört dir.
refused-seat-kept = Ein Computer vertritt dich. Nimm deinen Platz mit dem Knopf unter dem neuesten Spielplan zurück, dann spiel weiter.
refused-bad-timezone = Die Zeitzone „{ $timezone }“ kenne ich nicht. Zeitzonen heißen zum Beispiel Europe/Berlin; wähle eine aus der Liste.
refused-bad-time = Schreib eine Uhrzeit wie 21:00, einen Tag wie 2027-03-28.
refused-skipped-time = Am { $day } zeigen die Uhren dort nie { $time }, weil die Sommerzeit beginnt. Wähle eine Stunde früher oder später.
refused-past-time = Dieser Zeitpunkt ist vorbei. Wähle einen späteren.
refused-not-away = Du bist nicht weg.
refused-away-too-long = Das ist länger, als dein Vorrat an Tagen erlaubt: Du hast noch { $days ->
    [0] keinen Tag
    [one] einen Tag
   *[other] { $days } Tage
} (14 im Jahr, höchstens 7 an einem Tisch).
refused-away-too-often = Du hast dich innerhalb eines Tages schon dreimal abgemeldet; öfter geht es nicht. Abmelden kannst du dich { $again } wieder, zurückmelden jederzeit.
