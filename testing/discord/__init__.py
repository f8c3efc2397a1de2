"""The bot in a simulated Discord."""
