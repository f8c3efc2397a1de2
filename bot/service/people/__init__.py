"""People: what they are called at a table, and what they have chosen."""
