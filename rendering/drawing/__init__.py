"""Drawing without any game: pen, canvas, PNG, fonts, text, themes and the cache of finished pieces."""
