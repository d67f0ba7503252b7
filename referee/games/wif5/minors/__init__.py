"""Minor countries (18)."""
