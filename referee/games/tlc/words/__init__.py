"""What things are called, and how what players type is read."""
