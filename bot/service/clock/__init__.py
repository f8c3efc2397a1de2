"""Time: how long turns may take, quiet hours, reminders, votes about missed turns, days away, digests."""
