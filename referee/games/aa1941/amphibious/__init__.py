"""Assaults from the sea (pp. 12-15)."""
