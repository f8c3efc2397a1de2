"""Decisions of the game and the messages that follow them; undo and rewind."""
