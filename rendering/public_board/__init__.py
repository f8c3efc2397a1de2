"""The public board in two pictures or three: market, players, cards; and the band at the top of every picture."""
