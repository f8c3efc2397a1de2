"""Messages about what people ask of each other: proposals, offers, pauses."""
