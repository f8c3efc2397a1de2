"""The values of a game."""
