"""Matches of the stand-ins, and the learning of their weights."""
