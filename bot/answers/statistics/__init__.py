"""What finished games add up to, answered privately: a person's statistics, the leaderboard of a server."""
