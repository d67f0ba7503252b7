"""War and peace between powers (10.2.1, 12, 17)."""
