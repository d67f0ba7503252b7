"""Who has the initiative (7)."""
