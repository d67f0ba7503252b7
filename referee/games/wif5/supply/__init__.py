"""Supply (4)."""
