### The page of the try-out, in a browser. Its page.html names the keys: {tryout-title}.

tryout-title = Carrara: try-out
tryout-heading = try-out
tryout-people = Who you are
tryout-clock = Move the clock
tryout-clock-about = Everything that waits for time happens on the way: for example, lobbies close after a week.
tryout-hours-on = { $number ->
    [one] { $number } hour ahead
   *[other] { $number } hours ahead
}
tryout-days-on = { $number ->
    [one] { $number } day ahead
   *[other] { $number } days ahead
}
tryout-weeks-on = { $number ->
    [one] { $number } week ahead
   *[other] { $number } weeks ahead
}
tryout-places = What you see
tryout-channel = Channel
tryout-no-table = No table yet
tryout-welcome = You are { $name }. Open a table, seat a friend or a stand-in with the buttons on its card, and press { button-start }. The circles above switch between four people; what I tell each of them privately is under { tryout-direct }.
tryout-rules = Rules
tryout-open = Open a table
tryout-type = Or type { $command } below, as on Discord.
tryout-direct = Direct messages
tryout-direct-to = Direct messages to { $name }
tryout-to-move = { $name }, to move
tryout-lost = The try-out was stopped. Start it again with { $command }: nothing is lost.
tryout-language = Language
