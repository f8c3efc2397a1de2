"""Queued messages: which of them are due."""
