"""How the program fares, for whoever runs it: /healthz and /metrics on a port of this machine. Knows no game."""
