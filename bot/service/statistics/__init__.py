"""What finished games add up to: figures of a person, ratings, standings of a server, reliability."""
