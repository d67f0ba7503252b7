"""Ships on their way: ranges, borders, interception, search (10.5.2, 11.7)."""
