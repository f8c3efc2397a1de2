"""Processes are killed, the power is lost, the disk fails: nothing that was acknowledged may be lost."""
