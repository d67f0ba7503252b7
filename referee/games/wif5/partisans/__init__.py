"""Garrisons and partisans (11.1, 11.2, 17.1)."""
