"""Planes in flight, and cards that strike from the air."""
