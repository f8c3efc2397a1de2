"""The rules, one small module for each part of a turn."""
