"""A turn as private panels: one for every question of every ruleset."""
