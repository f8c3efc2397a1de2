"""Health and metrics for the operator: /healthz and /metrics on a port of this machine. Knows nothing of games."""
