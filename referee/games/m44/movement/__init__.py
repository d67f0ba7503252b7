"""Moves: how far, over which ground, what a unit meets where it stops."""
