"""What a seat may know of the real game, and whole positions sampled from it."""
