"""Sentences made from values: events, corrections, refusals, rules by topic, commands; made harmless for Discord."""
