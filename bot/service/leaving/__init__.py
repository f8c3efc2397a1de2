"""Leaving a table and agreeing with the others at it: seats on offer, proposals that lapse, nudges, past turns."""
