"""Matches between stand-ins."""
