"""The four rulesets composed, and their setup."""
