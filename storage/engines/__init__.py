"""The database engine: connections, threads, transactions, the schema."""
