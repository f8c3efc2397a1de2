### What goes wrong.

error-unexpected = Sorry, something went wrong. Nothing you did is lost; please try again. (Number { $number })
error-unsettled = Something is wrong with my database, so I can't tell yet whether that was saved. Look again in a while, and try again if it wasn't. (Number { $number })
error-storage = I can't reach my database right now, so nothing was changed. Please try again in a while. (Number { $number })
error-stopping = I'm restarting, so nothing was changed. Please press again in a minute.
error-left-server = You are no longer a member of that server, so a stand-in has taken your seat there.
error-not-allowed = You can't use that here.
dms-refused = Direct messages from me don't reach you, so I can't send you your screen. You can always open it with **{ button-screen }** below the board or with `{ -command-turn-hand }`. Once you allow direct messages again, choose them in `{ -command-settings }`.
