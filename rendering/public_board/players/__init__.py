"""The second picture of the board: court, cities and money, and a row for every player."""
