"""What the moderators of a server decide about its tables, and how that is enforced."""
