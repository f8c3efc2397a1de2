"""Messages about time: calls to whoever is awaited, digests."""
