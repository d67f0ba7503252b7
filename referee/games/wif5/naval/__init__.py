"""Battles at sea (10.5.5 to 10.5.8)."""
