"""What concerns a person and no table: settings, and what is kept about them."""
