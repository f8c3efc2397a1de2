"""The banner over a table that has not begun, and the land on it."""
