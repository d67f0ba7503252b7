"""Conquest, exile, liberation, control (14, 15)."""
