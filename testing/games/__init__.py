"""Random and hand-made games and positions."""
