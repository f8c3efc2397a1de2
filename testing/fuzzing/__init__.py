"""Damaged input from outside: every reader accepts it or refuses it with a documented error."""
