"""What people ask of each other: leaving a seat to somebody, a pause, going back."""
