"""Several processes for one bot: who serves which servers, who connects when, and how many requests each may make."""
