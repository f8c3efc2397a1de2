"""From the queue of messages to Discord."""
