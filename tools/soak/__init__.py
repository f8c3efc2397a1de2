"""Long random runs under all laws."""
