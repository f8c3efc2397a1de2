"""A simulated month at many tables: people with habits, their presses, what reaches them, and laws about all of it."""
