"""Laws that hold in every game."""
