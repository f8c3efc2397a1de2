"""A second, independent reading of the rules."""
