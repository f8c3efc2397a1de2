"""Threads and processes that work beside the event loop."""
