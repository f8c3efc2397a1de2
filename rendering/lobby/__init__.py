"""The banner of a table that has not started, and its landscape."""
