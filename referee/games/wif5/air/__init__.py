"""Aircraft: range, air battles, strikes, bombing, rebases (10.3, 10.6.1, 10.7)."""
