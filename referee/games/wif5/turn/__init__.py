"""The course of the turn (5)."""
