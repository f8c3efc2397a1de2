"""Every word of the pictures: what is drawn on them, their alt texts, and the position as plain text."""
