"""Buttons of messages outside panels."""
