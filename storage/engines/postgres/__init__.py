"""PostgreSQL: many processes on one database."""
