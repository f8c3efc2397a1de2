"""Takes messages from the queue and posts them to Discord."""
