### What goes wrong.

error-unexpected = Something went wrong here that should not have. I am sorry. Nothing you did is lost; please try again. (Number { $number })
error-storage = I cannot reach my records just now, so nothing was changed. Please try again in a while. (Number { $number })
error-not-allowed = That cannot be used here.
closed-door = Direct messages from me do not reach you, so I cannot send you your screen. You always find it with **My screen** under the board or with `/hand`. If you open them again, say so in `/carrara settings`.
