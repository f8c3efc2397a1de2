"""Three processes on one PostgreSQL server: they are killed, and so is the server."""
