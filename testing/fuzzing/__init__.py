"""Input from outside, damaged in every way: whatever is read refuses it with a documented error or takes it."""
