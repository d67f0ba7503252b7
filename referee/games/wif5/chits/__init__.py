"""Offensive chits (13)."""
