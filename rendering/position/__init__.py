"""What pictures and words need to know of a view and its ruleset, before anything is drawn or said."""
