"""Vichy France (16)."""
