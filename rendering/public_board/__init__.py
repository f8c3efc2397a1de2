"""The public board in two or three pictures (market, players, cards), and the band at the top of every picture."""
