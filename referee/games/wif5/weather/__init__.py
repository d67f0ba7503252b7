"""The weather (8)."""
