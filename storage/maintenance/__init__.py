"""Looking after the file: backups and checks."""
