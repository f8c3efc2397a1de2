"""All words of the pictures: those drawn on them, their alt texts, and the position as plain text."""
