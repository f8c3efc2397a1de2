"""Messages to channels and people, one module per kind."""
