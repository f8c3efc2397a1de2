"""Pictures for one person: own screen, one player's board, the wheel close up, the board since the last turn."""
