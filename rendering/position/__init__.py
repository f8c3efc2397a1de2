"""What pictures and words read out of a view and its ruleset, before anything is drawn or said."""
