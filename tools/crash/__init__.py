"""A process that plays through the service is killed at random moments; nothing it acknowledged may be lost."""
