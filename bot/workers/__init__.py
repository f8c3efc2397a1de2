"""Threads and processes that work outside the event loop."""
