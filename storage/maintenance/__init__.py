"""Maintenance of the database: backups, checks, upgrades at the start, moving over to PostgreSQL."""
