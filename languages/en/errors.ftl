### What goes wrong.

error-unexpected = Something went wrong here that should not have. I am sorry. Nothing you did is lost; please try again. (Number { $number })
error-unsettled = My records are out of order, and I cannot say yet whether this counted. Look again in a while, and try again if it did not. (Number { $number })
error-storage = I cannot reach my records just now, so nothing was changed. Please try again in a while. (Number { $number })
error-stopping = I am being restarted just now, so nothing was changed. Please press again in a minute.
error-left-server = You are not a member of that server any more, so a stand-in has taken your seat there.
error-not-allowed = That cannot be used here.
dms-refused = Direct messages from me do not reach you, so I cannot send you your screen. You always find it with **{ button-screen }** under the board or with `{ -command-turn-hand }`. If you open them again, say so in `{ -command-settings }`.
