"""What tests and tools share: a simulated Discord, random games, laws, a second reading of the rules."""
