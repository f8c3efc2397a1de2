"""How the program fares, for its operator: /healthz and /metrics on a port of this machine. Knows no game."""
