"""A game as text and as bytes."""
