"""What every feature of the bot uses, and what imports no feature."""
