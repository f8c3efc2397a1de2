"""simcord's windows as our page shows them: one per person and channel, and the server that serves them."""
