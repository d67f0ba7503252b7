"""Coups d’état (11.4)."""
