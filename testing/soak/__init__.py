"""Long random runs under all laws: each module is a topic of `make soak`."""
