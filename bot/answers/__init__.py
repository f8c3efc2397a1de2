"""What a person asks to see, answered privately."""
