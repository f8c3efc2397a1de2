"""What is printed on the box: numbers and cards."""
