"""Pictures about people: their statistics, and the standings of a server."""
