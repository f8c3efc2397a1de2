"""What a check compares: one game with its log, and what stands beside the games."""
