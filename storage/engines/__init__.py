"""The two database engines, SQLite and PostgreSQL: connections, threads, transactions, the schema."""
