"""Tables: reading them, changing them, their history."""
