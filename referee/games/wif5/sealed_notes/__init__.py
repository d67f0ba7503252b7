"""Secrets that two sides trust: notes sealed now, opened later (1.4.3, 7.3)."""
