"""Tables, people and owed messages, kept in one SQLite file."""
